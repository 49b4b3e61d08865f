//! Promises of the rules, kept by real positions.

mod bots;
mod coverage;
mod disasters;
mod endings;
mod foresight;
mod foretold;
#[allow(clippy::disallowed_methods, reason = "it reads the golden games, and writes them when told to")]
mod golden;
#[allow(
    clippy::disallowed_methods,
    clippy::as_conversions,
    reason = "it compares the drawn ground with its file, and writes it when told to; lengths of names are small"
)]
mod ground;
mod late;
#[allow(clippy::disallowed_methods, reason = "it reads the sources and message files it checks")]
mod locales;
mod playouts;
mod reactions;
mod refusals;
mod rounds;
mod rulings;
mod secrets;
mod singles;
mod stage;
mod staged;
mod succession;
mod table;
mod taken_back;
#[allow(clippy::disallowed_methods, reason = "it reads the message files")]
mod told;
mod told_before;
mod trade;
mod typing;
mod unseen;
mod war;
#[allow(clippy::disallowed_methods, reason = "it reads the message files")]
mod words;
