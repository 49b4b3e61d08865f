//! The printed facts: every number and name of a component, read once from the data files.

use crate::ids::{
    Ability, Age, Building, Civ, Era, EventCard, Face, Government, Id, MarkerKind, Person, Resource, Table,
    Tech, Terrain, UnitKind, Wonder,
};
use crate::map::{LayoutData, TileData};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

/// A thing with names in the languages of the service.
#[derive(Clone, Debug, Default, Deserialize)]
pub(crate) struct Named {
    pub(crate) id: String,
    #[serde(default)]
    pub(crate) name_en: String,
    #[serde(default)]
    pub(crate) name_de: String,
}

/// What a square, a building or a great person yields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
pub(crate) struct Symbols {
    #[serde(default)]
    pub(crate) trade: u8,
    #[serde(default)]
    pub(crate) production: u8,
    #[serde(default)]
    pub(crate) culture: u8,
    #[serde(default)]
    pub(crate) coins: u8,
    #[serde(default)]
    pub(crate) combat_bonus: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CivData {
    #[serde(flatten)]
    pub(crate) named: Named,
    pub(crate) start_tech: Tech,
    pub(crate) start_government: Government,
    pub(crate) home_tile: String,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Upgrade {
    pub(crate) unit: UnitKind,
    pub(crate) rank: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct AbilityData {
    /// Resources; `any` is any one.
    pub(crate) cost: Vec<String>,
    pub(crate) phase: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Water {
    Cross,
    Stop,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TechData {
    #[serde(flatten)]
    pub(crate) named: Named,
    pub(crate) level: u8,
    pub(crate) unlocks_government: Option<Government>,
    pub(crate) unlocks_building: Option<String>,
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
    pub(crate) resource_abilities: Vec<AbilityData>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct GovernmentData {
    #[serde(flatten)]
    pub(crate) named: Named,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct BuildingData {
    #[serde(flatten)]
    pub(crate) named: Named,
    pub(crate) marker: MarkerKind,
    pub(crate) upgraded: bool,
    pub(crate) cost: u8,
    pub(crate) terrain: Vec<Terrain>,
    pub(crate) limited: bool,
    #[serde(flatten)]
    pub(crate) symbols: Symbols,
    pub(crate) unlocked_by: Tech,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct MarkerData {
    #[serde(flatten)]
    pub(crate) named: Named,
    pub(crate) count: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct WonderData {
    #[serde(flatten)]
    pub(crate) named: Named,
    pub(crate) age: Era,
    pub(crate) cost: u8,
    pub(crate) culture: u8,
    pub(crate) discount_cost: Option<u8>,
    pub(crate) discount_tech: Option<Tech>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct PersonData {
    #[serde(flatten)]
    pub(crate) named: Named,
    pub(crate) count: u8,
    #[serde(flatten)]
    pub(crate) symbols: Symbols,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum EventPhase {
    AnyTime,
    StartOfTurn,
    CityManagement,
    Movement,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct EventData {
    #[serde(flatten)]
    pub(crate) named: Named,
    pub(crate) age: Age,
    pub(crate) copies: u8,
    pub(crate) phase: EventPhase,
    pub(crate) code: String,
    #[serde(default)]
    pub(crate) range: Option<u8>,
    #[serde(default)]
    pub(crate) steps: u8,
    #[serde(default)]
    pub(crate) max_level: u8,
    #[serde(default)]
    pub(crate) resources: Vec<Resource>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum SpaceKind {
    CultureEvent,
    GreatPerson,
    CultureVictory,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct SpaceData {
    pub(crate) age: Age,
    pub(crate) culture: u16,
    pub(crate) trade: u8,
    #[serde(rename = "type")]
    pub(crate) kind: SpaceKind,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Spread {
    pub(crate) base: u8,
    pub(crate) by_rank: Vec<u8>,
    pub(crate) count: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct UnitData {
    #[serde(flatten)]
    pub(crate) named: Named,
    pub(crate) trumps: String,
    pub(crate) rank_names_en: Vec<String>,
    pub(crate) rank_names_de: Vec<String>,
    pub(crate) costs: Vec<u8>,
    pub(crate) strengths: Vec<Spread>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct CacheData {
    pub(crate) contents: Face,
    pub(crate) count: u8,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct TerrainData {
    #[serde(flatten)]
    pub(crate) named: Named,
    #[serde(flatten)]
    pub(crate) symbols: Symbols,
}

/// All data files together.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) civs: Table<Civ, CivData>,
    pub(crate) techs: Table<Tech, TechData>,
    pub(crate) governments: Table<Government, GovernmentData>,
    pub(crate) buildings: Table<Building, BuildingData>,
    pub(crate) markers: Table<MarkerKind, MarkerData>,
    pub(crate) walls: Named,
    pub(crate) wonders: Table<Wonder, WonderData>,
    pub(crate) people: Table<Person, PersonData>,
    pub(crate) events: Table<EventCard, EventData>,
    pub(crate) track: Vec<SpaceData>,
    pub(crate) units: Table<UnitKind, UnitData>,
    pub(crate) figures: Vec<Named>,
    pub(crate) resources: Table<Resource, Named>,
    /// Hut and village markers by what they show, as `hut-silk`.
    pub(crate) caches: Vec<Named>,
    pub(crate) huts: Vec<CacheData>,
    pub(crate) villages: Vec<CacheData>,
    pub(crate) terrain: Table<Terrain, TerrainData>,
    pub(crate) tiles: Vec<TileData>,
    pub(crate) layouts: Vec<LayoutData>,
}

static DATA: LazyLock<Data> = LazyLock::new(load);

/// The printed facts.
pub(crate) fn data() -> &'static Data {
    &DATA
}

#[allow(clippy::panic, reason = "the files are part of the program; every test reads them")]
fn read<T: DeserializeOwned>(text: &str, key: &str) -> T {
    let mut file: toml::Table = toml::from_str(text).unwrap_or_else(|e| panic!("{key}: {e}"));
    let value = file.remove(key).unwrap_or_else(|| panic!("no {key}"));
    value.try_into().unwrap_or_else(|e| panic!("{key}: {e}"))
}

#[allow(clippy::panic, reason = "the files are part of the program; every test reads them")]
fn table<K: Id, V: DeserializeOwned + Clone>(text: &str, key: &str, id: fn(&V) -> &str) -> Table<K, V> {
    let all: Vec<V> = read(text, key);
    assert_eq!(all.len(), K::ALL.len(), "{key}");
    Table::new(|k: K| {
        all.iter().find(|v| id(v) == k.id()).unwrap_or_else(|| panic!("no {key} {}", k.id())).clone()
    })
}

/// Every resource in every kind of cache: “Silk (hut)”.
fn caches(kinds: &[Named], resources: &[Named]) -> Vec<Named> {
    let inside = |kind: &Named, resource: &Named| Named {
        id: format!("{}-{}", kind.id, resource.id),
        name_en: format!("{} ({})", resource.name_en, kind.name_en),
        name_de: format!("{} ({})", resource.name_de, kind.name_de),
    };
    kinds.iter().flat_map(|kind| resources.iter().map(move |resource| inside(kind, resource))).collect()
}

fn load() -> Data {
    const CIVS: &str = include_str!("../data/civilizations.toml");
    const TECHS: &str = include_str!("../data/techs.toml");
    const GOVERNMENTS: &str = include_str!("../data/governments.toml");
    const BUILDINGS: &str = include_str!("../data/buildings.toml");
    const WONDERS: &str = include_str!("../data/wonders.toml");
    const PEOPLE: &str = include_str!("../data/great_people.toml");
    const EVENTS: &str = include_str!("../data/culture_events.toml");
    const TRACK: &str = include_str!("../data/culture_track.toml");
    const UNITS: &str = include_str!("../data/units.toml");
    const RESOURCES: &str = include_str!("../data/resources.toml");
    const TILES: &str = include_str!("../data/map_tiles.toml");
    const LAYOUTS: &str = include_str!("../data/map_layouts.toml");
    Data {
        civs: table(CIVS, "civilization", |c: &CivData| &c.named.id),
        techs: table(TECHS, "tech", |t: &TechData| &t.named.id),
        governments: table(GOVERNMENTS, "government", |g: &GovernmentData| &g.named.id),
        buildings: table(BUILDINGS, "building", |b: &BuildingData| &b.named.id),
        markers: table(BUILDINGS, "marker", |m: &MarkerData| &m.named.id),
        walls: read::<Vec<Named>>(BUILDINGS, "city_walls").into_iter().next().unwrap_or_default(),
        wonders: table(WONDERS, "wonder", |w: &WonderData| &w.named.id),
        people: table(PEOPLE, "great_person", |p: &PersonData| &p.named.id),
        events: table(EVENTS, "culture_event", |e: &EventData| &e.named.id),
        track: read(TRACK, "space"),
        units: table(UNITS, "unit", |u: &UnitData| &u.named.id),
        figures: read(UNITS, "figure"),
        resources: table(RESOURCES, "resource", |r: &Named| &r.id),
        caches: caches(&read::<Vec<Named>>(RESOURCES, "cache"), &read::<Vec<Named>>(RESOURCES, "resource")),
        huts: read(RESOURCES, "hut"),
        villages: read(RESOURCES, "village"),
        terrain: table(TILES, "terrain", |t: &TerrainData| &t.named.id),
        tiles: read(TILES, "tile"),
        layouts: read(LAYOUTS, "layout"),
    }
}

impl Data {
    /// What an ability costs and when it is used.
    pub(crate) fn ability(&self, ability: Ability) -> Option<&AbilityData> {
        let all = &self.techs[ability.tech()].resource_abilities;
        if ability == Ability::AtomicStrike { all.get(1) } else { all.first() }
    }

    /// The name of a thing in a language.
    pub(crate) fn name(&self, kind: &str, id: &str, language: &str) -> Option<&str> {
        let of = |n: &'static Named| if language == "de" { n.name_de.as_str() } else { n.name_en.as_str() };
        let data = data();
        Some(match kind {
            "civilization" => of(&data.civs[Civ::from_id(id)?].named),
            "tech" => of(&data.techs[Tech::from_id(id)?].named),
            "government" => of(&data.governments[Government::from_id(id)?].named),
            "building" => match Building::from_id(id) {
                Some(building) => of(&data.buildings[building].named),
                None => of(Some(&data.walls).filter(|_| matches!(id, "walls" | "city_walls"))?),
            },
            "wonder" => of(&data.wonders[Wonder::from_id(id)?].named),
            "person" => of(&data.people[Person::from_id(id)?].named),
            "event" => of(&data.events[EventCard::from_id(id)?].named),
            "resource" => of(&data.resources[Resource::from_id(id)?]),
            "cache" => of(data.caches.iter().find(|c| c.id == id)?),
            "terrain" => of(&data.terrain[Terrain::from_id(id)?].named),
            "figure" => of(data.figures.iter().find(|f| f.id == id)?),
            // A kind of unit, or one of its ranks as `infantry-2`.
            "unit" => match id.rsplit_once('-') {
                Some((kind, rank)) => {
                    let unit = &data.units[UnitKind::from_id(kind)?];
                    let names = if language == "de" { &unit.rank_names_de } else { &unit.rank_names_en };
                    names.get(rank.parse::<usize>().ok()?.checked_sub(1)?)?
                }
                None => of(&data.units[UnitKind::from_id(id)?].named),
            },
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RULES 2: every count of the component list.
    #[test]
    fn the_data_files_hold_what_is_in_the_box() {
        let data = data();
        let copies = |age: Age| -> u8 {
            EventCard::ALL.iter().map(|e| &data.events[*e]).filter(|e| e.age == age).map(|e| e.copies).sum()
        };
        assert_eq!(Age::ALL.iter().map(|a| copies(*a)).collect::<Vec<_>>(), [19, 17, 11]);
        let units = |k: UnitKind| data.units[k].strengths.iter().map(|s| s.count).sum::<u8>();
        assert_eq!(UnitKind::ALL.iter().map(|k| units(*k)).collect::<Vec<_>>(), [15, 15, 15, 8]);
        assert_eq!(MarkerKind::ALL.iter().map(|m| data.markers[*m].count).sum::<u8>(), 49);
        assert_eq!(Person::ALL.iter().map(|p| data.people[*p].count).sum::<u8>(), 18);
        assert_eq!(data.huts.iter().map(|h| h.count).sum::<u8>(), 20);
        assert_eq!(data.villages.iter().map(|h| h.count).sum::<u8>(), 10);
        let level = |n: u8| Tech::ALL.iter().filter(|t| data.techs[**t].level == n).count();
        assert_eq!((1..=5).map(level).collect::<Vec<_>>(), [10, 10, 9, 7, 1]);
        assert_eq!(data.track.iter().map(|s| s.culture).sum::<u16>(), 105);
        assert_eq!(data.track.iter().map(|s| s.trade).sum::<u8>(), 63);
        for ability in Ability::ALL {
            assert!(data.ability(*ability).is_some(), "{ability}");
        }
    }

    #[test]
    fn everything_has_a_name_in_both_languages() {
        for (kind, id) in [
            ("tech", "railroad"),
            ("unit", "mounted-2"),
            ("unit", "aircraft"),
            ("building", "walls"),
            ("figure", "army"),
            ("event", "lost"),
        ] {
            for language in ["en", "de"] {
                assert!(data().name(kind, id, language).is_some_and(|n| !n.is_empty()), "{kind} {id}");
            }
        }
        assert_eq!(data().name("unit", "mounted-2", "de"), Some("Ritter"));
    }
}
