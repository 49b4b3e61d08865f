//! Offers and bids that a viewer may read.

use super::list;
use crate::ids::{Card, Good};
use crate::market::{Market, Offer, OfferId};
use kernel::{Seat, SeatSet, Viewer};
use serde::Serialize;

/// An offer.
#[derive(Clone, Debug, Serialize)]
pub struct OfferView {
    /// Its number.
    pub id: OfferId,
    /// Whose.
    pub from: Seat,
    /// To all?
    pub public: bool,
    /// Who may read it.
    pub to: SeatSet,
    /// Cards given.
    pub count: usize,
    /// Of them named truthfully.
    pub named: Vec<Good>,
    /// Said of the others.
    pub claims: Vec<Good>,
    /// Cards wanted.
    pub want: u8,
    /// Goods wanted.
    pub wanted: Vec<Option<Good>>,
    /// Executed at once.
    pub first: bool,
    /// The offer it answers.
    pub reply: Option<OfferId>,
    /// Its cards, if it is the viewer's.
    pub cards: Option<Vec<Card>>,
    /// Who comes first, if it is the viewer's.
    pub priority: Vec<Seat>,
    /// Bids the viewer may see.
    pub bids: Vec<BidView>,
}

/// A bid.
#[derive(Clone, Debug, Serialize)]
pub struct BidView {
    /// Whose.
    pub from: Seat,
    /// Cards given.
    pub count: usize,
    /// Of them named truthfully.
    pub named: Vec<Good>,
    /// Said of the others.
    pub claims: Vec<Good>,
    /// Its cards, if it is the viewer's.
    pub cards: Option<Vec<Card>>,
    /// Its place among the acceptances of its author in a sealed round.
    pub rank: u8,
}

/// Those the viewer may see.
pub(super) fn offers(market: &Market, viewer: Viewer) -> Vec<OfferView> {
    let visible = |o: &&Offer| market.seen(o, viewer);
    let own = |seat: Seat| viewer == Viewer::Seat(seat) || viewer == Viewer::Historian;
    let view = |o: &Offer| OfferView {
        id: o.id,
        from: o.from,
        public: o.public,
        to: o.to,
        count: o.give.len(),
        named: o.named.clone(),
        claims: o.claims.clone(),
        want: o.want,
        wanted: o.wanted.clone(),
        first: o.first,
        reply: o.reply.filter(|id| market.offer(*id).is_some_and(|r| visible(&r))),
        cards: own(o.from).then(|| list(&o.give)),
        priority: if own(o.from) { o.priority.clone() } else { Vec::new() },
        bids: o
            .bids
            .iter()
            .filter(|b| market.bid_seen(o, b, viewer))
            .map(|b| BidView {
                from: b.from,
                count: b.give.len(),
                named: b.named.clone(),
                claims: b.claims.clone(),
                cards: own(b.from).then(|| list(&b.give)),
                rank: b.rank,
            })
            .collect(),
    };
    market.offers.iter().filter(visible).map(view).collect()
}
