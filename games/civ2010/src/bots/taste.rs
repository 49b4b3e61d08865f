//! What a mayor likes: numbers found by `civ2010_tune`, as `docs/bots.md` tells.

use crate::ids::Tech;
use serde::{Deserialize, Serialize};

/// Technologies that are more or less liked than others of their level.
pub(super) const LIKED: [Tech; 20] = [
    Tech::CivilService,
    Tech::Railroad,
    Tech::Computers,
    Tech::Democracy,
    Tech::PrintingPress,
    Tech::Pottery,
    Tech::Irrigation,
    Tech::Currency,
    Tech::Philosophy,
    Tech::Writing,
    Tech::Theology,
    Tech::Engineering,
    Tech::CodeOfLaws,
    Tech::Navigation,
    Tech::Construction,
    Tech::Banking,
    Tech::Metalworking,
    Tech::HorsebackRiding,
    Tech::Chivalry,
    Tech::Mathematics,
];

/// What a mayor likes; doing nothing is 0.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Taste {
    /// A square's trade, production, culture, coins and resource.
    pub yields: [i32; 5],
    /// A scout while a city can be founded, and otherwise.
    pub scout: [i32; 2],
    /// An army in the first rounds, and later.
    pub army: [i32; 2],
    /// Units for battles while one has fewer than three, and more of them.
    pub unit: [i32; 2],
    /// Any building, and for each point it yields more than the ground.
    pub building: [i32; 2],
    /// Coins of a building, over what they yield.
    pub bank: i32,
    /// A barracks or an academy, for each point of its combat bonus.
    pub drill: i32,
    /// Walls.
    pub walls: i32,
    /// A wonder.
    pub wonder: i32,
    /// Trade that is spent on production, for each point.
    pub rush: i32,
    /// A city's work for culture, for each point.
    pub arts: i32,
    /// A resource that is of use, and one that is not.
    pub harvest: [i32; 2],
    /// A hut.
    pub hut: i32,
    /// A village that one is strong enough for.
    pub village: i32,
    /// Somebody else's armies or city that one is strong enough for.
    pub raid: i32,
    /// So much stronger one must be.
    pub margin: i32,
    /// Technologies among those of their level, in the order of [`LIKED`].
    pub techs: [i32; 20],
    /// A technology of the next level in a round's time, less than one that can be had now.
    pub wait: i32,
    /// Culture that is kept for a coin of Printing Press: for this round's, and for the next one's.
    pub press: [i32; 2],
    /// A coin of Democracy if its trade is missing for the best technology of this round.
    pub democracy: i32,
    /// Steps towards land nobody has seen, in quarters.
    pub fog: i32,
    /// A site for a city, in quarters of what lies around it.
    pub site: i32,
}

impl Taste {
    /// Tends its cities.
    pub const PEACEFUL: Taste = Taste {
        yields: [3, 2, 3, 12, 2],
        scout: [70, 5],
        army: [12, 3],
        unit: [8, 8],
        building: [20, 4],
        bank: 20,
        drill: 1,
        walls: 3,
        wonder: 60,
        rush: 4,
        arts: 9,
        harvest: [30, 1],
        hut: 80,
        village: 60,
        raid: -50,
        margin: 2,
        techs: [30, 30, 30, 20, 20, 20, 20, 12, 12, 12, 12, 12, 12, 12, 12, 12, 0, 0, 0, 0],
        wait: 200,
        press: [5, 2],
        democracy: 20,
        fog: 2,
        site: 4,
    };

    /// Drills its units and uses its armies.
    pub const WARLIKE: Taste = Taste {
        army: [24, 6],
        unit: [26, 20],
        drill: 4,
        village: 90,
        raid: 90,
        margin: 0,
        ..Taste::PEACEFUL
    };
}
