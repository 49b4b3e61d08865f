//! The rules, section by section.

mod actions;
mod ages;
mod appendix;
mod ending;
mod numbers;
mod options;
mod politics;
mod secrets;
mod thrift;
