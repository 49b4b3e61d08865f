//! The printed facts: every number and name of a card or board, read once from the data files. A key or a word in them
//! that nobody reads is an error.

mod board;

pub use board::{Bank, BlueRow, BlueSection, Board, CardRow, Faces, Start, YellowRow, YellowSection};
pub use board::{board, corruption, row_cost, yellow};

use crate::ids::{Age, CardId, Kind, Type};
use crate::rule::Rule;
use serde::Deserialize;
use std::sync::LazyLock;

/// A value by number of players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerPlayers<T> {
    /// Two players.
    pub p2: T,
    /// Three players.
    pub p3: T,
    /// Four players.
    pub p4: T,
}

impl<T> PerPlayers<T> {
    /// The value for `players`.
    pub fn at(&self, players: usize) -> &T {
        match players {
            0..=2 => &self.p2,
            3 => &self.p3,
            _ => &self.p4,
        }
    }
}

/// What a card, or one worker on it, gives to ratings, totals and banks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Gives {
    /// Culture rating.
    pub culture: i16,
    /// Science rating.
    pub science: i16,
    /// Strength rating.
    pub strength: i16,
    /// Happy faces; unhappy ones are negative.
    pub happiness: i16,
    /// Civil actions.
    pub civil_actions: u8,
    /// Military actions.
    pub military_actions: u8,
    /// Colonization modifier.
    pub colonization: i16,
    /// Blue tokens from the box.
    pub blue_tokens: i16,
    /// Yellow tokens from the box.
    pub yellow_tokens: i16,
    /// Value of a token on a farm.
    pub food: u8,
    /// Value of a token on a mine.
    pub resources: u8,
}

/// What a territory gives once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Immediate {
    /// Food.
    pub food: u8,
    /// Resources.
    pub resources: u8,
    /// Science points.
    pub science_points: u8,
    /// Culture points.
    pub culture_points: u8,
    /// Population.
    pub population: u8,
    /// Military cards.
    pub military_cards: u8,
}

/// Units of one army.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Army {
    /// Infantry.
    pub infantry: u8,
    /// Cavalry.
    pub cavalry: u8,
    /// Artillery.
    pub artillery: u8,
}

/// Which deck a card belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Deck {
    /// Printed on every player board.
    Initial,
    /// Civil cards.
    Civil,
    /// Military cards.
    Military,
}

/// What a rival must have for an aggression (RULES 7.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Requires {
    /// A colony.
    Colony,
    /// A leader, or a wonder under construction.
    LeaderOrUnfinishedWonder,
}

/// A card as printed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    /// Name in the data.
    pub id: String,
    /// Name in notation: the id with hyphens.
    #[serde(skip)]
    pub notation: String,
    /// English name.
    pub name_en: String,
    /// German name.
    pub name_de: String,
    /// Its deck.
    pub deck: Deck,
    /// Its age.
    pub age: Age,
    /// Its level.
    pub level: u8,
    /// Its kind.
    pub kind: Kind,
    /// Its icon (civil cards only).
    #[serde(rename = "type")]
    pub icon: Option<Type>,
    /// Copies in the deck.
    #[serde(default)]
    pub copies: PerPlayers<u8>,
    /// Science to develop it; governments: the peaceful price.
    #[serde(default)]
    pub science_cost: u8,
    /// Science for a revolution.
    #[serde(default)]
    pub revolution_cost: u8,
    /// Resources for one worker on it.
    #[serde(default)]
    pub resource_cost: u8,
    /// Wonder: cost of each stage.
    #[serde(default)]
    pub stages: Vec<u8>,
    /// What one worker gives.
    #[serde(default)]
    pub per_worker: Gives,
    /// What the card gives.
    #[serde(default)]
    pub gives: Gives,
    /// Government: urban buildings of each type.
    #[serde(default)]
    pub urban_limit: u8,
    /// Workers at the start.
    #[serde(default)]
    pub start_workers: u8,
    /// Territory: what it gives once.
    #[serde(default)]
    pub immediate: Immediate,
    /// Tactic: units of an army.
    #[serde(default)]
    pub army: Army,
    /// Tactic: its strength.
    #[serde(default)]
    pub army_strength: i16,
    /// Tactic: the lower strength of an obsolete army.
    pub obsolete_army_strength: Option<i16>,
    /// Aggression, war: military actions.
    #[serde(default)]
    pub military_action_cost: u8,
    /// Aggression: what the rival must have.
    pub target_requires: Option<Requires>,
    /// Pact: has sides A and B.
    #[serde(default)]
    pub sided: bool,
    /// Pact: no attacks between partners.
    #[serde(default)]
    pub forbids_attack: bool,
    /// Pact: an attack between partners ends it.
    #[serde(default)]
    pub ends_on_attack: bool,
    /// Bonus card: defence.
    #[serde(default)]
    pub defense: i16,
    /// Bonus card: colonization.
    #[serde(default)]
    pub colonization: i16,
    /// The effect as data.
    #[serde(default)]
    pub rules: Vec<Rule>,
    /// What it does, in English.
    pub text_en: String,
    /// What it does, in German.
    pub text_de: String,
}

impl Card {
    /// Does it cost science to develop?
    pub fn is_technology(&self) -> bool {
        matches!(
            self.kind,
            Kind::Farm | Kind::Mine | Kind::Urban | Kind::Unit | Kind::Government | Kind::Special
        )
    }

    /// Do workers stand on it?
    pub fn holds_workers(&self) -> bool {
        matches!(self.kind, Kind::Farm | Kind::Mine | Kind::Urban | Kind::Unit)
    }
}

/// What a file of cards says of itself.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Meta {
    /// Its deck.
    pub deck: Deck,
    /// Its age, if it is a deck to draw from.
    pub age: Option<Age>,
    /// Different cards in it.
    pub different_cards: usize,
    /// Cards in it, by players.
    pub physical_cards: Option<PerPlayers<u16>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    meta: Meta,
    card: Vec<Card>,
}

struct Data {
    cards: Vec<Card>,
    decks: Vec<Meta>,
}

const FILES: [&str; 9] = [
    include_str!("../../data/cards_initial.toml"),
    include_str!("../../data/cards_civil_a.toml"),
    include_str!("../../data/cards_civil_1.toml"),
    include_str!("../../data/cards_civil_2.toml"),
    include_str!("../../data/cards_civil_3.toml"),
    include_str!("../../data/cards_military_a.toml"),
    include_str!("../../data/cards_military_1.toml"),
    include_str!("../../data/cards_military_2.toml"),
    include_str!("../../data/cards_military_3.toml"),
];

/// Reads a file; an unknown key, a missing one or an unknown word is an error.
pub(crate) fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, toml::de::Error> {
    toml::from_str(text)
}

#[allow(clippy::panic, reason = "the files are part of the program and a test reads them")]
pub(crate) fn read<T: serde::de::DeserializeOwned>(text: &str) -> T {
    parse(text).unwrap_or_else(|e| panic!("data: {e}"))
}

static DATA: LazyLock<Data> = LazyLock::new(|| {
    let files: Vec<File> = FILES.iter().map(|text| read(text)).collect();
    let decks = files.iter().map(|file| file.meta).collect();
    let mut cards: Vec<Card> = files.into_iter().flat_map(|file| file.card).collect();
    for card in &mut cards {
        card.notation = card.id.replace('_', "-");
    }
    Data { cards, decks }
});

static BY_NAME: LazyLock<Vec<(&'static str, CardId)>> = LazyLock::new(|| {
    let mut all: Vec<_> = all().map(|id| (id.id(), id)).collect();
    all.sort();
    all
});

/// All different cards in order.
pub fn all() -> impl Iterator<Item = CardId> {
    (0u8..).take(DATA.cards.len()).map(CardId)
}

/// The printed facts of a card.
#[allow(clippy::indexing_slicing, reason = "every CardId comes from the list")]
#[inline]
pub fn card(id: CardId) -> &'static Card {
    &DATA.cards[id.index()]
}

/// The card called `id`.
pub fn by_id(id: &str) -> Option<CardId> {
    let found = BY_NAME.binary_search_by(|(name, _)| (*name).cmp(id)).ok()?;
    BY_NAME.get(found).map(|(_, card)| *card)
}

/// What the files of cards say of themselves.
pub fn decks() -> &'static [Meta] {
    &DATA.decks
}

/// Spaces of the card row.
pub const ROW: usize = 13;

/// The six technologies printed on every player board.
pub struct Initial {
    /// Level 0 infantry.
    pub warriors: CardId,
    /// Level 0 farm.
    pub agriculture: CardId,
    /// Level 0 mine.
    pub bronze: CardId,
    /// Level 0 lab.
    pub philosophy: CardId,
    /// Level 0 temple.
    pub religion: CardId,
    /// The first government.
    pub despotism: CardId,
}

/// The six technologies printed on every player board.
pub static INITIAL: LazyLock<Initial> = LazyLock::new(|| {
    let find = |id: &str| by_id(id).unwrap_or(CardId(0));
    Initial {
        warriors: find("warriors"),
        agriculture: find("agriculture"),
        bronze: find("bronze"),
        philosophy: find("philosophy"),
        religion: find("religion"),
        despotism: find("despotism"),
    }
});
