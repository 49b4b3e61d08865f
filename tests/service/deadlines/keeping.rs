//! Waits and turns are kept with the log.

use super::{pace, table, turns, waiting};
use crate::house::{House, seat};
use crate::on_both_engines;
use annals::clock::{DAY, HOUR, State};
use annals::store::tables;
use annals::terms::{Pace, Terms};
use kernel::Kind;

on_both_engines!(
    a_deadline_runs_for_each_seat_that_is_awaited,
    an_answer_becomes_a_turn,
    a_move_that_is_taken_back_takes_up_its_old_time,
    the_clock_stands_still_while_the_table_rests,
    a_bank_runs_down_and_fills_up,
    an_interrupt_has_its_own_time,
    a_relaxed_table_has_no_deadline,
    a_substitute_begins_anew,
    a_player_who_leaves_is_not_waited_for,
);

fn a_deadline_runs_for_each_seat_that_is_awaited(house: &House) {
    let code = table(house, 3, &pace(Pace::Hours(24)));
    let begun = house.clock.now();
    let due: Vec<_> = waiting(house, &code).iter().map(|w| (w.seat.number(), w.due)).collect();
    assert_eq!(due, [1, 2, 3].map(|n| (n, Some(begun + 24 * HOUR))));
    house.clock.advance(HOUR);
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    let seats: Vec<_> = waiting(house, &code).iter().map(|w| w.seat.number()).collect();
    assert_eq!(seats, [1, 3], "the others' clocks go on");
    assert_eq!(waiting(house, &code)[0].due, Some(begun + 24 * HOUR));
}

fn an_answer_becomes_a_turn(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(24)));
    let begun = house.clock.now();
    house.clock.advance(5 * HOUR);
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.clock.advance(20 * HOUR);
    house.ledger.play(&code, seat(2), "bid 0", None).unwrap();
    let first = &turns(house, 1)[0];
    assert_eq!((first.since, first.until, first.in_time), (begun, begun + 5 * HOUR, Some(true)));
    let late = &turns(house, 2)[0];
    assert_eq!((late.spent, late.in_time), (25 * HOUR, Some(false)));
    house.ledger.play(&code, seat(1), "order yield", None).unwrap();
    assert_eq!(turns(house, 1).len(), 1, "what holds nobody up is no turn");
}

fn a_move_that_is_taken_back_takes_up_its_old_time(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(24)));
    let begun = house.clock.now();
    house.clock.advance(20 * HOUR);
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.clock.advance(HOUR);
    house.ledger.undo(&code, seat(1), 2, None).unwrap();
    let wait = waiting(house, &code).into_iter().find(|w| w.seat == seat(1)).unwrap();
    assert_eq!((wait.since, wait.due), (begun, Some(begun + 25 * HOUR)), "four hours are left, not a day");
    assert_eq!(turns(house, 1), [], "it is not answered");
}

fn the_clock_stands_still_while_the_table_rests(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(24)));
    let begun = house.clock.now();
    house.clock.advance(4 * HOUR);
    house.ledger.set_state(&code, Kind::Pause, Some(seat(1))).unwrap();
    assert!(waiting(house, &code).iter().all(|w| (w.state, w.due) == (State::Paused, None)));
    house.clock.advance(30 * DAY);
    house.ledger.set_state(&code, Kind::Resume, Some(seat(1))).unwrap();
    assert!(waiting(house, &code).iter().all(|w| w.due == Some(begun + 30 * DAY + 24 * HOUR)));
    house.clock.advance(HOUR);
    house.ledger.play(&code, seat(1), "bid 0", None).unwrap();
    assert_eq!(turns(house, 1)[0].spent, 5 * HOUR, "a rest is not thinking");
    assert_eq!(turns(house, 1)[0].in_time, Some(true));
}

fn a_bank_runs_down_and_fills_up(house: &House) {
    let code = table(house, 2, &pace(Pace::Bank { hours: 72, more: 12 }));
    let left = |code: &str| {
        let wait = waiting(house, code).into_iter().find(|w| w.seat == seat(1)).unwrap();
        wait.due.unwrap() - house.clock.now()
    };
    assert_eq!(left(&code), 72 * HOUR, "what it began with is the most");
    for _ in 0..2 {
        house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
        house.clock.advance(30 * HOUR);
        house.ledger.play(&code, seat(1), "bid 0", None).unwrap();
        let rival = house.ledger.now(&code).unwrap().fold.awaited().iter().next().unwrap();
        house.ledger.play(&code, rival, "yield", None).unwrap();
    }
    assert_eq!(left(&code), (72 - 30 + 12 - 30 + 12) * HOUR);
    house.ledger.play(&code, seat(1), "bid 0", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 0", None).unwrap();
    let rival = house.ledger.now(&code).unwrap().fold.awaited().iter().next().unwrap();
    house.ledger.play(&code, rival, "yield", None).unwrap();
    assert_eq!(left(&code), (72 - 30 + 12 - 30 + 12 + 12) * HOUR, "it fills up");
}

fn an_interrupt_has_its_own_time(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(48)));
    house.ledger.play(&code, seat(1), "bid 3", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    let all = waiting(house, &code);
    let asked = all.iter().find(|w| w.state == State::Running).unwrap();
    assert!(asked.interrupt, "{all:?}");
    assert_eq!(asked.due.unwrap() - house.clock.now(), 24 * HOUR, "half a turn");
    house.ledger.play(&code, seat(2), "yield", None).unwrap();
    let all = waiting(house, &code);
    assert!(all.iter().all(|w| w.due == Some(house.clock.now() + 48 * HOUR) && !w.interrupt), "{all:?}");
    assert_eq!(all.len(), 2);
    assert_eq!(turns(house, 2).len(), 2, "a bid and an answer");
}

fn a_relaxed_table_has_no_deadline(house: &House) {
    let code = table(house, 2, &pace(Pace::Relaxed));
    assert!(waiting(house, &code).iter().all(|w| w.due.is_none() && w.next.is_none()));
    house.clock.advance(100 * DAY);
    house.ledger.play(&code, seat(1), "bid 0", None).unwrap();
    assert_eq!((turns(house, 1)[0].spent, turns(house, 1)[0].in_time), (100 * DAY, None));
}

fn a_substitute_begins_anew(house: &House) {
    let code = table(house, 2, &pace(Pace::Bank { hours: 48, more: 1 }));
    house.clock.advance(40 * HOUR);
    let newcomer = house.people().add("Rosa", "rosa@example.org", None).unwrap();
    house.replace(&code, seat(2), newcomer, "Rosa");
    let wait = waiting(house, &code).into_iter().find(|w| w.seat == seat(2)).unwrap();
    assert_eq!((wait.player, wait.due), (newcomer, Some(house.clock.now() + 48 * HOUR)));
    assert_eq!(turns(house, 2), [], "nobody answered");
}

fn a_player_who_leaves_is_not_waited_for(house: &House) {
    let code = table(house, 2, &Terms::default());
    let lobby = annals::lobby::Lobby::new(house.ledger.clone(), house.people().hasher().clone());
    lobby.vacate(&code, seat(2)).unwrap();
    assert_eq!(waiting(house, &code).len(), 1);
    let id = house.ledger.table(&code).unwrap().id;
    assert_eq!(house.ledger.db().read(|c| tables::sitters(c, id)).unwrap()[1].player, None);
    house.ledger.set_state(&code, Kind::Abandon, None).unwrap();
    assert_eq!(waiting(house, &code), [], "nobody is waited for when it is over");
}
