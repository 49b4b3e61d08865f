//! Trying a game against the house's bot, with an account or without one.

use super::lobby::refusal;
use super::{blocking, device};
use crate::lobby::{Guest, LobbyError};
use crate::people::Token;
use crate::web::limits::network;
use crate::web::session::{SignedIn, guest_cookie, guest_token, seat_cookie};
use crate::web::{Frame, PageError, PageResult, Site, see_other};
use actix_web::HttpRequest;
use actix_web::web::{self, Data, Form, ServiceConfig};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/try", web::post().to(begin));
}

#[derive(Deserialize)]
struct Wish {
    #[serde(default)]
    game: String,
}

/// Leads to a new table; a guest who has one is led back to that.
async fn begin(
    request: HttpRequest,
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    wish: Form<Wish>,
) -> PageResult {
    let (t, game, lobby) = (frame.t, wish.into_inner().game, site.lobby.clone());
    site.ledger.catalog().find(&game).ok_or_else(|| PageError::bad_request(t.new_choose()))?;
    if let Some(SignedIn(player)) = visitor {
        site.limits.table(player.id)?;
        return match blocking(move || lobby.try_as_player(&game, &t.guest_table(), player.id)).await? {
            Ok(code) => Ok(see_other(&format!("/games/{code}"))),
            Err(error) => Err(PageError::bad_request(refusal(error, &frame)?)),
        };
    }
    let there = site.lobby.clone();
    if let Some(token) = guest_token(&request) {
        let known =
            blocking(move || there.guest_table(&token).map(|table| table.map(|table| (table, token))));
        if let Some((table, token)) = known.await?.map_err(PageError::internal)? {
            return welcome(&table.code, &token, &site);
        }
    }
    let refused = |why: String| PageError::bad_request(why);
    site.limits.guest(network(&request, &site)).map_err(|_| refused(t.try_often()))?;
    let (device, places) = (device(&request), site.config.limits.guests);
    let begun = blocking(move || {
        let guest = Guest { name: &t.guest_name(), language: t.code(), device: &device };
        lobby.try_as_guest(&game, &t.guest_table(), guest, places)
    });
    match begun.await? {
        Ok((code, token)) => welcome(&code, &token, &site),
        Err(LobbyError::NoPlace) => Err(refused(t.try_full())),
        Err(error) => Err(refused(refusal(error, &frame)?)),
    }
}

/// To the guest's table, with what opens it.
fn welcome(code: &str, token: &Token, site: &Site) -> PageResult {
    let mut answer = see_other(&format!("/games/{code}"));
    for cookie in [seat_cookie(token, code, &site.config), guest_cookie(token, &site.config)] {
        answer.add_cookie(&cookie).map_err(PageError::internal)?;
    }
    Ok(answer)
}
