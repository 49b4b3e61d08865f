//! Players made of code.

mod settler;

pub use settler::Settler;
