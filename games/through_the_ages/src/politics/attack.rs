//! Aggressions, defence and wars (RULES 7.2, 7.3, 10).

use crate::ages::named;
use crate::data::Requires;
use crate::flow::not_now;
use crate::ids::{CardId, Kind};
use crate::moves::Move;
use crate::orders::Defence;
use crate::rule::Op;
use crate::state::{Pact, ThroughTheAges, War};
use crate::task::Task;
use kernel::{Applied, Arg, Illegal, Note, Seat, say};

impl ThroughTheAges {
    /// Military actions an attack costs: double against Gandhi.
    pub(crate) fn attack_cost(&self, card: CardId, rival: Seat) -> u8 {
        let factor = self.civ(rival).leader_rule(Op::AttackCostMultiplier).map_or(1, |r| r.factor);
        card.card().military_action_cost * factor
    }

    fn check_attack(&self, seat: Seat, card: CardId, rival: Seat) -> Result<(), Illegal> {
        if seat == rival || !self.remains(rival) {
            return Err(Illegal::new("7.2", say!("no-such-rival")));
        }
        if self.civ(seat).leader_rule(Op::Forbid).is_some() {
            return Err(Illegal::new("7.2", say!("peaceful-leader")));
        }
        let between = |p: &&Pact| p.binds(seat) && p.binds(rival);
        if self.pacts.iter().filter(between).any(|p| p.card.card().forbids_attack) {
            return Err(Illegal::new("7.2", say!("pact-forbids")));
        }
        if self.civ(seat).military_actions() < self.attack_cost(card, rival) {
            return Err(Illegal::new("7.2", say!("no-military-actions")));
        }
        Ok(())
    }

    /// The strength of one side of an attack: pacts that it ends don't count, the attacker's bonus does.
    fn attack_strength(&self, seat: Seat, against: Seat, attacks: bool) -> i16 {
        let ends = |p: &Pact| p.binds(seat) && p.binds(against) && p.card.card().ends_on_attack;
        let base = self.ratings_without(seat, ends).strength;
        if attacks { base + self.attack_bonus(seat, against) } else { base }
    }

    /// What a pact adds to an attack on the partner.
    fn attack_bonus(&self, seat: Seat, against: Seat) -> i16 {
        self.pacts_of(seat)
            .filter(|p| p.binds(against))
            .flat_map(|p| p.card.card().rules.iter())
            .filter(|r| r.op == Op::AttackBonus)
            .map(|r| r.strength)
            .sum()
    }

    /// May this aggression be played against this rival?
    pub(crate) fn check_aggression(&self, seat: Seat, card: CardId, rival: Seat) -> Result<(), Illegal> {
        self.check_attack(seat, card, rival)?;
        let victim = self.civ(rival);
        let has = match card.card().target_requires {
            None => true,
            Some(Requires::Colony) => !victim.colonies.is_empty(),
            Some(Requires::LeaderOrUnfinishedWonder) => victim.leader.is_some() || victim.project.is_some(),
        };
        if !has {
            return Err(Illegal::new("7.2", say!("nothing-to-attack")));
        }
        if self.attack_strength(rival, seat, false) >= self.attack_strength(seat, rival, true) {
            return Err(Illegal::new("7.2", say!("too-weak")));
        }
        Ok(())
    }

    /// May this war be declared on this rival?
    pub(crate) fn check_war(&self, seat: Seat, card: CardId, rival: Seat) -> Result<(), Illegal> {
        self.check_attack(seat, card, rival)?;
        let protected = self
            .pacts_of(rival)
            .any(|p| p.card.card().rules.iter().any(|r| r.op == Op::ProtectFromWar && p.applies(r, rival)));
        if protected {
            return Err(Illegal::new("7.3", say!("protected-from-war")));
        }
        if self.is_last_round() {
            return Err(Illegal::new("7.3", say!("war-too-late")));
        }
        Ok(())
    }

    fn pay_attack(&mut self, seat: Seat, card: CardId, rival: Seat) {
        let cost = self.attack_cost(card, rival);
        self.civ_mut(seat).spend_military(cost);
        self.civ_mut(seat).drop_military(card);
        self.end_pacts(|p| p.binds(seat) && p.binds(rival) && p.card.card().ends_on_attack);
    }

    /// Plays an aggression (RULES 7.2).
    pub(crate) fn attack(&mut self, seat: Seat, card: CardId, rival: Seat, out: &mut Applied) {
        self.pay_attack(seat, card, rival);
        let (mine, theirs) =
            (self.attack_strength(seat, rival, true), self.attack_strength(rival, seat, false));
        out.tell(say!(
            "attacked",
            seat = seat,
            rival = rival,
            card = named(card),
            mine = mine,
            theirs = theirs
        ));
        self.stack.push(Task::Defence { card, rival, played: Vec::new(), shields: Vec::new() });
    }

    /// What the rival lacks to equal the attacker.
    pub(crate) fn defence_needed(&self, rival: Seat) -> i16 {
        let attacker = self.active;
        self.attack_strength(attacker, rival, true) - self.attack_strength(rival, attacker, false)
    }

    /// Could the rival defend, as far as everybody can see? (RULES 23.2)
    pub(crate) fn defence_possible(&self, rival: Seat) -> bool {
        let civ = self.civ(rival);
        let mut best: Vec<i16> = civ.military.iter().map(|c| i16::from(c.card().level) * 2).collect();
        best.sort_by(|a, b| b.cmp(a));
        best.iter().take(civ.ma_total.into()).sum::<i16>() >= self.defence_needed(rival)
    }

    fn defence_sum(played: &[CardId], shields: &[CardId]) -> i16 {
        let bonus: i16 = played.iter().map(|c| c.card().defense).sum();
        bonus + i16::try_from(shields.len()).unwrap_or(0)
    }

    /// Cards of the hand that are not yet part of the defence, each sort once.
    fn free_cards(&self, seat: Seat, taken: &[&[CardId]]) -> Vec<CardId> {
        let mut free = self.civ(seat).military.clone();
        for card in taken.iter().copied().flatten() {
            if let Some(at) = free.iter().position(|c| c == card) {
                free.remove(at);
            }
        }
        free.dedup();
        free
    }

    /// Answers to an aggression.
    pub(crate) fn defence_moves(
        &self,
        rival: Seat,
        _card: CardId,
        played: &[CardId],
        shields: &[CardId],
    ) -> Vec<Move> {
        let mut all = vec![Move::Yield];
        if Self::defence_sum(played, shields) >= self.defence_needed(rival) {
            all.push(Move::Hold);
        }
        if played.len() + shields.len() < usize::from(self.civ(rival).ma_total) {
            for card in self.free_cards(rival, &[played, shields]) {
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
        if !self.defence_moves(seat, card, &played, &shields).contains(mv) {
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
                if matches!(mv, Move::Defend(_)) {
                    played.push(*c)
                } else {
                    shields.push(*c)
                }
                self.stack.push(Task::Defence { card, rival: seat, played, shields });
            }
            Move::Hold => {
                out.tell(say!(
                    "defended",
                    seat = seat,
                    cards = Arg::list(played.iter().map(|c| named(*c))),
                    shields = shields.len()
                ));
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

    /// The aggression is carried out (RULES 7.2 step 6).
    pub(crate) fn aggression_succeeds(&mut self, card: CardId, rival: Seat, out: &mut Applied) {
        out.tell(say!("aggression-succeeds", seat = self.active, rival = rival, card = named(card)));
        self.discard_military(card);
        let deeds = self.expand_attack(card, self.active, rival, 0);
        self.push_deeds(deeds, true);
    }

    /// What a standing order answers to an aggression.
    pub(crate) fn ordered_defence(&self, rival: Seat, played: &[CardId], shields: &[CardId]) -> Option<Move> {
        let most = match self.civ(rival).orders.defence {
            Defence::Ask => return None,
            Defence::Never => return Some(Move::Yield),
            Defence::UpTo(n) => usize::from(n.min(self.civ(rival).ma_total)),
        };
        let needed = self.defence_needed(rival);
        if Self::defence_sum(played, shields) >= needed {
            return Some(Move::Hold);
        }
        let worth = |c: &CardId| if c.card().kind == Kind::Bonus { c.card().defense } else { 1 };
        let mut free = self.civ(rival).military.clone();
        for card in played.iter().chain(shields) {
            if let Some(at) = free.iter().position(|c| c == card) {
                free.remove(at);
            }
        }
        // Bonus cards first, then the oldest of the others.
        free.sort_by_key(|c| (-worth(c), c.card().level, *c));
        let left = most.saturating_sub(played.len() + shields.len());
        let reach: i16 = free.iter().take(left).map(worth).sum();
        if Self::defence_sum(played, shields) + reach < needed {
            return Some(Move::Yield);
        }
        free.first().map(|c| if c.card().kind == Kind::Bonus { Move::Defend(*c) } else { Move::Shield(*c) })
    }

    /// Declares a war (RULES 7.3).
    pub(crate) fn declare_war(&mut self, seat: Seat, card: CardId, rival: Seat, out: &mut Applied) {
        self.pay_attack(seat, card, rival);
        self.civ_mut(seat).wars.push(War { card, target: rival });
        out.tell(say!("war-declared", seat = seat, rival = rival, card = named(card)));
    }

    /// Resolves the active player's next war (RULES 10).
    pub(crate) fn next_war(&mut self, out: &mut Applied) {
        let seat = self.active;
        if self.civ(seat).wars.is_empty() {
            return;
        }
        let war = self.civ_mut(seat).wars.remove(0);
        self.stack.push(Task::Wars);
        self.discard_military(war.card);
        let mine = self.strength(seat) + self.attack_bonus(seat, war.target);
        let theirs = self.strength(war.target);
        out.tell(say!(
            "war-resolved",
            seat = seat,
            rival = war.target,
            card = named(war.card),
            mine = mine,
            theirs = theirs
        ));
        if mine == theirs {
            return;
        }
        let (victor, loser) = if mine > theirs { (seat, war.target) } else { (war.target, seat) };
        let deeds = self.expand_attack(war.card, victor, loser, mine.abs_diff(theirs));
        self.push_deeds(deeds, false);
    }
}
