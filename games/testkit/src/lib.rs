//! What proves a game right, in one line each.
//!
//! ```no_run
//! # use testkit::example::SaltMarket;
//! # use kernel::Setup;
//! testkit::playouts::<SaltMarket>(&Setup::players(1, 3), 200); // all six invariants, to the end, 200 times
//! testkit::resignations::<SaltMarket>(&Setup::players(1, 3), 50); // the same while people leave
//! testkit::golden::<SaltMarket>("golden"); // every .annals file of the folder still means the same
//! testkit::words::<SaltMarket>(); // every message has words in every language
//! testkit::reactions::<SaltMarket>(&Setup::players(1, 3), 20); // whatever somebody answers in another's turn, it goes on
//! testkit::typing::<SaltMarket>(&Setup::players(1, 3), 5); // whatever is typed, nothing breaks
//! testkit::reading::<SaltMarket>(&Setup::players(1, 3)); // whatever a setup, a record or a log says, nothing breaks
//! ```
#![allow(
    clippy::panic,
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    clippy::print_stdout,
    reason = "this is test code: it fails by panicking and reads golden files"
)]

mod again;
mod answers;
mod begun;
mod beside;
mod covered;
mod duel;
pub mod example;
mod foretold;
mod golden;
mod guided;
mod many;
mod markets;
mod perft;
mod reactions;
mod reading;
mod replay;
mod run;
mod secrets;
mod singles;
mod staged;
mod thinking;
mod throw;
mod tune;
mod typing;
mod unseen;
mod words;

pub use begun::{Beginning, Begun, Led, LedFar};
pub use covered::{cited, played};
pub use duel::duel;
pub use foretold::{Kept, Promise, foretold};
pub use golden::{Shelf, golden, secrets, shelve, shown, write_golden};
pub use guided::{Coverage, Universe, guided};
pub use many::many;
pub use markets::deals;
pub use perft::perft;
pub use reactions::reactions;
pub use reading::reading;
pub use run::{Run, each_playout, peeking, playouts, resignations};
pub use singles::singles;
pub use staged::staged;
pub use thinking::{blind, golden_duel};
pub use throw::Ground;
pub use tune::{Rival, Search, tune};
pub use typing::typing;
pub use unseen::{Known, unseen};
pub use words::{Spoken, said, words};
