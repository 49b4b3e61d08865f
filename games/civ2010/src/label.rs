//! Moves in words, for buttons, and what they stand under.

use crate::cities::product_arg;
use crate::ids::{Ability, Dir, EventCard};
use crate::map::Sq;
use crate::moves::{Good, Move, Pay, Product, Reaction, Spoil, Target, With};
use crate::orders::{Aim, Answer, First, Order, Window};
use crate::state::Phase;
use crate::task::{figure, figures, tech};
use crate::view::{GoodView, StepView, View};
use kernel::{Arg, Message, Seat, say};

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
        Move::Event(card, target) => targeted_event(view, *card, *target),
        Move::Use(ability, target, pay) => use_it(view, *ability, *target, pay),
        Move::Offer(to, give, want, _) => {
            let goods = |goods: &[Good]| goods_arg(goods.iter().map(|g| GoodView::from(*g)));
            say!("do-offer", rival = *to, give = goods(give), want = goods(want))
        }
        Move::Accept(n) => {
            offered(view, *n, |from, _, get, pay| say!("do-accept", rival = from, get = get, pay = pay))?
        }
        Move::Refuse(n) => {
            offered(view, *n, |from, _, get, pay| say!("do-refuse", rival = from, get = get, pay = pay))?
        }
        Move::Withdraw(n) => {
            offered(view, *n, |_, to, give, want| say!("do-withdraw", rival = to, give = give, want = want))?
        }
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
        Move::Free(city, what) => match square(*what) {
            at if at.is_empty() => say!("do-free", city = city.to_string(), product = product_arg(*what)),
            at => {
                say!("do-free-at", city = city.to_string(), product = product_arg(*what), square = at)
            }
        },
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
            say!("do-play-new", unit = played_name(view, *unit), strength = view.strength(*unit))
        }
        Move::Play(unit, Some(front)) => {
            let strength = view.strength(*unit);
            say!("do-play", unit = played_name(view, *unit), strength = strength, front = *front)
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
            say!("do-rescue", unit = unit_name(view, *unit), strength = view.strength(*unit))
        }
        Move::Pick(r) => say!("do-pick", resource = name("resource", r.to_string())),
        Move::Research(Some(t)) => say!("do-research", tech = tech(*t)),
        Move::Research(None) => say!("do-research-nothing"),
        Move::React(reaction) => react(view, reaction),
        Move::Pass => say!("do-pass"),
        Move::Agree => say!("do-agree"),
        Move::Discard(card) => say!("do-discard", event = event(*card)),
        Move::Done => say!("do-done"),
        Move::End => end(view),
        Move::Order(order) => order_label(*order),
    })
}

/// A unit that the viewer plays by the name of its rank; barbarians have the first.
fn played_name(view: &View, unit: crate::Unit) -> Arg {
    match view.battle.as_ref().is_some_and(|b| !b.attacking && b.defender.is_none()) {
        true => crate::battle::rank_arg(unit, 1),
        false => unit_name(view, unit),
    }
}

/// A unit of the viewer's own by the name of its rank.
fn unit_name(view: &View, unit: crate::Unit) -> Arg {
    let me = view.you.and_then(|you| view.seats.iter().find(|s| s.seat == you));
    let rank = me.and_then(|s| s.ranks.iter().find(|(kind, _)| *kind == unit.kind)).map_or(1, |(_, r)| *r);
    crate::battle::rank_arg(unit, rank)
}

/// What is ended: a battle turn, or the turn of a phase.
fn end(view: &View) -> Message {
    match (&view.step, view.phase) {
        (Some(StepView::Battle), _) => say!("do-end-battle"),
        (_, Phase::Start) => say!("do-end-start"),
        (_, Phase::Cities) => say!("do-end-cities"),
        (_, Phase::Movement) => say!("do-end-movement"),
        _ => say!("do-end"),
    }
}

/// Whose figures or markers a target means, if they are somebody's.
fn whose(view: &View, target: Target) -> Option<Seat> {
    let square = |at: Sq| view.squares.iter().find(|s| s.at == at);
    let owner = |at: Sq| {
        let sq = square(at)?;
        sq.city.map(|(s, ..)| s).or(sq.marker.map(|(s, _)| s))
    };
    match target {
        Target::Figures(at, ..) => {
            let here = square(at).and_then(|s| s.figures.first()).map(|(s, ..)| *s);
            // Whoever walks is met on a square where nobody stands yet.
            here.or(view.walk.as_ref().map(|w| w.seat))
        }
        Target::Two(from, _) => {
            let figures = square(from).and_then(|s| s.figures.first()).map(|(s, ..)| *s);
            owner(from).or(figures)
        }
        Target::Square(at) | Target::Person(at) => owner(at),
        Target::Wonder(wonder) => {
            view.seats.iter().find(|s| s.wonders.iter().any(|w| w.wonder == wonder)).map(|s| s.seat)
        }
        Target::None | Target::Seat(_) => None,
    }
}

fn targeted_event(view: &View, card: EventCard, target: Target) -> Message {
    match target {
        Target::None => say!("do-event", event = event(card)),
        Target::Seat(seat) => say!("do-event-player", event = event(card), rival = seat),
        other => match whose(view, other) {
            Some(seat) if view.you == Some(seat) => {
                say!("do-event-own", event = event(card), target = target_arg(other))
            }
            Some(seat) => {
                say!("do-event-of", event = event(card), target = target_arg(other), rival = seat)
            }
            None => say!("do-event-at", event = event(card), target = target_arg(other)),
        },
    }
}

/// What an ability does, where its technology has two of them or is a government as well.
fn use_it(view: &View, ability: Ability, target: Target, pay: &[Pay]) -> Message {
    let tech = tech(ability.tech());
    let (at, paid) = (|| target_arg(target), || payment(pay));
    match (ability, target, whose(view, target)) {
        (Ability::AtomicTheory, ..) => return say!("do-use-atomic", tech = tech, pay = paid()),
        (Ability::AtomicStrike, _, Some(seat)) => {
            return say!("do-use-strike", tech = tech, rival = seat, city = at(), pay = paid());
        }
        (Ability::Monarchy | Ability::Gunpowder, Target::Wonder(_), _) => {
            return say!("do-use-obsolete", tech = tech, wonder = at(), pay = paid());
        }
        (Ability::Monarchy, Target::Seat(seat), _) => {
            return say!("do-use-kill", tech = tech, rival = seat, pay = paid());
        }
        (Ability::Gunpowder, Target::Square(_), Some(seat)) => {
            return say!("do-use-raze", tech = tech, rival = seat, square = at(), pay = paid());
        }
        _ => {}
    }
    match (target, pay.is_empty()) {
        (Target::None, true) => say!("do-use", tech = tech),
        (Target::None, false) => say!("do-use-for", tech = tech, pay = payment(pay)),
        (at, true) => say!("do-use-at", tech = tech, target = target_arg(at)),
        (at, false) => say!("do-use-at-for", tech = tech, target = target_arg(at), pay = payment(pay)),
    }
}

fn react(view: &View, reaction: &Reaction) -> Message {
    match (reaction.with, reaction.target, reaction.after) {
        (With::Card(card), target, 0) => targeted_event(view, card, target),
        (With::Card(card), target, steps) => {
            say!("do-event-after", event = event(card), target = target_arg(target), steps = steps)
        }
        (With::Ability(ability), target, _) => use_it(view, ability, target, &reaction.pay),
    }
}

/// Goods in words; “nothing” if there are none.
pub(crate) fn goods_arg(goods: impl IntoIterator<Item = GoodView>) -> Arg {
    let all: Vec<Arg> = goods.into_iter().map(GoodView::arg).collect();
    if all.is_empty() { Arg::name("good", "nothing") } else { Arg::list(all) }
}

impl GoodView {
    /// Its name, with how many there are.
    pub fn arg(self) -> Arg {
        match self {
            GoodView::Trade(n) => Arg::name("good", format!("trade-{n}")),
            GoodView::Culture(n) => Arg::name("good", format!("culture-{n}")),
            GoodView::Token(resource, n) => Arg::name("good", format!("{resource}-{n}")),
            GoodView::Hut(None) => Arg::name("good", "hut"),
            GoodView::Village(None) => Arg::name("good", "village"),
            GoodView::Hut(Some(face)) => Arg::name("cache", format!("hut-{face}")),
            GoodView::Village(Some(face)) => Arg::name("cache", format!("village-{face}")),
            GoodView::Event(_, Some(card)) => event(card),
            GoodView::Event(age, None) => Arg::name("good", format!("event-{age}")),
        }
    }
}

/// An open offer by its number, told from the side of whoever is asked.
fn offered(view: &View, id: u16, tell: impl Fn(Seat, Seat, Arg, Arg) -> Message) -> Option<Message> {
    let offer = view.offers.iter().find(|o| o.id == id)?;
    let goods = |goods: &[GoodView]| goods_arg(goods.iter().copied());
    Some(tell(offer.from, offer.to, goods(&offer.give), goods(&offer.want)))
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
    let (what, at) = (product_arg(product), square(product));
    match (at.is_empty(), trade) {
        (true, 0) => say!("do-part", product = what),
        (true, _) => say!("do-part-trade", product = what, trade = trade),
        (false, 0) => say!("do-part-at", product = what, square = at),
        (false, _) => say!("do-part-at-trade", product = what, square = at, trade = trade),
    }
}
