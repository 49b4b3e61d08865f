//! What is said at tables, and what players write down for themselves.

use super::most::AtMost;
use super::schema::{notes, players, sittings, tables, talk};
use super::{Conn, StoreError};
use crate::both;
use diesel::dsl::exists;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool};
use kernel::{Audience, Seat, SeatSet};
use std::hash::{Hash, Hasher};

/// So much of the talk stands on a page.
const HEARD: i64 = 200;

/// What diesel can't say of bits. A fragment of SQL could, but would be prepared anew each time.
mod bits {
    use diesel::sql_types::BigInt;
    diesel::infix_operator!(Shifted, " >> ", BigInt);
    diesel::infix_operator!(And, " & ", BigInt);
}

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Said {
    /// Its number; 0 until it is kept.
    pub id: i64,
    /// From which seat.
    pub seat: Seat,
    /// Who spoke, whoever sits there now; nobody knows any more of some old things.
    pub speaker: Option<i64>,
    /// Whom it is for.
    pub to: Audience,
    /// The words.
    pub text: String,
    /// When.
    pub at: i64,
}

impl Hash for Said {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Said { id, seat, speaker, to, text, at } = self;
        let to = match to {
            Audience::All => (0, SeatSet::EMPTY),
            Audience::Only(seats) => (1, *seats),
            Audience::Except(seats) => (2, *seats),
        };
        (id, seat, speaker, to, text, at).hash(state);
    }
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
            talk::player_id.eq(said.speaker),
            talk::audience.eq(audience),
            talk::text.eq(&said.text),
            talk::at.eq(said.at),
        ))
        .returning(talk::id)
        .get_result(conn)?)
}

type Row = (i64, i16, Option<i64>, Option<i64>, String, i64);
const ROW: (talk::id, talk::seat, talk::player_id, talk::audience, talk::text, talk::at) =
    (talk::id, talk::seat, talk::player_id, talk::audience, talk::text, talk::at);

fn read((id, seat, speaker, audience, text, at): Row) -> Result<Said, StoreError> {
    let bad = || StoreError::Unreadable("something said by no seat".into());
    let seat = u8::try_from(seat).ok().and_then(|n| Seat::try_from(n).ok()).ok_or_else(bad)?;
    let to = match audience {
        None => Audience::All,
        Some(bits) => Audience::Only(SeatSet::from_bits(u8::try_from(bits).map_err(|_| bad())?)),
    };
    Ok(Said { id, seat, speaker, to, text, at })
}

/// The thing said that has this number, if it was said at this table.
pub fn by_id(conn: &mut Conn, table: i64, id: i64) -> Result<Option<Said>, StoreError> {
    let row: Option<Row> = talk::table
        .filter(talk::table_id.eq(table))
        .filter(talk::id.eq(id))
        .select(ROW)
        .first(conn)
        .optional()?;
    row.map(read).transpose()
}

/// The last things somebody may hear, oldest first, with the names of whoever spoke: what was said to all or to them while
/// they sat there, and what they said themselves. At a table that is over everybody hears what was said to all.
pub fn heard(
    conn: &mut Conn,
    table: i64,
    player: Option<i64>,
    over: bool,
) -> Result<Vec<(Said, Option<String>)>, StoreError> {
    // Nobody has the number 0.
    let player = player.unwrap_or(0);
    let rows: Vec<(Row, Option<String>)> = both!(conn, |c| {
        let meant = talk::audience.is_null().or(talk::player_id.eq(player)).or(bits::And::new(
            bits::Shifted::new(talk::audience, sittings::seat - 1_i16),
            1_i64.into_sql::<BigInt>(),
        )
        .ne(0_i64)
        .assume_not_null());
        let sat = sittings::table
            .filter(sittings::table_id.eq(table))
            .filter(sittings::player_id.eq(player))
            .filter(sittings::heard_after.lt(talk::id))
            .filter(sittings::heard_until.is_null().or(sittings::heard_until.ge(talk::id.nullable())))
            .filter(meant);
        let all = talk::table
            .left_join(players::table.on(players::id.nullable().eq(talk::player_id)))
            .filter(talk::table_id.eq(table))
            .filter(exists(sat).or(talk::audience.is_null().and(over.into_sql::<Bool>())))
            .order(talk::id.desc())
            .select((ROW, players::name.nullable()));
        AtMost::<_, HEARD>(all).load(c)
    })?;
    rows.into_iter().rev().map(|(row, name)| Ok((read(row)?, name))).collect()
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

/// All that a person has said, oldest first, with the codes of the tables and the moments.
pub fn said_by(conn: &mut Conn, player: i64) -> Result<Vec<(String, String, i64)>, StoreError> {
    Ok(talk::table
        .inner_join(tables::table)
        .filter(talk::player_id.eq(player))
        .order(talk::id.asc())
        .select((tables::code, talk::text, talk::at))
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
