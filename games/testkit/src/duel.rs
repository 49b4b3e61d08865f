//! Two bots compared without a service, for a person who waits: what the examples called `<game>_duel` run.

use kernel::{Controller, Duel, Game, Of, Rulebook, Setup};
use std::collections::BTreeMap;

const USAGE: &str =
    "usage: ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]";

/// Plays a duel as `annals duel` does, with the same arguments but for the game, and prints what came of it and how the
/// tables ended.
pub fn duel<G: Game>(arguments: impl IntoIterator<Item = String>) -> Result<(), String> {
    let usage = || USAGE.to_owned();
    let rulebook: &'static dyn Rulebook = Box::leak(Box::new(Of::<G>::new()));
    let (mut names, mut options, mut numbers) = (Vec::new(), Vec::new(), BTreeMap::new());
    let mut words = arguments.into_iter();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--option" => options.push(words.next().ok_or_else(usage)?),
            "--tables" | "--seats" | "--seed" | "--automated" => {
                let number: u64 = words.next().and_then(|n| n.parse().ok()).ok_or_else(usage)?;
                numbers.insert(word, number);
            }
            name => names.extend(name.split(',').map(str::to_owned)),
        }
    }
    if let Some(name) = names.iter().find(|name| !rulebook.has_bot(name)) {
        return Err(format!("{} has no bot “{name}”; {USAGE}", G::ID));
    }
    if names.len() < 2 {
        return Err(usage());
    }
    let number = |key: &str, usual: u64| numbers.get(key).copied().unwrap_or(usual);
    let seats = usize::try_from(number("--seats", 2)).map_err(|e| e.to_string())?;
    let mut setup = Setup::players(*G::RULES.end(), seats);
    if let Some(level) = numbers.get("--automated") {
        let level = u8::try_from(*level).map_err(|e| e.to_string())?;
        setup.seats.iter_mut().skip(1).for_each(|seat| *seat = Controller::Automated(level));
    }
    for option in options {
        let (key, value) = option.split_once('=').ok_or_else(usage)?;
        setup = setup.with(key, value);
    }
    rulebook.check(&setup).map_err(|e| format!("{e:?}"))?;
    let one = names.remove(0);
    let duel = Duel { one, others: names, seed: number("--seed", 1), tables: number("--tables", 20) };
    let mut endings = BTreeMap::<&str, u32>::new();
    let score = duel
        .run(rulebook, &setup, |_, table| {
            *endings.entry(table.outcome().map_or("none", |outcome| outcome.how.id)).or_default() += 1;
        })
        .map_err(|e| e.to_string())?;
    let (low, high) = score.interval();
    let against = duel.others.join(", ");
    println!("{} {setup}: {} against {against}, from seed {}", G::ID, duel.one, duel.seed);
    println!(
        "won {} of {}, 95 %: {:.1} to {:.1} %, {endings:?}",
        score.won,
        score.tables,
        100.0 * low,
        100.0 * high
    );
    Ok(())
}
