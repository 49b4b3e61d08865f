//! Cities and world wonders.

use super::stage::{Stage, covers, said, seat};
use crate::ids::{CityState, Focus, FocusCard, Leader, Nature, Resource, Wonder};
use kernel::Setup;

/// RULES 9.4
#[test]
fn pottery_builds_a_city_within_two_spaces_of_a_friendly_space() {
    covers!("focus:pottery");
    let mut stage = Stage::players(2).card(1, FocusCard::Pottery, 3).plays(1, &["focus industry"]);
    assert_eq!(stage.list(1, "build"), ["G3", "H4"]);
    assert_eq!(stage.refused(1, "build H3"), "9.4", "next to the capital");
    assert_eq!(stage.refused(1, "build G4"), "9.4", "three spaces away");
    assert_eq!(stage.refused(1, "build I3"), "9.4", "mountains");
    stage.play(1, "build G3");
    assert!(stage.game.player(seat(1)).cities.contains(stage.space("G3")));
}

/// RULES 9.4, RULES 15
#[test]
fn a_city_keeps_away_from_cities_city_states_and_foreign_things() {
    let stage = Stage::players(2)
        .card(1, FocusCard::Urbanization, 5)
        .tokens(1, &["F3", "G4", "I4"])
        .caravan(2, 0, "G5");
    let stage = stage.plays(1, &["focus industry"]);
    for no in ["build F3", "build G5", "build F1", "build H5", "build E3"] {
        assert!(!stage.may(1, no), "{no}");
    }
    assert!(stage.may(1, "build G4"), "an own token makes room");
    let stage = stage.plays(1, &["build G4", "done"]);
    assert!(!stage.game.player(seat(1)).tokens.contains(stage.space("G4")));
}

/// RULES 15
#[test]
fn the_table_may_read_the_german_sentence_or_the_english_one() {
    let marked = Setup::players(2, 2).with("city_site", "marked");
    let stage =
        Stage::of(marked).card(1, FocusCard::Pottery, 4).tokens(1, &["G4"]).plays(1, &["focus industry"]);
    assert_eq!(stage.list(1, "build"), ["G4"]);
    let english = Setup::players(2, 2).with("build_on_rival_caravans", "yes");
    let stage =
        Stage::of(english).card(1, FocusCard::Pottery, 4).caravan(2, 0, "G3").plays(1, &["focus industry"]);
    assert!(stage.may(1, "build G3"));
    let stage =
        Stage::players(2).card(1, FocusCard::Pottery, 4).caravan(2, 0, "G3").plays(1, &["focus industry"]);
    assert!(!stage.may(1, "build G3"));
}

/// RULES 9.4
#[test]
fn animal_husbandry_counts_from_caravans_too() {
    covers!("focus:animal_husbandry");
    let stage = Stage::players(2)
        .card(1, FocusCard::AnimalHusbandry, 2)
        .caravan(1, 0, "E5")
        .plays(1, &["focus industry"]);
    assert!(stage.may(1, "build F7"));
    let stage = Stage::players(2).card(1, FocusCard::AnimalHusbandry, 2).plays(1, &["focus industry"]);
    assert!(!stage.may(1, "build F7"));
}

/// RULES 9.4, RULES 9.5
#[test]
fn nationalism_counts_over_water_and_produces_seven_in_slot_5() {
    covers!("focus:nationalism");
    let stage = Stage::players(2).card(1, FocusCard::Nationalism, 1).plays(1, &["focus industry"]);
    assert!(stage.may(1, "build J3"), "over the bay");
    let stage = Stage::players(2).card(1, FocusCard::Nationalism, 5).offer(Wonder::Petra);
    let mut stage = stage.plays(1, &["focus industry"]);
    let applied = stage.play(1, "wonder petra H2");
    assert!(said(&applied, "wonder-built") && applied.reveals, "a new card is turned up");
}

/// RULES 9.4
#[test]
fn urbanization_surrounds_the_new_city_with_two_tokens() {
    covers!("focus:urbanization");
    let stage =
        Stage::players(2).card(1, FocusCard::Urbanization, 3).plays(1, &["focus industry", "build G4"]);
    assert_eq!(stage.list(1, "token"), ["F1", "F2", "G3", "H4"]);
    let stage = stage.plays(1, &["token F2", "token G3"]);
    assert_eq!(stage.owner("G3"), Some(1));
    assert!(stage.may(1, "end"));
}

/// RULES 9.5. The booklet's example: the Forbidden City costs 9 and is paid with 1 marble, 2 oil and slot 3.
#[test]
fn the_booklets_forbidden_city_is_paid_with_a_marble_two_oil_and_slot_3() {
    let stage = Stage::players(2).offer(Wonder::ForbiddenCity).card(1, FocusCard::Pottery, 3);
    let stage = stage.resources(1, Resource::Marble, 1).resources(1, Resource::Oil, 2);
    let oil = stage.game.supply[Resource::Oil];
    let stage =
        stage.plays(1, &["focus industry", "wonder forbidden-city H2", "pay marble", "pay oil", "pay oil"]);
    assert_eq!(stage.game.wonder_owner(Wonder::ForbiddenCity), Some(seat(1)));
    assert_eq!(stage.game.supply[Resource::Oil], oil + 2);
}

/// RULES 9.5
#[test]
fn a_wonder_that_cannot_be_paid_is_not_possible() {
    let stage = Stage::players(2).offer(Wonder::ForbiddenCity).card(1, FocusCard::Pottery, 3);
    let mut stage = stage.resources(1, Resource::Marble, 1).resources(1, Resource::Diamonds, 4);
    stage.play(1, "focus industry");
    assert_eq!(stage.refused(1, "wonder forbidden-city H2"), "9.5", "diamonds do not pay for it");
    assert_eq!(stage.refused(1, "wonder forbidden-city D8"), "9.5", "not an own city");
}

/// RULES 8, RULES 9.5
#[test]
fn natural_wonders_pay_two_once_a_turn_and_are_kept() {
    covers!("nature:mount_everest", "nature:mount_kilimanjaro");
    for nature in [Nature::MountEverest, Nature::MountKilimanjaro] {
        let stage = Stage::players(2).offer(Wonder::Petra).card(1, FocusCard::Pottery, 5).nature(1, nature);
        let stage = stage.plays(1, &["focus industry", "wonder petra H2", &format!("pay {nature}")]);
        assert_eq!(stage.game.wonder_owner(Wonder::Petra), Some(seat(1)));
        assert!(
            stage.game.nature_of(seat(1)).contains(nature) && stage.game.turn.used_nature.contains(nature)
        );
    }
}

/// RULES 9.5
#[test]
fn each_natural_wonder_pays_as_its_own_resource() {
    covers!(
        "nature:torres_del_paine",
        "nature:cliffs_of_dover",
        "nature:crater_lake",
        "nature:grand_mesa",
        "nature:galapagos_islands",
        "nature:pantanal"
    );
    let cases = [
        (Nature::TorresDelPaine, Wonder::Petra, Wonder::Alhambra),
        (Nature::CliffsOfDover, Wonder::Alhambra, Wonder::Petra),
        (Nature::CraterLake, Wonder::Stonehenge, Wonder::Petra),
        (Nature::GrandMesa, Wonder::Petra, Wonder::Alhambra),
        (Nature::GalapagosIslands, Wonder::Stonehenge, Wonder::Petra),
        (Nature::Pantanal, Wonder::Alhambra, Wonder::Petra),
    ];
    for (nature, yes, no) in cases {
        for (wonder, pays) in [(yes, true), (no, false)] {
            let main = crate::data::data().wonders[wonder].resources[0];
            let mut stage =
                Stage::players(2).offer(wonder).card(1, FocusCard::Pottery, 5).resources(1, main, 3);
            stage.game.nature[nature] = crate::state::Lying::With(seat(1));
            let stage = stage.plays(1, &["focus industry", &format!("wonder {wonder} H2")]);
            assert_eq!(stage.may(1, &format!("pay {nature}")), pays, "{nature} for {wonder}");
        }
    }
}

#[test]
fn egypt_pays_one_less_for_every_wonder() {
    covers!("leader:egypt");
    let stage = Stage::players(2).leader(1, Leader::Egypt);
    assert_eq!(stage.game.cost(seat(1), Wonder::Petra), 6);
    assert_eq!(stage.game.cost(seat(2), Wonder::Petra), 7);
}

/// RULES 9.5, RULES 15
#[test]
fn brussels_and_buenos_aires_make_wonders_cheaper_and_add_up() {
    covers!("city_state:brussels", "city_state:buenos_aires");
    let stage = Stage::players(2).tokens(1, &["H3", "G2"]).treaty(1, CityState::Brussels);
    assert_eq!(stage.game.cost(seat(1), Wonder::Petra), 6, "one mature city");
    let stage = stage.treaty(1, CityState::BuenosAires);
    assert_eq!(stage.game.cost(seat(1), Wonder::Petra), 4);
    let stage = stage.wonder(Wonder::Alhambra, "H2");
    assert_eq!(stage.game.cost(seat(1), Wonder::Petra), 6, "a military wonder is there already");
}

/// RULES 9.4
#[test]
fn the_great_lighthouse_opens_empty_spaces_on_the_edge() {
    covers!("wonder:great_lighthouse");
    let stage = Stage::players(2).wonder(Wonder::GreatLighthouse, "H2").card(1, FocusCard::Pottery, 3);
    let stage = stage.plays(1, &["focus industry"]);
    assert!(stage.may(1, "build H15") && !stage.may(1, "build D9"), "D9 is next to a capital");
    assert!(!stage.may(1, "build L2"), "desert, and a resource lies there");
}

/// RULES 10, RULES 9.1
#[test]
fn an_ownerless_wonder_goes_to_whoever_places_a_token_there() {
    let stage = Stage::players(2).wonder(Wonder::Petra, "H3").card(1, FocusCard::EarlyEmpire, 3);
    assert_eq!(stage.game.wonder_owner(Wonder::Petra), None);
    let stage = stage.plays(1, &["focus culture", "token H3"]);
    assert_eq!(stage.game.wonder_owner(Wonder::Petra), Some(seat(1)));
}

/// RULES 15
#[test]
fn an_empty_stack_offers_nothing() {
    let mut stage = Stage::players(2).card(1, FocusCard::Nationalism, 5).resources(1, Resource::Oil, 4);
    for kind in <crate::ids::WonderKind as crate::ids::Id>::ALL {
        stage.game.wonders.decks[*kind].clear();
    }
    stage.play(1, "focus industry");
    assert!(stage.list(1, "wonder").is_empty());
}

/// RULES 8, RULES 9.5
#[test]
fn roosevelts_natural_wonders_lie_on_cards_and_count_as_trade_or_resource() {
    covers!("leader:america");
    let stage =
        Stage::players(2).leader(1, Leader::America).card(1, FocusCard::EarlyEmpire, 5).cities(1, &["I6"]);
    let stage = stage.plays(1, &["focus culture", "token J6", "settle mount-everest culture"]);
    assert!(stage.may(1, "spend mount-everest"), "as a trade token of that card");
    let stage = stage.plays(1, &["spend mount-everest", "settle mount-everest industry", "done", "end"]);
    let stage = stage.turn_of(1).offer(Wonder::Petra).card(1, FocusCard::Pottery, 5);
    let pay = |trade| {
        stage.again().trade(1, Focus::Industry, trade).plays(1, &["focus industry", "wonder petra H2"])
    };
    assert!(pay(1).may(1, "pay mount-everest") && pay(1).may(1, "spend mount-everest"));
    let mut stage = pay(0);
    assert_eq!(stage.legal(1), ["pay mount-everest"], "spent like a trade token, nothing could pay the rest");
    stage.play(1, "pay mount-everest");
    stage.play(1, "settle mount-everest military");
    assert_eq!(stage.game.wonder_owner(Wonder::Petra), Some(seat(1)));
}
