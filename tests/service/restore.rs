//! Copies the server makes by itself, and a house that is brought back from one.

use crate::crash::program;
use crate::folder::{Folder, path_with_postgres};
use crate::house::{ADMIN, Ground, House, ledger, play_on};
use crate::on_both_engines;
use crate::support::postgres::Database;
use crate::support::server::Launch;
use annals::backup::{Copies, copy};
use annals::clock::DAY;
use annals::config::Config;
use annals::store::{StoreError, schema};
use diesel::prelude::*;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

on_both_engines!(
    a_house_that_is_destroyed_under_load_is_brought_back,
    nothing_is_overwritten_and_nothing_but_a_copy_is_taken,
);

fn copies_in(folder: &Path, more: &[(&str, &str)]) -> Copies {
    let mut chosen = vec![("ANNALS_BACKUP_FOLDER", folder.to_str().unwrap())];
    chosen.extend(more);
    let chosen: Vec<_> =
        chosen.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    Copies::of(&Config::read(None, &chosen).unwrap()).unwrap()
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    files.sort();
    files
}

/// An empty place of the same engine.
fn elsewhere(ground: &Ground) -> Ground {
    match ground {
        Ground::Sqlite(_) => Ground::Sqlite(tempfile::tempdir().unwrap()),
        Ground::Postgres(_) => Ground::Postgres(Database::fresh()),
    }
}

fn a_house_that_is_destroyed_under_load_is_brought_back(house: &House) {
    let code = house.table_with(kernel::Setup::players(1, 2).with("rounds", "1200"));
    play_on(&house.ledger, &code, 20);
    let kept = tempfile::tempdir().unwrap();
    let mut server = Launch::of(program())
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_BACKUP_FOLDER", kept.path().to_str().unwrap())
        .env("PATH", &path_with_postgres())
        .start();
    let stop = Arc::new(AtomicBool::new(false));
    let mover = {
        let (ledger, code, stop) = (house.another_server(), code.clone(), stop.clone());
        std::thread::spawn(move || while !stop.load(Ordering::Relaxed) && !play_on(&ledger, &code, 1) {})
    };
    // There was none, so one is due at once.
    let made = (0..300).find_map(|_| {
        std::thread::sleep(Duration::from_millis(100));
        let whole = |file: &PathBuf| file.extension().is_some_and(|ending| ending != "part");
        files_in(kept.path()).into_iter().find(whole)
    });
    let copy = made.unwrap_or_else(|| panic!("no copy was made: {}", server.log()));
    let at_least = 20;
    std::thread::sleep(Duration::from_millis(300));
    stop.store(true, Ordering::Relaxed);
    mover.join().unwrap();
    server.kill9();
    let last = house.ledger.table(&code).unwrap().head;

    let new = elsewhere(&house.ground);
    let folder = Folder::new().env("DATABASE_URL", &new.url());
    let old = house.ground.url();
    let said = folder.run_with(&["restore", copy.to_str().unwrap(), "--lost", &old], "").fine();
    assert!(said.contains("1 tables, 2 people") && said.ends_with("1 checked, 0 flawed\n"), "{said}");
    let restored = ledger(&new, &house.clock);
    let head = restored.table(&code).unwrap().head;
    assert!((at_least..=last).contains(&head), "{head} of {last}");
    match head == last {
        true => assert!(said.contains("Lost are 0 events of 0 tables"), "{said}"),
        false => assert!(said.contains(&format!("{code}: lost events {} to {last}", head + 1)), "{said}"),
    }
    play_on(&restored, &code, 3);
    assert!(restored.table(&code).unwrap().head > head, "the game goes on");
}

fn nothing_is_overwritten_and_nothing_but_a_copy_is_taken(house: &House) {
    let code = house.table(2);
    let folder = Folder::on(house);
    folder.run("backup copy").fine();
    assert_eq!(std::fs::metadata(folder.path("copy")).unwrap().permissions().mode() & 0o777, 0o600);
    folder.run("restore copy").refused(&["there is something at", "nothing is overwritten"]);
    assert!(house.ledger.table(&code).is_ok());
    let new = elsewhere(&house.ground);
    let empty = Folder::new().env("DATABASE_URL", &new.url());
    empty.write("letter", "Dear Ines,\n");
    empty.run("restore letter").refused(&["letter is no copy of a database"]);
    empty.run("restore nowhere").refused(&["nowhere"]);
    let mut torn = std::fs::read(folder.path("copy")).unwrap();
    torn.truncate(torn.len() / 2);
    std::fs::write(empty.path("torn"), torn).unwrap();
    assert_eq!(empty.run("restore torn").code, 1);
    let whole = folder.path("copy");
    let other = match house.ground {
        Ground::Sqlite(_) => "postgres:///nowhere?host=/nowhere".to_owned(),
        Ground::Postgres(_) => "sqlite:annals.db".to_owned(),
    };
    let wrong = Folder::new().env("DATABASE_URL", &other);
    wrong.run_with(&["restore", whole.to_str().unwrap()], "").refused(&["set DATABASE_URL to"]);
    assert!(wrong.files().is_empty());
    // What was refused has left the place empty.
    let said = empty.run_with(&["restore", whole.to_str().unwrap()], "").fine();
    assert!(said.contains(&format!("{code}: 1 events, sound")), "{said}");
    assert_eq!(empty.files().len(), 2, "nothing lies around: {:?}", empty.files());
}

#[test]
fn copies_are_made_when_they_are_due_and_the_oldest_are_thrown_away() {
    let (house, kept) = (House::on_sqlite(), tempfile::tempdir().unwrap());
    let folder = kept.path().join("copies");
    let copies = copies_in(&folder, &[("ANNALS_BACKUP_AT", "03:30, 15:30"), ("ANNALS_BACKUP_KEEP", "3")]);
    house.table(2);
    // Midnight, 18 November 2026.
    let midnight = 1_794_960_000_000;
    let hour = 3_600_000;
    let db = house.ledger.db();
    let round = |at: i64| {
        copies.round(db, at, None).unwrap();
        files_in(&folder).len()
    };
    assert_eq!(round(midnight), 1, "there was none");
    assert_eq!(round(midnight + 3 * hour), 1);
    assert_eq!(round(midnight + 4 * hour), 2, "half past three has passed");
    assert_eq!(round(midnight + 15 * hour), 2);
    assert_eq!(round(midnight + 16 * hour), 3);
    assert_eq!(round(midnight + 23 * hour), 3);
    assert_eq!(round(midnight + 2 * DAY), 3, "two were missed, one is made, one is thrown away");
    assert_eq!(round(midnight + 2 * DAY + 1), 3);
    let names: Vec<String> =
        files_in(&folder).iter().map(|f| f.file_name().unwrap().to_str().unwrap().to_owned()).collect();
    assert_eq!(
        names,
        ["annals-2026-11-18T040000Z.db", "annals-2026-11-18T160000Z.db", "annals-2026-11-20T000000Z.db"]
    );
    assert_eq!(copies.newest(), Some(midnight + 2 * DAY));
    assert!(!copies.is_overdue(midnight + 2 * DAY + 14 * hour) && copies.is_overdue(midnight + 3 * DAY));
    assert_eq!(std::fs::metadata(&folder).unwrap().permissions().mode() & 0o777, 0o700);
    // What somebody else put there is theirs.
    std::fs::write(folder.join("mine.db"), "").unwrap();
    std::fs::write(folder.join("annals-2020-01-01T000000Z.txt"), "").unwrap();
    copies.round(db, midnight + 4 * DAY, None).unwrap();
    assert_eq!(files_in(&folder).len(), 5);
}

#[test]
fn the_administrator_hears_of_a_copy_that_fails_once_a_day() {
    let (house, kept) = (House::on_sqlite(), tempfile::tempdir().unwrap());
    let folder = kept.path().join("copies");
    std::fs::write(&folder, "no folder").unwrap();
    let (copies, db, now) = (copies_in(&folder, &[]), house.ledger.db(), house.clock.now());
    let letters = || -> Vec<(Option<String>, String)> {
        use schema::outbox::dsl;
        let found =
            db.read(|c| dsl::outbox.select((dsl::address, dsl::letter)).load(c).map_err(StoreError::from));
        found.unwrap()
    };
    for at in [now, now + 900_000] {
        assert!(copies.round(db, at, Some(ADMIN)).is_err());
    }
    let [(to, letter)] = &letters()[..] else { panic!("{:?}", letters()) };
    assert!(
        to.as_deref() == Some(ADMIN) && letter.contains("backup_failed") && letter.contains("copies"),
        "{letter}"
    );
    assert!(copies.round(db, now + DAY, Some(ADMIN)).is_err());
    assert_eq!(letters().len(), 2);
    std::fs::remove_file(&folder).unwrap();
    copies.round(db, now + DAY + 1, Some(ADMIN)).unwrap();
    assert_eq!((letters().len(), files_in(&folder).len()), (2, 1));
}

#[test]
fn a_copy_that_lacks_something_is_none() {
    let (house, kept) = (House::on_sqlite(), tempfile::tempdir().unwrap());
    house.table(2);
    let file = kept.path().join("copy.db");
    copy(house.ledger.db(), &file, house.clock.now()).unwrap();
    let check = |file: &Path| annals::store::copies::check_sqlite(file.to_str().unwrap());
    assert_eq!(check(&file).unwrap().heads.len(), 1);
    // A log without its end, as a copy would be that was made of the files alone.
    house.ground.tamper("DELETE FROM events WHERE seq = 1");
    let second = kept.path().join("second.db");
    let error = copy(house.ledger.db(), &second, house.clock.now()).unwrap_err().to_string();
    assert!(error.contains("not whole") && error.contains("shorter"), "{error}");
    assert!(!second.exists(), "half a copy is not left lying about");
    let mut torn = std::fs::read(&file).unwrap();
    let middle = torn.len() / 2;
    torn[middle..].fill(0xAA);
    std::fs::write(&file, torn).unwrap();
    assert!(check(&file).is_err());
}
