//! What is in the box, and that nothing in the files is read past.

use super::*;
use crate::ids::Age;
use toml::Value;

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
    for civ in Civ::ALL {
        assert!(crate::map::TileId::home(*civ).is_some(), "{civ} has a home");
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
        ("leader", "russia"),
        ("cache", "village-iron"),
    ] {
        for language in ["en", "de"] {
            assert!(data().name(kind, id, language).is_some_and(|n| !n.is_empty()), "{kind} {id}");
        }
    }
    assert_eq!(data().name("unit", "mounted-2", "de"), Some("Ritter"));
}

/// A file by its name, its text, and whether a tree of values can be read as one.
type File = (&'static str, &'static str, fn(Value) -> bool);

/// Every file with the type that reads it.
fn files() -> Vec<File> {
    fn reads<T: DeserializeOwned>(value: Value) -> bool {
        value.try_into::<T>().is_ok()
    }
    vec![
        ("civilizations", CIVS, reads::<files::Civs>),
        ("techs", TECHS, reads::<files::Techs>),
        ("governments", GOVERNMENTS, reads::<files::Governments>),
        ("buildings", BUILDINGS, reads::<files::Buildings>),
        ("wonders", WONDERS, reads::<files::Wonders>),
        ("great_people", PEOPLE, reads::<files::People>),
        ("culture_events", EVENTS, reads::<files::Events>),
        ("culture_track", TRACK, reads::<files::Track>),
        ("units", UNITS, reads::<files::Units>),
        ("resources", RESOURCES, reads::<files::Resources>),
        ("map_tiles", TILES, reads::<files::Tiles>),
        ("map_layouts", LAYOUTS, reads::<files::Layouts>),
    ]
}

/// Every place of a tree, as the way to it.
fn places(value: &Value, way: &[String], out: &mut Vec<Vec<String>>) {
    out.push(way.to_vec());
    let below: Vec<(String, &Value)> = match value {
        Value::Table(table) => table.iter().map(|(k, v)| (k.clone(), v)).collect(),
        Value::Array(list) => list.iter().enumerate().map(|(i, v)| (i.to_string(), v)).collect(),
        _ => Vec::new(),
    };
    for (step, value) in below {
        places(value, &[way, &[step]].concat(), out);
    }
}

fn at<'a>(value: &'a mut Value, way: &[String]) -> &'a mut Value {
    way.iter().fold(value, |value, step| match value {
        Value::Array(list) => &mut list[step.parse::<usize>().unwrap()],
        table => &mut table[step.as_str()],
    })
}

#[test]
#[allow(clippy::disallowed_methods, reason = "the data are files")]
fn no_file_lies_about_that_nobody_reads() {
    let mut found: Vec<String> = std::fs::read_dir("data")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    found.sort();
    let mut read: Vec<String> = files().iter().map(|(name, ..)| format!("{name}.toml")).collect();
    read.sort();
    assert_eq!(found, read);
}

#[test]
fn a_key_that_nobody_reads_is_an_error() {
    for (name, text, reads) in files() {
        let file: Value = toml::from_str(text).unwrap();
        assert!(reads(file.clone()), "{name}");
        let mut all = Vec::new();
        places(&file, &[], &mut all);
        for way in all {
            let mut other = file.clone();
            let Value::Table(table) = at(&mut other, &way) else { continue };
            table.insert("surprise".into(), Value::Integer(1));
            assert!(!reads(other), "{name}: a surprise in {way:?}");
        }
    }
}

#[test]
fn a_name_that_nothing_has_is_an_error() {
    // Names for people, and of tiles, are free.
    let free = |way: &[String]| {
        let named = |word: &str| way.iter().any(|step| step == word);
        named("name") || named("leader") || named("ranks") || named("home_tile")
    };
    for (name, text, reads) in files() {
        let file: Value = toml::from_str(text).unwrap();
        let mut all = Vec::new();
        places(&file, &[], &mut all);
        for way in all.iter().filter(|way| !free(way)) {
            let mut other = file.clone();
            let place = at(&mut other, way);
            let tile = way.first().is_some_and(|w| w == "tile") && way.last().is_some_and(|w| w == "id");
            if !place.is_str() || tile {
                continue;
            }
            *place = Value::String("nonsense".into());
            assert!(!reads(other), "{name}: nonsense in {way:?}");
        }
    }
}
