//! Every section of the rules is cited by a test, and every component, board and choice is played by one.

use crate::ids::{Calamity, Civ, Good, Id, Nation, Scenario};
use crate::options::OPTIONS;
use std::collections::BTreeSet;
use std::fs;

/// The numbered sections of the dossier.
const RULES: &[&str] = &[
    "0", "1", "2", "3", "4", "4.1", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10",
    "5.11", "5.12", "5.13", "5.14", "5.15", "6", "7", "8", "9", "10", "11", "12", "13.1", "13.2", "13.3",
    "13.4", "13.5", "13.6", "13.7", "14", "15", "16", "17",
];

fn sources(folder: &str, out: &mut String) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(path.to_str().unwrap(), out);
        } else {
            out.push_str(&fs::read_to_string(path).unwrap());
        }
    }
}

#[test]
fn every_section_of_the_rules_is_cited_by_a_test() {
    let mut text = String::new();
    sources("src", &mut text);
    let mut cited = BTreeSet::new();
    let mut comment: Vec<String> = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(rest) = line.strip_prefix("/// ") {
            comment.push(rest.to_owned());
        } else {
            if line == "#[test]" {
                let all = comment.join(", ");
                let parts = all
                    .split(", ")
                    .map(|p| p.split(". ").next().unwrap_or(p).split(": ").next().unwrap_or(p));
                cited.extend(parts.map(str::to_owned));
            }
            comment.clear();
        }
    }
    let missing: Vec<String> =
        RULES.iter().map(|s| format!("RULES {s}")).filter(|s| !cited.contains(s)).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
}

#[test]
fn every_component_and_choice_is_played_by_a_test() {
    let mut text = String::new();
    sources("src/tests", &mut text);
    let mut marks = BTreeSet::new();
    for call in text.split(concat!("covers", "!(")).skip(1) {
        let list = call.split(')').next().unwrap_or_default();
        marks.extend(list.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    let mut wanted: BTreeSet<String> = BTreeSet::new();
    let mut add = |kind: &str, id: &str| {
        wanted.insert(format!("{kind}:{id}"));
    };
    Civ::ALL.iter().for_each(|x| add("civ", x.id()));
    Calamity::ALL.iter().for_each(|x| add("calamity", x.id()));
    Good::ALL.iter().for_each(|x| add("good", x.id()));
    Nation::ALL.iter().for_each(|x| add("nation", x.id()));
    Scenario::ALL.iter().for_each(|x| add("scenario", x.id()));
    OPTIONS.iter().for_each(|x| add("option", x.key));
    let missing: Vec<&String> = wanted.iter().filter(|w| !marks.contains(*w)).collect();
    assert!(missing.is_empty(), "no test plays {missing:?}");
    let unknown: Vec<&String> = marks.iter().filter(|m| m.contains(':') && !wanted.contains(*m)).collect();
    assert!(unknown.is_empty(), "tests play {unknown:?}, which do not exist");
}
