//! What the winner takes from the loser.

use crate::deed::Deed;
use crate::ids::CardId;
use crate::money::Stuff;
use crate::moves::{Move, Target};
use crate::names::{Unit, both, named};
use crate::state::ThroughTheAges;
use kernel::{Applied, Arg, Seat, say};

impl ThroughTheAges {
    /// Carries it out; gives it back if it takes an answer.
    pub(super) fn run_loot(&mut self, seat: Seat, deed: Deed, out: &mut Applied) -> Option<Deed> {
        match deed {
            Deed::TakeYellow { from, number } => {
                let n = number.min(self.civ(from).yellow);
                self.civ_mut(from).yellow -= n;
                self.civ_mut(seat).yellow += n;
                tell_taken(seat, from, Unit::Yellow.of(n), out);
            }
            Deed::TakeScience { from, number } => self.take_science(seat, from, number, out),
            Deed::TakeCulture { from, number } => {
                let n = number.min(self.civ(from).culture);
                self.civ_mut(from).culture -= n;
                self.civ_mut(seat).culture += n;
                tell_taken(seat, from, Unit::Culture.of(n), out);
            }
            // Nothing can be stolen, so all of it is science.
            Deed::Steal { victim, budget } => self.take_science(seat, victim, budget, out),
            other => return Some(other),
        }
        None
    }

    pub(super) fn answer_loot(&mut self, seat: Seat, deed: &Deed, mv: &Move, out: &mut Applied) {
        match (deed, mv) {
            (Deed::Plunder { victim, .. }, Move::Split(food, resources)) => {
                let resources = self.civ_mut(*victim).lose(Stuff::Resources, (*resources).into());
                let food = self.civ_mut(*victim).lose(Stuff::Food, (*food).into());
                self.civ_mut(seat).gain(Stuff::Resources, resources);
                self.civ_mut(seat).gain(Stuff::Food, food);
                tell_taken(seat, *victim, both(food, resources), out);
            }
            (Deed::Annex { victim }, Move::Colony(card)) => {
                out.tell(say!("colony-annexed", seat = seat, rival = *victim, card = named(*card)));
                self.gain_colony(seat, *card);
                self.lose_colony(*victim, *card);
            }
            (Deed::Infiltrate { victim, per_level }, Move::Infiltrate(target)) => {
                self.infiltrate(seat, *victim, *per_level, *target, out);
            }
            (Deed::Steal { victim, budget }, Move::Steal(card)) => {
                let cost = u16::from(card.card().science_cost);
                self.again(seat, Deed::Steal { victim: *victim, budget: budget - cost });
                self.steal(seat, *victim, *card, out);
            }
            (Deed::Steal { victim, budget }, _) => self.take_science(seat, *victim, *budget, out),
            _ => {}
        }
    }

    fn take_science(&mut self, seat: Seat, from: Seat, number: u16, out: &mut Applied) {
        let n = number.min(self.civ(from).science);
        self.civ_mut(from).science -= n;
        self.civ_mut(seat).science += n;
        tell_taken(seat, from, Unit::Science.of(n), out);
    }

    fn infiltrate(&mut self, seat: Seat, victim: Seat, per_level: u8, target: Target, out: &mut Applied) {
        let civ = self.civ(victim);
        let card = match target {
            Target::Leader => civ.leader,
            Target::Wonder => civ.project.map(|p| p.card),
        };
        let Some(card) = card else { return };
        out.tell(say!("infiltrated", seat = seat, rival = victim, card = named(card)));
        match target {
            Target::Leader => self.leader_leaves(victim, out),
            Target::Wonder => self.drop_project(victim),
        }
        self.retotal(victim);
        self.score_culture(seat, i16::from(per_level * card.card().level), out);
    }

    fn steal(&mut self, seat: Seat, victim: Seat, card: CardId, out: &mut Applied) {
        out.tell(say!("technology-stolen", seat = seat, rival = victim, card = named(card)));
        self.civ_mut(victim).specials.retain(|c| *c != card);
        let g = card.card().gives;
        self.symbols(victim, -g.yellow_tokens, -g.blue_tokens);
        self.retotal(victim);
        self.enter_special(seat, card);
        self.retotal(seat);
    }
}

fn tell_taken(seat: Seat, rival: Seat, gains: Arg, out: &mut Applied) {
    out.tell(say!("taken", seat = seat, rival = rival, gains = gains));
}
