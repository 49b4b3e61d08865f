//! What the end of a seat's next turn would bring as things stand: points, stocks, hunger, corruption, cards.

use crate::data;
use crate::money::Stuff;
use crate::production::DRAWS;
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Seat};
use serde::Serialize;

/// A civilization after the end of its turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Forecast {
    /// Culture points then.
    pub culture: u16,
    /// Science points then.
    pub science: u16,
    /// Food then.
    pub food: u16,
    /// Resources then.
    pub resources: u16,
    /// Blue tokens in the bank then.
    pub blue: u8,
    /// Corruption of the turn after it.
    pub corruption_next: u8,
    /// Food that will be missing.
    pub missing: u16,
    /// Discontent workers stop production.
    pub uprising: bool,
    /// Military cards beyond the limit.
    pub discard: usize,
    /// Military cards drawn.
    pub draw: u8,
}

impl ThroughTheAges {
    /// The end of the seat's next turn if nothing else happens: the rules' own sum, on a copy.
    pub fn forecast(&self, seat: Seat) -> Forecast {
        if !self.remains(seat) || self.ended.is_some() {
            return Forecast::default();
        }
        let mut then = self.sketch();
        let mut unsaid = Applied::default();
        let uprising = then.uprising(seat);
        if self.options.uprising_abilities || !uprising {
            then.end_abilities(seat, &mut unsaid);
        }
        let missing = then.harvest_turn(seat).map_or(0, |harvest| harvest.missing);
        let now = self.civ(seat);
        let acting = self.active == seat && self.stack.contains(&Task::Action);
        let actions = if acting { now.military_actions() } else { now.ma_total };
        let civ = then.civ(seat);
        Forecast {
            culture: civ.culture,
            science: civ.science,
            food: civ.stock(Stuff::Food),
            resources: civ.stock(Stuff::Resources),
            blue: civ.blue,
            corruption_next: data::corruption(civ.blue),
            missing,
            uprising,
            discard: now.military.len().saturating_sub(now.military_limit()),
            draw: if now.no_draw || self.in_last_age() { 0 } else { self.left_to_draw(actions.min(DRAWS)) },
        }
    }
    /// So many cards at most, or what deck and discard pile of the age still hold (RULES 14.4).
    fn left_to_draw(&self, most: u8) -> u8 {
        let pile = self.discard.get(self.age.index()).map_or(0, Vec::len);
        u8::try_from(self.military_deck.len() + pile).map_or(most, |left| left.min(most))
    }
}
