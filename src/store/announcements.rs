//! What everybody is told on every page, for a while.

use super::schema::announcements;
use super::{Conn, StoreError};
use diesel::prelude::*;
use std::collections::BTreeMap;

/// What is told, by code of the language.
pub type Words = BTreeMap<String, String>;

/// Something everybody is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// Number, to withdraw it by.
    pub id: i64,
    pub words: Words,
    /// Until when.
    pub until: i64,
}

/// Tells everybody something until then.
pub fn add(conn: &mut Conn, words: &Words, at: i64, until: i64) -> Result<(), StoreError> {
    // The program before reads these two.
    let word = |code: &str| words.get(code).cloned().unwrap_or_default();
    diesel::insert_into(announcements::table)
        .values((
            announcements::english.eq(word("en")),
            announcements::german.eq(word("de")),
            announcements::words.eq(serde_json::to_string(words).unwrap_or_default()),
            announcements::created_at.eq(at),
            announcements::until.eq(until),
        ))
        .execute(conn)?;
    Ok(())
}

/// What is told now, the newest first.
pub fn current(conn: &mut Conn, now: i64) -> Result<Vec<Announcement>, StoreError> {
    let rows: Vec<(i64, String, String, String, i64)> = announcements::table
        .filter(announcements::until.gt(now))
        .order(announcements::id.desc())
        .select((
            announcements::id,
            announcements::words,
            announcements::english,
            announcements::german,
            announcements::until,
        ))
        .load(conn)?;
    let read = |(id, words, english, german, until): (i64, String, String, String, i64)| {
        let mut words: Words = serde_json::from_str(&words).unwrap_or_default();
        // Written by the program before.
        if words.is_empty() {
            words = [("en", english), ("de", german)].map(|(code, text)| (code.to_owned(), text)).into();
        }
        Announcement { id, words, until }
    };
    Ok(rows.into_iter().map(read).collect())
}

/// It is told no longer. Says whether it still was.
pub fn withdraw(conn: &mut Conn, id: i64, now: i64) -> Result<bool, StoreError> {
    let this = announcements::table.filter(announcements::id.eq(id)).filter(announcements::until.gt(now));
    Ok(diesel::update(this).set(announcements::until.eq(now)).execute(conn)? > 0)
}
