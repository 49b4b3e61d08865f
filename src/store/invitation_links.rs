//! Links to tables that have not begun: whoever has one may join. Only their hashes are stored.

use super::schema::{invitation_links, openings, outbox};
use super::{Conn, StoreError};
use crate::{both, secrets};
use diesel::prelude::*;
use sha2::{Digest, Sha256};

/// Whose a link is.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = invitation_links)]
pub struct InvitationLink {
    /// To which table.
    pub opening_id: i64,
    /// Whose letter it stands in; nobody's if the host passes it on.
    pub guest: Option<String>,
}

/// Makes a link and returns its key, which is kept by nobody but whoever is told.
pub fn add(conn: &mut Conn, opening: i64, guest: Option<&str>, at: i64) -> Result<String, StoreError> {
    let key = secrets::long_code();
    insert(conn, &key, opening, guest, at)?;
    Ok(key)
}

/// The link with this key.
pub fn find(conn: &mut Conn, key: &str) -> Result<Option<InvitationLink>, StoreError> {
    let this = invitation_links::table.filter(invitation_links::token_hash.eq(hash(key)));
    Ok(this.select(InvitationLink::as_select()).first(conn).optional()?)
}

/// Forgets links in letters to somebody who leaves.
pub fn forget(conn: &mut Conn, known_as: &[String]) -> Result<(), StoreError> {
    let theirs = invitation_links::table.filter(invitation_links::guest.eq_any(known_as.to_vec()));
    diesel::delete(theirs).execute(conn)?;
    Ok(())
}

/// What stands where the program before kept a key in plain words. It opens nothing here, and nobody can guess what it
/// would open there.
pub(super) fn no_key() -> String {
    format!("{NO_KEY}{}", secrets::long_code())
}

/// No key began with it.
const NO_KEY: &str = "-";

/// Takes the hashes of keys that were kept in plain words, in the transaction of the migration, and forgets the keys, also
/// those in letters: a letter that waits gets one when it is composed.
pub(super) fn hash_old(conn: &mut Conn) -> Result<(), StoreError> {
    let plain: Vec<(i64, String, i64)> = openings::table
        .filter(openings::invitation.not_like(format!("{NO_KEY}%")))
        .select((openings::id, openings::invitation, openings::created_at))
        .load(conn)?;
    for (opening, key, at) in plain {
        insert(conn, &key, opening, None, at)?;
        diesel::update(openings::table.filter(openings::id.eq(opening)))
            .set(openings::invitation.eq(no_key()))
            .execute(conn)?;
    }
    let letters: Vec<(i64, String)> = outbox::table
        .filter(outbox::letter.like("{\"about\":\"invited\"%\"invitation\":%"))
        .select((outbox::id, outbox::letter))
        .load(conn)?;
    for (id, letter) in letters {
        // What can't be read is the postman's business.
        let Ok(serde_json::Value::Object(mut about)) = serde_json::from_str(&letter) else { continue };
        about.remove("invitation");
        diesel::update(outbox::table.filter(outbox::id.eq(id)))
            .set(outbox::letter.eq(serde_json::Value::Object(about).to_string()))
            .execute(conn)?;
    }
    Ok(())
}

fn insert(conn: &mut Conn, key: &str, opening: i64, guest: Option<&str>, at: i64) -> Result<(), StoreError> {
    // Of two tables with the same key, which no program makes, the first keeps it.
    both!(conn, |c| diesel::insert_into(invitation_links::table)
        .values((
            invitation_links::token_hash.eq(hash(key)),
            invitation_links::opening_id.eq(opening),
            invitation_links::guest.eq(guest),
            invitation_links::created_at.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

fn hash(key: &str) -> Vec<u8> {
    Sha256::digest(key.as_bytes()).to_vec()
}
