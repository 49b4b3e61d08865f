//! The automated player, card by card and rule by rule.

use super::stage::{Stage, covers, said, seat};
use crate::ids::{Barbarian, CityState, Focus, FocusCard, Goal, Leader, Nature, Pact, Resource, Wonder};
use crate::row::SlotNo;
use crate::state::{Caravan, Horde, Lying};
use kernel::Game;

fn automa(card: FocusCard) -> Stage {
    Stage::automated(1, 1).no_barbarians().card(1, card, 5)
}

/// AUTOMA 3
#[test]
fn it_resolves_slot_5_resets_it_and_hands_over() {
    let mut stage = automa(FocusCard::Astrology);
    assert_eq!(stage.legal(1), ["focus science because rule"]);
    let moves = stage.auto();
    assert_eq!(moves[0], "focus science because rule");
    assert_eq!(stage.slot_of(1, Focus::Science), 1);
    assert_eq!(stage.game.turn.seat, seat(2));
}

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

/// AUTOMA 6. The booklet's example: all cards on level II, a level-II mark brings a level-III card.
#[test]
fn a_mark_below_the_lowest_level_brings_one_level_more() {
    let mut stage = automa(FocusCard::Mathematics);
    for kind in <Focus as crate::ids::Id>::ALL {
        let row = &mut stage.game.player_mut(seat(1)).row;
        let slot = row.find((*kind).into()).unwrap();
        row[slot].card = FocusCard::of(*kind, 2).unwrap();
    }
    stage.auto();
    let levels: Vec<u8> = stage.game.player(seat(1)).row.iter().map(|(_, c)| c.card.level()).collect();
    assert_eq!(levels.iter().filter(|l| **l == 3).count(), 2, "5 + 1 spaces pass two marks: {levels:?}");
}

/// AUTOMA 6. The booklet's example: from 13 to 19 a level-III and a level-IV mark; the two last level-I cards go.
#[test]
fn the_booklets_dial_example_replaces_the_last_two_cards_of_level_one() {
    let mut stage = automa(FocusCard::Astrology).trade(1, Focus::Science, 1);
    stage.game.player_mut(seat(1)).dial = 13;
    for kind in [Focus::Culture, Focus::Industry, Focus::Military] {
        let row = &mut stage.game.player_mut(seat(1)).row;
        let slot = row.find(kind.into()).unwrap();
        row[slot].card = FocusCard::of(kind, 2).unwrap();
    }
    stage.auto_one();
    assert_eq!(stage.game.player(seat(1)).dial, 19);
    let mut choice = stage.legal(1);
    choice.sort();
    assert_eq!(choice, ["raise economy because lot", "raise science because lot"]);
    stage.play(1, "raise science because lot");
    assert_eq!(stage.legal(1), ["raise economy because lowest-level"]);
    stage.play(1, "raise economy because lowest-level");
    let row = &stage.game.player(seat(1)).row;
    assert!(row.has(FocusCard::ReplaceableParts) && row.has(FocusCard::Capitalism));
}

/// AUTOMA 7. The booklet's example: Pyramids and Seoul's card let a science card advance by two more.
#[test]
fn wonders_and_city_state_cards_count_like_spent_trade_tokens() {
    let stage = automa(FocusCard::Astrology).cities(1, &["G4"]).wonder(Wonder::Pyramids, "H2");
    let mut stage = stage.treaty(1, CityState::Seoul);
    stage.auto();
    assert_eq!(stage.game.player(seat(1)).dial, 7);
    let stage = automa(FocusCard::Masonry)
        .wonder(Wonder::RuhrValley, "H2")
        .treaty(1, CityState::Kabul)
        .tokens(1, &["H3"]);
    let stage = stage.tokens(2, &["G3"]);
    assert_eq!(stage.odds(1, "G3").0, 2, "one each, not their abilities");
    assert_eq!(stage.odds(2, "H3").1, 1 + 2, "in defence too");
}

/// AUTOMA 7
#[test]
fn it_ignores_abilities_of_its_wonders() {
    let stage = Stage::automated(1, 1)
        .no_barbarians()
        .wonder(Wonder::SydneyOperaHouse, "H2")
        .tokens(2, &["H3", "G2"]);
    assert_eq!(stage.game.mature(seat(1)).len(), 0);
    let stage = stage.pact(1, 2, Pact::OpenBorders);
    assert_eq!(stage.game.mature(seat(1)).len(), 1, "but player diplomacy cards work");
}

/// AUTOMA 7
#[test]
fn visiting_a_rival_it_takes_the_first_available_card_and_keeps_it() {
    let base = || {
        automa(FocusCard::ForeignTrade)
            .treaty(1, CityState::Geneva)
            .treaty(1, CityState::Carthage)
            .caravan(1, 0, "D7")
    };
    let mut stage = base();
    stage.auto();
    assert!(stage.game.player(seat(1)).pacts_of(seat(2)).contains(Pact::OpenBorders));
    assert_eq!(stage.game.player(seat(1)).row.trade(), 2);
    let mut stage = base().pact(1, 2, Pact::Embassy);
    stage.auto();
    assert_eq!(stage.game.player(seat(1)).pacts_of(seat(2)).iter().collect::<Vec<_>>(), [Pact::Embassy]);
}

/// AUTOMA 8
#[test]
fn it_holds_any_number_of_trade_tokens_and_fills_the_poorest_card() {
    let mut stage = Stage::automated(1, 1);
    for _ in 0..23 {
        stage.game.give_trade(seat(1), 1);
    }
    let trade: Vec<u8> = stage.game.player(seat(1)).row.iter().map(|(_, c)| c.trade).collect();
    assert_eq!(trade, [4, 4, 5, 5, 5]);
}

/// AUTOMA 8
#[test]
fn its_spending_follows_the_table() {
    let attack = |margin: i16, mine: u8, theirs: u8| {
        let stage =
            automa(FocusCard::Masonry).tokens(1, &["H3"]).tokens(2, &["G3"]).trade(1, Focus::Military, mine);
        let mut stage = stage.trade(2, Focus::Military, theirs).plays(2, &["order defence ask"]);
        stage.auto_one();
        stage.play_until(1, "attack G3 because control-token", |_, a| {
            let note = a.notes.iter().find(|n| n.message.id == "attack").unwrap();
            let number = |i: usize| match note.message.args[i].1 {
                kernel::Arg::Number(n) => n,
                _ => 0,
            };
            number(2) - number(3) == i64::from(margin)
        });
        mine - stage.trade_on(1, Focus::Military)
    };
    assert_eq!(attack(1, 3, 0), 0, "won anyway");
    assert_eq!(attack(1, 3, 2), 2, "enough against all the defender could add");
    assert_eq!(attack(0, 3, 0), 1);
    assert_eq!(attack(0, 3, 3), 3, "as much as it has");
    assert_eq!(attack(-3, 3, 0), 0, "hopeless");
    let defend = |margin: i16, mine: u8| {
        let stage = Stage::automated(1, 1).no_barbarians().tokens(1, &["G3"]).tokens(2, &["H3"]).turn_of(2);
        let stage = stage.card(2, FocusCard::Masonry, 4).trade(1, Focus::Military, mine);
        let mut stage = stage.plays(2, &["focus military"]);
        stage.play_until(2, "attack G3", |_, a| {
            let note = a.notes.iter().find(|n| n.message.id == "attack").unwrap();
            let number = |i: usize| match note.message.args[i].1 {
                kernel::Arg::Number(n) => n,
                _ => 0,
            };
            number(2) - number(3) == i64::from(margin)
        });
        mine - stage.trade_on(1, Focus::Military)
    };
    assert_eq!((defend(0, 3), defend(2, 3), defend(3, 2)), (0, 2, 0));
}

/// AUTOMA 8
#[test]
fn a_human_may_take_a_kind_only_it_owns() {
    let mut stage = Stage::automated(1, 1).turn_of(2).card(2, FocusCard::ReplaceableParts, 1);
    let all = stage.game.supply[Resource::Oil];
    stage = stage.resources(1, Resource::Oil, all);
    let mut stage = stage.plays(2, &["focus science"]);
    assert!(stage.may(2, "take oil"));
    stage.play(2, "take oil");
    assert_eq!(stage.game.player(seat(2)).resources[Resource::Oil], 1);
    assert_eq!(
        stage.game.player(seat(1)).resources.iter().map(|(_, n)| *n).sum::<u8>(),
        all,
        "it got another kind"
    );
}

/// AUTOMA 9. The booklet's example of a beaten capital: tokens from the highest slots, to the poorest cards.
#[test]
fn beating_a_capital_it_takes_tokens_from_the_highest_slots_and_the_wonder() {
    let stage = automa(FocusCard::Flight).tokens(1, &["D7"]).wonder(Wonder::Oracle, "D8").trade(
        2,
        Focus::Industry,
        1,
    );
    let mut stage =
        stage.trade(2, Focus::Culture, 1).trade(2, Focus::Science, 1).trade(1, Focus::Military, 1);
    stage.auto_one();
    stage.win(1, "attack D8 because wonder-city");
    let slot = |kind| stage.trade_on(2, kind);
    assert_eq!((slot(Focus::Industry), slot(Focus::Culture), slot(Focus::Science)), (0, 0, 1));
    assert!(stage.game.player(seat(1)).took_capital);
    assert_eq!(stage.auto_one(), "house H2 because defence");
    assert_eq!(stage.game.wonder_owner(Wonder::Oracle), Some(seat(1)));
}

/// AUTOMA 10
#[test]
fn its_montezuma_swaps_the_military_card_with_slot_2() {
    let stage = automa(FocusCard::Masonry).leader(1, Leader::Aztec).barbarian_at(Barbarian::B, "H3");
    let mut stage = stage;
    stage.auto_one();
    stage.win(1, "attack H3 because barbarian");
    stage.auto();
    assert_eq!(stage.slot_of(1, Focus::Military), 2);
}

/// AUTOMA 10
#[test]
fn its_roosevelt_puts_natural_wonders_on_slot_4_and_spends_them_first() {
    let stage = automa(FocusCard::Astrology).leader(1, Leader::America).nature(1, Nature::MountEverest);
    let mut stage = stage;
    stage.game.player_mut(seat(1)).row[SlotNo::LAST].nature.insert(Nature::MountEverest);
    stage.auto_one();
    assert_eq!(stage.game.player(seat(1)).dial, 6, "one more");
    assert!(stage.game.player(seat(1)).row[SlotNo::FOURTH].nature.contains(Nature::MountEverest));
}

/// AUTOMA 11
#[test]
fn it_wins_when_all_humans_have_left_and_never_resigns() {
    let mut stage = Stage::automated(1, 2);
    let secret = kernel::Secret::from_number(1);
    stage.game.resign(seat(1), &mut kernel::Dice::new(&secret, "t", 1));
    assert!(stage.game.active(seat(1)));
    stage.game.resign(seat(2), &mut kernel::Dice::new(&secret, "t", 2));
    assert!(stage.game.outcome().is_none());
    stage.game.resign(seat(3), &mut kernel::Dice::new(&secret, "t", 3));
    assert!(stage.game.outcome().unwrap().winners().contains(seat(1)));
}

/// AUTOMA 7
#[test]
fn conquer_or_liberate_is_drawn() {
    let stage = automa(FocusCard::Flight).tokens(1, &["F3"]).conquest(2, CityState::Carthage);
    let mut stage = stage;
    stage.auto_one();
    let attack = stage.legal(1).into_iter().find(|m| m.starts_with("attack F4")).unwrap();
    stage.play_until(1, &attack, |g, _| g.battle.as_ref().is_some_and(|b| b.attack > b.defence + 1));
    assert_eq!(stage.auto_one(), "done", "the defender's order: Carthage alone would not save it");
    assert_eq!(stage.legal(1), ["conquer because lot", "liberate because lot"]);
    stage.play(1, "liberate because lot");
    assert_eq!(stage.game.city_states[CityState::Carthage], Lying::Map);
}

/// AUTOMA 7
#[test]
fn the_eiffel_tower_takes_one_of_its_tokens_at_random() {
    let stage = Stage::automated(1, 1).turn_of(2).wonder(Wonder::EiffelTower, "D8").tokens(1, &["H3", "G2"]);
    let mut stage = stage.plays(2, &["eiffel G2 H3"]);
    assert_eq!(stage.legal(1), ["cede G2 because lot", "cede H3 because lot"]);
    stage.auto_one();
    assert_eq!(stage.game.player(seat(1)).tokens.len(), 1);
}

/// AUTOMA 12
#[test]
fn a_city_state_whose_cards_are_all_taken_still_attracts_its_caravan() {
    let stage =
        Stage::automated(1, 2).no_barbarians().card(1, FocusCard::ForeignTrade, 5).caravan(1, 0, "F3");
    let mut stage = stage.treaty(2, CityState::Carthage).treaty(3, CityState::Carthage);
    stage.auto_one();
    assert_eq!(stage.auto_one(), "aim F3 F4 because new-city-state");
    stage.auto_one();
    assert!(!stage.game.player(seat(1)).treaties.contains(CityState::Carthage));
    assert_eq!(stage.trade_on(1, Focus::Military), 2, "tokens only");
}

/// AUTOMA 4
#[test]
fn every_move_of_it_says_which_criterion_decided() {
    let mut stage = Stage::automated(6, 1);
    for _ in 0..6 {
        for mv in stage.auto() {
            let human = ["ransom", "put", "spend", "done", "sacrifice"].iter().any(|w| mv.starts_with(w));
            assert!(mv.contains(" because ") || human, "{mv}");
        }
        if stage.game.awaited().contains(seat(2)) {
            let mv = stage.game.fallback(seat(2)).unwrap().to_string();
            let applied = stage.play(2, &mv);
            assert!(!said(&applied, "because-lot"));
        }
    }
}
