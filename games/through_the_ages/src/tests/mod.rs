//! Proof.

mod bots;
mod cards;
mod golden;
mod locales;
mod playouts;
mod rules;
mod sections;
mod table;
mod typing;
mod unseen;
