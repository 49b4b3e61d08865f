//! Every technology does what its card says (RULES 2, 9.5, 11, 13.1).

use super::stage::{Stage, covers, named, seat, sq};
use crate::ids::{FigureKind, Government, Resource, Tech, Terrain, UnitKind};
use crate::state::{Phase, What};

#[test]
fn travel_speed_is_the_highest_of_the_technologies_known() {
    covers!("tech:horseback_riding", "tech:sailing", "tech:steam_power", "tech:flight");
    let mut stage = Stage::new();
    assert_eq!(stage.game.speed(seat(1)), 2);
    for (tech, speed) in [("sailing", 4), ("horseback_riding", 4), ("steam_power", 5), ("flight", 6)] {
        stage = stage.techs(1, &[tech]);
        assert_eq!(stage.game.speed(seat(1)), speed, "{tech}");
    }
}

#[test]
fn stacking_limit_is_the_highest_of_the_technologies_known() {
    covers!("tech:masonry", "tech:printing_press", "tech:biology", "tech:replaceable_parts");
    let mut stage = Stage::new();
    for (tech, limit) in [("masonry", 3), ("printing_press", 4), ("biology", 5), ("replaceable_parts", 6)] {
        stage = stage.techs(1, &[tech]);
        assert_eq!(stage.game.stacking(seat(1)), limit, "{tech}");
    }
}

/// Ranks rise by the best technology; the numbers of the cards follow.
#[test]
fn units_rise_in_rank_and_cost_more() {
    covers!("tech:chivalry", "tech:railroad", "tech:combustion", "tech:democracy", "tech:gunpowder");
    covers!("tech:mathematics", "tech:metal_casting", "tech:ballistics");
    let upgrades = [
        ("chivalry", UnitKind::Mounted, 2, 7),
        ("railroad", UnitKind::Mounted, 3, 9),
        ("combustion", UnitKind::Mounted, 4, 11),
        ("democracy", UnitKind::Infantry, 2, 7),
        ("gunpowder", UnitKind::Infantry, 3, 9),
        ("replaceable_parts", UnitKind::Infantry, 4, 11),
        ("mathematics", UnitKind::Artillery, 2, 7),
        ("metal_casting", UnitKind::Artillery, 3, 9),
        ("ballistics", UnitKind::Artillery, 4, 11),
    ];
    for (tech, kind, rank, cost) in upgrades {
        let stage = Stage::new().techs(1, &[tech]);
        assert_eq!(stage.game.rank(seat(1), kind), rank, "{tech}");
        assert_eq!(stage.game.cost(seat(1), crate::moves::Product::Unit(kind)), cost, "{tech}");
    }
}

#[test]
fn flight_unlocks_aircraft_and_flies_over_what_stops_others() {
    let stage = Stage::new().trade(1, 27);
    assert!(!stage.may(1, "produce B2 aircraft trade 18"));
    let stage = stage.techs(1, &["flight"]);
    assert!(stage.may(1, "produce B2 aircraft trade 18"), "aircraft cost 12");
    let stage = Stage::new()
        .techs(1, &["flight"])
        .army(1, "B5")
        .army(2, "C5")
        .hut_at("D5", "silk")
        .ground("E5", Terrain::Water)
        .phase(Phase::Movement, 1)
        .plays(1, &["take B5 1a"]);
    assert!(stage.may(1, "to F5") && stage.may(1, "to E5") && stage.may(1, "via D5"));
    let walking =
        Stage::new().techs(1, &["steam_power"]).army(1, "A9").army(2, "B9").phase(Phase::Movement, 1);
    let walking = walking.ground("A8", Terrain::Mountain).plays(1, &["take A9 1a"]);
    assert!(walking.may(1, "to B9") && !walking.may(1, "via B9"), "an army stops at the enemy");
}

#[test]
fn navigation_crosses_water_and_sailing_stops_there() {
    covers!("tech:navigation");
    let lake = |techs: &[&str]| {
        Stage::new()
            .techs(1, techs)
            .army(1, "B6")
            .ground("C6", Terrain::Water)
            .ground("B5", Terrain::Water)
            .ground("B7", Terrain::Water)
            .ground("A6", Terrain::Water)
            .phase(Phase::Movement, 1)
            .plays(1, &["take B6 1a"])
    };
    assert!(lake(&[]).list(1, "to").is_empty());
    let crossing = lake(&["navigation"]);
    assert!(!crossing.may(1, "to C6") && crossing.may(1, "to D6"));
    assert!(lake(&["sailing"]).may(1, "to C6"));
    assert!(lake(&["steam_power"]).may(1, "to C6"));
    assert!(!Stage::new().ground("C3", Terrain::Water).trade(1, 27).may(1, "produce B2 army C3 trade 6"));
}

#[test]
fn culture_hand_limits_add_up() {
    covers!("tech:pottery", "tech:civil_service", "tech:theology", "tech:computers");
    let stage = Stage::new().techs(1, &["pottery", "civil_service", "theology"]).government(1, "monarchy");
    assert_eq!(stage.game.hand_limit(seat(1)), 6);
    let rich = stage.techs(1, &["computers"]).sheet(1, 8);
    assert_eq!(rich.coins(1), 10, "Civil Service, Computers and eight on the sheet");
    assert_eq!(rich.game.hand_limit(seat(1)), 8);
}

#[test]
fn printed_coins_count() {
    for tech in ["civil_service", "railroad", "computers"] {
        assert_eq!(Stage::new().techs(1, &[tech]).coins(1), 1, "{tech}");
    }
    assert_eq!(Stage::new().techs(1, &["metal_casting"]).coins(1), 0, "an erratum took it away");
}

#[test]
fn wheat_feeds_a_city_for_the_round() {
    covers!("tech:animal_husbandry", "tech:construction", "tech:banking");
    for (tech, more) in [("animal-husbandry", 3), ("construction", 5), ("banking", 7)] {
        let mut stage = Stage::new().techs(1, &[tech]).token(1, "wheat", 2);
        let before = stage.production(1, "B2");
        stage.play(1, &format!("use {tech} B2 with wheat"));
        assert_eq!(stage.production(1, "B2"), before + more, "{tech}");
        assert_eq!(stage.game.market[Resource::Wheat], 3, "the token is in the market again");
        assert!(stage.list(1, &format!("use {tech}")).is_empty(), "once a round");
    }
}

#[test]
fn incense_gives_culture() {
    covers!("tech:currency");
    for (tech, culture) in [("currency", 3), ("chivalry", 5), ("metal-casting", 7)] {
        let mut stage = Stage::new().techs(1, &[tech]).token(1, "incense", 1);
        stage.play(1, &format!("use {tech} with incense"));
        assert_eq!(stage.player(1).culture, culture, "{tech}");
    }
}

/// RULES 8: used in the Trade phase; the dial never shows more than 27.
#[test]
fn horseback_riding_gives_trade_to_two_players() {
    let mut stage =
        Stage::new().techs(1, &["horseback_riding"]).token(1, "silk", 1).trade(2, 25).phase(Phase::Trade, 1);
    stage.play(1, "use horseback-riding 2 with silk");
    assert_eq!((stage.player(1).trade, stage.player(2).trade), (9, 27));
}

#[test]
fn philosophy_draws_a_great_person_for_any_three_resources() {
    covers!("tech:philosophy");
    let mut stage = Stage::new().techs(1, &["philosophy"]).token(1, "wheat", 2).hut(1, "spy");
    stage.play(1, "use philosophy with wheat wheat hut-spy");
    stage.play(1, "settle C3");
    assert!(matches!(stage.marker("C3"), Some(What::Person(_))));
    assert_eq!(stage.player(1).huts.len(), 0);
}

#[test]
fn pottery_stores_four_coins_for_two_resources_each() {
    let mut stage = Stage::new().techs(1, &["pottery"]).token(1, "silk", 2);
    stage.play(1, "use pottery with silk silk");
    assert_eq!(stage.coins(1), 1);
    stage.player_mut(1).coins_on.insert(Tech::Pottery, 4);
    stage.player_mut(1).used = Default::default();
    stage = stage.token(1, "silk", 2);
    assert!(stage.list(1, "use pottery").is_empty(), "at most four");
}

#[test]
fn democracy_and_the_printing_press_sell_a_coin_each_round() {
    let mut stage = Stage::new().techs(1, &["democracy", "printing_press"]).trade(1, 12).culture(1, 10);
    stage.play(1, "coin democracy");
    stage.play(1, "coin printing-press");
    assert_eq!((stage.coins(1), stage.player(1).trade, stage.player(1).culture), (2, 6, 5));
    assert_eq!(stage.refused(1, "coin democracy"), "12");
    assert_eq!(stage.refused(1, "coin printing-press"), "12");
}

/// RULES 10.6: once a round, in attack or defence.
#[test]
fn code_of_laws_gives_a_coin_for_a_battle_won() {
    covers!("tech:code_of_laws");
    let mut stage = Stage::new()
        .techs(2, &["code_of_laws"])
        .army(1, "C3")
        .army(2, "D3")
        .army(1, "D5")
        .army(2, "E5")
        .units(2, &["infantry-3"])
        .phase(Phase::Movement, 1);
    stage.march(1, "C3", "1a", "D3");
    stage.play(2, "play infantry-3 new");
    assert_eq!(stage.coins(2), 1);
    stage.march(1, "D5", "1a", "E5");
    stage.play(2, "play infantry-3 new");
    assert_eq!(stage.coins(2), 1, "once a round");
    assert!(stage.game.unlocked(seat(2)).contains(&Government::Republic));
}

#[test]
fn irrigation_allows_a_third_city() {
    covers!("tech:irrigation");
    let stage = Stage::new().city(1, "B6").scout(1, "B10").phase(Phase::Start, 1);
    assert!(stage.list(1, "found").is_empty());
    assert!(stage.techs(1, &["irrigation"]).may(1, "found B10 scout"));
}

/// RULES 9.1: both are paid from one sum.
#[test]
fn engineering_splits_the_production_of_one_city() {
    covers!("tech:engineering");
    let mut stage = Stage::new().techs(1, &["engineering"]).city(1, "B6");
    stage.player_mut(1).cities[0].bonus = 9;
    stage.player_mut(1).cities[1].bonus = 9;
    stage.play(1, "split B2");
    stage.play(1, "part army C3");
    assert!(!stage.may(1, "part scout C3"), "4 + 6 are more than 9");
    stage.play(1, "part infantry");
    assert_eq!((stage.figures(1, "C3"), stage.player(1).units.len()), (1, 1));
    assert!(!stage.may(1, "split B6"), "once a round");
    assert!(Stage::new().list(1, "split").is_empty());
}

#[test]
fn monarchy_makes_an_ancient_wonder_obsolete_or_kills_a_unit() {
    covers!("tech:monarchy");
    let stage = || {
        Stage::new().techs(1, &["monarchy"]).token(1, "silk", 1).units(2, &["infantry-2"]).wonder(
            2,
            "stonehenge",
            "F14",
        )
    };
    let mut kill = stage();
    kill.play(1, "use monarchy 2 with silk");
    assert!(kill.player(2).units.is_empty());
    assert_eq!(kill.game.dead[UnitKind::Infantry], [2]);
    let mut turn = stage();
    turn.play(1, "use monarchy stonehenge with silk");
    assert!(turn.player(2).wonders[0].obsolete);
    let mut market = stage();
    market.play(1, "use monarchy oracle with silk");
    assert!(!market.game.wonders.contains(&Some(named("oracle"))), "FAQ 2.0: also one in the market");
    assert_eq!(market.game.wonders.iter().flatten().count(), 3, "the slot is filled again");
    assert!(!stage().may(1, "use monarchy louvre with silk"));
}

#[test]
fn gunpowder_destroys_a_building_or_a_medieval_wonder() {
    let stage = || {
        Stage::new()
            .techs(1, &["gunpowder"])
            .token(1, "silk", 1)
            .token(1, "iron", 1)
            .building(2, "library", "F14")
            .walled(2, "G15")
            .wonder(2, "louvre", "H14")
    };
    let mut building = stage();
    building.play(1, "use gunpowder F14 with silk iron");
    assert!(building.marker("F14").is_none());
    assert_eq!(building.game.supply[named("library_university")], 6);
    let mut walls = stage();
    walls.play(1, "use gunpowder G15 with silk iron");
    assert!(!walls.player(2).cities[0].walled, "RULES 7.4: walls are a building");
    let mut wonder = stage();
    wonder.play(1, "use gunpowder louvre with silk iron");
    assert!(wonder.player(2).wonders[0].obsolete);
    assert!(wonder.marker("H14").is_some(), "RULES 7.6: the marker stays");
}

#[test]
fn military_science_turns_coins_into_production() {
    covers!("tech:military_science");
    let stage = Stage::new().sheet(1, 7);
    assert_eq!(stage.production(1, "B2"), 0);
    assert_eq!(stage.techs(1, &["military_science"]).production(1, "B2"), 2);
}

#[test]
fn steam_power_ships_figures_that_then_stay() {
    let mut stage = Stage::new()
        .techs(1, &["steam_power"])
        .token(1, "silk", 1)
        .army(1, "C3")
        .scout(1, "C3")
        .ground("F10", Terrain::Water);
    stage.play(1, "use steam-power C3 F10 with silk");
    assert_eq!(stage.figures(1, "F10"), 2);
    stage = stage.phase(Phase::Movement, 1);
    assert!(stage.list(1, "take").is_empty());
}

#[test]
fn atomic_theory_acts_again_and_destroys_a_city() {
    covers!("tech:atomic_theory");
    let mut stage = Stage::new().techs(1, &["atomic_theory"]);
    stage.player_mut(1).villages = vec![named("uranium"), named("uranium")];
    stage = stage.city(2, "F10").building(2, "library", "F9").army(1, "E10").army(2, "G9").scout(2, "F10");
    stage.play(1, "arts B2");
    assert!(!stage.may(1, "arts B2"));
    stage.play(1, "use atomic-theory with village-uranium");
    stage.play(1, "arts B2");
    stage = stage.phase(Phase::Movement, 1);
    assert!(!stage.may(1, "use atomic-strike G15 with village-uranium"), "not a capital");
    stage.play(1, "use atomic-strike F10 with village-uranium");
    assert!(stage.game.city(sq("F10")).is_none() && stage.marker("F9").is_none());
    assert!(stage.game.figures.is_empty(), "all figures of all players around it");
}

#[test]
fn communism_freezes_a_square() {
    covers!("tech:communism");
    let mut stage =
        Stage::new().techs(1, &["communism"]).hut(1, "spy").army(2, "F9").phase(Phase::Movement, 1);
    stage.play(1, "use communism F9 with hut-spy");
    stage = stage.phase(Phase::Movement, 2);
    assert!(stage.list(2, "take").is_empty());
}

#[test]
fn combustion_burns_a_building_and_breaks_walls() {
    let mut stage = Stage::new()
        .techs(1, &["combustion"])
        .army(1, "F12")
        .army(1, "F16")
        .building(2, "library", "F14")
        .walled(2, "G15")
        .units(2, &["infantry-3"])
        .phase(Phase::Movement, 1);
    stage.march(1, "F12", "1a", "F14");
    stage.play(1, "raze");
    assert!(stage.marker("F14").is_none());
    stage.march(1, "F16", "1a", "G15");
    assert!(!stage.player(2).cities[0].walled);
    assert_eq!(stage.awaited(), [2], "without walls the defender begins");
}

/// RULES 10.5: Metalworking strengthens one blow, not the unit.
#[test]
fn iron_serves_in_battle() {
    covers!("tech:metalworking");
    let battle = |techs: &[&str]| {
        let mut stage = Stage::new()
            .techs(1, techs)
            .token(1, "iron", 2)
            .army(1, "C3")
            .army(2, "D3")
            .units(1, &["infantry-1", "infantry-2"])
            .units(2, &["infantry-3", "artillery-3"])
            .phase(Phase::Movement, 1);
        stage.march(1, "C3", "1a", "D3");
        stage.play(2, "play infantry-3 new");
        stage
    };
    let mut forge = battle(&["metalworking"]);
    forge.play(1, "use metalworking with iron");
    forge.play(1, "play infantry-1 1");
    let b = forge.game.battle().unwrap();
    assert_eq!((b.attack.killed.len(), b.defence.killed.len()), (1, 1), "it kills and dies all the same");
    for (tech, wounds) in [("mathematics", 3), ("ballistics", 6)] {
        let mut stage = battle(&[tech]);
        stage.play(1, &format!("use {tech} with iron"));
        for _ in 0..wounds.min(3) {
            stage.play(1, "wound 1");
        }
        let b = stage.game.battle().unwrap();
        assert_eq!(b.defence.killed.len(), 1, "{tech}");
        assert!(b.fronts.iter().all(Option::is_none));
    }
}

#[test]
fn husbandry_heals_three_and_biology_all() {
    let battle = |techs: &[&str]| {
        let mut stage = Stage::new()
            .techs(1, techs)
            .army(1, "C3")
            .army(2, "D3")
            .units(1, &["infantry-3", "artillery-1"])
            .units(2, &["infantry-2", "mounted-1"])
            .phase(Phase::Movement, 1);
        stage.march(1, "C3", "1a", "D3");
        stage.play(2, "play infantry-2 new");
        stage.play(1, "play infantry-3 1");
        assert_eq!(stage.game.battle().unwrap().fronts[0].unwrap().wounds, 2);
        stage
    };
    let mut vet = battle(&["animal_husbandry"]);
    vet.play(1, "cure animal-husbandry");
    vet.play(1, "heal 1");
    vet.play(1, "done");
    assert_eq!(vet.game.battle().unwrap().fronts[0].unwrap().wounds, 1);
    let mut doctor = battle(&["biology"]);
    doctor.play(1, "cure biology");
    assert_eq!(doctor.game.battle().unwrap().fronts[0].unwrap().wounds, 0);
}

#[test]
fn buildings_and_governments_are_unlocked_by_their_technologies() {
    let pairs = [
        ("code_of_laws", "trading_post"),
        ("currency", "market"),
        ("masonry", "walls"),
        ("metalworking", "barracks"),
        ("navigation", "harbor"),
        ("philosophy", "temple"),
        ("pottery", "granary"),
        ("writing", "library"),
        ("construction", "workshop"),
        ("engineering", "aqueduct"),
        ("printing_press", "university"),
        ("banking", "bank"),
        ("military_science", "academy"),
        ("railroad", "iron_mine"),
        ("theology", "cathedral"),
    ];
    for (tech, building) in pairs {
        let site = |techs: &[&str]| {
            let mut stage = Stage::new().techs(1, techs);
            stage.player_mut(1).techs = Default::default();
            stage = stage.techs(1, techs);
            for (at, ground) in [("C3", Terrain::Water), ("C2", Terrain::Desert), ("C1", Terrain::Mountain)] {
                stage = stage.ground(at, ground);
            }
            stage.player_mut(1).cities[0].bonus = 20;
            stage
                .legal(1)
                .iter()
                .any(|m| m.starts_with(&format!("produce B2 {}", building.replace('_', "-"))))
        };
        assert!(site(&[tech]), "{tech}");
        assert!(!site(&[]), "{building} needs {tech}");
    }
    let governments = [
        ("code_of_laws", Government::Republic),
        ("monarchy", Government::Monarchy),
        ("chivalry", Government::Feudalism),
        ("democracy", Government::Democracy),
        ("theology", Government::Fundamentalism),
        ("communism", Government::Communism),
    ];
    for (tech, government) in governments {
        assert!(Stage::new().techs(1, &[tech]).game.unlocked(seat(1)).contains(&government), "{tech}");
    }
    assert_eq!(Stage::new().game.in_supply(seat(1), FigureKind::Army), 6);
}

/// RULES 1: the one Space Flight wins.
#[test]
fn space_flight_wins() {
    covers!("tech:space_flight");
    let mut stage = Stage::new()
        .techs(1, &["pottery", "writing", "masonry", "navigation"])
        .techs(1, &["irrigation", "sailing", "construction", "monarchy"])
        .techs(1, &["biology", "banking", "theology", "flight"])
        .trade(1, 26)
        .phase(Phase::Research, 1);
    assert!(!stage.may(1, "research space-flight"), "row IV has only one card");
    stage = stage.techs(1, &["computers"]);
    stage.play(1, "research space-flight");
    stage.play(2, "research nothing");
    assert_eq!(stage.winner(), Some(1));
}

/// RULES 11: of those who reach it together, coins, culture track, technologies and turn order decide.
#[test]
fn of_two_who_reach_space_flight_together_one_wins() {
    let together = |ahead: fn(Stage) -> Stage| {
        let known = [
            ["pottery", "writing", "masonry", "navigation", "irrigation"],
            ["sailing", "construction", "monarchy", "biology", "banking"],
            ["theology", "flight", "computers", "currency", "metalworking"],
        ];
        let mut stage = Stage::new().techs(1, &known.concat()).techs(2, &known.concat());
        stage = ahead(stage.trade(1, 26).trade(2, 26).phase(Phase::Research, 1));
        stage.play(1, "research space-flight");
        stage.play(2, "research space-flight");
        stage.winner()
    };
    assert_eq!(together(|stage| stage), Some(1), "the start player");
    assert_eq!(together(|stage| stage.techs(2, &["code_of_laws"])), Some(2));
    assert_eq!(together(|stage| stage.techs(2, &["code_of_laws"]).track(1, 1)), Some(1));
    assert_eq!(together(|stage| stage.track(1, 1).sheet(2, 1)), Some(2));
}
