//! What the rules themselves cost: the example game and every game that is shipped.

use crate::house::MARKET;
use crate::report::{Report, Table};
use crate::samples::{Samples, short};
use annals::catalog::Catalog;
use kernel::{Entry, Event, Fold, Kind, Playout, Rulebook, Setup};
use std::time::{Duration, Instant};

const TABLES: u64 = 20;
/// No game gets more than that, however slow it is.
const PATIENCE: Duration = Duration::from_secs(10);

pub(crate) fn measure(report: &mut Report) {
    let market: &'static dyn Rulebook = &MARKET;
    let games: Vec<_> = std::iter::once(market).chain(Catalog::shipped().games()).collect();
    let mut table =
        Table::new(["game", "tables", "events each", "replay", "legal", "apply", "legal + apply"]);
    for game in games {
        report.doing(&format!("rules of {}", game.id()));
        match Cost::of(game) {
            Some(cost) => {
                let event = |micros: f64| format!("{} µs", short(micros / cost.events));
                table.row([
                    game.id().into(),
                    cost.tables.to_string(),
                    short(cost.events / cost.tables as f64),
                    event(cost.replay),
                    event(cost.legal),
                    event(cost.apply),
                    event(cost.legal + cost.apply),
                ]);
            }
            None => report.left_out(&format!("{}: bots could not play it to its end", game.id())),
        }
    }
    report.section(
        "Rules, in memory",
        "Whole tables played by random bots, as many people as may sit down. “Replay” is folding the log with nothing \
         else; “legal” lists the choices of whoever moves, “apply” adds the chosen move. Times are for one event.",
        &table,
    );
}

/// Microseconds over all events of all tables.
#[derive(Default)]
struct Cost {
    tables: u64,
    events: f64,
    replay: f64,
    legal: f64,
    apply: f64,
}

impl Cost {
    fn of(game: &'static dyn Rulebook) -> Option<Cost> {
        let (begun, mut cost) = (Instant::now(), Cost::default());
        for seed in 1..=TABLES {
            if begun.elapsed() > PATIENCE {
                break;
            }
            let setup = Setup::players(*game.rules().end(), *game.seats().end());
            let mut events = vec![Event { seq: 1, at: 0, entry: Entry::setup(&setup) }];
            let played = Playout::random(seed).run(game, setup, |_, happened| {
                events.push(Event { seq: happened.seq, at: 0, entry: happened.entry.clone() });
            });
            let (end, _) = played.inspect_err(|why| eprintln!("        {}: {why}", game.id())).ok()?;
            cost.add(game, &end, &events);
        }
        Some(cost)
    }

    /// Each table is gone through several times and counted by its median.
    fn add(&mut self, game: &'static dyn Rulebook, end: &Fold, events: &[Event]) {
        let [mut replay, mut legal, mut apply] = [Samples::EMPTY; 3];
        for _ in 0..5 {
            replay.time(|| Fold::replay(game, end.key().clone(), events, |_, _| {}).unwrap());
            let (listing, applying) = walk(game, end, events);
            legal.add(listing);
            apply.add(applying);
        }
        self.tables += 1;
        self.events += events.len() as f64;
        self.replay += replay.median();
        self.legal += legal.median();
        self.apply += apply.median();
    }
}

/// Plays a log again as a server does: list what may be done, then do it.
fn walk(game: &'static dyn Rulebook, end: &Fold, events: &[Event]) -> (Duration, Duration) {
    let mut fold = Fold::open(game, end.key().clone(), end.setup().clone()).unwrap();
    let (mut listing, mut applying) = (Duration::ZERO, Duration::ZERO);
    for event in &events[1..] {
        if let (Kind::Move, Some(seat)) = (event.entry.kind, event.entry.seat) {
            let begun = Instant::now();
            std::hint::black_box(fold.position().legal(seat));
            listing += begun.elapsed();
        }
        let begun = Instant::now();
        fold.step(&event.entry).unwrap();
        applying += begun.elapsed();
    }
    (listing, applying)
}
