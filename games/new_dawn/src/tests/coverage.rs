//! Every section of the rules is cited by a test, and every component is played by one.

use crate::NewDawn;
use crate::data::data;
use crate::ids::{Agenda, CityState, FocusCard, Id, Leader, Nature, Pact, Wonder};
use std::collections::BTreeSet;

/// The numbered sections of the dossier's two documents.
const RULES: &[&str] = &[
    "1", "2", "3", "4", "5", "6", "6.1", "6.2", "7", "7.1", "7.2", "7.3", "8", "9.1", "9.2", "9.3", "9.4",
    "9.5", "9.6", "9.7", "9.8", "10", "11", "12", "13", "13.1", "13.2", "14", "15", "16", "17",
];
const AUTOMA: &[&str] = &["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

#[test]
fn every_section_of_the_rules_is_cited_by_a_test() {
    testkit::cited::<NewDawn>("RULES", RULES);
    testkit::cited::<NewDawn>("AUTOMA", AUTOMA);
}

#[test]
fn every_component_is_played_by_a_test() {
    let mut wanted = BTreeSet::new();
    let mut add = |kind: &str, id: &str| {
        wanted.insert(format!("{kind}:{id}"));
    };
    FocusCard::ALL.iter().for_each(|x| add("focus", x.id()));
    data().automa.iter().for_each(|(x, _)| add("automa", x.id()));
    Wonder::ALL.iter().for_each(|x| add("wonder", x.id()));
    Leader::ALL.iter().for_each(|x| add("leader", x.id()));
    CityState::ALL.iter().for_each(|x| add("city_state", x.id()));
    Pact::ALL.iter().for_each(|x| add("pact", x.id()));
    Nature::ALL.iter().for_each(|x| add("nature", x.id()));
    Agenda::ALL.iter().for_each(|x| add("agenda", x.id()));
    testkit::played::<NewDawn>(&wanted);
}
