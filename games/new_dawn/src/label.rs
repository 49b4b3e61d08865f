//! A move in a few words, for a button.

use crate::ids::{Id, Wonder};
use crate::moves::{Act, Move, Order, Token};
use crate::row::CardRef;
use crate::state::Defence;
use crate::view::View;
use kernel::{About, Arg, Message, Seat, say};

fn card(view: &View, seat: Option<Seat>, name: CardRef) -> Arg {
    match seat.and_then(|s| view.card(s, name)) {
        Some(found) => Arg::name("focus", found.card.to_string()),
        None => Arg::name("type", name.kind.to_string()),
    }
}

/// The words for a move.
pub(crate) fn label(view: &View, mv: &Move) -> Message {
    let mine = |name: CardRef| card(view, view.viewer, name);
    let at = |c: &dyn ToString| Arg::Text(c.to_string());
    match &mv.act {
        Act::Tile(p) => say!(
            "do-tile",
            tile = format!("{}{}", p.tile.0, p.side),
            at = format!("{},{}", p.at.q, p.at.r),
            turn = p.turn
        ),
        Act::Capital(c) => say!("do-capital", space = at(c)),
        Act::Focus(name) => {
            let slot = view.viewer.and_then(|s| view.card(s, *name)).map_or(0, |c| c.slot);
            say!("do-focus", card = mine(*name), slot = slot)
        }
        Act::Token(c) => say!("do-token", space = at(c)),
        Act::Recall(c) => say!("do-recall", space = at(c)),
        Act::Shift(a, b) => say!("do-shift", from = at(a), to = at(b)),
        Act::Convert(c) => say!("do-convert", space = at(c)),
        Act::Blast(c) => say!("do-blast", space = at(c)),
        Act::Gardens => say!("do-gardens"),
        Act::Forbid(c) => say!("do-forbid", space = at(c)),
        Act::Eiffel(a, b) => say!("do-eiffel", one = at(a), other = at(b)),
        Act::Oracle(a, b) => say!("do-oracle", one = a.number(), other = b.number()),
        Act::Zimbabwe(name) => say!("do-zimbabwe", card = mine(*name)),
        Act::Seoul(b, c) => say!("do-seoul", barbarian = b.letter().to_string(), space = at(c)),
        Act::Geneva(s, a, b) => {
            say!(
                "do-geneva",
                giver = *s,
                old = Arg::name("pact", a.to_string()),
                new = Arg::name("pact", b.to_string())
            )
        }
        Act::Spend(Token::Trade) => say!("do-spend-trade"),
        Act::Spend(token) => say!("do-spend", token = crate::cards::tokens::token_arg(*token)),
        Act::SpendFrom(token, name) => {
            say!("do-spend-from", token = crate::cards::tokens::token_arg(*token), card = mine(*name))
        }
        Act::Advance => say!("do-advance"),
        Act::Gain(new, old) => {
            let old = old.unwrap_or_else(|| new.kind().into());
            say!("do-gain", card = Arg::name("focus", new.to_string()), old = mine(old))
        }
        Act::Caravan(from, to) => say!("do-caravan", from = from.arg(), to = at(to)),
        Act::Treaty(c) => say!("do-treaty", city_state = Arg::name("city-state", c.to_string())),
        Act::Pact(s, new, None) => say!("do-pact", giver = *s, pact = Arg::name("pact", new.to_string())),
        Act::Pact(s, new, Some(old)) => say!(
            "do-pact-for",
            giver = *s,
            pact = Arg::name("pact", new.to_string()),
            old = Arg::name("pact", old.to_string())
        ),
        Act::Put(name) => say!("do-put", card = mine(*name)),
        Act::Store => say!("do-store"),
        Act::Take(r) => say!("do-take", resource = Arg::name("resource", r.to_string())),
        Act::Settle(n, name) => {
            say!("do-settle", nature = Arg::name("nature", n.to_string()), card = mine(*name))
        }
        Act::Keep(c, name) => {
            say!("do-keep", city_state = Arg::name("city-state", c.to_string()), card = mine(*name))
        }
        Act::Embassy(name) => say!("do-embassy", card = Arg::name("type", name.kind.to_string())),
        Act::Exchange(a, b) => say!(
            "do-exchange",
            from = Arg::name("resource", a.to_string()),
            to = Arg::name("resource", b.to_string())
        ),
        Act::Build(c) => say!("do-build", space = at(c)),
        Act::Wonder(w, c) => say!("do-wonder", wonder = Arg::name("wonder", w.to_string()), space = at(c)),
        Act::Pay(token) => say!("do-pay", token = crate::cards::tokens::token_arg(*token)),
        Act::Raise(name) => say!("do-raise", card = mine(*name)),
        Act::Reinforce(c) => say!("do-reinforce", space = at(c)),
        Act::Attack(c) => say!("do-attack", space = at(c)),
        Act::Conquer => say!("do-conquer"),
        Act::Liberate => say!("do-liberate"),
        Act::Loot(name) => say!("do-loot", card = Arg::name("type", name.kind.to_string())),
        Act::House(c) => say!("do-house", space = at(c)),
        Act::Arsenal => say!("do-arsenal"),
        Act::Estadio(name) => say!("do-estadio", card = mine(*name)),
        Act::Encore(name) => say!("do-encore", card = mine(*name)),
        Act::Swap(a, b) => say!("do-swap", one = a.number(), other = b.number()),
        Act::Cede(c) => say!("do-cede", space = at(c)),
        Act::Ransom(name) => say!("do-ransom", card = mine(*name)),
        Act::Sacrifice(c) => say!("do-sacrifice", space = at(c)),
        Act::Withdraw(c) => say!("do-withdraw", space = at(c)),
        Act::Return(s, pact) => say!("do-return", giver = *s, pact = Arg::name("pact", pact.to_string())),
        Act::Aim(from, to) => say!("do-aim", from = from.arg(), to = at(to)),
        Act::Substitute(new) => say!("do-substitute", card = Arg::name("focus", new.to_string())),
        Act::Done => say!("do-done"),
        Act::End => say!("do-end"),
        Act::Order(order) => order_label(*order),
    }
}

fn order_label(order: Order) -> Message {
    match order {
        Order::Defence(Defence::Minimum) => say!("do-order-defence-minimum"),
        Order::Defence(Defence::Never) => say!("do-order-defence-never"),
        Order::Defence(Defence::Ask) => say!("do-order-defence-ask"),
        Order::Defence(Defence::Limits { tokens, cities }) => {
            say!("do-order-defence-limits", tokens = tokens, cities = cities)
        }
        Order::Raid(true) => say!("do-order-raid-auto"),
        Order::Raid(false) => say!("do-order-raid-ask"),
        Order::Trade(true) => say!("do-order-trade-auto"),
        Order::Trade(false) => say!("do-order-trade-ask"),
        Order::Eiffel(true) => say!("do-order-eiffel-auto"),
        Order::Eiffel(false) => say!("do-order-eiffel-ask"),
        Order::Nuclear(true) => say!("do-order-nuclear-auto"),
        Order::Nuclear(false) => say!("do-order-nuclear-ask"),
        Order::End(true) => say!("do-order-end-yes"),
        Order::End(false) => say!("do-order-end-no"),
    }
}

/// What moves of a kind stand under where there are many.
pub(crate) fn heading(mv: &Move) -> Option<Message> {
    Some(match &mv.act {
        Act::Focus(_) => say!("under-focus"),
        Act::Token(_) => say!("under-token"),
        Act::Attack(_) => say!("under-attack"),
        Act::Reinforce(_) => say!("under-reinforce"),
        Act::Build(_) => say!("under-build"),
        Act::Wonder(..) => say!("under-wonder"),
        Act::Caravan(..) => say!("under-caravan"),
        Act::Shift(..) => say!("under-shift"),
        Act::Spend(_) => say!("under-spend"),
        Act::Recall(_) => say!("under-recall"),
        Act::Tile(p) => say!("under-tile", tile = format!("{}{}", p.tile.0, p.side)),
        Act::Forbid(_)
        | Act::Eiffel(..)
        | Act::Oracle(..)
        | Act::Zimbabwe(_)
        | Act::Seoul(..)
        | Act::Geneva(..)
        | Act::Gardens => say!("under-start"),
        _ => return None,
    })
}

/// What of the board a move is about.
pub(crate) fn about(mv: &Move) -> About {
    let card = match &mv.act {
        // Wonders that lie beside the row.
        Act::Forbid(_) => Some(Wonder::ForbiddenCity.id().to_owned()),
        Act::Wonder(wonder, _) => Some(wonder.id().to_owned()),
        act => act.card().map(|card| card.to_string()),
    };
    About {
        place: mv.act.target().map(|c| c.to_string()),
        from: mv.act.origin().map(|c| c.to_string()),
        card,
    }
}
