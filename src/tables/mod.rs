//! From a position to what a page shows. No rules here: everything comes from the view and the chronicle.
//!
//! Every game has the page of [`TablePage`] at once: its board as text and its moves as buttons. A game that has more
//! to show implements [`Look`] in a module of its own and adds a line to [`look`].

mod latest;
mod look;
mod markup;
mod new_dawn;
mod picture;
mod plain;
mod prepared;
mod shapes;
mod since;

pub use latest::Latest;
pub use look::{Chosen, Look, Parts, Scene, Sheet, look};
pub use markup::Markup;
pub use picture::picture;
pub use plain::{Group, Line, Offer, SeatLine, TablePage, Times, due, is_vacant, names};
pub use prepared::{Prepared, why_not};
pub(crate) use shapes::shape as seat_shape;
pub use since::Since;

use crate::language::{L10n, Place};
use crate::lobby::Terms;
use crate::store::tables::Sitter;
use crate::store::{Conn, StoreError, players};

/// Where a reader is told moments of a table: on their own clocks if it is known where they are.
pub fn place(conn: &mut Conn, reader: Option<i64>, terms: &Terms) -> Result<Place, StoreError> {
    let reader = match reader {
        Some(id) => players::by_id(conn, id)?,
        None => None,
    };
    Ok(Place::of(reader.and_then(|p| p.time_zone).as_deref(), &terms.time_zone))
}

/// Who sits there, in the reader's language: of somebody who has left only the seat is known, and a bot is called one.
pub fn name_of(t: L10n, sitter: &Sitter) -> String {
    match (sitter.player, &sitter.bot) {
        (Some(_), _) if sitter.name.is_empty() => t.former_player(),
        (None, Some(bot)) => t.bot_name(bot.as_str()),
        _ => sitter.name.clone(),
    }
}

/// Has whoever sits there a page of their own? Bots and people who have left have none.
pub fn has_profile(sitter: &Sitter) -> bool {
    sitter.player.is_some() && !sitter.name.is_empty()
}
