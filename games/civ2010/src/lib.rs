//! The rules of Civilization: The Board Game (2010), base game.
//!
//! Read in this order: [`ids`] and `data` (the printed facts), [`map`], `state` and `task` (a position and what is
//! being carried out), [`moves`] and `notation`, `economy` (numbers), then the rules by phase: `flow`, `setup`,
//! `start`, `trade`, `cities`, `movement`, `battle`, `spoils`, `research`; what reaches across them: `abilities`,
//! `events`, `windows`. [`view`] is what people may see.
//!
//! ```
//! use civ2010::Civ2010;
//! use kernel::{Dice, Game, Secret, Setup};
//!
//! let secret = Secret::from_number(7);
//! let table = Civ2010::setup(&Setup::players(2, 2), &mut Dice::new(&secret, "demo", 1)).unwrap();
//! assert_eq!(table.awaited().len(), 2, "everybody places the first pieces at the same time");
//! ```

mod abilities;
mod about;
mod audit;
mod barred;
mod battle;
pub mod bots;
mod cities;
mod data;
mod digest;
mod economy;
mod events;
mod flow;
mod foresee;
mod foretold;
mod game;
pub mod ids;
mod label;
mod leave;
pub mod map;
mod movement;
pub mod moves;
mod notation;
pub mod options;
pub mod orders;
mod prompts;
mod redeal;
mod refusal;
mod research;
pub mod says;
mod sealed;
mod setup;
mod spoils;
mod start;
mod state;
mod task;
mod text;
mod things;
mod trade;
pub mod view;
mod windows;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::{Civ2010, Phase, Unit, What};
pub use view::View;
