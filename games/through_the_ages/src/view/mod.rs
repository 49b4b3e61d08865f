//! What one viewer may know of a position (RULES 21).

mod build;
mod matter;

pub use matter::{Matter, Taken};

use crate::civ::{Held, Realm};
use crate::deed::Deed;
use crate::forecast::Forecast;
use crate::ids::{Age, CardId};
use crate::orders::Orders;
use crate::price::Price;
use crate::ratings::Ratings;
use crate::state::{Options, Pact};
use crate::task::Task;
use kernel::{Message, Seat, SeatSet};
use serde::Serialize;
use std::ops::Deref;

/// A position as one viewer knows it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who looks, if a seat does.
    pub viewer: Option<Seat>,
    /// What the table agreed on.
    pub options: Options,
    /// The current age.
    pub age: Age,
    /// The round.
    pub round: u8,
    /// The last round, once known.
    pub last_round: Option<u8>,
    /// Whose turn it is.
    pub active: Seat,
    /// Which part of the turn.
    pub phase: Phase,
    /// Who began.
    pub starting: Seat,
    /// Who is awaited.
    pub awaited: SeatSet,
    /// The card row with what each card would cost the viewer (or its printed price).
    pub row: Vec<Option<RowCard>>,
    /// Spaces of the row that are cleared at the start of a turn.
    pub cleared: usize,
    /// Civil cards left in the deck.
    pub civil_deck: usize,
    /// Military cards left in the deck.
    pub military_deck: usize,
    /// Cards in the military discard piles by age.
    pub discard: [usize; 4],
    /// Civil cards out of the game.
    pub removed: Vec<CardId>,
    /// Past events.
    pub past: Vec<CardId>,
    /// Current events from the top: their ages, and what the viewer knows.
    pub current: Vec<Back>,
    /// Future events in order of preparation.
    pub future: Vec<Back>,
    /// Own prepared events that are in the current deck, in no order.
    pub prepared: Vec<CardId>,
    /// Common tactics.
    pub tactics: Vec<CardId>,
    /// Pacts in play.
    pub pacts: Vec<Pact>,
    /// All civilizations.
    pub civs: Vec<CivView>,
    /// How the viewer and everybody else would fare in an attack.
    pub rivals: Vec<RivalView>,
    /// What is going on besides the turn.
    pub matter: Option<Matter>,
    /// What is being carried out, the next step last, without others' secrets.
    pub steps: Vec<Task>,
    /// What the viewer may do now, with what it costs.
    pub moves: Vec<MoveView>,
    /// What was scored at the end, in order.
    pub finals: Vec<Final>,
    /// Is it over?
    pub over: bool,
}

/// Parts of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Row, wars, tactics.
    Start,
    /// The politics phase, with all it brings.
    Politics,
    /// The action phase.
    Action,
    /// Discard, production, draw.
    End,
    /// The game is over.
    Over,
}

/// A move that the viewer may make.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MoveView {
    /// In notation.
    pub text: String,
    /// What it costs.
    pub price: Price,
}

/// A card of the row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowCard {
    /// The card.
    pub card: CardId,
    /// Civil actions it costs the viewer.
    pub cost: u8,
    /// Civil actions of its space.
    pub base: u8,
    /// Which copy of the card it is: a higher number came later.
    pub serial: u8,
    /// Why the viewer can't take it, now or in a turn of the own.
    pub shut: Option<Message>,
    /// In the viewer's action phase: it is gone before the next one.
    pub last: bool,
    /// In the viewer's action phase: the price of its space in the next one, if nobody takes any.
    pub later: Option<u8>,
}

/// A face-down event.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Back {
    /// Its age.
    pub age: Age,
    /// Who prepared it.
    pub by: Option<Seat>,
    /// The card, if the viewer knows it.
    pub card: Option<CardId>,
}

/// Somebody whom the viewer might attack, or be attacked by.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RivalView {
    /// Who.
    pub seat: Seat,
    /// The viewer's strength in an attack on them.
    pub attack: i16,
    /// Their strength against it, without cards.
    pub defence: i16,
    /// The most they could add with cards, as far as the backs tell.
    pub most: i16,
    /// So many cards they may use.
    pub cards: u8,
    /// Why the viewer can't attack them with any aggression.
    pub why_not: Option<Message>,
}

/// A part of the final scoring.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Final {
    /// The event; none for what a leader scores, or the list of the first game.
    pub card: Option<CardId>,
    /// Who prepared it.
    pub by: Option<Seat>,
    /// Culture points by seat.
    pub points: Vec<i16>,
    /// What was counted, by seat.
    pub basis: Vec<Vec<Message>>,
}

/// What a technology costs its owner.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TechCost {
    /// The card.
    pub card: CardId,
    /// Resources for one more worker.
    pub build: u8,
    /// Resources to upgrade a worker to another card.
    pub upgrades: Vec<(CardId, u8)>,
}

/// What a technology in hand costs its owner.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HandCost {
    /// The card.
    pub card: CardId,
    /// Science to develop it.
    pub science: u8,
    /// Science for a revolution, if it is a government.
    pub revolution: Option<u8>,
}

/// A civilization as one viewer sees it: all of what lies open, and what follows from it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[allow(missing_docs, reason = "the fields are those of the civilization")]
pub struct CivView {
    pub hand: Vec<Held>,
    /// Ages of the military cards.
    pub backs: Vec<Age>,
    /// The cards, if the viewer may know them.
    pub military: Option<Vec<CardId>>,
    #[serde(flatten)]
    pub realm: Realm,
    pub food: u16,
    pub resources: u16,
    pub food_production: i16,
    pub resource_production: i16,
    pub consumption: u8,
    pub corruption: u8,
    pub population_cost: i8,
    pub ratings: Ratings,
    pub discontent: u8,
    pub happiness_required: u8,
    pub civil_limit: usize,
    pub military_limit: usize,
    /// Armies of the tactic in use, and how many of them are obsolete.
    pub armies: (u8, u8),
    /// What its technologies cost.
    pub costs: Vec<TechCost>,
    /// What technologies in its hand cost.
    pub hand_costs: Vec<HandCost>,
    /// The end of its next turn.
    pub forecast: Forecast,
    /// Standing orders, if the viewer may know them.
    pub orders: Option<Orders>,
    /// Parts of events put off.
    pub deferred: Vec<Deed>,
}

impl CivView {
    /// Armies that its units would make with a tactic, and their strength.
    pub fn with_tactic(&self, tactic: CardId) -> (u8, i16) {
        let (units, riders) = (self.units(), self.riders());
        let (count, _) = crate::armies::armies(&units, tactic, riders);
        (count, crate::armies::tactical_strength(&units, tactic, riders))
    }

    /// What holds for a while and lies on no card, in words.
    pub fn lasting(&self, words: &dyn kernel::Words) -> Vec<kernel::Message> {
        crate::text::lasting(self, words)
    }
}

impl Deref for CivView {
    type Target = Realm;
    fn deref(&self) -> &Realm {
        &self.realm
    }
}
