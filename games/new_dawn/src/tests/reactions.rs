//! Whatever somebody answers in another's turn, that turn goes on.

use super::rich::Rich;
use crate::NewDawn;
use kernel::{Game, Setup};

#[test]
fn every_reaction_is_tried_to_its_end() {
    for seats in 2..=3 {
        testkit::reactions::<Rich>(&Setup::players(*NewDawn::RULES.end(), seats), 8);
    }
}
