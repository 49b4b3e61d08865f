//! Plays random tables of every size and kind of map to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p new_dawn --example new_dawn_playouts -- [--guided] COUNT [KIND [EVERY]]`: so many tables of each kind, or of those whose
//! name begins with `KIND` (`first/2`, `advanced/4`, `first/automated`). Against the automated player, half of them are
//! at either end of its scale. With `EVERY`, the costly invariants are looked at in one of so many steps.
//! `--guided` players look for what is rare, and what they did not meet is listed.

use kernel::{Controller, Game, Setup, Viewer};
use new_dawn::NewDawn;

/// What new tables are played by.
const RULES: u32 = *NewDawn::RULES.end();

/// Every kind of table and the setups it is made of.
fn kinds() -> Vec<(String, Vec<Setup>)> {
    let automated = [1, 6].map(|level| {
        let mut setup = Setup::players(RULES, 1);
        setup.seats.insert(0, Controller::Automated(level));
        setup
    });
    let mut sizes = vec![("automated".to_owned(), automated.to_vec())];
    sizes.extend((2..=4).map(|seats| (seats.to_string(), vec![Setup::players(RULES, seats)])));
    let on = |map: &str| {
        let size = |(name, setups): &(String, Vec<Setup>)| {
            (format!("{map}/{name}"), setups.iter().map(|s| s.clone().with("map", map)).collect())
        };
        sizes.iter().map(size).collect::<Vec<_>>()
    };
    [on("first"), on("advanced")].concat()
}

fn main() -> Result<(), &'static str> {
    let round = |game: &NewDawn| u64::from(game.view(Viewer::Spectator).round);
    testkit::many::<NewDawn>(std::env::args().skip(1), &kinds(), round)
}
