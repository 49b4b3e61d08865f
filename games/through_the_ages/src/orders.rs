//! Standing orders: what a seat wants answered without being asked (RULES 23.3).

use crate::ids::CardId;
use crate::money::Stuff;
use serde::{Deserialize, Serialize};

/// How to answer an attack.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Defence {
    /// Ask me.
    #[default]
    Ask,
    /// Never defend.
    Never,
    /// Defend if that takes at most so many cards.
    UpTo(u8),
}

/// A yes-or-no question answered in advance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Answer {
    /// Ask me.
    #[default]
    Ask,
    /// Yes.
    Accept,
    /// No.
    Refuse,
}

/// Where a loss shall fall first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Losses {
    /// Ask me.
    #[default]
    Ask,
    /// The weakest unit.
    Units,
    /// The lowest farm.
    Farms,
    /// The lowest mine.
    Mines,
    /// The lowest urban building.
    Urban,
}

/// What to prefer where food and resources are on offer; the other is given up first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gains {
    /// Ask me.
    #[default]
    Ask,
    /// Food.
    Food,
    /// Resources.
    Resources,
}

/// All standing orders of a seat, private to it but for how it pays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Orders {
    /// The most to bid in any auction, by steps of one; 0 passes.
    pub bid: Option<u8>,
    /// Aggressions.
    pub defence: Defence,
    /// Pacts offered.
    pub pacts: Answer,
    /// Population, buildings and tokens lost.
    pub losses: Losses,
    /// Food or resources.
    pub gains: Gains,
    /// What events offer: free buildings, actions, cards.
    pub offers: Answer,
    /// The card whose tokens pay food first; none pays with the fewest tokens.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub food: Option<CardId>,
    /// The card whose tokens pay resources first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub resources: Option<CardId>,
}

/// One standing order given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// [`Orders::bid`].
    Bid(Option<u8>),
    /// [`Orders::defence`].
    Defence(Defence),
    /// [`Orders::pacts`].
    Pacts(Answer),
    /// [`Orders::losses`].
    Losses(Losses),
    /// [`Orders::gains`].
    Gains(Gains),
    /// [`Orders::offers`].
    Offers(Answer),
    /// [`Orders::food`], [`Orders::resources`].
    Pay(Stuff, Option<CardId>),
}

/// The highest bid an order may name.
pub const MAX_BID: u8 = 30;
/// The most cards a defence order may name.
pub const MAX_CARDS: u8 = 9;

impl Orders {
    /// The card whose tokens pay first.
    pub fn pays(&self, stuff: Stuff) -> Option<CardId> {
        match stuff {
            Stuff::Food => self.food,
            Stuff::Resources => self.resources,
        }
    }

    /// Every order that would change something; `cards` are those that payments may come from.
    pub fn possible(&self, cards: impl Fn(Stuff) -> Vec<CardId>) -> Vec<Order> {
        let mut all = vec![Order::Bid(None)];
        all.extend((0..=MAX_BID).map(|n| Order::Bid(Some(n))));
        all.extend([Defence::Ask, Defence::Never].map(Order::Defence));
        all.extend((1..=MAX_CARDS).map(|n| Order::Defence(Defence::UpTo(n))));
        let answers = [Answer::Ask, Answer::Accept, Answer::Refuse];
        all.extend(answers.map(Order::Pacts));
        let losses = [Losses::Ask, Losses::Units, Losses::Farms, Losses::Mines, Losses::Urban];
        all.extend(losses.map(Order::Losses));
        all.extend([Gains::Ask, Gains::Food, Gains::Resources].map(Order::Gains));
        all.extend(answers.map(Order::Offers));
        for stuff in [Stuff::Food, Stuff::Resources] {
            all.push(Order::Pay(stuff, None));
            all.extend(cards(stuff).into_iter().map(|card| Order::Pay(stuff, Some(card))));
        }
        all.retain(|order| !self.has(*order));
        all
    }

    /// Is it given already?
    pub fn has(&self, order: Order) -> bool {
        match order {
            Order::Bid(x) => self.bid == x,
            Order::Defence(x) => self.defence == x,
            Order::Pacts(x) => self.pacts == x,
            Order::Losses(x) => self.losses == x,
            Order::Gains(x) => self.gains == x,
            Order::Offers(x) => self.offers == x,
            Order::Pay(stuff, x) => self.pays(stuff) == x,
        }
    }

    /// Gives one.
    pub fn set(&mut self, order: Order) {
        match order {
            Order::Bid(x) => self.bid = x,
            Order::Defence(x) => self.defence = x,
            Order::Pacts(x) => self.pacts = x,
            Order::Losses(x) => self.losses = x,
            Order::Gains(x) => self.gains = x,
            Order::Offers(x) => self.offers = x,
            Order::Pay(Stuff::Food, x) => self.food = x,
            Order::Pay(Stuff::Resources, x) => self.resources = x,
        }
    }
}
