//! Positions of decisions that no golden game has come to, written down for `examples/staged.rs`, which browser tests play
//! from. `GOLDEN=write cargo test -p through_the_ages scenes_are_as_they_are_staged` writes them.

use super::table::{Table, seat};
use crate::task::Task;

/// A war over technology is won.
fn steal() -> Table {
    let mut t = Table::new(2);
    t.warriors(1, 11).arm(1, &["war_over_technology"]).politics();
    t.special(2, "code_of_laws").special(2, "strategy").civ_mut(2).science = 9;
    t.civ_mut(1).ma = 3;
    t.play(1, "war war-over-technology 2");
    t.game.active = seat(2);
    t.game.stack = vec![Task::Action];
    t.play(2, "end");
    t
}

/// A pact lets food be paid instead of resources.
fn convert() -> Table {
    let mut t = Table::new(3);
    t.arm(1, &["trade_routes_agreement"]).politics();
    t.play(1, "offer trade_routes_agreement 2 as a").play(2, "accept");
    t.tokens(1, "agriculture", 1).tokens(1, "bronze", 1);
    t
}

/// A crime wave takes blue tokens from cards, and the bank is empty.
fn token() -> Table {
    let mut t = Table::new(4);
    for n in 3..=4 {
        t.tokens(n, "bronze", 1).tokens(n, "agriculture", 1);
        (t.civ_mut(n).blue, t.civ_mut(n).culture) = (0, 10);
    }
    t.event("crime_wave");
    t
}

/// Captain Cook colonizes, and cards that are no bonus can be spared for his force.
fn spare() -> Table {
    let mut t = Table::new(2);
    t.game.age = crate::ids::Age::II;
    t.leader(1, "james_cook").refresh(1);
    t.colony(1, "vast_territory_1").colony(1, "wealthy_territory_1");
    t.arm(1, &["raid_1", "raid_2"]).event("developed_territory_1");
    t.play(1, "bid 3");
    t
}

#[test]
fn scenes_are_as_they_are_staged() {
    let scenes = [("steal", steal()), ("convert", convert()), ("token", token()), ("spare", spare())];
    testkit::staged(&scenes.map(|(word, table)| (word, table.game)));
}
