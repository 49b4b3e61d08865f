//! Private addresses at which a player's news can be read. Only hashes of their tokens are kept.

use super::schema::{feeds, tables};
use super::{Conn, StoreError};
use diesel::prelude::*;

/// A private address.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = feeds)]
pub struct Feed {
    /// Number.
    pub id: i64,
    /// Whose news.
    pub player_id: i64,
    /// What can be read there, in a word.
    pub kind: String,
    /// Of one table alone.
    pub table_id: Option<i64>,
    /// Since when.
    pub created_at: i64,
    /// When it was read last, to the hour.
    pub read_at: Option<i64>,
}

/// Adds an address.
pub fn insert(
    conn: &mut Conn,
    token_hash: &[u8],
    player: i64,
    kind: &str,
    table: Option<i64>,
    at: i64,
) -> Result<(), StoreError> {
    diesel::insert_into(feeds::table)
        .values((
            feeds::token_hash.eq(token_hash),
            feeds::player_id.eq(player),
            feeds::kind.eq(kind),
            feeds::table_id.eq(table),
            feeds::created_at.eq(at),
        ))
        .execute(conn)?;
    Ok(())
}

/// The address with this token.
pub fn open(conn: &mut Conn, token_hash: &[u8]) -> Result<Option<Feed>, StoreError> {
    Ok(feeds::table
        .filter(feeds::token_hash.eq(token_hash))
        .select(Feed::as_select())
        .first(conn)
        .optional()?)
}

/// All addresses of a player, the oldest first, with the name of their table.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(Feed, Option<String>)>, StoreError> {
    Ok(feeds::table
        .left_join(tables::table)
        .filter(feeds::player_id.eq(player))
        .order(feeds::id.asc())
        .select((Feed::as_select(), tables::name.nullable()))
        .load(conn)?)
}

/// It was read.
pub fn touch(conn: &mut Conn, id: i64, at: i64) -> Result<(), StoreError> {
    diesel::update(feeds::table.filter(feeds::id.eq(id))).set(feeds::read_at.eq(Some(at))).execute(conn)?;
    Ok(())
}

/// Takes an address of this player back. Says whether it was there.
pub fn remove(conn: &mut Conn, player: i64, id: i64) -> Result<bool, StoreError> {
    let theirs = feeds::table.filter(feeds::id.eq(id)).filter(feeds::player_id.eq(player));
    Ok(diesel::delete(theirs).execute(conn)? == 1)
}

/// Forgets all addresses of a player.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(feeds::table.filter(feeds::player_id.eq(player))).execute(conn)?;
    Ok(())
}
