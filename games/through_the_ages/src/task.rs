//! What is being carried out: steps of a turn, questions, parts of events.

use crate::deed::Deed;
use crate::ids::CardId;
use crate::moves::Move;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// A step. The last of the stack is carried out or asked first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Replenish the card row (RULES 5.1).
    Replenish,
    /// Resolve the active player's wars (RULES 5.2).
    Wars,
    /// The exclusive tactic becomes common (RULES 5.3).
    ShareTactic,
    /// The politics phase (RULES 7).
    Politics {
        /// Caesar's second political action.
        again: bool,
    },
    /// Between politics and actions: what digital timing put off (RULES 23.3).
    Deferred,
    /// The action phase (RULES 11).
    Action,
    /// The turn ends (RULES 14).
    EndTurn,
    /// Excess military cards (RULES 14.1).
    DiscardExcess,
    /// Production, draw, reset (RULES 14.2 to 14.5).
    Finish,
    /// Part of an event, an aggression or a war.
    Deed {
        /// Whose.
        seat: Seat,
        /// What.
        deed: Deed,
        /// Answers given before its turn came (RULES 23.2); `None` to whoever may not know it.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sealed: Vec<Option<Move>>,
    },
    /// The event is over (RULES 7.1).
    EventDone {
        /// The card; none if it became a colony.
        card: Option<CardId>,
    },
    /// An open auction (RULES 9.1).
    Auction(Auction),
    /// A sealed auction (RULES 23.3).
    Sealed {
        /// The territory.
        card: CardId,
        /// Maxima by seat, in secret.
        bids: Vec<Option<u8>>,
    },
    /// The winner puts the force together (RULES 9.2).
    Force(Force),
    /// The rival may defend (RULES 7.2).
    Defence {
        /// The aggression.
        card: CardId,
        /// The rival.
        rival: Seat,
        /// Bonus cards so far, in secret.
        played: Vec<CardId>,
        /// Face-down cards so far, in secret.
        shields: Vec<CardId>,
    },
    /// The partner answers (RULES 7.4).
    PactOffer {
        /// The pact.
        card: CardId,
        /// The partner.
        partner: Seat,
        /// Who would have side A.
        side_a: Seat,
    },
}

impl Task {
    /// A part of an event that nobody has answered.
    pub(crate) fn deed(seat: Seat, deed: Deed) -> Task {
        Task::Deed { seat, deed, sealed: Vec::new() }
    }

    /// The step without what others than `me` keep secret (RULES 21): of answers and maxima their number stays.
    pub(crate) fn shown_to(&self, me: Option<Seat>) -> Task {
        let mut task = self.clone();
        let others = |i: usize| me.map(Seat::index) != Some(i);
        match &mut task {
            Task::Deed { seat, sealed, .. } if Some(*seat) != me => {
                sealed.fill(None);
            }
            Task::Sealed { bids, .. } => {
                let given = bids.iter_mut().enumerate().filter(|(i, _)| others(*i));
                given.filter_map(|(_, bid)| bid.as_mut()).for_each(|bid| *bid = 0);
            }
            Task::Auction(a) => {
                let limits = a.limits.iter_mut().enumerate().filter(|(i, _)| others(*i));
                limits.for_each(|(_, limit)| *limit = None);
            }
            // Cards lie in the hand until the force sails, and the defence until it stands.
            Task::Force(f) if Some(f.seat) != me => {
                f.bonus.clear();
                f.spared.clear();
            }
            Task::Defence { rival, played, shields, .. } if Some(*rival) != me => {
                played.clear();
                shields.clear();
            }
            _ => {}
        }
        task
    }
}

/// An open auction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Auction {
    /// The territory.
    pub card: CardId,
    /// The highest bid.
    pub bid: u8,
    /// Whose it is.
    pub leader: Option<Seat>,
    /// Who is to bid.
    pub turn: Seat,
    /// Who is still in.
    pub open: Vec<Seat>,
    /// Secret limits for this auction by seat.
    pub limits: Vec<Option<u8>>,
}

/// A colonization force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Force {
    /// The territory.
    pub card: CardId,
    /// Who colonizes.
    pub seat: Seat,
    /// What it must be worth.
    pub price: u8,
    /// Units sent.
    pub sent: Vec<(CardId, u8)>,
    /// Bonus cards played.
    pub bonus: Vec<CardId>,
    /// Cards discarded (James Cook).
    pub spared: Vec<CardId>,
}
