//! Compares two bots, as `annals duel` does, without building the service. “former” is the policy as it was once.
//!
//! `cargo run --release -p through_the_ages --example through_the_ages_duel -- ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]`

mod former;

use kernel::{Bot, Dice, Game, Invalid, Setup};
use testkit::{Beginning, Begun};
use through_the_ages::ThroughTheAges;

/// Tables at which the former policy may sit, too.
#[derive(Clone, Debug)]
struct WithFormer;

impl Beginning<ThroughTheAges> for WithFormer {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<ThroughTheAges, Invalid> {
        ThroughTheAges::setup(setup, dice)
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<ThroughTheAges>>)> {
        let mut all = ThroughTheAges::bots();
        all.insert(0, ("former", Box::new(former::Builder)));
        all
    }
}

fn main() -> Result<(), String> {
    testkit::duel::<Begun<ThroughTheAges, WithFormer>>(std::env::args().skip(1))
}
