//! Answers before their turn: several players are asked at once, answers stay sealed and are carried out in order
//! (RULES 23.2).

use crate::civ::Tech;
use crate::deed::Deed;
use crate::moves::Move;
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Dice, Seat};

impl ThroughTheAges {
    /// How many workers or tokens are still to be named, after those that need no answer and the sealed ones.
    pub(crate) fn owed(&self, seat: Seat, deed: &Deed, sealed: &[Option<Move>]) -> u8 {
        let civ = self.civ(seat);
        let owed = match deed {
            Deed::LosePopulation(n) => n.saturating_sub(civ.idle),
            Deed::LoseBlue(n) => n.saturating_sub(civ.blue),
            _ => 0,
        };
        owed.saturating_sub(u8::try_from(sealed.len()).unwrap_or(u8::MAX))
    }

    /// Every answer to a part of an event that may still have to come, after those sealed already.
    pub(crate) fn moves_ahead(&self, seat: Seat, deed: &Deed, sealed: &[Option<Move>]) -> Vec<Move> {
        let held = |tech: &Tech| match deed {
            Deed::LosePopulation(_) => Some((Move::Lose(tech.card), tech.workers)),
            Deed::LoseBlue(_) => Some((Move::Token(tech.card), tech.blue)),
            _ => None,
        };
        if !matches!(deed, Deed::LosePopulation(_) | Deed::LoseBlue(_)) {
            return if sealed.is_empty() { self.deed_moves(seat, deed) } else { Vec::new() };
        }
        if self.owed(seat, deed, sealed) == 0 {
            return Vec::new();
        }
        let named = |mv: &Move| sealed.iter().filter(|answer| answer.as_ref() == Some(mv)).count();
        let all = self.civ(seat).techs.iter().filter_map(held);
        all.filter(|(mv, n)| usize::from(*n) > named(mv)).map(|(mv, _)| mv).collect()
    }

    /// Is something to be decided ahead? Whoever has begun goes on to the last answer, even where one is left: else
    /// others could tell from the questions what was answered.
    pub(crate) fn asked_ahead(&self, seat: Seat, deed: &Deed, sealed: &[Option<Move>]) -> bool {
        self.moves_ahead(seat, deed, sealed).len() > usize::from(sealed.is_empty())
    }

    /// Its turn has come: the first sealed answer is carried out, the others wait for what is left of the part. One
    /// that has become illegal is replaced by the default.
    pub(crate) fn run_sealed(
        &mut self,
        seat: Seat,
        deed: Deed,
        mut sealed: Vec<Option<Move>>,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) {
        // Somebody else's move brought it to light: it can't be taken back any more.
        out.reveals = true;
        let before = self.stack.len();
        if self.deed_asked(seat, &deed) {
            let legal = self.deed_moves(seat, &deed);
            let answer = sealed.remove(0).filter(|mv| legal.contains(mv));
            if let Some(mv) = answer.or_else(|| self.default_answer(seat, &deed, &[])) {
                self.stack.push(Task::deed(seat, deed.clone()));
                // It is one of the legal answers, so it can't be refused.
                let _ = self.answer_deed(seat, deed, &mv, dice, out);
            }
        } else {
            self.run_deed(seat, deed, dice, out);
        }
        if self.stack.len() > before
            && let Some(Task::Deed { seat: same, sealed: rest, .. }) = self.stack.last_mut()
            && *same == seat
        {
            *rest = sealed;
        }
    }
}
