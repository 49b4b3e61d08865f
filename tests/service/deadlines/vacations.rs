//! Vacations, and what they cost.

use super::{keeper, late, letters, pace, pass, table, turns, wait_of};
use crate::house::{House, seat};
use crate::on_both_engines;
use annals::clock::{DAY, HOUR};
use annals::store::players::Player;
use annals::terms::{Late, Pace};
use annals::vacations::{NoVacation, Vacations};
use jiff::civil::{Date, date};

on_both_engines!(
    deadlines_stand_still_on_vacation,
    a_vacation_planned_ahead_stops_the_clock_when_it_begins,
    who_returns_early_gets_days_back,
    a_year_has_so_many_days,
    impossible_vacations_are_refused,
);

/// The house opens on 9 October 2025, 08:53:20 UTC.
fn october(day: i8) -> Date {
    date(2025, 10, day)
}

fn player(house: &House, number: usize) -> Player {
    house.people().find(&format!("Player {number}")).unwrap()
}

fn vacations(house: &House) -> Vacations {
    Vacations::new(house.ledger.clone(), 30)
}

fn left(house: &House) -> i64 {
    vacations(house).of(&player(house, 1)).unwrap().left[0].1
}

fn deadlines_stand_still_on_vacation(house: &House) {
    let code = table(house, 2, &late(Late::Fallback));
    let keeper = keeper(house);
    pass(house, &keeper, 20);
    vacations(house).go(&player(house, 1), None, october(15)).unwrap();
    let midnight = 1_760_000_000_000 - (8 * 60 + 53) * 60_000 - 20_000 + 7 * DAY;
    assert_eq!(wait_of(house, &code, 1).due, Some(midnight + 4 * HOUR));
    pass(house, &keeper, 100);
    assert_eq!(letters(house, 1, "time_up"), 0);
    assert_eq!(letters(house, 2, "time_up"), 1, "only theirs");
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.ledger.play(&code, seat(2), "yield", None).unwrap();
    assert_eq!((turns(house, 1)[0].spent, turns(house, 1)[0].in_time), (20 * HOUR, Some(true)));
}

fn a_vacation_planned_ahead_stops_the_clock_when_it_begins(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(48)));
    let due = wait_of(house, &code, 1).due.unwrap();
    vacations(house).go(&player(house, 1), Some(october(10)), october(12)).unwrap();
    assert_eq!(wait_of(house, &code, 1).due, Some(due + 3 * DAY));
    assert_eq!(wait_of(house, &code, 2).due, Some(due));
    let planned = vacations(house).of(&player(house, 1)).unwrap().ahead;
    vacations(house).end(&player(house, 1), planned[0].id).unwrap();
    assert_eq!(wait_of(house, &code, 1).due, Some(due), "called off");
    assert_eq!(left(house), 30, "for nothing");
}

fn who_returns_early_gets_days_back(house: &House) {
    let code = table(house, 2, &pace(Pace::Hours(48)));
    let due = wait_of(house, &code, 1).due.unwrap();
    let me = player(house, 1);
    vacations(house).go(&me, None, october(28)).unwrap();
    assert_eq!(left(house), 10);
    house.clock.advance(5 * DAY);
    let id = vacations(house).of(&me).unwrap().ahead[0].id;
    vacations(house).end(&me, id).unwrap();
    assert_eq!(left(house), 24, "six days were begun");
    assert_eq!(wait_of(house, &code, 1).due, Some(due + 5 * DAY));
    // Away for a minute whenever time runs short: that costs three days each time.
    vacations(house).go(&me, None, october(20)).unwrap();
    house.clock.advance(60_000);
    let id = vacations(house).of(&me).unwrap().ahead[0].id;
    vacations(house).end(&me, id).unwrap();
    assert_eq!(left(house), 21);
    vacations(house).end(&me, id).unwrap();
    assert_eq!(left(house), 21, "once");
}

fn a_year_has_so_many_days(house: &House) {
    table(house, 2, &pace(Pace::Hours(48)));
    let me = player(house, 1);
    vacations(house).go(&me, Some(date(2025, 12, 20)), date(2026, 1, 10)).unwrap();
    let years = vacations(house).of(&me).unwrap().left;
    assert_eq!(years, [(2025, 18), (2026, 20)], "each day belongs to its year");
    let much = vacations(house).go(&me, Some(october(12)), october(30));
    assert!(matches!(much, Err(NoVacation::Budget { year: 2025, left: 18 })), "{much:?}");
    vacations(house).go(&me, Some(october(12)), october(29)).unwrap();
    assert_eq!(left(house), 0);
}

fn impossible_vacations_are_refused(house: &House) {
    table(house, 2, &pace(Pace::Hours(48)));
    let me = player(house, 1);
    let go = |from, until| vacations(house).go(&me, from, until);
    assert!(matches!(go(None, october(10)), Err(NoVacation::Short)));
    assert!(matches!(go(Some(october(8)), october(20)), Err(NoVacation::Days)), "yesterday");
    assert!(matches!(go(Some(october(20)), october(12)), Err(NoVacation::Days)), "backwards");
    assert!(matches!(go(Some(date(2027, 1, 1)), date(2027, 1, 5)), Err(NoVacation::Days)), "far ahead");
    go(None, october(14)).unwrap();
    assert!(matches!(go(Some(october(14)), october(20)), Err(NoVacation::Overlap)));
    go(Some(october(15)), october(17)).unwrap();
}
