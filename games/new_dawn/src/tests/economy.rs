//! Caravans, trade and diplomacy.

use super::stage::{Stage, covers, seat};
use crate::ids::{Barbarian, CityState, Focus, FocusCard, Leader, Pact, Resource, Wonder};
use crate::state::{Caravan, Horde};

/// RULES 9.3
#[test]
fn foreign_trade_moves_a_caravan_over_spaces_no_harder_than_the_slot() {
    covers!("focus:foreign_trade");
    let stage = Stage::players(2).card(1, FocusCard::ForeignTrade, 3).plays(1, &["focus economy"]);
    assert!(stage.may(1, "caravan card H3") && stage.may(1, "caravan card G4"));
    assert!(!stage.may(1, "caravan card G2"), "mountains need slot 5");
    assert!(!stage.may(1, "caravan card F2"), "four spaces away");
    let stage = stage.plays(1, &["caravan card G4"]);
    assert!(stage.game.caravan_spaces(seat(1)).contains(stage.space("G4")));
}

/// RULES 8, RULES 9.3
#[test]
fn economy_tokens_add_a_space_for_every_caravan() {
    let stage = Stage::players(2).card(1, FocusCard::ForeignTrade, 3).trade(1, Focus::Economy, 1);
    let stage = stage.plays(1, &["focus economy", "spend trade"]);
    assert!(stage.may(1, "caravan card F2"));
}

/// RULES 9.3, RULES 11
#[test]
fn a_caravan_that_arrives_brings_two_tokens_and_a_card_and_rests() {
    let stage = Stage::players(2).card(1, FocusCard::ForeignTrade, 3).caravan(1, 0, "F3");
    let mut stage = stage.plays(1, &["focus economy", "caravan F3 F4"]);
    assert_eq!(stage.trade_on(1, Focus::Military), 2, "Carthage favours the military card");
    stage.play(1, "treaty carthage");
    assert!(stage.game.player(seat(1)).treaties.contains(CityState::Carthage));
    assert_eq!(stage.game.player(seat(1)).caravans[0], Caravan::Card);
    assert!(stage.may(1, "end"), "it does not move again this turn");
}

/// RULES 8
#[test]
fn what_is_over_three_trade_tokens_on_a_card_is_lost() {
    let stage = Stage::players(2).card(1, FocusCard::ForeignTrade, 3).caravan(1, 0, "F3").trade(
        1,
        Focus::Military,
        2,
    );
    let stage = stage.plays(1, &["focus economy", "caravan F3 F4"]);
    assert_eq!(stage.trade_on(1, Focus::Military), 3);
}

/// RULES 9.3, RULES 9.7
#[test]
fn a_caravan_visits_a_conquered_city_state_also_if_a_control_token_stands_there() {
    let visit = |rules| {
        let stage = Stage::of(kernel::Setup::players(rules, 2)).card(1, FocusCard::ForeignTrade, 3);
        let mut stage = stage.caravan(1, 0, "F3").conquest(2, CityState::Carthage);
        let space = stage.space("F4");
        stage.game.player_mut(seat(2)).cities.remove(space);
        stage.reinforced(2, &["F4"]).plays(1, &["focus economy", "caravan F3 F4"])
    };
    let stage = visit(2).plays(1, &["put culture", "put science", "pact 2 embassy"]);
    assert_eq!(stage.game.player(seat(1)).caravans[0], Caravan::Card);
    assert!(stage.game.player(seat(1)).pacts_of(seat(2)).contains(Pact::Embassy));
    let (old, space) = (visit(1), stage.space("F4"));
    assert_eq!(old.game.player(seat(1)).caravans[0], Caravan::At(space), "older tables go on as they were");
}

/// RULES 15
#[test]
fn by_option_caravans_never_stop_on_water() {
    let wet = |setup: kernel::Setup| {
        let stage = Stage::of(setup).card(1, FocusCard::SteamPower, 5).plays(1, &["focus economy"]);
        let water = stage.game.chart.ground(crate::ids::Terrain::Water);
        let ends = stage.list(1, "caravan card");
        assert!(!ends.is_empty());
        ends.iter().filter(|name| water.contains(stage.space(name))).count()
    };
    assert!(wet(kernel::Setup::players(2, 2)) > 0);
    assert_eq!(wet(kernel::Setup::players(2, 2).with("water_stops", "no")), 0);
}

/// RULES 15
#[test]
fn by_option_machu_picchu_lifts_an_as_though_slot_too() {
    let setup = kernel::Setup::players(2, 2).with("machu_picchu_always", "yes");
    let stage = Stage::of(setup).wonder(Wonder::MachuPicchu, "H2").card(1, FocusCard::Capitalism, 5);
    let stage = stage.plays(1, &["focus economy", "done", "encore science", "advance"]);
    assert_eq!(stage.game.player(seat(1)).dial, 3);
}

/// RULES 9.3, RULES 11
#[test]
fn in_a_rival_city_tokens_go_anywhere_and_one_of_that_players_cards_may_be_taken() {
    let stage = Stage::players(2).card(1, FocusCard::ForeignTrade, 3).caravan(1, 0, "D7");
    let stage =
        stage.plays(1, &["focus economy", "caravan D7 D8", "put culture", "put science", "pact 2 joint-war"]);
    assert_eq!((stage.trade_on(1, Focus::Culture), stage.trade_on(1, Focus::Science)), (1, 1));
    assert!(stage.game.player(seat(1)).pacts_of(seat(2)).contains(Pact::JointWar));
}

/// RULES 9.3
#[test]
fn whoever_holds_a_players_card_may_exchange_it_on_the_next_visit() {
    let stage =
        Stage::players(2).card(1, FocusCard::ForeignTrade, 3).caravan(1, 0, "D7").pact(1, 2, Pact::JointWar);
    let mut stage = stage.plays(1, &["focus economy", "caravan D7 D8", "put culture", "put culture"]);
    assert_eq!(stage.refused(1, "pact 2 embassy"), "11");
    stage.play(1, "pact 2 open-borders for joint-war");
    let held = stage.game.player(seat(1)).pacts_of(seat(2));
    assert!(held.contains(Pact::OpenBorders) && held.len() == 1);
}

/// RULES 9.3
#[test]
fn only_one_caravan_may_arrive_at_a_place_in_a_turn() {
    let stage = Stage::players(2).card(1, FocusCard::Currency, 3).caravan(1, 0, "F3").caravan(1, 1, "E4");
    let stage = stage.plays(1, &["focus economy", "caravan F3 F4", "done"]);
    assert!(!stage.may(1, "caravan E4 F4"));
    assert!(stage.may(1, "caravan E4 F3"), "passing and stopping elsewhere is allowed");
}

/// RULES 9.3, RULES 15
#[test]
fn currency_defeats_barbarians_on_the_way_without_a_reward() {
    covers!("focus:currency");
    let stage = Stage::players(2)
        .card(1, FocusCard::ForeignTrade, 5)
        .caravan(1, 0, "H4")
        .plays(1, &["focus economy"]);
    assert!(!stage.may(1, "caravan H4 H5"));
    let stage = Stage::players(2).card(1, FocusCard::Currency, 5).caravan(1, 0, "H4");
    let mut stage = stage.plays(1, &["focus economy", "caravan H4 H5"]);
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::Away);
    assert_eq!(stage.game.player(seat(1)).row.trade(), 0);
    stage.play(1, "caravan H5 G6");
    assert!(stage.game.caravan_spaces(seat(1)).contains(stage.space("G6")), "it goes on with what is left");
}

/// RULES 15
#[test]
fn the_reprinted_currency_stops_the_caravan_if_the_table_says_so() {
    let setup = kernel::Setup::players(2, 2).with("currency_stops", "yes");
    let stage = Stage::of(setup).card(1, FocusCard::Currency, 5).caravan(1, 0, "H4");
    let stage = stage.plays(1, &["focus economy", "caravan H4 H5"]);
    assert!(stage.list(1, "caravan").iter().all(|m| m.starts_with("card")));
}

/// RULES 9.3
#[test]
fn steam_power_crosses_water_and_exchanges_a_resource() {
    covers!("focus:steam_power");
    let stage = Stage::players(2).card(1, FocusCard::SteamPower, 1).resources(1, Resource::Oil, 1);
    let mut stage = stage.plays(1, &["focus economy"]);
    assert!(stage.may(1, "caravan card J3"), "over the bay");
    assert!(stage.may(1, "caravan card I2"), "water is a place to stop");
    stage.play(1, "done");
    assert!(!stage.may(1, "exchange oil oil"));
    stage.play(1, "exchange oil marble");
    let held = &stage.game.player(seat(1)).resources;
    assert_eq!((held[Resource::Oil], held[Resource::Marble]), (0, 1));
}

/// RULES 7
#[test]
fn capitalism_calls_for_another_card_as_though_in_slot_1() {
    covers!("focus:capitalism");
    let stage = Stage::players(2).card(1, FocusCard::Capitalism, 5);
    let mut stage = stage.plays(1, &["focus economy", "done"]);
    assert!(!stage.may(1, "encore economy"), "another card");
    let slot = stage.slot_of(1, Focus::Science);
    stage.play(1, "encore science");
    stage.play(1, "advance");
    assert_eq!(stage.game.player(seat(1)).dial, 1);
    assert_eq!(stage.slot_of(1, Focus::Science), slot, "that card is not reset");
    assert!(stage.may(1, "end"), "once a turn");
}

#[test]
fn rome_starts_caravans_from_any_city() {
    covers!("leader:rome");
    let stage = Stage::players(2).cities(1, &["E4"]).card(1, FocusCard::ForeignTrade, 1);
    assert!(stage.plays(1, &["focus economy"]).may(1, "caravan card F4"));
    let stage =
        Stage::players(2).leader(1, Leader::Egypt).cities(1, &["E4"]).card(1, FocusCard::ForeignTrade, 1);
    assert!(!stage.plays(1, &["focus economy"]).may(1, "caravan card F4"), "E4 is not mature");
}

/// RULES 9.3
#[test]
fn colossus_adds_six_spaces_to_be_shared() {
    covers!("wonder:colossus");
    let stage =
        Stage::players(2).wonder(Wonder::Colossus, "H2").card(1, FocusCard::Currency, 3).no_barbarians();
    let mut stage = stage.plays(1, &["focus economy"]);
    assert!(stage.may(1, "caravan card F6"), "{:?}", stage.legal(1));
    let without =
        Stage::players(2).card(1, FocusCard::Currency, 3).no_barbarians().plays(1, &["focus economy"]);
    assert!(!without.may(1, "caravan card F6"), "seven spaces and more");
    stage.play(1, "caravan card F6");
    let left = stage.list(1, "caravan");
    assert!(left.iter().all(|m| m != "card F6"), "the first caravan used most of it: {left:?}");
}

/// RULES 8, RULES 10
#[test]
fn great_zimbabwe_stores_trade_tokens_and_gives_them_back_at_the_start_of_a_turn() {
    covers!("wonder:great_zimbabwe");
    let stage = Stage::players(2).wonder(Wonder::GreatZimbabwe, "H2").card(1, FocusCard::ForeignTrade, 3);
    let stage = stage.caravan(1, 0, "F3").plays(1, &["focus economy", "caravan F3 F4", "store", "store"]);
    assert_eq!((stage.game.wonders.zimbabwe, stage.trade_on(1, Focus::Military)), (2, 0));
    let stage = stage.turn_of(1).plays(1, &["zimbabwe culture", "zimbabwe science"]);
    assert_eq!((stage.game.wonders.zimbabwe, stage.trade_on(1, Focus::Culture)), (0, 1));
}

/// RULES 7
#[test]
fn the_estadio_resolves_and_resets_the_economy_card_too() {
    covers!("wonder:estadio_do_maracana");
    let stage = Stage::players(2).wonder(Wonder::EstadioDoMaracana, "H2").card(1, FocusCard::ForeignTrade, 5);
    let stage = stage.card(1, FocusCard::Astrology, 3);
    let mut stage = stage.plays(1, &["focus science", "done", "estadio economy", "caravan card H3", "done"]);
    assert_eq!(stage.slot_of(1, Focus::Science), 1, "the chosen card is reset from where it lies then");
    assert_eq!(stage.slot_of(1, Focus::Economy), 2);
    stage.play(1, "end");
}

/// RULES 2
#[test]
fn machu_picchu_lifts_slots_one_and_two_to_three_but_not_an_as_though_slot() {
    covers!("wonder:machu_picchu");
    let stage = Stage::players(2).wonder(Wonder::MachuPicchu, "H2").card(1, FocusCard::Astrology, 1);
    let stage = stage.plays(1, &["focus science", "advance"]);
    assert_eq!(stage.game.player(seat(1)).dial, 3);
    let stage = Stage::players(2).wonder(Wonder::MachuPicchu, "H2").card(1, FocusCard::Capitalism, 5);
    let stage = stage.plays(1, &["focus economy", "done", "encore science", "advance"]);
    assert_eq!(stage.game.player(seat(1)).dial, 1);
}

/// RULES 11
#[test]
fn open_borders_count_the_givers_tokens_for_maturity() {
    covers!("pact:open_borders");
    let stage = Stage::players(2).tokens(1, &["H3"]).tokens(2, &["G2"]).pact(1, 2, Pact::OpenBorders);
    assert_eq!(stage.game.mature(seat(1)).len(), 1);
    assert_eq!(stage.game.mature(seat(2)).len(), 0, "never for the giver");
}

/// RULES 9.3, RULES 11
#[test]
fn an_embassy_pays_both_when_a_caravan_reaches_the_givers_capital() {
    covers!("pact:embassy");
    let stage = Stage::players(2).card(1, FocusCard::ForeignTrade, 3).caravan(1, 0, "D7");
    let stage =
        stage.plays(1, &["focus economy", "caravan D7 D8", "put culture", "put culture", "pact 2 embassy"]);
    let stage = stage.plays(1, &["embassy military", "take oil"]);
    assert_eq!(stage.trade_on(2, Focus::Military), 1);
    assert_eq!(stage.game.player(seat(1)).resources[Resource::Oil], 1);
}

/// RULES 7, RULES 11
#[test]
fn geneva_exchanges_a_players_card_at_the_start_of_the_turn() {
    covers!("city_state:geneva");
    let stage = Stage::players(2).treaty(1, CityState::Geneva).pact(1, 2, Pact::Embassy).restart();
    let stage = stage.plays(1, &["geneva 2 embassy joint-war"]);
    assert!(stage.game.player(seat(1)).pacts_of(seat(2)).contains(Pact::JointWar));
    assert!(stage.game.available_pacts(seat(2)).contains(Pact::Embassy));
}

/// RULES 10, RULES 11
#[test]
fn potala_palace_takes_three_cards_and_without_it_one_of_each_player_is_kept() {
    covers!("wonder:potala_palace");
    let stage = Stage::players(2).offer(Wonder::PotalaPalace).card(1, FocusCard::Nationalism, 5);
    let stage = stage.resources(1, Resource::Marble, 2).plays(
        1,
        &[
            "focus industry",
            "wonder potala-palace H2",
            "pay marble",
            "pay marble",
            "pact 2 embassy",
            "pact 2 joint-war",
            "pact 2 defensive-pact",
        ],
    );
    assert_eq!(stage.game.player(seat(1)).pacts_of(seat(2)).len(), 3);
    let mut stage = stage;
    stage.game.wonders.sites[Wonder::PotalaPalace] = Some(stage.space("D8"));
    stage.play(1, "order trade auto");
    assert_eq!(stage.list(1, "return").len(), 3);
    stage.play(1, "return 2 embassy");
    stage.play(1, "return 2 joint-war");
    assert_eq!(stage.game.player(seat(1)).pacts_of(seat(2)).len(), 1);
}

/// RULES 9.3, RULES 7.1
#[test]
fn taking_a_card_is_optional() {
    let stage = Stage::players(2).card(1, FocusCard::ForeignTrade, 3).caravan(1, 0, "F3");
    let stage = stage.plays(1, &["focus economy", "caravan F3 F4", "done"]);
    assert_eq!(stage.game.player(seat(1)).treaties, super::stage::none());
}

/// RULES 9.3. The booklet's example: Foreign Trade in slot 3 through a forest to a city-state of science.
#[test]
fn the_booklets_caravan_goes_through_the_forest_to_a_science_city_state() {
    let stage = Stage::players(2).cities(1, &["H12"]).card(1, FocusCard::ForeignTrade, 3);
    let stage = stage.plays(1, &["focus economy", "caravan card F9", "treaty geneva"]);
    assert_eq!(stage.trade_on(1, Focus::Science), 2);
    assert_eq!(stage.game.player(seat(1)).caravans[0], Caravan::Card);
    assert!(stage.game.player(seat(1)).treaties.contains(CityState::Geneva));
}

/// RULES 2. The booklet's example: a city on the edge of the map is mature with fewer neighbours.
#[test]
fn the_booklets_city_on_the_edge_is_mature() {
    let stage = Stage::players(2).cities(1, &["L1"]).tokens(1, &["K2", "L2"]);
    assert!(stage.game.mature(seat(1)).contains(stage.space("L1")), "K3 is water, the rest is off the map");
}

/// RULES 15.5
#[test]
fn by_option_the_estadio_works_before_the_other_card() {
    let stage = Stage::of(kernel::Setup::players(2, 2).with("estadio", "before"));
    let stage = stage.wonder(Wonder::EstadioDoMaracana, "H2").card(1, FocusCard::ForeignTrade, 5);
    let stage = stage.card(1, FocusCard::Astrology, 3).plays(1, &["focus science"]);
    assert_eq!(stage.legal(1), ["estadio economy", "done"]);
    let plain = stage.plays(1, &["estadio economy", "caravan card H3", "done"]);
    assert_eq!(plain.slot_of(1, Focus::Science), 4, "the economy card's reset has moved it");
    let plain = plain.plays(1, &["advance"]);
    assert_eq!(plain.game.player(seat(1)).dial, 4, "and it counts where it lies now");
}

/// RULES 15.5, RULES 7
#[test]
fn by_option_the_arsenal_counts_the_slot_after_the_estadio() {
    let stage = |science, economy| {
        let stage = Stage::of(kernel::Setup::players(2, 2).with("estadio", "before"));
        let stage = stage.wonder(Wonder::EstadioDoMaracana, "H2").cities(1, &["L1"]);
        let stage = stage.wonder(Wonder::VenetianArsenal, "L1").card(1, FocusCard::ForeignTrade, economy);
        stage.card(1, FocusCard::Astrology, science).plays(1, &["focus science"])
    };
    let moved = stage(4, 5).plays(1, &["estadio economy", "caravan card H3", "done", "advance", "done"]);
    assert_eq!(moved.legal(1), ["arsenal", "done"], "the economy card's reset has moved it into slot 5");
    let moved = moved.plays(1, &["arsenal", "advance", "done"]);
    assert_eq!(moved.game.player(seat(1)).dial, 5 + 1);
    assert_eq!((moved.slot_of(1, Focus::Science), moved.slot_of(1, Focus::Economy)), (1, 2));
    let stayed = stage(4, 5).plays(1, &["done", "advance", "done"]);
    assert!(!stayed.may(1, "arsenal"), "without the Estádio it is in slot 4: {:?}", stayed.legal(1));
    let last = stage(5, 3).plays(1, &["estadio economy", "caravan card H3", "done", "advance", "done"]);
    assert!(last.may(1, "arsenal"), "slot 5 is not moved: {:?}", last.legal(1));
}
