//! Tables as rows of a list, wherever they are listed.

use super::status;
use crate::language::L10n;
use crate::sitters::{called, has_profile};
use crate::store::tables::{self, Sitter, Table};
use crate::store::{Conn, StoreError};
use kernel::Seat;
use std::collections::BTreeMap;

/// A table in a list.
pub(super) struct Row {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) game: String,
    pub(super) status: String,
    pub(super) events: u64,
    pub(super) seats: Vec<SeatCell>,
    /// The viewer's own seat.
    pub(super) own: Option<SeatCell>,
    /// What happened last, in one line, where it is asked for.
    pub(super) since: String,
    /// Until when the viewer has time, if there is a clock.
    pub(super) due: Option<String>,
}

/// A seat in a list.
#[derive(Clone)]
pub(super) struct SeatCell {
    pub(super) number: u8,
    pub(super) name: String,
    pub(super) awaited: bool,
    /// Does somebody with a profile sit here?
    pub(super) person: bool,
}

/// Who sits at these tables, asked for once for all of them.
pub(super) struct Seated(BTreeMap<i64, Vec<Sitter>>);

impl Seated {
    pub(super) fn at<'a>(
        c: &mut Conn,
        tables: impl Iterator<Item = &'a Table>,
    ) -> Result<Seated, StoreError> {
        Ok(Seated(tables::sitters_of(c, &tables.map(|table| table.id).collect::<Vec<_>>())?))
    }

    pub(super) fn sitters(&self, table: &Table) -> &[Sitter] {
        self.0.get(&table.id).map_or(&[], Vec::as_slice)
    }

    /// A row for somebody who sits on `seat`, or for somebody who does not play there.
    pub(super) fn row(&self, t: L10n, table: &Table, seat: Option<Seat>) -> Row {
        let sitters = self.sitters(table);
        let cell = |(seat, (sitter, name)): (Seat, (&Sitter, String))| SeatCell {
            number: seat.number(),
            name,
            awaited: table.awaited.contains(seat),
            person: has_profile(sitter),
        };
        let seats: Vec<SeatCell> =
            Seat::first(sitters.len()).zip(sitters.iter().zip(called(t, sitters))).map(cell).collect();
        Row {
            code: table.key.code.clone(),
            name: table.name.clone(),
            game: t.game_name(&table.game),
            status: status(t, table),
            events: table.head,
            own: seat.and_then(|s| seats.get(s.index()).cloned()),
            seats,
            since: String::new(),
            due: None,
        }
    }
}
