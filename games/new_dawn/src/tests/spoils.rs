//! What a victory brings.

use super::stage::{Stage, covers, said, seat};
use crate::ids::{CityState, Focus, FocusCard, Goal, Nature, Wonder};
use crate::state::Lying;
use kernel::Setup;

/// RULES 9.7
#[test]
fn a_beaten_token_is_replaced_and_brings_its_natural_wonder() {
    let stage =
        Stage::players(2).card(1, FocusCard::Masonry, 5).tokens(1, &["I6"]).nature(2, Nature::MountEverest);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.win(1, "attack J6");
    assert_eq!(stage.owner("J6"), Some(1));
    assert!(stage.game.nature_of(seat(1)).contains(Nature::MountEverest));
    assert!(!stage.game.reinforced.contains(stage.space("J6")));
    assert!(stage.game.turn.captured.contains(stage.space("J6")), "no origin of another attack this turn");
}

/// RULES 9.7
#[test]
fn a_beaten_city_changes_hands_with_its_wonder() {
    let stage = Stage::players(2).card(1, FocusCard::Flight, 5).tokens(1, &["F6"]).cities(2, &["G8"]);
    let mut stage = stage.wonder(Wonder::Petra, "G8").plays(1, &["focus military"]);
    stage.win(1, "attack G8");
    assert!(stage.game.player(seat(1)).cities.contains(stage.space("G8")));
    assert_eq!(stage.game.wonder_owner(Wonder::Petra), Some(seat(1)));
}

/// RULES 9.7, RULES 7.2
#[test]
fn without_a_city_left_a_reinforced_token_stands_in() {
    let stage = Stage::players(2)
        .card(1, FocusCard::Flight, 5)
        .cities(1, &["F6", "D1", "D3", "E1", "L1", "H15", "K2"]);
    let mut stage = stage.cities(2, &["G8"]).plays(1, &["focus military"]);
    stage.win(1, "attack G8");
    assert!(stage.game.player(seat(1)).tokens.contains(stage.space("G8")));
    assert!(stage.game.reinforced.contains(stage.space("G8")));
}

/// RULES 9.1, RULES 9.7. “Whoever could place a control token and has none left may take one back first.”
#[test]
fn a_conqueror_without_any_piece_left_may_take_a_control_token_back_for_it() {
    let last = |rules| {
        let stage = Stage::of(Setup::players(rules, 2)).card(1, FocusCard::Flight, 5);
        let stage = stage.cities(1, &["F6", "D1", "D3", "E1", "L1", "H15", "K2"]).tokens(1, &["F3", "G3"]);
        let stage = stage.cities(2, &["G8"]).treaty(2, CityState::Carthage).used_up(1);
        stage.plays(1, &["focus military"])
    };
    let mut stage = last(2);
    stage.win(1, "attack F4");
    assert_eq!(stage.legal(1), ["recall F3", "recall G3", "done"]);
    let mut left = stage.again();
    stage.play(1, "recall G3");
    assert_eq!(stage.game.city_states[CityState::Carthage], Lying::With(seat(1)));
    assert!(stage.game.reinforced.contains(stage.space("F4")) && stage.owner("G3").is_none());
    left.play(1, "done");
    assert_eq!(left.game.city_states[CityState::Carthage], Lying::Map);
    assert!(left.game.player(seat(2)).treaties.contains(CityState::Carthage), "its cards stay in play");
    let mut city = last(2);
    city.win(1, "attack G8");
    city.play(1, "recall G3");
    assert_eq!(city.owner("G8"), Some(1));
    let mut old = last(1);
    assert!(!old.may(1, "attack F4"), "older tables go on as they were");
    old.win(1, "attack G8");
    assert_eq!(old.owner("G8"), None);
}

/// RULES 9.7, RULES 13
#[test]
fn a_beaten_capital_stays_but_pays_and_loses_its_wonder() {
    covers!("agenda:warmonger");
    let stage =
        Stage::players(2).card(1, FocusCard::Flight, 5).tokens(1, &["D7"]).wonder(Wonder::Petra, "D8");
    let stage =
        stage.goals(&[Goal::WarmongerParanoid]).trade(2, Focus::Culture, 1).trade(2, Focus::Science, 2);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.win(1, "attack D8");
    stage.play(1, "house H2");
    stage.play(1, "loot culture");
    stage.play(1, "put military");
    stage.play(1, "loot science");
    stage.play(1, "put military");
    assert_eq!(stage.owner("D8"), Some(2));
    assert_eq!(stage.game.wonder_owner(Wonder::Petra), Some(seat(1)));
    assert_eq!((stage.trade_on(1, Focus::Military), stage.game.player(seat(2)).row.trade()), (2, 1));
    assert!(stage.game.player(seat(1)).marks.contains(Goal::WarmongerParanoid));
    assert!(stage.may(1, "attack D8"), "it may be attacked again");
}

/// RULES 9.7, RULES 11
#[test]
fn a_city_state_is_conquered_with_a_city_and_its_cards_are_set_aside() {
    let stage =
        Stage::players(2).card(1, FocusCard::Flight, 5).tokens(1, &["F3"]).treaty(1, CityState::Carthage);
    let mut stage = stage.treaty(2, CityState::Carthage).plays(1, &["focus military"]);
    stage.play_until(1, "attack F4", |g, a| {
        let returned = !g.player(seat(1)).treaties.contains(CityState::Carthage);
        said(a, "attack-won") && said(a, "treaty-returned") && returned
    });
    assert!(stage.game.player(seat(1)).cities.contains(stage.space("F4")));
    assert_eq!(stage.game.city_states[CityState::Carthage], Lying::With(seat(1)));
    assert!(!stage.game.player(seat(2)).treaties.contains(CityState::Carthage));
    let row = &stage.game.player(seat(1)).row;
    assert!(row[row.find(Focus::Military.into()).unwrap()].city_states.contains(CityState::Carthage));
}

/// RULES 9.7, RULES 11
#[test]
fn a_conquered_city_state_may_be_conquered_again_or_set_free() {
    let base = || {
        let stage = Stage::players(2)
            .card(1, FocusCard::Flight, 5)
            .tokens(1, &["F3"])
            .conquest(2, CityState::Carthage);
        let mut stage = stage.wonder(Wonder::Petra, "F4").plays(1, &["focus military"]);
        stage.play_until(1, "attack F4", |g, _| g.battle.as_ref().is_some_and(|b| b.attack > b.defence + 1));
        assert_eq!(stage.auto(), ["done"], "the token on the military card would not save it");
        stage
    };
    let stage = base().plays(1, &["conquer"]);
    assert_eq!(stage.game.city_states[CityState::Carthage], Lying::With(seat(1)));
    let stage = base().plays(1, &["liberate", "house H2"]);
    assert_eq!(stage.game.city_states[CityState::Carthage], Lying::Map);
    assert!(stage.game.player(seat(1)).treaties.contains(CityState::Carthage));
    assert_eq!(stage.game.wonders.sites[Wonder::Petra], Some(stage.space("H2")));
}

/// RULES 9.1
#[test]
fn a_victor_without_tokens_may_take_one_back_or_leave_it() {
    let stage = Stage::players(2)
        .card(1, FocusCard::Masonry, 5)
        .tokens(1, &["H3", "D1"])
        .tokens(2, &["G3"])
        .used_up(1);
    let mut stage = stage.plays(1, &["focus military"]);
    stage.win(1, "attack G3");
    assert_eq!(stage.list(1, "recall"), ["D1", "H3"]);
    stage.play(1, "recall D1");
    assert_eq!((stage.owner("G3"), stage.owner("D1")), (Some(1), None));
}
