//! How finished tables ended. Everything here follows from logs and can be written anew.

use super::schema::{results, seats, tables, turns};
use super::tables::{Sitter, Status};
use super::{Conn, StoreError};
use crate::both;
use diesel::dsl::{count_star, exists, not, sql, sum};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::Outcome;
use std::collections::BTreeMap;

/// What a player has done in one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfGame {
    pub game: String,
    /// Tables played to their end.
    pub played: i64,
    /// Of these, won or shared first.
    pub won: i64,
    /// All places added up, for the mean.
    pub places: i64,
}

/// Keeps how a table ended; once is enough. A result that a program kept which did not say how it was won learns that.
pub fn keep(
    conn: &mut Conn,
    table: i64,
    outcome: &Outcome,
    sitters: &[Sitter],
    at: i64,
) -> Result<(), StoreError> {
    for placing in &outcome.ranking {
        let player = sitters.get(placing.seat.index()).and_then(|s| s.player);
        both!(conn, |c| diesel::insert_into(results::table)
            .values((
                results::table_id.eq(table),
                results::seat.eq(i16::from(placing.seat.number())),
                results::player_id.eq(player),
                results::place.eq(i16::from(placing.place)),
                results::score.eq(placing.score),
                results::finished_at.eq(at),
                results::how.eq(Some(outcome.how.id)),
            ))
            .on_conflict((results::table_id, results::seat))
            .do_update()
            .set(results::how.eq(Some(outcome.how.id)))
            .execute(c))?;
    }
    Ok(())
}

/// Finished tables with a number above `after` whose result nobody has kept whole, as (number, code).
pub fn missing(conn: &mut Conn, after: i64, limit: i64) -> Result<Vec<(i64, String)>, StoreError> {
    let whole = results::table.filter(results::table_id.eq(tables::id)).filter(results::how.is_not_null());
    Ok(tables::table
        .filter(tables::status.eq(Status::Finished.word()))
        .filter(tables::id.gt(after))
        .filter(not(exists(whole)))
        .order(tables::id.asc())
        .limit(limit)
        .select((tables::id, tables::code))
        .load(conn)?)
}

/// A player's results by game, the game played most first.
pub fn by_game(conn: &mut Conn, player: i64) -> Result<Vec<OfGame>, StoreError> {
    let all: Vec<(String, i64, Option<i64>)> = results::table
        .inner_join(tables::table)
        .filter(results::player_id.eq(player))
        .group_by(tables::game)
        .select((tables::game, count_star(), sum(results::place)))
        .load(conn)?;
    let won: Vec<(String, i64)> = results::table
        .inner_join(tables::table)
        .filter(results::player_id.eq(player))
        .filter(results::place.eq(1))
        .group_by(tables::game)
        .select((tables::game, count_star()))
        .load(conn)?;
    let won: BTreeMap<String, i64> = won.into_iter().collect();
    let mut found: Vec<OfGame> = all
        .into_iter()
        .map(|(game, played, places)| OfGame {
            won: won.get(&game).copied().unwrap_or(0),
            places: places.unwrap_or(0),
            game,
            played,
        })
        .collect();
    found.sort_by(|a, b| b.played.cmp(&a.played).then_with(|| a.game.cmp(&b.game)));
    Ok(found)
}

/// At how many tables a player sits, by where they stand.
pub fn by_status(conn: &mut Conn, player: i64) -> Result<BTreeMap<String, i64>, StoreError> {
    let counts: Vec<(String, i64)> = seats::table
        .inner_join(tables::table)
        .filter(seats::player_id.eq(player))
        .group_by(tables::status)
        .select((tables::status, count_star()))
        .load(conn)?;
    Ok(counts.into_iter().collect())
}

/// A player's results, the newest first: table's code, place, score, when.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(String, i16, i64, i64)>, StoreError> {
    Ok(results::table
        .inner_join(tables::table)
        .filter(results::player_id.eq(player))
        .order(results::finished_at.desc())
        .select((tables::code, results::place, results::score, results::finished_at))
        .load(conn)?)
}

/// How a player answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// How often they were awaited and answered, or ran out of time.
    pub turns: i64,
    /// Time they took for all of these, in milliseconds; nights, weekends and vacations off the clock don't count.
    pub spent: i64,
    /// How many of them had a deadline.
    pub timed: i64,
    /// Of those with a deadline, how many were in time.
    pub in_time: i64,
}

/// When each of these people last answered at a table.
pub fn last_answers(conn: &mut Conn, players: &[i64]) -> Result<BTreeMap<i64, i64>, StoreError> {
    let rows: Vec<(i64, Option<i64>)> = turns::table
        .filter(turns::player_id.eq_any(players))
        .group_by(turns::player_id)
        .select((turns::player_id, diesel::dsl::max(turns::until)))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(player, at)| Some((player, at?))).collect())
}

/// How several players answer, over all tables.
pub fn answers_of(conn: &mut Conn, players: &[i64]) -> Result<BTreeMap<i64, Answers>, StoreError> {
    let rows: Vec<(i64, Option<bool>, i64, i64)> = turns::table
        .filter(turns::player_id.eq_any(players))
        .group_by((turns::player_id, turns::in_time))
        .select((turns::player_id, turns::in_time, count_star(), sql::<BigInt>("CAST(sum(spent) AS BIGINT)")))
        .load(conn)?;
    let mut all: BTreeMap<i64, Answers> = BTreeMap::new();
    for (player, in_time, turns, spent) in rows {
        all.entry(player).or_default().add(in_time, turns, spent);
    }
    Ok(all)
}

/// How a player answers, over all tables.
pub fn answers(conn: &mut Conn, player: i64) -> Result<Answers, StoreError> {
    Ok(answers_of(conn, &[player])?.remove(&player).unwrap_or_default())
}

impl Answers {
    fn add(&mut self, in_time: Option<bool>, turns: i64, spent: i64) {
        self.turns += turns;
        self.spent += spent;
        self.timed += if in_time.is_some() { turns } else { 0 };
        self.in_time += if in_time == Some(true) { turns } else { 0 };
    }
}
