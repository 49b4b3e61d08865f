//! Where things meet: debts, questions in somebody else's turn, standing orders, and the automated player's turn.

use super::stage::{NEWEST, Stage, said, seat, with_automated};
use crate::ids::{Barbarian, Focus, FocusCard, Wonder};
use crate::state::Horde;
use kernel::{Game, Setup};

/// Seat 2 holds G3, owes a trade token and is attacked by seat 1.
fn attacked(setup: Setup) -> Stage {
    let stage = Stage::of(setup).card(1, FocusCard::Masonry, 5).tokens(1, &["H3"]).tokens(2, &["G3"]);
    let mut stage = stage.trade(2, Focus::Military, 2);
    stage.game.player_mut(seat(2)).owed_trade = 1;
    let mut stage = stage.plays(1, &["focus military"]);
    stage.play_until(1, "attack G3", |g, _| g.battle.as_ref().is_some_and(|b| b.attack == b.defence + 1));
    stage
}

/// The automated player's Nuclear Power asks seat 2, which owes a trade token.
fn struck(rules: u32, order: &str) -> Stage {
    let stage = Stage::of(with_automated(rules, 1, 1)).no_barbarians().card(1, FocusCard::NuclearPower, 5);
    let mut stage = stage.cities(2, &["D5", "E4"]).plays(2, &["order nuclear auto", order]);
    stage.game.player_mut(seat(2)).owed_trade = 1;
    stage.auto_one();
    stage
}

/// RULES 16
#[test]
fn a_debt_that_must_be_settled_before_a_defence_interrupts_the_attackers_turn() {
    for rules in 1..=NEWEST {
        let mut stage = attacked(Setup::players(rules, 2));
        assert!(stage.game.awaited().contains(seat(2)) && stage.may(2, "put culture"));
        assert!(stage.interrupts(2), "rules {rules}: a prepared turn must not be played for it");
        stage.play(2, "put military");
        assert_eq!(stage.auto(), ["spend trade", "done"], "then the order defends");
        assert_eq!(stage.owner("G3"), Some(2));
    }
}

/// RULES 16
#[test]
fn a_debt_nobody_waits_for_interrupts_nobody() {
    let mut stage = Stage::players(2);
    stage.game.player_mut(seat(2)).owed_trade = 1;
    assert!(stage.game.prompt(seat(2)).is_some() && !stage.game.awaited().contains(seat(2)));
    assert!(!stage.interrupts(2));
    stage.game.player_mut(seat(1)).owed_trade = 1;
    assert!(
        stage.game.awaited().contains(seat(1)) && !stage.interrupts(1),
        "in one's own turn it is no interrupt"
    );
    assert_eq!(stage.refused(1, "focus culture"), "12");
}

/// RULES 16, AUTOMA 6
#[test]
fn nuclear_power_is_answered_by_its_order_whatever_is_owed() {
    let mut stage = struck(NEWEST, "order eiffel auto");
    assert_eq!(stage.auto_one(), "sacrifice D5");
    assert_eq!(stage.game.player(seat(2)).owed_trade, 1, "the debt is still open");
    assert!(stage.may(2, "put culture"));
    // Tables of rules 1 go on as they were: the debt comes first, but it is known for an interrupt.
    let mut old = struck(1, "order eiffel auto");
    assert!(old.auto().is_empty() && old.interrupts(2) && old.may(2, "put culture"));
    old.play(2, "put culture");
    assert_eq!(old.auto_one(), "sacrifice D5");
}

/// RULES 16
#[test]
fn a_question_in_somebody_elses_turn_comes_before_a_debt_that_can_wait() {
    let stage = struck(NEWEST, "order eiffel auto").plays(2, &["order nuclear ask"]);
    assert_eq!(stage.legal(2), ["sacrifice D5", "sacrifice E4"]);
    assert!(stage.interrupts(2));
    assert_eq!(stage.game.fallback(seat(2)).unwrap().to_string(), "sacrifice D5");
    let mut stage = stage.plays(2, &["order trade auto"]);
    assert!(stage.auto().is_empty(), "an order for the debt waits as the debt does");
    stage.play(2, "sacrifice D5");
    assert_eq!(stage.auto_one(), "put industry");
}

/// RULES 16
#[test]
fn the_eiffel_tower_is_answered_by_its_order_whatever_is_owed() {
    let stage = Stage::players(2).wonder(Wonder::EiffelTower, "H2").reinforced(2, &["D7"]).tokens(2, &["D6"]);
    let mut stage = stage.plays(2, &["order eiffel auto"]);
    stage.game.player_mut(seat(2)).owed_trade = 2;
    let mut stage = stage.plays(1, &["eiffel D6 D7"]);
    assert_eq!(stage.auto_one(), "cede D6");
    assert_eq!((stage.owner("D6"), stage.game.player(seat(2)).owed_trade), (Some(1), 2));
}

/// RULES 12, RULES 16
#[test]
fn a_raid_asks_its_owner_holds_nobody_up_and_comes_before_a_card_and_a_defence() {
    let raided = |rules| {
        let stage = Stage::of(Setup::players(rules, 2)).tokens(1, &["H3"]).tokens(2, &["G3"]);
        let mut stage = stage.trade(2, Focus::Culture, 3).trade(2, Focus::Military, 1);
        stage.game.player_mut(seat(2)).owed_raid = 2;
        stage.card(1, FocusCard::Masonry, 5)
    };
    let mut stage = raided(NEWEST);
    assert!(stage.auto().is_empty(), "the booklet lets the owner choose");
    let mut stage = stage.plays(1, &["focus military"]);
    stage.play_until(1, "attack G3", |g, _| g.battle.as_ref().is_some_and(|b| b.attack > b.defence));
    assert_eq!(stage.legal(2), ["ransom military", "ransom culture"]);
    assert!(stage.interrupts(2));
    stage.play(2, "ransom military");
    stage.play(2, "ransom culture");
    assert_eq!(stage.owner("G3"), Some(1), "nothing is left to defend with");
    assert_eq!(raided(NEWEST).plays(2, &["order raid auto"]).auto(), ["ransom culture", "ransom culture"]);
    assert_eq!(raided(1).auto(), ["ransom culture", "ransom culture"], "older tables answer by default");
}

/// RULES 12
#[test]
fn a_raid_answered_late_takes_no_more_than_is_left() {
    let mut stage = Stage::players(2).trade(2, Focus::Culture, 1);
    stage.game.player_mut(seat(2)).owed_raid = 2;
    stage.play(2, "ransom culture");
    assert_eq!(stage.game.player(seat(2)).owed_raid, 0);
    assert!(stage.game.prompt(seat(2)).is_none());
}

/// RULES 7.3
#[test]
fn somebody_who_leaves_with_debts_and_questions_holds_nobody_up() {
    let mut stage = struck(NEWEST, "order eiffel auto").plays(2, &["order nuclear ask"]);
    stage.game.player_mut(seat(2)).owed_raid = 0;
    let secret = kernel::Secret::from_number(1);
    stage.game.resign(seat(2), &mut kernel::Dice::new(&secret, "t", 1));
    assert!(stage.game.outcome().is_some(), "nobody but the automated player is left");
    let mut stage = attacked(Setup::players(NEWEST, 3));
    stage.game.resign(seat(2), &mut kernel::Dice::new(&secret, "t", 2));
    assert!(!stage.game.awaited().contains(seat(2)));
    assert_eq!((stage.game.player(seat(2)).owed_trade, stage.owner("G3")), (0, Some(1)));
}

/// RULES 12
#[test]
fn a_barbarian_that_is_sent_back_is_told_to_go_back() {
    let stage =
        Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H5").reinforced(1, &["H6"]);
    let mut stage = stage.turn_of(2).plays(2, &["focus science", "done"]);
    stage.play_until(2, "end", |_, a| said(a, "token-weakened"));
    assert_eq!(stage.game.barbarians[Barbarian::B], Horde::At(stage.space("H5")));
    let stage =
        Stage::players(2).event(1).no_barbarians().barbarian_at(Barbarian::B, "H5").reinforced(1, &["H6"]);
    let mut stage = stage.turn_of(2).plays(2, &["focus science", "done"]);
    stage.play_until(2, "end", |_, a| said(a, "token-weakened") && said(a, "barbarian-returned"));
}
