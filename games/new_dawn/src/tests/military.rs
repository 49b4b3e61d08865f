//! Reinforcing, attacks, and what a victory brings.

use super::stage::{Stage, covers, said, seat};
use crate::ids::{Barbarian, CityState, Focus, FocusCard, Leader, Pact, Resource, Wonder};
use crate::row::SlotNo;
use crate::state::Horde;
use kernel::Setup;

/// RULES 9.6, RULES 9.7
#[test]
fn masonry_reinforces_up_to_the_slot_or_attacks_twice_within_two() {
    covers!("focus:masonry");
    let base = || {
        Stage::players(2)
            .card(1, FocusCard::Masonry, 2)
            .tokens(1, &["H3", "G3", "G4"])
            .plays(1, &["focus military"])
    };
    let mut stage = base().plays(1, &["reinforce H3"]);
    assert!(stage.list(1, "attack").is_empty(), "one or the other");
    stage.play(1, "reinforce G3");
    assert!(stage.may(1, "end"), "no more than the slot");
    let mut stage = base();
    assert_eq!(stage.list(1, "attack"), ["H5"], "the other barbarians are too far");
    stage.lose(1, "attack H5");
    assert!(stage.list(1, "reinforce").is_empty());
    stage.win(1, "attack H5");
    stage.play(1, "put culture");
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::Away);
    assert!(stage.may(1, "end"), "two attacks were made");
}

/// RULES 9.7, RULES 9.8
#[test]
fn iron_working_adds_one_and_three_against_barbarians() {
    covers!("focus:iron_working");
    let stage = Stage::players(2).card(1, FocusCard::IronWorking, 4).tokens(1, &["G4"]).tokens(2, &["G5"]);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.play_until(1, "attack H5", |g, a| said(a, "attack-failed") || g.battle.is_none());
    let mut other =
        Stage::players(2).card(1, FocusCard::IronWorking, 4).tokens(1, &["G4"]).tokens(2, &["G5"]);
    other = other.trade(2, Focus::Military, 1).plays(2, &["order defence ask"]).plays(1, &["focus military"]);
    other.play_until(1, "attack G5", |g, _| g.battle.as_ref().is_some_and(|b| b.attack == b.dice[0] + 4 + 1));
    let stage =
        Stage::players(2).card(1, FocusCard::IronWorking, 4).tokens(1, &["G4"]).trade(1, Focus::Military, 1);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.play_until(1, "attack H5", |g, _| g.battle.as_ref().is_some_and(|b| b.attack == b.dice[0] + 4 + 3));
}

/// RULES 9.6, RULES 9.7
#[test]
fn mass_production_attacks_over_water_and_then_reinforces_less() {
    covers!("focus:mass_production");
    let stage =
        Stage::players(2).card(1, FocusCard::MassProduction, 3).tokens(1, &["H3", "G3"]).no_barbarians();
    let mut stage = stage.barbarian_at(Barbarian::C, "J2").plays(1, &["focus military"]);
    assert!(stage.may(1, "attack J2"), "over the bay");
    stage.lose(1, "attack J2");
    stage.play(1, "reinforce H3");
    assert!(stage.list(1, "attack").is_empty(), "attacks come first");
    stage.play(1, "reinforce G3");
    assert!(stage.may(1, "end"), "slot 3 less one attack");
}

/// RULES 9.7, RULES 15
#[test]
fn flight_passes_rival_cities_but_not_rival_tokens_unless_the_table_says_so() {
    covers!("focus:flight");
    let base = |setup: Setup| {
        let stage = Stage::of(setup).card(1, FocusCard::Flight, 4).no_barbarians().cities(1, &["C2"]);
        stage
            .tokens(2, &["C1", "D9", "E9", "D7", "E8", "F10"])
            .cities(2, &["F8"])
            .plays(1, &["focus military"])
    };
    let stage = base(Setup::players(2, 2));
    assert!(stage.may(1, "attack D8") && stage.may(1, "attack E8"), "through the capital");
    assert!(!stage.may(1, "attack F8"), "the ring of tokens blocks the way");
    assert!(base(Setup::players(2, 2).with("flight", "spaces")).may(1, "attack F8"));
}

/// RULES 9.7
#[test]
fn a_tie_goes_to_the_defender_and_nothing_happens() {
    let stage = Stage::players(2).card(1, FocusCard::Masonry, 3).tokens(1, &["H3"]).tokens(2, &["G3"]);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.play_until(1, "attack G3", |g, a| {
        said(a, "attack-failed") && g.owner(g.chart.at("G3".parse().unwrap()).unwrap()) == Some(seat(2)) && {
            a.notes
                .iter()
                .any(|n| n.message.id == "attack-failed" && n.message.args[2].1 == n.message.args[3].1)
        }
    });
    assert_eq!(stage.owner("G3"), Some(2));
}

/// RULES 9.8
#[test]
fn by_option_pacts_of_several_players_count_once() {
    let bonus = |setup: Setup| {
        let stage = Stage::of(setup).pact(1, 2, Pact::JointWar).pact(1, 3, Pact::JointWar);
        stage.no_barbarians().barbarian_at(crate::ids::Barbarian::B, "H3").odds(1, "H3").0
    };
    assert_eq!(bonus(Setup::players(2, 3)), 4);
    assert_eq!(bonus(Setup::players(2, 3).with("pacts_add_up", "no")), 2);
}

/// RULES 9.7, RULES 11
#[test]
fn attacking_a_player_costs_that_players_cards_whatever_the_outcome() {
    let stage = Stage::players(2).card(1, FocusCard::Masonry, 1).tokens(1, &["H3"]).tokens(2, &["G3"]);
    let mut stage = stage.pact(1, 2, Pact::JointWar).pact(2, 1, Pact::Embassy).plays(1, &["focus military"]);
    stage.lose(1, "attack G3");
    assert!(stage.game.player(seat(1)).pacts_of(seat(2)).is_empty());
    assert!(!stage.game.player(seat(2)).pacts_of(seat(1)).is_empty(), "being attacked costs nothing");
}

/// RULES 9.7, RULES 8, RULES 16
#[test]
fn attacker_spends_first_then_the_defender_decides() {
    let stage = Stage::players(2).card(1, FocusCard::Masonry, 3).tokens(1, &["H3"]).tokens(2, &["G3"]);
    let stage = stage.trade(1, Focus::Military, 2).trade(2, Focus::Military, 2);
    let mut stage = stage.plays(2, &["order defence ask"]).plays(1, &["focus military"]);
    stage.play_until(1, "attack G3", |g, _| g.battle.as_ref().is_some_and(|b| b.attack == b.defence));
    stage.play(1, "spend trade");
    assert_eq!(stage.refused(2, "spend trade"), "7");
    stage.play(1, "done");
    assert!(stage.interrupts(2));
    stage.play(2, "spend trade");
    let applied = stage.play(2, "done");
    assert!(said(&applied, "attack-failed"));
    assert_eq!((stage.trade_on(1, Focus::Military), stage.trade_on(2, Focus::Military)), (1, 1));
}

/// RULES 16
#[test]
fn the_default_order_spends_the_least_that_wins_else_nothing() {
    let base = || {
        let stage = Stage::players(2).card(1, FocusCard::Masonry, 3).tokens(1, &["H3"]).tokens(2, &["G3"]);
        stage.trade(2, Focus::Military, 2).plays(1, &["focus military"])
    };
    let mut stage = base();
    stage.play_until(1, "attack G3", |g, _| g.battle.as_ref().is_some_and(|b| b.attack == b.defence + 1));
    assert_eq!(stage.auto(), ["spend trade", "done"]);
    assert_eq!((stage.trade_on(2, Focus::Military), stage.owner("G3")), (1, Some(2)));
    let mut stage = base();
    stage.play_until(1, "attack G3", |g, _| g.battle.as_ref().is_some_and(|b| b.attack == b.defence + 3));
    assert_eq!(stage.auto(), ["done"]);
    assert_eq!((stage.trade_on(2, Focus::Military), stage.owner("G3")), (2, Some(1)));
    let mut stage = base().plays(2, &["order defence never"]);
    stage.play_until(1, "attack G3", |g, _| g.battle.as_ref().is_some_and(|b| b.attack == b.defence + 1));
    assert_eq!(stage.auto(), ["done"]);
}

/// RULES 8
#[test]
fn a_conquered_city_state_counts_as_a_trade_token_once_a_turn() {
    let stage = Stage::players(2)
        .card(1, FocusCard::Masonry, 5)
        .conquest(1, CityState::Carthage)
        .tokens(2, &["F3", "E4"]);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.play_until(1, "attack F3", |g, _| g.battle.is_some());
    stage.play(1, "spend carthage");
    assert!(stage.game.conquests(seat(1)).contains(CityState::Carthage), "it stays");
    assert!(stage.game.turn.used_city_states.contains(CityState::Carthage));
    stage.play_until(1, "attack E4", |g, _| g.battle.is_none());
}

/// RULES 15
#[test]
fn gilgamesh_takes_a_resource_for_every_barbarian() {
    covers!("leader:sumeria");
    let stage =
        Stage::players(2).leader(1, Leader::Sumeria).card(1, FocusCard::Masonry, 5).tokens(1, &["G4"]);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.win(1, "attack H5");
    stage.play(1, "take marble");
    stage.play(1, "put culture");
    assert_eq!(stage.game.player(seat(1)).resources[Resource::Marble], 1);
    let stage =
        Stage::players(2).leader(1, Leader::Sumeria).card(1, FocusCard::Currency, 5).caravan(1, 0, "H4");
    let stage = stage.plays(1, &["focus economy", "caravan H4 H5", "take oil"]);
    assert_eq!(stage.game.player(seat(1)).resources[Resource::Oil], 1, "also through Currency");
}

/// RULES 7
#[test]
fn montezuma_swaps_two_cards_after_a_victory() {
    covers!("leader:aztec");
    let stage = Stage::players(2).leader(1, Leader::Aztec).card(1, FocusCard::Masonry, 5).tokens(1, &["G4"]);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.win(1, "attack H5");
    stage.play(1, "put culture");
    assert_eq!(stage.list(1, "swap").len(), 10);
    stage.play(1, "swap 1 5");
    assert_eq!(stage.slot_of(1, Focus::Military), 5);
    let stage = Stage::players(2).leader(1, Leader::Aztec).plays(1, &["focus military"]);
    assert!(stage.may(1, "end"), "no victory, no swap: {:?}", stage.task());
}

/// RULES 7
#[test]
fn the_venetian_arsenal_resolves_slot_5_again_as_slot_1() {
    covers!("wonder:venetian_arsenal");
    let stage = Stage::players(2).wonder(Wonder::VenetianArsenal, "H2").card(1, FocusCard::Astrology, 5);
    let stage = stage.plays(1, &["focus science", "advance", "done", "arsenal", "advance", "done"]);
    assert_eq!(stage.game.player(seat(1)).dial, 6);
    assert_eq!(stage.slot_of(1, Focus::Science), 1, "reset only once");
    let stage = Stage::players(2).wonder(Wonder::VenetianArsenal, "H2").card(1, FocusCard::Astrology, 4);
    assert!(!stage.plays(1, &["focus science", "advance", "done"]).may(1, "arsenal"));
}

/// RULES 9.7
#[test]
fn origins_may_not_be_spaces_captured_this_turn() {
    let stage = Stage::players(2).card(1, FocusCard::Masonry, 5).tokens(1, &["H3"]).tokens(2, &["G3", "F1"]);
    let mut stage = stage.plays(1, &["focus military"]);
    assert!(!stage.may(1, "attack F1"), "G3 blocks the way");
    stage.win(1, "attack G3");
    assert!(stage.may(1, "attack F1"), "two spaces from H3 through the new token");
    let row = stage.game.player(seat(1)).row;
    assert_eq!(row[SlotNo::LAST].card, FocusCard::Masonry);
}

/// RULES 9.7. The booklet's example: Iron Working in slot 2, a five against a three, 8 against 9, two tokens decide.
#[test]
fn the_booklets_attack_is_won_by_ten_against_nine() {
    let stage =
        Stage::players(2).card(1, FocusCard::IronWorking, 2).tokens(1, &["I4"]).trade(1, Focus::Military, 2);
    let mut stage = stage.reinforced(2, &["H4", "H3", "G3"]).plays(1, &["focus military"]);
    stage.play_until(1, "attack H4", |g, _| g.battle.as_ref().is_some_and(|b| b.dice == [5, 3]));
    let battle = stage.game.battle.clone().unwrap();
    assert_eq!((battle.attack, battle.defence), (8, 9));
    stage.play(1, "spend trade");
    let applied = stage.play(1, "spend trade");
    assert!(said(&applied, "attack-won"), "the defender has no tokens");
    assert_eq!(stage.owner("H4"), Some(1));
}

/// RULES 16
#[test]
fn a_limit_for_each_kind_of_target_saves_trade_tokens() {
    let attacked = |order: &str, city: bool, behind: u8| {
        let stage = Stage::players(2).card(1, FocusCard::Masonry, 5).tokens(1, &["H3"]);
        let stage = if city { stage.cities(2, &["G3"]) } else { stage.tokens(2, &["G3"]) };
        let stage = stage.trade(2, Focus::Military, 3);
        let mut stage = stage.plays(2, &[order]).plays(1, &["focus military"]);
        stage.play_until(1, "attack G3", |g, _| {
            g.battle.as_ref().is_some_and(|b| b.attack == b.defence + behind)
        });
        stage.auto()
    };
    let order = "order defence tokens 1 cities 2";
    assert_eq!(attacked(order, false, 1), ["spend trade", "done"]);
    assert_eq!(attacked(order, false, 2), ["done"], "two are too many for a control token");
    assert_eq!(attacked(order, true, 2), ["spend trade", "spend trade", "done"]);
    assert_eq!(attacked(order, true, 3), ["done"], "three are too many for a city");
    assert_eq!(attacked("order defence tokens 0 cities 3", false, 1), ["done"]);
}

/// RULES 16
#[test]
fn a_limit_counts_only_tokens_that_are_lost() {
    let stage = Stage::players(2).card(1, FocusCard::Masonry, 3).tokens(1, &["H3"]).tokens(2, &["G3"]);
    let stage = stage.conquest(2, CityState::Carthage).trade(2, Focus::Military, 2);
    let mut stage = stage.plays(2, &["order defence tokens 1 cities 0"]).plays(1, &["focus military"]);
    stage.play_until(1, "attack G3", |g, _| g.battle.as_ref().is_some_and(|b| b.attack == b.defence + 2));
    assert_eq!(stage.auto(), ["spend carthage", "spend trade", "done"]);
}

/// RULES 16
#[test]
fn every_limit_is_offered_but_the_one_in_force() {
    let offered = |stage: &Stage| {
        let orders = kernel::Game::orders(&stage.game, seat(2));
        orders.iter().filter(|o| o.to_string().starts_with("order defence")).count()
    };
    let stage = Stage::players(2);
    assert_eq!(offered(&stage), 2 + 16);
    assert_eq!(offered(&stage.plays(2, &["order defence tokens 0 cities 3"])), 3 + 15);
}

/// A row with a second military card in slot 4.
fn two_military_cards(number: u8, stage: Stage) -> Stage {
    let mut stage = stage;
    let row = &mut stage.game.player_mut(seat(number)).row;
    let culture = row.find(Focus::Culture.into()).unwrap();
    row[culture].card = FocusCard::IronWorking;
    stage
}

/// RULES 10
#[test]
fn with_two_cards_of_its_type_the_conqueror_chooses_where_a_city_state_lies() {
    let stage = two_military_cards(1, Stage::players(2)).card(1, FocusCard::Masonry, 5);
    let space = stage.game.chart.city_state(CityState::Carthage).unwrap();
    let name = stage.game.chart.coord(space).to_string();
    let mut stage = stage.cities(2, &[&name]);
    stage.game.hold_city_state(seat(2), CityState::Carthage);
    let piece = stage.game.stand_in(seat(1));
    stage.game.occupy(seat(1), space, piece, &mut kernel::Applied::default());
    assert_eq!(stage.legal(1), ["keep carthage military", "keep carthage military-2"]);
    assert_eq!(stage.refused(1, "keep carthage science"), "10");
    stage.play(1, "keep carthage military-2");
    let row = &stage.game.player(seat(1)).row;
    let holds: Vec<bool> =
        row.of_kind(Focus::Military).map(|(_, c)| c.city_states.contains(CityState::Carthage)).collect();
    assert_eq!(holds, [false, true]);
    assert!(stage.may(1, "focus science"), "the turn goes on");
}

/// RULES 10
#[test]
fn with_two_military_cards_the_defender_says_whose_token_is_spent() {
    let stage = Stage::players(2).card(1, FocusCard::Masonry, 5).tokens(1, &["H3"]).tokens(2, &["G3"]);
    let mut stage = two_military_cards(2, stage).plays(2, &["order defence ask"]);
    for slot in [3, 4] {
        stage.game.player_mut(seat(2)).row[crate::row::SlotNo::new(slot).unwrap()].trade = 1;
    }
    let mut stage = stage.plays(1, &["focus military"]);
    stage.play_until(1, "attack G3", |g, _| g.battle.is_some());
    assert_eq!(stage.legal(2), ["spend trade", "spend trade from military-2", "done"]);
    stage.play(2, "spend trade from military-2");
    assert_eq!(stage.legal(2), ["spend trade", "done"]);
    assert_eq!(stage.refused(2, "spend trade from military-2"), "8");
    let row = &stage.game.player(seat(2)).row;
    let trade: Vec<u8> = row.of_kind(Focus::Military).map(|(_, c)| c.trade).collect();
    assert_eq!(trade, [1, 0]);
}
