//! A single answer that is given at once tells nobody what the seat holds.

use crate::Civ1980;
use kernel::{Game, Setup};

#[test]
fn a_single_answer_given_at_once_tells_nothing() {
    let setup = |seats| Setup::players(*Civ1980::RULES.end(), seats).with("rounds", "10");
    testkit::singles::<Civ1980>(&setup(3), 2);
    testkit::singles::<Civ1980>(&setup(5).with("trade_window", "sealed_rounds"), 1);
}
