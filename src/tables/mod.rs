//! From a position to what a page shows. No rules here: everything comes from the view and the chronicle.

mod plain;

pub use plain::{Group, Line, SeatLine, TablePage, is_vacant, names};

use crate::language::L10n;
use crate::store::tables::Sitter;

/// Who sits there, in the reader's language: of somebody who has left only the seat is known.
pub fn name_of(t: L10n, sitter: &Sitter) -> String {
    match sitter.player {
        Some(_) if sitter.name.is_empty() => t.former_player(),
        _ => sitter.name.clone(),
    }
}
