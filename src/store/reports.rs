//! What people want the administrator to look at.

use super::schema::reports;
use super::{Conn, StoreError};
use diesel::prelude::*;

#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = reports)]
pub struct Report {
    /// Number.
    pub id: i64,
    /// Who wrote it; nobody if they have left since.
    pub reporter_id: Option<i64>,
    /// The person it is about.
    pub about_id: Option<i64>,
    /// Where it was.
    pub table_id: Option<i64>,
    /// What was said.
    pub talk_id: Option<i64>,
    /// Why, in one word.
    pub reason: String,
    /// In the reporter's words.
    pub text: String,
    /// When.
    pub at: i64,
    status: String,
    /// When it was settled.
    pub closed_at: Option<i64>,
    /// What was said in a circle, if it is about that.
    pub quote: String,
}

impl Report {
    /// Is it still to be looked at?
    pub fn is_open(&self) -> bool {
        self.status == "open"
    }
}

/// A report to be written.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = reports)]
pub struct NewReport {
    /// Who writes it.
    pub reporter_id: i64,
    /// The person it is about.
    pub about_id: Option<i64>,
    /// Where it was.
    pub table_id: Option<i64>,
    /// What was said.
    pub talk_id: Option<i64>,
    /// Why, in one word.
    pub reason: &'static str,
    /// In the reporter's words.
    pub text: String,
    /// When.
    pub at: i64,
    /// Something said in a circle.
    pub circle_talk_id: Option<i64>,
    /// Its words.
    pub quote: String,
}

/// Keeps a report and returns its number. Somebody who reports the same thing again while it is open adds nothing:
/// then there is no new number.
pub fn add(conn: &mut Conn, new: &NewReport) -> Result<Option<i64>, StoreError> {
    type Same = (Option<i64>, Option<i64>, Option<i64>, Option<i64>);
    let mine: Vec<Same> = reports::table
        .filter(reports::reporter_id.eq(new.reporter_id))
        .filter(reports::status.eq("open"))
        .select((reports::about_id, reports::table_id, reports::talk_id, reports::circle_talk_id))
        .load(conn)?;
    if mine.contains(&(new.about_id, new.table_id, new.talk_id, new.circle_talk_id)) {
        return Ok(None);
    }
    Ok(Some(diesel::insert_into(reports::table).values(new).returning(reports::id).get_result(conn)?))
}

/// The report with this number.
pub fn by_id(conn: &mut Conn, id: i64) -> Result<Option<Report>, StoreError> {
    Ok(reports::table.filter(reports::id.eq(id)).select(Report::as_select()).first(conn).optional()?)
}

/// Reports that are open, or closed, the newest first.
pub fn list(conn: &mut Conn, open: bool, limit: i64) -> Result<Vec<Report>, StoreError> {
    let status = if open { "open" } else { "closed" };
    Ok(reports::table
        .filter(reports::status.eq(status))
        .order(reports::id.desc())
        .limit(limit)
        .select(Report::as_select())
        .load(conn)?)
}

/// What somebody has reported, the newest first.
pub fn by_reporter(conn: &mut Conn, player: i64) -> Result<Vec<Report>, StoreError> {
    Ok(reports::table
        .filter(reports::reporter_id.eq(player))
        .order(reports::id.desc())
        .select(Report::as_select())
        .load(conn)?)
}

/// The administrator has looked at it.
pub fn close(conn: &mut Conn, id: i64, at: i64) -> Result<bool, StoreError> {
    let changed =
        diesel::update(reports::table.filter(reports::id.eq(id)).filter(reports::status.eq("open")))
            .set((reports::status.eq("closed"), reports::closed_at.eq(Some(at))))
            .execute(conn)?;
    Ok(changed > 0)
}

/// Forgets somebody who leaves: what was written about them goes, what they wrote about others stays without a name.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(reports::table.filter(reports::about_id.eq(player))).execute(conn)?;
    diesel::update(reports::table.filter(reports::reporter_id.eq(player)))
        .set(reports::reporter_id.eq(None::<i64>))
        .execute(conn)?;
    Ok(())
}
