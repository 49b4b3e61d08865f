//! A move in a few words, for a button, and what it stands under.

use crate::cards::{Cards, Preference};
use crate::chart::{Area, Berth};
use crate::ids::{Card, Good, Id};
use crate::moves::{Act, Order, ShipOrder, Units, Verb};
use crate::state::Planned;
use crate::view::View;
use kernel::{Arg, Message, say};

fn at(area: Area) -> Arg {
    Arg::name("area", area.to_string())
}

fn berth(place: Berth) -> Arg {
    match place.area.data().coasts.get(usize::from(place.coast)) {
        Some(coast) => Arg::list([at(place.area), Arg::name("coast", coast.id.replace('_', "-"))]),
        None => at(place.area),
    }
}

fn cards(all: &Cards) -> Arg {
    Arg::list(all.each().map(|c| Arg::name("card", c.to_string())))
}

/// Cards of an offer or a bid that nobody sees; a dash if there are none.
fn unseen(all: &Cards, named: &[Good]) -> Arg {
    let mut rest = *all;
    for good in named {
        let whole = Card::ALL.iter().find(|c| c.goods() == [*good] && rest.of(**c) > 0);
        let card = whole.or_else(|| Card::ALL.iter().find(|c| c.is(*good) && rest.of(**c) > 0));
        card.iter().for_each(|card| {
            rest.take(**card);
        });
    }
    if rest.is_empty() { Arg::Text("–".into()) } else { cards(&rest) }
}

fn goods(all: &[Good]) -> Arg {
    Arg::list(all.iter().map(|g| Arg::name("good", g.to_string())))
}

fn wishes(all: &[Option<Good>]) -> Arg {
    Arg::list(all.iter().map(|g| g.map_or(Arg::Text("?".into()), |g| Arg::name("good", g.to_string()))))
}

/// The words for a move.
pub(crate) fn label(view: &View, act: &Act) -> Option<Message> {
    Some(match act {
        Act::Nation(n) => say!("do-nation", nation = Arg::name("nation", n.to_string())),
        Act::Start(a) => say!("do-start", area = at(*a)),
        Act::Rate(r) => {
            let cities = view.viewer.and_then(|s| view.seat(s)).map_or(0, |s| s.cities);
            say!("do-rate", rate = *r, tokens = r.saturating_mul(cities))
        }
        Act::Grow(a) => say!("do-grow", area = at(*a)),
        Act::Ship(ShipOrder::Keep(s)) => say!("do-keep", ship = *s),
        Act::Ship(ShipOrder::Levy(s)) => say!("do-levy", ship = *s),
        Act::Ship(ShipOrder::Scrap(s)) => say!("do-scrap", ship = *s),
        Act::Ship(ShipOrder::Build(b, n)) => say!("do-ship", area = berth(*b), treasury = *n, levy = 2 - *n),
        Act::Walk(a, b, n) => say!("do-move", count = *n, from = at(*a), to = at(*b)),
        Act::Load(s, n) => say!("do-load", ship = *s, count = *n),
        Act::Unload(s, n) => say!("do-unload", ship = *s, count = *n),
        Act::Sail(s, b) => say!("do-sail", ship = *s, area = berth(*b)),
        Act::Reduce(a) => say!("do-reduce", area = at(*a)),
        Act::Raze(a) => say!("do-raze", area = at(*a)),
        Act::Build(a) => say!("do-build", area = at(*a)),
        Act::Gold => say!("do-gold"),
        Act::Offer(o) => {
            let (named, rest) = (goods(&o.named), unseen(&o.give, &o.named));
            let wanted = wishes(&o.wanted);
            if o.first {
                say!("do-offer-first", named = named, unseen = rest, want = o.want, wanted = wanted)
            } else {
                say!("do-offer", named = named, unseen = rest, want = o.want, wanted = wanted)
            }
        }
        Act::Accept(a) => {
            let (named, rest) = (goods(&a.named), unseen(&a.give, &a.named));
            say!("do-accept", offer = a.offer, named = named, unseen = rest)
        }
        Act::Confirm(id, s) => say!("do-confirm", offer = *id, seat = *s),
        Act::Reject(id, s) => say!("do-reject", offer = *id, seat = *s),
        Act::Unbid(id) => say!("do-unbid", offer = *id),
        Act::Withdraw(id) => say!("do-withdraw", offer = *id),
        Act::Undone => say!("do-undone"),
        Act::Buy(c) => say!("do-buy", civ = Arg::name("civ", c.to_string())),
        Act::Else(c) => say!("do-else", civ = Arg::name("civ", c.to_string())),
        Act::Pay(Preference::Cards) => say!("do-pay-cards"),
        Act::Pay(Preference::Tokens) => say!("do-pay-tokens"),
        Act::PayCards(c) => say!("do-pay-with", cards = cards(c)),
        Act::Return(c) => say!("do-return", card = Arg::name("card", c.to_string())),
        Act::Erupt(v) => say!("do-erupt", volcano = Arg::name("volcano", v.to_string())),
        Act::Flood(p) => say!("do-flood", plain = Arg::name("plain", p.to_string())),
        Act::Assign(s, n) => say!("do-assign", seat = *s, points = *n),
        Act::Grain(n) => say!("do-grain", count = *n),
        Act::Name(s) => say!("do-name", seat = *s),
        Act::Units(Verb::Lose, a, Units::Tokens(n)) => say!("do-lose", area = at(*a), count = *n),
        Act::Units(Verb::Lose, a, Units::City) => say!("do-lose-city", area = at(*a)),
        Act::Units(Verb::Pick, a, Units::Tokens(n)) => say!("do-pick", area = at(*a), count = *n),
        Act::Units(Verb::Pick, a, Units::City) => say!("do-pick-city", area = at(*a)),
        Act::Units(Verb::Take, a, Units::Tokens(n)) => say!("do-take", area = at(*a), count = *n),
        Act::Units(Verb::Take, a, Units::City) => say!("do-take-city", area = at(*a)),
        Act::Faction(true) => say!("do-faction-first"),
        Act::Faction(false) => say!("do-faction-second"),
        Act::Done => done(view.step),
        Act::Order(order) => order_label(*order),
        Act::Plan(planned) => return plan_label(planned),
        Act::Unplan => say!("do-unplan"),
    })
}

/// Done with what.
fn done(step: u8) -> Message {
    match step {
        4 => say!("do-done-ships"),
        5 => say!("do-done-moving"),
        8 => say!("do-done-cities"),
        10 => say!("do-done-gold"),
        11 => say!("do-done-trade"),
        12 => say!("do-done-buying"),
        13 => say!("do-done-returns"),
        14 => say!("do-done-sparing"),
        _ => say!("do-done"),
    }
}

/// A move in advance; a condition on it is typed, so no button has one.
fn plan_label(planned: &Planned) -> Option<Message> {
    Some(match &planned.act {
        Act::Walk(a, b, n) => say!("do-plan-move", count = *n, from = at(*a), to = at(*b)),
        Act::Load(s, n) => say!("do-plan-load", ship = *s, count = *n),
        Act::Unload(s, n) => say!("do-plan-unload", ship = *s, count = *n),
        Act::Sail(s, b) => say!("do-plan-sail", ship = *s, area = berth(*b)),
        Act::Done => say!("do-plan-done"),
        _ => return None,
    })
}

/// What a move stands under where there are many.
pub(crate) fn heading(act: &Act) -> Option<Message> {
    Some(match act {
        Act::Nation(_) => say!("under-nation"),
        Act::Start(_) => say!("under-start"),
        Act::Grow(_) => say!("under-grow"),
        Act::Walk(from, ..) => say!("under-from", area = at(*from)),
        Act::Ship(ShipOrder::Keep(ship) | ShipOrder::Levy(ship) | ShipOrder::Scrap(ship))
        | Act::Load(ship, _)
        | Act::Unload(ship, _)
        | Act::Sail(ship, _) => say!("under-ship", ship = *ship),
        Act::Ship(ShipOrder::Build(..)) => say!("under-build-ship"),
        Act::Build(_) => say!("under-build"),
        Act::Reduce(_) | Act::Raze(_) => say!("under-city"),
        Act::Offer(_) => say!("under-offer"),
        Act::Accept(a) => say!("under-answer", offer = a.offer),
        Act::Withdraw(_) | Act::Confirm(..) | Act::Reject(..) | Act::Unbid(_) => say!("under-own"),
        Act::Buy(_) => say!("under-buy"),
        Act::Else(_) => say!("under-else"),
        Act::Return(_) => say!("under-return"),
        Act::Units(_, area, _) => say!("under-units", area = at(*area)),
        Act::Assign(seat, _) => say!("under-assign", seat = *seat),
        Act::Plan(planned) => match &planned.act {
            Act::Walk(from, ..) => say!("under-plan-from", area = at(*from)),
            Act::Load(ship, _) | Act::Unload(ship, _) | Act::Sail(ship, _) => {
                say!("under-plan-ship", ship = *ship)
            }
            _ => say!("under-plan"),
        },
        Act::Unplan => say!("under-plan"),
        Act::Order(_) => say!("under-order"),
        _ => return None,
    })
}

fn order_label(order: Order) -> Message {
    match order {
        Order::Tax(None) => say!("do-order-tax-ask"),
        Order::Tax(Some(rate)) => say!("do-order-tax", rate = rate),
        Order::Pillage(n) => say!("do-order-pillage", count = n),
        Order::Growth(true) => say!("do-order-growth-auto"),
        Order::Growth(false) => say!("do-order-growth-ask"),
        Order::Reductions(true) => say!("do-order-reductions-auto"),
        Order::Reductions(false) => say!("do-order-reductions-ask"),
        Order::Ships(true) => say!("do-order-ships-keep"),
        Order::Ships(false) => say!("do-order-ships-ask"),
        Order::Stay(true) => say!("do-order-move-stay"),
        Order::Stay(false) => say!("do-order-move-ask"),
        Order::Build(true) => say!("do-order-build-auto"),
        Order::Build(false) => say!("do-order-build-ask"),
        Order::Gold(None) => say!("do-order-gold-ask"),
        Order::Gold(Some(n)) => say!("do-order-gold", count = n),
        Order::NoTrade(true) => say!("do-order-trade-none"),
        Order::NoTrade(false) => say!("do-order-trade-ask"),
        Order::Returns(true) => say!("do-order-returns-auto"),
        Order::Returns(false) => say!("do-order-returns-ask"),
        Order::Losses(true) => say!("do-order-losses-auto"),
        Order::Losses(false) => say!("do-order-losses-ask"),
        Order::AskIfChanged(true) => say!("do-order-plan-ask"),
        Order::AskIfChanged(false) => say!("do-order-plan-carry"),
    }
}
