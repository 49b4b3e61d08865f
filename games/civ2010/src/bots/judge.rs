//! How well somebody stands, for players that look ahead.

use crate::state::Civ2010;
use kernel::Seat;

impl Civ2010 {
    /// How near each of the victories is, and what brings them nearer.
    pub(crate) fn promise(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        if player.gone {
            return -1000;
        }
        // Half of a way is worth a quarter of it: who goes one way to its end wins.
        let way = |done: i64, all: i64| 150 * done.min(all) * done.min(all) / (all * all);
        let techs = i64::try_from(player.techs.iter().count()).unwrap_or(0);
        let production: i64 =
            player.cities.iter().map(|city| i64::from(self.production(seat, city.at))).sum();
        let cities = i64::try_from(player.cities.len()).unwrap_or(0);
        let hand = i64::try_from(player.hand.len()).unwrap_or(0);
        let units = i64::try_from(player.units.len()).unwrap_or(0);
        let goods: i64 = player.tokens.iter().map(|(_, n)| i64::from(*n)).sum();
        way(i64::from(self.coins(seat)), 15)
            + way(i64::from(player.track), 21)
            + way(techs, 15)
            + 4 * techs
            + 3 * i64::from(player.track)
            + 12 * cities
            + 2 * production
            + 3 * i64::from(self.income(seat))
            + i64::from(player.trade)
            + i64::from(player.culture) / 2
            + 3 * units
            + i64::from(self.combat_bonus(seat))
            + 4 * i64::try_from(player.wonders.len()).unwrap_or(0)
            + 2 * hand
            + 2 * goods
    }
}
