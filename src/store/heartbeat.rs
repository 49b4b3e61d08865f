//! When some server last kept the clocks, and when none did.

use super::schema::{heartbeat, outages};
use super::span::{DAY, MINUTE};
use super::{Conn, StoreError, attention, bot_work, outbox, push, webhooks};
use crate::both;
use diesel::prelude::*;

/// Older outages matter to nobody any more: 100 days.
const KEPT: i64 = 100 * DAY;
/// Nobody has a letter or a call in hand for longer.
const IN_HAND: i64 = 2 * MINUTE;

/// The last beat; other servers wait until this transaction ends.
pub fn last(conn: &mut Conn) -> Result<Option<i64>, StoreError> {
    let row = heartbeat::table.filter(heartbeat::id.eq(1)).select(heartbeat::at);
    Ok(match conn {
        Conn::Postgres(c) => row.for_update().first(c).optional()?,
        Conn::Sqlite(c) => row.first(c).optional()?,
    })
}

pub fn beat(conn: &mut Conn, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(heartbeat::table)
        .values((heartbeat::id.eq(1), heartbeat::at.eq(at)))
        .on_conflict(heartbeat::id)
        .do_update()
        .set(heartbeat::at.eq(at))
        .execute(c))?;
    Ok(())
}

/// All outages that may matter, oldest first, from and until.
pub fn outages(conn: &mut Conn) -> Result<Vec<(i64, i64)>, StoreError> {
    Ok(both!(conn, |c| outages::table
        .order(outages::began_at.asc())
        .select((outages::began_at, outages::ended_at))
        .load(c))?)
}

/// No server kept the clocks from one moment to another.
pub fn add_outage(conn: &mut Conn, began: i64, ended: i64) -> Result<(), StoreError> {
    diesel::delete(outages::table.filter(outages::ended_at.lt(ended - KEPT))).execute(conn)?;
    both!(conn, |c| diesel::insert_into(outages::table)
        .values((outages::began_at.eq(began), outages::ended_at.eq(ended)))
        .on_conflict(outages::began_at)
        .do_update()
        .set(outages::ended_at.eq(ended))
        .execute(c))?;
    Ok(())
}

/// The machine's clock was at `ahead` and has been set back to `now`: what lies after it never was.
pub fn set_back(conn: &mut Conn, ahead: i64, now: i64) -> Result<(), StoreError> {
    diesel::delete(outages::table.filter(outages::began_at.ge(now))).execute(conn)?;
    diesel::update(outages::table.filter(outages::ended_at.gt(now)))
        .set(outages::ended_at.eq(now))
        .execute(conn)?;
    // Letters, calls and bots would wait until it is that late again, and pages would count as open.
    outbox::set_back(conn, ahead, now, IN_HAND)?;
    webhooks::set_back(conn, ahead, now, IN_HAND)?;
    push::set_back(conn, ahead, now, IN_HAND)?;
    bot_work::set_back(conn, now)?;
    attention::set_back(conn, now)
}
