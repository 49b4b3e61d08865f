//! What is printed on components, as the data files have it.

use super::files;
use crate::chart::Area;
use crate::ids::{Calamity, Card, Civ, Epoch, Good, Group, Nation, Scenario};
use serde::Deserialize;
use std::collections::BTreeMap;

/// A place on the drawn map, whose size [`MapSize`] says.
pub type Point = [f64; 2];

/// A name in the languages of the service.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Named {
    /// Name in the data.
    pub id: String,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
}

/// How large the drawn map is.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapSize {
    /// From west to east.
    pub width: f64,
    /// From north to south.
    pub height: f64,
}

/// One of two separate shores of an area.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoastData {
    /// Name in the data.
    pub id: String,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
    /// Where ships go from this shore.
    pub water_adjacent: Vec<String>,
    /// Where they are drawn.
    pub ship_xy: Point,
}

/// Land or water.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Tokens live there.
    Land,
    /// Water only.
    OpenSea,
}

/// The board an area is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Board {
    /// The main board.
    Base,
    /// The extension's.
    West,
}

/// Where a city takes six tokens.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Site {
    /// No site: twelve tokens.
    #[default]
    None,
    /// A black site.
    Normal,
    /// A white site, which floods reach.
    FloodPlain,
}

/// Colour of the printed ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Zone {
    /// In the west.
    Pink,
    /// Around the Aegean.
    YellowBrown,
    /// In Africa.
    Yellow,
    /// In the east.
    Green,
}

/// What a zone is called and how it is printed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ZoneData {
    /// Which.
    pub id: Zone,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
    /// Its colour, such as `#e7b9ab`.
    pub colour: String,
}

/// An area as printed. The points are for drawing.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AreaData {
    /// Name in the data.
    pub id: String,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
    /// Land or water.
    pub kind: Kind,
    /// Where it is printed.
    pub board: Board,
    /// Colour zone; open sea has none.
    pub zone: Option<Zone>,
    /// Population limit.
    #[serde(default)]
    pub population: u8,
    /// The site for a city.
    #[serde(default)]
    pub city_site: Site,
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
    /// Where its pieces stand.
    pub anchor_xy: Point,
    /// Where its limit is printed.
    pub population_xy: Option<Point>,
    /// Where its name is printed.
    pub label_xy: Option<Point>,
    /// How the name lies to that place: `start`, `middle` or `end`.
    pub label_anchor: Option<Anchor>,
    /// How large the name is.
    pub label_size: Option<f64>,
    /// Where ships lie.
    pub ship_xy: Option<Point>,
    /// Where the site for a city is printed.
    pub city_xy: Option<Point>,
}

/// How a name lies to its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Anchor {
    /// It begins there.
    Start,
    /// It is centred there.
    Middle,
    /// It ends there.
    End,
}

/// A civilization card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CivData {
    /// Which.
    pub id: Civ,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
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
#[serde(deny_unknown_fields)]
pub struct GoodData {
    /// Which.
    pub id: Good,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
    /// Value of one card; wine has it on each card.
    pub value: u32,
    /// Largest set in the base game.
    pub max_set_base: u8,
    /// Largest set with the extension.
    pub max_set_western: u8,
    /// What that set is worth.
    pub max_value_western: u32,
}

/// What a card was printed for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Edition {
    /// The base game.
    Base,
    /// The extension.
    Western,
}

/// A kind of printed commodity card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardData {
    /// Name with `_card`, `_extra_card` for one more of a base kind.
    #[serde(deserialize_with = "files::face")]
    pub id: Card,
    /// What it was printed for.
    pub set: Edition,
    /// What it may count as.
    pub commodities: Vec<Good>,
    /// Printed value.
    pub value: u32,
    /// Its stack, 1 to 9.
    pub stack: u8,
    /// How many there are.
    pub count: u8,
}

/// The back of a calamity card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// Seen in the stack, laid open when drawn.
    Red,
    /// Like a commodity.
    Brown,
}

/// A calamity card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CalamityData {
    /// Which.
    pub id: Calamity,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
    /// Its stack, 2 to 9.
    pub stack: u8,
    /// Its back.
    pub back: Back,
}

/// A volcano, a flood plain or a region.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feature<K> {
    /// Which.
    pub id: K,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
    /// Its areas.
    pub areas: Vec<Area>,
    /// Where its sign is drawn, if it has one.
    pub symbol_xy: Option<Point>,
}

/// An epoch of a succession table and what a marker needs to enter it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EpochData {
    /// Which.
    pub id: Epoch,
    /// English.
    pub name_en: String,
    /// German.
    pub name_de: String,
    /// Cities; a row may ask for more.
    pub min_cities: Option<u8>,
    /// Groups of civilization cards.
    pub min_groups: Option<u8>,
    /// Civilization cards.
    pub min_cards: Option<u8>,
    /// Face value of civilization cards.
    pub min_card_value: Option<u32>,
}

/// A row of a succession table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
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
    /// Cities for the second epoch, if not as many as all others need.
    pub min_cities_epoch2: Option<u8>,
}

/// A succession table.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AstData {
    /// Fields before the finish.
    pub fields: u8,
    /// The finish.
    pub finish: u8,
    /// Its epochs, in order.
    pub epoch: Vec<EpochData>,
    /// A row for each nation.
    pub row: Vec<RowData>,
}

/// Which board uses which succession table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ast {
    /// Fifteen fields and the finish.
    Original,
    /// The extension's: thirteen and the finish.
    Western,
}

/// A board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioData {
    /// Which.
    pub id: Scenario,
    /// Its succession table.
    pub ast: Ast,
    /// How many play.
    pub players: usize,
}

/// The areas of a board.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioAreas {
    /// Which.
    pub scenario: Scenario,
    /// Nations that may start on it.
    pub nations: Vec<Nation>,
    /// Land in play.
    pub areas: Vec<Area>,
    /// Open sea in play.
    pub open_seas: Vec<Area>,
}
