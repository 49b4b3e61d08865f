//! Compares two bots, as `annals duel` does, without building the service.
//!
//! `cargo run --release -p through_the_ages --example through_the_ages_duel -- ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]`

fn main() -> Result<(), String> {
    testkit::duel::<through_the_ages::ThroughTheAges>(std::env::args().skip(1))
}
