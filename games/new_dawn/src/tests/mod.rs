//! Promises of the rules, kept by real positions.

mod automated;
mod bonuses;
mod bots;
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
mod rounds;
mod science;
mod stage;
mod typing;
mod unseen;
