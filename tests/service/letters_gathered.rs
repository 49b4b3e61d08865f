//! Not too many letters: what their readers wish, what leaves together, and what nobody needs any more.

use crate::house::{House, play_on, seat};
use crate::office::{Office, html, read, recipients, text};
use crate::on_both_engines;
use crate::support::smtp::{Behaviour, SmtpServer};
use annals::ledger::LedgerError;
use annals::notices::{Letter, Quiet, TalkWish, Turns, Wishes};
use annals::post::{LOOK, READ, bounced};
use annals::store::attention::Page;
use annals::store::players::Player;
use annals::store::{attention, outbox, players};
use kernel::SeatSet;

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;

on_both_engines!(
    smtp_hand_overs_within_the_pause_become_one_letter,
    smtp_whoever_moves_within_the_pause_gets_no_letter,
    smtp_letters_come_when_they_are_wished,
    smtp_changing_ones_wishes_counts_for_what_waits,
    smtp_a_muted_table_is_not_written_about,
    smtp_nobody_who_looks_at_the_table_is_written_to,
    smtp_talk_comes_as_one_letter_and_only_to_those_it_is_for,
    smtp_talk_that_was_read_at_the_table_is_not_sent,
    smtp_closing_one_of_two_pages_is_not_looking_away,
    smtp_a_bundle_that_fails_stays_one_and_is_known_by_its_id,
    smtp_a_damaged_table_keeps_no_other_waiting,
    smtp_an_address_that_refuses_is_left_alone_until_it_is_confirmed,
    smtp_the_oldest_goes_first_and_a_restart_loses_none,
    smtp_two_servers_never_write_to_one_reader_at_the_same_time,
);

fn player(house: &House, number: usize) -> Player {
    house.people().find(&format!("Player {number}")).unwrap()
}

fn wish(house: &House, number: usize, wishes: &Wishes) {
    let id = player(house, number).id;
    house.ledger.db().write(|c| players::set_wishes(c, id, &wishes.to_json())).unwrap();
}

/// The page somebody has open.
fn page(table: i64, player: i64) -> Page {
    Page { name: format!("{table}/{player}"), table, player }
}

fn look(house: &House, table: i64, player: i64, until: i64) {
    let (page, now) = (page(table, player), house.clock.now());
    house.ledger.db().write(|c| attention::look(c, &page, now, until)).unwrap();
}

fn paused(house: &House) -> Office {
    Office::at(&house.ledger, SmtpServer::start(Behaviour::Accept), "3")
}

fn of<'a>(letters: &'a [String], who: &str) -> Vec<&'a String> {
    letters.iter().filter(|raw| raw.contains(&format!("Delivered-To: {who}\r\n"))).collect()
}

/// How many letters each of the first two players has got.
fn got(office: &Office) -> (usize, usize) {
    let letters = office.letters();
    (of(&letters, "player1@example.org").len(), of(&letters, "player2@example.org").len())
}

fn smtp_hand_overs_within_the_pause_become_one_letter(house: &House) {
    let office = paused(house);
    house.table(2);
    office.deliver();
    house.clock.advance(2 * MINUTE);
    house.table(2);
    office.deliver();
    assert!(office.letters().is_empty(), "they wait for each other");
    house.clock.advance(MINUTE);
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters), ["player1@example.org", "player2@example.org"]);
    assert_eq!(read(&letters[0]).subject(), Some("2 tables wait for you"));
    assert_eq!(text(&letters[0]).matches("/enter/").count(), 2, "a button for each");
    assert!(letters[0].contains("\r\nList-Id: <tables.annals.example>\r\n"), "{}", letters[0]);
    for _ in 0..3 {
        house.clock.advance(HOUR);
        office.deliver();
    }
    assert_eq!(office.letters().len(), 2);
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
}

fn smtp_whoever_moves_within_the_pause_gets_no_letter(house: &House) {
    let office = paused(house);
    let code = house.table(2);
    office.deliver();
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.clock.advance(3 * MINUTE);
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["player2@example.org"]);
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
}

fn smtp_letters_come_when_they_are_wished(house: &House) {
    let office = paused(house);
    // It is 08:53:20 UTC on 9 October 2025.
    house.table(4);
    wish(house, 1, &Wishes { turns: Turns::Hourly, ..Wishes::default() });
    wish(house, 2, &Wishes { turns: Turns::Daily, hour: 13, ..Wishes::default() });
    let berlin = player(house, 2).id;
    house.ledger.db().write(|c| players::set_time_zone(c, berlin, Some("Europe/Berlin"))).unwrap();
    wish(house, 3, &Wishes { turns: Turns::Reminders, ..Wishes::default() });
    wish(house, 4, &Wishes { quiet: Some(Quiet { from: 7, until: 11 }), ..Wishes::default() });
    let arrived = |after: i64| {
        let before = office.letters().len();
        house.clock.advance(after);
        office.deliver();
        recipients(&office.letters()[before..])
    };
    assert!(arrived(0).is_empty());
    assert!(arrived(3 * MINUTE).is_empty());
    assert_eq!(arrived(4 * MINUTE), ["player1@example.org"], "at nine");
    assert!(arrived(119 * MINUTE).is_empty());
    assert_eq!(arrived(MINUTE), ["player2@example.org", "player4@example.org"], "at eleven, 13:00 in Berlin");
    assert!(arrived(48 * HOUR).is_empty());
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
}

fn smtp_changing_ones_wishes_counts_for_what_waits(house: &House) {
    let office = paused(house);
    house.table(2);
    wish(house, 1, &Wishes { turns: Turns::Daily, ..Wishes::default() });
    house.clock.advance(3 * MINUTE);
    office.deliver();
    assert_eq!(got(&office), (0, 1));
    wish(house, 1, &Wishes::default());
    let (id, now) = (player(house, 1).id, house.clock.now());
    house.ledger.db().write(|c| outbox::reconsider(c, id, now)).unwrap();
    office.deliver();
    assert_eq!(got(&office), (1, 1));
}

fn smtp_a_muted_table_is_not_written_about(house: &House) {
    let office = paused(house);
    let (muted, _) = (house.table(2), house.table(2));
    let (row, id) = (house.ledger.table(&muted).unwrap(), player(house, 1).id);
    house.ledger.db().write(|c| attention::set_muted(c, row.id, id, true)).unwrap();
    house.clock.advance(3 * MINUTE);
    office.deliver();
    let letters = office.letters();
    let mine = of(&letters, "player1@example.org");
    assert_eq!(mine.len(), 1);
    assert!(!mine[0].contains(&muted), "{}", mine[0]);
    assert_eq!(read(mine[0]).subject(), Some("A table: your move"));
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
}

fn smtp_nobody_who_looks_at_the_table_is_written_to(house: &House) {
    let office = paused(house);
    let code = house.table(2);
    let (row, id) = (house.ledger.table(&code).unwrap(), player(house, 1).id);
    for _ in 0..30 {
        let until = house.clock.now() + LOOK;
        look(house, row.id, id, until);
        house.clock.advance(READ);
        office.deliver();
    }
    assert_eq!(got(&office), (0, 1), "ten minutes before the page");
    // Another table is another matter.
    let other = house.table(2);
    let until = house.clock.now() + 10 * MINUTE;
    look(house, row.id, id, until);
    house.clock.advance(3 * MINUTE);
    office.deliver();
    let letters = office.letters();
    let mine = of(&letters, "player1@example.org");
    assert!(mine.len() == 1 && mine[0].contains(&other) && !mine[0].contains(&code), "{mine:?}");
    // Whoever goes away without moving hears of it.
    house.clock.advance(8 * MINUTE);
    office.deliver();
    assert_eq!(got(&office).0, 2);
}

fn smtp_talk_comes_as_one_letter_and_only_to_those_it_is_for(house: &House) {
    let office = paused(house);
    let code = house.table(4);
    wish(house, 4, &Wishes { talk: TalkWish::Private, ..Wishes::default() });
    house.clock.advance(3 * MINUTE);
    office.deliver();
    assert_eq!(office.letters().len(), 4);
    house.say(&code, seat(1), None, "Good day, all of you").unwrap();
    house.clock.advance(MINUTE);
    house.say(&code, seat(2), Some(SeatSet::from(seat(1))), "Shall we share the salt?").unwrap();
    house.say(&code, seat(1), Some(SeatSet::from(seat(2))), "Half <b>each</b>").unwrap();
    house.clock.advance(3 * MINUTE);
    office.deliver();
    house.clock.advance(HOUR);
    office.deliver();
    let all = office.letters();
    let letters = &all[4..];
    assert_eq!(recipients(letters), ["player1@example.org", "player2@example.org", "player3@example.org"]);
    let said = |who: &str| text(of(letters, who)[0]);
    assert_eq!(read(&letters[0]).subject(), Some("A table: table talk"));
    let (first, second, third) =
        (said("player1@example.org"), said("player2@example.org"), said("player3@example.org"));
    assert!(first.contains("Player 2 (to Player 1 only): Shall we share the salt?"), "{first}");
    assert!(!first.contains("Good day"), "one's own words are no news: {first}");
    assert!(second.contains("Good day, all of you") && second.contains("Half <b>each</b>"), "{second}");
    assert!(third.contains("Good day") && !third.contains("salt?") && !third.contains("Half"), "{third}");
    assert!(html(of(letters, "player2@example.org")[0]).contains("Half &#60;b&#62;each"));
    // A letter that lies about its reader shows them nothing.
    let mut stolen = all.len();
    for number in 1..=3 {
        let forged = Letter::Said { table: code.clone(), seat: seat(3), said: number, private: true };
        let key = format!("forged/{number}");
        let forged = forged.to_player(player(house, 3).id, &key, house.clock.now());
        house.ledger.db().write(|c| outbox::add(c, &[forged])).unwrap();
        house.clock.advance(3 * MINUTE);
        office.deliver();
        stolen += usize::from(number == 1);
        assert_eq!(office.letters().len(), stolen, "only what was said to all");
    }
}

fn smtp_talk_that_was_read_at_the_table_is_not_sent(house: &House) {
    let office = paused(house);
    let code = house.table(2);
    house.clock.advance(3 * MINUTE);
    office.deliver();
    let (row, id) = (house.ledger.table(&code).unwrap(), player(house, 2).id);
    house.say(&code, seat(1), None, "Read me").unwrap();
    house.clock.advance(READ);
    let until = house.clock.now() + LOOK;
    look(house, row.id, id, until);
    house.clock.advance(HOUR);
    office.deliver();
    assert_eq!(got(&office), (1, 1));
    // While somebody looks it waits; it is not lost if they close the page before they can have read it.
    house.say(&code, seat(1), None, "Don't swallow me").unwrap();
    house.clock.advance(1000);
    let until = house.clock.now() + 5 * MINUTE;
    look(house, row.id, id, until);
    house.clock.advance(3 * MINUTE);
    office.deliver();
    assert_eq!(got(&office), (1, 1), "it waits");
    house.ledger.db().write(|c| attention::look_away(c, &page(row.id, id), house.clock.now())).unwrap();
    house.clock.advance(3 * MINUTE);
    office.deliver();
    assert_eq!(got(&office), (1, 2));
    assert!(text(&office.letters()[2]).contains("Don't swallow me"));
    // Looking before it was said is not reading it.
    house.say(&code, seat(1), None, "And me").unwrap();
    house.clock.advance(3 * MINUTE);
    office.deliver();
    let letters = office.letters();
    assert_eq!(got(&office), (1, 3));
    assert!(text(&letters[3]).contains("And me") && !text(&letters[3]).contains("Read me"));
}

fn smtp_closing_one_of_two_pages_is_not_looking_away(house: &House) {
    let office = paused(house);
    let code = house.table(2);
    let (row, id) = (house.ledger.table(&code).unwrap(), player(house, 1).id);
    house.clock.advance(3 * MINUTE);
    let pages = ["one", "two"].map(|name| Page { name: name.into(), table: row.id, player: id });
    let now = house.clock.now();
    for page in &pages {
        house.ledger.db().write(|c| attention::look(c, page, now, now + LOOK)).unwrap();
    }
    // Wherever the other page is: on this server or on another one.
    house.another_server().db().write(|c| attention::look_away(c, &pages[1], now + 1)).unwrap();
    house.clock.advance(1000);
    office.deliver();
    assert_eq!(got(&office), (0, 1));
    house.ledger.db().write(|c| attention::look_away(c, &pages[0], house.clock.now())).unwrap();
    house.clock.advance(LOOK);
    office.deliver();
    assert_eq!(got(&office), (1, 1));
    house.clock.advance(8 * 24 * HOUR);
    house.people().sweep().unwrap();
    assert!(house.ledger.db().read(|c| attention::look_of(c, row.id, id)).unwrap().is_none());
}

fn smtp_a_bundle_that_fails_stays_one_and_is_known_by_its_id(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::DropAfterData);
    house.table(2);
    house.table(2);
    office.deliver();
    assert_eq!(got(&office), (1, 1));
    office.smtp.behave(Behaviour::Accept);
    for _ in 0..4 {
        house.clock.advance(HOUR);
        office.deliver();
    }
    let letters = office.letters();
    assert_eq!(got(&office), (2, 2), "one copy, since nobody could know that the first arrived");
    for who in ["player1@example.org", "player2@example.org"] {
        let copies = of(&letters, who);
        assert_eq!(read(copies[0]).message_id(), read(copies[1]).message_id());
        assert_eq!(read(copies[1]).subject(), Some("2 tables wait for you"));
    }
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
}

fn smtp_a_damaged_table_keeps_no_other_waiting(house: &House) {
    let (broken, whole) = (house.table(2), house.table(2));
    play_on(&house.ledger, &broken, 6);
    let id = house.ledger.table(&broken).unwrap().id;
    let change = |from: &str, to: &str| {
        let sql =
            format!("UPDATE events SET kind = '{to}' WHERE table_id = {id} AND seq = 4 AND kind = '{from}'");
        house.ground.tamper(&sql);
    };
    change("move", "dance");
    let server = house.another_server();
    assert!(server.now(&broken).is_err());
    let office = Office::of(&server, Behaviour::Accept);
    office.deliver();
    let letters = office.letters();
    let about_whole = letters.iter().filter(|raw| raw.contains(&format!("table.{whole}@"))).count();
    assert_eq!(about_whole, 2, "{:?}", recipients(&letters));
    change("dance", "move");
    assert!(house.ledger.verify(&broken).unwrap().mended);
    house.clock.advance(HOUR);
    office.deliver();
    let letters = office.letters();
    assert!(
        letters.iter().any(|raw| raw.contains(&format!("table.{broken}@"))),
        "it is told when it is mended"
    );
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
}

fn smtp_an_address_that_refuses_is_left_alone_until_it_is_confirmed(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Reject);
    // An address somebody only typed, a new one to be confirmed, says nothing of the one they have.
    house.table(2);
    for number in 0..players::BOUNCES {
        let key = format!("typed/{number}");
        let letter = Letter::Test.to_player(player(house, 1).id, &key, house.clock.now());
        let typed = outbox::NewLetter { address: Some("typed@example.org".into()), ..letter };
        house.ground.sql("DELETE FROM outbox");
        house.ledger.db().write(|c| outbox::add(c, &[typed])).unwrap();
        office.deliver();
    }
    assert!(player(house, 1).unreachable_at.is_none());
    for _ in 0..players::BOUNCES {
        let code = house.table(2);
        assert!(player(house, 1).unreachable_at.is_none());
        office.deliver();
        house.ledger.set_state(&code, kernel::Kind::Abandon, None).unwrap();
    }
    let gone = player(house, 1);
    assert!(gone.unreachable_at.is_some() && gone.is_confirmed());
    let asked = office.smtp.decisions().len();
    office.smtp.behave(Behaviour::Accept);
    house.table(2);
    house.clock.advance(72 * HOUR);
    office.deliver();
    assert_eq!(office.smtp.decisions().len(), asked, "nothing is even tried");
    // The link to confirm it is, and following it lets the rest go.
    house.people().ask_own_link(annals::notices::Purpose::Confirm, gone.id).unwrap();
    office.deliver();
    let letters = office.letters();
    assert_eq!(read(&letters[0]).subject(), Some("Do our letters arrive?"));
    let link =
        text(&letters[0]).lines().find_map(|l| l.split_once("/link/").map(|(_, t)| t.to_owned())).unwrap();
    let token = annals::people::Token::from_cookie(&link).unwrap();
    house.people().follow_link(&token, "", None).unwrap();
    assert!(player(house, 1).unreachable_at.is_none());
    office.deliver();
    let letters = office.letters();
    assert_eq!(of(&letters, "player1@example.org").len(), 2, "what waited comes now");
    // A letter that came back counts as well, and one that arrives makes good for what came before.
    let now = house.clock.now();
    for _ in 1..players::BOUNCES {
        house.ledger.db().write(|c| bounced(c, "Player1@Example.org", now)).unwrap();
    }
    house.table(2);
    office.deliver();
    house.ledger.db().write(|c| bounced(c, "player1@example.org", now)).unwrap();
    house.ledger.db().write(|c| bounced(c, "nobody@example.org", now)).unwrap();
    assert!(player(house, 1).unreachable_at.is_none());
}

/// As many letters as wait after a day without a mail server.
const FULL: i64 = 10_000;

fn smtp_the_oldest_goes_first_and_a_restart_loses_none(house: &House) {
    let now = house.clock.now();
    let letter = Letter::Test.to_address("ann@example.org", "", now).letter;
    // Written in another order than they are due.
    house.ground.sql(&format!(
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < {FULL} - 1)
         INSERT INTO outbox (dedup_key, address, letter, created_at, next_at, kind)
         SELECT 'test/' || (10000 + i * 7 % {FULL}), 'ann@example.org', '{letter}', {now}, \
                {now} - {FULL} + i * 7 % {FULL}, 'letter' FROM n"
    ));
    let some_rounds = |office: &Office| {
        for _ in 0..20 {
            office.one_round();
        }
        assert_eq!(office.letters().len(), 100);
        assert!(office.smtp.connections() < 30, "one connection a round, not one a letter");
    };
    let first = Office::of(&house.ledger, Behaviour::Accept);
    some_rounds(&first);
    // The first server dies with five in hand; another one goes on, and meets those five when their lease ends.
    let in_hand = house.ledger.db().write(|c| outbox::claim(c, now, 120_000, 5)).unwrap();
    assert_eq!(in_hand.len(), 5);
    let second = Office::of(&house.another_server(), Behaviour::Accept);
    some_rounds(&second);
    let id = |raw: &String| read(raw).message_id().unwrap().to_owned();
    let sent: Vec<String> = first.letters().iter().chain(&second.letters()).map(id).collect();
    let kept = in_hand.iter().map(|letter| letter.dedup_key.replace('/', ".") + "@annals.example");
    let expected: Vec<String> = (0..205).map(|i| format!("test.{}@annals.example", 10_000 + i)).collect();
    let known: Vec<String> =
        sent[..100].iter().cloned().chain(kept).chain(sent[100..].iter().cloned()).collect();
    assert_eq!(known, expected, "each once, the oldest first");
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (FULL - 200, 0), "and none is lost");
    house.clock.advance(120_000);
    // What is due since yesterday goes before what a dead server had in hand, and nothing is forgotten.
    house.ground.sql("DELETE FROM outbox WHERE next_at < created_at");
    second.deliver();
    assert_eq!(second.letters().len(), 105);
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
}

/// Several servers share an outbox, and each reader has two letters in it: whoever takes one of them takes both.
fn smtp_two_servers_never_write_to_one_reader_at_the_same_time(house: &House) {
    let offices: Vec<Office> =
        (0..4).map(|_| Office::of(&house.another_server(), Behaviour::Accept)).collect();
    for round in 1..=5 {
        house.table(4);
        house.table(4);
        let start = std::sync::Barrier::new(offices.len());
        std::thread::scope(|scope| {
            for office in &offices {
                scope.spawn(|| {
                    start.wait();
                    office.deliver();
                });
            }
        });
        // What everybody found in the hands of somebody else.
        offices[0].deliver();
        let letters: Vec<String> = offices.iter().flat_map(Office::letters).collect();
        for number in 1..=4 {
            let theirs = of(&letters, &format!("player{number}@example.org")).len();
            assert_eq!(theirs, round, "one letter each");
        }
        assert!(letters.iter().all(|raw| read(raw).subject() == Some("2 tables wait for you")));
        assert_eq!(house.ledger.db().read(outbox::counts).unwrap(), (0, 0));
    }
}

/// The same, held at the moment when one server has chosen and nobody knows yet.
#[test]
fn smtp_a_reader_in_hand_is_left_alone_and_nobody_else_waits_postgres() {
    let house = House::on_postgres();
    house.table(2);
    house.table(2);
    let office = Office::of(&house.another_server(), Behaviour::Accept);
    let now = house.clock.now();
    let died: Result<(), LedgerError> = house.ledger.db().write(|c| {
        let mine = outbox::claim(c, now, 120_000, 1)?;
        assert_eq!(mine.len(), 1);
        office.deliver();
        let letters = office.letters();
        assert_eq!(letters.len(), 1, "the other reader");
        assert_ne!(mine[0].player_id, Some(player(&house, 2).id));
        assert_eq!(recipients(&letters), ["player2@example.org"]);
        // Meanwhile others may write to the reader in hand.
        house.table(2);
        Err(LedgerError::Overtaken)
    });
    assert!(died.is_err());
    office.deliver();
    assert_eq!(got(&office), (1, 2), "three tables in one, and the one that came later");
    assert_eq!(
        read(&of(&office.letters(), "player1@example.org")[0].clone()).subject(),
        Some("3 tables wait for you")
    );
}
