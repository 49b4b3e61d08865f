//! How well somebody stands, for players that look ahead.
//!
//! The numbers come from three thousand tables of policies with slips: what each had when a round began was compared with who
//! won in the end (a logistic regression; 100 more is three to one). They are rounded, and what told little is left out.
//! Technologies as such told little: they are worth what they bring, coins, places for coins, a third city.

use crate::data::data;
use crate::ids::{FigureKind, Tech};
use crate::state::{Civ2010, Player};
use kernel::Seat;

/// So many of the best units count.
const BEST_UNITS: usize = 4;

impl Civ2010 {
    /// What brings victory nearer. It is most often won by coins, so they count most, and what makes them.
    pub(crate) fn promise(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        if player.gone {
            return -1000;
        }
        let cities = count(player.cities.len());
        let room = (i64::from(self.city_limit(seat)) - cities).max(0);
        let production: i64 =
            player.cities.iter().map(|city| i64::from(self.production(seat, city.at))).sum();
        let track = i64::from(player.track);
        let goods: i64 = player.tokens.iter().map(|(_, n)| i64::from(*n)).sum();
        42 * i64::from(self.coins(seat))
            + 7 * coin_places(player)
            + track * track / 5
            + 4 * count(self.row_size(seat, 1))
            + 30 * cities
            + 44 * room
            + production
            + 7 * i64::from(self.income(seat))
            + 3 * i64::from(player.trade) / 2
            + 4 * i64::from(player.culture)
            + 7 * self.figures_of(seat, FigureKind::Army)
            + 3 * self.figures_of(seat, FigureKind::Scout)
            + 2 * self.best_units(seat)
            + 24 * count(player.wonders.len())
            + 14 * goods
            + 15 * count(player.huts.len())
            + 33 * count(player.villages.len())
    }

    fn figures_of(&self, seat: Seat, kind: FigureKind) -> i64 {
        count(self.figures.iter().filter(|figure| figure.seat == seat && figure.kind == kind).count())
    }

    /// The strength of the best units at hand.
    fn best_units(&self, seat: Seat) -> i64 {
        let units = self.player(seat).units.iter();
        let mut all: Vec<i64> =
            units.map(|unit| i64::from(unit.base) + i64::from(self.rank(seat, unit.kind))).collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.iter().take(BEST_UNITS).sum()
    }
}

/// Coins that technologies could still take.
fn coin_places(player: &Player) -> i64 {
    let free = |tech: Tech| {
        let lie = player.coins_on.get(&tech).copied().unwrap_or(0);
        i64::from(data().techs[tech].coin_storage_max.saturating_sub(lie))
    };
    player.techs.iter().map(free).sum()
}

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
