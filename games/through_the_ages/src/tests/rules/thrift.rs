//! What is done for somebody is done sparingly: the cheapest force, the smallest defence, the largest loot.

use crate::tests::table::{Table, card, seat};
use kernel::{Dice, Game, Secret};

fn auto(t: &Table) -> String {
    let secret = Secret::from_number(1);
    t.game.automatic(&mut Dice::new(&secret, "t", 1)).map(|a| a.mv.to_string()).unwrap_or_default()
}

/// Plays what time-outs play until the force has sailed.
fn sailed(t: &mut Table) -> Vec<String> {
    let mut moves = Vec::new();
    while t.open() && t.awaited() == [1] {
        let mv = t.game.fallback(seat(1)).unwrap().to_string();
        t.play(1, &mv);
        moves.push(mv);
    }
    moves
}

/// RULES 23.2: the automatic force is the cheapest: the fewest strength lost, cards last.
#[test]
fn the_automatic_force_is_the_cheapest() {
    let mut t = Table::new(2);
    t.tech(1, "warriors", 1).tech(1, "swordsmen", 1).event("vast_territory_1").play(1, "bid 2");
    assert_eq!(sailed(&mut t), ["send swordsmen", "colonize"]);
    assert_eq!((t.workers(1, "warriors"), t.workers(1, "swordsmen")), (1, 0));
}

/// RULES 18, 23.2: an army that is broken up costs its tactic as well.
#[test]
fn armies_are_kept_together_where_that_is_cheaper() {
    let mut t = Table::new(2);
    t.tech(1, "warriors", 2).tech(1, "knights", 1).event("vast_territory_1");
    t.civ_mut(1).tactic = Some(card("fighting_band"));
    t.play(1, "bid 2");
    assert_eq!(sailed(&mut t), ["send knights", "colonize"], "two Warriors are an army worth 3");
}

/// RULES 9.2: bonus cards go only where units don't reach.
#[test]
fn bonus_cards_go_last_and_no_more_than_needed() {
    let mut t = Table::new(2);
    t.tech(1, "warriors", 2).arm(1, &["military_bonus_3", "military_bonus_1"]).event("vast_territory_1");
    t.play(1, "bid 3");
    assert_eq!(sailed(&mut t), ["send warriors", "send warriors", "bonus military-bonus-1", "colonize"]);
    assert_eq!(t.civ(1).military, [card("military_bonus_3")]);
}

/// Pieces that are in the force already stay in it.
#[test]
fn the_cheapest_force_goes_on_from_what_is_sent() {
    let mut t = Table::new(2);
    t.tech(1, "warriors", 1).tech(1, "swordsmen", 1).event("vast_territory_1").play(1, "bid 2");
    t.play(1, "send warriors");
    assert_eq!(sailed(&mut t), ["send swordsmen", "colonize"]);
}

/// RULES 23.3: a defence by order wastes neither a better card than is needed nor a bonus card where another will do.
#[test]
fn the_ordered_defence_does_not_waste_the_best_card() {
    let attacked = |hand: &[&str], mine: u8, most: u8| {
        let mut t = Table::new(2);
        t.warriors(1, mine).arm(1, &["spy"]).arm(2, hand).play(2, &format!("order defence {most}"));
        t.civ_mut(2).ma_total = 4;
        t.politics().play(1, "attack spy 2");
        t
    };
    let mut t = attacked(&["military_bonus_3", "military_bonus_2"], 2, 1);
    assert_eq!(auto(&t), "defend military-bonus-2", "one is lacking");
    t.play(2, "defend military-bonus-2");
    assert_eq!(auto(&t), "hold");
    assert_eq!(auto(&attacked(&["military_bonus_1", "rats"], 2, 1)), "shield rats");
    assert_eq!(auto(&attacked(&["military_bonus_1", "rats", "raiders"], 3, 2)), "defend military-bonus-1");
    assert_eq!(auto(&attacked(&["military_bonus_1", "annex"], 6, 2)), "yield", "five are lacking");
    let mut t = attacked(&["military_bonus_1", "military_bonus_1", "rats"], 6, 3);
    for expected in ["defend military-bonus-1", "defend military-bonus-1", "shield rats", "hold"] {
        let mv = auto(&t);
        assert_eq!(mv, expected);
        t.play(2, &mv);
    }
}

/// RULES 7.2: whoever is absent takes as much by Plunder as there is.
#[test]
fn an_absent_plunderer_takes_all_there_is() {
    let mut t = Table::new(2);
    t.warriors(1, 3).arm(1, &["plunder_1"]).politics();
    t.tokens(2, "bronze", 2).tokens(2, "agriculture", 4).play(1, "attack plunder-1 2");
    assert_eq!(t.game.fallback(seat(1)).unwrap().to_string(), "split 1 2");
}
