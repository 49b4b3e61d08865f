//! The last lines of tables at which something happens, and how they were after everybody's last turn. Remembered by the hash
//! of the log: what comes new is added, and where the log is another one, all of it is forgotten.

use super::pages::Pages;
use super::since::{Mark, last_turn};
use crate::ledger::{FoldedTable, Ledger, LedgerError, Stretch, StretchQuery};
use crate::store::Conn;
use crate::store::events::{Outline, Stored};
use crate::store::tables::{Sitter, Table};
use boards::TablePage;
use kernel::{Dated, Link, Rulebook, Seat, Viewer};
use language::L10n;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

/// So many lines are looked through for the last turn.
const LOOK_BACK: u64 = 600;
/// So many tables are remembered.
const TABLES: usize = 64;
/// So many looks at the past are; whoever steps through it goes on from the last one.
const STEPS: usize = 16;
/// So far one goes on from a remembered look at the past.
const NEAR: u64 = 64;
/// So many tables' outlines are.
const OUTLINES: usize = 16;

/// A log in outline.
type Lines = Arc<Vec<Outline>>;

/// What is remembered.
pub struct Recent {
    tables: Mutex<LruCache<i64, Arc<Known>>>,
    steps: Mutex<LruCache<(i64, u64), Arc<Known>>>,
    outlines: Mutex<LruCache<i64, (Link, Lines)>>,
    pages: Pages,
}

impl Default for Recent {
    fn default() -> Recent {
        fn cache<K: std::hash::Hash + Eq, V>(size: usize) -> Mutex<LruCache<K, V>> {
            Mutex::new(LruCache::new(NonZeroUsize::new(size).unwrap_or(NonZeroUsize::MIN)))
        }
        let pages = Pages::default();
        Recent { tables: cache(TABLES), steps: cache(STEPS), outlines: cache(OUTLINES), pages }
    }
}

/// A table up to an event.
struct Known {
    live: Arc<FoldedTable>,
    /// Its last lines, as far as turns are looked for.
    marks: Vec<Mark>,
    /// What the lines after `told_after` did.
    told: Vec<Dated>,
    told_after: u64,
    /// The table after earlier events.
    positions: Vec<Arc<FoldedTable>>,
}

impl Known {
    fn at(&self, seq: u64) -> Option<&Arc<FoldedTable>> {
        self.positions.iter().chain([&self.live]).find(|live| live.fold.seq() == seq)
    }

    /// The part of it after an event.
    fn stretch(&self, after: u64, positions: &[u64]) -> Option<Stretch> {
        if after < self.told_after {
            return None;
        }
        let begin = self.told.partition_point(|line| line.happened.seq <= after);
        let told = self.told.get(begin..).unwrap_or_default().to_vec();
        let positions = positions.iter().map(|seq| self.at(*seq).cloned()).collect::<Option<Vec<_>>>()?;
        Some(Stretch::new(told, positions, self.live.clone()))
    }

    fn is_at(&self, row: &Table) -> bool {
        self.live.fold.seq() == row.head && self.live.link == row.link
    }
}

impl Recent {
    /// What happened since the viewer's last turn, after which event that was, and `lines` of the chronicle with it. Who has
    /// no seat sees it as the first seat that is awaited, or as whoever moved last.
    pub(super) fn since(
        &self,
        c: &mut Conn,
        ledger: &Ledger,
        row: &Table,
        viewer: Viewer,
        lines: u64,
    ) -> Result<(u64, Stretch), LedgerError> {
        let rulebook = ledger.rulebook(row)?;
        let old = lock(&self.tables).get(&row.id).cloned();
        let old = match old {
            Some(known) if known.is_at(row) => Some(known),
            Some(known) if known.live.fold.seq() < row.head => self.go_on(c, ledger, row, &known)?,
            _ => None,
        };
        let shown = row.head.saturating_sub(lines).max(1);
        if let Some(known) = &old {
            let after = after(&known.marks, row, viewer, rulebook);
            if let Some(stretch) = known.stretch(after.min(shown), &[after]) {
                return Ok((after, stretch));
            }
        }
        let (marks, read) = match &old {
            Some(known) => (known.marks.clone(), Vec::new()),
            None => {
                let read = ledger.lines(c, row, row.head.saturating_sub(LOOK_BACK), row.head)?;
                (marks(&read, rulebook), read)
            }
        };
        let after = after(&marks, row, viewer, rulebook);
        let told_after = after.min(shown);
        let query = StretchQuery {
            after: told_after,
            until: row.head,
            positions: vec![after],
            known: read,
            ..StretchQuery::default()
        };
        let stretch = ledger.stretch(c, row, query)?;
        let mut positions: Vec<Arc<FoldedTable>> = old.iter().flat_map(|o| o.positions.clone()).collect();
        positions.extend(stretch.at(after).cloned());
        // What is remembered of the table reaches as far back as anybody's.
        let (told, told_after) = match &old {
            Some(known) if known.told_after < told_after => (known.told.clone(), known.told_after),
            _ => (stretch.told.clone(), told_after),
        };
        self.keep(row, Known { live: stretch.live.clone(), marks, told, told_after, positions });
        Ok((after, stretch))
    }

    /// Adds what has happened since a table was looked at; nothing if its log is another one.
    fn go_on(
        &self,
        c: &mut Conn,
        ledger: &Ledger,
        row: &Table,
        known: &Known,
    ) -> Result<Option<Arc<Known>>, LedgerError> {
        let (seq, rulebook) = (known.live.fold.seq(), ledger.rulebook(row)?);
        let lines = ledger.lines(c, row, seq - 1, row.head)?;
        if lines.first().is_none_or(|line| line.event.seq != seq || line.link != known.live.link) {
            return Ok(None);
        }
        let mut all = known.marks.clone();
        all.extend(marks(lines.get(1..).unwrap_or_default(), rulebook));
        all.retain(|mark| mark.seq > row.head.saturating_sub(LOOK_BACK));
        // Everybody's last turn may have ended among these lines.
        let seats = Seat::first(known.live.fold.setup().seats.len()).map(Viewer::Seat);
        let afters: Vec<u64> =
            seats.chain([Viewer::Spectator]).map(|viewer| after(&all, row, viewer, rulebook)).collect();
        let query = StretchQuery {
            after: seq,
            until: row.head,
            positions: afters.iter().copied().filter(|after| *after > seq).collect(),
            known: lines,
            start: Some(known.live.clone()),
        };
        let stretch = ledger.stretch(c, row, query)?;
        let mut positions: Vec<Arc<FoldedTable>> =
            known.positions.iter().chain([&known.live]).chain(stretch.positions()).cloned().collect();
        positions.retain(|live| afters.contains(&live.fold.seq()) && live.fold.seq() < row.head);
        positions.sort_by_key(|live| live.fold.seq());
        positions.dedup_by_key(|live| live.fold.seq());
        // What nobody reads any more is forgotten.
        let first = positions.first().map_or(row.head, |live| live.fold.seq());
        let told_after = known.told_after.max(first.min(row.head.saturating_sub(NEAR)));
        let told = known.told.iter().chain(&stretch.told).filter(|line| line.happened.seq > told_after);
        let told = told.cloned().collect();
        Ok(Some(self.keep(row, Known { live: stretch.live, marks: all, told, told_after, positions })))
    }

    fn keep(&self, row: &Table, known: Known) -> Arc<Known> {
        let known = Arc::new(known);
        lock(&self.tables).put(row.id, known.clone());
        known
    }

    /// The table after event `seq` and before it, with so many `lines` of the chronicle.
    pub(super) fn step(
        &self,
        c: &mut Conn,
        ledger: &Ledger,
        row: &Table,
        seq: u64,
        lines: u64,
    ) -> Result<(u64, Stretch), LedgerError> {
        let before = seq.saturating_sub(1).max(1);
        let after = before.min(seq.saturating_sub(lines).max(1));
        let near = {
            let steps = lock(&self.steps);
            let here =
                steps.iter().filter(|((table, at), _)| *table == row.id && *at <= seq && seq - *at <= NEAR);
            here.max_by_key(|((_, at), _)| *at).map(|(_, known)| known.clone())
        };
        let usable = |known: &Arc<Known>| known.told_after <= after;
        let stretch = match near.filter(usable) {
            Some(known) => self.step_on(c, ledger, row, &known, (before, after, seq))?,
            None => None,
        };
        let stretch = match stretch {
            Some(stretch) => stretch,
            None => {
                let positions = vec![before];
                let query = StretchQuery { after, until: seq, positions, ..StretchQuery::default() };
                ledger.stretch(c, row, query)?
            }
        };
        let known = Known {
            live: stretch.live.clone(),
            marks: Vec::new(),
            told: stretch.told.clone(),
            told_after: after,
            positions: stretch.positions().to_vec(),
        };
        lock(&self.steps).put((row.id, seq), Arc::new(known));
        Ok((before, stretch))
    }

    /// From a look at the past to a later one; nothing if the log is another one.
    fn step_on(
        &self,
        c: &mut Conn,
        ledger: &Ledger,
        row: &Table,
        known: &Known,
        (before, after, seq): (u64, u64, u64),
    ) -> Result<Option<Stretch>, LedgerError> {
        let from = known.live.fold.seq();
        let lines: Vec<Stored> = ledger.lines(c, row, from - 1, seq)?;
        if lines.first().is_none_or(|line| line.event.seq != from || line.link != known.live.link) {
            return Ok(None);
        }
        if from == seq {
            return Ok(known.stretch(after, &[before]));
        }
        let query = StretchQuery {
            after: from,
            until: seq,
            positions: vec![before],
            known: lines,
            start: Some(known.live.clone()),
        };
        let stretch = ledger.stretch(c, row, query)?;
        let told = known.told.iter().chain(&stretch.told).filter(|line| line.happened.seq > after);
        Ok(Some(Stretch::new(told.cloned().collect(), stretch.positions().to_vec(), stretch.live)))
    }

    /// The page of a table for `viewer`, told now or before; `told` are the last lines up to the event it shows.
    pub fn table_page(
        &self,
        t: L10n,
        row: &Table,
        folded: &FoldedTable,
        sitters: &[Sitter],
        viewer: Viewer,
        told: &[Dated],
    ) -> TablePage {
        self.pages.page(t, row, folded, sitters, viewer, told)
    }

    /// Who did what sort of thing when, all along the log.
    pub fn outline(&self, c: &mut Conn, ledger: &Ledger, row: &Table) -> Result<Lines, LedgerError> {
        if let Some((link, known)) = lock(&self.outlines).get(&row.id)
            && *link == row.link
        {
            return Ok(known.clone());
        }
        let lines = Arc::new(ledger.outline_in(c, row, 0, row.head)?);
        lock(&self.outlines).put(row.id, (row.link, lines.clone()));
        Ok(lines)
    }
}

fn lock<T>(cache: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    cache.lock().unwrap_or_else(PoisonError::into_inner)
}

fn marks(lines: &[Stored], rulebook: &dyn Rulebook) -> Vec<Mark> {
    lines.iter().map(|line| Mark::of(&line.event, rulebook)).collect()
}

/// The event after which everything is news to the viewer.
fn after(marks: &[Mark], row: &Table, viewer: Viewer, rulebook: &dyn Rulebook) -> u64 {
    let last = marks.iter().rev().skip(1).find_map(|mark| mark.seat);
    let seat = viewer.seat().or_else(|| row.awaited.iter().next()).or(last);
    let begin = row.head.saturating_sub(LOOK_BACK).max(1);
    // The line that ended the game is news to everybody.
    let turns = marks.get(..marks.len().saturating_sub(usize::from(row.status.over()))).unwrap_or_default();
    let after = seat.and_then(|seat| last_turn(turns, seat)).unwrap_or(begin);
    // The line that ended the turn may have ended a step for all: what came of it is news.
    if rulebook.together() { after.saturating_sub(1).max(begin) } else { after }
}
