//! Parts of events by what they are about.

use crate::deed::Deed;

/// What a part of an event is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Family {
    /// Food, resources and points.
    Goods,
    /// Workers, tokens, actions, cards and leaders.
    People,
    /// Buildings and wonders.
    Buildings,
    /// What is taken from somebody else.
    Loot,
    /// Actions that may be taken.
    Offers,
}

impl Deed {
    pub(super) fn family(&self) -> Family {
        match self {
            Deed::Gain(..)
            | Deed::Science(_)
            | Deed::Culture(_)
            | Deed::LoseAllFood
            | Deed::Produce { .. }
            | Deed::Either(_)
            | Deed::GainMix(_)
            | Deed::LoseMix(_) => Family::Goods,
            Deed::Population(_)
            | Deed::LosePopulation(_)
            | Deed::LoseBlue(_)
            | Deed::LoseCivil(_)
            | Deed::Draw(_)
            | Deed::Discard(_)
            | Deed::NoDraw
            | Deed::RemoveLeader
            | Deed::LoseColony => Family::People,
            Deed::CoverStage(_) | Deed::FreeBuild(_) | Deed::DestroyOwn | Deed::Raze { .. } | Deed::Ruin => {
                Family::Buildings
            }
            Deed::TakeYellow { .. }
            | Deed::TakeScience { .. }
            | Deed::TakeCulture { .. }
            | Deed::Plunder { .. }
            | Deed::Annex { .. }
            | Deed::Infiltrate { .. }
            | Deed::Steal { .. } => Family::Loot,
            Deed::Civilization | Deed::Agreement { .. } => Family::Offers,
        }
    }
}
