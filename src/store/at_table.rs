//! What the page of a table shows beside the game, in as few questions as can be.

use super::plans::{self, Plan};
use super::schema::{
    clocks, follows, guides, mutes, notes, plans as prepared, players, seats, vacations, waits,
};
use super::singles::Singles;
use super::waits::{Row, SeatClock, Wait};
use super::{Conn, StoreError, tables};
use crate::both;
use diesel::prelude::*;
use kernel::Seat;

/// What somebody has of their own at a table.
#[derive(Clone, Debug, Default, Hash)]
pub struct Own {
    /// Where they live.
    pub time_zone: Option<String>,
    /// What they wrote down for themselves.
    pub note: String,
    /// Do they wish no letters about it?
    pub muted: bool,
    /// Do they follow it?
    pub followed: bool,
    /// What they prepared for their seat, played or not.
    pub plan: Option<Plan>,
    /// Which questions were explained to them, if they are led through the table.
    pub guided: Option<Vec<String>>,
    /// What they wish where they have a single answer.
    pub singles: Singles,
}

/// What a player has of their own at a table, where they hold this seat or none.
pub fn own(conn: &mut Conn, table: i64, player: i64, seat: Option<Seat>) -> Result<Own, StoreError> {
    type Found = (
        Option<String>,
        Option<String>,
        Option<i64>,
        Option<plans::Row>,
        Option<String>,
        Option<String>,
        Option<i64>,
    );
    // There is no seat 0.
    let number = seat.map_or(0, |seat| i16::from(seat.number()));
    let noted = notes::player_id.eq(players::id).and(notes::table_id.eq(table));
    let muted = mutes::player_id.eq(players::id).and(mutes::table_id.eq(table));
    let planned =
        prepared::player_id.eq(players::id).and(prepared::table_id.eq(table)).and(prepared::seat.eq(number));
    let followed = follows::player_id.eq(players::id).and(follows::table_id.eq(table));
    let led = guides::player_id.eq(players::id).and(guides::table_id.eq(table));
    let sits = seats::player_id
        .eq(players::id.nullable())
        .and(seats::table_id.eq(table))
        .and(seats::seat.eq(number));
    let found: Option<Found> = both!(conn, |c| players::table
        .left_join(guides::table.on(led))
        .left_join(notes::table.on(noted))
        .left_join(mutes::table.on(muted))
        .left_join(prepared::table.on(planned))
        .left_join(seats::table.on(sits))
        .left_join(follows::table.on(followed))
        .filter(players::id.eq(player))
        .select((
            players::time_zone,
            notes::text.nullable(),
            mutes::table_id.nullable(),
            (prepared::seat, prepared::lines, prepared::played, prepared::until).nullable(),
            guides::seen.nullable(),
            seats::singles.nullable(),
            follows::table_id.nullable(),
        ))
        .get_result(c)
        .optional())?;
    let Some((time_zone, note, muted, plan, guided, singles, followed)) = found else {
        return Ok(Own::default());
    };
    Ok(Own {
        time_zone,
        note: note.unwrap_or_default(),
        muted: muted.is_some(),
        followed: followed.is_some(),
        plan: plan.and_then(plans::read),
        guided: guided.map(|seen| super::guides::read(&seen)),
        singles: singles.and_then(|word| Singles::of(&word)).unwrap_or_default(),
    })
}

/// How everybody's time stands at a table.
#[derive(Clone, Debug, Default, Hash)]
pub struct Times {
    /// Whom it waits for.
    pub waits: Vec<Wait>,
    /// What seats take along from turn to turn.
    pub clocks: Vec<(Seat, SeatClock)>,
    /// Who is away, and until when.
    pub away: Vec<(i64, i64)>,
    /// When somebody leaves or comes back next, of those who have said so.
    pub turns: Option<i64>,
}

/// How everybody's time stands at a table.
pub fn times(conn: &mut Conn, table: i64, now: i64) -> Result<Times, StoreError> {
    type Clock = (Option<i64>, i16);
    type Found = (i16, Option<i64>, Option<Row>, Option<Clock>, Option<(i64, i64)>);
    let waited = waits::table_id.eq(seats::table_id).and(waits::seat.eq(seats::seat));
    let clocked = clocks::table_id.eq(seats::table_id).and(clocks::seat.eq(seats::seat));
    let gone = vacations::player_id.nullable().eq(seats::player_id).and(vacations::ends_at.gt(now));
    let found: Vec<Found> = both!(conn, |c| seats::table
        .left_join(waits::table.on(waited))
        .left_join(clocks::table.on(clocked))
        .left_join(vacations::table.on(gone))
        .filter(seats::table_id.eq(table))
        .order(seats::seat.asc())
        .select((
            seats::seat,
            seats::player_id,
            Option::<Row>::as_select(),
            (clocks::bank, clocks::missed).nullable(),
            (vacations::begins_at, vacations::ends_at).nullable(),
        ))
        .load(c))?;
    let mut times = Times::default();
    let mut before = None;
    for (number, player, wait, clock, away) in found {
        let seat = tables::seat_number(number)?;
        if let Some((begins, ends)) = away {
            let is_away = begins <= now;
            times.away.extend(player.filter(|_| is_away).map(|player| (player, ends)));
            let turns = if is_away { ends } else { begins };
            times.turns = Some(times.turns.map_or(turns, |known| known.min(turns)));
        }
        // Somebody with two vacations stands there twice.
        if before.replace(seat) == Some(seat) {
            continue;
        }
        times.waits.extend(wait.map(Wait::try_from).transpose()?);
        times.clocks.extend(clock.map(|(bank, missed)| (seat, SeatClock { bank, missed })));
    }
    Ok(times)
}
