//! Offers and bids that a viewer may read.

use super::list;
use crate::ids::{Card, Good};
use crate::market::{Market, Offer, OfferId};
use crate::state::Civ1980;
use kernel::{Seat, SeatSet, Viewer};
use serde::Serialize;

/// An offer.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
#[derive(Clone, Debug, PartialEq, Serialize)]
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

/// The market itself, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MarketView {
    /// Who is done.
    pub done: SeatSet,
    /// Who has cards enough to trade.
    pub able: SeatSet,
    /// Deals made so far, up to the limit of what they earn.
    pub deals: u32,
    /// Round and stage of sealed trade: are acceptances written?
    pub sealed: Option<(u8, bool)>,
    /// Offers and bids the viewer has posted.
    pub used: u8,
    /// The viewer has enough cards that can be named.
    pub may_trade: bool,
    /// The viewer may come back after saying that it is done.
    pub may_return: bool,
}

/// The market as the viewer sees it.
pub(super) fn market(game: &Civ1980, market: &Market, viewer: Viewer) -> MarketView {
    let me = viewer.seat();
    let earned: u32 = market.earned.iter().map(|n| u32::from(*n)).sum();
    MarketView {
        done: market.done,
        able: game.seats().filter(|s| game.enough_cards(*s)).collect(),
        deals: earned / u32::from(2 * crate::market::POSTS_PER_DEAL),
        sealed: market.sealed.map(|s| (s.round, s.answers)),
        used: me.map_or(0, |s| market.posts(s)),
        may_trade: me.is_some_and(|s| game.may_trade(s)),
        may_return: me.is_some_and(|s| market.may_return(s)),
    }
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
