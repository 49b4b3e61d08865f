//! A position: everything the rules know of one table.

use crate::civ::Civ;
use crate::ids::{Age, CardId};
use crate::rule::{Rule, Side};
use crate::task::Task;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// How slow games are sped up (RULES 23.3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// As the booklet says.
    Tabletop,
    /// Deferred event choices and sealed auctions, as the publisher's digital edition offers.
    Digital,
}

/// What the table agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Timing of decisions.
    pub timing: Timing,
    /// No aggressions and wars (RULES 24).
    pub peaceful: bool,
    /// The handbook's first game: ages A to II, nothing hostile, its own final scoring (RULES 24).
    pub first_game: bool,
    /// Who begins (RULES 3).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub starting: Starting,
    /// The peaceful variant keeps pacts (RULES 24).
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub peaceful_pacts: bool,
    /// Iconoclasm removes every leader in the age without cards (RULES 8).
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub iconoclasm_last_age: bool,
    /// Abilities at the end of a turn work in an uprising too (RULES 14).
    #[serde(default = "yes", skip_serializing_if = "is_yes")]
    pub uprising_abilities: bool,
    /// Bach's upgrade may be made by an action card (RULES 12.5).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub bach_by_cards: bool,
    /// What the winner of a sealed auction sends (RULES 23.3).
    #[serde(default, skip_serializing_if = "is_usual")]
    pub sealed_price: SealedPrice,
}

fn yes() -> bool {
    true
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_yes(flag: &bool) -> bool {
    *flag
}

/// Tables from before an option was there are written as they were.
fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Who begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Starting {
    /// Drawn by lot.
    #[default]
    Drawn,
    /// The first seat.
    First,
}

/// The price of a sealed auction.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SealedPrice {
    /// What it takes to exceed the second highest maximum.
    #[default]
    Second,
    /// The own maximum.
    Own,
}

/// A pact in play; it lies in the area of who offered it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pact {
    /// The card.
    pub card: CardId,
    /// Who offered it.
    pub owner: Seat,
    /// Who accepted it.
    pub partner: Seat,
    /// Who has side A.
    pub side_a: Seat,
}

impl Pact {
    /// Is `seat` a party?
    pub fn binds(&self, seat: Seat) -> bool {
        self.owner == seat || self.partner == seat
    }

    /// The other party.
    pub fn other(&self, seat: Seat) -> Seat {
        if self.owner == seat { self.partner } else { self.owner }
    }

    /// Does an entry of the card apply to `seat`?
    pub fn applies(&self, rule: &Rule, seat: Seat) -> bool {
        match rule.side() {
            Side::Both => true,
            Side::A => self.side_a == seat,
            Side::B => self.side_a != seat,
        }
    }
}

/// An event in an event deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prepared {
    /// The card.
    pub card: CardId,
    /// Who prepared it; nobody did in Age A.
    pub by: Option<Seat>,
}

/// The decks of an age to come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    /// Civil cards.
    #[serde(with = "crate::ids::pile")]
    pub civil: Vec<CardId>,
    /// Military cards.
    #[serde(with = "crate::ids::pile")]
    pub military: Vec<CardId>,
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ended {
    /// After the last round and the final scoring.
    Scored,
    /// Everybody else resigned.
    Alone,
}

/// A position of Through the Ages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThroughTheAges {
    /// What the table agreed on.
    pub options: Options,
    /// The current age.
    pub age: Age,
    /// The current round, from 1.
    pub round: u8,
    /// The last round, once it is known.
    pub last_round: Option<u8>,
    /// Who began; or who took over from somebody who resigned.
    pub starting: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The card row, leftmost first.
    pub row: Vec<Option<CardId>>,
    /// Civil deck, the next card last.
    #[serde(with = "crate::ids::pile")]
    pub civil_deck: Vec<CardId>,
    /// Military deck, the next card last.
    #[serde(with = "crate::ids::pile")]
    pub military_deck: Vec<CardId>,
    /// Decks of ages I to III that have not begun, the next one last.
    pub later: Vec<Decks>,
    /// Military discard piles by age.
    pub discard: [Vec<CardId>; 4],
    /// Civil cards out of the game, in order; open to all.
    #[serde(with = "crate::ids::pile")]
    pub removed: Vec<CardId>,
    /// Military cards out of the game.
    #[serde(with = "crate::ids::pile")]
    pub removed_military: Vec<CardId>,
    /// Events that happened.
    #[serde(with = "crate::ids::pile")]
    pub past: Vec<CardId>,
    /// Current events, the next one last.
    pub current: Vec<Prepared>,
    /// Future events, the latest last.
    pub future: Vec<Prepared>,
    /// Tactics everybody may copy.
    pub tactics: Vec<CardId>,
    /// Pacts in play.
    pub pacts: Vec<Pact>,
    /// All civilizations by seat.
    pub civs: Vec<Civ>,
    /// What is being carried out, the next step last.
    pub stack: Vec<Task>,
    /// Yellow tokens taken from the box, less those returned.
    pub box_yellow: i16,
    /// Blue tokens taken from the box, less those returned.
    pub box_blue: i16,
    /// How it ended.
    pub ended: Option<Ended>,
}

impl ThroughTheAges {
    /// How many sat down.
    pub fn count(&self) -> usize {
        self.civs.len()
    }

    /// The civilization of a seat.
    #[allow(clippy::indexing_slicing, reason = "seats are checked where moves come in")]
    pub fn civ(&self, seat: Seat) -> &Civ {
        &self.civs[seat.index()]
    }

    /// The same, to change it.
    #[allow(clippy::indexing_slicing, reason = "seats are checked where moves come in")]
    pub(crate) fn civ_mut(&mut self, seat: Seat) -> &mut Civ {
        &mut self.civs[seat.index()]
    }

    /// Is the seat still in the game?
    pub fn remains(&self, seat: Seat) -> bool {
        self.civs.get(seat.index()).is_some_and(|c| c.resigned.is_none())
    }

    /// Seats still in the game, clockwise from `first`.
    pub fn round_from(&self, first: Seat) -> impl Iterator<Item = Seat> {
        first.round(self.count()).filter(|s| self.remains(*s))
    }

    /// Seats still in the game, clockwise from whose turn it is.
    pub fn in_order(&self) -> Vec<Seat> {
        self.round_from(self.active).collect()
    }

    /// Everybody else still in the game, clockwise from the left neighbour.
    pub fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> {
        self.round_from(seat).filter(move |s| *s != seat)
    }

    /// How many are still in the game.
    pub fn players(&self) -> usize {
        self.civs.iter().filter(|c| c.resigned.is_none()).count()
    }

    /// The same civilizations and pacts without anything else: for working out what would be.
    pub(crate) fn sketch(&self) -> ThroughTheAges {
        ThroughTheAges {
            civs: self.civs.clone(),
            pacts: self.pacts.clone(),
            row: Vec::new(),
            civil_deck: Vec::new(),
            military_deck: Vec::new(),
            later: Vec::new(),
            discard: Default::default(),
            removed: Vec::new(),
            removed_military: Vec::new(),
            past: Vec::new(),
            current: Vec::new(),
            future: Vec::new(),
            tactics: Vec::new(),
            stack: Vec::new(),
            ..*self
        }
    }

    /// Puts a military card on the discard pile of its age.
    pub(crate) fn discard_military(&mut self, card: CardId) {
        if let Some(pile) = self.discard.get_mut(card.card().age.index()) {
            pile.push(card);
        }
    }

    /// Is it the last round?
    pub fn is_last_round(&self) -> bool {
        self.last_round == Some(self.round)
    }
}
