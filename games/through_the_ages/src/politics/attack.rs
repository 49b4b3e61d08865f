//! Aggressions and wars (RULES 7.2, 7.3, 10).

use crate::civ::War;
use crate::data::Requires;
use crate::ids::CardId;
use crate::names::named;
use crate::rule::{Rule, among, any};
use crate::state::{Pact, ThroughTheAges};
use crate::task::Task;
use kernel::{Applied, Illegal, Seat, say};

fn too_weak() -> Illegal {
    Illegal::new("7.2", say!("too-weak"))
}

impl ThroughTheAges {
    /// Military actions an attack costs: double against Gandhi.
    pub(crate) fn attack_cost(&self, card: CardId, rival: Seat) -> u8 {
        let factor = among!(self.civ(rival).leader_rules(), Rule::AttackCostMultiplier { factor } => *factor)
            .unwrap_or(1);
        card.card().military_action_cost * factor
    }

    /// Is nothing lasting in the way of an attack?
    fn check_hostile(&self, seat: Seat, rival: Seat) -> Result<(), Illegal> {
        if seat == rival || !self.remains(rival) {
            return Err(Illegal::new("7.2", say!("no-such-rival")));
        }
        if any!(self.civ(seat).leader_rules(), Rule::ForbidAttacks {}) {
            return Err(Illegal::new("7.2", say!("peaceful-leader")));
        }
        let between = |p: &&Pact| p.binds(seat) && p.binds(rival);
        if self.pacts.iter().filter(between).any(|p| p.card.card().forbids_attack) {
            return Err(Illegal::new("7.2", say!("pact-forbids")));
        }
        Ok(())
    }

    fn check_attack(&self, seat: Seat, card: CardId, rival: Seat) -> Result<(), Illegal> {
        self.check_hostile(seat, rival)?;
        if self.civ(seat).military_actions() < self.attack_cost(card, rival) {
            return Err(Illegal::new("7.2", say!("no-military-actions")));
        }
        Ok(())
    }

    /// The strength of one side of an attack: pacts that it ends don't count, the attacker's bonus does.
    pub(crate) fn attack_strength(&self, seat: Seat, against: Seat, attacks: bool) -> i16 {
        let ends = |p: &Pact| p.binds(seat) && p.binds(against) && p.card.card().ends_on_attack;
        let base = self.ratings_without(seat, ends).strength;
        if attacks { base + self.attack_bonus(seat, against) } else { base }
    }

    /// What a pact adds to an attack on the partner.
    pub(crate) fn attack_bonus(&self, seat: Seat, against: Seat) -> i16 {
        self.pacts_of(seat)
            .filter(|p| p.binds(against))
            .flat_map(|p| p.card.card().rules.iter())
            .map(|rule| match rule {
                Rule::AttackBonus { strength } => *strength,
                _ => 0,
            })
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
            return Err(too_weak());
        }
        Ok(())
    }

    /// Why no aggression at all can be played against the rival, whatever it costs and is about.
    pub(crate) fn why_no_aggression(&self, seat: Seat, rival: Seat) -> Option<Illegal> {
        let (mine, theirs) =
            (self.attack_strength(seat, rival, true), self.attack_strength(rival, seat, false));
        self.check_hostile(seat, rival).err().or_else(|| (theirs >= mine).then(too_weak))
    }

    /// May this war be declared on this rival?
    pub(crate) fn check_war(&self, seat: Seat, card: CardId, rival: Seat) -> Result<(), Illegal> {
        self.check_attack(seat, card, rival)?;
        let protected = self.pacts_of(rival).any(|p| {
            let mut own = p.card.card().rules.iter().filter(|rule| p.applies(rule, rival));
            any!(own, Rule::ProtectFromWar { .. })
        });
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

    /// The aggression is carried out (RULES 7.2 step 6).
    pub(crate) fn aggression_succeeds(&mut self, card: CardId, rival: Seat, out: &mut Applied) {
        out.tell(say!("aggression-succeeds", seat = self.active, rival = rival, card = named(card)));
        self.discard_military(card);
        let deeds = self.expand_attack(card, self.active, rival, 0);
        self.push_deeds(deeds, true);
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
