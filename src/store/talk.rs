//! What is said at tables, and what players write down for themselves.

use super::schema::{notes, talk};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use kernel::{Audience, Seat, SeatSet};

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its number; 0 until it is kept.
    pub id: i64,
    /// Who spoke.
    pub seat: Seat,
    /// Whom it is for.
    pub to: Audience,
    /// The words.
    pub text: String,
    /// When.
    pub at: i64,
}

/// Keeps something said and returns its number.
pub fn say(conn: &mut Conn, table: i64, said: &Said) -> Result<i64, StoreError> {
    let audience = match said.to {
        Audience::Only(seats) => Some(i64::from(seats.bits())),
        Audience::All | Audience::Except(_) => None,
    };
    Ok(diesel::insert_into(talk::table)
        .values((
            talk::table_id.eq(table),
            talk::seat.eq(i16::from(said.seat.number())),
            talk::audience.eq(audience),
            talk::text.eq(&said.text),
            talk::at.eq(said.at),
        ))
        .returning(talk::id)
        .get_result(conn)?)
}

type Row = (i64, i16, Option<i64>, String, i64);

fn read((id, seat, audience, text, at): Row) -> Result<Said, StoreError> {
    let bad = || StoreError::Unreadable("something said by no seat".into());
    let seat = u8::try_from(seat).ok().and_then(|n| Seat::try_from(n).ok()).ok_or_else(bad)?;
    let to = match audience {
        None => Audience::All,
        Some(bits) => Audience::Only(SeatSet::from_bits(u8::try_from(bits).map_err(|_| bad())?)),
    };
    Ok(Said { id, seat, to, text, at })
}

/// The thing said that has this number, if it was said at this table.
pub fn by_id(conn: &mut Conn, table: i64, id: i64) -> Result<Option<Said>, StoreError> {
    let row: Option<Row> = talk::table
        .filter(talk::table_id.eq(table))
        .filter(talk::id.eq(id))
        .select((talk::id, talk::seat, talk::audience, talk::text, talk::at))
        .first(conn)
        .optional()?;
    row.map(read).transpose()
}

/// The last things said, oldest first.
pub fn last(conn: &mut Conn, table: i64, limit: i64) -> Result<Vec<Said>, StoreError> {
    let rows: Vec<Row> = talk::table
        .filter(talk::table_id.eq(table))
        .order(talk::id.desc())
        .limit(limit)
        .select((talk::id, talk::seat, talk::audience, talk::text, talk::at))
        .load(conn)?;
    rows.into_iter().rev().map(read).collect()
}

/// At which table something was said, and in what words.
pub fn words(conn: &mut Conn, id: i64) -> Result<Option<(i64, String)>, StoreError> {
    Ok(talk::table.filter(talk::id.eq(id)).select((talk::table_id, talk::text)).first(conn).optional()?)
}

/// A player's note at a table.
pub fn note(conn: &mut Conn, table: i64, player: i64) -> Result<String, StoreError> {
    let found: Option<String> = notes::table
        .filter(notes::table_id.eq(table))
        .filter(notes::player_id.eq(player))
        .select(notes::text)
        .first(conn)
        .optional()?;
    Ok(found.unwrap_or_default())
}

/// Keeps a player's note.
pub fn keep_note(conn: &mut Conn, table: i64, player: i64, text: &str, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(notes::table)
        .values((
            notes::table_id.eq(table),
            notes::player_id.eq(player),
            notes::text.eq(text),
            notes::at.eq(at)
        ))
        .on_conflict((notes::table_id, notes::player_id))
        .do_update()
        .set((notes::text.eq(text), notes::at.eq(at)))
        .execute(c))?;
    Ok(())
}

/// What one seat said at a table, oldest first, with the moments.
pub fn said_by(conn: &mut Conn, table: i64, seat: Seat) -> Result<Vec<(String, i64)>, StoreError> {
    Ok(talk::table
        .filter(talk::table_id.eq(table))
        .filter(talk::seat.eq(i16::from(seat.number())))
        .order(talk::id.asc())
        .select((talk::text, talk::at))
        .load(conn)?)
}

/// Forgets all notes of a player.
pub fn forget_notes(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(notes::table.filter(notes::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Takes away what was said; that something was stays. Says whether it was there.
pub fn silence(conn: &mut Conn, id: i64) -> Result<bool, StoreError> {
    let this = talk::table.filter(talk::id.eq(id)).filter(talk::text.ne(""));
    Ok(diesel::update(this).set(talk::text.eq("")).execute(conn)? > 0)
}
