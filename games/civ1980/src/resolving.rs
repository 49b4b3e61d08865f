//! Step 14: the questions a calamity asks, and how they follow each other (RULES 5.14).

use crate::chart::Area;
use crate::ids::{Calamity, Plain, Volcano};
use crate::losses::{Loss, Picked};
use kernel::{Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

/// Calamities still to be resolved, and where the present one is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Resolving {
    pub(crate) queue: Vec<Case>,
    pub(crate) case: Option<Case>,
    pub(crate) stage: Stage,
}

/// One calamity and whom it hits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Case {
    pub(crate) calamity: Calamity,
    pub(crate) victim: Seat,
    /// Who gave the card to the victim in this round's trade.
    pub(crate) giver: Option<Seat>,
}

impl Case {
    /// Who gave it is public when it is resolved; before, giver and victim know (RULES 11).
    pub(crate) fn giver_known(&self, viewer: Viewer) -> bool {
        viewer == Viewer::Historian
            || viewer.seat().is_some_and(|seat| seat == self.victim || self.giver == Some(seat))
    }
}

/// What becomes of a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Fate {
    /// Tokens take its place.
    Reduced,
    /// The area is left empty.
    Eliminated,
    /// Pirates hold it.
    Pirates,
    /// This seat takes it, if it has a city left.
    Taken(Seat),
}

/// Cities of `owner` that `chooser` must still pick.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Cut {
    pub(crate) chooser: Seat,
    pub(crate) owner: Seat,
    pub(crate) left: u8,
    pub(crate) coastal: bool,
    pub(crate) fate: Fate,
}

/// Points put on others, at most so many each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Distribution {
    pub(crate) left: u32,
    /// What each seat can be given, by seat.
    pub(crate) caps: Vec<u32>,
    /// What each seat has been given.
    pub(crate) given: Vec<u32>,
}

/// Pieces of a faction that somebody takes over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TakeOver {
    pub(crate) taker: Seat,
    pub(crate) tried: SeatSet,
    pub(crate) left: Picked,
}

/// Where a calamity is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Stage {
    /// On to the next card.
    Next,
    /// The victim says which volcano erupts.
    Volcano(Vec<Volcano>),
    /// The victim says which of its cities the earthquake hits.
    Quake(Vec<Area>),
    /// The victim says which city of another player it reaches.
    Tremor(Vec<Area>),
    /// The victim says which plain is flooded.
    Plain(Vec<Plain>),
    /// The victim puts losses on others; `plain` for a flood.
    Distribute { points: Distribution, plain: Option<Plain> },
    /// Everybody hit chooses losses.
    Losing(Vec<Loss>),
    /// Cities are picked.
    Cutting(Vec<Cut>),
    /// The victim names others, the same one twice if it can be.
    Naming { left: u8, named: Vec<Seat>, twice: bool },
    /// The victim nominates who gains from a civil war.
    Nominate,
    /// The victim selects for the first faction, then the nominee.
    Picking { nominee: Seat, first: Picked, loss: Loss, second_round: bool },
    /// The victim says which faction it keeps.
    Faction { nominee: Seat, first: Picked, second: Picked },
    /// A faction is taken over.
    Taking(TakeOver),
}

impl Resolving {
    /// Whom the present question waits for.
    pub(crate) fn asked(&self) -> SeatSet {
        let Some(case) = self.case else { return SeatSet::EMPTY };
        match &self.stage {
            Stage::Next => SeatSet::EMPTY,
            Stage::Losing(losses) => losses.iter().filter(|l| !l.complete).map(|l| l.chooser).collect(),
            Stage::Cutting(cuts) => cuts.iter().filter(|c| c.left > 0).map(|c| c.chooser).collect(),
            Stage::Picking { loss, .. } if !loss.complete => loss.chooser.into(),
            Stage::Picking { .. } => SeatSet::EMPTY,
            Stage::Taking(taking) if taking.left.is_empty() => SeatSet::EMPTY,
            Stage::Taking(taking) => taking.taker.into(),
            Stage::Naming { left: 0, .. } => SeatSet::EMPTY,
            Stage::Distribute { points, .. } if points.left == 0 => SeatSet::EMPTY,
            _ => case.victim.into(),
        }
    }
}
