//! Moves in words, for buttons: what happens, and what it costs.

use crate::deed::Deed;
use crate::ids::CardId;
use crate::money::Stuff;
use crate::moves::{Deal, Move, PactSide, Speech, Target};
use crate::names::{Unit, aged, both, named};
use crate::orders::{Answer, Defence, Gains, Losses, Order};
use crate::task::Task;
use crate::view::{Matter, View};
use kernel::{Arg, Message, Seat, say};

/// The move in words.
pub(crate) fn label(view: &View, mv: &Move) -> Option<Message> {
    let notation = mv.to_string();
    let priced = view.moves.iter().find(|m| m.text == notation);
    let price = priced.map_or(Arg::List(Vec::new()), |m| m.price.arg());
    Some(match mv {
        Move::Pass if matches!(view.matter, Some(Matter::Auction { .. })) => say!("do-pass-bid"),
        Move::Pass => say!("do-pass"),
        Move::Event(c) => say!("do-event", card = named(*c), points = Unit::Culture.of(c.card().level)),
        Move::Attack(c, s) => say!("do-attack", card = named(*c), rival = *s, price = price),
        Move::War(c, s) => say!("do-war", card = named(*c), rival = *s, price = price),
        Move::Offer(c, s, None) => say!("do-offer", card = named(*c), partner = *s),
        Move::Offer(c, s, Some(PactSide::A)) => say!("do-offer-a", card = named(*c), partner = *s),
        Move::Offer(c, s, Some(PactSide::B)) => say!("do-offer-b", card = named(*c), partner = *s),
        Move::Cancel(c) => say!("do-cancel", card = named(*c)),
        Move::Retire(None) => say!("do-retire", card = leader(view)),
        Move::Retire(Some(c)) => say!("do-retire-for", card = leader(view), land = named(*c)),
        Move::Resign => say!("do-resign"),
        Move::Take(n) => {
            let card = view.row.get(usize::from(*n).checked_sub(1)?)?.as_ref()?;
            say!("do-take", card = aged(card.card), space = *n, price = Unit::Civil.of(card.cost))
        }
        Move::Population => say!("do-population", price = price),
        Move::Build(c) => say!("do-build", card = named(*c), price = price),
        Move::Upgrade(a, b) => say!("do-upgrade", card = named(*a), to = named(*b), price = price),
        Move::Destroy(c) => say!("do-destroy", card = named(*c), price = price),
        Move::Disband(c) => say!("do-disband", card = named(*c), price = price),
        Move::Leader(c, None) => say!("do-leader", card = named(*c), price = price),
        Move::Leader(c, Some(w)) => {
            say!("do-leader-tuck", card = named(*c), old = leader(view), wonder = named(*w), price = price)
        }
        Move::Stage(n) => {
            let project = own(view).and_then(|civ| civ.project)?;
            let stages = Unit::Stages.of(*n);
            say!("do-stage", stages = stages, card = named(project.card), price = price)
        }
        Move::Develop(c) => say!("do-develop", card = named(*c), price = price),
        Move::Revolution(c) => say!("do-revolution", card = named(*c), price = price),
        Move::Play(c, deal) => played(*c, deal, price),
        Move::Recruit(c) => say!("do-recruit", card = named(*c), price = price),
        Move::Tactic(c) => say!("do-tactic", card = named(*c), price = price),
        Move::Copy(c) => say!("do-copy", card = named(*c), price = price),
        Move::Liner => say!("do-liner"),
        Move::Churchill(Speech::Culture) => say!("do-churchill-culture"),
        Move::Churchill(Speech::Military) => say!("do-churchill-military"),
        Move::Hammurabi => say!("do-hammurabi"),
        Move::Convert if priced.is_some_and(|m| m.price.food > 0) => say!("do-convert-food"),
        Move::Convert => say!("do-convert-resource"),
        Move::End => say!("do-end"),
        Move::Discard(c) => say!("do-discard", card = named(*c)),
        Move::Defend(c) => say!("do-defend", card = named(*c), value = c.card().defense),
        Move::Shield(c) => say!("do-shield", card = named(*c)),
        Move::Hold => say!("do-hold"),
        Move::Yield => say!("do-yield"),
        Move::Limit(n) => say!("do-limit", bid = *n),
        Move::Send(c) => say!("do-send", card = named(*c), value = c.card().per_worker.strength),
        Move::Bonus(c) => say!("do-bonus", card = named(*c), value = c.card().colonization),
        Move::Spare(c) => say!("do-spare", card = named(*c)),
        Move::Colonize => say!("do-colonize"),
        Move::Steal(c) => say!("do-steal", card = named(*c), price = Unit::Science.of(c.card().science_cost)),
        Move::Order(order) => ordered(*order),
        _ => answered(view, mv),
    })
}

/// Answers to a part of an event, in the words of the question.
fn answered(view: &View, mv: &Move) -> Message {
    let deed = deed(view);
    match (mv, deed) {
        (Move::Accept, Some(Deed::FreeBuild(card))) => say!("do-build-free", card = named(*card)),
        (Move::Refuse, Some(Deed::FreeBuild(card))) => say!("do-build-nothing", card = named(*card)),
        (Move::Refuse, Some(Deed::Civilization)) => say!("do-nothing"),
        (Move::Accept, _) => say!("do-accept"),
        (Move::Refuse, _) => say!("do-refuse"),
        (Move::Bid(0), _) if matches!(view.matter, Some(Matter::Sealed { .. })) => say!("do-bid-nothing"),
        (Move::Bid(n), _) if matches!(view.matter, Some(Matter::Sealed { .. })) => {
            say!("do-bid-sealed", bid = *n)
        }
        (Move::Bid(n), _) => say!("do-bid", bid = *n),
        (Move::Gain(stuff), Some(Deed::Either(n))) => say!("do-gain", gains = stuff.unit().of(*n)),
        (Move::Gain(stuff), _) => say!("do-gain", gains = stuff.unit().of(1)),
        (Move::Split(f, r), Some(Deed::LoseMix(_))) => say!("do-lose-mix", losses = both(*f, *r)),
        (Move::Split(f, r), Some(Deed::Plunder { victim, .. })) => {
            say!("do-plunder", rival = *victim, gains = both(*f, *r))
        }
        (Move::Split(f, r), _) => say!("do-gain", gains = both(*f, *r)),
        (Move::Lose(c), _) => say!("do-lose", card = named(*c)),
        (Move::Token(c), _) => say!("do-token", card = named(*c)),
        (Move::Raze(c), Some(Deed::Raze { victim, .. })) => {
            say!("do-raze-of", card = named(*c), rival = *victim)
        }
        (Move::Raze(c), _) => say!("do-raze", card = named(*c)),
        (Move::Colony(c), Some(Deed::Annex { victim })) => {
            say!("do-annex", card = named(*c), rival = *victim)
        }
        (Move::Colony(c), _) => say!("do-lose-colony", card = named(*c)),
        (Move::Ruin(c), _) => say!("do-ruin", card = named(*c)),
        (Move::Infiltrate(target), Some(Deed::Infiltrate { victim, .. })) => {
            let civ = view.civs.get(victim.index());
            let card = match target {
                Target::Leader => civ.and_then(|c| c.leader),
                Target::Wonder => civ.and_then(|c| c.project).map(|p| p.card),
            };
            say!("do-infiltrate", rival = *victim, card = card.map_or(Arg::from("-"), named))
        }
        (Move::Done, Some(Deed::Steal { budget, .. })) => {
            say!("do-take-science", science = Unit::Science.of(*budget))
        }
        (Move::Done, Some(Deed::Agreement { taken: false, .. })) => say!("do-take-nothing"),
        (Move::Done, Some(Deed::Agreement { .. })) => say!("do-take-no-more"),
        (Move::Done, _) => say!("do-raze-no-more"),
        _ => say!("do-nothing"),
    }
}

/// The part of an event the viewer is asked about.
fn deed(view: &View) -> Option<&Deed> {
    let me = view.viewer?;
    view.steps.iter().rev().find_map(|step| match step {
        Task::Deed { seat, deed, .. } if *seat == me => Some(deed),
        _ => None,
    })
}

fn own(view: &View) -> Option<&crate::view::CivView> {
    view.viewer.map(Seat::index).and_then(|at| view.civs.get(at))
}

fn leader(view: &View) -> Arg {
    own(view).and_then(|civ| civ.leader).map_or(Arg::from("-"), named)
}

fn played(card: CardId, deal: &Deal, price: Arg) -> Message {
    let card = named(card);
    match deal {
        Deal::Plain => say!("do-play", card = card, price = price),
        Deal::Build(c) => say!("do-play-build", card = card, target = named(*c), price = price),
        Deal::Upgrade(a, b) => {
            say!("do-play-upgrade", card = card, target = named(*a), to = named(*b), price = price)
        }
        Deal::Develop(c) => say!("do-play-develop", card = card, target = named(*c), price = price),
        Deal::Revolution(c) => say!("do-play-revolution", card = card, target = named(*c), price = price),
        Deal::Gain(Stuff::Food) => say!("do-play-food", card = card, price = price),
        Deal::Gain(Stuff::Resources) => say!("do-play-resources", card = card, price = price),
    }
}

/// A standing order in words; the chronicle tells it so too.
pub(crate) fn ordered(order: Order) -> Message {
    match order {
        Order::Bid(None) => say!("do-order-bid-ask"),
        Order::Bid(Some(0)) => say!("do-order-bid-never"),
        Order::Bid(Some(n)) => say!("do-order-bid", bid = n),
        Order::Defence(Defence::Ask) => say!("do-order-defence-ask"),
        Order::Defence(Defence::Never) => say!("do-order-defence-never"),
        Order::Defence(Defence::UpTo(n)) => say!("do-order-defence", cards = Unit::Cards.of(n)),
        Order::Pacts(Answer::Ask) => say!("do-order-pacts-ask"),
        Order::Pacts(Answer::Accept) => say!("do-order-pacts-accept"),
        Order::Pacts(Answer::Refuse) => say!("do-order-pacts-refuse"),
        Order::Losses(Losses::Ask) => say!("do-order-losses-ask"),
        Order::Losses(Losses::Units) => say!("do-order-losses-units"),
        Order::Losses(Losses::Farms) => say!("do-order-losses-farms"),
        Order::Losses(Losses::Mines) => say!("do-order-losses-mines"),
        Order::Losses(Losses::Urban) => say!("do-order-losses-urban"),
        Order::Gains(Gains::Ask) => say!("do-order-gains-ask"),
        Order::Gains(Gains::Food) => say!("do-order-gains-food"),
        Order::Gains(Gains::Resources) => say!("do-order-gains-resources"),
        Order::Offers(Answer::Ask) => say!("do-order-offers-ask"),
        Order::Offers(Answer::Accept) => say!("do-order-offers-accept"),
        Order::Offers(Answer::Refuse) => say!("do-order-offers-refuse"),
        Order::Pay(Stuff::Food, None) => say!("do-order-food-auto"),
        Order::Pay(Stuff::Food, Some(c)) => say!("do-order-food", card = named(c)),
        Order::Pay(Stuff::Resources, None) => say!("do-order-resources-auto"),
        Order::Pay(Stuff::Resources, Some(c)) => say!("do-order-resources", card = named(c)),
    }
}

/// What moves that belong together stand under.
pub(crate) fn heading(mv: &Move) -> Option<Message> {
    Some(match mv {
        Move::Take(_) => say!("head-take"),
        Move::Stage(_) | Move::Population => say!("head-grow"),
        Move::Build(_) | Move::Recruit(_) => say!("head-build"),
        Move::Upgrade(..) => say!("head-upgrade"),
        Move::Destroy(_) | Move::Disband(_) => say!("head-destroy"),
        Move::Develop(_) | Move::Revolution(_) => say!("head-develop"),
        Move::Leader(..) => say!("head-play-leader"),
        Move::Play(..) => say!("head-play"),
        Move::Tactic(_) | Move::Copy(_) => say!("head-tactic"),
        Move::Liner | Move::Churchill(_) | Move::Hammurabi | Move::Convert => say!("head-abilities"),
        Move::Event(_) => say!("head-event"),
        Move::Attack(..) => say!("head-attack"),
        Move::War(..) => say!("head-war"),
        Move::Offer(..) | Move::Cancel(_) => say!("head-pact"),
        Move::Retire(_) => say!("head-leader"),
        Move::Discard(_) => say!("head-discard"),
        Move::Defend(_) | Move::Shield(_) => say!("head-defend"),
        Move::Send(_) | Move::Bonus(_) | Move::Spare(_) => say!("head-force"),
        Move::Bid(_) => say!("head-bid"),
        Move::Limit(_) => say!("head-limit"),
        Move::Order(Order::Bid(_)) => say!("head-order-bid"),
        Move::Order(Order::Defence(_)) => say!("head-order-defence"),
        Move::Order(Order::Pacts(_)) => say!("head-order-pacts"),
        Move::Order(Order::Losses(_)) => say!("head-order-losses"),
        Move::Order(Order::Gains(_)) => say!("head-order-gains"),
        Move::Order(Order::Offers(_)) => say!("head-order-offers"),
        Move::Order(Order::Pay(Stuff::Food, _)) => say!("head-order-food"),
        Move::Order(Order::Pay(Stuff::Resources, _)) => say!("head-order-resources"),
        _ => return None,
    })
}
