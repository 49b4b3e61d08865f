//! Reactions (RULES 13): who is asked, in which order things happen, and that nobody can tell who could have.

use super::stage::{Stage, seat};
use crate::ids::Government;
use crate::state::Phase;
use kernel::Setup;

/// RULES 13: R3, Writing cancels a city action; the action counts as taken.
#[test]
fn writing_cancels_a_city_action() {
    let mut stage = Stage::new().techs(2, &["writing"]).hut(2, "spy").trade(1, 27);
    stage.play(1, "produce B2 scout C3 trade 9");
    assert_eq!(stage.awaited(), [2]);
    stage.play(2, "react writing with hut-spy");
    assert_eq!((stage.figures(1, "C3"), stage.player(1).trade), (0, 18), "converted trade is lost");
    assert!(!stage.may(1, "arts B2"));
}

#[test]
fn civil_service_and_mass_media_cancel_too() {
    let mut stage = Stage::new()
        .techs(2, &["civil_service"])
        .hut(2, "spy")
        .hand(1, &["citizens_are_revolting"])
        .phase(Phase::Start, 1);
    stage.play(1, "event citizens-are-revolting 2");
    stage.play(2, "react civil-service with hut-spy");
    assert_eq!(stage.player(2).government, Government::Despotism);
    super::stage::covers!("tech:writing", "tech:mass_media");
    let mut stage = Stage::new().techs(2, &["mass_media"]).hut(2, "spy").token(1, "incense", 1);
    stage.play(1, "use currency with incense");
    stage.play(2, "react mass-media with hut-spy");
    assert_eq!(stage.player(1).culture, 0);
    let mut sure = Stage::new()
        .techs(1, &["mass_media"])
        .hand(1, &["citizens_are_revolting"])
        .hand(2, &["jousting_tourney"])
        .phase(Phase::Start, 1);
    sure.play(1, "event citizens-are-revolting 2");
    assert_eq!(sure.player(2).government, Government::Anarchy, "nothing cancels the events of Mass Media");
}

/// The window opens for backs of cards, whatever their faces.
#[test]
fn a_window_does_not_tell_who_could_have_reacted() {
    for card in ["jousting_tourney", "lost"] {
        let mut stage =
            Stage::new().hand(1, &["citizens_are_revolting"]).hand(2, &[card]).phase(Phase::Start, 1);
        stage.play(1, "event citizens-are-revolting 2");
        assert_eq!(stage.awaited(), [2], "{card}");
        assert_eq!(stage.may(2, "react jousting-tourney"), card == "jousting_tourney");
        stage.play(2, "pass");
    }
}

/// All are asked at once; the first from the left reacts, the others keep their cards.
#[test]
fn reactions_come_clockwise_and_only_while_needed() {
    let mut stage = Stage::of(Setup::players(2, 3))
        .hand(1, &["citizens_are_revolting"])
        .hand(2, &["jousting_tourney"])
        .hand(3, &["jousting_tourney"])
        .phase(Phase::Start, 1);
    stage.play(1, "event citizens-are-revolting 2");
    assert_eq!(stage.awaited(), [2, 3]);
    stage.play(3, "react jousting-tourney");
    stage.play(2, "react jousting-tourney");
    // The reaction of seat 2 opens a window of its own.
    assert_eq!(stage.awaited(), [3]);
    stage.play(3, "pass");
    assert_eq!(stage.player(2).government, Government::Despotism);
    assert_eq!((stage.player(2).hand.len(), stage.player(3).hand.len()), (0, 1));
}

#[test]
fn a_cancellation_can_be_cancelled() {
    let mut stage = Stage::of(Setup::players(2, 3))
        .hand(1, &["citizens_are_revolting", "primetime_tv"])
        .hand(2, &["jousting_tourney"])
        .phase(Phase::Start, 1);
    stage.play(1, "event citizens-are-revolting 2");
    stage.play(2, "react jousting-tourney");
    assert_eq!(stage.awaited(), [1]);
    stage.play(1, "react primetime-tv");
    assert_eq!(stage.player(2).government, Government::Anarchy);
}

/// RULES 13: a cancelled gift takes the ability back.
#[test]
fn a_cancelled_gift_takes_the_ability_back() {
    let mut stage = Stage::new()
        .techs(1, &["animal_husbandry"])
        .hand(1, &["generous_gift"])
        .hand(2, &["jousting_tourney"]);
    stage.play(1, "use animal-husbandry B2 with generous-gift");
    stage.play(2, "react jousting-tourney");
    assert_eq!(stage.production(1, "B2"), 0);
    let stage = stage.token(1, "wheat", 1);
    assert!(stage.may(1, "use animal-husbandry B2 with wheat"), "it may be paid otherwise");
}

/// RULES 13: R4, a walk is interrupted at a step.
#[test]
fn a_walk_can_be_stopped_on_its_way() {
    let mut stage = Stage::new()
        .techs(1, &["horseback_riding"])
        .army(1, "B9")
        .army(1, "B9")
        .army(2, "C7")
        .hand(2, &["defection"])
        .phase(Phase::Movement, 1);
    stage.play(1, "take B9 2a");
    stage.play(1, "to B6");
    assert_eq!(stage.awaited(), [2]);
    stage.play(2, "react defection B7 1a after 2");
    assert_eq!(stage.figures(1, "B6"), 1, "one of two went on");
    let mut held = Stage::new()
        .techs(1, &["horseback_riding"])
        .techs(2, &["communism"])
        .hut(2, "spy")
        .army(1, "B9")
        .phase(Phase::Movement, 1);
    held.play(1, "take B9 1a");
    held.play(1, "to B6");
    held.play(2, "react communism B8 with hut-spy");
    assert_eq!(held.figures(1, "B8"), 1, "the frozen square holds it");
    assert!(held.list(1, "take").is_empty(), "it has used its move");
}

#[test]
fn the_defender_may_defect_before_a_battle() {
    let mut stage =
        Stage::new().army(1, "C3").army(2, "D3").hand(2, &["defection"]).phase(Phase::Movement, 1);
    stage.play(1, "take C3 1a");
    stage.play(1, "to D3");
    stage.play(2, "react defection D3 1a after 1");
    assert_eq!(
        (stage.figures(1, "D3"), stage.figures(2, "D3")),
        (0, 1),
        "the attacker is gone before the battle"
    );
    assert!(stage.game.battle().is_none());
}

/// RULES 16: orders answer windows.
#[test]
fn orders_pass_windows() {
    let mut stage = Stage::new().army(1, "B9").hand(2, &["defection"]).phase(Phase::Movement, 1);
    stage.play(2, "order moves mine");
    stage.play(1, "take B9 1a");
    stage.play(1, "to B8");
    assert_eq!(stage.auto(), ["pass"], "far from anything of seat 2");
    stage.play(2, "order moves never");
    stage.play(1, "end");
    assert_eq!(stage.auto(), ["pass"]);
    assert_eq!(stage.game.turn, seat(2));
}
