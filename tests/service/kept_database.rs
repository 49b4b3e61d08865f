//! Databases of earlier releases, as `tests/kept/make` keeps them: this program opens them, brings them up to date,
//! replays every table, sends what waits, and plays on.

use crate::channels::{Listener, messenger};
use crate::gathering::lobby;
use crate::house::{ADMIN, Ground, House, seat};
use crate::office::{Office, recipients};
use crate::support::postgres::Database;
use crate::support::smtp::Behaviour;
use annals::catalog::Catalog;
use annals::channels::Reach;
use annals::clock::Clock;
use annals::ledger::Ledger;
use annals::lobby::{Arrival, Motion};
use annals::store::tables::Status;
use annals::store::{Db, Schema, StoreError, outbox, plans, tables};
use diesel::prelude::*;
use flate2::read::GzDecoder;
use kernel::{Dice, Secret};
use std::collections::BTreeMap;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The moment at which each was left.
const LEFT: i64 = 1_760_000_000_000;

/// Runs each named test on the database of every release, on both engines.
macro_rules! of_every_release {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[test] fn $name() { super::kept("db").iter().for_each(|file| super::$name(super::on_sqlite(file))); })*
        }
        mod postgres {
            $(#[test] fn $name() { super::kept("sql").iter().for_each(|file| super::$name(super::on_postgres(file))); })*
        }
    };
}

of_every_release!(
    it_is_brought_up_to_date_and_every_table_replays,
    smtp_what_waited_is_sent,
    every_table_goes_on,
    a_link_that_was_sent_still_opens_the_door,
);

/// What was kept, of each release.
fn kept(kind: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/kept");
    let all = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut found: Vec<PathBuf> =
        all.filter(|file| file.to_str().unwrap().ends_with(&format!(".{kind}.gz"))).collect();
    found.sort();
    assert!(!found.is_empty());
    found
}

fn unpacked(file: &Path) -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(std::fs::File::open(file).unwrap()).read_to_end(&mut bytes).unwrap();
    bytes
}

fn on_sqlite(file: &Path) -> Ground {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("annals.db"), unpacked(file)).unwrap();
    Ground::Sqlite(folder)
}

fn on_postgres(file: &Path) -> Ground {
    let database = Database::fresh();
    database.restore(&unpacked(file));
    Ground::Postgres(database)
}

/// This program on it.
fn opened(ground: Ground) -> House {
    let clock = Clock::still(LEFT);
    let db = Db::open(&ground.url()).unwrap();
    let ledger = Ledger::new(db, Catalog::shipped(), clock.clone(), 16, Some(ADMIN.into()));
    House { ground, clock, ledger }
}

fn codes(house: &House, status: Status) -> Vec<String> {
    let all = house.ledger.db().read(tables::codes).unwrap();
    let found: Vec<String> =
        all.into_iter().filter(|code| house.ledger.table(code).unwrap().status == status).collect();
    let games: BTreeMap<String, usize> = found.iter().fold(BTreeMap::new(), |mut games, code| {
        *games.entry(house.ledger.table(code).unwrap().game).or_default() += 1;
        games
    });
    assert!(games.len() >= 4, "{status:?} at a table of every game: {games:?}");
    found
}

fn it_is_brought_up_to_date_and_every_table_replays(ground: Ground) {
    let run = |command: &str| {
        let program = Command::new(env!("CARGO_BIN_EXE_annals"))
            .arg(command)
            .env_clear()
            .env("DATABASE_URL", ground.url())
            .current_dir(std::env::temp_dir())
            .output()
            .unwrap();
        let said = String::from_utf8_lossy(&program.stdout).into_owned();
        assert!(program.status.success(), "{command}: {said}{}", String::from_utf8_lossy(&program.stderr));
        said
    };
    run("migrate");
    let said = run("verify");
    assert!(said.contains("16 checked, 0 flawed"), "{said}");
    let house = opened(ground);
    for status in [Status::Running, Status::Paused, Status::Finished, Status::Abandoned] {
        codes(&house, status);
    }
}

fn smtp_what_waited_is_sent(ground: Ground) {
    let house = opened(ground);
    let (waiting, failed) = house.ledger.db().read(outbox::counts).unwrap();
    assert!(waiting > 100 && failed == 0, "{waiting} wait, {failed} failed");
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
    let mut got: BTreeMap<String, usize> = BTreeMap::new();
    for who in recipients(&office.letters()) {
        *got.entry(who).or_default() += 1;
    }
    let of = |who: &str| got.get(who).copied().unwrap_or_default();
    let asked = Catalog::shipped().games().count();
    assert_eq!((of("tove@example.org"), of("stranger@example.org")), (asked, asked), "{got:?}");
    assert_eq!((of("jun@example.org"), of(ADMIN)), (1, 1), "{got:?}");
    assert_eq!(
        (of("ines@example.org"), of("marek@example.org")),
        (1, 1),
        "all their tables at once: {got:?}"
    );

    let listener = Listener::start();
    house.ground.sql(&format!("UPDATE webhooks SET url = '{}'", listener.url("/kept")));
    let messenger = messenger(&house, Reach::Private);
    while messenger.round().unwrap() > 0 {}
    let heard = listener.heard();
    let ended = heard.iter().filter(|h| h.body.contains("\"event\":\"ended\"")).count();
    let moves = heard.iter().filter(|h| h.body.contains("\"event\":\"your_move\"")).count();
    assert!(ended >= 2 * asked && moves >= 1, "{ended} ended, {moves} moves");
}

fn every_table_goes_on(ground: Ground) {
    let house = opened(ground);
    let (lobby, luck) = (lobby(&house), Secret::from_number(5));
    let running = codes(&house, Status::Running);
    let prepared = |code: &String| {
        let row = house.ledger.table(code).unwrap();
        let of = |number| {
            let player = house.sitter(code, seat(number)).unwrap();
            house.ledger.db().read(|c| plans::of_seat(c, row.id, seat(number), player)).unwrap()
        };
        [of(1), of(2)].into_iter().flatten().any(|plan| plan.played.is_none())
    };
    assert!(running.iter().any(prepared), "somebody has prepared a turn");
    for code in codes(&house, Status::Paused) {
        lobby.agree(&code, house.sitter(&code, seat(2)).unwrap(), Motion::Resume).unwrap();
    }
    for code in codes(&house, Status::Running) {
        for _ in 0..40 {
            let live = house.ledger.now(&code).unwrap();
            let Some(next) = live.fold.awaited().iter().next() else { break };
            let mut dice = Dice::new(&luck, "kept", live.fold.seq());
            let text = live.fold.position().bot("random", next, &mut dice).unwrap();
            house.ledger.play(&code, next, &text, None).unwrap();
        }
        house.ledger.verify(&code).unwrap();
    }
    assert!(!running.iter().any(prepared), "what was prepared has been played, or found impossible");
    for code in running.iter().filter(|code| !house.ledger.table(code).unwrap().status.over()) {
        assert_eq!(house.heard(code, Some(seat(1))).len(), 2);
        // One voice was given when it was kept.
        lobby.agree(code, house.sitter(code, seat(2)).unwrap(), Motion::GiveUp).unwrap();
        assert_eq!(house.ledger.table(code).unwrap().status, Status::Abandoned);
    }
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = diesel::sql_types::BigInt)]
    count: i64,
}

#[derive(QueryableByName)]
struct Key {
    #[diesel(sql_type = diesel::sql_types::Text)]
    code: String,
    #[diesel(sql_type = diesel::sql_types::Text)]
    invitation: String,
}

fn a_link_that_was_sent_still_opens_the_door(ground: Ground) {
    // As its letter has it: what the database held in plain words then.
    let old = Db::open_as(&ground.url(), Schema::Any).unwrap();
    let keys: Vec<Key> = old
        .read(|c| {
            let sql = "SELECT code, invitation FROM openings WHERE status = 'open'";
            diesel::sql_query(sql).load(c).map_err(StoreError::from)
        })
        .unwrap();
    drop(old);
    assert!(keys.len() >= 4);
    let house = opened(ground);
    for Key { invitation, .. } in &keys {
        // Only hashes are left, also where a letter waits.
        let column = |sql: &str| {
            let count = |c: &mut _| diesel::sql_query(sql).get_result::<Count>(c).map_err(StoreError::from);
            house.ledger.db().read(count).unwrap().count
        };
        let sql = format!("SELECT count(*) AS count FROM openings WHERE invitation LIKE '%{invitation}%'");
        assert_eq!(column(&sql), 0);
        let sql = format!("SELECT count(*) AS count FROM outbox WHERE letter LIKE '%{invitation}%'");
        assert_eq!(column(&sql), 0);
    }
    house.ground.sql("UPDATE openings SET terms = '{\"visibility\":\"private\"}' WHERE status = 'open'");
    let (lobby, marek) = (lobby(&house), house.people().find("Marek").unwrap().id);
    for Key { code, invitation } in keys {
        let join =
            |key: &str| lobby.join(&code, marek, &Arrival { invitation: Some(key), ..Arrival::default() });
        assert!(join("").is_err() && join("guessed").is_err());
        join(&invitation).unwrap();
        assert_eq!(house.ledger.table(&code).unwrap().status, Status::Running, "it was the last chair");
    }
}
