//! Thousands of random tables, for a person who waits: what the examples called `<game>_playouts` run.

use super::again::{OFTEN, guided_table};
use super::guided::{Coverage, Universe};
use super::run::{Manner, Run, each_playout};
use kernel::{Game, Setup};
use std::collections::BTreeMap;

const USAGE: &str = "usage: [--guided] COUNT [KIND [EVERY]]";

/// Plays random tables of every kind to the end with all invariants and prints a line for each kind.
///
/// `arguments` are `[--guided] COUNT [KIND [EVERY]]`: so many tables of each kind, or of those whose name begins with `KIND`;
/// with `EVERY`, what is costly is looked at in one of so many steps. A kind of several setups shares its tables among
/// them. `--guided` players look for what is rare, and what they did not meet is listed at the end. `rounds` says how long
/// a table took.
pub fn many<G: Game>(
    arguments: impl IntoIterator<Item = String>,
    kinds: &[(String, Vec<Setup>)],
    rounds: impl Fn(&G) -> u64,
) -> Result<(), &'static str> {
    let (flags, words): (Vec<_>, Vec<_>) = arguments.into_iter().partition(|word| word.starts_with("--"));
    let guided = match flags.as_slice() {
        [] => false,
        [flag] if flag == "--guided" => true,
        _ => return Err(USAGE),
    };
    let mut words = words.into_iter();
    let count: u64 = words.next().and_then(|n| n.parse().ok()).ok_or(USAGE)?;
    let wanted = words.next().unwrap_or_default();
    let every = words.next().map_or(Ok(1), |n| n.parse()).map_err(|_| "EVERY is a number from 1")?;
    let (mut coverage, mut played) = (Coverage::guiding(), 0);
    for (name, setups) in kinds.iter().filter(|(name, _)| name.starts_with(&wanted)) {
        let (mut events, mut lengths, mut endings) = (Vec::new(), Vec::new(), BTreeMap::<_, u32>::new());
        let mut ended = |run: &Run<G>| {
            events.push(run.seq());
            lengths.push(rounds(&run.position));
            let how = run.position.outcome().map_or("none", |outcome| outcome.how.id);
            *endings.entry(how).or_default() += 1;
        };
        let parts = u64::try_from(setups.len()).unwrap();
        for (setup, part) in setups.iter().zip(1u64..) {
            let seeds = count * (part - 1) / parts..count * part / parts;
            if guided {
                for seed in seeds {
                    let manner = Manner::guided(seed, every);
                    coverage = guided_table::<G>(setup, seed, manner, coverage, &mut ended);
                }
            } else {
                each_playout::<G>(setup, seeds, every, &mut ended);
            }
        }
        let (tables, total): (usize, u64) = (events.len(), events.iter().sum());
        played += tables;
        let (events, lengths) = (spread(&mut events), spread(&mut lengths));
        println!("{name}: {tables} tables, {total} events ({events}), rounds {lengths}, {endings:?}");
    }
    if guided {
        println!("{played} guided tables:\n{}", coverage.report(&Universe::of::<G>(), OFTEN));
    }
    Ok(())
}

/// The least, the median and the most.
fn spread(values: &mut [u64]) -> String {
    values.sort_unstable();
    let at = |place: usize| values.get(place).copied().unwrap_or(0);
    format!("{} – {} – {}", at(0), at(values.len() / 2), at(values.len().saturating_sub(1)))
}
