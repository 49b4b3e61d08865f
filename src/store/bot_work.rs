//! Which tables bots think about, and where one broke down.

use super::schema::{bot_work, tables};
use super::span::{DAY, MINUTE};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;

/// Nobody thinks so long about one decision.
const LEASE: i64 = MINUTE;
/// Later nobody wants to hear of it any more.
const TOLD: i64 = 30 * DAY;

/// Claims a table whose log has `head` lines; says whether it was free. A claim is over with its decision.
pub fn claim(conn: &mut Conn, table: i64, head: u64, now: i64) -> Result<bool, StoreError> {
    let head = i64::try_from(head).unwrap_or(i64::MAX);
    let free = bot_work::head.lt(head).or(bot_work::until.le(now));
    let taken = diesel::update(bot_work::table.filter(bot_work::table_id.eq(table)).filter(free))
        .set((bot_work::head.eq(head), bot_work::until.eq(now + LEASE)))
        .execute(conn)?;
    if taken > 0 {
        return Ok(true);
    }
    let fresh = both!(conn, |c| diesel::insert_into(bot_work::table)
        .values((bot_work::table_id.eq(table), bot_work::head.eq(head), bot_work::until.eq(now + LEASE)))
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(fresh > 0)
}

/// The machine's clock was set back: nobody's claim lasts longer than one that begins now.
pub(super) fn set_back(conn: &mut Conn, now: i64) -> Result<(), StoreError> {
    let ahead = bot_work::table.filter(bot_work::until.gt(now + LEASE));
    diesel::update(ahead).set(bot_work::until.eq(now + LEASE)).execute(conn)?;
    Ok(())
}

/// A bot broke down while it thought about a table; says whether that is the first time there.
pub fn broke(conn: &mut Conn, table: i64, why: &str, now: i64) -> Result<bool, StoreError> {
    let before =
        bot_work::table.filter(bot_work::table_id.eq(table)).filter(bot_work::broke_at.is_not_null());
    let first = before.count().get_result::<i64>(conn)? == 0;
    let said = (bot_work::broke_at.eq(Some(now)), bot_work::why.eq(Some(why)));
    both!(conn, |c| diesel::insert_into(bot_work::table)
        .values((bot_work::table_id.eq(table), bot_work::head.eq(0), bot_work::until.eq(0), said))
        .on_conflict(bot_work::table_id)
        .do_update()
        .set(said)
        .execute(c))?;
    Ok(first)
}

/// Where bots broke down lately: the table's code and name, and why; the latest first.
pub fn broken(conn: &mut Conn, now: i64) -> Result<Vec<(String, String, String)>, StoreError> {
    let rows: Vec<(String, String, Option<String>)> = bot_work::table
        .inner_join(tables::table)
        .filter(bot_work::broke_at.gt(now - TOLD))
        .order(bot_work::broke_at.desc())
        .limit(20)
        .select((tables::code, tables::name, bot_work::why))
        .load(conn)?;
    Ok(rows.into_iter().map(|(code, name, why)| (code, name, why.unwrap_or_default())).collect())
}
