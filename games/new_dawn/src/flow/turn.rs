//! The course of a turn: choosing a card, resolving, resetting, and what follows (RULES 7).

use crate::ids::{Focus, FocusCard, Leader, Wonder};
use crate::illegal::{Checked, not_offered};
use crate::moves::Act;
use crate::row::{CardRef, SlotNo};
use crate::state::{NewDawn, Open};
use crate::task::{Played, Resolving, Task};
use kernel::{Applied, Seat, say};

impl NewDawn {
    /// Chooses the card to resolve and lines up all that follows.
    pub(super) fn choose_focus(&mut self, seat: Seat, card: CardRef, out: &mut Applied) -> Checked {
        let slot = self.card_slot(seat, card)?;
        self.stack.pop();
        self.turn.start = crate::ids::Few::NONE;
        let on = self.playing(seat, slot);
        self.stack.extend([Task::EndTurn, Task::AfterReset, Task::Reset(on)]);
        if self.options.estadio_before {
            self.stack.extend([Task::Arsenal(on), Task::Resolve(on), Task::Estadio(on)]);
            if !self.estadio_idle(seat, on) {
                out.tell(say!("focus-announced", seat = seat, card = self.card_arg(seat, slot)));
            }
            return Ok(());
        }
        self.stack.extend([Task::Estadio(on), Task::Arsenal(on)]);
        let s = self.counted_slot(seat, slot);
        self.resolve(seat, slot, s, out);
        Ok(())
    }

    /// The slot number that counts: Machu Picchu makes 1 and 2 a 3.
    pub(crate) fn counted_slot(&self, seat: Seat, slot: SlotNo) -> u8 {
        let number = slot.number();
        if number <= 2 && self.has(seat, Wonder::MachuPicchu) { 3 } else { number }
    }

    /// “As though in slot 1”: Machu Picchu lifts that only if the table says so (RULES 15.13).
    pub(crate) fn as_though_first(&self, seat: Seat) -> u8 {
        if self.options.machu_picchu_always { self.counted_slot(seat, SlotNo::FIRST) } else { 1 }
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
                self.resolve(seat, slot, self.as_though_first(seat), out);
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

    /// Resets a card and notes what that opens. Cards in lower slots shift, and tasks about them follow.
    pub(super) fn reset(&mut self, seat: Seat, on: Played) {
        let card = self.resolved(seat, on);
        self.player_mut(seat).row.reset(on.slot);
        for pending in self.stack.iter_mut().filter_map(Task::played_mut) {
            pending.slot = pending.slot.after_reset(on.slot);
        }
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

    pub(super) fn estadio_idle(&self, seat: Seat, on: Played) -> bool {
        self.turn.estadio
            || !self.has(seat, Wonder::EstadioDoMaracana)
            || self.resolved(seat, on).kind() == Focus::Economy
            || self.economy_cards(seat).is_empty()
    }
}
