//! Whatever somebody types, and whatever stands in a file, nothing breaks.

use crate::NewDawn;
use kernel::{Game, Setup};
use testkit::{Begun, Led};

fn table(seats: usize) -> Setup {
    Setup::players(*NewDawn::RULES.end(), seats)
}

#[test]
fn whatever_is_typed_is_refused_or_keeps_every_invariant() {
    testkit::typing::<NewDawn>(&table(2), 1);
}

#[test]
fn whatever_is_typed_in_a_rich_position_is_refused_or_keeps_every_invariant() {
    testkit::typing::<Begun<NewDawn, Led<250>>>(&table(3), 1);
}

#[test]
fn spoilt_setups_records_and_logs_break_nothing() {
    testkit::reading::<NewDawn>(&table(2));
}
