//! How long people may take, on both engines: weeks in milliseconds.

mod keeping;
mod outages;
mod pages;
mod running_out;
mod vacations;

use crate::house::House;
use annals::clock::{HOUR, Wait};
use annals::store::waits::{self, Turn};
use annals::terms::{Late, Pace, Terms};
use annals::timekeeper::Timekeeper;
use kernel::Setup;

/// A long table on these terms.
fn table(house: &House, players: usize, terms: &Terms) -> String {
    house.table_on(Setup::players(1, players).with("rounds", "100"), terms)
}

fn pace(pace: Pace) -> Terms {
    Terms { pace, ..Terms::default() }
}

/// A day a turn, and what happens then.
fn late(late: Late) -> Terms {
    Terms { late, ..pace(Pace::Hours(24)) }
}

fn waiting(house: &House, code: &str) -> Vec<Wait> {
    let id = house.ledger.table(code).unwrap().id;
    house.ledger.db().read(|c| waits::of_table(c, id)).unwrap()
}

fn wait_of(house: &House, code: &str, number: u8) -> Wait {
    waiting(house, code).into_iter().find(|w| w.seat.number() == number).unwrap()
}

fn turns(house: &House, player: usize) -> Vec<Turn> {
    let id = house.people().find(&format!("Player {player}")).unwrap().id;
    house.ledger.db().read(|c| waits::turns_of(c, id)).unwrap()
}

/// A timekeeper that looks once an hour.
fn keeper(house: &House) -> Timekeeper {
    Timekeeper::new(house.ledger.clone()).with_gap(2 * HOUR)
}

/// Lets hours pass with somebody keeping time.
fn pass(house: &House, keeper: &Timekeeper, hours: i64) {
    keeper.round().unwrap();
    for _ in 0..hours {
        house.clock.advance(HOUR);
        keeper.round().unwrap();
    }
}

/// How many letters of a kind somebody got.
fn letters(house: &House, player: usize, about: &str) -> usize {
    let id = house.people().find(&format!("Player {player}")).unwrap().id.to_string();
    let kind = format!("\"about\":\"{about}\"");
    house.outbox().iter().filter(|(to, letter)| *to == id && letter.contains(&kind)).count()
}
