//! Times people are away.

use super::schema::vacations;
use super::{Conn, StoreError};
use diesel::prelude::*;

/// A time somebody is away.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = vacations)]
pub struct Vacation {
    /// Number.
    pub id: i64,
    /// Who.
    pub player_id: i64,
    /// From.
    pub begins_at: i64,
    /// Until.
    pub ends_at: i64,
    /// Days of the yearly budget it costs.
    pub days: i64,
}

/// All vacations of somebody, oldest first.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<Vacation>, StoreError> {
    Ok(vacations::table
        .filter(vacations::player_id.eq(player))
        .order(vacations::begins_at.asc())
        .select(Vacation::as_select())
        .load(conn)?)
}

/// When somebody was, is or will be away, from and until.
pub fn times(conn: &mut Conn, player: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    Ok(vacations::table
        .filter(vacations::player_id.eq(player))
        .select((vacations::begins_at, vacations::ends_at))
        .load(conn)?)
}

/// Forgets when somebody was away.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(vacations::table.filter(vacations::player_id.eq(player))).execute(conn)?;
    Ok(())
}
