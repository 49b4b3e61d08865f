//! Taking cards from the row (RULES 12.1, 12.2).

use super::no_civil;
use crate::civ::{Held, Project};
use crate::data::row_cost;
use crate::ids::{CardId, Kind};
use crate::names::{Unit, named};
use crate::price::Price;
use crate::rule::{Rule, among, any};
use crate::state::ThroughTheAges;
use kernel::{Applied, Illegal, Seat, say};

impl ThroughTheAges {
    /// The card on a space, from 1.
    pub(crate) fn row_card(&self, space: u8) -> Option<CardId> {
        self.row.get(usize::from(space).checked_sub(1)?).copied().flatten()
    }

    /// Civil actions a seat would pay for the card on a space.
    pub(crate) fn take_cost(&self, seat: Seat, space: u8, card: CardId) -> u8 {
        let civ = self.civ(seat);
        let mut cost = row_cost(usize::from(space).saturating_sub(1));
        if card.card().kind == Kind::Wonder && !any!(civ.rules(), Rule::IgnoreWonderSurcharge {}) {
            cost += u8::try_from(civ.wonders.len()).unwrap_or(0);
        }
        let mut less = 0;
        if card.card().kind == Kind::Leader {
            less += among!(civ.leader_rules(), Rule::LeaderDiscount { civil_actions } => *civil_actions)
                .unwrap_or(0);
        }
        if civ.used.leader_replaced {
            let own = &card.card().rules;
            less += among!(own.iter(), Rule::DiscountAfterLeader { civil_actions } => *civil_actions)
                .unwrap_or(0);
        }
        cost.saturating_sub(less)
    }

    /// May the card be taken? With a budget the price is counted against it instead of civil actions.
    pub(crate) fn check_take(&self, seat: Seat, space: u8, budget: Option<u8>) -> Result<Price, Illegal> {
        let Some(card) = self.row_card(space) else {
            return Err(Illegal::new("12.1", say!("empty-space", space = space)));
        };
        let civ = self.civ(seat);
        let facts = card.card();
        let cost = self.take_cost(seat, space, card);
        if budget.unwrap_or_else(|| civ.civil_actions()) < cost {
            return Err(no_civil());
        }
        if facts.kind == Kind::Wonder {
            if civ.project.is_some() {
                return Err(Illegal::new("12.2", say!("wonder-unfinished")));
            }
            return Ok(Price::civil(cost));
        }
        if civ.hand.len() >= civ.civil_limit() {
            return Err(Illegal::new("12.1", say!("hand-full")));
        }
        if facts.is_technology() && civ.knows(card) {
            return Err(Illegal::new("12.1", say!("known-technology", card = named(card))));
        }
        if facts.kind == Kind::Leader && civ.leader_ages.get(facts.age.index()) == Some(&true) {
            return Err(Illegal::new("12.1", say!("leader-of-that-age", age = facts.age.roman())));
        }
        Ok(Price::civil(cost))
    }

    /// Takes the card and says what it cost; paying is the caller's.
    pub(crate) fn take(&mut self, seat: Seat, space: u8, fresh: bool, out: &mut Applied) -> u8 {
        let Some(card) = self.row_card(space) else { return 0 };
        let cost = self.take_cost(seat, space, card);
        if let Some(place) = self.row.get_mut(usize::from(space) - 1) {
            *place = None;
        }
        out.tell(say!("took", seat = seat, card = named(card), cost = Unit::Civil.of(cost)));
        let science =
            among!(self.civ(seat).leader_rules(), Rule::OnTake { science_points } => *science_points);
        let civ = self.civ_mut(seat);
        let facts = card.card();
        if facts.kind == Kind::Wonder {
            civ.project = Some(Project { card, stages: 0 });
            return cost;
        }
        if facts.kind == Kind::Leader
            && let Some(taken) = civ.leader_ages.get_mut(facts.age.index())
        {
            *taken = true;
        }
        civ.hand.push(Held { card, fresh });
        if let Some(points) = science.filter(|_| facts.is_technology()) {
            self.score_science(seat, points.into(), out);
        }
        cost
    }
}
