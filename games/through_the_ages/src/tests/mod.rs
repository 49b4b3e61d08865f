//! Proof.

mod bots;
mod cards;
mod locales;
mod playouts;
mod rules;
mod sections;
mod table;
