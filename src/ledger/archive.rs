//! Checking tables, and carrying them out of and into the store as text.

use super::load::panic_text;
use super::{Ledger, LedgerError, StretchQuery, chained, keep_result};
use crate::language::{L10n, hides, is_hidden};
use crate::sitters::called;
use crate::store::tables::{self, NewTable, Sitter, Table};
use crate::store::{Conn, events};
use kernel::{Event, Flaw, Fold, Happened, Link, Outcome, Record, Rulebook, Seat, Viewer, key};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// So many characters of a name are brought in: as many as a table's may have.
const LONGEST_NAME: usize = 60;

/// What a check found right.
#[derive(Clone, Debug)]
pub struct Checked {
    /// Lines replayed.
    pub events: u64,
    /// The result, if the game is over.
    pub outcome: Option<Outcome>,
    /// A mark of damage was taken away: the log replays again.
    pub mended: bool,
}

impl Ledger {
    /// Replays a table from its first line without any cache and compares every hash with what is stored.
    pub fn verify(&self, code: &str) -> Result<Checked, LedgerError> {
        // Row and log as they are at one moment: somebody may be moving, and that is no damage.
        let (row, stored) = self.db.snapshot(|c| {
            let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into()))?;
            let stored = events::load(c, row.id, 0, u64::MAX);
            Ok::<_, LedgerError>((row, stored))
        })?;
        let rulebook = self.rulebook(&row)?;
        let stored = self.readable(&row, stored)?;
        let replayed = catch_unwind(AssertUnwindSafe(|| replay(&row, rulebook, &stored)));
        let fold = match replayed {
            Ok(Ok(fold)) => fold,
            Ok(Err(why)) => return Err(self.damaged(&row, why)),
            Err(panic) => return Err(self.damaged(&row, panic_text(&*panic))),
        };
        let progress = self.progress(&fold, &stored, row.moved_at);
        let differs = [
            (progress.head != row.head, "number of lines"),
            (progress.link != row.link, "last hash"),
            (progress.awaited != row.awaited, "list of awaited seats"),
            (progress.status != row.status, "status"),
            (fold.setup().rules != row.rules, "rules number"),
        ];
        if let Some((_, what)) = differs.iter().find(|(differs, _)| *differs) {
            return Err(self.damaged(&row, format!("the table's {what} differs from its log")));
        }
        let mended = row.damage.is_some() && self.db.write(|c| tables::set_damage(c, row.id, None))?;
        Ok(Checked { events: fold.seq(), outcome: fold.outcome(), mended })
    }

    /// The record as `viewer` may have it: all of it when the table is over, else what that viewer may know.
    pub fn export(&self, code: &str, viewer: Viewer) -> Result<Record, LedgerError> {
        self.db.snapshot(|c| {
            let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into()))?;
            let sitters = tables::sitters(c, row.id)?;
            self.export_in(c, &row, &sitters, viewer)
        })
    }

    /// The same of a table that was read already, at the moment of an open transaction.
    pub fn export_in(
        &self,
        c: &mut Conn,
        row: &Table,
        sitters: &[Sitter],
        viewer: Viewer,
    ) -> Result<Record, LedgerError> {
        // Not beyond what the row knows: a line that comes meanwhile would not be looked at for secrets.
        let known = events::load(c, row.id, 0, row.head)?;
        let lines: Vec<Event> = known.iter().map(|line| line.event.clone()).collect();
        let people = called(L10n::default(), sitters);
        let record = Record::full(&row.key, &row.game, &row.name, people, &lines);
        if row.status.over() || viewer == Viewer::Historian {
            return Ok(record);
        }
        let query = StretchQuery { after: 1, until: row.head, known, ..StretchQuery::default() };
        let told: Vec<Happened> = self.stretch(c, row, query)?.told.into_iter().map(|t| t.happened).collect();
        Ok(record.redacted(viewer, &told)?)
    }

    /// Brings in a full record, keeping its code, its dice and every line. It must verify first; a chain of the first
    /// records is made anew.
    pub fn import(&self, record: &Record) -> Result<Checked, LedgerError> {
        let rulebook =
            self.catalog.find(&record.game).ok_or_else(|| LedgerError::UnknownGame(record.game.clone()))?;
        // They are part of the chain, so they can't be mended as names are.
        if record.shares.iter().any(|share| hides(share) || share.chars().count() > key::SHARE_LENGTH) {
            let why = format!("a share is up to {} characters, all of which can be seen", key::SHARE_LENGTH);
            return Err(Flaw::Unreadable { line: 1, why }.into());
        }
        let fold = record.verify(rulebook, |_, _| {})?;
        let key = record.key()?;
        let lines_of = record.events()?;
        let lines = with_their_times(&key, &record.game, &lines_of);
        let at = lines_of.first().map_or(0, |e| e.at);
        let moved = lines_of.last().map_or(0, |e| e.at);
        let progress = self.progress(&fold, &lines, moved);
        self.db.write(|c| {
            if tables::by_code(c, &key.code)?.is_some() {
                return Err(LedgerError::Exists(key.code.clone()));
            }
            let (rules, seats) = (fold.setup().rules, fold.setup().seats.len());
            let name = &told(&record.name);
            let new = NewTable { key: &key, game: &record.game, rules, name, seats, at };
            let id = tables::insert(c, &new, &progress)?;
            events::insert(c, id, &lines)?;
            for seat in Seat::first(fold.setup().seats.len()) {
                let name = record.people.get(seat.index()).map(|name| told(name)).unwrap_or_default();
                tables::seat(c, id, seat, &Sitter { player: None, bot: None, name }, at)?;
            }
            Ok(keep_result(c, id, &fold, &progress)?)
        })?;
        Ok(Checked { events: fold.seq(), outcome: fold.outcome(), mended: false })
    }
}

/// A name as anybody may have written it into a record: without what nobody can see, and no longer than what people type.
fn told(name: &str) -> String {
    let seen: String = name.chars().filter(|c| !is_hidden(*c)).take(LONGEST_NAME).collect();
    if hides(name) || name.chars().count() > LONGEST_NAME { seen.trim().into() } else { name.into() }
}

/// The whole log again, each line's hash compared with the stored one.
fn replay(row: &Table, rulebook: &'static dyn Rulebook, stored: &[events::Stored]) -> Result<Fold, String> {
    let mut link = Link::genesis(&row.key, &row.game);
    for line in stored {
        link = link.next(&row.key, &line.event);
        if link != line.link {
            return Err(format!("event {} was changed: its hash does not follow", line.event.seq));
        }
    }
    let events: Vec<Event> = stored.iter().map(|line| line.event.clone()).collect();
    Fold::replay(rulebook, row.key.clone(), &events, |_, _| {}).map_err(|e| e.to_string())
}

/// Imported lines keep the times they were written at.
fn with_their_times(key: &kernel::TableKey, game: &str, events: &[Event]) -> Vec<events::Stored> {
    let mut link = Link::genesis(key, game);
    events
        .iter()
        .flat_map(|event| {
            let line = chained(key, link, event.seq, event.at, vec![event.entry.clone()]);
            link = line.last().map_or(link, |l| l.link);
            line
        })
        .collect()
}
