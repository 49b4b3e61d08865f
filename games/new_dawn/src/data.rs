//! The printed facts: every number and name of a component, read once from the data files.

use crate::ids::{
    Age, Agenda, CityState, Focus, FocusCard, Goal, Id, Leader, Nature, Pact, Resource, Table, Terrain,
    Wonder, WonderKind,
};
use crate::tiles::{Layouts, TileData};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

/// A name in the languages of the service.
#[derive(Clone, Debug, Default, Deserialize)]
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
pub struct FocusData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
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
    /// What it does, in English.
    pub effect_en: String,
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
pub struct AutomaData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// Control tokens it places.
    #[serde(default)]
    pub place_tokens: u8,
    /// Control tokens it then places next to any friendly space.
    #[serde(default)]
    pub then_place_adjacent_to_friendly_space: u8,
    /// The order of criteria for tokens.
    #[serde(default)]
    pub token_priority: Vec<String>,
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
    pub fallback_card: Option<String>,
}

/// One class of targets of the automated player.
#[derive(Clone, Debug, Deserialize)]
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

/// A leader sheet.
#[derive(Clone, Debug, Deserialize)]
pub struct LeaderData {
    /// Names of the civilization.
    #[serde(flatten)]
    pub named: Named,
    /// The leader's name in English.
    pub leader_en: String,
    /// The leader's name in German.
    pub leader_de: String,
    /// Kinds of the level-I cards in slots 1 to 5.
    pub start_row: Vec<Focus>,
    /// The ability in English.
    pub effect_en: String,
}

/// A world wonder card.
#[derive(Clone, Debug, Deserialize)]
pub struct WonderData {
    /// Names.
    #[serde(flatten)]
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
    /// The ability in English.
    pub effect_en: String,
}

/// A city-state.
#[derive(Clone, Debug, Deserialize)]
pub struct CityStateData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// The focus card it favours.
    #[serde(rename = "type")]
    pub kind: Focus,
    /// Diplomacy cards it gives.
    pub cards: u8,
    /// The ability in English.
    pub effect_en: String,
}

/// A natural wonder.
#[derive(Clone, Debug, Deserialize)]
pub struct NatureData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// The resource it may be spent as.
    pub resource: Resource,
}

/// A kind of ground.
#[derive(Clone, Debug, Deserialize)]
pub struct TerrainData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// Difficulty before any modifier.
    pub difficulty: u8,
}

/// A kind of resource.
#[derive(Clone, Debug, Deserialize)]
pub struct ResourceData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// Tokens in the box.
    pub count: u8,
}

/// An agenda.
#[derive(Clone, Debug, Deserialize)]
pub struct AgendaData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// What it takes.
    pub threshold: u8,
}

/// A level of the automated player.
#[derive(Clone, Debug, Deserialize)]
pub struct LevelData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// 1 to 6.
    pub rank: u8,
    /// Cards of its row that start on level II.
    pub upgraded_cards: u8,
}

/// A mark of the tech dial.
#[derive(Clone, Copy, Debug, Deserialize)]
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
    static DATA: LazyLock<Data> = LazyLock::new(load);
    &DATA
}

#[allow(
    clippy::expect_used,
    clippy::panic,
    reason = "the files are part of the program and read by every test"
)]
fn rows<T: DeserializeOwned>(text: &str, key: &str) -> Vec<T> {
    let table: toml::Table = text.parse().expect("embedded data is TOML");
    let mut at = toml::Value::Table(table);
    for part in key.split('.') {
        at = at.get(part).cloned().unwrap_or_else(|| panic!("no {key} in the data"));
    }
    at.try_into().unwrap_or_else(|e| panic!("{key} in the data: {e}"))
}

#[allow(clippy::panic, reason = "the files are part of the program and read by every test")]
fn table<K: Id, V: Clone>(rows: &[V], id: impl Fn(&V) -> &str) -> Table<K, V> {
    Table::new(|key: K| {
        rows.iter()
            .find(|row| id(row) == key.id())
            .cloned()
            .unwrap_or_else(|| panic!("no {} in the data", key.id()))
    })
}

fn load() -> Data {
    #[derive(Clone, Deserialize)]
    struct GoalRow {
        id: String,
        agendas: [Agenda; 2],
    }
    #[derive(Deserialize)]
    struct Section {
        icon: EventIcon,
    }
    let focus: Vec<FocusData> = rows(include_str!("../data/focus_cards.toml"), "focus_card");
    let mut automa: Vec<AutomaData> = rows(include_str!("../data/automa_focus_cards.toml"), "automa_card");
    for card in &mut automa {
        // The automated player's cards bear the players' names with a prefix.
        for id in std::iter::once(&mut card.named.id).chain(&mut card.fallback_card) {
            *id = id.trim_start_matches("as_").to_owned();
        }
    }
    let leaders: Vec<LeaderData> = rows(include_str!("../data/leaders.toml"), "leader");
    let wonders: Vec<WonderData> = rows(include_str!("../data/wonders.toml"), "wonder");
    let city_states: Vec<CityStateData> = rows(include_str!("../data/city_states.toml"), "city_state");
    let pacts: Vec<Named> = rows(include_str!("../data/diplomacy_cards.toml"), "diplomacy_card");
    let nature: Vec<NatureData> = rows(include_str!("../data/natural_wonders.toml"), "natural_wonder");
    let terrain: Vec<TerrainData> = rows(include_str!("../data/terrain.toml"), "terrain");
    let resources: Vec<ResourceData> = rows(include_str!("../data/resources.toml"), "resource");
    let agendas: Vec<AgendaData> = rows(include_str!("../data/victory_cards.toml"), "agenda");
    let goals: Vec<GoalRow> = rows(include_str!("../data/victory_cards.toml"), "victory_card");
    let levels: Vec<LevelData> = rows(include_str!("../data/automa.toml"), "difficulty");
    let dials = include_str!("../data/dials.toml");
    let events: Vec<Section> = rows(dials, "event_dial.section");
    let words = include_str!("../data/words.toml");
    let goals: Table<Goal, GoalRow> = table(&goals, |g| &g.id);
    let people = leaders.iter().map(|l| Named {
        id: l.named.id.clone(),
        name_en: l.leader_en.clone(),
        name_de: l.leader_de.clone(),
    });
    let names = vec![
        ("focus", focus.iter().map(|x| x.named.clone()).collect()),
        ("civilization", leaders.iter().map(|x| x.named.clone()).collect()),
        ("leader", people.collect()),
        ("wonder", wonders.iter().map(|x| x.named.clone()).collect()),
        ("city-state", city_states.iter().map(|x| x.named.clone()).collect()),
        ("pact", pacts.clone()),
        ("nature", nature.iter().map(|x| x.named.clone()).collect()),
        ("terrain", terrain.iter().map(|x| x.named.clone()).collect()),
        ("resource", resources.iter().map(|x| x.named.clone()).collect()),
        ("agenda", agendas.iter().map(|x| x.named.clone()).collect()),
        ("level", levels.iter().map(|x| Named { id: x.rank.to_string(), ..x.named.clone() }).collect()),
        ("type", rows(words, "focus_type")),
        ("age", rows(words, "age")),
        ("token", rows(words, "token")),
    ];
    Data {
        focus: table(&focus, |x| &x.named.id),
        automa: table(&automa, |x| &x.named.id),
        leaders: table(&leaders, |x| &x.named.id),
        wonders: table(&wonders, |x| &x.named.id),
        city_states: table(&city_states, |x| &x.named.id),
        pacts: table(&pacts, |x| &x.id),
        nature: table(&nature, |x| &x.named.id),
        terrain: table(&terrain, |x| &x.named.id),
        resources: table(&resources, |x| &x.named.id),
        agendas: table(&agendas, |x| &x.named.id),
        goals: Table::new(|g| goals[g].agendas),
        levels,
        events: events.into_iter().map(|s| s.icon).collect(),
        marks: rows(dials, "tech_dial.mark"),
        tiles: rows(include_str!("../data/map_tiles.toml"), "tile"),
        layouts: Layouts {
            first_game: rows(include_str!("../data/maps.toml"), "first_game.placement"),
            core_a: rows(include_str!("../data/maps.toml"), "core_a.placement"),
            core_b: rows(include_str!("../data/maps.toml"), "core_b.placement"),
            automa_core_a: rows(include_str!("../data/maps.toml"), "automa_core_a.placement"),
            automa_core_b: rows(include_str!("../data/maps.toml"), "automa_core_b.placement"),
            automa_water_a: rows(include_str!("../data/maps.toml"), "automa_core_a.water_tokens"),
            automa_water_b: rows(include_str!("../data/maps.toml"), "automa_core_b.water_tokens"),
        },
        names,
    }
}

/// The card that takes the place of an automated player's card that achieved nothing.
pub fn fallback_of(card: FocusCard) -> Option<FocusCard> {
    data().automa[card].fallback_card.as_deref().and_then(FocusCard::from_id)
}
