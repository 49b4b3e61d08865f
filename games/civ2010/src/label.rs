//! Moves in words, for buttons.

use crate::cities::product_arg;
use crate::ids::EventCard;
use crate::moves::{Move, Product, Spoil, Target};
use crate::task::{figure, tech};
use crate::view::View;
use kernel::{Arg, Message, say};

fn event(card: EventCard) -> Arg {
    Arg::name("event", card.to_string())
}

/// A move in words; its notation is used where that says it as well.
pub(crate) fn label(_view: &View, mv: &Move) -> Option<Message> {
    let name = |kind: &'static str, id: String| Arg::name(kind, id);
    Some(match mv {
        Move::Civ(civ) => say!("do-civilization", civilization = name("civilization", civ.to_string())),
        Move::Capital(sq) => say!("do-capital", square = sq.to_string()),
        Move::Marker(sq) | Move::Settle(sq) => say!("do-settle", square = sq.to_string()),
        Move::Figure(kind, sq) => say!("do-place", figure = figure(*kind), square = sq.to_string()),
        Move::Found(sq, kind) => say!("do-found", figure = figure(*kind), square = sq.to_string()),
        Move::Displace(kind, sq) => say!("do-displace", figure = figure(*kind), square = sq.to_string()),
        Move::Government(g) => say!("do-government", government = name("government", g.to_string())),
        Move::Person(person, sq) => {
            say!("do-person", person = name("person", person.to_string()), square = sq.to_string())
        }
        Move::Keep => say!("do-keep"),
        Move::Gardens(kind) => say!("do-gardens", figure = figure(*kind)),
        Move::Liberty(t) => say!("do-liberty", tech = tech(*t)),
        Move::Assign(sq, city) => say!("do-assign", square = sq.to_string(), city = city.to_string()),
        Move::Event(card, target) => targeted_event(*card, *target),
        Move::Use(ability, target, pay) => {
            let pay: Vec<String> = pay.iter().map(ToString::to_string).collect();
            let at = target.to_string();
            say!("do-use", tech = tech(ability.tech()), target = at.trim(), pay = pay.join(" "))
        }
        Move::Accept(n) => say!("do-accept", number = *n),
        Move::Refuse(n) => say!("do-refuse", number = *n),
        Move::Withdraw(n) => say!("do-withdraw", number = *n),
        Move::Ready => say!("do-ready"),
        Move::Produce(city, what, trade) => produce(*what, *trade, city.to_string()),
        Move::Part(what, trade) => part(*what, *trade),
        Move::Split(city) => say!("do-split", city = city.to_string()),
        Move::Back => say!("do-back"),
        Move::Arts(city) => say!("do-arts", city = city.to_string()),
        Move::Harvest(city, one, two) => {
            let all = [Some(*one), *two].into_iter().flatten().map(|r| name("resource", r.to_string()));
            say!("do-harvest", city = city.to_string(), resources = Arg::list(all))
        }
        Move::Free(city, what) => {
            say!("do-free", city = city.to_string(), product = product_arg(*what), square = square(*what))
        }
        Move::Advance => say!("do-advance"),
        Move::Coin(t) => say!("do-coin", tech = tech(*t)),
        Move::Take(sq, armies, scouts) => {
            say!("do-take", square = sq.to_string(), armies = *armies, scouts = *scouts)
        }
        Move::To(sq) => say!("do-to", square = sq.to_string()),
        Move::Via(sq) => say!("do-via", square = sq.to_string()),
        Move::Halt => say!("do-halt"),
        Move::Sacrifice(sq, t) => say!("do-sacrifice", square = sq.to_string(), tech = tech(*t)),
        Move::Raze => say!("do-raze"),
        Move::Spare => say!("do-spare"),
        Move::Play(unit, None) => {
            say!("do-play-new", unit = crate::battle::unit_arg(*unit), strength = unit.base)
        }
        Move::Play(unit, Some(front)) => {
            say!("do-play", unit = crate::battle::unit_arg(*unit), strength = unit.base, front = *front)
        }
        Move::Cure(t) => say!("do-cure", tech = tech(*t)),
        Move::Wound(front) => say!("do-wound", front = *front),
        Move::Heal(front) => say!("do-heal", front = *front),
        Move::Spoil(Spoil::Trade) => say!("do-spoil-trade"),
        Move::Spoil(Spoil::Culture) => say!("do-spoil-culture"),
        Move::Spoil(Spoil::None) => say!("do-spoil-nothing"),
        Move::Spoil(Spoil::Tech(t)) | Move::Learn(t) => say!("do-learn", tech = tech(*t)),
        Move::Steal(card) => say!("do-steal", event = event(*card)),
        Move::Rescue(unit) => say!("do-rescue", unit = crate::battle::unit_arg(*unit), strength = unit.base),
        Move::Pick(r) => say!("do-pick", resource = name("resource", r.to_string())),
        Move::Research(Some(t)) => say!("do-research", tech = tech(*t)),
        Move::Research(None) => say!("do-research-nothing"),
        Move::Pass => say!("do-pass"),
        Move::Agree => say!("do-agree"),
        Move::Discard(card) => say!("do-discard", event = event(*card)),
        Move::Done => say!("do-done"),
        Move::End => say!("do-end"),
        Move::Offer(..)
        | Move::Explore(_)
        | Move::Deck(_)
        | Move::Spoil(_)
        | Move::React(_)
        | Move::Order(_) => {
            return None;
        }
    })
}

fn targeted_event(card: EventCard, target: Target) -> Message {
    match target {
        Target::None => say!("do-event", event = event(card)),
        Target::Seat(seat) => say!("do-event-player", event = event(card), rival = seat),
        other => say!("do-event-at", event = event(card), target = other.to_string().trim()),
    }
}

fn square(product: Product) -> String {
    match product {
        Product::Figure(_, sq) | Product::Building(_, sq) | Product::Wonder(_, sq) => sq.to_string(),
        Product::Unit(_) | Product::Walls => String::new(),
    }
}

fn produce(product: Product, trade: u8, city: String) -> Message {
    let (what, at) = (product_arg(product), square(product));
    match (at.is_empty(), trade) {
        (true, 0) => say!("do-produce", city = city, product = what),
        (true, _) => say!("do-produce-trade", city = city, product = what, trade = trade),
        (false, 0) => say!("do-produce-at", city = city, product = what, square = at),
        (false, _) => say!("do-produce-at-trade", city = city, product = what, square = at, trade = trade),
    }
}

fn part(product: Product, trade: u8) -> Message {
    say!("do-part", product = product_arg(product), square = square(product), trade = trade)
}
