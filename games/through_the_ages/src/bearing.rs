//! What moves mean to a page: which card or place they are about, what they end, what can't be taken back.

use crate::label;
use crate::moves::Move;
use crate::orders::Order;
use crate::state::ThroughTheAges;
use crate::view::View;
use kernel::{About, Message, Seat};

/// The card or place of the table a move is about.
pub(crate) fn about(view: &View, mv: &Move) -> About {
    let card = |card: crate::ids::CardId| About { card: Some(card.to_string()), ..About::default() };
    let place = |place: String| About { place: Some(place), ..About::default() };
    let own = || view.viewer.and_then(|s| view.civs.get(s.index()));
    match mv {
        Move::Take(n) => place(n.to_string()),
        Move::Population => place("population".to_owned()),
        Move::Upgrade(from, to) => About { from: Some(from.to_string()), ..card(*to) },
        Move::Attack(c, s) | Move::War(c, s) | Move::Offer(c, s, _) => {
            About { place: Some(format!("seat-{s}")), ..card(*c) }
        }
        Move::Stage(_) => own().and_then(|civ| civ.project).map(|p| card(p.card)).unwrap_or_default(),
        Move::Retire(_) | Move::Churchill(_) | Move::Hammurabi => {
            own().and_then(|civ| civ.leader).map(card).unwrap_or_default()
        }
        Move::Event(c)
        | Move::Cancel(c)
        | Move::Build(c)
        | Move::Destroy(c)
        | Move::Disband(c)
        | Move::Leader(c, _)
        | Move::Develop(c)
        | Move::Revolution(c)
        | Move::Play(c, _)
        | Move::Recruit(c)
        | Move::Tactic(c)
        | Move::Copy(c)
        | Move::Discard(c)
        | Move::Defend(c)
        | Move::Shield(c)
        | Move::Send(c)
        | Move::Bonus(c)
        | Move::Spare(c)
        | Move::Lose(c)
        | Move::Token(c)
        | Move::Raze(c)
        | Move::Colony(c)
        | Move::Ruin(c)
        | Move::Steal(c) => card(*c),
        _ => About::default(),
    }
}

/// Does it end a step or the turn?
pub(crate) fn finishes(mv: &Move) -> bool {
    matches!(mv, Move::Pass | Move::End | Move::Done | Move::Hold | Move::Yield | Move::Colonize)
}

/// Actions, and cards laid ready, are taken back until the phase or the answer is over; all else turns something up or
/// asks somebody.
pub(crate) fn risky(mv: &Move) -> bool {
    !matches!(
        mv,
        Move::Take(_)
            | Move::Population
            | Move::Build(_)
            | Move::Upgrade(..)
            | Move::Destroy(_)
            | Move::Disband(_)
            | Move::Leader(..)
            | Move::Stage(_)
            | Move::Develop(_)
            | Move::Revolution(_)
            | Move::Play(..)
            | Move::Recruit(_)
            | Move::Tactic(_)
            | Move::Copy(_)
            | Move::Liner
            | Move::Churchill(_)
            | Move::Hammurabi
            | Move::Convert
            | Move::Defend(_)
            | Move::Shield(_)
            | Move::Send(_)
            | Move::Bonus(_)
            | Move::Spare(_)
    )
}

/// What a standing order is about.
pub(crate) fn matter(mv: &Move) -> Option<Message> {
    match mv {
        Move::Order(_) => label::heading(mv),
        _ => None,
    }
}

impl ThroughTheAges {
    /// The orders of a seat that hold, one for each matter.
    pub(crate) fn standing_orders(&self, seat: Seat) -> Vec<Move> {
        let Some(civ) = self.civs.get(seat.index()).filter(|_| self.remains(seat)) else { return Vec::new() };
        let o = civ.orders;
        let all = [
            Order::Bid(o.bid),
            Order::Defence(o.defence),
            Order::Pacts(o.pacts),
            Order::Losses(o.losses),
            Order::Gains(o.gains),
            Order::Offers(o.offers),
            Order::Pay(crate::money::Stuff::Food, o.food),
            Order::Pay(crate::money::Stuff::Resources, o.resources),
        ];
        all.map(Move::Order).to_vec()
    }
}
