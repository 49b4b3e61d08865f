//! What a builder likes: numbers found by `through_the_ages_tune`, as `docs/bots.md` tells.

use serde::{Deserialize, Serialize};

/// What a builder likes; ending the turn is 0.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Taste {
    /// A worker in a mine, for each resource it brings more, and for each that is there already.
    pub mine: [i32; 3],
    /// One on a farm, for each food it brings more, and for each food that is left over already.
    pub farm: [i32; 3],
    /// One in a temple or an arena, and for each that is there already; and if people are unhappy.
    pub temple: [i32; 3],
    /// One in a lab, for each point of science, and for each that is there already.
    pub lab: [i32; 3],
    /// One in a library or a theatre, for each point of culture in eight rounds, and for each point of science.
    pub letters: [i32; 3],
    /// What production loses for each round that is missing to six.
    pub fade: i32,
    /// A soldier, for each point of strength, and for each age.
    pub unit: [i32; 3],
    /// For each point of strength that somebody else has more.
    pub behind: i32,
    /// For each point of strength that nobody else has.
    pub ahead: i32,
    /// A leader in the row, and in play.
    pub leader: [i32; 2],
    /// A wonder in the row, for each point of culture it brings a round, and for each resource it costs.
    pub wonder: [i32; 3],
    /// An action card in the row.
    pub action: i32,
    /// What a civil action costs when a card is taken.
    pub price: i32,
    /// For each technology that waits in hand already.
    pub clutter: i32,
    /// For each point of science that is missing for a technology.
    pub unread: i32,
    /// A technology: government, special, farm or mine, urban, unit.
    pub develop: [i32; 5],
    /// For each level of it.
    pub level: i32,
    /// For each action that a government brings more.
    pub civil: i32,
    /// A better worker in place of another.
    pub upgrade: i32,
    /// A stage of a wonder, and the last.
    pub stage: [i32; 2],
    /// A card played for what it gives.
    pub play: i32,
    /// A revolution.
    pub revolution: i32,
    /// An attack, and for each point by which it is stronger.
    pub attack: [i32; 2],
    /// So much stronger one must be to declare a war.
    pub war: i32,
    /// An event prepared.
    pub event: i32,
    /// How much is bid for a colony, and for each age.
    pub bid: [i32; 2],
    /// One more of the people, and if some are idle.
    pub people: [i32; 2],
}

impl Taste {
    /// Builds in peace.
    pub const PEACEFUL: Taste = Taste {
        mine: [40, 10, 8],
        farm: [30, 10, 12],
        temple: [22, 8, 90],
        lab: [45, 8, 11],
        letters: [30, 6, 5],
        fade: 4,
        unit: [12, 2, -5],
        behind: 4,
        ahead: 1,
        leader: [50, 75],
        wonder: [48, 4, 1],
        action: 18,
        price: 12,
        clutter: 7,
        unread: 1,
        develop: [60, 55, 43, 45, 30],
        level: -1,
        civil: 5,
        upgrade: 20,
        stage: [52, 10],
        play: 20,
        revolution: 40,
        attack: [30, 1],
        war: 4,
        event: 10,
        bid: [3, 2],
        people: [55, -5],
    };

    /// Arms, and takes what the weaker can't hold.
    pub const WARLIKE: Taste = Taste {
        unit: [26, 6, 4],
        behind: 8,
        ahead: 0,
        attack: [45, 2],
        war: 2,
        bid: [4, 2],
        ..Taste::PEACEFUL
    };
}
