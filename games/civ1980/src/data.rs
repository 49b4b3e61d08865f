//! The printed facts: every number and name of a component, read once from the data files.

use crate::chart::{Area, Chart};
use crate::ids::{Calamity, Card, Civ, Good, Group, Id, Nation, Plain, Region, Scenario, Table, Volcano};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A name in the languages of the service.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Named {
    /// Name in the data.
    pub id: String,
    /// English.
    #[serde(default)]
    pub name_en: String,
    /// German.
    #[serde(default)]
    pub name_de: String,
}

/// One of two separate shores of an area.
#[derive(Clone, Debug, Deserialize)]
pub struct CoastData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// Where ships go from this shore.
    pub water_adjacent: Vec<String>,
}

/// An area as printed.
#[derive(Clone, Debug, Deserialize)]
pub struct AreaData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// `land` or `open_sea`.
    pub kind: String,
    /// `base` or `west`.
    pub board: String,
    /// Colour zone.
    #[serde(default)]
    pub zone: String,
    /// Population limit.
    #[serde(default)]
    pub population: u8,
    /// `none`, `normal` or `flood_plain`.
    #[serde(default)]
    pub city_site: String,
    /// Touches the sea.
    #[serde(default)]
    pub coastal: bool,
    /// Nations that may start here.
    #[serde(default)]
    pub start: Vec<Nation>,
    /// Where tokens walk.
    #[serde(default)]
    pub land_adjacent: Vec<String>,
    /// Where ships sail.
    #[serde(default)]
    pub water_adjacent: Vec<String>,
    /// Two separate shores, if it has them.
    #[serde(default)]
    pub coasts: Vec<CoastData>,
}

/// A civilization card.
#[derive(Clone, Debug, Deserialize)]
pub struct CivData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// Face value.
    pub cost: u16,
    /// Its one or two groups.
    pub groups: Vec<Group>,
    /// Copies in the base game.
    pub copies_base: u8,
    /// Copies with the extension.
    pub copies_western: u8,
    /// Cards that must have been bought before.
    pub prerequisites: Vec<Civ>,
    /// What it takes off the price of others.
    pub credits: BTreeMap<Civ, u16>,
}

/// A good.
#[derive(Clone, Debug, Deserialize)]
pub struct GoodData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// Value of one card; wine has it on each card.
    pub value: u32,
    /// Largest set in the base game.
    pub max_set_base: u8,
    /// Largest set with the extension.
    pub max_set_western: u8,
    /// What that set is worth.
    pub max_value_western: u32,
}

/// A kind of printed commodity card.
#[derive(Clone, Debug, Deserialize)]
pub struct CardData {
    /// Name with `_card`, `_extra_card` for one more of a base kind.
    pub id: String,
    /// `base` or `western`.
    pub set: String,
    /// What it may count as.
    pub commodities: Vec<Good>,
    /// Printed value.
    pub value: u32,
    /// Its stack, 1 to 9.
    pub stack: u8,
    /// How many there are.
    pub count: u8,
}

/// A calamity card.
#[derive(Clone, Debug, Deserialize)]
pub struct CalamityData {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// Its stack, 2 to 9.
    pub stack: u8,
    /// `red` or `brown`.
    pub back: String,
}

/// A volcano or a flood plain.
#[derive(Clone, Debug, Deserialize)]
pub struct Feature {
    /// Names.
    #[serde(flatten)]
    pub named: Named,
    /// Its areas.
    pub areas: Vec<Area>,
}

/// A row of a succession table.
#[derive(Clone, Debug, Deserialize)]
pub struct RowData {
    /// Whose.
    pub nation: Nation,
    /// First field of the second epoch.
    pub early_bronze: u8,
    /// First field of the third epoch.
    pub late_bronze: u8,
    /// First field of the fourth epoch.
    #[serde(alias = "iron")]
    pub early_iron: u8,
    /// First field of the fifth epoch of the original table.
    pub late_iron: Option<u8>,
    /// Values printed from there on.
    #[serde(default)]
    pub late_iron_values: Vec<u32>,
    /// What the last step takes.
    pub total: u32,
    /// Cities for the second epoch.
    #[serde(default = "two")]
    pub min_cities_epoch2: u8,
}

fn two() -> u8 {
    2
}

/// A succession table.
#[derive(Clone, Debug, Deserialize)]
pub struct AstData {
    /// Fields before the finish.
    pub fields: u8,
    /// The finish.
    pub finish: u8,
    /// A row for each nation.
    pub row: Vec<RowData>,
}

/// Which table and cards a board uses.
#[derive(Clone, Debug, Deserialize)]
pub struct ScenarioData {
    /// Its name.
    pub id: String,
    /// `original` or `western`.
    pub ast: String,
    /// `base` or `western` trade cards.
    pub trade: String,
    /// How many play.
    pub players: usize,
}

/// The areas of a board.
#[derive(Clone, Debug, Deserialize)]
pub struct ScenarioAreas {
    /// Its name.
    pub scenario: String,
    /// Nations that may start on it.
    pub nations: Vec<Nation>,
    /// Land in play.
    pub areas: Vec<Area>,
    /// Open sea in play.
    pub open_seas: Vec<Area>,
}

/// Where a nation may start.
#[derive(Clone, Debug, Deserialize)]
pub struct StartData {
    /// Whose.
    pub nation: Nation,
    /// Any of these.
    pub areas: Vec<Area>,
}

/// All printed facts.
#[derive(Debug)]
pub struct Data {
    /// Areas, by their number.
    pub areas: Vec<AreaData>,
    /// Nations.
    pub nations: Table<Nation, Named>,
    /// Civilization cards.
    pub civs: Table<Civ, CivData>,
    /// Goods.
    pub goods: Table<Good, GoodData>,
    /// Printed commodity cards.
    pub cards: Vec<CardData>,
    /// Calamities.
    pub calamities: Table<Calamity, CalamityData>,
    /// Volcanoes.
    pub volcanoes: Table<Volcano, Feature>,
    /// Flood plains.
    pub plains: Table<Plain, Feature>,
    /// Start areas.
    pub starts: Table<Nation, Vec<Area>>,
    /// Regions of the text board.
    pub regions: Table<Region, Feature>,
    /// Boards.
    pub scenarios: Table<Scenario, ScenarioData>,
    /// Their areas.
    pub boards: Table<Scenario, ScenarioAreas>,
    /// The original succession table.
    pub original: AstData,
    /// The extension's.
    pub western: AstData,
    /// Boards as graphs: as listed, and with the extension board added.
    charts: Table<Scenario, [Chart; 2]>,
    names: Vec<(&'static str, Vec<Named>)>,
}

impl Data {
    /// The name of a thing in a language.
    pub fn name(&'static self, kind: &str, id: &str, language: &str) -> Option<&'static str> {
        let wanted = id.replace('-', "_");
        let (_, list) = self.names.iter().find(|(k, _)| *k == kind)?;
        let named = list.iter().find(|n| n.id == wanted)?;
        Some(if language == "de" && !named.name_de.is_empty() { &named.name_de } else { &named.name_en })
    }

    /// The board as a graph.
    pub(crate) fn chart(&'static self, scenario: Scenario, west: bool) -> &'static Chart {
        let [plain, extended] = &self.charts[scenario];
        if west { extended } else { plain }
    }
}

/// Gives the facts, read at first use.
pub fn data() -> &'static Data {
    static DATA: LazyLock<Data> = LazyLock::new(load);
    &DATA
}

const MAP: &str = include_str!("../data/map.toml");

/// The areas alone: other data name them, so they are read before anything else.
pub(crate) fn areas() -> &'static [AreaData] {
    static AREAS: LazyLock<Vec<AreaData>> = LazyLock::new(|| rows(&parse(MAP), "area"));
    &AREAS
}

#[allow(clippy::expect_used, reason = "the files are part of the program and read by every test")]
fn parse(text: &str) -> toml::Table {
    text.parse().expect("embedded data is TOML")
}

#[allow(clippy::panic, reason = "the files are part of the program and read by every test")]
fn rows<T: DeserializeOwned>(table: &toml::Table, key: &str) -> T {
    let value = table.get(key).cloned().unwrap_or_else(|| panic!("no {key} in the data"));
    value.try_into().unwrap_or_else(|e| panic!("{key} in the data: {e}"))
}

#[allow(clippy::panic, reason = "the files are part of the program and read by every test")]
fn table<K: Id, V: Clone>(rows: &[V], id: impl Fn(&V) -> String) -> Table<K, V> {
    Table::new(|key: K| {
        let found = rows.iter().find(|row| id(row) == key.id()).cloned();
        found.unwrap_or_else(|| panic!("no {} in the data", key.id()))
    })
}

/// A card's name is its goods' names, wine's with its quality.
fn card_names(goods: &[GoodData], calamities: &[CalamityData]) -> Vec<Named> {
    let of = |card: Card| {
        if let Some(calamity) = card.calamity() {
            return calamities.iter().find(|c| c.named.id == calamity.id()).map(|c| c.named.clone());
        }
        let parts: Vec<&Named> = card
            .goods()
            .iter()
            .filter_map(|g| goods.iter().find(|d| d.named.id == g.id()))
            .map(|d| &d.named)
            .collect();
        let quality = match card {
            Card::Wine3 => " 3",
            Card::Wine4 => " 4",
            Card::Wine5 => " 5",
            _ => "",
        };
        let join = |name: fn(&Named) -> &str| {
            format!("{}{quality}", parts.iter().map(|n| name(n)).collect::<Vec<_>>().join("/"))
        };
        Some(Named { id: card.id().into(), name_en: join(|n| &n.name_en), name_de: join(|n| &n.name_de) })
    };
    Card::ALL.iter().filter_map(|c| of(*c)).collect()
}

fn load() -> Data {
    let map = parse(MAP);
    let nations: Vec<Named> = rows(&parse(include_str!("../data/nations.toml")), "nation");
    let civ_file = parse(include_str!("../data/civ_cards.toml"));
    let civs: Vec<CivData> = rows(&civ_file, "card");
    let groups: Vec<Named> = rows(&civ_file, "group");
    let trade = parse(include_str!("../data/trade_cards.toml"));
    let goods: Vec<GoodData> = rows(&trade, "commodity");
    let calamities: Vec<CalamityData> = rows(&parse(include_str!("../data/calamities.toml")), "calamity");
    let volcanoes: Vec<Feature> = rows(&map, "volcano");
    let plains: Vec<Feature> = rows(&map, "flood_plain");
    let starts: Vec<StartData> = rows(&map, "start");
    let regions: Vec<Feature> = rows(&parse(include_str!("../data/regions.toml")), "region");
    let scenarios: Vec<ScenarioData> = rows(&parse(include_str!("../data/scenarios.toml")), "scenario");
    let boards: Vec<ScenarioAreas> = rows(&map, "scenario_areas");
    let ast = parse(include_str!("../data/ast.toml"));
    let boards: Table<Scenario, ScenarioAreas> = table(&boards, |b| b.scenario.clone());
    let coasts = areas().iter().flat_map(|a| a.coasts.iter().map(|c| c.named.clone())).collect();
    let names = vec![
        ("area", areas().iter().map(|a| a.named.clone()).collect()),
        ("coast", coasts),
        ("nation", nations.clone()),
        ("civ", civs.iter().map(|c| c.named.clone()).collect()),
        ("group", groups),
        ("good", goods.iter().map(|g| g.named.clone()).collect()),
        ("card", card_names(&goods, &calamities)),
        ("calamity", calamities.iter().map(|c| c.named.clone()).collect()),
        ("volcano", volcanoes.iter().map(|v| v.named.clone()).collect()),
        ("plain", plains.iter().map(|p| p.named.clone()).collect()),
        ("region", regions.iter().map(|r| r.named.clone()).collect()),
    ];
    Data {
        areas: areas().to_vec(),
        nations: table(&nations, |n| n.id.clone()),
        civs: table(&civs, |c| c.named.id.clone()),
        goods: table(&goods, |g| g.named.id.clone()),
        cards: rows(&trade, "card"),
        calamities: table(&calamities, |c| c.named.id.clone()),
        volcanoes: table(&volcanoes, |v| v.named.id.clone()),
        plains: table(&plains, |p| p.named.id.clone()),
        starts: Table::new(|n| {
            starts.iter().find(|s| s.nation == n).map(|s| s.areas.clone()).unwrap_or_default()
        }),
        regions: table(&regions, |r| r.named.id.clone()),
        scenarios: table(&scenarios, |s| s.id.clone()),
        charts: Table::new(|s| [Chart::of(&boards[s], false), Chart::of(&boards[s], true)]),
        boards,
        original: rows(&ast, "original"),
        western: rows(&ast, "western"),
        names,
    }
}
