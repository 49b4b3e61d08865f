//! Three sealed rounds for people far apart in time (RULES 13.3.7).

use super::{Bid, Offer, OfferId, ROUNDS, Sealed, refuse};
use crate::illegal::{Checked, not_now};
use crate::state::{Civ1980, Step};
use kernel::{Applied, Seat, SeatSet, say};

impl Civ1980 {
    pub(super) fn accept_sealed(&mut self, seat: Seat, id: OfferId, bid: Bid) -> Checked {
        let Step::Trade(market) = &self.step else { return Err(not_now()) };
        if market.sealed.is_none_or(|s| !s.answers) {
            return Err(refuse(say!("no-not-now")));
        }
        let mine = market.offers.iter().flat_map(|o| &o.bids).filter(|b| b.from == seat);
        let rank = mine.map(|b| b.rank).max().unwrap_or(0).checked_add(1);
        let Some(rank) = rank else { return Err(refuse(say!("no-more-changes"))) };
        if market.offer(id).is_some_and(|o| o.bids.iter().any(|b| b.from == seat)) {
            return Err(refuse(say!("no-second-bid")));
        }
        self.change_market(|m| {
            for o in m.offers.iter_mut().filter(|o| o.id == id) {
                o.bids.push(Bid { rank, ..bid.clone() });
            }
        })
    }

    /// Publishes the offers, or carries out the acceptances; `false` if the market closes.
    pub(super) fn next_sealed(&mut self, out: &mut Applied) -> bool {
        let Step::Trade(market) = &mut self.step else { return false };
        let Some(sealed) = market.sealed else { return false };
        market.done = SeatSet::EMPTY;
        if !sealed.answers {
            if market.offers.is_empty() {
                return false;
            }
            market.sealed = Some(Sealed { answers: true, ..sealed });
            out.reveals = true;
            let offers = market.offers.clone();
            offers.iter().for_each(|o| self.tell_offer(o, out));
            return true;
        }
        self.carry_out_answers(sealed.round, out);
        let Step::Trade(market) = &mut self.step else { return false };
        market.offers.clear();
        market.posts.iter_mut().for_each(|n| *n = 0);
        market.sealed = Some(Sealed { round: sealed.round + 1, answers: false });
        sealed.round < ROUNDS
    }

    /// Rank by rank, offer by offer, the seat the author prefers first.
    fn carry_out_answers(&mut self, round: u8, out: &mut Applied) {
        let authors = self.ast_order();
        let shift = usize::from(round.saturating_sub(1)) % authors.len().max(1);
        let order: Vec<Seat> = authors.iter().cycle().skip(shift).take(authors.len()).copied().collect();
        for rank in 1..=u8::MAX {
            let Step::Trade(market) = &self.step else { return };
            if market.offers.iter().flat_map(|o| &o.bids).all(|b| b.rank < rank) {
                return;
            }
            // Offers of one author stay in the order of posting.
            let mut ids: Vec<(usize, OfferId)> = market
                .offers
                .iter()
                .map(|o| (order.iter().position(|s| *s == o.from).unwrap_or(0), o.id))
                .collect();
            ids.sort_by_key(|(author, _)| *author);
            for (_, id) in ids {
                let Step::Trade(market) = &self.step else { return };
                let Some(offer) = market.offer(id).cloned() else { continue };
                if let Some(bid) = self.preferred(&offer, rank) {
                    self.exchange(&offer, &bid, out);
                }
            }
        }
    }

    fn preferred(&self, offer: &Offer, rank: u8) -> Option<Bid> {
        let mut order = offer.priority.clone();
        order.extend(self.ast_order().into_iter().rev());
        let valid = |b: &&Bid| b.rank == rank && self.player(b.from).hand.holds(&b.give);
        let place = |b: &&Bid| order.iter().position(|s| *s == b.from);
        offer.bids.iter().filter(valid).min_by_key(place).cloned()
    }
}
