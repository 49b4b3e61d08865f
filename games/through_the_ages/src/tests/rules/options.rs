//! Rulings a table may choose: the default plays as before, the other does not.

use crate::ids::{Age, Kind};
use crate::state::SealedPrice;
use crate::tests::table::{Table, seat};
use kernel::{Dice, Game, Secret, Setup};

fn with(players: usize, key: &str, value: &str) -> Table {
    Table::with(Setup::players(1, players).with(key, value))
}

/// RULES 3: the booklet leaves it to the table who begins.
#[test]
fn the_first_seat_may_begin() {
    let begins = |value: &str, seed: u64| {
        let setup = Setup::players(1, 4).with("starting_player", value);
        let secret = Secret::from_number(seed);
        crate::ThroughTheAges::setup(&setup, &mut Dice::new(&secret, "t", 1)).unwrap().starting
    };
    assert!((0..20).all(|seed| begins("first", seed) == seat(1)));
    assert!((0..20).any(|seed| begins("drawn", seed) != seat(1)));
}

/// RULES 24: pacts stay in the peaceful variant unless the table says otherwise.
#[test]
fn the_peaceful_variant_may_go_without_pacts() {
    let pacts = |value: &str| {
        let t = Table::with(Setup::players(1, 3).with("peaceful", "yes").with("peaceful_pacts", value));
        t.game.later.iter().flat_map(|d| &d.military).filter(|c| c.card().kind == Kind::Pact).count()
    };
    assert!(pacts("yes") > 0);
    assert_eq!(pacts("no"), 0);
}

/// RULES 8: no leader is of age IV.
#[test]
fn iconoclasm_may_spare_everybody_in_the_last_age() {
    for (value, stays) in [("yes", false), ("no", true)] {
        let mut t = with(2, "iconoclasm_last_age", value);
        t.leader(2, "albert_einstein");
        t.game.age = Age::IV;
        t.event("iconoclasm");
        assert_eq!(t.civ(2).leader.is_some(), stays, "{value}");
    }
}

/// RULES 14: an uprising stops production; abilities of leaders are none.
#[test]
fn an_uprising_may_stop_abilities_at_the_end_of_the_turn() {
    for (value, points) in [("yes", 3), ("no", 0)] {
        let mut t = with(2, "uprising_abilities", value);
        t.leader(1, "genghis_khan").warriors(1, 5);
        (t.civ_mut(1).yellow, t.civ_mut(1).idle) = (8, 0);
        assert_eq!(t.game.forecast(seat(1)).culture, points);
        t.play(1, "end");
        assert_eq!(t.civ(1).culture, points, "{value}");
    }
}

/// RULES 12.5: Bach's upgrade by an action card.
#[test]
fn bach_may_compose_by_an_action_card() {
    for (value, allowed) in [("yes", true), ("no", false)] {
        let mut t = with(2, "bach_by_cards", value);
        t.rich(1).leader(1, "js_bach").tech(1, "drama", 0).hold(1, &["urban_growth_1"]);
        let played = t.try_play(1, "play urban-growth-1 upgrade philosophy drama");
        assert_eq!(played.is_ok(), allowed, "{value}");
        if allowed {
            assert_eq!((t.workers(1, "philosophy"), t.workers(1, "drama")), (0, 1));
            t.refused(1, "upgrade religion drama");
        }
    }
}

/// RULES 23.3: the winner of a sealed auction sends what it takes, or what was named.
#[test]
fn a_sealed_auction_may_cost_the_own_maximum() {
    use crate::politics::sealed_winner;
    let order = [(seat(1), 2), (seat(2), 6), (seat(3), 4)];
    assert_eq!(sealed_winner(&order, SealedPrice::Second), Some((seat(2), 4)));
    assert_eq!(sealed_winner(&order, SealedPrice::Own), Some((seat(2), 6)));
    let t = Table::with(Setup::players(1, 3).with("timing", "digital").with("sealed_price", "own"));
    assert_eq!(t.game.options.sealed_price, SealedPrice::Own);
}
