//! Ratings follow from how rated tables ended, and from nothing else.

use crate::administration::administration;
use crate::crash::{serve, signed_in};
use crate::gathering::{lobby, people, plan};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use annals::administration::AdminAction;
use annals::lobby::Arrival;
use annals::ratings::{ENOUGH, recompute};
use annals::store::ratings::{self, Rated, Standing};
use annals::terms::{Seating, Terms};
use std::collections::BTreeMap;

on_both_engines!(
    a_rated_table_counts_with_its_last_event_and_another_does_not,
    computed_anew_all_ratings_are_the_same,
    who_left_is_last_and_who_took_over_does_not_count,
    a_table_that_is_left_out_leaves_no_trace_until_it_counts_again,
    tables_that_end_at_once_count_one_after_the_other,
    the_ladder_shows_who_has_played_enough,
);

const GAME: &str = "salt_market";

fn rated() -> Terms {
    Terms { seating: Seating::Chosen, rated: true, ..Terms::default() }
}

fn table(house: &House, who: &[i64], terms: Terms) -> String {
    let lobby = lobby(house);
    let code = lobby.open(who[0], &plan(who.len(), terms)).unwrap();
    for player in &who[1..] {
        lobby.join(&code, *player, &Arrival::default()).unwrap();
    }
    code
}

fn played(house: &House, who: &[i64]) -> String {
    let code = table(house, who, rated());
    house.clock.advance(1_000);
    assert!(play_on(&house.ledger, &code, 500));
    code
}

fn standings(house: &House) -> BTreeMap<Rated, Standing> {
    house.ledger.db().read(|c| ratings::standings(c, GAME)).unwrap()
}

fn corrected(house: &House) -> usize {
    house.ledger.db().write(|c| recompute(c, GAME)).unwrap()
}

fn a_rated_table_counts_with_its_last_event_and_another_does_not(house: &House) {
    let who = people(house);
    let code = table(house, &who[..3], Terms { rated: false, ..rated() });
    assert!(play_on(&house.ledger, &code, 500));
    assert!(standings(house).is_empty());
    let code = table(house, &who[..3], rated());
    assert!(standings(house).is_empty(), "nothing counts before the end");
    assert!(play_on(&house.ledger, &code, 500));
    let now = standings(house);
    assert_eq!(now.len(), 3);
    let ranking = house.ledger.verify(&code).unwrap().outcome.unwrap().ranking;
    let of = |place: usize| now[&Rated::Player(who[ranking[place].seat.index()])].rating.rating;
    assert!(of(0) > 25.0 && of(2) < 25.0 && of(0) >= of(1) && of(1) >= of(2));
    house.ground.sql("DELETE FROM results");
    house.ledger.keep_result_of(&code).unwrap();
    assert_eq!(standings(house), now, "a result that is read from the log again counts once");
}

fn computed_anew_all_ratings_are_the_same(house: &House) {
    let who = people(house);
    for company in [&who[..2], &who[1..4], &who[..2], &who[..2], &who[2..5]] {
        played(house, company);
    }
    let before = standings(house);
    assert_eq!((corrected(house), standings(house)), (0, before.clone()));
    house.ground.sql("UPDATE ratings SET rating = 99");
    house.ground.sql("UPDATE rating_steps SET rating = 99 WHERE seat = 1");
    assert!(corrected(house) > 5);
    assert_eq!((corrected(house), standings(house)), (0, before));
}

fn who_left_is_last_and_who_took_over_does_not_count(house: &House) {
    let who = people(house);
    let code = table(house, &who[..3], rated());
    let lobby = lobby(house);
    lobby.vacate(&code, seat(1)).unwrap();
    lobby.take_over(&code, seat(1), who[3]).unwrap();
    assert!(play_on(&house.ledger, &code, 500));
    let now = standings(house);
    assert_eq!(now.keys().cloned().collect::<Vec<_>>(), [0, 1, 2].map(|n| Rated::Player(who[n])));
    let least = now.values().map(|standing| standing.rating.rating).fold(f64::MAX, f64::min);
    assert_eq!(now[&Rated::Player(who[0])].rating.rating.to_bits(), least.to_bits());
}

fn a_table_that_is_left_out_leaves_no_trace_until_it_counts_again(house: &House) {
    let who = people(house);
    let admin = house.people().add("Keeper", "keeper@example.org", Some("a long password")).unwrap();
    let act = |action: AdminAction| administration(house).act(Some(admin), &action);
    played(house, &who[..2]);
    let before = standings(house);
    let code = played(house, &who[..3]);
    let after = standings(house);
    act(AdminAction::LeaveOut(code.clone())).unwrap();
    assert_eq!(standings(house), before);
    assert!(act(AdminAction::LeaveOut(code.clone())).is_err(), "once");
    act(AdminAction::CountAgain(code.clone())).unwrap();
    assert_eq!(standings(house), after);
    let unrated = table(house, &who[..2], Terms::default());
    assert!(act(AdminAction::LeaveOut(unrated)).is_err(), "it never counted");
}

fn tables_that_end_at_once_count_one_after_the_other(house: &House) {
    let who = people(house);
    let codes: Vec<String> = (0..4).map(|n| table(house, &who[n % 3..n % 3 + 2], rated())).collect();
    std::thread::scope(|scope| {
        for code in &codes {
            scope.spawn(|| assert!(play_on(&house.ledger, code, 500)));
        }
    });
    let counted = house.ledger.db().read(|c| ratings::counted(c, GAME)).unwrap();
    assert_eq!(counted.len(), 4);
    assert_eq!(corrected(house), 0, "each was counted on what the one before had left");
}

fn the_ladder_shows_who_has_played_enough(house: &House) {
    let who = people(house);
    let server = serve(&house.ground);
    let ladder = || server.client().get("/ladder/salt_market").text();
    for _ in 0..ENOUGH {
        assert!(!ladder().contains("Player 1"));
        played(house, &who[..2]);
    }
    played(house, &who[2..4]);
    let page = ladder();
    assert!(page.contains("Player 1") && page.contains("Player 2") && !page.contains("Player 3"));
    assert_eq!(server.client().get("/ladder/chess").status, 404);
    let profile = server.client().get("/people/Player%203").text();
    assert!(profile.contains("one rated table") && profile.contains("/ladder/salt_market"));
    assert!(server.client().get("/people/Player%201").text().contains("class=\"rating-curve\""));
    assert!(signed_in(&server, "Player 1").get("/ladder/salt_market").text().contains("class=\"you\""));
}
