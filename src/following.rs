//! Following a table one may look at without playing there: a list of one's own, a letter once a week with what happened, and
//! one when it ends. Who may not look at it any more follows it no longer.

use crate::language::zone;
use crate::ledger::{Ledger, LedgerError};
use crate::notices::{FollowedTable, FollowedWish, Letter, Wishes};
use crate::reading::Reading;
use crate::store::span::{DAY, WEEK};
use crate::store::tables::Table;
use crate::store::{Conn, StoreError, follows, outbox, players};
use crate::terms::{Terms, Watch};
use crate::work::{Every, Worker};
use std::time::Duration;

/// So many tables may one person follow at a time.
pub const MOST: i64 = 50;
/// The first day of 1970 was a Thursday; weeks begin on Mondays.
const MONDAY: i64 = 3 * DAY;

/// Why a table is not followed.
#[derive(Debug, thiserror::Error)]
pub enum FollowError {
    /// Whoever plays there is told anyway.
    #[error("players don't follow their own table")]
    Plays,
    /// Nothing will happen there any more.
    #[error("the table is over")]
    Over,
    #[error("{MOST} tables are enough")]
    TooMany,
    /// It is not there, or they may not look at it.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Who follows which table.
#[derive(Clone)]
pub struct Following {
    ledger: Ledger,
}

impl Following {
    /// Of the tables of this ledger.
    pub fn new(ledger: Ledger) -> Following {
        Following { ledger }
    }

    /// Somebody follows a table from now on.
    pub fn follow(&self, player: i64, code: &str) -> Result<(), FollowError> {
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| {
            let seen = Reading::open_in(c, &self.ledger, code, Some(player))?;
            if seen.seat().is_some() {
                return Err(FollowError::Plays);
            }
            if seen.row.status.over() {
                return Err(FollowError::Over);
            }
            if follows::count(c, player)? >= MOST && !follows::is_followed(c, player, seen.row.id)? {
                return Err(FollowError::TooMany);
            }
            Ok(follows::add(c, player, seen.row.id, seen.row.head, week(now), now)?)
        })
    }

    /// Somebody follows a table no longer. They need not be able to look at it any more.
    pub fn unfollow(&self, player: i64, code: &str) -> Result<(), FollowError> {
        self.ledger.db().write(|c| match crate::store::tables::by_code(c, code)? {
            Some(table) => Ok(follows::remove(c, player, table.id)?),
            None => Ok(()),
        })
    }

    /// Writes to everybody at whose tables something has happened. Says to how many.
    pub fn write_weekly(&self) -> Result<usize, FollowError> {
        let now = self.ledger.clock().now();
        let mut written = 0;
        for player in self.ledger.db().read(|c| follows::waiting(c, week(now)))? {
            written += usize::from(self.ledger.db().write(|c| write(c, player, now))?);
        }
        Ok(written)
    }

    /// Somebody who does so every hour as long as the server runs; a week's letter is written once.
    pub fn worker(self) -> impl Worker {
        let action = move || self.write_weekly().map(|_| ());
        let rest = Duration::from_secs(3600);
        Every { what: "those who follow tables are written to", rest, action }
    }
}

/// The tables somebody follows and may look at, those that moved last first.
pub fn followed(c: &mut Conn, player: i64, limit: i64) -> Result<Vec<Table>, StoreError> {
    let mut tables = follows::tables_of(c, player, limit)?;
    tables.retain(|table| Terms::read(&table.terms).watch == Watch::Everybody);
    Ok(tables)
}

fn week(now: i64) -> i64 {
    (now + MONDAY).div_euclid(WEEK)
}

/// Writes one letter, if one is wished and something has happened.
fn write(c: &mut Conn, id: i64, now: i64) -> Result<bool, StoreError> {
    let stretches = follows::tell(c, id, week(now))?;
    let Some(player) = players::by_id(c, id)?.filter(players::Player::is_confirmed) else { return Ok(false) };
    let wishes = Wishes::of(&player);
    if stretches.is_empty() || wishes.followed != FollowedWish::Weekly {
        return Ok(false);
    }
    let tables =
        stretches.into_iter().map(|s| FollowedTable { table: s.table, after: s.after, until: s.until });
    let letter = Letter::Followed { tables: tables.collect() };
    let letter = letter.to_player(id, &format!("followed/{}/{id}", week(now)), now);
    let next_at = wishes.weekly_at(&zone(player.time_zone.as_deref()), now);
    outbox::add(c, &[outbox::NewLetter { next_at, ..letter }])?;
    Ok(true)
}
