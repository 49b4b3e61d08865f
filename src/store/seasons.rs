//! Leagues and tournaments: who plays, and which tables were drawn up. Standings follow from how these ended.

use super::schema::{players, results, season_people, season_seats, season_tables, seasons, tables};
use super::tables::Status;
use super::{Conn, StoreError, hosts, sittings};
use crate::both;
use crate::words;
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use kernel::Setup;
use std::collections::BTreeMap;

/// What kind of season.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Divisions in which people meet; the best go up, the last go down.
    League,
    /// Rounds of tables, from each of which the best go on.
    Tournament,
}

words!(Kind { League = "league", Tournament = "tournament" });

/// Where a season stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// People sign up.
    Open,
    Running,
    Ended,
    CalledOff,
}

words!(State { Open = "open", Running = "running", Ended = "ended", CalledOff = "called_off" });

/// A league or tournament.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = seasons)]
pub struct Season {
    pub id: i64,
    kind: String,
    pub game: String,
    pub name: String,
    /// Who opened it.
    pub host_id: i64,
    setup: String,
    /// What is agreed at each of its tables, as JSON.
    pub terms: String,
    /// People in a division.
    pub size: i16,
    /// So many go up and down; in a tournament so many of each table go on.
    pub moving: i16,
    /// At so many tables everybody sits, where tables have more than two seats.
    pub tables_each: i16,
    status: String,
    /// The last round that was drawn up.
    pub round: i16,
    /// People were written to about the rounds up to this one.
    pub told: i16,
    pub created_at: i64,
    /// People sign up until then.
    pub begins_at: i64,
    pub begun_at: Option<i64>,
    /// Ended or called off.
    pub ended_at: Option<i64>,
    /// The season before.
    pub before_id: Option<i64>,
}

impl Season {
    pub fn kind(&self) -> Kind {
        Kind::read(&self.kind).unwrap_or(Kind::League)
    }

    pub fn state(&self) -> State {
        State::read(&self.status).unwrap_or(State::CalledOff)
    }

    /// What is agreed of the game.
    pub fn setup(&self) -> Result<Setup, StoreError> {
        let unreadable = |_| StoreError::Unreadable(format!("season {} has an unreadable setup", self.id));
        self.setup.parse().map_err(unreadable)
    }
}

/// A season to be written.
#[derive(Clone, Debug)]
pub struct NewSeason<'a> {
    pub kind: Kind,
    pub game: &'a str,
    pub name: &'a str,
    pub host: i64,
    pub setup: &'a str,
    pub terms: &'a str,
    pub size: i16,
    pub moving: i16,
    pub tables_each: i16,
    pub at: i64,
    pub begins: i64,
    pub before: Option<i64>,
}

/// Writes a season that people may sign up for, and returns its number.
pub fn insert(conn: &mut Conn, new: &NewSeason<'_>) -> Result<i64, StoreError> {
    let values = (
        seasons::kind.eq(new.kind.word()),
        seasons::game.eq(new.game),
        seasons::name.eq(new.name),
        seasons::host_id.eq(new.host),
        seasons::setup.eq(new.setup),
        seasons::terms.eq(new.terms),
        seasons::size.eq(new.size),
        seasons::moving.eq(new.moving),
        seasons::tables_each.eq(new.tables_each),
        seasons::status.eq(State::Open.word()),
        seasons::created_at.eq(new.at),
        seasons::begins_at.eq(new.begins),
        seasons::before_id.eq(new.before),
    );
    Ok(diesel::insert_into(seasons::table).values(values).returning(seasons::id).get_result(conn)?)
}

/// The season with this number.
pub fn by_id(conn: &mut Conn, id: i64) -> Result<Option<Season>, StoreError> {
    Ok(seasons::table.find(id).select(Season::as_select()).first(conn).optional()?)
}

/// The same, which nobody else changes until this transaction ends.
pub fn hold(conn: &mut Conn, id: i64) -> Result<Option<Season>, StoreError> {
    let row = seasons::table.find(id);
    Ok(match conn {
        Conn::Postgres(c) => row.for_no_key_update().select(Season::as_select()).first(c).optional()?,
        // A writer is alone.
        Conn::Sqlite(c) => row.select(Season::as_select()).first(c).optional()?,
    })
}

/// The season that follows on this one and was not called off.
pub fn after(conn: &mut Conn, id: i64) -> Result<Option<i64>, StoreError> {
    Ok(seasons::table
        .filter(seasons::before_id.eq(id))
        .filter(seasons::status.ne(State::CalledOff.word()))
        .select(seasons::id)
        .first(conn)
        .optional()?)
}

/// Seasons that are on or over, the newest first; of one game, if it is named.
pub fn list(
    conn: &mut Conn,
    game: Option<&str>,
    states: &[State],
    limit: i64,
) -> Result<Vec<Season>, StoreError> {
    let words: Vec<&str> = states.iter().map(|state| state.word()).collect();
    let mut found = seasons::table.filter(seasons::status.eq_any(words)).into_boxed();
    if let Some(game) = game {
        found = found.filter(seasons::game.eq(game.to_owned()));
    }
    Ok(found.order(seasons::id.desc()).limit(limit).select(Season::as_select()).load(conn)?)
}

/// So many have signed up for each of these, substitutes aside.
pub fn counts(conn: &mut Conn, of: &[i64]) -> Result<BTreeMap<i64, i64>, StoreError> {
    let counted: Vec<(i64, i64)> = season_people::table
        .filter(season_people::season_id.eq_any(of))
        .filter(season_people::substitute.eq(false))
        .group_by(season_people::season_id)
        .select((season_people::season_id, diesel::dsl::count_star()))
        .load(conn)?;
    Ok(counted.into_iter().collect())
}

/// Somebody who plays, or would for somebody who leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    pub player: i64,
    /// Nothing if they have left the house.
    pub name: String,
    pub at: i64,
    pub substitute: bool,
    /// 1 is the highest.
    pub division: Option<i16>,
    /// Who is expected to be stronger comes first.
    pub seed: Option<i16>,
}

/// Who has signed up: as they are seeded, then as they came.
pub fn people(conn: &mut Conn, season: i64) -> Result<Vec<Member>, StoreError> {
    Ok(people_of(conn, &[season])?.remove(&season).unwrap_or_default())
}

/// The same for several seasons at once.
pub fn people_of(conn: &mut Conn, of: &[i64]) -> Result<BTreeMap<i64, Vec<Member>>, StoreError> {
    type Row = (i64, (i64, String, i64, bool, Option<i16>, Option<i16>));
    let rows: Vec<Row> = season_people::table
        .inner_join(players::table)
        .filter(season_people::season_id.eq_any(of.to_vec()))
        .select((
            season_people::season_id,
            (
                season_people::player_id,
                players::name,
                season_people::at,
                season_people::substitute,
                season_people::division,
                season_people::seed,
            ),
        ))
        .load(conn)?;
    let mut people = BTreeMap::<i64, Vec<Member>>::new();
    for (season, (player, name, at, substitute, division, seed)) in rows {
        let member = Member { player, name, at, substitute, division, seed };
        people.entry(season).or_default().push(member);
    }
    for members in people.values_mut() {
        members.sort_by_key(|m| (m.seed.unwrap_or(i16::MAX), m.at, m.player));
    }
    Ok(people)
}

/// Somebody signs up, as a player or as a substitute; who has done so already may change that.
pub fn sign_up(
    conn: &mut Conn,
    season: i64,
    player: i64,
    substitute: bool,
    at: i64,
) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(season_people::table)
        .values((
            season_people::season_id.eq(season),
            season_people::player_id.eq(player),
            season_people::at.eq(at),
            season_people::substitute.eq(substitute),
        ))
        .on_conflict((season_people::season_id, season_people::player_id))
        .do_update()
        .set(season_people::substitute.eq(substitute))
        .execute(c))?;
    Ok(())
}

/// Somebody who has no division yet does not play after all.
pub fn withdraw(conn: &mut Conn, season: i64, player: i64) -> Result<(), StoreError> {
    let this = season_people::table.find((season, player)).filter(season_people::division.is_null());
    diesel::delete(this).execute(conn)?;
    Ok(())
}

/// Where somebody plays.
pub fn place(conn: &mut Conn, season: i64, player: i64, division: i16, seed: i16) -> Result<(), StoreError> {
    diesel::update(season_people::table.find((season, player)))
        .set((season_people::division.eq(Some(division)), season_people::seed.eq(Some(seed))))
        .execute(conn)?;
    Ok(())
}

/// Draws up a table at which these people are to meet.
pub fn draw_up(
    conn: &mut Conn,
    season: i64,
    (round, division, number): (i16, i16, i16),
    who: &[i64],
) -> Result<(), StoreError> {
    let id: i64 = diesel::insert_into(season_tables::table)
        .values((
            season_tables::season_id.eq(season),
            season_tables::round.eq(round),
            season_tables::division.eq(division),
            season_tables::number.eq(number),
        ))
        .returning(season_tables::id)
        .get_result(conn)?;
    for player in who {
        diesel::insert_into(season_seats::table)
            .values((season_seats::season_table_id.eq(id), season_seats::player_id.eq(player)))
            .execute(conn)?;
    }
    Ok(())
}

/// It runs, and this round was drawn up last.
pub fn run(conn: &mut Conn, season: i64, round: i16, at: i64) -> Result<(), StoreError> {
    diesel::update(seasons::table.find(season))
        .set((seasons::status.eq(State::Running.word()), seasons::round.eq(round)))
        .execute(conn)?;
    diesel::update(seasons::table.find(season).filter(seasons::begun_at.is_null()))
        .set(seasons::begun_at.eq(Some(at)))
        .execute(conn)?;
    Ok(())
}

/// People were written to about the rounds up to this one.
pub fn set_told(conn: &mut Conn, season: i64, round: i16) -> Result<(), StoreError> {
    diesel::update(seasons::table.find(season)).set(seasons::told.eq(round)).execute(conn)?;
    Ok(())
}

/// It is over, or called off.
pub fn close(conn: &mut Conn, season: i64, state: State, at: i64) -> Result<(), StoreError> {
    diesel::update(seasons::table.find(season))
        .set((seasons::status.eq(state.word()), seasons::ended_at.eq(Some(at))))
        .execute(conn)?;
    Ok(())
}

/// The table that was drawn up under this number has begun; says whether nobody else had begun it.
pub fn begun(conn: &mut Conn, drawn_up: i64, table: i64) -> Result<bool, StoreError> {
    let free = season_tables::table.find(drawn_up).filter(season_tables::table_id.is_null());
    Ok(diesel::update(free).set(season_tables::table_id.eq(Some(table))).execute(conn)? == 1)
}

/// A table of a season.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    pub id: i64,
    pub round: i16,
    pub division: i16,
    pub number: i16,
    /// Once it has begun.
    pub table: Option<Begun>,
    /// Who was to sit there.
    pub who: Vec<i64>,
    /// Who sat there at its end, and their places.
    pub places: BTreeMap<i64, i16>,
}

/// A table of a season that has begun.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Begun {
    pub id: i64,
    pub code: String,
    pub status: Status,
    /// When it ended.
    pub ended: Option<i64>,
}

impl Fixture {
    /// Has it come to its end, with a result or without?
    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.status.over())
    }
}

/// All tables of a season, in order.
pub fn fixtures(conn: &mut Conn, season: i64) -> Result<Vec<Fixture>, StoreError> {
    Ok(fixtures_of(conn, &[season])?.remove(&season).unwrap_or_default())
}

/// The same for several seasons at once.
pub fn fixtures_of(conn: &mut Conn, of: &[i64]) -> Result<BTreeMap<i64, Vec<Fixture>>, StoreError> {
    type Row = (i64, i64, i16, i16, i16, Option<(i64, String, String, Option<i64>)>);
    let rows: Vec<Row> = season_tables::table
        .left_join(tables::table)
        .filter(season_tables::season_id.eq_any(of.to_vec()))
        .order((season_tables::round, season_tables::division, season_tables::number))
        .select((
            season_tables::season_id,
            season_tables::id,
            season_tables::round,
            season_tables::division,
            season_tables::number,
            (tables::id, tables::code, tables::status, tables::finished_at).nullable(),
        ))
        .load(conn)?;
    let seats: Vec<(i64, i64)> = season_seats::table
        .inner_join(season_tables::table)
        .filter(season_tables::season_id.eq_any(of.to_vec()))
        .order(season_seats::player_id)
        .select((season_seats::season_table_id, season_seats::player_id))
        .load(conn)?;
    let ended: Vec<(i64, Option<i64>, i16)> = results::table
        .inner_join(season_tables::table.on(season_tables::table_id.eq(results::table_id.nullable())))
        .filter(season_tables::season_id.eq_any(of.to_vec()))
        .select((season_tables::id, results::player_id, results::place))
        .load(conn)?;
    let (mut who, mut places) =
        (BTreeMap::<i64, Vec<i64>>::new(), BTreeMap::<i64, BTreeMap<i64, i16>>::new());
    for (drawn_up, player) in seats {
        who.entry(drawn_up).or_default().push(player);
    }
    for (drawn_up, player, place) in ended {
        places.entry(drawn_up).or_default().extend(player.map(|player| (player, place)));
    }
    let mut fixtures = BTreeMap::<i64, Vec<Fixture>>::new();
    for (season, id, round, division, number, table) in rows {
        let table = match table {
            Some((table, code, status, ended)) => {
                let unreadable = || StoreError::Unreadable(format!("table {code} has an unreadable status"));
                let status = Status::read(&status).ok_or_else(unreadable)?;
                Some(Begun { id: table, code, status, ended })
            }
            None => None,
        };
        let (who, places) = (who.remove(&id).unwrap_or_default(), places.remove(&id).unwrap_or_default());
        let fixture = Fixture { id, round, division, number, table, who, places };
        fixtures.entry(season).or_default().push(fixture);
    }
    Ok(fixtures)
}

/// Seasons about which something is to be done now: people have signed up long enough, tables that were drawn up have not
/// begun, people were not told, or all tables are over.
pub fn due(conn: &mut Conn, now: i64) -> Result<Vec<i64>, StoreError> {
    let over: Vec<&str> =
        Status::ALL.into_iter().filter(|status| Status::over(*status)).map(Status::word).collect();
    let ended = tables::table.filter(tables::id.nullable().eq(season_tables::table_id));
    let on = season_tables::table
        .filter(season_tables::season_id.eq(seasons::id))
        .filter(season_tables::table_id.is_not_null())
        .filter(not(exists(ended.filter(tables::status.eq_any(over)))));
    let not_begun = season_tables::table
        .filter(season_tables::season_id.eq(seasons::id))
        .filter(season_tables::table_id.is_null());
    let begins = seasons::status.eq(State::Open.word()).and(seasons::begins_at.le(now));
    let goes_on = seasons::status
        .eq(State::Running.word())
        .and(exists(not_begun).or(seasons::told.lt(seasons::round)).or(not(exists(on))));
    Ok(seasons::table.filter(begins.or(goes_on)).order(seasons::id).select(seasons::id).load(conn)?)
}

/// When the next season begins for which people sign up.
pub fn next_due(conn: &mut Conn) -> Result<Option<i64>, StoreError> {
    let open = seasons::table.filter(seasons::status.eq(State::Open.word()));
    Ok(open.select(diesel::dsl::min(seasons::begins_at)).get_result(conn)?)
}

/// The season that runs and to which a table belongs.
pub fn of_table(conn: &mut Conn, table: i64) -> Result<Option<i64>, StoreError> {
    Ok(season_tables::table
        .inner_join(seasons::table)
        .filter(season_tables::table_id.eq(table))
        .filter(seasons::status.eq(State::Running.word()))
        .select(seasons::id)
        .first(conn)
        .optional()?)
}

/// Who stands by for those who leave.
pub fn substitutes(conn: &mut Conn, season: i64) -> Result<Vec<i64>, StoreError> {
    Ok(season_people::table
        .filter(season_people::season_id.eq(season))
        .filter(season_people::substitute.eq(true))
        .order(season_people::at)
        .select(season_people::player_id)
        .load(conn)?)
}

/// May this person take over a seat? At the tables of a season substitutes may, and who sat there before.
pub fn may_take_over(conn: &mut Conn, table: i64, player: i64) -> Result<bool, StoreError> {
    let Some(season) = of_table(conn, table)? else { return Ok(true) };
    let stands_by = substitutes(conn, season)?.contains(&player);
    Ok(stands_by || !sittings::of_player(conn, table, player)?.is_empty())
}

/// Seasons that run and in which somebody plays.
pub fn running_of(conn: &mut Conn, player: i64, limit: i64) -> Result<Vec<Season>, StoreError> {
    Ok(seasons::table
        .inner_join(season_people::table)
        .filter(season_people::player_id.eq(player))
        .filter(season_people::substitute.eq(false))
        .filter(seasons::status.eq(State::Running.word()))
        .order(seasons::id.desc())
        .limit(limit)
        .select(Season::as_select())
        .load(conn)?)
}

/// Forgets what somebody has signed up for. Where they play, the number stays with the standings.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    hosts::remove(conn, player)?;
    let idle = season_people::table
        .filter(season_people::player_id.eq(player))
        .filter(season_people::division.is_null());
    diesel::delete(idle).execute(conn)?;
    Ok(())
}

/// What a season has of one person.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Own {
    pub season: i64,
    pub name: String,
    /// Did they open it?
    pub host: bool,
    /// When they signed up.
    pub at: Option<i64>,
    pub substitute: bool,
    /// At so many of its tables they were to sit.
    pub tables: i64,
}

/// All seasons that have something of this person, in order.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<Own>, StoreError> {
    let hosted: Vec<(i64, String)> =
        seasons::table.filter(seasons::host_id.eq(player)).select((seasons::id, seasons::name)).load(conn)?;
    let signed: Vec<(i64, String, i64, bool)> = season_people::table
        .inner_join(seasons::table)
        .filter(season_people::player_id.eq(player))
        .select((seasons::id, seasons::name, season_people::at, season_people::substitute))
        .load(conn)?;
    let seated: Vec<(i64, String)> = season_seats::table
        .inner_join(season_tables::table.inner_join(seasons::table))
        .filter(season_seats::player_id.eq(player))
        .select((seasons::id, seasons::name))
        .load(conn)?;
    let mut all: BTreeMap<i64, Own> = BTreeMap::new();
    let mut of = |season: i64, name: String, change: &dyn Fn(&mut Own)| {
        change(all.entry(season).or_insert_with(|| Own { season, name, ..Own::default() }));
    };
    for (season, name) in hosted {
        of(season, name, &|own| own.host = true);
    }
    for (season, name, at, substitute) in signed {
        of(season, name, &|own| (own.at, own.substitute) = (Some(at), substitute));
    }
    for (season, name) in seated {
        of(season, name, &|own| own.tables += 1);
    }
    Ok(all.into_values().collect())
}
