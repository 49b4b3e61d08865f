//! Compares two bots, as `annals duel` does, without building the service. “former” is the policy as it was once.
//!
//! `cargo run --release -p civ1980 --example civ1980_duel -- ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]`

mod former;

use civ1980::Civ1980;
use kernel::{Bot, Dice, Game, Invalid, Setup};
use testkit::{Beginning, Begun};

/// Tables at which the former policy may sit, too.
#[derive(Clone, Debug)]
struct WithFormer;

impl Beginning<Civ1980> for WithFormer {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<Civ1980, Invalid> {
        Civ1980::setup(setup, dice)
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<Civ1980>>)> {
        let mut all = Civ1980::bots();
        all.insert(0, ("former", Box::new(former::Merchant)));
        all
    }
}

fn main() -> Result<(), String> {
    testkit::duel::<Begun<Civ1980, WithFormer>>(std::env::args().skip(1))
}
