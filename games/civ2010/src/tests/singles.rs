//! A single answer that is given at once tells nobody what the seat holds.

use crate::Civ2010;
use kernel::{Game, Setup};

#[test]
fn a_single_answer_given_at_once_tells_nothing() {
    let setup = |seats| Setup::players(*Civ2010::RULES.end(), seats).with("round_limit", "8");
    testkit::singles::<Civ2010>(&setup(2), 2);
    testkit::singles::<Civ2010>(&setup(4), 1);
}
