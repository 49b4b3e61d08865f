//! Promises of the rules, kept by real positions.

mod agreed;
mod automated;
mod bonuses;
mod bots;
mod chronicle;
mod coverage;
mod culture;
mod economy;
mod foretold;
mod golden;
mod industry;
mod locales;
mod map;
mod military;
mod playouts;
mod reactions;
mod rich;
mod rounds;
mod science;
mod seams;
mod singles;
mod spoils;
mod stage;
mod text;
mod typing;
mod unseen;
