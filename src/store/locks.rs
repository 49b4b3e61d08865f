//! People who may not come in.

use super::schema::locks;
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;

/// Shuts somebody out and says why.
pub fn put(conn: &mut Conn, player: i64, why: &str, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(locks::table)
        .values((locks::player_id.eq(player), locks::why.eq(why), locks::at.eq(at)))
        .on_conflict(locks::player_id)
        .do_update()
        .set((locks::why.eq(why), locks::at.eq(at)))
        .execute(c))?;
    Ok(())
}

/// Why somebody is shut out, if they are.
pub fn why(conn: &mut Conn, player: i64) -> Result<Option<String>, StoreError> {
    Ok(locks::table.filter(locks::player_id.eq(player)).select(locks::why).first(conn).optional()?)
}

/// Lets somebody in again. Says whether they were shut out.
pub fn lift(conn: &mut Conn, player: i64) -> Result<bool, StoreError> {
    Ok(diesel::delete(locks::table.filter(locks::player_id.eq(player))).execute(conn)? > 0)
}
