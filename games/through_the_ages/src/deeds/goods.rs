//! Food, resources and points gained or lost.

use crate::deed::Deed;
use crate::money::Stuff;
use crate::moves::Move;
use crate::names::{Unit, both};
use crate::state::ThroughTheAges;
use kernel::{Applied, Seat, say};

impl ThroughTheAges {
    /// Carries it out; gives it back if it takes an answer.
    pub(super) fn run_goods(&mut self, seat: Seat, deed: Deed, out: &mut Applied) -> Option<Deed> {
        match deed {
            Deed::Gain(stuff, n) => self.gain(seat, stuff, n, out),
            Deed::Science(n) => self.score_science(seat, n, out),
            Deed::Culture(n) => self.score_culture(seat, n, out),
            Deed::LoseAllFood => {
                let lost = self.civ_mut(seat).lose(Stuff::Food, u16::MAX);
                out.tell(say!("lost", seat = seat, losses = Unit::Food.of(lost)));
            }
            Deed::Produce { corruption, food, consumption, resources } => {
                self.produce_once(seat, [corruption, food, consumption, resources], out);
            }
            other => return Some(other),
        }
        None
    }

    pub(super) fn answer_goods(&mut self, seat: Seat, deed: &Deed, mv: &Move, out: &mut Applied) {
        match (deed, mv) {
            (Deed::Either(n), Move::Gain(stuff)) => self.gain(seat, *stuff, (*n).into(), out),
            (Deed::GainMix(_), Move::Split(food, resources)) => {
                let civ = self.civ_mut(seat);
                let food = civ.gain(Stuff::Food, (*food).into());
                let resources = civ.gain(Stuff::Resources, (*resources).into());
                out.tell(say!("gained", seat = seat, gains = both(food, resources)));
            }
            (Deed::LoseMix(_), Move::Split(food, resources)) => {
                let civ = self.civ_mut(seat);
                let food = civ.lose(Stuff::Food, (*food).into());
                let resources = civ.lose(Stuff::Resources, (*resources).into());
                out.tell(say!("lost", seat = seat, losses = both(food, resources)));
            }
            _ => {}
        }
    }

    pub(super) fn gain(&mut self, seat: Seat, stuff: Stuff, n: u16, out: &mut Applied) {
        let got = self.civ_mut(seat).gain(stuff, n);
        out.tell(say!("gained", seat = seat, gains = stuff.unit().of(got)));
    }
}
