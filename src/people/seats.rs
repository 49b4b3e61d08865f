//! The button of a letter: it signs in for one table and nothing else.
//!
//! Whoever gets such a letter forwarded can do what its reader could at that table, and nowhere else: a session that
//! came from a button counts only on the pages of its table, where it can't leave the seat either.

use super::{People, PeopleError, Token};
use crate::store::players::Player;
use crate::store::{Conn, StoreError, seat_links, sessions};

const DAY: i64 = 24 * 3_600_000;
/// A button works so long: longer than most turns take, and not for ever.
const LINK: i64 = 14 * DAY;
/// A session that came from one lasts so long, however often it is used.
const SESSION: i64 = 7 * DAY;

/// Writes a new button and returns its token, which is told to nobody but the letter.
pub fn issue_seat_link(conn: &mut Conn, player: i64, table: i64, now: i64) -> Result<Token, StoreError> {
    let token = Token::new();
    seat_links::insert(conn, &token.hash(), player, table, now + LINK)?;
    Ok(token)
}

impl People {
    /// Begins a session at the table a button is for; nothing if it can't be used any more.
    pub fn enter_seat(
        &self,
        token: &Token,
        code: &str,
        device: &str,
    ) -> Result<Option<(Token, i64)>, PeopleError> {
        let now = self.clock.now();
        self.db.write(|c| {
            let Some((player, table)) = seat_links::find(c, &token.hash(), code, now)? else {
                return Ok(None);
            };
            let session = Token::new();
            sessions::insert(c, &session.hash(), player, device, now, now + SESSION, Some(table))?;
            Ok(Some((session, player)))
        })
    }

    /// Whose session this is, if it is one for the table with this code.
    pub fn seat_session(&self, token: &Token, code: &str) -> Result<Option<Player>, StoreError> {
        let now = self.clock.now();
        let found = self.db.read(|c| sessions::player_at_table(c, &token.hash(), code, now))?;
        Ok(found.filter(Player::is_confirmed))
    }
}
