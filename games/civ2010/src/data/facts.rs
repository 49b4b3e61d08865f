//! What the data files say of each component: one type for each kind of entry.

use crate::ids::{
    Age, Building, Civ, Era, EventCard, Face, FigureKind, GoodKind, Government, MarkerKind, Person, Resource,
    Tech, Terrain, UnitKind, Wonder,
};
use serde::Deserialize;

/// A name in the languages of the service.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Name {
    pub(super) en: String,
    pub(super) de: String,
}

impl Name {
    pub(super) fn said(&self, language: &str) -> &str {
        if language == "de" { &self.de } else { &self.en }
    }
}

/// What a square, a building or a great person yields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(crate) struct Symbols {
    pub(crate) trade: u8,
    pub(crate) production: u8,
    pub(crate) culture: u8,
    pub(crate) coins: u8,
    pub(crate) combat_bonus: u8,
}

/// Something that changes hands.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GoodData {
    pub(super) id: GoodKind,
    pub(super) name: Name,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CivData {
    pub(super) id: Civ,
    pub(super) name: Name,
    pub(super) leader: Name,
    pub(crate) start_tech: Tech,
    pub(crate) start_government: Government,
    pub(crate) home_tile: String,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Upgrade {
    pub(crate) unit: UnitKind,
    pub(crate) rank: u8,
}

/// One resource of a price.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Price {
    Any,
    #[serde(untagged)]
    One(Resource),
}

/// When a card or an ability is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum When {
    AnyTime,
    StartOfTurn,
    Trade,
    CityManagement,
    Movement,
    Battle,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct AbilityData {
    pub(crate) cost: Vec<Price>,
    pub(crate) phase: When,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Water {
    Cross,
    Stop,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TechData {
    pub(super) id: Tech,
    pub(super) name: Name,
    pub(crate) level: u8,
    pub(crate) unlocks_government: Option<Government>,
    pub(crate) unlocks_building: Option<Building>,
    #[serde(default)]
    pub(crate) coin: u8,
    #[serde(default)]
    pub(crate) coin_storage_max: u8,
    #[serde(default)]
    pub(crate) culture_hand: u8,
    #[serde(default)]
    pub(crate) travel_speed: u8,
    #[serde(default)]
    pub(crate) stacking_limit: u8,
    #[serde(default)]
    pub(crate) max_cities: u8,
    pub(crate) water: Option<Water>,
    pub(crate) unit_upgrade: Option<Upgrade>,
    pub(crate) unlocks_unit: Option<UnitKind>,
    #[serde(default)]
    pub(crate) abilities: Vec<AbilityData>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GovernmentData {
    pub(super) id: Government,
    pub(super) name: Name,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct BuildingData {
    pub(super) id: Building,
    pub(super) name: Name,
    pub(crate) marker: MarkerKind,
    #[serde(default)]
    pub(crate) upgraded: bool,
    pub(crate) cost: u8,
    pub(crate) terrain: Vec<Terrain>,
    #[serde(default)]
    pub(crate) limited: bool,
    pub(crate) symbols: Symbols,
    pub(crate) unlocked_by: Tech,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct MarkerData {
    pub(super) id: MarkerKind,
    pub(crate) count: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WallsData {
    pub(super) name: Name,
    pub(crate) cost: u8,
    pub(crate) unlocked_by: Tech,
    pub(crate) combat_bonus: u8,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Discount {
    pub(crate) cost: u8,
    pub(crate) tech: Tech,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WonderData {
    pub(super) id: Wonder,
    pub(super) name: Name,
    pub(crate) age: Era,
    pub(crate) cost: u8,
    pub(crate) culture: u8,
    pub(crate) discount: Option<Discount>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct PersonData {
    pub(super) id: Person,
    pub(super) name: Name,
    pub(crate) count: u8,
    pub(crate) symbols: Symbols,
}

/// What a culture event does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Effect {
    /// It pays for a resource.
    Gift,
    /// It cancels something announced.
    Cancel,
    SwapTechs,
    ForceAnarchy,
    DestroyBuilding,
    DestroyTwoBuildings,
    TerraformDesert,
    TerraformGrassland,
    CityProduction,
    PushFigures,
    KillFigure,
    KillTwo,
}

impl Effect {
    /// Is it played while figures move?
    pub(crate) fn kills(self) -> bool {
        matches!(self, Effect::KillFigure | Effect::KillTwo)
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct EventData {
    pub(super) id: EventCard,
    pub(super) name: Name,
    pub(crate) age: Age,
    pub(crate) copies: u8,
    pub(crate) phase: When,
    pub(crate) effect: Effect,
    pub(crate) range: Option<u8>,
    #[serde(default)]
    pub(crate) steps: u8,
    #[serde(default)]
    pub(crate) max_level: u8,
    #[serde(default)]
    pub(crate) production: u8,
    #[serde(default)]
    pub(crate) resources: Vec<Resource>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Reward {
    CultureEvent,
    GreatPerson,
    CultureVictory,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SpaceData {
    pub(crate) age: Age,
    pub(crate) culture: u16,
    pub(crate) trade: u8,
    pub(crate) reward: Reward,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Spread {
    pub(crate) base: u8,
    pub(crate) by_rank: Vec<u8>,
    pub(crate) count: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RankNames {
    pub(super) en: Vec<String>,
    pub(super) de: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct UnitData {
    pub(super) id: UnitKind,
    pub(super) name: Name,
    /// The kind it strikes before it is struck; aircraft have none.
    pub(crate) trumps: Option<UnitKind>,
    pub(super) ranks: RankNames,
    pub(crate) costs: Vec<u8>,
    pub(crate) strengths: Vec<Spread>,
}

impl UnitData {
    /// What a card of strength `base` at rank 1 is worth at another rank.
    pub(crate) fn strength(&self, base: u8, rank: u8) -> u8 {
        let by_rank = self.strengths.iter().find(|s| s.base == base).map(|s| &s.by_rank);
        let at = usize::from(rank.max(1)) - 1;
        by_rank.and_then(|strengths| strengths.get(at)).copied().unwrap_or(base)
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct FigureData {
    pub(super) id: FigureKind,
    pub(super) name: Name,
    pub(crate) count: u8,
    pub(crate) cost: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ResourceData {
    pub(super) id: Resource,
    pub(super) name: Name,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum CacheKind {
    Hut,
    Village,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct CacheNames {
    pub(super) id: CacheKind,
    pub(super) name: Name,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct CacheData {
    pub(crate) contents: Face,
    pub(crate) count: u8,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TerrainData {
    pub(super) id: Terrain,
    pub(super) name: Name,
    #[serde(default)]
    pub(crate) symbols: Symbols,
}
