//! Compares two bots, as `annals duel` does, without building the service.
//!
//! `cargo run --release -p civ1980 --example civ1980_duel -- ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]`

fn main() -> Result<(), String> {
    testkit::duel::<civ1980::Civ1980>(std::env::args().skip(1))
}
