//! What administrators did. It only grows.

use super::schema::{deeds, players};
use super::{Conn, StoreError};
use diesel::prelude::*;

/// An action to be written down.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = deeds)]
pub struct NewAuditEntry<'a> {
    /// When.
    pub at: i64,
    /// Who; nobody is whoever runs the server, at the command line.
    pub admin_id: Option<i64>,
    /// What, in one word.
    #[diesel(column_name = deed)]
    pub action: &'a str,
    /// About whom.
    pub player_id: Option<i64>,
    /// About which table.
    pub table_code: Option<&'a str>,
    /// The reason given, or what came of it.
    pub detail: &'a str,
}

/// An action as it was written down.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = deeds)]
pub struct AuditEntry {
    /// Number.
    pub id: i64,
    /// When.
    pub at: i64,
    /// Who.
    pub admin_id: Option<i64>,
    /// What, in one word.
    #[diesel(column_name = deed)]
    pub action: String,
    /// About whom.
    pub player_id: Option<i64>,
    /// About which table.
    pub table_code: Option<String>,
    /// The reason given, or what came of it.
    pub detail: String,
}

/// Writes an action down.
pub fn log(conn: &mut Conn, action: &NewAuditEntry<'_>) -> Result<(), StoreError> {
    diesel::insert_into(deeds::table).values(action).execute(conn)?;
    Ok(())
}

/// What was done before action `before`, or at all, the newest first.
pub fn latest(conn: &mut Conn, before: Option<i64>, limit: i64) -> Result<Vec<AuditEntry>, StoreError> {
    Ok(deeds::table
        .filter(deeds::id.lt(before.unwrap_or(i64::MAX)))
        .order(deeds::id.desc())
        .limit(limit)
        .select(AuditEntry::as_select())
        .load(conn)?)
}

/// When something was done last.
pub fn last(conn: &mut Conn, action: &str) -> Result<Option<i64>, StoreError> {
    Ok(deeds::table.filter(deeds::deed.eq(action)).select(diesel::dsl::max(deeds::at)).first(conn)?)
}

/// Names of people by their numbers; those of former players are empty.
pub fn names(conn: &mut Conn, ids: &[i64]) -> Result<Vec<(i64, String)>, StoreError> {
    Ok(players::table
        .filter(players::id.eq_any(ids.to_vec()))
        .select((players::id, players::name))
        .load(conn)?)
}
