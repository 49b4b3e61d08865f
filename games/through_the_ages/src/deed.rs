//! Parts of events, aggressions and wars, with every number fixed (RULES 8: at the reveal).

use crate::ids::CardId;
use crate::money::Stuff;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// What happens to one civilization, or what it must decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields say what they are")]
pub enum Deed {
    /// Food or resources.
    Gain(Stuff, u16),
    /// Science points.
    Science(u16),
    /// Culture points, or a loss of them.
    Culture(i16),
    /// Population without food.
    Population(u8),
    /// Workers go back to the yellow bank, one by one.
    LosePopulation(u8),
    /// Blue tokens go back to the box, one by one.
    LoseBlue(u8),
    /// Blue tokens of cards cover wonder stages, one by one (RULES 12.8).
    CoverStage(u8),
    /// All food.
    LoseAllFood,
    /// Civil actions become spent.
    LoseCivil(u8),
    /// Military cards drawn.
    Draw(u8),
    /// Military cards discarded, one by one.
    Discard(u8),
    /// No military cards at the end of the next turn.
    NoDraw,
    /// Steps of production.
    Produce { corruption: bool, food: bool, consumption: bool, resources: bool },
    /// The leader leaves.
    RemoveLeader,
    /// Yellow tokens from another bank to the own.
    TakeYellow { from: Seat, number: u8 },
    /// Science points of another.
    TakeScience { from: Seat, number: u16 },
    /// Culture points of another.
    TakeCulture { from: Seat, number: u16 },
    /// So much of either.
    Either(u8),
    /// So much in any mix.
    GainMix(u8),
    /// So much lost in any mix.
    LoseMix(u8),
    /// So much taken in any mix.
    Plunder { victim: Seat, total: u8 },
    /// May build on this card at no cost.
    FreeBuild(CardId),
    /// May do one of several actions for one less (Development of Civilization).
    Civilization,
    /// An own farm, mine or urban building is destroyed.
    DestroyOwn,
    /// Destroys urban buildings of a rival.
    Raze { victim: Seat, levels: Vec<u8>, razed: Vec<u8>, cost: u16, up_to: bool, loot: bool },
    /// Loses a colony.
    LoseColony,
    /// Takes a colony.
    Annex { victim: Seat },
    /// Removes a leader or an unfinished wonder.
    Infiltrate { victim: Seat, per_level: u8 },
    /// Ruins a wonder.
    Ruin,
    /// May take cards from the row.
    Agreement { budget: u8, taken: bool },
    /// May steal special technologies; the rest is science.
    Steal { victim: Seat, budget: u16 },
}

impl Deed {
    /// Is it a gain or a loss of nothing?
    pub(crate) fn is_nothing(&self) -> bool {
        match self {
            Deed::Gain(_, n) | Deed::Science(n) | Deed::TakeScience { number: n, .. } => *n == 0,
            Deed::TakeCulture { number, .. } => *number == 0,
            Deed::Culture(n) => *n == 0,
            Deed::Population(n) | Deed::LosePopulation(n) | Deed::LoseBlue(n) => *n == 0,
            _ => false,
        }
    }

    /// Is it one of the parts that digital timing puts off?
    pub(crate) fn can_wait(&self) -> bool {
        matches!(
            self,
            Deed::Population(_)
                | Deed::LosePopulation(_)
                | Deed::FreeBuild(_)
                | Deed::Either(_)
                | Deed::Civilization
                | Deed::GainMix(_)
                | Deed::LoseMix(_)
                | Deed::DestroyOwn
                | Deed::Ruin
                | Deed::Raze { loot: false, .. }
                | Deed::LoseColony
                | Deed::Agreement { .. }
        )
    }

    /// May all who are asked this answer at the same time, none depending on another (RULES 23.2)?
    fn is_parallel(&self) -> bool {
        matches!(
            self,
            Deed::Either(_)
                | Deed::FreeBuild(_)
                | Deed::Civilization
                | Deed::GainMix(_)
                | Deed::LoseMix(_)
                | Deed::LosePopulation(_)
                | Deed::LoseBlue(_)
                | Deed::Ruin
        )
    }

    /// Can both be asked at the same time?
    pub(crate) fn goes_with(&self, other: &Deed) -> bool {
        self.is_parallel() && std::mem::discriminant(self) == std::mem::discriminant(other)
    }

    /// The other civilization concerned.
    pub(crate) fn victim(&self) -> Option<Seat> {
        match self {
            Deed::Plunder { victim, .. }
            | Deed::Raze { victim, .. }
            | Deed::Annex { victim }
            | Deed::Infiltrate { victim, .. }
            | Deed::Steal { victim, .. } => Some(*victim),
            Deed::TakeYellow { from, .. }
            | Deed::TakeScience { from, .. }
            | Deed::TakeCulture { from, .. } => Some(*from),
            _ => None,
        }
    }
}
