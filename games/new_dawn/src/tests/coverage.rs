//! Every section of the rules is cited by a test, and every component is played by one.

use crate::data::data;
use crate::ids::{Agenda, CityState, FocusCard, Id, Leader, Nature, Pact, Wonder};
use std::collections::BTreeSet;
use std::fs;

/// The numbered sections of the dossier's two documents.
const RULES: &[&str] = &[
    "1", "2", "3", "4", "5", "6", "6.1", "6.2", "7", "7.1", "7.2", "7.3", "8", "9.1", "9.2", "9.3", "9.4",
    "9.5", "9.6", "9.7", "9.8", "10", "11", "12", "13", "13.1", "13.2", "14", "15", "16", "17",
];
const AUTOMA: &[&str] = &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

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
                cited.extend(all.split(", ").map(|part| part.split(". ").next().unwrap_or(part).to_owned()));
            }
            comment.clear();
        }
    }
    let rules = RULES.iter().map(|s| format!("RULES {s}"));
    let wanted: Vec<String> = rules.chain(AUTOMA.iter().map(|s| format!("AUTOMA {s}"))).collect();
    let missing: Vec<&String> = wanted.iter().filter(|s| !cited.contains(*s)).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
}

#[test]
fn every_component_is_played_by_a_test() {
    let mut text = String::new();
    sources("src/tests", &mut text);
    let mut marks = BTreeSet::new();
    for call in text.split(concat!("covers", "!(")).skip(1) {
        let list = call.split(')').next().unwrap_or_default();
        marks.extend(list.split('"').skip(1).step_by(2).map(str::to_owned));
    }
    let mut wanted: Vec<String> = Vec::new();
    let mut add = |kind: &str, id: &str| wanted.push(format!("{kind}:{id}"));
    FocusCard::ALL.iter().for_each(|x| add("focus", x.id()));
    data().automa.iter().for_each(|(x, _)| add("automa", x.id()));
    Wonder::ALL.iter().for_each(|x| add("wonder", x.id()));
    Leader::ALL.iter().for_each(|x| add("leader", x.id()));
    CityState::ALL.iter().for_each(|x| add("city_state", x.id()));
    Pact::ALL.iter().for_each(|x| add("pact", x.id()));
    Nature::ALL.iter().for_each(|x| add("nature", x.id()));
    Agenda::ALL.iter().for_each(|x| add("agenda", x.id()));
    let missing: Vec<&String> = wanted.iter().filter(|w| !marks.contains(*w)).collect();
    assert!(missing.is_empty(), "no test plays {missing:?}");
    let unknown: Vec<&String> =
        marks.iter().filter(|m| !wanted.contains(m) && m.as_str() != "wonder:").collect();
    assert!(unknown.is_empty(), "tests play {unknown:?}, which do not exist");
}
