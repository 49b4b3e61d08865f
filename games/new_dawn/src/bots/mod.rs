//! Players made of code.

mod judge;
mod plan;
mod settler;
mod taste;

pub use settler::Settler;
pub use taste::Taste;
