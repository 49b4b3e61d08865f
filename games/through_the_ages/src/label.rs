//! Moves in words, for buttons.

use crate::ages::named;
use crate::money::Stuff;
use crate::moves::{Deal, Move, PactSide, Speech, Target};
use crate::orders::{Answer, Defence, Gains, Losses, Order};
use crate::view::View;
use kernel::{Message, say};

/// The move in words.
pub(crate) fn label(view: &View, mv: &Move) -> Option<Message> {
    Some(match mv {
        Move::Pass => say!("do-pass"),
        Move::Event(c) => say!("do-event", card = named(*c), points = c.card().level),
        Move::Attack(c, s) => say!("do-attack", card = named(*c), rival = *s),
        Move::War(c, s) => say!("do-war", card = named(*c), rival = *s),
        Move::Offer(c, s, None) => say!("do-offer", card = named(*c), partner = *s),
        Move::Offer(c, s, Some(PactSide::A)) => say!("do-offer-a", card = named(*c), partner = *s),
        Move::Offer(c, s, Some(PactSide::B)) => say!("do-offer-b", card = named(*c), partner = *s),
        Move::Cancel(c) => say!("do-cancel", card = named(*c)),
        Move::Retire(None) => say!("do-retire"),
        Move::Retire(Some(c)) => say!("do-retire-for", card = named(*c)),
        Move::Resign => say!("do-resign"),
        Move::Take(n) => {
            let card = view.row.get(usize::from(*n).checked_sub(1)?)?.as_ref()?;
            say!("do-take", card = named(card.card), cost = card.cost)
        }
        Move::Population => say!("do-population"),
        Move::Build(c) => say!("do-build", card = named(*c)),
        Move::Upgrade(a, b) => say!("do-upgrade", card = named(*a), to = named(*b)),
        Move::Destroy(c) => say!("do-destroy", card = named(*c)),
        Move::Disband(c) => say!("do-disband", card = named(*c)),
        Move::Leader(c, None) => say!("do-leader", card = named(*c)),
        Move::Leader(c, Some(w)) => say!("do-leader-tuck", card = named(*c), wonder = named(*w)),
        Move::Stage(n) => say!("do-stage", count = *n),
        Move::Develop(c) => say!("do-develop", card = named(*c)),
        Move::Revolution(c) => say!("do-revolution", card = named(*c)),
        Move::Play(c, deal) => played(*c, deal),
        Move::Recruit(c) => say!("do-recruit", card = named(*c)),
        Move::Tactic(c) => say!("do-tactic", card = named(*c)),
        Move::Copy(c) => say!("do-copy", card = named(*c)),
        Move::Liner => say!("do-liner"),
        Move::Churchill(Speech::Culture) => say!("do-churchill-culture"),
        Move::Churchill(Speech::Military) => say!("do-churchill-military"),
        Move::Hammurabi => say!("do-hammurabi"),
        Move::Convert => say!("do-convert"),
        Move::End => say!("do-end"),
        Move::Discard(c) => say!("do-discard", card = named(*c)),
        Move::Defend(c) => say!("do-defend", card = named(*c)),
        Move::Shield(c) => say!("do-shield", card = named(*c)),
        Move::Hold => say!("do-hold"),
        Move::Yield => say!("do-yield"),
        Move::Accept => say!("do-accept"),
        Move::Refuse => say!("do-refuse"),
        Move::Bid(n) => say!("do-bid", bid = *n),
        Move::Limit(n) => say!("do-limit", bid = *n),
        Move::Send(c) => say!("do-send", card = named(*c)),
        Move::Bonus(c) => say!("do-bonus", card = named(*c)),
        Move::Spare(c) => say!("do-spare", card = named(*c)),
        Move::Colonize => say!("do-colonize"),
        Move::Gain(Stuff::Food) => say!("do-food"),
        Move::Gain(Stuff::Resources) => say!("do-resources"),
        Move::Split(f, r) => say!("do-split", food = *f, resources = *r),
        Move::Lose(c) => say!("do-lose", card = named(*c)),
        Move::Token(c) => say!("do-token", card = named(*c)),
        Move::Raze(c) => say!("do-raze", card = named(*c)),
        Move::Colony(c) => say!("do-colony", card = named(*c)),
        Move::Ruin(c) => say!("do-ruin", card = named(*c)),
        Move::Infiltrate(Target::Leader) => say!("do-infiltrate-leader"),
        Move::Infiltrate(Target::Wonder) => say!("do-infiltrate-wonder"),
        Move::Steal(c) => say!("do-steal", card = named(*c)),
        Move::Done => say!("do-done"),
        Move::Order(order) => ordered(*order),
    })
}

fn played(card: crate::ids::CardId, deal: &Deal) -> Message {
    let card = named(card);
    match deal {
        Deal::Plain => say!("do-play", card = card),
        Deal::Build(c) => say!("do-play-build", card = card, target = named(*c)),
        Deal::Upgrade(a, b) => say!("do-play-upgrade", card = card, target = named(*a), to = named(*b)),
        Deal::Develop(c) => say!("do-play-develop", card = card, target = named(*c)),
        Deal::Revolution(c) => say!("do-play-revolution", card = card, target = named(*c)),
        Deal::Gain(Stuff::Food) => say!("do-play-food", card = card),
        Deal::Gain(Stuff::Resources) => say!("do-play-resources", card = card),
    }
}

fn ordered(order: Order) -> Message {
    match order {
        Order::Bid(None) => say!("do-order-bid-ask"),
        Order::Bid(Some(n)) => say!("do-order-bid", bid = n),
        Order::Defence(Defence::Ask) => say!("do-order-defence-ask"),
        Order::Defence(Defence::Never) => say!("do-order-defence-never"),
        Order::Defence(Defence::UpTo(n)) => say!("do-order-defence", count = n),
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
