//! Finished tables of a game, for its figures. Tables of guests don't count.

use super::schema::{guest_tables, players, results, tables};
use super::tables::Status;
use super::{Conn, StoreError};
use diesel::dsl::{count_star, exists, not};
use diesel::prelude::*;
use std::collections::BTreeMap;

/// So many tables are counted, the newest: what people did years ago says little about today.
const COUNTED: i64 = 2_000;

/// A finished table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finished {
    /// How many seats it had.
    pub seats: i16,
    /// How many lines its log has.
    pub events: i64,
    /// From the first to the last move, in milliseconds.
    pub took: i64,
    /// Seat, place and score of everybody.
    pub ranking: Vec<(i16, i16, i64)>,
    /// The name of the rules' sentence that says how it was won; empty if that was not kept.
    pub how: String,
}

/// Finished tables of a game that everybody may see in lists.
pub fn finished(conn: &mut Conn, game: &str) -> Result<Vec<Finished>, StoreError> {
    let rows: Vec<(i64, i16, i64, i64, Option<i64>)> = tables::table
        .filter(tables::game.eq(game))
        .filter(tables::status.eq(Status::Finished.word()))
        .filter(tables::listed.eq(true))
        .filter(not(exists(guest_tables::table.filter(guest_tables::table_id.eq(tables::id.nullable())))))
        .order(tables::id.desc())
        .limit(COUNTED)
        .select((tables::id, tables::seat_count, tables::head_seq, tables::created_at, tables::finished_at))
        .load(conn)?;
    let ids: Vec<i64> = rows.iter().map(|row| row.0).collect();
    let mut rankings: BTreeMap<i64, Vec<(i16, i16, i64)>> = BTreeMap::new();
    let mut ways: BTreeMap<i64, String> = BTreeMap::new();
    for some in ids.chunks(500) {
        let found: Vec<(i64, i16, i16, i64, Option<String>)> = results::table
            .filter(results::table_id.eq_any(some.to_vec()))
            .order((results::table_id, results::seat))
            .select((results::table_id, results::seat, results::place, results::score, results::how))
            .load(conn)?;
        for (table, seat, place, score, how) in found {
            rankings.entry(table).or_default().push((seat, place, score));
            ways.entry(table).or_insert(how.unwrap_or_default());
        }
    }
    let finished = |(id, seats, events, began, ended): (i64, i16, i64, i64, Option<i64>)| Finished {
        seats,
        events,
        took: ended.unwrap_or(began) - began,
        ranking: rankings.remove(&id).unwrap_or_default(),
        how: ways.remove(&id).unwrap_or_default(),
    };
    Ok(rows.into_iter().map(finished).collect())
}

/// Who has finished most tables of a game: name, how many, and how many of them won.
pub fn regulars(conn: &mut Conn, game: &str, limit: i64) -> Result<Vec<(String, i64, i64)>, StoreError> {
    let known = || {
        results::table
            .inner_join(tables::table)
            .inner_join(players::table.on(results::player_id.eq(players::id.nullable())))
            .filter(tables::game.eq(game.to_owned()))
            .filter(tables::listed.eq(true))
            .filter(players::email.ne(""))
    };
    let played: Vec<(String, i64)> = known()
        .group_by(players::name)
        .order((count_star().desc(), players::name.asc()))
        .limit(limit)
        .select((players::name, count_star()))
        .load(conn)?;
    let names: Vec<String> = played.iter().map(|(name, _)| name.clone()).collect();
    let won: Vec<(String, i64)> = known()
        .filter(results::place.eq(1))
        .filter(players::name.eq_any(names))
        .group_by(players::name)
        .select((players::name, count_star()))
        .load(conn)?;
    let won: BTreeMap<String, i64> = won.into_iter().collect();
    Ok(played
        .into_iter()
        .map(|(name, all)| (won.get(&name).copied().unwrap_or(0), name, all))
        .map(|(w, n, a)| (n, a, w))
        .collect())
}
