//! Seeks better numbers for a policy: `cargo run --release -p new_dawn --example new_dawn_tune -- SEED STEPS TABLES SEATS`

mod former;

use new_dawn::bots::{Settler, Taste};
use testkit::{Rival, Search};

fn main() {
    let rivals = [Rival::Automated(1), Rival::Bot(Box::new(former::Settler)), Rival::Itself];
    let search = Search::read(std::env::args().skip(1));
    testkit::tune(Taste::PEACEFUL, |taste| Box::new(Settler(taste)), &rivals, search);
}
