//! Gathering for a table: the list, opening one, sitting down.

mod decline;
mod field;
mod filter;
mod list;
mod new_table;
mod opening;
mod presets;
mod seeks;
mod sheet;
pub(super) mod words;

pub(super) use field::Field;
pub(super) use filter::{Filter, ListForm, cut};
pub(super) use list::Card;
pub(super) use new_table::{Typed, plan};
pub(super) use seeks::{Found, Seeking};
pub(super) use sheet::{Fold, table_fields};

use crate::lobby::LobbyError;
use crate::web::pages::explain;
use crate::web::{Frame, PageError};
use actix_web::web::ServiceConfig;

pub(super) fn add(config: &mut ServiceConfig) {
    list::add(config);
    new_table::add(config);
    opening::add(config);
    decline::add(config);
    seeks::add(config);
}

/// A refusal in the person's words, or the error it really is.
pub(super) fn refusal(error: LobbyError, frame: &Frame) -> Result<String, PageError> {
    let t = frame.t;
    Ok(match error {
        LobbyError::Nowhere(_) => return Err(PageError::not_found()),
        LobbyError::Closed => t.lobby_refused_closed(),
        LobbyError::NotHost => t.lobby_refused_host(),
        LobbyError::NotSeated => t.table_not_yours(),
        LobbyError::Full => t.lobby_refused_full(),
        LobbyError::Taken => t.lobby_refused_taken(),
        LobbyError::StillRunning => t.lobby_refused_running(),
        LobbyError::NotAsked => t.lobby_refused_not_asked(),
        LobbyError::HeldAnother(seat) => t.lobby_refused_held_another(seat.number()),
        LobbyError::BadShare => t.lobby_refused_share(kernel::key::SHARE_LENGTH),
        LobbyError::WrongPassword => t.lobby_refused_password(),
        LobbyError::NoPassword => t.lobby_refused_no_password(),
        LobbyError::BadName => t.lobby_refused_name(),
        LobbyError::Missing => t.lobby_refused_missing(),
        LobbyError::NoPlace => t.try_full(),
        LobbyError::NoBot(_) => t.lobby_refused_bot(),
        LobbyError::Nobody(who) => t.lobby_refused_nobody(who),
        LobbyError::NoSuchSeek => t.seek_refused(),
        LobbyError::NotForYou => t.lobby_refused_not_for_you(),
        LobbyError::NotSubstitute => t.season_refused_substitute(),
        LobbyError::OtherGames(who) => t.lobby_refused_bot_game(who),
        LobbyError::NotInvited => t.lobby_refused_bot_asked(),
        LobbyError::ForPeople => t.lobby_refused_bot_seek(),
        LobbyError::Blocked(who) => t.lobby_refused_blocked(who),
        LobbyError::Invalid(invalid) => return Err(PageError::bad_request(invalid.to_string())),
        LobbyError::Ledger(error) => return Err(explain(error, frame)),
        LobbyError::Store(error) => return Err(explain(error.into(), frame)),
    })
}
