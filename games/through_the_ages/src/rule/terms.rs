//! The words that entries of an effect are made of.

use crate::ids::Age;
use serde::Deserialize;

/// Whom an entry concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Who {
    #[default]
    Owner,
    All,
    Strongest,
    Weakest,
    StrongestTwo,
    WeakestTwo,
    MostCulturePoints,
    LeastCulturePoints,
    AllWithMostHappyFaces,
    AllWithMostDiscontentWorkers,
    Rival,
    Aggressor,
}

/// When an entry applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Condition {
    /// One of the two weakest; of two players the weaker.
    AmongWeakest,
    #[serde(rename = "age_4")]
    Age4,
    #[serde(rename = "not_age_4")]
    NotAge4,
    AtLeastOneDiscontentWorker,
    LeaderAgeIsNotCurrentAge,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Count {
    Unit,
    UnitType,
    HappyFace,
    Theater,
    LibraryTheaterPair,
    Colony,
    DiscontentWorker,
    HappinessRating,
    UrbanBuildingLevel,
    UnitAndArenaLevel,
    GovernmentAndSpecialLevel,
    #[serde(rename = "level_3_technology")]
    Level3Technology,
    DistinctUnitTypeUrbanTypeSpecial,
}

/// A number, printed or computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs, reason = "one word each")]
pub enum Amount {
    Number(i16),
    Formula(Formula),
}

impl Default for Amount {
    fn default() -> Amount {
        Amount::Number(0)
    }
}

/// The computed numbers of the game, as the data write them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[allow(missing_docs, reason = "the formula is its documentation")]
pub enum Formula {
    #[serde(rename = "culture_rating")]
    CultureRating,
    #[serde(rename = "science_rating")]
    ScienceRating,
    #[serde(rename = "happiness_rating")]
    HappinessRating,
    #[serde(rename = "ceil(discontent_workers / 2)")]
    HalfOfDiscontent,
    #[serde(rename = "food_production")]
    FoodProduction,
    #[serde(rename = "2 * min(science_rating, culture_rating, food_production, resource_production)")]
    TwiceTheSmallest,
    #[serde(rename = "mine_resource_production")]
    MineProduction,
    #[serde(rename = "2 * max(0, workers - discontent_workers - 10)")]
    ContentAboveTen,
    #[serde(rename = "lab_resource_production")]
    LabProduction,
    #[serde(rename = "sum_of_technology_levels")]
    TechnologyLevels,
    #[serde(rename = "2 * culture_of(theater, library)")]
    TwiceStageAndBooks,
    #[serde(rename = "culture_of(urban) + science_of(urban) + strength_of(urban)")]
    UrbanOutput,
    #[serde(rename = "5 + strength_advantage")]
    FivePlusAdvantage,
    #[serde(rename = "1 + floor(strength_advantage / 5)")]
    OnePerFive,
}

/// An action that an action card is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Act {
    Build,
    Upgrade,
    DevelopTechnology,
    IncreasePopulation,
    BuildWonderStage,
}

/// What the best building gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// Its level.
    Level,
    /// What is printed, once more.
    Double,
}

/// What a building gives each turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "one word each")]
pub enum Stat {
    Science,
    Culture,
}

/// What civilizations are ranked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "one word each")]
pub enum RankedBy {
    ScienceRating,
    StrengthRating,
}

/// The side of a pact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[allow(missing_docs, reason = "one word each")]
pub enum Side {
    A,
    B,
    #[serde(rename = "both")]
    Both,
}

/// A step of production.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "one word each")]
pub enum Step {
    Corruption,
    FoodProduction,
    FoodConsumption,
    ResourceProduction,
}

/// Points by age.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, non_snake_case, reason = "the ages are the keys")]
pub struct ByAge {
    pub A: u8,
    pub I: u8,
    pub II: u8,
    pub III: u8,
}

impl ByAge {
    /// The points of an age.
    pub fn of(self, age: Age) -> u8 {
        match age {
            Age::A => self.A,
            Age::I => self.I,
            Age::II => self.II,
            Age::III => self.III,
            Age::IV => 0,
        }
    }
}
