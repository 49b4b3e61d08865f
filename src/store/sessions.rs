//! Who is signed in. Only hashes of tokens are kept.

use super::players::Player;
use super::schema::{players, sessions};
use super::{Conn, StoreError};
use diesel::prelude::*;

/// Begins a session.
pub fn insert(
    conn: &mut Conn,
    token_hash: &[u8],
    player: i64,
    at: i64,
    until: i64,
) -> Result<(), StoreError> {
    diesel::insert_into(sessions::table)
        .values((
            sessions::token_hash.eq(token_hash),
            sessions::player_id.eq(player),
            sessions::created_at.eq(at),
            sessions::expires_at.eq(until),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whose session this is, unless it has ended.
pub fn player(conn: &mut Conn, token_hash: &[u8], now: i64) -> Result<Option<Player>, StoreError> {
    Ok(sessions::table
        .inner_join(players::table)
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::expires_at.gt(now))
        .select(Player::as_select())
        .first(conn)
        .optional()?)
}

/// Ends a session.
pub fn delete(conn: &mut Conn, token_hash: &[u8]) -> Result<(), StoreError> {
    diesel::delete(sessions::table.filter(sessions::token_hash.eq(token_hash))).execute(conn)?;
    Ok(())
}

/// Forgets sessions that have ended by themselves.
pub fn sweep(conn: &mut Conn, now: i64) -> Result<usize, StoreError> {
    Ok(diesel::delete(sessions::table.filter(sessions::expires_at.le(now))).execute(conn)?)
}
