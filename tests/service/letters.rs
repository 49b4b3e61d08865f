//! The way of a letter: from the outbox to a real mail server, whatever that does.

use crate::house::{ADMIN, House, play_on, seat};
use crate::office::{Office, deliver, html, postman, read, recipients, runtime, text, to, without_tokens};
use crate::on_both_engines;
use crate::support::smtp::Behaviour;
use annals::ledger::{LedgerError, Opening};
use annals::notices::Letter;
use annals::store::tables::Sitter;
use annals::store::{attention, outbox, players, schema};
use diesel::prelude::*;
use kernel::{Secret, Setup, TableKey};
use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpListener;

const SECOND: i64 = 1000;

on_both_engines!(
    smtp_a_hand_over_is_delivered_once_and_tells_everything,
    smtp_letters_are_written_in_the_language_of_the_recipient,
    smtp_a_letter_tells_nothing_its_reader_may_not_know,
    smtp_an_overtaken_letter_is_not_sent,
    smtp_half_a_turn_is_not_a_turn,
    smtp_everybody_is_told_how_it_ended,
    smtp_only_the_newest_of_several_letters_is_sent,
    smtp_who_has_left_a_seat_reads_nothing_more_of_it,
    smtp_a_letter_to_somebody_who_has_left_is_thrown_away,
    smtp_a_refusal_for_now_is_tried_again_after_a_growing_pause,
    smtp_a_refusal_for_good_is_set_aside_with_the_servers_words,
    smtp_a_connection_cut_after_the_data_makes_at_most_one_copy_known_as_such,
    smtp_letters_to_several_readers_leave_side_by_side,
    smtp_letters_a_dead_server_had_in_hand_are_delivered_after_the_lease,
    a_letter_that_goes_along_takes_its_own_parts_along,
    smtp_the_administrator_hears_of_damage_and_players_when_it_is_mended,
    smtp_one_unreadable_letter_is_set_aside_and_the_rest_goes_on,
    smtp_a_letter_of_a_newer_program_is_left_for_it_for_a_week,
    smtp_a_letter_that_cannot_be_written_is_set_aside_at_once,
);

/// How often each letter of the outbox was tried, and what the last try said.
fn tries(house: &House) -> Vec<(i32, Option<String>)> {
    use schema::outbox::dsl;
    let select = |c: &mut _| dsl::outbox.order(dsl::id).select((dsl::attempts, dsl::error)).load(c);
    house.ledger.db().read(|c| select(c).map_err(annals::store::StoreError::from)).unwrap()
}

/// How many wait, and how many are set aside.
fn counts(house: &House) -> (i64, i64) {
    house.ledger.db().read(outbox::counts).unwrap()
}

fn post_a_test_letter(house: &House) {
    let letter = Letter::Test.to_address("ann@example.org", "test/1", house.clock.now());
    house.ledger.db().write(|c| outbox::add(c, &[letter])).unwrap();
}

fn smtp_a_hand_over_is_delivered_once_and_tells_everything(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let code = house.table(2);
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["player1@example.org", "player2@example.org"]);
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 3", None).unwrap();
    office.deliver();
    house.clock.advance(3_600 * SECOND);
    office.deliver();
    let letters = office.letters();
    assert_eq!(letters.len(), 3, "each once");
    assert_eq!(counts(house), (0, 0));

    let (raw, first) = (&letters[2], &letters[0]);
    let mail = read(raw);
    assert_eq!(recipients(&letters[2..]), ["player1@example.org"]);
    assert_eq!(mail.to().unwrap().first().unwrap().name(), Some("Player 1"));
    assert_eq!(mail.from().unwrap().first().unwrap().address(), Some("annals@annals.example"));
    assert_eq!(mail.message_id(), Some(format!("move.{code}.1.3@annals.example").as_str()));
    let thread = format!("table.{code}@annals.example");
    assert_eq!(mail.in_reply_to().as_text(), Some(thread.as_str()));
    assert_eq!(mail.references().as_text(), Some(thread.as_str()));
    assert_eq!(read(first).references().as_text(), Some(thread.as_str()), "one thread a table");
    assert_ne!(mail.message_id(), read(first).message_id());
    assert!(raw.contains(&format!("\r\nList-Id: <{code}.annals.example>\r\n")), "{raw}");
    assert!(raw.contains("\r\nAuto-Submitted: auto-generated\r\n"), "{raw}");
    assert!(raw.contains("\r\nContent-Type: multipart/alternative;"), "{raw}");
    assert_eq!((mail.text_body_count(), mail.html_body_count()), (1, 1));
    assert_eq!(mail.subject(), Some("A table: your move"));

    let board = {
        let words = kernel::Plain;
        let live = house.ledger.now(&code).unwrap();
        live.fold.position().text(kernel::Viewer::Seat(seat(1)), &words)
    };
    let lots: Vec<&str> = board.lines().next().unwrap().split(' ').collect();
    let said = text(raw);
    for part in [
        "A table: it is your move",
        "\n\nSince your last move\n- ",
        "\n\nYour decision\nask-contest",
        "has-bid",
        "coins=3",
        &format!("\n\nhttps://annals.example/games/{code}/enter/"),
        lots[0],
        "Player 2",
    ] {
        assert!(said.contains(part), "“{part}” is missing in\n{said}");
    }
    let own = said.find("has-bid").unwrap();
    assert_eq!(said.rfind("has-bid"), Some(own), "one's own move is no news: {said}");
    let page = html(raw);
    let button = format!("href=\"https://annals.example/games/{code}/enter/");
    for part in ["has-bid", "ask-contest", lots[0], &button] {
        assert!(page.contains(part), "“{part}” is missing in\n{page}");
    }
}

fn smtp_letters_are_written_in_the_language_of_the_recipient(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    house.table(2);
    let second = house.people().find("Player 2").unwrap().id;
    house.ledger.db().write(|c| players::set_language(c, second, "de")).unwrap();
    office.deliver();
    let letters = office.letters();
    let (english, german) = (to(&letters, "player1@example.org"), to(&letters, "player2@example.org"));
    assert_eq!(read(english).subject(), Some("A table: your move"));
    assert_eq!(read(german).subject(), Some("A table: du bist am Zug"));
    assert!(text(german).contains("Deine Entscheidung") && html(german).contains("<html lang=\"de\">"));
    assert!(text(english).contains("Your decision") && html(english).contains("<html lang=\"en\">"));
}

/// Two houses that differ only in what seat 1 keeps to itself write the same letters to seat 2.
fn smtp_a_letter_tells_nothing_its_reader_may_not_know(house: &House) {
    let told = |house: &House, bid: &str, order: &str| {
        let other = house.table(3);
        house.ledger.set_state(&other, kernel::Kind::Abandon, None).unwrap();
        Office::of(&house.ledger, Behaviour::Accept).deliver();
        let player = |n: usize| house.people().find(&format!("Player {n}")).unwrap();
        let sitters = (1..=3).map(|n| Sitter { player: Some(player(n).id), bot: None, name: String::new() });
        let key = TableKey::new("twin", Secret::from_number(5));
        let opening = Opening {
            game: "salt_market".into(),
            name: "Twins".into(),
            setup: Setup::players(1, 3),
            sitters: sitters.collect(),
        };
        house.ledger.open_with(key, &opening).unwrap();
        house.ledger.play("twin", seat(1), bid, None).unwrap();
        house.ledger.play("twin", seat(1), order, None).unwrap();
        let office = Office::of(&house.ledger, Behaviour::Accept);
        office.deliver();
        let letters = office.letters();
        let twin: Vec<String> = letters.into_iter().filter(|raw| raw.contains("table.twin@")).collect();
        let theirs = to(&twin, "player2@example.org");
        (without_tokens(&text(theirs)), without_tokens(&html(theirs)))
    };
    let one = told(house, "bid 7", "order yield");
    let other = told(&House::on_sqlite(), "bid 2", "order contest");
    assert_eq!(one, other);
    assert!(one.0.contains("has-bid") && one.0.contains("[?]"), "it tells that there is a bid: {}", one.0);
    assert!(!one.0.contains("order"), "{}", one.0);
}

fn smtp_an_overtaken_letter_is_not_sent(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    let resting = house.table(2);
    house.ledger.set_state(&resting, kernel::Kind::Pause, None).unwrap();
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["player2@example.org"]);
    assert_eq!(counts(house), (0, 0), "nothing is left to send");
}

fn smtp_half_a_turn_is_not_a_turn(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    // Somebody does something, loses the line, and it is still their move.
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "order contest", None).unwrap();
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters), ["player1@example.org", "player2@example.org"]);
    assert!(letters.iter().all(|raw| read(raw).subject() == Some("A table: your move")));
    assert_eq!(counts(house), (0, 0));
}

fn smtp_everybody_is_told_how_it_ended(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let code = house.table(3);
    let (row, third) = (house.ledger.table(&code).unwrap(), house.people().find("Player 3").unwrap().id);
    house.ledger.db().write(|c| attention::set_muted(c, row.id, third, true)).unwrap();
    let german = house.people().find("Player 2").unwrap().id;
    house.ledger.db().write(|c| players::set_language(c, german, "de")).unwrap();
    assert!(play_on(&house.ledger, &code, 500));
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters), ["player1@example.org", "player2@example.org"], "not who wishes none");
    let outcome = house.ledger.now(&code).unwrap().fold.outcome().unwrap();
    let first = outcome.winners().iter().next().unwrap();
    for raw in &letters {
        let (subject, words) = (read(raw).subject().unwrap().to_owned(), text(raw));
        assert!(["won", "gewonnen"].iter().any(|word| subject.ends_with(word)), "{subject}");
        let own = words.contains("you have won") || words.contains("Du hast gewonnen");
        assert!(own || words.contains(&format!("Player {}", first.number())), "{words}");
        for place in &outcome.ranking {
            let line = format!("{}. Player {} · {}", place.place, place.seat.number(), place.score);
            assert!(words.contains(&line), "{line}: {words}");
        }
        assert!(words.contains(&format!("/games/{code}/result")), "{words}");
        assert!(words.contains(&format!("/games/{code}#manage")), "{words}");
        assert!(!words.contains("/enter/"), "nobody needs to be signed in for it: {words}");
    }
    // Giving up is an end as well.
    let given_up = house.table(2);
    house.ledger.set_state(&given_up, kernel::Kind::Abandon, None).unwrap();
    office.deliver();
    let letters = office.letters();
    assert_eq!(letters.len(), 4);
    let subjects: BTreeSet<_> =
        letters[2..].iter().map(|raw| read(raw).subject().unwrap().to_owned()).collect();
    let told = ["A table: Der Tisch wurde aufgegeben", "A table: the table was given up"];
    assert_eq!(subjects, told.map(String::from).into());
    assert_eq!(counts(house), (0, 0));
}

fn smtp_only_the_newest_of_several_letters_is_sent(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    // Fetched to bid, moved, asked to contest: all before the postman came.
    let moved = house.table(2);
    house.ledger.play(&moved, seat(1), "bid 1", None).unwrap();
    house.ledger.play(&moved, seat(2), "bid 3", None).unwrap();
    office.deliver();
    // The same, but the clock moved for an absent player.
    let absent = house.table(2);
    house.ledger.timeout(&absent, seat(1)).unwrap();
    house.ledger.play(&absent, seat(2), "bid 3", None).unwrap();
    office.deliver();
    let letters = office.letters();
    let ids: Vec<String> = letters.iter().map(|raw| read(raw).message_id().unwrap().to_owned()).collect();
    // Known by the first of them: had it left and nobody known, the other would be its copy.
    let id = |code: &str| format!("move.{code}.1.1@annals.example");
    assert_eq!(ids, [id(&moved), id(&absent)]);
    assert!(text(&letters[1]).contains("Player 1’s time was up."), "{}", text(&letters[1]));
    // What was taken back did not happen.
    let regretted = house.table(3);
    house.ledger.play(&regretted, seat(1), "bid 1", None).unwrap();
    house.ledger.undo(&regretted, seat(1), 2, None).unwrap();
    office.deliver();
    let letters = office.letters();
    assert_eq!(letters.len(), 5, "one more for each seat");
    assert!(letters[2..].iter().all(|raw| !text(raw).contains("has-bid")), "{:?}", text(&letters[3]));
}

fn smtp_who_has_left_a_seat_reads_nothing_more_of_it(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let code = house.table(2);
    let newcomer = house.people().add("Rosa", "rosa@example.org", None).unwrap();
    house.replace(&code, seat(2), newcomer, "Rosa");
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["player1@example.org", "rosa@example.org"]);
    assert_eq!(counts(house), (0, 0));
}

/// Whoever writes a letter may have looked just before its reader left.
fn smtp_a_letter_to_somebody_who_has_left_is_thrown_away(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let rosa = house.people().add("Rosa", "rosa@example.org", None).unwrap();
    let now = house.clock.now();
    let db = house.ledger.db();
    let player = db.read(|c| players::by_id(c, rosa)).unwrap().unwrap();
    db.write(|c| players::erase(c, &player, now)).unwrap();
    db.write(|c| outbox::add(c, &[Letter::Test.to_player(rosa, "test/2", now)])).unwrap();
    office.deliver();
    assert!(office.letters().is_empty());
    assert_eq!(counts(house), (0, 0), "it neither waits nor worries the administrator");
}

fn smtp_a_refusal_for_now_is_tried_again_after_a_growing_pause(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Greylist { attempts: 2 });
    post_a_test_letter(house);
    let answers = |after: i64| {
        house.clock.advance(after);
        office.deliver();
        office.smtp.decisions().len()
    };
    assert_eq!(answers(0), 1);
    assert!(tries(house)[0].1.as_ref().unwrap().contains("451"), "{:?}", tries(house));
    assert_eq!(answers(29 * SECOND), 1, "not yet");
    assert_eq!(answers(SECOND), 2);
    assert_eq!(answers(59 * SECOND), 2, "the second pause is longer");
    assert!(office.letters().is_empty());
    assert_eq!(answers(SECOND), 3);
    assert_eq!(recipients(&office.letters()), ["ann@example.org"]);
    assert_eq!(tries(house), [(3, None)]);
    assert_eq!(answers(7_200 * SECOND), 3, "and never again");
}

fn smtp_a_refusal_for_good_is_set_aside_with_the_servers_words(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Reject);
    post_a_test_letter(house);
    office.deliver();
    assert_eq!(counts(house), (0, 1));
    let why = tries(house)[0].1.clone().unwrap();
    assert!(why.contains("550") && why.contains("No such user"), "{why}");
    office.smtp.behave(Behaviour::Accept);
    house.clock.advance(86_400 * SECOND);
    office.deliver();
    assert!(office.letters().is_empty());
}

fn smtp_a_connection_cut_after_the_data_makes_at_most_one_copy_known_as_such(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::DropAfterData);
    post_a_test_letter(house);
    office.deliver();
    assert_eq!((office.letters().len(), counts(house)), (1, (1, 0)), "nobody can know that it arrived");
    office.smtp.behave(Behaviour::Accept);
    for _ in 0..3 {
        house.clock.advance(3_600 * SECOND);
        office.deliver();
    }
    let letters = office.letters();
    assert_eq!((letters.len(), counts(house)), (2, (0, 0)));
    assert_eq!(read(&letters[0]).message_id(), Some("test.1@annals.example"));
    assert_eq!(read(&letters[0]).message_id(), read(&letters[1]).message_id());
}

/// Two letters to one reader that a dead server had in hand are due at once, and one becomes part of the other.
fn a_letter_that_goes_along_takes_its_own_parts_along(house: &House) {
    house.table(3);
    let now = house.clock.now();
    let taken = house.ledger.db().write(|c| outbox::claim(c, now, 120 * SECOND, 5)).unwrap();
    let [first, second, part] = &taken[..] else { panic!("{taken:?}") };
    let done = house.ledger.db().write(|c| {
        outbox::bundle(c, second.id, &[part.id])?;
        outbox::bundle(c, first.id, &[second.id])?;
        outbox::sent(c, first.id, now)
    });
    done.unwrap();
    assert_eq!(counts(house), (0, 0), "nothing waits for a letter that has left");
}

/// The mail server answers nobody until it has all three.
fn smtp_letters_to_several_readers_leave_side_by_side(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Together { messages: 3 });
    house.table(3);
    office.deliver();
    let everybody = ["player1@example.org", "player2@example.org", "player3@example.org"];
    assert_eq!(recipients(&office.letters()), everybody);
    assert_eq!((counts(house), tries(house)), ((0, 0), vec![(1, None); 3]));
}

fn smtp_letters_a_dead_server_had_in_hand_are_delivered_after_the_lease(house: &House) {
    house.table(2);
    let now = house.clock.now();
    let taken = house.ledger.db().write(|c| outbox::claim(c, now, 120 * SECOND, 5)).unwrap();
    assert_eq!(taken.len(), 2, "claimed, and then the power went");
    let office = Office::of(&house.another_server(), Behaviour::Accept);
    office.deliver();
    assert!(office.letters().is_empty(), "they may still be on their way");
    house.clock.advance(120 * SECOND);
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["player1@example.org", "player2@example.org"]);
}

fn smtp_the_administrator_hears_of_damage_and_players_when_it_is_mended(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 6);
    let id = house.ledger.table(&code).unwrap().id;
    let change = |from: &str, to: &str| {
        let sql =
            format!("UPDATE events SET kind = '{to}' WHERE table_id = {id} AND seq = 4 AND kind = '{from}'");
        house.ground.tamper(&sql);
    };
    change("move", "dance");
    let server = house.another_server();
    assert!(matches!(server.now(&code), Err(LedgerError::Damaged(_))));
    let office = Office::of(&server, Behaviour::Accept);
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters), [ADMIN]);
    assert_eq!(read(&letters[0]).subject(), Some(format!("Table {code} is damaged").as_str()));
    let said = text(&letters[0]);
    for part in ["event 4", &format!("annals verify {code}"), &format!("https://annals.example/games/{code}")]
    {
        assert!(said.contains(part) && html(&letters[0]).contains(part), "“{part}” is missing in\n{said}");
    }
    change("dance", "move");
    assert!(house.ledger.verify(&code).unwrap().mended);
    house.clock.advance(3_600 * SECOND);
    office.deliver();
    assert!(recipients(&office.letters()).len() > 1, "whose move it is");
    assert_eq!(counts(house), (0, 0));
}

fn smtp_one_unreadable_letter_is_set_aside_and_the_rest_goes_on(house: &House) {
    house.table(2);
    house.table(2);
    // The first player's first letter; the second one is gathered with what can be read.
    house.ground.sql("UPDATE outbox SET letter = '{\"about\":' WHERE id = 1");
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["player1@example.org", "player2@example.org"]);
    assert_eq!(counts(house), (0, 1), "the administrator sees one letter that is set aside");
    let said = tries(house)[0].1.clone().unwrap();
    assert!(said.contains("unreadable"), "{said}");
}

fn smtp_a_letter_of_a_newer_program_is_left_for_it_for_a_week(house: &House) {
    house.table(2);
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let known = "(SELECT letter FROM outbox WHERE id = 2)";
    house.ground.sql("UPDATE outbox SET letter = '{\"about\":\"comet\",\"table\":\"x\"}' WHERE id = 1");
    post_a_test_letter(house);
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["ann@example.org", "player2@example.org"]);
    for _ in 0..6 {
        house.clock.advance(86_400 * SECOND);
        office.deliver();
        assert_eq!(counts(house), (1, 0), "it waits for a program that knows it");
    }
    let (tried, said) = tries(house)[0].clone();
    assert_eq!(tried, 0, "and nobody has tried it");
    assert!(said.clone().unwrap().contains("comet"), "{said:?}");
    house.clock.advance(2 * 86_400 * SECOND);
    office.deliver();
    assert_eq!(counts(house), (0, 1), "a week is enough");
    // A program that knows it is tried by the administrator.
    house.ground.sql(&format!("UPDATE outbox SET letter = {known} WHERE id = 1"));
    let now = house.clock.now();
    house.ledger.db().write(|c| outbox::try_again(c, None, now)).unwrap();
    office.deliver();
    assert_eq!(counts(house), (0, 0));
}

fn smtp_a_letter_that_cannot_be_written_is_set_aside_at_once(house: &House) {
    let letter = Letter::Test.to_address("nobody at all", "test/1", house.clock.now());
    house.ledger.db().write(|c| outbox::add(c, &[letter])).unwrap();
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    assert_eq!(counts(house), (0, 1));
    let (tried, said) = tries(house)[0].clone();
    assert_eq!(tried, 1);
    assert!(said.clone().unwrap().contains("nobody can be written to there"), "{said:?}");
}

#[test]
fn smtp_an_administrator_may_have_a_name() {
    let house = House::on_sqlite();
    let letter = Letter::Damaged { table: "x".into(), why: "event 4 is missing".into() };
    let letter = letter.to_address("Ines Öz <ines@example.org>", "damaged/x", house.clock.now());
    house.ledger.db().write(|c| outbox::add(c, &[letter])).unwrap();
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    let letters = office.letters();
    assert_eq!(recipients(&letters), ["ines@example.org"], "{:?}", tries(&house));
    assert_eq!(read(&letters[0]).to().unwrap().first().unwrap().name(), Some("Ines Öz"));
}

/// Waits 20 seconds, as long as the postman does.
#[test]
fn smtp_a_server_that_never_speaks_is_given_up_and_tried_again() {
    let house = House::on_sqlite();
    let office = Office::of(&house.ledger, Behaviour::Silent);
    post_a_test_letter(&house);
    office.deliver();
    assert_eq!((counts(&house), tries(&house)[0].0), ((1, 0), 1));
    assert!(tries(&house)[0].1.is_some());
    office.smtp.behave(Behaviour::Accept);
    house.clock.advance(30 * SECOND);
    office.deliver();
    assert_eq!(recipients(&office.letters()), ["ann@example.org"]);
}

/// A wrong password is the administrator's to mend; it must not cost every letter written meanwhile.
#[test]
fn smtp_a_server_that_refuses_us_does_not_cost_the_letter() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let server = std::thread::spawn(move || {
        let mut stream = BufReader::new(listener.accept().unwrap().0);
        let mut answer = "220 ready";
        loop {
            write!(stream.get_mut(), "{answer}\r\n").unwrap();
            let mut line = String::new();
            if stream.read_line(&mut line).unwrap_or(0) == 0 {
                return;
            }
            answer = match line.split_whitespace().next() {
                Some("EHLO") => "250-mail.example\r\n250 AUTH PLAIN LOGIN",
                Some("AUTH") => "535 5.7.8 Wrong password",
                _ => "250 OK",
            };
        }
    });
    let house = House::on_sqlite();
    post_a_test_letter(&house);
    let (runtime, postman) = (runtime(), postman(&house.ledger, &format!("smtp://annals:old@{address}")));
    deliver(&runtime, &postman);
    drop((postman, runtime));
    server.join().unwrap();
    let (attempts, why) = tries(&house).remove(0);
    assert_eq!((counts(&house), attempts), ((1, 0), 1), "{why:?}");
    assert!(why.unwrap().contains("Wrong password"));
}

#[test]
fn smtp_no_name_can_break_a_header() {
    let house = House::on_sqlite();
    let people = house.people();
    let ann = people.add("Jörg O’Neil", "joerg@example.org", None).unwrap();
    let eve = people.add("Eve", "eve@example.org", None).unwrap();
    // Past every check, as if one had been forgotten.
    house.ground.sql(
        "UPDATE players SET name = 'Eve\", <x@example.net>\r\nBcc: victim@example.org' WHERE name = 'Eve'",
    );
    let names = [
        "Größe zählt: “Salz” & 'Pfeffer' \"scharf\" <b>fett</b>",
        "Evil\r\nBcc: victim@example.org\r\nX-Evil: yes\r\n\r\n<h1>Gotcha</h1>",
        "Evil\nBcc: victim@example.org",
        "Evil\rBcc: victim@example.org\u{0}\u{b}\u{85}\u{2028}Bcc: x",
        &"Sehr lang und noch länger ".repeat(40),
        "=?utf-8?Q?Evil=0D=0ABcc:_victim?=",
        "日本語の卓 🧂",
    ];
    for name in names {
        let sitter = |id, name: &str| Sitter { player: Some(id), bot: None, name: name.into() };
        let opening = Opening {
            game: "salt_market".into(),
            name: name.into(),
            setup: Setup::players(1, 2),
            sitters: vec![sitter(ann, "Jörg"), sitter(eve, "Eve")],
        };
        // SQLite takes a NUL, Postgres does not; a store that refuses the name is as safe.
        let code = house.ledger.open(&opening).unwrap();
        let office = Office::of(&house.ledger, Behaviour::Accept);
        office.deliver();
        let letters = office.letters();
        assert_eq!(recipients(&letters), ["eve@example.org", "joerg@example.org"], "{name:?}");
        for raw in &letters {
            let head = raw.split("\r\n\r\n").next().unwrap();
            let mut fields: Vec<&str> = head
                .split("\r\n")
                .filter(|line| !line.starts_with([' ', '\t']))
                .map(|line| line.split(':').next().unwrap())
                .collect();
            fields.sort_unstable();
            let expected = "Auto-Submitted Content-Type Date Delivered-To From In-Reply-To List-Id List-Unsubscribe \
                            List-Unsubscribe-Post MIME-Version Message-ID References Return-Path Subject To";
            assert_eq!(fields.join(" "), expected, "{name:?}\n{head}");
            assert!(
                head.is_ascii() && head.split("\r\n").all(|l| l.len() <= 998 && !l.contains(['\r', '\n']))
            );
            let mail = read(raw);
            assert_eq!(mail.to().unwrap().as_list().unwrap().len(), 1, "{head}");
            assert!(
                mail.html_body_count() == 1 && !html(raw).contains("<b>") && !html(raw).contains("<h1>G")
            );
            let first = text(raw).lines().next().unwrap().to_owned();
            assert!(first.ends_with(": it is your move"), "a title is one line: {first:?}");
            if !name.starts_with("=?") {
                let subject = mail.subject().unwrap();
                assert_eq!(subject, first.replace("it is your move", "your move"));
                assert!(subject.chars().all(|c| !c.is_control()), "{subject:?}");
            }
        }
        let joerg = read(to(&letters, "joerg@example.org"));
        assert_eq!(joerg.to().unwrap().first().unwrap().name(), Some("Jörg O’Neil"));
        // The next name begins with an outbox of its own.
        house.ledger.set_state(&code, kernel::Kind::Abandon, None).unwrap();
        office.deliver();
    }
}
