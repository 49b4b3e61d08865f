//! What the rules themselves cost: the example game and every game that is shipped, along their golden games.

use crate::house::MARKET;
use crate::report::{Report, Table};
use crate::samples::{Samples, micros, on_core, ratio, short};
use annals::catalog::Catalog;
use kernel::{Event, Fold, Kind, Record, Rulebook, TableKey};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Each log is gone through so many times; the quickest count, which a busy machine changes least.
const ROUNDS: usize = 20;
/// What replaying an event may take, and listing what can be done, in microseconds.
const REPLAY: f64 = 3.0;
const LONGEST: f64 = 100.0;
/// The quickest replay of an event among other services, in microseconds: Rally the Troops.
const QUICKEST_PEER: f64 = 3.0;

pub(crate) fn measure(report: &mut Report) {
    let market: &'static dyn Rulebook = &MARKET;
    let mut table = Table::new([
        "game",
        "logs",
        "events each",
        "replay",
        "slowest log",
        "quickest peer : replay",
        "legal",
        "longest list",
        "apply",
        "legal + apply",
        "",
    ]);
    for game in std::iter::once(market).chain(Catalog::shipped().games()) {
        report.doing(&format!("rules of {}", game.id()));
        let mut cost = Cost::default();
        for file in golden(game) {
            cost.add(game, &file);
        }
        if cost.logs == 0 {
            report.left_out(&format!("{}: it has no golden games", game.id()));
            continue;
        }
        let event = |total: f64| micros(total / cost.events);
        report.figure(format!("replay {}", game.id()), cost.replay / cost.events);
        let verdicts = [
            report.check(&format!("replay of {}", game.id()), cost.replay / cost.events, REPLAY),
            report.check(&format!("longest list of {}", game.id()), cost.longest, LONGEST),
        ];
        table.row([
            game.id().into(),
            cost.logs.to_string(),
            short(cost.events / cost.logs as f64),
            event(cost.replay),
            micros(cost.slowest),
            ratio(QUICKEST_PEER / (cost.replay / cost.events)),
            event(cost.legal),
            micros(cost.longest),
            event(cost.apply),
            event(cost.legal + cost.apply),
            if verdicts == ["ok", "ok"] { "ok".into() } else { "FAIL".into() },
        ]);
    }
    report.section(
        "Rules, in memory",
        "Along the golden games of each game: whole tables of every size. “Replay” is folding the log with nothing else, \
         setup included; “legal” lists the choices of whoever moves, or finds what comes by itself, the “longest list” is the position where \
         that takes longest, and “apply” adds the line. Times are for one event: replay on a core, the quickest tenth of several rounds; the others by the clock, each event as it was quickest. The quickest peer that is known replays an \
         event in 3 to 4 µs. The checked promises: replay at most 3 µs, the longest list at most 100 µs.",
        &table,
    );
}

/// The golden games of a game, which are kept beside its rules.
fn golden(game: &dyn Rulebook) -> Vec<PathBuf> {
    let crate_name = if game.id() == MARKET.id() { "kernel" } else { game.id() };
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("games").join(crate_name).join("golden");
    let files = std::fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|file| file.extension().is_some_and(|e| e == "annals")).collect();
    files.sort();
    files
}

/// Microseconds over all events of all logs.
#[derive(Default)]
struct Cost {
    logs: u64,
    events: f64,
    replay: f64,
    /// One event of the log where it takes longest.
    slowest: f64,
    legal: f64,
    /// The position whose choices take longest to list.
    longest: f64,
    apply: f64,
}

impl Cost {
    fn add(&mut self, game: &'static dyn Rulebook, file: &Path) {
        let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
        let (key, events) = (record.key().unwrap(), record.events().unwrap());
        let mut replay = Samples::EMPTY;
        let [mut lists, mut applied] = [(); 2].map(|()| vec![Duration::MAX; events.len().saturating_sub(1)]);
        // The quickest of all rounds: whatever else the machine did is not the game's fault.
        let quickest = |all: &mut Vec<Duration>, now: Vec<Duration>| {
            all.iter_mut().zip(now).for_each(|(before, now)| *before = now.min(*before));
        };
        for _ in 0..ROUNDS {
            let before = on_core();
            Fold::replay(game, key.clone(), &events, |_, _| {}).unwrap();
            replay.add(on_core() - before);
            let (listing, applying) = walk(game, &key, &events);
            quickest(&mut lists, listing);
            quickest(&mut applied, applying);
        }
        let micros = |time: Duration| time.as_secs_f64() * 1e6;
        let (legal, apply) = (micros(lists.iter().sum()), micros(applied.iter().sum()));
        let longest = micros(lists.into_iter().max().unwrap_or_default());
        let replay = replay.undisturbed();
        self.logs += 1;
        self.events += events.len() as f64;
        self.replay += replay;
        self.slowest = self.slowest.max(replay / events.len() as f64);
        self.legal += legal;
        self.longest = self.longest.max(longest);
        self.apply += apply;
    }
}

/// Plays a log again as a server does: find out what may be done, then do it; both for each event.
fn walk(game: &'static dyn Rulebook, key: &TableKey, events: &[Event]) -> (Vec<Duration>, Vec<Duration>) {
    let (first, rest) = events.split_first().unwrap();
    let mut fold = Fold::open(game, key.clone(), first.entry.text.parse().unwrap()).unwrap();
    let [mut listing, mut applying] = [(); 2].map(|()| Vec::with_capacity(rest.len()));
    for event in rest {
        let begun = Instant::now();
        match (event.entry.kind, event.entry.seat) {
            (Kind::Move, Some(seat)) => drop(std::hint::black_box(fold.position().legal(seat))),
            (Kind::Auto, _) => {
                let mut dice = key.dice(event.seq);
                drop(std::hint::black_box(fold.position().automatic(&mut dice)));
            }
            _ => {}
        }
        listing.push(begun.elapsed());
        let begun = Instant::now();
        fold.step(&event.entry).unwrap();
        applying.push(begun.elapsed());
    }
    (listing, applying)
}
