//! How hard a space is, with Japan, Kumasi and Mohenjo-Daro (RULES 2).

use crate::data::data;
use crate::hex::{SpaceId, SpaceSet};
use crate::ids::{CityState, Id, Leader, Terrain};
use crate::state::NewDawn;
use kernel::Seat;

/// Japan's desert and mountains on a shore or the map's edge.
const DIVINE_WIND: u8 = 3;

/// What a player is doing, because some modifiers only count for some of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Doing {
    /// Resolving a culture or industry card (Kumasi).
    pub(crate) kumasi: bool,
    /// Placing control tokens (Mohenjo-Daro).
    pub(crate) placing: bool,
}

impl NewDawn {
    fn base(terrain: Terrain) -> u8 {
        data().terrain[terrain].difficulty
    }

    /// Spaces Japan finds easier in its own turn.
    fn windswept(&self, seat: Seat) -> SpaceSet {
        if self.player(seat).leader == Leader::Japan && self.turn.seat == seat {
            let shore = self.chart.coastal.or(self.chart.edge);
            shore.and(self.chart.ground(Terrain::Desert).or(self.chart.ground(Terrain::Mountains)))
        } else {
            SpaceSet::NONE
        }
    }

    /// Spaces of difficulty `limit` or less for `seat`, water among them.
    pub(crate) fn easy(&self, seat: Seat, limit: u8, doing: Doing) -> SpaceSet {
        let kumasi = doing.kumasi && self.allied(seat, CityState::Kumasi);
        let mohenjo = doing.placing && self.allied(seat, CityState::MohenjoDaro);
        let lowered = |d: u8| if mohenjo { d.saturating_sub(1).max(1) } else { d };
        let windswept = self.windswept(seat);
        let mut easy = SpaceSet::NONE;
        for terrain in Terrain::ALL {
            let base = if *terrain == Terrain::Forest && kumasi { 1 } else { Self::base(*terrain) };
            if lowered(base) <= limit {
                easy = easy.or(self.chart.ground(*terrain));
            }
        }
        if lowered(DIVINE_WIND) <= limit { easy.or(windswept) } else { easy }
    }

    /// The difficulty that counts for defence: only the attacker's Japan changes it.
    pub(crate) fn defence_difficulty(&self, space: SpaceId, attacker: Option<Seat>) -> u8 {
        if attacker.is_some_and(|seat| self.windswept(seat).contains(space)) {
            DIVINE_WIND
        } else {
            Self::base(self.chart.space(space).terrain)
        }
    }
}
