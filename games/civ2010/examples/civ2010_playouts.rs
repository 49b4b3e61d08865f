//! Plays random tables of every size and kind to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p civ2010 --example civ2010_playouts -- [--guided] COUNT [KIND [EVERY]]`: so many tables of each kind, or of
//! those whose name begins with `KIND` (`2`, `4/neighbour`). With `EVERY`, the costly invariants are looked at in one of so
//! many steps.
//! `--guided` players look for what is rare, and what they did not meet is listed.

use civ2010::Civ2010;
use kernel::{Game, Setup, Viewer};

/// What new tables are played by.
const RULES: u32 = *Civ2010::RULES.end();

fn kinds() -> Vec<(String, Vec<Setup>)> {
    let size = |seats: usize| {
        let table = || Setup::players(RULES, seats).with("round_limit", "10");
        let neighbour = table().with("barbarians", "neighbour").with("faq_loot", "yes");
        [
            (format!("{seats}"), vec![table()]),
            (format!("{seats}/chosen"), vec![table().with("civilizations", "chosen")]),
            (format!("{seats}/introductory"), vec![table().with("introductory", "yes")]),
            (format!("{seats}/neighbour"), vec![neighbour]),
            // Late technologies and victories come after it.
            (format!("{seats}/long"), vec![Setup::players(RULES, seats).with("round_limit", "30")]),
        ]
    };
    (2..=4).flat_map(size).collect()
}

/// What guided tables meet less than twenty times, and why.
const EXPLAINED: &[(&str, &str)] = &[];

fn main() -> Result<(), &'static str> {
    let round = |game: &Civ2010| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<Civ2010>(std::env::args().skip(1), &kinds(), EXPLAINED, round)
}
