//! What has had its time is forgotten, and until then it is told as it was.

use crate::house::{House, play_on, seat};
use crate::office::{Office, recipients};
use crate::on_both_engines;
use crate::support::smtp::Behaviour;
use annals::config::Keep;
use annals::notices::{Letter, TalkWish, Turns, Wishes};
use annals::people::People;
use annals::store::{StoreError, outbox, players, schema, snapshots};
use diesel::prelude::*;

on_both_engines!(
    smtp_a_download_tells_what_became_of_each_letter,
    letters_that_are_out_are_forgotten_when_their_time_has_come,
    positions_nobody_needs_are_forgotten,
);

const DAY: i64 = 86_400_000;

fn people(house: &House) -> People {
    house.people().keeping(Keep { letters_days: 60, snapshots_days: 10 })
}

/// Letters in somebody's download: what each is about and how it ended.
fn told(house: &House, name: &str) -> Vec<(String, Option<String>)> {
    let accounts = house.people();
    let held = accounts.holdings(&accounts.find(name).unwrap()).unwrap();
    let letters = held["letters"].as_array().unwrap().iter();
    let mut told: Vec<_> = letters
        .map(|l| {
            assert_eq!(l["end"].is_null(), l["ended"].is_null(), "{l}");
            (l["letter"]["about"].as_str().unwrap().to_owned(), l["end"].as_str().map(str::to_owned))
        })
        .collect();
    told.sort();
    told
}

fn smtp_a_download_tells_what_became_of_each_letter(house: &House) {
    let ends = |name: &str| told(house, name).into_iter().map(|(_, end)| end).collect::<Vec<_>>();
    let code = house.table(2);
    let second = house.people().find("Player 2").unwrap().id;
    assert_eq!(ends("Player 1"), [None], "it waits");
    let wishes = Wishes { turns: Turns::Never, talk: TalkWish::Never, ..Wishes::default() };
    house.ledger.db().write(|c| players::set_wishes(c, second, &wishes.to_json())).unwrap();
    let office = Office::of(&house.ledger, Behaviour::Accept);
    // The first one's turn has been overtaken by the time the postman comes, but not what was said.
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.say(&code, seat(2), None, "Your turn is over").unwrap();
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["player1@example.org"]);
    let end = |word: &str| Some(word.to_owned());
    assert_eq!(told(house, "Player 1"), [("said".into(), end("sent")), ("your_move".into(), end("dropped"))]);
    assert_eq!(ends("Player 2"), [end("dropped")], "who wishes none gets none");
    let lost = Letter::Test.to_address("nobody at all", "test/1", house.clock.now());
    let lost = outbox::NewLetter { player_id: Some(second), ..lost };
    house.ledger.db().write(|c| outbox::add(c, &[lost])).unwrap();
    office.deliver();
    assert_eq!(ends("Player 2"), [end("failed"), end("dropped")]);
    let now = house.clock.now();
    house.ledger.db().write(|c| outbox::try_again(c, None, now)).unwrap();
    assert_eq!(ends("Player 2"), [None, end("dropped")], "it is tried once more");
}

fn letters_that_are_out_are_forgotten_when_their_time_has_come(house: &House) {
    let code = house.table(3);
    let count = || -> i64 {
        let count = |c: &mut _| schema::outbox::table.count().get_result(c).map_err(StoreError::from);
        house.ledger.db().read(count).unwrap()
    };
    let ids: Vec<i64> = house
        .ledger
        .db()
        .write(|c| outbox::claim(c, house.clock.now(), 0, 9))
        .unwrap()
        .iter()
        .map(|l| l.id)
        .collect();
    let at = house.clock.now();
    house
        .ledger
        .db()
        .write(|c| {
            outbox::sent(c, ids[0], at)?;
            outbox::set_aside(c, ids[1], at, "no such mailbox")
        })
        .unwrap();
    house.clock.advance(60 * DAY - 1);
    people(house).sweep().unwrap();
    assert_eq!(count(), 3);
    house.clock.advance(1);
    people(house).sweep().unwrap();
    assert_eq!(count(), 1, "what waits is never forgotten");
    house.ledger.verify(&code).unwrap();
}

fn positions_nobody_needs_are_forgotten(house: &House) {
    let (running, over) = (house.table(4), house.table(2));
    assert!(!play_on(&house.ledger, &running, 6) && play_on(&house.ledger, &over, 500));
    let [running, over] = [&running, &over].map(|code| house.ledger.table(code).unwrap().id);
    for (table, seq) in [(over, 1), (running, 2), (running, 3)] {
        house
            .ledger
            .db()
            .write(|c| snapshots::put(c, annals::ledger::BUILD, table, seq, "{}", house.clock.now()))
            .unwrap();
    }
    house.ground.sql(&format!("UPDATE snapshots SET build = 'old' WHERE table_id = {running} AND seq = 2"));
    let saved = |table: i64| -> Vec<i64> {
        use schema::snapshots::dsl;
        let of = |c: &mut _| {
            let rows = dsl::snapshots.filter(dsl::table_id.eq(table)).order(dsl::seq).select(dsl::seq);
            rows.load(c).map_err(StoreError::from)
        };
        house.ledger.db().read(of).unwrap()
    };
    let before = saved(running);
    assert_eq!((before.as_slice(), saved(over)[0]), (&[2, 3][..], 1));
    house.clock.advance(10 * DAY - 1);
    people(house).sweep().unwrap();
    assert_eq!((saved(running), saved(over)[0]), (before.clone(), 1), "not yet");
    house.clock.advance(1);
    people(house).sweep().unwrap();
    assert_eq!(saved(running), before[1..], "of a table that runs, what this program saved is kept");
    assert!(saved(over).is_empty());
}
