//! Battles (RULES 10.3 to 10.7).

use super::stage::{Stage, covers, named, seat, sq};
use crate::ids::{Civ, Face, UnitKind};
use crate::state::{Phase, Unit};
use crate::task::{Task, Triumph};
use kernel::Setup;

/// Seat 1 attacks seat 2 on D3 with these units.
fn battle(attack: &[&str], defence: &[&str]) -> Stage {
    let mut stage =
        Stage::new().army(1, "C3").army(2, "D3").units(1, attack).units(2, defence).phase(Phase::Movement, 1);
    stage.march(1, "C3", "1a", "D3");
    stage
}

/// RULES 10.5, example 1 of the booklet: two fronts, no clash.
#[test]
fn a_new_front_fights_nobody() {
    let mut stage = battle(&["mounted-2"], &["mounted-3"]);
    assert_eq!(stage.awaited(), [2], "the defender begins");
    stage.play(2, "play mounted-3 new");
    stage.play(1, "play mounted-2 new");
    // Nobody died, and 3 beats 2 for the defender.
    assert_eq!(stage.figures(1, "D3"), 0);
    assert_eq!((stage.player(1).units.len(), stage.player(2).units.len()), (1, 1));
}

/// RULES 10.5, examples 2 to 4: wounds, full strength in spite of them, trump.
#[test]
fn wounds_kill_and_do_not_weaken() {
    let mut stage = battle(&["mounted-3", "mounted-1"], &["mounted-2", "mounted-3", "infantry-3"]);
    stage.play(2, "play mounted-2 new");
    stage.play(1, "play mounted-3 1");
    let b = stage.game.battle().unwrap();
    assert_eq!(b.fronts[0].unwrap().wounds, 2, "example 2: it survives with two wounds");
    assert_eq!(b.defence.killed.len(), 1);
    let mut third = battle_after(&stage);
    third.play(2, "play mounted-3 1");
    let b = third.game.battle().unwrap();
    assert!(b.fronts[0].is_none(), "example 3: both die");
    assert_eq!((b.attack.killed.len(), b.defence.killed.len()), (1, 2));
    stage.play(2, "play infantry-3 1");
    let b = stage.game.battle().unwrap();
    assert_eq!(b.fronts[0].unwrap().wounds, 0, "example 4: infantry trumps mounted and is not hurt");
    assert_eq!((b.attack.killed.len(), b.defence.killed.len()), (1, 1));
}

/// The same position again.
fn battle_after(stage: &Stage) -> Stage {
    let mut copy = Stage::new();
    copy.game = stage.game.clone();
    copy
}

/// RULES 10.5: each kind trumps one; aircraft neither trump nor are trumped.
#[test]
fn every_unit_trumps_one_other() {
    covers!("unit:artillery", "unit:infantry", "unit:mounted", "unit:aircraft");
    for (first, second, winner) in [
        ("artillery", "infantry", 1),
        ("infantry", "artillery", 2),
        ("infantry", "mounted", 1),
        ("mounted", "artillery", 1),
        ("mounted", "infantry", 2),
        ("infantry", "infantry", 0),
    ] {
        let mut stage =
            battle(&[&format!("{first}-2"), "mounted-1"], &[&format!("{second}-2"), "infantry-1"]);
        stage.play(2, &format!("play {second}-2 new"));
        stage.play(1, &format!("play {first}-2 1"));
        let b = stage.game.battle().unwrap();
        let dead = (b.attack.killed.len(), b.defence.killed.len());
        assert_eq!(dead, [(1, 1), (0, 1), (1, 0)][winner], "{first} attacks {second}");
    }
    let mut stage = Stage::new().techs(1, &["flight"]).army(1, "C3").army(2, "D3");
    stage = stage.units(1, &["aircraft-5"]).units(2, &["mounted-3", "infantry-1"]).phase(Phase::Movement, 1);
    stage.march(1, "C3", "1a", "D3");
    stage.play(2, "play mounted-3 new");
    stage.play(1, "play aircraft-5 1");
    assert_eq!(stage.game.battle().unwrap().fronts[0].unwrap().wounds, 3);
}

/// RULES 10.3: how many units fight.
#[test]
fn the_battle_hand_grows_with_armies_cities_zeal_and_computers() {
    let seven =
        ["infantry-2", "infantry-2", "infantry-2", "mounted-2", "mounted-2", "artillery-2", "artillery-2"];
    let eight = [
        "infantry-1",
        "mounted-1",
        "artillery-1",
        "infantry-3",
        "mounted-3",
        "artillery-3",
        "mounted-1",
        "infantry-1",
    ];
    let mut stage = Stage::new()
        .techs(1, &["masonry", "computers"])
        .government(1, "fundamentalism")
        .sheet(1, 4)
        .army(1, "G13")
        .army(1, "G13")
        .units(1, &eight)
        .units(2, &seven)
        .phase(Phase::Movement, 1);
    stage.march(1, "G13", "2a", "G15");
    let b = stage.game.battle().unwrap();
    assert_eq!(b.attack.force.len(), 3 + 2 + 1 + 1, "a second army, Fundamentalism, five coins");
    assert_eq!(b.defence.force.len(), 6, "3 and 3 more for a city");
    assert_eq!((b.attack.bonus, b.defence.bonus), (0, 12));
}

/// RULES 10.4: only the difference counts (booklet: 12 against 8).
#[test]
fn combat_bonuses_are_set_off() {
    let mut stage = Stage::new()
        .building(1, "academy", "C3")
        .person(1, "general", "A1")
        .city(2, "F10")
        .walled(2, "F10")
        .building(2, "barracks", "F14")
        .army(1, "F8")
        .phase(Phase::Movement, 1);
    stage.march(1, "F8", "1a", "F9");
    stage.game.figures[0].moved = false;
    stage = stage.units(1, &["infantry-1"]);
    stage.march(1, "F9", "1a", "F10");
    let b = stage.game.battle().unwrap();
    assert_eq!((b.attack.bonus, b.defence.bonus), (0, 6 + 4 + 2 - 8));
    assert_eq!(stage.awaited(), [1], "RULES 10.5: against walls the attacker begins");
}

/// RULES 10.6: ties, army losses, spoils.
#[test]
fn a_tie_goes_to_the_defender_who_takes_spoils() {
    let mut stage = battle(&["infantry-2"], &["infantry-2"]).culture(1, 5).hut(1, "silk");
    stage.play(2, "play infantry-2 new");
    stage.play(1, "play infantry-2 new");
    assert_eq!(stage.awaited(), [2]);
    assert!(stage.may(2, "spoil hut") && !stage.may(2, "spoil trade"));
    stage.play(2, "spoil culture");
    assert_eq!((stage.player(1).culture, stage.player(2).culture), (2, 3));
    assert_eq!((stage.figures(1, "D3"), stage.figures(2, "D3")), (0, 1));
}

#[test]
fn the_winner_loses_an_army_for_two_units_but_never_the_last() {
    for armies in [1, 2] {
        let mut stage = (0..armies).fold(Stage::new(), |stage, _| stage.army(1, "C3"));
        stage = stage
            .army(2, "D3")
            .units(1, &["infantry-1", "infantry-1", "infantry-3"])
            .units(2, &["infantry-2", "infantry-2"])
            .phase(Phase::Movement, 1);
        stage.march(1, "C3", &format!("{armies}a"), "D3");
        stage.play(2, "play infantry-2 new");
        stage.play(1, "play infantry-1 1");
        stage.play(2, "play infantry-2 new");
        stage.play(1, "play infantry-1 1");
        stage.play(1, "play infantry-3 new");
        assert_eq!(stage.figures(1, "D3"), 1, "two killed, one of {armies} armies lost, but not the last");
        assert_eq!(stage.game.dead[UnitKind::Infantry].len(), 3);
    }
}

/// RULES 10.6, RULES 16: what a village held is seen after China's answer, which can't be taken back then.
#[test]
fn a_village_taken_after_a_rescue_is_seen() {
    let mut stage = Stage::new().civ(1, Civ::China).village_at("D3", "iron").phase(Phase::Movement, 1);
    let killed = vec![Unit { kind: UnitKind::Infantry, base: 2 }];
    stage.game.stack.push(Task::Triggers { winner: seat(1), what: Triumph::Village, at: sq("D3") });
    stage.game.stack.push(Task::Rescue { seat: seat(1), killed });
    assert!(stage.play(1, "pass").reveals);
    assert_eq!(stage.player(1).villages, [Face::Iron]);
}

/// RULES 10.6: a city falls with all that stands around it.
#[test]
fn a_city_is_destroyed_and_plundered() {
    let siege = |setup: Setup| {
        let mut stage = Stage::of(setup)
            .city(2, "F10")
            .building(2, "library", "F9")
            .person(2, "artist", "G9")
            .wonder(2, "oracle", "E9")
            .techs(2, &["writing"])
            .hand(2, &["drought", "sabotage"])
            .hut(2, "silk")
            .token(2, "iron", 1)
            .army(1, "D10")
            .techs(1, &["ballistics"])
            .units(1, &["artillery-3", "artillery-3", "artillery-3"])
            .phase(Phase::Movement, 1);
        stage.march(1, "D10", "1a", "F10");
        // Seat 2 holds culture events, so it is asked before the walk.
        stage.play(2, "pass");
        for _ in 0..3 {
            stage.play(1, "play artillery-3 new");
        }
        stage
    };
    let plain = || siege(Setup::players(2, 2));
    let stage = plain();
    assert!(stage.game.city(sq("F10")).is_none() && stage.marker("F9").is_none());
    assert_eq!((stage.game.people_gone.len(), stage.player(2).wonders.len()), (1, 0));
    assert_eq!(stage.figures(1, "F10"), 1);
    let mut tech = plain();
    tech.play(1, "spoil tech writing");
    assert!(tech.knows(1, "writing"));
    let mut card = plain();
    card.play(1, "spoil event");
    card.play(1, "steal sabotage");
    assert_eq!((card.player(1).hand.len(), card.player(2).hand.len()), (1, 1));
    let mut two = plain();
    two.play(1, "spoil iron");
    assert!(!two.may(1, "spoil event"));
    two.play(1, "spoil hut");
    assert_eq!((two.player(1).tokens[named("iron")], two.player(1).huts.len()), (1, 1));
    // RULES 17: the loot of the FAQ.
    let mut faq = siege(Setup::players(2, 2).with("faq_loot", "yes")).sheet(2, 1).trade(2, 5);
    faq.play(1, "spoil trade");
    faq.play(1, "spoil sheet");
    assert_eq!((faq.player(1).trade, faq.player(2).sheet), (3, 0));
    assert!(faq.game.battle().is_none());
}

/// RULES 1: the capital is the game.
#[test]
fn whoever_conquers_a_capital_wins() {
    let mut stage = Stage::new()
        .army(1, "G13")
        .techs(1, &["ballistics"])
        .units(1, &["artillery-3", "artillery-3", "artillery-3"])
        .phase(Phase::Movement, 1);
    stage.march(1, "G13", "1a", "G15");
    for _ in 0..3 {
        stage.play(1, "play artillery-3 new");
    }
    assert_eq!(stage.winner(), Some(1));
}

/// RULES 10.7: barbarians, played by the server or by the left neighbour.
#[test]
fn a_village_is_defended_by_three_barbarians() {
    let mut stage = Stage::new()
        .army(1, "C3")
        .village_at("D3", "great_person")
        .techs(1, &["ballistics", "combustion", "replaceable_parts"])
        .units(1, &["artillery-3", "infantry-3", "mounted-3"])
        .phase(Phase::Movement, 1);
    stage.march(1, "C3", "1a", "D3");
    assert_eq!(stage.awaited(), [1], "the server has played the first unit");
    stage.fight();
    assert!(stage.game.villages.is_empty() && stage.game.spent_villages == [Face::GreatPerson]);
    assert!(stage.may(1, "keep"), "the marker was a great person");
    let all: usize = UnitKind::GROUND.iter().map(|k| stage.game.dead[*k].len()).sum();
    assert!(all >= 3, "barbarians go to the discards");
    let mut weak = Stage::new().army(1, "C3").village_at("D3", "iron").phase(Phase::Movement, 1);
    weak.march(1, "C3", "1a", "D3");
    assert_eq!((weak.figures(1, "D3"), weak.game.villages.len()), (0, 1), "the village stays");
    let mut neighbour = Stage::of(Setup::players(2, 2).with("barbarians", "neighbour"));
    neighbour = neighbour.army(1, "C3").village_at("D3", "iron").phase(Phase::Movement, 1);
    neighbour.game.decks[UnitKind::Infantry].clear();
    neighbour.march(1, "C3", "1a", "D3");
    assert_eq!(neighbour.list(2, "deck"), ["artillery", "mounted"]);
    neighbour.play(2, "deck mounted");
    assert_eq!(neighbour.game.battle().unwrap().defence.force.len(), 3);
}

/// RULES 10.2: scouts alone are caught without a battle.
#[test]
fn catching_scouts_gives_spoils_but_no_coin() {
    let catch = |option: &str| {
        let mut stage = Stage::of(Setup::players(2, 2).with("scout_kill_is_battle", option))
            .techs(1, &["code_of_laws"])
            .army(1, "C3")
            .scout(2, "D3")
            .trade(2, 2)
            .phase(Phase::Movement, 1);
        stage.march(1, "C3", "1a", "D3");
        stage.play(1, "spoil trade");
        (stage.player(1).trade, stage.coins(1))
    };
    assert_eq!(catch("no"), (2, 0));
    assert_eq!(catch("yes"), (2, 1), "RULES 17: an option");
}

/// RULES 16: a battle plan fights alone.
#[test]
fn a_battle_plan_plays_without_asking() {
    let mut stage = Stage::new()
        .army(1, "C3")
        .army(2, "D3")
        .units(1, &["infantry-1", "mounted-3"])
        .units(2, &["mounted-2", "artillery-1"])
        .phase(Phase::Movement, 1);
    stage.play(1, "order battle weakest kill");
    stage.play(2, "order battle strongest never");
    stage.march(1, "C3", "1a", "D3");
    let moves = stage.auto();
    // Infantry would trump the mounted unit, but is too weak to kill it; artillery trumps infantry.
    assert_eq!(
        moves,
        ["play mounted-2 new", "play mounted-3 1", "play artillery-1 new", "play infantry-1 new"]
    );
    assert_eq!(stage.game.rank(seat(1), UnitKind::Infantry), 1);
}
