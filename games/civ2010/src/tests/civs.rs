//! What each civilization can do (RULES 4, data/civilizations.toml).

use super::stage::{Stage, covers, seat, sq};
use crate::ids::{Civ, FigureKind, Terrain, UnitKind};
use crate::state::{Phase, Stage as Placing, What};
use crate::{Civ2010, Move};
use kernel::{Dice, Game, Secret, Setup};

/// A table where seat 1 has this civilization, before anything is placed.
fn opening(civ: Civ) -> Stage {
    let mut stage = Stage::of(Setup::players(2, 2).with("civilizations", "chosen"));
    stage.game = Civ2010::setup(
        &Setup::players(2, 2).with("civilizations", "chosen"),
        &mut Dice::new(&Secret::from_number(8), "open", 1),
    )
    .unwrap();
    stage.play(1, &format!("civilization {civ}"));
    let other = if civ == Civ::Rome { "china" } else { "rome" };
    stage.play(2, &format!("civilization {other}"));
    stage
}

/// RULES 4: capital, figures, dial.
#[test]
fn setup_places_the_capital_an_army_and_a_scout() {
    let mut stage = opening(Civ::Germany);
    assert_eq!(stage.awaited(), [1, 2], "all place at the same time");
    assert_eq!(stage.list(1, "capital").len(), 4);
    stage.play(1, "capital B2");
    assert!(stage.list(1, "place army").iter().all(|s| sq(s).reach(sq("B2")) == 1));
    let water = stage.list(1, "place army").iter().any(|s| stage.game.water(sq(s)));
    assert!(!water, "not on water");
    let first = stage.legal(1)[0].clone();
    stage.play(1, &first);
    assert_eq!(stage.refused(1, "end"), "5");
    assert_eq!(stage.refused(1, "place army P16"), "4");
    let next = stage.legal(1)[0].clone();
    stage.play(1, &next);
    assert_eq!(stage.player(1).stage, Placing::Done);
    assert_eq!(stage.player(1).trade, stage.game.income(seat(1)));
    assert_eq!(stage.player(1).hand.len(), 0, "no culture events are dealt");
}

#[test]
fn america_gets_a_great_person_and_converts_trade_at_two_for_three() {
    covers!("civilization:america");
    let mut stage = opening(Civ::America);
    assert_eq!(stage.player(1).reserve.len(), 0, "not before the capital stands");
    let capital = stage.legal(1)[0].clone();
    stage.play(1, &capital);
    assert_eq!(stage.player(1).reserve.len(), 1);
    while stage.player(1).stage != Placing::Done {
        let before = stage.player(1).trade;
        let mv = stage.legal(1)[0].clone();
        stage.play(1, &mv);
        if mv.starts_with("marker") {
            assert_eq!(stage.player(1).trade, before, "RULES 4e: the dial is set before");
        }
    }
    assert_eq!(stage.game.markers.values().filter(|m| matches!(m.what, What::Person(_))).count(), 1);
    // A scout costs 6: without production America converts 9 trade, others 18.
    let america = Stage::new().trade(1, 27);
    assert!(america.may(1, "produce B2 scout C3 trade 9"));
    let others = Stage::new().civ(1, Civ::Rome).trade(1, 27);
    assert!(others.may(1, "produce B2 scout C3 trade 18"));
}

#[test]
fn china_begins_walled_gains_culture_from_huts_and_saves_a_unit() {
    covers!("civilization:china");
    let mut open = opening(Civ::China);
    let capital = open.legal(1)[0].clone();
    open.play(1, &capital);
    assert!(open.player(1).cities[0].walled);
    let mut stage =
        Stage::new().civ(1, Civ::China).army(1, "C3").hut_at("D3", "silk").phase(Phase::Movement, 1);
    stage.march(1, "C3", "1a", "D3");
    assert_eq!((stage.player(1).culture, stage.player(1).huts.len()), (3, 1));
    let mut stage = Stage::new()
        .civ(1, Civ::China)
        .army(1, "C3")
        .army(2, "D3")
        .units(1, &["infantry-1"])
        .units(2, &["mounted-3"])
        .phase(Phase::Movement, 1);
    stage.march(1, "C3", "1a", "D3");
    stage.play(2, "play mounted-3 new");
    stage.play(1, "play infantry-1 1");
    stage.play(1, "rescue infantry-1");
    assert_eq!(stage.player(1).units.len(), 1);
    assert!(stage.game.dead[UnitKind::Infantry].is_empty());
}

#[test]
fn egypt_begins_with_a_wonder_and_builds_for_nothing_once_a_round() {
    covers!("civilization:egypt");
    let mut open = opening(Civ::Egypt);
    assert_eq!(open.player(1).wonders.len(), 1);
    assert_eq!(open.game.wonders.iter().flatten().count(), 4, "the top medieval wonder fills the market");
    let capital = open.legal(1)[0].clone();
    open.play(1, &capital);
    let wonder = open.legal(1)[0].clone();
    assert!(wonder.starts_with("marker"));
    open.play(1, &wonder);
    assert!(open.game.markers.values().any(|m| matches!(m.what, What::Wonder(_))));
    let mut stage = Stage::new().civ(1, Civ::Egypt).techs(1, &["pottery", "masonry"]).city(1, "B6");
    assert!(stage.may(1, "free B2 walls") && !stage.may(1, "free B2 aqueduct C3"));
    stage.play(1, "free B2 granary C3");
    assert!(stage.marker("C3").is_some());
    assert_eq!(stage.player(1).trade, 0);
    assert!(stage.list(1, "free B6").is_empty(), "once a round");
    assert!(!stage.may(1, "arts B2") && stage.may(1, "arts B6"), "it was the city's action");
}

#[test]
fn germany_draws_two_infantry_more_and_a_unit_and_resource_with_each_upgrade() {
    covers!("civilization:germany");
    let open = opening(Civ::Germany);
    assert_eq!(open.player(1).units.len(), 5);
    let mut stage = Stage::new().phase(Phase::Cities, 2);
    stage.learn(2, "mathematics");
    assert_eq!(stage.player(2).units[0].kind, UnitKind::Artillery);
    stage.play(2, "pick iron");
    assert_eq!(stage.player(2).tokens[crate::ids::Resource::Iron], 1);
    stage.learn(2, "writing");
    assert_eq!(stage.player(2).units.len(), 1, "no upgrade, no unit");
}

#[test]
fn rome_begins_as_a_republic_and_advances_for_cities_wonders_and_villages() {
    covers!("civilization:rome");
    let open = opening(Civ::Rome);
    assert_eq!(open.player(1).government, crate::ids::Government::Republic);
    let mut stage = Stage::new().civ(1, Civ::Rome).scout(1, "B6").phase(Phase::Start, 1);
    stage.play(1, "found B6 scout");
    assert_eq!((stage.player(1).track, stage.player(1).hand.len()), (1, 1));
    let mut stage = Stage::new().civ(1, Civ::Rome).trade(1, 27);
    stage.player_mut(1).cities[0].bonus = 20;
    stage.play(1, "produce B2 stonehenge C3");
    assert_eq!(stage.player(1).track, 1);
    let mut stage = Stage::new()
        .civ(1, Civ::Rome)
        .army(1, "C3")
        .village_at("D3", "iron")
        .techs(1, &["gunpowder", "ballistics", "combustion"])
        .units(1, &["infantry-3", "artillery-3", "mounted-3"])
        .phase(Phase::Movement, 1);
    stage.march(1, "C3", "1a", "D3");
    stage.fight();
    assert_eq!((stage.player(1).track, stage.player(1).villages.len()), (1, 1));
}

#[test]
fn russia_stacks_higher_has_a_seventh_army_and_gives_up_a_figure_for_a_technology() {
    covers!("civilization:russia");
    let mut open = opening(Civ::Russia);
    let capital = open.legal(1)[0].clone();
    open.play(1, &capital);
    for _ in 0..3 {
        let place = open.legal(1)[0].clone();
        open.play(1, &place);
    }
    assert_eq!(open.game.figures.iter().filter(|f| f.seat == seat(1)).count(), 3);
    assert_eq!(open.game.in_supply(seat(1), FigureKind::Army), 5);
    let mut stage = Stage::new()
        .civ(1, Civ::Russia)
        .techs(1, &["communism"])
        .techs(2, &["writing"])
        .scout(1, "E15")
        .phase(Phase::Movement, 1);
    assert_eq!(stage.game.stacking(seat(1)), 3);
    stage.play(1, "take E15 1s");
    assert!(!stage.may(1, "to G15"), "a scout does not attack");
    stage.play(1, "sacrifice G15 writing");
    assert!(stage.knows(1, "writing"));
    assert_eq!(stage.figures(1, "E15"), 0);
    let stage = stage.scout(1, "E14").plays(1, &["take E14 1s"]);
    assert!(stage.list(1, "sacrifice").is_empty(), "once a round");
}

#[test]
fn civilizations_may_be_chosen_in_turn() {
    let stage = opening(Civ::Rome);
    assert_eq!(stage.player(1).civ, Civ::Rome);
    assert!(Move::Civ(Civ::Rome).to_string().parse::<Move>().is_ok());
    assert!(stage.game.terrain(sq("B2")) != Some(Terrain::Water));
}
