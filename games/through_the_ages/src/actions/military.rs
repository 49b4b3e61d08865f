//! Tactics and Barbarossa's recruits (RULES 13).

use crate::ages::named;
use crate::ids::{CardId, Kind};
use crate::rule::Op;
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

impl ThroughTheAges {
    /// Barbarossa: population and a unit in one action.
    pub(crate) fn check_recruit(&self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        let Some(rule) = self.civ(seat).leader_rule(Op::CombinedAction) else {
            return Err(Illegal::new("13", say!("ability-not-ready")));
        };
        self.need_military(seat, rule.military_actions)?;
        if card.card().kind != Kind::Unit {
            return Err(Illegal::new("13", say!("not-in-play", card = named(card))));
        }
        if self.civ(seat).tech(card).is_none() {
            return Err(Illegal::new("13", say!("not-in-play", card = named(card))));
        }
        self.check_population(seat, rule.discount_food)?;
        // The new worker may be the one who becomes a unit, so nobody need be unused before.
        let cost = self.modified_cost(seat, card).saturating_sub(rule.discount_resources);
        if self.purse(seat, true) < cost.into() {
            return Err(Illegal::new("13", say!("no-resources", cost = cost)));
        }
        Ok(())
    }

    pub(crate) fn recruit(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        let Some(rule) = self.civ(seat).leader_rule(Op::CombinedAction) else { return };
        self.civ_mut(seat).spend_military(rule.military_actions);
        self.increase_population(seat, rule.discount_food, 0, out);
        self.build(seat, card, rule.discount_resources, out);
    }

    pub(crate) fn check_tactic(&self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        self.need_military(seat, 1)?;
        let civ = self.civ(seat);
        if civ.used.tactic {
            return Err(Illegal::new("13", say!("tactic-used")));
        }
        if card.card().kind != Kind::Tactic || !civ.military.contains(&card) {
            return Err(Illegal::new("13", say!("not-in-hand", card = named(card))));
        }
        Ok(())
    }

    pub(crate) fn play_tactic(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.spend_military(1);
        civ.drop_military(card);
        civ.used.tactic = true;
        civ.tactic = Some(card);
        civ.exclusive = true;
        out.tell(say!("tactic-played", seat = seat, card = named(card)));
    }

    pub(crate) fn check_copy(&self, seat: Seat, card: CardId) -> Result<(), Illegal> {
        self.need_military(seat, 2)?;
        if self.civ(seat).used.tactic {
            return Err(Illegal::new("13", say!("tactic-used")));
        }
        if !self.tactics.contains(&card) {
            return Err(Illegal::new("13", say!("not-common", card = named(card))));
        }
        Ok(())
    }

    pub(crate) fn copy_tactic(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.spend_military(2);
        civ.used.tactic = true;
        civ.tactic = Some(card);
        out.tell(say!("tactic-copied", seat = seat, card = named(card)));
    }
}
