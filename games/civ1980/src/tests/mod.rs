//! Promises of the rules, kept by real positions.

mod bots;
mod coverage;
mod disasters;
mod endings;
mod foresight;
#[allow(clippy::disallowed_methods, reason = "it reads the golden games, and writes them when told to")]
mod golden;
mod late;
#[allow(clippy::disallowed_methods, reason = "it reads the sources and message files it checks")]
mod locales;
mod playouts;
mod rounds;
mod rulings;
mod secrets;
mod stage;
mod succession;
mod table;
#[allow(clippy::disallowed_methods, reason = "it reads the message files")]
mod told;
mod trade;
mod typing;
mod unseen;
mod war;
#[allow(clippy::disallowed_methods, reason = "it reads the message files")]
mod words;
