//! Players made of code.

mod judge;
mod mayor;

pub use mayor::{Mayor, Taste};
