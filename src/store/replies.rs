//! Addresses that answers to letters go to, and which answers have come.

use super::schema::{received, reply_tokens, tables};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use kernel::Seat;

/// What an address to answer to stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplyTo {
    /// The table's number.
    pub table: i64,
    /// The seat the letter was to.
    pub seat: Seat,
    /// Whose it was then.
    pub player: i64,
    /// The newest event the letter told of.
    pub seen: u64,
}

/// Keeps an address by the hash of its secret.
pub fn keep(conn: &mut Conn, token_hash: &[u8], to: &ReplyTo, at: i64) -> Result<(), StoreError> {
    diesel::insert_into(reply_tokens::table)
        .values((
            reply_tokens::token_hash.eq(token_hash),
            reply_tokens::table_id.eq(to.table),
            reply_tokens::seat.eq(i16::from(to.seat.number())),
            reply_tokens::player_id.eq(to.player),
            reply_tokens::seen.eq(i64::try_from(to.seen).unwrap_or(i64::MAX)),
            reply_tokens::created_at.eq(at),
        ))
        .execute(conn)?;
    Ok(())
}

/// What an address stands for, with the table's code.
pub fn find(conn: &mut Conn, token_hash: &[u8]) -> Result<Option<(ReplyTo, String)>, StoreError> {
    type Row = (i64, i16, i64, i64, String);
    let row: Option<Row> = reply_tokens::table
        .inner_join(tables::table)
        .filter(reply_tokens::token_hash.eq(token_hash))
        .select((
            reply_tokens::table_id,
            reply_tokens::seat,
            reply_tokens::player_id,
            reply_tokens::seen,
            tables::code,
        ))
        .first(conn)
        .optional()?;
    let Some((table, seat, player, seen, code)) = row else { return Ok(None) };
    let bad = || StoreError::Unreadable("an address for answers to no seat".into());
    let seat = u8::try_from(seat).ok().and_then(|n| Seat::try_from(n).ok()).ok_or_else(bad)?;
    let seen = u64::try_from(seen).map_err(|_| bad())?;
    Ok(Some((ReplyTo { table, seat, player, seen }, code)))
}

/// Notes that a message came. Says no if it has come before.
pub fn note(
    conn: &mut Conn,
    message_key: &[u8],
    player: i64,
    table: Option<i64>,
    outcome: &str,
    at: i64,
) -> Result<bool, StoreError> {
    let new = both!(conn, |c| diesel::insert_into(received::table)
        .values((
            received::message_key.eq(message_key),
            received::player_id.eq(player),
            received::table_id.eq(table),
            received::outcome.eq(outcome),
            received::at.eq(at),
        ))
        .on_conflict(received::message_key)
        .do_nothing()
        .execute(c))?;
    Ok(new == 1)
}

/// Has this message come before?
pub fn is_known(conn: &mut Conn, message_key: &[u8]) -> Result<bool, StoreError> {
    let found =
        received::table.filter(received::message_key.eq(message_key)).count().get_result::<i64>(conn)?;
    Ok(found > 0)
}

/// How many messages of somebody came since `since`, with this outcome or any.
pub fn count(conn: &mut Conn, player: i64, outcome: Option<&str>, since: i64) -> Result<i64, StoreError> {
    let theirs = received::table.filter(received::player_id.eq(player)).filter(received::at.gt(since));
    Ok(match outcome {
        Some(outcome) => theirs.filter(received::outcome.eq(outcome)).count().get_result(conn)?,
        None => theirs.count().get_result(conn)?,
    })
}

/// All messages of somebody that came: what became of them, and when.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(String, i64)>, StoreError> {
    Ok(received::table
        .filter(received::player_id.eq(player))
        .order(received::at.asc())
        .select((received::outcome, received::at))
        .load(conn)?)
}

/// No address a player was given for answers plays any more.
pub fn revoke_all(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(reply_tokens::table.filter(reply_tokens::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Forgets all of it about a player.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    revoke_all(conn, player)?;
    diesel::delete(received::table.filter(received::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Forgets addresses and messages from before `before`.
pub fn sweep(conn: &mut Conn, before: i64) -> Result<(), StoreError> {
    diesel::delete(reply_tokens::table.filter(reply_tokens::created_at.le(before))).execute(conn)?;
    diesel::delete(received::table.filter(received::at.le(before))).execute(conn)?;
    Ok(())
}
