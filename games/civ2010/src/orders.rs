//! Standing orders: what a seat wants answered without being asked (RULES 16).

use crate::ids::Id;
use serde::{Deserialize, Serialize};

crate::ids::ids! {
    /// When to be asked about a reaction.
    Answer { Ask = "ask", Mine = "mine", Never = "never" }
}

crate::ids::ids! {
    /// What reactions answer.
    Window { Events = "events", Abilities = "abilities", Actions = "actions", Moves = "moves" }
}

crate::ids::ids! {
    /// Which units a battle plan plays first.
    First { Weakest = "weakest", Strongest = "strongest" }
}

crate::ids::ids! {
    /// Whom the units of a battle plan attack.
    Aim { Careful = "careful", Kill = "kill", Never = "never" }
}

/// A battle plan: the order of the units and the rule for targets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Plan {
    /// Which units first.
    pub first: First,
    /// Which targets.
    pub aim: Aim,
}

/// All standing orders of a seat, private to it but for the offer of a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Orders {
    pub(crate) events: Answer,
    pub(crate) abilities: Answer,
    pub(crate) actions: Answer,
    pub(crate) moves: Answer,
    /// Be ready in every Trade phase at once.
    pub(crate) trade: bool,
    /// End the Start of Turn at once if only Anarchy could be chosen.
    pub(crate) start: bool,
    pub(crate) battle: Option<Plan>,
    pub(crate) draw: bool,
}

impl Default for Orders {
    fn default() -> Orders {
        Orders {
            events: Answer::Ask,
            abilities: Answer::Ask,
            actions: Answer::Ask,
            moves: Answer::Ask,
            trade: false,
            start: false,
            battle: None,
            draw: false,
        }
    }
}

impl Orders {
    /// What a new table begins with since rules 3: people are asked where it concerns them and can decide something.
    pub(crate) fn sensible() -> Orders {
        Orders {
            events: Answer::Mine,
            abilities: Answer::Mine,
            actions: Answer::Never,
            moves: Answer::Never,
            start: true,
            ..Orders::default()
        }
    }

    /// All orders as they stand, one for each matter.
    pub(crate) fn standing(&self) -> Vec<Order> {
        let react = |window: &Window| Order::React(*window, self.answer(*window));
        let mut all: Vec<Order> = Window::ALL.iter().map(react).collect();
        all.extend([Order::Trade(self.trade), Order::Start(self.start), Order::Battle(self.battle)]);
        all.push(Order::Draw(self.draw));
        all
    }
}

/// One standing order given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Order {
    /// Reactions.
    React(Window, Answer),
    /// Be ready at once, or ask.
    Trade(bool),
    /// End the Start of Turn at once, or ask.
    Start(bool),
    /// Fight by a plan, or ask.
    Battle(Option<Plan>),
    /// Offer a draw, or withdraw it.
    Draw(bool),
}

impl Orders {
    pub(crate) fn answer(&self, window: Window) -> Answer {
        match window {
            Window::Events => self.events,
            Window::Abilities => self.abilities,
            Window::Actions => self.actions,
            Window::Moves => self.moves,
        }
    }

    /// Every order that would change something.
    pub(crate) fn possible(&self) -> Vec<Order> {
        let mut all = Vec::new();
        for window in Window::ALL {
            for answer in Answer::ALL {
                // A city action never has a target.
                if *window != Window::Actions || *answer != Answer::Mine {
                    all.push(Order::React(*window, *answer));
                }
            }
        }
        all.extend([Order::Trade(!self.trade), Order::Start(!self.start), Order::Battle(None)]);
        for first in First::ALL {
            all.extend(Aim::ALL.iter().map(|aim| Order::Battle(Some(Plan { first: *first, aim: *aim }))));
        }
        all.push(Order::Draw(!self.draw));
        all.retain(|order| !self.has(*order));
        all
    }

    fn has(&self, order: Order) -> bool {
        match order {
            Order::React(window, answer) => self.answer(window) == answer,
            Order::Trade(x) => self.trade == x,
            Order::Start(x) => self.start == x,
            Order::Battle(x) => self.battle == x,
            Order::Draw(x) => self.draw == x,
        }
    }

    pub(crate) fn set(&mut self, order: Order) {
        match order {
            Order::React(Window::Events, a) => self.events = a,
            Order::React(Window::Abilities, a) => self.abilities = a,
            Order::React(Window::Actions, a) => self.actions = a,
            Order::React(Window::Moves, a) => self.moves = a,
            Order::Trade(x) => self.trade = x,
            Order::Start(x) => self.start = x,
            Order::Battle(x) => self.battle = x,
            Order::Draw(x) => self.draw = x,
        }
    }
}
