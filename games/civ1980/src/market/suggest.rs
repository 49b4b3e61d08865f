//! What the server proposes in the market: the rest can be typed.

use super::{LEAST, MOST_RETURNS, Market, Offer};
use crate::cards::Cards;
use crate::ids::{Card, Good, Id};
use crate::moves::{Act, Answer, Offering};
use crate::state::Civ1980;
use kernel::Seat;

/// Goods a proposal asks for at most.
const WISHES: usize = 3;
/// Open offers that are answered with a proposal at most.
const ANSWERED: usize = 8;

impl Civ1980 {
    pub(crate) fn trade_acts(&self, seat: Seat, market: &Market) -> Vec<Act> {
        if !self.enough_cards(seat) || self.traders(market).is_empty() {
            return Vec::new();
        }
        if market.done.contains(seat) {
            let back = market.returns.get(seat.index()).is_some_and(|n| *n < MOST_RETURNS);
            return if back && market.sealed.is_none() { vec![Act::Undone] } else { Vec::new() };
        }
        let mut acts = vec![Act::Done];
        for offer in &market.offers {
            if offer.from == seat {
                if market.sealed.is_none_or(|s| !s.answers) {
                    acts.push(Act::Withdraw(offer.id));
                }
                if market.sealed.is_none() {
                    acts.extend(offer.bids.iter().map(|b| Act::Confirm(offer.id, b.from)));
                    acts.extend(offer.bids.iter().map(|b| Act::Reject(offer.id, b.from)));
                }
            } else if offer.bids.iter().any(|b| b.from == seat) {
                acts.push(Act::Unbid(offer.id));
            }
        }
        if self.may_trade(seat) {
            let open = market.offers.iter().filter(|o| o.from != seat && market.visible(o, seat));
            for offer in open.take(ANSWERED) {
                acts.extend(self.answers(seat, market, offer));
            }
            acts.extend(self.proposals(seat, market));
        }
        acts
    }

    /// The cards whose loss costs the hand least, one by one.
    fn cheapest(&self, hand: &Cards, count: usize) -> Cards {
        let mut left = hand.commodities();
        let mut chosen = Cards::default();
        for _ in 0..count {
            let loss = |(card, _): &(Card, u8)| left.loss(*card, self.western());
            let Some((card, _)) = left.kinds().min_by_key(loss) else { break };
            left.take(card);
            chosen.add(card, 1);
        }
        chosen
    }

    /// Goods under which these cards can be named.
    fn names(&self, cards: &Cards) -> Option<Vec<Good>> {
        let all: Vec<Good> = cards.each().filter_map(|c| c.goods().first().copied()).collect();
        let named = all.get(..usize::from(self.options.named))?.to_vec();
        cards.can_name(&named).then_some(named)
    }

    /// Three cheap cards; the same with a calamity among them.
    fn gifts(&self, seat: Seat) -> Vec<Cards> {
        let hand = &self.player(seat).hand;
        let mut all = Vec::new();
        let plain = self.cheapest(hand, LEAST);
        if plain.len() == LEAST {
            all.push(plain);
        }
        if usize::from(self.options.named) < LEAST
            && let Some(calamity) = hand.each().find(|c| c.calamity().is_some())
        {
            let mut sly = self.cheapest(hand, LEAST - 1);
            sly.add(calamity, 1);
            if sly.len() == LEAST {
                all.push(sly);
            }
        }
        all
    }

    fn collected(&self, seat: Seat, given: &Cards) -> Vec<Good> {
        let mut rest = self.player(seat).hand;
        rest.drop(given);
        let worth = |good: Good| {
            let n: u32 = rest.kinds().filter(|(c, _)| c.is(good)).map(|(_, n)| u32::from(n)).sum();
            n * crate::data::data().goods[good].value.max(4)
        };
        let mut goods: Vec<Good> = Good::ALL.iter().copied().filter(|g| worth(*g) > 0).collect();
        goods.sort_by_key(|g| std::cmp::Reverse(worth(*g)));
        goods.truncate(WISHES);
        goods
    }

    fn proposals(&self, seat: Seat, market: &Market) -> Vec<Act> {
        let answering = market.sealed.is_some_and(|s| s.answers);
        if answering || self.post_budget(market, seat) == 0 {
            return Vec::new();
        }
        let number = usize::from(self.options.named);
        let mut acts = Vec::new();
        for give in self.gifts(seat) {
            let Some(named) = self.names(&give) else { continue };
            for good in self.collected(seat, &give) {
                for first in [true, false] {
                    if !first && market.sealed.is_some() {
                        continue;
                    }
                    let mut wanted = vec![Some(good); number];
                    if !first {
                        wanted.iter_mut().skip(1).for_each(|w| *w = None);
                    }
                    acts.push(Act::Offer(Box::new(Offering {
                        to: Vec::new(),
                        give,
                        named: named.clone(),
                        want: 3,
                        wanted,
                        first,
                        reply: None,
                        claims: Vec::new(),
                        priority: Vec::new(),
                    })));
                }
            }
        }
        acts
    }

    /// Ways to fulfil an offer, or to bid for it.
    fn answers(&self, seat: Seat, market: &Market, offer: &Offer) -> Vec<Act> {
        let hand = &self.player(seat).hand;
        let exact = offer.first || market.sealed.is_some();
        let mine = offer.bids.iter().any(|b| b.from == seat);
        if mine || (!exact && self.post_budget(market, seat) == 0) {
            return Vec::new();
        }
        let mut rest = *hand;
        let mut give = Cards::default();
        let mut named = Vec::new();
        for good in offer.wanted.iter().flatten() {
            // Cards of this good alone before dual ones.
            let card = Card::ALL
                .iter()
                .copied()
                .filter(|c| c.is(*good) && rest.of(*c) > 0)
                .min_by_key(|c| c.goods().len());
            if let Some(card) = card {
                rest.take(card);
                give.add(card, 1);
                named.push(*good);
            } else if exact {
                return Vec::new();
            }
        }
        let number = usize::from(self.options.named);
        while named.len() < number {
            let Some(card) = self.cheapest(&rest, 1).each().next() else { return Vec::new() };
            rest.take(card);
            give.add(card, 1);
            named.extend(card.goods().first());
        }
        let missing = usize::from(offer.want).saturating_sub(give.len());
        let mut ways = Vec::new();
        let mut honest = give;
        honest.join(&self.cheapest(&rest, missing));
        ways.push(honest);
        if let Some(calamity) = rest.each().find(|c| c.calamity().is_some()).filter(|_| missing > 0) {
            let mut sly = give;
            sly.add(calamity, 1);
            sly.join(&self.cheapest(&rest, missing - 1));
            ways.push(sly);
        }
        let answer = |give: Cards| Answer { offer: offer.id, give, named: named.clone(), claims: Vec::new() };
        ways.into_iter()
            .filter(|g| g.len() == usize::from(offer.want))
            .map(|g| Act::Accept(Box::new(answer(g))))
            .collect()
    }
}
