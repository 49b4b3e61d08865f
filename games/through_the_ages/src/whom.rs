//! Whom an event concerns: the strongest, the weakest, those with the most of something (RULES 8).

use crate::rule::{Condition, Who};
use crate::state::ThroughTheAges;
use kernel::Seat;

/// Who is who in an attack.
#[derive(Clone, Copy)]
pub(crate) struct Sides {
    pub(crate) winner: Seat,
    pub(crate) loser: Seat,
    pub(crate) advantage: u16,
}

impl ThroughTheAges {
    /// All remaining seats by a value, the highest first; ties go to `first` and then clockwise (RULES 8).
    pub(crate) fn ranked(&self, first: Seat, value: impl Fn(Seat) -> i32) -> Vec<Seat> {
        let mut all: Vec<Seat> = self.round_from(first).collect();
        all.sort_by_key(|s| std::cmp::Reverse(value(*s)));
        all
    }

    fn by_strength(&self, first: Seat) -> Vec<Seat> {
        self.ranked(first, |s| self.strength(s).into())
    }

    fn by_culture(&self, first: Seat) -> Vec<Seat> {
        self.ranked(first, |s| self.civ(s).culture.into())
    }

    /// Those an entry concerns, clockwise from `first`.
    pub(crate) fn concerned(&self, who: Who, first: Seat, sides: Option<Sides>) -> Vec<Seat> {
        let two = if self.players() <= 2 { 1 } else { 2 };
        let chosen: Vec<Seat> = match who {
            Who::Owner => vec![first],
            Who::All => self.round_from(first).collect(),
            Who::Strongest => self.by_strength(first).into_iter().take(1).collect(),
            Who::StrongestTwo => self.by_strength(first).into_iter().take(two).collect(),
            Who::Weakest => self.by_strength(first).into_iter().rev().take(1).collect(),
            Who::WeakestTwo => self.by_strength(first).into_iter().rev().take(two).collect(),
            Who::MostCulturePoints => self.by_culture(first).into_iter().take(1).collect(),
            Who::LeastCulturePoints => self.by_culture(first).into_iter().rev().take(1).collect(),
            Who::AllWithMostHappyFaces => self.all_with_most(|s| self.ratings(s).happiness),
            Who::AllWithMostDiscontentWorkers => self.all_with_most(|s| self.discontent(s).into()),
            Who::Aggressor => sides.map(|s| s.winner).into_iter().collect(),
            Who::Rival => sides.map(|s| s.loser).into_iter().collect(),
        };
        self.round_from(first).filter(|s| chosen.contains(s)).collect()
    }

    fn all_with_most(&self, value: impl Fn(Seat) -> i16) -> Vec<Seat> {
        let most = self.round_from(self.active).map(&value).max();
        self.round_from(self.active).filter(|s| Some(value(*s)) == most).collect()
    }

    /// Does an entry apply to the seat?
    pub(crate) fn holds(&self, condition: Option<Condition>, seat: Seat, first: Seat) -> bool {
        match condition {
            None => true,
            Some(Condition::AmongWeakest) => self.concerned(Who::WeakestTwo, first, None).contains(&seat),
            Some(Condition::Age4) => self.in_last_age(),
            Some(Condition::NotAge4) => !self.in_last_age(),
            Some(Condition::AtLeastOneDiscontentWorker) => self.discontent(seat) > 0,
            Some(Condition::LeaderAgeIsNotCurrentAge) => {
                let spared = self.in_last_age() && !self.options.iconoclasm_last_age;
                !spared && self.civ(seat).leader.is_some_and(|l| l.card().age != self.age)
            }
        }
    }
}
