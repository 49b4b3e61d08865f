//! Browsers that show news, what they are still to show, and the house's own pair of keys.

use super::queue::{claimed, queue};
use super::schema::{push_devices, push_keys, pushes, sessions};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;

/// A browser that shows news, as long as the session goes on in which its owner said so.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = push_devices)]
pub struct Device {
    /// Number.
    pub id: i64,
    /// Whose it is.
    pub player_id: i64,
    /// What its owner calls it.
    pub name: String,
    /// Where its push service takes messages for it.
    pub endpoint: String,
    /// Its public key.
    pub p256dh: Vec<u8>,
    /// What it shares with us.
    pub auth: Vec<u8>,
    /// Since when.
    pub created_at: i64,
    /// When its service last took a message.
    pub called_at: Option<i64>,
    /// What the last one that failed was answered.
    pub error: Option<String>,
}

/// A browser as it introduces itself.
#[derive(Clone, Copy, Debug)]
pub struct NewDevice<'a> {
    pub name: &'a str,
    pub endpoint: &'a str,
    pub p256dh: &'a [u8],
    pub auth: &'a [u8],
}

/// Something a browser is to show.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = pushes)]
pub struct Push {
    /// Number.
    pub id: i64,
    /// Its name, the same for every try.
    pub dedup_key: String,
    /// Where.
    pub device_id: i64,
    /// What, as JSON.
    pub news: String,
    /// Since when.
    pub created_at: i64,
    /// Tries so far, this one included.
    pub attempts: i32,
}

queue!(pushes, Push, "push", itself);

/// Each ends on its own.
#[diesel::dsl::auto_type]
fn itself(id: i64) -> _ {
    pushes::id.eq(id)
}

/// The house's pair of keys: this one, unless there is one already.
pub fn keys(conn: &mut Conn, made: &[u8], at: i64) -> Result<Vec<u8>, StoreError> {
    let new = (push_keys::id.eq(1_i16), push_keys::pkcs8.eq(made), push_keys::created_at.eq(at));
    both!(conn, |c| diesel::insert_into(push_keys::table).values(new).on_conflict_do_nothing().execute(c))?;
    Ok(push_keys::table.select(push_keys::pkcs8).first(conn)?)
}

/// The house's pair of keys, if it was made.
pub fn known_keys(conn: &mut Conn) -> Result<Option<Vec<u8>>, StoreError> {
    Ok(push_keys::table.select(push_keys::pkcs8).first(conn).optional()?)
}

/// A browser shows news from now on. It has one owner: whoever said so last in it.
pub fn insert(
    conn: &mut Conn,
    player: i64,
    session: i64,
    new: &NewDevice<'_>,
    at: i64,
) -> Result<i64, StoreError> {
    diesel::delete(push_devices::table.filter(push_devices::endpoint.eq(new.endpoint))).execute(conn)?;
    Ok(diesel::insert_into(push_devices::table)
        .values((
            push_devices::player_id.eq(player),
            push_devices::session_id.eq(session),
            push_devices::name.eq(new.name),
            push_devices::endpoint.eq(new.endpoint),
            push_devices::p256dh.eq(new.p256dh),
            push_devices::auth.eq(new.auth),
            push_devices::created_at.eq(at),
        ))
        .returning(push_devices::id)
        .get_result(conn)?)
}

/// All browsers of a player in which they are signed in still, the oldest first.
pub fn of_player(conn: &mut Conn, player: i64, now: i64) -> Result<Vec<Device>, StoreError> {
    Ok(push_devices::table
        .inner_join(sessions::table)
        .filter(push_devices::player_id.eq(player))
        .filter(sessions::expires_at.gt(now))
        .order(push_devices::id.asc())
        .select(Device::as_select())
        .load(conn)?)
}

/// One browser, unless its session has ended.
pub fn by_id(conn: &mut Conn, id: i64, now: i64) -> Result<Option<Device>, StoreError> {
    Ok(push_devices::table
        .inner_join(sessions::table)
        .filter(push_devices::id.eq(id))
        .filter(sessions::expires_at.gt(now))
        .select(Device::as_select())
        .first(conn)
        .optional()?)
}

/// Removes a browser of this player with all it was to show. Says whether it was there.
pub fn remove(conn: &mut Conn, player: i64, id: i64) -> Result<bool, StoreError> {
    let theirs =
        push_devices::table.filter(push_devices::id.eq(id)).filter(push_devices::player_id.eq(player));
    Ok(diesel::delete(theirs).execute(conn)? == 1)
}

/// Its service knows a browser no longer: it is forgotten, with all it was to show.
pub fn end(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    diesel::delete(push_devices::table.filter(push_devices::id.eq(id))).execute(conn)?;
    Ok(())
}

/// Forgets all browsers of a player.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(push_devices::table.filter(push_devices::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Tells every browser of a player; the same `key` is told once.
pub fn tell(conn: &mut Conn, player: i64, key: &str, news: &str, at: i64) -> Result<(), StoreError> {
    let ids: Vec<i64> =
        push_devices::table.filter(push_devices::player_id.eq(player)).select(push_devices::id).load(conn)?;
    ids.into_iter().try_for_each(|id| tell_one(conn, id, key, news, at))
}

/// Tells one browser.
pub fn tell_one(conn: &mut Conn, id: i64, key: &str, news: &str, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(pushes::table)
        .values((
            pushes::dedup_key.eq(format!("{id}/{key}")),
            pushes::device_id.eq(id),
            pushes::news.eq(news),
            pushes::created_at.eq(at),
            pushes::next_at.eq(at),
        ))
        .on_conflict(pushes::dedup_key)
        .do_nothing()
        .execute(c))?;
    Ok(())
}

/// How many messages of a browser were asked for since `since`.
pub fn count(conn: &mut Conn, id: i64, since: i64) -> Result<i64, StoreError> {
    Ok(pushes::table
        .filter(pushes::device_id.eq(id))
        .filter(pushes::created_at.gt(since))
        .count()
        .get_result(conn)?)
}

/// Players whose browsers are to show something now.
pub fn due_players(conn: &mut Conn, now: i64) -> Result<Vec<i64>, StoreError> {
    let due = pushes::table.filter(waits()).filter(pushes::next_at.le(now)).select(pushes::device_id);
    Ok(push_devices::table
        .filter(push_devices::id.eq_any(due))
        .select(push_devices::player_id)
        .distinct()
        .order(push_devices::player_id.asc())
        .load(conn)?)
}

/// Claims the oldest message to this player that is due, for `lease` milliseconds.
pub fn claim(conn: &mut Conn, player: i64, now: i64, lease: i64) -> Result<Option<Push>, StoreError> {
    let theirs = push_devices::table.filter(push_devices::player_id.eq(player)).select(push_devices::id);
    let due = pushes::table
        .filter(pushes::device_id.eq_any(theirs))
        .filter(waits())
        .filter(pushes::next_at.le(now))
        .order((pushes::next_at.asc(), pushes::id.asc()));
    let mut found: Vec<Push> = claimed!(conn, due.limit(1), Push::as_select());
    self::lease(conn, &mut found, now + lease)?;
    Ok(found.pop())
}

/// Does something newer about the same table wait for the same browser? Then this is no news any more.
pub fn is_overtaken(conn: &mut Conn, push: &Push, table: &str) -> Result<bool, StoreError> {
    // No code holds what LIKE reads as more than itself.
    let newer = pushes::table
        .filter(pushes::device_id.eq(push.device_id))
        .filter(pushes::id.gt(push.id))
        .filter(waits())
        .filter(pushes::news.like(format!("%\"table\":\"{table}\"%")));
    Ok(diesel::select(diesel::dsl::exists(newer)).get_result(conn)?)
}

/// Its service took it, or there was nothing more to show.
pub fn sent(conn: &mut Conn, push: &Push, told: bool, at: i64) -> Result<(), StoreError> {
    done(conn, &[push.id], at)?;
    if told {
        diesel::update(push_devices::table.filter(push_devices::id.eq(push.device_id)))
            .set((push_devices::called_at.eq(Some(at)), push_devices::error.eq(None::<String>)))
            .execute(conn)?;
    }
    Ok(())
}

/// A message failed, for now or for good; what waits for the same browser waits as long.
pub fn failed(conn: &mut Conn, push: &Push, next: Option<i64>, error: &str) -> Result<(), StoreError> {
    if let Some(next) = next {
        let others = pushes::table.filter(pushes::device_id.eq(push.device_id)).filter(waits());
        diesel::update(others.filter(pushes::next_at.lt(next)))
            .set(pushes::next_at.eq(next))
            .execute(conn)?;
    }
    diesel::update(push_devices::table.filter(push_devices::id.eq(push.device_id)))
        .set(push_devices::error.eq(Some(error)))
        .execute(conn)?;
    Ok(())
}

/// What waits for somebody who wishes otherwise now is looked at anew.
pub fn reconsider(conn: &mut Conn, player: i64, now: i64) -> Result<(), StoreError> {
    let theirs = push_devices::table.filter(push_devices::player_id.eq(player)).select(push_devices::id);
    let waiting =
        pushes::table.filter(pushes::device_id.eq_any(theirs)).filter(waits()).filter(pushes::attempts.eq(0));
    diesel::update(waiting).set(pushes::next_at.eq(now)).execute(conn)?;
    Ok(())
}
