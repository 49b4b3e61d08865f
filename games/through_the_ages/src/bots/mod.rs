//! Players made of code.

mod builder;
mod judge;
mod taste;

pub use builder::Builder;
pub use taste::Taste;
