//! The viewer's hand as sets, and what buying would take.

use crate::cards::{Cards, Preference, Set};
use crate::ids::{Card, Civ, Good};
use crate::state::{Civ1980, Step, Wishes};
use kernel::Seat;
use serde::Serialize;

/// Cards of one good in hand.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SetView {
    /// Which good they stand for.
    pub good: Good,
    /// The cards, dual ones where they are worth most.
    pub cards: Vec<Card>,
    /// What they are worth.
    pub value: u32,
    /// What one more card would add; the cheapest wine, if it is wine.
    pub more: u32,
    /// Cards of the largest set.
    pub most: u8,
}

/// The viewer's own purchase.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PurchaseView {
    /// Hand and treasury together.
    pub purse: u32,
    /// The sealed list; each with what is bought instead.
    pub list: Vec<Vec<Civ>>,
    /// What the list costs.
    pub price: u32,
    /// What is spent rather.
    pub prefer: Preference,
    /// The very cards that were named.
    pub exact: Option<Vec<Card>>,
    /// How the list would be paid: as it is ordered, cards first, tokens first.
    pub ways: Vec<PayView>,
}

/// One way to pay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PayView {
    /// What is spent rather; nothing if cards were named.
    pub prefer: Option<Preference>,
    /// Cards spent.
    pub cards: Vec<Card>,
    /// Tokens spent.
    pub tokens: u8,
    /// Points paid in vain.
    pub over: u32,
    /// What the hand is worth afterwards.
    pub left: u32,
}

/// The viewer's sets, the most valuable first.
pub(super) fn sets(game: &Civ1980, seat: Seat) -> Vec<SetView> {
    let (hand, western) = (game.player(seat).hand, game.western());
    let view = |s: Set| SetView {
        good: s.good,
        cards: s.cards.each().collect(),
        value: s.value,
        more: hand.more(s.good, western),
        most: crate::cards::largest_set(s.good, western),
    };
    let mut all: Vec<SetView> = hand.sets(western).into_iter().map(view).collect();
    all.sort_by_key(|s| std::cmp::Reverse((s.value, s.good)));
    all
}

/// The viewer's purchase while lists are written.
pub(super) fn purchase(game: &Civ1980, seat: Seat) -> Option<PurchaseView> {
    let Step::Purchase { drafts, .. } = &game.step else { return None };
    let draft = drafts.get(seat.index())?;
    let list: Vec<Civ> = draft.cards.iter().filter_map(|w| w.first().copied()).collect();
    let price = game.price(seat, &list);
    let way = |wishes: &Wishes| {
        let (cards, tokens) = game.pay(seat, price, wishes)?;
        let mut rest = game.player(seat).hand;
        rest.drop(&cards);
        let worth = |c: &Cards| c.value(game.western());
        let named = wishes.exact.is_some_and(|exact| exact == cards);
        Some(PayView {
            prefer: (!named).then_some(wishes.prefer),
            cards: cards.each().collect(),
            tokens,
            over: (worth(&cards) + u32::from(tokens)).saturating_sub(price),
            left: worth(&rest),
        })
    };
    let either = |prefer| Wishes { prefer, exact: None, ..draft.clone() };
    let ways = [draft.clone(), either(Preference::Cards), either(Preference::Tokens)];
    Some(PurchaseView {
        purse: game.purse(seat),
        price,
        prefer: draft.prefer,
        exact: draft.exact.map(|c| c.each().collect()),
        ways: if list.is_empty() { Vec::new() } else { ways.iter().filter_map(way).collect() },
        list: draft.cards.clone(),
    })
}

/// Who buys in which order, as everybody knows.
pub(super) fn buyers(game: &Civ1980) -> Vec<Seat> {
    let mut order = game.active_by_ast();
    if !game.options.purchases_by_ast {
        order.reverse();
    }
    order
}
