//! Who held a seat from when to when. Whoever has seen a hand or heard something said keeps that, and nobody else gets it.

use super::schema::{self, players, sittings, talk};
use super::{Conn, StoreError, tables, votes};
use diesel::dsl::max;
use diesel::prelude::*;
use kernel::Seat;

/// A time during which somebody held a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sitting {
    /// Which seat.
    pub seat: Seat,
    /// Who.
    pub player: i64,
    heard_after: i64,
    heard_until: Option<i64>,
}

impl Sitting {
    /// Was the thing with this number said while they sat there?
    pub fn heard(&self, said: i64) -> bool {
        said > self.heard_after && self.heard_until.is_none_or(|until| said <= until)
    }
}

/// From now on `player` holds the seat, or nobody does. Nothing changes if they do already.
pub(super) fn change(
    conn: &mut Conn,
    table: i64,
    seat: Seat,
    player: Option<i64>,
    at: i64,
) -> Result<(), StoreError> {
    let number = i16::from(seat.number());
    let open = || {
        sittings::table
            .filter(sittings::table_id.eq(table))
            .filter(sittings::seat.eq(number))
            .filter(sittings::until.is_null())
    };
    let now: Option<i64> = open().select(sittings::player_id).first(conn).optional()?;
    if now == player {
        return Ok(());
    }
    votes::forget_seat(conn, table, seat)?;
    let said: Option<i64> = talk::table.filter(talk::table_id.eq(table)).select(max(talk::id)).first(conn)?;
    let said = said.unwrap_or(0);
    diesel::update(open()).set((sittings::until.eq(at), sittings::heard_until.eq(said))).execute(conn)?;
    if let Some(player) = player {
        diesel::insert_into(sittings::table)
            .values((
                sittings::table_id.eq(table),
                sittings::seat.eq(number),
                sittings::player_id.eq(player),
                sittings::since.eq(at),
                sittings::heard_after.eq(said),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// The number of the last sitting in a seat, over or not; 0 if nobody ever sat there.
pub fn last(conn: &mut Conn, table: i64, seat: Seat) -> Result<i64, StoreError> {
    let last: Option<i64> = sittings::table
        .filter(sittings::table_id.eq(table))
        .filter(sittings::seat.eq(i16::from(seat.number())))
        .select(max(sittings::id))
        .first(conn)?;
    Ok(last.unwrap_or(0))
}

/// All sittings of a player at a table, oldest first.
pub fn of_player(conn: &mut Conn, table: i64, player: i64) -> Result<Vec<Sitting>, StoreError> {
    Ok(of_table(conn, table)?.into_iter().filter(|sitting| sitting.player == player).collect())
}

/// All sittings at a table, oldest first.
pub fn of_table(conn: &mut Conn, table: i64) -> Result<Vec<Sitting>, StoreError> {
    let rows: Vec<(i16, i64, i64, Option<i64>)> = sittings::table
        .filter(sittings::table_id.eq(table))
        .order(sittings::id.asc())
        .select((sittings::seat, sittings::player_id, sittings::heard_after, sittings::heard_until))
        .load(conn)?;
    rows.into_iter()
        .map(|(seat, player, heard_after, heard_until)| {
            Ok(Sitting { seat: tables::seat_number(seat)?, player, heard_after, heard_until })
        })
        .collect()
}

/// All sittings at a table, oldest first, with the present names of whoever sat there.
pub fn with_names(conn: &mut Conn, table: i64) -> Result<Vec<(Sitting, String)>, StoreError> {
    let rows: Vec<(i16, i64, i64, Option<i64>, String)> = sittings::table
        .inner_join(players::table.on(players::id.eq(sittings::player_id)))
        .filter(sittings::table_id.eq(table))
        .order(sittings::id.asc())
        .select((
            sittings::seat,
            sittings::player_id,
            sittings::heard_after,
            sittings::heard_until,
            players::name,
        ))
        .load(conn)?;
    rows.into_iter()
        .map(|(seat, player, heard_after, heard_until, name)| {
            Ok((Sitting { seat: tables::seat_number(seat)?, player, heard_after, heard_until }, name))
        })
        .collect()
}

/// A time at a table, told to whoever sat there.
#[derive(Clone, Debug, Queryable)]
pub struct Held {
    /// The table's code.
    pub table: String,
    /// The seat's number.
    pub seat: i16,
    /// From when.
    pub since: i64,
    /// Until when.
    pub until: Option<i64>,
}

/// Where a player has sat, oldest first.
pub fn held_by(conn: &mut Conn, player: i64) -> Result<Vec<Held>, StoreError> {
    Ok(sittings::table
        .inner_join(schema::tables::table)
        .filter(sittings::player_id.eq(player))
        .order(sittings::id.asc())
        .select((schema::tables::code, sittings::seat, sittings::since, sittings::until))
        .load(conn)?)
}

/// Those who have sat at tables with this player, who can still be asked: name and how many tables, the most first.
pub fn played_with(conn: &mut Conn, player: i64, limit: i64) -> Result<Vec<(String, i64)>, StoreError> {
    // The newest are enough, and SQLite takes only so many values in one question.
    let own: Vec<i64> = schema::seats::table
        .filter(schema::seats::player_id.eq(player))
        .order(schema::seats::table_id.desc())
        .limit(500)
        .select(schema::seats::table_id)
        .load(conn)?;
    let apart: Vec<i64> = super::blocks::apart_from(conn, player)?.everybody().into_iter().collect();
    Ok(schema::seats::table
        .inner_join(players::table)
        .filter(schema::seats::table_id.eq_any(own))
        .filter(players::id.ne(player))
        .filter(players::id.ne_all(apart))
        .filter(players::email.ne("").or(super::players::is_program()))
        .group_by(players::name)
        .order((diesel::dsl::count_star().desc(), players::name.asc()))
        .limit(limit)
        .select((players::name, diesel::dsl::count_star()))
        .load(conn)?)
}
