//! What it costs to come to a position: from nothing, and anywhere in a long game.

use crate::appending::LongTables;
use crate::house::{House, MARKET, open, play_until};
use crate::report::{Report, Table};
use crate::samples::{Samples, micros, ratio, short};
use crate::support::inside::Inside;
use annals::store::events::Stored;
use annals::store::{events, snapshots};
use kernel::{Event, Fold};

const REPLAYS: usize = 7;
/// No other table here has this number.
const NUMBER: u64 = 990_012;
const OPENINGS: usize = 40;
/// Any event may take so many times as long as the newest.
const ANY: f64 = 2.0;
/// Shortly after a saved position, and as far from one as can be (63 events after it).
const PLACES: [(&str, u64); 4] =
    [("event 1", 1), ("event 5,000", 5_000), ("event 5,055, the farthest", 5_055), ("event 10,000", 10_000)];

pub(crate) fn measure(houses: &[House], long: &[LongTables], report: &mut Report) {
    asking(houses, report);
    // Opening first: replaying empties the saved positions.
    opening(houses, long, report);
    replaying(houses, long, report);
}

/// How often the page of a table asks the database, from the cookie to the last line.
fn asking(houses: &[House], report: &mut Report) {
    let mut table = Table::new(["the page of a table asks", "a seat's", "a spectator's", "transactions"]);
    for house in houses {
        report.doing(&format!("statements on {}", house.name));
        let ledger = house.ledger();
        let [ann, bob] = ["Asking Ann", "Asking Bob"].map(|name| house.person(name));
        let player = ann.player.unwrap();
        let code = open(&ledger, NUMBER, &[ann, bob]);
        play_until(&ledger, &code, 200);
        let (inside, path) = (Inside::new(ledger), format!("/games/{code}"));
        let cookie = inside.sign_in(player);
        let (seat, spectator) = (inside.get(&path, Some(&cookie)), inside.get(&path, None));
        report.check(&format!("statements of a page on {}", house.name), seat.statements as f64, 12.0);
        let cells = [seat.statements, spectator.statements, seat.transactions].map(|n| n.to_string());
        let [seat, spectator, transactions] = cells;
        table.row([house.name.into(), seat, spectator, transactions]);
    }
    report.section(
        "Questions to the database",
        "Statements for one page of a table in its middle, the cookie's among them, without those that begin and end \
         transactions. At most 12 are allowed, and one transaction.",
        &table,
    );
}

fn opening(houses: &[House], long: &[LongTables], report: &mut Report) {
    let [one, middle, farthest, last] = PLACES.map(|(name, _)| name);
    let mut table =
        Table::new(["opening", one, middle, farthest, last, "5,000 : 10,000", "farthest : 10,000", ""]);
    for (house, tables) in houses.iter().zip(long) {
        report.doing(&format!("opening events on {}", house.name));
        let mut samples = [Samples::EMPTY; 4];
        for _ in 0..OPENINGS {
            for ((_, seq), samples) in PLACES.iter().zip(&mut samples) {
                let ledger = house.ledger();
                samples.time(|| ledger.at(&tables.long, *seq).unwrap());
            }
        }
        let [one, middle, farthest, last] = samples.each_ref().map(Samples::median);
        let cells = [one, middle, farthest, last].map(micros);
        let [one, middle_cell, farthest_cell, last_cell] = cells;
        table.row([
            house.name.into(),
            one,
            middle_cell,
            farthest_cell,
            last_cell,
            ratio(middle / last),
            ratio(farthest / last),
            report
                .check(&format!("any event : the newest on {}", house.name), middle.max(farthest) / last, ANY)
                .into(),
        ]);
    }
    report.section(
        "Opening any event of a long game",
        "The position after an event of a game of more than 10,000, on a server with nothing in memory: the nearest \
         saved position before it, and at most 63 events from there. Event 1 needs no saved position. The checked promise: \
         any event takes at most twice as long as the newest.",
        &table,
    );
}

fn replaying(houses: &[House], long: &[LongTables], report: &mut Report) {
    let mut table =
        Table::new(["10,000 events, each", "reading", "hashing", "folding", "all of it, saving positions"]);
    for (house, tables) in houses.iter().zip(long) {
        report.doing(&format!("replays on {}", house.name));
        let row = house.ledger().table(&tables.long).unwrap();
        let [mut reading, mut hashing, mut folding, mut whole] = [Samples::EMPTY; 4];
        for _ in 0..REPLAYS {
            let lines: Vec<Stored> =
                reading.time(|| house.db.read(|c| events::load(c, row.id, 0, row.head)).unwrap());
            hashing.time(|| {
                let first = kernel::Link::genesis(&row.key, &row.game);
                let link = lines.iter().fold(first, |link, line| link.next(&row.key, &line.event));
                assert_eq!(link, row.link);
            });
            let lines: Vec<Event> = lines.into_iter().map(|line| line.event).collect();
            folding.time(|| Fold::replay(&MARKET, row.key.clone(), &lines, |_, _| {}).unwrap());
            house.db.write(|c| snapshots::forget(c, row.id, None)).unwrap();
            let ledger = house.ledger();
            whole.time(|| ledger.now(&tables.long).unwrap());
        }
        let each = |samples: &Samples| samples.median() / row.head as f64;
        let cell = |samples: &Samples| format!("{} µs", short(each(samples)));
        table.row([house.name.into(), cell(&reading), cell(&hashing), cell(&folding), cell(&whole)]);
    }
    report.section(
        "Replaying a whole log",
        "With no saved position, as after an update of the rules: lines are read from the database, their hashes \
         compared, and the moves played again. The last column is what the first visitor waits for, saved positions \
         for the next one included.",
        &table,
    );
}
