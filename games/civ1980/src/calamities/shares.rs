//! The victim puts losses on others: Famine, Epidemic, Flood.

use crate::calamities::losing::Losing;
use crate::calamities::name;
use crate::ids::Plain;
use crate::losses::Counting;
use crate::moves::Act;
use crate::resolving::{Case, Question, Stage, Then};
use crate::state::Civ1980;
use kernel::{Applied, Message, Seat, SeatSet, say};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// Points put on others, at most so many each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Distribution {
    pub(crate) left: u32,
    /// What each seat can be given, by seat.
    pub(crate) caps: Vec<u32>,
    /// What each seat has been given.
    pub(crate) given: Vec<u32>,
}

/// The victim puts losses on others; `plain` for a flood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Distribute {
    pub(crate) points: Distribution,
    pub(crate) plain: Option<Plain>,
}

impl Distribution {
    /// Seats that can still be given something, with what each can take.
    fn open(&self) -> impl Iterator<Item = (usize, u32)> {
        let pairs = self.caps.iter().zip(&self.given).enumerate();
        pairs.filter(|(_, (cap, given))| **given == 0 && **cap > 0).map(|(i, (cap, _))| (i, *cap))
    }

    fn room(&self) -> u32 {
        self.open().map(|(_, cap)| cap).sum()
    }
}

impl Distribute {
    /// Points for others, each at most what it can lose.
    pub(crate) fn of(game: &Civ1980, case: Case, total: u32, each: u32, counting: Counting) -> Distribute {
        let others = game.others(case);
        let caps: Vec<u32> = game
            .seats()
            .map(|s| if others.contains(&s) { game.capacity(s, counting).min(each) } else { 0 })
            .collect();
        let left = total.min(caps.iter().sum());
        let plain = match counting {
            Counting::Flood(plain) => Some(plain),
            _ => None,
        };
        Distribute { points: Distribution { left, given: vec![0; caps.len()], caps }, plain }
    }
}

impl Question for Distribute {
    fn asked(&self, case: Case) -> SeatSet {
        if self.points.left == 0 { SeatSet::EMPTY } else { case.victim.into() }
    }

    fn ask(&self, _game: &Civ1980, case: Case, _seat: Seat) -> Message {
        say!("ask-distribute", calamity = name(case.calamity), points = self.points.left)
    }

    fn answers(&self, game: &Civ1980, _case: Case, _seat: Seat) -> Vec<Act> {
        let room = self.points.room();
        let mut acts = Vec::new();
        for (at, cap) in self.points.open() {
            let Some(seat) = game.seats().nth(at) else { continue };
            let least = self.points.left.saturating_sub(room - cap).max(1);
            let most = cap.min(self.points.left);
            acts.extend((least..=most).filter_map(|n| u8::try_from(n).ok()).map(|n| Act::Assign(seat, n)));
        }
        acts
    }

    /// The strongest first, as much as they can take.
    fn default(&self, game: &Civ1980, _case: Case, _seat: Seat, answers: &[Act]) -> Option<Act> {
        let rank = |act: &&Act| match act {
            Act::Assign(s, n) => (game.unit_points(*s), Reverse(game.ast_rank(*s)), *n),
            _ => (0, Reverse(0), 0),
        };
        answers.iter().max_by_key(rank).cloned()
    }

    fn answer(&self, _: &mut Civ1980, _: Case, seat: Seat, act: &Act, out: &mut Applied) -> Stage {
        let mut next = self.clone();
        if let Act::Assign(to, n) = act
            && let Some(given) = next.points.given.get_mut(to.index())
        {
            let n = u32::from(*n);
            *given = n;
            next.points.left = next.points.left.saturating_sub(n);
            out.tell(say!("assigned", seat = seat, other = *to, points = n));
        }
        Stage::Distribute(next)
    }

    fn settle(&self, game: &mut Civ1980, case: Case, out: &mut Applied) -> Option<Then> {
        let mut points = self.points.clone();
        if points.left >= points.room() {
            for (given, cap) in points.given.iter_mut().zip(&points.caps) {
                if *given == 0 {
                    *given = *cap;
                }
            }
        } else if points.left > 0 {
            return None;
        }
        Some(Then::Go(Stage::Losing(Losing::of(game, case, &points.given, self.plain, out))))
    }
}
