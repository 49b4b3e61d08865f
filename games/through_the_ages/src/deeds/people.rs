//! Workers, blue tokens, actions, cards, leaders and colonies.

use crate::deed::Deed;
use crate::moves::Move;
use crate::names::{Unit, named};
use crate::state::ThroughTheAges;
use kernel::{Applied, Dice, Seat, say};

impl ThroughTheAges {
    /// Carries it out; gives it back if it takes an answer.
    pub(super) fn run_people(
        &mut self,
        seat: Seat,
        deed: Deed,
        dice: &mut Dice<'_>,
        out: &mut Applied,
    ) -> Option<Deed> {
        match deed {
            Deed::Population(n) => {
                let civ = self.civ_mut(seat);
                let n = n.min(civ.yellow);
                civ.yellow -= n;
                civ.idle += n;
                out.tell(say!("population-gained", seat = seat, gains = Unit::Population.of(n)));
            }
            Deed::LosePopulation(n) => {
                let civ = self.civ_mut(seat);
                if n == 0 {
                    return None;
                }
                if civ.idle == 0 {
                    return Some(deed);
                }
                civ.idle -= 1;
                civ.yellow += 1;
                out.tell(say!("population-lost", seat = seat));
                self.again(seat, Deed::LosePopulation(n - 1));
            }
            Deed::LoseBlue(n) => {
                let civ = self.civ_mut(seat);
                let fast = n.min(civ.blue);
                if fast == 0 {
                    return (n > 0).then_some(deed);
                }
                civ.blue -= fast;
                self.box_blue -= i16::from(fast);
                out.tell(say!("blue-lost", seat = seat, tokens = Unit::Blue.of(fast)));
                self.again(seat, Deed::LoseBlue(n - fast));
            }
            Deed::LoseCivil(n) => {
                let civ = self.civ_mut(seat);
                let n = n.min(civ.ca);
                civ.ca -= n;
                if n > 0 {
                    out.tell(say!("lost", seat = seat, losses = Unit::Civil.of(n)));
                }
            }
            Deed::Draw(n) => {
                if !self.in_last_age() {
                    self.draw(seat, n, dice, out);
                }
            }
            Deed::Discard(_) => {
                for card in self.civ(seat).military.clone() {
                    self.discard_hidden(seat, card, out);
                }
            }
            Deed::NoDraw => {
                self.civ_mut(seat).no_draw = true;
                out.tell(say!("no-draw", seat = seat));
            }
            Deed::RemoveLeader => {
                if let Some(leader) = self.civ(seat).leader {
                    out.tell(say!("leader-removed", seat = seat, card = named(leader)));
                    self.leader_leaves(seat, out);
                    self.retotal(seat);
                }
            }
            other => return Some(other),
        }
        None
    }

    pub(super) fn answer_people(&mut self, seat: Seat, deed: &Deed, mv: &Move, out: &mut Applied) {
        match (deed, mv) {
            (Deed::LosePopulation(n), Move::Lose(card)) => {
                let civ = self.civ_mut(seat);
                if let Some(tech) = civ.tech_mut(*card) {
                    tech.workers -= 1;
                }
                civ.yellow += 1;
                out.tell(say!("worker-lost", seat = seat, card = named(*card)));
                self.again(seat, Deed::LosePopulation(n - 1));
            }
            (Deed::LoseBlue(n), Move::Token(card)) => {
                if let Some(tech) = self.civ_mut(seat).tech_mut(*card) {
                    tech.blue -= 1;
                }
                self.box_blue -= 1;
                out.tell(say!("token-lost", seat = seat, card = named(*card)));
                self.again(seat, Deed::LoseBlue(n - 1));
            }
            (Deed::Discard(n), Move::Discard(card)) => {
                self.discard_hidden(seat, *card, out);
                if *n > 1 {
                    self.again(seat, Deed::Discard(n - 1));
                }
            }
            (Deed::LoseColony, Move::Colony(card)) => {
                self.lose_colony(seat, *card);
                self.discard_military(*card);
                out.tell(say!("colony-lost", seat = seat, card = named(*card)));
            }
            _ => {}
        }
    }
}
