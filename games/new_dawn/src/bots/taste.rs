//! What a settler likes: numbers found by `new_dawn_tune`, as `docs/bots.md` tells.

use crate::ids::{Agenda, Focus};
use serde::{Deserialize, Serialize};

/// What a settler likes. A control token is about 10.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Taste {
    /// Tenths of a turn that each missing step of an agenda takes: cities, wonders, shores, conquests, the dial, grown
    /// cities, natural wonders.
    pub far: [i32; 7],
    /// Cards of culture, industry, science, economy and military, whatever there is to do.
    pub cards: [i32; 5],
    /// What they lose for each slot they could still move on.
    pub wait: [i32; 5],
    /// Trade tokens put on them.
    pub put: [i32; 5],
    /// Better ones of them.
    pub gain: [i32; 5],
    /// A natural wonder, and how much more if an agenda asks for it.
    pub nature: [i32; 2],
    /// A resource, and how much more if wonders are planned.
    pub resource: [i32; 2],
    /// A place where barbarians come from.
    pub spawn: i32,
    /// A shore or an edge that an agenda asks for.
    pub shore: i32,
    /// A space beside a city that is to grow up, and how much more if an agenda asks for that.
    pub grown: [i32; 2],
    /// The last space a city needs to grow up, likewise.
    pub ripe: [i32; 2],
    /// Difficult ground, for each point.
    pub rough: i32,
    /// A city, and how much more if an agenda asks for it.
    pub city: [i32; 2],
    /// For each space of land around a city to be.
    pub ground: i32,
    /// A wonder that no plan asks for, one that a plan does, and the last that it asks for.
    pub wonder: [i32; 3],
    /// A wonder that completes somebody else's agenda.
    pub deny: i32,
    /// A trade token or a point of production that is spent.
    pub coin: i32,
    /// A space of the dial, and how much more if an agenda asks for it.
    pub dial: [i32; 2],
    /// A mark of the dial.
    pub mark: i32,
    /// A caravan that arrives.
    pub arrival: i32,
    /// A diplomacy card.
    pub treaty: i32,
    /// A barbarian beaten.
    pub barbarian: i32,
    /// A city-state conquered, and how much more if an agenda asks for it.
    pub conquest: [i32; 2],
    /// A control token of somebody else's.
    pub capture: i32,
    /// A city of somebody else's.
    pub raid: i32,
    /// A control token reinforced where somebody could attack it.
    pub reinforce: i32,
}

impl Taste {
    /// Settles in peace.
    pub const PEACEFUL: Taste = Taste {
        far: [24, 50, 6, 22, -12, 25, 30],
        cards: [0, 0, 0, 6, 0],
        wait: [8, 8, 8, 6, 9],
        put: [6, 4, 5, 2, 1],
        gain: [5, -12, -4, 9, -3],
        nature: [7, 10],
        resource: [14, -2],
        spawn: 4,
        shore: 20,
        grown: [-3, 4],
        ripe: [4, 18],
        rough: 1,
        city: [30, 30],
        ground: -2,
        wonder: [17, 70, 110],
        deny: 38,
        coin: 4,
        dial: [7, 4],
        mark: 10,
        arrival: 23,
        treaty: 8,
        barbarian: 36,
        conquest: [10, 30],
        capture: 10,
        raid: 30,
        reinforce: 3,
    };

    /// Conquers city-states, and takes cities of others.
    pub const WARLIKE: Taste = Taste {
        cards: [0, 0, 0, 0, 10],
        conquest: [40, 60],
        raid: 60,
        capture: 16,
        barbarian: 20,
        ..Taste::PEACEFUL
    };

    /// Tenths of a turn for each missing step.
    pub(super) fn step(&self, agenda: Agenda) -> i32 {
        let [city, wonder, shore, conquest, dial, grown, nature] = self.far;
        match agenda {
            Agenda::Civilized => city,
            Agenda::MoneyGrubber | Agenda::Aesthetic | Agenda::Paranoid | Agenda::Scholarly => wonder,
            Agenda::Explorer => shore,
            Agenda::Warmonger => conquest,
            Agenda::Technophile => dial,
            Agenda::Populous => grown,
            Agenda::Preservationist => nature,
        }
    }
}

/// The number for a kind of card.
pub(super) fn of(numbers: [i32; 5], kind: Focus) -> i32 {
    let [culture, industry, science, economy, military] = numbers;
    match kind {
        Focus::Culture => culture,
        Focus::Industry => industry,
        Focus::Science => science,
        Focus::Economy => economy,
        Focus::Military => military,
    }
}
