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
pub use look::{Chosen, Look, Paper, Parts, Scene, Sheet, look};
pub use markup::Markup;
pub use picture::picture;
pub use plain::{Group, Line, Offer, SeatLine, TablePage, Times, due};
pub use prepared::{Prepared, why_not};
pub use since::Since;

use crate::language::Place;
use crate::store::{Conn, StoreError, players};
use crate::terms::Terms;

/// Where a reader is told moments of a table: on their own clocks if it is known where they are.
pub fn place(conn: &mut Conn, reader: Option<i64>, terms: &Terms) -> Result<Place, StoreError> {
    let reader = match reader {
        Some(id) => players::by_id(conn, id)?,
        None => None,
    };
    Ok(Place::of(reader.and_then(|p| p.time_zone).as_deref(), &terms.time_zone))
}
