//! The rules, section by section.

mod actions;
mod ages;
mod ending;
mod numbers;
mod politics;
mod secrets;
