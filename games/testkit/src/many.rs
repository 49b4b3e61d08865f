//! Thousands of random tables, for a person who waits: what the examples called `<game>_playouts` run.

use super::again::{OFTEN, guided_table};
use super::begun::{Beginning, Begun};
use super::guided::{Coverage, Universe};
use super::run::{Manner, Run, each_playout};
use kernel::{Game, Setup};
use std::collections::BTreeMap;

const USAGE: &str = "usage: [--guided] [--from=NUMBER] COUNT [KIND [EVERY]]";

/// So many guided tables meet everything that is not explained; fewer prove nothing.
const ENOUGH: usize = 500;
/// One guided table of so many begins in the middle.
const RICH: u64 = 4;

/// Plays random tables of every kind to the end with all invariants and prints a line for each kind.
///
/// `arguments` are `[--guided] [--from=NUMBER] COUNT [KIND [EVERY]]`: so many tables of each kind, or of the one called `KIND`, or of those
/// whose name begins so; with `EVERY`, what is costly is looked at in one of so many steps. A kind of several setups shares
/// its tables among them. They are numbered from 0, or from `NUMBER`: runs of other numbers add up. `--guided` players look
/// for what is rare, one table of four begins where `B` says, and what was met less than twenty times is listed at
/// the end, unless it is `explained` (as `kind id`, with a reason; `id*` stands for all that begin so): 500 tables of all
/// kinds that leave anything to explain are a failure. `rounds` says how long a table took.
pub fn many<G: Game, B: Beginning<G>>(
    arguments: impl IntoIterator<Item = String>,
    kinds: &[(String, Vec<Setup>)],
    explained: &[(&str, &str)],
    rounds: impl Fn(&G) -> u64,
) -> Result<(), &'static str> {
    let (flags, words): (Vec<_>, Vec<_>) = arguments.into_iter().partition(|word| word.starts_with("--"));
    let (mut guided, mut from) = (false, 0);
    for flag in flags {
        match flag.strip_prefix("--from=") {
            Some(number) => from = number.parse().map_err(|_| USAGE)?,
            None if flag == "--guided" => guided = true,
            None => return Err(USAGE),
        }
    }
    let mut words = words.into_iter();
    let count: u64 = words.next().and_then(|n| n.parse().ok()).ok_or(USAGE)?;
    let wanted = words.next().unwrap_or_default();
    let every = words.next().map_or(Ok(1), |n| n.parse()).map_err(|_| "EVERY is a number from 1")?;
    let (mut coverage, mut played) = (Coverage::guiding(), 0);
    let exact = kinds.iter().any(|(name, _)| *name == wanted);
    let fits = |name: &str| if exact { name == wanted } else { name.starts_with(&wanted) };
    for (name, setups) in kinds.iter().filter(|(name, _)| fits(name)) {
        let (mut events, mut lengths, mut endings) = (Vec::new(), Vec::new(), BTreeMap::<_, u32>::new());
        let mut ended = |seq: u64, position: &G| {
            events.push(seq);
            lengths.push(rounds(position));
            let how = position.outcome().map_or("none", |outcome| outcome.how.id);
            *endings.entry(how).or_default() += 1;
        };
        let parts = u64::try_from(setups.len()).unwrap();
        for (setup, part) in setups.iter().zip(1u64..) {
            let seeds = from + count * (part - 1) / parts..from + count * part / parts;
            if guided {
                for seed in seeds {
                    let manner = Manner::guided(seed, every);
                    coverage = if seed % RICH == RICH - 1 {
                        let ended = |run: &Run<Begun<G, B>>| ended(run.seq(), &run.position.0);
                        guided_table(setup, seed, manner, coverage, ended)
                    } else {
                        let ended = |run: &Run<G>| ended(run.seq(), &run.position);
                        guided_table(setup, seed, manner, coverage, ended)
                    };
                }
            } else {
                each_playout::<G>(setup, seeds, every, |run| ended(run.seq(), &run.position));
            }
        }
        let (tables, total): (usize, u64) = (events.len(), events.iter().sum());
        played += tables;
        let (events, lengths) = (spread(&mut events), spread(&mut lengths));
        println!("{name}: {tables} tables, {total} events ({events}), rounds {lengths}, {endings:?}");
    }
    if !guided {
        return Ok(());
    }
    let there_is = Universe::of::<G>();
    println!("{played} guided tables:\n{}", coverage.report(&there_is, OFTEN, explained));
    let lacking = coverage.lacking(&there_is, OFTEN, explained);
    // Tables of one kind can't meet what others alone have.
    if wanted.is_empty() && played >= ENOUGH && !lacking.is_empty() {
        return Err("what was met less than twenty times is neither met nor explained");
    }
    Ok(())
}

/// The least, the median and the most.
fn spread(values: &mut [u64]) -> String {
    values.sort_unstable();
    let at = |place: usize| values.get(place).copied().unwrap_or(0);
    format!("{} – {} – {}", at(0), at(values.len() / 2), at(values.len().saturating_sub(1)))
}
