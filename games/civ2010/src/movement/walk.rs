//! How figures walk, and how every walk ends (RULES 10.1, 13).

use crate::ids::FigureKind;
use crate::map::Sq;
use crate::moves::Move;
use crate::state::{Civ2010, Once};
use crate::task::{Leg, Task, figures};
use kernel::{Applied, Dice, Seat, say};

impl Civ2010 {
    pub(crate) fn play_group(&mut self, seat: Seat, left: u8, mv: &Move, out: &mut Applied) {
        let Some(from) = self.group().map(|f| f.at).next() else { return };
        match mv {
            Move::To(sq) | Move::Via(sq) => {
                let path = self.reach(&self.walker(seat), from, left).path(*sq);
                self.set_out(Leg { stop: matches!(mv, Move::To(_)), ..Leg::new(seat, path) }, out);
            }
            Move::Sacrifice(city, tech) => {
                let ways = self.reach(&self.walker(seat), from, left);
                let path = self.way_into(*city, &ways).unwrap_or_default();
                self.set_out(Leg { stop: true, price: Some(*tech), ..Leg::new(seat, path) }, out);
            }
            Move::Explore(dir) => {
                if let Some(Task::Group { left, gone, .. }) = self.stack.last_mut() {
                    (*left, *gone) = (left.saturating_sub(1), true);
                }
                if let Some(slot) = from.step(*dir).and_then(|sq| self.layout().slot(sq)) {
                    self.reveal_tile(seat, slot, *dir, out);
                }
            }
            Move::Halt => self.end_move(seat, from, false),
            _ => {
                self.stack.pop();
                self.figures.iter_mut().for_each(|f| f.in_hand = false);
            }
        }
    }

    fn set_out(&mut self, leg: Leg, out: &mut Applied) {
        let count = |kind| u8::try_from(self.group().filter(|f| f.kind == kind).count()).unwrap_or(u8::MAX);
        let who = figures(count(FigureKind::Army), count(FigureKind::Scout));
        if let (Some(from), Some(to)) = (leg.path.first(), leg.path.last()) {
            let (from, to) = (from.to_string(), to.to_string());
            out.tell(say!("moves", seat = leg.seat, figures = who, from = from, to = to));
        }
        self.stack.push(Task::Leg(leg));
    }

    /// One more step of a walk, or its end.
    pub(crate) fn step_on(&mut self, mut leg: Leg, dice: &mut Dice<'_>, out: &mut Applied) {
        let here = leg.path.get(usize::from(leg.at)).copied();
        let (Some(here), 1..) = (here, self.group_size()) else {
            self.stack.pop();
            return;
        };
        let frozen = self.frozen.contains(&here);
        let next = leg.path.get(usize::from(leg.at) + 1).copied();
        if let (Some(next), false) = (next, frozen) {
            let (round, afoot) = (self.round, self.options.amended());
            for figure in self.figures.iter_mut().filter(|f| f.in_hand) {
                (figure.at, figure.came, figure.afoot) = (next, round, afoot);
            }
            leg.at += 1;
            if let Some(top) = self.stack.last_mut() {
                *top = Task::Leg(leg);
            }
            return;
        }
        self.stack.pop(); // the leg
        self.keep_trail(&leg);
        if next.is_some() {
            self.fall_back(&leg, out);
        } else if leg.price.is_some() {
            self.give_up(&leg, here, dice, out);
        } else if leg.stop {
            self.come_to(&leg, here, out);
        } else {
            self.pause(&leg, here, frozen, out);
        }
    }

    /// The group remembers where it has walked; up to rules 1 it did not.
    fn keep_trail(&mut self, leg: &Leg) {
        if !self.options.amended() {
            return;
        }
        if let Some(Task::Group { trail, .. }) = self.stack.last_mut() {
            let known = usize::from(!trail.is_empty());
            let walked = usize::from(leg.at) + 1;
            trail.extend(leg.path.iter().take(walked).skip(known));
        }
    }

    /// A walk has come to its goal. Since rules 2 those who may no longer end there, such as scouts that have lost their
    /// escort on the way, fall back.
    fn come_to(&mut self, leg: &Leg, here: Sq, out: &mut Applied) {
        if self.options.amended() && !self.usable(&self.walker(leg.seat), here).end {
            self.fall_back(leg, out);
        } else {
            self.end_move(leg.seat, here, true);
        }
    }

    /// A leg is over and the group may go on, unless it is held where it is or can't end anywhere from there.
    fn pause(&mut self, leg: &Leg, here: Sq, frozen: bool, out: &mut Applied) {
        let Some(Task::Group { left, gone, .. }) = self.stack.last_mut() else { return };
        (*left, *gone) = (left.saturating_sub(leg.at), true);
        let rest = *left;
        let held = if self.options.amended() {
            frozen || !self.can_end_from(&self.walker(leg.seat), here, rest)
        } else {
            // Where there was no answer at all no table went on: no log of rules 1 goes otherwise.
            self.group_moves(leg.seat, rest, true).is_empty()
        };
        if held {
            self.fall_back(leg, out);
        }
    }

    /// Who can't stay goes back along the way to the last square where a figure may stand without a fight, at worst to
    /// where it began (RULES 13). Nobody is brought into a battle by somebody else.
    fn fall_back(&mut self, leg: &Leg, out: &mut Applied) {
        let walked: Vec<Sq> = match self.stack.last() {
            Some(Task::Group { trail, .. }) if !trail.is_empty() => trail.clone(),
            _ => leg.path.iter().take(usize::from(leg.at) + 1).copied().collect(),
        };
        let open = |sq: &&Sq| {
            self.restful(leg.seat, **sq)
                && self.stack_size(leg.seat, **sq) + self.group_size() <= self.stacking(leg.seat)
        };
        let Some(at) = walked.iter().rev().find(open).or(walked.first()).copied() else { return };
        self.figures.iter_mut().filter(|f| f.in_hand).for_each(|f| f.at = at);
        out.tell(say!("held", seat = leg.seat, square = at.to_string()));
        self.end_move(leg.seat, at, false);
    }

    /// Russia's figure has come to the city: it is given up for a technology (RULES 10.2).
    fn give_up(&mut self, leg: &Leg, city: Sq, dice: &mut Dice<'_>, out: &mut Applied) {
        self.stack.pop(); // the group
        self.figures.retain(|f| !f.in_hand);
        self.player_mut(leg.seat).once.insert(Once::Russia);
        out.tell(say!("sacrificed", seat = leg.seat, city = city.to_string()));
        if let Some(tech) = leg.price.filter(|tech| self.fits(leg.seat, *tech)) {
            self.learn(leg.seat, tech, dice, out);
        }
    }

    /// The move of the group in hand ends: its figures stand there and meet what is there. Up to rules 1 only a walk that
    /// came to its goal met anything.
    fn end_move(&mut self, seat: Seat, at: Sq, goal: bool) {
        self.stack.pop(); // the group
        for figure in self.figures.iter_mut().filter(|f| f.in_hand) {
            (figure.in_hand, figure.afoot, figure.moved) = (false, false, true);
        }
        if goal || self.options.amended() {
            self.stack.push(Task::Arrive { seat, at, asked: false });
        }
    }
}
