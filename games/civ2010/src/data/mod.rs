//! The printed facts: every number and name of a component, read once from the data files.
//!
//! A key that nobody reads, or a name that nothing has, is an error: the files say no more and no less than the program
//! knows.

mod facts;

pub(crate) use facts::*;

use crate::ids::{
    Ability, Building, Civ, EventCard, FigureKind, GoodKind, Government, Id, MarkerKind, Person, Resource,
    Table, Tech, Terrain, UnitKind, Wonder,
};
use crate::map::{LayoutData, TileData};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// All data files together.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) civs: Table<Civ, CivData>,
    pub(crate) techs: Table<Tech, TechData>,
    pub(crate) governments: Table<Government, GovernmentData>,
    pub(crate) buildings: Table<Building, BuildingData>,
    pub(crate) markers: Table<MarkerKind, MarkerData>,
    pub(crate) walls: WallsData,
    pub(crate) wonders: Table<Wonder, WonderData>,
    pub(crate) people: Table<Person, PersonData>,
    pub(crate) events: Table<EventCard, EventData>,
    pub(crate) track: Vec<SpaceData>,
    pub(crate) units: Table<UnitKind, UnitData>,
    pub(crate) figures: Table<FigureKind, FigureData>,
    pub(crate) resources: Table<Resource, ResourceData>,
    /// Hut and village markers by what they show, as `hut-silk`.
    caches: Vec<(String, Name)>,
    /// Goods of an exchange, with numbers as in `trade-3`.
    goods: BTreeMap<String, Name>,
    pub(crate) huts: Vec<CacheData>,
    pub(crate) villages: Vec<CacheData>,
    pub(crate) terrain: Table<Terrain, TerrainData>,
    pub(crate) tiles: Vec<TileData>,
    pub(crate) layouts: Vec<LayoutData>,
}

/// What each file holds; every list by the name of its entries.
mod files {
    use super::*;

    macro_rules! file {
        ($name:ident { $($key:ident: $what:ty),* $(,)? }) => {
            #[derive(Deserialize)]
            #[serde(deny_unknown_fields)]
            pub(super) struct $name { $(pub(super) $key: $what),* }
        };
    }
    file!(Civs { civilization: Vec<CivData> });
    file!(Techs { tech: Vec<TechData> });
    file!(Governments { government: Vec<GovernmentData> });
    file!(Buildings { building: Vec<BuildingData>, marker: Vec<MarkerData>, city_walls: WallsData });
    file!(Wonders { wonder: Vec<WonderData> });
    file!(People { great_person: Vec<PersonData> });
    file!(Events { culture_event: Vec<EventData> });
    file!(Track { space: Vec<SpaceData> });
    file!(Units { unit: Vec<UnitData>, figure: Vec<FigureData> });
    file!(Resources {
        resource: Vec<ResourceData>,
        good: Vec<GoodData>,
        cache: Vec<CacheNames>,
        hut: Vec<CacheData>,
        village: Vec<CacheData>,
    });
    file!(Tiles { terrain: Vec<TerrainData>, tile: Vec<TileData> });
    file!(Layouts { layout: Vec<LayoutData> });
}

const CIVS: &str = include_str!("../../data/civilizations.toml");
const TECHS: &str = include_str!("../../data/techs.toml");
const GOVERNMENTS: &str = include_str!("../../data/governments.toml");
const BUILDINGS: &str = include_str!("../../data/buildings.toml");
const WONDERS: &str = include_str!("../../data/wonders.toml");
const PEOPLE: &str = include_str!("../../data/great_people.toml");
const EVENTS: &str = include_str!("../../data/culture_events.toml");
const TRACK: &str = include_str!("../../data/culture_track.toml");
const UNITS: &str = include_str!("../../data/units.toml");
const RESOURCES: &str = include_str!("../../data/resources.toml");
const TILES: &str = include_str!("../../data/map_tiles.toml");
const LAYOUTS: &str = include_str!("../../data/map_layouts.toml");

static DATA: LazyLock<Data> = LazyLock::new(load);

/// The printed facts.
pub(crate) fn data() -> &'static Data {
    &DATA
}

#[allow(clippy::panic, reason = "the files are part of the program; every test reads them")]
fn read<T: DeserializeOwned>(text: &str) -> T {
    toml::from_str(text).unwrap_or_else(|e| panic!("{e}"))
}

/// One entry for each name, and no other.
#[allow(clippy::panic, reason = "the files are part of the program; every test reads them")]
fn table<K: Id, V: Clone>(all: &[V], id: fn(&V) -> K) -> Table<K, V> {
    assert_eq!(all.len(), K::ALL.len(), "some stand twice");
    Table::new(|k: K| all.iter().find(|v| id(v) == k).unwrap_or_else(|| panic!("no {}", k.id())).clone())
}

/// Every resource in every kind of cache: “Silk (hut)”.
fn caches(kinds: &[CacheNames], resources: &[ResourceData]) -> Vec<(String, Name)> {
    let inside = |kind: &CacheNames, resource: &ResourceData| {
        let word = match kind.id {
            CacheKind::Hut => "hut",
            CacheKind::Village => "village",
        };
        let name = Name {
            en: format!("{} ({})", resource.name.en, kind.name.en),
            de: format!("{} ({})", resource.name.de, kind.name.de),
        };
        (format!("{word}-{}", resource.id), name)
    };
    kinds.iter().flat_map(|kind| resources.iter().map(move |resource| inside(kind, resource))).collect()
}

/// Goods as they are, and every number of those that are counted: “3 trade”, “2 Silk”.
fn goods(kinds: &[GoodData], resources: &[ResourceData]) -> BTreeMap<String, Name> {
    let plain = kinds.iter().map(|good| (good.id.id().to_owned(), good.name.clone()));
    let counted = kinds.iter().filter(|good| matches!(good.id, GoodKind::Trade | GoodKind::Culture));
    let counted = counted.map(|good| (good.id.id().to_owned(), &good.name));
    let counted = counted.chain(resources.iter().map(|r| (r.id.to_string(), &r.name)));
    let numbers = counted.flat_map(|(id, name)| {
        (1..=u8::MAX).map(move |n| {
            let name = Name { en: format!("{n} {}", name.en), de: format!("{n} {}", name.de) };
            (format!("{id}-{n}"), name)
        })
    });
    plain.chain(numbers).collect()
}

fn load() -> Data {
    let buildings: files::Buildings = read(BUILDINGS);
    let units: files::Units = read(UNITS);
    let resources: files::Resources = read(RESOURCES);
    let tiles: files::Tiles = read(TILES);
    Data {
        civs: table(&read::<files::Civs>(CIVS).civilization, |c| c.id),
        techs: table(&read::<files::Techs>(TECHS).tech, |t| t.id),
        governments: table(&read::<files::Governments>(GOVERNMENTS).government, |g| g.id),
        buildings: table(&buildings.building, |b| b.id),
        markers: table(&buildings.marker, |m| m.id),
        walls: buildings.city_walls,
        wonders: table(&read::<files::Wonders>(WONDERS).wonder, |w| w.id),
        people: table(&read::<files::People>(PEOPLE).great_person, |p| p.id),
        events: table(&read::<files::Events>(EVENTS).culture_event, |e| e.id),
        track: read::<files::Track>(TRACK).space,
        units: table(&units.unit, |u| u.id),
        figures: table(&units.figure, |f| f.id),
        caches: caches(&resources.cache, &resources.resource),
        goods: goods(&resources.good, &resources.resource),
        resources: table(&resources.resource, |r| r.id),
        huts: resources.hut,
        villages: resources.village,
        terrain: table(&tiles.terrain, |t| t.id),
        tiles: tiles.tile,
        layouts: read::<files::Layouts>(LAYOUTS).layout,
    }
}

impl Data {
    /// What an ability costs and when it is used.
    pub(crate) fn ability(&self, ability: Ability) -> Option<&AbilityData> {
        let all = &self.techs[ability.tech()].abilities;
        if ability == Ability::AtomicStrike { all.get(1) } else { all.first() }
    }

    /// The name of a thing in a language.
    pub(crate) fn name(&'static self, kind: &str, id: &str, language: &str) -> Option<&'static str> {
        let name = match kind {
            "civilization" => &self.civs[Civ::from_id(id)?].name,
            "leader" => &self.civs[Civ::from_id(id)?].leader,
            "tech" => &self.techs[Tech::from_id(id)?].name,
            "government" => &self.governments[Government::from_id(id)?].name,
            "building" if matches!(id, "walls" | "city_walls") => &self.walls.name,
            "building" => &self.buildings[Building::from_id(id)?].name,
            "wonder" => &self.wonders[Wonder::from_id(id)?].name,
            "person" => &self.people[Person::from_id(id)?].name,
            "event" => &self.events[EventCard::from_id(id)?].name,
            "resource" => &self.resources[Resource::from_id(id)?].name,
            "cache" => self.caches.iter().find(|(cache, _)| cache == id).map(|(_, name)| name)?,
            "good" => self.goods.get(id)?,
            "terrain" => &self.terrain[Terrain::from_id(id)?].name,
            "figure" => &self.figures[FigureKind::from_id(id)?].name,
            // A kind of unit, or one of its ranks as `infantry-2`.
            "unit" => match id.rsplit_once('-') {
                Some((kind, rank)) => {
                    let ranks = &self.units[UnitKind::from_id(kind)?].ranks;
                    let names = if language == "de" { &ranks.de } else { &ranks.en };
                    return names.get(rank.parse::<usize>().ok()?.checked_sub(1)?).map(String::as_str);
                }
                None => &self.units[UnitKind::from_id(id)?].name,
            },
            _ => return None,
        };
        Some(name.said(language))
    }
}

#[cfg(test)]
mod tests;
