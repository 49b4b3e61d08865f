//! Lists of tables as people ask for them: open ones to join, running and finished ones to watch.
//!
//! However many rows a list has, it takes the same few questions to the database.

use super::blocks::Apart;
use super::openings::Opening;
use super::schema::{chairs, openings, players, seats, tables};
use super::tables::{Row, Status, Table};
use super::{Conn, StoreError};
use crate::words;
use diesel::dsl::{exists, not, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};

/// What a list is to show. What is not said is not asked for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ListQuery {
    /// Tables of this game.
    pub game: Option<String>,
    /// With so many seats.
    pub seats: Option<i16>,
    /// At a pace of this class.
    pub pace: Option<&'static str>,
    /// With or without bots.
    pub bots: Option<bool>,
    /// With these letters in the name, or in the host's name.
    pub text: Option<String>,
    /// What comes first.
    pub sort: Sort,
    /// So many rows are passed over.
    pub after: i64,
    /// And so many shown.
    pub limit: i64,
}

/// What comes first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// What was opened or begun last.
    #[default]
    Newest,
    /// What was opened or begun first.
    Oldest,
    /// What lacks the fewest people.
    Fullest,
    /// Where something happened last.
    Moved,
    /// By name.
    Name,
}

words!(Sort {
    Newest = "newest",
    Oldest = "oldest",
    Fullest = "fullest",
    Moved = "moved",
    Name = "name",
});

diesel::define_sql_function! {
    /// In small letters; on SQLite by a function of ours, which every connection brings along.
    fn lower(text: Text) -> Text;
}

/// The pattern that finds these letters anywhere.
pub(super) fn pattern(text: &str) -> String {
    let plain: String = text
        .to_lowercase()
        .chars()
        .flat_map(|c| {
            let escaped = matches!(c, '%' | '_' | '\\').then_some('\\');
            escaped.into_iter().chain(std::iter::once(c))
        })
        .collect();
    format!("%{plain}%")
}

/// Open tables that everybody may see in lists; none of hosts the viewer has blocked or was blocked by.
pub fn open(conn: &mut Conn, apart: &Apart, wanted: &ListQuery) -> Result<Vec<Opening>, StoreError> {
    let mut query = openings::table
        .inner_join(players::table)
        .filter(openings::status.eq("open"))
        .filter(openings::listed.eq(true))
        .filter(openings::owner_id.ne_all(apart.everybody().into_iter().collect::<Vec<_>>()))
        .into_boxed();
    if let Some(game) = &wanted.game {
        query = query.filter(openings::game.eq(game));
    }
    if let Some(seats) = wanted.seats {
        query = query.filter(openings::seat_count.eq(seats));
    }
    if let Some(pace) = wanted.pace {
        query = query.filter(openings::pace.eq(pace));
    }
    let with_bots =
        exists(chairs::table.filter(chairs::opening_id.eq(openings::id)).filter(chairs::bot.is_not_null()));
    query = match wanted.bots {
        Some(true) => query.filter(with_bots),
        Some(false) => query.filter(not(with_bots)),
        None => query,
    };
    if let Some(text) = &wanted.text {
        let found = |text: &str| pattern(text);
        let name = lower(openings::name).like(found(text)).escape('\\');
        query = query.filter(name.or(lower(players::name).like(found(text)).escape('\\')));
    }
    query = match wanted.sort {
        Sort::Newest | Sort::Moved => query.order((openings::created_at.desc(), openings::id.desc())),
        Sort::Oldest => query.order((openings::created_at.asc(), openings::id.asc())),
        Sort::Name => query.order((lower(openings::name).asc(), openings::id.asc())),
        Sort::Fullest => query.order((
            sql::<BigInt>(
                "(SELECT count(*) FROM chairs WHERE chairs.opening_id = openings.id \
                 AND chairs.player_id IS NULL AND chairs.bot IS NULL)",
            ),
            openings::id.desc(),
        )),
    };
    Ok(query.limit(wanted.limit).offset(wanted.after).select(Opening::as_select()).load(conn)?)
}

/// Tables whose pages everybody may open, as `Reading::open` decides it for one.
macro_rules! shown {
    () => {
        tables::watchable
            .eq(true)
            .or(tables::status.eq_any([Status::Finished.word(), Status::Abandoned.word()]))
    };
}

/// Tables in play, or finished ones, that everybody may see and look at. Of those in play, none where the viewer
/// plays: these are not for watching.
pub fn begun(
    conn: &mut Conn,
    viewer: Option<i64>,
    status: Status,
    wanted: &ListQuery,
) -> Result<Vec<Table>, StoreError> {
    let mut query = tables::table
        .filter(tables::listed.eq(true).and(shown!()))
        .filter(tables::status.eq(status.word()))
        .into_boxed();
    if let Some(viewer) = viewer.filter(|_| !status.over()) {
        let own = seats::table.filter(seats::table_id.eq(tables::id)).filter(seats::player_id.eq(viewer));
        query = query.filter(not(exists(own)));
    }
    if let Some(game) = &wanted.game {
        query = query.filter(tables::game.eq(game));
    }
    if let Some(seats) = wanted.seats {
        query = query.filter(tables::seat_count.eq(seats));
    }
    if let Some(pace) = wanted.pace {
        query = query.filter(tables::pace.eq(pace));
    }
    let with_bots =
        exists(seats::table.filter(seats::table_id.eq(tables::id)).filter(seats::bot.is_not_null()));
    query = match wanted.bots {
        Some(true) => query.filter(with_bots),
        Some(false) => query.filter(not(with_bots)),
        None => query,
    };
    if let Some(text) = &wanted.text {
        query = query.filter(lower(tables::name).like(pattern(text)).escape('\\'));
    }
    query = match wanted.sort {
        Sort::Moved | Sort::Fullest => query.order(tables::moved_at.desc()),
        Sort::Newest => query.order(tables::id.desc()),
        Sort::Oldest => query.order(tables::id.asc()),
        Sort::Name => query.order((lower(tables::name).asc(), tables::id.asc())),
    };
    let rows: Vec<Row> =
        query.limit(wanted.limit).offset(wanted.after).select(Row::as_select()).load(conn)?;
    rows.into_iter().map(Table::try_from).collect()
}

/// How many tables stand in lists and may be looked at by everybody.
pub fn count_shown(conn: &mut Conn) -> Result<i64, StoreError> {
    Ok(tables::table.filter(tables::listed.eq(true).and(shown!())).count().get_result(conn)?)
}

/// Their codes and when they moved last, the oldest first.
pub fn shown(conn: &mut Conn, after: i64, limit: i64) -> Result<Vec<(String, i64)>, StoreError> {
    Ok(tables::table
        .filter(tables::listed.eq(true).and(shown!()))
        .order(tables::id.asc())
        .offset(after)
        .limit(limit)
        .select((tables::code, tables::moved_at))
        .load(conn)?)
}

/// Tables of a player that `viewer` may know of, those that moved last first: in lists and open to be looked at, or
/// the viewer sits there too.
pub fn of_player_for(
    conn: &mut Conn,
    player: i64,
    viewer: Option<i64>,
    limit: i64,
) -> Result<Vec<Table>, StoreError> {
    let theirs = seats::table.filter(seats::player_id.eq(player)).select(seats::table_id);
    let viewers = seats::table.filter(seats::player_id.eq(viewer.unwrap_or(-1))).select(seats::table_id);
    let shown = tables::listed.eq(true).and(shown!());
    let rows: Vec<Row> = tables::table
        .filter(tables::id.eq_any(theirs))
        .filter(shown.or(tables::id.eq_any(viewers)))
        .order(tables::moved_at.desc())
        .limit(limit)
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(Table::try_from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_for_is_never_read_as_a_pattern() {
        assert_eq!(pattern("Night"), "%night%");
        assert_eq!(pattern("100%_\\"), "%100\\%\\_\\\\%");
    }
}
