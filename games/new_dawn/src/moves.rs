//! Moves and their notation.

use crate::hex::Coord;
use crate::ids::{Barbarian, CityState, FocusCard, Nature, Pact, Resource, Wonder};
use crate::row::{CardRef, SlotNo};
use crate::state::Defence;
use crate::tiles::Placement;
use kernel::{Arg, Seat};

/// One decision; the automated player's says which criterion decided.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Move {
    /// What is done.
    pub act: Act,
    /// Why, if the automated player does it.
    pub because: Option<Reason>,
}

impl From<Act> for Move {
    fn from(act: Act) -> Move {
        Move { act, because: None }
    }
}

/// What a token is spent from a card, or paid with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Token {
    /// A trade token of the card.
    Trade,
    /// The token of a conquered city-state on the card.
    CityState(CityState),
    /// A natural-wonder token.
    Nature(Nature),
    /// A resource token.
    Resource(Resource),
}

/// Where a caravan starts: the economy card or a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Start {
    /// The economy card.
    Card,
    /// A space.
    At(Coord),
}

impl Start {
    /// As a sentence names it.
    pub(crate) fn arg(self) -> Arg {
        match self {
            Start::Card => Arg::name("start", "card"),
            Start::At(space) => Arg::Text(space.to_string()),
        }
    }
}

/// A standing order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// How military trade tokens are spent in defence.
    Defence(Defence),
    /// Raids on the capital: by default, or ask.
    Raid(bool),
    /// The trade event: by default, or ask.
    Trade(bool),
    /// The Eiffel Tower: by default, or ask.
    Eiffel(bool),
    /// The automated player's Nuclear Power: by default, or ask.
    Nuclear(bool),
    /// Agree to end the game now, or not.
    End(bool),
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Act {
    /// Lay a map tile.
    Tile(Placement),
    /// Choose where the own capital stands.
    Capital(Coord),
    /// Choose the card to resolve.
    Focus(CardRef),
    /// Place a control token.
    Token(Coord),
    /// Take an own control token back.
    Recall(Coord),
    /// Move an own control token.
    Shift(Coord, Coord),
    /// Turn or replace a rival control token.
    Convert(Coord),
    /// Name the space Nuclear Power strikes.
    Blast(Coord),
    /// Hanging Gardens: begin to place a control token.
    Gardens,
    /// Forbidden City: destroy a rival control token.
    Forbid(Coord),
    /// Eiffel Tower: name two control tokens of a rival.
    Eiffel(Coord, Coord),
    /// Oracle: swap two neighbouring cards.
    Oracle(SlotNo, SlotNo),
    /// Great Zimbabwe: move a trade token to a card.
    Zimbabwe(CardRef),
    /// Seoul: move a barbarian.
    Seoul(Barbarian, Coord),
    /// Geneva: exchange a player's diplomacy card.
    Geneva(Seat, Pact, Pact),
    /// Spend a token of the card.
    Spend(Token),
    /// Spend a token of the other military card in defence.
    SpendFrom(Token, CardRef),
    /// Advance the tech dial.
    Advance,
    /// Take a focus card; Oxford University may replace another kind.
    Gain(FocusCard, Option<CardRef>),
    /// Move a caravan.
    Caravan(Start, Coord),
    /// Take a city-state's diplomacy card.
    Treaty(CityState),
    /// Take a player's diplomacy card, giving another back.
    Pact(Seat, Pact, Option<Pact>),
    /// Put a trade token on a card.
    Put(CardRef),
    /// Put a trade token on Great Zimbabwe.
    Store,
    /// Take a resource.
    Take(Resource),
    /// Put a natural-wonder token on a card.
    Settle(Nature, CardRef),
    /// Put a conquered city-state's token on one of two cards of its type.
    Keep(CityState, CardRef),
    /// Embassy: the giver's card that gets the trade token.
    Embassy(CardRef),
    /// Steam Power: give one resource for another.
    Exchange(Resource, Resource),
    /// Build a city.
    Build(Coord),
    /// Build a wonder in a city.
    Wonder(Wonder, Coord),
    /// Pay with a token.
    Pay(Token),
    /// Raise a card of the row by a level.
    Raise(CardRef),
    /// Reinforce a control token.
    Reinforce(Coord),
    /// Attack.
    Attack(Coord),
    /// Conquer the city-state.
    Conquer,
    /// Set the city-state free.
    Liberate,
    /// Take a trade token from the defeated player's card.
    Loot(CardRef),
    /// Put a captured wonder under a city.
    House(Coord),
    /// Resolve slot 5 again.
    Arsenal,
    /// Resolve the economy card too.
    Estadio(CardRef),
    /// Capitalism: resolve another card.
    Encore(CardRef),
    /// Montezuma: swap two cards.
    Swap(SlotNo, SlotNo),
    /// Eiffel Tower: the token that is replaced.
    Cede(Coord),
    /// Discard a trade token to barbarians.
    Ransom(CardRef),
    /// Name the city the automated player's Nuclear Power destroys.
    Sacrifice(Coord),
    /// Take a caravan back.
    Withdraw(Coord),
    /// Give a diplomacy card back.
    Return(Seat, Pact),
    /// Give the automated player's caravan its destination.
    Aim(Start, Coord),
    /// Exchange a card that achieved nothing for its substitute.
    Substitute(FocusCard),
    /// No more of this.
    Done,
    /// Hand over.
    End,
    /// Give or withdraw a standing order.
    Order(Order),
}

macro_rules! reasons {
    ($($(#[$doc:meta])* $variant:ident = $word:literal),* $(,)?) => {
        /// Why the automated player did what it did: the criterion that decided (AUTOMA 4).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Reason { $($(#[$doc])* $variant),* }

        impl Reason {
            /// All of them.
            pub const ALL: &'static [Reason] = &[$(Reason::$variant),*];
            /// As notation writes it.
            pub fn word(self) -> &'static str {
                match self { $(Reason::$variant => $word),* }
            }
        }
    };
}

reasons! {
    /// Nothing else was possible.
    OnlyChoice = "only-choice",
    /// Several were equal and a lot was drawn.
    Lot = "lot",
    /// The rules leave no choice.
    Rule = "rule",
    /// A natural wonder lies there.
    NaturalWonder = "natural-wonder",
    /// A resource lies there.
    Resource = "resource",
    /// Barbarians appear there.
    Spawn = "spawn",
    /// A natural wonder, a resource or an open spawn is next to it.
    NearTreasure = "near-treasure",
    /// Most own cities are next to it.
    MostCities = "most-cities",
    /// A city next to it is nearest to maturity.
    NearlyMature = "nearly-mature",
    /// A rival is next to it.
    NearRival = "near-rival",
    /// It is the most difficult ground.
    Difficulty = "difficulty",
    /// Most natural wonders and resources are next to it.
    Riches = "riches",
    /// It is best defended.
    Defence = "defence",
    /// It is least defended.
    Weakest = "weakest",
    /// It comes closest to completing an agenda.
    Agenda = "agenda",
    /// It costs least.
    Cheapest = "cheapest",
    /// A barbarian comes first.
    Barbarian = "barbarian",
    /// A rival city with a wonder comes first.
    WonderCity = "wonder-city",
    /// A rival city comes first.
    RivalCity = "rival-city",
    /// A city-state comes first.
    CityState = "city-state",
    /// A control token comes first.
    ControlToken = "control-token",
    /// A city-state whose card it lacks comes first.
    NewCityState = "new-city-state",
    /// It is the nearest.
    Nearest = "nearest",
    /// It is nearest to a barbarian or rival.
    Threat = "threat",
    /// Its level is the lowest.
    LowestLevel = "lowest-level",
    /// The card achieved nothing.
    Idle = "idle",
}
