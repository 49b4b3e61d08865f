//! Parts of events, aggressions and wars: the questions they ask and the answers there are (RULES 8, 23.2).

mod ahead;
mod buildings;
mod family;
mod goods;
mod loot;
mod offers;
mod people;
mod prefer;
mod run;

pub(crate) use prefer::oldest;

use crate::deed::Deed;
use crate::ids::{CardId, Kind, Type};
use crate::money::Stuff;
use crate::moves::{Move, Target};
use crate::ratings::ravages;
use crate::state::ThroughTheAges;
use kernel::Seat;

impl ThroughTheAges {
    /// Cards of a seat with workers on them, of some kinds.
    fn staffed(&self, seat: Seat, kinds: &[Kind]) -> Vec<CardId> {
        let techs = self.civ(seat).techs.iter();
        techs.filter(|t| t.workers > 0 && kinds.contains(&t.card.card().kind)).map(|t| t.card).collect()
    }

    /// Is there anything to decide? Public facts settle the rest (RULES 23.2).
    pub(crate) fn deed_asked(&self, seat: Seat, deed: &Deed) -> bool {
        match deed {
            // With the hand larger than the loss the owner is asked, whatever the cards are.
            Deed::Discard(n) => self.civ(seat).military.len() > usize::from(*n),
            _ => self.deed_moves(seat, deed).len() > 1,
        }
    }

    /// Every answer to a part of an event; none if there is nothing to decide.
    pub(crate) fn deed_moves(&self, seat: Seat, deed: &Deed) -> Vec<Move> {
        let civ = self.civ(seat);
        match deed {
            Deed::LosePopulation(0) | Deed::LoseBlue(0) | Deed::CoverStage(0) => Vec::new(),
            Deed::LosePopulation(_) if civ.idle > 0 => Vec::new(),
            Deed::LosePopulation(_) => {
                let kinds = [Kind::Farm, Kind::Mine, Kind::Urban, Kind::Unit];
                self.staffed(seat, &kinds).into_iter().map(Move::Lose).collect()
            }
            Deed::LoseBlue(_) | Deed::CoverStage(_) if civ.blue > 0 => Vec::new(),
            Deed::LoseBlue(_) | Deed::CoverStage(_) => {
                civ.token_cards().into_iter().map(Move::Token).collect()
            }
            Deed::Discard(_) => self.hand_moves(seat, Move::Discard),
            Deed::Either(_) if civ.blue > 0 => {
                vec![Move::Gain(Stuff::Food), Move::Gain(Stuff::Resources)]
            }
            Deed::GainMix(n) if civ.blue > 0 => (0..=*n).map(|food| Move::Split(food, n - food)).collect(),
            Deed::LoseMix(n) => self.loss_splits(seat, *n),
            Deed::Plunder { victim, total } => {
                let stock = |s| u8::try_from(self.civ(*victim).stock(s)).unwrap_or(u8::MAX);
                let (food, resources) = (stock(Stuff::Food), stock(Stuff::Resources));
                let mut all = Vec::new();
                for f in 0..=food.min(*total) {
                    all.extend((0..=resources.min(total - f)).map(|r| Move::Split(f, r)));
                }
                all
            }
            Deed::FreeBuild(card) => {
                let possible = civ.idle > 0 && civ.tech(*card).is_some() && self.urban_room(seat, *card);
                if possible { vec![Move::Accept, Move::Refuse] } else { Vec::new() }
            }
            Deed::Civilization => self.civilization_moves(seat),
            Deed::DestroyOwn => {
                let kinds = [Kind::Urban, Kind::Farm, Kind::Mine];
                self.staffed(seat, &kinds).into_iter().map(Move::Raze).collect()
            }
            Deed::Raze { victim, levels, razed, up_to, .. } => {
                let mut all: Vec<Move> = self
                    .staffed(*victim, &[Kind::Urban])
                    .into_iter()
                    .filter(|c| fits(levels, razed, c.card().level))
                    .map(Move::Raze)
                    .collect();
                if *up_to && !all.is_empty() {
                    all.push(Move::Done);
                }
                all
            }
            Deed::LoseColony => civ.colonies.iter().map(|c| Move::Colony(*c)).collect(),
            Deed::Annex { victim } => self.civ(*victim).colonies.iter().map(|c| Move::Colony(*c)).collect(),
            Deed::Infiltrate { victim, .. } => {
                let victim = self.civ(*victim);
                let leader = victim.leader.map(|_| Move::Infiltrate(Target::Leader));
                leader.into_iter().chain(victim.project.map(|_| Move::Infiltrate(Target::Wonder))).collect()
            }
            Deed::Ruin => civ
                .wonders
                .iter()
                .filter(|w| !w.ruined && ravages().is_some_and(|(ages, _)| ages.contains(&w.card.card().age)))
                .map(|w| Move::Ruin(w.card))
                .collect(),
            Deed::Agreement { budget, .. } => {
                let mut all = vec![Move::Done];
                all.extend(
                    (1..=13).filter(|n| self.check_take(seat, *n, Some(*budget)).is_ok()).map(Move::Take),
                );
                all
            }
            Deed::Steal { victim, budget } => {
                let mut all = vec![Move::Done];
                let theirs = self.civ(*victim).specials.iter();
                all.extend(
                    theirs
                        .filter(|c| u16::from(c.card().science_cost) <= *budget && !civ.knows(**c))
                        .map(|c| Move::Steal(*c)),
                );
                all
            }
            _ => Vec::new(),
        }
    }

    /// Ways to lose `n` in food and resources; one way if there is no more than that.
    fn loss_splits(&self, seat: Seat, n: u8) -> Vec<Move> {
        let stock = |s| u8::try_from(self.civ(seat).stock(s)).unwrap_or(u8::MAX);
        let (food, resources) = (stock(Stuff::Food), stock(Stuff::Resources));
        if u16::from(food) + u16::from(resources) <= u16::from(n) {
            return vec![Move::Split(food, resources)];
        }
        (0..=n.min(food)).filter(|f| n - f <= resources).map(|f| Move::Split(f, n - f)).collect()
    }

    /// Is there room for one more urban building of the card's type? (RULES 12.4)
    pub(crate) fn urban_room(&self, seat: Seat, card: CardId) -> bool {
        let civ = self.civ(seat);
        card.card().kind != Kind::Urban
            || civ.workers_of(card.card().icon.unwrap_or(Type::Lab)) < civ.government.card().urban_limit
    }
}

/// Do these buildings and one more of `level` fit one slot each?
fn fits(levels: &[u8], razed: &[u8], level: u8) -> bool {
    let mut all: Vec<u8> = razed.iter().copied().chain([level]).collect();
    let mut slots = levels.to_vec();
    all.sort_by(|a, b| b.cmp(a));
    slots.sort_by(|a, b| b.cmp(a));
    all.len() <= slots.len() && all.iter().zip(&slots).all(|(have, slot)| have <= slot)
}
