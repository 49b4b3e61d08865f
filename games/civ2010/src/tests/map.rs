//! The map: exploring, founding, moving (RULES 3, 6.1, 10.1, 10.2).

use super::stage::{Stage, seat, sq};
use crate::ids::{Dir, Terrain};
use crate::state::Phase;
use kernel::Setup;

/// RULES 3.3: the arrow points away from the explorer; markers are placed unseen.
#[test]
fn a_tile_is_turned_up_away_from_the_explorer() {
    let mut stage = Stage::new().army(1, "D2").phase(Phase::Movement, 1);
    let slot = stage.game.layout().slot(sq("E2")).unwrap();
    stage = stage.tile("E1", "neutral_05", Dir::Up);
    stage.game.tiles[slot].arrow = None;
    assert!(!stage.game.revealed(sq("E2")));
    stage.play(1, "take D2 1a");
    assert!(!stage.may(1, "to E2"));
    assert_eq!(stage.list(1, "explore"), ["right"]);
    stage.play(1, "explore right");
    assert_eq!(stage.game.tiles[slot].arrow, Some(Dir::Right));
    assert_eq!((stage.game.huts.len(), stage.game.villages.len()), (1, 1));
    // The first row of the tile, all water, is now its right column.
    assert!((1..=4).all(|y| stage.game.water(sq(&format!("H{y}")))));
    assert!(stage.may(1, "to E2"), "one step is left");
    assert!(!stage.may(1, "to F2"));
    stage.play(1, "halt");
    assert!(stage.list(1, "take").is_empty());
}

/// RULES 3.2: in the triangle one side of a tile touches two.
#[test]
fn rows_of_the_triangle_are_shifted() {
    let stage = Stage::of(Setup::players(2, 3));
    let layout = stage.game.layout();
    let slot = |at: &str| layout.slot(sq(at));
    assert_ne!(slot("H5"), slot("I5"), "below the first tile lie two");
    assert_eq!(slot("G1"), slot("J4"));
    assert_eq!(slot("A1"), None);
}

/// RULES 6.1, the booklet's example (page 13): reasons A to E.
#[test]
fn cities_need_room_and_peace() {
    let base = || Stage::new().scout(1, "B6").phase(Phase::Start, 1);
    assert!(base().may(1, "found B6 scout"));
    assert!(!base().ground("B6", Terrain::Water).may(1, "found B6 scout"), "A: water");
    assert!(!base().village_at("C7", "iron").may(1, "found B6 scout"), "B: a village");
    assert!(!base().hut_at("C7", "iron").may(1, "found B6 scout"), "B: a hut");
    let mut hidden = base();
    let slot = hidden.game.layout().slot(sq("B9")).unwrap();
    hidden.game.tiles[slot].arrow = None;
    assert!(hidden.may(1, "found B6 scout"));
    let near = hidden.scout(1, "B8");
    assert!(!near.may(1, "found B8 scout"), "C: next to a hidden tile");
    assert!(!base().army(2, "C7").may(1, "found B6 scout"), "D: an enemy figure");
    assert!(!base().city(2, "D6").may(1, "found B6 scout"), "E: less than three squares from a city");
    assert!(base().city(2, "E6").may(1, "found B6 scout"));
    assert!(!base().scout(1, "A6").may(1, "found A6 scout"), "the edge of the map");
    let mut refused = base().army(2, "C7");
    assert_eq!(refused.refused(1, "found B6 scout"), "6.1");
}

#[test]
fn figures_leave_the_square_of_a_new_city() {
    let mut stage = Stage::new().scout(1, "B6").army(1, "B6").phase(Phase::Start, 1);
    stage.play(1, "found B6 scout");
    assert!(stage.legal(1).iter().all(|m| m.starts_with("displace army")));
    stage.play(1, "displace army C7");
    assert_eq!((stage.figures(1, "C7"), stage.figures(1, "B6")), (1, 0));
    assert_eq!(stage.player(1).cities.len(), 2);
}

/// RULES 10.1: speed, stacking, own centre, groups.
#[test]
fn figures_move_up_to_their_speed() {
    let stage = Stage::new().army(1, "B6").phase(Phase::Movement, 1).plays(1, &["take B6 1a"]);
    assert!(stage.may(1, "to B8") && stage.may(1, "to C7") && !stage.may(1, "to B9"));
    let crowd = || Stage::new().army(1, "B5").army(1, "B6").army(1, "B6").phase(Phase::Movement, 1);
    let walk = crowd().plays(1, &["take B5 1a"]);
    assert!(!walk.may(1, "to B6") && !walk.may(1, "to B7"), "the limit counts in passing");
    let mut loose = Stage::of(Setup::players(2, 2).with("stack_in_passing", "yes"));
    loose =
        loose.army(1, "B5").army(1, "B6").army(1, "B6").phase(Phase::Movement, 1).plays(1, &["take B5 1a"]);
    assert!(!loose.may(1, "to B6") && loose.may(1, "to B7"), "an option");
    let centre = Stage::new().army(1, "B1").phase(Phase::Movement, 1).plays(1, &["take B1 1a"]);
    assert!(!centre.may(1, "to B2") && centre.may(1, "to B3"), "the own centre may be crossed");
    let mut group = Stage::new().army(1, "B6").scout(1, "B6").phase(Phase::Movement, 1);
    assert_eq!(group.list(1, "take B6"), ["1s", "1a", "1a1s"]);
    group.march(1, "B6", "1a1s", "B8");
    assert_eq!(group.figures(1, "B8"), 2);
    assert!(group.list(1, "take").is_empty(), "each figure moves once");
}

/// RULES 10.1: what scouts may not enter.
#[test]
fn scouts_do_not_fight() {
    let around = |option: &str, group: &str| {
        let stage = Stage::of(Setup::players(2, 2).with("escorted_scouts", option))
            .scout(1, "B6")
            .army(1, "B6")
            .hut_at("C6", "silk")
            .village_at("A6", "iron")
            .army(2, "B7")
            .phase(Phase::Movement, 1)
            .plays(1, &[&format!("take B6 {group}")]);
        ["to C6", "to A6", "to B7"].map(|m| stage.may(1, m))
    };
    assert_eq!(around("no", "1s"), [false; 3]);
    assert_eq!(around("no", "1a"), [true; 3]);
    assert_eq!(around("no", "1a1s"), [false; 3], "not even with an army");
    assert_eq!(around("yes", "1a1s"), [true; 3], "RULES 17: an option");
}

/// RULES 10.2: a hut is taken and kept face down.
#[test]
fn an_army_takes_a_hut() {
    let mut stage = Stage::new().army(1, "B6").hut_at("C6", "silk").phase(Phase::Movement, 1);
    stage.march(1, "B6", "1a", "C6");
    assert_eq!(stage.player(1).huts, [crate::ids::Face::Silk]);
    assert!(stage.text(1).contains("resource:silk") && !stage.text(2).contains("list=resource:silk"));
    assert_eq!(stage.game.stacking(seat(1)), 2);
}
