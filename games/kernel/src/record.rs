//! A table as one readable text file, `.annals`: a header, then one line per event.
//!
//! ```text
//! annals 2
//! table k7q2m9tr
//! game new_dawn
//! name The Long Winter
//! seat 1 Ines
//! seat 2 Marek
//! commitment 2f5a…
//! share kahve
//! share 91c4…
//! seed 0707…
//! head 412 9be0…
//!
//! 1 2026-11-16T02:10:45.123Z 3f2a90c1d2e4 - setup rules=1 seats=player,player
//! 2 2026-11-16T02:11:00.456Z 9ab3c0ffee12 1 move focus culture
//! ```
//!
//! Event lines hold number, time, the first digits of the link, seat, kind and text. A record of a running game has no
//! seed and a line `for …`, because it was made for one viewer. There every text has its nonce before it, and a line that is
//! somebody else's secret has only its seal, so that the chain can be followed all the same:
//!
//! ```text
//! 2 2026-11-16T02:11:00.456Z 9ab3c0ffee12 1 move +4f0c… focus culture
//! 3 2026-11-16T02:19:12.007Z 0e55aa31b7f2 2 move ?c1d9…
//! ```
//!
//! `docs/check-record.py` does the same without any of our code. Records of version 1 are read too; their chain took the
//! texts as they are.

use crate::chain::{Origin, Sealed, unsealed};
use crate::{
    Entry, Event, Fold, Happened, Link, Nonce, Rulebook, Seal, Secret, TableKey, Viewer, WontReplay, clock,
};
use std::fmt;
use std::str::FromStr;

/// A table's log with what is needed to check it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Of version 1: the chain took the texts as they are.
    pub unsealed: bool,
    /// The table's code.
    pub table: String,
    /// Its game.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// Who sat there, in order of seats; told, not checked.
    pub people: Vec<String>,
    /// What the server promised when the table was opened.
    pub commitment: String,
    /// What people added to the table's chance, in the order in which they sat down.
    pub shares: Vec<String>,
    /// The seed, once it may be known.
    pub seed: Option<Secret>,
    /// Number and link of the last line.
    pub head: Option<(u64, Link)>,
    /// For whom it was made, if something may be left out.
    pub made_for: Option<Viewer>,
    /// The log.
    pub lines: Vec<RecordLine>,
}

/// A line of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordLine {
    /// The event; it has no text if that is somebody else's secret.
    pub event: Event,
    /// First digits of its link.
    pub hash: String,
    /// How its text can be compared with the chain.
    pub proof: Proof,
}

/// How a line's text can be compared with the chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// By the record's seed.
    Seed,
    /// By the nonce it was sealed with.
    Nonce(Nonce),
    /// Not at all: the text is somebody else's secret, and this stands for it.
    Seal(Seal),
}

impl RecordLine {
    /// Is its text somebody else's secret?
    pub fn hidden(&self) -> bool {
        matches!(self.proof, Proof::Seal(_))
    }
}

impl Record {
    /// A full record of a finished table, or one for whoever runs the server.
    pub fn full(key: &TableKey, game: &str, name: &str, people: Vec<String>, events: &[Event]) -> Record {
        let mut link = Link::genesis(key, game);
        let lines: Vec<RecordLine> = events
            .iter()
            .map(|event| {
                link = link.next(key, event);
                RecordLine { event: event.clone(), hash: link.short(), proof: Proof::Seed }
            })
            .collect();
        Record {
            unsealed: false,
            table: key.code.clone(),
            game: game.into(),
            name: one_line(name),
            people: people.iter().map(|name| one_line(name)).collect(),
            commitment: key.commitment(),
            shares: key.shares().to_vec(),
            seed: Some(key.seed().clone()),
            head: events.last().map(|event| (event.seq, link)),
            made_for: None,
            lines,
        }
    }

    /// What `viewer` may know of it: no seed, and of secret moves of others their seals. `told` says for each line after
    /// the first what it did; a line of which it says nothing is hidden.
    pub fn redacted(mut self, viewer: Viewer, told: &[Happened]) -> Result<Record, Flaw> {
        let key = self.key()?;
        self.seed = None;
        self.made_for = Some(viewer);
        let mut told = told.iter().peekable();
        for line in &mut self.lines {
            let Event { seq, entry, .. } = &mut line.event;
            while told.next_if(|happened| happened.seq < *seq).is_some() {}
            let happened = told.next_if(|happened| happened.seq == *seq);
            let known = *seq == 1 || happened.is_some_and(|happened| happened.text_for(viewer).is_some());
            line.proof = if known {
                Proof::Nonce(key.nonce(*seq))
            } else {
                Proof::Seal(key.seal(*seq, &std::mem::take(&mut entry.text)))
            };
        }
        Ok(self)
    }

    /// The events, if none is hidden.
    pub fn events(&self) -> Result<Vec<Event>, Flaw> {
        if self.made_for.is_some() || self.lines.iter().any(RecordLine::hidden) {
            return Err(Flaw::Partial);
        }
        Ok(self.lines.iter().map(|l| l.event.clone()).collect())
    }

    /// The table's code and all that its chance comes from.
    pub fn key(&self) -> Result<TableKey, Flaw> {
        let seed = self.seed.clone().ok_or(Flaw::NoSeed)?;
        Ok(TableKey::shared(self.table.clone(), seed, self.shares.clone()))
    }

    /// Follows the chain from the promise to the head and compares every line: the links of all lines. This can be done
    /// with every viewer's copy, also while the game runs.
    pub fn links(&self) -> Result<Vec<Link>, Flaw> {
        let key = self.key();
        if let Ok(key) = &key
            && key.commitment() != self.commitment
        {
            return Err(Flaw::Commitment);
        }
        let origin = Origin {
            table: &self.table,
            game: &self.game,
            commitment: &self.commitment,
            shares: &self.shares,
        };
        let mut link = match &key {
            Ok(key) if self.unsealed => unsealed::genesis(&self.table, &self.game, key.seed()),
            Err(_) if self.unsealed => return Err(Flaw::Unsealed),
            _ => Link::origin(&origin),
        };
        let mut links = Vec::new();
        for (line, seq) in self.lines.iter().zip(1..) {
            let RecordLine { event, hash, proof } = line;
            let Event { at, entry, .. } = event;
            let seal = match proof {
                Proof::Seal(seal) => *seal,
                Proof::Nonce(nonce) => nonce.seal(&entry.text),
                Proof::Seed => key.as_ref().map_err(Clone::clone)?.seal(event.seq, &entry.text),
            };
            link = if self.unsealed {
                unsealed::next(&link, event)
            } else {
                link.over(&Sealed { seq: event.seq, at: *at, seat: entry.seat, kind: entry.kind, seal })
            };
            if event.seq != seq || link.short() != *hash {
                return Err(Flaw::Chain { seq: event.seq });
            }
            links.push(link);
        }
        let head = links.last().map(|link| (u64::try_from(links.len()).unwrap_or(u64::MAX), *link));
        if self.head.is_some() && head != self.head { Err(Flaw::Head) } else { Ok(links) }
    }

    /// Checks all that can be checked of a full record: the seed against the commitment, every link, every number, every
    /// move.
    pub fn verify(
        &self,
        rulebook: &'static dyn Rulebook,
        each: impl FnMut(&Fold, &Happened),
    ) -> Result<Fold, Flaw> {
        let key = self.key()?;
        self.links()?;
        Ok(Fold::replay(rulebook, key, &self.events()?, each)?)
    }

    /// Do two copies of one table, made at different times or for different viewers, tell the same as far as both go?
    pub fn agrees_with(&self, other: &Record) -> Result<(), Flaw> {
        if self.unsealed != other.unsealed {
            return Err(Flaw::Unsealed);
        }
        let (mine, theirs) = (self.links()?, other.links()?);
        match mine.iter().zip(&theirs).zip(1..).find(|((mine, theirs), _)| mine != theirs) {
            Some((_, seq)) => Err(Flaw::Differs { seq }),
            None => Ok(()),
        }
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
    /// Something is left out, so it can't be replayed or imported.
    #[error("this record was made for one viewer while the game ran; only a full record can be replayed")]
    Partial,
    /// Without the seed the dice can't be checked.
    #[error("this record has no seed: it is published when the game ends")]
    NoSeed,
    /// The first records for one viewer can't be checked by themselves.
    #[error("this record is of version 1: only a full one can be checked, and only with its like")]
    Unsealed,
    /// Two copies of one table differ.
    #[error("the two records differ at event {seq}: one of them was changed")]
    Differs {
        /// The first line that differs.
        seq: u64,
    },
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
        let version = if self.unsealed { 1 } else { 2 };
        writeln!(f, "annals {version}\ntable {}\ngame {}\nname {}", self.table, self.game, self.name)?;
        for (i, person) in self.people.iter().enumerate() {
            writeln!(f, "seat {} {person}", i + 1)?;
        }
        writeln!(f, "commitment {}", self.commitment)?;
        for share in &self.shares {
            writeln!(f, "share {share}")?;
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "seed {seed}")?;
        }
        if let Some((seq, link)) = self.head {
            writeln!(f, "head {seq} {link}")?;
        }
        match self.made_for {
            Some(Viewer::Seat(seat)) => writeln!(f, "for seat {seat}")?,
            Some(_) => writeln!(f, "for spectator")?,
            None => {}
        }
        writeln!(f)?;
        for RecordLine { event, hash, proof } in &self.lines {
            let Entry { kind, seat, text } = &event.entry;
            let seat = seat.map_or("-".to_owned(), |s| s.to_string());
            let text = match proof {
                Proof::Seed => text.clone(),
                Proof::Nonce(nonce) => format!("+{nonce} {text}"),
                Proof::Seal(seal) => format!("?{seal}"),
            };
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
        let unsealed = match lines.next() {
            Some((_, "annals 1")) => true,
            Some((_, "annals 2")) => false,
            _ => return Err(bad(1, "an .annals file begins with “annals 2”, old ones with “annals 1”")),
        };
        let mut record = Record {
            unsealed,
            table: String::new(),
            game: String::new(),
            name: String::new(),
            people: Vec::new(),
            commitment: String::new(),
            shares: Vec::new(),
            seed: None,
            head: None,
            made_for: None,
            lines: Vec::new(),
        };
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
                "share" => record.shares.push(rest.into()),
                "seed" => {
                    record.seed =
                        Some(rest.parse().map_err(|e: crate::NoSecret| bad(number, &e.to_string()))?);
                }
                "head" => record.head = Some(head(rest).ok_or_else(|| bad(number, "a number and a hash"))?),
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
            let partial = record.made_for.is_some();
            let line = if unsealed { read_unsealed(line, partial) } else { read_line(line, partial) };
            record.lines.push(line.map_err(|why| bad(number, why))?);
        }
        if !record.unsealed || record.seed.is_some() {
            record.links()?;
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

fn head(text: &str) -> Option<(u64, Link)> {
    let (seq, link) = text.split_once(' ')?;
    Some((seq.parse().ok()?, link.parse().ok()?))
}

/// A line; in a record for one viewer its text is behind its nonce, or only its seal is told.
fn read_line(line: &str, partial: bool) -> Result<RecordLine, &'static str> {
    let mut line = read_plain(line)?;
    if partial {
        let text = std::mem::take(&mut line.event.entry.text);
        let (word, rest) = text.split_once(' ').unwrap_or((&text, ""));
        let no_proof = "a line of such a record has a nonce (+…) or a seal (?…)";
        line.proof = match (word.strip_prefix('+'), word.strip_prefix('?')) {
            (Some(nonce), _) => Proof::Nonce(nonce.parse().map_err(|_| no_proof)?),
            (_, Some(seal)) => Proof::Seal(seal.parse().map_err(|_| no_proof)?),
            _ => return Err(no_proof),
        };
        line.event.entry.text = rest.into();
    }
    Ok(line)
}

/// A line of version 1, where somebody else's secret was a question mark.
fn read_unsealed(line: &str, partial: bool) -> Result<RecordLine, &'static str> {
    let mut line = read_plain(line)?;
    if partial && line.event.entry.text == "?" {
        line.event.entry.text.clear();
        line.proof = Proof::Seal(Seal([0; 32]));
    }
    Ok(line)
}

fn read_plain(line: &str) -> Result<RecordLine, &'static str> {
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
    Ok(RecordLine { event: Event { seq, at, entry: Entry { kind, seat, text } }, hash, proof: Proof::Seed })
}
