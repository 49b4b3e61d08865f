//! A database of the time before texts were sealed: what is in it stays, and its chains are made anew.

use crate::folder::Folder;
use crate::house::{Ground, House, ledger, play_on, seat};
use crate::on_both_engines;
use annals::lobby::{Lobby, Plan};
use annals::people::Hasher;
use annals::store::{Db, events, openings, tables};
use annals::terms::Terms;
use diesel::Connection as _;
use diesel::connection::SimpleConnection as _;
use kernel::chain::unsealed;
use kernel::{Event, Setup, Viewer};

on_both_engines!(
    old_chains_are_sealed_and_no_line_is_touched,
    a_log_that_was_changed_before_is_not_sealed,
    who_sat_where_and_said_what_is_found_again,
    a_table_that_was_open_gets_its_promise,
    nobody_changes_a_sealed_line,
    only_serving_and_migrating_change_a_database,
);

const VERSION: &str = "20261117000000";

/// Takes the newest migration back by hand. The chains become what an old program wrote; who spoke and who sat where is
/// forgotten.
fn make_old(house: &House) {
    let db = house.ledger.db();
    let codes = db.read(tables::codes).unwrap();
    let mut updates = String::new();
    for code in codes {
        let row = house.ledger.table(&code).unwrap();
        let mut link = unsealed::genesis(&row.key.code, &row.game, row.key.seed());
        for line in db.read(|c| events::load(c, row.id, 0, u64::MAX)).unwrap() {
            link = unsealed::next(&link, &line.event);
            let (id, seq) = (row.id, line.event.seq);
            updates += &format!(
                "UPDATE events SET hash = {} WHERE table_id = {id} AND seq = {seq};",
                blob(house, &link.0)
            );
        }
        updates += &format!("UPDATE tables SET head_hash = {} WHERE id = {};", blob(house, &link.0), row.id);
    }
    let trigger = match house.ground {
        Ground::Sqlite(_) => {
            "CREATE TRIGGER events_never_change BEFORE UPDATE ON events
               BEGIN SELECT RAISE(ABORT, 'events are append-only'); END"
        }
        Ground::Postgres(_) => {
            "CREATE TRIGGER events_never_change BEFORE UPDATE OR DELETE ON events
               FOR EACH ROW EXECUTE FUNCTION refuse('events are append-only')"
        }
    };
    let drop_trigger = match house.ground {
        Ground::Sqlite(_) => "DROP TRIGGER events_never_change",
        Ground::Postgres(_) => "DROP TRIGGER events_never_change ON events; DROP FUNCTION only_chain_anew",
    };
    house.ground.sql(&format!(
        "{drop_trigger};
         ALTER TABLE events RENAME COLUMN link TO hash;
         {updates}
         {trigger};
         ALTER TABLE tables DROP COLUMN chain; ALTER TABLE tables DROP COLUMN shares;
         ALTER TABLE openings DROP COLUMN seed;
         ALTER TABLE chairs DROP COLUMN share; ALTER TABLE chairs DROP COLUMN sat_at;
         DROP TABLE sittings;
         CREATE TABLE old_talk AS SELECT id, table_id, seat, audience, text, at FROM talk;
         DELETE FROM talk; ALTER TABLE talk DROP COLUMN player_id;
         INSERT INTO talk (id, table_id, seat, audience, text, at) SELECT * FROM old_talk; DROP TABLE old_talk;
         DELETE FROM __diesel_schema_migrations WHERE version = '{VERSION}'"
    ));
}

fn blob(house: &House, bytes: &[u8]) -> String {
    let hex = kernel::dice::hex(bytes);
    match house.ground {
        Ground::Sqlite(_) => format!("x'{hex}'"),
        Ground::Postgres(_) => format!("'\\x{hex}'"),
    }
}

fn log(house: &House, code: &str) -> Vec<Event> {
    house.ledger.export(code, Viewer::Historian).unwrap().events().unwrap()
}

fn old_chains_are_sealed_and_no_line_is_touched(house: &House) {
    let codes: Vec<String> = (2..=4).map(|n| house.table(n)).collect();
    assert!(play_on(&house.ledger, &codes[0], 500));
    play_on(&house.ledger, &codes[1], 90);
    play_on(&house.ledger, &codes[2], 5);
    let before: Vec<Vec<Event>> = codes.iter().map(|code| log(house, code)).collect();
    make_old(house);
    let now = ledger(&house.ground, &house.clock);
    for (code, before) in codes.iter().zip(&before) {
        let record = now.export(code, Viewer::Historian).unwrap();
        assert_eq!(record.events().unwrap(), *before);
        assert!(now.verify(code).is_ok(), "{code}");
        let copy = now.export(code, Viewer::Spectator).unwrap();
        assert!(copy.links().is_ok(), "{code}");
    }
    // And it goes on.
    assert!(play_on(&now, &codes[2], 1000) && now.verify(&codes[2]).is_ok());
    // Opening it again changes nothing.
    assert!(ledger(&house.ground, &house.clock).verify(&codes[1]).is_ok());
}

fn a_log_that_was_changed_before_is_not_sealed(house: &House) {
    let (hurt, cut, well) = (house.table(2), house.table(2), house.table(2));
    for code in [&hurt, &cut, &well] {
        play_on(&house.ledger, code, 6);
    }
    let id = |code: &str| house.ledger.table(code).unwrap().id;
    let (hurt_id, cut_id) = (id(&hurt), id(&cut));
    make_old(house);
    house.ground.tamper(&format!(
        "UPDATE events SET text = 'bid 0' WHERE table_id = {hurt_id} AND seq = 3;
         DELETE FROM events WHERE table_id = {cut_id} AND seq = 7"
    ));
    let now = ledger(&house.ground, &house.clock);
    let damage = |code: &str| now.table(code).unwrap().damage.unwrap_or_default();
    assert!(damage(&hurt).contains("event 3 was changed"), "{}", damage(&hurt));
    assert!(damage(&cut).contains("lines are missing"), "{}", damage(&cut));
    assert!(now.verify(&hurt).is_err() && now.verify(&cut).is_err(), "sealing hides nothing");
    assert_eq!(damage(&well), "");
    assert!(now.verify(&well).is_ok());
}

fn who_sat_where_and_said_what_is_found_again(house: &House) {
    let code = house.table(3);
    let rosa = house.people().add("Rosa", "rosa@example.org", None).unwrap();
    let first = house.sitter(&code, seat(3)).unwrap();
    // Who sat somewhere first is known from their turns, so they need one.
    house.clock.advance(1000);
    house.ledger.play(&code, seat(3), "bid 1", None).unwrap();
    house.say(&code, seat(3), Some(seat(1).into()), "before").unwrap();
    house.clock.advance(1000);
    house.replace(&code, seat(3), rosa, "Rosa");
    house.clock.advance(1000);
    house.say(&code, seat(3), Some(seat(1).into()), "after").unwrap();
    make_old(house);
    let now = ledger(&house.ground, &house.clock);
    let words = |player: i64| -> Vec<(Option<i64>, String)> {
        let talk = annals::talk::Talk::new(now.clone());
        talk.heard(&code, Some(player)).unwrap().into_iter().map(|h| (h.said.speaker, h.said.text)).collect()
    };
    let (before, after) = ((Some(first), "before".to_owned()), (Some(rosa), "after".to_owned()));
    assert_eq!(words(house.sitter(&code, seat(1)).unwrap()), [before.clone(), after.clone()]);
    assert_eq!(words(first), [before]);
    assert_eq!(words(rosa), [after]);
    let lobby = Lobby::new(now.clone(), Hasher::new(64, 1, 1).unwrap());
    lobby.vacate(&code, seat(2)).unwrap();
    let refused = lobby.take_over(&code, seat(2), first);
    assert!(matches!(refused, Err(annals::lobby::LobbyError::HeldAnother(s)) if s == seat(3)), "{refused:?}");
}

fn a_table_that_was_open_gets_its_promise(house: &House) {
    let host = house.people().add("Hanna", "hanna@example.org", None).unwrap();
    let guest = house.people().add("Gero", "gero@example.org", None).unwrap();
    let plan = Plan {
        game: "salt_market".into(),
        name: "Old and open".into(),
        setup: Setup::players(1, 2),
        terms: Terms::default(),
        password: None,
        share: String::new(),
    };
    let lobby = Lobby::new(house.ledger.clone(), Hasher::new(64, 1, 1).unwrap());
    let code = lobby.open(host, &plan).unwrap();
    make_old(house);
    let db = Db::open(&house.ground.url()).unwrap();
    let opening = db.read(|c| openings::by_code(c, &code)).unwrap().unwrap();
    assert_eq!(opening.seed.map(|seed| seed.len()), Some(32));
    let now = ledger(&house.ground, &house.clock);
    let lobby = Lobby::new(now.clone(), Hasher::new(64, 1, 1).unwrap());
    let promised = lobby.gathering(&code).unwrap().key().unwrap().commitment();
    lobby.join(&code, guest, &annals::lobby::Arrival { share: "late", ..Default::default() }).unwrap();
    assert_eq!(now.table(&code).unwrap().key.commitment(), promised);
    assert!(now.verify(&code).is_ok());
}

fn nobody_changes_a_sealed_line(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 3);
    let id = house.ledger.table(&code).unwrap().id;
    for change in ["text = 'bid 0'", "link = hash_of_nothing", "at = 1", "seat = 2"] {
        let value = blob(house, &[0; 32]);
        let sql = format!(
            "UPDATE events SET {} WHERE table_id = {id} AND seq = 2",
            change.replace("hash_of_nothing", &value)
        );
        let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| house.ground.sql(&sql)));
        assert!(done.is_err(), "{sql}");
    }
    assert!(house.ledger.verify(&code).is_ok());
}

fn only_serving_and_migrating_change_a_database(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 6);
    make_old(house);
    let folder = Folder::on(house);
    // Whoever makes a copy before an update gets what is there.
    folder.run("backup before.db").fine();
    for command in ["verify", &format!("export {code}"), "user list", "import nothing.annals"] {
        let refused = folder.run(command);
        assert_eq!(refused.code, 1, "{command}: {refused:?}");
        let said = [refused.out.as_str(), refused.err.as_str()].concat();
        assert!(said.contains("annals migrate"), "{command}: {said}");
    }
    house.ground.sql("SELECT hash FROM events");
    if let Ground::Sqlite(_) = house.ground {
        let url = format!("sqlite:{}", folder.path("before.db").display());
        let mut copy = diesel::SqliteConnection::establish(url.trim_start_matches("sqlite:")).unwrap();
        copy.batch_execute("SELECT hash FROM events").unwrap();
    }
    folder.run("migrate").fine();
    folder.run("migrate").fine();
    assert!(folder.run("verify").fine().contains("0 flawed"));
}
