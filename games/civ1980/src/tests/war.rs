//! Steps 6 to 9: conflict, support, building, surplus.

use super::stage::{Stage, area, covers, seat};
use crate::conflict::{Side, fight};
use crate::ids::{Civ, Nation};
use crate::state::After;
use kernel::Setup;

fn fought(sides: &[(u8, bool)], limit: u8) -> Vec<u8> {
    let mut all: Vec<Side> = sides
        .iter()
        .map(|(tokens, metalworking)| Side { who: None, tokens: *tokens, metalworking: *metalworking })
        .collect();
    fight(&mut all, limit);
    all.iter().map(|s| s.tokens).collect()
}

/// RULES 5.6, RULES 13.7. The dossier's test vectors.
#[test]
fn tokens_fight_in_cycles() {
    assert_eq!(fought(&[(3, false), (2, false)], 2), [2, 0]);
    assert_eq!(fought(&[(3, false), (2, true)], 2), [1, 1]);
    assert_eq!(fought(&[(3, false), (3, false)], 3), [1, 1]);
    assert_eq!(fought(&[(1, false), (1, false)], 1), [0, 0]);
    assert_eq!(fought(&[(1, false), (2, false), (2, false)], 1), [0, 0, 0]);
    assert_eq!(fought(&[(1, false), (1, false)], 2), [1, 1], "they live side by side");
    assert_eq!(fought(&[(7, false), (6, false)], 4), [3, 1]);
    assert_eq!(fought(&[(7, false), (6, false)], 1), [2, 0]);
    assert_eq!(fought(&[(7, false), (6, true)], 1), [1, 0]);
}

fn battle(stage: Stage) -> Stage {
    stage.run(|g, dice, out| {
        g.conflicts(dice, out);
        g.begin_support(After::Conflict, out);
    })
}

/// RULES 5.6. Who has Metalworking loses after the others.
#[test]
fn metalworking_fights_last() {
    let left = |civs: &[Civ]| {
        let stage = Stage::of(&[Nation::Spain, Nation::Italy]).tokens(1, &[("rome", 3)]).civs(2, civs);
        let stage = battle(stage.tokens(2, &[("rome", 2)]));
        [stage.at(1, "rome"), stage.at(2, "rome")]
    };
    assert_eq!((left(&[]), left(&[Civ::Metalworking])), ([2, 0], [1, 1]));
}

/// RULES 5.6. Six attackers fall before a city; seven take it, with a card and three tokens of pillage.
#[test]
fn a_city_needs_seven_attackers() {
    covers!("option:city_attack_spoils");
    let with = |n: u8, spoils: &str| {
        let setup = Setup::players(1, 2).with("city_attack_spoils", spoils);
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
            .cities(2, &["rome"])
            .tokens(2, &[("umbria", 2)])
            .hand(2, "salt")
            .tokens(1, &[("rome", n)]);
        battle(stage)
    };
    let stage = with(6, "yes");
    assert_eq!((stage.city("rome"), stage.at(1, "rome"), stage.told("attack-failed")), (Some(2), 0, true));
    let stage = with(7, "yes");
    // Limit 2: seven against six leave two.
    assert_eq!((stage.city("rome"), stage.at(1, "rome"), stage.at(2, "rome")), (None, 2, 0));
    assert_eq!((stage.treasury_of(1), stage.game.player(seat(1)).hand.len()), (3, 1));
    let stage = with(7, "no");
    assert_eq!((stage.treasury_of(1), stage.game.player(seat(1)).hand.len()), (0, 0));
}

/// RULES 5.6. Pillage follows a standing order.
#[test]
fn pillage_is_preset() {
    let stage = Stage::two().cities(2, &["rome"]).tokens(1, &[("rome", 9)]).play(1, &["order pillage 1"]);
    assert_eq!(battle(stage).treasury_of(1), 1);
}

/// RULES 5.6, RULES 7. Engineering: six attack, eight are needed against it; both cancel out; a switch turns it off.
#[test]
fn engineering_changes_sieges() {
    covers!("civ:engineering", "option:engineering_in_conflict");
    let fate = |n: u8, attacker: &[Civ], defender: &[Civ], on: &str| {
        let setup = Setup::players(1, 2).with("engineering_in_conflict", on);
        let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy]);
        let stage = stage
            .cities(2, &["rome"])
            .tokens(2, &[("umbria", 2)])
            .tokens(1, &[("rome", n)])
            .civs(1, attacker)
            .civs(2, defender);
        battle(stage).city("rome").is_none()
    };
    let e = &[Civ::Engineering];
    assert!(fate(6, e, &[], "yes") && !fate(5, e, &[], "yes"));
    assert!(!fate(7, &[], e, "yes") && fate(8, &[], e, "yes"));
    assert!(!fate(6, e, e, "yes") && fate(7, e, e, "yes"));
    assert!(!fate(6, e, &[], "no"));
}

/// RULES 5.6, RULES 7. Metalworking: the others lose first.
#[test]
fn metalworking_loses_last() {
    covers!("civ:metalworking");
    let stage =
        Stage::two().tokens(1, &[("umbria", 4)]).tokens(2, &[("umbria", 3)]).civs(2, &[Civ::Metalworking]);
    let stage = battle(stage);
    // Limit 3: 4-3, 3-3, 3-2, 2-2, 2-1.
    assert_eq!((stage.at(1, "umbria"), stage.at(2, "umbria")), (2, 1));
}

/// RULES 5.6. Own tokens beside the city fight first: nine attackers against two leave eight who attack.
#[test]
fn tokens_beside_a_city_fight_first() {
    let stage = battle(Stage::two().cities(2, &["rome"]).tokens(2, &[("rome", 2)]).tokens(1, &[("rome", 9)]));
    assert_eq!(stage.city("rome"), None);
    assert!(stage.told("city-attacked"));
}

/// RULES 5.7, RULES 13.7. Four cities and five tokens: one city is reduced, the one on limit 2 gives enough tokens.
#[test]
fn unsupported_cities_are_reduced() {
    let stage =
        Stage::two().cities(1, &["gades", "mago", "new_carthage", "massilia"]).tokens(1, &[("lusitania", 5)]);
    let stage = battle(stage);
    assert_eq!(stage.asked(), [1]);
    assert_eq!(stage.refused(1, "done"), "5.7");
    let stage = stage.play(1, &["reduce gades"]);
    assert_eq!((stage.city("gades"), stage.at(1, "gades")), (None, 2));
    assert!(!matches!(stage.game.step, crate::state::Step::Support { .. }));
}

/// RULES 5.7. Cities gained in this round go first.
#[test]
fn young_cities_are_reduced_first() {
    let mut stage = Stage::two().cities(1, &["gades", "mago", "new_carthage"]).tokens(1, &[("lusitania", 2)]);
    for id in ["mago", "gades"] {
        stage.game.lands[area(id)].city.as_mut().unwrap().since = 5;
    }
    assert_eq!(battle(stage).legal(1), ["reduce gades", "reduce mago"]);
}

fn building(stage: Stage) -> Stage {
    stage.begin(|g, _, _| g.begin_building())
}

/// RULES 5.8. Six tokens on a site, twelve elsewhere, two tokens left for each city.
#[test]
fn cities_are_built_from_tokens() {
    let stage = Stage::two()
        .tokens(1, &[("gades", 6), ("lusitania", 12), ("celtiberia", 1), ("mauretania_tingitana", 2)]);
    let stage = building(stage);
    // Gades leaves 1 + 1 + 2 = 4 tokens: enough for one city, not for two.
    assert_eq!(stage.legal(1), ["build lusitania", "build gades", "done"].map(String::from));
    let stage = stage.play(1, &["build gades"]);
    assert_eq!(stage.refused(1, "build lusitania"), "5.8");
    let stage = stage.play(1, &["done"]);
    assert_eq!((stage.city("gades"), stage.city("lusitania")), (Some(1), None));
}

/// RULES 5.8. Five tokens are too few, and another nation's token keeps a city away.
#[test]
fn a_site_must_be_full_and_ones_own() {
    let asked = |stage: Stage| stage.run(|g, _, _| g.begin_building()).asked();
    let support = || Stage::two().tokens(1, &[("lusitania", 9), ("mauretania_tingitana", 2)]);
    assert_eq!(asked(support().tokens(1, &[("gades", 6)])), [1]);
    assert!(asked(support().tokens(1, &[("gades", 5)])).is_empty());
    assert!(asked(support().tokens(1, &[("gades", 6)]).tokens(2, &[("gades", 1)])).is_empty());
}

/// RULES 5.8, RULES 5.9. The switch `support_check`: building is free, support is checked after surplus removal.
#[test]
fn support_may_be_checked_late() {
    covers!("option:support_check");
    let setup = Setup::players(1, 2).with("support_check", "avalon_hill");
    let stage =
        Stage::with(&setup, &[Nation::Spain, Nation::Italy]).tokens(1, &[("gades", 6), ("new_carthage", 6)]);
    let stage = building(stage).play(1, &["build gades", "build new-carthage"]);
    let stage = stage.play(1, &["done"]);
    // Two cities without a token: one falls, and its two tokens support the other.
    assert_eq!(stage.legal(1), ["reduce gades", "reduce new-carthage"]);
    let stage = stage.play(1, &["reduce gades"]);
    assert_eq!(stage.game.cities(seat(1)), 1);
}

/// RULES 5.9, RULES 7. Surplus leaves; Agriculture keeps one more where its owner is alone.
#[test]
fn surplus_leaves_and_agriculture_keeps_one_more() {
    covers!("civ:agriculture");
    let mut stage = Stage::two()
        .tokens(1, &[("gades", 5), ("lusitania", 4)])
        .tokens(2, &[("rome", 5)])
        .civs(1, &[Civ::Agriculture])
        .cities(2, &["genua"])
        .tokens(2, &[("genua", 2)]);
    stage.game.remove_surplus(&mut kernel::Applied::default());
    assert_eq!(
        [stage.at(1, "gades"), stage.at(1, "lusitania"), stage.at(2, "rome"), stage.at(2, "genua")],
        [3, 2, 2, 0]
    );
    // A reduced city leaves one token more, too.
    let mut stage = Stage::two().cities(1, &["gades"]).civs(1, &[Civ::Agriculture]);
    stage.game.reduce_city(seat(1), area("gades"), &mut kernel::Applied::default());
    assert_eq!(stage.at(1, "gades"), 3);
}
