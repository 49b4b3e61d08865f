//! Development of Civilization and International Agreement: actions in somebody's turn or out of it.

use crate::data;
use crate::deed::Deed;
use crate::flow::not_now;
use crate::ids::Kind;
use crate::moves::Move;
use crate::price::Price;
use crate::rule::{Rule, among};
use crate::state::ThroughTheAges;
use kernel::{Applied, Dice, Illegal, Seat, say};

/// What Development of Civilization takes off food, resources and science.
fn discounts() -> (u8, u8, u8) {
    let card = data::by_id("development_of_civilization").map(crate::ids::CardId::card);
    let rules = card.into_iter().flat_map(|card| &card.rules);
    let mut rules = rules;
    among!(rules, Rule::MayActForLess { food, resources, science, .. } => (*food, *resources, *science))
        .unwrap_or_default()
}

impl ThroughTheAges {
    /// What an answer to Development of Civilization costs, if it is possible.
    pub(crate) fn check_civilization(&self, seat: Seat, mv: &Move) -> Result<Price, Illegal> {
        let (food, resources, science) = discounts();
        Ok(match mv {
            Move::Refuse => Price::FREE,
            Move::Population => Price::FREE.with_food(self.check_population(seat, food)?),
            Move::Build(card) if card.card().kind != Kind::Unit => {
                Price::FREE.with_resources(self.check_build(seat, *card, resources)?)
            }
            Move::Develop(card) => Price::FREE.with_science(self.check_develop(seat, *card, false, science)?),
            Move::Revolution(card) => self.check_revolution(seat, *card, science)?,
            _ => return Err(not_now()),
        })
    }

    /// Development of Civilization: one action for less.
    pub(super) fn civilization_moves(&self, seat: Seat) -> Vec<Move> {
        let mut all = vec![Move::Refuse, Move::Population];
        all.extend(self.civ(seat).techs.iter().map(|t| Move::Build(t.card)));
        for card in self.technologies_in_hand(seat) {
            all.extend([Move::Develop(card), Move::Revolution(card)]);
        }
        all.retain(|mv| self.check_civilization(seat, mv).is_ok());
        all
    }

    /// Carries it out; gives it back if it takes an answer.
    pub(super) fn run_offer(
        &mut self,
        seat: Seat,
        deed: Deed,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Option<Deed> {
        match deed {
            Deed::Agreement { taken, .. } => self.agreement_over(seat, taken, dice, out),
            other => return Some(other),
        }
        None
    }

    pub(super) fn answer_offer(
        &mut self,
        seat: Seat,
        deed: &Deed,
        mv: &Move,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) {
        match (deed, mv) {
            (Deed::Civilization, _) => self.civilization(seat, mv, out),
            (Deed::Agreement { budget, .. }, Move::Take(n)) => {
                let cost = self.take(seat, *n, false, out);
                self.again(seat, Deed::Agreement { budget: budget.saturating_sub(cost), taken: true });
            }
            (Deed::Agreement { taken, .. }, _) => self.agreement_over(seat, *taken, dice, out),
            _ => {}
        }
    }

    fn civilization(&mut self, seat: Seat, mv: &Move, out: &mut Applied) {
        let Ok(price) = self.check_civilization(seat, mv) else { return };
        match mv {
            Move::Population => self.increase_population(seat, price.food, 0, out),
            Move::Build(card) => self.build(seat, *card, price.resources, out),
            Move::Develop(card) => self.develop(seat, *card, price.science, 0, out),
            Move::Revolution(card) => self.revolt(seat, *card, price.science, 0, out),
            _ => out.tell(say!("declined", seat = seat)),
        }
    }

    fn agreement_over(&mut self, seat: Seat, taken: bool, dice: &mut Dice<'_>, out: &mut Applied) {
        if taken {
            self.civ_mut(seat).forfeited += 1;
            out.tell(say!("agreement-used", seat = seat));
        } else {
            out.tell(say!("declined", seat = seat));
        }
        self.replenish(false, dice, out);
    }
}
