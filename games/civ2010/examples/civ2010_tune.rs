//! Seeks better numbers for a policy: `cargo run --release -p civ2010 --example civ2010_tune -- SEED STEPS TABLES SEATS`

mod former;

use civ2010::bots::{Mayor, Taste};
use testkit::{Rival, Search};

fn main() {
    let rivals = [Rival::Bot(Box::new(former::Mayor)), Rival::Itself];
    let search = Search::read(std::env::args().skip(1));
    testkit::tune(Taste::PEACEFUL, |taste| Box::new(Mayor(taste)), &rivals, search);
}
