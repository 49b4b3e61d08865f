//! One civilization: what everybody sees of it, and what only its owner knows.

use crate::deed::Deed;
use crate::ids::{CardId, Kind, Type};
use crate::orders::Orders;
use crate::rule::{Rule, among};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use std::ops::{Deref, DerefMut};

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

/// What lasts for one turn and is lost with its end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
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
}

/// What lies open on the table: everything here is shown to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Realm {
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
    /// What lasts for this turn.
    #[serde(flatten)]
    pub turn: Turn,
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
}

/// One civilization. What is added here stays hidden until the view shows it; what is added to its [`Realm`] does not.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Civ {
    /// Civil cards in hand.
    pub hand: Vec<Held>,
    /// Military cards in hand.
    #[serde(with = "crate::ids::pile")]
    pub military: Vec<CardId>,
    /// What lies open.
    #[serde(flatten)]
    pub realm: Realm,
    /// Standing orders.
    pub orders: Orders,
    /// Parts of events to be carried out at the end of the next politics phase (digital timing).
    pub deferred: Vec<Deed>,
}

impl Deref for Civ {
    type Target = Realm;
    fn deref(&self) -> &Realm {
        &self.realm
    }
}

impl DerefMut for Civ {
    fn deref_mut(&mut self) -> &mut Realm {
        &mut self.realm
    }
}

impl Realm {
    /// Entries of the leader.
    pub fn leader_rules(&self) -> impl Iterator<Item = &'static Rule> {
        self.leader.into_iter().flat_map(|leader| leader.card().rules.iter())
    }
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

    /// Resources for units that the leader lends in every turn.
    pub fn lent_each_turn(&self) -> u8 {
        among!(self.leader_rules(), Rule::UnitResourcesEveryTurn { amount } => *amount).unwrap_or(0)
    }

    /// Civil actions that can be spent now.
    pub fn civil_actions(&self) -> u8 {
        self.ca + self.turn.extra_ca
    }

    /// Military actions that can be spent now.
    pub fn military_actions(&self) -> u8 {
        self.ma + self.turn.extra_ma
    }

    /// Spends civil actions, the one lent by Hammurabi first.
    pub fn spend_civil(&mut self, n: u8) {
        let lent = n.min(self.turn.extra_ca);
        self.turn.extra_ca -= lent;
        self.ca = self.ca.saturating_sub(n - lent);
    }

    /// Spends military actions, temporary ones first (RULES 16.2).
    pub fn spend_military(&mut self, n: u8) {
        let extra = n.min(self.turn.extra_ma);
        self.turn.extra_ma -= extra;
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
        let more = among!(self.rules(), Rule::HandLimit { civil, .. } => *civil).unwrap_or(0);
        usize::from(self.ca_total + more)
    }

    /// Limit of military cards in hand.
    pub fn military_limit(&self) -> usize {
        let more = among!(self.rules(), Rule::HandLimit { military, .. } => *military).unwrap_or(0);
        usize::from(self.ma_total + more)
    }
}
