//! Whatever somebody answers in another's turn, that turn goes on.

use super::late::Late;
use crate::Civ1980;
use kernel::{Game, Setup};

#[test]
fn every_reaction_is_tried_to_its_end() {
    for seats in [3, 5] {
        testkit::reactions::<Late>(&Setup::players(*Civ1980::RULES.end(), seats).with("rounds", "12"), 2);
    }
}
