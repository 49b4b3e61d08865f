//! Politics: events, auctions, attacks, pacts, resignation.

use crate::ids::Age;
use crate::names::Unit;
use crate::state::{Pact, Prepared};
use crate::task::Task;
use crate::tests::table::{Table, card, seat};
use kernel::Game;

/// RULES 7, 7.1: preparing scores the level and reveals the top current event, never the card just prepared.
#[test]
fn preparing_an_event_scores_and_reveals() {
    let mut t = Table::new(2);
    t.arm(1, &["rats"]).politics();
    t.game.current = vec![Prepared { card: card("crusades"), by: None }];
    t.warriors(1, 2).play(1, "event rats");
    assert_eq!(t.civ(1).culture, 1 + 4);
    assert_eq!(t.game.past, [card("crusades")]);
    assert_eq!(t.game.current, [Prepared { card: card("rats"), by: Some(seat(1)) }], "the deck is renewed");
    assert!(t.game.future.is_empty());
}

/// RULES 7.1, 22: future events become current, older ages on top.
#[test]
fn renewed_events_lie_by_age() {
    let mut t = Table::new(2);
    t.arm(1, &["iconoclasm"]).politics();
    t.game.current = vec![Prepared { card: card("crusades"), by: None }];
    for id in ["impact_of_science", "rats", "cold_war"] {
        t.game.future.push(Prepared { card: card(id), by: Some(seat(2)) });
    }
    t.play(1, "event iconoclasm");
    let ages: Vec<Age> = t.game.current.iter().rev().map(|p| p.card.card().age).collect();
    assert_eq!(ages, [Age::I, Age::II, Age::II, Age::III]);
}

/// RULES 7.0: whoever used the agreement skips the next politics phase.
#[test]
fn a_forfeited_political_action_skips_the_phase() {
    let mut t = Table::new(2);
    t.civ_mut(2).forfeited = 1;
    t.arm(2, &["rats"]).play(1, "end");
    assert_eq!((t.game.stack.last(), t.civ(2).forfeited), (Some(&Task::Action), 0));
    assert_eq!(t.awaited(), [2]);
}

/// RULES 7.0: passing gives Caesar nothing.
#[test]
fn caesar_acts_again_only_after_an_action() {
    let mut t = Table::new(2);
    t.leader(1, "julius_caesar").arm(1, &["rats"]).politics().play(1, "pass");
    assert_eq!(t.game.stack, [Task::Action]);
    assert!(!t.civ(1).caesar_used);
}

/// RULES 7.2: the attacker must be stronger; all or nothing for the defence; no more cards than military actions.
#[test]
fn a_defence_needs_the_whole_difference() {
    let mut t = Table::new(2);
    t.arm(1, &["spy"]).politics();
    assert_eq!(t.refused(1, "attack spy 2").why.id, "too-weak");
    t.warriors(1, 4).arm(2, &["raid_1", "raid_2", "annex", "legion"]);
    t.civ_mut(2).science = 5;
    t.play(1, "attack spy 2");
    assert_eq!(t.awaited(), [2]);
    t.play(2, "shield raid-1").play(2, "shield raid-2");
    assert_eq!(t.refused(2, "hold").why.id, "defence-too-weak");
    assert_eq!(t.refused(2, "shield annex").why.id, "defence-limit");
    t.play(2, "yield");
    assert_eq!((t.civ(2).military.len(), t.civ(1).science), (4, 5), "a vain defence costs no cards");
    let mut t = Table::new(2);
    t.warriors(1, 3).arm(1, &["spy"]).arm(2, &["raid_1", "raid_2"]).politics();
    t.civ_mut(2).science = 5;
    t.play(1, "attack spy 2").play(2, "shield raid-1").play(2, "shield raid-2").play(2, "hold");
    assert_eq!((t.civ(2).science, t.civ(1).ma, t.civ(2).military.len()), (5, 1, 0), "equal is enough");
}

/// RULES 7.2, 7.4: the bonus of a pact that the attack ends counts for neither side.
#[test]
fn a_pact_ended_by_the_attack_does_not_help() {
    let mut t = Table::new(3);
    let pact = Pact { card: card("military_pact"), owner: seat(3), partner: seat(1), side_a: seat(3) };
    t.game.pacts.push(pact);
    t.warriors(2, 3).arm(1, &["spy"]).politics();
    t.play(1, "attack spy 2");
    assert_eq!(t.game.pacts.len(), 1, "3 + 1 against 3: a pact with somebody else counts");
    let mut t = Table::new(3);
    t.game.pacts.push(Pact { partner: seat(2), owner: seat(1), ..pact });
    t.warriors(2, 1).arm(1, &["spy"]).politics();
    t.refused(1, "attack spy 2");
}

/// RULES 7.3, 5.2, 10: a war is resolved at the declarer's next turn, and either side may win it.
#[test]
fn the_stronger_side_wins_a_war() {
    let mut t = Table::new(2);
    t.arm(1, &["war_over_culture"]).politics().civ_mut(1).ma = 3;
    t.civ_mut(1).culture = 10;
    t.play(1, "war war-over-culture 2").play(1, "end");
    t.warriors(2, 4).play(2, "end");
    assert_eq!((t.civ(1).culture, t.civ(2).culture), (2, 8), "five and three");
    let mut t = Table::new(2);
    t.arm(1, &["war_over_culture"]).politics().civ_mut(1).ma = 3;
    t.game.last_round = Some(t.game.round);
    assert_eq!(t.refused(1, "war war-over-culture 2").why.id, "war-too-late");
}

/// RULES 7.4, 7.5: a refused pact goes back to the hand; a new one of the offerer ends the old; cancelling ends it.
#[test]
fn one_pact_lies_in_an_own_area() {
    let mut t = Table::new(3);
    t.arm(1, &["peace_treaty", "military_pact"]).politics();
    t.play(1, "offer peace-treaty 2").play(2, "refuse");
    assert_eq!((t.civ(1).military.len(), t.game.stack.last()), (2, Some(&Task::Action)));
    t.politics().play(1, "offer peace-treaty 2").play(2, "accept");
    t.politics().play(1, "offer military-pact 3").play(3, "accept");
    assert_eq!(t.game.pacts.iter().map(|p| p.card).collect::<Vec<_>>(), [card("military_pact")]);
    t.politics().play(1, "cancel military-pact");
    assert!(t.game.pacts.is_empty());
    let mut t = Table::new(2);
    t.arm(1, &["peace_treaty"]).politics();
    assert_eq!(t.refused(1, "offer peace-treaty 2").why.id, "no-pacts-for-two");
}

/// RULES 7.6, 20, 20.2: who resigns leaves the table, wars against them pay off, the next seat goes on.
#[test]
fn resigning_leaves_the_table_to_the_others() {
    let mut t = Table::new(3);
    t.arm(1, &["rats"]).politics();
    t.civ_mut(2).wars.push(crate::civ::War { card: card("war_over_culture"), target: seat(1) });
    t.game.pacts.push(Pact {
        card: card("open_borders_agreement"),
        owner: seat(1),
        partner: seat(3),
        side_a: seat(1),
    });
    t.play(1, "resign");
    assert_eq!((t.civ(2).culture, t.civ(2).wars.len(), t.game.pacts.len()), (7, 0, 0));
    assert_eq!((t.game.starting, t.game.active, t.game.round), (seat(2), seat(2), 5));
    t.play(2, "end").play(3, "end");
    assert_eq!((t.game.active, t.game.round), (seat(2), 6));
    t.arm(2, &["rats"]).politics().play(2, "resign");
    let outcome = kernel::Game::outcome(&t.game).unwrap();
    let places: Vec<_> = outcome.ranking.iter().map(|p| (p.seat, p.place)).collect();
    assert_eq!(places, [(seat(3), 1), (seat(2), 2), (seat(1), 3)], "the later one ranks above");
}

/// RULES 7.1, 20.2: a card on the table when the last rival leaves goes where it would have gone.
#[test]
fn the_last_rival_takes_no_card_along() {
    let left_by = |t: &mut Table, n: usize| {
        let (whole, secret) = (t.game.inventory(), kernel::Secret::from_number(9));
        t.game.resign(seat(n), &mut kernel::Dice::new(&secret, "test", 99));
        assert!(t.game.outcome().is_some(), "one is left");
        assert_eq!(t.game.inventory(), whole, "nothing is lost");
    };
    for leaver in [1, 2] {
        let mut t = Table::new(2);
        t.warriors(1, 4).warriors(2, 4).event("historic_territory_1").play(1, "bid 2");
        left_by(&mut t, leaver);
        assert!(t.game.past.contains(&card("historic_territory_1")), "a territory on auction");
        let mut t = Table::new(2);
        t.warriors(1, 4).arm(1, &["raid_1"]).warriors(2, 0).event("historic_territory_1").play(1, "bid 2");
        assert_eq!(t.awaited(), [1], "who sails");
        left_by(&mut t, leaver);
        assert!(t.game.past.contains(&card("historic_territory_1")), "a territory that was won");
        let mut t = Table::new(2);
        t.warriors(1, 4).arm(1, &["spy"]).arm(2, &["raid_1", "raid_2", "annex"]).politics();
        t.play(1, "attack spy 2");
        assert_eq!(t.awaited(), [2], "who defends");
        left_by(&mut t, leaver);
        assert!(t.game.discard.iter().any(|pile| pile.contains(&card("spy"))), "an attack");
    }
}

/// RULES 7.6: nobody resigns in age IV as a political action.
#[test]
fn nobody_resigns_in_the_last_age() {
    let mut t = Table::new(2);
    t.game.age = Age::IV;
    t.arm(1, &["rats"]).politics();
    assert_eq!(t.refused(1, "resign").why.id, "resign-too-late");
}

/// RULES 8: two civilizations are one when two are left, and "all with the most" breaks no tie.
#[test]
fn with_two_players_two_means_one() {
    let mut t = Table::new(2);
    t.warriors(1, 2).event("cold_war");
    assert_eq!((t.civ(1).science, t.civ(2).science), (6, 0));
}

/// RULES 9, 9.1: bids rise, who passes is out, who can't bid is not asked, and the last one may still open.
#[test]
fn an_auction_goes_round() {
    let mut t = Table::new(3);
    t.warriors(1, 4).warriors(2, 0).warriors(3, 3).event("historic_territory_1");
    t.play(1, "bid 2");
    assert_eq!(t.awaited(), [3], "without units nobody is asked");
    assert_eq!(t.refused(3, "bid 2").why.id, "bid-too-low");
    assert_eq!(t.refused(3, "bid 4").why.id, "bid-too-high");
    t.play(3, "bid 3").play(1, "pass");
    let now = (t.workers(3, "warriors"), t.civ(3).yellow, t.civ(3).colonies.len());
    assert_eq!(now, (0, 21, 1), "all three must go, so nobody is asked");
    let mut t = Table::new(2);
    t.event("historic_territory_1").play(1, "pass").play(2, "pass");
    assert!(t.game.past.contains(&card("historic_territory_1")), "nobody wants it");
}

/// RULES 9.2: armies of the sent units and the modifier count, Alexander does not.
#[test]
fn a_force_is_units_armies_and_modifier() {
    let mut t = Table::new(2);
    t.warriors(1, 2).leader(1, "alexander_the_great").special(1, "cartography").warriors(2, 0);
    t.civ_mut(1).tactic = Some(card("fighting_band"));
    t.event("historic_territory_1");
    t.refused(1, "bid 6");
    t.arm(1, &["raid_1"]).play(1, "bid 5").play(1, "send warriors");
    assert_eq!(t.refused(1, "colonize").why.id, "force-too-weak");
    t.play(1, "send warriors").play(1, "colonize");
    assert_eq!(t.civ(1).colonies.len(), 1);
}

/// RULES 9.3: the permanent effect comes first, so its tokens serve the immediate one.
#[test]
fn permanent_effects_come_first() {
    let mut t = Table::new(2);
    t.warriors(2, 0).civ_mut(1).yellow = 0;
    t.civ_mut(1).blue = 0;
    t.event("wealthy_territory_1").play(1, "bid 1");
    assert_eq!((t.resources(1), t.civ(1).blue), (3, 0), "three new tokens, three resources");
}

/// RULES 23, 23.2: a defence that is impossible in everybody's eyes is not asked, one that might be possible is.
#[test]
fn only_public_facts_skip_a_question() {
    let mut t = Table::new(2);
    t.warriors(1, 9).arm(1, &["spy"]).arm(2, &["raid_1"]).politics().play(1, "attack spy 2");
    assert!(!t.open(), "one card of age I is worth two at most");
    let mut t = Table::new(2);
    t.warriors(1, 3).arm(1, &["spy"]).arm(2, &["raid_1"]).politics().play(1, "attack spy 2");
    assert_eq!(t.awaited(), [2], "it might be a bonus card, although it is none");
}

/// RULES 23.1, 23.2: the defaults for somebody absent.
#[test]
fn fallbacks_are_the_defaults_of_the_rules() {
    use kernel::Game;
    let fallback = |t: &Table, n| t.game.fallback(seat(n)).unwrap().to_string();
    let mut t = Table::new(2);
    assert_eq!(fallback(&t, 1), "end");
    t.arm(1, &["spy", "rats", "legion", "annex"]).politics();
    assert_eq!(fallback(&t, 1), "pass");
    t.play(1, "pass").play(1, "end");
    assert_eq!(fallback(&t, 1), "discard rats", "the oldest first");
    let mut t = Table::new(2);
    t.civ_mut(2).idle = 0;
    t.event("pestilence");
    assert_eq!(fallback(&t, 2), "lose warriors", "the weakest unit");
}

/// RULES 23.3: a limit bids for its owner, and standing orders answer in their place.
#[test]
fn limits_and_orders_bid_by_steps_of_one() {
    use kernel::{Dice, Game, Secret};
    let secret = Secret::from_number(1);
    let auto = |t: &Table| t.game.automatic(&mut Dice::new(&secret, "t", 1)).map(|a| a.mv.to_string());
    let mut t = Table::new(2);
    t.warriors(1, 5).warriors(2, 5).play(2, "order bid 2");
    t.event("historic_territory_1").play(1, "limit 4");
    assert_eq!(auto(&t).as_deref(), Some("bid 2"));
    t.play(2, "bid 2");
    assert_eq!(auto(&t).as_deref(), Some("bid 3"), "the limit answers");
    t.play(1, "bid 3");
    assert_eq!(auto(&t).as_deref(), Some("pass"));
    let mut t = Table::new(2);
    t.warriors(1, 2).arm(1, &["spy"]).arm(2, &["military_bonus_1", "annex"]).play(2, "order defence 1");
    t.politics().play(1, "attack spy 2");
    assert_eq!(auto(&t).as_deref(), Some("shield annex"), "one is lacking, so a bonus card would be wasted");
    t.play(2, "shield annex");
    assert_eq!(auto(&t).as_deref(), Some("hold"));
}

/// RULES 23.3, 18.3: sealed maxima 3, 5, 3 cost the second 4; maxima 5, 3, 3 cost the first 3; alone it is 1.
#[test]
fn a_sealed_auction_takes_one_round() {
    for (maxima, winner, price) in
        [([3, 5, 3], 2, 4), ([5, 3, 3], 1, 3), ([0, 0, 2], 3, 1), ([4, 4, 0], 1, 4)]
    {
        let mut t = Table::digital(3);
        for n in 1..=3 {
            t.warriors(n, 6);
        }
        t.event("historic_territory_1");
        assert_eq!(t.awaited(), [1, 2, 3]);
        for n in [3, 1, 2] {
            t.play(n, &format!("bid {}", maxima[n - 1]));
        }
        let Some(Task::Force(force)) = t.game.stack.last() else { panic!("no winner of {maxima:?}") };
        assert_eq!((force.seat, force.price), (seat(winner), price), "{maxima:?}");
    }
}

/// RULES 23.3: digital timing puts choices off to the end of the own next politics phase.
#[test]
fn digital_timing_puts_choices_off() {
    let mut t = Table::digital(2);
    t.civ_mut(2).idle = 0;
    t.event("pestilence");
    assert_eq!(
        (t.civ(1).idle, t.civ(2).yellow, t.awaited()),
        (0, 18, vec![1]),
        "seat 1 at once, seat 2 later"
    );
    t.play(1, "end");
    assert_eq!(t.awaited(), [2]);
    t.play(2, "lose bronze");
    assert_eq!((t.civ(2).yellow, t.game.stack.last()), (19, Some(&Task::Action)));
    let mut t = Table::digital(2);
    t.warriors(1, 2).arm(2, &["spy", "annex"]).event("politics_of_strength");
    assert_eq!((t.civ(2).military.len(), t.civ(2).no_draw), (2, true));
}

/// RULES 23.2: independent questions are asked together, answers stay sealed and are applied in order.
#[test]
fn independent_answers_may_come_in_any_order() {
    let mut t = Table::new(3);
    t.event("development_of_markets");
    assert_eq!(t.awaited(), [1, 2, 3]);
    assert!(t.try_play(3, "gain food").unwrap().secret);
    assert_eq!((t.food(3), t.awaited()), (0, vec![1, 2]), "sealed until its turn");
    assert!(!t.try_play(2, "gain resources").unwrap().reveals, "it may be taken back");
    assert!(t.try_play(1, "gain food").unwrap().reveals, "it shows what the others answered");
    assert_eq!((t.food(1), t.resources(2), t.food(3), t.open()), (2, 2, 2, false));
    let mut t = Table::new(3);
    t.game.pacts.push(Pact {
        card: card("scientific_cooperation"),
        owner: seat(2),
        partner: seat(3),
        side_a: seat(2),
    });
    t.rich(1).rich(2).rich(3).event("development_of_civilization");
    assert_eq!(t.awaited(), [1], "not while one answer may take the partner's last science point");
}

/// RULES 23.2, 15.1: several losses of several players are named at the same time, in secret to the last of them.
#[test]
fn several_workers_are_named_ahead() {
    let mut t = Table::new(3);
    for n in 1..=3 {
        (t.civ_mut(n).yellow, t.civ_mut(n).idle) = (8, 0);
    }
    t.civ_mut(2).idle = 1;
    t.event("emigration");
    assert_eq!(t.awaited(), [1, 2, 3]);
    let asked = |t: &Table, n| t.game.prompt(seat(n)).unwrap().ask;
    assert_eq!(asked(&t, 3), kernel::say!("ask-lose-population", losses = Unit::Population.of(2)));
    assert_eq!(
        asked(&t, 2),
        kernel::say!("ask-lose-population", losses = Unit::Population.of(1)),
        "the unused worker goes first"
    );
    t.play(3, "lose warriors");
    assert_eq!(t.refused(3, "lose warriors").section, "23.2");
    assert_eq!(
        (asked(&t, 3), t.awaited()),
        (kernel::say!("ask-lose-population", losses = Unit::Population.of(1)), vec![1, 2, 3])
    );
    t.play(3, "lose philosophy").play(2, "lose bronze");
    assert_eq!((t.awaited(), t.workers(3, "warriors"), t.workers(2, "bronze")), (vec![1], 1, 2), "sealed");
    t.play(1, "lose bronze").play(1, "lose bronze");
    assert_eq!((t.workers(3, "warriors"), t.workers(3, "philosophy"), t.workers(3, "bronze")), (0, 0, 2));
    assert_eq!((t.workers(2, "bronze"), t.civ(2).idle, t.workers(1, "bronze"), t.open()), (1, 0, 0, false));
}

/// RULES 21, 23.2: whoever has named a worker ahead names the last one too, even where only one is left: the
/// questions tell nobody what was answered.
#[test]
fn what_is_asked_ahead_does_not_show_what_was_answered() {
    for (first, second) in [("lose warriors", "lose bronze"), ("lose bronze", "lose warriors")] {
        let mut t = Table::new(2);
        for n in 1..=2 {
            (t.civ_mut(n).yellow, t.civ_mut(n).idle) = (8, 0);
        }
        t.tech(2, "agriculture", 0).tech(2, "philosophy", 0).event("emigration").play(2, first);
        assert_eq!(t.awaited(), [1, 2]);
        t.play(2, second);
        assert_eq!(t.awaited(), [1]);
        t.play(1, "lose bronze").play(1, "lose bronze");
        assert_eq!((t.workers(2, "bronze"), t.workers(2, "warriors"), t.open()), (1, 0, false));
    }
}

/// RULES 8, 23.2: points lost in between don't make one wait for the other.
#[test]
fn tokens_are_named_together_though_culture_is_lost_between() {
    let mut t = Table::new(4);
    for n in 3..=4 {
        t.tokens(n, "bronze", 1).tokens(n, "agriculture", 1);
        (t.civ_mut(n).blue, t.civ_mut(n).culture) = (0, 10);
    }
    t.event("crime_wave");
    assert_eq!(t.awaited(), [3, 4]);
    t.play(4, "token bronze");
    assert_eq!((t.resources(4), t.civ(4).culture, t.awaited()), (1, 10, vec![3]), "sealed until its turn");
    t.play(3, "token agriculture");
    assert_eq!((t.food(3), t.resources(4), t.civ(3).culture, t.civ(4).culture), (0, 0, 7, 7));
}
