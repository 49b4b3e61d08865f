//! Plays random tables of every size to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p civ1980 --example civ1980_playouts -- [--guided] COUNT [KIND [EVERY]]`: so many tables of each kind, or of
//! those whose name begins with `KIND` (`8`, `4/sealed`). With `EVERY`, the costly invariants are looked at in one of so
//! many steps.
//! `--guided` players look for what is rare, and what they did not meet is listed.

use civ1980::Civ1980;
use kernel::{Game, Setup, Viewer};

/// What new tables are played by.
const RULES: u32 = *Civ1980::RULES.end();

/// Tables are cut off here: random players reach neither the finish nor new situations later.
const ROUNDS: &str = "20";

fn kinds() -> Vec<(String, Vec<Setup>)> {
    let size = |seats: usize| {
        let table = Setup::players(RULES, seats).with("rounds", ROUNDS);
        let sealed = table.clone().with("trade_window", "sealed_rounds");
        let barbaric = table.clone().with("victory", "barbaric").with("piracy_mode", "pirate_cities");
        [
            (format!("{seats}"), vec![table]),
            (format!("{seats}/sealed"), vec![sealed]),
            (format!("{seats}/barbaric"), vec![barbaric]),
        ]
    };
    (2..=8).flat_map(size).collect()
}

/// What guided tables meet less than twenty times, and why.
const EXPLAINED: &[(&str, &str)] = &[];

fn main() -> Result<(), &'static str> {
    let round = |game: &Civ1980| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<Civ1980>(std::env::args().skip(1), &kinds(), EXPLAINED, round)
}
