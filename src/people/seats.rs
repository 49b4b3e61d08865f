//! The button of a letter: it signs in for one table and nothing else.
//!
//! Whoever gets such a letter forwarded can do what its reader could at that table, and nowhere else: a session that
//! came from a button counts only on the pages of its table, where it can't leave the seat either.
//!
//! The token of the button is the token of the session. So following it changes nothing here, however often programs that
//! look through mail do so; the first page that a browser shows with it writes the session down, once for each button.

use super::{People, Token};
use crate::store::players::{self, Player};
use crate::store::span::DAY;
use crate::store::{Conn, StoreError, seat_links, sessions};

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
    /// Whom a button lets in at the table with this code; nobody if it can't be used any more.
    pub fn seat_link(&self, token: &Token, code: &str) -> Result<Option<Player>, StoreError> {
        let now = self.clock.now();
        let found = self.db.read(|c| match seat_links::find(c, &token.hash(), code, now)? {
            Some((player, _)) => players::by_id(c, player),
            None => Ok(None),
        })?;
        Ok(found.filter(Player::is_confirmed))
    }

    /// Whose session this is, if it is one for the table with this code. A button that still works begins it.
    pub fn seat_session(
        &self,
        token: &Token,
        code: &str,
        device: &str,
    ) -> Result<Option<Player>, StoreError> {
        let (now, hash) = (self.clock.now(), token.hash());
        let known = self.db.read(|c| sessions::player_at_table(c, &hash, code, now))?;
        let found = match known {
            Some(player) => Some(player),
            None if self.seat_link(token, code)?.is_none() => None,
            None => self.db.write(|c| {
                let Some((player, table)) = seat_links::find(c, &hash, code, now)? else { return Ok(None) };
                sessions::begin_at_table(c, &hash, player, device, now, now + SESSION, table)?;
                sessions::player_at_table(c, &hash, code, now)
            })?,
        };
        Ok(found.filter(Player::is_confirmed))
    }
}
