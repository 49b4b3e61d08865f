//! What administrators did. It only grows.

use super::schema::{deeds, players};
use super::{Conn, StoreError};
use diesel::prelude::*;

/// A deed to be written down.
#[derive(Clone, Debug, Insertable)]
#[diesel(table_name = deeds)]
pub struct NewDeed<'a> {
    /// When.
    pub at: i64,
    /// Who; nobody is whoever runs the server, at the command line.
    pub admin_id: Option<i64>,
    /// What, in one word.
    pub deed: &'a str,
    /// About whom.
    pub player_id: Option<i64>,
    /// About which table.
    pub table_code: Option<&'a str>,
    /// The reason given, or what came of it.
    pub detail: &'a str,
}

/// A deed as it was written down.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = deeds)]
pub struct Done {
    /// Number.
    pub id: i64,
    /// When.
    pub at: i64,
    /// Who.
    pub admin_id: Option<i64>,
    /// What, in one word.
    pub deed: String,
    /// About whom.
    pub player_id: Option<i64>,
    /// About which table.
    pub table_code: Option<String>,
    /// The reason given, or what came of it.
    pub detail: String,
}

/// Writes a deed down.
pub fn log(conn: &mut Conn, deed: &NewDeed<'_>) -> Result<(), StoreError> {
    diesel::insert_into(deeds::table).values(deed).execute(conn)?;
    Ok(())
}

/// What was done before deed `before`, or at all, the newest first.
pub fn latest(conn: &mut Conn, before: Option<i64>, limit: i64) -> Result<Vec<Done>, StoreError> {
    Ok(deeds::table
        .filter(deeds::id.lt(before.unwrap_or(i64::MAX)))
        .order(deeds::id.desc())
        .limit(limit)
        .select(Done::as_select())
        .load(conn)?)
}

/// When something was done last.
pub fn last(conn: &mut Conn, deed: &str) -> Result<Option<i64>, StoreError> {
    Ok(deeds::table.filter(deeds::deed.eq(deed)).select(diesel::dsl::max(deeds::at)).first(conn)?)
}

/// Names of people by their numbers; those of former players are empty.
pub fn names(conn: &mut Conn, ids: &[i64]) -> Result<Vec<(i64, String)>, StoreError> {
    Ok(players::table
        .filter(players::id.eq_any(ids.to_vec()))
        .select((players::id, players::name))
        .load(conn)?)
}
