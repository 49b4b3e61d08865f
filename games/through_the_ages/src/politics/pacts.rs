//! Pacts: the answer to an offer, and their end (RULES 7.4, 7.5).

use crate::flow::not_now;
use crate::ids::CardId;
use crate::moves::Move;
use crate::names::named;
use crate::state::{Pact, ThroughTheAges};
use kernel::{Applied, Illegal, Seat, say};

impl ThroughTheAges {
    /// Removes pacts from play and brings their parties up to date.
    pub(crate) fn end_pacts(&mut self, which: impl Fn(&Pact) -> bool) {
        let (gone, kept) = std::mem::take(&mut self.pacts).into_iter().partition(|p| which(p));
        self.pacts = kept;
        let gone: Vec<Pact> = gone;
        for pact in gone {
            self.discard_military(pact.card);
            self.retotal(pact.owner);
            self.retotal(pact.partner);
        }
    }

    /// A pact comes into play; RULES 7.4: one in the offerer's own area.
    pub(crate) fn conclude(&mut self, card: CardId, owner: Seat, partner: Seat, side_a: Seat) {
        self.end_pacts(|p| p.owner == owner);
        self.pacts.push(Pact { card, owner, partner, side_a });
        self.retotal(owner);
        self.retotal(partner);
    }

    /// The partner accepts or refuses.
    pub(crate) fn answer_pact(
        &mut self,
        seat: Seat,
        card: CardId,
        side_a: Seat,
        mv: &Move,
        out: &mut Applied,
    ) -> Result<(), Illegal> {
        let owner = self.active;
        match mv {
            Move::Refuse => {
                self.stack.pop();
                out.tell(say!("pact-refused", seat = seat, card = named(card)));
            }
            Move::Accept => {
                self.stack.pop();
                self.civ_mut(owner).drop_military(card);
                self.conclude(card, owner, seat, side_a);
                out.tell(if card.card().sided {
                    say!(
                        "pact-accepted-sided",
                        seat = seat,
                        partner = owner,
                        card = named(card),
                        side = side_a
                    )
                } else {
                    say!("pact-accepted", seat = seat, partner = owner, card = named(card))
                });
            }
            _ => return Err(not_now()),
        }
        Ok(())
    }
}
