//! Whatever somebody answers in another's turn, that turn goes on.

use super::late::Rich;
use crate::Civ2010;
use kernel::{Game, Setup};

#[test]
fn every_reaction_is_tried_to_its_end() {
    for seats in 2..=3 {
        testkit::reactions::<Rich>(&Setup::players(*Civ2010::RULES.end(), seats).with("round_limit", "9"), 2);
    }
}
