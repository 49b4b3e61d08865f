//! Whatever somebody types, and whatever stands in a file, nothing breaks.

use super::late::Late;
use crate::Civ1980;
use kernel::{Game, Setup};

fn table(seats: usize) -> Setup {
    Setup::players(*Civ1980::RULES.end(), seats).with("rounds", "7")
}

#[test]
fn whatever_is_typed_is_refused_or_keeps_every_invariant() {
    testkit::typing::<Civ1980>(&table(3), 1);
}

#[test]
fn whatever_is_typed_in_a_rich_position_is_refused_or_keeps_every_invariant() {
    testkit::typing::<Late>(&table(3), 1);
}

#[test]
fn spoilt_setups_records_and_logs_break_nothing() {
    testkit::reading::<Civ1980>(&table(3));
}
