//! What players look at, and what they don't wish to hear of.

use super::schema::{looking, looks, mutes};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;

/// Does this player wish no letters about the table?
pub fn is_muted(conn: &mut Conn, table: i64, player: i64) -> Result<bool, StoreError> {
    let found: i64 = mutes::table
        .filter(mutes::table_id.eq(table))
        .filter(mutes::player_id.eq(player))
        .count()
        .get_result(conn)?;
    Ok(found > 0)
}

/// No letters about the table from now on, or letters again.
pub fn set_muted(conn: &mut Conn, table: i64, player: i64, muted: bool) -> Result<(), StoreError> {
    if muted {
        both!(conn, |c| diesel::insert_into(mutes::table)
            .values((mutes::table_id.eq(table), mutes::player_id.eq(player)))
            .on_conflict_do_nothing()
            .execute(c))?;
    } else {
        let this = mutes::table.filter(mutes::table_id.eq(table)).filter(mutes::player_id.eq(player));
        diesel::delete(this).execute(conn)?;
    }
    Ok(())
}

/// A page of a table that somebody has open. Each has a name of its own: closing one closes no other, wherever it is.
#[derive(Clone, Debug)]
pub struct Page {
    pub name: String,
    /// Of which table.
    pub table: i64,
    /// Who has it open.
    pub player: i64,
}

/// The page is open now, and counts as open until then unless somebody says otherwise.
pub fn look(conn: &mut Conn, page: &Page, now: i64, until: i64) -> Result<(), StoreError> {
    let open = (looks::seen_at.eq(now), looks::until.eq(until));
    both!(conn, |c| diesel::insert_into(looks::table)
        .values((
            looks::page.eq(&page.name),
            looks::table_id.eq(page.table),
            looks::player_id.eq(page.player),
            open
        ))
        .on_conflict(looks::page)
        .do_update()
        .set(open)
        .execute(c))?;
    Ok(())
}

/// The page is closed.
pub fn look_away(conn: &mut Conn, page: &Page, now: i64) -> Result<(), StoreError> {
    let open = looks::table.filter(looks::page.eq(&page.name)).filter(looks::until.gt(now));
    diesel::update(open).set(looks::until.eq(now)).execute(conn)?;
    Ok(())
}

/// The machine's clock was set back: pages that are still open say so again soon.
pub(super) fn set_back(conn: &mut Conn, now: i64) -> Result<(), StoreError> {
    let ahead = looks::table.filter(looks::seen_at.gt(now));
    diesel::update(ahead).set((looks::seen_at.eq(now), looks::until.eq(now))).execute(conn)?;
    Ok(())
}

/// How somebody looks, or looked last, at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// When one of their pages was known to be open last.
    pub seen_at: i64,
    /// Until when one counts as open.
    pub until: i64,
}

/// How the player looks at the table, with all pages they have or had open.
pub fn look_of(conn: &mut Conn, table: i64, player: i64) -> Result<Option<Look>, StoreError> {
    let theirs = looks::table.filter(looks::table_id.eq(table)).filter(looks::player_id.eq(player));
    let found: (Option<i64>, Option<i64>) =
        theirs.select((diesel::dsl::max(looks::seen_at), diesel::dsl::max(looks::until))).first(conn)?;
    Ok(found.0.zip(found.1).map(|(seen_at, until)| Look { seen_at, until }))
}

/// Forgets pages that were closed before `before`.
pub fn sweep(conn: &mut Conn, before: i64) -> Result<(), StoreError> {
    diesel::delete(looks::table.filter(looks::until.le(before))).execute(conn)?;
    Ok(())
}

/// Forgets what a player looked at and did not wish to hear of.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(mutes::table.filter(mutes::player_id.eq(player))).execute(conn)?;
    diesel::delete(looking::table.filter(looking::player_id.eq(player))).execute(conn)?;
    diesel::delete(looks::table.filter(looks::player_id.eq(player))).execute(conn)?;
    Ok(())
}
