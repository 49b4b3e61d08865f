//! Tests of the service as a whole, against real databases, real mail and real processes.
#![allow(
    clippy::as_conversions,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::unwrap_used,
    reason = "tests fail by panicking"
)]

#[path = "../support/mod.rs"]
mod support;

mod accounts;
mod administration;
mod annotations;
mod api;
mod bot_accounts;
mod bots;
mod boundaries;
mod brought_in;
mod channels;
mod circles;
mod command_line;
mod conversation;
mod crash;
mod deadlines;
mod doors;
mod fairness;
mod faults;
mod feeds;
mod folder;
mod following;
mod gathering;
mod guessing;
mod guest_tables;
mod guests;
mod handbook;
mod history;
mod house;
mod kept_database;
mod kept_pages;
mod letter_pages;
mod letter_samples;
mod letter_sizes;
mod letters;
mod letters_gathered;
mod life_of_a_table;
mod lists;
mod moderation;
mod office;
mod old_database;
mod operating;
mod plans;
mod profiles;
mod programs;
mod push;
mod ratings;
mod replies;
mod restore;
mod rights;
mod search_engines;
mod seasons;
mod seats_held;
mod seeks;
mod several_servers;
mod shared_dice;
mod singles;
mod statements;
mod store;
mod supply;
mod sweeping;
mod table_pages;
