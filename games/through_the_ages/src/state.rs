//! A position: everything the rules know of one table.

use crate::deed::Deed;
use crate::ids::{Age, CardId, Kind, Type};
use crate::orders::Orders;
use crate::rule::{Op, Rule};
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
}

/// A card in a civil hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Held {
    /// The card.
    pub card: CardId,
    /// Taken in this action phase: action cards have to wait (RULES 12.11).
    pub fresh: bool,
}

/// A technology with places for workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tech {
    /// The card.
    pub card: CardId,
    /// Yellow tokens on it.
    pub workers: u8,
    /// Blue tokens on it.
    pub blue: u8,
}

/// The wonder under construction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Project {
    /// The wonder.
    pub card: CardId,
    /// Stages covered by blue tokens.
    pub stages: u8,
}

/// A completed wonder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wonder {
    /// The card.
    pub card: CardId,
    /// Turned over by Ravages of Time.
    pub ruined: bool,
    /// The leader tucked under it.
    pub homer: Option<CardId>,
}

/// A war on its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct War {
    /// The card.
    pub card: CardId,
    /// Against whom.
    pub target: Seat,
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
        use crate::rule::Side;
        match rule.side {
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

/// What was done already in this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Used {
    /// Played or copied a tactic.
    pub tactic: bool,
    /// Replaced a leader by another.
    pub leader_replaced: bool,
    /// An ability of the leader with a limit per turn.
    pub leader: bool,
    /// Ocean Liner Service.
    pub liner: bool,
    /// Trade Routes Agreement.
    pub convert: bool,
}

/// One civilization.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Civ {
    /// Civil cards in hand.
    pub hand: Vec<Held>,
    /// Military cards in hand.
    #[serde(with = "crate::ids::pile")]
    pub military: Vec<CardId>,
    /// The government.
    pub government: CardId,
    /// Farms, mines, urban buildings and units, in order of type and level.
    pub techs: Vec<Tech>,
    /// Special technologies.
    pub specials: Vec<CardId>,
    /// The leader.
    pub leader: Option<CardId>,
    /// Ages of leaders ever taken.
    pub leader_ages: [bool; 4],
    /// The wonder under construction.
    pub project: Option<Project>,
    /// Completed wonders.
    pub wonders: Vec<Wonder>,
    /// Colonies.
    pub colonies: Vec<CardId>,
    /// Wars declared.
    pub wars: Vec<War>,
    /// The tactic in use.
    pub tactic: Option<CardId>,
    /// Is it still exclusive, the card in the own area?
    pub exclusive: bool,
    /// Yellow tokens in the bank.
    pub yellow: u8,
    /// Blue tokens in the bank.
    pub blue: u8,
    /// Unused workers.
    pub idle: u8,
    /// Civil actions available.
    pub ca: u8,
    /// Civil actions in total.
    pub ca_total: u8,
    /// Military actions available.
    pub ma: u8,
    /// Military actions in total.
    pub ma_total: u8,
    /// A military action used as a civil one.
    pub extra_ca: u8,
    /// Temporary military actions.
    pub extra_ma: u8,
    /// Temporary resources for units.
    pub unit_resources: u8,
    /// Homer's temporary resource for units.
    pub homer_resources: u8,
    /// Temporary science for unit technologies.
    pub unit_science: u8,
    /// Food used as a resource.
    pub any_resources: u8,
    /// A resource used as food.
    pub any_food: u8,
    /// Science points.
    pub science: u16,
    /// Culture points.
    pub culture: u16,
    /// Done in this turn.
    pub used: Used,
    /// Caesar's second political action is gone.
    pub caesar_used: bool,
    /// Political actions given up.
    pub forfeited: u8,
    /// Draws no military cards at the end of the next turn (digital Politics of Strength).
    pub no_draw: bool,
    /// Out of the game, as the n-th.
    pub resigned: Option<u8>,
    /// Standing orders.
    pub orders: Orders,
    /// Parts of events to be carried out at the end of the next politics phase (digital timing).
    pub deferred: Vec<Deed>,
}

impl Civ {
    /// The technology card with this name, if in play.
    pub fn tech(&self, card: CardId) -> Option<&Tech> {
        self.techs.iter().find(|t| t.card == card)
    }

    /// The same, to change it.
    pub fn tech_mut(&mut self, card: CardId) -> Option<&mut Tech> {
        self.techs.iter_mut().find(|t| t.card == card)
    }

    /// Workers on cards of a type.
    pub fn workers_of(&self, icon: Type) -> u8 {
        self.techs.iter().filter(|t| t.card.card().icon == Some(icon)).map(|t| t.workers).sum()
    }

    /// Workers on cards of a kind.
    pub fn workers_on(&self, kind: Kind) -> u8 {
        self.techs.iter().filter(|t| t.card.card().kind == kind).map(|t| t.workers).sum()
    }

    /// Yellow tokens outside the bank.
    pub fn workers(&self) -> u8 {
        self.idle + self.techs.iter().map(|t| t.workers).sum::<u8>()
    }

    /// Entries of all cards in play but pacts: leader, standing wonders, government, special technologies.
    pub fn rules(&self) -> impl Iterator<Item = &'static Rule> {
        self.leader
            .into_iter()
            .chain(self.wonders.iter().filter(|w| !w.ruined).map(|w| w.card))
            .chain([self.government])
            .chain(self.specials.iter().copied())
            .flat_map(|card| card.card().rules.iter())
    }

    /// The entry of this sort, if a card in play has one.
    pub fn rule(&self, op: Op) -> Option<&'static Rule> {
        self.rules().find(|r| r.op == op)
    }

    /// The leader's entry of this sort.
    pub fn leader_rule(&self, op: Op) -> Option<&'static Rule> {
        self.leader.and_then(|l| l.card().rules.iter().find(|r| r.op == op))
    }

    /// Civil actions that can be spent now.
    pub fn civil_actions(&self) -> u8 {
        self.ca + self.extra_ca
    }

    /// Military actions that can be spent now.
    pub fn military_actions(&self) -> u8 {
        self.ma + self.extra_ma
    }

    /// Spends civil actions, the one lent by Hammurabi first.
    pub fn spend_civil(&mut self, n: u8) {
        let lent = n.min(self.extra_ca);
        self.extra_ca -= lent;
        self.ca = self.ca.saturating_sub(n - lent);
    }

    /// Spends military actions, temporary ones first (RULES 16.2).
    pub fn spend_military(&mut self, n: u8) {
        let extra = n.min(self.extra_ma);
        self.extra_ma -= extra;
        self.ma = self.ma.saturating_sub(n - extra);
    }

    /// One spent civil action becomes available again.
    pub fn regain_civil(&mut self) {
        self.ca = (self.ca + 1).min(self.ca_total);
    }

    /// Technologies in play: cards with workers, special ones, the government.
    pub fn technologies(&self) -> impl Iterator<Item = CardId> {
        self.techs.iter().map(|t| t.card).chain(self.specials.iter().copied()).chain([self.government])
    }

    /// Is a technology of this name in play or in hand?
    pub fn knows(&self, card: CardId) -> bool {
        self.technologies().any(|c| c == card) || self.hand.iter().any(|h| h.card == card)
    }

    /// Is the card in the civil hand?
    pub fn holds(&self, card: CardId) -> bool {
        self.hand.iter().any(|h| h.card == card)
    }

    /// Takes the card out of the civil hand, one that may be played if there are several.
    pub fn drop_civil(&mut self, card: CardId) {
        let at = self
            .hand
            .iter()
            .position(|h| h.card == card && !h.fresh)
            .or_else(|| self.hand.iter().position(|h| h.card == card));
        if let Some(at) = at {
            self.hand.remove(at);
        }
    }

    /// Takes the card out of the military hand.
    pub fn drop_military(&mut self, card: CardId) -> bool {
        let at = self.military.iter().position(|c| *c == card);
        if let Some(at) = at {
            self.military.remove(at);
        }
        at.is_some()
    }

    /// Adds a technology with places for workers, in order.
    pub fn add_tech(&mut self, card: CardId) {
        let key = |c: CardId| (c.card().kind, c.card().icon, c.card().level);
        let at = self.techs.iter().position(|t| key(t.card) > key(card)).unwrap_or(self.techs.len());
        self.techs.insert(at, Tech { card, workers: 0, blue: 0 });
    }

    /// Limit of civil cards in hand.
    pub fn civil_limit(&self) -> usize {
        let more = self.rule(Op::HandLimit).map_or(0, |r| r.civil);
        usize::from(self.ca_total + more)
    }

    /// Limit of military cards in hand.
    pub fn military_limit(&self) -> usize {
        let more = self.rule(Op::HandLimit).map_or(0, |r| r.military);
        usize::from(self.ma_total + more)
    }
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
