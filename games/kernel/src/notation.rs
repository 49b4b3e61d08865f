//! One way to read moves for all games.
//!
//! A move is a few words separated by spaces: `focus culture`, `token D4`, `bid 3`. Case does not matter. A game
//! implements `FromStr` with a [`Scanner`]; what can't be read becomes a [`Misread`] that says where, what was
//! found and what was expected.
//!
//! ```
//! use kernel::notation::{Misread, Scanner};
//! # #[derive(Debug, PartialEq)] enum Move { Bid(u8), Pass }
//! fn read(text: &str) -> Result<Move, Misread> {
//!     let mut scan = Scanner::new(text);
//!     let mv = match scan.keyword(&["bid", "pass"])? {
//!         "bid" => Move::Bid(scan.number(0..=20)?),
//!         _ => Move::Pass,
//!     };
//!     scan.end()?;
//!     Ok(mv)
//! }
//! assert_eq!(read(" BID  3 "), Ok(Move::Bid(3)));
//! assert_eq!(read("bid lots").unwrap_err().to_string(), "expected a number from 0 to 20, found “lots” at character 5");
//! assert_eq!(read("fold").unwrap_err().to_string(), "expected bid or pass, found “fold” at character 1");
//! ```

use serde::Serialize;
use std::fmt;
use std::ops::RangeInclusive;

/// So many characters a move has at most when somebody types it; the longest that rules list are far shorter. What
/// stands in a log already may be longer: it goes on meaning what it meant.
pub const LONGEST: usize = 500;

/// Why a text is no move: where, what stood there, and what should have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Misread {
    /// The character it went wrong at, from 1.
    pub at: usize,
    /// The word found there; empty at the end of the text.
    pub found: String,
    /// What would have been understood.
    pub expected: Vec<Expected>,
}

/// One thing that could have stood there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Expected {
    /// A fixed word.
    Word(String),
    /// A whole number in this range.
    Number {
        /// Smallest.
        from: i64,
        /// Largest.
        to: i64,
    },
    /// A thing of the game, such as `space`; the service has a phrase for it with an example.
    Thing(&'static str),
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expected::Word(word) => f.write_str(word),
            Expected::Number { from, to } => write!(f, "a number from {from} to {to}"),
            Expected::Thing(thing) => f.write_str(thing),
            Expected::End => f.write_str("nothing more"),
        }
    }
}

impl fmt::Display for Misread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected ")?;
        for (i, expected) in self.expected.iter().enumerate() {
            match i {
                0 => {}
                _ if i + 1 == self.expected.len() => f.write_str(" or ")?,
                _ => f.write_str(", ")?,
            }
            write!(f, "{expected}")?;
        }
        if self.found.is_empty() {
            f.write_str(", but the text ends there")
        } else {
            write!(f, ", found “{}” at character {}", self.found, self.at)
        }
    }
}

impl std::error::Error for Misread {}

/// Reads a move word by word.
#[derive(Clone, Debug)]
pub struct Scanner<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    /// Begins at the first word of `text`.
    pub fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0 }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next word without taking it; `None` at the end.
    pub fn peek(&self) -> Option<&'a str> {
        self.rest().split_whitespace().next()
    }

    /// The next word, whatever it is; `thing` names what is missing at the end.
    pub fn word(&mut self, thing: &'static str) -> Result<&'a str, Misread> {
        let word = self.peek().ok_or_else(|| self.misread(vec![Expected::Thing(thing)]))?;
        self.skip(word);
        Ok(word)
    }

    fn skip(&mut self, word: &str) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len() + word.len();
    }

    /// One of these words, in any case; returns it as listed.
    pub fn keyword<'k>(&mut self, words: &[&'k str]) -> Result<&'k str, Misread> {
        self.maybe(words)
            .ok_or_else(|| self.misread(words.iter().map(|w| Expected::Word((*w).into())).collect()))
    }

    /// One of these words if it comes next.
    pub fn maybe<'k>(&mut self, words: &[&'k str]) -> Option<&'k str> {
        let next = self.peek()?;
        let word = words.iter().find(|w| w.eq_ignore_ascii_case(next))?;
        self.skip(next);
        Some(word)
    }

    /// A whole number in `range`.
    pub fn number<N>(&mut self, range: RangeInclusive<N>) -> Result<N, Misread>
    where
        N: Copy + PartialOrd + TryFrom<i64> + Into<i64>,
    {
        let (from, to) = ((*range.start()).into(), (*range.end()).into());
        self.parse_with(vec![Expected::Number { from, to }], |word| {
            word.parse::<i64>().ok().and_then(|n| N::try_from(n).ok()).filter(|n| range.contains(n))
        })
    }

    /// A thing of the game that reads itself, such as a seat or a space.
    pub fn thing<T: std::str::FromStr>(&mut self, thing: &'static str) -> Result<T, Misread> {
        self.parse_with(vec![Expected::Thing(thing)], |word| word.parse().ok())
    }

    /// A word that `read` understands; `expected` says what it would have.
    pub fn parse_with<T>(
        &mut self,
        expected: Vec<Expected>,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Misread> {
        let found = self.peek().and_then(|word| Some((word, read(word)?)));
        let (word, value) = found.ok_or_else(|| self.misread(expected))?;
        self.skip(word);
        Ok(value)
    }

    /// Nothing may follow.
    pub fn end(&self) -> Result<(), Misread> {
        if self.peek().is_none() { Ok(()) } else { Err(self.misread(vec![Expected::End])) }
    }

    /// A [`Misread`] at the next word.
    pub fn misread(&self, expected: Vec<Expected>) -> Misread {
        let rest = self.rest();
        let skipped = rest.len() - rest.trim_start().len();
        let before = self.text.get(..self.at + skipped).unwrap_or("");
        Misread {
            at: before.chars().count() + 1,
            found: self.peek().unwrap_or("").chars().take(40).collect(),
            expected,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_is_counted_in_characters_not_bytes() {
        let mut scan = Scanner::new("ä  ö");
        scan.word("letter").unwrap();
        assert_eq!(scan.keyword(&["x"]).unwrap_err().at, 4);
    }

    #[test]
    fn a_missing_word_says_that_the_text_ends() {
        let mut scan = Scanner::new("bid ");
        scan.keyword(&["bid"]).unwrap();
        let error = scan.number(0..=9u8).unwrap_err();
        assert_eq!(error.to_string(), "expected a number from 0 to 9, but the text ends there");
    }

    #[test]
    fn nothing_may_follow_the_end() {
        let mut scan = Scanner::new("pass now");
        scan.keyword(&["pass"]).unwrap();
        assert_eq!(scan.end().unwrap_err().found, "now");
    }

    #[test]
    fn huge_and_negative_numbers_are_refused_not_wrapped() {
        for text in ["256", "-1", "99999999999999999999", "1.5", "٣"] {
            assert!(Scanner::new(text).number(0..=255u8).is_err(), "{text}");
        }
    }
}
