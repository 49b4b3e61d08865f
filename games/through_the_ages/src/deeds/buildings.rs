//! Stages covered, buildings given or destroyed, wonders ruined.

use crate::deed::Deed;
use crate::money::Stuff;
use crate::moves::Move;
use crate::names::{Unit, named};
use crate::state::ThroughTheAges;
use kernel::{Applied, Seat, say};

impl ThroughTheAges {
    /// Carries it out; gives it back if it takes an answer.
    pub(super) fn run_building(
        &mut self,
        seat: Seat,
        deed: Deed,
        answers: &[Move],
        out: &mut Applied,
    ) -> Option<Deed> {
        match deed {
            Deed::CoverStage(0) => {}
            Deed::CoverStage(n) if self.civ(seat).blue > 0 => {
                self.civ_mut(seat).blue -= 1;
                self.cover(seat, n, out);
            }
            Deed::Raze { cost, loot, .. } if answers.is_empty() => self.raze_over(seat, cost, loot, out),
            other => return Some(other),
        }
        None
    }

    pub(super) fn answer_building(&mut self, seat: Seat, deed: Deed, mv: &Move, out: &mut Applied) {
        match (deed, mv) {
            (Deed::CoverStage(n), Move::Token(card)) => {
                if let Some(tech) = self.civ_mut(seat).tech_mut(*card) {
                    tech.blue -= 1;
                }
                self.cover(seat, n, out);
            }
            (Deed::FreeBuild(card), Move::Accept) => {
                self.place_worker(seat, card);
                out.tell(say!("built-free", seat = seat, card = named(card)));
            }
            (Deed::FreeBuild(_), Move::Refuse) => out.tell(say!("declined", seat = seat)),
            (Deed::DestroyOwn, Move::Raze(card)) => {
                self.free_worker(seat, *card);
                out.tell(say!("building-lost", seat = seat, card = named(*card)));
            }
            (Deed::Raze { victim, levels, mut razed, cost, up_to, loot }, Move::Raze(card)) => {
                self.free_worker(victim, *card);
                out.tell(say!("razed", seat = seat, rival = victim, card = named(*card)));
                razed.push(card.card().level);
                let cost = cost + u16::from(card.card().resource_cost);
                self.again(seat, Deed::Raze { victim, levels, razed, cost, up_to, loot });
            }
            (Deed::Raze { victim, cost, loot, .. }, Move::Done) => {
                out.tell(say!("razed-no-more", seat = seat, rival = victim));
                self.raze_over(seat, cost, loot, out);
            }
            (Deed::Ruin, Move::Ruin(card)) => {
                let wonder = self.civ_mut(seat).wonders.iter_mut().find(|w| w.card == *card);
                if let Some(wonder) = wonder {
                    wonder.ruined = true;
                }
                out.tell(say!("ruined", seat = seat, card = named(*card)));
                let g = card.card().gives;
                self.symbols(seat, -g.yellow_tokens, -g.blue_tokens);
                self.retotal(seat);
            }
            _ => {}
        }
    }

    fn raze_over(&mut self, seat: Seat, cost: u16, loot: bool, out: &mut Applied) {
        if loot && cost > 0 {
            let got = self.civ_mut(seat).gain(Stuff::Resources, cost.div_ceil(2));
            out.tell(say!("gained", seat = seat, gains = Unit::Resources.of(got)));
        }
    }
}
