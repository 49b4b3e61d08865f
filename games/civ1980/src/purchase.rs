//! Steps 12 and 13: civilization cards are bought, excess cards returned (RULES 5.12, 5.13, 13.4).

use crate::cards::{Cards, Preference, payment};
use crate::data::data;
use crate::ids::{Card, Civ, Id};
use crate::illegal::{Checked, not_now};
use crate::moves::Act;
use crate::state::{Civ1980, MOST_CIVS, Step, Wishes};
use kernel::{Applied, Arg, Illegal, Note, Seat, SeatSet, say};

/// The dearest single good: bounds what a hand of so many cards can be worth.
const DEAREST: u32 = 9;

impl Civ1980 {
    /// Price of some new cards together, credits taken off (RULES 5.12).
    pub(crate) fn price(&self, seat: Seat, wanted: &[Civ]) -> u32 {
        let player = self.player(seat);
        let owned = || player.civs.iter().filter(|c| player.had(*c));
        let credit = |from: Civ, to: Civ| data().civs[from].credits.get(&to).copied().unwrap_or(0);
        let mut prices: Vec<(Civ, u16)> = wanted.iter().map(|c| (*c, data().civs[*c].cost)).collect();
        if self.options.single_credits {
            // Each credit goes to the card it helps most.
            for card in owned() {
                let best = prices.iter_mut().max_by_key(|(to, left)| credit(card, *to).min(*left));
                if let Some((to, left)) = best {
                    *left -= credit(card, *to).min(*left);
                }
            }
        } else {
            for (to, left) in &mut prices {
                let credits: u16 = owned().map(|c| credit(c, *to)).sum();
                *left = left.saturating_sub(credits);
            }
        }
        prices.iter().map(|(_, price)| u32::from(*price)).sum()
    }

    pub(crate) fn purse(&self, seat: Seat) -> u32 {
        let player = self.player(seat);
        player.hand.value(self.western()) + u32::from(player.treasury)
    }

    /// May the card be had at all?
    pub(crate) fn available(&self, seat: Seat, civ: Civ) -> bool {
        let player = self.player(seat);
        let in_stock = self.options.unlimited || self.display[civ] > 0;
        let allowed = data().civs[civ].prerequisites.iter().all(|p| player.had(*p));
        in_stock && allowed && !player.has(civ)
    }

    /// Who could possibly buy, by what everybody can see: awaiting somebody must not tell what is in a hand.
    pub(crate) fn begin_purchase(&mut self) {
        let asked = self
            .active()
            .filter(|seat| {
                let player = self.player(*seat);
                let cards = u32::try_from(player.hand.len()).unwrap_or(0);
                let most = u32::from(player.treasury) + DEAREST * cards * cards;
                if self.barbaric() {
                    return most > 0 && player.civ_count() < MOST_CIVS;
                }
                let cheapest = Civ::ALL
                    .iter()
                    .filter(|c| self.available(*seat, **c))
                    .map(|c| self.price(*seat, &[*c]))
                    .min();
                cheapest.is_some_and(|price| price <= most) && player.civ_count() < MOST_CIVS
            })
            .collect();
        self.step = Step::Purchase { asked, drafts: vec![Wishes::default(); self.count()] };
    }

    pub(crate) fn purchase_acts(&self, seat: Seat, drafts: &[Wishes]) -> Vec<Act> {
        let none = Wishes::default();
        let draft = drafts.get(seat.index()).unwrap_or(&none);
        let listed: Vec<Civ> = draft.cards.iter().filter_map(|w| w.first().copied()).collect();
        let spoken: Vec<Civ> = draft.cards.iter().flatten().copied().collect();
        let purse = self.purse(seat);
        let room = self.player(seat).civ_count() + listed.len() < MOST_CIVS;
        let mut acts = Vec::new();
        for civ in Civ::ALL.iter().copied().filter(|c| self.available(seat, *c) && !spoken.contains(c)) {
            let with: Vec<Civ> = listed.iter().copied().chain([civ]).collect();
            if room && self.price(seat, &with) <= purse {
                acts.push(Act::Buy(civ));
            }
            if let Some((last, before)) = listed.split_last() {
                let instead: Vec<Civ> = before.iter().copied().chain([civ]).collect();
                let scarce = !self.options.unlimited && usize::from(self.display[*last]) < self.count();
                if scarce && self.price(seat, &instead) <= purse {
                    acts.push(Act::Else(civ));
                }
            }
        }
        if !listed.is_empty() {
            let other = match draft.prefer {
                Preference::Cards => Preference::Tokens,
                Preference::Tokens => Preference::Cards,
            };
            acts.push(Act::Pay(other));
        }
        acts.push(Act::Done);
        acts
    }

    fn draft(&mut self, seat: Seat) -> Option<&mut Wishes> {
        match &mut self.step {
            Step::Purchase { drafts, .. } => drafts.get_mut(seat.index()),
            _ => None,
        }
    }

    /// Puts something on the sealed list.
    pub(crate) fn wish(&mut self, seat: Seat, act: &Act, out: &mut Applied) {
        out.secret = true;
        if let (Step::Purchase { asked, .. }, Act::Done) = (&mut self.step, act) {
            *asked = asked.without(seat);
            return;
        }
        let Some(draft) = self.draft(seat) else { return };
        match act {
            Act::Buy(civ) => draft.cards.push(vec![*civ]),
            Act::Else(civ) => {
                if let Some(last) = draft.cards.last_mut() {
                    last.push(*civ);
                }
            }
            Act::Pay(prefer) => (draft.prefer, draft.exact) = (*prefer, None),
            _ => {}
        }
    }

    /// Names the very cards that pay.
    pub(crate) fn pay_exactly(&mut self, seat: Seat, cards: &Cards, out: &mut Applied) -> Checked {
        if !self.player(seat).hand.holds(cards) || cards.commodities().len() != cards.len() {
            return Err(Illegal::new("13.4", say!("no-such-cards")));
        }
        out.secret = true;
        let draft = self.draft(seat).ok_or_else(not_now)?;
        draft.exact = Some(*cards);
        Ok(())
    }

    /// All lists, one after the other (RULES 5.12: the last row of the table buys first).
    pub(crate) fn buy_all(&mut self, out: &mut Applied) {
        let Step::Purchase { drafts, .. } = &mut self.step else { return };
        let drafts = std::mem::take(drafts);
        let mut order = self.ast_order();
        if !self.options.purchases_by_ast {
            order.reverse();
        }
        for seat in order {
            if let Some(wishes) = drafts.get(seat.index()).filter(|w| !w.cards.is_empty()) {
                self.buy(seat, wishes, out);
            }
        }
        self.begin_returns();
    }

    fn buy(&mut self, seat: Seat, wishes: &Wishes, out: &mut Applied) {
        let mut taken: Vec<Civ> = Vec::new();
        let purse = self.purse(seat);
        for wish in &wishes.cards {
            let found = wish.iter().copied().find(|civ| {
                let with: Vec<Civ> = taken.iter().copied().chain([*civ]).collect();
                self.available(seat, *civ)
                    && !taken.contains(civ)
                    && self.player(seat).civ_count() + taken.len() < MOST_CIVS
                    && self.price(seat, &with) <= purse
            });
            match found {
                Some(civ) => taken.push(civ),
                None => {
                    if let Some(civ) = wish.first() {
                        let name = Arg::name("civ", civ.to_string());
                        out.notes.push(Note::only(seat, say!("sold-out", civ = name)));
                    }
                }
            }
        }
        let price = self.price(seat, &taken);
        let Some((cards, tokens)) = self.pay(seat, price, wishes) else { return };
        if taken.is_empty() {
            return;
        }
        if wishes.exact.is_some_and(|exact| exact != cards) {
            out.notes.push(Note::only(seat, say!("paid-otherwise")));
        }
        let player = self.player_mut(seat);
        player.hand.drop(&cards);
        player.treasury -= tokens;
        player.stock += tokens;
        taken.iter().for_each(|c| {
            player.civs.insert(*c);
            player.fresh.insert(*c);
        });
        self.use_cards(&cards);
        if !self.options.unlimited {
            taken.iter().for_each(|c| self.display[*c] = self.display[*c].saturating_sub(1));
        }
        let names = Arg::list(taken.iter().map(|c| Arg::name("civ", c.to_string())));
        let spent = Arg::list(cards.each().map(|c| Arg::name("card", c.to_string())));
        out.reveals = true;
        if self.barbaric() {
            out.notes.push(Note::only(seat, say!("bought", seat = seat, civs = names, price = price)));
            let hidden = say!("bought-hidden", seat = seat, count = taken.len());
            out.notes.push(Note::except(SeatSet::from(seat), hidden));
        } else {
            out.tell(say!("bought", seat = seat, civs = names, price = price));
        }
        match (cards.is_empty(), tokens) {
            (true, 0) => {}
            (true, _) => out.tell(say!("spent-tokens", seat = seat, tokens = tokens)),
            (false, 0) => out.tell(say!("spent-cards", seat = seat, cards = spent)),
            (false, _) => out.tell(say!("spent", seat = seat, cards = spent, tokens = tokens)),
        }
    }

    pub(crate) fn pay(&self, seat: Seat, price: u32, wishes: &Wishes) -> Option<(Cards, u8)> {
        let player = self.player(seat);
        if let Some(exact) = wishes.exact.filter(|c| player.hand.holds(c)) {
            let tokens = price.saturating_sub(exact.value(self.western()));
            if let Some(tokens) = u8::try_from(tokens).ok().filter(|t| *t <= player.treasury) {
                return Some((exact, tokens));
            }
        }
        payment(&player.hand, player.treasury, price, wishes.prefer, self.western())
    }

    fn begin_returns(&mut self) {
        let limit = usize::from(self.options.hand_limit);
        let asked = self.active().filter(|s| self.player(*s).hand.len() > limit).collect();
        self.step = Step::Returns(asked);
    }

    /// More commodities than may be kept?
    pub(crate) fn excess(&self, seat: Seat) -> bool {
        self.player(seat).hand.commodities().len() > usize::from(self.options.hand_limit)
    }

    pub(crate) fn give_back(&mut self, seat: Seat, card: Option<Card>, out: &mut Applied) {
        if let Some(card) = card {
            self.player_mut(seat).hand.take(card);
            self.use_cards(&[card].into_iter().collect());
            out.tell(say!("returned", seat = seat, card = Arg::name("card", card.to_string())));
        }
        // Everybody sees the card, and by who goes on how many calamities are among the rest.
        out.reveals = true;
        let more = self.excess(seat);
        if let Step::Returns(asked) = &mut self.step
            && !more
        {
            *asked = asked.without(seat);
        }
    }

    /// The card whose return costs the hand least.
    pub(crate) fn least_card(&self, seat: Seat) -> Option<Card> {
        let hand = self.player(seat).hand.commodities();
        let whole = hand.value(self.western());
        let loss = |card: Card| {
            let mut rest = hand;
            rest.take(card);
            whole - rest.value(self.western())
        };
        hand.kinds()
            .map(|(card, _)| card)
            .min_by_key(|card| (loss(*card), crate::setup::stack_number(*card), *card))
    }
}
