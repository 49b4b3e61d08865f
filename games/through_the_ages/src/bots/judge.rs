//! How well somebody stands, for players that look ahead.

use crate::ids::Age;
use crate::money::Stuff;
use crate::state::ThroughTheAges;
use kernel::Seat;

/// Most tables end in this round.
pub(super) const USUAL_END: u8 = 19;

impl ThroughTheAges {
    /// Culture there is and culture to come, in points.
    pub(crate) fn promise(&self, seat: Seat) -> i64 {
        if !self.remains(seat) {
            return -1000;
        }
        let civ = self.civ(seat);
        let ratings = self.ratings(seat);
        let left = i64::from(
            self.last_round
                .map_or(USUAL_END.saturating_sub(self.round).max(3), |last| last.saturating_sub(self.round)),
        );
        let level = i64::from(Age::level(self.age));
        // A rate bears fruit in every round that is left; what it buys needs a while to bear its own.
        let rate = |n: i64, tenths: i64| n * left * tenths / 10;
        let early = |n: i64, tenths: i64| rate(n, tenths) * (left + 4) / 20;
        let strongest = self.rivals(seat).map(|rival| self.strength(rival)).max().unwrap_or(0);
        let behind = i64::from((strongest - ratings.strength).max(0));
        i64::from(civ.culture)
            + rate(i64::from(ratings.culture), 10)
            + early(i64::from(ratings.science), 14)
            + early(i64::from(self.resource_production(seat)), 16)
            + early(i64::from(self.food_production(seat)), 8)
            + early(i64::from(civ.ca_total), 20)
            + early(i64::from(civ.ma_total), 6)
            + i64::from(civ.science) * left.min(6) / 8
            + i64::from(civ.stock(Stuff::Resources)) * left.min(4) / 6
            + i64::from(civ.stock(Stuff::Food)) * left.min(4) / 8
            + i64::from(civ.workers()) * 2
            + i64::from(ratings.strength) * (1 + level) * 2 / 3
            - behind * (2 + level) * left.min(4) / 4
            - i64::from(self.discontent_of(seat, &ratings)) * 5 * left.min(1)
    }
}
