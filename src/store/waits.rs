//! Whom tables wait for and until when, and how quickly people answered.

use super::queue::claimed;
use super::schema::{clocks, tables, turns, waits};
use super::{Conn, StoreError};
use crate::both;
use crate::words;
use diesel::prelude::*;
use kernel::Seat;

/// What a wait is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum State {
    /// Its time runs.
    Running,
    /// The table rests.
    Paused,
    /// The turn was interrupted by a question to somebody else.
    Parked,
}

words!(State { Running = "running", Paused = "paused", Parked = "parked" });

/// A table waits for a person.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Wait {
    /// Which seat.
    pub seat: Seat,
    /// Who sits there.
    pub player: i64,
    /// What it is doing.
    pub state: State,
    /// When the seat was asked.
    pub since: i64,
    /// By which event.
    pub asked: u64,
    /// Does the question interrupt somebody else's turn?
    pub interrupt: bool,
    /// Counted time given when it was asked; none: no deadline.
    pub allowance: Option<i64>,
    /// Counted time left at `from`.
    pub left: Option<i64>,
    /// Since when `left` runs down.
    pub from: i64,
    /// Counted time spent before `from`.
    pub spent: i64,
    /// How often the time left was raised.
    pub topped: i16,
    /// When the time left is used up, if its time runs.
    pub due: Option<i64>,
    /// When somebody must look at it.
    pub next: Option<i64>,
    /// Reminders up to here have been written.
    pub reminded: i64,
    /// When the agreement about deadlines was carried out.
    pub late: Option<i64>,
}

impl Wait {
    /// A question put at `at` (the log's time) and `now` (the clock's).
    pub fn start(seat: Seat, player: i64, asked: u64, at: i64, now: i64) -> Wait {
        Wait {
            seat,
            player,
            state: State::Running,
            since: at,
            asked,
            interrupt: false,
            allowance: None,
            left: None,
            from: now,
            spent: 0,
            topped: 0,
            due: None,
            next: None,
            reminded: now,
            late: None,
        }
    }

    /// Gives it this much counted time.
    #[must_use]
    pub fn allowed(self, allowance: Option<i64>, interrupt: bool) -> Wait {
        Wait { allowance, left: allowance, interrupt, ..self }
    }
}

#[derive(Clone, Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = waits, treat_none_as_null = true)]
pub(super) struct Row {
    table_id: i64,
    seat: i16,
    player_id: i64,
    state: String,
    since: i64,
    asked: i64,
    interrupt: bool,
    allowance: Option<i64>,
    left_over: Option<i64>,
    counted_from: i64,
    spent: i64,
    topped: i16,
    due_at: Option<i64>,
    next_at: Option<i64>,
    reminded_at: i64,
    late_at: Option<i64>,
}

impl Row {
    fn of(table: i64, wait: &Wait) -> Row {
        Row {
            table_id: table,
            seat: i16::from(wait.seat.number()),
            player_id: wait.player,
            state: wait.state.word().into(),
            since: wait.since,
            asked: i64::try_from(wait.asked).unwrap_or(i64::MAX),
            interrupt: wait.interrupt,
            allowance: wait.allowance,
            left_over: wait.left,
            counted_from: wait.from,
            spent: wait.spent,
            topped: wait.topped,
            due_at: wait.due,
            next_at: wait.next,
            reminded_at: wait.reminded,
            late_at: wait.late,
        }
    }
}

impl TryFrom<Row> for Wait {
    type Error = StoreError;
    fn try_from(row: Row) -> Result<Wait, StoreError> {
        let bad = || StoreError::Unreadable(format!("a wait of table {} can't be read", row.table_id));
        Ok(Wait {
            seat: seat_number(row.seat).ok_or_else(bad)?,
            player: row.player_id,
            state: State::read(&row.state).ok_or_else(bad)?,
            since: row.since,
            asked: u64::try_from(row.asked).map_err(|_| bad())?,
            interrupt: row.interrupt,
            allowance: row.allowance,
            left: row.left_over,
            from: row.counted_from,
            spent: row.spent,
            topped: row.topped,
            due: row.due_at,
            next: row.next_at,
            reminded: row.reminded_at,
            late: row.late_at,
        })
    }
}

fn seat_number(number: i16) -> Option<Seat> {
    u8::try_from(number).ok().and_then(|n| Seat::try_from(n).ok())
}

/// Writes a wait, replacing the one of the same seat.
pub fn put(conn: &mut Conn, table: i64, wait: &Wait) -> Result<(), StoreError> {
    let row = Row::of(table, wait);
    both!(conn, |c| diesel::insert_into(waits::table)
        .values(&row)
        .on_conflict((waits::table_id, waits::seat))
        .do_update()
        .set(&row)
        .execute(c))?;
    Ok(())
}

/// The seat is no longer awaited.
pub fn remove(conn: &mut Conn, table: i64, seat: Seat) -> Result<(), StoreError> {
    both!(conn, |c| diesel::delete(waits::table.find((table, i16::from(seat.number())))).execute(c))?;
    Ok(())
}

/// Everybody a table waits for.
pub fn of_table(conn: &mut Conn, table: i64) -> Result<Vec<Wait>, StoreError> {
    let rows: Vec<Row> = both!(conn, |c| waits::table
        .filter(waits::table_id.eq(table))
        .order(waits::seat.asc())
        .select(Row::as_select())
        .load(c))?;
    rows.into_iter().map(Wait::try_from).collect()
}

/// The wait of one seat.
pub fn of_seat(conn: &mut Conn, table: i64, seat: Seat) -> Result<Option<Wait>, StoreError> {
    let row: Option<Row> = waits::table
        .find((table, i16::from(seat.number())))
        .select(Row::as_select())
        .get_result(conn)
        .optional()?;
    row.map(Wait::try_from).transpose()
}

/// Everything that waits for a player, by table; what is due first comes first.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<(i64, Wait)>, StoreError> {
    let rows: Vec<Row> = waits::table
        .filter(waits::player_id.eq(player))
        .order((waits::due_at.is_null().asc(), waits::due_at.asc()))
        .select(Row::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok((row.table_id, Wait::try_from(row)?))).collect()
}

/// What people of a table agreed on, as JSON.
pub fn terms(conn: &mut Conn, table: i64) -> Result<String, StoreError> {
    Ok(both!(conn, |c| tables::table.find(table).select(tables::terms).get_result(c))?)
}

/// A time a person was awaited and answered, or ran out of time.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable, Insertable)]
#[diesel(table_name = turns)]
pub struct Turn {
    /// At which table, by number.
    pub table_id: i64,
    /// In which seat.
    pub seat: i16,
    /// Who.
    pub player_id: i64,
    /// When they were asked.
    pub since: i64,
    /// When they answered.
    pub until: i64,
    /// Counted time: without nights, weekends, pauses and vacations.
    pub spent: i64,
    /// In time? None if there was no deadline.
    pub in_time: Option<bool>,
    /// Did the question interrupt somebody else's turn?
    pub interrupt: bool,
    /// Counted time given.
    pub allowance: Option<i64>,
    /// Counted time left.
    pub left_over: Option<i64>,
}

/// Keeps a turn.
pub fn keep(conn: &mut Conn, turn: &Turn) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(turns::table).values(turn).execute(c))?;
    Ok(())
}

/// The number of the seat's last turn that was answered in time, or had no deadline; 0 if there is none.
pub fn last_in_time(conn: &mut Conn, table: i64, seat: Seat) -> Result<i64, StoreError> {
    let last: Option<i64> = turns::table
        .filter(turns::table_id.eq(table))
        .filter(turns::seat.eq(i16::from(seat.number())))
        .filter(turns::in_time.is_null().or(turns::in_time.eq(true)))
        .select(diesel::dsl::max(turns::id))
        .get_result(conn)?;
    Ok(last.unwrap_or(0))
}

/// Takes the seat's last turn away again and returns it: its answer was taken back.
pub fn take_back(conn: &mut Conn, table: i64, seat: Seat) -> Result<Option<Turn>, StoreError> {
    let last: Option<(i64, Turn)> = turns::table
        .filter(turns::table_id.eq(table))
        .filter(turns::seat.eq(i16::from(seat.number())))
        .order(turns::id.desc())
        .select((turns::id, Turn::as_select()))
        .first(conn)
        .optional()?;
    let Some((id, turn)) = last else { return Ok(None) };
    diesel::delete(turns::table.find(id)).execute(conn)?;
    Ok(Some(turn))
}

/// All turns of a player, oldest first.
pub fn turns_of(conn: &mut Conn, player: i64) -> Result<Vec<Turn>, StoreError> {
    Ok(turns::table
        .filter(turns::player_id.eq(player))
        .order(turns::until.asc())
        .select(Turn::as_select())
        .load(conn)?)
}

/// What a seat takes along from turn to turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatClock {
    /// Counted time in the bank; none: as at the beginning.
    pub bank: Option<i64>,
    /// Turns that ran out of time, one after the other.
    pub missed: i16,
}

/// What a seat takes along.
pub fn clock(conn: &mut Conn, table: i64, seat: Seat) -> Result<SeatClock, StoreError> {
    let row: Option<(Option<i64>, i16)> = clocks::table
        .find((table, i16::from(seat.number())))
        .select((clocks::bank, clocks::missed))
        .get_result(conn)
        .optional()?;
    Ok(row.map(|(bank, missed)| SeatClock { bank, missed }).unwrap_or_default())
}

/// What every seat of a table takes along that takes something.
pub fn clocks_of(conn: &mut Conn, table: i64) -> Result<Vec<(Seat, SeatClock)>, StoreError> {
    let rows: Vec<(i16, Option<i64>, i16)> = both!(conn, |c| clocks::table
        .filter(clocks::table_id.eq(table))
        .select((clocks::seat, clocks::bank, clocks::missed))
        .load(c))?;
    let known = |(seat, bank, missed)| Some((seat_number(seat)?, SeatClock { bank, missed }));
    Ok(rows.into_iter().filter_map(known).collect())
}

/// Keeps what a seat takes along.
pub fn set_clock(conn: &mut Conn, table: i64, seat: Seat, clock: SeatClock) -> Result<(), StoreError> {
    let values = (clocks::bank.eq(clock.bank), clocks::missed.eq(clock.missed));
    both!(conn, |c| diesel::insert_into(clocks::table)
        .values((clocks::table_id.eq(table), clocks::seat.eq(i16::from(seat.number())), values))
        .on_conflict((clocks::table_id, clocks::seat))
        .do_update()
        .set(values)
        .execute(c))?;
    Ok(())
}

/// Forgets how quickly somebody answered.
pub fn forget_turns(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(turns::table.filter(turns::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// A wait somebody must look at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Claimed {
    /// The table's number.
    pub table: i64,
    pub code: String,
    pub seat: Seat,
    /// The event that asked it.
    pub asked: u64,
}

/// Takes up to `limit` waits somebody must look at by `now`. Nobody else gets them until `lease` has passed.
pub fn claim(conn: &mut Conn, now: i64, lease: i64, limit: i64) -> Result<Vec<Claimed>, StoreError> {
    let due = waits::table.filter(waits::next_at.le(now)).order(waits::next_at.asc()).limit(limit);
    let columns = (waits::table_id, waits::seat, waits::asked);
    let rows: Vec<(i64, i16, i64)> = claimed!(conn, due, columns);
    let mut claimed = Vec::new();
    for (table, number, asked) in rows {
        diesel::update(waits::table.find((table, number)))
            .set(waits::next_at.eq(Some(now + lease)))
            .execute(conn)?;
        let code: String = tables::table.find(table).select(tables::code).get_result(conn)?;
        let (Some(seat), Ok(asked)) = (seat_number(number), u64::try_from(asked)) else { continue };
        claimed.push(Claimed { table, code, seat, asked });
    }
    Ok(claimed)
}

/// When somebody must look at a wait next.
pub fn next_due(conn: &mut Conn) -> Result<Option<i64>, StoreError> {
    Ok(waits::table.select(diesel::dsl::min(waits::next_at)).get_result(conn)?)
}

/// How long the wait that somebody must look at first is overdue, in milliseconds.
pub fn lag(conn: &mut Conn, now: i64) -> Result<i64, StoreError> {
    Ok(next_due(conn)?.map_or(0, |first| (now - first).max(0)))
}

/// The wait of one seat, which nobody else changes until this transaction ends.
pub fn hold(conn: &mut Conn, table: i64, seat: Seat) -> Result<Option<Wait>, StoreError> {
    let this = waits::table.find((table, i16::from(seat.number())));
    let row: Option<Row> = match conn {
        Conn::Postgres(c) => this.for_update().select(Row::as_select()).get_result(c).optional()?,
        Conn::Sqlite(c) => this.select(Row::as_select()).get_result(c).optional()?,
    };
    row.map(Wait::try_from).transpose()
}

/// Seats with a deadline, by table, after a table and seat, in order.
pub fn with_deadline(conn: &mut Conn, after: (i64, i16), limit: i64) -> Result<Vec<(i64, i16)>, StoreError> {
    let later = waits::table_id.gt(after.0).or(waits::table_id.eq(after.0).and(waits::seat.gt(after.1)));
    Ok(waits::table
        .filter(waits::due_at.is_not_null())
        .filter(later)
        .order((waits::table_id.asc(), waits::seat.asc()))
        .limit(limit)
        .select((waits::table_id, waits::seat))
        .load(conn)?)
}

/// Nobody needs to look at a wait before `next`.
pub fn put_off(conn: &mut Conn, table: i64, seat: Seat, next: i64) -> Result<(), StoreError> {
    diesel::update(waits::table.find((table, i16::from(seat.number()))))
        .set(waits::next_at.eq(Some(next)))
        .execute(conn)?;
    Ok(())
}
