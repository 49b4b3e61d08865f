//! How a move ends, whatever happens on its way (RULES 10.1, 10.2, 13): every seam where a walk is cut, held or hit.

use super::stage::{Stage, seat, sq};
use crate::ids::Terrain;
use crate::state::Phase;
use kernel::{Game, Setup};

fn table(rules: u32) -> Stage {
    Stage::of(Setup::players(rules, 2)).phase(Phase::Movement, 1)
}

/// Seat 2 can freeze squares.
fn cold(rules: u32) -> Stage {
    table(rules).techs(2, &["communism"]).hut(2, "spy")
}

/// Somebody is asked, has answers, and one of them is safe.
#[track_caller]
fn goes_on(stage: &Stage) {
    for n in stage.awaited() {
        let legal = stage.game.legal(seat(n));
        let safe = stage.game.fallback(seat(n));
        assert!(safe.is_some_and(|mv| legal.contains(&mv)), "{n}: {legal:?}");
    }
    assert!(!stage.awaited().is_empty());
}

/// RULES 13: a frozen square where nobody may stand sends the walk back. The tables of rules 1 that stood still go on too.
#[test]
fn somebody_whose_way_is_frozen_still_has_an_answer() {
    for rules in [1, 2] {
        let mut stage = cold(rules).techs(1, &["horseback_riding"]).army(1, "B1");
        stage.play(1, "take B1 1a");
        stage.play(1, "via B2");
        stage.play(2, "react communism B2 with hut-spy");
        goes_on(&stage);
        assert_eq!((stage.awaited(), stage.figures(1, "B1")), (vec![1], 1), "back from the own city");
        assert!(stage.list(1, "take").is_empty(), "its move is used");
        stage.play(1, "end");
    }
}

#[test]
fn a_crossing_that_is_frozen_ends_on_the_shore() {
    for rules in [1, 2] {
        let mut stage = cold(rules)
            .techs(1, &["navigation", "horseback_riding"])
            .ground("B8", Terrain::Water)
            .army(1, "B9");
        stage.play(1, "take B9 1a");
        stage.play(1, "via B8");
        stage.play(2, "react communism B8 with hut-spy");
        goes_on(&stage);
        assert_eq!(stage.figures(1, "B9"), 1);
    }
}

#[test]
fn scouts_held_over_enemies_fall_back() {
    for rules in [1, 2] {
        let mut stage = cold(rules).techs(1, &["flight"]).scout(1, "B5").army(2, "C5");
        stage.play(1, "take B5 1s");
        stage.play(1, "via C5");
        stage.play(2, "react communism C5 with hut-spy");
        goes_on(&stage);
        assert_eq!((stage.figures(1, "B5"), stage.figures(2, "C5")), (1, 1));
    }
}

/// The whole way counts, not only its last leg: nobody comes to rest in an own city.
#[test]
fn a_walk_falls_back_past_squares_where_it_only_paused() {
    let mut stage = cold(2).techs(1, &["flight"]).army(1, "B1").army(2, "B3");
    stage.play(1, "take B1 1a");
    stage.play(1, "via B2");
    stage.play(2, "pass");
    stage.play(1, "to B4");
    stage.play(2, "react communism B3 with hut-spy");
    assert_eq!((stage.figures(1, "B1"), stage.figures(1, "B2"), stage.figures(1, "B3")), (1, 0, 0));
    assert!(stage.game.battle().is_none(), "nobody is brought into a battle by a reaction");
}

/// A group that pauses where it may stand and is frozen there has ended its move.
#[test]
fn a_frozen_pause_is_the_end_of_the_move() {
    let mut stage = cold(2).techs(1, &["horseback_riding"]).army(1, "B9");
    stage.play(1, "take B9 1a");
    stage.play(1, "via B8");
    stage.play(2, "react communism B8 with hut-spy");
    assert_eq!(stage.figures(1, "B8"), 1);
    assert!(stage.game.group().next().is_none() && stage.list(1, "take").is_empty());
}

/// RULES 10.2: wherever a move ends it meets what is there.
#[test]
fn a_flying_army_that_stops_on_an_enemy_square_fights() {
    let halted = |rules: u32, from: &str, at: &str, stage: Stage| {
        let mut stage = stage.techs(1, &["flight"]).army(1, from);
        stage.game.options = table(rules).game.options;
        stage.play(1, &format!("take {from} 1a"));
        stage.play(1, &format!("via {at}"));
        stage.play(1, "halt");
        stage
    };
    let enemy = |rules| halted(rules, "E10", "F10", table(rules).army(2, "F10").units(2, &["infantry-2"]));
    assert!(enemy(2).game.battle().is_some());
    assert!(enemy(1).game.battle().is_none(), "old tables play as they did");
    let capital = halted(2, "G11", "G15", table(2).units(2, &["infantry-2"]));
    assert_eq!(capital.game.battle().map(|b| b.at), Some(sq("G15")));
    let village = halted(2, "E10", "F10", table(2).village_at("F10", "iron").units(1, &["infantry-2"]));
    assert!(village.game.battle().is_some());
    let hut = halted(2, "E10", "F10", table(2).hut_at("F10", "silk"));
    assert_eq!(hut.player(1).huts.len(), 1);
    let burning = halted(2, "E14", "F14", table(2).techs(1, &["combustion"]).building(2, "library", "F14"));
    assert!(burning.may(1, "raze"), "Combustion asks there too");
}

/// RULES 7.2: a blockade stands; who walks by does not.
#[test]
fn walking_by_is_no_blockade() {
    let mut stage = table(2)
        .techs(1, &["horseback_riding"])
        .techs(2, &["computers"])
        .building(2, "bank", "F14")
        .sheet(2, 3)
        .hand(2, &["drought", "sabotage", "lost"])
        .army(1, "F12");
    assert_eq!(stage.coins(2), 5);
    stage.play(1, "take F12 1a");
    stage.play(1, "via F14");
    stage.play(2, "pass");
    assert_eq!((stage.coins(2), stage.awaited(), stage.player(2).hand.len()), (5, vec![1], 3));
    stage.play(1, "halt");
    assert_eq!((stage.coins(2), stage.awaited()), (4, vec![2]), "now it stands there");
    stage.play(2, "discard lost");
}

/// A figure in hand still stands where it is: taking it up frees nothing.
#[test]
fn a_blockade_ends_with_the_first_step() {
    let mut stage = table(2).techs(1, &["horseback_riding"]).building(2, "bank", "F14").army(1, "F14");
    assert_eq!(stage.coins(2), 0);
    stage.play(1, "take F14 1a");
    assert_eq!(stage.coins(2), 0);
    stage.play(1, "via F13");
    assert_eq!(stage.coins(2), 1);
}

/// RULES 10.2: Combustion burns when the move ends, before the battle.
#[test]
fn an_army_that_lost_its_battle_destroys_no_building() {
    let mut stage = table(2)
        .techs(1, &["combustion"])
        .army(1, "F12")
        .army(2, "F14")
        .building(2, "library", "F14")
        .units(2, &["infantry-3"]);
    stage.march(1, "F12", "1a", "F14");
    assert!(stage.game.battle().is_none() && stage.may(1, "raze"));
    stage.play(1, "spare");
    stage.fight();
    assert_eq!((stage.figures(1, "F14"), stage.awaited()), (0, vec![1]));
    assert!(!stage.may(1, "raze") && stage.marker("F14").is_some());
}

/// RULES 13: a walk that is cut is met once on each of its squares.
#[test]
fn a_cut_walk_opens_no_window_twice_for_a_square() {
    let mut stage =
        table(2).techs(1, &["sailing"]).army(1, "B9").army(2, "D9").hand(2, &["defection", "defection"]);
    stage.play(1, "take B9 1a");
    stage.play(1, "via B8");
    let first = stage.list(2, "react defection");
    assert!(["B9 1a", "B8 1a after 1", "D9 1a"].iter().all(|t| first.iter().any(|u| u == t)), "{first:?}");
    stage.play(2, "pass");
    stage.play(1, "via B7");
    assert_eq!(stage.list(2, "react defection"), ["B7 1a after 1"], "only what is new");
    stage.play(2, "pass");
    stage.play(1, "via B8");
    assert_eq!(stage.awaited(), [1], "everybody has been asked about B8");
    stage.play(1, "to C8");
    assert_eq!(stage.awaited(), [2]);
    stage.play(2, "react defection C8 1a after 1");
    assert_eq!(stage.figures(1, "C8"), 0);
    // In one go there is one window for all of it.
    let mut straight = table(2).techs(1, &["sailing"]).army(1, "B9").hand(2, &["defection"]);
    straight.play(1, "take B9 1a");
    straight.play(1, "to B6");
    straight.play(2, "pass");
    assert_eq!((straight.figures(1, "B6"), straight.awaited()), (1, vec![1]));
}

/// A figure that stands where the second leg leads can still be hit before the battle.
#[test]
fn who_is_about_to_be_attacked_may_be_hit_in_the_last_window() {
    let mut stage = Stage::of(Setup::players(2, 3))
        .phase(Phase::Movement, 1)
        .techs(1, &["sailing"])
        .army(1, "H8")
        .army(2, "H6")
        .army(3, "J6")
        .hand(3, &["defection"]);
    stage.play(1, "take H8 1a");
    stage.play(1, "via H7");
    stage.play(3, "pass");
    stage.play(1, "to H6");
    stage.play(3, "react defection H6 1a");
    assert_eq!((stage.figures(1, "H6"), stage.figures(2, "H6")), (1, 0));
    assert!(stage.game.battle().is_none());
}

/// RULES 17: scouts enter with an army; if it is gone before they arrive they may not end there.
#[test]
fn scouts_that_lose_their_escort_fall_back() {
    let mut stage = Stage::of(Setup::players(2, 2).with("escorted_scouts", "yes"))
        .phase(Phase::Movement, 1)
        .army(1, "B9")
        .scout(1, "B9")
        .village_at("C9", "iron")
        .army(2, "D9")
        .hand(2, &["defection"]);
    stage.play(1, "take B9 1a1s");
    stage.play(1, "to C9");
    stage.play(2, "react defection C9 1a after 1");
    assert!(stage.game.battle().is_none(), "scouts attack nobody");
    assert_eq!((stage.figures(1, "B9"), stage.figures(1, "C9"), stage.game.villages.len()), (1, 0, 1));
    goes_on(&stage);
}

/// The same in a pause: the scouts can't go where only the army could have ended.
#[test]
fn scouts_left_alone_in_a_pause_are_not_stuck() {
    let mut stage = Stage::of(Setup::players(2, 2).with("escorted_scouts", "yes"))
        .phase(Phase::Movement, 1)
        .techs(1, &["navigation", "horseback_riding"])
        .army(1, "A9")
        .scout(1, "A9")
        .army(2, "D9")
        .hand(2, &["defection"]);
    for at in ["A8", "A10", "B9", "B10", "C9"] {
        stage = stage.ground(at, Terrain::Water);
    }
    stage = stage.hut_at("B8", "silk");
    stage.play(1, "take A9 1a1s");
    stage.play(1, "via B9");
    stage.play(2, "react defection B9 1a after 1");
    goes_on(&stage);
    assert!(stage.may(1, "to A9") && !stage.may(1, "to B8") && !stage.may(1, "halt"));
}

/// Whoever flies over somebody is hit as what they are.
#[test]
fn a_flying_scout_is_not_hit_as_the_army_below() {
    let mut stage = table(2).techs(1, &["flight"]).scout(1, "B5").army(2, "C5").hand(2, &["defection"]);
    stage.play(1, "take B5 1s");
    stage.play(1, "to D5");
    assert!(stage.may(2, "react defection C5 1s after 1") && !stage.may(2, "react defection C5 1a after 1"));
    assert!(stage.may(2, "react defection C5 1a"), "the army itself, before the first step");
    stage.play(2, "react defection C5 1s after 1");
    assert_eq!((stage.figures(1, "D5"), stage.figures(2, "C5")), (0, 1));
    goes_on(&stage);
}

/// The last figure dies on its way: the turn goes on.
#[test]
fn a_walk_that_nobody_survives_is_over() {
    for mv in ["via B8", "to B8"] {
        let mut stage =
            table(2).techs(1, &["horseback_riding"]).army(1, "B9").army(2, "D9").hand(2, &["defection"]);
        stage.play(1, "take B9 1a");
        stage.play(1, mv);
        stage.play(2, "react defection B8 1a after 1");
        assert!(stage.game.stack.is_empty() && stage.awaited() == [1], "{mv}");
        stage.play(1, "end");
    }
}

/// Two freeze the same square: the second keeps the spy.
#[test]
fn nobody_pays_for_a_square_that_is_frozen_already() {
    let mut stage = Stage::of(Setup::players(2, 3))
        .phase(Phase::Movement, 1)
        .techs(2, &["communism"])
        .techs(3, &["communism"])
        .hut(2, "spy")
        .hut(3, "spy")
        .army(1, "H8");
    stage.play(1, "take H8 1a");
    stage.play(1, "to H6");
    stage.play(2, "react communism H7 with hut-spy");
    stage.play(3, "react communism H7 with hut-spy");
    assert_eq!((stage.figures(1, "H7"), stage.player(2).huts.len(), stage.player(3).huts.len()), (1, 0, 1));
}

/// A freeze that is cancelled in its own window holds nobody.
#[test]
fn a_cancelled_freeze_lets_the_walk_go_on() {
    let mut stage = cold(2).army(1, "B9").hand(1, &["primetime_tv"]);
    stage.play(1, "take B9 1a");
    stage.play(1, "to B7");
    stage.play(2, "react communism B8 with hut-spy");
    assert_eq!(stage.awaited(), [1]);
    stage.play(1, "react primetime-tv");
    assert_eq!((stage.figures(1, "B7"), stage.player(2).huts.len()), (1, 0), "the spy is spent");
}

/// RULES 10.2: Russia's figure that is stopped gives nothing up and learns nothing.
#[test]
fn a_sacrifice_can_be_stopped_on_its_way() {
    let mut stage = cold(2).techs(1, &["horseback_riding"]).techs(2, &["writing"]).army(1, "G12");
    stage = stage.civ(1, crate::ids::Civ::Russia);
    stage.play(1, "take G12 1a");
    stage.play(1, "sacrifice G15 writing");
    stage.play(2, "react communism G13 with hut-spy");
    assert_eq!((stage.figures(1, "G13"), stage.knows(1, "writing")), (1, false));
    goes_on(&stage);
}

/// Who leaves in the middle of a walk leaves nothing open.
#[test]
fn somebody_leaves_in_the_middle_of_a_walk() {
    let mut stage = Stage::of(Setup::players(2, 3)).phase(Phase::Movement, 1);
    stage = stage.techs(1, &["sailing"]).army(1, "H8").army(2, "J8").hand(2, &["defection"]);
    stage.play(1, "take H8 1a");
    stage.play(1, "via H7");
    stage.leave(1);
    stage.play(2, "pass");
    assert_eq!(stage.auto(), ["halt", "end"]);
    stage.play(2, "pass");
    assert!(stage.game.turn != seat(1) && stage.game.stack.is_empty());
    goes_on(&stage);
}
