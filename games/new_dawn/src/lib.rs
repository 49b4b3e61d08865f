//! The rules of A New Dawn, with its automated player.
//!
//! Read in this order: [`ids`] and [`hex`] (the vocabulary), [`data`] (the printed facts), [`tiles`] and [`board`]
//! (the map), [`row`] (the focus row), [`state`] and `queries` (a position and what it knows), [`moves`] and `notation`
//! (decisions), `task` (what is still to be done), then the rules: `flow` (turns and tasks), `cards` (what each family
//! of cards does), `events` and `victory` (the end of a round), `construction` and `setup`, and `automa` (the automated
//! player). [`view`] is what people may see, `redeal` deals the rest anew.
//!
//! ```
//! use kernel::{Dice, Game, Secret, Setup};
//! use new_dawn::NewDawn;
//!
//! let setup = Setup::players(1, 2);
//! let secret = Secret::from_number(7);
//! let mut table = NewDawn::setup(&setup, &mut Dice::new(&secret, "demo", 1)).unwrap();
//! let seat = table.awaited().iter().next().unwrap();
//! table.apply(seat, &"focus culture".parse().unwrap(), &mut Dice::new(&secret, "demo", 2)).unwrap();
//! assert!(table.legal(seat).iter().any(|mv| mv.to_string().starts_with("token ")));
//! ```

mod audit;
mod automa;
pub mod board;
pub mod bots;
mod cards;
mod construction;
pub mod data;
mod difficulty;
mod digest;
mod events;
mod flow;
mod foresee;
mod game;
pub mod hex;
mod hexes;
pub mod ids;
mod illegal;
mod label;
pub mod moves;
mod notation;
pub mod options;
mod pieces;
mod prompts;
mod queries;
mod redeal;
pub mod row;
mod says;
mod setup;
pub mod state;
mod task;
mod text;
mod things;
pub mod tiles;
mod victory;
pub mod view;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::NewDawn;
pub use view::View;
