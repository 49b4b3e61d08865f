//! Players made of code.

mod judge;
mod mayor;
mod taste;

pub use mayor::Mayor;
pub use taste::Taste;
