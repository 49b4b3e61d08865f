//! What others may know of a player, and the name they know them by.

use crate::crash::{serve, signed_in};
use crate::gathering::{lobby, people, plan, running};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use annals::lobby::Arrival;
use annals::people::{PeopleError, Registration};
use annals::store::results;
use annals::terms::{Seating, Terms, Visibility, Watch};

on_both_engines!(
    a_result_is_written_with_the_event_that_ends_the_game,
    results_that_are_missing_are_read_from_the_log,
    an_abandoned_table_has_no_result,
    a_profile_counts_everything_and_lists_what_one_may_see,
    bots_and_former_players_have_no_profile,
    a_name_is_changed_and_the_old_one_is_held,
    nobody_collects_names,
    a_new_name_is_told_by_letters_that_wait,
);

const DAY: i64 = 86_400_000;

fn kept(house: &House, player: i64) -> Vec<(String, i16, i64, i64)> {
    house.ledger.db().read(|c| results::of_player(c, player)).unwrap()
}

fn a_result_is_written_with_the_event_that_ends_the_game(house: &House) {
    let (_, who, code) = running(house, Terms::default());
    assert!(kept(house, who[0]).is_empty());
    house.clock.advance(5_000);
    assert!(play_on(&house.ledger, &code, 500));
    let row = house.ledger.table(&code).unwrap();
    let outcome = house.ledger.verify(&code).unwrap().outcome.unwrap();
    for placing in &outcome.ranking {
        let [(table, place, score, at)]: [_; 1] = kept(house, who[placing.seat.index()]).try_into().unwrap();
        assert_eq!((table, place, score), (code.clone(), i16::from(placing.place), placing.score));
        assert_eq!(Some(at), row.finished_at);
    }
    let of_winner = who[outcome.ranking[0].seat.index()];
    let by_game = house.ledger.db().read(|c| results::by_game(c, of_winner)).unwrap();
    assert_eq!((by_game.len(), by_game[0].played, by_game[0].won, by_game[0].places), (1, 1, 1, 1));
}

fn results_that_are_missing_are_read_from_the_log(house: &House) {
    let (_, who, code) = running(house, Terms::default());
    assert!(play_on(&house.ledger, &code, 500));
    let before: Vec<_> = who.iter().map(|p| kept(house, *p)).collect();
    assert_eq!(house.ledger.db().read(|c| results::missing(c, 0, 10)).unwrap(), []);
    house.ground.sql("DELETE FROM results");
    let missing = house.ledger.db().read(|c| results::missing(c, 0, 10)).unwrap();
    assert_eq!(missing.iter().map(|(_, code)| code).collect::<Vec<_>>(), [&code]);
    let server = serve(&house.ground);
    let caught_up = (0..200).any(|_| {
        std::thread::sleep(std::time::Duration::from_millis(25));
        !kept(house, who[0]).is_empty()
    });
    assert!(caught_up, "a server that starts reads them");
    drop(server);
    let after: Vec<_> = who.iter().map(|p| kept(house, *p)).collect();
    assert_eq!(after, before);
}

fn an_abandoned_table_has_no_result(house: &House) {
    let (lobby, who, code) = running(house, Terms::default());
    for n in 1..=3 {
        lobby.agree(&code, house.sitter(&code, seat(n)).unwrap(), annals::lobby::Motion::GiveUp).unwrap();
    }
    assert!(kept(house, who[0]).is_empty());
    assert_eq!(house.ledger.db().read(|c| results::missing(c, 0, 10)).unwrap(), []);
}

fn a_profile_counts_everything_and_lists_what_one_may_see(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let begin = |name: &str, terms: Terms| {
        let terms = Terms { seating: Seating::Chosen, ..terms };
        let password = (terms.visibility == Visibility::Private).then(|| "sesame".to_owned());
        let plan = annals::lobby::Plan { name: name.into(), password, ..plan(2, terms) };
        let code = lobby.open(who[0], &plan).unwrap();
        let key = lobby.gathering(&code).unwrap().opening.invitation;
        lobby.join(&code, who[1], &Arrival { invitation: Some(&key), ..Arrival::default() }).unwrap();
        code
    };
    begin("Seen by all", Terms::default());
    begin("By address", Terms { visibility: Visibility::Unlisted, ..Terms::default() });
    begin("Behind a door", Terms { visibility: Visibility::Private, ..Terms::default() });
    begin("Players only", Terms { watch: Watch::Players, ..Terms::default() });
    let over = begin("Told to the end", Terms::default());
    assert!(play_on(&house.ledger, &over, 500));
    let profile = house.people().profile("player 1").unwrap().unwrap();
    assert_eq!((profile.played, profile.running, profile.finished), (5, 4, 1));
    let server = serve(&house.ground);
    let listed = |page: String| {
        ["Seen by all", "By address", "Behind a door", "Players only", "Told to the end"]
            .map(|name| page.contains(name))
    };
    let others = [true, false, false, false, true];
    assert_eq!(listed(server.client().get("/people/Player%201").text()), others);
    assert_eq!(listed(signed_in(&server, "Player 3").get("/people/Player%201").text()), others);
    let fellow = signed_in(&server, "Player 2").get("/people/Player%201").text();
    assert_eq!(listed(fellow), [true; 5], "who sits there knows of it");
    assert_eq!(listed(server.client().get("/watch").text()), [true, false, false, false, false]);
    assert_eq!(server.client().get("/people/Nobody").status, 404);
    let page = server.client().get("/").text();
    assert!(page.contains("/people/Player%201"), "names lead to profiles");
}

fn bots_and_former_players_have_no_profile(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
    lobby.place(&code, who[0], seat(2), Some("miser")).unwrap();
    lobby.join(&code, who[1], &Arrival::default()).unwrap();
    let accounts = house.people();
    accounts.leave(&accounts.find("Player 2").unwrap(), "a long password").unwrap();
    assert!(accounts.profile("Player 2").unwrap().is_none());
    assert!(accounts.profile("miser (bot)").unwrap().is_none() && accounts.profile("").unwrap().is_none());
    let page = serve(&house.ground).client().get(&format!("/games/{code}")).text();
    assert_eq!(page.matches("href=\"/people/").count(), 1, "{page}");
}

fn a_name_is_changed_and_the_old_one_is_held(house: &House) {
    let (_, who, code) = running(house, Terms::default());
    let accounts = house.people();
    let find = |name: &str| accounts.find(name).unwrap();
    assert!(matches!(accounts.rename(&find("Player 1"), "P1ayer 2"), Err(PeopleError::NameTaken)));
    assert!(matches!(accounts.rename(&find("Player 1"), "x"), Err(PeopleError::Name(_))));
    accounts.rename(&find("Player 1"), "Zoë").unwrap();
    assert_eq!(find("Zoe").id, who[0]);
    assert!(matches!(accounts.find("Player 1"), Err(PeopleError::Nobody(_))));
    // Nobody else gets it, by any way to a name.
    let tried = accounts.rename(&find("Player 3"), "PLAYER 1");
    assert!(matches!(tried, Err(PeopleError::NameTaken)), "{tried:?}");
    let add = |name: &str| accounts.add(name, "new@example.org", None);
    assert!(matches!(add("Player 1"), Err(PeopleError::Taken)));
    let new = Registration {
        name: "Player 1",
        email: "new@example.org",
        password: "a long password",
        language: "en",
        time_zone: "UTC",
        next: "",
    };
    assert!(matches!(accounts.register(&new), Err(PeopleError::NameTaken)));
    house.clock.advance(91 * DAY);
    accounts.sweep().unwrap();
    accounts.rename(&find("Player 3"), "Player 1").unwrap();
    let page = serve(&house.ground).client().get(&format!("/games/{code}")).text();
    assert!(page.contains("Zoë") && !page.contains("Player 3"), "everywhere at once");
}

fn nobody_collects_names(house: &House) {
    people(house);
    let accounts = house.people();
    let find = |name: &str| accounts.find(name).unwrap();
    accounts.rename(&find("Player 1"), "Ada").unwrap();
    accounts.rename(&find("Ada"), "ADA").unwrap();
    let soon = accounts.rename(&find("Ada"), "Bea");
    assert!(matches!(soon, Err(PeopleError::TooSoon(_))), "{soon:?}");
    house.clock.advance(31 * DAY);
    accounts.rename(&find("Ada"), "Player 1").unwrap();
    assert_eq!(find("Player 1").name, "Player 1", "one's own old name is not held against oneself");
    assert!(matches!(accounts.rename(&find("Player 2"), "Ada"), Err(PeopleError::NameTaken)));
    accounts.leave(&find("Player 1"), "a long password").unwrap();
    accounts.rename(&find("Player 2"), "Ada").unwrap();
}

fn a_new_name_is_told_by_letters_that_wait(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let code = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
    lobby.invite(&code, who[0], "Player 2").unwrap();
    let accounts = house.people();
    accounts.rename(&accounts.find("Player 1").unwrap(), "Zoë").unwrap();
    let letters = house.outbox();
    assert!(letters.iter().all(|(_, l)| l.contains("Zoë") && !l.contains("Player 1")), "{letters:?}");
    accounts.leave(&accounts.find("Zoë").unwrap(), "a long password").unwrap();
    assert!(house.outbox().is_empty());
}
