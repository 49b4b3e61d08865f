//! Whatever is typed, opened or imported, nothing breaks; docs/testing.md says how to run it.
#![no_main]

use civ2010::Civ2010;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use testkit::Ground;

static GROUND: LazyLock<Ground<Civ2010>> =
    LazyLock::new(|| Ground::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/civ2010/golden")));

fuzz_target!(|bytes: &[u8]| GROUND.throw(bytes));
