//! Compares two bots, as `annals duel` does, without building the service.
//!
//! `cargo run --release -p new_dawn --example new_dawn_duel -- ONE OTHERS [--tables N] [--seats N] [--seed N] [--automated LEVEL] [--option KEY=VALUE]`

fn main() -> Result<(), String> {
    testkit::duel::<new_dawn::NewDawn>(std::env::args().skip(1))
}
