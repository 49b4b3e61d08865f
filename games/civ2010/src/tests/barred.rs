//! What can't be done is told with a reason, and only that.

use crate::Civ2010;
use crate::moves::Move;
use crate::state::Phase;
use kernel::{Fold, Game, Of, Playout, Setup};
use std::collections::BTreeSet;

fn rulebook() -> &'static Of<Civ2010> {
    Box::leak(Box::new(Of::new()))
}

/// Positions of two tables, as the rules keep them.
fn positions(mut each: impl FnMut(&Civ2010)) {
    for (players, seed) in [(2, 103), (3, 5)] {
        let setup = Setup::players(*Civ2010::RULES.end(), players).with("round_limit", "9");
        let bots = vec!["mayor".to_owned(), "random".to_owned()];
        let mut look = |fold: &Fold, _: &kernel::Happened| {
            let saved: serde_json::Value = serde_json::from_str(&fold.position().save()).unwrap();
            each(&serde_json::from_value(saved["game"].clone()).unwrap());
        };
        Playout { bots, ..Playout::random(seed) }.run(rulebook(), setup, &mut look).unwrap();
    }
}

/// RULES 9: each product of a city is possible, or it is said why it is not; never both.
#[test]
fn every_product_is_possible_or_has_a_reason() {
    let mut reasons = BTreeSet::new();
    positions(|game| {
        let seat = game.turn;
        if game.phase != Phase::Cities || !game.stack.is_empty() || !game.awaited().contains(seat) {
            return;
        }
        let (barred, open) = (game.barred(seat), game.legal(seat));
        for city in game.player(seat).cities.iter().filter(|c| game.actions_left(seat, c) > 0) {
            let made = |name: &(&'static str, String)| {
                let same = |m: &Move| matches!(m, Move::Produce(at, ..) if *at == city.at);
                open.iter().any(|m| same(m) && m.named().as_ref() == Some(name))
            };
            let shut: Vec<_> = barred.iter().filter(|b| b.city == Some(city.at)).collect();
            assert!(shut.iter().filter_map(|b| b.thing.as_ref()).all(|name| !made(name)), "{shut:?}");
            for kind in ["army", "scout"] {
                let name = ("figure", kind.to_owned());
                assert!(made(&name) || shut.iter().any(|b| b.thing.as_ref() == Some(&name)), "{kind}");
            }
            reasons.extend(shut.iter().map(|b| b.why.id));
        }
    });
    for id in ["bar-price", "bar-tech", "bar-limited"] {
        assert!(reasons.contains(id), "{id} of {reasons:?}");
    }
}

/// RULES 10.1: a square that is shut is none where figures in hand may stop; the ways lead to all where they may.
#[test]
fn shut_squares_are_no_goals_and_every_goal_has_a_way() {
    let mut told = 0;
    positions(|game| {
        let Some(crate::task::Task::Group { .. }) = game.stack.last() else { return };
        let (seat, ways) = (game.turn, game.ways());
        let goals: Vec<_> = game
            .legal(seat)
            .into_iter()
            .filter_map(|m| if let Move::To(at) = m { Some(at) } else { None })
            .collect();
        for barred in game.barred(seat) {
            told += 1;
            assert!(barred.places.iter().all(|at| !goals.contains(at)), "{barred:?}");
        }
        assert!(goals.iter().all(|at| ways.iter().any(|way| way.last() == Some(at))));
    });
    assert!(told > 20, "{told}");
}
