//! Map tiles and where they lie.

use crate::data::data;
use crate::hex::Hex;
use crate::ids::{Barbarian, CityState, Id, Nature, Resource, Terrain};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::LazyLock;

/// The number on a tile, 1 to 16.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TileNumber(pub u8);

/// One of a tile's two sides; B has the mirrored outline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Side {
    /// The first-game side.
    A,
    /// The other one.
    B,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "A",
            Side::B => "B",
        })
    }
}

/// What a tile is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TileKind {
    /// Carries a natural wonder.
    NaturalWonder,
    /// Carries a city-state.
    CityState,
    /// Carries a capital.
    Capital,
    /// None of these.
    Plain,
}

/// One printed space of a tile.
#[derive(Clone, Debug, Deserialize)]
#[serde(try_from = "Printed")]
pub struct TileSpace {
    /// Column on the tile.
    pub q: i8,
    /// Row on the tile.
    pub r: i8,
    /// Ground.
    pub terrain: Terrain,
    /// What is printed on it besides.
    pub icon: Option<Icon>,
}

/// A space as the data write it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Printed {
    q: i8,
    r: i8,
    terrain: Terrain,
    icon: Option<Sign>,
    #[serde(rename = "ref")]
    what: Option<String>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Sign {
    Capital,
    CityState,
    NaturalWonder,
    Resource,
    Barbarian,
}

/// What is printed on a space besides its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Icon {
    /// A capital.
    Capital,
    /// A city-state.
    CityState(CityState),
    /// A natural wonder.
    Nature(Nature),
    /// A resource.
    Resource(Resource),
    /// Where a barbarian appears.
    Barbarian(Barbarian),
}

impl TryFrom<Printed> for TileSpace {
    type Error = String;
    fn try_from(printed: Printed) -> Result<TileSpace, String> {
        let Printed { q, r, terrain, icon, what } = printed;
        let icon = match (icon, what.as_deref()) {
            (None, None) => None,
            (Some(Sign::Capital), None) => Some(Icon::Capital),
            (Some(Sign::CityState), Some(id)) => CityState::from_id(id).map(Icon::CityState),
            (Some(Sign::NaturalWonder), Some(id)) => Nature::from_id(id).map(Icon::Nature),
            (Some(Sign::Resource), Some(id)) => Resource::from_id(id).map(Icon::Resource),
            (Some(Sign::Barbarian), Some(id)) => Barbarian::from_id(id).map(Icon::Barbarian),
            _ => return Err("an icon and what it shows belong together".into()),
        };
        match (icon, what) {
            (None, Some(id)) => Err(format!("no icon shows {id}")),
            _ => Ok(TileSpace { q, r, terrain, icon }),
        }
    }
}

/// A tile with both its sides.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileData {
    /// Its number.
    pub number: TileNumber,
    /// What it is for.
    pub kind: TileKind,
    /// The ten spaces of side A.
    pub side_a: Vec<TileSpace>,
    /// The ten spaces of side B, already mirrored.
    pub side_b: Vec<TileSpace>,
}

impl TileData {
    /// The spaces of a side.
    pub fn side(&self, side: Side) -> &[TileSpace] {
        match side {
            Side::A => &self.side_a,
            Side::B => &self.side_b,
        }
    }
}

impl TileNumber {
    /// Its printed facts.
    pub fn data(self) -> Option<&'static TileData> {
        data().tiles.iter().find(|t| t.number == self)
    }
    /// All tiles of a kind, by number.
    pub fn of_kind(kind: TileKind) -> Vec<TileNumber> {
        data().tiles.iter().filter(|t| t.kind == kind).map(|t| t.number).collect()
    }
}

/// A tile on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Placement {
    /// Which tile.
    pub tile: TileNumber,
    /// Which side is up.
    pub side: Side,
    /// Where its first space lies.
    pub at: Hex,
    /// Turned so many times by 60° clockwise.
    pub turn: u8,
}

impl Placement {
    /// Where its ten spaces lie, in printed order.
    pub fn hexes(&self) -> impl Iterator<Item = (Hex, &'static TileSpace)> + use<> {
        let Placement { tile, side, at, turn } = *self;
        let spaces = tile.data().map(|t| t.side(side)).unwrap_or_default();
        spaces.iter().map(move |s| (at.plus(Hex { q: s.q, r: s.r }.turned(turn)), s))
    }
}

/// The outline of every tile: all have the same, mirrored on side B.
pub fn outline(side: Side, at: Hex, turn: u8) -> Vec<Hex> {
    Placement { tile: TileNumber(1), side, at, turn }.hexes().map(|(hex, _)| hex).collect()
}

/// A way a tile can lie, as seen from its first space. All tiles have the same twelve.
#[derive(Clone, Debug)]
pub struct Shape {
    /// Turned so many times by 60° clockwise.
    pub turn: u8,
    /// Its ten spaces.
    pub outline: Vec<Hex>,
    /// The hexes around it.
    pub edge: Vec<Hex>,
    /// Which hexes of the edge each of them is next to, a bit each.
    links: Vec<u32>,
}

impl Shape {
    /// The six turns of a side.
    pub fn turned(side: Side) -> std::slice::Iter<'static, Shape> {
        static SHAPES: LazyLock<[Vec<Shape>; 2]> = LazyLock::new(|| {
            [Side::A, Side::B].map(|side| (0..6).map(|turn| Shape::new(side, turn)).collect())
        });
        let [a, b] = &*SHAPES;
        match side {
            Side::A => a.iter(),
            Side::B => b.iter(),
        }
    }

    fn new(side: Side, turn: u8) -> Shape {
        let outline = outline(side, Hex { q: 0, r: 0 }, turn);
        let mut edge: Vec<Hex> = outline.iter().flat_map(|hex| hex.around()).collect();
        edge.retain(|hex| !outline.contains(hex));
        edge.sort();
        edge.dedup();
        let bit = |hex: Hex, (other, at): (&Hex, u8)| u32::from(hex.distance(*other) == 1) << at;
        let links = edge.iter().map(|hex| edge.iter().zip(0..).map(|other| bit(*hex, other)).sum()).collect();
        Shape { turn, outline, edge, links }
    }

    /// Are the empty hexes around it one piece? Then one can go from any of them to any other along its edge.
    pub fn edge_holds(&self, empty: impl Fn(Hex) -> bool) -> bool {
        let hexes = self.edge.iter().zip(0..);
        let all = hexes.fold(0u32, |bits, (hex, at)| if empty(*hex) { bits | 1 << at } else { bits });
        let mut piece = all & all.wrapping_neg();
        loop {
            let beside = self.links.iter().zip(0..).filter(|(_, at)| piece & (1 << at) != 0);
            let grown = beside.fold(piece, |bits, (links, _)| bits | (links & all));
            if grown == piece {
                return piece == all;
            }
            piece = grown;
        }
    }
}

/// A tile of the first-game map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FixedPlacement {
    /// Which tile.
    pub tile: TileNumber,
    /// Used with at least so many players.
    pub min_players: usize,
    q: i8,
    r: i8,
    rot: u8,
}

impl FixedPlacement {
    /// As it lies on the table.
    pub fn placement(&self) -> Placement {
        Placement { tile: self.tile, side: Side::A, at: Hex { q: self.q, r: self.r }, turn: self.rot }
    }
}

/// Where a tile of the core lies: slot 1 to 4, or C for the automated player's capital.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CorePlacement {
    slot: CoreSlot,
    q: i8,
    r: i8,
    rot: u8,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(untagged)]
enum CoreSlot {
    Number(usize),
    Automated(CapitalSlot),
}

#[derive(Clone, Copy, Debug, Deserialize)]
enum CapitalSlot {
    C,
}

impl CorePlacement {
    /// The number of the slot; `None` for the automated player's.
    pub fn slot(&self) -> Option<usize> {
        match self.slot {
            CoreSlot::Number(number) => Some(number),
            CoreSlot::Automated(CapitalSlot::C) => None,
        }
    }
    /// A tile in this slot.
    pub fn with(&self, tile: TileNumber, side: Side) -> Placement {
        Placement { tile, side, at: Hex { q: self.q, r: self.r }, turn: self.rot }
    }
}

/// Where tiles lie on ready maps and cores.
pub struct Layouts {
    /// The first-game map.
    pub first_game: Vec<FixedPlacement>,
    /// The core, side A.
    pub core_a: Vec<CorePlacement>,
    /// The core, side B.
    pub core_b: Vec<CorePlacement>,
    /// The core with the automated player's capital, side A.
    pub automa_core_a: Vec<CorePlacement>,
    /// The core with the automated player's capital, side B.
    pub automa_core_b: Vec<CorePlacement>,
    /// Its water tokens, side A.
    pub automa_water_a: Vec<(i8, i8)>,
    /// Its water tokens, side B.
    pub automa_water_b: Vec<(i8, i8)>,
}
