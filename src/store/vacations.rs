//! Times people are away.

use super::schema::{players, seats, vacations};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use std::collections::BTreeMap;

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

/// When these people were, are or will be away, from and until.
pub fn times(conn: &mut Conn, people: &[i64]) -> Result<BTreeMap<i64, Vec<(i64, i64)>>, StoreError> {
    let rows: Vec<(i64, i64, i64)> = vacations::table
        .filter(vacations::player_id.eq_any(people.to_vec()))
        .select((vacations::player_id, vacations::begins_at, vacations::ends_at))
        .load(conn)?;
    Ok(by_player(rows))
}

/// The same of everybody who sits at a table. Not as a list of people: such a question is prepared anew each time.
pub fn at_table(conn: &mut Conn, table: i64) -> Result<BTreeMap<i64, Vec<(i64, i64)>>, StoreError> {
    let people = || seats::table.filter(seats::table_id.eq(table)).select(seats::player_id);
    let rows: Vec<(i64, i64, i64)> = both!(conn, |c| vacations::table
        .filter(vacations::player_id.nullable().eq_any(people()))
        .select((vacations::player_id, vacations::begins_at, vacations::ends_at))
        .load(c))?;
    Ok(by_player(rows))
}

fn by_player(rows: Vec<(i64, i64, i64)>) -> BTreeMap<i64, Vec<(i64, i64)>> {
    let mut times: BTreeMap<i64, Vec<(i64, i64)>> = BTreeMap::new();
    for (player, begins, ends) in rows {
        times.entry(player).or_default().push((begins, ends));
    }
    times
}

/// Forgets when somebody was away.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(vacations::table.filter(vacations::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Somebody goes away.
pub fn add(conn: &mut Conn, player: i64, begins: i64, ends: i64, days: i64) -> Result<(), StoreError> {
    diesel::insert_into(vacations::table)
        .values((
            vacations::player_id.eq(player),
            vacations::begins_at.eq(begins),
            vacations::ends_at.eq(ends),
            vacations::days.eq(days),
        ))
        .execute(conn)?;
    Ok(())
}

/// Somebody is back at `at`, and it cost so many days.
pub fn end(conn: &mut Conn, id: i64, at: i64, days: i64) -> Result<(), StoreError> {
    diesel::update(vacations::table.find(id))
        .set((vacations::ends_at.eq(at), vacations::days.eq(days)))
        .execute(conn)?;
    Ok(())
}

/// It was called off.
pub fn remove(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    diesel::delete(vacations::table.find(id)).execute(conn)?;
    Ok(())
}

/// Who of these is away now, and until when.
pub fn away(conn: &mut Conn, players: &[i64], now: i64) -> Result<Vec<(i64, i64)>, StoreError> {
    Ok(vacations::table
        .filter(vacations::player_id.eq_any(players.to_vec()))
        .filter(vacations::begins_at.le(now))
        .filter(vacations::ends_at.gt(now))
        .select((vacations::player_id, vacations::ends_at))
        .load(conn)?)
}

/// Nobody else plans for this player until this transaction ends.
pub fn hold(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    if let Conn::Postgres(c) = conn {
        players::table.find(player).for_no_key_update().select(players::id).first::<i64>(c)?;
    }
    Ok(())
}
