//! The drawn map: outlines of areas, borders, rivers and lakes, as SVG path data in the measure of
//! [`Data::map`](crate::data::Data::map). Nothing of the rules needs it, so it is read when somebody draws.

use crate::chart::Area;
use crate::ids::Plain;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// All that is drawn of the map.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shapes {
    /// From west to east.
    pub width: f64,
    /// From north to south.
    pub height: f64,
    /// Where it comes from.
    pub comment: String,
    /// Outlines.
    pub areas: BTreeMap<Area, Outline>,
    /// Lines between areas.
    pub borders: Vec<Border>,
    /// The coast of all land.
    pub coastline: String,
    /// Land outside the map of the game.
    pub out_of_play: String,
    /// Rivers.
    pub rivers: Vec<River>,
    /// Lakes.
    pub lakes: Vec<Lake>,
    /// The flooded part of areas on a plain.
    pub flood_plains: BTreeMap<Area, String>,
}

/// An area's outline.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outline {
    /// Its dry part; open sea has none.
    pub land: Option<String>,
    /// Its water; empty without a coast.
    pub water: String,
}

/// A line between two areas.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Border {
    /// One of them.
    pub a: Area,
    /// The other; nothing at the edge of what is in play.
    #[serde(deserialize_with = "beyond")]
    pub b: Option<Area>,
    /// Does it run over land?
    pub kind: Ground,
    /// The line.
    pub d: String,
}

/// The land beyond is called `out`.
fn beyond<'de, D: serde::Deserializer<'de>>(d: D) -> Result<Option<Area>, D::Error> {
    let id = String::deserialize(d)?;
    if id == "out" {
        return Ok(None);
    }
    Area::find(&id).map(Some).ok_or_else(|| serde::de::Error::custom(format!("no area {id}")))
}

/// What a border runs over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ground {
    /// Dry land.
    Land,
    /// Water.
    Water,
}

/// A river.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct River {
    /// Its name, as its people call it.
    pub name: String,
    /// The plain it floods.
    pub flood_plain: Option<Plain>,
    /// The line.
    pub d: String,
}

/// A lake.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lake {
    /// Its name.
    pub name: String,
    /// Its outline.
    pub d: String,
}

/// Gives the drawing, read at first use: half a megabyte, once for all tables.
#[allow(clippy::expect_used, reason = "the file is part of the program and read by a test")]
pub fn shapes() -> &'static Shapes {
    static SHAPES: LazyLock<Shapes> = LazyLock::new(|| {
        serde_json::from_str(include_str!("../data/map_shapes.json")).expect("the drawn map is in order")
    });
    &SHAPES
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::data;

    /// Numbers of a path, all of them on the map.
    fn on_map(path: &str) -> bool {
        let numbers: Vec<f64> = path
            .split(|c: char| c.is_ascii_alphabetic() || c == ' ')
            .filter_map(|n| n.parse().ok())
            .collect();
        numbers.len() > 3 && numbers.chunks(2).all(|p| p[0] <= shapes().width && p[1] <= shapes().height)
    }

    #[test]
    fn every_area_is_drawn_and_nothing_else() {
        let drawn = shapes();
        assert_eq!((drawn.width, drawn.height), (data().map.width, data().map.height));
        for area in Area::all() {
            let outline = drawn.areas.get(&area).unwrap_or_else(|| panic!("no outline of {area}"));
            assert_eq!(outline.land.is_none(), area.open_sea(), "{area}");
            assert_eq!(!outline.water.is_empty(), area.open_sea() || area.coastal(), "{area}");
            assert!(outline.land.iter().all(|d| on_map(d)), "{area}");
        }
        assert_eq!(drawn.areas.len(), Area::all().count());
        assert!(on_map(&drawn.coastline) && on_map(&drawn.out_of_play));
        assert!(drawn.lakes.iter().all(|l| on_map(&l.d) && !l.name.is_empty()));
    }

    #[test]
    fn borders_are_drawn_where_tokens_walk_and_ships_sail() {
        let drawn = |a: Area, b: Area, ground: Ground| {
            let between = |l: &&Border| (l.a, l.b) == (a, Some(b)) || (l.a, l.b) == (b, Some(a));
            shapes().borders.iter().filter(between).any(|l| l.kind == ground)
        };
        for area in Area::all() {
            for other in area.data().land_adjacent.iter().filter_map(|id| Area::find(id)) {
                assert!(drawn(area, other, Ground::Land), "{area} and {other}");
            }
        }
    }

    #[test]
    fn plains_are_drawn_in_their_areas() {
        let on_plains: std::collections::BTreeSet<Area> =
            data().plains.iter().flat_map(|(_, p)| p.areas.clone()).collect();
        assert_eq!(
            shapes().flood_plains.keys().copied().collect::<std::collections::BTreeSet<_>>(),
            on_plains
        );
        for (plain, _) in data().plains.iter() {
            assert!(
                shapes().rivers.iter().any(|r| r.flood_plain == Some(plain) && !r.d.is_empty()),
                "{plain}"
            );
        }
    }

    #[test]
    fn an_outline_nobody_knows_is_an_error() {
        let odd = include_str!("../data/map_shapes.json").replacen("\"britannia\"", "\"albion\"", 1);
        assert!(serde_json::from_str::<Shapes>(&odd).unwrap_err().to_string().contains("albion"));
    }
}
