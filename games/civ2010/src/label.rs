//! Moves in words, for buttons, and what they stand under.

use crate::cities::product_arg;
use crate::ids::{Dir, EventCard};
use crate::map::Sq;
use crate::moves::{Good, Move, Pay, Product, Reaction, Spoil, Target, With};
use crate::orders::{Aim, Answer, First, Order, Window};
use crate::task::{figure, figures, tech};
use crate::view::View;
use kernel::{Arg, Message, say};

fn event(card: EventCard) -> Arg {
    Arg::name("event", card.to_string())
}

/// What something is aimed at, in words; nothing if it is aimed at nothing.
pub(crate) fn target_arg(target: Target) -> Arg {
    match target {
        Target::None => Arg::Text(String::new()),
        Target::Square(sq) | Target::Person(sq) => Arg::Text(sq.to_string()),
        Target::Two(from, to) => Arg::list([from.to_string(), to.to_string()]),
        Target::Seat(seat) => Arg::Seat(seat),
        Target::Figures(sq, armies, scouts) => {
            Arg::list([Arg::Text(sq.to_string()), figures(armies, scouts)])
        }
        Target::Wonder(wonder) => Arg::name("wonder", wonder.to_string()),
    }
}

fn payment(pay: &[Pay]) -> Arg {
    let part = |pay: &Pay| match pay {
        Pay::Token(resource) => Arg::name("resource", resource.to_string()),
        Pay::Hut(face) => Arg::name("cache", format!("hut-{face}")),
        Pay::Village(face) => Arg::name("cache", format!("village-{face}")),
        Pay::Gift(card, None) => event(*card),
        Pay::Gift(card, Some(seat)) => Arg::list([event(*card), Arg::Seat(*seat)]),
    };
    Arg::list(pay.iter().map(part))
}

/// A move in words; an offer that somebody types has none.
pub(crate) fn label(view: &View, mv: &Move) -> Option<Message> {
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
        Move::Use(ability, target, pay) => use_it(tech(ability.tech()), *target, pay),
        Move::Offer(to, give, want, false) => return offer(*to, give, want),
        Move::Offer(..) => return None,
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
            say!("do-take", square = sq.to_string(), figures = figures(*armies, *scouts))
        }
        Move::To(sq) => say!("do-to", square = sq.to_string()),
        Move::Via(sq) => say!("do-via", square = sq.to_string()),
        Move::Explore(Dir::Up) => say!("do-explore-up"),
        Move::Explore(Dir::Right) => say!("do-explore-right"),
        Move::Explore(Dir::Down) => say!("do-explore-down"),
        Move::Explore(Dir::Left) => say!("do-explore-left"),
        Move::Halt => say!("do-halt"),
        Move::Sacrifice(sq, t) => say!("do-sacrifice", square = sq.to_string(), tech = tech(*t)),
        Move::Raze => say!("do-raze"),
        Move::Spare => say!("do-spare"),
        Move::Play(unit, None) => {
            say!("do-play-new", unit = crate::battle::unit_arg(*unit), strength = view.strength(*unit))
        }
        Move::Play(unit, Some(front)) => {
            let strength = view.strength(*unit);
            say!("do-play", unit = crate::battle::unit_arg(*unit), strength = strength, front = *front)
        }
        Move::Cure(t) => say!("do-cure", tech = tech(*t)),
        Move::Wound(front) => say!("do-wound", front = *front),
        Move::Heal(front) => say!("do-heal", front = *front),
        Move::Spoil(Spoil::Trade) => say!("do-spoil-trade"),
        Move::Spoil(Spoil::Culture) => say!("do-spoil-culture"),
        Move::Deck(kind) => say!("do-deck", unit = name("unit", kind.to_string())),
        Move::Spoil(Spoil::None) => say!("do-spoil-nothing"),
        Move::Spoil(Spoil::Tech(t)) | Move::Learn(t) => say!("do-learn", tech = tech(*t)),
        Move::Spoil(Spoil::Token(r)) => say!("do-pick", resource = name("resource", r.to_string())),
        Move::Spoil(Spoil::Hut) => say!("do-spoil-hut"),
        Move::Spoil(Spoil::Village) => say!("do-spoil-village"),
        Move::Spoil(Spoil::Event) => say!("do-spoil-event"),
        Move::Spoil(Spoil::Coin(t)) => say!("do-spoil-coin", tech = tech(*t)),
        Move::Spoil(Spoil::Sheet) => say!("do-spoil-sheet"),
        Move::Steal(card) => say!("do-steal", event = event(*card)),
        Move::Rescue(unit) => {
            say!("do-rescue", unit = crate::battle::unit_arg(*unit), strength = view.strength(*unit))
        }
        Move::Pick(r) => say!("do-pick", resource = name("resource", r.to_string())),
        Move::Research(Some(t)) => say!("do-research", tech = tech(*t)),
        Move::Research(None) => say!("do-research-nothing"),
        Move::React(reaction) => react(reaction),
        Move::Pass => say!("do-pass"),
        Move::Agree => say!("do-agree"),
        Move::Discard(card) => say!("do-discard", event = event(*card)),
        Move::Done => say!("do-done"),
        Move::End => say!("do-end"),
        Move::Order(order) => order_label(*order),
    })
}

fn targeted_event(card: EventCard, target: Target) -> Message {
    match target {
        Target::None => say!("do-event", event = event(card)),
        Target::Seat(seat) => say!("do-event-player", event = event(card), rival = seat),
        other => say!("do-event-at", event = event(card), target = target_arg(other)),
    }
}

fn use_it(tech: Arg, target: Target, pay: &[Pay]) -> Message {
    match (target, pay.is_empty()) {
        (Target::None, true) => say!("do-use", tech = tech),
        (Target::None, false) => say!("do-use-for", tech = tech, pay = payment(pay)),
        (at, true) => say!("do-use-at", tech = tech, target = target_arg(at)),
        (at, false) => say!("do-use-at-for", tech = tech, target = target_arg(at), pay = payment(pay)),
    }
}

fn react(reaction: &Reaction) -> Message {
    match (reaction.with, reaction.target, reaction.after) {
        (With::Card(card), target, 0) => targeted_event(card, target),
        (With::Card(card), target, steps) => {
            say!("do-event-after", event = event(card), target = target_arg(target), steps = steps)
        }
        (With::Ability(ability), target, _) => use_it(tech(ability.tech()), target, &reaction.pay),
    }
}

/// One thing for another.
fn offer(to: kernel::Seat, give: &[Good], want: &[Good]) -> Option<Message> {
    let token = |r: crate::ids::Resource| Arg::name("resource", r.to_string());
    Some(match (give, want) {
        ([Good::Token(mine, 1)], [Good::Token(theirs, 1)]) => {
            say!("do-offer-swap", rival = to, give = token(*mine), want = token(*theirs))
        }
        ([Good::Trade(n)], [Good::Token(theirs, 1)]) => {
            say!("do-offer-buy", rival = to, trade = *n, resource = token(*theirs))
        }
        ([Good::Token(mine, 1)], [Good::Trade(n)]) => {
            say!("do-offer-sell", rival = to, trade = *n, resource = token(*mine))
        }
        _ => return None,
    })
}

/// A standing order in words.
pub(crate) fn order_label(order: Order) -> Message {
    match order {
        Order::React(Window::Events, Answer::Ask) => say!("do-order-events-ask"),
        Order::React(Window::Events, Answer::Mine) => say!("do-order-events-mine"),
        Order::React(Window::Events, Answer::Never) => say!("do-order-events-never"),
        Order::React(Window::Abilities, Answer::Ask) => say!("do-order-abilities-ask"),
        Order::React(Window::Abilities, Answer::Mine) => say!("do-order-abilities-mine"),
        Order::React(Window::Abilities, Answer::Never) => say!("do-order-abilities-never"),
        Order::React(Window::Actions, Answer::Ask | Answer::Mine) => say!("do-order-actions-ask"),
        Order::React(Window::Actions, Answer::Never) => say!("do-order-actions-never"),
        Order::React(Window::Moves, Answer::Ask) => say!("do-order-moves-ask"),
        Order::React(Window::Moves, Answer::Mine) => say!("do-order-moves-mine"),
        Order::React(Window::Moves, Answer::Never) => say!("do-order-moves-never"),
        Order::Trade(true) => say!("do-order-trade-auto"),
        Order::Trade(false) => say!("do-order-trade-ask"),
        Order::Start(true) => say!("do-order-start-auto"),
        Order::Start(false) => say!("do-order-start-ask"),
        Order::Battle(None) => say!("do-order-battle-ask"),
        Order::Battle(Some(plan)) => match (plan.first, plan.aim) {
            (First::Weakest, Aim::Careful) => say!("do-order-weakest-careful"),
            (First::Weakest, Aim::Kill) => say!("do-order-weakest-kill"),
            (First::Weakest, Aim::Never) => say!("do-order-weakest-never"),
            (First::Strongest, Aim::Careful) => say!("do-order-strongest-careful"),
            (First::Strongest, Aim::Kill) => say!("do-order-strongest-kill"),
            (First::Strongest, Aim::Never) => say!("do-order-strongest-never"),
        },
        Order::Draw(true) => say!("do-order-draw-yes"),
        Order::Draw(false) => say!("do-order-draw-no"),
    }
}

/// What a move stands under where there are many.
pub(crate) fn heading(mv: &Move) -> Option<Message> {
    let city = |at: &Sq| say!("under-city", city = at.to_string());
    Some(match mv {
        Move::Found(..) => say!("under-found"),
        Move::Government(_) => say!("under-government"),
        Move::Person(..) => say!("under-person"),
        Move::Assign(..) => say!("under-assign"),
        Move::Event(..) => say!("under-event"),
        Move::Use(ability, ..) => say!("under-use", tech = tech(ability.tech())),
        Move::Offer(to, ..) => say!("under-offer", rival = *to),
        Move::Accept(_) | Move::Refuse(_) | Move::Withdraw(_) => say!("under-offers"),
        Move::Produce(at, ..)
        | Move::Split(at)
        | Move::Arts(at)
        | Move::Harvest(at, ..)
        | Move::Free(at, _) => city(at),
        Move::Part(..) => say!("under-part"),
        Move::Take(..) => say!("under-take"),
        Move::Sacrifice(..) => say!("under-sacrifice"),
        Move::To(_) => say!("under-to"),
        Move::Via(_) => say!("under-via"),
        Move::Play(..) => say!("under-play"),
        Move::Spoil(_) => say!("under-spoil"),
        Move::Liberty(_) | Move::Learn(_) | Move::Research(_) => say!("under-research"),
        Move::React(_) => say!("under-react"),
        Move::Order(Order::React(..)) => say!("under-order-react"),
        Move::Order(Order::Battle(_)) => say!("under-order-battle"),
        Move::Order(_) => say!("under-order"),
        _ => return None,
    })
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
