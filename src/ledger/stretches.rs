//! Several stretches of the past at once, of one table or of many: together they ask the database as often as one does.

use super::load::restore;
use super::{BUILD, FoldedTable, Ledger, LedgerError, Stretch, StretchQuery};
use crate::store::events::{self, Stored};
use crate::store::tables::Table;
use crate::store::{Conn, StoreError, snapshots};
use std::sync::Arc;

/// A stretch, and where it is folded from.
struct Part<'a> {
    row: &'a Table,
    after: u64,
    until: u64,
    /// The line of the position it begins with; 0 is the beginning of the log.
    from: u64,
}

impl Ledger {
    /// What the lines after one, up to another, did: of each table in the order of its log. A table in trouble spoils no
    /// other one's stretch.
    #[allow(clippy::type_complexity, reason = "what can go wrong with all, and with each")]
    pub fn stretches(
        &self,
        c: &mut Conn,
        wanted: &[(&Table, u64, u64)],
    ) -> Result<Vec<Result<Stretch, LedgerError>>, LedgerError> {
        if wanted.is_empty() {
            return Ok(Vec::new());
        }
        let tables: Vec<i64> = wanted.iter().map(|(row, ..)| row.id).collect();
        let saved = snapshots::numbers(c, BUILD, &tables)?;
        let parts = plan(wanted, &saved);
        let begins = parts.iter().map(|part| (part.row.id, part.from));
        let bodies =
            snapshots::bodies(c, BUILD, &begins.filter(|at| saved.contains(at)).collect::<Vec<_>>())?;
        let lines = lines_of(c, &parts)?;
        let mut before: Option<Arc<FoldedTable>> = None;
        let stretches = parts.iter().map(|part| {
            let within = |(table, line): &&(i64, Stored)| {
                *table == part.row.id && (part.from..=part.until).contains(&line.event.seq)
            };
            let mut known: Vec<Stored> = lines.iter().filter(within).map(|(_, line)| line.clone()).collect();
            let goes_on =
                before.take().filter(|live| (live.table, live.fold.seq()) == (part.row.id, part.from));
            let start = goes_on.or_else(|| {
                let body = bodies.get(&(part.row.id, part.from))?;
                self.restored(part, body, known.first()?).map(Arc::new)
            });
            // What was saved can't be read: this one looks for itself, as far back as it must.
            if start.is_none() && part.from > 0 {
                known.clear();
            }
            let (after, until) = (part.after, part.until);
            let query = StretchQuery { after, until, known, start, ..StretchQuery::default() };
            let stretch = self.stretch(c, part.row, query);
            before = stretch.as_ref().ok().map(|stretch| stretch.live.clone());
            stretch
        });
        Ok(stretches.collect())
    }

    fn restored(&self, part: &Part<'_>, body: &str, line: &Stored) -> Option<FoldedTable> {
        let fold = restore(self.rulebook(part.row).ok()?, part.row.key.clone(), body).ok()?;
        let same = fold.seq() == part.from && line.event.seq == part.from;
        same.then(|| FoldedTable { table: part.row.id, fold, link: line.link, moved_at: line.event.at })
    }
}

/// Each begins with the position saved last, or where the one before it ended if that is nearer.
fn plan<'a>(wanted: &[(&'a Table, u64, u64)], saved: &[(i64, u64)]) -> Vec<Part<'a>> {
    let mut last = None;
    let part = |(row, after, until): &(&'a Table, u64, u64)| {
        let until = (*until).min(row.head).max(1);
        let begin = (*after).min(until).max(1);
        let early = |(table, seq): &&(i64, u64)| *table == row.id && *seq <= begin;
        let from = saved.iter().chain(&last).filter(early).map(|(_, seq)| *seq).max().unwrap_or(0);
        last = Some((row.id, until));
        Part { row, after: *after, until, from }
    };
    wanted.iter().map(part).collect()
}

/// All their lines. If one can't be read there are none: whose it is finds out for itself.
fn lines_of(c: &mut Conn, parts: &[Part<'_>]) -> Result<Vec<(i64, Stored)>, StoreError> {
    let ranges: Vec<(i64, u64, u64)> =
        parts.iter().map(|part| (part.row.id, part.from.max(1), part.until)).collect();
    match events::load_all(c, &ranges) {
        Ok(lines) => Ok(lines),
        Err(error) => error.unreadable().map(|_| Vec::new()),
    }
}
