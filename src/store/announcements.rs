//! What everybody is told on every page, for a while.

use super::schema::announcements;
use super::{Conn, StoreError};
use diesel::prelude::*;

/// Something everybody is told.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = announcements)]
pub struct Announcement {
    /// Number, to withdraw it by.
    pub id: i64,
    pub english: String,
    pub german: String,
    /// Until when.
    pub until: i64,
}

/// Tells everybody something until then.
pub fn add(conn: &mut Conn, english: &str, german: &str, at: i64, until: i64) -> Result<(), StoreError> {
    diesel::insert_into(announcements::table)
        .values((
            announcements::english.eq(english),
            announcements::german.eq(german),
            announcements::created_at.eq(at),
            announcements::until.eq(until),
        ))
        .execute(conn)?;
    Ok(())
}

/// What is told now, the newest first.
pub fn current(conn: &mut Conn, now: i64) -> Result<Vec<Announcement>, StoreError> {
    Ok(announcements::table
        .filter(announcements::until.gt(now))
        .order(announcements::id.desc())
        .select(Announcement::as_select())
        .load(conn)?)
}

/// It is told no longer. Says whether it still was.
pub fn withdraw(conn: &mut Conn, id: i64, now: i64) -> Result<bool, StoreError> {
    let this = announcements::table.filter(announcements::id.eq(id)).filter(announcements::until.gt(now));
    Ok(diesel::update(this).set(announcements::until.eq(now)).execute(conn)? > 0)
}
