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
    /// The row is closed up and filled.
    Refill,
    /// May steal special technologies; the rest is science.
    Steal { victim: Seat, budget: u16 },
}
