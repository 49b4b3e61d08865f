//! The cheapest force for a price (RULES 23.2): cards last, then the least strength lost, then the fewest units.

use crate::ids::{CardId, Kind};
use crate::moves::Move;
use crate::state::ThroughTheAges;
use crate::task::Force;
use kernel::Seat;
use serde::Serialize;

/// Units and cards that together reach a price.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sent {
    /// Units: card and number.
    pub units: Vec<(CardId, u8)>,
    /// Bonus cards.
    pub bonus: Vec<CardId>,
    /// Cards discarded (James Cook).
    pub spared: Vec<CardId>,
    /// What it is worth.
    pub value: i16,
    /// The strength rating afterwards.
    pub strength: i16,
}

/// One choice of units: what they are worth and what losing them costs.
struct Units {
    sent: Vec<(CardId, u8)>,
    value: i16,
    strength: i16,
    cost: (i16, i16, u8),
}

/// One choice of cards.
struct Cards {
    bonus: Vec<CardId>,
    spared: Vec<CardId>,
    value: i16,
}

impl ThroughTheAges {
    /// The cheapest next step of a force; `None` only if nothing may be added at all.
    pub(crate) fn default_force(&self, force: &Force) -> Option<Move> {
        let moves = self.force_moves(force);
        let (units, cards) = self.choices(force);
        let plan = cheapest(&units, &cards, force.price.into());
        let step = plan.map(|plan| next_step(force, &plan));
        step.filter(|mv| moves.contains(mv)).or_else(|| moves.into_iter().next())
    }

    /// The whole force that costs the least, from what is ready already.
    pub(crate) fn force_plan(&self, force: &Force) -> Vec<Move> {
        let mut force = force.clone();
        let mut plan = Vec::new();
        while let Some(mv) = self.default_force(&force) {
            plan.push(mv.clone());
            if mv == Move::Colonize {
                return plan;
            }
            force.add(&mv);
        }
        Vec::new()
    }

    /// The cheapest force for the bids that a seat could make.
    pub(crate) fn forces_for(&self, seat: Seat, bids: std::ops::RangeInclusive<u8>) -> Vec<(u8, Sent)> {
        let (units, cards) = self.choices(&Force::empty(CardId(0), seat, 0));
        bids.filter_map(|bid| Some((bid, cheapest(&units, &cards, bid.into())?))).collect()
    }

    /// Every choice of units, the cheapest first, and of cards, the fewest first.
    fn choices(&self, force: &Force) -> (Vec<Units>, Vec<Cards>) {
        let seat = force.seat;
        let (before, fixed) = (self.strength(seat), self.ratings(seat).colonization);
        let mut copy = self.sketch();
        let mut units: Vec<Units> = combinations(&self.civ(seat).units(), &force.sent)
            .into_iter()
            .map(|sent| {
                let lost: i16 = sent.iter().map(|(c, n)| c.card().per_worker.strength * i16::from(*n)).sum();
                copy.civ_mut(seat).realm.techs.clone_from(&self.civ(seat).techs);
                for (card, n) in &sent {
                    if let Some(tech) = copy.civ_mut(seat).tech_mut(*card) {
                        tech.workers -= n;
                    }
                }
                let strength = copy.strength(seat);
                let number = sent.iter().map(|(_, n)| n).sum();
                let value = self.units_value(seat, &sent) + fixed;
                Units { sent, value, strength, cost: (before - strength, lost, number) }
            })
            .collect();
        units.sort_by_key(|u| u.cost);
        (units, self.card_choices(force))
    }

    fn card_choices(&self, force: &Force) -> Vec<Cards> {
        let free = self.unsent_cards(force);
        let (bonus, mut others): (Vec<CardId>, Vec<CardId>) =
            free.into_iter().partition(|c| c.card().kind == Kind::Bonus);
        others.sort_by_key(|c| (c.card().level, *c));
        let mut sets: Vec<Vec<CardId>> = vec![Vec::new()];
        for card in bonus {
            let more = sets.iter().map(|set| set.iter().copied().chain([card]).collect());
            let more: Vec<Vec<CardId>> = more.collect();
            sets.extend(more);
            sets.sort();
            sets.dedup();
        }
        let spares = self.spares(force.seat).saturating_sub(force.spared.len()).min(others.len());
        let mut all: Vec<Cards> = Vec::new();
        for set in sets {
            for n in 0..=spares {
                let bonus: Vec<CardId> = force.bonus.iter().copied().chain(set.iter().copied()).collect();
                let spared: Vec<CardId> =
                    force.spared.iter().copied().chain(others.iter().copied().take(n)).collect();
                let value: i16 = bonus.iter().map(|c| c.card().colonization).sum();
                let value = value + i16::try_from(spared.len()).unwrap_or(0);
                all.push(Cards { bonus, spared, value });
            }
        }
        // Fewest cards first, of these the least valuable, cards for James Cook last.
        all.sort_by_key(|c| (c.bonus.len() + c.spared.len(), c.value, c.spared.len()));
        all
    }
}

/// Every choice of at least one unit that has `least` in it.
fn combinations(all: &[(CardId, u8)], least: &[(CardId, u8)]) -> Vec<Vec<(CardId, u8)>> {
    let mut sets: Vec<Vec<(CardId, u8)>> = vec![Vec::new()];
    for (card, n) in all {
        let from = least.iter().find(|(c, _)| c == card).map_or(0, |(_, n)| *n);
        sets = sets
            .iter()
            .flat_map(|set| (from..=*n).map(move |k| set.iter().copied().chain([(*card, k)]).collect()))
            .collect();
    }
    for set in &mut sets {
        set.retain(|(_, n)| *n > 0);
    }
    sets.retain(|set: &Vec<(CardId, u8)>| !set.is_empty());
    sets
}

fn cheapest(units: &[Units], cards: &[Cards], price: i16) -> Option<Sent> {
    cards.iter().find_map(|cards| {
        let fit = units.iter().find(|u| u.value + cards.value >= price)?;
        Some(Sent {
            units: fit.sent.clone(),
            bonus: cards.bonus.clone(),
            spared: cards.spared.clone(),
            value: fit.value + cards.value,
            strength: fit.strength,
        })
    })
}

/// What is missing first: a unit, a bonus card, a card laid aside; then the force sails.
fn next_step(force: &Force, plan: &Sent) -> Move {
    let sent = |card: CardId| force.sent.iter().find(|(c, _)| *c == card).map_or(0, |(_, n)| *n);
    let unit = plan.units.iter().find(|(card, n)| sent(*card) < *n);
    let bonus = plan.bonus.get(force.bonus.len());
    let spared = plan.spared.get(force.spared.len());
    unit.map(|(card, _)| Move::Send(*card))
        .or(bonus.copied().map(Move::Bonus))
        .or(spared.copied().map(Move::Spare))
        .unwrap_or(Move::Colonize)
}
