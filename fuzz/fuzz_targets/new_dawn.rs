//! Whatever is typed, opened or imported, nothing breaks; docs/testing.md says how to run it.
#![no_main]

use new_dawn::NewDawn;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;
use testkit::Ground;

static GROUND: LazyLock<Ground<NewDawn>> =
    LazyLock::new(|| Ground::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../games/new_dawn/golden")));

fuzz_target!(|bytes: &[u8]| GROUND.throw(bytes));
