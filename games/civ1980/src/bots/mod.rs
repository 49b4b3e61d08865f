//! Players made of code.

mod judge;
mod merchant;

pub use merchant::{Merchant, Taste};
