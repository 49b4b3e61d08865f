//! A table as one readable text file, `.annals`: a header, then one line per event.
//!
//! ```text
//! annals 1
//! table k7q2m9tr
//! game new_dawn
//! name The Long Winter
//! seat 1 Ines
//! seat 2 Marek
//! commitment 2f5a…
//! seed 0707…
//! head 412 9be0…
//!
//! 1 2026-11-16T02:10:45.123Z 3f2a90c1d2e4 - setup rules=1 seats=player,player
//! 2 2026-11-16T02:11:00.456Z 9ab3c0ffee12 1 move focus culture
//! ```
//!
//! Event lines hold number, time, the first digits of the hash, seat, kind and text. A record of a running game
//! made for one viewer has no seed, a line `for …`, and `?` where the text is somebody else's secret; its hashes
//! can be compared with the full record later.

use crate::log::{Entry, Event, Link, TableKey};
use crate::{Fold, Happened, Rulebook, Secret, Viewer, WontReplay, clock};
use std::fmt;
use std::str::FromStr;

/// A table's log with what is needed to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The table's code.
    pub table: String,
    /// Its game.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// Who sat there, in order of seats; told, not checked.
    pub people: Vec<String>,
    /// What was published at the start.
    pub commitment: String,
    /// The secret, once it may be known.
    pub seed: Option<Secret>,
    /// For whom it was made, if something is left out.
    pub made_for: Option<Viewer>,
    /// The log.
    pub lines: Vec<Line>,
}

/// A line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The event; its text is `?` if `hidden`.
    pub event: Event,
    /// First digits of its link.
    pub hash: String,
    /// Its text is somebody else's secret.
    pub hidden: bool,
}

const HIDDEN: &str = "?";

impl Record {
    /// A full record of a finished table, or one for whoever runs the server.
    pub fn full(key: &TableKey, game: &str, name: &str, people: Vec<String>, events: &[Event]) -> Record {
        let mut link = Link::genesis(key, game);
        let lines = events
            .iter()
            .map(|event| {
                link = link.next(event);
                Line { event: event.clone(), hash: link.short(), hidden: false }
            })
            .collect();
        Record {
            table: key.code.clone(),
            game: game.into(),
            name: one_line(name),
            people: people.iter().map(|name| one_line(name)).collect(),
            commitment: key.secret.commitment(&key.code),
            seed: Some(key.secret.clone()),
            made_for: None,
            lines,
        }
    }

    /// What `viewer` may know of it: no seed, no secret moves. `told` says for each line after the first what it
    /// did.
    #[must_use]
    pub fn redacted(mut self, viewer: Viewer, told: &[Happened]) -> Record {
        self.seed = None;
        self.made_for = Some(viewer);
        for line in &mut self.lines {
            let happened = told.iter().find(|h| h.seq == line.event.seq);
            line.hidden = happened.is_some_and(|h| h.text_for(viewer).is_none());
            if line.hidden {
                line.event.entry.text = HIDDEN.into();
            }
        }
        self
    }

    /// The events, if none is hidden.
    pub fn events(&self) -> Result<Vec<Event>, Flaw> {
        if self.made_for.is_some() || self.lines.iter().any(|l| l.hidden) {
            return Err(Flaw::Partial);
        }
        Ok(self.lines.iter().map(|l| l.event.clone()).collect())
    }

    /// Number and link of the last line.
    pub fn head(&self) -> Result<(u64, Link), Flaw> {
        let key = self.key()?;
        let mut link = Link::genesis(&key, &self.game);
        for event in &self.events()? {
            link = link.next(event);
        }
        Ok((self.lines.last().map_or(0, |l| l.event.seq), link))
    }

    /// The table's code and secret.
    pub fn key(&self) -> Result<TableKey, Flaw> {
        let secret = self.seed.clone().ok_or(Flaw::NoSeed)?;
        Ok(TableKey { code: self.table.clone(), secret })
    }

    /// Checks all that can be checked: the seed against the commitment, every hash, every number, every move.
    pub fn verify(
        &self,
        rulebook: &'static dyn Rulebook,
        each: impl FnMut(&Fold, &Happened),
    ) -> Result<Fold, Flaw> {
        let key = self.key()?;
        if key.secret.commitment(&key.code) != self.commitment {
            return Err(Flaw::Commitment);
        }
        let events = self.events()?;
        let mut link = Link::genesis(&key, &self.game);
        for (line, event) in self.lines.iter().zip(&events) {
            link = link.next(event);
            if link.short() != line.hash {
                return Err(Flaw::Chain { seq: event.seq });
            }
        }
        Ok(Fold::replay(rulebook, key, &events, each)?)
    }
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Flaw {
    /// A line can't be read.
    #[error("line {line}: {why}")]
    Unreadable {
        /// In the file, from 1.
        line: usize,
        /// What was expected.
        why: String,
    },
    /// Something is left out, so it can't be checked or imported.
    #[error("this record was made for one viewer while the game ran; only a full record can be checked")]
    Partial,
    /// Without the seed the dice can't be checked.
    #[error("this record has no seed: it is published when the game ends")]
    NoSeed,
    /// The seed is not the one that was promised.
    #[error("the seed does not match the commitment published at the start")]
    Commitment,
    /// A line was changed, or one before it.
    #[error("event {seq} was changed: its hash does not follow from the lines before it")]
    Chain {
        /// The first line whose hash is wrong.
        seq: u64,
    },
    /// The last line is not the one the header names.
    #[error("the record ends at another line than its header says: lines are missing or added")]
    Head,
    /// The rules don't accept a line.
    #[error(transparent)]
    WontReplay(#[from] WontReplay),
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "annals 1\ntable {}\ngame {}\nname {}", self.table, self.game, self.name)?;
        for (i, person) in self.people.iter().enumerate() {
            writeln!(f, "seat {} {person}", i + 1)?;
        }
        writeln!(f, "commitment {}", self.commitment)?;
        if let Some(seed) = &self.seed {
            writeln!(f, "seed {seed}")?;
        }
        if let Ok((seq, link)) = self.head() {
            writeln!(f, "head {seq} {link}")?;
        }
        match self.made_for {
            Some(Viewer::Seat(seat)) => writeln!(f, "for seat {seat}")?,
            Some(_) => writeln!(f, "for spectator")?,
            None => {}
        }
        writeln!(f)?;
        for Line { event, hash, .. } in &self.lines {
            let Entry { kind, seat, text } = &event.entry;
            let seat = seat.map_or("-".to_owned(), |s| s.to_string());
            let line = format!("{} {} {hash} {seat} {kind} {text}", event.seq, clock::iso(event.at));
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

impl FromStr for Record {
    type Err = Flaw;
    fn from_str(text: &str) -> Result<Record, Flaw> {
        let mut lines = text.lines().enumerate().map(|(i, l)| (i + 1, l.trim_end()));
        let bad = |line: usize, why: &str| Flaw::Unreadable { line, why: why.into() };
        if lines.next().is_none_or(|(_, l)| l != "annals 1") {
            return Err(bad(1, "an .annals file begins with “annals 1”"));
        }
        let mut record = Record {
            table: String::new(),
            game: String::new(),
            name: String::new(),
            people: Vec::new(),
            commitment: String::new(),
            seed: None,
            made_for: None,
            lines: Vec::new(),
        };
        let mut head = None;
        for (number, line) in lines.by_ref() {
            if line.is_empty() {
                break;
            }
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "table" => record.table = rest.into(),
                "game" => record.game = rest.into(),
                "name" => record.name = rest.into(),
                "seat" => record.people.push(rest.split_once(' ').map_or("", |(_, name)| name).into()),
                "commitment" => record.commitment = rest.into(),
                "seed" => {
                    record.seed =
                        Some(rest.parse().map_err(|e: crate::NoSecret| bad(number, &e.to_string()))?);
                }
                "head" => head = Some(rest.to_owned()),
                "for" => record.made_for = Some(viewer(rest).ok_or_else(|| bad(number, "for whom?"))?),
                _ => return Err(bad(number, &format!("“{word}” is no header of an .annals file"))),
            }
        }
        if !record.table.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') || record.table.len() > 40 {
            return Err(bad(1, "a table's code is up to 40 letters, digits and dashes"));
        }
        for (name, value) in
            [("table", &record.table), ("game", &record.game), ("commitment", &record.commitment)]
        {
            if value.is_empty() {
                return Err(bad(1, &format!("the header “{name}” is missing")));
            }
        }
        for (number, line) in lines.filter(|(_, l)| !l.is_empty() && !l.starts_with('#')) {
            let line = read_line(line, record.made_for.is_some()).map_err(|why| bad(number, why))?;
            record.lines.push(line);
        }
        if let Some(head) = head
            && record.seed.is_some()
            && record.head().map(|(seq, link)| format!("{seq} {link}")).as_ref() != Ok(&head)
        {
            // Say which line it is where that can be told; else lines were cut off or added at the end.
            let key = record.key()?;
            let mut link = Link::genesis(&key, &record.game);
            for line in &record.lines {
                link = link.next(&line.event);
                if link.short() != line.hash {
                    return Err(Flaw::Chain { seq: line.event.seq });
                }
            }
            return Err(Flaw::Head);
        }
        Ok(record)
    }
}

/// Names are people's words: a line break in one must not become a header of its own.
fn one_line(name: &str) -> String {
    name.split(char::is_control).map(str::trim).collect::<Vec<_>>().join(" ").trim().into()
}

fn viewer(text: &str) -> Option<Viewer> {
    match text.split_once(' ') {
        None => (text == "spectator").then_some(Viewer::Spectator),
        Some(("seat", number)) => number.parse().ok().map(Viewer::Seat),
        Some(_) => None,
    }
}

fn read_line(line: &str, partial: bool) -> Result<Line, &'static str> {
    let mut parts = line.splitn(6, ' ');
    let mut next = |why| parts.next().ok_or(why);
    let seq = next("a line begins with its number")?.parse().map_err(|_| "a line begins with its number")?;
    let at = clock::from_iso(next("the time is missing")?).ok_or("a time like 2026-11-16T02:10:45.123Z")?;
    let hash = next("the hash is missing")?.to_owned();
    let seat = match next("the seat is missing")? {
        "-" => None,
        number => Some(number.parse().map_err(|_| "a seat is 1 to 8, or -")?),
    };
    let kind = next("the kind is missing")?.parse().map_err(|_| "an unknown kind of event")?;
    let text = parts.next().unwrap_or("").to_owned();
    let hidden = partial && text == HIDDEN;
    Ok(Line { event: Event { seq, at, entry: Entry { kind, seat, text } }, hash, hidden })
}
