//! Who looks for a game. Who fits whom is decided elsewhere.

use super::schema::{api_tokens, blocks, locks, openings, players, seeks, sessions, turns};
use super::{Conn, StoreError};
use crate::both;
use diesel::dsl::{exists, max, not};
use diesel::prelude::*;
use diesel::sql_types::Text;

/// Somebody who looks for a game.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = seeks)]
pub struct Seek {
    /// Number.
    pub id: i64,
    /// Who.
    pub player_id: i64,
    pub game: String,
    /// The class of the pace, as a word.
    pub pace: String,
    /// With at least so many people.
    pub least: i16,
    /// With at most so many.
    pub most: i16,
    /// Nobody whose rating differs by more.
    pub within: Option<i32>,
    /// May it count?
    pub rated: bool,
    /// Since when.
    pub at: i64,
    /// The table to which they are asked.
    pub opening_id: Option<i64>,
    /// Since when.
    pub asked_at: Option<i64>,
}

/// What somebody looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewSeek<'a> {
    pub player: i64,
    pub game: &'a str,
    /// The class of the pace, as a word.
    pub pace: &'static str,
    pub least: i16,
    pub most: i16,
    pub within: Option<i32>,
    pub rated: bool,
    pub at: i64,
}

/// Keeps everybody else from seeks of this game until this transaction is over, so that no two tables are made of the same
/// people.
pub fn hold(conn: &mut Conn, game: &str) -> Result<(), StoreError> {
    match conn {
        // A writing transaction on SQLite is alone.
        Conn::Sqlite(_) => {}
        Conn::Postgres(c) => {
            diesel::sql_query("SELECT pg_advisory_xact_lock(16112027, hashtext($1))")
                .bind::<Text, _>(game)
                .execute(c)?;
        }
    }
    Ok(())
}

/// Writes down what somebody looks for. Who looks for the same at the same pace already goes on waiting, with the new numbers;
/// what a table was found for stays as it is.
pub fn put(conn: &mut Conn, new: &NewSeek<'_>) -> Result<(), StoreError> {
    let same = seeks::table
        .filter(seeks::player_id.eq(new.player))
        .filter(seeks::game.eq(new.game))
        .filter(seeks::pace.eq(new.pace));
    let numbers = (
        seeks::least.eq(new.least),
        seeks::most.eq(new.most),
        seeks::within.eq(new.within),
        seeks::rated.eq(new.rated),
    );
    diesel::update(same.filter(seeks::opening_id.is_null())).set(numbers).execute(conn)?;
    both!(conn, |c| diesel::insert_into(seeks::table)
        .values((
            seeks::player_id.eq(new.player),
            seeks::game.eq(new.game),
            seeks::pace.eq(new.pace),
            numbers,
            seeks::at.eq(new.at),
        ))
        .on_conflict_do_nothing()
        .execute(c))?;
    Ok(())
}

/// One of them.
pub fn by_id(conn: &mut Conn, id: i64) -> Result<Option<Seek>, StoreError> {
    Ok(seeks::table.filter(seeks::id.eq(id)).select(Seek::as_select()).first(conn).optional()?)
}

/// Everybody who waits for a table of this game, those who have waited longest first; nobody who may not come in.
pub fn waiting(conn: &mut Conn, game: &str) -> Result<Vec<Seek>, StoreError> {
    Ok(seeks::table
        .filter(seeks::game.eq(game))
        .filter(seeks::opening_id.is_null())
        .filter(not(exists(locks::table.filter(locks::player_id.eq(seeks::player_id)))))
        .order((seeks::at.asc(), seeks::id.asc()))
        .select(Seek::as_select())
        .load(conn)?)
}

/// Those of them that this viewer may read of, with names: nobody whom they have blocked or were blocked by, nobody who may
/// not come in. Of all games if none is named.
pub fn shown(
    conn: &mut Conn,
    viewer: Option<i64>,
    game: Option<&str>,
    limit: i64,
) -> Result<Vec<(Seek, String)>, StoreError> {
    let viewer = viewer.unwrap_or(-1);
    let by_viewer =
        blocks::table.filter(blocks::player_id.eq(viewer)).filter(blocks::blocked_id.eq(seeks::player_id));
    let of_viewer =
        blocks::table.filter(blocks::blocked_id.eq(viewer)).filter(blocks::player_id.eq(seeks::player_id));
    let mut found = seeks::table
        .inner_join(players::table)
        .filter(seeks::opening_id.is_null())
        .filter(not(exists(locks::table.filter(locks::player_id.eq(seeks::player_id)))))
        .filter(not(exists(by_viewer)))
        .filter(not(exists(of_viewer)))
        .into_boxed();
    if let Some(game) = game {
        found = found.filter(seeks::game.eq(game.to_owned()));
    }
    Ok(found
        .order((seeks::at.asc(), seeks::id.asc()))
        .limit(limit)
        .select((Seek::as_select(), players::name))
        .load(conn)?)
}

/// What this person looks for, with the code of the table that was found.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(Seek, Option<String>)>, StoreError> {
    Ok(seeks::table
        .left_join(openings::table)
        .filter(seeks::player_id.eq(player))
        .order((seeks::at.asc(), seeks::id.asc()))
        .select((Seek::as_select(), openings::code.nullable()))
        .load(conn)?)
}

/// Everybody for whom this table was made, in the order in which they waited.
pub fn of_opening(conn: &mut Conn, opening: i64) -> Result<Vec<Seek>, StoreError> {
    Ok(seeks::table
        .filter(seeks::opening_id.eq(opening))
        .order((seeks::at.asc(), seeks::id.asc()))
        .select(Seek::as_select())
        .load(conn)?)
}

/// Tables of this game that were made for somebody who looked for one.
pub fn openings_of(conn: &mut Conn, game: &str) -> Result<Vec<String>, StoreError> {
    let rows: Vec<(i64, String)> = seeks::table
        .inner_join(openings::table)
        .filter(seeks::game.eq(game))
        .order(openings::id.asc())
        .select((openings::id, openings::code))
        .distinct()
        .load(conn)?;
    Ok(rows.into_iter().map(|(_, code)| code).collect())
}

/// Games that somebody looks for.
pub fn games(conn: &mut Conn) -> Result<Vec<String>, StoreError> {
    Ok(seeks::table.select(seeks::game).distinct().order(seeks::game.asc()).load(conn)?)
}

/// Everybody who waits for a game.
pub fn people(conn: &mut Conn) -> Result<Vec<i64>, StoreError> {
    let waiting = seeks::table.filter(seeks::opening_id.is_null());
    Ok(waiting.select(seeks::player_id).distinct().load(conn)?)
}

/// A table was found for somebody.
pub fn ask(conn: &mut Conn, id: i64, opening: i64, at: i64) -> Result<(), StoreError> {
    diesel::update(seeks::table.filter(seeks::id.eq(id)))
        .set((seeks::opening_id.eq(Some(opening)), seeks::asked_at.eq(Some(at))))
        .execute(conn)?;
    Ok(())
}

/// Somebody waits again, as if nothing had been found.
pub fn release(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    diesel::update(seeks::table.filter(seeks::id.eq(id)))
        .set((seeks::opening_id.eq(None::<i64>), seeks::asked_at.eq(None::<i64>)))
        .execute(conn)?;
    Ok(())
}

/// Somebody looks for it no longer.
pub fn remove(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    diesel::delete(seeks::table.filter(seeks::id.eq(id))).execute(conn)?;
    Ok(())
}

/// Somebody for whom this table was made does not want it. Without anybody it won't begin.
pub fn remove_from(conn: &mut Conn, opening: i64, player: i64) -> Result<(), StoreError> {
    let this = seeks::table.filter(seeks::opening_id.eq(opening)).filter(seeks::player_id.eq(player));
    diesel::delete(this).execute(conn)?;
    if of_opening(conn, opening)?.is_empty() {
        super::openings::close(conn, opening, false)?;
    }
    Ok(())
}

/// The table has begun: everybody there has found what they looked for.
pub fn found(conn: &mut Conn, opening: i64) -> Result<(), StoreError> {
    diesel::delete(seeks::table.filter(seeks::opening_id.eq(opening))).execute(conn)?;
    Ok(())
}

/// Is somebody asked to this table because it was made for them?
pub fn is_asked(conn: &mut Conn, opening: i64, player: i64) -> Result<bool, StoreError> {
    let this = seeks::table.filter(seeks::opening_id.eq(opening)).filter(seeks::player_id.eq(player));
    Ok(diesel::select(exists(this)).get_result(conn)?)
}

/// When somebody was last heard of: at a page, by a program, by a move.
pub fn last_sign(conn: &mut Conn, player: i64) -> Result<Option<i64>, StoreError> {
    let page: Option<i64> =
        sessions::table.filter(sessions::player_id.eq(player)).select(max(sessions::seen_at)).first(conn)?;
    let program: Option<i64> = api_tokens::table
        .filter(api_tokens::player_id.eq(player))
        .select(max(api_tokens::used_at))
        .first(conn)?;
    let moved: Option<i64> =
        turns::table.filter(turns::player_id.eq(player)).select(max(turns::until)).first(conn)?;
    Ok(page.max(program).max(moved))
}

/// Forgets what somebody who leaves looked for.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(seeks::table.filter(seeks::player_id.eq(player))).execute(conn)?;
    Ok(())
}
