//! Tactics and Barbarossa's recruits (RULES 13).

use crate::ids::{CardId, Kind};
use crate::names::{Unit, named};
use crate::price::Price;
use crate::rule::{Rule, among};
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

/// Military actions to play a tactic of the hand.
const PLAYED: u8 = 1;
/// Military actions to copy a common one.
const COPIED: u8 = 2;

impl ThroughTheAges {
    /// Barbarossa: population and a unit in one action.
    pub(crate) fn check_recruit(&self, seat: Seat, card: CardId) -> Result<Price, Illegal> {
        let ability = among!(self.civ(seat).leader_rules(),
            Rule::CombinedAction { military_actions, discount_food, discount_resources } =>
                (*military_actions, *discount_food, *discount_resources));
        let Some((actions, less_food, less_resources)) = ability else {
            return Err(Illegal::new("13", say!("ability-not-ready")));
        };
        self.need_military(seat, actions)?;
        if card.card().kind != Kind::Unit || self.civ(seat).tech(card).is_none() {
            return Err(Illegal::new("13", say!("not-in-play", card = named(card))));
        }
        let food = self.check_population(seat, less_food)?;
        // The new worker may be the one who becomes a unit, so nobody need be unused before.
        let cost = self.modified_cost(seat, card).saturating_sub(less_resources);
        if self.purse(seat, true) < cost.into() {
            return Err(Illegal::new("13", say!("no-resources", cost = Unit::Resources.of(cost))));
        }
        Ok(Price::military(actions).with_food(food).with_resources(cost))
    }

    pub(crate) fn recruit(&mut self, seat: Seat, card: CardId, price: Price, out: &mut Applied) {
        self.increase_population(seat, price.food, 0, out);
        self.build(seat, card, price.resources, out);
    }

    pub(crate) fn check_tactic(&self, seat: Seat, card: CardId) -> Result<Price, Illegal> {
        self.need_military(seat, PLAYED)?;
        let civ = self.civ(seat);
        if civ.used.tactic {
            return Err(Illegal::new("13", say!("tactic-used")));
        }
        if card.card().kind != Kind::Tactic || !civ.military.contains(&card) {
            return Err(Illegal::new("13", say!("not-in-hand", card = named(card))));
        }
        Ok(Price::military(PLAYED))
    }

    pub(crate) fn play_tactic(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.drop_military(card);
        civ.used.tactic = true;
        civ.tactic = Some(card);
        civ.exclusive = true;
        out.tell(say!("tactic-played", seat = seat, card = named(card)));
    }

    pub(crate) fn check_copy(&self, seat: Seat, card: CardId) -> Result<Price, Illegal> {
        self.need_military(seat, COPIED)?;
        if self.civ(seat).used.tactic {
            return Err(Illegal::new("13", say!("tactic-used")));
        }
        if !self.tactics.contains(&card) {
            return Err(Illegal::new("13", say!("not-common", card = named(card))));
        }
        Ok(Price::military(COPIED))
    }

    pub(crate) fn copy_tactic(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        let civ = self.civ_mut(seat);
        civ.used.tactic = true;
        civ.tactic = Some(card);
        out.tell(say!("tactic-copied", seat = seat, card = named(card)));
    }
}
