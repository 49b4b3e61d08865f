//! Answers without a person: standing orders, and defaults for somebody absent.

use crate::deed::Deed;
use crate::ids::{CardId, Kind};
use crate::money::Stuff;
use crate::moves::Move;
use crate::orders::{Answer, Gains, Losses};
use crate::state::ThroughTheAges;
use kernel::Seat;

impl ThroughTheAges {
    /// The default of a question (RULES 23.1, 23.2), a safe answer for somebody absent.
    pub(crate) fn default_answer(&self, seat: Seat, deed: &Deed, sealed: &[Option<Move>]) -> Option<Move> {
        let all = self.moves_ahead(seat, deed, sealed);
        match deed {
            Deed::LosePopulation(_) | Deed::DestroyOwn => self.preferred_loss(&all, Losses::Units),
            Deed::LoseBlue(_) | Deed::CoverStage(_) => self.preferred_loss(&all, Losses::Ask),
            Deed::FreeBuild(_) | Deed::Civilization => Some(Move::Refuse),
            Deed::Agreement { .. } | Deed::Steal { .. } => Some(Move::Done),
            Deed::Discard(_) => all.into_iter().min_by_key(oldest),
            Deed::Plunder { .. } => all.into_iter().max_by_key(most),
            _ => all.into_iter().next(),
        }
    }

    /// The answer of a standing order.
    pub(crate) fn ordered_answer(&self, seat: Seat, deed: &Deed, sealed: &[Option<Move>]) -> Option<Move> {
        let orders = self.civ(seat).orders;
        let all = self.moves_ahead(seat, deed, sealed);
        match deed {
            Deed::LosePopulation(_) | Deed::DestroyOwn | Deed::LoseBlue(_) | Deed::CoverStage(_)
                if orders.losses != Losses::Ask =>
            {
                self.preferred_loss(&all, orders.losses)
            }
            Deed::Ruin | Deed::LoseColony | Deed::Discard(_) if orders.losses != Losses::Ask => {
                self.default_answer(seat, deed, sealed)
            }
            Deed::Either(_) => match orders.gains {
                Gains::Ask => None,
                Gains::Food => Some(Move::Gain(Stuff::Food)),
                Gains::Resources => Some(Move::Gain(Stuff::Resources)),
            },
            Deed::GainMix(_) => match orders.gains {
                Gains::Ask => None,
                Gains::Food => all.into_iter().max_by_key(food_of),
                Gains::Resources => all.into_iter().min_by_key(food_of),
            },
            Deed::LoseMix(_) => match orders.gains {
                Gains::Ask => None,
                Gains::Food => all.into_iter().min_by_key(food_of),
                Gains::Resources => all.into_iter().max_by_key(food_of),
            },
            Deed::FreeBuild(_) => match orders.offers {
                Answer::Ask => None,
                Answer::Accept => Some(Move::Accept),
                Answer::Refuse => Some(Move::Refuse),
            },
            Deed::Civilization if orders.offers == Answer::Refuse => Some(Move::Refuse),
            Deed::Agreement { .. } if orders.offers == Answer::Refuse => Some(Move::Done),
            _ => None,
        }
    }

    /// Of several losses, the lowest card of the class named; then units, then the rest.
    fn preferred_loss(&self, all: &[Move], losses: Losses) -> Option<Move> {
        let rank = |mv: &Move| {
            let (Move::Lose(card) | Move::Raze(card) | Move::Token(card)) = mv else { return (9, 9, 9) };
            let facts = card.card();
            let class = match facts.kind {
                Kind::Unit => Losses::Units,
                Kind::Farm => Losses::Farms,
                Kind::Mine => Losses::Mines,
                _ => Losses::Urban,
            };
            let first = u8::from(class != losses);
            let second = u8::from(class != Losses::Units);
            (first, second, facts.level)
        };
        all.iter().min_by_key(|mv| rank(mv)).cloned()
    }
}

fn food_of(mv: &Move) -> u8 {
    if let Move::Split(food, _) = mv { *food } else { 0 }
}

/// The most in all, then the most resources.
fn most(mv: &Move) -> (u16, u8) {
    match mv {
        Move::Split(food, resources) => (u16::from(*food) + u16::from(*resources), *resources),
        _ => (0, 0),
    }
}

/// Oldest age first, then the order of the list.
pub(crate) fn oldest(mv: &Move) -> (u8, Option<CardId>) {
    match mv {
        Move::Discard(card) => (card.card().level, Some(*card)),
        _ => (9, None),
    }
}
