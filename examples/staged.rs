//! The `annals` program with three games, whose tables may begin where something is decided that no golden game has come to:
//! what browser tests click through. Each game's tests write the scenes.

use annals::catalog::Catalog;
use civ1980::Civ1980;
use civ2010::Civ2010;
use kernel::{Dice, Game, Invalid, Of, Rulebook, Setup};
use std::process::ExitCode;
use testkit::{Beginning, Begun};
use through_the_ages::ThroughTheAges;

#[derive(Clone, Debug)]
struct Staged;

#[allow(clippy::expect_used, reason = "a test compares each file with its scene")]
fn read<G: Game>(scene: &str) -> G {
    serde_json::from_str(scene).expect("a scene as it was written down")
}

/// By the last round.
impl Beginning<Civ1980> for Staged {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<Civ1980, Invalid> {
        Ok(read(match setup.number(Civ1980::OPTIONS, "rounds") {
            90 => include_str!("../games/civ1980/staged/load.json"),
            91 => include_str!("../games/civ1980/staged/erupt.json"),
            92 => include_str!("../games/civ1980/staged/flood.json"),
            93 => include_str!("../games/civ1980/staged/raze.json"),
            94 => include_str!("../games/civ1980/staged/rate.json"),
            95 => include_str!("../games/civ1980/staged/gold.json"),
            96 => include_str!("../games/civ1980/staged/grain.json"),
            97 => include_str!("../games/civ1980/staged/name.json"),
            98 => include_str!("../games/civ1980/staged/keep.json"),
            99 => include_str!("../games/civ1980/staged/withdraw.json"),
            _ => return Civ1980::setup(setup, dice),
        }))
    }
}

/// By the last round.
impl Beginning<Civ2010> for Staged {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<Civ2010, Invalid> {
        Ok(read(match setup.number(Civ2010::OPTIONS, "round_limit") {
            91 => include_str!("../games/civ2010/staged/agree.json"),
            92 => include_str!("../games/civ2010/staged/deck.json"),
            93 => include_str!("../games/civ2010/staged/liberty.json"),
            94 => include_str!("../games/civ2010/staged/steal.json"),
            _ => return Civ2010::setup(setup, dice),
        }))
    }
}

/// By the number of seats, where Bach goes by cards, and for two by Iconoclasm.
impl Beginning<ThroughTheAges> for Staged {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<ThroughTheAges, Invalid> {
        Ok(read(match setup.seats.len() {
            _ if !setup.flag(ThroughTheAges::OPTIONS, "bach_by_cards") => {
                return ThroughTheAges::setup(setup, dice);
            }
            2 if !setup.flag(ThroughTheAges::OPTIONS, "iconoclasm_last_age") => {
                include_str!("../games/through_the_ages/staged/spare.json")
            }
            2 => include_str!("../games/through_the_ages/staged/steal.json"),
            3 => include_str!("../games/through_the_ages/staged/convert.json"),
            _ => include_str!("../games/through_the_ages/staged/token.json"),
        }))
    }
}

static CIV1980: Of<Begun<Civ1980, Staged>> = Of::new();
static CIV2010: Of<Begun<Civ2010, Staged>> = Of::new();
static THROUGH_THE_AGES: Of<Begun<ThroughTheAges, Staged>> = Of::new();

fn main() -> ExitCode {
    let games: Vec<&'static dyn Rulebook> = vec![&CIV1980, &CIV2010, &THROUGH_THE_AGES];
    annals::commands::run(Catalog::of(games))
}
