//! From a position to what a page shows. No rules here: everything comes from the view and the chronicle.

mod plain;

pub use plain::{Group, Line, SeatLine, TablePage, names};
