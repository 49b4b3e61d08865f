//! Why a move is not possible, in one place: every refusal cites its section.

use crate::hex::{Coord, SpaceId, SpaceSet};
use crate::state::NewDawn;
use kernel::{Illegal, say};

/// The result of a check.
pub(crate) type Checked<T = ()> = Result<T, Illegal>;

/// It is not the time for this.
pub(crate) fn not_now() -> Illegal {
    Illegal::new("7", say!("no-not-now"))
}

/// Somebody else decides.
pub(crate) fn not_you() -> Illegal {
    Illegal::new("7", say!("no-not-you"))
}

/// Not one of the choices.
pub(crate) fn not_offered(section: &'static str) -> Illegal {
    Illegal::new(section, say!("no-not-offered"))
}

impl NewDawn {
    /// The space people call that.
    pub(crate) fn space(&self, coord: Coord) -> Checked<SpaceId> {
        self.chart
            .at(coord)
            .ok_or_else(|| Illegal::new("6.1", say!("no-such-space", space = coord.to_string())))
    }

    /// That space, if it is one of `allowed`.
    pub(crate) fn one_of(&self, coord: Coord, allowed: SpaceSet, section: &'static str) -> Checked<SpaceId> {
        let space = self.space(coord)?;
        if allowed.contains(space) {
            Ok(space)
        } else {
            Err(Illegal::new(section, say!("no-space", space = coord.to_string())))
        }
    }
}
