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

/// RULES 1.1: nothing ends a table but a victory; random players come to one all the same.
#[test]
fn a_random_table_without_a_round_limit_ends() {
    let rulebook: &'static kernel::Of<Civ2010> = Box::leak(Box::new(kernel::Of::new()));
    for seats in [2, 4] {
        let playout = kernel::Playout { limit: 60_000, ..kernel::Playout::random(3) };
        let (fold, tally) = playout.run(rulebook, Setup::players(1, seats), |_, _| {}).unwrap();
        println!("{seats}: {tally:?} {:?}", fold.outcome().unwrap().how);
    }
}
