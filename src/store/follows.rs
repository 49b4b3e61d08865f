//! Who follows which table without playing there, and how far they were told of it.

use super::schema::{circle_members, circle_tables, follows, players, seats, tables};
use super::tables::{Row, Status, Table};
use super::{Conn, StoreError};
use crate::both;
use diesel::dsl::{exists, not};
use diesel::prelude::*;

/// A table somebody follows.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Follow {
    /// The table's code.
    pub table: String,
    /// And its name.
    pub name: String,
    pub since: i64,
}

/// Somebody follows a table from its event `told` on; twice is once.
pub fn add(
    conn: &mut Conn,
    player: i64,
    table: i64,
    told: u64,
    week: i64,
    at: i64,
) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(follows::table)
        .values((
            follows::player_id.eq(player),
            follows::table_id.eq(table),
            follows::since.eq(at),
            follows::told.eq(i64::try_from(told).unwrap_or(i64::MAX)),
            follows::week.eq(week),
        ))
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Somebody follows a table no longer.
pub fn remove(conn: &mut Conn, player: i64, table: i64) -> Result<(), StoreError> {
    let this = follows::table.filter(follows::player_id.eq(player)).filter(follows::table_id.eq(table));
    diesel::delete(this).execute(conn)?;
    Ok(())
}

/// Does somebody follow it?
pub fn is_followed(conn: &mut Conn, player: i64, table: i64) -> Result<bool, StoreError> {
    let this = follows::table.filter(follows::player_id.eq(player)).filter(follows::table_id.eq(table));
    Ok(diesel::select(exists(this)).get_result(conn)?)
}

/// How many tables somebody follows that are not over.
pub fn count(conn: &mut Conn, player: i64) -> Result<i64, StoreError> {
    Ok(follows::table
        .inner_join(tables::table)
        .filter(follows::player_id.eq(player))
        .filter(tables::finished_at.is_null())
        .count()
        .get_result(conn)?)
}

/// What somebody follows, the oldest first.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<Follow>, StoreError> {
    Ok(follows::table
        .inner_join(tables::table)
        .filter(follows::player_id.eq(player))
        .order((follows::since.asc(), follows::table_id.asc()))
        .select((tables::code, tables::name, follows::since))
        .load(conn)?)
}

/// The tables somebody follows, those that moved last first: none that are over and none where they play; all that everybody may
/// watch, and those of circles they belong to. Which of these may be watched is in their terms.
pub fn tables_of(conn: &mut Conn, player: i64, limit: i64) -> Result<Vec<Table>, StoreError> {
    let own = seats::table.filter(seats::table_id.eq(tables::id)).filter(seats::player_id.eq(player));
    let circles =
        circle_members::table.filter(circle_members::player_id.eq(player)).select(circle_members::circle_id);
    let among =
        circle_tables::table.filter(circle_tables::circle_id.eq_any(circles)).select(circle_tables::code);
    let rows: Vec<Row> = follows::table
        .inner_join(tables::table)
        .filter(follows::player_id.eq(player))
        .filter(tables::status.eq_any([Status::Running.word(), Status::Paused.word()]))
        .filter(tables::watchable.eq(true).or(tables::code.eq_any(among)))
        .filter(not(exists(own)))
        .order(tables::moved_at.desc())
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(Table::try_from).collect()
}

/// Somebody who follows a table, with what they wish and where they live.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Follower {
    pub player: i64,
    /// Their wishes, as the database keeps them.
    pub mail: String,
    pub time_zone: Option<String>,
}

/// Those who follow a table and don't sit there.
pub fn followers(conn: &mut Conn, code: &str) -> Result<Vec<Follower>, StoreError> {
    let own = seats::table
        .filter(seats::table_id.eq(follows::table_id))
        .filter(seats::player_id.eq(follows::player_id.nullable()));
    Ok(follows::table
        .inner_join(tables::table)
        .inner_join(players::table)
        .filter(tables::code.eq(code))
        .filter(not(exists(own)))
        .order(players::id.asc())
        .select((players::id, players::mail, players::time_zone))
        .load(conn)?)
}

/// Those for whom something has happened at a table they follow that is not over, and who were not told this week.
pub fn waiting(conn: &mut Conn, week: i64) -> Result<Vec<i64>, StoreError> {
    Ok(follows::table
        .inner_join(tables::table)
        .filter(follows::week.lt(week))
        .filter(tables::finished_at.is_null())
        .filter(tables::head_seq.gt(follows::told))
        .select(follows::player_id)
        .distinct()
        .order(follows::player_id.asc())
        .load(conn)?)
}

/// What has happened at one of somebody's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretch {
    /// The table's code.
    pub table: String,
    /// After this event,
    pub after: u64,
    /// and until this one.
    pub until: u64,
}

/// All that has happened at tables somebody follows since they were told; from now on they are told of it, this week. Nothing
/// if another server was quicker.
pub fn tell(conn: &mut Conn, player: i64, week: i64) -> Result<Vec<Stretch>, StoreError> {
    let theirs = follows::table.filter(follows::player_id.eq(player));
    let found: Vec<(i64, i64)> = diesel::update(theirs.filter(follows::week.lt(week)))
        .set(follows::week.eq(week))
        .returning((follows::table_id, follows::told))
        .get_results(conn)?;
    let ids: Vec<i64> = found.iter().map(|(table, _)| *table).collect();
    let heads: Vec<(i64, String, i64)> = tables::table
        .filter(tables::id.eq_any(ids))
        .filter(tables::finished_at.is_null())
        .order(tables::moved_at.desc())
        .select((tables::id, tables::code, tables::head_seq))
        .load(conn)?;
    let mut told = Vec::new();
    for (id, table, head) in heads {
        let Some((_, after)) = found.iter().find(|(table, after)| *table == id && *after < head) else {
            continue;
        };
        diesel::update(theirs.filter(follows::table_id.eq(id))).set(follows::told.eq(head)).execute(conn)?;
        let number = |n: i64| u64::try_from(n).unwrap_or(0);
        told.push(Stretch { table, after: number(*after), until: number(head) });
    }
    Ok(told)
}

/// Forgets who followed tables that were over before `before`.
pub fn sweep(conn: &mut Conn, before: i64) -> Result<(), StoreError> {
    let over = tables::table.filter(tables::finished_at.le(before)).select(tables::id);
    diesel::delete(follows::table.filter(follows::table_id.eq_any(over))).execute(conn)?;
    Ok(())
}

/// Forgets what a player follows.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(follows::table.filter(follows::player_id.eq(player))).execute(conn)?;
    Ok(())
}
