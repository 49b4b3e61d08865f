//! How often the page of a table asks the database, on its way from the cookie to the last line.

use crate::house::{House, seat};
use crate::on_both_engines;
use crate::support::inside::Inside;
use annals::catalog::Catalog;
use annals::ledger::{Ledger, Opening};
use annals::lobby::{Lobby, Motion};
use annals::people::Hasher;
use annals::store::tables::Sitter;
use annals::store::{Db, attention, blocks};
use annals::talk::Talk;
use kernel::{Kind, Seat, Setup};

/// The promise.
const MOST: u64 = 12;
/// Long enough that not all of the log is read, nor the first saved position taken.
const LINES: u64 = 200;

/// A long game of the ledger's first game with everything on its page: talk, whispers, a note, a vote, a block, an absentee.
fn busy_table(house: &House) -> (Ledger, String, Vec<i64>) {
    let db = Db::open(&house.ground.url()).unwrap();
    let ledger = Ledger::new(db, Catalog::shipped(), house.clock.clone(), 16, None);
    let accounts = house.people();
    let people: Vec<i64> = (1..=3)
        .map(|i| accounts.add(&format!("Player {i}"), &format!("p{i}@example.org"), None).unwrap())
        .collect();
    let sitter =
        |(i, id): (usize, &i64)| Sitter { player: Some(*id), bot: None, name: format!("Player {}", i + 1) };
    let game = ledger.catalog().find("new_dawn").unwrap();
    let opening = Opening {
        game: game.id().into(),
        name: "A table".into(),
        setup: Setup::players(*game.rules().end(), people.len()),
        sitters: people.iter().enumerate().map(sitter).collect(),
    };
    let code = ledger.open(&opening).unwrap();
    play_until(&ledger, &code, LINES);
    let talk = Talk::new(ledger.clone());
    talk.say(&code, people[0], None, "Good evening").unwrap();
    talk.say(&code, people[1], Some(seat(1).into()), "Between us").unwrap();
    talk.keep_note(&code, people[0], "wonders first").unwrap();
    let lobby = Lobby::new(ledger.clone(), Hasher::new(64, 1, 1).unwrap());
    lobby.agree(&code, people[1], Motion::Pause).unwrap();
    lobby.vacate(&code, seat(3)).unwrap();
    let table = ledger.table(&code).unwrap().id;
    ledger
        .db()
        .write(|c| {
            attention::set_muted(c, table, people[0], true)?;
            blocks::add(c, people[0], people[2], 1)
        })
        .unwrap();
    (ledger, code, people)
}

fn play_until(ledger: &Ledger, code: &str, lines: u64) {
    loop {
        let live = ledger.now(code).unwrap();
        // The plan's page is for those who wait.
        if live.fold.seq() >= lines && !live.fold.awaited().contains(seat(1)) {
            return;
        }
        let seat: Seat = live.fold.awaited().iter().next().unwrap();
        let mut choices = live.fold.position().choices(seat);
        choices.retain(|choice| !choice.grave);
        let pick = usize::try_from(live.fold.seq()).unwrap() % choices.len();
        let text = &choices[pick].notation;
        ledger.play(code, seat, text, None).unwrap();
    }
}

fn a_page_of_a_table_asks_at_most_a_dozen_questions_in_one_transaction(house: &House) {
    let (ledger, code, people) = busy_table(house);
    let fresh = |remembered: bool| match remembered {
        true => ledger.clone(),
        false => {
            let db = Db::open(&house.ground.url()).unwrap();
            Ledger::new(db, Catalog::shipped(), house.clock.clone(), 16, None)
        }
    };
    for remembered in [true, false] {
        let inside = Inside::new(fresh(remembered));
        let own = inside.sign_in(people[0]);
        let rest = [
            format!("/games/{code}"),
            format!("/games/{code}/text"),
            format!("/games/{code}/at/70"),
            format!("/games/{code}/plan"),
            format!("/games/{code}/history"),
            format!("/games/{code}/charts"),
            format!("/games/{code}/record.json"),
        ];
        for path in &rest {
            let cookies = if path.ends_with("plan") { vec![Some(&own)] } else { vec![Some(&own), None] };
            for cookie in cookies {
                // Each time anew, so that nothing is remembered but what shall be.
                let inside = Inside::new(fresh(remembered));
                let asked = inside.get(path, cookie.map(String::as_str));
                let who = if cookie.is_some() { "a seat" } else { "a spectator" };
                let statements = asked.statements;
                assert!((3..=MOST).contains(&statements), "{path} as {who}: {statements} statements");
                assert_eq!(asked.transactions, 1, "transactions of {path} as {who}");
            }
        }
        let page = inside.get(&rest[0], Some(&own)).text;
        for told in ["Good evening", "Between us", "wonders first", "Player 2"] {
            assert!(page.contains(told), "{told}");
        }
    }
}

fn the_result_of_a_long_game_is_read_and_played_once(house: &House) {
    let (ledger, code, people) = busy_table(house);
    ledger.set_state(&code, Kind::Abandon, None).unwrap();
    let own = Inside::new(ledger.clone()).sign_in(people[0]);
    for path in ["", "/result", "/charts", "/record.json", "/at/70"] {
        let inside = Inside::new(ledger.clone());
        let asked = inside.get_with(&format!("/games/{code}{path}"), Some(&own), &[]);
        assert!(matches!(asked.status, 200 | 303), "{path}: {}", asked.status);
        assert!(asked.statements <= MOST, "{path}: {} statements", asked.statements);
        assert!(asked.transactions <= 1, "{path}: {} transactions", asked.transactions);
    }
}

/// What waits is told at length, for a dozen tables at most.
fn home_asks_little_more_for_many_tables_than_for_one(house: &House) {
    let (ledger, _, people) = busy_table(house);
    let inside = Inside::new(ledger.clone()).staying();
    let own = inside.sign_in(people[1]);
    let few = inside.get("/", Some(&own)).statements;
    let again = inside.get("/", Some(&own)).statements;
    assert!(few <= 20, "{few} statements");
    assert!(again <= 16, "{again} statements for what was told before");
}

on_both_engines!(
    a_page_of_a_table_asks_at_most_a_dozen_questions_in_one_transaction,
    the_result_of_a_long_game_is_read_and_played_once,
    home_asks_little_more_for_many_tables_than_for_one,
);
