//! Who is signed in. Only hashes of tokens are kept.

use super::players::Player;
use super::schema::{locks, players, sessions, tables};
use super::{Conn, StoreError, seat_links};
use crate::both;
use diesel::dsl::{exists, not};
use diesel::prelude::*;

/// Somebody signed in on some device.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = sessions)]
pub struct Session {
    /// Number, to end it by.
    pub id: i64,
    /// What it is known by.
    pub token_hash: Vec<u8>,
    /// Browser and system, in a few words; empty if unknown.
    pub device: String,
    /// Since when.
    pub created_at: i64,
    /// The last visit, to the hour.
    pub seen_at: i64,
    /// Until when, unless there is another visit.
    pub expires_at: i64,
    /// The one table it is good for, if it came from the button of a letter.
    pub table_id: Option<i64>,
}

/// Begins a session.
pub fn insert(
    conn: &mut Conn,
    token_hash: &[u8],
    player: i64,
    device: &str,
    at: i64,
    until: i64,
) -> Result<(), StoreError> {
    diesel::insert_into(sessions::table)
        .values((
            sessions::token_hash.eq(token_hash),
            sessions::player_id.eq(player),
            sessions::device.eq(device),
            sessions::created_at.eq(at),
            sessions::seen_at.eq(at),
            sessions::expires_at.eq(until),
        ))
        .execute(conn)?;
    Ok(())
}

/// Begins a session for one table; one that was begun by the same button goes on.
pub fn begin_at_table(
    conn: &mut Conn,
    token_hash: &[u8],
    player: i64,
    device: &str,
    at: i64,
    until: i64,
    table: i64,
) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(sessions::table)
        .values((
            sessions::token_hash.eq(token_hash),
            sessions::player_id.eq(player),
            sessions::device.eq(device),
            sessions::created_at.eq(at),
            sessions::seen_at.eq(at),
            sessions::expires_at.eq(until),
            sessions::table_id.eq(table),
        ))
        .on_conflict(sessions::token_hash)
        .do_update()
        .set((sessions::seen_at.eq(at), sessions::expires_at.eq(until)))
        .execute(c))?;
    Ok(())
}

/// Whose session this is, unless it has ended or they may not come in. One for a single table is none.
pub fn player(conn: &mut Conn, token_hash: &[u8], now: i64) -> Result<Option<(Player, Session)>, StoreError> {
    Ok(both!(conn, |c| sessions::table
        .inner_join(players::table)
        .filter(sessions::table_id.is_null())
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::expires_at.gt(now))
        .filter(not(exists(locks::table.filter(locks::player_id.eq(sessions::player_id)))))
        .select((Player::as_select(), Session::as_select()))
        .get_result(c)
        .optional())?)
}

/// Whose session this is, if it is one for the table with this code.
pub fn player_at_table(
    conn: &mut Conn,
    token_hash: &[u8],
    code: &str,
    now: i64,
) -> Result<Option<Player>, StoreError> {
    Ok(sessions::table
        .inner_join(players::table)
        .inner_join(tables::table)
        .filter(tables::code.eq(code))
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::expires_at.gt(now))
        .filter(not(exists(locks::table.filter(locks::player_id.eq(sessions::player_id)))))
        .select(Player::as_select())
        .get_result(conn)
        .optional()?)
}

/// Notes a visit, which makes the session last longer.
pub fn touch(conn: &mut Conn, id: i64, now: i64, until: i64) -> Result<(), StoreError> {
    diesel::update(sessions::table.filter(sessions::id.eq(id)))
        .set((sessions::seen_at.eq(now), sessions::expires_at.eq(until)))
        .execute(conn)?;
    Ok(())
}

/// Where somebody is signed in, the last visit first.
pub fn of_player(conn: &mut Conn, player: i64, now: i64) -> Result<Vec<Session>, StoreError> {
    Ok(sessions::table
        .filter(sessions::player_id.eq(player))
        .filter(sessions::expires_at.gt(now))
        .order((sessions::seen_at.desc(), sessions::id.desc()))
        .select(Session::as_select())
        .load(conn)?)
}

/// Ends a session.
pub fn delete(conn: &mut Conn, token_hash: &[u8]) -> Result<(), StoreError> {
    diesel::delete(sessions::table.filter(sessions::token_hash.eq(token_hash))).execute(conn)?;
    Ok(())
}

/// Ends one session of this person, and the button it came from; nobody ends another's.
pub fn delete_one(conn: &mut Conn, player: i64, id: i64) -> Result<(), StoreError> {
    let this = sessions::table.filter(sessions::player_id.eq(player)).filter(sessions::id.eq(id));
    let token: Option<Vec<u8>> = this.select(sessions::token_hash).first(conn).optional()?;
    token.map_or(Ok(()), |token| seat_links::revoke(conn, &token))?;
    diesel::delete(this).execute(conn)?;
    Ok(())
}

/// Ends all sessions of a person, or all but one; the buttons of letters begin none any more.
pub fn delete_all(conn: &mut Conn, player: i64, but: Option<&[u8]>) -> Result<(), StoreError> {
    seat_links::revoke_all(conn, player)?;
    let all = sessions::table.filter(sessions::player_id.eq(player));
    match but {
        Some(hash) => diesel::delete(all.filter(sessions::token_hash.ne(hash))).execute(conn)?,
        None => diesel::delete(all).execute(conn)?,
    };
    Ok(())
}

/// Forgets sessions that have ended by themselves.
pub fn sweep(conn: &mut Conn, now: i64) -> Result<usize, StoreError> {
    Ok(diesel::delete(sessions::table.filter(sessions::expires_at.le(now))).execute(conn)?)
}
