//! Players made of code.

mod mayor;

pub use mayor::Mayor;
