//! The home page of somebody who plays a lot, in a small house and in a large one.

use crate::house::{Ground, House, PASSWORD, open, stranger};
use crate::report::{Report, Table};
use crate::samples::{Samples, micros, ratio};
use crate::support::http::Client;
use crate::traffic::{browser, serve, wait_for_the_post};
use annals::store::{Conn, StoreError};
use diesel::connection::SimpleConnection as _;

/// Tables of the player.
const OWN: u64 = 200;
/// Tables of others, in the small house and in the large one.
const OTHERS: [u64; 2] = [100, 100_000];
/// Pages asked for in each house, taking turns.
const ROUNDS: usize = 120;
/// The home page in the large house may take so many times as long.
const PROMISED: f64 = 2.0;

pub(crate) fn measure(grounds: impl Fn() -> Vec<(&'static str, Ground)>, report: &mut Report) {
    let mut table = Table::new(["page", "among 100", "among 100,000", "100,000 : 100", ""]);
    let houses: Vec<[(&'static str, Ground); 2]> =
        grounds().into_iter().zip(grounds()).map(|(small, large)| [small, large]).collect();
    for pair in houses {
        let engine = pair[0].0;
        let houses: Vec<House> = pair.into_iter().map(|(name, ground)| House::on(name, ground)).collect();
        for (house, others) in houses.iter().zip(OTHERS) {
            report.doing(&format!("{others} tables on {engine}"));
            furnish(house, others);
        }
        let servers: Vec<_> = houses.iter().map(|house| serve(&house.ground.url()).start()).collect();
        houses.iter().for_each(wait_for_the_post);
        let mut clients: Vec<Client> = servers
            .iter()
            .map(|server| {
                let mut client = browser(server);
                client.get("/sign-in");
                let answer = client.post("/sign-in", &[("who", "Busy"), ("password", PASSWORD)]);
                assert_eq!(answer.status, 303, "{}", answer.text());
                client
            })
            .collect();
        for (what, path) in [("home", "/"), ("open tables", "/tables"), ("tables to watch", "/watch")] {
            let mut samples = [Samples::EMPTY, Samples::EMPTY];
            for round in 0..ROUNDS + 5 {
                for (client, samples) in clients.iter_mut().zip(&mut samples) {
                    let mut once = Samples::default();
                    let answer = once.time(|| client.get(path));
                    assert_eq!(answer.status, 200, "{path}");
                    // The first ones bring tables into memory, as on a server that has been up for a while.
                    if round >= 5 {
                        samples.join(once);
                    }
                }
            }
            let [small, large] = samples.each_ref().map(Samples::median);
            let name = format!("{what}, {engine}");
            let verdict = match what {
                "home" => report.check(&format!("{name}, 100,000 : 100 tables"), large / small, PROMISED),
                _ => "",
            };
            table.row([name, micros(small), micros(large), ratio(large / small), verdict.into()]);
        }
    }
    report.section(
        "Among many tables",
        &format!(
            "Pages of a player with {OWN} running tables, all of them awaiting a move, in a house with 100 other \
             tables and in one with 100,000 (a quarter of them finished, with an open table for each 200). Medians of \
             {ROUNDS} pages; the houses take turns. The checked promise: the home page takes at most {PROMISED}× as \
             long in the large one."
        ),
        &table,
    );
}

/// The player with their tables, and tables of others that only lists ever look at.
fn furnish(house: &House, others: u64) {
    let busy = house.person("Busy");
    let ledger = house.ledger();
    for number in 0..OWN {
        open(&ledger, number, &[busy.clone(), stranger()]);
    }
    let open_tables = others / 200;
    house
        .db
        .write(|c| {
            let (series, zeros) = match c {
                Conn::Sqlite(_) => (
                    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {N})",
                    "zeroblob(32)",
                ),
                Conn::Postgres(_) => (
                    "WITH n(i) AS (SELECT generate_series(1, {N}))",
                    "decode(repeat('00', 32), 'hex')",
                ),
            };
            let series = |count: u64| series.replace("{N}", &count.to_string());
            // As many people as would play so much; numbers from `first` on.
            let (tables, crowd) = (series(others), others / 20);
            let first = busy.player.unwrap_or(1) + 1;
            let people = series(crowd);
            c.batch_execute(&format!(
                "{people} INSERT INTO players (name, name_key, email, email_key, created_at, confirmed_at)
                 SELECT 'Crowd ' || i, 'crowd' || i, i || '@example.org', i || '@example.org', i, i FROM n;"
            ))
            .map_err(StoreError::from)?;
            c.batch_execute(&format!(
                "{tables} INSERT INTO tables (code, game, rules, name, status, secret, head_seq, head_hash, awaited,
                   created_at, moved_at, finished_at, seat_count)
                 SELECT 'other' || i, 'salt_market', 1, 'Other ' || i,
                   CASE WHEN i % 4 = 0 THEN 'finished' ELSE 'running' END, {zeros}, 10, {zeros}, 1,
                   i, i, CASE WHEN i % 4 = 0 THEN i END, 2 FROM n;
                 INSERT INTO seats (table_id, seat, player_id, name)
                   SELECT id, 1, {first} + id % {crowd}, 'One' FROM tables WHERE code LIKE 'other%';
                 INSERT INTO seats (table_id, seat, player_id, name)
                   SELECT id, 2, {first} + (id * 7) % {crowd}, 'Two' FROM tables WHERE code LIKE 'other%';
                 INSERT INTO results (table_id, seat, place, score, finished_at)
                   SELECT id, 1, 1, 0, moved_at FROM tables WHERE code LIKE 'other%' AND status = 'finished';"
            ))
            .map_err(StoreError::from)?;
            if open_tables > 0 {
                let openings = series(open_tables);
                c.batch_execute(&format!(
                    "{openings} INSERT INTO openings (code, game, name, owner_id, setup, terms, invitation, created_at,
                       seat_count)
                     SELECT 'open' || i, 'salt_market', 'Open ' || i, {first} + i % {crowd}, 'rules=1 seats=player,player', '{{}}',
                       'x', i, 2 FROM n;
                     INSERT INTO chairs (opening_id, seat, player_id)
                       SELECT id, 1, owner_id FROM openings WHERE code LIKE 'open%';
                     INSERT INTO chairs (opening_id, seat) SELECT id, 2 FROM openings WHERE code LIKE 'open%';"
                ))
                .map_err(StoreError::from)?;
            }
            // As the engine's own housekeeping would have done by then.
            c.batch_execute("ANALYZE").map_err(StoreError::from)
        })
        .unwrap();
}
