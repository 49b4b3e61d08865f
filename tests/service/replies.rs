//! Answers to letters: what they play, what they never play, and what their writers hear.

mod hostile;
mod imap;
mod pipe;

use crate::house::{House, seat};
use crate::on_both_engines;
use annals::config::Config;
use annals::notices::Letter;
use annals::post::Composer;
use annals::post::receive::{Envelope, Handled, Receiver};
use annals::store::{locks, outbox, players, replies};
use mail_parser::MessageParser;

on_both_engines!(
    an_answer_plays_its_lines_in_order_and_is_answered_with_the_board,
    the_same_message_again_plays_nothing,
    one_wrong_line_plays_nothing_and_is_named,
    prose_after_an_empty_line_ends_the_moves,
    undo_takes_back_the_last_move,
    a_move_that_is_still_legal_counts_though_others_have_moved,
    an_answer_to_a_letter_from_before_ones_own_move_plays_nothing,
    nobody_leaves_for_good_by_mail,
    only_the_player_of_the_seat_can_answer,
    who_leaves_after_writing_reads_no_board,
    what_programs_write_is_left_alone,
    an_old_address_says_so_once_a_day,
    who_writes_too_much_waits_and_complaints_end,
    a_letter_that_came_back_counts_only_with_its_secret,
    the_database_holds_no_address_that_plays,
    an_account_that_is_deleted_takes_its_addresses_along,
    two_servers_handle_a_message_once,
);

pub(super) fn config(more: &[(&str, &str)]) -> Config {
    let mut chosen = vec![
        ("ANNALS_MAIL_FROM", "Annals <annals@annals.example>"),
        ("ANNALS_MAIL_REPLY_TO", "play@annals.example"),
        ("ANNALS_PUBLIC_URL", "https://annals.example"),
    ];
    chosen.extend(more);
    let chosen: Vec<_> = chosen.into_iter().map(|(n, v)| (n.to_owned(), v.to_owned())).collect();
    Config::read(None, &chosen).unwrap()
}

pub(super) fn receiver(house: &House) -> Receiver {
    Receiver::new(house.ledger.clone(), &config(&[])).unwrap()
}

/// Everything that waits in the outbox, as the postman would send it.
pub(super) fn letters(house: &House) -> Vec<String> {
    let composer = Composer::new(house.ledger.clone(), &config(&[])).unwrap();
    let now = house.clock.now();
    let waiting = house.ledger.db().write(|c| outbox::claim(c, now + 7_200_000, 1, 1000)).unwrap();
    let mut raw = Vec::new();
    for row in waiting {
        let letter: Letter = serde_json::from_str(&row.letter).unwrap();
        if let Some(message) = composer.compose(&letter, &row).unwrap().message {
            raw.push(String::from_utf8(message.formatted()).unwrap());
        }
        house.ledger.db().write(|c| outbox::sent(c, row.id, now)).unwrap();
    }
    raw
}

/// Where the newest letter to somebody wants its answer.
pub(super) fn reply_to(letters: &[String], who: &str) -> String {
    let theirs = letters.iter().rev().find(|l| l.contains(&format!("<{who}>"))).expect("a letter");
    let mail = MessageParser::default().parse(theirs).unwrap();
    mail.reply_to().unwrap().first().unwrap().address().unwrap().to_owned()
}

pub(super) fn message(from: &str, to: &str, id: &str, body: &str) -> String {
    format!(
        "From: Somebody <{from}>\r\nTo: Annals <{to}>\r\nSubject: Re: A table: your move\r\nMessage-ID: <{id}>\r\n\
         Date: Mon, 16 Nov 2026 10:00:00 +0100\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{}",
        body.replace('\n', "\r\n")
    )
}

fn text(raw: &str) -> String {
    MessageParser::default().parse(raw).unwrap().body_text(0).unwrap().replace("\r\n", "\n")
}

fn head(house: &House, code: &str) -> u64 {
    house.ledger.table(code).unwrap().head
}

/// A table of two, and where the first player's answers go.
pub(super) fn begun(house: &House) -> (String, String) {
    let code = house.table(2);
    let to = reply_to(&letters(house), "player1@example.org");
    (code, to)
}

fn receive(house: &House, raw: &str) -> Handled {
    receiver(house).receive(raw.as_bytes(), &Envelope::default()).unwrap()
}

fn an_answer_plays_its_lines_in_order_and_is_answered_with_the_board(house: &House) {
    let (code, to) = begun(house);
    assert!(to.starts_with("play+") && to.ends_with("@annals.example"), "{to}");
    let body =
        "order contest\n\n# a comment\nBID  3\n\nOn Monday Annals <annals@annals.example> wrote:\n> bid 9\n";
    let raw = message("Player1@Example.org", &to, "one@example.org", body);
    assert_eq!(receive(house, &raw), Handled::Played(2));
    let events = house.ledger.export(&code, kernel::Viewer::Historian).unwrap().to_string();
    let at = |text: &str| events.find(text).unwrap_or_else(|| panic!("{text} is missing in\n{events}"));
    assert!(at("order contest") < at("bid 3"));
    let answers = letters(house);
    assert_eq!(answers.len(), 1, "{answers:?}");
    let mail = MessageParser::default().parse(&answers[0]).unwrap();
    assert_eq!(mail.subject(), Some("Re: A table: your move"));
    assert_eq!(mail.in_reply_to().as_text(), Some("one@example.org"));
    assert!(answers[0].contains("Auto-Submitted: auto-replied"), "{}", answers[0]);
    assert!(answers[0].contains(&format!("References: <table.{code}@annals.example> <one@example.org>")));
    let said = text(&answers[0]);
    for part in ["A table: your moves are played", "has-bid", "Player 2", "10 ¤", "/games/"] {
        assert!(said.contains(part), "“{part}” is missing in\n{said}");
    }
    // One may go on by answering the answer.
    let next = reply_to(&answers, "player1@example.org");
    assert_ne!(next, to);
    assert_eq!(
        receive(house, &message("player1@example.org", &next, "two@x", "order ask")),
        Handled::Played(1)
    );
}

fn the_same_message_again_plays_nothing(house: &House) {
    let (code, to) = begun(house);
    let raw = message("player1@example.org", &to, "one@example.org", "order contest");
    assert_eq!(receive(house, &raw), Handled::Played(1));
    let after = head(house, &code);
    // By another way, with other lines of the way it took.
    let again = format!("Received: from b.example\r\nDelivered-To: {to}\r\n{raw}");
    assert_eq!(receive(house, &again), Handled::Again);
    assert_eq!(head(house, &code), after);
    assert_eq!(letters(house).len(), 1, "it is answered once");
    // Without a Message-ID it is known by its date and its words.
    let nameless = raw.replace("Message-ID: <one@example.org>\r\n", "").replace("contest", "yield");
    let nameless = nameless.replace(&to, &begun(house).1);
    assert_eq!(receive(house, &nameless), Handled::Played(1));
    assert_eq!(receive(house, &nameless), Handled::Again);
    let other = nameless.replace("yield", "nothing");
    assert_eq!(receive(house, &other), Handled::Refused, "other words are another message");
}

fn one_wrong_line_plays_nothing_and_is_named(house: &House) {
    let (code, to) = begun(house);
    let before = head(house, &code);
    for (id, body, number, wrong) in [
        ("a", "order contest\nbid 3\nbid 4", 3, "bid 4"),
        ("b", "order contest\nbid lots", 2, "bid lots"),
        ("c", "Hi there,\n\nbid 3", 1, "Hi there,"),
        ("d", "order yield\n\nbdi 3", 3, "bdi 3"),
        ("e", "order yield\n\nBid you farewell", 3, "Bid you farewell"),
        ("f", "order yield\nAnn", 2, "Ann"),
        ("g", "undo", 1, "undo"),
    ] {
        let raw = message("player1@example.org", &to, &format!("{id}@x"), body);
        assert_eq!(receive(house, &raw), Handled::Refused, "{body}");
        assert_eq!(head(house, &code), before, "{body}");
        let answers = letters(house);
        let said = text(&answers[0]);
        assert!(said.contains(&format!("Line {number}, “{wrong}”: ")), "{body}\n{said}");
        assert!(said.contains("Nothing in your message was played") && said.contains("\nbid 1\n"), "{said}");
        let (_, listed) = said.split_once("Moves you may write now, one a line:\n").unwrap();
        let listed: Vec<&str> = listed.lines().take_while(|line| line.starts_with("bid ")).collect();
        assert!((1..=8).contains(&listed.len()), "a few, not all: {listed:?}");
        assert!(wrong != "bdi 3" || listed[0] == "bid 3", "the nearest first: {listed:?}");
        assert_eq!(receive(house, &raw), Handled::Again, "and it is told once");
    }
    let empty = message("player1@example.org", &to, "h@x", "\n> bid 3\n-- \nAnn\n");
    assert_eq!(receive(house, &empty), Handled::Refused);
    assert!(text(&letters(house)[0]).contains("There was no move in your message"));
    let second = house.people().find("Player 1").unwrap().id;
    house.ledger.db().write(|c| players::set_language(c, second, "de")).unwrap();
    receive(house, &message("player1@example.org", &to, "i@x", "bid lots"));
    assert!(text(&letters(house)[0]).contains("Zeile 1, „bid lots“: "));
}

fn prose_after_an_empty_line_ends_the_moves(house: &House) {
    let (_, to) = begun(house);
    let body = "order contest\nbid 3\n\nI hope you like that!\nbid 9\n\nAnn";
    assert_eq!(receive(house, &message("player1@example.org", &to, "a@x", body)), Handled::Played(2));
    let said = text(&letters(house)[0]);
    assert!(said.contains("Not read as moves\n| I hope you like that!\n| bid 9\n| Ann\n"), "{said}");
}

fn undo_takes_back_the_last_move(house: &House) {
    let (code, to) = begun(house);
    let body = "order contest\nbid 3\nUndo\nbid 4";
    assert_eq!(receive(house, &message("player1@example.org", &to, "a@x", body)), Handled::Played(4));
    let events = house.ledger.export(&code, kernel::Viewer::Historian).unwrap().to_string();
    assert!(events.contains("bid 3") && events.contains("bid 4"), "{events}");
    house.another_server().verify(&code).unwrap();
}

fn a_move_that_is_still_legal_counts_though_others_have_moved(house: &House) {
    let (code, to) = begun(house);
    house.ledger.play(&code, seat(2), "order yield", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    assert_eq!(receive(house, &message("player1@example.org", &to, "a@x", "bid 3")), Handled::Played(1));
    house.another_server().verify(&code).unwrap();
}

fn an_answer_to_a_letter_from_before_ones_own_move_plays_nothing(house: &House) {
    let (code, to) = begun(house);
    // The answer takes its time, so one plays on the page; the round ends and another lot is on sale.
    house.ledger.play(&code, seat(1), "bid 3", None).unwrap();
    house.ledger.play(&code, seat(2), "order yield", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    let newer = reply_to(&letters(house), "player1@example.org");
    let before = head(house, &code);
    assert_eq!(receive(house, &message("player1@example.org", &to, "a@x", "bid 3")), Handled::Refused);
    assert_eq!(head(house, &code), before);
    let said = text(&letters(house)[0]);
    assert!(said.contains("You have moved at this table since") && said.contains("\nbid 1\n"), "{said}");
    // An answer to the newer letter is about the new lot.
    assert_eq!(receive(house, &message("player1@example.org", &newer, "b@x", "bid 1")), Handled::Played(1));
    // What was done because time was up counts as well; what an order answered does not.
    let (code, to) = begun(house);
    house.ledger.timeout(&code, seat(1)).unwrap();
    assert_eq!(
        receive(house, &message("player1@example.org", &to, "c@x", "order contest")),
        Handled::Refused
    );
}

fn nobody_leaves_for_good_by_mail(house: &House) {
    let (code, to) = begun(house);
    let before = head(house, &code);
    for (id, body) in [("a@x", "leave"), ("b@x", "LEAVE"), ("c@x", "order contest\nleave")] {
        assert_eq!(
            receive(house, &message("player1@example.org", &to, id, body)),
            Handled::Refused,
            "{body}"
        );
    }
    assert_eq!(head(house, &code), before);
}

fn only_the_player_of_the_seat_can_answer(house: &House) {
    let (code, to) = begun(house);
    let before = head(house, &code);
    let stranger = message("player2@example.org", &to, "a@x", "bid 3");
    assert_eq!(receive(house, &stranger), Handled::Refused);
    let told = letters(house);
    assert!(told[0].contains("<player1@example.org>"), "the player hears of it, not the sender: {}", told[0]);
    assert!(text(&told[0]).contains("came from player2@example.org"));
    for from in ["x@example.org>, <player1@example.org", "player1@example.org>\r\nFrom: <x@example.org"] {
        assert!(matches!(receive(house, &message(from, &to, "b@x", "bid 3")), Handled::Ignored(_)), "{from}");
    }
    // With a mail server that proves senders, its word is needed as well.
    let strict = config(&[("ANNALS_MAIL_AUTHSERV", "mx.annals.example")]);
    let strict = Receiver::new(house.ledger.clone(), &strict).unwrap();
    let plain = message("player1@example.org", &to, "c@x", "bid 3");
    assert_eq!(strict.receive(plain.as_bytes(), &Envelope::default()).unwrap(), Handled::Refused);
    assert_eq!(head(house, &code), before);
    // A locked account plays nowhere.
    let ann = house.people().find("Player 1").unwrap().id;
    house.ledger.db().write(|c| locks::put(c, ann, "why not", 1)).unwrap();
    let locked = message("player1@example.org", &to, "d@x", "bid 3");
    assert!(matches!(receive(house, &locked), Handled::Ignored(_)));
    house.ledger.db().write(|c| locks::lift(c, ann)).unwrap();
    let proved = format!(
        "Authentication-Results: mx.annals.example;\r\n dmarc=pass header.from=example.org\r\n{}",
        message("player1@example.org", &to, "e@x", "order contest")
    );
    assert_eq!(strict.receive(proved.as_bytes(), &Envelope::default()).unwrap(), Handled::Played(1));
    // Who has left the seat has nothing more to say there, and reads no board.
    letters(house);
    let carl = house.people().add("Carl", "carl@example.org", None).unwrap();
    house.replace(&code, seat(1), carl, "Carl");
    let before = head(house, &code);
    assert_eq!(receive(house, &message("player1@example.org", &to, "f@x", "bid 3")), Handled::Refused);
    assert_eq!(head(house, &code), before);
    let told = letters(house);
    let said = text(told.iter().find(|l| l.contains("<player1@example.org>")).unwrap());
    assert!(said.contains("is not yours any more") && !said.contains("¤"), "{said}");
}

/// The answer is written when it leaves, and by then the seat may be somebody else's.
fn who_leaves_after_writing_reads_no_board(house: &House) {
    let (code, to) = begun(house);
    assert_eq!(
        receive(house, &message("player1@example.org", &to, "a@x", "order yield")),
        Handled::Played(1)
    );
    assert_eq!(receive(house, &message("player1@example.org", &to, "b@x", "bid lots")), Handled::Refused);
    let carl = house.people().add("Carl", "carl@example.org", None).unwrap();
    house.replace(&code, seat(1), carl, "Carl");
    let told = letters(house);
    assert!(told.iter().all(|raw| !raw.contains("<player1@example.org>")), "{told:?}");
}

fn what_programs_write_is_left_alone(house: &House) {
    let (code, to) = begun(house);
    let before = head(house, &code);
    let plain = message("player1@example.org", &to, "a@x", "bid 3");
    for header in [
        "Auto-Submitted: auto-replied",
        "Auto-Submitted: auto-generated (rejected)",
        "Precedence: bulk",
        "Precedence: auto_reply",
        "X-Autoreply: yes",
        "X-Loop: play@annals.example",
        "List-Id: <abc.annals.example>",
        "List-Unsubscribe: <https://annals.example/x>",
        "Return-Path: <>",
    ] {
        let raw = format!("{header}\r\n{plain}");
        assert!(matches!(receive(house, &raw), Handled::Ignored(_)), "{header}");
    }
    let envelope = Envelope { sender: Some(String::new()), recipient: Some(to.clone()) };
    let handled = receiver(house).receive(plain.as_bytes(), &envelope).unwrap();
    assert!(matches!(handled, Handled::Ignored(_)), "{handled:?}");
    let daemon = message("MAILER-DAEMON@example.org", &to, "b@x", "bid 3");
    assert!(matches!(receive(house, &daemon), Handled::Ignored(_)));
    assert_eq!(head(house, &code), before);
    assert!(letters(house).is_empty(), "nobody answers a program");
    let human = format!("Auto-Submitted: no\r\n{plain}");
    assert_eq!(receive(house, &human), Handled::Played(1));
    // Our own letters, should they come back, are such.
    let own = letters(house).remove(0);
    assert!(matches!(receive(house, &format!("Delivered-To: {to}\r\n{own}")), Handled::Ignored(_)));
}

fn an_old_address_says_so_once_a_day(house: &House) {
    let (code, to) = begun(house);
    let before = head(house, &code);
    let old = to.replace("play+", "play+x");
    assert_eq!(receive(house, &message("player1@example.org", &old, "a@x", "bid 3")), Handled::Refused);
    assert!(text(&letters(house)[0]).contains("belongs to no seat"));
    let again = receive(house, &message("player1@example.org", &old, "b@x", "bid 3"));
    assert!(matches!(again, Handled::Ignored(_)), "{again:?}");
    let stranger = receive(house, &message("eve@example.net", &old, "c@x", "bid 3"));
    assert!(matches!(stranger, Handled::Ignored(_)), "{stranger:?}");
    assert!(letters(house).is_empty() && head(house, &code) == before);
}

fn who_writes_too_much_waits_and_complaints_end(house: &House) {
    let (code, to) = begun(house);
    let nonsense = |n: usize| message("player1@example.org", &to, &format!("{n}@x"), "I am not here");
    for n in 0..60 {
        assert_eq!(receive(house, &nonsense(n)), Handled::Refused, "{n}");
    }
    assert_eq!(letters(house).len(), 12, "a loop is not answered for ever");
    let good = message("player1@example.org", &to, "good@x", "bid 3");
    assert_eq!(receive(house, &good), Handled::Later);
    house.clock.advance(3_600_001);
    assert_eq!(receive(house, &good), Handled::Played(1), "nothing is lost");
    house.another_server().verify(&code).unwrap();
}

fn bounce(to: &str, status: &str, returned: &str) -> String {
    format!(
        "Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.example\r\nTo: <{to}>\r\nSubject: Undelivered\r\n\
         Message-ID: <b.{}@mx.example>\r\nAuto-Submitted: auto-replied\r\nMIME-Version: 1.0\r\n\
         Content-Type: multipart/report; report-type=delivery-status; boundary=\"=b\"\r\n\r\n\
         --=b\r\nContent-Type: text/plain\r\n\r\nbid 3\r\n\
         --=b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example\r\n\r\n\
         Final-Recipient: rfc822; player1@example.org\r\n{status}\r\n\r\n\
         --=b\r\nContent-Type: text/rfc822-headers\r\n\r\nTo: player1@example.org\r\nReply-To: Annals <{returned}>\r\n\
         --=b--\r\n",
        status.len() + returned.len() + to.len()
    )
}

fn a_letter_that_came_back_counts_only_with_its_secret(house: &House) {
    let (code, to) = begun(house);
    let before = head(house, &code);
    let failed = "Action: failed\r\nStatus: 5.1.1";
    let back = |raw: &str| receive(house, raw);
    let ours = Handled::Bounced("player1@example.org".into());
    assert_eq!(back(&bounce("annals@annals.example", failed, &to)), ours);
    assert_eq!(back(&bounce("annals@annals.example", failed, &to)), Handled::Again);
    assert_eq!(back(&bounce(&to, failed, "x@y.example")), ours, "it came to the address itself");
    for forged in [
        bounce("annals@annals.example", failed, "play@annals.example"),
        bounce("annals@annals.example", failed, "play+abcdefghijk@annals.example"),
        bounce("annals@annals.example", "Action: delayed\r\nStatus: 4.2.2", &to),
        bounce("annals@annals.example", "Action: delivered\r\nStatus: 2.0.0", &to),
    ] {
        assert!(matches!(back(&forged), Handled::Ignored(_)), "{forged}");
    }
    assert_eq!(head(house, &code), before);
    // A server that takes every letter and returns it is found out all the same.
    let ann = || house.people().find("Player 1").unwrap();
    assert!(ann().unreachable_at.is_none());
    for number in 0..10 {
        house.ledger.db().write(|c| players::taken(c, ann().id)).unwrap();
        let raw =
            bounce(&to, failed, "x@y.example").replace("Message-ID: <b.", &format!("Message-ID: <{number}."));
        assert_eq!(back(&raw), ours);
    }
    assert!(ann().unreachable_at.is_some());
}

/// The log tells that there was a letter and which seat it was for, but not where its answer goes.
fn the_database_holds_no_address_that_plays(house: &House) {
    let (_, to) = begun(house);
    let token = to.strip_prefix("play+").and_then(|t| t.split('@').next()).unwrap();
    assert!(token.len() >= 26, "{token}");
    let found = |key: &[u8]| house.ledger.db().read(|c| replies::find(c, key)).unwrap();
    assert!(found(token.as_bytes()).is_none());
    use sha2::Digest as _;
    assert!(found(&sha2::Sha256::digest(token)).is_some());
    // Mail servers may change small letters to capitals on the way.
    let loud = message("player1@example.org", &to.to_uppercase(), "a@x", "bid 3");
    assert_eq!(receive(house, &loud), Handled::Played(1));
}

fn an_account_that_is_deleted_takes_its_addresses_along(house: &House) {
    let (_, to) = begun(house);
    receive(house, &message("player1@example.org", &to, "a@x", "bid 3"));
    let ann = house.people().find("Player 1").unwrap();
    let held = house.people().holdings(&ann).unwrap();
    assert_eq!(held["messages"][0]["outcome"], "played", "{held}");
    house.ledger.db().write(|c| players::erase(c, &ann, 1)).unwrap();
    assert!(house.ledger.db().read(|c| replies::of_player(c, ann.id)).unwrap().is_empty());
    let dead = receive(house, &message("player1@example.org", &to, "b@x", "order ask"));
    assert!(matches!(dead, Handled::Ignored(_)), "{dead:?}");
}

fn two_servers_handle_a_message_once(house: &House) {
    let (code, to) = begun(house);
    let raw = message("player1@example.org", &to, "a@x", "order contest\nbid 3");
    let servers: Vec<_> = (0..4)
        .map(|_| {
            let receiver = Receiver::new(house.another_server(), &config(&[])).unwrap();
            let raw = raw.clone();
            std::thread::spawn(move || receiver.receive(raw.as_bytes(), &Envelope::default()).unwrap())
        })
        .collect();
    let mut done: Vec<Handled> = servers.into_iter().map(|s| s.join().unwrap()).collect();
    done.retain(|h| *h != Handled::Again);
    assert_eq!(done, [Handled::Played(2)]);
    assert_eq!(head(house, &code), 3);
    assert_eq!(letters(house).len(), 1);
}
