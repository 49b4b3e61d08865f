//! The `annals` program.
fn main() {}
