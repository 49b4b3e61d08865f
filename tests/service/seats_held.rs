//! Whoever has held a seat has seen its hand and heard what was said there: that stays theirs, and nobody else gets it.

use crate::crash::{serve, signed_in};
use crate::house::{House, seat};
use crate::on_both_engines;
use annals::ledger::{LedgerError, Mover};
use annals::lobby::{Arrival, Lobby, LobbyError, Plan};
use annals::people::Hasher;
use annals::store::{blocks, tables};
use annals::terms::{Terms, Visibility, Watch};
use kernel::{Seat, Setup};
use std::sync::{Arc, Barrier};
use std::time::Duration;

on_both_engines!(
    whoever_has_held_a_seat_comes_back_to_that_one_only,
    of_two_who_sit_down_at_once_one_gets_the_seat,
    nobody_gets_two_seats_by_asking_twice_at_once,
    whoever_is_blocked_while_sitting_down_stays_outside,
    what_was_said_stays_with_those_who_sat_there,
    what_somebody_said_is_in_their_own_download_only,
    a_flood_of_private_words_hides_nothing,
    what_is_said_to_no_seat_is_not_said_to_all,
    addresses_of_guests_are_for_the_host_alone,
    a_private_table_stays_private_when_a_seat_falls_vacant,
    a_move_for_a_seat_that_was_lost_meanwhile_is_not_made,
    nobody_plays_again_before_it_is_over_or_all_the_time,
);

fn lobby(house: &House) -> Lobby {
    Lobby::new(house.ledger.clone(), Hasher::new(64, 1, 1).unwrap())
}

fn stranger(house: &House, name: &str) -> i64 {
    let email = format!("{}@example.org", name.to_lowercase());
    house.people().add(name, &email, Some("a long password")).unwrap()
}

fn words(house: &House, code: &str, seat: Seat) -> Vec<String> {
    house.heard(code, Some(seat)).into_iter().map(|heard| heard.said.text).collect()
}

fn whoever_has_held_a_seat_comes_back_to_that_one_only(house: &House) {
    let (code, lobby) = (house.table(3), lobby(house));
    let (one, rosa) = (house.sitter(&code, seat(1)).unwrap(), stranger(house, "Rosa"));
    lobby.vacate(&code, seat(3)).unwrap();
    lobby.vacate(&code, seat(1)).unwrap();
    // The first sits down elsewhere to look at another hand.
    assert!(matches!(lobby.take_over(&code, seat(3), one), Err(LobbyError::HeldAnother(s)) if s == seat(1)));
    lobby.take_over(&code, seat(1), one).unwrap();
    // A stranger looks at a hand, leaves, and would like another one.
    lobby.take_over(&code, seat(3), rosa).unwrap();
    lobby.vacate(&code, seat(3)).unwrap();
    lobby.vacate(&code, seat(2)).unwrap();
    assert!(matches!(lobby.take_over(&code, seat(2), rosa), Err(LobbyError::HeldAnother(s)) if s == seat(3)));
    let server = serve(&house.ground);
    let mut page = signed_in(&server, "Rosa");
    page.get(&format!("/games/{code}"));
    let refused = page.post(&format!("/games/{code}/table"), &[("do", "take_over"), ("seat", "2")]);
    assert_eq!(refused.status, 400);
    assert!(refused.text().contains("held seat 3"), "{}", refused.text());
    lobby.take_over(&code, seat(3), rosa).unwrap();
    assert_eq!(house.sitter(&code, seat(3)), Some(rosa));
    assert_eq!(house.ledger.verify(&code).unwrap().events, house.ledger.table(&code).unwrap().head);
}

fn of_two_who_sit_down_at_once_one_gets_the_seat(house: &House) {
    let (code, lobby) = (house.table(2), lobby(house));
    let racers: Vec<i64> = ["Rosa", "Carl", "Emil", "Lena"].map(|name| stranger(house, name)).into();
    lobby.vacate(&code, seat(2)).unwrap();
    let barrier = Arc::new(Barrier::new(racers.len()));
    let running: Vec<_> = racers
        .iter()
        .map(|racer| {
            let (ledger, barrier, code, racer) =
                (house.another_server(), barrier.clone(), code.clone(), *racer);
            std::thread::spawn(move || {
                ledger.now(&code).unwrap();
                barrier.wait();
                ledger.substitute(&code, seat(2), racer, "Somebody", |_| Ok(())).map(|_| racer)
            })
        })
        .collect();
    let done: Vec<_> = running.into_iter().map(|r| r.join().unwrap()).collect();
    let seated: Vec<i64> = done.iter().filter_map(|d| d.as_ref().ok().copied()).collect();
    assert_eq!(seated.len(), 1, "{done:?}");
    assert_eq!(house.sitter(&code, seat(2)), Some(seated[0]), "nobody was put out of the seat again");
    assert!(done.iter().all(|d| d.is_ok() || matches!(d, Err(LedgerError::SeatTaken))), "{done:?}");
}

fn nobody_gets_two_seats_by_asking_twice_at_once(house: &House) {
    let (code, lobby) = (house.table(3), lobby(house));
    let rosa = stranger(house, "Rosa");
    lobby.vacate(&code, seat(2)).unwrap();
    lobby.vacate(&code, seat(3)).unwrap();
    let barrier = Arc::new(Barrier::new(2));
    let running: Vec<_> = [seat(2), seat(3)]
        .map(|wish| {
            let (ledger, barrier, code) = (house.another_server(), barrier.clone(), code.clone());
            std::thread::spawn(move || {
                barrier.wait();
                ledger.substitute(&code, wish, rosa, "Rosa", |_| Ok(())).is_ok()
            })
        })
        .into();
    assert_eq!(running.into_iter().filter_map(|r| r.join().ok()).filter(|ok| *ok).count(), 1);
    let sits = [seat(2), seat(3)].map(|s| house.sitter(&code, s));
    assert_eq!(sits.iter().filter(|s| **s == Some(rosa)).count(), 1);
}

fn whoever_is_blocked_while_sitting_down_stays_outside(house: &House) {
    let (code, rosa) = (house.table(2), stranger(house, "Rosa"));
    let host = house.ledger.table(&code).unwrap().owner.unwrap();
    lobby(house).vacate(&code, seat(2)).unwrap();
    let elsewhere = Lobby::new(house.another_server(), Hasher::new(64, 1, 1).unwrap());
    let table = house.ledger.table(&code).unwrap().id;
    let (held, hold) = std::sync::mpsc::channel();
    let sits_down = std::thread::spawn({
        let code = code.clone();
        move || {
            hold.recv().unwrap();
            elsewhere.take_over(&code, seat(2), rosa)
        }
    });
    house
        .ledger
        .db()
        .write(|c| {
            tables::hold(c, table)?;
            held.send(()).unwrap();
            // Long enough for the other to look and to wait for its turn to write.
            std::thread::sleep(Duration::from_millis(400));
            blocks::add(c, host, rosa, 1)
        })
        .unwrap();
    assert!(matches!(sits_down.join().unwrap(), Err(LobbyError::NotForYou)));
    assert_eq!(house.sitter(&code, seat(2)), None);
}

fn what_was_said_stays_with_those_who_sat_there(house: &House) {
    let (code, lobby) = (house.table(3), lobby(house));
    let rosa = stranger(house, "Rosa");
    house.say(&code, seat(1), None, "good luck").unwrap();
    house.say(&code, seat(1), Some(seat(3).into()), "an offer").unwrap();
    house.say(&code, seat(3), Some(seat(1).into()), "a promise").unwrap();
    lobby.vacate(&code, seat(3)).unwrap();
    house.say(&code, seat(2), None, "who comes next?").unwrap();
    lobby.take_over(&code, seat(3), rosa).unwrap();
    assert!(words(house, &code, seat(3)).is_empty(), "nothing passes to a successor");
    house.say(&code, seat(3), None, "good evening").unwrap();
    assert_eq!(words(house, &code, seat(3)), ["good evening"]);
    let first = house.heard(&code, Some(seat(1)));
    let told: Vec<(&str, &str)> =
        first.iter().map(|heard| (heard.speaker.name.as_str(), heard.said.text.as_str())).collect();
    assert_eq!(
        told,
        [
            ("Player 1", "good luck"),
            ("Player 1", "an offer"),
            ("Player 3", "a promise"),
            ("Player 2", "who comes next?"),
            ("Rosa", "good evening")
        ],
        "nothing is shown under another name"
    );
    let only =
        |i: usize| first[i].only.as_ref().map(|p| p.iter().map(|s| s.name.clone()).collect::<Vec<_>>());
    assert_eq!((only(0), only(1)), (None, Some(vec!["Player 3".to_owned()])));
    let server = serve(&house.ground);
    let page = |name: &str| signed_in(&server, name).get(&format!("/games/{code}")).text();
    let (rosa, gone, one) = (page("Rosa"), page("Player 3"), page("Player 1"));
    assert!(!rosa.contains("a promise") && !rosa.contains("an offer") && !rosa.contains("good luck"));
    assert!(rosa.contains("good evening") && one.contains("a promise"));
    assert!(
        gone.contains("a promise") && gone.contains("an offer") && !gone.contains("good evening"),
        "{gone}"
    );
}

fn what_somebody_said_is_in_their_own_download_only(house: &House) {
    let (code, lobby) = (house.table(2), lobby(house));
    let rosa = stranger(house, "Rosa");
    house.say(&code, seat(2), None, "my own words").unwrap();
    lobby.vacate(&code, seat(2)).unwrap();
    lobby.take_over(&code, seat(2), rosa).unwrap();
    let people = house.people();
    let held = |name: &str| people.holdings(&people.find(name).unwrap()).unwrap();
    assert_eq!(held("Player 2")["said"][0]["text"], "my own words");
    assert_eq!(held("Player 2")["seats_held"][0]["seat"], 2);
    assert!(held("Player 2")["seats_held"][0]["until"].is_string());
    assert!(!held("Rosa").to_string().contains("my own words"));
    assert!(!held("Player 1").to_string().contains("my own words"));
}

fn a_flood_of_private_words_hides_nothing(house: &House) {
    let code = house.table(3);
    house.say(&code, seat(1), None, "the first word").unwrap();
    for i in 0..220 {
        house.say(&code, seat(3), Some(seat(3).into()), &format!("to myself {i}")).unwrap();
    }
    assert_eq!(words(house, &code, seat(2)), ["the first word"]);
    assert_eq!(words(house, &code, seat(3)).len(), 200);
}

fn what_is_said_to_no_seat_is_not_said_to_all(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut one = signed_in(&server, "Player 1");
    for to in ["9", "3", "seat 2", "0"] {
        let refused = one.post(&format!("/games/{code}/talk"), &[("text", "for one ear"), ("to", to)]);
        assert_eq!(refused.status, 400, "{to}");
    }
    assert!(words(house, &code, seat(2)).is_empty());
}

fn addresses_of_guests_are_for_the_host_alone(house: &House) {
    let lobby = lobby(house);
    let (host, guest) = (stranger(house, "Hanna"), stranger(house, "Gero"));
    stranger(house, "Olga");
    let plan = Plan {
        game: "salt_market".into(),
        name: "Among friends".into(),
        setup: Setup::players(1, 4),
        terms: Terms::default(),
        password: None,
        share: String::new(),
    };
    let code = lobby.open(host, &plan).unwrap();
    lobby.invite(&code, host, "secret.friend@private.example").unwrap();
    lobby.join(&code, guest, &Arrival::default()).unwrap();
    let key = lobby.link(&code, host).unwrap();
    let server = serve(&house.ground);
    let page = |name: &str| signed_in(&server, name).get(&format!("/tables/{code}")).text();
    let told = |page: &str| (page.contains("secret.friend@private.example"), page.contains(&key));
    assert_eq!(told(&page("Hanna")), (true, false), "nobody knows a link any more that was made before");
    let path = format!("/tables/{code}");
    let mut hanna = signed_in(&server, "Hanna");
    hanna.get(&path);
    let made = hanna.post(&path, &[("do", "link")]);
    let there = made.location().unwrap().to_owned();
    let page_with_it = hanna.get(there.trim_end_matches("#link")).text();
    let key_of_it = there.split_once("key=").unwrap().1.trim_end_matches("#link");
    assert!(
        key_of_it.len() == 26 && page_with_it.contains(&format!("?key={key_of_it}</code>")),
        "{page_with_it}"
    );
    let mut gero = signed_in(&server, "Gero");
    gero.get(&path);
    assert_eq!(gero.post(&path, &[("do", "link")]).status, 400, "only the host makes links");
    for other in ["Gero", "Olga"] {
        assert_eq!(told(&page(other)), (false, false), "{other}");
    }
    assert_eq!(told(&server.client().get(&format!("/tables/{code}")).text()), (false, false));
}

fn a_private_table_stays_private_when_a_seat_falls_vacant(house: &House) {
    let lobby = lobby(house);
    let who: Vec<i64> = ["Hanna", "Gero", "Olga", "Emil"].map(|name| stranger(house, name)).into();
    let plan = Plan {
        game: "salt_market".into(),
        name: "Among friends".into(),
        setup: Setup::players(1, 2),
        terms: Terms { visibility: Visibility::Private, watch: Watch::Players, ..Terms::default() },
        password: Some("between us".into()),
        share: String::new(),
    };
    let code = lobby.open(who[0], &plan).unwrap();
    lobby.invite(&code, who[0], "Emil").unwrap();
    let key = lobby.knock(&code, "between us").unwrap();
    lobby.join(&code, who[1], &Arrival { invitation: Some(&key), ..Arrival::default() }).unwrap();
    let gone = (1..=2).map(seat).find(|s| house.sitter(&code, *s) == Some(who[1])).unwrap();
    lobby.vacate(&code, gone).unwrap();
    let server = serve(&house.ground);
    let path = format!("/games/{code}");
    let looks = |name: &str| signed_in(&server, name).get(&path).status;
    assert_eq!((server.client().get(&path).status, looks("Olga")), (404, 404), "strangers see nothing");
    assert_eq!((looks("Gero"), looks("Emil")), (200, 200), "who has sat there or was asked may come");
    assert!(matches!(lobby.take_over(&code, gone, who[2]), Err(LobbyError::NotForYou)));
    lobby.take_over(&code, gone, who[3]).unwrap();
}

fn a_move_for_a_seat_that_was_lost_meanwhile_is_not_made(house: &House) {
    let (code, lobby) = (house.table(2), lobby(house));
    let (one, rosa) = (house.sitter(&code, seat(1)).unwrap(), stranger(house, "Rosa"));
    let mover = |player| Mover { player, by_letter: false };
    // The page was made for the first; the seat is Rosa's when the move arrives.
    lobby.vacate(&code, seat(1)).unwrap();
    lobby.take_over(&code, seat(1), rosa).unwrap();
    let refused = house.ledger.play_by(&code, seat(1), mover(one), "bid 3", None);
    assert!(matches!(refused, Err(LedgerError::NotSeated(s)) if s == seat(1)), "{refused:?}");
    house.ledger.play_by(&code, seat(1), mover(rosa), "bid 2", None).unwrap();
    let head = house.ledger.now(&code).unwrap().fold.seq();
    let refused = house.ledger.undo_by(&code, seat(1), mover(one), head, None);
    assert!(matches!(refused, Err(LedgerError::NotSeated(_))), "{refused:?}");
    assert!(matches!(house.ledger.resign_by(&code, seat(1), mover(one)), Err(LedgerError::NotSeated(_))));
    assert_eq!(house.another_server().table(&code).unwrap().head, head);
    assert!(lobby.leave_table(&code, one).is_err());
    assert_eq!(house.sitter(&code, seat(1)), Some(rosa), "nobody is put out by who sat there before");
    lobby.leave_table(&code, rosa).unwrap();
    assert_eq!(house.sitter(&code, seat(1)), None);
}

fn nobody_plays_again_before_it_is_over_or_all_the_time(house: &House) {
    let (code, lobby) = (house.table(2), lobby(house));
    let one = house.sitter(&code, seat(1)).unwrap();
    assert!(matches!(lobby.rematch(&code, one, ""), Err(LobbyError::StillRunning)));
    house.ledger.set_state(&code, kernel::Kind::Abandon, None).unwrap();
    house.outbox();
    let server = serve(&house.ground);
    let mut page = signed_in(&server, "Player 1");
    page.get(&format!("/games/{code}"));
    let mut again = || page.post(&format!("/games/{code}/table"), &[("do", "rematch")]).status;
    assert_eq!(again(), 303);
    let refused = (0..60).map(|_| again()).filter(|status| *status == 429).count();
    assert!(refused > 40, "only {refused} of 60 were refused");
    assert!(house.outbox().len() < 20, "nobody's mailbox is filled");
}
