//! Promises of the rules, kept by real positions.

mod automated;
mod bonuses;
mod bots;
mod chronicle;
#[allow(clippy::disallowed_methods, reason = "it reads the sources it checks")]
mod coverage;
mod culture;
mod economy;
mod golden;
mod industry;
mod locales;
mod map;
mod military;
mod playouts;
mod rounds;
mod science;
mod seams;
mod spoils;
mod stage;
mod text;
mod unseen;
