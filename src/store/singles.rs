//! What is done for people who have a single answer to what they are asked.

use super::schema::seats;
use super::tables::seat_number;
use super::{Conn, StoreError};
use crate::both;
use diesel::prelude::*;
use kernel::Seat;

/// What somebody wishes where there is a single answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Singles {
    /// To be asked.
    Ask,
    /// That it is given where everybody knows that there is no other, so that it tells nothing.
    #[default]
    Overt,
    /// That it is given, whatever others may conclude.
    All,
}

impl Singles {
    /// All of them, the usual one first.
    pub const EACH: [Singles; 3] = [Singles::Overt, Singles::All, Singles::Ask];

    /// As it is stored.
    pub fn word(self) -> &'static str {
        match self {
            Singles::Ask => "ask",
            Singles::Overt => "overt",
            Singles::All => "all",
        }
    }

    /// The wish of this word.
    pub fn of(word: &str) -> Option<Singles> {
        Singles::EACH.into_iter().find(|wish| wish.word() == word)
    }
}

/// The wishes of all people who sit at a table themselves, in order of seats.
pub fn of_table(conn: &mut Conn, table: i64) -> Result<Vec<(Seat, Singles)>, StoreError> {
    let rows: Vec<(i16, String)> = both!(conn, |c| seats::table
        .filter(seats::table_id.eq(table))
        .filter(seats::player_id.is_not_null())
        .filter(seats::bot.is_null())
        .order(seats::seat.asc())
        .select((seats::seat, seats::singles))
        .load(c))?;
    // A word of a newer program: being asked is never wrong.
    let read =
        |(seat, word): (i16, String)| Ok((seat_number(seat)?, Singles::of(&word).unwrap_or(Singles::Ask)));
    rows.into_iter().map(read).collect()
}

/// Somebody wishes otherwise from now on.
pub fn set(conn: &mut Conn, table: i64, seat: Seat, wish: Singles) -> Result<(), StoreError> {
    diesel::update(seats::table.find((table, i16::from(seat.number()))))
        .set(seats::singles.eq(wish.word()))
        .execute(conn)?;
    Ok(())
}
