//! Tables that somebody tries without an account, and who gets them.

use super::players::{self, NewPlayer, Player};
use super::schema::{self, guest_tables, players as people, sessions, tables};
use super::{Conn, StoreError};
use diesel::dsl::{exists, not};
use diesel::prelude::*;

/// A guest's table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GuestTable {
    /// Who plays there.
    pub player: i64,
    /// Its code.
    pub code: String,
    /// Since when.
    pub created_at: i64,
}

/// Whoever has registered in the guest's browser and not confirmed yet.
macro_rules! heirs {
    () => {
        people::table.filter(people::browser_hash.eq(guest_tables::browser_hash))
    };
}

/// A new guest, if one of so many places is free. Two who take the same place at once are a duplicate for the second.
pub fn welcome(
    conn: &mut Conn,
    places: i64,
    name: &str,
    key: &str,
    language: &str,
    at: i64,
) -> Result<Option<i64>, StoreError> {
    let taken: Vec<i64> = guest_tables::table.select(guest_tables::place).load(conn)?;
    let Some(place) = (1..=places).find(|place| !taken.contains(place)) else { return Ok(None) };
    // No name and no address looks like this.
    let key = players::no_email_key(&format!("guest/{key}"));
    let new = NewPlayer {
        name,
        name_key: &key,
        email: "",
        email_key: &key,
        password: None,
        language: Some(language),
        time_zone: None,
        at,
        confirmed_at: Some(at),
        browser_hash: None,
    };
    let player = players::insert(conn, &new)?;
    diesel::insert_into(guest_tables::table)
        .values((
            guest_tables::place.eq(place),
            guest_tables::player_id.eq(player),
            guest_tables::created_at.eq(at),
        ))
        .execute(conn)?;
    Ok(Some(player))
}

/// The guest's table has begun.
pub fn begun(conn: &mut Conn, player: i64, table: i64) -> Result<(), StoreError> {
    diesel::update(guest_tables::table.filter(guest_tables::player_id.eq(player)))
        .set(guest_tables::table_id.eq(Some(table)))
        .execute(conn)?;
    Ok(())
}

/// Is this a guest?
pub fn is_guest(conn: &mut Conn, player: i64) -> Result<bool, StoreError> {
    let found = guest_tables::table.filter(guest_tables::player_id.eq(player));
    Ok(diesel::select(exists(found)).get_result(conn)?)
}

/// The table of the guest with this session.
pub fn of_session(conn: &mut Conn, token_hash: &[u8], now: i64) -> Result<Option<GuestTable>, StoreError> {
    let found: Option<(i64, String, i64)> = guest_tables::table
        .inner_join(sessions::table.on(sessions::player_id.eq(guest_tables::player_id)))
        .inner_join(tables::table.on(guest_tables::table_id.eq(tables::id.nullable())))
        .filter(sessions::token_hash.eq(token_hash))
        .filter(sessions::expires_at.gt(now))
        .select((guest_tables::player_id, tables::code, guest_tables::created_at))
        .first(conn)
        .optional()?;
    Ok(found.map(|(player, code, created_at)| GuestTable { player, code, created_at }))
}

/// Whoever registers in the browser with this hash takes the guest's seat along on confirming the address.
pub fn bequeath(conn: &mut Conn, player: i64, browser_hash: &[u8]) -> Result<(), StoreError> {
    diesel::update(guest_tables::table.filter(guest_tables::player_id.eq(player)))
        .set(guest_tables::browser_hash.eq(Some(browser_hash)))
        .execute(conn)?;
    Ok(())
}

/// Gives the seat of the guest who has registered as `heir`, and all that the guest has there, to the new account.
pub fn hand_over(conn: &mut Conn, heir: &Player, now: i64) -> Result<(), StoreError> {
    let Some(browser) = &heir.browser_hash else { return Ok(()) };
    let guest: Option<i64> = guest_tables::table
        .filter(guest_tables::browser_hash.eq(browser))
        .select(guest_tables::player_id)
        .first(conn)
        .optional()?;
    let Some(guest) = guest else { return Ok(()) };
    macro_rules! goes {
        ($($table:ident . $column:ident),* $(,)?) => { $(
            diesel::update(schema::$table::table.filter(schema::$table::$column.eq(guest)))
                .set(schema::$table::$column.eq(heir.id))
                .execute(conn)?;
        )* };
    }
    goes!(
        seats.player_id,
        sittings.player_id,
        tables.owner_id,
        waits.player_id,
        turns.player_id,
        results.player_id,
        plans.player_id,
        notes.player_id,
        mutes.player_id,
        guides.player_id,
    );
    diesel::update(schema::seats::table.filter(schema::seats::player_id.eq(heir.id)))
        .filter(schema::seats::bot.is_null())
        .set(schema::seats::name.eq(&heir.name))
        .execute(conn)?;
    forget(conn, guest, now)
}

/// Guests who came before `before`, with the codes of their tables; none whom somebody is about to confirm.
pub fn old(conn: &mut Conn, before: i64) -> Result<Vec<(i64, Option<String>)>, StoreError> {
    Ok(guest_tables::table
        .left_join(tables::table.on(guest_tables::table_id.eq(tables::id.nullable())))
        .filter(guest_tables::created_at.le(before))
        .filter(not(exists(heirs!())))
        .select((guest_tables::player_id, tables::code.nullable()))
        .load(conn)?)
}

/// Forgets a guest of [`old`], if they still are one; says whether they were.
pub fn forget_old(conn: &mut Conn, guest: i64, before: i64, now: i64) -> Result<bool, StoreError> {
    let gone = diesel::delete(
        guest_tables::table
            .filter(guest_tables::player_id.eq(guest))
            .filter(guest_tables::created_at.le(before))
            .filter(not(exists(heirs!()))),
    )
    .execute(conn)?;
    if gone > 0 {
        forget(conn, guest, now)?;
    }
    Ok(gone > 0)
}

/// Forgets a guest and frees the place. The table's log stays, as every log does.
pub fn forget(conn: &mut Conn, guest: i64, now: i64) -> Result<(), StoreError> {
    match players::by_id(conn, guest)? {
        Some(guest) => players::erase(conn, &guest, now),
        None => Ok(()),
    }
}
