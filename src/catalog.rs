//! The list of games: one line per game.

use kernel::{Of, Rulebook};

static CIV1980: Of<civ1980::Civ1980> = Of::new();
static CIV2010: Of<civ2010::Civ2010> = Of::new();
static NEW_DAWN: Of<new_dawn::NewDawn> = Of::new();
static THROUGH_THE_AGES: Of<through_the_ages::ThroughTheAges> = Of::new();

/// The games this server offers.
#[derive(Clone)]
pub struct Catalog(Vec<&'static dyn Rulebook>);

impl Catalog {
    /// The games that are shipped.
    pub fn shipped() -> Catalog {
        Catalog(vec![&NEW_DAWN, &THROUGH_THE_AGES, &CIV1980, &CIV2010])
    }

    /// Other games: for tests.
    pub fn of(games: Vec<&'static dyn Rulebook>) -> Catalog {
        Catalog(games)
    }

    /// The game with this id.
    pub fn find(&self, id: &str) -> Option<&'static dyn Rulebook> {
        self.0.iter().copied().find(|g| g.id() == id)
    }

    /// All games, in the order they are offered.
    pub fn games(&self) -> impl Iterator<Item = &'static dyn Rulebook> {
        self.0.iter().copied()
    }

    /// A recorded game to show what this one is like, and the event after which it is worth looking at.
    pub fn specimen(id: &str) -> Option<(&'static str, u64)> {
        match id {
            "new_dawn" => Some((include_str!("../games/new_dawn/golden/four-settlers.annals"), 330)),
            "through_the_ages" => {
                Some((include_str!("../games/through_the_ages/golden/4-digital-mixed.annals"), 500))
            }
            "civ1980" => Some((include_str!("../games/civ1980/golden/6-merchants.annals"), 500)),
            "civ2010" => Some((include_str!("../games/civ2010/golden/3-mayors.annals"), 500)),
            _ => None,
        }
    }

    /// Moves of that recorded game that show what a section of the rules means: the section, and the event.
    pub fn examples(id: &str) -> &'static [(&'static str, u64)] {
        match id {
            "new_dawn" => &[("9.1", 130), ("9.3", 154), ("9.4", 223), ("9.5", 171), ("9.7", 255)],
            "through_the_ages" => &[("12.3", 99), ("12.4", 126), ("12.8", 101), ("12.10", 147), ("18.1", 84)],
            "civ1980" => &[("3", 11), ("5.5", 53), ("5.6", 139), ("5.8", 145)],
            "civ2010" => &[("3.3", 85), ("6.1", 111), ("9.1", 122), ("9.3", 127), ("10.1", 90)],
            _ => &[],
        }
    }
}
