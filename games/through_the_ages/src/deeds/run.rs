//! Carrying out parts of events, aggressions and wars, asked or not; each family of them has a module.

use super::family::Family;
use crate::deed::Deed;
use crate::moves::Move;
use crate::names::Unit;
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Dice, Illegal, Seat, say};

impl ThroughTheAges {
    /// Carries out a part that needs no answer.
    pub(crate) fn run_deed(&mut self, seat: Seat, deed: Deed, dice: &mut Dice<'_>, out: &mut Applied) {
        if !self.remains(seat) || deed.victim().is_some_and(|v| !self.remains(v)) {
            return;
        }
        let only = self.deed_moves(seat, &deed);
        let rest = match deed.family() {
            Family::Goods => self.run_goods(seat, deed, out),
            Family::People => self.run_people(seat, deed, dice, out),
            Family::Buildings => self.run_building(seat, deed, &only, out),
            Family::Loot => self.run_loot(seat, deed, out),
            Family::Offers => self.run_offer(seat, deed, dice, out),
        };
        if let (Some(deed), [mv]) = (rest, only.as_slice()) {
            self.stack.push(Task::deed(seat, deed.clone()));
            // It is the one legal answer, so it can't be refused.
            let _ = self.answer_deed(seat, deed, mv, dice, out);
        }
    }

    /// Plays the answer to a part of an event.
    pub(crate) fn answer_deed(
        &mut self,
        seat: Seat,
        deed: Deed,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if !self.deed_moves(seat, &deed).contains(mv) {
            return Err(Illegal::new("23.2", say!("not-an-answer")));
        }
        self.stack.pop();
        match deed.family() {
            Family::Goods => self.answer_goods(seat, &deed, mv, out),
            Family::People => self.answer_people(seat, &deed, mv, out),
            Family::Buildings => self.answer_building(seat, deed, mv, out),
            Family::Loot => self.answer_loot(seat, &deed, mv, out),
            Family::Offers => self.answer_offer(seat, &deed, mv, dice, out),
        }
        Ok(())
    }

    /// What is left of a part comes next.
    pub(super) fn again(&mut self, seat: Seat, deed: Deed) {
        self.stack.push(Task::deed(seat, deed));
    }

    /// Adds science points.
    pub(crate) fn score_science(&mut self, seat: Seat, n: u16, out: &mut Applied) {
        self.civ_mut(seat).science += n;
        if n > 0 {
            out.tell(say!("scored", seat = seat, points = Unit::Science.of(n)));
        }
    }

    /// Adds culture points, or takes them away, never below 0.
    pub(crate) fn score_culture(&mut self, seat: Seat, n: i16, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.culture = civ.culture.saturating_add_signed(n);
        match n {
            0 => {}
            1.. => out.tell(say!("scored", seat = seat, points = Unit::Culture.of(n))),
            _ => out.tell(say!("lost", seat = seat, losses = Unit::Culture.of(-n))),
        }
    }
}
