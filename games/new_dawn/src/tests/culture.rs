//! Culture cards, control tokens and the wonders that touch them.

use super::stage::{Stage, covers, seat};
use crate::ids::{Barbarian, CityState, Focus, FocusCard, Leader, Nature, Resource, Wonder};

/// RULES 9.1, RULES 2
#[test]
fn early_empire_places_tokens_no_harder_than_the_slot_next_to_cities() {
    covers!("focus:early_empire");
    let mut stage = Stage::players(2).card(1, FocusCard::EarlyEmpire, 4).plays(1, &["focus culture"]);
    assert_eq!(stage.list(1, "token"), ["H3"], "G2 is mountains, the rest of the shore is water");
    assert_eq!(stage.refused(1, "token G2"), "9.1");
    assert_eq!(stage.refused(1, "token H1"), "9.1");
    assert_eq!(stage.refused(1, "token H4"), "9.1");
    stage.play(1, "token H3");
    assert_eq!(stage.owner("H3"), Some(1));
    let mut stage = Stage::players(2)
        .card(1, FocusCard::EarlyEmpire, 5)
        .plays(1, &["focus culture", "token G2", "token H3"]);
    assert_eq!(stage.slot_of(1, Focus::Culture), 1, "both are placed and the card is reset");
    assert!(stage.may(1, "end"));
    stage.play(1, "end");
}

/// RULES 9.1, RULES 8
#[test]
fn each_trade_token_of_the_card_places_one_more() {
    let stage =
        Stage::players(2).card(1, FocusCard::EarlyEmpire, 5).cities(1, &["F6"]).trade(1, Focus::Culture, 1);
    let mut stage = stage.plays(1, &["focus culture", "spend trade", "token H3", "token G2", "token F5"]);
    assert_eq!(stage.trade_on(1, Focus::Culture), 0);
    assert_eq!(stage.owner("F5"), Some(1));
    assert!(stage.may(1, "end"));
    stage.play(1, "end");
}

/// RULES 9.1
#[test]
fn a_placed_token_takes_what_lies_there() {
    let stage = Stage::players(2).card(1, FocusCard::EarlyEmpire, 5).cities(1, &["H4", "I6"]).no_barbarians();
    let supply = stage.game.supply[Resource::Mercury];
    let stage = stage.plays(1, &["focus culture", "token I4", "token J6"]);
    assert_eq!(stage.game.player(seat(1)).resources[Resource::Mercury], 1);
    assert_eq!(stage.game.supply[Resource::Mercury], supply, "it came from the map");
    assert!(stage.game.nature_of(seat(1)).contains(Nature::MountEverest));
}

/// RULES 9.1
#[test]
fn tokens_keep_off_barbarians_cities_and_city_states_but_not_off_caravans() {
    let stage =
        Stage::players(2).card(1, FocusCard::EarlyEmpire, 5).cities(1, &["H4", "F3"]).caravan(2, 0, "G3");
    let stage = stage.plays(1, &["focus culture"]);
    assert!(stage.may(1, "token G3"), "a caravan does not prevent it");
    assert!(!stage.may(1, "token H5"), "a barbarian does");
    assert!(!stage.may(1, "token F4"), "a city-state does");
}

/// RULES 9.1, RULES 7.2
#[test]
fn with_no_token_left_one_may_be_taken_back_from_the_map() {
    let stage = Stage::players(2).card(1, FocusCard::EarlyEmpire, 5).tokens(1, &["D1"]).used_up(1);
    let mut stage = stage.plays(1, &["focus culture"]);
    assert_eq!(stage.refused(1, "token H3"), "9.1");
    stage.play(1, "recall D1");
    stage.play(1, "token H3");
    assert_eq!((stage.owner("D1"), stage.owner("H3")), (None, Some(1)));
}

/// RULES 9.1
#[test]
fn drama_and_poetry_moves_a_token_to_an_empty_neighbour() {
    covers!("focus:drama_and_poetry");
    let stage = Stage::players(2).card(1, FocusCard::DramaAndPoetry, 1).reinforced(1, &["G4"]);
    let mut stage = stage.plays(1, &["focus culture", "done"]);
    assert_eq!(stage.refused(1, "shift G4 F1"), "9.1", "a resource lies there");
    assert_eq!(stage.refused(1, "shift G4 H5"), "9.1", "a barbarian stands there");
    stage.play(1, "shift G4 G5");
    assert_eq!((stage.owner("G4"), stage.owner("G5")), (None, Some(1)));
    assert!(stage.game.reinforced.contains(stage.space("G5")), "it keeps its side");
}

/// RULES 9.1
#[test]
fn a_token_that_leaves_a_natural_wonder_gives_it_back() {
    let stage = Stage::players(2).card(1, FocusCard::DramaAndPoetry, 1).nature(1, Nature::MountEverest);
    let stage = stage.plays(1, &["focus culture", "done", "shift J6 K5"]);
    assert!(stage.game.nature_of(seat(1)).is_empty());
    assert!(stage.game.nature_spaces().contains(stage.space("J6")));
}

/// RULES 9.1
#[test]
fn civil_service_places_one_more_next_to_any_friendly_space() {
    covers!("focus:civil_service");
    let stage =
        Stage::players(2).card(1, FocusCard::CivilService, 4).plays(1, &["focus culture", "token H3"]);
    assert!(stage.may(1, "token G3") && stage.may(1, "token H4"), "{:?}", stage.legal(1));
    let stage = stage.plays(1, &["token H4"]);
    assert_eq!(stage.owner("H4"), Some(1));
}

/// RULES 9.1
#[test]
fn mass_media_turns_a_reinforced_token_and_replaces_an_unreinforced_one() {
    covers!("focus:mass_media");
    let base = || {
        let stage = Stage::players(2)
            .card(1, FocusCard::MassMedia, 1)
            .tokens(2, &["H4", "G4"])
            .reinforced(2, &["G3"]);
        stage.plays(1, &["focus culture", "done"])
    };
    assert_eq!(base().list(1, "convert"), ["G3", "H4"], "G4 is three spaces away");
    let stage = base().plays(1, &["convert G3"]);
    assert_eq!(stage.owner("G3"), Some(2));
    assert!(!stage.game.reinforced.contains(stage.space("G3")));
    let stage = base().plays(1, &["convert H4"]);
    assert_eq!(stage.owner("H4"), Some(1));
}

/// RULES 9.1
#[test]
fn stonehenge_opens_neighbouring_hills_in_a_chain() {
    covers!("wonder:stonehenge");
    let stage = Stage::players(2).cities(1, &["I12"]).wonder(Wonder::Stonehenge, "I12");
    let stage = stage.card(1, FocusCard::EarlyEmpire, 2).plays(1, &["focus culture", "token I11"]);
    assert_eq!(stage.list(1, "token"), ["H11", "I10"], "hills next to I11, far from any city");
    let stage = stage.plays(1, &["token I10", "token I9", "done"]);
    assert_eq!(stage.owner("I9"), Some(1));
    assert!(stage.may(1, "token H13"), "then the card goes on");
    let without = Stage::players(2).cities(1, &["I12"]).card(1, FocusCard::EarlyEmpire, 2);
    let without = without.plays(1, &["focus culture", "token I11"]);
    assert!(!without.may(1, "token I10"));
}

/// RULES 7
#[test]
fn hanging_gardens_place_a_token_before_the_card_is_chosen() {
    covers!("wonder:hanging_gardens");
    let stage =
        Stage::players(2).cities(1, &["D5"]).wonder(Wonder::HangingGardens, "D5").plays(1, &["gardens"]);
    assert!(stage.may(1, "token D4") && stage.may(1, "token D6"));
    assert!(!stage.may(1, "token E6") && !stage.may(1, "token G2"), "difficulty 4 at most");
    let stage = stage.plays(1, &["token D6"]);
    assert!(!stage.may(1, "gardens"), "once a turn");
    assert!(stage.may(1, "focus culture"));
}

/// RULES 7, RULES 11
#[test]
fn the_forbidden_city_destroys_an_adjacent_rival_token_without_attacking() {
    covers!("wonder:forbidden_city");
    let stage =
        Stage::players(2).wonder(Wonder::ForbiddenCity, "H2").reinforced(2, &["H3"]).tokens(2, &["H4"]);
    let mut stage = stage.pact(1, 2, crate::ids::Pact::Embassy);
    assert_eq!(stage.list(1, "forbid"), ["H3"]);
    stage.play(1, "forbid H3");
    assert_eq!(stage.owner("H3"), None);
    assert!(!stage.game.player(seat(1)).pacts_of(seat(2)).is_empty(), "no card is returned");
}

/// RULES 9.1
#[test]
fn chichen_itza_opens_empty_forests_anywhere() {
    covers!("wonder:chichen_itza");
    let stage = Stage::players(2).wonder(Wonder::ChichenItza, "H2").card(1, FocusCard::EarlyEmpire, 3);
    let stage = stage.plays(1, &["focus culture"]);
    assert!(stage.may(1, "token D4") && stage.may(1, "token G10"));
    assert!(!stage.may(1, "token F1"), "a resource lies there: not empty");
    let low = Stage::players(2).wonder(Wonder::ChichenItza, "H2").card(1, FocusCard::EarlyEmpire, 2);
    assert!(!low.plays(1, &["focus culture"]).may(1, "token D4"), "the slot still limits it");
}

/// RULES 2
#[test]
fn a_city_is_mature_when_every_neighbour_is_covered_or_water() {
    let stage = Stage::players(2).tokens(1, &["H3"]);
    assert_eq!(stage.game.mature(seat(1)).len(), 0);
    let stage = stage.tokens(1, &["G2"]);
    assert_eq!(stage.game.mature(seat(1)).len(), 1);
    let stage = Stage::players(2).tokens(1, &["H3"]).tokens(2, &["G2"]);
    assert_eq!(stage.game.mature(seat(1)).len(), 0);
}

/// RULES 2
#[test]
fn sydney_opera_house_counts_rival_tokens_for_maturity() {
    covers!("wonder:sydney_opera_house");
    let stage =
        Stage::players(2).tokens(1, &["H3"]).tokens(2, &["G2"]).wonder(Wonder::SydneyOperaHouse, "H2");
    assert_eq!(stage.game.mature(seat(1)).len(), 1);
}

/// RULES 7, RULES 16
#[test]
fn the_eiffel_tower_lets_the_rival_choose_which_of_two_tokens_goes() {
    covers!("wonder:eiffel_tower");
    let stage = Stage::players(2).wonder(Wonder::EiffelTower, "H2").tokens(2, &["D7", "D9"]);
    let mut stage = stage.plays(1, &["eiffel D7 D9"]);
    assert!(stage.interrupts(2));
    assert_eq!(stage.legal(2), ["cede D7", "cede D9"]);
    stage.play(2, "cede D9");
    assert_eq!((stage.owner("D7"), stage.owner("D9")), (Some(2), Some(1)));
    assert!(stage.may(1, "focus culture"));
    let mut stage =
        Stage::players(2).wonder(Wonder::EiffelTower, "H2").reinforced(2, &["D7"]).tokens(2, &["D9"]);
    stage.play(2, "order eiffel auto");
    stage.play(1, "eiffel D7 D9");
    assert_eq!(stage.auto(), ["cede D9"], "the default gives up the unreinforced one");
}

/// RULES 2
#[test]
fn kumasi_makes_forests_easy_for_culture_and_industry() {
    covers!("city_state:kumasi");
    let stage = Stage::players(2).cities(1, &["H3"]).card(1, FocusCard::EarlyEmpire, 1);
    assert!(!stage.plays(1, &["focus culture"]).may(1, "token H4"));
    let stage =
        Stage::players(2).cities(1, &["H3"]).card(1, FocusCard::EarlyEmpire, 1).treaty(1, CityState::Kumasi);
    assert!(stage.plays(1, &["focus culture"]).may(1, "token H4"));
}

/// RULES 2
#[test]
fn mohenjo_daro_lowers_every_space_by_one_when_tokens_are_placed() {
    covers!("city_state:mohenjo_daro");
    let stage = Stage::players(2).card(1, FocusCard::EarlyEmpire, 4).treaty(1, CityState::MohenjoDaro);
    assert!(stage.plays(1, &["focus culture"]).may(1, "token G2"), "mountains at 4");
    let stage = Stage::players(2).card(1, FocusCard::EarlyEmpire, 3).treaty(1, CityState::MohenjoDaro);
    assert!(!stage.plays(1, &["focus culture"]).may(1, "token G2"));
}

#[test]
fn france_places_more_tokens_the_later_its_wonders() {
    covers!("leader:france");
    for (wonder, extra) in [(Wonder::Oracle, 1), (Wonder::Alhambra, 2), (Wonder::Pentagon, 3)] {
        let stage = Stage::players(2).leader(1, Leader::France).wonder(wonder, "H2");
        assert_eq!(stage.game.grand_tour(seat(1)), extra);
    }
    let stage = Stage::players(2).leader(1, Leader::France).wonder(Wonder::Oracle, "H2").cities(1, &["F6"]);
    let stage = stage
        .card(1, FocusCard::EarlyEmpire, 5)
        .plays(1, &["focus culture", "token F5", "token F7", "token G8"]);
    assert_eq!(stage.owner("G8"), Some(1), "a third token");
}

/// RULES 2
#[test]
fn japan_finds_shores_and_edges_easier_in_its_own_turn() {
    covers!("leader:japan");
    let stage = Stage::players(2).leader(1, Leader::Japan).card(1, FocusCard::EarlyEmpire, 3);
    assert!(stage.plays(1, &["focus culture"]).may(1, "token G2"), "mountains on the edge count 3");
    let stage = Stage::players(2).leader(1, Leader::Japan).tokens(2, &["G2"]).tokens(1, &["D1"]);
    assert_eq!(stage.odds(1, "G2").1, 3, "also against a defender there");
    let stage = Stage::players(2).leader(2, Leader::Japan).tokens(2, &["G2"]);
    assert_eq!(stage.odds(1, "G2").1, 5, "never for the defender");
    let stage =
        Stage::players(2).leader(1, Leader::Japan).cities(1, &["H4"]).card(1, FocusCard::EarlyEmpire, 4);
    assert!(
        !stage.no_barbarians().plays(1, &["focus culture"]).may(1, "token H5"),
        "inland mountains stay 5"
    );
}

/// RULES 7
#[test]
fn seoul_moves_a_barbarian_to_an_empty_neighbour() {
    covers!("city_state:seoul");
    let mut stage = Stage::players(2).treaty(1, CityState::Seoul).tokens(1, &["G4"]);
    assert!(!stage.may(1, "seoul B G4"));
    stage.play(1, "seoul B H4");
    assert_eq!(stage.game.horde_at(stage.space("H4")), Some(Barbarian::B));
    assert!(stage.list(1, "seoul").is_empty(), "once a turn");
}

/// RULES 9.1
#[test]
fn the_eiffel_tower_may_take_an_own_token_back_first() {
    let stage = || {
        let stage = Stage::players(2).tokens(1, &["H3"]).tokens(2, &["D7", "D9"]).used_up(1);
        stage.wonder(Wonder::EiffelTower, "H2").plays(1, &["eiffel D7 D9"]).plays(2, &["cede D9"])
    };
    assert_eq!(stage().legal(1), ["recall H3", "done"]);
    let taken = stage().plays(1, &["recall H3"]);
    assert_eq!((taken.owner("H3"), taken.owner("D9")), (None, Some(1)));
    assert!(taken.may(1, "focus culture"));
    let left = stage().plays(1, &["done"]);
    assert_eq!((left.owner("H3"), left.owner("D9")), (Some(1), Some(2)), "else nothing is replaced");
    let without = Stage::players(2).tokens(2, &["D7", "D9"]).used_up(1).wonder(Wonder::EiffelTower, "H2");
    assert!(without.list(1, "eiffel").is_empty(), "nothing to take back");
}
