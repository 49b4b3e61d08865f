//! The printed facts: every number and name of a component, read once from the data files.

mod priorities;
mod reading;

pub use priorities::{
    Destination, Quarry, SiteCriterion, TargetClass, TieBreak, TokenCriterion, WonderCriterion,
};

use crate::ids::{
    Age, Agenda, CityState, Focus, FocusCard, Goal, Leader, Nature, Pact, Resource, Table, Terrain, Wonder,
    WonderKind,
};
use crate::tiles::{Layouts, TileData};
use serde::Deserialize;
use std::sync::LazyLock;

/// A name in the languages of the service.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Name in the data.
    pub id: String,
    /// English.
    #[serde(alias = "civilization_en", default)]
    pub name_en: String,
    /// German.
    #[serde(alias = "civilization_de", default)]
    pub name_de: String,
}

/// What a focus card of a player says in numbers.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FocusData {
    /// Names.
    pub named: Named,
    /// Its kind.
    #[serde(rename = "type")]
    pub kind: Focus,
    /// Its level.
    pub level: u8,
    /// Control tokens a culture card places.
    #[serde(default)]
    pub place_tokens: u8,
    /// Caravans an economy card allows.
    #[serde(default)]
    pub caravans: u8,
    /// Spaces each caravan may move.
    #[serde(default, rename = "move")]
    pub travel: u8,
    /// May caravans cross water?
    #[serde(default)]
    pub water: bool,
    /// Spaces between a friendly space and a new city.
    #[serde(default)]
    pub city_range: u8,
    /// Does that range also start from friendly caravans?
    #[serde(default)]
    pub range_from_caravans: bool,
    /// Does that range cross water?
    #[serde(default)]
    pub count_through_water: bool,
    /// Production in slot 5, where it differs from the slot.
    pub production_in_slot_5: Option<u8>,
    /// Attacks a military card allows.
    #[serde(default)]
    pub attacks: u8,
    /// Their range.
    #[serde(default)]
    pub attack_range: u8,
    /// Added to the slot in an attack.
    #[serde(default)]
    pub attack_bonus: u8,
    /// Added to the slot in an attack on a barbarian.
    #[serde(default)]
    pub attack_bonus_vs_barbarian: u8,
    /// What the range of attacks may pass.
    #[serde(default)]
    pub count_through: Vec<Passable>,
}

/// What an attack's range may pass that blocks it otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Passable {
    /// Water.
    Water,
    /// Rival cities.
    RivalCity,
    /// Rival cities and control tokens.
    RivalSpace,
    /// Barbarians.
    Barbarian,
    /// City-states.
    CityState,
}

/// What the automated player's card says in numbers and lists.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutomaData {
    /// Names.
    pub named: Named,
    /// Its kind.
    #[serde(rename = "type")]
    pub kind: Focus,
    /// Its level.
    pub level: u8,
    /// Control tokens it places.
    #[serde(default)]
    pub place_tokens: u8,
    /// Control tokens it then places next to any friendly space.
    #[serde(default)]
    pub then_place_adjacent_to_friendly_space: u8,
    /// The order of criteria for tokens.
    #[serde(default)]
    pub token_priority: Vec<TokenCriterion>,
    /// Classes of destinations for caravans, best first.
    #[serde(default)]
    pub destination_priority: Vec<Destination>,
    /// The order of criteria for wonders.
    #[serde(default)]
    pub wonder_priority: Vec<WonderCriterion>,
    /// The order of criteria for new cities.
    #[serde(default)]
    pub city_priority: Vec<SiteCriterion>,
    /// What decides between members of a class.
    pub tie_break: Option<TieBreak>,
    /// Caravans it allows.
    #[serde(default)]
    pub caravans: u8,
    /// Spaces each caravan moves.
    #[serde(default, rename = "move")]
    pub travel: u8,
    /// May caravans cross water?
    #[serde(default)]
    pub water: bool,
    /// Production for a wonder.
    #[serde(default)]
    pub production: u8,
    /// Range of a new city.
    #[serde(default)]
    pub city_range: u8,
    /// Does that range also start from its caravans?
    #[serde(default)]
    pub range_from_caravans: bool,
    /// Does that range cross water?
    #[serde(default)]
    pub count_through_water: bool,
    /// Attacks.
    #[serde(default)]
    pub attacks: u8,
    /// Their range.
    #[serde(default)]
    pub attack_range: u8,
    /// Combat value, the slot included.
    #[serde(default)]
    pub combat_value: u8,
    /// Combat value against barbarians.
    #[serde(default)]
    pub combat_value_vs_barbarian: u8,
    /// What the range of attacks may pass.
    #[serde(default)]
    pub count_through: Vec<Passable>,
    /// Classes of targets, best first.
    #[serde(default)]
    pub target_priority: Vec<TargetClass>,
    /// Tokens to reinforce.
    #[serde(default)]
    pub reinforce: u8,
    /// Fewer of them for each attack made.
    #[serde(default)]
    pub reinforce_minus_per_attack: u8,
    /// Spaces on the tech dial.
    #[serde(default)]
    pub advance: u8,
    /// The card that takes its place when it achieves nothing.
    pub fallback_card: Option<FocusCard>,
}

/// A leader sheet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LeaderData {
    /// Names of the civilization.
    pub named: Named,
    /// The leader's name in English.
    pub leader_en: String,
    /// The leader's name in German.
    pub leader_de: String,
    /// Kinds of the level-I cards in slots 1 to 5.
    pub start_row: Vec<Focus>,
}

/// A world wonder card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WonderData {
    /// Names.
    pub named: Named,
    /// Its kind.
    #[serde(rename = "type")]
    pub kind: WonderKind,
    /// Its age.
    pub age: Age,
    /// Printed cost.
    pub cost: u8,
    /// Resources that may be spent on it.
    pub resources: Vec<Resource>,
}

/// A city-state.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityStateData {
    /// Names.
    pub named: Named,
    /// The focus card it favours.
    #[serde(rename = "type")]
    pub kind: Focus,
    /// Diplomacy cards it gives.
    pub cards: u8,
}

/// A natural wonder.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NatureData {
    /// Names.
    pub named: Named,
    /// The resource it may be spent as.
    pub resource: Resource,
}

/// A kind of ground.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainData {
    /// Names.
    pub named: Named,
    /// Difficulty before any modifier.
    pub difficulty: u8,
}

/// A kind of resource.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResourceData {
    /// Names.
    pub named: Named,
    /// Tokens in the box.
    pub count: u8,
}

/// An agenda.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AgendaData {
    /// Names.
    pub named: Named,
    /// What it takes.
    pub threshold: u8,
}

/// A level of the automated player.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelData {
    /// Names.
    pub named: Named,
    /// 1 to 6.
    pub rank: u8,
    /// Cards of its row that start on level II.
    pub upgraded_cards: u8,
}

/// A mark of the tech dial.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mark {
    /// Where on the dial.
    pub space: u8,
    /// Level of the card it earns.
    pub level: u8,
}

/// What a section of the event dial does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EventIcon {
    /// Barbarians return.
    BarbarianSpawn,
    /// Nothing.
    None,
    /// Barbarians move.
    BarbarianMove,
    /// Mature cities earn trade tokens.
    Trade,
}

/// All the printed facts.
pub struct Data {
    /// Focus cards of players.
    pub focus: Table<FocusCard, FocusData>,
    /// Focus cards of the automated player.
    pub automa: Table<FocusCard, AutomaData>,
    /// Leaders.
    pub leaders: Table<Leader, LeaderData>,
    /// World wonders.
    pub wonders: Table<Wonder, WonderData>,
    /// City-states.
    pub city_states: Table<CityState, CityStateData>,
    /// Player diplomacy cards.
    pub pacts: Table<Pact, Named>,
    /// Natural wonders.
    pub nature: Table<Nature, NatureData>,
    /// Kinds of ground.
    pub terrain: Table<Terrain, TerrainData>,
    /// Kinds of resource.
    pub resources: Table<Resource, ResourceData>,
    /// Agendas.
    pub agendas: Table<Agenda, AgendaData>,
    /// Victory cards.
    pub goals: Table<Goal, [Agenda; 2]>,
    /// Levels of the automated player.
    pub levels: Vec<LevelData>,
    /// The event dial.
    pub events: Vec<EventIcon>,
    /// Marks of the tech dial.
    pub marks: Vec<Mark>,
    /// Map tiles.
    pub tiles: Vec<TileData>,
    /// Where tiles lie on ready maps.
    pub layouts: Layouts,
    names: Vec<(&'static str, Vec<Named>)>,
}

impl Data {
    /// The name of a thing in a language.
    pub fn name(&self, kind: &str, id: &str, language: &str) -> Option<&str> {
        let wanted = id.replace('-', "_");
        let (_, list) = self.names.iter().find(|(k, _)| *k == kind)?;
        let named = list.iter().find(|n| n.id == wanted)?;
        Some(if language == "de" { &named.name_de } else { &named.name_en })
    }
}

/// Gives the facts, read at first use.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(reading::all);
    &DATA
}

/// The card that takes the place of an automated player's card that achieved nothing.
pub fn fallback_of(card: FocusCard) -> Option<FocusCard> {
    data().automa[card].fallback_card
}
