//! Annals, the service: people play great, slow civilization board games by mail.
//!
//! A game is an append-only log of short text lines. The rules under `games/` fold it into a position; nothing here
//! knows a rule of any game. Read [`ledger`] first, then [`store`], [`post`] and [`web`].

pub mod administration;
pub mod annotations;
pub mod backup;
pub mod catalog;
pub mod channels;
pub mod circles;
pub mod clock;
pub mod commands;
pub mod config;
pub mod following;
pub mod history;
pub mod ledger;
pub mod lobby;
pub mod moderation;
pub mod notices;
pub mod people;
pub mod post;
pub mod ratings;
pub mod reading;
pub mod seasons;
pub mod showing;
pub mod sitters;
pub mod specimen;
pub mod talk;
pub mod terms;
pub mod timekeeper;
pub mod vacations;
pub mod web;
pub mod work;

pub use store::secrets;
pub use {boards, language, store};
