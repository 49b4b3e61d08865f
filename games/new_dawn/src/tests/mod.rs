//! Promises of the rules, kept by real positions.

mod playouts;
