//! Whatever somebody types, and whatever stands in a file, nothing breaks.

use super::late::Rich;
use crate::Civ2010;
use kernel::{Game, Setup};

fn table(seats: usize) -> Setup {
    Setup::players(*Civ2010::RULES.end(), seats).with("round_limit", "4")
}

#[test]
fn whatever_is_typed_is_refused_or_keeps_every_invariant() {
    testkit::typing::<Civ2010>(&table(2), 1);
}

#[test]
fn whatever_is_typed_in_a_rich_position_is_refused_or_keeps_every_invariant() {
    testkit::typing::<Rich>(&table(3), 1);
}

#[test]
fn spoilt_setups_records_and_logs_break_nothing() {
    testkit::reading::<Civ2010>(&table(2));
}
