//! Players made of code.

mod builder;
mod judge;

pub use builder::{Builder, Taste};
