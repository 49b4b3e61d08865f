//! Cards change hands (RULES 13.3.4, 13.3.6).

use super::{Bid, MOST_POSTS, Offer, OfferId, POSTS_PER_DEAL, refuse};
use crate::cards::Cards;
use crate::illegal::{Checked, not_now};
use crate::state::{Civ1980, Step};
use kernel::{Applied, Arg, Note, Seat, say};

impl Civ1980 {
    pub(super) fn confirm(&mut self, seat: Seat, id: OfferId, bidder: Seat, out: &mut Applied) -> Checked {
        let Step::Trade(market) = &self.step else { return Err(not_now()) };
        let offer = market.offer(id).filter(|o| o.from == seat && market.sealed.is_none()).cloned();
        let bid = offer.as_ref().and_then(|o| o.bids.iter().find(|b| b.from == bidder).cloned());
        let (Some(offer), Some(bid)) = (offer, bid) else { return Err(refuse(say!("no-such-offer"))) };
        self.exchange(&offer, &bid, out);
        Ok(())
    }

    /// Both sides' cards change hands at once; what rests on cards that are gone is void.
    pub(super) fn exchange(&mut self, offer: &Offer, bid: &Bid, out: &mut Applied) {
        let (a, b) = (offer.from, bid.from);
        self.hand_over(a, b, &offer.give, out);
        self.hand_over(b, a, &bid.give, out);
        out.reveals = true;
        out.tell(say!("exchanged", seat = a, other = b, given = offer.give.len(), taken = bid.give.len()));
        if let Step::Trade(market) = &mut self.step {
            market.offers.retain(|o| o.id != offer.id);
            for seat in [a, b] {
                if let Some(n) = market.earned.get_mut(seat.index()) {
                    *n = n.saturating_add(POSTS_PER_DEAL).min(MOST_POSTS);
                }
            }
        }
        self.void_offers(out);
    }

    fn hand_over(&mut self, from: Seat, to: Seat, cards: &Cards, out: &mut Applied) {
        self.player_mut(from).hand.drop(cards);
        self.player_mut(to).hand.join(cards);
        for calamity in cards.each().filter_map(|c| c.calamity()) {
            self.givers.insert(calamity, from);
        }
        let names = Arg::list(cards.each().map(|c| Arg::name("card", c.to_string())));
        out.notes.push(Note::only(from, say!("gave", seat = to, cards = names.clone())));
        out.notes.push(Note::only(to, say!("received", seat = from, cards = names)));
    }

    /// Offers and bids whose cards have left their author's hand.
    fn void_offers(&mut self, out: &mut Applied) {
        let hands: Vec<Cards> = self.players.iter().map(|p| p.hand).collect();
        let holds = |seat: Seat, cards: &Cards| hands.get(seat.index()).is_some_and(|h| h.holds(cards));
        let Step::Trade(market) = &mut self.step else { return };
        for offer in &mut market.offers {
            offer.bids.retain(|b| {
                let valid = holds(b.from, &b.give);
                if !valid {
                    out.notes.push(Note::only(b.from, say!("bid-void", offer = offer.id)));
                }
                valid
            });
        }
        market.offers.retain(|o| {
            let valid = holds(o.from, &o.give);
            if !valid {
                let message = say!("offer-void", seat = o.from, offer = o.id);
                out.notes.push(if o.public {
                    Note::all(message)
                } else {
                    Note::only(o.to.with(o.from), message)
                });
            }
            valid
        });
    }
}
