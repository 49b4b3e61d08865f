//! What the automated player prefers, as its cards name it (AUTOMA 4, 5).

use serde::Deserialize;

/// What the automated player looks for on a space for a control token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenCriterion {
    /// A natural-wonder token lies there.
    ContainsNaturalWonderToken,
    /// A resource token lies there.
    ContainsResourceToken,
    /// Barbarians appear there.
    ContainsBarbarianSpawnIcon,
    /// One of these is next to it.
    AdjacentNaturalWonderResourceOrUncoveredSpawnIcon,
    /// Next to most cities.
    AdjacentMostOwnCities,
    /// Next to the city that lacks least.
    AdjacentCityClosestToMaturity,
    /// Next to a rival's space.
    AdjacentRivalSpace,
    /// The most difficult ground.
    HighestDifficulty,
}

/// What the automated player looks for in a wonder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WonderCriterion {
    /// It comes closest to completing an agenda.
    ClosestToCompletingAnAgenda,
    /// It costs least.
    LowestCost,
}

/// What the automated player looks for on a space for a city.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SiteCriterion {
    /// Most natural wonders and resources are next to it.
    AdjacentMostNaturalWonderAndResourceTokens,
    /// Barbarians appear there.
    BarbarianSpawnIcon,
    /// A city there would be best defended.
    HighestDefence,
}

/// A class of destinations of the automated player's caravans.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Destination {
    /// A city-state whose card it lacks.
    CityStateWithoutOwnDiplomacyCard,
    /// A rival's city.
    RivalCity,
    /// Any other city-state.
    OtherCityState,
}

/// What decides between equals of a class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TieBreak {
    /// The nearest destination.
    ShortestDistance,
    /// The weakest target.
    LowestDefence,
}

/// One class of targets of the automated player.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TargetClass {
    /// What it is.
    pub target: Quarry,
    /// Only targets no better defended than this.
    pub max_defence: Option<u8>,
}

/// Kinds of target on the automated player's cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Quarry {
    /// Any barbarian in range.
    Barbarian,
    /// A barbarian next to a friendly space.
    BarbarianAdjacentToFriendlySpace,
    /// A rival's city.
    RivalCity,
    /// A rival's city with a world wonder.
    RivalCityWithWonder,
    /// A city-state.
    CityState,
    /// A rival's control token.
    RivalControlToken,
}
