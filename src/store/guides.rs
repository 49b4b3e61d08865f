//! Who is led through a table: the questions that were explained to them, by name.

use super::schema::guides;
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;

/// Somebody is led through a table from now on, as if nothing had been explained yet.
pub fn begin(conn: &mut Conn, table: i64, player: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(guides::table)
        .values((guides::table_id.eq(table), guides::player_id.eq(player), guides::seen.eq("")))
        .on_conflict((guides::table_id, guides::player_id))
        .do_update()
        .set(guides::seen.eq(""))
        .execute(c))?;
    Ok(())
}

/// They go on alone.
pub fn end(conn: &mut Conn, table: i64, player: i64) -> Result<(), StoreError> {
    diesel::delete(guides::table.find((table, player))).execute(conn)?;
    Ok(())
}

/// The questions they have answered; nothing if nobody leads them.
pub fn seen(conn: &mut Conn, table: i64, player: i64) -> Result<Option<Vec<String>>, StoreError> {
    let this = guides::table.find((table, player)).select(guides::seen);
    let seen: Option<String> = both!(conn, |c| this.first(c).optional())?;
    Ok(seen.map(|seen| read(&seen)))
}

/// They have answered this question.
pub fn learned(conn: &mut Conn, table: i64, player: i64, question: &str) -> Result<(), StoreError> {
    let Some(mut known) = seen(conn, table, player)? else { return Ok(()) };
    if !known.iter().any(|one| one == question) {
        known.push(question.to_owned());
        diesel::update(guides::table.find((table, player)))
            .set(guides::seen.eq(known.join(" ")))
            .execute(conn)?;
    }
    Ok(())
}

/// Forgets what was explained to somebody who leaves.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(guides::table.filter(guides::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Names as they are kept.
pub(super) fn read(seen: &str) -> Vec<String> {
    seen.split_whitespace().map(str::to_owned).collect()
}
