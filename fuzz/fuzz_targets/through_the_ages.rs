//! Whatever is typed, opened or imported, nothing breaks; docs/testing.md says how to run it.
#![no_main]

use through_the_ages::ThroughTheAges;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use testkit::Ground;

static GROUND: LazyLock<Ground<ThroughTheAges>> =
    LazyLock::new(|| Ground::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/through_the_ages/golden")));

fuzz_target!(|bytes: &[u8]| GROUND.throw(bytes));
