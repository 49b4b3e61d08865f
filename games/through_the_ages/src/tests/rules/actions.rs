//! The action phase.

use crate::civ::Held;
use crate::tests::table::{Table, card};

/// RULES 11: an action needs all its costs, and discounts stop at zero.
#[test]
fn discounts_never_go_below_zero() {
    let mut t = Table::new(2);
    t.hold(1, &["rich_land_2"]).play(1, "play rich-land-2 build bronze");
    assert_eq!((t.workers(1, "bronze"), t.resources(1)), (3, 0));
    assert_eq!(t.refused(1, "build bronze").why.id, "no-unused-worker");
    t.civ_mut(1).idle = 1;
    assert_eq!(t.refused(1, "build bronze").why.id, "no-resources");
}

/// RULES 12, 12.1: hand limit, known technologies, one leader of an age, and the price of a space.
#[test]
fn taking_cards_has_limits() {
    let mut t = Table::new(2);
    t.row(1, "iron").row(2, "homer").row(3, "rich_land_1").row(6, "coal");
    t.hold(1, &["iron"]).civ_mut(1).leader_ages[0] = true;
    assert_eq!(t.refused(1, "take 1").why.id, "known-technology");
    assert_eq!(t.refused(1, "take 2").why.id, "leader-of-that-age");
    t.play(1, "take 6");
    assert_eq!((t.civ(1).ca, t.game.row[5]), (2, None));
    assert_eq!(t.refused(1, "take 6").why.id, "empty-space");
    t.hold(1, &["rich_land_1", "rich_land_1"]);
    assert_eq!(t.refused(1, "take 3").why.id, "hand-full");
}

/// RULES 12.2: each completed wonder costs one more, and one wonder is built at a time.
#[test]
fn wonders_get_dearer() {
    let mut t = Table::new(2);
    t.wonder(1, "colossus").wonder(1, "hanging_gardens").row(1, "kremlin").row(2, "eiffel_tower");
    t.play(1, "take 1");
    assert_eq!((t.civ(1).ca, t.civ(1).project.unwrap().card), (1, card("kremlin")));
    t.refresh(1);
    assert_eq!(t.refused(1, "take 2").why.id, "wonder-unfinished");
}

/// RULES 12.4, 12.6: the government limits urban buildings of a type; destroying frees the worker.
#[test]
fn urban_buildings_are_limited_by_type() {
    let mut t = Table::new(2);
    t.rich(1).tech(1, "alchemy", 1);
    assert_eq!(t.refused(1, "build alchemy").why.id, "urban-limit");
    t.play(1, "build religion").play(1, "destroy philosophy").play(1, "build alchemy");
    assert_eq!((t.workers(1, "alchemy"), t.civ(1).ca), (2, 1));
}

/// RULES 12.5, 18.3: an upgrade may skip levels and costs the difference of modified prices.
#[test]
fn upgrades_cost_the_difference() {
    let mut t = Table::new(2);
    t.rich(1).tech(1, "alchemy", 0).special(1, "masonry");
    let before = t.resources(1);
    t.play(1, "upgrade philosophy alchemy");
    assert_eq!(before - t.resources(1), (6 - 1) - 3, "one less on the higher card only");
    assert_eq!(t.refused(1, "upgrade alchemy philosophy").why.id, "no-upgrade");
    t.tech(1, "oil", 0);
    let before = t.resources(1);
    t.play(1, "upgrade bronze oil");
    assert_eq!(before - t.resources(1), 9);
}

/// RULES 12.7: a replaced leader gives the action back; nothing comes back if Hammurabi's action paid.
#[test]
fn replacing_a_leader_is_free_in_the_end() {
    let mut t = Table::new(2);
    t.leader(1, "moses").hold(1, &["michelangelo"]).play(1, "leader michelangelo");
    assert_eq!((t.civ(1).ca, t.game.removed.clone()), (4, vec![card("moses")]));
    let mut t = Table::new(2);
    t.leader(1, "hammurabi").hold(1, &["michelangelo"]).play(1, "hammurabi");
    t.play(1, "leader michelangelo");
    assert_eq!((t.civ(1).ca, t.civ(1).ma), (4, 1));
}

/// RULES 12.8: with an empty bank the owner says which token covers the stage.
#[test]
fn stages_are_covered_by_blue_tokens() {
    let mut t = Table::new(2);
    t.project(1, "universitas_carolina").tokens(1, "bronze", 9).play(1, "stage 1");
    assert_eq!((t.civ(1).project.unwrap().stages, t.resources(1), t.civ(1).blue), (1, 6, 16 + 3 - 1));
    let mut t = Table::new(2);
    t.hold(1, &["engineering_genius_3"]).project(1, "colossus").civ_mut(1).blue = 0;
    t.tokens(1, "bronze", 1).tokens(1, "agriculture", 1);
    t.play(1, "play engineering-genius-3").play(1, "token agriculture");
    assert_eq!((t.food(1), t.resources(1), t.civ(1).project.unwrap().stages), (0, 1, 1));
    let mut t = Table::new(2);
    t.hold(1, &["engineering_genius_3"]).project(1, "colossus").civ_mut(1).blue = 0;
    assert_eq!(t.refused(1, "play engineering-genius-3").why.id, "no-tokens");
}

/// RULES 12.9: a special technology of a lower level is removed at once but counts as developed.
#[test]
fn only_the_best_special_technology_stays() {
    let mut t = Table::new(2);
    t.rich(1).special(1, "strategy").leader(1, "albert_einstein").hold(1, &["warfare", "military_theory"]);
    t.play(1, "develop warfare");
    assert_eq!((t.civ(1).specials.clone(), t.civ(1).culture), (vec![card("strategy")], 3));
    t.play(1, "develop military-theory");
    assert_eq!((t.civ(1).specials.clone(), t.civ(1).ma_total), (vec![card("military_theory")], 5));
    let mut t = Table::new(2);
    t.rich(1).special(1, "justice_system").hold(1, &["civil_service"]);
    let blue = t.civ(1).blue;
    t.play(1, "develop civil-service");
    assert_eq!(t.civ(1).blue, blue, "three tokens for three: nothing moves");
}

/// RULES 12.10: a revolution needs all civil actions, and Hammurabi's may stand for one.
#[test]
fn a_revolution_takes_every_civil_action() {
    let mut t = Table::new(2);
    t.rich(1).hold(1, &["monarchy", "iron"]);
    assert_eq!(t.refused(1, "revolution iron").why.id, "not-a-government");
    t.play(1, "develop iron");
    assert_eq!(t.refused(1, "revolution monarchy").why.id, "revolution-needs-all");
    let mut t = Table::new(2);
    t.rich(1).leader(1, "hammurabi").hold(1, &["monarchy", "iron"]);
    t.play(1, "develop iron").play(1, "hammurabi").play(1, "revolution monarchy");
    assert_eq!((t.civ(1).ca, t.civ(1).ca_total, t.civ(1).ma, t.civ(1).ma_total), (0, 5, 2, 3));
}

/// RULES 12.11: a card taken in this action phase waits, its twin from before does not.
#[test]
fn action_cards_wait_a_turn() {
    let mut t = Table::new(2);
    t.civ_mut(1).hand = vec![Held { card: card("stockpile"), fresh: true }];
    assert_eq!(t.refused(1, "play stockpile").why.id, "taken-this-turn");
    t.hold(1, &["stockpile"]).play(1, "play stockpile");
    t.refused(1, "play stockpile");
    t.play(1, "end");
    assert!(!t.civ(1).hand[0].fresh);
}

/// RULES 13: units cost military actions, and one tactic is played or copied in a turn.
#[test]
fn military_actions_build_units_and_play_tactics() {
    let mut t = Table::new(2);
    t.rich(1).tech(1, "swordsmen", 0).play(1, "build warriors").play(1, "upgrade warriors swordsmen");
    assert_eq!((t.civ(1).ma, t.civ(1).ca, t.workers(1, "swordsmen")), (0, 4, 1));
    t.refused(1, "disband warriors");
    t.refresh(1).arm(1, &["legion", "phalanx"]).play(1, "tactic legion");
    assert_eq!(t.refused(1, "tactic phalanx").why.id, "tactic-used");
    let mut t = Table::new(2);
    t.game.tactics = vec![card("legion")];
    t.play(1, "copy legion");
    assert_eq!((t.civ(1).ma, t.civ(1).tactic, t.civ(1).exclusive), (0, Some(card("legion")), false));
    t.refresh(1).play(1, "disband warriors");
    assert_eq!((t.civ(1).idle, t.civ(1).ma), (2, 1));
}

/// RULES 14: cards beyond the limit are discarded; one is drawn for each unused military action, at most three.
#[test]
fn the_hand_is_limited_before_drawing() {
    let mut t = Table::new(2);
    t.special(1, "military_theory").refresh(1);
    t.arm(1, &["spy", "annex", "raid_1", "raid_2", "legion", "rats"]).play(1, "end");
    t.play(1, "discard rats");
    assert_eq!(t.civ(1).military.len(), 5 + 3);
}
