//! What is going on besides the turn: an auction, a force, an attack, an offer, an event.

use crate::ids::CardId;
use crate::politics::cheapest::Sent;
use crate::state::ThroughTheAges;
use crate::task::{Auction, Task};
use kernel::{Seat, SeatSet};
use serde::Serialize;

/// Something that waits for an answer.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "fields say what they are")]
pub enum Matter {
    Auction {
        card: CardId,
        bid: u8,
        leader: Option<Seat>,
        turn: Seat,
        open: Vec<Seat>,
        /// Those who left it.
        passed: Vec<Seat>,
        /// The viewer's limit.
        limit: Option<u8>,
        /// The most the viewer could send.
        most: Option<i16>,
        /// The most everybody could send, as far as all can see.
        public_most: Vec<(Seat, i16)>,
        /// For every bid the viewer could make the cheapest force.
        forces: Vec<(u8, Sent)>,
    },
    Sealed {
        card: CardId,
        waiting: SeatSet,
        mine: Option<u8>,
        most: Option<i16>,
        public_most: Vec<(Seat, i16)>,
        forces: Vec<(u8, Sent)>,
    },
    Force {
        card: CardId,
        seat: Seat,
        price: u8,
        value: i16,
        sent: Vec<(CardId, u8)>,
        bonus: Vec<CardId>,
        /// Cards laid aside, to their owner.
        spared: Vec<CardId>,
        /// So many may be.
        spare_limit: usize,
        /// To its owner: what is left to do for the cheapest force.
        plan: Vec<String>,
    },
    Defence {
        card: CardId,
        rival: Seat,
        /// Strength of the attack.
        attack: i16,
        /// Strength of the rival without cards.
        strength: i16,
        needed: i16,
        /// So many cards may be used.
        limit: u8,
        /// Bonus cards so far, to the rival.
        bonus: Vec<CardId>,
        /// Cards face down so far, to the rival.
        shields: Vec<CardId>,
        sum: i16,
        /// To the rival: the defence that gives up the least, if one is enough.
        plan: Vec<String>,
    },
    PactOffer {
        card: CardId,
        partner: Seat,
        side_a: Seat,
    },
    Event {
        card: CardId,
        /// Whom its parts that are still to come concern.
        affected: Vec<Taken>,
    },
}

/// Somebody whom an event concerns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// Who.
    pub seat: Seat,
    /// Has answered ahead.
    pub answered: bool,
}

impl ThroughTheAges {
    pub(super) fn matter(&self, me: Option<Seat>, steps: &[Task]) -> Option<Matter> {
        let me = me.filter(|s| self.remains(*s));
        steps.iter().rev().find_map(|task| match task {
            Task::Auction(a) => Some(self.auction_matter(me, a)),
            Task::Sealed { card, bids } => Some(Matter::Sealed {
                card: *card,
                waiting: self.deciders(),
                mine: me.and_then(|s| bids.get(s.index()).copied().flatten()),
                most: me.map(|s| self.most_force(s)),
                public_most: self.public_forces(),
                forces: me.map(|s| self.forces_from(s, 1)).unwrap_or_default(),
            }),
            Task::Force(f) => Some(Matter::Force {
                card: f.card,
                seat: f.seat,
                price: f.price,
                value: self.force_value(f),
                sent: f.sent.clone(),
                bonus: f.bonus.clone(),
                spared: f.spared.clone(),
                spare_limit: self.spares(f.seat),
                plan: match me == Some(f.seat) {
                    true => self.force_plan(f).iter().map(ToString::to_string).collect(),
                    false => Vec::new(),
                },
            }),
            Task::Defence { card, rival, played, shields } => {
                let bonus: i16 = played.iter().map(|c| c.card().defense).sum();
                let plan = match me == Some(*rival) {
                    true => self.defence_plan(*rival, played, shields),
                    false => Vec::new(),
                };
                Some(Matter::Defence {
                    card: *card,
                    rival: *rival,
                    attack: self.attack_strength(self.active, *rival, true),
                    strength: self.attack_strength(*rival, self.active, false),
                    needed: self.defence_needed(*rival),
                    limit: self.civ(*rival).ma_total,
                    bonus: played.clone(),
                    shields: shields.clone(),
                    sum: bonus + i16::try_from(shields.len()).unwrap_or(0),
                    plan: plan.iter().map(ToString::to_string).collect(),
                })
            }
            Task::PactOffer { card, partner, side_a } => {
                Some(Matter::PactOffer { card: *card, partner: *partner, side_a: *side_a })
            }
            Task::EventDone { card: Some(card) } => {
                Some(Matter::Event { card: *card, affected: affected(steps) })
            }
            _ => None,
        })
    }

    fn auction_matter(&self, me: Option<Seat>, a: &Auction) -> Matter {
        let everybody = self.in_order();
        Matter::Auction {
            card: a.card,
            bid: a.bid,
            leader: a.leader,
            turn: a.turn,
            open: a.open.clone(),
            passed: everybody.into_iter().filter(|s| !a.open.contains(s)).collect(),
            limit: me.and_then(|s| a.limits.get(s.index()).copied().flatten()),
            most: me.map(|s| self.most_force(s)),
            public_most: self.public_forces(),
            forces: me.map(|s| self.forces_from(s, a.bid.saturating_add(1))).unwrap_or_default(),
        }
    }

    fn public_forces(&self) -> Vec<(Seat, i16)> {
        self.in_order().into_iter().map(|s| (s, self.public_force(s))).collect()
    }

    fn forces_from(&self, seat: Seat, least: u8) -> Vec<(u8, Sent)> {
        let most = u8::try_from(self.most_force(seat).clamp(0, 99)).unwrap_or(0);
        self.forces_for(seat, least..=most)
    }
}

/// Whom the parts of an event that are still to come concern, each once.
fn affected(steps: &[Task]) -> Vec<Taken> {
    let mut all: Vec<Taken> = Vec::new();
    for task in steps.iter().rev() {
        if let Task::Deed { seat, sealed, .. } = task
            && all.iter().all(|taken| taken.seat != *seat)
        {
            all.push(Taken { seat: *seat, answered: !sealed.is_empty() });
        }
    }
    all
}
