//! The defence against an aggression: cards from the hand, in secret until it stands (RULES 7.2).

use crate::flow::not_now;
use crate::ids::{CardId, Kind};
use crate::moves::Move;
use crate::names::{Unit, named};
use crate::orders::Defence;
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Arg, Illegal, Note, Seat, say};

impl ThroughTheAges {
    /// What the rival lacks to equal the attacker.
    pub(crate) fn defence_needed(&self, rival: Seat) -> i16 {
        let attacker = self.active;
        self.attack_strength(attacker, rival, true) - self.attack_strength(rival, attacker, false)
    }

    /// Could the rival defend, as far as everybody can see? (RULES 23.2)
    pub(crate) fn defence_possible(&self, rival: Seat) -> bool {
        self.most_defence(rival) >= self.defence_needed(rival)
    }

    /// The most a seat could add to a defence, as far as everybody can see: the best bonus cards of the backs.
    pub(crate) fn most_defence(&self, seat: Seat) -> i16 {
        let civ = self.civ(seat);
        let mut best: Vec<i16> = civ.military.iter().map(|c| i16::from(c.card().level) * 2).collect();
        best.sort_by(|a, b| b.cmp(a));
        best.iter().take(civ.ma_total.into()).sum()
    }

    pub(crate) fn defence_sum(played: &[CardId], shields: &[CardId]) -> i16 {
        let bonus: i16 = played.iter().map(|c| c.card().defense).sum();
        bonus + i16::try_from(shields.len()).unwrap_or(0)
    }

    /// Cards of the hand that are not yet part of the defence.
    fn free_cards(&self, seat: Seat, taken: &[&[CardId]]) -> Vec<CardId> {
        let mut free = self.civ(seat).military.clone();
        for card in taken.iter().copied().flatten() {
            if let Some(at) = free.iter().position(|c| c == card) {
                free.remove(at);
            }
        }
        free
    }

    /// Answers to an aggression.
    pub(crate) fn defence_moves(&self, rival: Seat, played: &[CardId], shields: &[CardId]) -> Vec<Move> {
        let mut all = vec![Move::Yield];
        if Self::defence_sum(played, shields) >= self.defence_needed(rival) {
            all.push(Move::Hold);
        }
        if played.len() + shields.len() < usize::from(self.civ(rival).ma_total) {
            let mut free = self.free_cards(rival, &[played, shields]);
            free.dedup();
            for card in free {
                if card.card().kind == Kind::Bonus {
                    all.push(Move::Defend(card));
                }
                all.push(Move::Shield(card));
            }
        }
        all
    }

    /// The rival adds a card, stands or yields.
    pub(crate) fn play_defence(
        &mut self,
        seat: Seat,
        card: CardId,
        mut played: Vec<CardId>,
        mut shields: Vec<CardId>,
        mv: &Move,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        if !self.defence_moves(seat, &played, &shields).contains(mv) {
            return Err(match mv {
                Move::Hold => Illegal::new("7.2", say!("defence-too-weak")),
                Move::Defend(_) | Move::Shield(_) => Illegal::new("7.2", say!("defence-limit")),
                _ => not_now(),
            });
        }
        self.stack.pop();
        match mv {
            Move::Defend(c) | Move::Shield(c) => {
                out.secret = true;
                out.notes.push(Note::only(seat, say!("defence-card", card = named(*c))));
                out.notes.push(Note::except(seat, say!("defence-prepared", seat = seat)));
                if matches!(mv, Move::Defend(_)) {
                    played.push(*c)
                } else {
                    shields.push(*c)
                }
                self.stack.push(Task::Defence { card, rival: seat, played, shields });
            }
            Move::Hold => {
                let down = (!shields.is_empty()).then(|| Unit::Shields.of(shields.len()));
                let cards = Arg::list(played.iter().map(|c| named(*c)).chain(down));
                out.tell(say!("defended", seat = seat, cards = cards));
                for c in played.into_iter().chain(shields) {
                    self.civ_mut(seat).drop_military(c);
                    self.discard_military(c);
                }
                self.discard_military(card);
            }
            _ => self.aggression_succeeds(card, seat, out),
        }
        Ok(())
    }

    /// What a standing order answers to an aggression.
    pub(crate) fn ordered_defence(&self, rival: Seat, played: &[CardId], shields: &[CardId]) -> Option<Move> {
        let most = match self.civ(rival).orders.defence {
            Defence::Ask => return None,
            Defence::Never => return Some(Move::Yield),
            Defence::UpTo(n) => usize::from(n.min(self.civ(rival).ma_total)),
        };
        Some(self.next_defence(rival, played, shields, most).unwrap_or(Move::Yield))
    }

    /// The next answer of a defence with at most so many cards that gives up the least; none if it can't be enough.
    fn next_defence(&self, rival: Seat, played: &[CardId], shields: &[CardId], most: usize) -> Option<Move> {
        let needed = self.defence_needed(rival) - Self::defence_sum(played, shields);
        if needed <= 0 {
            return Some(Move::Hold);
        }
        let left = most.saturating_sub(played.len() + shields.len());
        thriftiest(self.free_cards(rival, &[played, shields]), needed, left)
    }

    /// The whole defence that gives up the least, from what is laid down already; nothing if none is enough.
    pub(crate) fn defence_plan(&self, rival: Seat, played: &[CardId], shields: &[CardId]) -> Vec<Move> {
        let (mut played, mut shields) = (played.to_vec(), shields.to_vec());
        let mut plan = Vec::new();
        while let Some(mv) = self.next_defence(rival, &played, &shields, self.civ(rival).ma_total.into()) {
            plan.push(mv.clone());
            match mv {
                Move::Defend(card) => played.push(card),
                Move::Shield(card) => shields.push(card),
                _ => return plan,
            }
        }
        Vec::new()
    }
}

/// The first card of the defence that reaches `needed` with at most `left` cards and gives up the least: strength of bonus
/// cards and one for each other card; then with the fewest cards, the oldest of them.
fn thriftiest(free: Vec<CardId>, needed: i16, left: usize) -> Option<Move> {
    let (mut bonus, mut others): (Vec<CardId>, Vec<CardId>) =
        free.into_iter().partition(|c| c.card().kind == Kind::Bonus);
    others.sort_by_key(|c| (c.card().level, *c));
    bonus.sort();
    // Sets of bonus cards: their defence, how many they are, and one of them.
    let mut sets: Vec<(i16, usize, Option<CardId>)> = vec![(0, 0, None)];
    for card in bonus {
        let more = sets.iter().map(|(sum, n, _)| (sum + card.card().defense, n + 1, Some(card)));
        let more: Vec<_> = more.collect();
        sets.extend(more);
        sets.sort();
        sets.dedup();
    }
    let plans = sets.into_iter().filter_map(|(sum, n, card)| {
        let down = usize::try_from((needed - sum).max(0)).ok()?;
        let fits = n + down <= left && down <= others.len();
        let first = card.map(Move::Defend).or_else(|| others.first().copied().map(Move::Shield));
        fits.then_some((sum + i16::try_from(down).unwrap_or(0), n + down, first?))
    });
    plans.min().map(|(_, _, first)| first)
}
