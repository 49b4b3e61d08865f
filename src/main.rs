//! The `annals` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    annals::commands::run(annals::catalog::Catalog::shipped())
}
