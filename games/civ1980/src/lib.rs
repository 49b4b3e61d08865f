//! The rules of Civilization (1980) with the Western Extension.
//!
//! Read in this order: [`ids`] and [`chart`] (the vocabulary), [`data`] (the printed facts), [`cards`] (hands and what
//! sets are worth), [`options`], [`state`] (a position), [`moves`] and `notation` (decisions), `flow` (the fifteen steps
//! of a round), then a file for each step: `taxation`, `growth`, `ships`, `movement`, `conflict`, `cities`, `drawing`,
//! `market`, `purchase`, `calamities` with `resolving` and `losses`, `progress` with [`succession`]. `defaults` and `orders`
//! answer for people who are away, `foresee` tells what a move would do, [`view`] is what people may see, `says` what cards
//! do, [`shapes`] how the map is drawn.
//!
//! ```
//! use civ1980::Civ1980;
//! use kernel::{Dice, Game, Secret, Setup};
//!
//! let secret = Secret::from_number(7);
//! let mut table = Civ1980::setup(&Setup::players(1, 4), &mut Dice::new(&secret, "demo", 1)).unwrap();
//! let seat = table.awaited().iter().next().unwrap();
//! table.apply(seat, &"nation crete".parse().unwrap(), &mut Dice::new(&secret, "demo", 2)).unwrap();
//! assert!(!table.awaited().contains(seat));
//! ```

mod about;
mod audit;
pub mod bots;
mod brought;
mod calamities;
pub mod cards;
pub mod chart;
mod cities;
mod conflict;
pub mod data;
mod defaults;
mod digest;
mod drawing;
mod flow;
mod foresee;
mod game;
mod growth;
pub mod ids;
mod illegal;
mod label;
mod losses;
mod market;
mod movement;
pub mod moves;
mod notation;
pub mod options;
mod orders;
mod progress;
mod prompts;
mod purchase;
mod redeal;
mod resolving;
mod says;
mod setup;
pub mod shapes;
mod ships;
pub mod state;
pub mod succession;
mod taxation;
mod text;
mod things;
pub mod view;

#[cfg(test)]
mod tests;

pub use brought::brought;
pub use foresee::{Leaves, leaves};
pub use moves::Act;
pub use state::Civ1980;
pub use view::View;
