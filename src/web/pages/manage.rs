//! What players agree on while a table runs, and seats that change hands.

use super::blocking;
use super::lobby::refusal;
use crate::ledger::Mover;
use crate::lobby::{Lobby, LobbyError, Motion};
use crate::reading::Reading;
use crate::web::limits::network;
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, see_other};
use actix_web::HttpRequest;
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use kernel::Seat;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/table", web::post().to(act));
}

#[derive(Deserialize)]
struct Act {
    r#do: String,
    #[serde(default)]
    motion: String,
    #[serde(default)]
    seat: String,
    #[serde(default)]
    share: String,
    /// What can't be taken back is asked twice; this is the second answer.
    #[serde(default)]
    sure: String,
}

async fn act(
    request: HttpRequest,
    frame: Frame,
    AtTable { player, by_letter }: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Act>,
) -> PageResult {
    let (site, code, form) = (site.into_inner(), code.into_inner(), form.into_inner());
    let back = format!("/games/{code}");
    // What ends a seat or begins a table is for those who have signed in, not for the button of a letter.
    if by_letter && !matches!(form.r#do.as_str(), "agree" | "disagree") {
        return Err(PageError::sign_in_first().because(frame.t.seat_session_full()));
    }
    if matches!(form.r#do.as_str(), "leave" | "resign") && form.sure != "yes" {
        return Ok(see_other(&format!("/games/{code}/table/{}", form.r#do)));
    }
    // Everybody who played gets a letter: as often as one may ask people to tables.
    if form.r#do == "rematch" {
        site.limits.letter(network(&request, &site), &code)?;
        site.limits.table(player.id)?;
    }
    let done = blocking(move || {
        let own = Reading::open(&site.ledger, &code, Some(player.id))?.seat();
        carry_out(&site.lobby, &site.ledger, &code, player.id, own, &form)
    })
    .await?;
    match done {
        Ok(Some(elsewhere)) => Ok(see_other(&elsewhere)),
        Ok(None) => Ok(see_other(&back)),
        Err(LobbyError::NotSeated) => Err(PageError::forbidden().because(frame.t.table_not_yours())),
        Err(error) => Err(PageError::bad_request(refusal(error, &frame)?)),
    }
}

/// Does what was asked; returns where to go if not back to the table.
fn carry_out(
    lobby: &Lobby,
    ledger: &crate::ledger::Ledger,
    code: &str,
    player: i64,
    own: Option<Seat>,
    form: &Act,
) -> Result<Option<String>, LobbyError> {
    if form.r#do == "take_over" {
        let seat = form.seat.parse().map_err(|_| LobbyError::Taken)?;
        return lobby.take_over(code, seat, player).map(|()| None);
    }
    let seat = own.ok_or(LobbyError::NotSeated)?;
    let motion = Motion::read(&form.motion).ok_or(LobbyError::Closed);
    match form.r#do.as_str() {
        "agree" => lobby.agree(code, player, motion?)?,
        "disagree" => lobby.disagree(code, player, motion?)?,
        "leave" => lobby.leave_table(code, player)?,
        "back" => ledger.take_back_seat(code, seat, player)?,
        "resign" => {
            ledger.resign_by(code, seat, Mover { player, by_letter: false })?;
        }
        "rematch" => {
            return lobby.rematch(code, player, &form.share).map(|again| Some(format!("/tables/{again}")));
        }
        _ => return Err(LobbyError::Closed),
    }
    Ok(None)
}
