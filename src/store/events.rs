//! Lines of logs. They are written once and never again.

use super::schema::events;
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use kernel::{Entry, Event, Kind, Link, Seat};

#[derive(Insertable, Queryable, Selectable)]
#[diesel(table_name = events)]
struct Row {
    table_id: i64,
    seq: i64,
    at: i64,
    seat: Option<i16>,
    kind: String,
    text: String,
    link: Vec<u8>,
}

/// An event as stored, with its link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// The line.
    pub event: Event,
    /// Its hash.
    pub link: Link,
}

impl TryFrom<Row> for Stored {
    type Error = StoreError;
    fn try_from(row: Row) -> Result<Stored, StoreError> {
        let bad = |what: &str| unreadable(row.seq, what);
        let seat = row.seat.map(|number| read_seat(row.seq, number)).transpose()?;
        let kind = row.kind.parse().map_err(|_| bad("kind"))?;
        let link = <[u8; 32]>::try_from(row.link.as_slice()).map_err(|_| bad("hash"))?;
        let seq = u64::try_from(row.seq).map_err(|_| bad("number"))?;
        Ok(Stored {
            event: Event { seq, at: row.at, entry: Entry { kind, seat, text: row.text } },
            link: Link(link),
        })
    }
}

/// Adds lines. A number that is taken is a [`StoreError::Conflict`].
pub fn insert(conn: &mut Conn, table: i64, lines: &[Stored]) -> Result<(), StoreError> {
    let rows: Vec<Row> = lines
        .iter()
        .map(|Stored { event, link }| Row {
            table_id: table,
            seq: i64::try_from(event.seq).unwrap_or(i64::MAX),
            at: event.at,
            seat: event.entry.seat.map(|s| i16::from(s.number())),
            kind: event.entry.kind.word().into(),
            text: event.entry.text.clone(),
            link: link.0.to_vec(),
        })
        .collect();
    let inserted = match conn {
        Conn::Postgres(c) => diesel::insert_into(events::table).values(&rows).execute(c).map(|_| ()),
        // One by one: for many rows diesel opens a savepoint, and its error would hide the one of a full disk.
        Conn::Sqlite(c) => rows
            .iter()
            .try_for_each(|row| diesel::insert_into(events::table).values(row).execute(c).map(|_| ())),
    };
    inserted.map_err(|e| {
        let error = StoreError::from(e);
        if error.is_duplicate() { StoreError::Conflict } else { error }
    })
}

/// The lines after number `after`, up to `until`, in order.
pub fn load(conn: &mut Conn, table: i64, after: u64, until: u64) -> Result<Vec<Stored>, StoreError> {
    let rows: Vec<Row> = both!(conn, |c| events::table
        .filter(events::table_id.eq(table))
        .filter(events::seq.gt(number(after)))
        .filter(events::seq.le(number(until)))
        .order(events::seq.asc())
        .select(Row::as_select())
        .load(c))?;
    rows.into_iter().map(Stored::try_from).collect()
}

/// Lines of several logs, as (table, line): of each those from one number to another, in order.
pub fn load_all(conn: &mut Conn, ranges: &[(i64, u64, u64)]) -> Result<Vec<(i64, Stored)>, StoreError> {
    if ranges.is_empty() {
        return Ok(Vec::new());
    }
    let mut found =
        events::table.order((events::table_id, events::seq)).select(Row::as_select()).into_boxed();
    for (table, first, last) in ranges {
        let within = events::seq.between(number(*first), number(*last));
        found = found.or_filter(events::table_id.eq(*table).and(within));
    }
    let rows: Vec<Row> = found.load(conn)?;
    rows.into_iter().map(|row| Ok((row.table_id, Stored::try_from(row)?))).collect()
}

/// Who did what sort of thing when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outline {
    /// The line's number.
    pub seq: u64,
    /// When.
    pub at: i64,
    /// Who.
    pub seat: Option<Seat>,
    /// What sort of thing.
    pub kind: Kind,
}

impl Outline {
    /// What a line that was read shows of itself.
    pub fn of(event: &Event) -> Outline {
        Outline { seq: event.seq, at: event.at, seat: event.entry.seat, kind: event.entry.kind }
    }
}

/// The lines after number `after`, up to `until`, without their texts.
pub fn outline(conn: &mut Conn, table: i64, after: u64, until: u64) -> Result<Vec<Outline>, StoreError> {
    let rows: Vec<(i64, i64, Option<i16>, String)> = events::table
        .filter(events::table_id.eq(table))
        .filter(events::seq.gt(number(after)))
        .filter(events::seq.le(number(until)))
        .order(events::seq.asc())
        .select((events::seq, events::at, events::seat, events::kind))
        .load(conn)?;
    rows.into_iter()
        .map(|(seq, at, seat, kind)| {
            Ok(Outline {
                seq: u64::try_from(seq).map_err(|_| unreadable(seq, "number"))?,
                at,
                seat: seat.map(|number| read_seat(seq, number)).transpose()?,
                kind: kind.parse().map_err(|_| unreadable(seq, "kind"))?,
            })
        })
        .collect()
}

fn number(seq: u64) -> i64 {
    i64::try_from(seq).unwrap_or(i64::MAX)
}

fn unreadable(seq: i64, what: &str) -> StoreError {
    StoreError::Unreadable(format!("event {seq} has an unreadable {what}"))
}

fn read_seat(seq: i64, number: i16) -> Result<Seat, StoreError> {
    let number = u8::try_from(number).map_err(|_| unreadable(seq, "seat"))?;
    Seat::try_from(number).map_err(|_| unreadable(seq, "seat"))
}
