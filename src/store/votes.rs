//! What players of a running table have agreed to.

use super::schema::votes;
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use kernel::{Seat, SeatSet};

/// One seat is for it.
pub fn cast(conn: &mut Conn, table: i64, motion: &str, seat: Seat, at: i64) -> Result<(), StoreError> {
    both!(conn, |c| diesel::insert_into(votes::table)
        .values((
            votes::table_id.eq(table),
            votes::motion.eq(motion),
            votes::seat.eq(i16::from(seat.number())),
            votes::at.eq(at)
        ))
        .on_conflict((votes::table_id, votes::motion, votes::seat))
        .do_nothing()
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

/// Who is for it.
pub fn cast_for(conn: &mut Conn, table: i64, motion: &str) -> Result<SeatSet, StoreError> {
    let seats: Vec<i16> = votes::table
        .filter(votes::table_id.eq(table))
        .filter(votes::motion.eq(motion))
        .select(votes::seat)
        .load(conn)?;
    Ok(seats.into_iter().filter_map(|n| u8::try_from(n).ok().and_then(|n| Seat::try_from(n).ok())).collect())
}
