//! The rules of Through the Ages (2015).
//!
//! Read in this order: [`ids`], [`rule`] and [`data`] (the printed facts), [`names`] and [`facts`] (their words), [`civ`],
//! [`state`] and [`task`] (a position and what is being carried out), [`moves`] (decisions and their notation), [`price`],
//! `ratings`, `armies` and `money` (numbers), then the rules: `flow` (turns), `ages` (row and decks), `politics`, `events`,
//! `whom` and `deeds` (cards that concern several civilizations), `actions`, `production` and `scoring`. [`view`] is what
//! people may see, [`forecast`] and `foresee` what will be, `redeal` deals the rest anew.
//!
//! ```
//! use kernel::{Dice, Game, Secret, Setup};
//! use through_the_ages::ThroughTheAges;
//!
//! let setup = Setup::players(1, 2);
//! let secret = Secret::from_number(7);
//! let mut table = ThroughTheAges::setup(&setup, &mut Dice::new(&secret, "demo", 1)).unwrap();
//! let seat = table.awaited().iter().next().unwrap();
//! table.apply(seat, &"take 1".parse().unwrap(), &mut Dice::new(&secret, "demo", 2)).unwrap();
//! assert_eq!(table.legal(seat).len(), 1, "the first player has one civil action in the first round");
//! ```

mod actions;
mod ages;
pub mod armies;
mod audit;
mod basis;
mod bearing;
pub mod bots;
pub mod civ;
pub mod data;
pub mod deed;
mod deeds;
mod events;
pub mod facts;
mod flow;
pub mod forecast;
mod foresee;
mod game;
pub mod ids;
mod label;
pub mod money;
pub mod moves;
pub mod names;
pub mod orders;
pub mod politics;
pub mod price;
mod production;
mod prompts;
pub mod ratings;
mod redeal;
mod resignation;
pub mod rule;
mod scoring;
pub mod setup;
pub mod state;
pub mod task;
mod text;
mod things;
pub mod view;
mod whom;

#[cfg(test)]
mod tests;

pub use moves::Move;
pub use state::ThroughTheAges;
pub use view::View;
