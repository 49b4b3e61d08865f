//! Proof.

mod bots;
mod cards;
mod data;
mod foretold;
mod golden;
mod locales;
mod playouts;
mod reactions;
mod rules;
mod sections;
mod staged;
mod table;
mod typing;
mod unseen;
mod view;
mod words;
