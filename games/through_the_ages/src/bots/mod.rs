//! Players made of code.

mod judge;
mod builder;

pub use builder::Builder;
