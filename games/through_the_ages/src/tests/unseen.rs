//! What a viewer can't see is dealt anew, whatever it is (RULES 21).

use crate::ThroughTheAges;
use crate::task::Task;
use kernel::Setup;
use testkit::Known;

/// What everybody knows although no view shows it.
const OPEN: &[&str] = &[
    // RULES 22: decks of ages to come are shuffled when they come; which cards they hold is printed.
    "later",
    // Which tokens pay first is said openly (locales/en/notation).
    "civs/*/orders/food",
    "civs/*/orders/resources",
];

/// No order: hands are kept sorted, what is out of the game is a heap.
const SETS: &[&str] = &["civs/*/military", "removed_military"];

/// Cards lie where their backs allow it, and whoever offers a pact holds it.
fn possible(game: &ThroughTheAges) -> bool {
    let sorted = (0..).zip(&game.discard).all(|(age, pile)| pile.iter().all(|c| c.card().age.index() == age));
    let held = |task: &Task| match task {
        Task::PactOffer { card, .. } => game.civ(game.active).military.contains(card),
        _ => true,
    };
    sorted && game.stack.iter().all(held)
}

fn dealt_anew(setup: &Setup) {
    testkit::unseen::<ThroughTheAges>(setup, 2, &Known { open: OPEN, sets: SETS, possible });
}

#[test]
fn nothing_unseen_stays_at_a_table_of_two() {
    dealt_anew(&Setup::players(1, 2));
}

#[test]
fn nothing_unseen_stays_at_a_table_of_three() {
    dealt_anew(&Setup::players(1, 3));
}

#[test]
fn nothing_unseen_stays_at_a_table_of_four() {
    dealt_anew(&Setup::players(1, 4));
}

#[test]
fn nothing_unseen_stays_with_digital_timing() {
    dealt_anew(&Setup::players(1, 3).with("timing", "digital"));
}
