//! Moves: one small decision each.

use crate::cards::{Cards, Preference};
use crate::chart::{Area, Berth};
use crate::ids::{Card, Civ, Good, Nation, Plain, Volcano};
use crate::market::OfferId;
use crate::state::Planned;
use kernel::{Seat, SeatSet};
use serde::{Deserialize, Serialize};

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// Choose a nation.
    Nation(Nation),
    /// Choose where it starts, or comes back.
    Start(Area),
    /// Name the rate of tax.
    Rate(u8),
    /// Put one token more into an area.
    Grow(Area),
    /// An order to the ships.
    Ship(ShipOrder),
    /// Walk over one border.
    Walk(Area, Area, u8),
    /// Take tokens aboard.
    Load(u8, u8),
    /// Put tokens ashore.
    Unload(u8, u8),
    /// Sail the shortest way.
    Sail(u8, Berth),
    /// Reduce an own city, or one an earthquake reaches.
    Reduce(Area),
    /// Choose a city that is lost.
    Raze(Area),
    /// Build a city.
    Build(Area),
    /// Buy the top card of stack 9.
    Gold,
    /// Post an offer.
    Offer(Box<Offering>),
    /// Accept an offer, or bid for it.
    Accept(Box<Answer>),
    /// Take a bid.
    Confirm(OfferId, Seat),
    /// Turn a bid down.
    Reject(OfferId, Seat),
    /// Take an own bid back.
    Unbid(OfferId),
    /// Take an own offer back.
    Withdraw(OfferId),
    /// Trade on after all.
    Undone,
    /// Put a civilization card on the list.
    Buy(Civ),
    /// Buy this one if the last of the list is sold out.
    Else(Civ),
    /// What is spent rather.
    Pay(Preference),
    /// Exactly these cards pay.
    PayCards(Cards),
    /// Return a trade card.
    Return(Card),
    /// The volcano that erupts.
    Erupt(Volcano),
    /// The plain that is flooded.
    Flood(Plain),
    /// Put losses on somebody.
    Assign(Seat, u8),
    /// Show Grain cards.
    Grain(u8),
    /// Name somebody a calamity reaches too.
    Name(Seat),
    /// Choose units: to lose, for a faction, to take over.
    Units(Verb, Area, Units),
    /// Keep the first or the second faction.
    Faction(bool),
    /// Nothing more.
    Done,
    /// A standing order.
    Order(Order),
    /// A move in advance.
    Plan(Box<Planned>),
    /// Drop all moves given in advance.
    Unplan,
}

/// An order to the ships (RULES 5.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ShipOrder {
    /// Pay for a ship from the treasury.
    Keep(u8),
    /// Pay for it with a token where it lies.
    Levy(u8),
    /// Return it to stock.
    Scrap(u8),
    /// Build one: so many tokens from the treasury, the rest levied there.
    Build(Berth, u8),
}

/// Why units are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Verb {
    /// They are lost.
    Lose,
    /// They join a faction.
    Pick,
    /// They are taken over.
    Take,
}

/// What is chosen in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Units {
    /// So many tokens.
    Tokens(u8),
    /// The city.
    City,
}

/// An offer as its author writes it (RULES 13.3.2).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Offering {
    /// To these seats; empty means to all.
    pub to: Vec<Seat>,
    /// The cards.
    pub give: Cards,
    /// Goods named truthfully.
    pub named: Vec<Good>,
    /// How many cards are wanted.
    pub want: u8,
    /// Goods wanted; `None` is any.
    pub wanted: Vec<Option<Good>>,
    /// The first who fulfils it gets it, without being confirmed.
    pub first: bool,
    /// The offer it answers.
    pub reply: Option<OfferId>,
    /// Said of the other cards; may be false.
    pub claims: Vec<Good>,
    /// Whom the author prefers, in sealed rounds.
    pub priority: Vec<Seat>,
}

/// An acceptance or a bid (RULES 13.3.3).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Answer {
    /// The offer.
    pub offer: OfferId,
    /// The cards.
    pub give: Cards,
    /// Goods named truthfully.
    pub named: Vec<Good>,
    /// Said of the other cards; may be false.
    pub claims: Vec<Good>,
}

/// A standing order (RULES 13.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// The rate of tax; `None` asks.
    Tax(Option<u8>),
    /// Tokens pillaged after a city attack, at most.
    Pillage(u8),
    /// Short growth by default.
    Growth(bool),
    /// Reductions by default.
    Reductions(bool),
    /// Ships kept from the treasury, none built.
    Ships(bool),
    /// No movement.
    Stay(bool),
    /// Cities wherever possible.
    Build(bool),
    /// Gold cards bought at most; `None` asks.
    Gold(Option<u8>),
    /// No trade.
    NoTrade(bool),
    /// Returned cards by default.
    Returns(bool),
    /// Losses by default.
    Losses(bool),
    /// A plan waits if the surroundings have changed.
    AskIfChanged(bool),
}

/// Seats of a list as a set.
pub(crate) fn set(seats: &[Seat]) -> SeatSet {
    seats.iter().copied().collect()
}
