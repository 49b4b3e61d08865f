//! Cards in windows that open inside other windows (RULES 13): a walk, a payment, a trade, the end of a turn.

use super::stage::{Stage, sq};
use crate::ids::Civ;
use crate::state::Phase;
use kernel::Setup;

/// Seat 1 walks from B9 to B7, seat 2 answers in the window.
fn walk(stage: Stage, answer: &str) -> Stage {
    let mut stage = stage.army(1, "B9").army(2, "D9").phase(Phase::Movement, 1);
    stage.play(1, "take B9 1a");
    stage.play(1, "to B7");
    stage.play(2, answer);
    stage
}

#[test]
fn a_defection_on_the_way_can_be_cancelled() {
    for card in ["jousting_tourney", "bread_and_circuses", "primetime_tv"] {
        let table = Stage::new().hand(1, &[card]).hand(2, &["defection"]);
        let mut stage = walk(table, "react defection B8 1a after 1");
        assert_eq!(stage.awaited(), [1], "{card}");
        stage.play(1, &format!("react {}", card.replace('_', "-")));
        assert_eq!((stage.figures(1, "B7"), stage.player(2).hand.len()), (1, 0), "{card}");
    }
}

#[test]
fn the_united_nations_may_allow_a_defection_on_the_way() {
    for (answer, left) in [("agree", 0), ("pass", 1)] {
        let table = Stage::new().wonder(1, "united_nations", "C3").hand(2, &["defection"]);
        let mut stage = walk(table, "react defection B8 1a after 1");
        assert_eq!(stage.awaited(), [1]);
        stage.play(1, answer);
        assert_eq!((stage.figures(1, "B7"), stage.awaited()), (left, vec![1]), "{answer}");
    }
}

/// The gift that pays for a freeze is cancelled: the freeze lapses and the walk goes on.
#[test]
fn a_gift_inside_a_walk_can_be_cancelled() {
    let table =
        || Stage::new().techs(2, &["communism"]).hand(2, &["generous_gift"]).hand(1, &["jousting_tourney"]);
    let mut stage = walk(table(), "react communism B8 with generous-gift");
    stage.play(1, "react jousting-tourney");
    assert_eq!((stage.figures(1, "B7"), stage.player(2).hand.len()), (1, 0));
    assert!(stage.game.frozen.is_empty());
    let mut held = walk(table(), "react communism B8 with generous-gift");
    held.play(1, "pass");
    assert_eq!(held.figures(1, "B8"), 1, "paid by the gift, it holds");
}

/// A coin given away as payment in the middle of a walk may win the game for somebody.
#[test]
fn a_gift_from_afar_inside_a_walk_may_end_the_game() {
    let table = Stage::new().techs(2, &["communism"]).hand(2, &["gift_from_afar"]).sheet(1, 14);
    let stage = walk(table, "react communism B8 with gift-from-afar:1");
    assert_eq!(stage.winner(), Some(1));
}

#[test]
fn a_cancelled_cancellation_lets_the_action_go_on() {
    let mut stage = Stage::new()
        .techs(2, &["writing"])
        .hut(2, "spy")
        .techs(1, &["mass_media"])
        .hut(1, "spy")
        .trade(1, 27);
    stage.play(1, "produce B2 scout C3 trade 9");
    stage.play(2, "react writing with hut-spy");
    stage.play(1, "react mass-media with hut-spy");
    assert_eq!((stage.figures(1, "C3"), stage.player(1).huts.len(), stage.player(2).huts.len()), (1, 0, 0));
}

/// While somebody may still react nothing else is traded; then the negotiation goes on.
#[test]
fn an_ability_of_the_trade_phase_can_be_cancelled() {
    let mut stage = Stage::of(Setup::players(2, 3))
        .techs(1, &["horseback_riding"])
        .token(1, "silk", 1)
        .hand(3, &["primetime_tv"])
        .trade(2, 9)
        .phase(Phase::Trade, 1);
    stage.play(1, "use horseback-riding 2 with silk");
    assert_eq!(stage.awaited(), [3]);
    assert_eq!(stage.refused(2, "offer 1 give trade:1 want nothing"), "5");
    stage.play(3, "react primetime-tv");
    assert_eq!((stage.player(1).trade, stage.player(2).trade), (0, 9), "the silk is spent in vain");
    assert_eq!(stage.awaited(), [1, 2, 3]);
    stage.play(2, "offer 1 give trade:1 want nothing");
}

/// The last window of a turn: whoever ends it can still be hit, and squares stay frozen for those who follow.
#[test]
fn the_end_of_a_movement_turn_is_a_window_too() {
    let mut stage = Stage::of(Setup::players(2, 3))
        .army(1, "H8")
        .army(2, "J8")
        .army(3, "H12")
        .hand(2, &["defection"])
        .techs(2, &["communism"])
        .hut(2, "spy")
        .phase(Phase::Movement, 1);
    stage.play(1, "end");
    assert_eq!(stage.awaited(), [2]);
    stage.play(2, "react communism H12 with hut-spy");
    assert_eq!(stage.game.turn, super::stage::seat(2));
    stage.play(2, "end");
    assert_eq!(stage.awaited(), [3]);
    assert!(stage.list(3, "take").is_empty(), "frozen");
    let mut hit = Stage::new().army(1, "B9").army(2, "D9").hand(2, &["defection"]).phase(Phase::Movement, 1);
    hit.play(1, "end");
    hit.play(2, "react defection B9 1a");
    assert_eq!((hit.figures(1, "B9"), hit.game.turn), (0, super::stage::seat(2)));
}

/// A hand limit that falls in the middle of somebody else's event is seen to at once.
#[test]
fn a_revolution_makes_its_victim_discard_in_the_middle() {
    let mut stage = Stage::new()
        .government(2, "monarchy")
        .hand(1, &["citizens_are_revolting"])
        .hand(2, &["drought", "sabotage", "lost"])
        .phase(Phase::Start, 1);
    stage.play(1, "event citizens-are-revolting 2");
    stage.play(2, "pass");
    assert_eq!(stage.awaited(), [2]);
    stage.play(2, "discard lost");
    assert_eq!(stage.awaited(), [1]);
}

/// Who has left passes every window at once.
#[test]
fn somebody_who_has_left_holds_no_window_up() {
    let mut stage = Stage::of(Setup::players(2, 3)).army(1, "H8").hand(2, &["defection"]);
    stage = stage.phase(Phase::Movement, 1);
    stage.leave(2);
    stage.play(1, "take H8 1a");
    stage.play(1, "to H7");
    assert_eq!(stage.auto(), ["pass"]);
    assert_eq!((stage.figures(1, "H7"), stage.awaited()), (1, vec![1]));
}

/// Two answer one walk at different steps: the first one in time comes first, whoever gave it.
#[test]
fn answers_come_at_their_step() {
    let mut stage = Stage::of(Setup::players(2, 3))
        .techs(2, &["communism"])
        .hut(2, "spy")
        .hand(3, &["defection"])
        .army(1, "H8")
        .army(3, "J8")
        .phase(Phase::Movement, 1);
    stage.play(1, "take H8 1a");
    stage.play(1, "to H6");
    stage.play(2, "react communism H7 with hut-spy");
    stage.play(3, "react defection H6 1a after 2");
    // The freeze pays and resolves before the first step; the walk never comes to its second.
    if stage.awaited() == [3] {
        stage.play(3, "pass");
    }
    assert_eq!((stage.figures(1, "H7"), stage.player(3).hand.len()), (1, 1), "the card stays in hand");
}

/// China, attacked in its own turn over a blockaded square, saves its unit before the turn goes on.
#[test]
fn a_battle_inside_city_management_comes_back_to_it() {
    let mut stage = Stage::new().army(2, "C3").units(1, &["infantry-1"]).units(2, &["mounted-3"]);
    stage = stage.civ(1, Civ::China);
    stage.player_mut(1).cities[0].bonus = 4;
    stage.play(1, "produce B2 army C3");
    stage.play(2, "play mounted-3 new");
    stage.play(1, "play infantry-1 1");
    stage.play(1, "rescue infantry-1");
    assert_eq!((stage.awaited(), stage.game.phase), (vec![1], Phase::Cities));
    assert!(stage.game.figures_at(sq("C3")).all(|f| f.seat == super::stage::seat(2)));
}
