//! News of tables that have not begun: who sat down, who said no, and that one was called off.

use super::compose::{Composer, one_line};
use super::told::TableNews;
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::notices::Letter;
use crate::store::openings::{self, Opening};
use crate::store::players::Player;
use crate::store::{Conn, StoreError, players};

/// A table that has not begun, while its news are gathered.
pub(super) struct Room {
    opening: Opening,
    host: String,
    /// Chairs nobody sits on.
    free: usize,
    came: Vec<String>,
    declined: Vec<String>,
}

/// One piece of news.
enum RoomNews {
    Came(String),
    Declined(String),
    CalledOff,
}

impl Composer {
    /// Puts what one letter is about with the rest of its table's news; not if it has been overtaken: by the beginning
    /// of the game, say, which is told on its own.
    pub(super) fn lay_out_room(
        &self,
        reader: &Player,
        about: &Letter,
        rooms: &mut Vec<Room>,
    ) -> Result<bool, LedgerError> {
        let Some(code) = about.table() else { return Ok(false) };
        let found = self.ledger.db().read(|c| {
            let Some(opening) = openings::by_code(c, code)? else { return Ok(None) };
            let chairs = openings::chairs(c, opening.id)?;
            let sits = |id: i64| {
                let people = chairs.iter().filter_map(|chair| chair.player.as_ref());
                people.into_iter().find(|(player, _)| *player == id).map(|(_, name)| name.clone())
            };
            let own = opening.is_open() && opening.owner_id == reader.id;
            let news = match about {
                Letter::SatDown { player, .. } if own => sits(*player).map(RoomNews::Came),
                Letter::Declined { guest, .. } if own && openings::has_declined(c, opening.id, guest)? => {
                    Some(RoomNews::Declined(guest_name(c, guest)?))
                }
                Letter::CalledOff { .. } if opening.is_called_off() => {
                    sits(reader.id).map(|_| RoomNews::CalledOff)
                }
                _ => None,
            };
            let host =
                players::names_of(c, &[opening.owner_id])?.remove(&opening.owner_id).unwrap_or_default();
            let free = chairs.iter().filter(|chair| chair.is_free()).count();
            Ok::<_, StoreError>(news.map(|news| (opening, host, free, news)))
        })?;
        let Some((opening, host, free, news)) = found else { return Ok(false) };
        let index = match rooms.iter().position(|room| room.opening.id == opening.id) {
            Some(index) => index,
            None => {
                rooms.push(Room { opening, host, free, came: Vec::new(), declined: Vec::new() });
                rooms.len() - 1
            }
        };
        if let Some(room) = rooms.get_mut(index) {
            match news {
                RoomNews::Came(name) => room.came.push(name),
                RoomNews::Declined(name) => room.declined.push(name),
                // That is all there is to tell of it.
                RoomNews::CalledOff => {}
            }
        }
        Ok(true)
    }

    pub(super) fn room_news(&self, t: L10n, room: Room) -> TableNews {
        let Room { opening, host, free, came, declined } = room;
        let (headline, notes) = if opening.is_called_off() {
            let host = if host.is_empty() { t.former_player() } else { host };
            (t.mail_called_off(), vec![t.mail_called_off_text(host)])
        } else {
            let came = (!came.is_empty()).then(|| t.mail_sat_down(came.len(), t.all_of(&came)));
            let declined =
                (!declined.is_empty()).then(|| t.mail_declined(declined.len(), t.all_of(&declined)));
            let told: Vec<String> = came.into_iter().chain(declined).collect();
            let sentences = told.iter().map(|what| format!("{what}.")).chain([t.mail_chairs(free)]).collect();
            (told.join(", "), sentences)
        };
        let url = self.public_url.page(&format!("/tables/{}", opening.code));
        TableNews::of_room(one_line(&opening.name), t.game_name(&opening.game), url, headline, notes)
    }
}

/// A guest as the host knows them: by name, or by the address that was typed.
fn guest_name(c: &mut Conn, guest: &str) -> Result<String, StoreError> {
    match guest.parse::<i64>() {
        Ok(id) => Ok(players::names_of(c, &[id])?.remove(&id).unwrap_or_default()),
        Err(_) => Ok(guest.to_owned()),
    }
}
