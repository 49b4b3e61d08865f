//! Players made of code.

mod builder;

pub use builder::Builder;
