//! How well somebody stands, for players that look ahead.

use crate::state::Civ1980;
use kernel::Seat;

impl Civ1980 {
    /// The score of a table that ends now, and what the next rounds will need.
    pub(crate) fn promise(&self, seat: Seat) -> i64 {
        let player = self.player(seat);
        if !player.active() {
            return -1000;
        }
        let cities = i64::from(self.cities(seat));
        let tokens = i64::from(self.board_tokens(seat));
        let civs = i64::from(player.civ_points());
        if self.barbaric() {
            return i64::from(self.barbaric_score(seat))
                + 20 * cities
                + 2 * tokens
                + 40 * i64::try_from(player.civ_count()).unwrap_or(0);
        }
        // A field that is refused is a round lost.
        let waits = if self.lacks(seat).is_some() { 60 } else { 0 };
        i64::from(self.long_score(seat)) + 30 * cities + 3 * tokens + civs / 2 - waits
    }
}
