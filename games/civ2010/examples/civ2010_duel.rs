//! Compares two bots, as `annals duel` does, without building the service. “former” is the policy as it was once.
//!
//! `cargo run --release -p civ2010 --example civ2010_duel -- ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]`

mod former;

use civ2010::Civ2010;
use kernel::{Bot, Dice, Game, Invalid, Setup};
use testkit::{Beginning, Begun};

/// Tables at which the former policy may sit, too.
#[derive(Clone, Debug)]
struct WithFormer;

impl Beginning<Civ2010> for WithFormer {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<Civ2010, Invalid> {
        Civ2010::setup(setup, dice)
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<Civ2010>>)> {
        let mut all = Civ2010::bots();
        all.insert(0, ("former", Box::new(former::Mayor)));
        all
    }
}

fn main() -> Result<(), String> {
    testkit::duel::<Begun<Civ2010, WithFormer>>(std::env::args().skip(1))
}
