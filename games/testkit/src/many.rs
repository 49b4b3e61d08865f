//! Thousands of random tables, for a person who waits: what the examples called `<game>_playouts` run.

use super::invariants::each_playout;
use kernel::{Game, Setup};
use std::collections::BTreeMap;

/// Plays random tables of every kind to the end with all invariants and prints a line for each kind.
///
/// `arguments` are `COUNT [KIND [EVERY]]`: so many tables of each kind, or of those whose name begins with `KIND`; with
/// `EVERY`, what is costly is looked at in one of so many steps. A kind of several setups shares its tables among them.
/// `rounds` says how long a table took.
pub fn many<G: Game>(
    arguments: impl IntoIterator<Item = String>,
    kinds: &[(String, Vec<Setup>)],
    rounds: impl Fn(&G) -> u64,
) -> Result<(), &'static str> {
    let mut arguments = arguments.into_iter();
    let count: u64 = arguments.next().and_then(|n| n.parse().ok()).ok_or("usage: COUNT [KIND [EVERY]]")?;
    let wanted = arguments.next().unwrap_or_default();
    let every = arguments.next().map_or(Ok(1), |n| n.parse()).map_err(|_| "EVERY is a number from 1")?;
    for (name, setups) in kinds.iter().filter(|(name, _)| name.starts_with(&wanted)) {
        let (mut events, mut lengths, mut endings) = (Vec::new(), Vec::new(), BTreeMap::<_, u32>::new());
        let parts = u64::try_from(setups.len()).unwrap();
        for (setup, part) in setups.iter().zip(1u64..) {
            let seeds = count * (part - 1) / parts..count * part / parts;
            each_playout::<G>(setup, seeds, every, |run| {
                events.push(run.seq());
                lengths.push(rounds(&run.position));
                let how = run.position.outcome().map_or("none", |outcome| outcome.how.id);
                *endings.entry(how).or_default() += 1;
            });
        }
        let (tables, total): (usize, u64) = (events.len(), events.iter().sum());
        let (events, lengths) = (spread(&mut events), spread(&mut lengths));
        println!("{name}: {tables} tables, {total} events ({events}), rounds {lengths}, {endings:?}");
    }
    Ok(())
}

/// The least, the median and the most.
fn spread(values: &mut [u64]) -> String {
    values.sort_unstable();
    let at = |place: usize| values.get(place).copied().unwrap_or(0);
    format!("{} – {} – {}", at(0), at(values.len() / 2), at(values.len().saturating_sub(1)))
}
