//! Proof.

mod bots;
mod locales;
mod playouts;
