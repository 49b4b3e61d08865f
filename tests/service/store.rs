//! Promises of the database itself.

use crate::house::{Ground, House, play_on};
use crate::on_both_engines;
use annals::ledger::LedgerError;
use annals::notices::Letter;
use annals::store::{Db, Engine, StoreError, outbox, tables};
use annals::work::Stillness;
use std::sync::mpsc;

on_both_engines!(
    logs_only_ever_grow,
    a_stale_head_writes_nothing,
    each_letter_is_claimed_once,
    the_same_letter_is_written_once,
    servers_may_start_at_the_same_time,
    workers_rest_only_while_nobody_writes_and_nothing_is_due,
);

fn logs_only_ever_grow(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 5);
    let id = house.ledger.table(&code).unwrap().id;
    for sql in [
        format!("UPDATE events SET text = 'bid 9' WHERE table_id = {id} AND seq = 2"),
        format!("DELETE FROM events WHERE table_id = {id}"),
        format!("DELETE FROM tables WHERE id = {id}"),
    ] {
        let tried = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| house.ground.sql(&sql)));
        assert!(tried.is_err(), "{sql}");
    }
    house.another_server().verify(&code).unwrap();
}

fn a_stale_head_writes_nothing(house: &House) {
    let code = house.table(2);
    let row = house.ledger.table(&code).unwrap();
    let progress =
        tables::Progress { head: 9, link: row.link, awaited: row.awaited, status: row.status, at: 1 };
    for head in [0, 7] {
        let tried = house.ledger.db().write(|c| tables::advance(c, row.id, head, &progress));
        assert!(matches!(tried, Err(StoreError::Conflict { .. })), "{tried:?}");
    }
    assert_eq!(house.ledger.table(&code).unwrap().head, row.head);
    house.ledger.play(&code, crate::house::seat(1), "bid 1", None).unwrap();
}

fn workers_rest_only_while_nobody_writes_and_nothing_is_due(house: &House) {
    let db = Db::open(&house.ground.url()).unwrap();
    let mut still = Stillness::new(db.clone());
    assert!(!still.lasts(1_000), "nobody has looked yet");
    let look = still.look(1_000);
    still.begins(look, 5_000);
    let knows = matches!(db.engine(), Engine::Sqlite(_));
    assert_eq!([999, 1_000, 4_999, 5_000].map(|now| still.lasts(now)), [false, knows, knows, false]);
    house.ledger.db().read(outbox::next_due).unwrap();
    assert_eq!(still.lasts(2_000), knows, "reading changes nothing");
    // By another connection, as another program would.
    let letter = Letter::Test.to_address("a@example.org", "still", 7_000);
    house.ledger.db().write(|c| outbox::add(c, &[letter])).unwrap();
    assert!(!still.lasts(2_000));
    let next = db.read(outbox::next_due).unwrap();
    assert_eq!(next, Some(7_000));
    let look = still.look(2_000);
    // Written after the look has begun: it may not have been seen.
    db.write(|c| outbox::postpone(c, 1, 3_000)).unwrap();
    still.begins(look, 7_000);
    assert!(!still.lasts(2_001));
}

fn each_letter_is_claimed_once(house: &House) {
    let letters: Vec<_> =
        (0..200).map(|i| Letter::Test.to_address("a@example.org", &format!("k{i}"), i)).collect();
    house.ledger.db().write(|c| outbox::add(c, &letters)).unwrap();
    let url = house.ground.url();
    let workers: Vec<_> = (0..4)
        .map(|_| {
            let url = url.clone();
            std::thread::spawn(move || {
                let db = Db::open(&url).unwrap();
                let mut claimed = Vec::new();
                loop {
                    let bag = db.write(|c| outbox::claim(c, 1000, 60_000, 7)).unwrap();
                    if bag.is_empty() {
                        return claimed;
                    }
                    for letter in bag {
                        db.write(|c| outbox::sent(c, letter.id, 5)).unwrap();
                        claimed.push(letter.dedup_key);
                    }
                }
            })
        })
        .collect();
    let mut all: Vec<String> = workers.into_iter().flat_map(|w| w.join().unwrap()).collect();
    assert_eq!(all.len(), 200);
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 200);
}

fn the_same_letter_is_written_once(house: &House) {
    let letter = Letter::Test.to_address("a@example.org", "once", 1);
    for _ in 0..3 {
        house.ledger.db().write(|c| outbox::add(c, std::slice::from_ref(&letter))).unwrap();
    }
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (1, 0));
}

fn servers_may_start_at_the_same_time(house: &House) {
    let url = match &house.ground {
        Ground::Sqlite(folder) => format!("sqlite:{}", folder.path().join("new.db").display()),
        Ground::Postgres(database) => {
            database.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public");
            database.url().into()
        }
    };
    let servers: Vec<_> = (0..4)
        .map(|_| {
            let url = url.clone();
            std::thread::spawn(move || Db::open(&url).map(|db| db.read(tables::codes).unwrap().len()))
        })
        .collect();
    for server in servers {
        assert_eq!(server.join().unwrap().unwrap(), 0);
    }
}

/// The writer waits inside its transaction until the reader has read: if readers waited for writers, this would
/// never end.
/// Two who hold what the other wants: Postgres lets one of them go, and the person may try again.
#[test]
fn a_deadlock_is_no_error_but_busy_postgres() {
    use diesel::connection::SimpleConnection as _;
    let house = House::on_postgres();
    for player in [1, 2] {
        house.people().add(&format!("Pl {player}"), &format!("p{player}@example.org"), None).unwrap();
    }
    let both_have_one = std::sync::Arc::new(std::sync::Barrier::new(2));
    let racers: Vec<_> = [["Pl 1", "Pl 2"], ["Pl 2", "Pl 1"]]
        .into_iter()
        .map(|[first, second]| {
            let (db, barrier) = (Db::open(&house.ground.url()).unwrap(), both_have_one.clone());
            std::thread::spawn(move || {
                let take = |name: &str| format!("UPDATE players SET bounces = 0 WHERE name = '{name}'");
                db.write(|c| {
                    c.batch_execute(&take(first))?;
                    barrier.wait();
                    c.batch_execute(&take(second)).map_err(StoreError::from)
                })
            })
        })
        .collect();
    let ends: Vec<_> = racers.into_iter().map(|racer| racer.join().unwrap()).collect();
    assert_eq!(ends.iter().filter(|end| end.is_ok()).count(), 1, "{ends:?}");
    assert!(ends.iter().any(|end| matches!(end, Err(StoreError::Busy { .. }))), "{ends:?}");
}

#[test]
fn readers_never_wait_for_the_writer() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let db = house.ledger.db().clone();
    let (inside, entered) = mpsc::channel();
    let (leave, may_leave) = mpsc::channel();
    let row = house.ledger.table(&code).unwrap();
    let writer = std::thread::spawn(move || {
        db.write(|c| {
            tables::set_damage(c, row.id, Some("half-way"))?;
            inside.send(()).unwrap();
            may_leave.recv().unwrap();
            Err::<(), _>(LedgerError::Overtaken)
        })
    });
    entered.recv().unwrap();
    assert_eq!(house.ledger.table(&code).unwrap().damage, None, "nobody sees half a transaction");
    leave.send(()).unwrap();
    assert!(writer.join().unwrap().is_err());
    assert_eq!(house.ledger.table(&code).unwrap().damage, None);
}

#[test]
fn a_reader_can_not_write() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let id = house.ledger.table(&code).unwrap().id;
    let tried = house.ledger.db().read(|c| tables::set_damage(c, id, Some("x")));
    assert!(matches!(tried, Err(StoreError::Query { .. })), "{tried:?}");
}

#[test]
fn a_database_that_is_not_there_says_why() {
    for url in ["postgres:///annals?host=/nowhere", "sqlite:/nowhere/at/all.db"] {
        let error = Db::open(url).err().unwrap().to_string();
        assert!(error.contains("can't be opened") && error.len() > 40, "{error}");
    }
}
