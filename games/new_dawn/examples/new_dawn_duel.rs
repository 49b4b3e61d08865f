//! Compares two bots, as `annals duel` does, without building the service. “former” is the policy as it was once.
//!
//! `cargo run --release -p new_dawn --example new_dawn_duel -- ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]`

mod former;

use kernel::{Bot, Dice, Game, Invalid, Setup};
use new_dawn::NewDawn;
use testkit::{Beginning, Begun};

/// Tables at which the former policy may sit, too.
#[derive(Clone, Debug)]
struct WithFormer;

impl Beginning<NewDawn> for WithFormer {
    fn position(setup: &Setup, dice: &mut Dice<'_>) -> Result<NewDawn, Invalid> {
        NewDawn::setup(setup, dice)
    }

    fn bots() -> Vec<(&'static str, Box<dyn Bot<NewDawn>>)> {
        let mut all = NewDawn::bots();
        all.insert(0, ("former", Box::new(former::Settler)));
        all
    }
}

fn main() -> Result<(), String> {
    testkit::duel::<Begun<NewDawn, WithFormer>>(std::env::args().skip(1))
}
