//! Compares two bots, as `annals duel` does, without building the service.
//!
//! `cargo run --release -p civ2010 --example civ2010_duel -- ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]`

fn main() -> Result<(), String> {
    testkit::duel::<civ2010::Civ2010>(std::env::args().skip(1))
}
