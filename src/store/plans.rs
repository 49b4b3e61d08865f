//! Turns that players prepare while they wait.

use super::schema::{plans, seats};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use kernel::Seat;

/// A prepared turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Plan {
    /// Whose turn.
    pub seat: Seat,
    /// Moves in notation.
    pub lines: Vec<String>,
    /// What became of it, once the turn has come.
    pub played: Option<Played>,
}

/// What became of a prepared turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Played {
    /// So many of its lines were played.
    pub lines: usize,
    /// The event after which nothing more of it was.
    pub until: u64,
}

pub(super) type Row = (i16, String, Option<i32>, Option<i64>);

pub(super) fn read((seat, lines, played, until): Row) -> Option<Plan> {
    let seat = u8::try_from(seat).ok().and_then(|n| Seat::try_from(n).ok())?;
    let played = played.zip(until).and_then(|(lines, until)| {
        Some(Played { lines: usize::try_from(lines).ok()?, until: u64::try_from(until).ok()? })
    });
    Some(Plan { seat, lines: lines.lines().map(str::to_owned).collect(), played })
}

/// All that wait for their turn at a table, of people who still sit there themselves.
pub fn waiting(conn: &mut Conn, table: i64) -> Result<Vec<Plan>, StoreError> {
    let theirs = seats::table_id
        .eq(plans::table_id)
        .and(seats::seat.eq(plans::seat))
        .and(seats::player_id.eq(plans::player_id.nullable()))
        .and(seats::bot.is_null());
    let rows: Vec<Row> = both!(conn, |c| plans::table
        .inner_join(seats::table.on(theirs))
        .filter(plans::table_id.eq(table))
        .filter(plans::played.is_null())
        .order(plans::seat.asc())
        .select((plans::seat, plans::lines, plans::played, plans::until))
        .load(c))?;
    Ok(rows.into_iter().filter_map(read).collect())
}

/// What somebody has prepared for a seat, played or not.
pub fn of_seat(conn: &mut Conn, table: i64, seat: Seat, player: i64) -> Result<Option<Plan>, StoreError> {
    let row: Option<Row> = plans::table
        .filter(plans::table_id.eq(table))
        .filter(plans::seat.eq(i16::from(seat.number())))
        .filter(plans::player_id.eq(player))
        .select((plans::seat, plans::lines, plans::played, plans::until))
        .get_result(conn)
        .optional()?;
    Ok(row.and_then(read))
}

/// Keeps a plan instead of whatever was there.
pub fn put(
    conn: &mut Conn,
    table: i64,
    seat: Seat,
    player: i64,
    lines: &[String],
    at: i64,
) -> Result<(), StoreError> {
    withdraw(conn, table, seat)?;
    if lines.is_empty() {
        return Ok(());
    }
    both!(conn, |c| diesel::insert_into(plans::table)
        .values((
            plans::table_id.eq(table),
            plans::seat.eq(i16::from(seat.number())),
            plans::player_id.eq(player),
            plans::lines.eq(lines.join("\n")),
            plans::changed_at.eq(at),
        ))
        .execute(c))?;
    Ok(())
}

/// The seat has no plan any more.
pub fn withdraw(conn: &mut Conn, table: i64, seat: Seat) -> Result<(), StoreError> {
    let this =
        plans::table.filter(plans::table_id.eq(table)).filter(plans::seat.eq(i16::from(seat.number())));
    diesel::delete(this).execute(conn)?;
    Ok(())
}

/// So many lines of a plan were played; [`StoreError::Conflict`] if it is not the same any more.
pub fn settle(conn: &mut Conn, table: i64, plan: &Plan, played: Played) -> Result<(), StoreError> {
    let this = plans::table
        .filter(plans::table_id.eq(table))
        .filter(plans::seat.eq(i16::from(plan.seat.number())))
        .filter(plans::played.is_null())
        .filter(plans::lines.eq(plan.lines.join("\n")));
    let changed = diesel::update(this)
        .set((
            plans::played.eq(i32::try_from(played.lines).ok()),
            plans::until.eq(i64::try_from(played.until).ok()),
        ))
        .execute(conn)?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// Forgets what a player has prepared.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(plans::table.filter(plans::player_id.eq(player))).execute(conn)?;
    Ok(())
}
