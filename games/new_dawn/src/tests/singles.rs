//! A single answer that is given at once tells nobody what the seat holds.

use crate::NewDawn;
use kernel::{Game, Setup};

#[test]
fn a_single_answer_given_at_once_tells_nothing() {
    let setup = |seats| Setup::players(*NewDawn::RULES.end(), seats);
    testkit::singles::<NewDawn>(&setup(2), 2);
    testkit::singles::<NewDawn>(&setup(4).with("map", "advanced"), 1);
}
