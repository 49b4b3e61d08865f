//! Tables and who sits at them.

use super::schema::{players, seats, tables, turns};
use super::singles::Singles;
use super::{Conn, StoreError, lists, sittings};
use crate::both;
use crate::words;
use diesel::prelude::*;
use kernel::{Link, Seat, SeatSet, Secret, TableKey};
use std::collections::BTreeMap;

/// Where a table stands in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// Somebody is to move.
    Running,
    /// Everybody rests.
    Paused,
    /// Played to the end.
    Finished,
    /// Given up without a result.
    Abandoned,
}

words!(Status { Running = "running", Paused = "paused", Finished = "finished", Abandoned = "abandoned" });

impl Status {
    /// Nothing more can happen there, and everything may be known.
    pub fn over(self) -> bool {
        matches!(self, Status::Finished | Status::Abandoned)
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = tables)]
pub(super) struct Row {
    id: i64,
    code: String,
    game: String,
    rules: i64,
    name: String,
    status: String,
    secret: Vec<u8>,
    head_seq: i64,
    head_hash: Vec<u8>,
    awaited: i64,
    damage: Option<String>,
    created_at: i64,
    moved_at: i64,
    finished_at: Option<i64>,
    owner_id: Option<i64>,
    terms: String,
    shares: String,
}

/// A table as the database knows it.
#[derive(Clone, Debug)]
pub struct Table {
    /// Number, for joins.
    pub id: i64,
    /// Its code, and what its chance comes from.
    pub key: TableKey,
    /// Which game.
    pub game: String,
    /// Rules number it began with.
    pub rules: u32,
    pub name: String,
    /// Where it stands.
    pub status: Status,
    /// Number of its last line.
    pub head: u64,
    /// Hash of its last line.
    pub link: Link,
    /// Whom it waits for.
    pub awaited: SeatSet,
    /// Why its log does not replay, if it does not.
    pub damage: Option<String>,
    /// When it began.
    pub created_at: i64,
    /// When its last line was written.
    pub moved_at: i64,
    /// When it ended.
    pub finished_at: Option<i64>,
    /// Who opened it.
    pub owner: Option<i64>,
    /// What people agreed on beside the game, as JSON.
    pub terms: String,
}

impl TryFrom<Row> for Table {
    type Error = StoreError;
    fn try_from(row: Row) -> Result<Table, StoreError> {
        let bad = |what: &str| StoreError::Unreadable(format!("table {} has an unreadable {what}", row.code));
        let secret = <[u8; 32]>::try_from(row.secret.as_slice()).map_err(|_| bad("secret"))?;
        let shares = serde_json::from_str(&row.shares).map_err(|_| bad("list of shares"))?;
        let link = <[u8; 32]>::try_from(row.head_hash.as_slice()).map_err(|_| bad("hash"))?;
        Ok(Table {
            id: row.id,
            rules: u32::try_from(row.rules).map_err(|_| bad("rules number"))?,
            status: Status::read(&row.status).ok_or_else(|| bad("status"))?,
            head: u64::try_from(row.head_seq).map_err(|_| bad("number of lines"))?,
            link: Link(link),
            awaited: SeatSet::from_bits(u8::try_from(row.awaited).map_err(|_| bad("list of seats"))?),
            key: TableKey::shared(row.code, Secret::from_bytes(secret), shares),
            game: row.game,
            name: row.name,
            damage: row.damage,
            created_at: row.created_at,
            moved_at: row.moved_at,
            finished_at: row.finished_at,
            owner: row.owner_id,
            terms: row.terms,
        })
    }
}

/// A table to be written.
pub struct NewTable<'a> {
    /// Its code, and what its chance comes from.
    pub key: &'a TableKey,
    /// Which game.
    pub game: &'a str,
    /// Rules number.
    pub rules: u32,
    pub name: &'a str,
    /// How many seats it has, automated ones included.
    pub seats: usize,
    /// When.
    pub at: i64,
}

/// What every added line changes in the table's row.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Number of the last line.
    pub head: u64,
    /// Its hash.
    pub link: Link,
    /// Whom the table waits for now.
    pub awaited: SeatSet,
    /// Where it stands now.
    pub status: Status,
    /// When.
    pub at: i64,
}

/// How lines are chained since texts are sealed; a table with another number is one whose old chain does not hold.
const SEALED: i16 = 2;

/// Writes a new table and returns its number.
pub fn insert(conn: &mut Conn, table: &NewTable<'_>, progress: &Progress) -> Result<i64, StoreError> {
    let values = (
        tables::code.eq(&table.key.code),
        tables::game.eq(table.game),
        tables::rules.eq(i64::from(table.rules)),
        tables::name.eq(table.name),
        tables::status.eq(progress.status.word()),
        tables::secret.eq(table.key.seed().as_bytes().to_vec()),
        tables::shares.eq(serde_json::to_string(table.key.shares()).unwrap_or_default()),
        tables::chain.eq(SEALED),
        tables::head_seq.eq(i64::try_from(progress.head).unwrap_or(i64::MAX)),
        tables::head_hash.eq(progress.link.0.to_vec()),
        tables::awaited.eq(i64::from(progress.awaited.bits())),
        tables::seat_count.eq(i16::try_from(table.seats).unwrap_or(0)),
        tables::created_at.eq(table.at),
        tables::moved_at.eq(progress.at),
        tables::finished_at.eq(progress.status.over().then_some(progress.at)),
    );
    Ok(diesel::insert_into(tables::table).values(values).returning(tables::id).get_result(conn)?)
}

/// Moves the head on, if it is still at `expected`; else [`StoreError::Conflict`].
pub fn advance(conn: &mut Conn, table: i64, expected: u64, progress: &Progress) -> Result<(), StoreError> {
    let expected = i64::try_from(expected).unwrap_or(i64::MAX);
    let still = || tables::table.filter(tables::id.eq(table)).filter(tables::head_seq.eq(expected));
    let changed = both!(conn, |c| diesel::update(still())
        .set((
            tables::head_seq.eq(i64::try_from(progress.head).unwrap_or(i64::MAX)),
            tables::head_hash.eq(progress.link.0.to_vec()),
            tables::awaited.eq(i64::from(progress.awaited.bits())),
            tables::status.eq(progress.status.word()),
            tables::moved_at.eq(progress.at),
            tables::finished_at.eq(progress.status.over().then_some(progress.at)),
        ))
        .execute(c))?;
    if changed == 1 { Ok(()) } else { Err(StoreError::Conflict) }
}

/// The number of a table's last line, which stays the last one until this transaction ends.
pub fn hold(conn: &mut Conn, table: i64) -> Result<u64, StoreError> {
    let row = tables::table.filter(tables::id.eq(table)).select(tables::head_seq);
    let head: i64 = match conn {
        Conn::Postgres(c) => row.for_no_key_update().get_result(c)?,
        // A writer is alone.
        Conn::Sqlite(c) => row.get_result(c)?,
    };
    Ok(u64::try_from(head).unwrap_or(0))
}

/// Numbers and codes of running tables after number `after`, in order.
pub fn running_after(conn: &mut Conn, after: i64, limit: i64) -> Result<Vec<(i64, String)>, StoreError> {
    Ok(tables::table
        .filter(tables::id.gt(after))
        .filter(tables::status.eq(Status::Running.word()))
        .filter(tables::damage.is_null())
        .order(tables::id.asc())
        .limit(limit)
        .select((tables::id, tables::code))
        .load(conn)?)
}

/// The table with this code.
pub fn by_code(conn: &mut Conn, code: &str) -> Result<Option<Table>, StoreError> {
    let row: Option<Row> = both!(conn, |c| tables::table
        .filter(tables::code.eq(code))
        .select(Row::as_select())
        .get_result(c)
        .optional())?;
    row.map(Table::try_from).transpose()
}

/// The table with this number.
pub fn by_id(conn: &mut Conn, id: i64) -> Result<Option<Table>, StoreError> {
    let row: Option<Row> =
        tables::table.filter(tables::id.eq(id)).select(Row::as_select()).get_result(conn).optional()?;
    row.map(Table::try_from).transpose()
}

/// All codes, oldest first.
pub fn codes(conn: &mut Conn) -> Result<Vec<String>, StoreError> {
    Ok(tables::table.order(tables::id.asc()).select(tables::code).load(conn)?)
}

/// What people agreed on beside the game, and what lists need of it.
pub struct Agreed<'a> {
    /// Who opened it.
    pub owner: i64,
    /// The terms as JSON.
    pub terms: &'a str,
    /// Is it shown to everybody in lists?
    pub listed: bool,
    /// May everybody look on while it runs?
    pub watchable: bool,
    /// The class of its pace.
    pub pace: &'static str,
}

/// Keeps what people agreed on.
pub fn set_terms(conn: &mut Conn, table: i64, agreed: &Agreed<'_>) -> Result<(), StoreError> {
    diesel::update(tables::table.filter(tables::id.eq(table)))
        .set((
            tables::owner_id.eq(agreed.owner),
            tables::terms.eq(agreed.terms),
            tables::listed.eq(agreed.listed),
            tables::watchable.eq(agreed.watchable),
            tables::pace.eq(agreed.pace),
        ))
        .execute(conn)?;
    Ok(())
}

/// What people agreed on, as JSON.
pub fn terms(conn: &mut Conn, table: i64) -> Result<String, StoreError> {
    Ok(tables::table.filter(tables::id.eq(table)).select(tables::terms).get_result(conn)?)
}

/// Tables where this player sits, those that moved last first.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(Table, Seat)>, StoreError> {
    let words = [Status::Running, Status::Paused, Status::Finished, Status::Abandoned].map(Status::word);
    with_status(conn, player, &words)
}

/// Tables where this player sits that are not over, those that moved last first.
pub fn going_on(conn: &mut Conn, player: i64) -> Result<Vec<(Table, Seat)>, StoreError> {
    with_status(conn, player, &[Status::Running, Status::Paused].map(Status::word))
}

/// Asks for all of the player's tables and picks here: given a status to look for, a planner that counts too few
/// tables of it begins with all of those instead of this player's seats.
fn with_status(conn: &mut Conn, player: i64, words: &[&str]) -> Result<Vec<(Table, Seat)>, StoreError> {
    let rows: Vec<(Row, i16)> = seats::table
        .inner_join(tables::table)
        .filter(seats::player_id.eq(player))
        .order(tables::moved_at.desc())
        .select((Row::as_select(), seats::seat))
        .load(conn)?;
    let wanted = rows.into_iter().filter(|(row, _)| words.contains(&row.status.as_str()));
    wanted.map(|(row, seat)| Ok((Table::try_from(row)?, seat_number(seat)?))).collect()
}

/// Codes of the tables where this player had a turn, by number.
pub fn codes_by_number(conn: &mut Conn, player: i64) -> Result<BTreeMap<i64, String>, StoreError> {
    let had = turns::table.filter(turns::player_id.eq(player)).select(turns::table_id);
    let rows: Vec<(i64, String)> =
        tables::table.filter(tables::id.eq_any(had)).select((tables::id, tables::code)).load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Running tables that wait for a bot, and who opened them; of all tables, or of these.
pub fn waiting_for_bots(
    conn: &mut Conn,
    of: Option<&[String]>,
) -> Result<Vec<(String, Option<i64>)>, StoreError> {
    let seated = seats::table
        .inner_join(tables::table)
        .filter(seats::bot.is_not_null())
        .filter(tables::status.eq(Status::Running.word()))
        .filter(tables::damage.is_null())
        .order((tables::id.asc(), seats::seat.asc()))
        .select((tables::code, tables::owner_id, tables::awaited, seats::seat));
    let rows: Vec<(String, Option<i64>, i64, i16)> = match of {
        Some(codes) => seated.filter(tables::code.eq_any(codes)).load(conn)?,
        None => seated.load(conn)?,
    };
    let waits = |(code, owner, awaited, seat): (String, Option<i64>, i64, i16)| {
        let awaited = SeatSet::from_bits(u8::try_from(awaited).unwrap_or(0));
        seat_number(seat).is_ok_and(|s| awaited.contains(s)).then_some((code, owner))
    };
    let mut waiting: Vec<(String, Option<i64>)> = rows.into_iter().filter_map(waits).collect();
    waiting.dedup();
    Ok(waiting)
}

/// Marks a table whose log does not replay; `None` takes the mark away. Says whether anything changed.
pub fn set_damage(conn: &mut Conn, table: i64, why: Option<&str>) -> Result<bool, StoreError> {
    let this = tables::table.filter(tables::id.eq(table));
    let changed = match why {
        Some(_) => {
            diesel::update(this.filter(tables::damage.is_null())).set(tables::damage.eq(why)).execute(conn)?
        }
        None => diesel::update(this.filter(tables::damage.is_not_null()))
            .set(tables::damage.eq(None::<String>))
            .execute(conn)?,
    };
    Ok(changed > 0)
}

/// Who sits in a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sitter {
    /// The player's number, if a person with an account sits here.
    pub player: Option<i64>,
    /// The bot, if one plays here.
    pub bot: Option<String>,
    /// The name shown.
    pub name: String,
}

impl Sitter {
    /// A bot. What it is called is said in the reader's language when it is shown.
    pub fn bot(bot: &str) -> Sitter {
        Sitter { player: None, bot: Some(bot.into()), name: bot.into() }
    }

    /// Who is to be called when this seat must move: while a bot stands in for somebody, nobody.
    pub fn called(&self) -> Option<i64> {
        self.player.filter(|_| self.bot.is_none())
    }
}

/// Writes who sits where since when, replacing whoever sat there.
pub fn seat(conn: &mut Conn, table: i64, seat: Seat, sitter: &Sitter, at: i64) -> Result<(), StoreError> {
    sittings::change(conn, table, seat, sitter.player, at)?;
    let who = (
        seats::player_id.eq(sitter.player),
        seats::bot.eq(sitter.bot.as_deref()),
        seats::name.eq(&sitter.name),
        seats::singles.eq(Singles::default().word()),
    );
    both!(conn, |c| diesel::insert_into(seats::table)
        .values((seats::table_id.eq(table), seats::seat.eq(i16::from(seat.number())), who))
        .on_conflict((seats::table_id, seats::seat))
        .do_update()
        .set(who)
        .execute(c))?;
    Ok(())
}

/// A bot stands in for the player of a seat, or does so no longer.
pub fn stand_in(conn: &mut Conn, table: i64, seat: Seat, bot: Option<&str>) -> Result<(), StoreError> {
    diesel::update(seats::table.find((table, i16::from(seat.number()))))
        .set(seats::bot.eq(bot))
        .execute(conn)?;
    Ok(())
}

/// Everybody at a table, in order of seats.
pub fn sitters(conn: &mut Conn, table: i64) -> Result<Vec<Sitter>, StoreError> {
    // Not as one of several: a list of values is prepared anew each time.
    let rows: Vec<SitterRow> = both!(conn, |c| seats::table
        .left_join(players::table)
        .filter(seats::table_id.eq(table))
        .order((seats::table_id.asc(), seats::seat.asc()))
        .select((seats::table_id, seats::player_id, seats::bot, seats::name, players::name.nullable()))
        .load(c))?;
    Ok(rows.into_iter().map(|row| sitter(row).1).collect())
}

/// Table, player, bot, the name when the table began, and a player's present one.
type SitterRow = (i64, Option<i64>, Option<String>, String, Option<String>);

fn sitter((table, player, bot, name, now): SitterRow) -> (i64, Sitter) {
    (table, Sitter { player, bot, name: now.unwrap_or(name) })
}

/// Everybody at several tables, by table and in order of seats; a player's present name, not the one when the
/// table began.
pub fn sitters_of(conn: &mut Conn, of: &[i64]) -> Result<BTreeMap<i64, Vec<Sitter>>, StoreError> {
    let mut all: BTreeMap<i64, Vec<Sitter>> = BTreeMap::new();
    // SQLite takes so many values in one question, and some more.
    for some in of.chunks(500) {
        let rows: Vec<SitterRow> = seats::table
            .left_join(players::table)
            .filter(seats::table_id.eq_any(some.to_vec()))
            .order((seats::table_id.asc(), seats::seat.asc()))
            .select((seats::table_id, seats::player_id, seats::bot, seats::name, players::name.nullable()))
            .load(conn)?;
        for (table, sitter) in rows.into_iter().map(sitter) {
            all.entry(table).or_default().push(sitter);
        }
    }
    Ok(all)
}

pub(super) fn seat_number(number: i16) -> Result<Seat, StoreError> {
    let bad = || StoreError::Unreadable(format!("seat {number} is none"));
    Seat::try_from(u8::try_from(number).map_err(|_| bad())?).map_err(|_| bad())
}

/// How many tables wait for this player.
pub fn count_awaiting(conn: &mut Conn, player: i64) -> Result<usize, StoreError> {
    // As in `with_status`: the player's seats first, whatever the planner believes.
    let rows: Vec<(i64, i16, String, Option<String>)> = both!(conn, |c| seats::table
        .inner_join(tables::table)
        .filter(seats::player_id.eq(player))
        .select((tables::awaited, seats::seat, tables::status, tables::damage))
        .load(c))?;
    let waits = |(awaited, seat, status, damage): &(i64, i16, String, Option<String>)| {
        let awaited = SeatSet::from_bits(u8::try_from(*awaited).unwrap_or(0));
        let runs = *status == Status::Running.word() && damage.is_none();
        runs && seat_number(*seat).is_ok_and(|s| awaited.contains(s))
    };
    Ok(rows.iter().filter(|row| waits(row)).count())
}

/// Which tables a search is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Sort {
    /// All.
    #[default]
    All,
    /// Those in this state.
    In(Status),
    /// Those whose log does not replay.
    Damaged,
}

/// Tables whose name or code holds `text`, those that moved last first.
pub fn search(
    conn: &mut Conn,
    text: &str,
    sort: Sort,
    offset: i64,
    limit: i64,
) -> Result<Vec<Table>, StoreError> {
    let like = || lists::pattern(text);
    let code = lists::lower(tables::code).like(like()).escape('\\');
    let mut found = tables::table
        .filter(code.or(lists::lower(tables::name).like(like()).escape('\\')))
        .select(Row::as_select())
        .into_boxed();
    found = match sort {
        Sort::All => found,
        Sort::In(status) => found.filter(tables::status.eq(status.word())),
        Sort::Damaged => found.filter(tables::damage.is_not_null()),
    };
    let rows: Vec<Row> = found.order(tables::moved_at.desc()).offset(offset).limit(limit).load(conn)?;
    rows.into_iter().map(Table::try_from).collect()
}

/// How many tables are in each state, and how many are damaged.
pub fn census(conn: &mut Conn) -> Result<(BTreeMap<&'static str, i64>, i64), StoreError> {
    let mut states = BTreeMap::new();
    for status in Status::ALL {
        let these = tables::table.filter(tables::status.eq(status.word()));
        states.insert(status.word(), these.count().get_result(conn)?);
    }
    let damaged = tables::table.filter(tables::damage.is_not_null()).count().get_result(conn)?;
    Ok((states, damaged))
}

/// Is the table shown to everybody in lists?
pub fn is_listed(conn: &mut Conn, table: i64) -> Result<bool, StoreError> {
    Ok(tables::table.filter(tables::id.eq(table)).select(tables::listed).first(conn)?)
}

/// Shows a table in lists, or not.
pub fn set_listed(conn: &mut Conn, table: i64, listed: bool) -> Result<(), StoreError> {
    diesel::update(tables::table.filter(tables::id.eq(table)))
        .set(tables::listed.eq(listed))
        .execute(conn)?;
    Ok(())
}

/// The code and the name of the table with this number.
pub fn code_and_name(conn: &mut Conn, table: i64) -> Result<Option<(String, String)>, StoreError> {
    Ok(tables::table
        .filter(tables::id.eq(table))
        .select((tables::code, tables::name))
        .first(conn)
        .optional()?)
}
