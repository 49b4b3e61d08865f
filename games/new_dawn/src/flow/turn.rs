//! The course of a turn: choosing a card, resolving, resetting, and what follows (RULES 7).

use crate::ids::{Focus, FocusCard, Leader, Wonder};
use crate::illegal::{Checked, not_offered};
use crate::moves::Act;
use crate::row::{CardRef, SlotNo};
use crate::state::{NewDawn, Open};
use crate::task::{Resolving, Task};
use kernel::{Applied, Seat, say};

impl NewDawn {
    /// Chooses the card to resolve and lines up all that follows.
    pub(super) fn choose_focus(&mut self, seat: Seat, card: CardRef, out: &mut Applied) -> Checked {
        let slot = self.card_slot(seat, card)?;
        self.stack.pop();
        self.turn.start = crate::ids::Few::NONE;
        self.stack.extend([Task::EndTurn, Task::AfterReset, Task::Reset(slot)]);
        if self.options.estadio_before {
            self.stack.extend([Task::Arsenal(slot), Task::Resolve(slot), Task::Estadio(slot)]);
            return Ok(());
        }
        self.stack.extend([Task::Estadio(slot), Task::Arsenal(slot)]);
        let s = self.counted_slot(seat, slot);
        self.resolve(seat, slot, s, out);
        Ok(())
    }

    /// The slot number that counts: Machu Picchu makes 1 and 2 a 3.
    pub(crate) fn counted_slot(&self, seat: Seat, slot: SlotNo) -> u8 {
        let number = slot.number();
        if number <= 2 && self.has(seat, Wonder::MachuPicchu) { 3 } else { number }
    }

    /// Begins to resolve a card with the slot number `s`.
    pub(crate) fn resolve(&mut self, seat: Seat, slot: SlotNo, s: u8, out: &mut Applied) {
        let card = self.player(seat).row[slot].card;
        out.tell(say!("focus-chosen", seat = seat, card = self.card_arg(seat, slot), slot = s));
        let on = Resolving { slot, s, card, spent: 0 };
        match card.kind() {
            Focus::Culture => self.resolve_culture(seat, on),
            Focus::Science => self.resolve_science(seat, on),
            Focus::Economy => self.resolve_economy(seat, on),
            Focus::Industry => self.stack.push(Task::Industry(on)),
            Focus::Military => self.resolve_military(on),
        }
    }

    pub(super) fn economy_cards(&self, seat: Seat) -> Vec<CardRef> {
        let row = &self.player(seat).row;
        row.of_kind(Focus::Economy).map(|(slot, _)| row.name(slot)).collect()
    }

    pub(super) fn after_reset_acts(&self, seat: Seat) -> Vec<Act> {
        let row = &self.player(seat).row;
        let mut acts = Vec::new();
        if self.turn.encore == Open::Now {
            let others = row.iter().filter(|(_, c)| c.card != FocusCard::Capitalism);
            acts.extend(others.map(|(slot, _)| Act::Encore(row.name(slot))));
        }
        if self.turn.swap == Open::Now {
            for a in SlotNo::ALL {
                acts.extend(SlotNo::ALL.iter().filter(|b| **b > a).map(|b| Act::Swap(a, *b)));
            }
        }
        acts.push(Act::Done);
        acts
    }

    pub(super) fn after_reset_play(&mut self, seat: Seat, act: &Act, out: &mut Applied) -> Checked {
        if !self.after_reset_acts(seat).contains(act) {
            return Err(not_offered("7"));
        }
        match *act {
            Act::Encore(card) => {
                let slot = self.card_slot(seat, card)?;
                self.turn.encore = Open::Spent;
                self.resolve(seat, slot, 1, out);
            }
            Act::Swap(a, b) => {
                self.turn.swap = Open::Spent;
                self.player_mut(seat).row.swap(a, b);
                out.tell(say!("cards-swapped", seat = seat, one = a.number(), other = b.number()));
            }
            _ => {
                self.stack.pop();
            }
        }
        Ok(())
    }

    /// Resets a card and notes what that opens.
    pub(super) fn reset(&mut self, seat: Seat, slot: SlotNo) {
        let card = self.player(seat).row[slot].card;
        self.player_mut(seat).row.reset(slot);
        if card == FocusCard::Capitalism && self.turn.encore == Open::Not {
            self.turn.encore = Open::Now;
        }
        if card == FocusCard::Urbanization && self.automated(seat) && self.turn.urban == Open::Not {
            self.turn.urban = Open::Now;
        }
        let aztec = self.player(seat).leader == Leader::Aztec;
        if card.kind() == Focus::Military && aztec && self.turn.won && self.turn.swap == Open::Not {
            self.turn.swap = Open::Now;
        }
    }

    pub(super) fn estadio_idle(&self, seat: Seat, slot: SlotNo) -> bool {
        self.turn.estadio
            || !self.has(seat, Wonder::EstadioDoMaracana)
            || self.player(seat).row[slot].card.kind() == Focus::Economy
            || self.economy_cards(seat).is_empty()
    }

    /// Estádio's reset moves lower cards one slot to the right, the chosen one perhaps among them.
    pub(super) fn shift_pending(&mut self, economy: SlotNo) {
        for task in &mut self.stack {
            if let Task::Reset(slot) | Task::Resolve(slot) | Task::Arsenal(slot) = task
                && *slot < economy
                && let Some(right) = slot.right()
            {
                *slot = right;
            }
        }
    }
}
