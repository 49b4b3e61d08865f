//! The database: SQLite in one file, or Postgres shared by several servers. One code for both.
//!
//! Every function here takes an open connection, so that callers decide what belongs to one transaction.

pub mod announcements;
pub mod api_tokens;
pub mod at_table;
pub mod attention;
pub mod audit;
pub mod blocks;
pub mod bot_work;
pub mod circles;
pub mod connection;
pub mod copies;
pub mod events;
pub mod feeds;
pub mod guest_tables;
pub mod guides;
pub mod heartbeat;
pub mod held_names;
pub mod hosts;
pub mod invitation_links;
pub mod lists;
pub mod locks;
pub mod mail_tokens;
mod most;
pub mod notify;
pub mod openings;
pub mod outbox;
pub mod plans;
pub mod players;
pub mod queue;
pub mod ratings;
mod rechain;
pub mod replies;
pub mod reports;
pub mod results;
pub mod schema;
pub mod seasons;
pub mod seat_links;
pub mod secrets;
pub mod seeks;
pub mod sessions;
pub mod singles;
pub mod sittings;
pub mod snapshots;
pub mod span;
pub mod statistics;
pub mod tables;
pub mod talk;
mod tally;
pub mod vacations;
pub mod votes;
pub mod waits;
pub mod webhooks;
mod words;

pub use connection::{Conn, Db, Engine, Schema, StoreError};
pub use tally::Tally;
