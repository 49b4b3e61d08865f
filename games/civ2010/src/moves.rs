//! Moves: one small decision each.

use crate::ids::{
    Ability, Building, Civ, Dir, EventCard, Face, FigureKind, Government, Person, Resource, Tech, UnitKind,
    Wonder,
};
use crate::map::Sq;
use crate::orders::Order;
use crate::state::Unit;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// One decision.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Move {
    /// Choose a civilization.
    Civ(Civ),
    /// Place the capital.
    Capital(Sq),
    /// Place the first wonder or great person.
    Marker(Sq),
    /// Place a first figure.
    Figure(FigureKind, Sq),
    /// Found a city with a figure.
    Found(Sq, FigureKind),
    /// Move a figure out of a new city's square.
    Displace(FigureKind, Sq),
    /// Change the government.
    Government(Government),
    /// Place a great person from the reserve.
    Person(Person, Sq),
    /// Place the great person just gained.
    Settle(Sq),
    /// Keep the great person just gained in the reserve.
    Keep,
    /// Hanging Gardens: place a figure.
    Gardens(FigureKind),
    /// Statue of Liberty: learn a technology.
    Liberty(Tech),
    /// Scouts on a square send their harvest to a city.
    Assign(Sq, Sq),
    /// Play a culture event.
    Event(EventCard, Target),
    /// Use an ability that costs resources.
    Use(Ability, Target, Vec<Pay>),
    /// Offer an exchange.
    Offer(Seat, Vec<Good>, Vec<Good>, bool),
    /// Accept an offer.
    Accept(u16),
    /// Refuse an offer.
    Refuse(u16),
    /// Withdraw an own offer.
    Withdraw(u16),
    /// Nothing more to trade.
    Ready,
    /// A city produces something, converting so much trade.
    Produce(Sq, Product, u8),
    /// A city splits its production.
    Split(Sq),
    /// One of the two things a split city produces.
    Part(Product, u8),
    /// Take a split back.
    Back,
    /// A city devotes itself to the arts.
    Arts(Sq),
    /// A city harvests.
    Harvest(Sq, Resource, Option<Resource>),
    /// Egypt builds for nothing.
    Free(Sq, Product),
    /// Advance on the culture track.
    Advance,
    /// Buy a coin with Democracy or Printing Press.
    Coin(Tech),
    /// Take figures in hand: armies and scouts.
    Take(Sq, u8, u8),
    /// Move there and stop.
    To(Sq),
    /// Move there and go on.
    Via(Sq),
    /// Turn up a tile.
    Explore(Dir),
    /// Stop here.
    Halt,
    /// Russia gives up a figure in a city for a technology.
    Sacrifice(Sq, Tech),
    /// Destroy the building.
    Raze,
    /// Spare it.
    Spare,
    /// Play a unit: against a front, or on a new one.
    Play(Unit, Option<u8>),
    /// Heal with Animal Husbandry or Biology.
    Cure(Tech),
    /// Put a wound on the enemy unit of a front.
    Wound(u8),
    /// Take a wound from the own unit of a front.
    Heal(u8),
    /// Name a deck for a missing barbarian.
    Deck(UnitKind),
    /// Take spoils.
    Spoil(Spoil),
    /// Take this card of the loser's hand.
    Steal(EventCard),
    /// China saves a unit.
    Rescue(Unit),
    /// Learn a technology.
    Learn(Tech),
    /// Take a resource.
    Pick(Resource),
    /// Choose what to research.
    Research(Option<Tech>),
    /// React.
    React(Reaction),
    /// No reaction; nothing.
    Pass,
    /// Allow an event in spite of the United Nations.
    Agree,
    /// Discard a culture event.
    Discard(EventCard),
    /// No more of this.
    Done,
    /// Hand over.
    End,
    /// Give or withdraw a standing order.
    Order(Order),
}

/// What a card or ability is aimed at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    /// Nothing.
    None,
    /// A square, or a city by its centre.
    Square(Sq),
    /// From one square to another, or two squares.
    Two(Sq, Sq),
    /// A player.
    Seat(Seat),
    /// So many armies and scouts on a square.
    Figures(Sq, u8, u8),
    /// The great person on a square.
    Person(Sq),
    /// A wonder.
    Wonder(Wonder),
}

/// What a resource is paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pay {
    /// A token.
    Token(Resource),
    /// A hut marker.
    Hut(Face),
    /// A village marker.
    Village(Face),
    /// A gift card; A Gift from Afar gives a coin to somebody.
    Gift(EventCard, Option<Seat>),
}

/// What a city can produce.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Product {
    /// A figure on a square.
    Figure(FigureKind, Sq),
    /// A unit.
    Unit(UnitKind),
    /// A building on a square.
    Building(Building, Sq),
    /// City Walls.
    Walls,
    /// A wonder on a square.
    Wonder(Wonder, Sq),
}

/// What changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    /// Trade points.
    Trade(u8),
    /// Culture tokens.
    Culture(u8),
    /// Resource tokens.
    Token(Resource, u8),
    /// A hut marker.
    Hut(Face),
    /// A village marker.
    Village(Face),
    /// A culture event.
    Event(EventCard),
}

/// What the winner of a battle takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Spoil {
    /// Trade.
    Trade,
    /// Culture.
    Culture,
    /// A resource token.
    Token(Resource),
    /// A hut marker unseen.
    Hut,
    /// A village marker unseen.
    Village,
    /// A technology.
    Tech(Tech),
    /// A culture event.
    Event,
    /// The loser discards a coin token from a technology.
    Coin(Tech),
    /// The loser discards a coin token from the civilization sheet.
    Sheet,
    /// Nothing.
    None,
}

/// A card or ability played in somebody else's turn.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Reaction {
    /// The card or ability.
    pub with: With,
    /// Its target.
    pub target: Target,
    /// After so many steps of a walk.
    pub after: u8,
    /// Payment of an ability.
    pub pay: Vec<Pay>,
}

/// A card or an ability.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum With {
    /// A culture event.
    Card(EventCard),
    /// An ability.
    Ability(Ability),
}
