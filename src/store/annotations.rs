//! What players write beside the events of tables that are over, and studies made of it.

use super::schema::{annotations, players, studies, tables};
use super::{Conn, StoreError};
use crate::both;
use crate::secrets;
use diesel::prelude::*;
use sha2::{Digest as _, Sha256};

/// Something written beside an event.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = annotations)]
pub struct Annotation {
    /// Number.
    pub id: i64,
    pub table_id: i64,
    event: i64,
    /// Who wrote it.
    pub player_id: i64,
    pub text: String,
    /// When it was written last.
    pub at: i64,
}

impl Annotation {
    /// The event it is about.
    pub fn event(&self) -> u64 {
        u64::try_from(self.event).unwrap_or(0)
    }
}

/// What somebody wrote about a table, for others to read one after the other.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = studies)]
pub struct Study {
    /// Number.
    pub id: i64,
    /// As addresses write it.
    pub code: String,
    pub table_id: i64,
    /// Who made it.
    pub player_id: i64,
    pub title: String,
    key_hash: Option<Vec<u8>>,
    /// Since when.
    pub at: i64,
}

impl Study {
    /// May everybody find it who may see the table?
    pub fn is_public(&self) -> bool {
        self.key_hash.is_none()
    }

    /// Does this key open it?
    pub fn opens(&self, key: &str) -> bool {
        self.key_hash.as_deref().is_none_or(|hash| hash == hash_of(key).as_slice())
    }
}

fn hash_of(key: &str) -> Vec<u8> {
    Sha256::digest(key.as_bytes()).to_vec()
}

fn number(event: u64) -> i64 {
    i64::try_from(event).unwrap_or(i64::MAX)
}

/// Writes something beside an event; what they wrote there before is gone.
pub fn put(
    conn: &mut Conn,
    table: i64,
    event: u64,
    player: i64,
    text: &str,
    at: i64,
) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(annotations::table)
        .values((
            annotations::table_id.eq(table),
            annotations::event.eq(number(event)),
            annotations::player_id.eq(player),
            annotations::text.eq(text),
            annotations::at.eq(at),
        ))
        .on_conflict((annotations::table_id, annotations::event, annotations::player_id))
        .do_update()
        .set((annotations::text.eq(text), annotations::at.eq(at)))
        .execute(c))?;
    Ok(())
}

/// Everything written at a table, in the order of events, with the names of those who wrote it.
pub fn of_table(conn: &mut Conn, table: i64) -> Result<Vec<(Annotation, String)>, StoreError> {
    Ok(annotations::table
        .inner_join(players::table)
        .filter(annotations::table_id.eq(table))
        .order((annotations::event.asc(), annotations::id.asc()))
        .select((Annotation::as_select(), players::name))
        .load(conn)?)
}

/// So many this person has written at a table.
pub fn count(conn: &mut Conn, table: i64, player: i64) -> Result<i64, StoreError> {
    Ok(annotations::table
        .filter(annotations::table_id.eq(table))
        .filter(annotations::player_id.eq(player))
        .count()
        .get_result(conn)?)
}

/// One of them, at this table.
pub fn by_id(conn: &mut Conn, table: i64, id: i64) -> Result<Option<Annotation>, StoreError> {
    Ok(annotations::table
        .filter(annotations::id.eq(id))
        .filter(annotations::table_id.eq(table))
        .select(Annotation::as_select())
        .first(conn)
        .optional()?)
}

/// Takes one away.
pub fn remove(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    diesel::delete(annotations::table.filter(annotations::id.eq(id))).execute(conn)?;
    Ok(())
}

/// Everything somebody wrote: the table's code, the event, the words and when.
pub fn by_player(conn: &mut Conn, player: i64) -> Result<Vec<(String, i64, String, i64)>, StoreError> {
    Ok(annotations::table
        .inner_join(tables::table)
        .filter(annotations::player_id.eq(player))
        .order(annotations::id.asc())
        .select((tables::code, annotations::event, annotations::text, annotations::at))
        .load(conn)?)
}

/// Makes a study, or gives it another title; the link it had leads nowhere any more. Returns its code, and a key if it needs one.
pub fn share(
    conn: &mut Conn,
    table: i64,
    player: i64,
    title: &str,
    public: bool,
    at: i64,
) -> Result<(String, Option<String>), StoreError> {
    let (code, key) = (secrets::code(), (!public).then(secrets::long_code));
    let hash = key.as_deref().map(hash_of);
    both!(conn, |c| diesel::insert_into(studies::table)
        .values((
            studies::code.eq(&code),
            studies::table_id.eq(table),
            studies::player_id.eq(player),
            studies::title.eq(title),
            studies::key_hash.eq(&hash),
            studies::at.eq(at),
        ))
        .on_conflict((studies::table_id, studies::player_id))
        .do_update()
        .set((studies::title.eq(title), studies::key_hash.eq(&hash)))
        .execute(c))?;
    let own = studies::table.filter(studies::table_id.eq(table)).filter(studies::player_id.eq(player));
    Ok((own.select(studies::code).first(conn)?, key))
}

/// Studies of a table, with the names of those who made them.
pub fn studies_of(conn: &mut Conn, table: i64) -> Result<Vec<(Study, String)>, StoreError> {
    Ok(studies::table
        .inner_join(players::table)
        .filter(studies::table_id.eq(table))
        .order(studies::id.asc())
        .select((Study::as_select(), players::name))
        .load(conn)?)
}

/// The study with this code, and the code of its table.
pub fn study(conn: &mut Conn, code: &str) -> Result<Option<(Study, String)>, StoreError> {
    Ok(studies::table
        .inner_join(tables::table)
        .filter(studies::code.eq(code))
        .select((Study::as_select(), tables::code))
        .first(conn)
        .optional()?)
}

/// A study is one no longer; what was written stays beside its events.
pub fn unshare(conn: &mut Conn, table: i64, player: i64) -> Result<(), StoreError> {
    let own = studies::table.filter(studies::table_id.eq(table)).filter(studies::player_id.eq(player));
    diesel::delete(own).execute(conn)?;
    Ok(())
}

/// Studies somebody made: the table's code, the title and since when.
pub fn studies_by(conn: &mut Conn, player: i64) -> Result<Vec<(String, String, i64)>, StoreError> {
    Ok(studies::table
        .inner_join(tables::table)
        .filter(studies::player_id.eq(player))
        .order(studies::id.asc())
        .select((tables::code, studies::title, studies::at))
        .load(conn)?)
}

/// Forgets everything somebody wrote, and their studies.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(annotations::table.filter(annotations::player_id.eq(player))).execute(conn)?;
    diesel::delete(studies::table.filter(studies::player_id.eq(player))).execute(conn)?;
    Ok(())
}
