//! Groups of friends: who belongs to one, their links, tables and talk.

use super::schema::{
    circle_links, circle_members, circle_tables, circle_talk, circles, openings, players, results, tables,
};
use super::tables::{Row, Status, Table};
use super::{Conn, StoreError, blocks};
use crate::{both, secrets};
use diesel::prelude::*;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A group of friends.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = circles)]
pub struct Circle {
    /// Number, for joins.
    pub id: i64,
    /// As addresses write it.
    pub code: String,
    pub name: String,
    /// Its host.
    pub owner_id: i64,
    /// Since when.
    pub created_at: i64,
}

/// Somebody who belongs to it.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Member {
    /// Their number.
    pub id: i64,
    pub name: String,
    /// Since when.
    pub since: i64,
}

/// Something said there.
#[derive(Clone, Debug, PartialEq, Eq, Queryable)]
pub struct Words {
    /// Its number.
    pub id: i64,
    /// Who.
    pub player: i64,
    pub name: String,
    pub text: String,
    pub at: i64,
}

/// Founds one; its founder is its host and belongs to it.
pub fn insert(conn: &mut Conn, code: &str, name: &str, owner: i64, at: i64) -> Result<i64, StoreError> {
    let id = diesel::insert_into(circles::table)
        .values((
            circles::code.eq(code),
            circles::name.eq(name),
            circles::owner_id.eq(owner),
            circles::created_at.eq(at),
        ))
        .returning(circles::id)
        .get_result(conn)?;
    join(conn, id, owner, at)?;
    Ok(id)
}

/// The one with this code.
pub fn by_code(conn: &mut Conn, code: &str) -> Result<Option<Circle>, StoreError> {
    Ok(circles::table.filter(circles::code.eq(code)).select(Circle::as_select()).first(conn).optional()?)
}

/// Takes the row for this transaction, so that nobody comes or goes meanwhile.
pub fn lock(conn: &mut Conn, code: &str) -> Result<Option<Circle>, StoreError> {
    let this = circles::table.filter(circles::code.eq(code));
    Ok(match conn {
        Conn::Postgres(c) => this.for_update().select(Circle::as_select()).first(c).optional()?,
        // A writing transaction on SQLite is alone.
        Conn::Sqlite(c) => this.select(Circle::as_select()).first(c).optional()?,
    })
}

/// Those somebody belongs to, by name.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<Circle>, StoreError> {
    let theirs = circle_members::table.filter(circle_members::player_id.eq(player));
    Ok(circles::table
        .filter(circles::id.eq_any(theirs.select(circle_members::circle_id)))
        .order((circles::name.asc(), circles::id.asc()))
        .select(Circle::as_select())
        .load(conn)?)
}

/// Does somebody belong to it?
pub fn is_member(conn: &mut Conn, circle: i64, player: i64) -> Result<bool, StoreError> {
    let this = circle_members::table
        .filter(circle_members::circle_id.eq(circle))
        .filter(circle_members::player_id.eq(player));
    Ok(diesel::select(diesel::dsl::exists(this)).get_result(conn)?)
}

/// Everybody who belongs to it, those who came first before others.
pub fn members(conn: &mut Conn, circle: i64) -> Result<Vec<Member>, StoreError> {
    Ok(circle_members::table
        .inner_join(players::table)
        .filter(circle_members::circle_id.eq(circle))
        .order((circle_members::since.asc(), circle_members::player_id.asc()))
        .select((players::id, players::name, circle_members::since))
        .load(conn)?)
}

/// Somebody belongs to it; twice is once.
pub fn join(conn: &mut Conn, circle: i64, player: i64, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(circle_members::table)
        .values((
            circle_members::circle_id.eq(circle),
            circle_members::player_id.eq(player),
            circle_members::since.eq(at),
        ))
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// Somebody belongs to it no longer. Of a host who goes, whoever has been there longest is the next one; the last one who goes
/// closes it.
pub fn leave(conn: &mut Conn, circle: &Circle, player: i64) -> Result<(), StoreError> {
    let this = circle_members::table
        .filter(circle_members::circle_id.eq(circle.id))
        .filter(circle_members::player_id.eq(player));
    diesel::delete(this).execute(conn)?;
    match members(conn, circle.id)?.first() {
        None => close(conn, circle.id),
        Some(next) if circle.owner_id == player => set_owner(conn, circle.id, next.id),
        Some(_) => Ok(()),
    }
}

/// Somebody else is its host.
pub fn set_owner(conn: &mut Conn, circle: i64, owner: i64) -> Result<(), StoreError> {
    diesel::update(circles::table.filter(circles::id.eq(circle)))
        .set(circles::owner_id.eq(owner))
        .execute(conn)?;
    Ok(())
}

/// It is there no longer. Its tables stay with those who sit there.
pub fn close(conn: &mut Conn, circle: i64) -> Result<(), StoreError> {
    diesel::delete(circle_links::table.filter(circle_links::circle_id.eq(circle))).execute(conn)?;
    diesel::delete(circle_talk::table.filter(circle_talk::circle_id.eq(circle))).execute(conn)?;
    diesel::delete(circle_tables::table.filter(circle_tables::circle_id.eq(circle))).execute(conn)?;
    diesel::delete(circle_members::table.filter(circle_members::circle_id.eq(circle))).execute(conn)?;
    diesel::delete(circles::table.filter(circles::id.eq(circle))).execute(conn)?;
    Ok(())
}

/// Makes a link by which whoever has it may come; the ones before lead nowhere any more. Only its hash is kept.
pub fn new_link(conn: &mut Conn, circle: i64, at: i64) -> Result<String, StoreError> {
    diesel::delete(circle_links::table.filter(circle_links::circle_id.eq(circle))).execute(conn)?;
    let key = secrets::long_code();
    diesel::insert_into(circle_links::table)
        .values((
            circle_links::token_hash.eq(hash(&key)),
            circle_links::circle_id.eq(circle),
            circle_links::created_at.eq(at),
        ))
        .execute(conn)?;
    Ok(key)
}

/// Does the link with this key lead to it?
pub fn opens(conn: &mut Conn, circle: i64, key: &str) -> Result<bool, StoreError> {
    let this = circle_links::table
        .filter(circle_links::token_hash.eq(hash(key)))
        .filter(circle_links::circle_id.eq(circle));
    Ok(diesel::select(diesel::dsl::exists(this)).get_result(conn)?)
}

/// A table is for it.
pub fn add_table(conn: &mut Conn, circle: i64, code: &str) -> Result<(), StoreError> {
    diesel::insert_into(circle_tables::table)
        .values((circle_tables::code.eq(code), circle_tables::circle_id.eq(circle)))
        .execute(conn)?;
    Ok(())
}

/// Tables of it that gather: code, name, game, free chairs are looked up elsewhere.
pub fn gathering(conn: &mut Conn, circle: i64) -> Result<Vec<(String, String, String)>, StoreError> {
    let codes = circle_tables::table.filter(circle_tables::circle_id.eq(circle)).select(circle_tables::code);
    Ok(openings::table
        .filter(openings::code.eq_any(codes))
        .filter(openings::status.eq("open"))
        .order(openings::id.desc())
        .select((openings::code, openings::name, openings::game))
        .load(conn)?)
}

/// Tables of it that have begun, those that moved last first.
pub fn begun(conn: &mut Conn, circle: i64, limit: i64) -> Result<Vec<Table>, StoreError> {
    let codes = circle_tables::table.filter(circle_tables::circle_id.eq(circle)).select(circle_tables::code);
    let rows: Vec<Row> = tables::table
        .filter(tables::code.eq_any(codes))
        .order(tables::moved_at.desc())
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(Table::try_from).collect()
}

/// Who was on which place at a table.
pub type Places = Vec<(i64, i16)>;

/// How the tables of it ended that were played to their end, by game and in order: who was on which place.
pub fn results(conn: &mut Conn, circle: i64) -> Result<BTreeMap<String, Vec<Places>>, StoreError> {
    let codes = circle_tables::table.filter(circle_tables::circle_id.eq(circle)).select(circle_tables::code);
    let rows: Vec<(i64, String, Option<i64>, i16)> = results::table
        .inner_join(tables::table)
        .filter(tables::code.eq_any(codes))
        .filter(tables::status.eq(Status::Finished.word()))
        .order((results::finished_at.asc(), results::table_id.asc(), results::seat.asc()))
        .select((results::table_id, tables::game, results::player_id, results::place))
        .load(conn)?;
    let mut all: BTreeMap<String, Vec<(i64, Places)>> = BTreeMap::new();
    for (table, game, player, place) in rows {
        let Some(player) = player else { continue };
        let of_game = all.entry(game).or_default();
        match of_game.last_mut().filter(|(last, _)| *last == table) {
            Some((_, places)) => places.push((player, place)),
            None => of_game.push((table, vec![(player, place)])),
        }
    }
    let places = |tables: Vec<(i64, Places)>| tables.into_iter().map(|(_, places)| places).collect();
    Ok(all.into_iter().map(|(game, tables)| (game, places(tables))).collect())
}

/// Says something there.
pub fn say(conn: &mut Conn, circle: i64, player: i64, text: &str, at: i64) -> Result<(), StoreError> {
    diesel::insert_into(circle_talk::table)
        .values((
            circle_talk::circle_id.eq(circle),
            circle_talk::player_id.eq(player),
            circle_talk::text.eq(text),
            circle_talk::at.eq(at),
        ))
        .execute(conn)?;
    Ok(())
}

/// The last things said there, oldest first; nothing by those whom the listener has blocked.
pub fn heard(conn: &mut Conn, circle: i64, listener: i64, limit: i64) -> Result<Vec<Words>, StoreError> {
    let blocked: Vec<i64> = blocks::apart_from(conn, listener)?.blocked.into_iter().collect();
    let mut rows: Vec<Words> = circle_talk::table
        .inner_join(players::table)
        .filter(circle_talk::circle_id.eq(circle))
        .filter(circle_talk::player_id.ne_all(blocked))
        .order(circle_talk::id.desc())
        .limit(limit)
        .select((circle_talk::id, players::id, players::name, circle_talk::text, circle_talk::at))
        .load(conn)?;
    rows.reverse();
    Ok(rows)
}

/// What somebody has said in circles: the circle's name, the words and when.
pub fn said_by(conn: &mut Conn, player: i64) -> Result<Vec<(String, String, i64)>, StoreError> {
    Ok(circle_talk::table
        .inner_join(circles::table)
        .filter(circle_talk::player_id.eq(player))
        .order(circle_talk::id.asc())
        .select((circles::name, circle_talk::text, circle_talk::at))
        .load(conn)?)
}

/// Takes somebody who leaves from everywhere.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(circle_talk::table.filter(circle_talk::player_id.eq(player))).execute(conn)?;
    of_player(conn, player)?.iter().try_for_each(|circle| leave(conn, circle, player))
}

fn hash(key: &str) -> Vec<u8> {
    Sha256::digest(key.as_bytes()).to_vec()
}
