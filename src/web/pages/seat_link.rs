//! The button of a letter: comes in at one table, and leaves it again.

use super::{device, explain, off};
use crate::people::Token;
use crate::reading::Reading;
use crate::web::session::{self, AtTable};
use crate::web::{Answer, Frame, PageError, Site, see_other};
use actix_web::HttpRequest;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{self, Data, Path, ServiceConfig};

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/enter/{token}", web::get().to(enter))
        .route("/games/{code}/exit", web::post().to(exit));
}

/// Unlike a link about an account it works at once and more than once: whoever reads the letter may play anyway, and
/// programs that follow it see no more than the letter tells.
async fn enter(
    request: HttpRequest,
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    path: Path<(String, String)>,
) -> Answer {
    let (code, text) = path.into_inner();
    let (t, page) = (frame.t, format!("/games/{code}"));
    let dead = || PageError::gone(t.seat_link_dead(), t.seat_link_dead_what(), t.seat_link_dead_next());
    let Some(token) = Token::from_cookie(&text) else { return Err(dead()) };
    let (people, table, device) = (site.people.clone(), code.clone(), device(&request));
    let entered = off(move || people.enter_seat(&token, &table, &device)).await?;
    let Some((session, player)) = entered.map_err(PageError::internal)? else {
        // Whoever is at home here needs no button.
        let (ledger, own) = (site.ledger.clone(), visitor.map(|v| v.player.id));
        let seat = match own {
            Some(id) => {
                let seen = off(move || Reading::open(&ledger, &code, Some(id))).await?;
                seen.map_err(|e| explain(e, &frame))?.seat()
            }
            None => None,
        };
        return if seat.is_some() { Ok(see_other(&page)) } else { Err(dead()) };
    };
    let mut answer = see_other(&page);
    let at_home = visitor.is_some_and(|v| !v.by_letter && v.player.id == player);
    if !at_home {
        let cookie = session::seat_cookie(&session, &code, &site.config);
        answer.add_cookie(&cookie).map_err(PageError::internal)?;
    }
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

async fn exit(request: HttpRequest, site: Data<Site>, code: Path<String>) -> Answer {
    if let Some(token) = session::seat_token(&request) {
        let people = site.people.clone();
        off(move || people.sign_out(&token)).await?.map_err(PageError::internal)?;
    }
    let mut answer = see_other(&format!("/sign-in?next=/games/{code}"));
    answer.add_removal_cookie(&session::seat_removal(&code)).map_err(PageError::internal)?;
    Ok(answer)
}
