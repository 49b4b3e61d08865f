//! Plays random tables of every size and kind of map to the end with all invariants of the test kit, a line each.
//!
//! `cargo run --release -p new_dawn --example playouts -- COUNT [KIND [EVERY]]`: so many tables of each kind, or of those whose
//! name begins with `KIND` (`first/2`, `advanced/4`, `first/automated`). Against the automated player, half of them are
//! at either end of its scale. With `EVERY`, the costly invariants are looked at in one of so many steps.
#![allow(clippy::print_stdout, reason = "it says what came of it")]

use kernel::{Controller, Game, Setup, Viewer, testkit};
use new_dawn::NewDawn;
use std::collections::BTreeMap;

/// Every kind of table and the setups it is made of.
fn kinds() -> Vec<(String, Vec<Setup>)> {
    let automated = [1, 6].map(|level| {
        let mut setup = Setup::players(1, 1);
        setup.seats.insert(0, Controller::Automated(level));
        setup
    });
    let mut sizes = vec![("automated".to_owned(), automated.to_vec())];
    sizes.extend((2..=4).map(|seats| (seats.to_string(), vec![Setup::players(1, seats)])));
    let on = |map: &str| {
        let size = |(name, setups): &(String, Vec<Setup>)| {
            (format!("{map}/{name}"), setups.iter().map(|s| s.clone().with("map", map)).collect())
        };
        sizes.iter().map(size).collect::<Vec<_>>()
    };
    [on("first"), on("advanced")].concat()
}

fn main() -> Result<(), &'static str> {
    let mut arguments = std::env::args().skip(1);
    let count: u64 =
        arguments.next().and_then(|n| n.parse().ok()).ok_or("usage: playouts COUNT [KIND [EVERY]]")?;
    let wanted = arguments.next().unwrap_or_default();
    let every = arguments.next().map_or(Ok(1), |n| n.parse()).map_err(|_| "EVERY is a number from 1")?;
    for (name, setups) in kinds().into_iter().filter(|(name, _)| name.starts_with(&wanted)) {
        let (mut events, mut rounds, mut endings) = (Vec::new(), Vec::new(), BTreeMap::<_, u32>::new());
        for (setup, part) in setups.iter().zip(1u64..) {
            let parts = u64::try_from(setups.len()).unwrap_or(1);
            let seeds = count * (part - 1) / parts..count * part / parts;
            testkit::each_playout::<NewDawn>(setup, seeds, every, |run| {
                events.push(run.seq());
                rounds.push(u64::from(run.position.view(Viewer::Spectator).round));
                let how = run.position.outcome().map_or("none", |outcome| outcome.how.id);
                *endings.entry(how).or_default() += 1;
            });
        }
        let total: u64 = events.iter().sum();
        println!(
            "{name}: {} tables, {total} events ({}), rounds {}, {endings:?}",
            events.len(),
            spread(&mut events),
            spread(&mut rounds)
        );
    }
    Ok(())
}

/// The least, the median and the most.
fn spread(values: &mut [u64]) -> String {
    values.sort_unstable();
    let at = |place: usize| values.get(place).copied().unwrap_or(0);
    format!("{} – {} – {}", at(0), at(values.len() / 2), at(values.len().saturating_sub(1)))
}
