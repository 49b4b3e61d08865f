//! Turns prepared while waiting: tried on a copy, played when they come, withdrawn when nobody wants them any more.

use crate::crash::{serve, signed_in};
use crate::house::{House, seat};
use crate::office::{Office, read, text};
use crate::on_both_engines;
use crate::support::smtp::{Behaviour, SmtpServer};
use annals::ledger::{LedgerError, Prepare};
use annals::store::{plans, tables};
use kernel::{Denied, Kind, Seat, Viewer};

on_both_engines!(
    a_prepared_turn_is_played_when_it_comes,
    a_question_in_somebody_elses_turn_leaves_the_plan_alone,
    what_comes_after_the_end_of_the_turn_is_not_played,
    it_stops_at_the_first_move_that_no_longer_holds,
    a_withdrawn_plan_is_not_played,
    nobody_plays_the_plan_of_somebody_else,
    nobody_prepares_to_leave_for_good,
    a_plan_that_is_stored_while_a_move_is_made_is_played,
    a_plan_is_kept_only_while_one_waits,
    the_copy_tells_nothing_that_is_hidden,
    a_plan_is_made_and_withdrawn_on_its_page,
    smtp_the_letter_tells_what_was_played_and_why_it_stopped,
);

fn player(house: &House, number: usize) -> i64 {
    house.people().find(&format!("Player {number}")).unwrap().id
}

/// A table of two whose first player has bid and waits, and answers nothing else by hand.
fn waiting(house: &House) -> String {
    let code = house.table(2);
    bid(house, &code, seat(1), "order yield");
    bid(house, &code, seat(1), "bid 0");
    code
}

fn bid(house: &House, code: &str, seat: Seat, text: &str) {
    house.ledger.play(code, seat, text, None).unwrap();
}

fn add(house: &House, code: &str, text: &str) -> Result<(), LedgerError> {
    let seen = house.ledger.now(code).unwrap().fold.seq();
    let add = Prepare::Add { added: vec![text.into()], seen: seen + 1000 };
    house.ledger.prepare(code, seat(1), player(house, 1), &add)
}

/// What the first seat has done by hand or by plan.
fn moves(house: &House, code: &str) -> Vec<String> {
    let head = house.ledger.now(code).unwrap().fold.seq();
    let told = house.ledger.chronicle(code, 1, head).unwrap();
    let own = told.iter().map(|line| &line.happened.entry).filter(|e| e.seat == Some(seat(1)));
    own.filter(|e| e.kind == Kind::Move).map(|e| e.text.clone()).collect()
}

fn a_prepared_turn_is_played_when_it_comes(house: &House) {
    let code = waiting(house);
    add(house, &code, "order ask").unwrap();
    add(house, &code, "BID  3").unwrap();
    assert_eq!(moves(house, &code), ["order yield", "bid 0"], "nothing has happened yet");
    bid(house, &code, seat(2), "bid 1");
    assert_eq!(moves(house, &code), ["order yield", "bid 0", "order ask", "bid 3"]);
    let settled = house.ledger.settled(&code, seat(1), player(house, 1)).unwrap().unwrap();
    assert_eq!((settled.played.len(), settled.stopped.is_none()), (2, true));
    // Played once: the next turn is asked for again.
    bid(house, &code, seat(2), "bid 1");
    bid(house, &code, seat(2), "yield");
    assert!(house.ledger.now(&code).unwrap().fold.awaited().contains(seat(1)));
    house.another_server().verify(&code).unwrap();
}

fn a_question_in_somebody_elses_turn_leaves_the_plan_alone(house: &House) {
    let code = house.table(2);
    bid(house, &code, seat(1), "bid 1");
    add(house, &code, "bid 3").unwrap();
    bid(house, &code, seat(2), "bid 2");
    assert_eq!(moves(house, &code), ["bid 1"], "they are asked whether they contest");
    bid(house, &code, seat(1), "yield");
    assert_eq!(moves(house, &code), ["bid 1", "yield", "bid 3"], "and then the turn has come");
}

fn what_comes_after_the_end_of_the_turn_is_not_played(house: &House) {
    let code = waiting(house);
    let table = house.ledger.table(&code).unwrap().id;
    let lines = ["bid 3", "order contest"].map(str::to_owned);
    house.ledger.db().write(|c| plans::put(c, table, seat(1), player(house, 1), &lines, 0)).unwrap();
    bid(house, &code, seat(2), "bid 1");
    assert_eq!(moves(house, &code), ["order yield", "bid 0", "bid 3"]);
    let settled = house.ledger.settled(&code, seat(1), player(house, 1)).unwrap().unwrap();
    assert!(matches!(settled.stopped, Some((_, LedgerError::NotAwaited(_)))));
}

fn it_stops_at_the_first_move_that_no_longer_holds(house: &House) {
    let code = waiting(house);
    let table = house.ledger.table(&code).unwrap().id;
    let lines = ["order ask", "bid 99", "order contest"].map(str::to_owned);
    house.ledger.db().write(|c| plans::put(c, table, seat(1), player(house, 1), &lines, 0)).unwrap();
    let copy = house.ledger.what_if(&code, seat(1), player(house, 1)).unwrap().unwrap();
    assert_eq!((copy.tried.len(), copy.stopped.unwrap().0.as_str()), (1, "bid 99"));
    bid(house, &code, seat(2), "bid 1");
    assert_eq!(moves(house, &code), ["order yield", "bid 0", "order ask"]);
    let settled = house.ledger.settled(&code, seat(1), player(house, 1)).unwrap().unwrap();
    let (line, why) = settled.stopped.unwrap();
    assert_eq!((line.as_str(), settled.left), ("bid 99", vec!["order contest".to_owned()]));
    assert!(matches!(why, LedgerError::Denied(Denied::Refused(_))), "{why}");
    let live = house.ledger.now(&code).unwrap();
    assert!(live.fold.awaited().contains(seat(1)), "the rest is for the player to decide");
    assert_eq!(live.fold.undoable(seat(1)).len(), 1, "what was played can be taken back like any move");
}

fn a_withdrawn_plan_is_not_played(house: &House) {
    let code = waiting(house);
    add(house, &code, "order ask").unwrap();
    add(house, &code, "bid 3").unwrap();
    let copy = house.ledger.what_if(&code, seat(1), player(house, 1)).unwrap().unwrap();
    let second = copy.tried[1].1[0].happened.seq;
    house.ledger.prepare(&code, seat(1), player(house, 1), &Prepare::Cut(second)).unwrap();
    let copy = house.ledger.what_if(&code, seat(1), player(house, 1)).unwrap().unwrap();
    assert_eq!(copy.tried.len(), 1);
    house.ledger.prepare(&code, seat(1), player(house, 1), &Prepare::Withdraw).unwrap();
    bid(house, &code, seat(2), "bid 1");
    assert_eq!(moves(house, &code), ["order yield", "bid 0"]);
}

fn nobody_prepares_to_leave_for_good(house: &House) {
    let code = waiting(house);
    assert!(matches!(add(house, &code, "leave"), Err(LedgerError::Final)));
    assert!(matches!(add(house, &code, " LEAVE "), Err(LedgerError::Final)));
    // Not even if an older program has kept it.
    let (id, player) = (house.ledger.table(&code).unwrap().id, player(house, 1));
    let lines = ["leave".to_owned()];
    house.ledger.db().write(|c| plans::put(c, id, seat(1), player, &lines, 1)).unwrap();
    bid(house, &code, seat(2), "bid 1");
    assert!(house.sitter(&code, seat(1)).is_some() && !moves(house, &code).contains(&"leave".to_owned()));
}

fn a_plan_that_is_stored_while_a_move_is_made_is_played(house: &House) {
    let code = waiting(house);
    let (id, player) = (house.ledger.table(&code).unwrap().id, player(house, 1));
    let (slow, held) = (house.another_server(), std::sync::mpsc::channel());
    let storing = std::thread::spawn(move || {
        let lines = ["bid 3".to_owned()];
        slow.db().write(|c| {
            tables::hold(c, id)?;
            held.0.send(()).unwrap();
            // The other has looked for plans by now, and waits to write.
            std::thread::sleep(std::time::Duration::from_millis(400));
            plans::put(c, id, seat(1), player, &lines, 1)
        })
    });
    held.1.recv().unwrap();
    bid(house, &code, seat(2), "bid 1");
    storing.join().unwrap().unwrap();
    assert!(moves(house, &code).contains(&"bid 3".to_owned()), "{:?}", moves(house, &code));
    house.another_server().verify(&code).unwrap();
}

fn nobody_plays_the_plan_of_somebody_else(house: &House) {
    let code = house.table(3);
    bid(house, &code, seat(1), "bid 0");
    add(house, &code, "bid 3").unwrap();
    let newcomer = house.people().add("Newcomer", "new@example.org", Some("a long password")).unwrap();
    house.replace(&code, seat(1), newcomer, "Newcomer");
    bid(house, &code, seat(2), "bid 2");
    bid(house, &code, seat(3), "order yield");
    bid(house, &code, seat(3), "bid 1");
    assert!(house.ledger.now(&code).unwrap().fold.awaited().contains(seat(1)), "the turn has come");
    assert_eq!(moves(house, &code), ["bid 0"]);
    assert!(house.ledger.settled(&code, seat(1), newcomer).unwrap().is_none());
    let copy = house.ledger.what_if(&code, seat(1), newcomer).unwrap();
    assert!(copy.is_none_or(|copy| copy.tried.is_empty()), "nor do they see it");
}

fn a_plan_is_kept_only_while_one_waits(house: &House) {
    let code = house.table(2);
    assert!(matches!(add(house, &code, "bid 3"), Err(LedgerError::NothingToPrepare)), "it is their move");
    bid(house, &code, seat(1), "bid 0");
    add(house, &code, "bid 3").unwrap();
    assert!(matches!(add(house, &code, "bid 3"), Err(LedgerError::PlanFull)), "the turn ends with it");
    let refused = add(house, &house.table(2), "no such move");
    assert!(refused.is_err());
}

/// Two tables that differ in nothing but a sealed bid look the same to the rival who tries the next turn.
fn the_copy_tells_nothing_that_is_hidden(house: &House) {
    let base = house.table(3);
    bid(house, &base, seat(1), "bid 0");
    let live = house.ledger.now(&base).unwrap();
    let seen = |sealed: &str| {
        let mut fold = live.fold.clone();
        fold.act(&kernel::Entry::play(seat(2), sealed)).unwrap();
        let mut copy = fold.what_if(seat(1)).unwrap();
        let before = copy.position().view(Viewer::Seat(seat(1)));
        copy.act(&kernel::Entry::play(seat(1), "bid 2")).unwrap();
        (before, copy.position().view(Viewer::Seat(seat(1))))
    };
    assert_eq!(seen("bid 0"), seen("bid 6"));
    // The copy's own dice: what they would show at the table can't be found out beforehand.
    assert_ne!(live.fold.key().secret().to_string(), {
        let copy = live.fold.what_if(seat(1)).unwrap();
        copy.key().secret().to_string()
    });
}

fn a_plan_is_made_and_withdrawn_on_its_page(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    let plan = format!("/games/{code}/plan");
    let answer = client.get(&plan);
    assert_eq!(answer.status, 410, "it is their move: {}", answer.text());
    bid(house, &code, seat(1), "bid 0");
    assert!(client.get(&format!("/games/{code}")).text().contains("Prepare your next turn"));
    let page = client.get(&plan).text();
    assert!(page.contains("Nothing on this page has happened"), "{page}");
    let seen = house.ledger.what_if(&code, seat(1), player(house, 1)).unwrap().unwrap().live.fold.seq();
    let seen = seen.to_string();
    for _ in 0..2 {
        let answer = client.post(&format!("{plan}/move"), &[("text", "bid 2"), ("seen", &seen)]);
        assert_eq!((answer.status, answer.location()), (303, Some(plan.as_str())), "twice is once");
    }
    let page = client.get(&plan).text();
    assert!(page.contains("bid 2") && page.contains("Your prepared turn ends here"), "{page}");
    let refused = client.post(&format!("{plan}/move"), &[("text", "bid 1"), ("seen", "9999")]);
    assert_eq!(refused.status, 422);
    assert!(client.get(&format!("/games/{code}")).text().contains("One move is prepared"));
    let mut rival = signed_in(&server, "Player 2");
    assert!(!rival.get(&format!("/games/{code}")).text().contains("One move is prepared"));
    assert_eq!(client.post(&format!("{plan}/withdraw"), &[]).status, 303);
    assert!(client.get(&format!("/games/{code}")).text().contains("Prepare your next turn"));
}

fn smtp_the_letter_tells_what_was_played_and_why_it_stopped(house: &House) {
    let office = Office::at(&house.ledger, SmtpServer::start(Behaviour::Accept), "0");
    let code = waiting(house);
    office.deliver();
    let before = office.letters().len();
    let table = house.ledger.table(&code).unwrap().id;
    let lines = ["order ask", "bid 99"].map(str::to_owned);
    house.ledger.db().write(|c| plans::put(c, table, seat(1), player(house, 1), &lines, 0)).unwrap();
    bid(house, &code, seat(2), "bid 1");
    office.deliver();
    let letters = office.letters();
    let own = letters[before..].iter().filter(|raw| raw.contains("Delivered-To: player1@example.org"));
    let own: Vec<_> = own.collect();
    assert_eq!(own.len(), 1, "one letter: whose move it is, and what the plan did");
    let told = text(own[0]);
    assert!(told.contains("1 of 2 prepared moves were played: order ask"), "{told}");
    assert!(told.contains("It stopped at “bid 99”: "), "{told}");
    // A turn that was played to its end is told as well, without a question.
    bid(house, &code, seat(1), "order yield");
    bid(house, &code, seat(1), "bid 0");
    add(house, &code, "bid 1").unwrap();
    let before = office.letters().len();
    bid(house, &code, seat(2), "bid 2");
    office.deliver();
    let letters = office.letters();
    let own: Vec<_> =
        letters[before..].iter().filter(|raw| raw.contains("Delivered-To: player1@example.org")).collect();
    assert_eq!(own.len(), 1);
    assert_eq!(read(own[0]).subject(), Some("A table: your prepared turn"));
    assert!(text(own[0]).contains("Your prepared move was played: bid 1"), "{}", text(own[0]));
}
