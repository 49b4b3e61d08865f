//! Whatever somebody answers in another's turn, that turn goes on.

use crate::ThroughTheAges;
use kernel::{Game, Setup};
use testkit::{Begun, Led};

#[test]
fn every_reaction_is_tried_to_its_end() {
    for seats in 2..=3 {
        testkit::reactions::<Begun<ThroughTheAges, Led<250>>>(
            &Setup::players(*ThroughTheAges::RULES.end(), seats),
            2,
        );
    }
}
