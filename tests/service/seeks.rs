//! Looking for a game: who fits is asked to one table, once, and whoever does not come loses the chair to the next.

use crate::crash::{serve, signed_in};
use crate::gathering::{lobby, people};
use crate::house::{House, seat};
use crate::moderation::moderation;
use crate::office::{Office, read, recipients, text, to};
use crate::on_both_engines;
use crate::support::smtp::Behaviour;
use annals::lobby::{Arrival, Lobby, LobbyError, Wish};
use annals::notices::{WeeklyWish, Wishes};
use annals::people::Hasher;
use annals::store::{openings, outbox, players, sessions};
use annals::terms::{PaceClass, Terms};
use std::sync::{Arc, Barrier};

on_both_engines!(
    smtp_enough_who_fit_are_asked_to_one_table_and_play,
    two_who_come_at_once_open_one_table,
    blocks_and_ratings_keep_people_apart,
    smtp_who_says_no_or_nothing_loses_the_chair_to_the_next,
    who_stands_up_or_leaves_the_house_loses_nobody_elses_chair,
    those_who_stay_play_without_or_go_back_to_looking,
    smtp_who_is_away_for_long_looks_no_longer_and_is_told,
    smtp_once_a_week_a_letter_lists_what_waits_to_whoever_wishes_it,
    the_pages_show_who_looks_and_take_it_back,
);

const DAY: i64 = 86_400_000;

fn wish(least: usize, most: usize) -> Wish {
    Wish { game: "salt_market".into(), pace: PaceClass::Days, least, most, within: None, rated: false }
}

/// The table that was found for somebody.
fn found(lobby: &Lobby, player: i64) -> Option<String> {
    lobby.seeks_of(player).unwrap().into_iter().find_map(|(_, table)| table)
}

fn waits(lobby: &Lobby, player: i64) -> bool {
    lobby.seeks_of(player).unwrap().iter().any(|(_, table)| table.is_none())
}

fn join(lobby: &Lobby, code: &str, player: i64) -> Result<(), LobbyError> {
    lobby.join(code, player, &Arrival::default())
}

fn smtp_enough_who_fit_are_asked_to_one_table_and_play(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    lobby.seek(who[0], &Wish { rated: true, ..wish(3, 4) }).unwrap();
    lobby.seek(who[1], &wish(2, 3)).unwrap();
    assert!(found(&lobby, who[0]).is_none() && waits(&lobby, who[1]));
    lobby.seek(who[2], &wish(3, 3)).unwrap();
    let code = found(&lobby, who[0]).unwrap();
    assert_eq!(found(&lobby, who[2]).as_ref(), Some(&code));
    let table = lobby.gathering(&code).unwrap();
    assert_eq!((table.chairs.len(), table.free(), table.terms.rated), (3, 3, false), "not all want it rated");
    assert!(lobby.list(Some(who[3])).unwrap().is_empty(), "it is for those who are asked");
    assert!(matches!(join(&lobby, &code, who[3]), Err(LobbyError::NotForYou)));
    assert!(matches!(lobby.begin(&code, who[0], Some("trader")), Err(LobbyError::NotHost)));
    // One letter each, with one link.
    office.deliver();
    let letters = office.letters();
    let mut readers = recipients(&letters);
    readers.sort();
    assert_eq!(readers, ["player1@example.org", "player2@example.org", "player3@example.org"]);
    let letter = text(to(&letters, "player1@example.org"));
    assert!(letter.contains("Player 2 and Player 3") && !letter.contains("Player 1"), "{letter}");
    assert_eq!(letter.matches(&format!("/tables/{code}?key=")).count(), 1, "{letter}");
    assert!(letter.contains(&format!("/tables/{code}/decline?key=")));
    for player in &who[..3] {
        // All three pressed the button of the first chair, on pages that showed it free.
        let arrival = Arrival { chair: Some(seat(1)), ..Arrival::default() };
        lobby.join(&code, *player, &arrival).unwrap();
    }
    assert!(lobby.gathering(&code).unwrap().opening.has_started());
    assert!(who.iter().all(|player| lobby.seeks_of(*player).unwrap().is_empty()), "they have found it");
    house.ledger.verify(&code).unwrap();
}

fn two_who_come_at_once_open_one_table(house: &House) {
    let who = people(house);
    lobby(house).seek(who[0], &wish(3, 3)).unwrap();
    let gate = Arc::new(Barrier::new(4));
    let racers: Vec<_> = who[1..]
        .iter()
        .map(|player| {
            let lobby = Lobby::new(house.another_server(), Hasher::new(64, 1, 1).unwrap());
            let (gate, player) = (gate.clone(), *player);
            std::thread::spawn(move || {
                gate.wait();
                lobby.seek(player, &wish(3, 3)).unwrap();
            })
        })
        .collect();
    racers.into_iter().for_each(|racer| racer.join().unwrap());
    let lobby = lobby(house);
    let tables: Vec<String> = who.iter().filter_map(|player| found(&lobby, *player)).collect();
    assert_eq!(tables.len(), 3, "three of five play, and two wait: {tables:?}");
    assert!(tables.iter().all(|code| *code == tables[0]), "at one table");
    assert_eq!(house.outbox().iter().filter(|(_, letter)| letter.contains("\"found\"")).count(), 3);
}

fn blocks_and_ratings_keep_people_apart(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    moderation(house).block(who[1], who[0]).unwrap();
    lobby.seek(who[0], &wish(2, 2)).unwrap();
    lobby.seek(who[1], &wish(2, 2)).unwrap();
    assert!(waits(&lobby, who[0]) && waits(&lobby, who[1]));
    assert!(lobby.sought(Some(who[0]), None).unwrap().is_empty(), "and neither reads of the other");
    assert!(lobby.sought(Some(who[1]), None).unwrap().is_empty());
    assert_eq!(lobby.sought(Some(who[2]), Some("salt_market")).unwrap().len(), 2);
    // The third has a rating far from a newcomer's.
    house.ground.sql(&format!(
        "INSERT INTO ratings (game, player_id, tables, rating, uncertainty, at) \
         VALUES ('salt_market', {}, 9, 31, 2, 1)",
        who[2]
    ));
    lobby.seek(who[2], &Wish { within: Some(300), ..wish(2, 2) }).unwrap();
    assert!(waits(&lobby, who[2]), "360 points are more than 300");
    lobby.seek(who[2], &Wish { within: Some(500), ..wish(2, 2) }).unwrap();
    assert_eq!(found(&lobby, who[2]), found(&lobby, who[0]), "whoever has waited longest comes first");
    assert!(found(&lobby, who[2]).is_some() && waits(&lobby, who[1]));
    for nonsense in [wish(3, 2), wish(2, 40), Wish { within: Some(7), ..wish(2, 2) }] {
        assert!(matches!(lobby.seek(who[4], &nonsense), Err(LobbyError::NoSuchSeek)), "{nonsense:?}");
    }
}

fn smtp_who_says_no_or_nothing_loses_the_chair_to_the_next(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    for player in &who[..3] {
        lobby.seek(*player, &wish(3, 3)).unwrap();
    }
    let code = found(&lobby, who[0]).unwrap();
    join(&lobby, &code, who[1]).unwrap();
    lobby.seek(who[3], &wish(3, 3)).unwrap();
    assert!(waits(&lobby, who[3]), "every chair is kept for somebody");
    lobby.decline(&code, who[2]).unwrap();
    assert_eq!(found(&lobby, who[3]).as_ref(), Some(&code), "the next is asked at once");
    assert!(lobby.seeks_of(who[2]).unwrap().is_empty());
    // The one who has waited longest says nothing, and stands for the table no longer.
    lobby.seek(who[4], &wish(2, 3)).unwrap();
    house.clock.advance(3 * DAY - 1);
    lobby.look_after_seeks().unwrap();
    assert!(found(&lobby, who[0]).is_some());
    join(&lobby, &code, who[3]).unwrap();
    house.clock.advance(1);
    lobby.look_after_seeks().unwrap();
    lobby.look_after_seeks().unwrap();
    assert!(lobby.seeks_of(who[0]).unwrap().is_empty());
    assert_eq!(found(&lobby, who[4]).as_ref(), Some(&code));
    assert!(matches!(join(&lobby, &code, who[0]), Err(LobbyError::NotForYou)));
    assert_eq!(lobby.gathering(&code).unwrap().opening.owner_id, who[1]);
    office.deliver();
    let letters = office.letters();
    let told = to(&letters, "player1@example.org");
    assert!(read(told).subject().unwrap().contains("no longer look for"), "{told}");
    assert!(
        text(told).contains("no answer from you") && text(told).contains("/tables?game=salt_market#seek")
    );
    join(&lobby, &code, who[4]).unwrap();
    assert!(lobby.gathering(&code).unwrap().opening.has_started());
}

fn who_stands_up_or_leaves_the_house_loses_nobody_elses_chair(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    for player in &who[..3] {
        lobby.seek(*player, &wish(3, 3)).unwrap();
    }
    let code = found(&lobby, who[0]).unwrap();
    for player in &who[..2] {
        join(&lobby, &code, *player).unwrap();
    }
    lobby.leave(&code, who[0]).unwrap();
    let now = lobby.gathering(&code).unwrap();
    assert!(now.opening.is_open() && now.opening.owner_id == who[1], "the others still gather");
    assert!(lobby.seeks_of(who[0]).unwrap().is_empty());
    // Who stands for it leaves the house: it is called off, and the third waits again.
    let people = house.people();
    people.leave(&people.find("Player 2").unwrap(), "a long password").unwrap();
    lobby.look_after_seeks().unwrap();
    assert!(waits(&lobby, who[2]) && lobby.gathering(&code).unwrap().opening.is_called_off());
    // Nobody is left at a table whose last guest says no.
    lobby.seek(who[3], &wish(2, 3)).unwrap();
    assert!(waits(&lobby, who[3]));
    lobby.seek(who[4], &wish(2, 2)).unwrap();
    let code = found(&lobby, who[3]).unwrap();
    lobby.decline(&code, who[3]).unwrap();
    lobby.decline(&code, who[4]).unwrap();
    assert!(!lobby.gathering(&code).unwrap().opening.is_open());
}

fn those_who_stay_play_without_or_go_back_to_looking(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let sit =
        |code: &str, players: &[i64]| players.iter().for_each(|player| join(&lobby, code, *player).unwrap());
    // Two who would play as two go on without the third; whoever sat stays, and it begins with the last of them.
    for (player, wish) in who[..3].iter().zip([wish(3, 3), wish(2, 3), wish(2, 3)]) {
        lobby.seek(*player, &wish).unwrap();
    }
    let code = found(&lobby, who[0]).unwrap();
    sit(&code, &who[..2]);
    lobby.leave(&code, who[0]).unwrap();
    let now = lobby.gathering(&code).unwrap();
    assert_eq!((now.chairs.len(), now.free(), now.setup.seats.len()), (2, 1, 2), "for two now");
    assert_eq!(now.chairs.iter().map(|chair| chair.seat).collect::<Vec<_>>(), [seat(1), seat(2)]);
    assert!(now.chair_of(who[1]).is_some() && now.opening.is_open());
    join(&lobby, &code, who[2]).unwrap();
    house.ledger.verify(&code).unwrap();
    // When everybody else sits there already, it begins with that no.
    for (player, wish) in who[..3].iter().zip([wish(3, 3), wish(2, 3), wish(2, 3)]) {
        lobby.seek(*player, &wish).unwrap();
    }
    let code = found(&lobby, who[0]).unwrap();
    sit(&code, &who[1..3]);
    lobby.decline(&code, who[0]).unwrap();
    assert!(house.ledger.table(&code).is_ok(), "two are enough");
    // Who wants three and no fewer waits for a third, and after a while looks as before.
    for player in &who[..3] {
        lobby.seek(*player, &wish(3, 3)).unwrap();
    }
    let Some(code) = found(&lobby, who[0]) else { panic!("{:?}", lobby.seeks_of(who[0])) };
    sit(&code, &who[..2]);
    lobby.leave(&code, who[1]).unwrap();
    house.clock.advance(3 * DAY - 1);
    lobby.look_after_seeks().unwrap();
    assert_eq!(found(&lobby, who[0]).as_ref(), Some(&code), "somebody may still come");
    house.clock.advance(1);
    lobby.look_after_seeks().unwrap();
    assert!(waits(&lobby, who[0]) && !lobby.gathering(&code).unwrap().opening.is_open());
}

fn smtp_who_is_away_for_long_looks_no_longer_and_is_told(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    lobby.seek(who[0], &wish(3, 3)).unwrap();
    lobby.seek(who[1], &wish(3, 3)).unwrap();
    house.clock.advance(29 * DAY);
    // One of them was here since.
    let now = house.clock.now();
    house.ledger.db().write(|c| sessions::insert(c, b"x", who[1], "", now, now + DAY)).unwrap();
    lobby.look_after_seeks().unwrap();
    assert!(waits(&lobby, who[0]));
    house.clock.advance(DAY);
    lobby.look_after_seeks().unwrap();
    assert!(lobby.seeks_of(who[0]).unwrap().is_empty() && waits(&lobby, who[1]));
    office.deliver();
    let letters = office.letters();
    let told = text(to(&letters, "player1@example.org"));
    assert!(told.contains("not seen you for a month"), "{told}");
}

fn smtp_once_a_week_a_letter_lists_what_waits_to_whoever_wishes_it(house: &House) {
    let office = Office::of(&house.ledger, Behaviour::Accept);
    let (lobby, who) = (lobby(house), people(house));
    let wishes = |player: i64, weekly| {
        let wishes = Wishes { weekly, ..Wishes::default() };
        house.ledger.db().write(|c| players::set_wishes(c, player, &wishes.to_json())).unwrap();
    };
    lobby.seek(who[0], &wish(3, 3)).unwrap();
    lobby.seek(who[1], &wish(3, 4)).unwrap();
    wishes(who[1], WeeklyWish::Never);
    wishes(who[2], WeeklyWish::Always);
    assert_eq!(lobby.write_weekly().unwrap(), 2);
    // An hour later it is looked again, in the same week.
    house.clock.advance(DAY / 24);
    assert_eq!(lobby.write_weekly().unwrap(), 2);
    assert_eq!(house.ledger.db().read(outbox::counts).unwrap().0, 2, "one each, however often it is looked");
    office.deliver();
    assert!(office.letters().is_empty(), "it leaves at the hour of the daily letter");
    house.clock.advance(DAY);
    office.deliver();
    let letters = office.letters();
    let mut readers = recipients(&letters);
    readers.sort();
    assert_eq!(readers, ["player1@example.org", "player3@example.org"]);
    let told = to(&letters, "player1@example.org");
    assert!(text(told).contains("Player 2: ") && !text(told).contains("Player 1: "), "{told}");
    assert!(told.contains("\r\nList-Unsubscribe: "), "{told}");
    // A week later there is another one, unless nothing waits by then.
    house.clock.advance(7 * DAY);
    assert_eq!(lobby.write_weekly().unwrap(), 2);
    for (player, count) in [(who[0], 1), (who[1], 1)] {
        let mine = lobby.seeks_of(player).unwrap();
        assert_eq!(mine.len(), count);
        lobby.withdraw(player, mine[0].0.id).unwrap();
    }
    house.clock.advance(DAY);
    office.deliver();
    assert_eq!(office.letters().len(), 2);
}

fn the_pages_show_who_looks_and_take_it_back(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let server = serve(&house.ground);
    let mut one = signed_in(&server, "Player 1");
    let form = [
        ("seek-game", "salt_market"),
        ("seek-pace", "days"),
        ("seek-least", "2"),
        ("seek-most", "3"),
        ("seek-within", ""),
    ];
    let page = one.post("/seeks", &form);
    assert_eq!((page.status, page.header("location")), (303, Some("/tables#seek")));
    let other = signed_in(&server, "Player 2").get("/tables").text();
    assert!(other.contains("/people/Player%201") && other.contains("2 to 3 people"), "{other}");
    let seek = lobby.seeks_of(who[0]).unwrap()[0].0.id.to_string();
    let theirs = signed_in(&server, "Player 2").post("/seeks/withdraw", &[("seek", &seek)]);
    assert_eq!(theirs.status, 404, "nobody withdraws what is another's");
    // Whoever comes next is led to the table.
    let mut two = signed_in(&server, "Player 2");
    let page = two.post("/seeks", &form);
    let code = found(&lobby, who[1]).unwrap();
    assert_eq!(page.header("location"), Some(format!("/tables/{code}").as_str()));
    let table = two.get(&format!("/tables/{code}")).text();
    assert!(table.contains("value=\"decline\"") && !table.contains("value=\"invite\""), "{table}");
    let stranger = signed_in(&server, "Player 3").get(&format!("/tables/{code}")).text();
    assert!(!stranger.contains("name=\"seat\""), "{stranger}");
    assert_eq!(one.post("/seeks", &[("seek-game", "salt_market")]).status, 400);
    let opening = house.ledger.db().read(|c| openings::by_code(c, &code)).unwrap().unwrap();
    assert!(Terms::read(&opening.terms).sought);
}
