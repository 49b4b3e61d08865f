//! How strong people and bots are, and the steps from which it follows. What a step is worth is computed elsewhere.

use super::schema::{players, rated_tables, rating_heads, rating_steps, ratings, tables};
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use std::collections::BTreeMap;

/// Who has a rating.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rated {
    Player(i64),
    /// A bot or an automated player, by its name.
    Bot(String),
}

impl Rated {
    /// The number of an account.
    pub fn player(&self) -> Option<i64> {
        match self {
            Rated::Player(player) => Some(*player),
            Rated::Bot(_) => None,
        }
    }

    fn columns(&self) -> (Option<i64>, &str) {
        match self {
            Rated::Player(player) => (Some(*player), ""),
            Rated::Bot(bot) => (None, bot),
        }
    }

    fn read(player: Option<i64>, bot: String) -> Rated {
        player.map_or(Rated::Bot(bot), Rated::Player)
    }
}

/// How strong somebody is, as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// What is expected.
    pub rating: f64,
    /// How far it may be off: the standard deviation.
    pub uncertainty: f64,
}

/// A rating and how many tables it comes from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Standing {
    pub rating: Rating,
    /// So many tables have counted.
    pub tables: i64,
}

/// Somebody on the ladder of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Rung {
    pub who: Rated,
    /// A person's name; a bot has none here.
    pub name: String,
    pub standing: Standing,
}

/// What a table made of somebody's rating.
#[derive(Clone, Debug, PartialEq)]
pub struct Step {
    /// The seat's number.
    pub seat: i16,
    pub who: Rated,
    /// 1 is best.
    pub place: i16,
    pub after: Rating,
}

/// A table that counts.
#[derive(Clone, Debug, PartialEq)]
pub struct Counted {
    pub table: i64,
    pub company: String,
    pub at: i64,
    pub left_out: bool,
    pub steps: Vec<Step>,
}

/// The number of the next table of a game that counts. Others who want one wait until this transaction is over, so that every
/// step is made on the ratings that the one before has left.
pub fn next_number(conn: &mut Conn, game: &str) -> Result<i64, StoreError> {
    both!(conn, |c| diesel::insert_into(rating_heads::table)
        .values((rating_heads::game.eq(game), rating_heads::tables.eq(0)))
        .on_conflict_do_nothing()
        .execute(c))?;
    let head = rating_heads::table.filter(rating_heads::game.eq(game));
    diesel::update(head).set(rating_heads::tables.eq(rating_heads::tables + 1)).execute(conn)?;
    Ok(rating_heads::table.filter(rating_heads::game.eq(game)).select(rating_heads::tables).first(conn)?)
}

/// Keeps other steps of a game waiting until this transaction is over.
pub fn hold(conn: &mut Conn, game: &str) -> Result<(), StoreError> {
    let head = rating_heads::table.filter(rating_heads::game.eq(game));
    diesel::update(head).set(rating_heads::tables.eq(rating_heads::tables)).execute(conn)?;
    Ok(())
}

/// Has this table been counted already?
pub fn is_counted(conn: &mut Conn, table: i64) -> Result<bool, StoreError> {
    let found = rated_tables::table.filter(rated_tables::table_id.eq(table));
    Ok(diesel::select(diesel::dsl::exists(found)).get_result(conn)?)
}

/// How often this company has played the game after `since`, tables that were left out aside.
pub fn company_since(conn: &mut Conn, game: &str, company: &str, since: i64) -> Result<i64, StoreError> {
    Ok(rated_tables::table
        .filter(rated_tables::company.eq(company))
        .filter(rated_tables::at.gt(since))
        .filter(rated_tables::game.eq(game))
        .filter(rated_tables::left_out.eq(false))
        .count()
        .get_result(conn)?)
}

/// Writes down a table that counts.
pub fn count(conn: &mut Conn, game: &str, number: i64, counted: &Counted) -> Result<(), StoreError> {
    diesel::insert_into(rated_tables::table)
        .values((
            rated_tables::table_id.eq(counted.table),
            rated_tables::game.eq(game),
            rated_tables::number.eq(number),
            rated_tables::company.eq(&counted.company),
            rated_tables::at.eq(counted.at),
            rated_tables::left_out.eq(counted.left_out),
        ))
        .execute(conn)?;
    for step in &counted.steps {
        let (player, bot) = step.who.columns();
        diesel::insert_into(rating_steps::table)
            .values((
                rating_steps::table_id.eq(counted.table),
                rating_steps::seat.eq(step.seat),
                rating_steps::player_id.eq(player),
                rating_steps::bot.eq(bot),
                rating_steps::place.eq(step.place),
                rating_steps::rating.eq(step.after.rating),
                rating_steps::uncertainty.eq(step.after.uncertainty),
            ))
            .execute(conn)?;
    }
    Ok(())
}

/// Somebody's standing in a game.
pub fn standing(conn: &mut Conn, game: &str, who: &Rated) -> Result<Option<Standing>, StoreError> {
    let found = ratings::table.filter(ratings::game.eq(game)).select((
        ratings::rating,
        ratings::uncertainty,
        ratings::tables,
    ));
    let row: Option<(f64, f64, i64)> = match who.columns() {
        (Some(player), _) => found.filter(ratings::player_id.eq(player)).first(conn).optional()?,
        (None, bot) => {
            found.filter(ratings::player_id.is_null()).filter(ratings::bot.eq(bot)).first(conn).optional()?
        }
    };
    Ok(row.map(|(rating, uncertainty, tables)| Standing { rating: Rating { rating, uncertainty }, tables }))
}

/// Writes a standing.
pub fn put(conn: &mut Conn, game: &str, who: &Rated, standing: Standing, at: i64) -> Result<(), StoreError> {
    forget(conn, game, who)?;
    let (player, bot) = who.columns();
    diesel::insert_into(ratings::table)
        .values((
            ratings::game.eq(game),
            ratings::player_id.eq(player),
            ratings::bot.eq(bot),
            ratings::tables.eq(standing.tables),
            ratings::rating.eq(standing.rating.rating),
            ratings::uncertainty.eq(standing.rating.uncertainty),
            ratings::at.eq(at),
        ))
        .execute(conn)?;
    Ok(())
}

/// Takes a standing away: nothing of theirs counts any more.
pub fn forget(conn: &mut Conn, game: &str, who: &Rated) -> Result<(), StoreError> {
    let (player, bot) = who.columns();
    let of_game = ratings::table.filter(ratings::game.eq(game));
    match player {
        Some(player) => diesel::delete(of_game.filter(ratings::player_id.eq(player))).execute(conn)?,
        None => diesel::delete(of_game.filter(ratings::player_id.is_null()).filter(ratings::bot.eq(bot)))
            .execute(conn)?,
    };
    Ok(())
}

/// Every standing in a game.
pub fn standings(conn: &mut Conn, game: &str) -> Result<BTreeMap<Rated, Standing>, StoreError> {
    let rows: Vec<(Option<i64>, String, f64, f64, i64)> = ratings::table
        .filter(ratings::game.eq(game))
        .select((ratings::player_id, ratings::bot, ratings::rating, ratings::uncertainty, ratings::tables))
        .load(conn)?;
    let read = |(player, bot, rating, uncertainty, tables)| {
        (Rated::read(player, bot), Standing { rating: Rating { rating, uncertainty }, tables })
    };
    Ok(rows.into_iter().map(read).collect())
}

/// Games in which something has counted.
pub fn games(conn: &mut Conn) -> Result<Vec<String>, StoreError> {
    Ok(rating_heads::table.order(rating_heads::game).select(rating_heads::game).load(conn)?)
}

type StepRow = (i64, i16, Option<i64>, String, i16, f64, f64);

/// Every table of a game that was counted, in order.
pub fn counted(conn: &mut Conn, game: &str) -> Result<Vec<Counted>, StoreError> {
    let heads: Vec<(i64, String, i64, bool)> = rated_tables::table
        .filter(rated_tables::game.eq(game))
        .order(rated_tables::number)
        .select((rated_tables::table_id, rated_tables::company, rated_tables::at, rated_tables::left_out))
        .load(conn)?;
    let rows: Vec<StepRow> = rating_steps::table
        .inner_join(rated_tables::table)
        .filter(rated_tables::game.eq(game))
        .order((rated_tables::number, rating_steps::seat))
        .select((
            rating_steps::table_id,
            rating_steps::seat,
            rating_steps::player_id,
            rating_steps::bot,
            rating_steps::place,
            rating_steps::rating,
            rating_steps::uncertainty,
        ))
        .load(conn)?;
    let mut rows = rows.into_iter().peekable();
    let of_table = |(table, company, at, left_out)| {
        let mut steps = Vec::new();
        while let Some((_, seat, player, bot, place, rating, uncertainty)) =
            rows.next_if(|row| row.0 == table)
        {
            let after = Rating { rating, uncertainty };
            steps.push(Step { seat, who: Rated::read(player, bot), place, after });
        }
        Counted { table, company, at, left_out, steps }
    };
    Ok(heads.into_iter().map(of_table).collect())
}

/// Writes a step that has come out otherwise.
pub fn correct(conn: &mut Conn, table: i64, step: &Step) -> Result<(), StoreError> {
    let this = rating_steps::table.filter(rating_steps::table_id.eq(table));
    diesel::update(this.filter(rating_steps::seat.eq(step.seat)))
        .set((
            rating_steps::rating.eq(step.after.rating),
            rating_steps::uncertainty.eq(step.after.uncertainty),
        ))
        .execute(conn)?;
    Ok(())
}

/// Leaves a table out, or counts it again. The game it is of, if that changed anything.
pub fn set_left_out(conn: &mut Conn, table: i64, out: bool) -> Result<Option<String>, StoreError> {
    let this = rated_tables::table.filter(rated_tables::table_id.eq(table));
    let changed = diesel::update(this.filter(rated_tables::left_out.eq(!out)))
        .set(rated_tables::left_out.eq(out))
        .execute(conn)?;
    let game = rated_tables::table.filter(rated_tables::table_id.eq(table)).select(rated_tables::game);
    Ok(if changed > 0 { game.first(conn).optional()? } else { None })
}

/// Is this table counted, and has somebody left it out?
pub fn left_out(conn: &mut Conn, table: i64) -> Result<Option<bool>, StoreError> {
    let this = rated_tables::table.filter(rated_tables::table_id.eq(table));
    Ok(this.select(rated_tables::left_out).first(conn).optional()?)
}

/// The ladder of a game: whoever has at least so many tables, the surest strength first. Nobody who has left.
pub fn ladder(conn: &mut Conn, game: &str, least: i64, limit: i64) -> Result<Vec<Rung>, StoreError> {
    type Row = (Option<i64>, String, Option<String>, f64, f64, i64);
    let rows: Vec<Row> = ratings::table
        .left_join(players::table)
        .filter(ratings::game.eq(game))
        .filter(ratings::tables.ge(least))
        .filter(ratings::player_id.is_null().or(players::name.ne("")))
        .order((ratings::rating - ratings::uncertainty - ratings::uncertainty).desc())
        .limit(limit)
        .select((
            ratings::player_id,
            ratings::bot,
            players::name.nullable(),
            ratings::rating,
            ratings::uncertainty,
            ratings::tables,
        ))
        .load(conn)?;
    let rung = |(player, bot, name, rating, uncertainty, tables): Row| Rung {
        who: Rated::read(player, bot),
        name: name.unwrap_or_default(),
        standing: Standing { rating: Rating { rating, uncertainty }, tables },
    };
    Ok(rows.into_iter().map(rung).collect())
}

/// How many rated tables of a game each of these people has won, shared first places included.
pub fn won_by(conn: &mut Conn, game: &str, people: &[i64]) -> Result<BTreeMap<i64, i64>, StoreError> {
    let rows: Vec<(Option<i64>, i64)> = rating_steps::table
        .inner_join(rated_tables::table)
        .filter(rated_tables::game.eq(game))
        .filter(rated_tables::left_out.eq(false))
        .filter(rating_steps::place.eq(1))
        .filter(rating_steps::player_id.eq_any(people))
        .group_by(rating_steps::player_id)
        .select((rating_steps::player_id, diesel::dsl::count_star()))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(player, won)| Some((player?, won))).collect())
}

/// The same for bots and automated players, by name.
pub fn won_by_bots(conn: &mut Conn, game: &str) -> Result<BTreeMap<String, i64>, StoreError> {
    let rows: Vec<(String, i64)> = rating_steps::table
        .inner_join(rated_tables::table)
        .filter(rated_tables::game.eq(game))
        .filter(rated_tables::left_out.eq(false))
        .filter(rating_steps::place.eq(1))
        .filter(rating_steps::player_id.is_null())
        .group_by(rating_steps::bot)
        .select((rating_steps::bot, diesel::dsl::count_star()))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Where bots and automated players stand in a game, by their names.
pub fn of_bots(conn: &mut Conn, game: &str) -> Result<BTreeMap<String, Standing>, StoreError> {
    let rows: Vec<(String, f64, f64, i64)> = ratings::table
        .filter(ratings::game.eq(game))
        .filter(ratings::player_id.is_null())
        .select((ratings::bot, ratings::rating, ratings::uncertainty, ratings::tables))
        .load(conn)?;
    let read = |(bot, rating, uncertainty, tables)| {
        (bot, Standing { rating: Rating { rating, uncertainty }, tables })
    };
    Ok(rows.into_iter().map(read).collect())
}

/// Where somebody stands, by game.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<BTreeMap<String, Standing>, StoreError> {
    let rows: Vec<(String, f64, f64, i64)> = ratings::table
        .filter(ratings::player_id.eq(player))
        .select((ratings::game, ratings::rating, ratings::uncertainty, ratings::tables))
        .load(conn)?;
    let read = |(game, rating, uncertainty, tables)| {
        (game, Standing { rating: Rating { rating, uncertainty }, tables })
    };
    Ok(rows.into_iter().map(read).collect())
}

/// Where these people stand, by person and game.
pub fn of_people(conn: &mut Conn, who: &[i64]) -> Result<BTreeMap<(i64, String), Standing>, StoreError> {
    let rows: Vec<(Option<i64>, String, f64, f64, i64)> = ratings::table
        .filter(ratings::player_id.eq_any(who))
        .select((ratings::player_id, ratings::game, ratings::rating, ratings::uncertainty, ratings::tables))
        .load(conn)?;
    let read = |(player, game, rating, uncertainty, tables): (Option<i64>, _, _, _, _)| {
        Some(((player?, game), Standing { rating: Rating { rating, uncertainty }, tables }))
    };
    Ok(rows.into_iter().filter_map(read).collect())
}

/// What a table made of one person's rating.
#[derive(Clone, Debug, PartialEq, Queryable)]
pub struct OwnStep {
    pub game: String,
    /// The table's code.
    pub table: String,
    pub place: i16,
    /// After it.
    pub rating: f64,
    pub at: i64,
}

/// How somebody came to where they stand, oldest first, tables that were left out aside.
pub fn steps_of(conn: &mut Conn, player: i64) -> Result<Vec<OwnStep>, StoreError> {
    Ok(rating_steps::table
        .inner_join(rated_tables::table.inner_join(tables::table))
        .filter(rating_steps::player_id.eq(player))
        .filter(rated_tables::left_out.eq(false))
        .order((rated_tables::at, rated_tables::number))
        .select((
            rated_tables::game,
            tables::code,
            rating_steps::place,
            rating_steps::rating,
            rated_tables::at,
        ))
        .load(conn)?)
}
