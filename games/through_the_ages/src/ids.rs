//! Names of things: cards, ages, kinds and types, spelled as the data files spell them.

use crate::data;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// One of the 236 different cards, by its place in the list of the data.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct CardId(pub(crate) u8);

impl CardId {
    /// Position in the list of all cards.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The printed facts of the card.
    #[inline]
    pub fn card(self) -> &'static data::Card {
        data::card(self)
    }

    /// The name in the data, such as `great_wall`.
    pub fn id(self) -> &'static str {
        &self.card().id
    }
}

/// Not the name of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCard;

impl fmt::Display for UnknownCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such card")
    }
}

impl TryFrom<String> for CardId {
    type Error = UnknownCard;
    fn try_from(id: String) -> Result<CardId, UnknownCard> {
        data::by_id(&id).ok_or(UnknownCard)
    }
}

impl From<CardId> for String {
    fn from(card: CardId) -> String {
        card.id().into()
    }
}

/// As notation writes it: the id with hyphens.
impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.card().notation)
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for CardId {
    type Err = UnknownCard;
    fn from_str(text: &str) -> Result<CardId, UnknownCard> {
        data::by_id(&text.to_ascii_lowercase().replace('-', "_")).ok_or(UnknownCard)
    }
}

/// Writes piles of cards as bare numbers: a position is saved and hashed often, and its piles are long.
pub(crate) mod pile {
    use super::CardId;
    use crate::data;
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    #[allow(clippy::ptr_arg, reason = "serde hands over the field")]
    pub(crate) fn serialize<S: Serializer>(pile: &Vec<CardId>, to: S) -> Result<S::Ok, S::Error> {
        let numbers: Vec<u8> = pile.iter().map(|c| c.0).collect();
        numbers.serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<CardId>, D::Error> {
        let known = data::all().count();
        let read =
            |n: u8| (usize::from(n) < known).then_some(CardId(n)).ok_or(D::Error::custom("no such card"));
        Vec::<u8>::deserialize(from)?.into_iter().map(read).collect()
    }
}

/// The ages of the game; cards belong to the first four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Age {
    /// Antiquity.
    A,
    /// Middle ages.
    I,
    /// The age of discovery and revolutions.
    II,
    /// Modern times.
    III,
    /// The end of the game: no cards.
    IV,
}

impl Age {
    /// The four ages with cards.
    pub const WITH_CARDS: [Age; 4] = [Age::A, Age::I, Age::II, Age::III];

    /// Position from 0.
    pub fn index(self) -> usize {
        usize::from(self.level())
    }

    /// The level of its cards.
    pub fn level(self) -> u8 {
        match self {
            Age::A => 0,
            Age::I => 1,
            Age::II => 2,
            Age::III => 3,
            Age::IV => 4,
        }
    }

    /// The age that follows.
    #[must_use]
    pub fn next(self) -> Age {
        match self {
            Age::A => Age::I,
            Age::I => Age::II,
            Age::II => Age::III,
            Age::III | Age::IV => Age::IV,
        }
    }

    /// As people write it.
    pub fn roman(self) -> &'static str {
        match self {
            Age::A => "A",
            Age::I => "I",
            Age::II => "II",
            Age::III => "III",
            Age::IV => "IV",
        }
    }
}

impl fmt::Display for Age {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.roman())
    }
}

/// What sort of card it is (RULES 17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Farm technology.
    Farm,
    /// Mine technology.
    Mine,
    /// Urban building technology.
    Urban,
    /// Military unit technology.
    Unit,
    /// Government.
    Government,
    /// Special technology.
    Special,
    /// Leader.
    Leader,
    /// Wonder.
    Wonder,
    /// Yellow action card.
    Action,
    /// Event.
    Event,
    /// Territory, a colony once it is won.
    Territory,
    /// Tactic.
    Tactic,
    /// Aggression.
    Aggression,
    /// War.
    War,
    /// Pact.
    Pact,
    /// Military bonus card.
    Bonus,
}

/// The icon of a civil card: types of building, unit and special technology.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Type {
    /// Food.
    Farm,
    /// Resources.
    Mine,
    /// Science.
    Lab,
    /// Happiness.
    Temple,
    /// Science and culture.
    Library,
    /// Culture.
    Theater,
    /// Happiness and strength.
    Arena,
    /// Foot soldiers.
    Infantry,
    /// Riders and tanks.
    Cavalry,
    /// Guns.
    Artillery,
    /// Aeroplanes.
    Air,
    /// Law.
    Civil,
    /// Warfare.
    Military,
    /// Exploration.
    Colonization,
    /// Construction.
    Construction,
    /// Government.
    Government,
    /// Leader.
    Leader,
    /// Wonder.
    Wonder,
    /// Action card.
    Action,
}

impl Type {
    /// The urban types in order.
    pub const URBAN: [Type; 5] = [Type::Lab, Type::Temple, Type::Library, Type::Theater, Type::Arena];
    /// As the data call it.
    pub fn id(self) -> &'static str {
        match self {
            Type::Farm => "farm",
            Type::Mine => "mine",
            Type::Lab => "lab",
            Type::Temple => "temple",
            Type::Library => "library",
            Type::Theater => "theater",
            Type::Arena => "arena",
            Type::Infantry => "infantry",
            Type::Cavalry => "cavalry",
            Type::Artillery => "artillery",
            Type::Air => "air",
            Type::Civil => "civil",
            Type::Military => "military",
            Type::Colonization => "colonization",
            Type::Construction => "construction",
            Type::Government => "government",
            Type::Leader => "leader",
            Type::Wonder => "wonder",
            Type::Action => "action",
        }
    }

    /// The unit types in order.
    pub const UNITS: [Type; 4] = [Type::Infantry, Type::Cavalry, Type::Artillery, Type::Air];
}
