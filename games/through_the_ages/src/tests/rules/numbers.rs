//! Tokens, banks, ratings and armies.

use crate::armies::tactical_strength;
use crate::data;
use crate::money::Stuff;
use crate::task::Task;
use crate::tests::table::{Table, card, seat};

/// RULES 15, 15.2: the yellow bank's table.
#[test]
fn the_yellow_bank_asks_for_food_and_happiness() {
    let row = |n| {
        let r = data::yellow(n);
        (r.population_cost, r.consumption, r.happiness_required)
    };
    let table = [
        (18, (2, 0, 0)),
        (17, (2, 0, 0)),
        (16, (3, 1, 1)),
        (13, (3, 1, 1)),
        (12, (4, 2, 2)),
        (10, (4, 2, 3)),
        (8, (5, 3, 4)),
        (6, (5, 3, 5)),
        (4, (7, 4, 6)),
        (2, (7, 4, 7)),
        (0, (-1, 6, 8)),
        (25, (2, 0, 0)),
    ];
    for (tokens, wanted) in table {
        assert_eq!(row(tokens), wanted, "{tokens}");
    }
}

/// RULES 15.3: the blue bank's table.
#[test]
fn an_empty_blue_bank_means_corruption() {
    let table = [(16, 0), (11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6)];
    for (tokens, corruption) in table {
        assert_eq!(data::corruption(tokens), corruption);
    }
}

/// RULES 12.3, 18.3: from 18 to 16 tokens, then a discontent worker who must not be the only unused one.
#[test]
fn population_grows_until_somebody_is_discontent() {
    let mut t = Table::new(2);
    t.tokens(1, "agriculture", 7).play(1, "population").play(1, "population");
    assert_eq!((t.food(1), t.civ(1).yellow, t.game.discontent(seat(1))), (3, 16, 1));
    t.play(1, "population");
    assert_eq!((t.food(1), t.civ(1).idle), (0, 4), "the third costs 3");
    t.civ_mut(1).yellow = 0;
    assert_eq!(t.refused(1, "population").why.id, "nobody-left");
}

/// RULES 14, 18.3: corruption of turn 3 after two productions without spending.
#[test]
fn unspent_tokens_rot() {
    let mut t = Table::new(2);
    t.civ_mut(1).blue = 12;
    t.tokens(1, "bronze", 2).tokens(1, "agriculture", 2).play(1, "end");
    assert_eq!(t.civ(1).blue, 8, "no corruption with 12");
    t.game.active = seat(1);
    t.game.stack = vec![Task::Action];
    t.play(1, "end");
    assert_eq!((t.civ(1).blue, t.resources(1), t.food(1)), (6, 4, 6), "lost 2, then +2 and +2");
}

/// RULES 14: an uprising stops the production but not the draw of military cards.
#[test]
fn an_uprising_stops_production() {
    let mut t = Table::new(2);
    t.civ_mut(1).yellow = 12;
    t.play(1, "end");
    assert_eq!((t.civ(1).science, t.food(1), t.civ(1).military.len()), (0, 0, 2));
    let mut t = Table::new(2);
    t.civ_mut(1).yellow = 16;
    t.play(1, "end");
    assert_eq!(t.civ(1).science, 1, "one unused worker for one discontent is enough");
}

/// RULES 14: missing food costs four culture points each, never below zero.
#[test]
fn famine_costs_culture() {
    let mut t = Table::new(2);
    t.tech(1, "agriculture", 0).civ_mut(1).yellow = 12;
    t.civ_mut(1).idle = 3;
    t.civ_mut(1).culture = 11;
    t.play(1, "end");
    assert_eq!(t.civ(1).culture, 3, "two missing");
    let mut t = Table::new(2);
    t.tech(1, "agriculture", 0).civ_mut(1).yellow = 12;
    t.civ_mut(1).idle = 3;
    t.play(1, "end");
    assert_eq!(t.civ(1).culture, 0);
}

/// RULES 14: corruption takes food when resources do not suffice; too few tokens feed the best farms first.
#[test]
fn production_order_is_corruption_food_consumption_resources() {
    let mut t = Table::new(2);
    t.tech(1, "irrigation", 1).tokens(1, "agriculture", 3).civ_mut(1).blue = 1;
    t.play(1, "end");
    // Corruption 4 with one token in the bank: no resources, three food; bank 4: one Irrigation, two Agriculture, one mine.
    assert_eq!((t.food(1), t.resources(1), t.civ(1).blue), (4, 1, 0));
}

/// RULES 15.4, 18.3: paying with change, and overpaying when no change can be had.
#[test]
fn change_comes_from_the_bank_or_not_at_all() {
    let mut t = Table::new(2);
    t.tech(1, "iron", 0).tokens(1, "iron", 1).civ_mut(1).blue = 0;
    assert_eq!(t.civ_mut(1).lose(Stuff::Resources, 1), 1);
    assert_eq!((t.civ(1).tech(card("bronze")).unwrap().blue, t.civ(1).blue), (1, 0));
    let mut t = Table::new(2);
    t.tech(1, "oil", 0).tokens(1, "oil", 1).civ_mut(1).blue = 0;
    assert_eq!(t.civ_mut(1).lose(Stuff::Resources, 2), 4, "overpaid by two");
    assert_eq!((t.resources(1), t.civ(1).blue), (1, 0));
    let mut t = Table::new(2);
    t.tech(1, "oil", 0).tokens(1, "oil", 1).civ_mut(1).blue = 5;
    assert_eq!(t.civ_mut(1).lose(Stuff::Resources, 2), 2, "with a bank there is change");
    assert_eq!((t.resources(1), t.civ(1).blue), (3, 3));
}

/// RULES 15.4, 23.1: the fewest tokens stay, unless the owner says which card pays first.
#[test]
fn the_owner_says_which_tokens_pay() {
    let table = || {
        let mut t = Table::new(2);
        t.tech(1, "iron", 0).tokens(1, "bronze", 3).tokens(1, "iron", 2);
        (t.civ_mut(1).blue, t.civ_mut(1).idle) = (5, 1);
        t
    };
    let left = |t: &Table| ["bronze", "iron"].map(|id| t.civ(1).tech(card(id)).unwrap().blue);
    let mut t = table();
    t.play(1, "build agriculture");
    assert_eq!((left(&t), t.civ(1).blue), ([1, 2], 7), "two small tokens are back");
    let mut t = table();
    t.play(1, "order resources iron").play(1, "build agriculture");
    assert_eq!((left(&t), t.civ(1).blue), ([3, 1], 6), "one great token is back");
    let mut t = table();
    assert!(!t.try_play(1, "order resources iron").unwrap().secret, "everybody sees which tokens pay");
    assert!(t.try_play(1, "order bid 3").unwrap().secret);
    t.civ_mut(1).lose(Stuff::Resources, 3);
    assert_eq!(left(&t), [2, 1], "what is left over is paid as usual");
    let mut t = table();
    t.play(1, "order resources iron").play(1, "order resources auto").play(1, "build agriculture");
    assert_eq!(left(&t), [1, 2]);
}

/// RULES 15.4: a preference never makes anybody overpay, and needs another card to choose from.
#[test]
fn a_preferred_card_pays_only_what_comes_out_even() {
    let mut t = Table::new(2);
    assert_eq!(t.refused(1, "order food agriculture").why.id, "order-no-card");
    assert_eq!(t.refused(1, "order food auto").why.id, "order-stands");
    t.tech(1, "oil", 0).tech(1, "iron", 0).tokens(1, "oil", 1).tokens(1, "iron", 1).civ_mut(1).blue = 0;
    t.play(1, "order resources iron");
    assert_eq!(
        t.civ_mut(1).lose(Stuff::Resources, 3),
        3,
        "the great one moves down: there is no change for less"
    );
    // A lab after Bill Gates takes no tokens: paid first, it would leave one great token and no change at all.
    let mut t = Table::new(2);
    t.tech(1, "oil", 0).tokens(1, "oil", 1).tech(1, "scientific_method", 0).tokens(1, "scientific_method", 1);
    t.civ_mut(1).blue = 0;
    t.play(1, "order resources scientific-method");
    assert_eq!(t.civ_mut(1).lose(Stuff::Resources, 3), 4, "as without the order, not five");
}

/// RULES 15.4: of cards with the same value mines keep their tokens, for labs may stop taking any.
#[test]
fn a_lab_pays_before_a_mine_of_the_same_value() {
    let mut t = Table::new(2);
    t.leader(1, "bill_gates").tech(1, "alchemy", 1).tokens(1, "alchemy", 1).tokens(1, "bronze", 1);
    t.civ_mut(1).lose(Stuff::Resources, 1);
    assert_eq!((t.civ(1).tech(card("alchemy")).unwrap().blue, t.resources(1)), (0, 1));
    t.civ_mut(1).gain(Stuff::Resources, 1);
    assert_eq!(t.civ(1).tech(card("bronze")).unwrap().blue, 2);
}

/// RULES 15.4: a gain stops when the bank is empty.
#[test]
fn gains_are_limited_by_the_blue_bank() {
    let mut t = Table::new(2);
    t.tech(1, "irrigation", 0).civ_mut(1).blue = 2;
    assert_eq!(t.civ_mut(1).gain(Stuff::Food, 5), 4, "two tokens of value two");
}

/// RULES 15.1: lost population comes from the pool first, then from a card of the owner's choice.
#[test]
fn unused_workers_are_lost_first() {
    let mut t = Table::new(2);
    t.event("pestilence");
    assert_eq!((t.civ(1).idle, t.civ(1).yellow, t.open()), (0, 19, false));
}

/// RULES 15.5: science and culture have no upper limit and never fall below zero.
#[test]
fn points_stop_at_zero() {
    let mut t = Table::new(2);
    t.warriors(2, 3).event("crusades");
    assert_eq!((t.civ(1).culture, t.civ(2).culture), (0, 4));
}

/// RULES 16, 16.1: the minimum of a rating is zero, happiness ends at eight.
#[test]
fn ratings_have_bounds() {
    let mut t = Table::new(2);
    t.government(1, "fundamentalism");
    assert_eq!(t.ratings(1).science, 0, "1 - 2");
    t.tech(1, "organized_religion", 4).tech(1, "team_sports", 4);
    assert_eq!(t.ratings(1).happiness, 8);
}

/// RULES 16.2: spent actions are taken away first; new ones are available at once.
#[test]
fn action_totals_follow_the_cards() {
    let mut t = Table::new(2);
    t.wonder(1, "pyramids");
    assert_eq!((t.civ(1).ca, t.civ(1).ca_total), (5, 5));
    t.civ_mut(1).ca = 3;
    t.civ_mut(1).wonders.clear();
    t.game.retotal(seat(1));
    assert_eq!((t.civ(1).ca, t.civ(1).ca_total), (3, 4), "a spent one went");
    t.wonder(1, "pyramids").refresh(1);
    t.civ_mut(1).wonders.clear();
    t.game.retotal(seat(1));
    assert_eq!(t.civ(1).ca, 4, "all were available: one of them went");
}

/// RULES 18, 18.1, 18.2, 18.3: two armies, one of them obsolete, and an air force.
#[test]
fn armies_are_formed_for_the_most_strength() {
    let units = [("warriors", 1), ("riflemen", 1), ("knights", 2), ("cannon", 2)];
    let mut units: Vec<_> = units.iter().map(|(c, n)| (card(c), *n)).collect();
    assert_eq!(tactical_strength(&units, card("napoleonic_army"), false), 11);
    units.push((card("air_forces"), 1));
    assert_eq!(tactical_strength(&units, card("napoleonic_army"), false), 14 + 4);
}

/// RULES 18.2: with Genghis Khan each infantry unit rides or walks, whichever is best.
#[test]
fn riders_are_counted_unit_by_unit() {
    let units = [(card("warriors"), 5)];
    assert_eq!(tactical_strength(&units, card("medieval_army"), true), 2 * 2);
    assert_eq!(tactical_strength(&units, card("heavy_cavalry"), true), 4);
    assert_eq!(tactical_strength(&units, card("heavy_cavalry"), false), 0);
}

/// RULES 8, 18.3: three seats of strength 5, seat 2 active: 2, 3, 1.
#[test]
fn ties_go_to_the_active_player_and_then_clockwise() {
    let mut t = Table::new(3);
    for n in 1..=3 {
        t.warriors(n, 5);
    }
    t.game.active = seat(2);
    let order = t.game.ranked(seat(2), |s| t.game.strength(s).into());
    assert_eq!(order, [seat(2), seat(3), seat(1)]);
    t.arm(2, &["development_of_science"]).politics();
    t.game.current.push(crate::state::Prepared { card: card("cold_war"), by: None });
    t.play(2, "event development-of-science");
    assert_eq!([t.civ(1).science, t.civ(2).science, t.civ(3).science], [0, 6, 6]);
}
