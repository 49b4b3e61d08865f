//! Words for every message, and a page that explains every move.
#![allow(clippy::disallowed_methods, reason = "a test reads the page it checks")]

use crate::ThroughTheAges;
use std::fs;

#[test]
fn every_message_has_words_in_english_and_german_and_none_is_unused() {
    testkit::words::<ThroughTheAges>();
}

/// Every verb and every standing order is explained.
#[test]
fn the_notation_is_documented() {
    let text = fs::read_to_string("../../locales/en/notation/through_the_ages.md").unwrap();
    for verb in crate::moves::VERBS {
        assert!(
            text.contains(&format!("`{verb}")),
            "{verb} is not in locales/en/notation/through_the_ages.md"
        );
    }
    for order in ["bid", "defence", "pacts", "losses", "gains", "offers", "food", "resources"] {
        assert!(text.contains(&format!("`order {order} ")), "{order}");
    }
}
