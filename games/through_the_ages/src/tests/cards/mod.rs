//! Every card is played by a test that would fail without its effect.

mod actions;
mod attacks;
mod events;
mod leaders;
mod pacts;
mod technologies;
mod wonders;

use crate::data;
use std::collections::BTreeSet;

/// A card and the test that plays it.
type Case = (&'static str, fn());

fn all() -> Vec<Case> {
    let families: [&[Case]; 7] = [
        actions::CASES,
        attacks::CASES,
        events::CASES,
        leaders::CASES,
        pacts::CASES,
        technologies::CASES,
        wonders::CASES,
    ];
    families.concat()
}

#[test]
fn every_one_of_the_236_cards_has_a_test_and_passes_it() {
    let cases = all();
    let tested: BTreeSet<&str> = cases.iter().map(|(id, _)| *id).collect();
    let cards: BTreeSet<&str> = data::all().map(|c| c.id()).collect();
    assert_eq!(cards.len(), 236);
    let missing: Vec<_> = cards.difference(&tested).collect();
    let unknown: Vec<_> = tested.difference(&cards).collect();
    assert!(missing.is_empty() && unknown.is_empty(), "missing {missing:?}, unknown {unknown:?}");
    let mut failed = Vec::new();
    for (id, test) in cases {
        if std::panic::catch_unwind(test).is_err() {
            failed.push(id);
        }
    }
    assert!(failed.is_empty(), "failed: {failed:?}");
}
