//! Step 10: trade cards are drawn, gold is bought (RULES 5.10).

use crate::cards::Cards;
use crate::ids::Card;
use crate::state::{Civ1980, GOLD_PRICE, STACKS, Step};
use kernel::{Applied, Arg, Note, Seat, say};

impl Civ1980 {
    pub(crate) fn begin_drawing(&mut self) {
        let mut queue = self.active_by_ast();
        queue.sort_by_key(|s| self.cities(*s));
        self.step = Step::Drawing { queue, drawn: false, bought: 0 };
    }

    /// The top card of a stack, from 0: red calamities are laid open, everything else goes to the hand.
    fn draw(&mut self, seat: Seat, stack: usize) -> Option<Card> {
        let card = self.stacks.get_mut(stack)?.cards.pop()?;
        match card.calamity().filter(|c| c.red()) {
            Some(calamity) => self.player_mut(seat).reds.push(calamity),
            None => self.player_mut(seat).hand.add(card, 1),
        }
        Some(card)
    }

    fn draw_all(&mut self, seat: Seat, out: &mut Applied) {
        let cities = usize::from(self.cities(seat));
        let drawn: Cards = (0..cities.min(STACKS)).filter_map(|stack| self.draw(seat, stack)).collect();
        if drawn.is_empty() {
            return;
        }
        out.reveals = true;
        let (hand, red): (Vec<Card>, Vec<Card>) =
            drawn.each().partition(|c| !c.calamity().is_some_and(|c| c.red()));
        out.tell(say!("drew", seat = seat, count = hand.len()));
        let names = Arg::list(hand.iter().map(|c| Arg::name("card", c.to_string())));
        out.notes.push(Note::only(seat, say!("drew-cards", cards = names)));
        for calamity in red.iter().filter_map(|c| c.calamity()) {
            out.tell(say!("red-drawn", seat = seat, calamity = crate::calamities::name(calamity)));
        }
    }

    pub(crate) fn can_buy_gold(&self, seat: Seat) -> bool {
        self.player(seat).treasury >= GOLD_PRICE && self.stacks.last().is_some_and(|s| !s.cards.is_empty())
    }

    pub(crate) fn buy_gold(&mut self, seat: Seat, buys: bool, out: &mut Applied) {
        if buys {
            let player = self.player_mut(seat);
            player.treasury -= GOLD_PRICE;
            player.stock += GOLD_PRICE;
            out.tell(say!("bought-gold", seat = seat));
            if let Some(card) = self.draw(seat, STACKS - 1) {
                let names = Arg::list([Arg::name("card", card.to_string())]);
                out.notes.push(Note::only(seat, say!("drew-cards", cards = names)));
            }
            out.reveals = true;
        }
        let more = buys && self.can_buy_gold(seat);
        if let Step::Drawing { queue, drawn, bought } = &mut self.step {
            if more {
                *bought += 1;
            } else {
                queue.retain(|s| *s != seat);
                (*drawn, *bought) = (false, 0);
            }
        }
    }

    /// The next seat draws; who can't buy gold is not asked.
    pub(crate) fn draw_on(&mut self, out: &mut Applied) -> bool {
        let Step::Drawing { queue, drawn, .. } = &mut self.step else { return false };
        let Some(seat) = queue.first().copied() else {
            self.begin_trade(out);
            return true;
        };
        if !std::mem::replace(drawn, true) {
            self.draw_all(seat, out);
        }
        if self.can_buy_gold(seat) {
            return false;
        }
        self.buy_gold(seat, false, out);
        true
    }
}
