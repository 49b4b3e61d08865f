//! Proof.

mod bots;
mod cards;
mod data;
mod golden;
mod locales;
mod playouts;
mod rules;
mod sections;
mod table;
mod typing;
mod unseen;
mod view;
mod words;
