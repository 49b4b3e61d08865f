//! Every culture event does what its card says (RULES 13, 13.1).

use super::stage::{Stage, covers, named, seat, sq};
use crate::ids::{Government, Terrain};
use crate::state::Phase;

#[test]
fn gifts_pay_for_an_ability() {
    covers!("event:gift_from_afar", "event:generous_gift", "event:princely_gift");
    let mut stage = Stage::new().techs(1, &["animal_husbandry"]).hand(1, &["gift_from_afar"]);
    stage.play(1, "use animal-husbandry B2 with gift-from-afar:2");
    assert_eq!((stage.production(1, "B2"), stage.coins(2), stage.player(1).hand.len()), (3, 1, 0));
    let mut stage = Stage::new().techs(1, &["banking"]).hand(1, &["generous_gift"]);
    stage.play(1, "use banking B2 with generous-gift");
    assert_eq!(stage.production(1, "B2"), 7);
    let mut stage = Stage::new().techs(1, &["atomic_theory"]).hand(1, &["princely_gift"]);
    stage.play(1, "use atomic-theory with princely-gift");
    assert!(stage.player(1).once.contains(crate::state::Once::Atomic));
    let currency = Stage::new().hand(1, &["generous_gift"]);
    assert!(currency.list(1, "use currency").is_empty(), "incense is not among its resources");
}

#[test]
fn defections_remove_figures_and_great_people() {
    covers!("event:defection", "event:mass_defection", "event:wholesale_defection");
    let mut stage =
        Stage::new().hand(1, &["defection"]).army(2, "D4").army(2, "G13").phase(Phase::Movement, 1);
    assert!(!stage.may(1, "event defection G13 1a"), "more than four squares away");
    stage.play(1, "event defection D4 1a");
    assert_eq!(stage.figures(2, "D4"), 0);
    let mut stage = Stage::new()
        .hand(1, &["mass_defection"])
        .army(2, "D4")
        .army(2, "D4")
        .scout(1, "C3")
        .phase(Phase::Movement, 1);
    assert!(stage.may(1, "event mass-defection C3 1s"), "own figures too");
    stage.play(1, "event mass-defection D4 2a");
    assert_eq!(stage.figures(2, "D4"), 0);
    let mut stage =
        Stage::new().hand(1, &["wholesale_defection"]).person(2, "general", "F14").phase(Phase::Movement, 1);
    stage.play(1, "event wholesale-defection F14 person");
    assert!(stage.marker("F14").is_none() && stage.game.people_gone.len() == 1);
}

#[test]
fn figures_are_pushed_two_three_or_four_squares() {
    covers!("event:disoriented", "event:lost", "event:out_of_position");
    for (card, steps) in [("disoriented", 2), ("lost", 3), ("out-of-position", 4)] {
        let stage = Stage::new().hand(1, &[card]).army(2, "D8").scout(2, "D8").ground("E8", Terrain::Water);
        let mut stage = stage.hut_at("C8", "silk");
        let crowded = Stage::new().hand(1, &[card]).army(2, "D8").scout(2, "D8").army(2, "D9");
        assert!(!crowded.may(1, &format!("event {card} D8 D9")), "three are too many");
        let reach = |to: &str| stage.may(1, &format!("event {card} D8 {to}"));
        assert!(!reach("E8"), "not onto water");
        assert!(!reach("C8"), "not onto a hut");
        assert!(reach("D9"));
        assert!(reach(&format!("D{}", 8 - steps)), "{card}");
        assert!(!reach(&format!("D{}", 8 - steps - 1)), "{card}");
        stage.play(1, &format!("event {card} D8 D7"));
        assert_eq!(stage.figures(2, "D7"), 2);
    }
}

#[test]
fn drought_and_deforestation_cover_a_square() {
    covers!("event:drought", "event:deforestation");
    let mut stage = Stage::new()
        .hand(1, &["drought"])
        .ground("C3", Terrain::Forest)
        .ground("C2", Terrain::Mountain)
        .building(2, "library", "F14")
        .phase(Phase::Start, 1);
    assert!(!stage.may(1, "event drought C2") && !stage.may(1, "event drought F14"));
    assert!(!stage.may(1, "event drought B2"), "not on a city");
    stage.play(1, "event drought C3");
    assert_eq!(stage.game.yields(sq("C3")).trade, 1);
    let mut stage =
        Stage::new().hand(1, &["deforestation"]).ground("C3", Terrain::Forest).phase(Phase::Start, 1);
    assert_eq!(stage.list(1, "event deforestation"), ["C3"]);
    stage.play(1, "event deforestation C3");
    assert_eq!(stage.game.yields(sq("C3")).production, 0);
}

#[test]
fn swaps_teach_both_sides() {
    covers!("event:exchange_of_ideas", "event:knowledge_shared", "event:think_tank");
    for (card, level) in [("exchange_of_ideas", 1), ("knowledge_shared", 2), ("think_tank", 3)] {
        let mut stage = Stage::new()
            .techs(
                1,
                &["pottery", "masonry", "philosophy", "code_of_laws", "irrigation", "sailing", "monarchy"],
            )
            .techs(2, &["writing", "navigation", "horseback_riding", "engineering", "chivalry", "theology"])
            .hand(1, &[card])
            .phase(Phase::Start, 1);
        stage.play(1, &format!("event {} 2", card.replace('_', "-")));
        assert_eq!(stage.awaited(), [1], "the card player picks first");
        assert!(stage.may(1, "learn writing"));
        assert_eq!(stage.may(1, "learn engineering"), level >= 2, "{card}");
        assert_eq!(stage.may(1, "learn theology"), level >= 3, "{card}");
        stage.play(1, "learn writing");
        assert_eq!(stage.awaited(), [2]);
        stage.play(2, "learn pottery");
        assert!(stage.knows(1, "writing") && stage.knows(2, "pottery"));
    }
}

#[test]
fn buildings_are_destroyed_at_a_distance() {
    covers!("event:sabotage", "event:catastrophe", "event:disaster");
    for (card, range) in [("sabotage", 4), ("catastrophe", 6)] {
        let near = format!("B{}", 5 + range);
        let far = format!("B{}", 6 + range);
        let mut stage = Stage::new()
            .hand(1, &[card])
            .scout(1, "B5")
            .building(2, "library", &near)
            .building(2, "granary", &far)
            .phase(Phase::Start, 1);
        assert!(!stage.may(1, &format!("event {card} {far}")), "{card}");
        stage.play(1, &format!("event {card} {near}"));
        assert!(stage.marker(&near).is_none());
    }
    let mut stage = Stage::new()
        .hand(1, &["disaster"])
        .building(1, "library", "C3")
        .building(2, "library", "F14")
        .walled(2, "G15")
        .phase(Phase::Start, 1);
    assert!(!stage.may(1, "event disaster C3"), "only other players' buildings");
    stage.play(1, "event disaster F14 G15");
    assert!(stage.marker("F14").is_none() && !stage.player(2).cities[0].walled);
}

/// RULES 6.2: imposed Anarchy lasts until the next round.
#[test]
fn citizens_revolt_into_anarchy() {
    covers!("event:citizens_are_revolting", "event:citizens_are_revolting_2", "government:anarchy");
    for card in ["citizens_are_revolting", "citizens_are_revolting_2"] {
        let mut stage = Stage::new().hand(1, &[card]).techs(2, &["monarchy"]).phase(Phase::Start, 1);
        stage.game.player_mut(seat(2)).fresh.insert(Government::Monarchy);
        stage.play(1, &format!("event {} 2", card.replace('_', "-")));
        stage.play(1, "end");
        assert_eq!(stage.player(2).government, Government::Anarchy);
        assert!(stage.list(2, "government").is_empty(), "not in the same round");
        stage.game.round += 1;
        assert!(stage.may(2, "government monarchy") && stage.may(2, "government despotism"));
        let mut idle = stage.phase(Phase::Cities, 2);
        assert!(idle.list(2, "arts").is_empty(), "the capital takes no action");
        idle = idle.city(2, "F10");
        assert_eq!(idle.list(2, "arts"), ["F10"]);
    }
}

#[test]
fn feasts_raise_the_production_of_a_city() {
    covers!("event:we_love_the_despot_day", "event:we_love_the_queen_day", "event:we_love_the_president_day");
    for (card, more) in
        [("we-love-the-despot-day", 4), ("we-love-the-queen-day", 6), ("we-love-the-president-day", 8)]
    {
        let mut stage = Stage::new().hand(1, &[card]);
        stage.play(1, &format!("event {card} B2"));
        assert_eq!(stage.production(1, "B2"), more, "{card}");
    }
}

/// RULES 13: cancelled events are discarded without effect.
#[test]
fn cancellations_cancel() {
    covers!("event:bread_and_circuses", "event:jousting_tourney", "event:primetime_tv");
    for card in ["bread-and-circuses", "jousting-tourney", "primetime-tv"] {
        let mut stage =
            Stage::new().hand(1, &["citizens_are_revolting"]).hand(2, &[card]).phase(Phase::Start, 1);
        stage.play(1, "event citizens-are-revolting 2");
        assert_eq!(stage.awaited(), [2]);
        stage.play(2, &format!("react {card}"));
        assert_eq!(stage.player(2).government, Government::Despotism, "{card}");
        assert!(stage.player(1).hand.is_empty() && stage.player(2).hand.is_empty());
    }
    let mut stage =
        Stage::new().hand(1, &["drought"]).hand(2, &["bread_and_circuses"]).phase(Phase::Start, 1);
    stage.play(1, "event drought C3");
    assert_eq!(stage.awaited(), [1], "Bread and Circuses only protects its holder");
    let mut stage = Stage::new().token(1, "incense", 1).hand(2, &["primetime_tv"]);
    stage.play(1, "use currency with incense");
    stage.play(2, "react primetime-tv");
    assert_eq!(stage.player(1).culture, 0);
    assert!(stage.list(1, "use currency").is_empty(), "the cost stays paid and it counts as used");
    assert_eq!(stage.game.market[named("incense")], 3);
}
