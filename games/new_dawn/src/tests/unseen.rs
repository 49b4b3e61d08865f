//! What a viewer can't see is dealt anew, whatever it is (RULES 3, 16).

use crate::NewDawn;
use crate::data::data;
use kernel::{Controller, Setup};
use testkit::Known;

/// What everybody knows although no view shows it.
const OPEN: &[&str] = &[
    // Agreed before the first move.
    "options",
    // The map is shown; in which order its tiles were laid, and whose turn it is to lay one, everybody saw.
    "chart",
    "construction",
    // RULES 3: tokens lie openly; the view leaves out those in the box and under pieces.
    "nature",
    "city_states",
    "barbarians",
    "deposits",
    "reinforced",
    // What was done in the turn and in the attack under way was done openly.
    "turn",
    "battle",
    // RULES 13.2: counted from what everybody sees.
    "quiet",
    // Who left in which order, what markers cost and what agendas remember was seen by all.
    "players/*/dormant",
    "players/*/marker_tokens",
    "players/*/reached_end_of_dial",
    "players/*/took_capital",
    // The three caravans are shown where they stand; they are alike.
    "players/*/caravans",
    // The offer to end the game is made openly.
    "players/*/orders/end",
];

/// Wonders in the box have no order.
const SETS: &[&str] = &["wonders/removed"];

/// RULES 5: wonders lie in the stack of their kind, modern ones at the bottom.
fn possible(game: &NewDawn) -> bool {
    game.wonders.decks.iter().all(|(kind, deck)| {
        let ages: Vec<_> = deck.iter().map(|w| data().wonders[*w].age).collect();
        deck.iter().all(|w| data().wonders[*w].kind == kind) && ages.is_sorted_by(|a, b| a >= b)
    })
}

fn dealt_anew(setup: &Setup) {
    testkit::unseen::<NewDawn>(setup, 5, &Known { open: OPEN, sets: SETS, possible });
}

#[test]
fn nothing_unseen_stays_at_a_table_of_two() {
    dealt_anew(&Setup::players(2, 2));
}

#[test]
fn nothing_unseen_stays_at_a_table_of_four() {
    dealt_anew(&Setup::players(2, 4).with("agreed_end", "yes"));
}

#[test]
fn nothing_unseen_stays_beside_the_automated_player() {
    let mut setup = Setup::players(2, 2).with("map", "advanced");
    setup.seats.insert(0, Controller::Automated(6));
    dealt_anew(&setup);
}
