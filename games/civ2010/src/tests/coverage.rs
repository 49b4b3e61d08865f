//! Every component of the data is played by a test, and every section of the rules is cited by one.

use crate::Civ2010;
use crate::ids::{Building, Civ, EventCard, Government, Id, Person, Resource, Tech, UnitKind, Wonder};

/// The numbers of all sections.
const SECTIONS: &[&str] = &[
    "1", "2", "3.1", "3.2", "3.3", "4", "5", "6", "6.1", "6.2", "6.3", "7", "7.1", "7.2", "7.3", "7.4",
    "7.5", "7.6", "7.7", "8", "9", "9.1", "9.2", "9.3", "9.4", "9.5", "10.1", "10.2", "10.3", "10.4", "10.5",
    "10.6", "10.7", "11", "12", "13", "13.1", "14", "15", "16", "16.1", "17", "18",
];

#[test]
fn every_section_is_cited_by_a_test() {
    testkit::cited::<Civ2010>("RULES", SECTIONS);
}

#[test]
fn every_component_is_played_by_a_test() {
    fn all<T: Id>(kind: &str) -> Vec<String> {
        T::ALL.iter().map(|x| format!("{kind}:{}", x.id())).collect()
    }
    let mut wanted = all::<Tech>("tech");
    wanted.extend(all::<Civ>("civilization"));
    wanted.extend(all::<Government>("government"));
    wanted.extend(all::<Building>("building"));
    wanted.push("building:city_walls".into());
    wanted.extend(all::<Wonder>("wonder"));
    wanted.extend(all::<Person>("person"));
    wanted.extend(all::<EventCard>("event"));
    wanted.extend(all::<UnitKind>("unit"));
    wanted.extend(all::<Resource>("resource"));
    testkit::played::<Civ2010>(&wanted.into_iter().collect());
}
