//! Whatever is typed, opened or imported, nothing breaks; docs/testing.md says how to run it.
#![no_main]

use civ1980::Civ1980;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use testkit::Ground;

static GROUND: LazyLock<Ground<Civ1980>> =
    LazyLock::new(|| Ground::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/civ1980/golden")));

fuzz_target!(|bytes: &[u8]| GROUND.throw(bytes));
