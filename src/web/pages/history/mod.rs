//! A table's past: turn by turn, as curves, and how it ended.

mod charts;
mod instead;
mod record;
mod result;
mod turns;

pub(super) use record::as_json as record_as_json;

use crate::language::{GameWords, L10n};
use crate::ledger::{FoldedTable, LedgerError};
use crate::reading::Reading;
use crate::sitters::names;
use crate::store::tables::Status;
use actix_web::web::ServiceConfig;
use kernel::{Seat, Viewer};
use std::sync::Arc;

pub(super) fn add(config: &mut ServiceConfig) {
    turns::add(config);
    charts::add(config);
    result::add(config);
    instead::add(config);
    record::add(config);
}

/// A table somebody reads the history of.
struct Book {
    seen: Reading,
    /// As it is now.
    live: Arc<FoldedTable>,
    /// Everybody, in order of seats.
    people: Vec<String>,
    /// What was secret may be known when nothing can come of it any more.
    reader: Viewer,
}

impl Book {
    fn of(t: L10n, seen: Reading) -> Result<Book, LedgerError> {
        let live = seen.live()?;
        let people = names(t, live.fold.setup(), &seen.sitters);
        let reader = seen.eyes();
        Ok(Book { seen, live, people, reader })
    }

    fn words(&self, t: L10n) -> GameWords<'_> {
        GameWords { t, rulebook: self.live.fold.rulebook(), people: &self.people }
    }

    /// What whoever sits there is called.
    fn name(&self, seat: Seat) -> String {
        self.people.get(seat.index()).cloned().unwrap_or_default()
    }

    fn heading(&self, t: L10n) -> Heading {
        let row = &self.seen.row;
        Heading {
            code: row.key.code.clone(),
            name: row.name.clone(),
            game: t.game_name(&row.game),
            over: row.status == Status::Finished,
        }
    }
}

/// What stands above every page of a table's history.
struct Heading {
    code: String,
    name: String,
    game: String,
    over: bool,
}
