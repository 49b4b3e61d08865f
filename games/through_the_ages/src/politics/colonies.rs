//! Colonies won and lost, with their tokens (RULES 9.3, 15.1, 15.3).

use crate::deed::Deed;
use crate::ids::CardId;
use crate::money::Stuff;
use crate::names::named;
use crate::state::ThroughTheAges;
use crate::task::Task;
use kernel::{Applied, Seat, say};

impl ThroughTheAges {
    /// The territory becomes a colony: permanent effect, then immediate effect (RULES 9.3).
    pub(crate) fn colonize(&mut self, seat: Seat, card: CardId, out: &mut Applied) {
        out.tell(say!("colonized", seat = seat, card = named(card)));
        let now = card.card().immediate;
        let deeds = [
            (now.food > 0).then_some(Deed::Gain(Stuff::Food, now.food.into())),
            (now.resources > 0).then_some(Deed::Gain(Stuff::Resources, now.resources.into())),
            (now.science_points > 0).then_some(Deed::Science(now.science_points.into())),
            (now.culture_points > 0).then_some(Deed::Culture(now.culture_points.into())),
            (now.population > 0).then_some(Deed::Population(now.population)),
            (now.military_cards > 0).then_some(Deed::Draw(now.military_cards)),
        ];
        let deeds = deeds.into_iter().flatten().map(|d| (seat, d)).collect();
        self.push_deeds(deeds, false);
        self.gain_colony(seat, card);
    }

    /// The colony comes with its tokens.
    pub(crate) fn gain_colony(&mut self, seat: Seat, card: CardId) {
        self.civ_mut(seat).colonies.push(card);
        let g = card.card().gives;
        self.symbols(seat, g.yellow_tokens, g.blue_tokens);
        self.retotal(seat);
    }

    /// The colony goes with its tokens.
    pub(crate) fn lose_colony(&mut self, seat: Seat, card: CardId) {
        let civ = self.civ_mut(seat);
        if let Some(at) = civ.colonies.iter().position(|c| *c == card) {
            civ.colonies.remove(at);
        }
        let g = card.card().gives;
        self.symbols(seat, -g.yellow_tokens, -g.blue_tokens);
        self.retotal(seat);
    }

    /// Token symbols come into play or leave it (RULES 15.1, 15.3).
    pub(crate) fn symbols(&mut self, seat: Seat, yellow: i16, blue: i16) {
        let civ = self.civ_mut(seat);
        let moved = yellow.max(-i16::from(civ.yellow));
        civ.yellow = u8::try_from(i16::from(civ.yellow) + moved).unwrap_or(0);
        self.box_yellow += moved;
        if blue > 0 {
            self.civ_mut(seat).blue += u8::try_from(blue).unwrap_or(0);
            self.box_blue += blue;
        } else if blue < 0 {
            let deed = Deed::LoseBlue(u8::try_from(-blue).unwrap_or(0));
            self.stack.push(Task::deed(seat, deed));
        }
    }
}
