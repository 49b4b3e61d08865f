//! Standing orders: what a seat wants answered without being asked (RULES 23.3).

use crate::ids::CardId;
use crate::money::Stuff;
use crate::moves::card;
use kernel::{Misread, Scanner};
use serde::{Deserialize, Serialize};
use std::fmt;

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

pub(crate) fn stuff(stuff: Stuff) -> &'static str {
    match stuff {
        Stuff::Food => "food",
        Stuff::Resources => "resources",
    }
}

/// As notation writes it after `order`.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let answer = |a: Answer| match a {
            Answer::Ask => "ask",
            Answer::Accept => "accept",
            Answer::Refuse => "refuse",
        };
        match *self {
            Order::Bid(None) => f.write_str("bid ask"),
            Order::Bid(Some(n)) => write!(f, "bid {n}"),
            Order::Defence(Defence::Ask) => f.write_str("defence ask"),
            Order::Defence(Defence::Never) => f.write_str("defence never"),
            Order::Defence(Defence::UpTo(n)) => write!(f, "defence {n}"),
            Order::Pacts(a) => write!(f, "pacts {}", answer(a)),
            Order::Losses(l) => f.write_str(match l {
                Losses::Ask => "losses ask",
                Losses::Units => "losses units",
                Losses::Farms => "losses farms",
                Losses::Mines => "losses mines",
                Losses::Urban => "losses urban",
            }),
            Order::Gains(g) => f.write_str(match g {
                Gains::Ask => "gains ask",
                Gains::Food => "gains food",
                Gains::Resources => "gains resources",
            }),
            Order::Offers(a) => write!(f, "offers {}", answer(a)),
            Order::Pay(x, None) => write!(f, "{} auto", stuff(x)),
            Order::Pay(x, Some(c)) => write!(f, "{} {c}", stuff(x)),
        }
    }
}

pub(crate) fn read_stuff(scan: &mut Scanner<'_>) -> Result<Stuff, Misread> {
    Ok(if scan.keyword(&["food", "resources"])? == "food" { Stuff::Food } else { Stuff::Resources })
}

fn auto_or_card(s: &mut Scanner<'_>) -> Result<Option<CardId>, Misread> {
    if s.maybe(&["auto"]).is_some() { Ok(None) } else { card(s).map(Some) }
}

/// Reads what follows `order`.
pub(crate) fn read_order(s: &mut Scanner<'_>) -> Result<Order, Misread> {
    let answer = |s: &mut Scanner<'_>| {
        Ok(match s.keyword(&["ask", "accept", "refuse"])? {
            "ask" => Answer::Ask,
            "accept" => Answer::Accept,
            _ => Answer::Refuse,
        })
    };
    Ok(match s.keyword(&["bid", "defence", "pacts", "losses", "gains", "offers", "food", "resources"])? {
        "bid" => match s.maybe(&["ask"]) {
            Some(_) => Order::Bid(None),
            None => Order::Bid(Some(s.number(0..=MAX_BID)?)),
        },
        "defence" => Order::Defence(match s.maybe(&["ask", "never"]) {
            Some("ask") => Defence::Ask,
            Some(_) => Defence::Never,
            None => Defence::UpTo(s.number(1..=MAX_CARDS)?),
        }),
        "pacts" => Order::Pacts(answer(s)?),
        "losses" => Order::Losses(match s.keyword(&["ask", "units", "farms", "mines", "urban"])? {
            "ask" => Losses::Ask,
            "units" => Losses::Units,
            "farms" => Losses::Farms,
            "mines" => Losses::Mines,
            _ => Losses::Urban,
        }),
        "gains" => Order::Gains(match s.keyword(&["ask", "food", "resources"])? {
            "ask" => Gains::Ask,
            "food" => Gains::Food,
            _ => Gains::Resources,
        }),
        "offers" => Order::Offers(answer(s)?),
        "food" => Order::Pay(Stuff::Food, auto_or_card(s)?),
        _ => Order::Pay(Stuff::Resources, auto_or_card(s)?),
    })
}

/// An order that is a number: a page may ask for it in one field instead of a button for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Dial {
    /// What comes before the number in notation.
    pub verb: &'static str,
    /// The smallest number.
    pub from: u8,
    /// The largest number.
    pub to: u8,
    /// The number that is ordered now.
    pub now: Option<u8>,
    /// The order that takes the number back, in notation.
    pub ask: &'static str,
}

impl Orders {
    /// The orders that are numbers.
    pub fn dials(&self) -> [Dial; 2] {
        let cards = match self.defence {
            Defence::UpTo(n) => Some(n),
            Defence::Ask | Defence::Never => None,
        };
        [
            Dial { verb: "order bid", from: 0, to: MAX_BID, now: self.bid, ask: "order bid ask" },
            Dial { verb: "order defence", from: 1, to: MAX_CARDS, now: cards, ask: "order defence ask" },
        ]
    }
}
