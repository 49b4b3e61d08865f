//! Times when nobody keeps the clocks.

use super::{keeper, late, letters, pass, table, wait_of, waiting};
use crate::house::{House, seat};
use crate::on_both_engines;
use annals::clock::{DAY, HOUR};
use annals::store::outbox;
use annals::terms::Late;
use annals::timekeeper::Timekeeper;

on_both_engines!(
    a_server_that_was_down_costs_nobody_time,
    a_deadline_that_came_meanwhile_gets_grace,
    a_short_restart_changes_nothing,
    a_clock_that_jumps_ahead_and_back_costs_nobody_time,
    what_was_written_while_the_clock_was_ahead_does_not_wait_for_it,
    tables_from_before_there_were_clocks_get_them,
);

fn a_server_that_was_down_costs_nobody_time(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    let due = wait_of(house, &code, 1).due.unwrap();
    pass(house, &keeper(house), 4);
    house.clock.advance(10 * HOUR);
    let back = keeper(house);
    back.round().unwrap();
    assert_eq!(wait_of(house, &code, 1).due, Some(due + 10 * HOUR));
    back.round().unwrap();
    assert_eq!(wait_of(house, &code, 1).due, Some(due + 10 * HOUR), "once");
    pass(house, &back, 20);
    assert!(house.ledger.table(&code).unwrap().head > 1, "and then it is kept");
}

fn a_deadline_that_came_meanwhile_gets_grace(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    pass(house, &keeper(house), 23);
    house.clock.advance(3 * DAY);
    let back = keeper(house);
    back.round().unwrap();
    assert_eq!(house.ledger.table(&code).unwrap().head, 1, "nobody is thrown out at once");
    assert_eq!(wait_of(house, &code, 1).due, Some(house.clock.now() + 6 * HOUR));
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    pass(house, &back, 6);
    assert_eq!(house.ledger.table(&code).unwrap().head, 3, "seat 2 had its chance");
}

fn a_short_restart_changes_nothing(house: &House) {
    let code = table(house, 2, &late(Late::Nothing));
    let due = wait_of(house, &code, 1).due;
    Timekeeper::new(house.ledger.clone()).round().unwrap();
    house.clock.advance(4 * 60_000);
    Timekeeper::new(house.another_server()).round().unwrap();
    assert_eq!(wait_of(house, &code, 1).due, due);
}

fn a_clock_that_jumps_ahead_and_back_costs_nobody_time(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    let keeper = keeper(house);
    pass(house, &keeper, 4);
    house.clock.advance(400 * DAY);
    keeper.round().unwrap();
    assert_eq!(house.ledger.table(&code).unwrap().head, 1);
    house.clock.advance(-400 * DAY);
    keeper.round().unwrap();
    let left = wait_of(house, &code, 1).due.unwrap() - house.clock.now();
    assert_eq!(left, 20 * HOUR);
    pass(house, &keeper, 20);
    assert!(house.ledger.table(&code).unwrap().head > 1);
}

fn what_was_written_while_the_clock_was_ahead_does_not_wait_for_it(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    let keeper = keeper(house);
    pass(house, &keeper, 1);
    let claim = || {
        let now = house.clock.now();
        house.ledger.db().write(|c| outbox::claim(c, now, 60_000, 100)).unwrap()
    };
    let first = claim();
    assert!(!first.is_empty());
    let tonight = house.clock.now() + 6 * HOUR;
    house.ledger.db().write(|c| outbox::postpone(c, first[0].id, tonight)).unwrap();
    house.clock.advance(DAY);
    keeper.round().unwrap();
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    let late = house.clock.now();
    house.ledger.db().write(|c| outbox::postpone(c, first[0].id, late - 18 * HOUR)).unwrap();
    house.clock.advance(-DAY);
    keeper.round().unwrap();
    house.clock.advance(2 * 60_000);
    let now = house.clock.now();
    let due = claim();
    assert!(
        due.iter().any(|letter| !first.iter().any(|old| old.id == letter.id)),
        "a letter of that day: {due:?}"
    );
    assert!(due.iter().all(|letter| letter.created_at <= now), "and nothing was written tomorrow: {due:?}");
    assert!(due.iter().all(|letter| letter.id != first[0].id), "what was to wait for the evening does");
}

fn tables_from_before_there_were_clocks_get_them(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    house.ground.sql("DELETE FROM waits");
    house.clock.advance(100 * DAY);
    let keeper = keeper(house);
    keeper.round().unwrap();
    let due = house.clock.now() + 24 * HOUR;
    assert!(waiting(house, &code).iter().all(|w| w.due == Some(due)), "a whole turn from now on");
    assert_eq!(waiting(house, &code).len(), 2);
    assert_eq!(letters(house, 1, "your_move"), 1, "nobody is called twice");
}
