//! What a move costs: found by the check of the move, paid by the move, and told on its button.

use crate::names::{Unit, amounts};
use kernel::Arg;
use serde::Serialize;

/// Actions, food, resources and science.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(missing_docs, reason = "one word each")]
pub struct Price {
    pub civil: u8,
    pub military: u8,
    pub food: u8,
    pub resources: u8,
    pub science: u8,
}

impl Price {
    /// Nothing.
    pub const FREE: Price = Price { civil: 0, military: 0, food: 0, resources: 0, science: 0 };

    /// Civil actions.
    pub const fn civil(n: u8) -> Price {
        Price { civil: n, ..Price::FREE }
    }

    /// Military actions.
    pub const fn military(n: u8) -> Price {
        Price { military: n, ..Price::FREE }
    }

    /// And food.
    #[must_use]
    pub const fn with_food(self, food: u8) -> Price {
        Price { food, ..self }
    }

    /// And resources.
    #[must_use]
    pub const fn with_resources(self, resources: u8) -> Price {
        Price { resources, ..self }
    }

    /// And science.
    #[must_use]
    pub const fn with_science(self, science: u8) -> Price {
        Price { science, ..self }
    }

    /// In words: everything it takes, or 0 resources.
    pub fn arg(self) -> Arg {
        if self == Price::FREE {
            return Unit::Resources.of(0);
        }
        amounts(&[
            (Unit::Civil, self.civil.into()),
            (Unit::Military, self.military.into()),
            (Unit::Food, self.food.into()),
            (Unit::Resources, self.resources.into()),
            (Unit::Science, self.science.into()),
        ])
    }
}
