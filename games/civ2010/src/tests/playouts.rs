//! Random tables to the end, with all invariants.

use crate::Civ2010;
use kernel::{Setup, testkit};

#[test]
fn random_tables_of_two_keep_every_invariant() {
    testkit::playouts::<Civ2010>(&Setup::players(1, 2).with("round_limit", "8"), 12);
}

#[test]
fn random_tables_of_three_keep_every_invariant() {
    testkit::playouts::<Civ2010>(&Setup::players(1, 3).with("round_limit", "7"), 8);
}

#[test]
fn random_tables_of_four_keep_every_invariant() {
    testkit::playouts::<Civ2010>(&Setup::players(1, 4).with("round_limit", "6"), 6);
}
