//! How often the page of a table asks the database, on its way from the cookie to the last line.

use crate::house::{House, seat};
use crate::on_both_engines;
use crate::support::inside::Inside;
use annals::catalog::Catalog;
use annals::ledger::{Ledger, Opening};
use annals::lobby::{Lobby, Motion};
use annals::people::Hasher;
use annals::store::tables::{Sitter, Status};
use annals::store::{Db, attention, blocks, snapshots};
use annals::talk::Talk;
use kernel::{Kind, Seat, Setup};

/// The promise.
const MOST: u64 = 12;
/// Long enough that not all of the log is read, nor the first saved position taken.
const LINES: u64 = 200;

/// A long game of the ledger's first game with everything on its page: talk, whispers, a note, a vote, a block, an absentee.
fn busy_table(house: &House) -> (Ledger, String, Vec<i64>) {
    let (ledger, people) = (anew(house), people(house));
    let code = open(&ledger, &people);
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

fn people(house: &House) -> Vec<i64> {
    let accounts = house.people();
    let add = |i: usize| accounts.add(&format!("Player {i}"), &format!("p{i}@example.org"), None).unwrap();
    (1..=3).map(add).collect()
}

/// A table at which these people have just sat down.
fn open(ledger: &Ledger, people: &[i64]) -> String {
    let sitter =
        |(i, id): (usize, &i64)| Sitter { player: Some(*id), bot: None, name: format!("Player {}", i + 1) };
    let game = ledger.catalog().find("new_dawn").unwrap();
    let opening = Opening {
        game: game.id().into(),
        name: "A table".into(),
        setup: Setup::players(*game.rules().end(), people.len()),
        sitters: people.iter().enumerate().map(sitter).collect(),
    };
    ledger.open(&opening).unwrap()
}

/// A ledger that remembers nothing.
fn anew(house: &House) -> Ledger {
    let db = Db::open(&house.ground.url()).unwrap();
    Ledger::new(db, Catalog::shipped(), house.clock.clone(), 16, None)
}

fn play_until(ledger: &Ledger, code: &str, lines: u64) {
    // The plan's page is for those who wait.
    while ledger.now(code).unwrap().fold.seq() < lines
        || ledger.now(code).unwrap().fold.awaited().contains(seat(1))
    {
        assert!(play_one(ledger, code), "over already");
    }
}

/// Plays one move, if the game goes on.
fn play_one(ledger: &Ledger, code: &str) -> bool {
    let live = ledger.now(code).unwrap();
    let Some(seat): Option<Seat> = live.fold.awaited().iter().next() else { return false };
    let mut choices = live.fold.position().choices(seat);
    choices.retain(|choice| !choice.grave);
    let pick = usize::try_from(live.fold.seq()).unwrap() % choices.len();
    let text = &choices[pick].notation;
    ledger.play(code, seat, text, None).unwrap();
    true
}

fn a_page_of_a_table_asks_at_most_a_dozen_questions_in_one_transaction(house: &House) {
    let (ledger, code, people) = busy_table(house);
    let fresh = |remembered: bool| match remembered {
        true => ledger.clone(),
        false => anew(house),
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
    while play_one(&ledger, &code) {}
    let row = ledger.table(&code).unwrap();
    assert!(row.status == Status::Finished && row.head > LINES, "{row:?}");
    for remembered in [true, false] {
        let own = Inside::new(ledger.clone()).sign_in(people[0]);
        for path in ["", "/result", "/charts", "/record.json", "/at/70"] {
            let inside = Inside::new(if remembered { ledger.clone() } else { anew(house) });
            let asked = inside.get_with(&format!("/games/{code}{path}"), Some(&own), &[]);
            assert_eq!(asked.status, 200, "{path}");
            assert!(asked.statements <= MOST, "{path}: {} statements", asked.statements);
            assert_eq!(asked.transactions, 1, "{path}");
        }
    }
}

/// The table rests every now and then, so that what is looked for stands far apart in the log.
fn what_is_looked_for_in_a_long_history_is_read_at_once(house: &House) {
    let (ledger, people) = (anew(house), people(house));
    let code = open(&ledger, &people);
    let own = Inside::new(ledger.clone()).sign_in(people[0]);
    let asked = |ledger: Ledger| {
        let path = format!("/games/{code}/history?kind=table");
        let asked = Inside::new(ledger).get(&path, Some(&own));
        (asked.text.matches("The table rests.").count(), asked.statements, asked.transactions)
    };
    for _ in 0..4 {
        (0..66).for_each(|_| assert!(play_one(&ledger, &code)));
        ledger.set_state(&code, Kind::Pause, None).unwrap();
        ledger.set_state(&code, Kind::Resume, None).unwrap();
    }
    for ledger in [ledger.clone(), anew(house)] {
        let (rests, statements, transactions) = asked(ledger);
        assert_eq!((rests, transactions), (4, 1));
        assert!((3..=MOST).contains(&statements), "{statements} statements");
    }
    // Then some are saved again, which takes more.
    let table = ledger.table(&code).unwrap().id;
    ledger.db().write(|c| snapshots::forget(c, table, None)).unwrap();
    assert_eq!(asked(anew(house)).0, 4, "and without saved positions");
}

/// What waits is told at length, for a handful of tables; all of them are looked up at once.
fn home_asks_no_more_for_many_tables_than_for_one(house: &House) {
    let (ledger, _, people) = busy_table(house);
    let own = Inside::new(ledger.clone()).sign_in(people[0]);
    let asked = |inside: &Inside| {
        let asked = inside.get("/", Some(&own));
        assert_eq!(asked.transactions, 1);
        asked.statements
    };
    // Who begins is drawn.
    let asked_at = |code: String| ledger.now(&code).unwrap().fold.awaited().contains(seat(1));
    let one_more = |_| while !asked_at(open(&ledger, &people)) {};
    (0..1).for_each(one_more);
    let few = asked(&Inside::new(anew(house)));
    (0..8).for_each(one_more);
    let stays = Inside::new(anew(house)).staying();
    let many = asked(&stays);
    assert_eq!(many, few, "for nine tables and for one");
    assert!(many <= MOST + 2, "{many} statements");
    let again = asked(&stays);
    assert!(again <= MOST, "{again} statements for what was told before");
}

on_both_engines!(
    a_page_of_a_table_asks_at_most_a_dozen_questions_in_one_transaction,
    the_result_of_a_long_game_is_read_and_played_once,
    what_is_looked_for_in_a_long_history_is_read_at_once,
    home_asks_no_more_for_many_tables_than_for_one,
);
