//! The board in play as a graph: where tokens walk and ships sail.

use crate::data::{AreaData, Board, Kind, ScenarioAreas, Site, areas};
use crate::ids::UnknownId;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;
use std::sync::LazyLock;

/// An area of the map by its number in the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area(u8);

impl Area {
    /// Every area of both boards, open seas too.
    pub fn all() -> impl Iterator<Item = Area> {
        (0..areas().len()).filter_map(|i| u8::try_from(i).ok()).map(Area)
    }
    /// Number in the data.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
    /// What is printed there.
    #[allow(clippy::indexing_slicing, reason = "areas are made from the data alone")]
    pub fn data(self) -> &'static AreaData {
        &areas()[self.index()]
    }
    /// Its name in the data.
    pub fn id(self) -> &'static str {
        &self.data().id
    }
    /// The one called `id`, with `-` and `_` and case alike.
    pub fn find(id: &str) -> Option<Area> {
        let wanted = id.to_ascii_lowercase().replace('-', "_");
        Area::all().find(|a| a.id() == wanted)
    }
    /// Areas that share a border on land with it, on every board.
    pub fn neighbours(self) -> &'static [Area] {
        static ALL: LazyLock<Vec<Vec<Area>>> = LazyLock::new(|| {
            let named = |ids: &[String]| ids.iter().filter_map(|id| Area::find(id)).collect();
            Area::all().map(|area| named(&area.data().land_adjacent)).collect()
        });
        ALL.get(usize::from(self.0)).map_or(&[], Vec::as_slice)
    }
    /// The printed population limit.
    pub fn limit(self) -> u8 {
        self.data().population
    }
    /// Water only.
    pub fn open_sea(self) -> bool {
        self.data().kind == Kind::OpenSea
    }
    /// A city here takes six tokens, not twelve.
    pub fn city_site(self) -> bool {
        self.data().city_site != Site::None
    }
    /// Touches the sea.
    pub fn coastal(self) -> bool {
        self.data().coastal
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.id().replace('_', "-"))
    }
}

/// By its name in the data, or as the board calls it in either language, with hyphens for spaces.
impl FromStr for Area {
    type Err = UnknownId;
    fn from_str(text: &str) -> Result<Area, UnknownId> {
        let plain = |name: &str| name.to_lowercase().replace([' ', '-'], "_");
        let wanted = plain(text);
        let called =
            |a: &Area| [&a.data().name_en, &a.data().name_de].into_iter().any(|n| plain(n) == wanted);
        Area::find(text).or_else(|| Area::all().find(called)).ok_or(UnknownId)
    }
}

impl Serialize for Area {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Area {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Area, D::Error> {
        let id = String::deserialize(d)?;
        Area::find(&id).ok_or_else(|| serde::de::Error::custom(format!("no area {id}")))
    }
}

/// A value for every area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ByArea<V>(Vec<V>);

impl<V: Clone> ByArea<V> {
    /// The same value everywhere.
    pub fn filled(value: V) -> ByArea<V> {
        ByArea(vec![value; areas().len()])
    }
}

#[allow(clippy::indexing_slicing, reason = "there is a value for every area")]
impl<V> Index<Area> for ByArea<V> {
    type Output = V;
    fn index(&self, area: Area) -> &V {
        &self.0[area.index()]
    }
}

#[allow(clippy::indexing_slicing, reason = "there is a value for every area")]
impl<V> IndexMut<Area> for ByArea<V> {
    fn index_mut(&mut self, area: Area) -> &mut V {
        &mut self.0[area.index()]
    }
}

/// A place for ships: an area, and which of its two shores if it has two.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Berth {
    /// The area.
    pub area: Area,
    /// The shore, from 0; always 0 where there is but one.
    pub coast: u8,
}

/// `knossos`, or `scythia/maeotis` where there are two shores.
impl fmt::Display for Berth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.area)?;
        match self.area.data().coasts.get(usize::from(self.coast)) {
            Some(coast) => write!(f, "/{}", coast.id.replace('_', "-")),
            None => Ok(()),
        }
    }
}

impl FromStr for Berth {
    type Err = UnknownId;
    fn from_str(text: &str) -> Result<Berth, UnknownId> {
        let (area, coast) = text.split_once('/').map_or((text, None), |(a, c)| (a, Some(c)));
        let area: Area = area.parse()?;
        let wanted = coast.map(|c| c.to_ascii_lowercase().replace('-', "_"));
        let coasts = &area.data().coasts;
        let coast = match wanted {
            None if coasts.is_empty() => 0,
            Some(id) => coasts.iter().position(|c| c.id == id).ok_or(UnknownId)?,
            None => return Err(UnknownId),
        };
        Ok(Berth { area, coast: u8::try_from(coast).map_err(|_| UnknownId)? })
    }
}

/// The board in play.
#[derive(Clone, Debug)]
pub(crate) struct Chart {
    /// Land in play, in the order of the data.
    pub(crate) lands: Vec<Area>,
    playing: ByArea<bool>,
    walks: ByArea<Vec<Area>>,
    /// By area and shore.
    sails: ByArea<Vec<Vec<Berth>>>,
}

impl Chart {
    pub(crate) fn of(board: &ScenarioAreas, west: bool) -> Chart {
        let mut playing = ByArea::filled(false);
        board.areas.iter().chain(&board.open_seas).for_each(|a| playing[*a] = true);
        if west {
            Area::all().filter(|a| a.data().board == Board::West).for_each(|a| playing[a] = true);
        }
        let named = |ids: &[String]| -> Vec<Area> {
            ids.iter().filter_map(|id| Area::find(id)).filter(|a| playing[*a]).collect()
        };
        let mut walks = ByArea::filled(Vec::new());
        let mut sails = ByArea::filled(Vec::new());
        for area in Area::all().filter(|a| playing[*a]) {
            walks[area] = named(&area.data().land_adjacent);
            let shores = shores(area).map(|coast| {
                let out = area.data().coasts.get(usize::from(coast));
                let next = named(out.map_or(&area.data().water_adjacent, |c| &c.water_adjacent));
                let berths = next.into_iter().flat_map(|to| {
                    self::shores(to)
                        .map(move |coast| Berth { area: to, coast })
                        .filter(move |b| touches(*b, area))
                });
                berths.collect()
            });
            sails[area] = shores.collect();
        }
        let lands = Area::all().filter(|a| playing[*a] && !a.open_sea()).collect();
        Chart { lands, walks, sails, playing }
    }

    pub(crate) fn playing(&self, area: Area) -> bool {
        self.playing[area]
    }

    /// Where tokens walk from there.
    pub(crate) fn walks(&self, area: Area) -> &[Area] {
        &self.walks[area]
    }

    /// Where ships sail from there.
    pub(crate) fn sails(&self, berth: Berth) -> &[Berth] {
        self.sails[berth.area].get(usize::from(berth.coast)).map_or(&[], Vec::as_slice)
    }

    /// Every place of an area where a ship may lie.
    pub(crate) fn berths(&self, area: Area) -> impl Iterator<Item = Berth> {
        let here = self.playing(area) && area.coastal();
        shores(area).filter(move |_| here).map(move |coast| Berth { area, coast })
    }

    /// Next to each other by land or water (an open sea between two areas does not count).
    pub(crate) fn adjacent(&self, a: Area, b: Area) -> bool {
        self.walks(a).contains(&b) || self.sails[a].iter().flatten().any(|to| to.area == b)
    }

    /// Every coastal place within `steps`, with its distance; `open` ships cross open sea. The start is not in it
    /// unless it can be left and entered again.
    pub(crate) fn reach(&self, from: Berth, steps: u8, open: bool) -> Vec<(Berth, u8)> {
        let mut found: Vec<(Berth, u8)> = Vec::new();
        let mut seas: Vec<Area> = Vec::new();
        let mut edge = vec![from];
        for distance in 1..=steps {
            let mut next = Vec::new();
            for to in edge.iter().flat_map(|b| self.sails(*b)) {
                if to.area.open_sea() {
                    if open && !seas.contains(&to.area) {
                        seas.push(to.area);
                        next.push(*to);
                    }
                } else if !found.iter().any(|(b, _)| b == to) {
                    found.push((*to, distance));
                    next.push(*to);
                }
            }
            edge = next;
        }
        found.retain(|(b, _)| *b != from);
        found
    }
}

/// Shores of an area, by number.
fn shores(area: Area) -> impl Iterator<Item = u8> {
    0..u8::try_from(area.data().coasts.len().max(1)).unwrap_or(1)
}

/// Does this shore touch `other`?
fn touches(berth: Berth, other: Area) -> bool {
    let data = berth.area.data();
    let list = data.coasts.get(usize::from(berth.coast)).map_or(&data.water_adjacent, |c| &c.water_adjacent);
    list.iter().any(|id| *id == other.data().id)
}
