//! The `annals` program with the kernel's example game in its catalogue: what the tests of the whole service run.

use annals::catalog::Catalog;
use kernel::{Of, Rulebook};
use std::process::ExitCode;
use testkit::example::SaltMarket;

static MARKET: Of<SaltMarket> = Of::new();

fn main() -> ExitCode {
    let market: &'static dyn Rulebook = &MARKET;
    annals::commands::run(Catalog::of(vec![market]))
}
