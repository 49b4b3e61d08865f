//! What players of a running table have agreed to.

use super::schema::votes;
use super::{Conn, StoreError, tables};
use crate::both;
use diesel::prelude::*;
use kernel::{Seat, SeatSet};

/// One seat is for a motion, as it is asked now: `about` is another number when the same is asked another time.
pub fn cast(
    conn: &mut Conn,
    table: i64,
    motion: &str,
    about: i64,
    seat: Seat,
    at: i64,
) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(votes::table)
        .values((
            votes::table_id.eq(table),
            votes::motion.eq(motion),
            votes::about.eq(about),
            votes::seat.eq(i16::from(seat.number())),
            votes::at.eq(at)
        ))
        .on_conflict((votes::table_id, votes::motion, votes::seat))
        .do_update()
        .set((votes::about.eq(about), votes::at.eq(at)))
        .execute(c))?;
    Ok(())
}

/// One seat is no longer for it.
pub fn withdraw(conn: &mut Conn, table: i64, motion: &str, seat: Seat) -> Result<(), StoreError> {
    let vote = votes::table
        .filter(votes::table_id.eq(table))
        .filter(votes::motion.eq(motion))
        .filter(votes::seat.eq(i16::from(seat.number())));
    diesel::delete(vote).execute(conn)?;
    Ok(())
}

/// The motion is settled; nobody's voice counts any more.
pub fn clear(conn: &mut Conn, table: i64, motion: &str) -> Result<(), StoreError> {
    let all = votes::table.filter(votes::table_id.eq(table)).filter(votes::motion.eq(motion));
    diesel::delete(all).execute(conn)?;
    Ok(())
}

/// Whoever sits there now has not said anything yet.
pub(super) fn forget_seat(conn: &mut Conn, table: i64, seat: Seat) -> Result<(), StoreError> {
    let own = votes::table.filter(votes::table_id.eq(table)).filter(votes::seat.eq(i16::from(seat.number())));
    diesel::delete(own).execute(conn)?;
    Ok(())
}

/// Every voice at a table, whatever it was given for and however long ago.
#[derive(Clone, Debug, Default)]
pub struct Voices(Vec<Voice>);

#[derive(Clone, Debug)]
struct Voice {
    motion: String,
    about: i64,
    seat: Seat,
    at: i64,
}

impl Voices {
    /// Was one ever given for this motion?
    pub fn any_for(&self, motion: &str) -> bool {
        self.0.iter().any(|voice| voice.motion == motion)
    }

    /// When the first of those who have spoken for it since `since` did so.
    pub fn first_since(&self, motion: &str, since: i64) -> Option<i64> {
        self.0.iter().filter(|voice| voice.motion == motion && voice.at >= since).map(|voice| voice.at).min()
    }

    /// Who is for it, as it is asked now, and has said so since `since`.
    pub fn cast_for(&self, motion: &str, about: i64, since: i64) -> SeatSet {
        let counts = |voice: &&Voice| voice.motion == motion && voice.about == about && voice.at >= since;
        self.0.iter().filter(counts).map(|voice| voice.seat).collect()
    }
}

/// Every voice at a table.
pub fn of_table(conn: &mut Conn, table: i64) -> Result<Voices, StoreError> {
    let rows: Vec<(String, i64, i16, i64)> = both!(conn, |c| votes::table
        .filter(votes::table_id.eq(table))
        .select((votes::motion, votes::about, votes::seat, votes::at))
        .load(c))?;
    let voice =
        |(motion, about, seat, at)| Some(Voice { motion, about, seat: tables::seat_number(seat).ok()?, at });
    Ok(Voices(rows.into_iter().filter_map(voice).collect()))
}
