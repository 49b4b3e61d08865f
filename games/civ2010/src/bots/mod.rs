//! Players made of code.

mod bargain;
mod judge;
mod mayor;
mod study;
mod taste;

pub use mayor::Mayor;
pub use taste::Taste;
