//! Step 15 and the end: restacking, markers, scores and the winner (RULES 5.14.7, 5.15, 8, 9).

use crate::ids::Card;
use crate::options::Victory;
use crate::state::{Civ1980, Ended, MOST_CIVS};
use kernel::{Applied, Arg, Dice, Outcome, Seat, say};

/// Where a marker goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Advance {
    /// One field on.
    Forward,
    /// It waits.
    Stay,
    /// One field back.
    Back,
}

impl Civ1980 {
    /// The test of RULES 8 for one marker.
    pub(crate) fn advance_of(&self, seat: Seat) -> Advance {
        let Some(row) = self.row(seat) else { return Advance::Stay };
        let here = self.player(seat).marker;
        if self.total(seat) < Self::field_value(row, here) || self.homeless(seat, row) {
            return Advance::Back;
        }
        if here < self.ast().finish && self.lacks(seat).is_none() { Advance::Forward } else { Advance::Stay }
    }

    /// All markers move at the same time; who waits or goes back is told why.
    fn move_markers(&mut self, out: &mut Applied) {
        let moves: Vec<(Seat, Advance)> = self.active().map(|s| (s, self.advance_of(s))).collect();
        let mut on = Vec::new();
        let mut others = Vec::new();
        for (seat, advance) in &moves {
            let homeless = self.row(*seat).is_some_and(|row| self.homeless(*seat, row));
            match advance {
                Advance::Forward => on.push(*seat),
                Advance::Back if homeless => others.push(say!("back-city", seat = *seat)),
                Advance::Back => others.push(say!("back-total", seat = *seat)),
                Advance::Stay => {
                    others.extend(self.lacks(*seat).map(|need| need.waits(*seat, self.has_of(*seat, need))));
                }
            }
        }
        for (seat, advance) in moves {
            let marker = &mut self.player_mut(seat).marker;
            match advance {
                Advance::Forward => *marker = marker.saturating_add(1),
                Advance::Back => *marker = marker.saturating_sub(1),
                Advance::Stay => {}
            }
        }
        if !on.is_empty() {
            out.tell(say!("markers-on", count = on.len(), seats = Arg::list(on)));
        }
        others.into_iter().for_each(|told| out.tell(told));
    }

    /// Cards used in this round go under their stacks (RULES 5.14.7).
    pub(crate) fn restack(&mut self, dice: &mut Dice<'_>) {
        for stack in &mut self.stacks {
            let used = std::mem::take(&mut stack.used);
            let red = |c: &Card| c.calamity().is_some_and(|c| c.red());
            let mut below: Vec<Card> = used.each().filter(|c| !red(c)).collect();
            dice.shuffle("restack", &mut below);
            let mut cards: Vec<Card> = used.each().filter(red).collect();
            cards.append(&mut below);
            cards.append(&mut stack.cards);
            stack.cards = cards;
        }
        self.givers.clear();
    }

    pub(crate) fn end_round(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        self.restack(dice);
        if !self.barbaric() {
            self.move_markers(out);
        }
        let finish = self.ast().finish;
        let last = self.options.rounds <= self.round;
        self.ended = if !self.barbaric() && self.players.iter().any(|p| p.marker >= finish) {
            Some(Ended::Finish)
        } else if self.barbaric() && self.active().any(|s| self.player(s).civ_count() >= MOST_CIVS) {
            Some(Ended::Eleven)
        } else if last {
            Some(Ended::Rounds)
        } else {
            None
        };
        if self.ended.is_none() {
            self.begin_round(out);
        }
    }

    /// 100 a step, 50 a city, and the total (booklet 91).
    pub(crate) fn long_score(&self, seat: Seat) -> u32 {
        100 * u32::from(self.player(seat).marker) + 50 * u32::from(self.cities(seat)) + self.total(seat)
    }

    /// 1 a token, 10 a city, and the total (booklet 92).
    pub(crate) fn barbaric_score(&self, seat: Seat) -> u32 {
        self.board_tokens(seat) + 10 * u32::from(self.cities(seat)) + self.total(seat)
    }

    pub(crate) fn ranking(&self) -> Option<Outcome> {
        let ended = self.ended?;
        let race =
            ended == Ended::Finish && self.options.victory == Victory::Race && !self.options.full_score;
        let finish = self.ast().finish;
        let rows = self.seats().map(|seat| {
            let player = self.player(seat);
            let last = -i64::try_from(self.ast_rank(seat)).unwrap_or(0);
            let civs = i64::from(player.civ_points());
            let home = race && player.marker >= finish;
            let score =
                i64::from(if self.barbaric() { self.barbaric_score(seat) } else { self.long_score(seat) });
            let key = if home {
                [i64::from(self.total(seat)), civs, 0]
            } else if self.barbaric() {
                [score, civs, i64::from(self.cities(seat))]
            } else {
                [score, i64::from(player.marker), civs]
            };
            (seat, (player.active(), home, key, last), score)
        });
        let how = match (ended, race) {
            (Ended::Alone, _) => say!("won-alone"),
            (Ended::Eleven, _) => say!("won-eleven"),
            (Ended::Finish, true) => say!("won-finish"),
            _ => say!("won-score"),
        };
        Some(Outcome::ranked(rows, how))
    }
}
