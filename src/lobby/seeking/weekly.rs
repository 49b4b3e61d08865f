//! Once a week a letter that lists what waits.

use super::{Lobby, LobbyError};
use crate::language::zone;
use crate::notices::{Letter, WeeklyWish, Wishes};
use crate::store::span::{DAY, WEEK};
use crate::store::{StoreError, outbox, players, seeks};
use std::collections::BTreeSet;

/// The first day of 1970 was a Thursday; weeks begin on Mondays.
const MONDAY: i64 = 3 * DAY;

impl Lobby {
    /// Writes to everybody who wishes to hear once a week what waits. Says to how many.
    pub fn write_weekly(&self) -> Result<usize, LobbyError> {
        let now = self.ledger.clock().now();
        let week = (now + MONDAY).div_euclid(WEEK);
        Ok(self.ledger.db().write(|c| {
            let seeking: BTreeSet<i64> = seeks::people(c)?.into_iter().collect();
            let always = players::with_wish(c, &WeeklyWish::Always.written())?;
            let mut letters = Vec::new();
            for id in seeking.iter().copied().chain(always).collect::<BTreeSet<i64>>() {
                let Some(player) = players::by_id(c, id)?.filter(players::Player::is_confirmed) else {
                    continue;
                };
                let wishes = Wishes::of(&player);
                let wanted = match wishes.weekly {
                    WeeklyWish::Seeking => seeking.contains(&id),
                    WeeklyWish::Always => true,
                    WeeklyWish::Never => false,
                };
                if wanted {
                    let letter = Letter::Weekly.to_player(id, &format!("weekly/{week}/{id}"), now);
                    let next_at = wishes.weekly_at(&zone(player.time_zone.as_deref()), now);
                    letters.push(outbox::NewLetter { next_at, ..letter });
                }
            }
            outbox::add(c, &letters)?;
            Ok::<_, StoreError>(letters.len())
        })?)
    }
}
