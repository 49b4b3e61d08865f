//! What each of its twenty cards does.

use super::super::stage::{Stage, covers, said, seat};
use super::automa;
use crate::ids::{Barbarian, CityState, Focus, FocusCard, Goal, Leader, Resource, Wonder};
use crate::row::SlotNo;
use crate::state::{Caravan, Horde};
use kernel::{Applied, Controller, Dice, Game, Secret, Setup, Viewer};

/// AUTOMA 5, AUTOMA 6
#[test]
fn early_empire_prefers_natural_wonders_then_resources_then_spawns() {
    covers!("automa:early_empire");
    let mut stage = automa(FocusCard::EarlyEmpire).cities(1, &["I5"]);
    stage.auto_one();
    assert_eq!(stage.auto_one(), "token J6 because natural-wonder");
    assert_eq!(stage.auto_one(), "token I4 because resource");
    assert_eq!(stage.game.turn.seat, seat(2), "two tokens");
    let mut stage = automa(FocusCard::EarlyEmpire).cities(1, &["I5"]).tokens(1, &["J6", "I4"]);
    stage.auto_one();
    assert_eq!(stage.auto_one(), "token H5 because spawn");
}

/// AUTOMA 5
#[test]
fn then_most_cities_nearest_maturity_and_difficulty_decide() {
    let mut stage = automa(FocusCard::EarlyEmpire).cities(1, &["G4"]);
    stage.auto_one();
    let first = stage.auto_one();
    assert_eq!(first, "token F1 because resource");
    let second = stage.auto_one();
    assert_eq!(second, "token H5 because spawn");
    let mut stage = automa(FocusCard::EarlyEmpire).cities(1, &["H4"]).tokens(1, &["I4", "H5"]);
    stage.auto_one();
    assert_eq!(stage.auto_one(), "token H3 because most-cities", "next to the capital and H4");
    assert_eq!(stage.auto_one(), "token G2 because nearly-mature", "the capital lacks only that");
}

/// AUTOMA 6
#[test]
fn drama_and_poetry_places_three_and_trade_tokens_buy_more() {
    covers!("automa:drama_and_poetry");
    let mut stage = automa(FocusCard::DramaAndPoetry).cities(1, &["F6"]).trade(1, Focus::Culture, 2);
    let moves = stage.auto();
    assert_eq!(moves.iter().filter(|m| m.starts_with("token")).count(), 5);
    assert_eq!(stage.trade_on(1, Focus::Culture), 0);
}

/// AUTOMA 3, AUTOMA 6
#[test]
fn tokens_without_a_space_become_trade_tokens_of_the_card() {
    let mut stage = automa(FocusCard::DramaAndPoetry).tokens(1, &["H3"]);
    let moves = stage.auto();
    assert_eq!(moves.iter().filter(|m| m.starts_with("token")).count(), 1, "only G2 is left: {moves:?}");
    assert_eq!(stage.trade_on(1, Focus::Culture), 2);
}

/// AUTOMA 6
#[test]
fn civil_service_places_its_last_token_next_to_any_friendly_space() {
    covers!("automa:civil_service");
    let mut stage = automa(FocusCard::CivilService).tokens(1, &["H3", "G2", "D1"]);
    let moves = stage.auto();
    let tokens: Vec<&String> = moves.iter().filter(|m| m.starts_with("token")).collect();
    assert_eq!(tokens.len(), 1, "{moves:?}");
    assert_eq!(stage.trade_on(1, Focus::Culture), 3, "the other three found no space");
}

/// AUTOMA 6
#[test]
fn mass_media_weakens_every_rival_token_next_to_it_first() {
    covers!("automa:mass_media");
    let mut stage = automa(FocusCard::MassMedia).tokens(2, &["H3", "D7"]).reinforced(2, &["G2"]);
    stage.auto_one();
    assert_eq!((stage.owner("H3"), stage.owner("G2"), stage.owner("D7")), (None, Some(2), Some(2)));
    assert!(!stage.game.reinforced.contains(stage.space("G2")));
}

/// AUTOMA 6
#[test]
fn foreign_trade_sends_its_caravan_to_a_city_state_whose_card_it_lacks() {
    covers!("automa:foreign_trade");
    let mut stage = automa(FocusCard::ForeignTrade).caravan(1, 0, "F3");
    stage.auto_one();
    assert_eq!(stage.auto_one(), "aim F3 F4 because new-city-state");
    stage.auto_one();
    assert_eq!(stage.trade_on(1, Focus::Military), 2);
    assert!(stage.game.player(seat(1)).treaties.contains(CityState::Carthage));
    let mut stage = automa(FocusCard::ForeignTrade)
        .caravan(1, 0, "F3")
        .treaty(1, CityState::Carthage)
        .treaty(1, CityState::Geneva);
    stage.auto_one();
    assert_eq!(stage.auto_one(), "aim F3 D8 because rival-city");
}

/// AUTOMA 6
#[test]
fn it_spends_just_enough_trade_tokens_for_one_more_arrival() {
    let base = |trade| automa(FocusCard::ForeignTrade).caravan(1, 0, "G4").trade(1, Focus::Economy, trade);
    let mut stage = base(3);
    let distance = 4;
    stage.auto();
    assert_eq!(stage.trade_on(1, Focus::Economy), 3, "F4 is {} spaces away: no token needed", distance - 1);
    let mut stage = automa(FocusCard::ForeignTrade).caravan(1, 0, "G3").trade(1, Focus::Economy, 3);
    stage.auto();
    assert_eq!(stage.trade_on(1, Focus::Economy), 2, "four spaces: one token");
    let mut stage = automa(FocusCard::ForeignTrade).trade(1, Focus::Economy, 1);
    stage.auto();
    assert_eq!(stage.trade_on(1, Focus::Economy), 1, "too far anyway: none");
    assert!(matches!(stage.game.player(seat(1)).caravans[0], Caravan::At(_)));
}

/// AUTOMA 6, AUTOMA 10
#[test]
fn currency_defeats_barbarians_next_to_it_without_reward() {
    covers!("automa:currency", "leader:sumeria");
    let mut stage =
        automa(FocusCard::Currency).barbarian_at(Barbarian::B, "H3").barbarian_at(Barbarian::D, "H9");
    stage = stage.leader(1, Leader::Sumeria);
    stage.auto_one();
    assert_eq!(
        (stage.game.barbarians[Barbarian::B], stage.game.barbarians[Barbarian::D]),
        (Horde::Away, Horde::At(stage.space("H9")))
    );
    let take = stage.auto_one();
    assert!(take.starts_with("take ") && take.ends_with("because lot"), "Gilgamesh draws a resource: {take}");
}

/// AUTOMA 6
#[test]
fn steam_power_draws_a_resource_and_crosses_water() {
    covers!("automa:steam_power");
    let mut stage = automa(FocusCard::SteamPower);
    stage.auto_one();
    assert!(stage.auto_one().starts_with("take "));
    let moves = stage.auto();
    assert_eq!(moves.iter().filter(|m| m.starts_with("aim")).count(), 2, "different destinations: {moves:?}");
}

/// AUTOMA 3
#[test]
fn capitalism_resolves_the_next_card_without_resetting_it() {
    covers!("automa:capitalism");
    let mut stage = automa(FocusCard::Capitalism).card(1, FocusCard::Astrology, 4);
    stage.auto();
    assert_eq!(stage.game.player(seat(1)).dial, 5);
    assert_eq!(stage.slot_of(1, Focus::Science), 5, "it stays in slot 5");
    assert_eq!(stage.slot_of(1, Focus::Economy), 1);
}

/// AUTOMA 5, AUTOMA 6
#[test]
fn pottery_builds_a_wonder_and_a_city() {
    covers!("automa:pottery");
    let stage = automa(FocusCard::Pottery).offer(Wonder::Petra).resources(1, Resource::Marble, 1);
    let mut stage = stage.goals(&[Goal::WarmongerParanoid]);
    stage.auto_one();
    assert_eq!(stage.auto_one(), "wonder petra H2 because agenda", "any resource pays for it");
    assert_eq!(stage.game.player(seat(1)).resources[Resource::Marble], 0);
    let city = stage.auto_one();
    assert!(city.starts_with("build "), "{city}");
    assert_eq!(stage.slot_of(1, Focus::Industry), 1);
}

/// AUTOMA 5. The booklet's example: of Oracle 8, Colossus 7, Petra 7 and Stonehenge a draw decides between the two sevens.
#[test]
fn the_booklets_wonder_example_leaves_colossus_and_petra() {
    let stage = automa(FocusCard::Urbanization)
        .offer(Wonder::Oracle)
        .offer(Wonder::Colossus)
        .offer(Wonder::Petra)
        .offer(Wonder::Stonehenge)
        .goals(&[Goal::TechnophileScholarly, Goal::CivilizedMoneyGrubber, Goal::WarmongerParanoid]);
    let mut stage = stage;
    stage.auto_one();
    assert_eq!(stage.legal(1), ["wonder colossus H2 because lot", "wonder petra H2 because lot"]);
}

/// AUTOMA 6
#[test]
fn a_card_that_achieves_nothing_is_exchanged_and_reset() {
    covers!("automa:animal_husbandry");
    let stage = automa(FocusCard::AnimalHusbandry).wonder(Wonder::Petra, "H2");
    let mut stage = stage.cities(1, &["D1", "D3", "E5", "F2", "H4", "H6", "I8"]);
    for wonder in [
        Wonder::Oracle,
        Wonder::Colossus,
        Wonder::Stonehenge,
        Wonder::Alhambra,
        Wonder::Kremlin,
        Wonder::BigBen,
        Wonder::Pyramids,
    ] {
        let city = stage.game.homes(seat(1)).first().unwrap();
        let name = stage.game.chart.coord(city).to_string();
        stage = stage.wonder(wonder, &name);
    }
    stage.auto_one();
    assert_eq!(stage.auto_one(), "substitute nationalism because idle");
    assert_eq!(stage.slot_of(1, Focus::Industry), 1);
    assert!(stage.game.player(seat(1)).row.has(FocusCard::Nationalism));
}

/// AUTOMA 5, AUTOMA 6
#[test]
fn nationalism_builds_its_city_where_most_riches_are_near() {
    covers!("automa:nationalism");
    let mut stage = automa(FocusCard::Nationalism);
    for kind in <crate::ids::WonderKind as crate::ids::Id>::ALL {
        stage.game.wonders.decks[*kind].clear();
    }
    stage.auto_one();
    let sites = stage.legal(1);
    assert!(sites.iter().all(|s| s.starts_with("build ")), "{sites:?}");
    let near = |name: &str| {
        let riches = stage.game.nature_spaces().or(stage.game.deposits);
        stage.game.chart.next_to(stage.space(name)).and(riches).len()
    };
    let chosen = sites[0].split(' ').nth(1).unwrap();
    assert!(near(chosen) >= 1, "{sites:?}");
}

/// AUTOMA 3
#[test]
fn urbanization_resolves_and_resets_the_culture_card_too() {
    covers!("automa:urbanization");
    let mut stage = automa(FocusCard::Urbanization).card(1, FocusCard::EarlyEmpire, 2);
    let moves = stage.auto();
    assert!(moves.iter().any(|m| m.starts_with("token")), "{moves:?}");
    assert_eq!((stage.slot_of(1, Focus::Culture), stage.slot_of(1, Focus::Industry)), (1, 2));
}

/// AUTOMA 5, AUTOMA 6. The booklet's example: two barbarians in range, the one on easier ground is attacked first,
/// and again if the attack fails.
#[test]
fn masonry_attacks_the_barbarian_on_easier_ground_first() {
    covers!("automa:masonry");
    let stage = automa(FocusCard::Masonry).barbarian_at(Barbarian::B, "G3").barbarian_at(Barbarian::D, "I3");
    let mut stage = stage.tokens(1, &["H3"]);
    stage.auto_one();
    assert_eq!(stage.legal(1), ["attack G3 because weakest"]);
    let mut lost = stage;
    lost.lose(1, "attack G3 because weakest");
    assert_eq!(lost.legal(1), ["attack G3 because weakest"]);
    lost.win(1, "attack G3 because weakest");
    assert_eq!(lost.game.turn.seat, seat(2), "after two attacks 5 - 6 tokens are reinforced: none");
}

/// AUTOMA 6
#[test]
fn iron_working_reinforces_five_less_two_per_attack() {
    covers!("automa:iron_working");
    let stage = automa(FocusCard::IronWorking).barbarian_at(Barbarian::B, "H5");
    let mut stage = stage.tokens(1, &["H3", "G3", "G2", "H4", "G4"]);
    stage.auto_one();
    stage.win(1, "attack H5 because barbarian");
    let moves = stage.auto();
    assert_eq!(moves.iter().filter(|m| m.starts_with("reinforce")).count(), 3, "{moves:?}");
}

/// AUTOMA 5, AUTOMA 6
#[test]
fn mass_production_takes_weak_cities_with_wonders_before_anything_else() {
    covers!("automa:mass_production");
    let stage =
        automa(FocusCard::MassProduction).cities(2, &["G4"]).tokens(2, &["G3"]).tokens(1, &["H3", "F2"]);
    let mut stage = stage.wonder(Wonder::Oracle, "G4").barbarian_at(Barbarian::B, "H4");
    stage.auto_one();
    assert_eq!(stage.legal(1), ["attack G4 because wonder-city"]);
    stage.win(1, "attack G4 because wonder-city");
    assert_eq!(stage.game.wonder_owner(Wonder::Oracle), Some(seat(1)));
    assert_eq!(stage.legal(1), ["attack H4 because barbarian"]);
}

/// AUTOMA 6
#[test]
fn flight_attacks_three_times_within_five_over_everything() {
    covers!("automa:flight");
    let stage = automa(FocusCard::Flight).tokens(2, &["H3", "G2", "G4"]);
    let mut stage = stage;
    stage.auto_one();
    let mut attacks = 0;
    while stage.legal(1).iter().any(|m| m.starts_with("attack")) {
        attacks += 1;
        stage.auto_one();
    }
    assert_eq!(attacks, 3);
}

/// AUTOMA 6
#[test]
fn astrology_advances_by_five_and_all_its_trade_tokens() {
    covers!("automa:astrology");
    let mut stage = automa(FocusCard::Astrology).trade(1, Focus::Science, 1);
    let moves = stage.auto();
    assert_eq!(stage.game.player(seat(1)).dial, 6);
    assert_eq!(moves.iter().filter(|m| m.starts_with("raise")).count(), 2, "two marks: {moves:?}");
    assert_eq!(stage.game.player(seat(1)).row.iter().filter(|(_, c)| c.card.level() == 2).count(), 2);
}

/// AUTOMA 6, AUTOMA 8
#[test]
fn mathematics_puts_a_token_on_the_poorest_card_and_spends_its_own_at_once() {
    covers!("automa:mathematics");
    let mut stage = automa(FocusCard::Mathematics);
    stage.auto();
    assert_eq!(stage.game.player(seat(1)).dial, 6, "slot 5 is the highest of the empty ones: its own token");
}

/// AUTOMA 6
#[test]
fn replaceable_parts_raise_the_lowest_card_in_the_highest_slot() {
    covers!("automa:replaceable_parts");
    let mut stage = automa(FocusCard::ReplaceableParts);
    let fourth = stage.game.player(seat(1)).row[SlotNo::FOURTH].card;
    assert_eq!(fourth.level(), 1);
    stage.auto_one();
    let raised = FocusCard::of(fourth.kind(), 2).unwrap();
    assert!(stage.game.player(seat(1)).row.has(raised));
}

/// RULES 7: all choose at the same time, so nobody knows what others have named before the strike; and whoever names the
/// last one has seen the others then.
#[test]
fn cities_for_nuclear_power_are_named_in_secret() {
    let asked = |rules| {
        let mut setup = Setup::players(rules, 2);
        setup.seats.insert(0, Controller::Automated(1));
        let stage = Stage::of(setup).no_barbarians().card(1, FocusCard::NuclearPower, 5);
        let mut stage = stage.cities(2, &["D5", "E9"]).cities(3, &["L3", "M6"]);
        stage.auto_one();
        stage
    };
    let mut stage = asked(2);
    let seen = |stage: &Stage, viewer| serde_json::to_string(&stage.game.view(viewer)).unwrap();
    let mut other = stage.again();
    let (one, two) = (stage.play(3, "sacrifice L3"), other.play(3, "sacrifice M6"));
    assert!(one.secret && two.secret);
    for viewer in [Viewer::Seat(seat(2)), Viewer::Spectator] {
        let heard = |applied: &Applied| applied.notes.iter().filter(|n| n.visible_to(viewer)).count();
        assert_eq!((heard(&one), heard(&two)), (1, 1));
        assert!(one.notes.iter().all(|n| !n.visible_to(viewer) || n.message.id == "sacrifice-sealed"));
        assert_eq!(seen(&stage, viewer), seen(&other, viewer));
        let redealt =
            |stage: &Stage, n| stage.game.redeal(viewer, &mut Dice::new(&Secret::from_number(n), "test", 1));
        assert!((0..20).all(|n| redealt(&stage, n) == redealt(&other, n)), "a trial tells what was named");
    }
    let last = stage.play(2, "sacrifice D5");
    assert!(!last.secret && last.reveals && said(&last, "city-destroyed"));
    // Tables of rules 1 go on as they were.
    let mut old = asked(1);
    assert!(old.play(3, "sacrifice L3").secret && !old.play(2, "sacrifice D5").reveals);
    let mut alone =
        Stage::automated(1, 1).no_barbarians().card(1, FocusCard::NuclearPower, 5).cities(2, &["D5", "E4"]);
    alone.auto_one();
    assert!(!alone.play(2, "sacrifice D5").secret, "there is nobody to keep it from");
}

/// AUTOMA 6, RULES 16
#[test]
fn nuclear_power_takes_a_city_of_every_human_and_the_tokens_around_it() {
    covers!("automa:nuclear_power");
    let stage = Stage::automated(1, 2).no_barbarians().card(1, FocusCard::NuclearPower, 5);
    let mut stage =
        stage.cities(2, &["D5", "E9"]).cities(3, &["L3"]).reinforced(2, &["D4"]).tokens(1, &["D6"]);
    stage.auto_one();
    assert_eq!(stage.game.awaited().len(), 2, "both at the same time");
    assert!(stage.interrupts(2) && stage.interrupts(3));
    assert_eq!(stage.legal(2), ["sacrifice D5", "sacrifice E9"]);
    stage.play(3, "sacrifice L3");
    stage.play(2, "sacrifice D5");
    assert_eq!((stage.owner("D5"), stage.owner("L3"), stage.owner("E9")), (None, None, Some(2)));
    assert_eq!((stage.owner("D4"), stage.owner("D6")), (None, None), "reinforced or its own, all go");
    let stage =
        Stage::automated(1, 1).no_barbarians().card(1, FocusCard::NuclearPower, 5).cities(2, &["D5", "E4"]);
    let mut stage = stage.tokens(2, &["D4"]).plays(2, &["order nuclear auto"]);
    stage.auto_one();
    assert_eq!(
        stage.auto_one(),
        "sacrifice D5",
        "no wonders; both have one own token near, the first is taken"
    );
}
