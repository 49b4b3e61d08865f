//! Players made of code.

mod judge;
mod settler;

pub use settler::{Settler, Taste};
