//! Steps 1 to 5: tax, growth, census, ships, movement.

use super::stage::{Stage, covers, seat};
use crate::ids::{Civ, Nation};
use crate::state::Step;
use kernel::{Game, Setup};

fn tax(stage: Stage) -> Stage {
    stage.begin(|g, _, out| g.begin_taxation(out))
}

/// RULES 5.1, RULES 13.7. Five cities, stock 7: six tokens paid, one stays, two cities revolt to the richest stock.
#[test]
fn cities_that_can_not_be_paid_for_revolt() {
    let cities = ["gades", "new_carthage", "mago", "massilia", "genua"];
    let stage = tax(Stage::two().cities(1, &cities).stock(1, 7).tokens(2, &[("rome", 2)]));
    assert_eq!((stage.stock_of(1), stage.asked()), (1, vec![2]));
    assert!(stage.legal(2).contains(&"take gades city".to_owned()));
    let stage = stage.play(2, &["take gades city", "take mago city"]);
    assert_eq!((stage.city("gades"), stage.city("mago"), stage.city("genua")), (Some(2), Some(2), Some(1)));
    assert_eq!(stage.game.lands[super::stage::area("gades")].city.unwrap().since, 5, "gained this round");
}

/// RULES 5.1. Coinage chooses a rate; a standing order answers.
#[test]
fn coinage_sets_the_rate_of_tax() {
    covers!("civ:coinage");
    let before =
        Stage::two().cities(1, &["gades", "mago"]).civs(1, &[Civ::Coinage]).tokens(1, &[("gallaecia", 2)]);
    let stage = tax(before.clone());
    assert_eq!(stage.legal(1), ["rate 1", "rate 2", "rate 3"]);
    let stage = stage.play(1, &["rate 3"]);
    assert_eq!(stage.treasury_of(1), 6);
    let stage = tax(before.play(1, &["order tax 1"]));
    let auto = stage.game.ordered_act().unwrap();
    assert_eq!((auto.0, auto.1.to_string()), (seat(1), "rate 1".into()));
}

/// RULES 5.1. The switch `revolt_beneficiary` counts cities in stock too.
#[test]
fn revolts_may_go_to_most_units_in_stock() {
    covers!("option:revolt_beneficiary");
    let nations = [Nation::Spain, Nation::Italy, Nation::Illyria];
    let build = |value: &str| {
        let setup = Setup::players(1, 3).with("revolt_beneficiary", value);
        // Italy has more tokens in stock, Illyria more cities.
        let stage = Stage::with(&setup, &nations)
            .cities(1, &["gades", "mago"])
            .stock(1, 2)
            .tokens(2, &[("pannonia", 2)])
            .cities(2, &["rome", "neapolis", "tarentum"])
            .tokens(3, &[("germania", 10)]);
        let stage = tax(stage);
        stage.asked()
    };
    assert_eq!(build("tokens"), [2]);
    assert_eq!(build("units"), [3]);
}

/// RULES 5.1. Cities nobody can replace are lost, the victim choosing which.
#[test]
fn revolting_cities_nobody_can_take_are_lost() {
    let nine =
        ["rome", "neapolis", "tarentum", "genua", "olbia", "panormus", "syracuse", "carthage", "hadrumetum"];
    let stage = tax(Stage::two().cities(1, &["gades", "mago"]).stock(1, 3).cities(2, &nine));
    assert_eq!(stage.legal(1), ["raze gades", "raze mago"]);
    let stage = stage.play(1, &["raze mago"]);
    assert_eq!((stage.city("mago"), stage.city("gades")), (None, Some(1)));
}

fn grow(stage: Stage) -> Stage {
    stage.begin(|g, _, out| g.begin_reentry(out))
}

/// RULES 5.2. One token grows by one, two or more by two, limits may be exceeded.
#[test]
fn tokens_grow() {
    let stage = grow(
        Stage::two()
            .tokens(1, &[("gades", 1), ("lusitania", 2), ("celtiberia", 5)])
            .tokens(2, &[("rome", 1)]),
    );
    assert_eq!([stage.at(1, "gades"), stage.at(1, "lusitania"), stage.at(1, "celtiberia")], [2, 4, 7]);
}

/// RULES 5.2. With a short stock the player says where; each area at most what it is entitled to.
#[test]
fn a_short_stock_is_distributed() {
    let stage =
        Stage::two().tokens(1, &[("gades", 2), ("lusitania", 1)]).stock(1, 2).tokens(2, &[("rome", 1)]);
    let stage = grow(stage).play(1, &["grow gades"]);
    assert_eq!(stage.legal(1), ["grow lusitania", "grow gades"]);
    let stage = stage.play(1, &["grow lusitania"]);
    assert_eq!((stage.at(1, "gades"), stage.at(1, "lusitania"), stage.stock_of(1)), (3, 2, 0));
}

/// RULES 5.2. A nation without units comes back with one token that does not grow.
#[test]
fn a_nation_without_units_comes_back() {
    covers!("option:reentry");
    let stage = grow(Stage::two().tokens(2, &[("rome", 2)]));
    let stage = stage.play(1, &["start lusitania"]);
    assert_eq!(stage.at(1, "lusitania"), 1);
    let setup = Setup::players(1, 2).with("reentry", "no");
    let stage = grow(Stage::with(&setup, &[Nation::Spain, Nation::Italy]).tokens(2, &[("rome", 2)]));
    assert_eq!(stage.game.board_tokens(seat(1)), 0);
    assert!(!stage.asked().contains(&1));
}

/// RULES 5.3, RULES 2. Most tokens first, ties by the rows of the table.
#[test]
fn the_census_orders_by_tokens_then_by_the_table() {
    let nations = [Nation::Egypt, Nation::Africa, Nation::Crete, Nation::Asia];
    let setup = Setup::players(1, 4).with("board", "base");
    let stage = Stage::with(&setup, &nations)
        .tokens(1, &[("aleppo", 3)])
        .tokens(2, &[("knossos", 3)])
        .tokens(3, &[("thera", 9)])
        .tokens(4, &[("troy", 1)])
        .begin(|g, _, out| g.begin_ships(out));
    let order: Vec<u8> = stage.game.census.iter().map(|s| s.number()).collect();
    assert_eq!(order, [3, 2, 1, 4]);
}

fn ships(stage: Stage) -> Stage {
    stage.begin(|g, _, out| g.begin_ships(out))
}

/// RULES 5.4, RULES 11. Upkeep first, then building; everything sealed until all orders are in.
#[test]
fn ships_are_kept_and_built_by_sealed_orders() {
    let stage =
        Stage::two().tokens(1, &[("gades", 3)]).ship(1, "gades").treasury(1, 3).tokens(2, &[("rome", 4)]);
    let stage = ships(stage);
    assert_eq!(stage.legal(1), ["keep 1 treasury", "keep 1 levy", "scrap 1"]);
    let stage = stage.play(1, &["keep 1 levy", "ship gades 2", "done"]);
    assert_eq!((stage.at(1, "gades"), stage.treasury_of(1)), (3, 3), "nothing happens yet");
    assert!(
        !serde_json::to_string(&stage.game.view(kernel::Viewer::Seat(seat(2))))
            .unwrap()
            .contains("ship gades")
    );
    let stage = stage.play(2, &["ship rome 0", "done"]);
    assert_eq!((stage.at(1, "gades"), stage.treasury_of(1), stage.at(2, "rome")), (2, 1, 2));
    assert_eq!(stage.game.player(seat(1)).ships.iter().flatten().count(), 2);
}

/// RULES 5.4. A ship wholly paid from the treasury may be placed at any coast with a unit; a levy stays in its area.
#[test]
fn a_levied_ship_lies_where_it_was_levied() {
    let stage = ships(
        Stage::two()
            .tokens(1, &[("gades", 1)])
            .cities(1, &["mago"])
            .treasury(1, 2)
            .tokens(2, &[("pannonia", 4)]),
    );
    let legal = stage.legal(1);
    assert!(legal.contains(&"ship mago 2".into()) && legal.contains(&"ship gades 1".into()));
    assert!(!legal.contains(&"ship mago 1".into()), "nobody can be levied in Mago");
    assert_eq!(stage.refused(1, "ship new-carthage 2"), "5.4", "nobody is there");
}

/// RULES 5.4, RULES 13.2. The switch `ships_sequential` restores the census order.
#[test]
fn ships_may_be_ordered_one_after_the_other() {
    covers!("option:ships_sequential");
    let setup = Setup::players(1, 2).with("ships_sequential", "yes");
    let stage = Stage::with(&setup, &[Nation::Spain, Nation::Italy])
        .tokens(1, &[("gades", 3)])
        .tokens(2, &[("rome", 4)]);
    let stage = ships(stage);
    assert_eq!(stage.asked(), [2]);
    let stage = stage.play(2, &["ship rome 0", "done"]);
    assert_eq!((stage.at(2, "rome"), stage.asked()), (2, vec![1]));
}

fn movement(mut stage: Stage) -> Stage {
    stage.game.census = stage.game.seats().collect();
    stage.begin(|g, _, out| g.begin_movement(out))
}

/// RULES 5.5. A token moves once over one border; what has walked neither walks on nor embarks.
#[test]
fn a_token_moves_once() {
    let stage =
        movement(Stage::two().tokens(1, &[("lusitania", 3)]).ship(1, "gades").tokens(2, &[("rome", 1)]));
    let stage = stage.play(1, &["move lusitania gades 2"]);
    assert!(!stage.legal(1).iter().any(|m| m.starts_with("move gades") || m.starts_with("load")));
    assert_eq!(stage.refused(1, "move gades celtiberia 1"), "5.5");
    assert_eq!(stage.refused(1, "move lusitania rome 1"), "5.5");
    assert_eq!(stage.at(1, "gades"), 2);
}

/// RULES 5.5. A ship enters four areas, carries five, loads and unloads on its way, and nobody stays aboard.
#[test]
fn a_ship_ferries_tokens() {
    let stage = movement(Stage::two().tokens(1, &[("gades", 7)]).ship(1, "gades").tokens(2, &[("rome", 1)]));
    assert_eq!(stage.refused(1, "sail 1 rome"), "5.5");
    let stage = stage.play(1, &["load 1 5", "sail 1 mauretania-tingitana", "unload 1 3"]);
    assert_eq!(stage.refused(1, "done"), "5.5");
    let stage = stage.play(1, &["sail 1 gades", "unload 1 2"]);
    assert_eq!((stage.at(1, "mauretania_tingitana"), stage.at(1, "gades")), (3, 4));
    assert!(!stage.legal(1).contains(&"load 1 3".into()), "only two have not moved");
    let stage = stage.play(1, &["load 1 2", "sail 1 mauretania-tingitana", "unload 1 2", "done"]);
    assert_eq!(stage.at(1, "mauretania_tingitana"), 5);
}

/// RULES 5.5, RULES 7. Clothmaking gives a fifth area, Astronomy the open sea.
#[test]
fn clothmaking_and_astronomy_carry_ships_farther() {
    covers!("civ:clothmaking", "civ:astronomy");
    let reach = |civs: &[Civ]| {
        let stage = movement(Stage::two().ship(1, "gades").civs(1, civs).tokens(2, &[("pannonia", 1)]));
        stage.legal(1).iter().filter(|m| m.starts_with("sail")).count()
    };
    let plain = reach(&[]);
    assert!(reach(&[Civ::Clothmaking]) > plain);
    assert!(reach(&[Civ::Astronomy]) > plain);
    assert!(reach(&[Civ::Astronomy, Civ::Clothmaking]) > reach(&[Civ::Astronomy]));
}

/// RULES 5.5. An area with two shores: a ship leaves over the one where it lies.
#[test]
fn two_coasts_are_two_places() {
    let nations = [Nation::Spain, Nation::Gaul, Nation::Illyria];
    let sails = |berth: &str| {
        let stage = movement(
            Stage::of(&nations).ship(1, berth).tokens(2, &[("pannonia", 1)]).tokens(3, &[("germania", 1)]),
        );
        let here: crate::chart::Berth = berth.parse().unwrap();
        stage.game.chart().sails(here).iter().map(|b| b.to_string()).collect::<Vec<_>>()
    };
    assert_eq!(sails("lugdunensis/channel"), ["armorica", "belgica"]);
    assert!(sails("lugdunensis/biscay").contains(&"aquitania".to_owned()));
    assert!(!sails("lugdunensis/biscay").contains(&"belgica".to_owned()));
    let both: Vec<String> = sails("armorica").into_iter().filter(|b| b.starts_with("lugd")).collect();
    assert_eq!(both, ["lugdunensis/channel", "lugdunensis/biscay"]);
}

/// RULES 13.2, RULES 14. Seats that can't touch each other move at the same time, the others in census order.
#[test]
fn groups_move_in_parallel() {
    covers!("option:movement_order");
    let nations = [Nation::Spain, Nation::Gaul, Nation::Illyria];
    let place = |setup: Setup| {
        movement(
            Stage::with(&setup, &nations)
                .tokens(1, &[("gades", 2)])
                .tokens(2, &[("noricum", 2)])
                .tokens(3, &[("germania", 2)]),
        )
    };
    assert_eq!(place(Setup::players(1, 3)).asked(), [1, 2]);
    let strict = place(Setup::players(1, 3).with("movement_order", "strict"));
    assert_eq!(strict.asked(), [1]);
    assert_eq!(place(Setup::players(1, 3)).play(2, &["done"]).asked(), [1, 3]);
}

/// RULES 13.2. Moves given in advance are carried out when the turn comes; what has become impossible is skipped.
#[test]
fn plans_are_carried_out_in_turn() {
    let nations = [Nation::Gaul, Nation::Illyria];
    let stage = Stage::of(&nations).tokens(1, &[("noricum", 2)]).tokens(2, &[("pannonia", 4)]);
    let stage = movement(stage);
    assert_eq!(stage.asked(), [1]);
    let stage =
        stage.play(2, &["plan move pannonia dalmatia 2", "plan if 0 move pannonia noricum 1", "plan done"]);
    assert_eq!(stage.at(2, "dalmatia"), 0, "not yet");
    let secret = serde_json::to_string(&stage.game.view(kernel::Viewer::Seat(seat(1)))).unwrap();
    assert!(!secret.contains("dalmatia 2"));
    let stage = stage.play(1, &["done"]);
    assert!(stage.told("walked(seat=seat 2 count=2 from=area:pannonia to=area:dalmatia)"));
    assert!(stage.told("plan-skipped(act=move pannonia noricum 1)"), "Noricum was not empty");
    assert!(!matches!(stage.game.step, Step::Movement(_)), "the plan said that it was done");
}

/// RULES 13.2. A plan may wait if something has changed nearby.
#[test]
fn a_plan_can_wait_for_its_owner() {
    let stage = Stage::of(&[Nation::Gaul, Nation::Illyria])
        .tokens(1, &[("noricum", 2)])
        .tokens(2, &[("pannonia", 4)]);
    let stage = movement(stage).play(2, &["order plan ask", "plan move pannonia dalmatia 2"]);
    let stage = stage.play(1, &["move noricum pannonia 1", "done"]);
    assert_eq!((stage.at(2, "dalmatia"), stage.asked()), (0, vec![2]));
}
