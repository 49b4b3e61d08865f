//! Names people gave up. For a while nobody else gets them, or could pass for somebody others remember.

use super::schema::{held_names, outbox, players, seats};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use diesel::sql_types::Text;

/// Whose name this was, if it is held.
pub fn holder(conn: &mut Conn, name_key: &str) -> Result<Option<i64>, StoreError> {
    Ok(held_names::table
        .filter(held_names::name_key.eq(name_key))
        .select(held_names::player_id)
        .first(conn)
        .optional()?)
}

/// The names this player gave up, folded, and since when they are held; the oldest first.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(String, i64)>, StoreError> {
    Ok(held_names::table
        .filter(held_names::player_id.eq(player))
        .order(held_names::since.asc())
        .select((held_names::name_key, held_names::since))
        .load(conn)?)
}

/// When this player last gave up a name.
pub fn last_change(conn: &mut Conn, player: i64) -> Result<Option<i64>, StoreError> {
    Ok(held_names::table
        .filter(held_names::player_id.eq(player))
        .select(diesel::dsl::max(held_names::since))
        .first(conn)?)
}

/// Holds a name somebody gives up.
pub fn hold(conn: &mut Conn, name_key: &str, player: i64, since: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(held_names::table)
        .values((
            held_names::name_key.eq(name_key),
            held_names::player_id.eq(player),
            held_names::since.eq(since)
        ))
        .on_conflict(held_names::name_key)
        .do_update()
        .set((held_names::player_id.eq(player), held_names::since.eq(since)))
        .execute(c))?;
    Ok(())
}

/// Holds a name no longer.
pub fn free(conn: &mut Conn, name_key: &str) -> Result<(), StoreError> {
    diesel::delete(held_names::table.filter(held_names::name_key.eq(name_key))).execute(conn)?;
    Ok(())
}

/// Gives somebody another name; one that somebody has is a duplicate. Letters that wait tell the new one.
pub fn rename(conn: &mut Conn, player: i64, old: &str, new: &str, key: &str) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(player)))
        .set((players::name.eq(new), players::name_key.eq(key)))
        .execute(conn)?;
    diesel::update(seats::table.filter(seats::player_id.eq(player)))
        .set(seats::name.eq(new))
        .execute(conn)?;
    // No name holds what JSON writes in another way, or what LIKE reads as more than itself.
    let [from, to] = [old, new].map(|name| format!("\"from\":\"{name}\""));
    let replaced = replace(outbox::letter, &from, &to);
    diesel::update(outbox::table.filter(outbox::letter.like(format!("%{from}%"))))
        .set(outbox::letter.eq(replaced))
        .execute(conn)?;
    Ok(())
}

diesel::define_sql_function! {
    /// Writes one text in place of another; both engines know it by this name.
    fn replace(text: Text, from: Text, to: Text) -> Text;
}

/// Frees names that were held since before `before`.
pub fn sweep(conn: &mut Conn, before: i64) -> Result<(), StoreError> {
    diesel::delete(held_names::table.filter(held_names::since.le(before))).execute(conn)?;
    Ok(())
}

/// Forgets the names of somebody who leaves.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(held_names::table.filter(held_names::player_id.eq(player))).execute(conn)?;
    Ok(())
}
