//! From a position to what a page shows. No rules here: everything comes from the view and the chronicle.
//!
//! Every game has the page of [`TablePage`] at once: its board as text and its moves as buttons. A game that has more
//! to show implements [`Look`] in a module of its own and adds a line to [`look`].

mod look;
mod markup;
mod new_dawn;
mod picture;
mod plain;
mod shapes;
mod since;

pub use look::{Chosen, Look, Parts, Scene, Sheet, look};
pub use markup::Markup;
pub use picture::picture;
pub use plain::{Group, Line, Offer, SeatLine, TablePage, is_vacant, names};
pub use since::Since;

use crate::language::L10n;
use crate::store::tables::Sitter;

/// Who sits there, in the reader's language: of somebody who has left only the seat is known.
pub fn name_of(t: L10n, sitter: &Sitter) -> String {
    match sitter.player {
        Some(_) if sitter.name.is_empty() => t.former_player(),
        _ => sitter.name.clone(),
    }
}
