//! Somebody leaves, the others play on (RULES 20.2).

use crate::civ::War;
use crate::names::named;
use crate::state::{Ended, ThroughTheAges};
use crate::task::{Auction, Task};
use kernel::{Applied, Seat, say};

impl ThroughTheAges {
    /// Somebody leaves for good (RULES 20.2).
    pub(crate) fn leave(&mut self, seat: Seat, out: &mut Applied) {
        if self.ended.is_some() || !self.remains(seat) {
            return;
        }
        out.tell(say!("resigned", seat = seat));
        let order = u8::try_from(self.count() - self.players()).unwrap_or(0);
        let old_starting = self.starting;
        self.civ_mut(seat).resigned = Some(order);
        self.clear_area(seat);
        for other in Seat::first(self.count()) {
            let civ = self.civ_mut(other);
            let (gone, kept) = std::mem::take(&mut civ.wars).into_iter().partition(|w| w.target == seat);
            civ.wars = kept;
            let gone: Vec<War> = gone;
            for war in gone {
                self.civ_mut(other).culture += 7;
                out.tell(say!("war-paid-off", seat = other, card = named(war.card)));
                self.discard_military(war.card);
            }
        }
        for seat in Seat::first(self.count()) {
            self.retotal(seat);
        }
        if self.players() == 1 {
            self.ended = Some(Ended::Alone);
            self.settle_event_decks();
            return;
        }
        let next = self.round_from(seat).next();
        if let Some(next) = next
            && self.starting == seat
        {
            self.starting = next;
        }
        if self.active == seat {
            if let Some(next) = next {
                let wraps = next == old_starting && old_starting != seat;
                self.settle_event_decks();
                self.begin_turn(next, wraps, out);
            }
        } else {
            self.forget(seat);
        }
    }

    /// Cards and tokens of somebody who left go out of the game.
    fn clear_area(&mut self, seat: Seat) {
        let civ = self.civ_mut(seat);
        let hand: Vec<_> = civ.hand.drain(..).map(|h| h.card).collect();
        let military: Vec<_> = civ.military.drain(..).collect();
        let mut civil: Vec<_> = civ
            .leader
            .take()
            .into_iter()
            .chain(civ.project.take().map(|p| {
                civ.blue += p.stages;
                p.card
            }))
            .collect();
        civil.extend(civ.wonders.drain(..).flat_map(|w| w.homer.into_iter().chain([w.card])));
        civil.append(&mut civ.specials);
        let initial = crate::data::INITIAL.despotism;
        if civ.government != initial {
            civil.push(std::mem::replace(&mut civ.government, initial));
        }
        let techs = std::mem::take(&mut civ.techs);
        let workers: u8 = techs.iter().map(|t| t.workers).sum();
        let tokens: u8 = techs.iter().map(|t| t.blue).sum();
        civil.extend(techs.iter().map(|t| t.card).filter(|c| c.card().deck != crate::data::Deck::Initial));
        let mut played: Vec<_> = civ.colonies.drain(..).collect();
        played.extend(civ.wars.drain(..).map(|w| w.card));
        let tactic = civ.tactic.take();
        if std::mem::take(&mut civ.exclusive) {
            played.extend(tactic);
        }
        let yellow = civ.yellow + civ.idle + workers;
        let blue = civ.blue + tokens;
        (civ.yellow, civ.idle, civ.blue) = (0, 0, 0);
        (civ.ca, civ.ma, civ.ca_total, civ.ma_total) = (0, 0, 0, 0);
        civ.deferred.clear();
        self.box_yellow -= i16::from(yellow);
        self.box_blue -= i16::from(blue);
        self.removed.extend(hand);
        self.removed.extend(civil);
        for card in military.into_iter().chain(played) {
            self.discard_military(card);
        }
        let (gone, kept) = std::mem::take(&mut self.pacts).into_iter().partition(|p| p.binds(seat));
        self.pacts = kept;
        let gone: Vec<crate::state::Pact> = gone;
        for pact in gone {
            self.discard_military(pact.card);
        }
    }

    /// Tasks that waited for somebody who left, or concerned them, go on without them.
    fn forget(&mut self, seat: Seat) {
        let mut kept = Vec::new();
        for task in std::mem::take(&mut self.stack) {
            match task {
                Task::Deed { seat: s, .. } if s == seat => {}
                Task::Deed { ref deed, .. } if deed.victim() == Some(seat) => {}
                Task::Defence { card, rival, .. } if rival == seat => self.discard_military(card),
                Task::PactOffer { partner, .. } if partner == seat => {}
                Task::Force(force) if force.seat == seat => {
                    kept.push(Task::EventDone { card: Some(force.card) });
                }
                Task::Auction(mut auction) => {
                    let was_turn = auction.turn == seat;
                    let next = auction.next_after(seat);
                    auction.open.retain(|s| *s != seat);
                    if was_turn {
                        auction.turn = next;
                    }
                    if auction.leader == Some(seat) {
                        auction.leader = None;
                        auction.bid = 0;
                    }
                    self.auction_next(auction, &mut kept);
                }
                Task::Sealed { card, mut bids } => {
                    if let Some(bid) = bids.get_mut(seat.index()) {
                        *bid = Some(0);
                    }
                    kept.push(Task::Sealed { card, bids });
                }
                other => kept.push(other),
            }
        }
        self.stack = kept;
    }

    /// An event cut short by a resignation still goes to the past events (RULES 7.1).
    fn settle_event_decks(&mut self) {
        for task in std::mem::take(&mut self.stack) {
            match task {
                Task::EventDone { card: Some(card) } => self.past.push(card),
                Task::Auction(Auction { card, .. }) | Task::Sealed { card, .. } => self.past.push(card),
                Task::Force(force) => self.past.push(force.card),
                Task::Defence { card, .. } => self.discard_military(card),
                _ => {}
            }
        }
    }
}
