//! Who wants nothing more to do with whom.

use super::schema::{blocks, players};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use std::collections::BTreeSet;

/// Blocks somebody; twice is once.
pub fn add(conn: &mut Conn, player: i64, blocked: i64, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(blocks::table)
        .values((blocks::player_id.eq(player), blocks::blocked_id.eq(blocked), blocks::at.eq(at)))
        .on_conflict((blocks::player_id, blocks::blocked_id))
        .do_nothing()
        .execute(c))?;
    Ok(())
}

/// Blocks somebody no longer.
pub fn remove(conn: &mut Conn, player: i64, blocked: i64) -> Result<(), StoreError> {
    let this = blocks::table.filter(blocks::player_id.eq(player)).filter(blocks::blocked_id.eq(blocked));
    diesel::delete(this).execute(conn)?;
    Ok(())
}

/// Everybody `player` has blocked: number, name and since when.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(i64, String, i64)>, StoreError> {
    Ok(blocks::table
        .inner_join(players::table.on(players::id.eq(blocks::blocked_id)))
        .filter(blocks::player_id.eq(player))
        .order(players::name_key.asc())
        .select((blocks::blocked_id, players::name, blocks::at))
        .load(conn)?)
}

/// The numbers of everybody `player` has blocked.
pub fn blocked_by(conn: &mut Conn, player: i64) -> Result<BTreeSet<i64>, StoreError> {
    let all: Vec<i64> =
        blocks::table.filter(blocks::player_id.eq(player)).select(blocks::blocked_id).load(conn)?;
    Ok(all.into_iter().collect())
}

/// Has `player` blocked `other`?
pub fn has_blocked(conn: &mut Conn, player: i64, other: i64) -> Result<bool, StoreError> {
    let found = blocks::table
        .filter(blocks::player_id.eq(player))
        .filter(blocks::blocked_id.eq(other))
        .count()
        .get_result::<i64>(conn)?;
    Ok(found > 0)
}

/// Everybody `player` has blocked or was blocked by.
pub fn apart_from(conn: &mut Conn, player: i64) -> Result<BTreeSet<i64>, StoreError> {
    let rows: Vec<(i64, i64)> = blocks::table
        .filter(blocks::player_id.eq(player).or(blocks::blocked_id.eq(player)))
        .select((blocks::player_id, blocks::blocked_id))
        .load(conn)?;
    Ok(rows.into_iter().map(|(one, other)| if one == player { other } else { one }).collect())
}

/// Forgets everything by and about somebody.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    let all = blocks::table.filter(blocks::player_id.eq(player).or(blocks::blocked_id.eq(player)));
    diesel::delete(all).execute(conn)?;
    Ok(())
}
