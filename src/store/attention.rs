//! What players look at, and what they don't wish to hear of.

use super::schema::{looking, mutes};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;

/// Does this player wish no letters about the table?
pub fn is_muted(conn: &mut Conn, table: i64, player: i64) -> Result<bool, StoreError> {
    let found: i64 = mutes::table
        .filter(mutes::table_id.eq(table))
        .filter(mutes::player_id.eq(player))
        .count()
        .get_result(conn)?;
    Ok(found > 0)
}

/// No letters about the table from now on, or letters again.
pub fn set_muted(conn: &mut Conn, table: i64, player: i64, muted: bool) -> Result<(), StoreError> {
    if muted {
        both!(conn, |c| diesel::insert_into(mutes::table)
            .values((mutes::table_id.eq(table), mutes::player_id.eq(player)))
            .on_conflict_do_nothing()
            .execute(c))?;
    } else {
        let this = mutes::table.filter(mutes::table_id.eq(table)).filter(mutes::player_id.eq(player));
        diesel::delete(this).execute(conn)?;
    }
    Ok(())
}

/// The player has the table's page open, until then at least.
pub fn look(conn: &mut Conn, table: i64, player: i64, until: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(looking::table)
        .values((looking::table_id.eq(table), looking::player_id.eq(player), looking::until.eq(until)))
        .on_conflict((looking::table_id, looking::player_id))
        .do_update()
        .set(looking::until.eq(until))
        .execute(c))?;
    Ok(())
}

/// Until when the player had, or has, the table's page open.
pub fn looks_until(conn: &mut Conn, table: i64, player: i64) -> Result<Option<i64>, StoreError> {
    Ok(looking::table
        .filter(looking::table_id.eq(table))
        .filter(looking::player_id.eq(player))
        .select(looking::until)
        .first(conn)
        .optional()?)
}

/// Forgets what a player looked at and did not wish to hear of.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(mutes::table.filter(mutes::player_id.eq(player))).execute(conn)?;
    diesel::delete(looking::table.filter(looking::player_id.eq(player))).execute(conn)?;
    Ok(())
}
