//! The buttons of letters: each lets one player in at one table. Only hashes of their tokens are kept.

use super::schema::{seat_links, tables};
use super::{Conn, StoreError};
use diesel::prelude::*;

/// Writes a new button.
pub fn insert(
    conn: &mut Conn,
    token_hash: &[u8],
    player: i64,
    table: i64,
    until: i64,
) -> Result<(), StoreError> {
    diesel::insert_into(seat_links::table)
        .values((
            seat_links::token_hash.eq(token_hash),
            seat_links::player_id.eq(player),
            seat_links::table_id.eq(table),
            seat_links::expires_at.eq(until),
        ))
        .execute(conn)?;
    Ok(())
}

/// Whom a button lets in at the table with this code, and the table's number.
pub fn find(
    conn: &mut Conn,
    token_hash: &[u8],
    code: &str,
    now: i64,
) -> Result<Option<(i64, i64)>, StoreError> {
    Ok(seat_links::table
        .inner_join(tables::table)
        .filter(seat_links::token_hash.eq(token_hash))
        .filter(seat_links::expires_at.gt(now))
        .filter(tables::code.eq(code))
        .select((seat_links::player_id, seat_links::table_id))
        .first(conn)
        .optional()?)
}

/// How many buttons somebody was sent that still work.
pub fn count(conn: &mut Conn, player: i64, now: i64) -> Result<i64, StoreError> {
    let theirs = seat_links::table.filter(seat_links::player_id.eq(player));
    Ok(theirs.filter(seat_links::expires_at.gt(now)).count().get_result(conn)?)
}

/// Takes back a button.
pub fn revoke(conn: &mut Conn, token_hash: &[u8]) -> Result<(), StoreError> {
    diesel::delete(seat_links::table.filter(seat_links::token_hash.eq(token_hash))).execute(conn)?;
    Ok(())
}

/// Takes back every button of a person.
pub fn revoke_all(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(seat_links::table.filter(seat_links::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Forgets buttons that have expired.
pub fn sweep(conn: &mut Conn, now: i64) -> Result<usize, StoreError> {
    Ok(diesel::delete(seat_links::table.filter(seat_links::expires_at.le(now))).execute(conn)?)
}
