//! The vocabulary of effects: what the data files say in `rules`.

use crate::data::PerPlayers;
use crate::ids::{Age, Kind, Type};
use serde::Deserialize;

/// One entry of a card's effect; which keys matter depends on `op` (data/CARDS.md of the dossier).
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the keys are those of the data files, explained there")]
pub struct Rule {
    pub op: Op,
    pub who: Who,
    #[serde(rename = "from")]
    pub source: Option<Party>,
    #[serde(rename = "to")]
    pub target: Option<Party>,
    pub condition: Option<Condition>,
    pub count: Option<Count>,
    pub per: Option<Count>,
    pub amount: Amount,
    pub total: u8,
    pub food: Amount,
    pub resources: Amount,
    pub science_points: Amount,
    pub culture_points: Amount,
    pub population: Amount,
    pub blue_tokens: u8,
    pub order: Vec<Good>,
    pub timing: Option<Timing>,
    pub options: Vec<Choice>,
    pub types: Vec<Type>,
    pub sources: Vec<Type>,
    pub of: OneOrMany,
    pub stat: Option<Stat>,
    pub culture: Amount,
    pub science: i16,
    pub strength: i16,
    pub military_actions: u8,
    pub civil_actions: u8,
    pub side: Side,
    pub max: u8,
    pub cards: u8,
    pub number: Amount,
    pub steps: Vec<Step>,
    pub max_levels: Vec<u8>,
    pub up_to: bool,
    pub targets: Vec<Kind>,
    pub actions: OneOrMany,
    pub resource_discount: u8,
    pub card: String,
    pub have: Option<Type>,
    pub each: PerPlayers<u8>,
    pub points: PerPlayers<Vec<u8>>,
    pub places: Option<PerPlayers<u8>>,
    pub first: i16,
    pub additional: i16,
    pub level_0: u8,
    pub level_1: u8,
    pub level_2: u8,
    pub level_3: u8,
    pub every_turn: bool,
    pub factor: u8,
    pub max_cards: u8,
    pub colonize_from_hand: u8,
    pub gain_yellow_tokens: u8,
    pub regain_civil_actions: u8,
    pub civil: u8,
    pub military: u8,
    pub discount_food: u8,
    pub discount_resources: u8,
    pub developer_science_discount: u8,
    pub partner_pays_science: u8,
    pub formula: Option<Formula>,
    pub per_worker_urban: u8,
    pub per_worker_unit: u8,
    pub per_worker_farm: u8,
    pub per_worker_mine: u8,
    pub bonus: u8,
    pub per_civil_action: u8,
    pub per_military_action: u8,
    pub per_completed_wonder: Option<ByAge>,
    pub per_discontent_worker: i16,
    pub budget_civil_actions: u8,
    pub ages: Vec<Age>,
    pub culture_rating_instead: i16,
    pub happiness: i16,
}

/// What an entry does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the data files, explained there")]
pub enum Op {
    #[default]
    Gain,
    Lose,
    GainChoice,
    MayChooseOne,
    ChooseOne,
    GainMix,
    LoseMix,
    TakeMix,
    LoseAll,
    LoseCivilActions,
    Take,
    TakeYellowTokens,
    TakeColony,
    MayStealSpecialTechnologies,
    DrawMilitary,
    DiscardMilitary,
    Produce,
    Score,
    ScoreRank,
    Destroy,
    DestroyOwn,
    DestroyOthers,
    RemoveCard,
    RemoveLeader,
    LoseColony,
    RuinWonder,
    MayBuildFree,
    MayTakeCards,
    RefillCardRow,
    Perform,
    TurnResources,
    TurnMilitaryActions,
    TurnResourcesPerStrongerCivilization,
    CulturePerCivilizationWithMoreCulture,
    StrengthPer,
    CulturePer,
    CulturePerColony,
    BestBuildingBonus,
    PerBuilding,
    LabsProduceResources,
    BestMineDouble,
    OnTake,
    OnDevelop,
    OnDevelopByPartner,
    OnRevolution,
    OnCompleteScore,
    OnLeaveOrGameEndScore,
    EndOfTurnScore,
    OnReplacedTuckUnderWonder,
    PoliticalActionRemoveSelf,
    ExtraPoliticalAction,
    PeekCurrentEvent,
    MilitaryAsCivil,
    TakeDiscount,
    IgnoreWonderSurcharge,
    PopulationDiscount,
    ScienceDiscount,
    CostDiscountIf,
    UrbanCostDiscount,
    WonderStagesPerAction,
    CombinedAction,
    UpgradeAnyUrbanToTheater,
    FreePopulation,
    HandLimit,
    RevolutionUses,
    UnitCountsAs,
    AirForceDoublesArmy,
    ColonizeDiscard,
    ExtraHappyPerSource,
    Forbid,
    AttackCostMultiplier,
    AttackBonus,
    ProtectFromWar,
    Gives,
    GivesPer,
    Production,
    Convert,
}

/// Whom an entry concerns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the data files, explained there")]
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
    Victor,
    Loser,
}

/// Who loses and who gets; or what is turned into what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the data files, explained there")]
pub enum Party {
    Strongest,
    Weakest,
    Rival,
    Aggressor,
    Victor,
    Loser,
    Food,
    Resources,
    Infantry,
}

/// When an entry applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the data files, explained there")]
pub enum Condition {
    AmongStrongest,
    AmongWeakest,
    #[serde(rename = "age_4")]
    Age4,
    #[serde(rename = "not_age_4")]
    NotAge4,
    AtLeastOneDiscontentWorker,
    LeaderAgeIsNotCurrentAge,
    LeaderReplacedThisTurn,
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the data files, explained there")]
pub enum Count {
    Unit,
    UnitType,
    HappyFace,
    Theater,
    LibraryTheaterPair,
    CompletedWonderOfPartner,
    Colony,
    DiscontentWorker,
    HappinessRating,
    UrbanBuildingLevel,
    UnitAndArenaLevel,
    GovernmentAndSpecialLevel,
    #[serde(rename = "level_3_technology")]
    Level3Technology,
    DistinctUnitTypeUrbanTypeSpecial,
    LevelOfRemovedCard,
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

impl Amount {
    /// The printed number; 0 for a formula.
    pub fn number(self) -> i16 {
        match self {
            Amount::Number(n) => n,
            Amount::Formula(_) => 0,
        }
    }

    /// The printed number as a small count.
    pub fn small(self) -> u8 {
        u8::try_from(self.number()).unwrap_or(0)
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
    #[serde(rename = "level")]
    Level,
    #[serde(rename = "double")]
    Double,
    #[serde(rename = "lab_resource_production")]
    LabProduction,
    #[serde(rename = "sum_of_technology_levels")]
    TechnologyLevels,
    #[serde(rename = "2 * culture_of(theater, library)")]
    TwiceStageAndBooks,
    #[serde(rename = "culture_of(urban) + science_of(urban) + strength_of(urban)")]
    UrbanOutput,
    #[serde(rename = "ceil(printed_cost_total / 2)")]
    HalfOfCost,
    #[serde(rename = "5 + strength_advantage")]
    FivePlusAdvantage,
    #[serde(rename = "1 + floor(strength_advantage / 5)")]
    OnePerFive,
    #[serde(rename = "strength_advantage")]
    Advantage,
    #[serde(rename = "strength_advantage - stolen_science_cost")]
    AdvantageLessStolen,
}

/// Things gained in an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "one word each")]
pub enum Good {
    Food,
    Resources,
    SciencePoints,
}

/// When a gain of an action card comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "one word each")]
pub enum Timing {
    AfterPayment,
}

/// One of several things to choose from.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
#[allow(missing_docs, reason = "the keys are those of the data files")]
pub struct Choice {
    pub food: u8,
    pub resources: u8,
    pub culture_points: u8,
    pub turn_science: u8,
    pub turn_resources: u8,
    pub action: String,
    pub food_discount: u8,
    pub resource_discount: u8,
    pub science_discount: u8,
}

/// A word or several.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
#[allow(missing_docs, reason = "one word each")]
pub enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

impl Default for OneOrMany {
    fn default() -> Self {
        OneOrMany::Many(Vec::new())
    }
}

impl OneOrMany {
    /// Is `word` among them?
    pub fn has(&self, word: &str) -> bool {
        match self {
            OneOrMany::One(one) => one == word,
            OneOrMany::Many(many) => many.iter().any(|w| w == word),
        }
    }

    /// Is the type among them?
    pub fn has_type(&self, icon: Type) -> bool {
        self.has(match icon {
            Type::Lab => "lab",
            Type::Library => "library",
            Type::Theater => "theater",
            _ => "",
        })
    }
}

/// A rating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "one word each")]
pub enum Stat {
    Science,
    Culture,
    ScienceRating,
    StrengthRating,
}

/// The side of a pact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[allow(missing_docs, reason = "one word each")]
pub enum Side {
    A,
    B,
    #[default]
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
#[derive(Clone, Copy, Debug, Default, Deserialize)]
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
