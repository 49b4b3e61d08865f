//! Every section of the rules is cited by a test, and every component, board and choice is played by one.

use crate::Civ1980;
use crate::ids::{Calamity, Civ, Good, Id, Nation, Scenario};
use crate::options::OPTIONS;
use std::collections::BTreeSet;

/// The numbered sections of the dossier.
const RULES: &[&str] = &[
    "0", "1", "2", "3", "4", "4.1", "5.1", "5.2", "5.3", "5.4", "5.5", "5.6", "5.7", "5.8", "5.9", "5.10",
    "5.11", "5.12", "5.13", "5.14", "5.15", "6", "7", "8", "9", "10", "11", "12", "13.1", "13.2", "13.3",
    "13.4", "13.5", "13.6", "13.7", "14", "15", "16", "17",
];

#[test]
fn every_section_of_the_rules_is_cited_by_a_test() {
    testkit::cited::<Civ1980>("RULES", RULES);
}

#[test]
fn every_component_and_choice_is_played_by_a_test() {
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
    testkit::played::<Civ1980>(&wanted);
}
