//! Promises of the rules, kept by real positions.

mod bots;
mod locales;
mod playouts;
