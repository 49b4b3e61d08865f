//! The vocabulary of effects: what the data files say in `rules`. Each sort has its own keys, and a key or a word that
//! nobody reads is an error when the files are read.

mod terms;

pub use terms::{Act, Amount, Bonus, ByAge, Condition, Count, Formula, RankedBy, Side, Stat, Step, Who};

use crate::data::PerPlayers;
use crate::ids::{Age, Kind, Type};
use crate::money::Stuff;
use serde::Deserialize;

/// The value of the first entry that fits, such as `among!(civ.rules(), Rule::Speech { unit_science, .. } => *unit_science)`.
macro_rules! among {
    ($rules:expr, $pattern:pat => $value:expr) => {
        $rules.find_map(|rule| match rule {
            $pattern => Some($value),
            _ => None,
        })
    };
}
/// Does one of the entries fit?
macro_rules! any {
    ($rules:expr, $pattern:pat) => {
        $rules.any(|rule| matches!(rule, $pattern))
    };
}
pub(crate) use {among, any};

/// One entry of a card's effect. An empty pair of braces is no mistake: it makes serde refuse keys there as well.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs, reason = "fields say what they are")]
pub enum Rule {
    // Ratings, as long as the card is in play.
    /// Strength for each of what is counted.
    StrengthPer {
        count: Count,
        #[serde(default)]
        types: Vec<Type>,
        #[serde(default)]
        sources: Vec<Type>,
        amount: i16,
    },
    /// Culture a turn for each of what is counted.
    CulturePer {
        count: Count,
        #[serde(default)]
        sources: Vec<Type>,
        amount: i16,
    },
    /// Culture a turn for colonies.
    CulturePerColony { first: i16, additional: i16 },
    /// The best building of these types gives its level, or what it gives once more.
    BestBuildingBonus { of: Vec<Type>, stat: Stat, amount: Bonus },
    /// Every building of the type gives its level in culture, and so much science besides.
    LevelAsCulture { of: Type, science: i16 },
    /// Every source of happy faces but this one gives more of them.
    ExtraHappyPerSource { amount: i16 },
    /// Larger hands.
    HandLimit { civil: u8, military: u8 },
    /// Labs from level I are mines worth their level.
    LabsProduceResources {},
    /// One worker on the best mine counts twice.
    BestMineDouble {},
    /// In armies infantry may be cavalry.
    InfantryAsCavalry {},

    // Prices.
    /// Urban buildings cost less, by their level.
    UrbanCostDiscount { level_0: u8, level_1: u8, level_2: u8, level_3: u8 },
    /// With a building of one type those of another cost less.
    CostDiscountIf { have: Type, card: Type, resources: u8, science: u8 },
    /// Technologies of a type cost less science.
    ScienceDiscount { card: Type, amount: u8 },
    /// Population costs less food.
    PopulationDiscount { food: u8 },
    /// Leaders on the row cost fewer civil actions.
    LeaderDiscount { civil_actions: u8 },
    /// This card on the row costs fewer civil actions in a turn in which the leader was replaced.
    DiscountAfterLeader { civil_actions: u8 },
    /// Completed wonders don't make new ones dearer to take.
    IgnoreWonderSurcharge {},
    /// So many stages of a wonder with one civil action.
    WonderStagesPerAction { max: u8 },

    // Abilities.
    /// Once a turn a military action is a civil one.
    MilitaryAsCivil {},
    /// Resources for units in every turn.
    UnitResourcesEveryTurn { amount: u8 },
    /// Population and a unit in one action, for less.
    CombinedAction { military_actions: u8, discount_food: u8, discount_resources: u8 },
    /// Once a turn any urban building becomes a theater.
    UpgradeAnyUrbanToTheater {},
    /// Once a turn population for nothing.
    FreePopulation {},
    /// Once a turn culture points, or science and resources for units.
    Speech { culture_points: u8, unit_science: u8, unit_resources: u8 },
    /// A revolution takes military actions.
    RevolutionUsesMilitary {},
    /// Cards may be discarded for a colonization force.
    ColonizeDiscard { max_cards: u8 },
    /// Once a game a second political action.
    ExtraPoliticalAction {},
    /// The leader may leave for yellow tokens.
    RetireForTokens { yellow_tokens: u8 },
    /// The leader may leave to colonize a territory of the hand.
    RetireToColonize {},
    /// The top current event may be seen.
    PeekCurrentEvent {},
    /// The owner can't attack.
    ForbidAttacks {},
    /// Attacks on the owner cost so many times the military actions.
    AttackCostMultiplier { factor: u8 },

    // What happens at a certain moment.
    /// A technology is taken from the row.
    OnTake { science_points: u8 },
    /// A technology is developed.
    OnDevelop {
        #[serde(default)]
        resources: u8,
        #[serde(default)]
        culture_points: u8,
        #[serde(default)]
        regain_civil_actions: u8,
    },
    /// A revolution is declared.
    OnRevolution { culture_points: u8 },
    /// The wonder is completed: culture points by a formula.
    OnCompleteScore { formula: Formula },
    /// The wonder is completed: culture points for every worker.
    OnCompleteScoreWorkers { urban: u8, unit: u8, farm: u8, mine: u8 },
    /// The leader leaves, or the game ends.
    OnLeaveOrGameEndScore { formula: Formula },
    /// The leader is replaced and may go under a wonder.
    OnReplacedTuckUnderWonder { happiness: i16 },
    /// The turn ends and the owner is among so many strongest; the owner wins ties.
    EndOfTurnScore { culture_points: u8, places: PerPlayers<u8> },

    // Action cards.
    /// An action for less, or with a gain after it.
    Perform {
        actions: Vec<Act>,
        #[serde(default)]
        targets: Vec<Kind>,
        #[serde(default)]
        resource_discount: u8,
        #[serde(default)]
        then_food: u8,
        #[serde(default)]
        then_science: u8,
    },
    /// Resources for units in this turn.
    UnitResources { amount: u8 },
    /// Military actions in this turn.
    MilitaryActions { amount: u8 },
    /// Resources for units for every stronger civilization.
    UnitResourcesPerStrongerCivilization { each: PerPlayers<u8> },
    /// Culture points for every civilization with more.
    CulturePerCivilizationWithMoreCulture { each: PerPlayers<u8> },

    // Pacts.
    /// Ratings of a side.
    Gives {
        side: Side,
        #[serde(default)]
        culture: i16,
        #[serde(default)]
        strength: i16,
        #[serde(default)]
        military_actions: u8,
    },
    /// Culture a turn for every completed wonder of the partner.
    GivesPerPartnerWonder { side: Side, culture: i16 },
    /// Production of a side.
    Production {
        side: Side,
        #[serde(default)]
        food: i16,
        #[serde(default)]
        resources: i16,
    },
    /// Once a turn one of this may be used as the other.
    Convert { side: Side, from: Stuff },
    /// Technologies cost the one less, and the other pays.
    OnDevelopByPartner { developer_science_discount: u8, partner_pays_science: u8 },
    /// Strength in an attack on the partner.
    AttackBonus { strength: i16 },
    /// Nobody declares war on this side.
    ProtectFromWar { side: Side },

    // Events, and what aggressions and wars do to their sides.
    /// Gains.
    Gain {
        #[serde(default)]
        who: Who,
        condition: Option<Condition>,
        #[serde(default)]
        science_points: Amount,
        #[serde(default)]
        culture_points: Amount,
        #[serde(default)]
        food: Amount,
        #[serde(default)]
        resources: Amount,
        #[serde(default)]
        population: u8,
        /// Tokens may run out, so the order counts; food comes first unless it is said.
        #[serde(default)]
        resources_first: bool,
    },
    /// Losses.
    Lose {
        who: Who,
        condition: Option<Condition>,
        per: Option<Count>,
        #[serde(default)]
        culture_points: u8,
        #[serde(default)]
        blue_tokens: u8,
        #[serde(default)]
        population: Amount,
    },
    /// So much food or so many resources.
    GainEither {
        #[serde(default)]
        who: Who,
        amount: u8,
    },
    /// So much in food and resources.
    GainMix { who: Who, total: u8 },
    /// So much of food and resources.
    LoseMix { who: Who, total: u8 },
    /// All food.
    LoseAllFood { who: Who },
    /// Civil actions for every discontent worker.
    LoseCivilActions { who: Who, per_discontent_worker: u8 },
    /// Military cards drawn.
    DrawMilitary { who: Who, condition: Option<Condition>, cards: u8 },
    /// Military cards discarded.
    DiscardMilitary { who: Who, condition: Option<Condition>, cards: u8 },
    /// Steps of production at once.
    Produce { who: Who, steps: Vec<Step> },
    /// A building of this card for nothing.
    MayBuildFree { who: Who, card: String },
    /// Population, a building or a technology, for so much less.
    MayActForLess { who: Who, food: u8, resources: u8, science: u8 },
    /// Cards of the row for so many civil actions, instead of the next political action.
    MayTakeCards { who: Who, budget_civil_actions: u8 },
    /// One of the own farms, mines and urban buildings is destroyed.
    DestroyOwn { who: Who },
    /// One urban building of everybody else is destroyed.
    DestroyOthers { who: Who },
    /// The leader leaves.
    RemoveLeader { who: Who, condition: Option<Condition> },
    /// A colony is lost.
    LoseColony { who: Who },
    /// A wonder of these ages becomes a ruin that gives this culture a turn.
    RuinWonder { who: Who, ages: Vec<Age>, culture_rating_instead: i16 },
    /// Culture points of everybody, of an event of age III.
    Score {
        per: Option<Count>,
        #[serde(default)]
        amount: Amount,
        max: Option<i16>,
        #[serde(default)]
        bonus_above_consumption: u8,
        #[serde(default)]
        per_civil_action: u8,
        #[serde(default)]
        per_military_action: u8,
        per_completed_wonder: Option<ByAge>,
        #[serde(default)]
        per_discontent_worker: i16,
    },
    /// Culture points by rank.
    ScoreRank { stat: RankedBy, points: PerPlayers<Vec<u8>> },

    // Aggressions and wars: the winner takes from the loser.
    /// Points.
    Take {
        #[serde(default)]
        science_points: Amount,
        #[serde(default)]
        culture_points: Amount,
    },
    /// Yellow tokens; in an event the strongest takes them from the weakest.
    TakeYellowTokens { number: Amount },
    /// Food and resources.
    TakeMix { total: u8 },
    /// A colony.
    TakeColony {},
    /// Special technologies as far as the advantage reaches; the rest of it is science.
    MayStealSpecialTechnologies {},
    /// Urban buildings up to these levels are destroyed, for half their printed price.
    Destroy {
        max_levels: Vec<u8>,
        #[serde(default)]
        up_to: bool,
        loot: bool,
    },
    /// A leader or a wonder under construction leaves, for culture points by its level.
    RemoveCard { culture_per_level: u8 },
}

impl Rule {
    /// Whom an entry concerns, and when, if it is one that says so.
    pub fn concerns(&self) -> Option<(Who, Option<Condition>)> {
        Some(match self {
            Rule::Gain { who, condition, .. }
            | Rule::Lose { who, condition, .. }
            | Rule::DrawMilitary { who, condition, .. }
            | Rule::DiscardMilitary { who, condition, .. }
            | Rule::RemoveLeader { who, condition } => (*who, *condition),
            Rule::GainEither { who, .. }
            | Rule::GainMix { who, .. }
            | Rule::LoseMix { who, .. }
            | Rule::LoseAllFood { who }
            | Rule::LoseCivilActions { who, .. }
            | Rule::Produce { who, .. }
            | Rule::MayBuildFree { who, .. }
            | Rule::MayActForLess { who, .. }
            | Rule::MayTakeCards { who, .. }
            | Rule::DestroyOwn { who }
            | Rule::DestroyOthers { who }
            | Rule::LoseColony { who }
            | Rule::RuinWonder { who, .. } => (*who, None),
            Rule::Score { .. } => (Who::All, None),
            _ => return None,
        })
    }

    /// The side of a pact it is for.
    pub fn side(&self) -> Side {
        match self {
            Rule::Gives { side, .. }
            | Rule::GivesPerPartnerWonder { side, .. }
            | Rule::Production { side, .. }
            | Rule::Convert { side, .. }
            | Rule::ProtectFromWar { side } => *side,
            _ => Side::Both,
        }
    }
}
