//! Reading the data files: what nobody reads, or nobody knows, is an error.

use super::{
    AgendaData, AutomaData, CityStateData, Data, EventIcon, FocusData, LeaderData, LevelData, Mark, Named,
    NatureData, ResourceData, TerrainData, WonderData,
};
use crate::ids::{Agenda, Focus, FocusCard, Goal, Id, Table};
use crate::tiles::{CorePlacement, FixedPlacement, Layouts, TileData};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// Keys that name a thing; they stand together in [`Named`].
const NAMES: [&str; 5] = ["id", "name_en", "name_de", "civilization_en", "civilization_de"];

/// One data file. Every list in it is read by somebody, and what is read is gone.
struct File {
    name: &'static str,
    rest: toml::Table,
}

macro_rules! file {
    ($name:literal) => {
        File::new($name, include_str!(concat!("../../data/", $name, ".toml")))
    };
}

#[allow(clippy::panic, reason = "the files are part of the program and read by every test")]
impl File {
    fn new(name: &'static str, text: &str) -> File {
        let rest = text.parse().unwrap_or_else(|e| panic!("{name}: {e}"));
        File { name, rest }
    }

    /// What stands under a key.
    fn take<T: DeserializeOwned>(&mut self, key: &str) -> T {
        let name = self.name;
        let value = self.rest.remove(key).unwrap_or_else(|| panic!("{name}: no {key}"));
        value.try_into().unwrap_or_else(|e| panic!("{name}: {key}: {e}"))
    }

    /// A list of things with names.
    fn things<T: DeserializeOwned>(&mut self, key: &str) -> Vec<T> {
        let name = self.name;
        let rows: Vec<toml::Table> = self.take(key);
        let thing = |row| with_names(row).try_into().unwrap_or_else(|e| panic!("{name}: {key}: {e}"));
        rows.into_iter().map(thing).collect()
    }

    /// Nothing is left that nobody has read.
    fn close(self) {
        let left: Vec<&String> = self.rest.keys().collect();
        assert!(left.is_empty(), "{}: nobody reads {left:?}", self.name);
    }
}

/// The same row with its names in a table of their own: then both can refuse what they don't know.
fn with_names(mut row: toml::Table) -> toml::Table {
    let mut names = toml::Table::new();
    for key in NAMES {
        names.extend(row.remove_entry(key));
    }
    row.insert("named".into(), names.into());
    row
}

#[allow(clippy::panic, reason = "the files are part of the program and read by every test")]
fn table<K: Id, V: Clone>(rows: &[V], id: impl Fn(&V) -> &str) -> Table<K, V> {
    for row in rows {
        assert!(K::ALL.iter().any(|key| key.id() == id(row)), "nothing is called {}", id(row));
    }
    Table::new(|key: K| {
        let mut found = rows.iter().filter(|row| id(row) == key.id());
        match (found.next(), found.next()) {
            (Some(row), None) => row.clone(),
            _ => panic!("{} must stand in the data once", key.id()),
        }
    })
}

#[derive(Clone, Deserialize)]
#[serde(deny_unknown_fields)]
struct GoalRow {
    id: String,
    agendas: [Agenda; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventDial {
    section: Vec<Section>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Section {
    icon: EventIcon,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TechDial {
    mark: Vec<Mark>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Fixed {
    placement: Vec<FixedPlacement>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Core {
    placement: Vec<CorePlacement>,
    #[serde(default)]
    water_tokens: Vec<(i8, i8)>,
}

/// A file of one list of things.
fn list<T: DeserializeOwned>(mut file: File, key: &str) -> Vec<T> {
    let all = file.things(key);
    file.close();
    all
}

fn layouts() -> Layouts {
    let mut file = file!("maps");
    let fixed: Fixed = file.take("first_game");
    let mut core = |key| -> Core { file.take(key) };
    let [a, b] = ["core_a", "core_b"].map(&mut core);
    let [automa_a, automa_b] = ["automa_core_a", "automa_core_b"].map(&mut core);
    file.close();
    Layouts {
        first_game: fixed.placement,
        core_a: a.placement,
        core_b: b.placement,
        automa_core_a: automa_a.placement,
        automa_core_b: automa_b.placement,
        automa_water_a: automa_a.water_tokens,
        automa_water_b: automa_b.water_tokens,
    }
}

/// A card stands where its kind and level say.
fn check(card: FocusCard, kind: Focus, level: u8) {
    assert!(FocusCard::of(kind, level) == Some(card), "{card} is no {kind} card of level {level}");
}

/// Everything.
pub(super) fn all() -> Data {
    let focus: Vec<FocusData> = list(file!("focus_cards"), "focus_card");
    let automa: Vec<AutomaData> = list(file!("automa_focus_cards"), "automa_card");
    let leaders: Vec<LeaderData> = list(file!("leaders"), "leader");
    let wonders: Vec<WonderData> = list(file!("wonders"), "wonder");
    let city_states: Vec<CityStateData> = list(file!("city_states"), "city_state");
    let nature: Vec<NatureData> = list(file!("natural_wonders"), "natural_wonder");
    let terrain: Vec<TerrainData> = list(file!("terrain"), "terrain");
    let resources: Vec<ResourceData> = list(file!("resources"), "resource");
    let levels: Vec<LevelData> = list(file!("automa"), "difficulty");
    let mut file = file!("diplomacy_cards");
    let pacts: Vec<Named> = file.take("diplomacy_card");
    file.close();
    let mut file = file!("victory_cards");
    let (agendas, goals): (Vec<AgendaData>, Vec<GoalRow>) =
        (file.things("agenda"), file.take("victory_card"));
    file.close();
    let mut file = file!("dials");
    let (events, tech): (EventDial, TechDial) = (file.take("event_dial"), file.take("tech_dial"));
    file.close();
    let mut file = file!("map_tiles");
    let tiles: Vec<TileData> = file.take("tile");
    file.close();
    let mut file = file!("words");
    let [types, ages, tokens, starts] =
        ["focus_type", "age", "token", "start"].map(|key| file.take::<Vec<Named>>(key));
    file.close();

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
        ("type", types),
        ("age", ages),
        ("token", tokens),
        ("start", starts),
    ];
    let data = Data {
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
        events: events.section.into_iter().map(|s| s.icon).collect(),
        marks: tech.mark,
        tiles,
        layouts: layouts(),
        names,
    };
    data.focus.iter().for_each(|(card, facts)| check(card, facts.kind, facts.level));
    data.automa.iter().for_each(|(card, facts)| check(card, facts.kind, facts.level));
    data
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::panic::catch_unwind;

    const TILES: &str = "tile";
    const CARDS: &str = "automa_card";

    fn refuses<T: DeserializeOwned>(key: &'static str, text: String) -> bool {
        catch_unwind(move || list::<T>(File::new("test", &text), key).len()).is_err()
    }

    #[test]
    fn a_key_nobody_knows_is_refused_wherever_it_stands() {
        let card =
            "id = \"masonry\"\nname_en = \"Masonry\"\nname_de = \"x\"\ntype = \"military\"\nlevel = 1\n";
        let row = |more: &str| format!("[[automa_card]]\n{card}{more}\n");
        assert!(!refuses::<AutomaData>(CARDS, row("attacks = 2")));
        assert!(refuses::<AutomaData>(CARDS, row("atacks = 2")), "in a row");
        assert!(refuses::<AutomaData>(CARDS, row("name_fr = \"x\"")), "among the names");
        assert!(refuses::<AutomaData>(CARDS, row("") + "[rules]\nslot = 5\n"), "beside the list");
        let target = "target_priority = [ { target = \"barbarian\", least = 3 } ]";
        assert!(refuses::<AutomaData>(CARDS, row(target)), "inside a list");
    }

    #[test]
    fn a_name_nobody_knows_is_refused() {
        let card = "[[automa_card]]\nid = \"masonry\"\ntype = \"military\"\nlevel = 1\n";
        for wrong in [
            "token_priority = [\"most_beautiful\"]",
            "wonder_priority = [\"tallest\"]",
            "city_priority = [\"sunniest\"]",
            "destination_priority = [\"atlantis\"]",
            "target_priority = [ { target = \"windmill\" } ]",
            "tie_break = \"coin\"",
            "count_through = [\"walls\"]",
            "fallback_card = \"animal_husbandri\"",
        ] {
            assert!(refuses::<AutomaData>(CARDS, format!("{card}{wrong}\n")), "{wrong}");
        }
        let space =
            "side_b = []\nside_a = [ { q = 0, r = 0, terrain = \"hills\", icon = \"city_state\", ref = ";
        let tile = |what: &str| format!("[[tile]]\nnumber = 1\nkind = \"plain\"\n{space}\"{what}\" }} ]\n");
        let read =
            |text: String| catch_unwind(move || File::new("test", &text).take::<Vec<TileData>>(TILES).len());
        assert!(read(tile("kabul")).is_ok() && read(tile("kabull")).is_err());
        assert!(catch_unwind(|| table::<Focus, _>(&["culture", "sports"], |x| x)).is_err());
    }

    #[test]
    fn every_data_file_is_read() {
        #[allow(clippy::disallowed_methods, reason = "it looks at the files it checks")]
        let files = std::fs::read_dir("data").unwrap();
        #[allow(clippy::disallowed_methods, reason = "it looks at the files it checks")]
        let source = std::fs::read_to_string("src/data/reading.rs").unwrap();
        for file in files {
            let path = file.unwrap().path();
            let name = path.file_stem().unwrap().to_str().unwrap();
            assert!(source.contains(&format!("file!(\"{name}\")")), "nobody reads {name}");
        }
    }
}
