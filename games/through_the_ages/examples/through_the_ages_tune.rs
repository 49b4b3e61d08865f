//! Seeks better numbers for a policy: `cargo run --release -p through_the_ages --example through_the_ages_tune -- SEED STEPS TABLES SEATS`

mod former;

use testkit::{Rival, Search};
use through_the_ages::bots::{Builder, Taste};

fn main() {
    let rivals = [Rival::Bot(Box::new(former::Builder)), Rival::Itself];
    let search = Search::read(std::env::args().skip(1));
    testkit::tune(Taste::PEACEFUL, |taste| Box::new(Builder(taste)), &rivals, search);
}
