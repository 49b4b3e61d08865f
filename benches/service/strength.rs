//! What it takes to compute all ratings anew.

use crate::house::{Ground, House};
use crate::report::{Report, Table};
use crate::samples::{on_core, short};
use annals::ratings::recompute;
use annals::store::ratings::standings;
use annals::store::{Conn, StoreError};
use diesel::connection::SimpleConnection as _;
use std::time::{Duration, Instant};

/// Tables of four people: 100,000 results.
const TABLES: u64 = 25_000;
const RESULTS: f64 = 100_000.0;
const PEOPLE: u64 = 2_000;
const GAME: &str = "salt_market";
/// So many seconds looking through all of them may take where nothing has changed, and where every figure has.
const LOOKING: f64 = 10.0;
const WRITING: f64 = 60.0;

pub(crate) fn measure(grounds: impl Iterator<Item = (&'static str, Ground)>, report: &mut Report) {
    let mut table =
        Table::new(["100,000 results", "figures corrected", "by the clock", "on a core", "a result", ""]);
    for (name, ground) in grounds {
        report.doing(&format!("ratings on {name}"));
        let house = House::on(name, ground);
        furnish(&house);
        let mut row = |what: &str, limit: f64| {
            let (before, begun) = (on_core(), Instant::now());
            let corrected = house.db.write(|c| recompute(c, GAME)).unwrap();
            let (took, on_core) = (begun.elapsed(), on_core() - before);
            let verdict = report.check(&format!("ratings on {name}, {what}"), took.as_secs_f64(), limit);
            table.row([
                format!("{name}, {what}"),
                corrected.to_string(),
                seconds(took),
                seconds(on_core),
                format!("{} µs", short(took.as_secs_f64() * 1e6 / RESULTS)),
                verdict.into(),
            ]);
            corrected
        };
        let wrong = row("every figure wrong", WRITING);
        let right = row("every figure right", LOOKING);
        assert!(wrong >= 100_000 && right == 0, "{wrong} and then {right} figures came out otherwise");
        let known = house.db.read(|c| standings(c, GAME)).unwrap().len();
        assert_eq!(known, usize::try_from(PEOPLE).unwrap());
    }
    report.section(
        "All ratings anew",
        &format!(
            "`annals ratings --recompute` over {TABLES} rated tables of four among {PEOPLE} people, in one transaction: once \
             with every figure wrong, so that all of them are written, and once more, when none is. The checked promises: \
             at most {WRITING} and {LOOKING} seconds."
        ),
        &table,
    );
}

fn seconds(took: Duration) -> String {
    format!("{:.2} s", took.as_secs_f64())
}

/// Finished tables that count, each with another company; what they made of ratings is written down wrongly.
fn furnish(house: &House) {
    let write = |c: &mut Conn| {
        let (series, zeros) = match c {
            Conn::Sqlite(_) => (
                "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {N})",
                "zeroblob(32)",
            ),
            Conn::Postgres(_) => {
                ("WITH n(i) AS (SELECT generate_series(1, {N}))", "decode(repeat('00', 32), 'hex')")
            }
        };
        let series = |count: u64| series.replace("{N}", &count.to_string());
        let (people, tables) = (series(PEOPLE), series(TABLES));
        c.batch_execute(&format!(
            "{people} INSERT INTO players (name, name_key, email, email_key, created_at, confirmed_at)
               SELECT 'Crowd ' || i, 'crowd' || i, i || '@example.org', i || '@example.org', i, i FROM n;
             {tables} INSERT INTO tables (code, game, rules, name, status, secret, head_seq, head_hash, awaited,
                 created_at, moved_at, finished_at, seat_count)
               SELECT 'rated' || i, '{GAME}', 1, 'Rated ' || i, 'finished', {zeros}, 10, {zeros}, 0, i, i, i, 4 FROM n;
             INSERT INTO rating_heads (game, tables) VALUES ('{GAME}', {TABLES});
             INSERT INTO rated_tables (table_id, game, number, company, at)
               SELECT id, '{GAME}', id, 'company ' || id, id * 60000 FROM tables;"
        ))
        .map_err(StoreError::from)?;
        for seat in 1..=4 {
            // Strides that never meet, so that nobody sits at one table twice; and not always in the same order.
            let who = format!("1 + (id * 7 + {seat} * 499) % {PEOPLE}");
            c.batch_execute(&format!(
                "INSERT INTO rating_steps (table_id, seat, player_id, place, rating, uncertainty)
                   SELECT id, {seat}, {who}, 1 + (id + {seat}) % 4, 0, 1 FROM tables;"
            ))
            .map_err(StoreError::from)?;
        }
        c.batch_execute("ANALYZE").map_err(StoreError::from)
    };
    house.db.write(write).unwrap();
}
