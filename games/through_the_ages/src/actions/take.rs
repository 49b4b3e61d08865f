//! Taking cards from the row (RULES 12.1, 12.2).

use super::no_civil;
use crate::ages::named;
use crate::data::row_cost;
use crate::ids::{CardId, Kind};
use crate::rule::{Condition, Op};
use crate::state::{Held, Project, ThroughTheAges};
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
        if card.card().kind == Kind::Wonder && civ.rule(Op::IgnoreWonderSurcharge).is_none() {
            cost += u8::try_from(civ.wonders.len()).unwrap_or(0);
        }
        if card.card().kind == Kind::Leader
            && let Some(rule) = civ.leader_rule(Op::TakeDiscount)
        {
            cost = cost.saturating_sub(rule.civil_actions);
        }
        for rule in card.card().rules.iter().filter(|r| r.op == Op::TakeDiscount && r.card == "self") {
            if rule.condition == Some(Condition::LeaderReplacedThisTurn) && civ.used.leader_replaced {
                cost = cost.saturating_sub(rule.civil_actions);
            }
        }
        cost
    }

    /// May the card be taken? With a budget the price is counted against it instead of civil actions.
    pub(crate) fn check_take(&self, seat: Seat, space: u8, budget: Option<u8>) -> Result<u8, Illegal> {
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
            return Ok(cost);
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
        Ok(cost)
    }

    /// Takes the card and says what it cost; paying is the caller's.
    pub(crate) fn take(&mut self, seat: Seat, space: u8, fresh: bool, out: &mut Applied) -> u8 {
        let Some(card) = self.row_card(space) else { return 0 };
        let cost = self.take_cost(seat, space, card);
        if let Some(place) = self.row.get_mut(usize::from(space) - 1) {
            *place = None;
        }
        out.tell(say!("took", seat = seat, card = named(card), cost = cost));
        let science = self.civ(seat).leader_rule(Op::OnTake).map_or(0, |r| r.science_points.small());
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
        if facts.is_technology() && science > 0 {
            self.score_science(seat, science.into(), out);
        }
        cost
    }
}
