//! Plays random tables of every size and kind of map to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p new_dawn --example playouts -- COUNT [KIND]`: so many tables of each kind, or of those whose
//! name begins with `KIND` (`first/2`, `advanced/4`, `first/automated`).
use kernel::{Controller, Setup, testkit};
use new_dawn::NewDawn;

/// Every kind of table: one against the automated player at both ends of its scale, and two to four people.
fn kinds() -> Vec<(String, Setup)> {
    let mut kinds = Vec::new();
    for map in ["first", "advanced"] {
        let mut add = |name: &str, setup: Setup| {
            kinds.push((format!("{map}/{name}"), setup.with("map", map)));
        };
        for level in [1, 6] {
            let mut setup = Setup::players(1, 1);
            setup.seats.insert(0, Controller::Automated(level));
            add(&format!("automated-{level}"), setup);
        }
        for seats in 2..=4 {
            add(&seats.to_string(), Setup::players(1, seats));
        }
    }
    kinds
}

fn main() -> Result<(), &'static str> {
    let mut arguments = std::env::args().skip(1);
    let count = arguments.next().and_then(|n| n.parse().ok()).ok_or("usage: playouts COUNT [KIND]")?;
    let wanted = arguments.next().unwrap_or_default();
    for (_, setup) in kinds().into_iter().filter(|(name, _)| name.starts_with(&wanted)) {
        // The kit prints the line.
        testkit::playouts::<NewDawn>(&setup, count);
    }
    Ok(())
}
