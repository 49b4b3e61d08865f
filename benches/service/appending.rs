//! What one move costs as the log grows.

use crate::house::{House, next_move, open, play_until};
use crate::report::{Report, Table};
use crate::samples::{Samples, micros, on_core, ratio};
use annals::ledger::Ledger;

pub(crate) const LENGTHS: [u64; 3] = [10, 1_000, 10_000];
/// A move in a long game may cost so many times what it costs in a short one.
const FLAT: f64 = 1.5;
const ROUNDS: u64 = 40;
/// Moves of each table in one round, so that all kinds of moves are met.
const MOVES: usize = 8;

/// The tables of one house, by length. The short ones are many, because they must stay short.
pub(crate) struct LongTables {
    short: Vec<String>,
    middle: String,
    pub(crate) long: String,
}

impl LongTables {
    pub(crate) fn play(house: &House) -> LongTables {
        eprintln!("        playing tables of up to 10,000 events on {}", house.name);
        let sitters: Vec<_> = (1..=4).map(|number| house.person(&format!("Player {number}"))).collect();
        let ledger = house.ledger();
        let table = |number: u64, lines: u64| {
            let code = open(&ledger, number, &sitters);
            play_until(&ledger, &code, lines);
            code
        };
        // One set for the warm rounds and one for the cold ones.
        let short = (0..2 * ROUNDS).map(|number| table(100 + number, LENGTHS[0])).collect();
        LongTables { short, middle: table(1, LENGTHS[1]), long: table(2, LENGTHS[2]) }
    }

    fn of(&self, length: u64, round: u64) -> &str {
        match length {
            10 => &self.short[usize::try_from(round).unwrap() % self.short.len()],
            1_000 => &self.middle,
            _ => &self.long,
        }
    }
}

pub(crate) fn measure(houses: &[House], long: &[LongTables], report: &mut Report) {
    let mut table = Table::new([
        "one move",
        "10 events",
        "1,000 events",
        "10,000 events",
        "1,000 : 10",
        "10,000 : 10",
        "",
    ]);
    for (house, tables) in houses.iter().zip(long) {
        report.doing(&format!("moves on {}", house.name));
        let (warm, on_core) = warm(house, tables);
        for (length, samples) in LENGTHS.iter().zip(&warm) {
            report.figure(format!("move {} {length}", house.name), samples.median());
        }
        let name = format!("{}, in memory", house.name);
        let [small, large] = ratios(&warm);
        let verdict = report.check(&name, small.max(large), FLAT);
        row(&mut table, &name, &warm, verdict);
        let undisturbed = warm.map(|s| only(s.undisturbed()));
        row(&mut table, &format!("{}, in memory, the quickest tenth", house.name), &undisturbed, "");
        let name = format!("{}, in memory, on a core", house.name);
        let [small, large] = ratios(&on_core);
        let verdict = report.check(&name, small.max(large), FLAT);
        row(&mut table, &name, &on_core, verdict);
        row(&mut table, &format!("{}, fresh server", house.name), &fresh(house, tables), "");
        let undo = undo(house, tables);
        row(&mut table, &format!("{}, taking a move back", house.name), &undo, "");
        report.figure(format!("undo {} 10000", house.name), undo[2].median());
    }
    report.section(
        "One move, by length of the log",
        &format!(
            "A move through the ledger: read the table's row, apply the move, write the event, the row and the letters \
             in one transaction. The medians of {} moves each; the lengths take turns. “In memory” is the usual case. \
             “Fresh server” is the first move after a restart: nothing in memory, positions saved every 64 events. \
             The checked promise: in memory at most {FLAT}× the cost at 10 events, by the clock and by the time that \
             our own thread spends on a core (SQLite's work is part of that, Postgres' is not): on a busy machine a \
             commit mostly waits for its turn, and waiting would hide a growing cost.",
            ROUNDS * u64::try_from(MOVES).unwrap(),
        ),
        &table,
    );
}

fn only(micros: f64) -> Samples {
    let mut samples = Samples::default();
    samples.add(std::time::Duration::from_secs_f64(micros / 1e6));
    samples
}

fn ratios(samples: &[Samples; 3]) -> [f64; 2] {
    let [first, second, third] = samples.each_ref().map(Samples::median);
    [second / first, third / first]
}

fn row(table: &mut Table, name: &str, samples: &[Samples; 3], verdict: &str) {
    let [first, second, third] = samples.each_ref().map(|s| micros(s.median()));
    let [small, large] = ratios(samples).map(ratio);
    table.row([name.into(), first, second, third, small, large, verdict.into()]);
}

/// By the clock, and on a core.
fn warm(house: &House, tables: &LongTables) -> ([Samples; 3], [Samples; 3]) {
    let ledger = house.ledger();
    let (mut clock, mut core) = ([Samples::EMPTY; 3], [Samples::EMPTY; 3]);
    for round in 0..ROUNDS {
        for ((length, clock), core) in LENGTHS.iter().zip(&mut clock).zip(&mut core) {
            let code = tables.of(*length, round);
            for _ in 0..MOVES {
                let (seat, text) = next_move(&ledger.now(code).unwrap().fold);
                let before = on_core();
                clock.time(|| ledger.play(code, seat, &text, None).unwrap());
                core.add(on_core() - before);
            }
        }
    }
    (clock, core)
}

/// Plays the next move and times only the ledger's part.
fn timed(ledger: &Ledger, code: &str, samples: &mut Samples, known: &Ledger) {
    let (seat, text) = next_move(&known.now(code).unwrap().fold);
    samples.time(|| ledger.play(code, seat, &text, None).unwrap());
}

fn fresh(house: &House, tables: &LongTables) -> [Samples; 3] {
    let known = house.ledger();
    let mut samples = [Samples::EMPTY; 3];
    for round in ROUNDS..2 * ROUNDS {
        for (length, samples) in LENGTHS.iter().zip(&mut samples) {
            for _ in 0..3 {
                timed(&house.ledger(), tables.of(*length, round), samples, &known);
            }
        }
    }
    samples
}

/// A standing order is given and taken back at once.
fn undo(house: &House, tables: &LongTables) -> [Samples; 3] {
    let ledger = house.ledger();
    let mut samples = [Samples::EMPTY; 3];
    for round in 0..ROUNDS {
        for (length, samples) in LENGTHS.iter().zip(&mut samples) {
            let code = tables.of(*length, round);
            let live = ledger.now(code).unwrap();
            let seat = live.fold.awaited().iter().next().unwrap();
            // Somebody to bid: an order cannot set off what comes by itself.
            if live.fold.awaited().len() == 1 {
                let (seat, text) = next_move(&live.fold);
                ledger.play(code, seat, &text, None).unwrap();
                continue;
            }
            let order = live.fold.position().orders(seat).first().unwrap().notation.clone();
            let from = ledger.play(code, seat, &order, None).unwrap().live.fold.seq();
            samples.time(|| ledger.undo(code, seat, from, None).unwrap());
        }
    }
    samples
}
