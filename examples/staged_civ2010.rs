//! The `annals` program with Civilization (2010) alone, whose tables with a last round of 91 to 94 begin where something is
//! decided that no golden game has come to: what browser tests click through. Its tests write the scenes.

use annals::catalog::Catalog;
use civ2010::Civ2010;
use kernel::{Dice, Game, Invalid, Of, Rulebook, Setup};
use std::process::ExitCode;
use testkit::{Beginning, Begun};

#[derive(Clone, Debug)]
struct Staged;

impl Beginning<Civ2010> for Staged {
    #[allow(clippy::expect_used, reason = "a test compares each file with its scene")]
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<Civ2010, Invalid> {
        let scene = match setup.number(Civ2010::OPTIONS, "round_limit") {
            91 => include_str!("../games/civ2010/staged/agree.json"),
            92 => include_str!("../games/civ2010/staged/deck.json"),
            93 => include_str!("../games/civ2010/staged/liberty.json"),
            94 => include_str!("../games/civ2010/staged/steal.json"),
            _ => return Civ2010::setup(setup, dice),
        };
        Ok(serde_json::from_str(scene).expect("a scene as it was written down"))
    }
}

static GAME: Of<Begun<Civ2010, Staged>> = Of::new();

fn main() -> ExitCode {
    let game: &'static dyn Rulebook = &GAME;
    annals::commands::run(Catalog::of(vec![game]))
}
