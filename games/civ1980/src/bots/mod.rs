//! Players made of code.

mod merchant;

pub use merchant::Merchant;
