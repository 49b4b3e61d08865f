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

/// Has `player` blocked `other`?
pub fn has_blocked(conn: &mut Conn, player: i64, other: i64) -> Result<bool, StoreError> {
    let found = blocks::table
        .filter(blocks::player_id.eq(player))
        .filter(blocks::blocked_id.eq(other))
        .count()
        .get_result::<i64>(conn)?;
    Ok(found > 0)
}

/// Whom somebody keeps away, and who keeps them away.
#[derive(Clone, Debug, Default, Hash)]
pub struct Apart {
    /// Whom they have blocked.
    pub blocked: BTreeSet<i64>,
    /// Who has blocked them.
    pub blocked_by: BTreeSet<i64>,
}

impl Apart {
    /// Everybody of both.
    pub fn everybody(&self) -> BTreeSet<i64> {
        self.blocked.union(&self.blocked_by).copied().collect()
    }

    /// Has one of the two blocked the other?
    pub fn contains(&self, other: i64) -> bool {
        self.blocked.contains(&other) || self.blocked_by.contains(&other)
    }
}

/// Everybody `player` has blocked or was blocked by.
pub fn apart_from(conn: &mut Conn, player: i64) -> Result<Apart, StoreError> {
    let rows: Vec<(i64, i64)> = both!(conn, |c| blocks::table
        .filter(blocks::player_id.eq(player).or(blocks::blocked_id.eq(player)))
        .select((blocks::player_id, blocks::blocked_id))
        .load(c))?;
    let blocked = rows.iter().filter(|(by, _)| *by == player).map(|(_, whom)| *whom).collect();
    let blocked_by = rows.iter().filter(|(_, whom)| *whom == player).map(|(by, _)| *by).collect();
    Ok(Apart { blocked, blocked_by })
}

/// Who of these people has blocked whom of them.
pub fn among(conn: &mut Conn, people: &[i64]) -> Result<BTreeSet<(i64, i64)>, StoreError> {
    let rows: Vec<(i64, i64)> = blocks::table
        .filter(blocks::player_id.eq_any(people.to_vec()))
        .filter(blocks::blocked_id.eq_any(people.to_vec()))
        .select((blocks::player_id, blocks::blocked_id))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Forgets everything by and about somebody.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    let all = blocks::table.filter(blocks::player_id.eq(player).or(blocks::blocked_id.eq(player)));
    diesel::delete(all).execute(conn)?;
    Ok(())
}
