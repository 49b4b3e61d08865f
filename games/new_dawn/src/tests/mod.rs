//! Promises of the rules, kept by real positions.

mod bots;
#[allow(clippy::disallowed_methods, reason = "it reads the sources and message files it checks")]
mod locales;
mod playouts;
