//! A single answer that is given at once tells nobody what the seat holds.

use crate::ThroughTheAges;
use kernel::{Game, Setup};

#[test]
fn a_single_answer_given_at_once_tells_nothing() {
    let setup = |seats| Setup::players(*ThroughTheAges::RULES.end(), seats);
    testkit::singles::<ThroughTheAges>(&setup(2), 2);
    testkit::singles::<ThroughTheAges>(&setup(3), 1);
}
