//! The Research phase and the end of a round (RULES 11, 16.1).

use crate::ids::Tech;
use crate::moves::Move;
use crate::state::{Civ2010, Ended, Phase, Victory};
use crate::task::tech;
use kernel::{Applied, Dice, Note, Outcome, Seat, say};
use std::cmp::Reverse;

impl Civ2010 {
    /// What a seat may choose; what it has chosen already is no choice.
    pub(crate) fn research_moves(&self, seat: Seat) -> Vec<Move> {
        let chosen = self.player(seat).research;
        let all = self.researchable(seat).into_iter().map(Some).chain([None]);
        all.filter(|choice| chosen != Some(*choice)).map(Move::Research).collect()
    }

    /// Choices made early that have become impossible are asked for again; up to rules 1 they were lost.
    pub(crate) fn drop_lapsed(&mut self, out: &mut Applied) {
        for seat in self.order() {
            if let Some(Some(new)) = self.player(seat).research
                && self.options.amended()
                && !self.researchable(seat).contains(&new)
            {
                self.player_mut(seat).research = None;
                out.notes.push(Note::only(seat, say!("choice-lapsed", tech = tech(new))));
            }
        }
    }

    pub(crate) fn choose_research(&mut self, seat: Seat, choice: Option<Tech>, out: &mut Applied) {
        self.player_mut(seat).research = Some(choice);
        out.secret = true;
        out.notes.push(Note::except(seat, say!("chosen", seat = seat)));
        out.notes.push(Note::only(
            seat,
            match choice {
                Some(new) => say!("chosen-own", tech = tech(new)),
                None => say!("chosen-nothing"),
            },
        ));
    }

    /// All choices are revealed and paid together.
    pub(crate) fn reveal_research(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        out.reveals = true;
        self.phase = Phase::Finish;
        let order = self.order();
        let mut learners: Vec<(Seat, Tech)> = Vec::new();
        for seat in &order {
            let choice = self.player(*seat).research.flatten();
            // A choice made early may have become impossible.
            match choice.filter(|t| self.researchable(*seat).contains(t)) {
                Some(new) => learners.push((*seat, new)),
                None => out.tell(say!("researched-nothing", seat = *seat)),
            }
        }
        let racer = |s: &Seat| self.tie_break(*s);
        let space: Vec<Seat> =
            learners.iter().filter(|(_, t)| *t == Tech::SpaceFlight).map(|(s, _)| *s).collect();
        let first = space.iter().copied().max_by_key(racer);
        learners.retain(|(s, t)| *t != Tech::SpaceFlight || Some(*s) == first);
        for (seat, new) in &learners {
            let kept = self.kept(*seat, *new);
            self.player_mut(*seat).trade = kept;
            out.tell(say!("researched", seat = *seat, tech = tech(*new), kept = kept));
        }
        for (seat, new) in learners.into_iter().rev() {
            self.learn(seat, new, dice, out);
        }
        if self.ended.is_none() {
            let rich = order
                .iter()
                .copied()
                .filter(|s| self.coins(*s) >= crate::foresee::COINS)
                .max_by_key(|s| self.tie_break(*s));
            if let Some(seat) = rich {
                self.win(seat, Victory::Economy, out);
            }
        }
    }

    /// Trade that is left after research: as much as coins keep (RULES 11.5).
    pub(crate) fn kept(&self, seat: Seat, new: Tech) -> u8 {
        let fresh = if self.options.new_coin_counts { crate::data::data().techs[new].coin } else { 0 };
        self.player(seat).trade.min(self.coins(seat).saturating_add(fresh))
    }

    /// RULES 11.6: coins, culture track, technologies, turn order.
    fn tie_break(&self, seat: Seat) -> (u8, u8, usize, Reverse<usize>) {
        let player = self.player(seat);
        let place = self.order().iter().position(|s| *s == seat).unwrap_or(0);
        (self.coins(seat), player.track, player.techs.iter().count(), Reverse(place))
    }

    /// What decides at the round limit (RULES 16.1).
    fn standing(&self, seat: Seat) -> (u8, u8, usize, usize) {
        let player = self.player(seat);
        (self.coins(seat), player.track, player.techs.iter().count(), player.cities.len())
    }

    pub(crate) fn end_round(&mut self, out: &mut Applied) {
        self.empty_seats(out);
        if self.ended.is_some() {
            return;
        }
        if self.options.round_limit > 0 && self.round >= self.options.round_limit {
            self.ended = Some(Ended::Limit);
            out.tell(say!("limit", round = self.round));
            return;
        }
        // The marker goes to the left, past empty seats.
        if let Some(next) = self.others(self.first).first() {
            self.first = *next;
        }
        self.begin_round(out);
    }

    pub(crate) fn ranking(&self) -> Option<Outcome> {
        let ended = self.ended?;
        let how = match ended {
            Ended::Won { seat, how: Victory::Culture } => say!("won-culture", seat = seat),
            Ended::Won { seat, how: Victory::Technology } => say!("won-technology", seat = seat),
            Ended::Won { seat, how: Victory::Economy } => say!("won-economy", seat = seat),
            Ended::Won { seat, how: Victory::Military } => say!("won-military", seat = seat),
            Ended::Won { seat, how: Victory::Left } => say!("won-left", seat = seat),
            Ended::Limit => say!("limit", round = self.round),
            Ended::Agreed => say!("draw"),
            Ended::Lesson => say!("lesson"),
        };
        let key = |seat: Seat| {
            let gone = self.player(seat).gone;
            match ended {
                Ended::Won { seat: winner, .. } => (seat == winner, !gone, self.standing(seat)),
                Ended::Limit => (false, !gone, self.standing(seat)),
                Ended::Agreed | Ended::Lesson => (false, !gone, (0, 0, 0, 0)),
            }
        };
        let seats = Seat::first(self.count());
        Some(Outcome::ranked(seats.map(|s| (s, key(s), i64::from(self.coins(s)))), how))
    }
}
