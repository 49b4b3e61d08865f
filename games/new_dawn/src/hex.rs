//! Hexes, directions, coordinates people read, and sets of spaces.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A hex in axial coordinates: pointy tops, `q` grows to the east, `r` to the south (RULES 6.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Hex {
    /// Column, slanted.
    pub q: i8,
    /// Row.
    pub r: i8,
}

impl Hex {
    /// The six steps, clockwise from the east.
    pub const STEPS: [Hex; 6] = [
        Hex { q: 1, r: 0 },
        Hex { q: 0, r: 1 },
        Hex { q: -1, r: 1 },
        Hex { q: -1, r: 0 },
        Hex { q: 0, r: -1 },
        Hex { q: 1, r: -1 },
    ];

    /// This hex moved by another.
    #[must_use]
    pub fn plus(self, other: Hex) -> Hex {
        Hex { q: self.q.saturating_add(other.q), r: self.r.saturating_add(other.r) }
    }

    /// The six hexes around it.
    pub fn around(self) -> impl Iterator<Item = Hex> {
        Hex::STEPS.iter().map(move |step| self.plus(*step))
    }

    /// Turned around the origin by 60° clockwise, `times` times.
    #[must_use]
    pub fn turned(self, times: u8) -> Hex {
        (0..times % 6).fold(self, |h, _| Hex { q: -h.r, r: h.q.saturating_add(h.r) })
    }

    /// Steps between two hexes.
    pub fn distance(self, other: Hex) -> u8 {
        let (dq, dr) = (i16::from(self.q) - i16::from(other.q), i16::from(self.r) - i16::from(other.r));
        u8::try_from((dq.abs() + dr.abs() + (dq + dr).abs()) / 2).unwrap_or(u8::MAX)
    }
}

/// One of the six directions, clockwise from the east.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direction(u8);

impl Direction {
    /// The direction a die of six names: 1 is north-east, then clockwise (RULES 15.23).
    pub fn rolled(die: u8) -> Direction {
        Direction((die + 4) % 6)
    }
    /// The opposite one.
    #[must_use]
    pub fn reversed(self) -> Direction {
        Direction((self.0 + 3) % 6)
    }
    /// Position among the six steps.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A space as people name it: a letter for the row from the north, a number from the west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Coord {
    /// Row from the north, from 0.
    pub row: u8,
    /// Number from the west, from 1.
    pub number: u8,
}

impl fmt::Display for Coord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Rows past Z double the letter: AA, BB … no map the rules allow gets that far.
        let letter = char::from(b'A' + self.row % 26);
        for _ in 0..=self.row / 26 {
            write!(f, "{letter}")?;
        }
        write!(f, "{}", self.number)
    }
}

/// Not a coordinate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoCoord;

impl fmt::Display for NoCoord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a space such as D4")
    }
}

impl FromStr for Coord {
    type Err = NoCoord;
    fn from_str(text: &str) -> Result<Coord, NoCoord> {
        let digits = text.trim_start_matches(|c: char| c.is_ascii_alphabetic());
        let letters = text.strip_suffix(digits).ok_or(NoCoord)?.to_ascii_uppercase();
        let first = letters.bytes().next().ok_or(NoCoord)?;
        if !letters.bytes().all(|b| b == first) || letters.len() > 4 || digits.starts_with('0') {
            return Err(NoCoord);
        }
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(NoCoord);
        }
        let number = digits.parse().map_err(|_| NoCoord)?;
        let round = u8::try_from(letters.len() - 1).map_err(|_| NoCoord)?;
        Ok(Coord { row: first - b'A' + 26 * round, number })
    }
}

impl From<Coord> for String {
    fn from(coord: Coord) -> String {
        coord.to_string()
    }
}
impl TryFrom<String> for Coord {
    type Error = NoCoord;
    fn try_from(text: String) -> Result<Coord, NoCoord> {
        text.parse()
    }
}

/// A space of the map, numbered row by row from the north-west.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SpaceId(pub(crate) u8);

impl SpaceId {
    /// Position in the list of spaces.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A set of spaces, as small as three numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SpaceSet([u64; 3]);

#[allow(clippy::indexing_slicing, reason = "a map has at most 168 spaces, so the word is 0, 1 or 2")]
impl SpaceSet {
    /// No space.
    pub const NONE: SpaceSet = SpaceSet([0; 3]);

    fn word(space: SpaceId) -> (usize, u64) {
        (usize::from(space.0 / 64).min(2), 1 << (space.0 % 64))
    }
    /// Is it in?
    pub fn contains(self, space: SpaceId) -> bool {
        let (word, bit) = Self::word(space);
        self.0[word] & bit != 0
    }
    /// Puts it in.
    pub fn insert(&mut self, space: SpaceId) {
        let (word, bit) = Self::word(space);
        self.0[word] |= bit;
    }
    /// Takes it out.
    pub fn remove(&mut self, space: SpaceId) {
        let (word, bit) = Self::word(space);
        self.0[word] &= !bit;
    }
    /// This set and one more.
    #[must_use]
    pub fn with(mut self, space: SpaceId) -> SpaceSet {
        self.insert(space);
        self
    }
    /// In either.
    #[must_use]
    pub fn or(self, other: SpaceSet) -> SpaceSet {
        SpaceSet([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }
    /// In both.
    #[must_use]
    pub fn and(self, other: SpaceSet) -> SpaceSet {
        SpaceSet([self.0[0] & other.0[0], self.0[1] & other.0[1], self.0[2] & other.0[2]])
    }
    /// In this and not in the other.
    #[must_use]
    pub fn minus(self, other: SpaceSet) -> SpaceSet {
        SpaceSet([self.0[0] & !other.0[0], self.0[1] & !other.0[1], self.0[2] & !other.0[2]])
    }
    /// None?
    pub fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }
    /// Is something in both?
    pub fn meets(self, other: SpaceSet) -> bool {
        !self.and(other).is_empty()
    }
    /// How many.
    pub fn len(self) -> u8 {
        u8::try_from(self.0.iter().map(|w| w.count_ones()).sum::<u32>()).unwrap_or(u8::MAX)
    }
    /// In order.
    pub fn iter(self) -> SpaceIter {
        SpaceIter(self)
    }
    /// The set as numbers, for a fingerprint.
    pub(crate) fn words(self) -> [u64; 3] {
        self.0
    }
    /// The first in order.
    pub fn first(self) -> Option<SpaceId> {
        self.iter().next()
    }
}

/// Walks a set in order.
#[derive(Clone, Debug)]
pub struct SpaceIter(SpaceSet);

impl Iterator for SpaceIter {
    type Item = SpaceId;
    fn next(&mut self) -> Option<SpaceId> {
        for (i, word) in self.0.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros();
                *word &= *word - 1;
                return u8::try_from(i * 64 + usize::try_from(bit).unwrap_or(0)).ok().map(SpaceId);
            }
        }
        None
    }
}

impl FromIterator<SpaceId> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = SpaceId>>(spaces: I) -> SpaceSet {
        spaces.into_iter().fold(SpaceSet::NONE, SpaceSet::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn six_turns_bring_a_hex_back_and_one_leads_clockwise() {
        let east = Hex { q: 1, r: 0 };
        assert_eq!(east.turned(6), east);
        assert_eq!(east.turned(1), Hex { q: 0, r: 1 });
    }

    /// RULES 15.23
    #[test]
    fn a_rolled_one_is_north_east_and_numbers_go_clockwise() {
        let steps: Vec<Hex> = (1..=6).map(|d| Hex::STEPS[Direction::rolled(d).index()]).collect();
        let expect = [(1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)];
        assert_eq!(steps, expect.map(|(q, r)| Hex { q, r }));
    }

    #[test]
    fn coordinates_read_back() {
        for (text, row, number) in [("A1", 0, 1), ("D14", 3, 14), ("BB3", 27, 3)] {
            let coord = Coord { row, number };
            assert_eq!(coord.to_string(), text);
            assert_eq!(text.to_lowercase().parse(), Ok(coord));
        }
        for bad in ["", "4", "D", "DE4", "D04", "D4x", "D-1", "D300"] {
            assert!(bad.parse::<Coord>().is_err(), "{bad}");
        }
    }

    #[test]
    fn a_set_of_spaces_keeps_order_across_its_words() {
        let set: SpaceSet = [5, 63, 64, 130, 167].map(SpaceId).into_iter().collect();
        assert_eq!(set.iter().map(|s| s.0).collect::<Vec<_>>(), [5, 63, 64, 130, 167]);
        assert_eq!(set.len(), 5);
        assert!(set.contains(SpaceId(64)) && !set.contains(SpaceId(65)));
    }
}
