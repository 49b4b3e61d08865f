//! Plays random tables of every size to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p through_the_ages --example through_the_ages_playouts -- [--guided] COUNT [KIND [EVERY]]`: so many tables
//! of each size, half of them in either timing, or of the kinds whose name begins with `KIND` (`2`, `peaceful`,
//! `first-game`). With `EVERY`, the costly invariants are looked at in one of so many steps.
//! `--guided` players look for what is rare, and what they did not meet is listed.

use kernel::{Game, Setup, Viewer};
use through_the_ages::ThroughTheAges;

/// What new tables are played by.
const RULES: u32 = *ThroughTheAges::RULES.end();

fn kinds() -> Vec<(String, Vec<Setup>)> {
    let timings =
        |seats| ["tabletop", "digital"].map(|t| Setup::players(RULES, seats).with("timing", t)).to_vec();
    let with = |option: &str| (2..=4).map(|seats| Setup::players(RULES, seats).with(option, "yes")).collect();
    let mut kinds: Vec<_> = (2..=4).map(|seats| (seats.to_string(), timings(seats))).collect();
    kinds.push(("peaceful".into(), with("peaceful")));
    kinds.push(("first-game".into(), with("first_game")));
    kinds
}

/// What guided tables meet less than twenty times, and why.
const EXPLAINED: &[(&str, &str)] = &[];

fn main() -> Result<(), &'static str> {
    let round = |game: &ThroughTheAges| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<ThroughTheAges>(std::env::args().skip(1), &kinds(), EXPLAINED, round)
}
