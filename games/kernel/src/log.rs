//! The log of a table: numbered lines that only ever grow. How they are chained is in `chain.rs`.

use crate::{Refused, Seat, Setup};
use std::fmt;
use std::str::FromStr;

/// What sort of thing a line records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// What was agreed before the first move; always line 1.
    Setup,
    /// Somebody decided.
    Move,
    /// A standing order answered or the automated player acted.
    Auto,
    /// Somebody's time was up and the safe move was made.
    Timeout,
    /// Somebody took back moves, from the numbered line on.
    Undo,
    /// Somebody left for good.
    Resign,
    /// Another person took over a seat; the text is the person's number.
    Substitute,
    /// The table rests.
    Pause,
    /// The table goes on.
    Resume,
    /// The table was given up without a result.
    Abandon,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 10] = [
        Kind::Setup,
        Kind::Move,
        Kind::Auto,
        Kind::Timeout,
        Kind::Undo,
        Kind::Resign,
        Kind::Substitute,
        Kind::Pause,
        Kind::Resume,
        Kind::Abandon,
    ];

    /// Its word in the log.
    pub fn word(self) -> &'static str {
        match self {
            Kind::Setup => "setup",
            Kind::Move => "move",
            Kind::Auto => "auto",
            Kind::Timeout => "timeout",
            Kind::Undo => "undo",
            Kind::Resign => "resign",
            Kind::Substitute => "substitute",
            Kind::Pause => "pause",
            Kind::Resume => "resume",
            Kind::Abandon => "abandon",
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A word that is no kind of line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no kind of event")]
pub struct NoKind(pub String);

impl FromStr for Kind {
    type Err = NoKind;
    fn from_str(word: &str) -> Result<Kind, NoKind> {
        Kind::ALL.into_iter().find(|k| k.word() == word).ok_or_else(|| NoKind(word.into()))
    }
}

/// What a line says, before it has a number and a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Which sort of thing happened.
    pub kind: Kind,
    /// Who did it; nobody set the table up.
    pub seat: Option<Seat>,
    /// The rest of the line: a move in notation, a number, or nothing.
    pub text: String,
}

impl Entry {
    fn by(seat: Seat, kind: Kind, text: impl Into<String>) -> Entry {
        Entry { kind, seat: Some(seat), text: text.into() }
    }
    /// The first line.
    pub fn setup(setup: &Setup) -> Entry {
        Entry { kind: Kind::Setup, seat: None, text: setup.to_string() }
    }
    /// A decision in notation.
    pub fn play(seat: Seat, text: impl Into<String>) -> Entry {
        Entry::by(seat, Kind::Move, text)
    }
    /// A move that came by itself.
    pub fn auto(seat: Seat, text: impl Into<String>) -> Entry {
        Entry::by(seat, Kind::Auto, text)
    }
    /// A safe move for somebody whose time is up.
    pub fn timeout(seat: Seat, text: impl Into<String>) -> Entry {
        Entry::by(seat, Kind::Timeout, text)
    }
    /// Takes back the seat's moves from line `from` on.
    pub fn undo(seat: Seat, from: u64) -> Entry {
        Entry::by(seat, Kind::Undo, from.to_string())
    }
    /// Leaves for good.
    pub fn resign(seat: Seat) -> Entry {
        Entry::by(seat, Kind::Resign, "")
    }
    /// Person number `player` takes over.
    pub fn substitute(seat: Seat, player: i64) -> Entry {
        Entry::by(seat, Kind::Substitute, player.to_string())
    }
    /// The table rests, goes on, or is given up; `seat` asked for it.
    pub fn table(kind: Kind, seat: Option<Seat>) -> Entry {
        Entry { kind, seat, text: String::new() }
    }
}

/// One line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Its number, from 1 without gaps.
    pub seq: u64,
    /// When it was written, in milliseconds since 1970. No rule looks at it.
    pub at: i64,
    /// What it says.
    pub entry: Entry,
}

/// Why a line could not be added.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Denied {
    /// The rules refuse the move.
    #[error(transparent)]
    Refused(#[from] Refused),
    /// There is nothing of this seat's to take back there, or somebody has learnt of it since.
    #[error("event {0} can't be taken back: something was revealed, rolled or handed over since")]
    NoUndo(u64),
    /// The table rests.
    #[error("the table is paused")]
    Paused,
    /// The table was given up.
    #[error("the table was abandoned")]
    Abandoned,
    /// It rests already, or goes on already.
    #[error("the table is {} already", if *.0 { "paused" } else { "running" })]
    Already(bool),
    /// The line makes no sense here: a second setup, an event without its seat, a number that is none.
    #[error("a line that makes no sense here: {0}")]
    Nonsense(String),
    /// Standing orders and automated players never came to rest: a rules bug.
    #[error("automatic moves did not come to rest after {0}")]
    Runaway(usize),
}
