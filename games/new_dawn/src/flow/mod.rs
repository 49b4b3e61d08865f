//! Turns and tasks: who decides, and what follows by itself (RULES 7).

mod answers;
mod defaults;
mod turn;
mod unasked;

use crate::automa::Step;
use crate::illegal::{Checked, not_now, not_offered, not_you};
use crate::moves::{Move, Reason};
use crate::state::{Ended, NewDawn, Turn};
use crate::task::Task;
use kernel::{Applied, Dice, Seat, SeatSet};

impl NewDawn {
    /// Who must answer the question on top of the stack.
    pub(crate) fn deciders(&self) -> SeatSet {
        let Some(task) = self.stack.last().filter(|_| self.ended.is_none()) else { return SeatSet::EMPTY };
        match task {
            Task::Lay | Task::Home => self.construction.as_ref().map_or(SeatSet::EMPTY, |c| c.builder.into()),
            Task::Put { seat, .. } | Task::Take { seat, .. } | Task::Settle { seat, .. } => (*seat).into(),
            Task::Keep { seat, .. } => (*seat).into(),
            Task::Withdraw(seat) | Task::Surplus { seat, .. } | Task::Cede { seat, .. } => (*seat).into(),
            Task::Hold => {
                let defender = self.battle.as_ref().and_then(|b| b.foe.owner());
                defender.map_or(SeatSet::EMPTY, SeatSet::from)
            }
            Task::Sacrifice { asked, .. } => *asked,
            _ => self.turn.seat.into(),
        }
    }

    /// Begins a seat's turn.
    pub(crate) fn begin_turn(&mut self, seat: Seat) {
        self.turn = Turn::of(seat);
        self.turn.start = self.openings(seat);
        self.stack.push(if self.automated(seat) { Task::Automa(Step::Begin) } else { Task::Turn });
    }

    /// Every move `seat` may make now.
    pub(crate) fn moves(&self, seat: Seat) -> Vec<Move> {
        if self.ended.is_some() || seat.index() >= self.count() || !self.active(seat) {
            return Vec::new();
        }
        if self.debts_first(seat) {
            return self.debts(seat).into_iter().map(Move::from).collect();
        }
        if !self.deciders().contains(seat) {
            return Vec::new();
        }
        match self.stack.last() {
            Some(Task::Automa(step)) => self.automa_moves(seat, step),
            Some(task) if self.automated(seat) => {
                let because = Some(Reason::Lot);
                self.acts(seat, task).into_iter().map(|act| Move { act, because }).collect()
            }
            Some(task) => self.acts(seat, task).into_iter().map(Move::from).collect(),
            None => Vec::new(),
        }
    }

    /// Plays a move that is no order.
    pub(crate) fn play(&mut self, seat: Seat, mv: &Move, dice: &mut Dice<'_>, out: &mut Applied) -> Checked {
        if !self.active(seat) {
            return Err(not_you());
        }
        if self.debts_first(seat) {
            return if mv.because.is_none() { self.settle_debt(seat, &mv.act, out) } else { Err(not_now()) };
        }
        if !self.deciders().contains(seat) {
            return Err(not_you());
        }
        let Some(task) = self.stack.last().cloned() else { return Err(not_now()) };
        if let Task::Automa(step) = task {
            return self.automa_play(seat, step, mv, dice, out);
        }
        if mv.because.is_some() != self.automated(seat) {
            return Err(not_now());
        }
        if self.automated(seat) && !self.moves(seat).contains(mv) {
            return Err(not_offered("7"));
        }
        self.play_task(seat, task, &mv.act, dice, out)
    }

    /// Carries on until somebody must decide or the game is over.
    pub(crate) fn settle(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        loop {
            if self.construction.is_none() {
                self.mark_agendas(out);
            }
            self.forgive_debts();
            self.end_if_alone();
            if self.ended.is_some() {
                self.stack.clear();
                self.battle = None;
                self.players.iter_mut().for_each(|p| (p.owed_raid, p.owed_trade) = (0, 0));
                return;
            }
            if let Some((seat, giver)) = self.surplus()
                && !matches!(self.stack.last(), Some(Task::Surplus { .. }))
            {
                self.stack.push(Task::Surplus { seat, giver });
            }
            let Some(task) = self.stack.last().cloned() else {
                self.pass_on(dice, out);
                continue;
            };
            if !self.auto(&task, dice, out) {
                return;
            }
        }
    }

    fn forgive_debts(&mut self) {
        for seat in self.seats() {
            let player = self.player_mut(seat);
            if player.owed_raid > 0 {
                player.owed_raid = player.owed_raid.min(player.row.trade());
            }
            if player.owed_trade > 0 && self.put_acts(seat, None).is_empty() {
                self.player_mut(seat).owed_trade = 0;
            }
        }
    }

    fn end_if_alone(&mut self) {
        let active = self.seats().filter(|s| self.active(*s)).count();
        let humans = self.seats().filter(|s| self.active(*s) && !self.automated(*s)).count();
        if active <= 1 || humans == 0 {
            self.ended = Some(Ended::Alone);
        }
    }

    /// The next seat's turn, or the end of the round.
    fn pass_on(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        let next = self.turn.seat.next(self.count());
        if next == self.first {
            self.end_round(dice, out);
            if self.ended.is_some() {
                return;
            }
        }
        if self.active(next) {
            self.begin_turn(next);
        } else {
            self.turn = Turn::of(next);
        }
    }
}
