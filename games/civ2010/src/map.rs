//! The map: squares, tiles, layouts (RULES 3).

use crate::data::data;
use crate::ids::{Civ, Dir, Id, Resource, Table, Terrain};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// The side of the largest map.
pub(crate) const SIDE: u8 = 16;

/// A square of the map: its column's letter and its row's number, `C4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Sq(u8);

impl Sq {
    /// The first square of the grid: where a marker is noted before it lies anywhere.
    pub(crate) const CORNER: Sq = Sq(0);

    /// The square in a column and a row, both from 0.
    pub fn new(x: u8, y: u8) -> Option<Sq> {
        (x < SIDE && y < SIDE).then(|| Sq(y * SIDE + x))
    }
    /// Column from 0.
    pub fn x(self) -> u8 {
        self.0 % SIDE
    }
    /// Row from 0.
    pub fn y(self) -> u8 {
        self.0 / SIDE
    }
    /// The neighbour in a direction.
    pub fn step(self, dir: Dir) -> Option<Sq> {
        match dir {
            Dir::Up => Sq::new(self.x(), self.y().checked_sub(1)?),
            Dir::Down => Sq::new(self.x(), self.y() + 1),
            Dir::Left => Sq::new(self.x().checked_sub(1)?, self.y()),
            Dir::Right => Sq::new(self.x() + 1, self.y()),
        }
    }
    /// The four orthogonal neighbours.
    pub fn sides(self) -> impl Iterator<Item = Sq> {
        Dir::ALL.iter().filter_map(move |d| self.step(*d))
    }
    /// The eight squares around it that could exist.
    pub fn around(self) -> impl Iterator<Item = Sq> {
        let (x, y) = (i16::from(self.x()), i16::from(self.y()));
        (-1..=1)
            .flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)))
            .filter(|d| *d != (0, 0))
            .filter_map(move |(dx, dy)| Sq::new(u8::try_from(x + dx).ok()?, u8::try_from(y + dy).ok()?))
    }
    /// Distance with diagonals.
    pub fn reach(self, other: Sq) -> u8 {
        self.x().abs_diff(other.x()).max(self.y().abs_diff(other.y()))
    }
}

impl fmt::Display for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'A' + self.x()), self.y() + 1)
    }
}

impl fmt::Debug for Sq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Not a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSquare;

impl FromStr for Sq {
    type Err = NoSquare;
    fn from_str(text: &str) -> Result<Sq, NoSquare> {
        let mut chars = text.chars();
        let column = chars.next().filter(char::is_ascii_alphabetic).ok_or(NoSquare)?.to_ascii_uppercase();
        let x = u8::try_from(u32::from(column) - u32::from('A')).map_err(|_| NoSquare)?;
        let row = chars.as_str();
        let y = row.parse::<u8>().ok().filter(|n| n.to_string() == row).ok_or(NoSquare)?;
        Sq::new(x, y.checked_sub(1).ok_or(NoSquare)?).ok_or(NoSquare)
    }
}

/// A tile by its place in the data: home tiles first, in the order of the civilizations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct TileId(u8);

impl TileId {
    /// All neutral tiles.
    pub(crate) fn neutral() -> impl Iterator<Item = TileId> {
        (0u8..).zip(&data().tiles).filter(|(_, t)| t.kind == TileKind::Neutral).map(|(i, _)| TileId(i))
    }
    /// The home tile of a civilization.
    pub(crate) fn home(civ: Civ) -> Option<TileId> {
        let id = &data().civs[civ].home_tile;
        (0u8..).zip(&data().tiles).find(|(_, t)| t.id == *id).map(|(i, _)| TileId(i))
    }
    /// What is printed on it.
    pub(crate) fn data(self) -> Option<&'static TileData> {
        data().tiles.get(usize::from(self.0))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum TileKind {
    Home,
    Neutral,
}

/// A tile, its sixteen squares row by row for every direction its arrow may point to.
#[derive(Clone, Debug, Deserialize)]
#[serde(from = "Sheet")]
pub(crate) struct TileData {
    pub(crate) id: String,
    pub(crate) kind: TileKind,
    /// Coins that are printed on it.
    pub(crate) coins: u16,
    turned: Table<Dir, Vec<Option<Printed>>>,
}

/// A tile as the data file has it, its arrow pointing up.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sheet {
    id: String,
    kind: TileKind,
    grid: Vec<Vec<Terrain>>,
    #[serde(default)]
    squares: Vec<Extra>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Extra {
    row: u8,
    col: u8,
    resource: Option<Resource>,
    #[serde(default)]
    coins: u8,
    #[serde(default)]
    culture: u8,
    #[serde(default)]
    hut: bool,
    #[serde(default)]
    village: bool,
}

/// What is printed on a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Printed {
    pub(crate) terrain: Terrain,
    pub(crate) resource: Option<Resource>,
    pub(crate) coins: u8,
    pub(crate) culture: u8,
    pub(crate) hut: bool,
    pub(crate) village: bool,
}

impl Sheet {
    /// The square in row `r`, column `c` of the tile laid with its arrow pointing to `arrow` (RULES 3.1).
    fn at(&self, r: u8, c: u8, arrow: Dir) -> Option<Printed> {
        let (r, c) = match arrow {
            Dir::Up => (r, c),
            Dir::Right => (3 - c, r),
            Dir::Down => (3 - r, 3 - c),
            Dir::Left => (c, 3 - r),
        };
        let terrain = *self.grid.get(usize::from(r))?.get(usize::from(c))?;
        let extra = self.squares.iter().find(|e| e.row == r + 1 && e.col == c + 1);
        Some(Printed {
            terrain,
            resource: extra.and_then(|e| e.resource),
            coins: extra.map_or(0, |e| e.coins),
            culture: extra.map_or(0, |e| e.culture),
            hut: extra.is_some_and(|e| e.hut),
            village: extra.is_some_and(|e| e.village),
        })
    }
}

impl From<Sheet> for TileData {
    fn from(sheet: Sheet) -> TileData {
        let turned = Table::new(|arrow| (0..16).map(|i| sheet.at(i / 4, i % 4, arrow)).collect());
        let coins = sheet.squares.iter().map(|extra| u16::from(extra.coins)).sum();
        TileData { id: sheet.id, kind: sheet.kind, coins, turned }
    }
}

impl TileData {
    /// What is printed in row `r`, column `c` of the tile laid with its arrow pointing to `arrow`.
    pub(crate) fn at(&self, r: u8, c: u8, arrow: Dir) -> Option<Printed> {
        if r > 3 || c > 3 {
            return None;
        }
        *self.turned[arrow].get(usize::from(4 * r + c))?
    }
}

/// Where the tiles lie for a number of players.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct LayoutData {
    players: usize,
    pub(crate) width: u8,
    pub(crate) height: u8,
    pub(crate) tiles: Vec<Slot>,
}

/// One place for a tile.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Slot {
    pub(crate) x: u8,
    pub(crate) y: u8,
    pub(crate) seat: Option<usize>,
    pub(crate) arrow: Option<Dir>,
}

/// A layout with the slot of every square.
#[derive(Debug)]
pub(crate) struct Layout {
    pub(crate) data: LayoutData,
    slots: Vec<Option<u8>>,
}

static LAYOUTS: LazyLock<Vec<Layout>> = LazyLock::new(|| {
    data()
        .layouts
        .iter()
        .map(|layout| {
            let slot_of = |n: u8| {
                let sq = Sq(n);
                let inside = |s: &Slot| (s.x..s.x + 4).contains(&sq.x()) && (s.y..s.y + 4).contains(&sq.y());
                (0u8..).zip(&layout.tiles).find(|(_, s)| inside(s)).map(|(i, _)| i)
            };
            Layout { data: layout.clone(), slots: (0..=u8::MAX).map(slot_of).collect() }
        })
        .collect()
});

impl Layout {
    /// The layout for so many players.
    pub(crate) fn of(players: usize) -> &'static Layout {
        static NOTHING: LazyLock<Layout> = LazyLock::new(|| Layout {
            data: LayoutData { players: 0, width: 0, height: 0, tiles: vec![] },
            slots: vec![],
        });
        LAYOUTS.iter().find(|l| l.data.players == players).unwrap_or(&NOTHING)
    }
    /// Which tile covers a square.
    pub(crate) fn slot(&self, sq: Sq) -> Option<usize> {
        self.slots.get(usize::from(sq.0)).copied().flatten().map(usize::from)
    }
    /// The squares of a slot.
    pub(crate) fn squares(&self, slot: usize) -> impl Iterator<Item = Sq> {
        let place = self.data.tiles.get(slot).copied();
        (0..16u8).filter_map(move |i| place.and_then(|s| Sq::new(s.x + i % 4, s.y + i / 4)))
    }
    /// All squares of the map.
    pub(crate) fn all(&self) -> impl Iterator<Item = Sq> {
        (0..self.data.tiles.len()).flat_map(|slot| self.squares(slot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_read_back() {
        for n in 0..=u8::MAX {
            let sq = Sq(n);
            assert_eq!(sq.to_string().to_lowercase().parse(), Ok(sq));
        }
        for text in ["", "Q1", "A0", "A17", "AA", "a1x", "A01", "é2", "A+1"] {
            assert!(text.parse::<Sq>().is_err(), "{text}");
        }
    }

    /// RULES 3.1: the table of turned tiles.
    #[test]
    fn a_tile_turns_with_its_arrow() {
        let tile = data().tiles.iter().find(|t| t.id == "neutral_05").unwrap();
        let at = |r, c, arrow| tile.at(r, c, arrow).unwrap();
        assert_eq!(at(0, 2, Dir::Up).resource, Some(Resource::Silk));
        // Turned a quarter clockwise the top row becomes the right column.
        assert_eq!(at(2, 3, Dir::Right).resource, Some(Resource::Silk));
        assert_eq!(at(3, 1, Dir::Down).resource, Some(Resource::Silk));
        assert_eq!(at(1, 0, Dir::Left).resource, Some(Resource::Silk));
        assert!((0..4).all(|r| at(r, 3, Dir::Right).terrain == Terrain::Water));
        assert!(tile.at(0, 4, Dir::Right).is_none() && tile.at(4, 0, Dir::Up).is_none());
    }

    /// RULES 3.2: counts of the layouts; 3.3: hut and village symbols.
    #[test]
    fn layouts_do_not_overlap() {
        for (players, tiles) in [(2, 8), (3, 10), (4, 16)] {
            let layout = Layout::of(players);
            assert_eq!(layout.data.tiles.len(), tiles);
            let mut all: Vec<Sq> = layout.all().collect();
            all.sort();
            all.dedup();
            assert_eq!(all.len(), tiles * 16);
            assert_eq!(layout.data.tiles.iter().filter(|t| t.seat.is_some()).count(), players);
        }
        let neutral: Vec<_> = TileId::neutral().filter_map(TileId::data).collect();
        let squares = || neutral.iter().flat_map(|t| &t.turned[Dir::Up]).flatten();
        let (huts, villages) = (squares().filter(|s| s.hut).count(), squares().filter(|s| s.village).count());
        assert_eq!((neutral.len(), huts, villages), (14, 20, 8));
    }
}
