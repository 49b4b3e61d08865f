//! Addresses on the web that want to hear news, and what they are still to be told.

use super::queue::{claimed, queue};
use super::schema::{calls, webhooks};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;

/// An address that wants to hear news.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = webhooks)]
pub struct Webhook {
    /// Number.
    pub id: i64,
    /// Whose it is.
    pub player_id: i64,
    /// In what words it wants to hear.
    pub format: String,
    /// Where.
    pub url: String,
    /// What is sent is signed with it.
    pub secret: String,
    /// Since when.
    pub created_at: i64,
    /// Calls given up in a row.
    pub failures: i32,
    /// Since when it is not called any more.
    pub disabled_at: Option<i64>,
    /// What the last call that failed was answered.
    pub error: Option<String>,
    /// When the last call succeeded.
    pub called_at: Option<i64>,
}

/// Something an address is to be told.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = calls)]
pub struct Call {
    /// Number.
    pub id: i64,
    /// Its name, the same for every try.
    pub dedup_key: String,
    /// Whom.
    pub webhook_id: i64,
    /// What, as JSON.
    pub news: String,
    /// Since when.
    pub created_at: i64,
    /// Tries so far, this one included.
    pub attempts: i32,
}

queue!(calls, Call, "call", itself);

/// Each call ends on its own.
#[diesel::dsl::auto_type]
fn itself(id: i64) -> _ {
    calls::id.eq(id)
}

/// Adds an address.
pub fn insert(
    conn: &mut Conn,
    player: i64,
    format: &str,
    url: &str,
    secret: &str,
    at: i64,
) -> Result<i64, StoreError> {
    Ok(diesel::insert_into(webhooks::table)
        .values((
            webhooks::player_id.eq(player),
            webhooks::format.eq(format),
            webhooks::url.eq(url),
            webhooks::secret.eq(secret),
            webhooks::created_at.eq(at),
        ))
        .returning(webhooks::id)
        .get_result(conn)?)
}

/// All addresses of a player, the oldest first.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<Webhook>, StoreError> {
    Ok(webhooks::table
        .filter(webhooks::player_id.eq(player))
        .order(webhooks::id.asc())
        .select(Webhook::as_select())
        .load(conn)?)
}

/// Every address, and whether it is called at all.
pub fn addresses(conn: &mut Conn) -> Result<Vec<(String, bool)>, StoreError> {
    let columns = (webhooks::url, webhooks::disabled_at);
    let all: Vec<(String, Option<i64>)> =
        webhooks::table.order(webhooks::id.asc()).select(columns).load(conn)?;
    Ok(all.into_iter().map(|(url, disabled)| (url, disabled.is_none())).collect())
}

/// One address.
pub fn by_id(conn: &mut Conn, id: i64) -> Result<Option<Webhook>, StoreError> {
    Ok(webhooks::table.filter(webhooks::id.eq(id)).select(Webhook::as_select()).first(conn).optional()?)
}

/// Removes an address of this player with all it was to be told. Says whether it was there.
pub fn remove(conn: &mut Conn, player: i64, id: i64) -> Result<bool, StoreError> {
    let theirs = webhooks::table.filter(webhooks::id.eq(id)).filter(webhooks::player_id.eq(player));
    if theirs.count().get_result::<i64>(conn)? == 0 {
        return Ok(false);
    }
    diesel::delete(calls::table.filter(calls::webhook_id.eq(id))).execute(conn)?;
    Ok(diesel::delete(webhooks::table.filter(webhooks::id.eq(id))).execute(conn)? == 1)
}

/// Forgets all addresses of a player.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    for hook in of_player(conn, player)? {
        remove(conn, player, hook.id)?;
    }
    Ok(())
}

/// Calls it again from now on.
pub fn enable(conn: &mut Conn, player: i64, id: i64) -> Result<(), StoreError> {
    diesel::update(webhooks::table.filter(webhooks::id.eq(id)).filter(webhooks::player_id.eq(player)))
        .set((
            webhooks::disabled_at.eq(None::<i64>),
            webhooks::failures.eq(0),
            webhooks::error.eq(None::<String>),
        ))
        .execute(conn)?;
    Ok(())
}

/// Tells every address of a player that is called at all; the same `key` is told once.
pub fn tell(conn: &mut Conn, player: i64, key: &str, news: &str, at: i64) -> Result<(), StoreError> {
    let ids: Vec<i64> = webhooks::table
        .filter(webhooks::player_id.eq(player))
        .filter(webhooks::disabled_at.is_null())
        .select(webhooks::id)
        .load(conn)?;
    ids.into_iter().try_for_each(|id| tell_one(conn, id, key, news, at))
}

/// Tells one address.
pub fn tell_one(conn: &mut Conn, id: i64, key: &str, news: &str, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(calls::table)
        .values((
            calls::dedup_key.eq(format!("{id}/{key}")),
            calls::webhook_id.eq(id),
            calls::news.eq(news),
            calls::created_at.eq(at),
            calls::next_at.eq(at),
        ))
        .on_conflict(calls::dedup_key)
        .do_nothing()
        .execute(c))?;
    Ok(())
}

/// How many calls of an address were asked for since `since`.
pub fn count_calls(conn: &mut Conn, id: i64, since: i64) -> Result<i64, StoreError> {
    Ok(calls::table
        .filter(calls::webhook_id.eq(id))
        .filter(calls::created_at.gt(since))
        .count()
        .get_result(conn)?)
}

/// Players whose addresses are to be called now.
pub fn due_players(conn: &mut Conn, now: i64) -> Result<Vec<i64>, StoreError> {
    let mut players: Vec<i64> =
        webhooks::table
            .filter(webhooks::id.eq_any(
                calls::table.filter(waits()).filter(calls::next_at.le(now)).select(calls::webhook_id),
            ))
            .select(webhooks::player_id)
            .load(conn)?;
    players.sort_unstable();
    players.dedup();
    Ok(players)
}

/// Claims the oldest call of this player that is due, for `lease` milliseconds.
pub fn claim(conn: &mut Conn, player: i64, now: i64, lease: i64) -> Result<Option<Call>, StoreError> {
    let theirs = webhooks::table.filter(webhooks::player_id.eq(player)).select(webhooks::id);
    let due = calls::table
        .filter(calls::webhook_id.eq_any(theirs))
        .filter(waits())
        .filter(calls::next_at.le(now))
        .order((calls::next_at.asc(), calls::id.asc()));
    let mut calls: Vec<Call> = claimed!(conn, due.limit(1), Call::as_select());
    self::lease(conn, &mut calls, now + lease)?;
    Ok(calls.pop())
}

/// It was told, or there was nothing more to tell.
pub fn sent(conn: &mut Conn, call: &Call, told: bool, at: i64) -> Result<(), StoreError> {
    done(conn, &[call.id], at)?;
    if told {
        diesel::update(webhooks::table.filter(webhooks::id.eq(call.webhook_id)))
            .set((
                webhooks::called_at.eq(Some(at)),
                webhooks::failures.eq(0),
                webhooks::error.eq(None::<String>),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// A call failed, and is made again at `next`. So is all else that waits for the same address: whoever does not answer is
/// asked once, and not once for each thing there is to tell.
pub fn did_not_answer(conn: &mut Conn, call: &Call, next: i64, error: &str) -> Result<(), StoreError> {
    let others = calls::table.filter(calls::webhook_id.eq(call.webhook_id)).filter(waits());
    diesel::update(others.filter(calls::next_at.lt(next))).set(calls::next_at.eq(next)).execute(conn)?;
    diesel::update(others.filter(calls::attempts.lt(call.attempts)))
        .set(calls::attempts.eq(call.attempts))
        .execute(conn)?;
    diesel::update(webhooks::table.filter(webhooks::id.eq(call.webhook_id)))
        .set(webhooks::error.eq(Some(error)))
        .execute(conn)?;
    Ok(())
}

/// A call was given up. After `most` such calls in a row the address is called no more, and what waits for it is set aside
/// as well.
pub fn was_given_up(conn: &mut Conn, call: &Call, at: i64, error: &str, most: i32) -> Result<(), StoreError> {
    let hook = webhooks::table.filter(webhooks::id.eq(call.webhook_id));
    diesel::update(hook)
        .set((webhooks::failures.eq(webhooks::failures + 1), webhooks::error.eq(Some(error))))
        .execute(conn)?;
    let disabled =
        diesel::update(hook.filter(webhooks::failures.ge(most)).filter(webhooks::disabled_at.is_null()))
            .set(webhooks::disabled_at.eq(Some(at)))
            .execute(conn)?;
    if disabled > 0 {
        let waiting = calls::table.filter(calls::webhook_id.eq(call.webhook_id)).filter(waits());
        for id in waiting.select(calls::id).load::<i64>(conn)? {
            set_aside(conn, id, at, error)?;
        }
    }
    Ok(())
}

/// How many were switched off because nobody answered them.
pub fn switched_off(conn: &mut Conn) -> Result<i64, StoreError> {
    Ok(webhooks::table.filter(webhooks::disabled_at.is_not_null()).count().get_result(conn)?)
}
