//! Who may open seasons, beside administrators.

use super::schema::{hosts, players};
use super::{Conn, StoreError};
use crate::both;
use diesel::dsl::exists;
use diesel::prelude::*;

/// Lets somebody open seasons; twice is once.
pub fn add(conn: &mut Conn, player: i64, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(hosts::table)
        .values((hosts::player_id.eq(player), hosts::at.eq(at)))
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// No longer. Says whether they could.
pub fn remove(conn: &mut Conn, player: i64) -> Result<bool, StoreError> {
    Ok(diesel::delete(hosts::table.filter(hosts::player_id.eq(player))).execute(conn)? > 0)
}

/// Since when somebody may, if an administrator has let them.
pub fn since(conn: &mut Conn, player: i64) -> Result<Option<i64>, StoreError> {
    Ok(hosts::table.filter(hosts::player_id.eq(player)).select(hosts::at).first(conn).optional()?)
}

/// May this person open seasons?
pub fn may_host(conn: &mut Conn, player: i64) -> Result<bool, StoreError> {
    let let_in = hosts::table.filter(hosts::player_id.eq(players::id));
    let found = players::table
        .filter(players::id.eq(player))
        .filter(players::role.eq("admin").or(exists(let_in)))
        .count();
    Ok(found.get_result::<i64>(conn)? > 0)
}
