//! The turn: steps that run by themselves until somebody must decide (RULES 4).

use crate::deed::Deed;
use crate::ids::Age;
use crate::moves::Move;
use crate::names::named;
use crate::state::{ThroughTheAges, Timing};
use crate::task::Task;
use kernel::{Applied, Dice, Illegal, Seat, SeatSet, say};

/// The move does not fit what is asked.
pub(crate) fn not_now() -> Illegal {
    Illegal::new("4", say!("not-now"))
}

impl ThroughTheAges {
    /// Whose decision the table waits for.
    pub(crate) fn deciders(&self) -> SeatSet {
        if self.ended.is_some() {
            return SeatSet::EMPTY;
        }
        let Some(top) = self.stack.last() else { return SeatSet::EMPTY };
        self.together().iter().map(|(seat, _)| *seat).fold(self.asked(top), SeatSet::with)
    }

    /// Everybody who may answer now and where their question lies: the top of the stack, and below it the same
    /// question to others if no answer depends on another (RULES 23.2).
    fn together(&self) -> Vec<(Seat, usize)> {
        let mut all: Vec<(Seat, usize)> = Vec::new();
        let Some(Task::Deed { seat, deed: top, .. }) = self.stack.last() else { return all };
        if !self.deed_asked(*seat, top) {
            return all;
        }
        let cooperation = |seat: Seat| *top == Deed::Civilization && self.cooperates(seat);
        let mut seen = SeatSet::EMPTY;
        for (at, task) in self.stack.iter().enumerate().rev() {
            let Task::Deed { seat, deed, sealed } = task else { break };
            // Points lost between two questions change no answer.
            if matches!(deed, Deed::Culture(_)) {
                continue;
            }
            let first = at + 1 == self.stack.len();
            if !first && (!deed.goes_with(top) || cooperation(*seat)) {
                break;
            }
            if !seen.contains(*seat) && (first || self.asked_ahead(*seat, deed, sealed)) {
                all.push((*seat, at));
            }
            seen = seen.with(*seat);
        }
        all
    }

    /// The question a seat has to answer.
    pub(crate) fn question_of(&self, seat: Seat) -> Option<&Task> {
        match self.together().into_iter().find(|(s, _)| *s == seat) {
            Some((_, at)) => self.stack.get(at),
            None => self.stack.last(),
        }
    }

    /// Who must decide before this task can go on; nobody if it runs by itself.
    fn asked(&self, task: &Task) -> SeatSet {
        let maybe = |seat: Seat, ask: bool| if ask { SeatSet::from(seat) } else { SeatSet::EMPTY };
        match task {
            Task::Politics { again } => maybe(self.active, self.politics_asked(*again)),
            Task::Action => self.active.into(),
            Task::DiscardExcess => {
                let civ = self.civ(self.active);
                maybe(self.active, civ.military.len() > civ.military_limit())
            }
            Task::Deed { sealed, .. } if !sealed.is_empty() => SeatSet::EMPTY,
            Task::Deed { seat, deed, .. } => maybe(*seat, self.deed_asked(*seat, deed)),
            Task::Auction(auction) => maybe(auction.turn, self.auction_asked(auction)),
            Task::Sealed { bids, .. } => {
                self.round_from(self.active).filter(|s| bids.get(s.index()) == Some(&None)).collect()
            }
            Task::Force(force) => maybe(force.seat, !self.force_is_settled(force)),
            Task::Defence { rival, .. } => maybe(*rival, self.defence_possible(*rival)),
            Task::PactOffer { partner, .. } => (*partner).into(),
            _ => SeatSet::EMPTY,
        }
    }

    /// Runs everything that needs no decision.
    pub(crate) fn settle(&mut self, dice: &mut Dice<'_>, out: &mut Applied) {
        while self.ended.is_none() {
            let Some(task) = self.stack.last() else { return };
            if !self.asked(task).is_empty() {
                return;
            }
            if let Some(task) = self.stack.pop() {
                self.run(task, dice, out);
            }
        }
        self.stack.clear();
    }

    fn run(&mut self, task: Task, dice: &mut Dice<'_>, out: &mut Applied) {
        match task {
            Task::Replenish => self.replenish(true, dice, out),
            Task::Wars => self.next_war(out),
            Task::ShareTactic => self.share_tactic(out),
            Task::Politics { again } => self.skip_politics(again, out),
            Task::Deferred => {
                let seat = self.active;
                let deeds = std::mem::take(&mut self.civ_mut(seat).deferred);
                self.stack.extend(deeds.into_iter().rev().map(|deed| Task::deed(seat, deed)));
            }
            Task::Action => {}
            Task::EndTurn => self.end_turn(out),
            Task::DiscardExcess => {}
            Task::Finish => self.finish_turn(dice, out),
            Task::Deed { seat, deed, sealed } if sealed.is_empty() => self.run_deed(seat, deed, dice, out),
            Task::Deed { seat, deed, sealed } => self.run_sealed(seat, deed, sealed, dice, out),
            Task::EventDone { card } => self.event_done(card, dice, out),
            Task::Auction(auction) => self.auction_pass(auction, out),
            Task::Sealed { card, bids } => self.open_sealed(card, &bids, out),
            Task::Force(force) => self.send_all(force, out),
            Task::PactOffer { .. } => {}
            Task::Defence { card, rival, .. } => self.aggression_succeeds(card, rival, out),
        }
    }

    /// Plays an answer to what is asked.
    pub(crate) fn play(
        &mut self,
        seat: Seat,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if !self.deciders().contains(seat) {
            return Err(not_now());
        }
        let before_turn = self.together().into_iter().find(|(s, at)| *s == seat && at + 1 < self.stack.len());
        if let Some((_, at)) = before_turn {
            return self.seal(seat, at, mv, out);
        }
        let Some(task) = self.stack.last().cloned() else { return Err(not_now()) };
        match task {
            Task::Politics { again } => self.play_politics(seat, mv, again, dice, out),
            Task::Action => self.play_action(seat, mv, out),
            Task::DiscardExcess => {
                let Move::Discard(card) = mv else { return Err(not_now()) };
                if !self.civ(seat).military.contains(card) {
                    return Err(Illegal::new("14", say!("not-in-hand", card = named(*card))));
                }
                self.discard_hidden(seat, *card, out);
                Ok(())
            }
            Task::Deed { deed, .. } => self.answer_deed(seat, deed, mv, dice, out),
            Task::Auction(auction) => self.play_auction(auction, mv, out),
            Task::Sealed { .. } => self.play_sealed(seat, mv, out),
            Task::Force(force) => self.play_force(force, mv, out),
            Task::Defence { card, played, shields, .. } => {
                self.play_defence(seat, card, played, shields, mv, out)
            }
            Task::PactOffer { card, side_a, .. } => self.answer_pact(seat, card, side_a, mv, out),
            _ => Err(not_now()),
        }
    }

    /// An answer before its turn: kept in secret until then.
    fn seal(&mut self, seat: Seat, at: usize, mv: &Move, out: &mut Applied) -> Result<(), Illegal> {
        let legal = match self.stack.get(at) {
            Some(Task::Deed { deed, sealed, .. }) => self.moves_ahead(seat, deed, sealed),
            _ => Vec::new(),
        };
        if !legal.contains(mv) {
            return Err(Illegal::new("23.2", say!("not-an-answer")));
        }
        if let Some(Task::Deed { sealed, .. }) = self.stack.get_mut(at) {
            sealed.push(Some(mv.clone()));
        }
        out.secret = true;
        out.tell(say!("answer-sealed", seat = seat));
        Ok(())
    }

    /// Every answer of a seat that is asked.
    pub(crate) fn answers(&self, seat: Seat) -> Vec<Move> {
        if !self.deciders().contains(seat) {
            return Vec::new();
        }
        match self.question_of(seat) {
            Some(Task::Politics { .. }) => self.politics_moves(seat),
            Some(Task::Action) => self.action_moves(seat),
            Some(Task::DiscardExcess) => self.hand_moves(seat, Move::Discard),
            Some(Task::Deed { deed, sealed, .. }) => self.moves_ahead(seat, deed, sealed),
            Some(Task::Auction(auction)) => self.auction_moves(auction),
            Some(Task::Sealed { .. }) => self.sealed_moves(seat),
            Some(Task::Force(force)) => self.force_moves(force),
            Some(Task::Defence { rival, played, shields, .. }) => self.defence_moves(*rival, played, shields),
            Some(Task::PactOffer { .. }) => vec![Move::Accept, Move::Refuse],
            _ => Vec::new(),
        }
    }

    /// One move for each different military card in hand.
    pub(crate) fn hand_moves(&self, seat: Seat, mv: impl Fn(crate::ids::CardId) -> Move) -> Vec<Move> {
        let mut cards = self.civ(seat).military.clone();
        cards.sort();
        cards.dedup();
        cards.into_iter().map(mv).collect()
    }

    /// A military card goes face down to the discard pile.
    pub(crate) fn discard_hidden(&mut self, seat: Seat, card: crate::ids::CardId, out: &mut Applied) {
        if self.civ_mut(seat).drop_military(card) {
            self.discard_military(card);
            out.secret = true;
            let age = card.card().age.roman();
            out.notes.push(kernel::Note::except(seat, say!("discarded", seat = seat, age = age)));
            out.notes.push(kernel::Note::only(seat, say!("discarded-card", seat = seat, card = named(card))));
        }
    }

    /// The next seat's turn, or the end of the game.
    pub(crate) fn next_turn(&mut self, out: &mut Applied) {
        let from = self.active.next(self.count());
        let Some(next) = self.round_from(from).next() else { return };
        let wraps = next == self.starting;
        self.begin_turn(next, wraps, out);
    }

    /// A turn begins (RULES 4, 5), unless the game is over.
    pub(crate) fn begin_turn(&mut self, seat: Seat, new_round: bool, out: &mut Applied) {
        if new_round {
            if self.is_last_round() {
                self.final_scoring(out);
                return;
            }
            self.round += 1;
        }
        self.active = seat;
        let lent = self.civ(seat).lent_each_turn();
        self.civ_mut(seat).turn.homer_resources = lent;
        self.stack = if self.round == 1 {
            vec![Task::Action]
        } else {
            vec![
                Task::Action,
                Task::Deferred,
                Task::Politics { again: false },
                Task::ShareTactic,
                Task::Wars,
                Task::Replenish,
            ]
        };
        out.tell(say!("turn-begins", seat = seat, round = self.round));
    }

    /// The exclusive tactic becomes common (RULES 5.3).
    fn share_tactic(&mut self, out: &mut Applied) {
        let seat = self.active;
        let civ = self.civ_mut(seat);
        if !civ.exclusive {
            return;
        }
        civ.exclusive = false;
        if let Some(card) = civ.tactic {
            if self.tactics.contains(&card) {
                self.removed_military.push(card);
            } else {
                self.tactics.push(card);
            }
            out.tell(say!("tactic-common", seat = seat, card = named(card)));
        }
    }

    /// Is timing digital?
    pub(crate) fn digital(&self) -> bool {
        self.options.timing == Timing::Digital
    }

    /// Is it the age without cards?
    pub(crate) fn in_last_age(&self) -> bool {
        self.age == Age::IV
    }
}
