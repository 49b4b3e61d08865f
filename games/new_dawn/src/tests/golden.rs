//! Golden games and golden numbers: what an old log means never changes by accident.

use super::stage::{Stage, seat};
use crate::NewDawn;
use crate::ids::FocusCard;
use kernel::{Game as _, Setup};

#[test]
fn golden_games_still_mean_the_same() {
    testkit::golden::<NewDawn>("golden");
}

/// How many sequences of so many moves there are from three fixed positions.
#[test]
fn the_number_of_move_sequences_has_not_changed() {
    let settled = Stage::players(2)
        .card(1, FocusCard::Urbanization, 5)
        .card(1, FocusCard::CivilService, 4)
        .tokens(1, &["H3", "G3"])
        .cities(2, &["F6"])
        .tokens(2, &["F5", "F7"]);
    let war = Stage::players(3)
        .card(1, FocusCard::Flight, 5)
        .reinforced(1, &["H3"])
        .tokens(2, &["G3", "G4"])
        .cities(3, &["F2"])
        .wonder(crate::ids::Wonder::Oracle, "F2");
    let automated = Stage::automated(6, 1).turn_of(1);
    let count = |stage: &Stage, depth| testkit::perft(&stage.game, depth);
    assert_eq!([count(&settled, 5), count(&war, 5), count(&automated, 12)], [918, 905, 2434]);
}

/// RULES 7, 16. Only orders are secret, but for the one that proposes to end the game, and cities named while others are
/// still asked.
#[test]
fn orders_are_secret() {
    assert_eq!(testkit::secrets::<NewDawn>("golden"), ["order 6 of 6", "sacrifice 4 of 7"]);
    let stage = || Stage::of(Setup::players(2, 2).with("agreed_end", "yes"));
    let orders = stage().game.orders(seat(2));
    assert!(orders.len() > 5);
    for order in orders.iter().map(ToString::to_string) {
        assert_eq!(stage().play(2, &order).secret, order != "order end yes", "{order}");
    }
    assert!(!stage().plays(2, &["order end yes"]).play(2, "order end no").secret);
}
