//! Who sits at a table, who looks at it, and who may know a thing.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A place at a table. Printed from 1, as people count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The most seats any table may have.
    pub const MAX: usize = 8;

    /// The seat at `index`, counted from 0; `None` beyond [`Seat::MAX`].
    pub fn new(index: usize) -> Option<Seat> {
        u8::try_from(index).ok().filter(|_| index < Seat::MAX).map(Seat)
    }

    /// The first `count` seats in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        (0..count.min(Seat::MAX)).filter_map(Seat::new)
    }

    /// Position in a list of seats, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The seat as people number it, from 1.
    pub fn number(self) -> u8 {
        self.0 + 1
    }

    /// The next seat clockwise at a table of `count`.
    pub fn next(self, count: usize) -> Seat {
        Seat::new((self.index() + 1) % count.max(1)).unwrap_or(self)
    }

    /// All seats of a table of `count`, clockwise, beginning with this one.
    pub fn round(self, count: usize) -> impl Iterator<Item = Seat> {
        (0..count).filter_map(move |i| Seat::new((self.index() + i) % count))
    }
}

impl From<Seat> for u8 {
    fn from(seat: Seat) -> u8 {
        seat.number()
    }
}

/// A number that is no seat.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seats are numbered 1 to {}", Seat::MAX)]
pub struct NoSuchSeat;

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;
    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        usize::from(number).checked_sub(1).and_then(Seat::new).ok_or(NoSuchSeat)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl FromStr for Seat {
    type Err = NoSuchSeat;
    fn from_str(s: &str) -> Result<Seat, NoSuchSeat> {
        s.parse::<u8>().map_err(|_| NoSuchSeat)?.try_into()
    }
}

/// A set of seats, as small as a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// This set and `seat`.
    #[must_use]
    pub fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | 1 << seat.0)
    }

    /// This set less `seat`.
    #[must_use]
    pub fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !(1 << seat.0))
    }

    /// The seats of this set that are not in `other`.
    #[must_use]
    pub fn minus(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Is `seat` in it?
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & (1 << seat.0) != 0
    }

    /// Is nobody in it?
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub fn len(self) -> usize {
        usize::try_from(self.0.count_ones()).unwrap_or(0)
    }

    /// The seats in order.
    pub fn iter(self) -> impl DoubleEndedIterator<Item = Seat> {
        Seat::first(Seat::MAX).filter(move |s| self.contains(*s))
    }

    /// The set as a number, one bit a seat, for storage.
    pub fn bits(self) -> u8 {
        self.0
    }

    /// The set written by [`SeatSet::bits`].
    pub fn from_bits(bits: u8) -> SeatSet {
        SeatSet(bits)
    }
}

impl From<Seat> for SeatSet {
    fn from(seat: Seat) -> SeatSet {
        SeatSet::EMPTY.with(seat)
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

/// Who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Viewer {
    /// Somebody who plays: sees what that seat may know.
    Seat(Seat),
    /// Somebody who only watches: sees what everybody may know.
    Spectator,
    /// A reader of a finished game: sees everything.
    Historian,
}

impl Viewer {
    /// The seat that looks, if one does.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator | Viewer::Historian => None,
        }
    }
}

/// Who may know a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Audience {
    /// Everybody, spectators too.
    All,
    /// These seats alone.
    Only(SeatSet),
    /// Everybody but these seats, who are told more elsewhere.
    Except(SeatSet),
}

impl Audience {
    /// May `viewer` know it?
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (_, Viewer::Historian) | (Audience::All, _) => true,
            (Audience::Only(seats), Viewer::Seat(s)) => seats.contains(s),
            (Audience::Only(_), Viewer::Spectator) => false,
            (Audience::Except(seats), Viewer::Seat(s)) => !seats.contains(s),
            (Audience::Except(_), Viewer::Spectator) => true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_are_printed_and_read_from_one() {
        let seat: Seat = "3".parse().unwrap();
        assert_eq!((seat.index(), seat.to_string()), (2, "3".into()));
        assert!("0".parse::<Seat>().is_err() && "9".parse::<Seat>().is_err() && "x".parse::<Seat>().is_err());
    }

    #[test]
    fn the_round_begins_with_the_seat_itself() {
        let order: Vec<u8> = Seat::new(2).unwrap().round(4).map(Seat::number).collect();
        assert_eq!(order, [3, 4, 1, 2]);
    }

    #[test]
    fn a_secret_is_kept_from_spectators_and_shown_to_historians() {
        let (one, two) = (Seat::new(0).unwrap(), Seat::new(1).unwrap());
        let secret = Audience::Only(one.into());
        assert!(secret.includes(Viewer::Seat(one)) && secret.includes(Viewer::Historian));
        assert!(!secret.includes(Viewer::Seat(two)) && !secret.includes(Viewer::Spectator));
        assert!(!Audience::Except(one.into()).includes(Viewer::Seat(one)));
    }
}
