//! The automated player, rule by rule; its cards have a file of their own.

mod cards;

use super::stage::{Stage, said, seat, with_automated};
use crate::ids::{Barbarian, CityState, Focus, FocusCard, Leader, Nature, Pact, Resource, Wonder};
use crate::row::SlotNo;
use crate::state::Lying;
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
        stage.game.give_trade(seat(1), 1, &mut kernel::Applied::default());
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

/// AUTOMA 10. “… always spends natural wonders of a card it resolves, even if the bonus is not needed.”
#[test]
fn its_roosevelt_spends_the_natural_wonder_on_the_industry_card_also_if_it_builds_a_city() {
    let played = |rules| {
        let stage = Stage::of(with_automated(rules, 1, 1)).no_barbarians().card(1, FocusCard::Pottery, 5);
        let mut stage = stage.leader(1, Leader::America).nature(1, Nature::MountEverest);
        for kind in <crate::ids::WonderKind as crate::ids::Id>::ALL {
            stage.game.wonders.decks[*kind].clear();
        }
        stage.game.player_mut(seat(1)).row[SlotNo::LAST].nature.insert(Nature::MountEverest);
        let moves = stage.auto();
        assert!(moves.iter().any(|m| m.starts_with("build ")), "{moves:?}");
        let lies = stage.game.player(seat(1)).row.iter().find(|(_, c)| !c.nature.is_empty()).unwrap();
        lies.1.card.kind()
    };
    assert_eq!(played(2), Focus::Culture, "that lay in slot 4");
    assert_eq!(played(1), Focus::Industry, "older tables go on as they were");
}

/// AUTOMA 6. “… the card of the next level is reset without being resolved.”
#[test]
fn an_urbanization_it_got_by_exchange_brings_no_culture_card() {
    let played = |rules| {
        let stage = Stage::of(with_automated(rules, 1, 1)).no_barbarians().card(1, FocusCard::Nationalism, 5);
        let mut stage = stage.cities(1, &["D1", "D3", "E5", "F2", "H4", "H6", "I8"]);
        for kind in <crate::ids::WonderKind as crate::ids::Id>::ALL {
            stage.game.wonders.decks[*kind].clear();
        }
        let moves = stage.auto();
        assert!(moves.contains(&"substitute urbanization because idle".to_owned()), "{moves:?}");
        assert!(stage.game.player(seat(1)).row.has(FocusCard::Urbanization));
        (moves.iter().any(|m| m.starts_with("token ")), stage.slot_of(1, Focus::Industry))
    };
    assert_eq!(played(2), (false, 1));
    assert!(played(1).0, "older tables go on as they were");
}

/// AUTOMA 5. “… a barbarian icon on which no token lies.”
#[test]
fn cities_and_caravans_do_not_cover_an_icon_of_barbarians_for_it() {
    let stage = |rules| Stage::of(with_automated(rules, 1, 1)).no_barbarians();
    let covered = |stage: Stage| stage.game.covered().contains(stage.space("H5"));
    assert!(!covered(stage(2).caravan(2, 0, "H5")) && !covered(stage(2).cities(2, &["H5"])));
    assert!(covered(stage(2).tokens(2, &["H5"])) && covered(stage(2).barbarian_at(Barbarian::B, "H5")));
    assert!(covered(stage(1).caravan(2, 0, "H5")), "older tables go on as they were");
}

/// AUTOMA 12
#[test]
fn by_option_it_builds_the_best_wonder_or_none() {
    let offered = |setup: kernel::Setup| {
        let stage =
            Stage::of(setup).no_barbarians().card(1, FocusCard::Pottery, 5).trade(1, Focus::Industry, 2);
        let goals = [crate::ids::Goal::TechnophileScholarly];
        let mut stage = stage.goals(&goals).offer(Wonder::Oracle).offer(Wonder::Colossus);
        stage.auto_one();
        stage.legal(1).iter().any(|m| m.starts_with("wonder "))
    };
    assert!(offered(with_automated(2, 1, 1)), "the Colossus costs 7");
    assert!(!offered(with_automated(2, 1, 1).with("automated_wonders", "best")), "the Oracle would cost 8");
}

/// AUTOMA 12
#[test]
fn by_option_everybodys_cities_count_where_it_looks_for_most() {
    let chosen = |setup: kernel::Setup| {
        let stage = Stage::of(setup).no_barbarians().card(1, FocusCard::EarlyEmpire, 5).cities(2, &["H4"]);
        let mut stage = stage;
        stage.auto_one();
        stage.legal(1)
    };
    let (own, all) = (with_automated(2, 1, 1), with_automated(2, 1, 1).with("automated_cities", "all"));
    assert_ne!(chosen(own), ["token H3 because most-cities"]);
    assert_eq!(chosen(all), ["token H3 because most-cities"], "next to its capital and to seat 2's city");
}

/// AUTOMA 6, RULES 9.3
#[test]
fn its_caravans_take_a_conquered_city_state_for_a_rival_city() {
    let mut stage = automa(FocusCard::ForeignTrade).caravan(1, 0, "F3").conquest(2, CityState::Carthage);
    let space = stage.space("F4");
    stage.game.player_mut(seat(2)).cities.remove(space);
    let mut stage = stage.reinforced(2, &["F4"]).treaty(1, CityState::Geneva);
    stage.auto_one();
    assert_eq!(stage.auto_one(), "aim F3 F4 because rival-city");
    stage.auto_one();
    assert!(!stage.game.player(seat(1)).pacts_of(seat(2)).is_empty(), "it takes a card of its conqueror");
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
