//! From the store to a position: the nearest snapshot, then the lines after it.

use super::{BUILD, Ledger, LedgerError};
use crate::notices;
use crate::store::events::{self, Outline, Stored};
use crate::store::tables::{self, Table};
use crate::store::{Conn, StoreError, snapshots};
use kernel::{Dated, Fold, Happened, Link, Rulebook, Saved, TableKey};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A position is saved every so many lines.
pub(super) const SNAPSHOT_EVERY: u64 = 64;

#[derive(Clone, Debug)]
pub struct FoldedTable {
    /// Its number in the database.
    pub table: i64,
    /// What its log means.
    pub fold: Fold,
    /// Hash of its last line.
    pub link: Link,
    /// When its last line was written.
    pub moved_at: i64,
}

/// What is asked of a table's past.
#[derive(Clone, Debug, Default)]
pub struct StretchQuery {
    /// What lines after this one did,
    pub after: u64,
    /// up to this one.
    pub until: u64,
    /// The table after each of these events.
    pub positions: Vec<u64>,
    /// Lines that were read already; the last is `until`.
    pub known: Vec<Stored>,
    /// A position that is remembered, to begin with if it is early enough and the log still leads there.
    pub start: Option<Arc<FoldedTable>>,
}

/// A stretch of a table's past.
#[derive(Clone, Debug)]
pub struct Stretch {
    /// What its lines did.
    pub told: Vec<Dated>,
    positions: Vec<Arc<FoldedTable>>,
    /// The table at its end.
    pub live: Arc<FoldedTable>,
}

impl Stretch {
    /// A stretch that was put together from others.
    pub fn new(told: Vec<Dated>, positions: Vec<Arc<FoldedTable>>, live: Arc<FoldedTable>) -> Stretch {
        Stretch { told, positions, live }
    }

    /// The table after all events that were asked for.
    pub fn positions(&self) -> &[Arc<FoldedTable>] {
        &self.positions
    }

    /// What its lines after this one did.
    pub fn told_after(&self, seq: u64) -> &[Dated] {
        let begin = self.told.partition_point(|line| line.happened.seq <= seq);
        self.told.get(begin..).unwrap_or_default()
    }

    /// The table after an event that was asked for.
    pub fn at(&self, seq: u64) -> Option<&Arc<FoldedTable>> {
        self.positions.iter().find(|live| live.fold.seq() == seq)
    }
}

/// An event that a replay goes past; the first is where it begins.
pub(super) struct Passed<'a> {
    pub(super) fold: &'a Fold,
    link: Link,
    at: i64,
    happened: Option<&'a Happened>,
}

impl Passed<'_> {
    fn live(&self, table: i64) -> FoldedTable {
        FoldedTable { table, fold: self.fold.clone(), link: self.link, moved_at: self.at }
    }
}

/// Lines of a log up to one, read as far back as is needed and none twice.
struct Lines {
    table: i64,
    until: u64,
    lines: Vec<Stored>,
}

impl Lines {
    /// Makes sure that all lines after `after` are here.
    fn reach(&mut self, c: &mut Conn, after: u64) -> Result<(), StoreError> {
        let first = self.lines.first().map_or(self.until + 1, |line| line.event.seq);
        if first > after + 1 {
            let mut lines = events::load(c, self.table, after, first - 1)?;
            lines.append(&mut self.lines);
            self.lines = lines;
        }
        Ok(())
    }

    fn after(&self, seq: u64) -> &[Stored] {
        let begin = self.lines.partition_point(|line| line.event.seq <= seq);
        self.lines.get(begin..).unwrap_or_default()
    }

    fn line(&self, seq: u64) -> Option<&Stored> {
        self.lines.iter().find(|line| line.event.seq == seq)
    }
}

impl Ledger {
    /// The row of a table.
    pub fn table(&self, code: &str) -> Result<Table, LedgerError> {
        self.db.read(|c| tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into())))
    }

    /// The table as it is now.
    pub fn now(&self, code: &str) -> Result<Arc<FoldedTable>, LedgerError> {
        self.newest(&self.table(code)?)
    }

    /// The table as it is after the last event of its row.
    pub fn newest(&self, row: &Table) -> Result<Arc<FoldedTable>, LedgerError> {
        self.sound(row)?;
        if let Some(live) = self.in_memory(row) {
            return Ok(live);
        }
        // Somebody may have moved since the row was read. Else the log is another one than we remember: a backup was
        // brought back.
        let code = &row.key.code;
        if let Some(live) = self.cache.get(code).filter(|live| live.fold.seq() >= row.head) {
            let stored = self.table(code)?;
            if (stored.head, stored.link) != (live.fold.seq(), live.link) {
                self.cache.forget(code);
            }
        }
        self.db.read(|c| self.newest_in(c, row))
    }

    /// The same, at the moment of an open transaction.
    pub fn newest_in(&self, c: &mut Conn, row: &Table) -> Result<Arc<FoldedTable>, LedgerError> {
        self.sound(row)?;
        if let Some(live) = self.in_memory(row) {
            return Ok(live);
        }
        let live = Arc::new(self.load_from(c, row, (Vec::new(), None), row.head, row.head, |_| {})?);
        self.cache.put(live.clone());
        Ok(live)
    }

    /// The table after the last event of its row, if that is in memory.
    pub fn in_memory(&self, row: &Table) -> Option<Arc<FoldedTable>> {
        self.cache.get(&row.key.code).filter(|live| live.fold.seq() == row.head && live.link == row.link)
    }

    /// The table as it was after event `seq`.
    pub fn at(&self, code: &str, seq: u64) -> Result<Arc<FoldedTable>, LedgerError> {
        self.db.read(|c| {
            let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into()))?;
            self.at_in(c, &row, seq)
        })
    }

    /// The same, at the moment of an open transaction.
    pub fn at_in(&self, c: &mut Conn, row: &Table, seq: u64) -> Result<Arc<FoldedTable>, LedgerError> {
        self.sound(row)?;
        if seq == row.head {
            return self.newest_in(c, row);
        }
        if seq == 0 || seq > row.head {
            return Err(LedgerError::NoEvent(seq));
        }
        Ok(Arc::new(self.load_from(c, row, (Vec::new(), None), seq, seq, |_| {})?))
    }

    /// What the lines after `after`, up to `until`, did. Line 1, the setup, did nothing that could be told.
    pub fn chronicle(&self, code: &str, after: u64, until: u64) -> Result<Vec<Dated>, LedgerError> {
        self.db.read(|c| {
            let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into()))?;
            self.chronicle_in(c, &row, after, until)
        })
    }

    /// The same of a table that was read already, at the moment of an open transaction.
    pub fn chronicle_in(
        &self,
        c: &mut Conn,
        row: &Table,
        after: u64,
        until: u64,
    ) -> Result<Vec<Dated>, LedgerError> {
        self.sound(row)?;
        if after >= until.min(row.head) {
            return Ok(Vec::new());
        }
        Ok(self.stretch(c, row, StretchQuery { after, until, ..StretchQuery::default() })?.told)
    }

    /// A stretch of a table's past, folded once.
    pub fn stretch(&self, c: &mut Conn, row: &Table, wanted: StretchQuery) -> Result<Stretch, LedgerError> {
        self.sound(row)?;
        let StretchQuery { after, until, positions: asked, known, start } = wanted;
        let until = until.min(row.head).max(1);
        let from = asked.iter().copied().chain([after]).min().unwrap_or(after).min(until).max(1);
        let (mut told, mut positions) = (Vec::new(), Vec::new());
        let last = self.load_from(c, row, (known, start), from, until, |passed| {
            let seq = passed.fold.seq();
            if asked.contains(&seq) && seq != until {
                positions.push(Arc::new(passed.live(row.id)));
            }
            if let Some(happened) = passed.happened.filter(|h| h.seq > after) {
                told.push(Dated { at: passed.at, happened: happened.clone() });
            }
        })?;
        let live = match self.in_memory(row).filter(|_| until == row.head) {
            Some(live) => live,
            None => {
                let live = Arc::new(last);
                if until == row.head {
                    self.cache.put(live.clone());
                }
                live
            }
        };
        if asked.contains(&until) {
            positions.push(live.clone());
        }
        Ok(Stretch { told, positions, live })
    }

    /// Looks at the table after each of these events, which must be in order; `known` are lines up to the last event.
    pub fn after_each(
        &self,
        c: &mut Conn,
        row: &Table,
        events: &[u64],
        known: Vec<Stored>,
        mut each: impl FnMut(&Fold),
    ) -> Result<(), LedgerError> {
        self.sound(row)?;
        let (Some(first), Some(last)) = (events.first(), events.last()) else { return Ok(()) };
        let known = known.into_iter().filter(|line| line.event.seq <= *last).collect();
        let mut wanted = events.iter().peekable();
        self.load_from(c, row, (known, None), (*first).max(1), (*last).min(row.head).max(1), |passed| {
            if wanted.next_if(|seq| **seq == passed.fold.seq()).is_some() {
                each(passed.fold);
            }
        })?;
        Ok(())
    }

    /// Lines as they are stored, after `after` and up to `until`.
    pub fn lines(
        &self,
        c: &mut Conn,
        row: &Table,
        after: u64,
        until: u64,
    ) -> Result<Vec<Stored>, LedgerError> {
        self.sound(row)?;
        self.readable(row, events::load(c, row.id, after, until))
    }

    /// Who did what sort of thing when, after line `after` and up to `until`.
    pub fn outline_in(
        &self,
        c: &mut Conn,
        row: &Table,
        after: u64,
        until: u64,
    ) -> Result<Vec<Outline>, LedgerError> {
        self.sound(row)?;
        self.readable(row, events::outline(c, row.id, after, until))
    }

    /// A row no program of ours could have written: that table is damaged, the server is not.
    pub(super) fn readable<T>(&self, row: &Table, found: Result<T, StoreError>) -> Result<T, LedgerError> {
        found.map_err(|error| match error.unreadable() {
            Ok(why) => self.damaged(row, why),
            Err(error) => error.into(),
        })
    }

    /// How the game judges everybody's standing after the setup and after each of these events, which must be in order: for
    /// tables that are over.
    pub fn judgements(
        &self,
        c: &mut Conn,
        row: &Table,
        after: &[u64],
    ) -> Result<Vec<(u64, Vec<i64>)>, LedgerError> {
        let wanted = after.iter().copied().filter(|seq| (2..=row.head).contains(seq));
        let wanted: Vec<u64> = std::iter::once(1).chain(wanted).collect();
        let mut found = Vec::new();
        self.after_each(c, row, &wanted, Vec::new(), |fold| {
            found.push((fold.seq(), fold.position().judged()))
        })?;
        Ok(found)
    }

    pub(super) fn sound(&self, row: &Table) -> Result<(), LedgerError> {
        match &row.damage {
            Some(why) => Err(LedgerError::Damaged(why.clone())),
            None => Ok(()),
        }
    }

    /// The rulebook that plays this table.
    pub fn rulebook(&self, row: &Table) -> Result<&'static dyn Rulebook, LedgerError> {
        let rulebook = self
            .catalog
            .find(&row.game)
            .ok_or_else(|| LedgerError::Unplayable(format!("it has no game “{}”", row.game)))?;
        let known = rulebook.rules();
        if !known.contains(&row.rules) {
            return Err(LedgerError::Unplayable(format!(
                "the table keeps rules {} of {}, this program knows {} to {}",
                row.rules,
                row.game,
                known.start(),
                known.end()
            )));
        }
        Ok(rulebook)
    }

    /// Folds up to `until`, beginning at or before `from`; lines in `known` end with `until` and are not asked for again. A
    /// log that breaks marks the table as damaged.
    pub(super) fn load_from(
        &self,
        c: &mut Conn,
        row: &Table,
        (known, start): (Vec<Stored>, Option<Arc<FoldedTable>>),
        from: u64,
        until: u64,
        mut each: impl FnMut(Passed<'_>),
    ) -> Result<FoldedTable, LedgerError> {
        let rulebook = self.rulebook(row)?;
        let mut log = Lines { table: row.id, until, lines: known };
        let begun = match self.begin(c, row, rulebook, (from, start), &mut log) {
            Err(LedgerError::Store(error)) => return self.readable(row, Err(error)),
            begun => begun?,
        };
        let after = begun.as_ref().map_or(0, |live| live.fold.seq());
        // No position was near: the next one who asks shall find some. Who wants to see every line finds no use in them.
        let far = from.saturating_sub(after) > 2 * SNAPSHOT_EVERY;
        // Rules are ours, but a bug in them must never take more with it than one table.
        let folded = catch_unwind(AssertUnwindSafe(|| {
            follow(row, rulebook, begun, (log.after(after), far), &mut each)
        }));
        match folded {
            Ok(Ok((live, saved))) => {
                self.save_positions(row, &saved);
                if live.fold.seq() == until {
                    Ok(live)
                } else {
                    Err(self.damaged(row, format!("event {} is missing", live.fold.seq() + 1)))
                }
            }
            Ok(Err(why)) => Err(self.damaged(row, why)),
            Err(panic) => Err(self.damaged(row, format!("the rules broke down: {}", panic_text(&*panic)))),
        }
    }

    /// The nearest position at or before `from`, with all lines after it in `log`.
    fn begin(
        &self,
        c: &mut Conn,
        row: &Table,
        rulebook: &'static dyn Rulebook,
        (from, start): (u64, Option<Arc<FoldedTable>>),
        log: &mut Lines,
    ) -> Result<Option<FoldedTable>, LedgerError> {
        if let Some(live) = start.filter(|live| live.table == row.id && live.fold.seq() <= from) {
            log.reach(c, live.fold.seq() - 1)?;
            if log.line(live.fold.seq()).is_some_and(|line| line.link == live.link) {
                return Ok(Some((*live).clone()));
            }
        }
        if let Some(live) = self.cached_start(c, row, from, log)? {
            return Ok(Some(live));
        }
        let begun = self.saved_start(c, row, rulebook, from, log)?;
        if begun.is_none() {
            log.reach(c, 0)?;
        }
        Ok(begun)
    }

    /// What is remembered, if it is early enough and the stored log still leads there: after a backup was brought
    /// back it may not, and that must not look like damage.
    fn cached_start(
        &self,
        c: &mut Conn,
        row: &Table,
        from: u64,
        log: &mut Lines,
    ) -> Result<Option<FoldedTable>, LedgerError> {
        let Some(live) = self.cache.get(&row.key.code).filter(|l| l.table == row.id && l.fold.seq() <= from)
        else {
            return Ok(None);
        };
        let seq = live.fold.seq();
        log.reach(c, seq - 1)?;
        if log.line(seq).is_some_and(|line| line.link == live.link) {
            return Ok(Some((*live).clone()));
        }
        self.cache.forget(&row.key.code);
        Ok(None)
    }

    /// The latest saved position that can still be read; the link comes from the line it was saved after.
    fn saved_start(
        &self,
        c: &mut Conn,
        row: &Table,
        rulebook: &'static dyn Rulebook,
        from: u64,
        log: &mut Lines,
    ) -> Result<Option<FoldedTable>, LedgerError> {
        let mut from = from;
        // None can have been saved so early.
        if from < SNAPSHOT_EVERY {
            return Ok(None);
        }
        loop {
            let Some((seq, body)) = snapshots::latest(c, BUILD, row.id, from)? else { return Ok(None) };
            log.reach(c, seq.saturating_sub(1))?;
            let Some(line) = log.line(seq) else { return Ok(None) };
            match restore(rulebook, row.key.clone(), &body) {
                Ok(fold) if fold.seq() == seq => {
                    return Ok(Some(FoldedTable {
                        table: row.id,
                        fold,
                        link: line.link,
                        moved_at: line.event.at,
                    }));
                }
                Ok(_) => tracing::warn!(table = row.key.code, seq, "a snapshot of another event is dropped"),
                Err(why) => {
                    tracing::warn!(table = row.key.code, seq, why, "an unreadable snapshot is dropped")
                }
            }
            // A cache that can't be emptied is passed over all the same.
            let _ = self.db.write(|c| snapshots::forget(c, row.id, Some(seq)));
            from = seq - 1;
            if from == 0 {
                return Ok(None);
            }
        }
    }

    /// Keeps what a long replay went past, so that the next one is short. Only a cache: failing is no harm.
    fn save_positions(&self, row: &Table, saved: &[(u64, String)]) {
        if saved.is_empty() {
            return;
        }
        let now = self.clock.now();
        let kept = self.db.write(|c| {
            saved.iter().try_for_each(|(seq, body)| snapshots::put(c, BUILD, row.id, *seq, body, now))
        });
        if let Err(error) = kept {
            tracing::warn!(table = row.key.code, %error, "snapshots could not be kept");
        }
    }

    /// Marks the table, tells the administrator once, and leaves the log as it is.
    pub(super) fn damaged(&self, row: &Table, why: String) -> LedgerError {
        tracing::error!(table = row.key.code, why, "the log does not replay");
        self.cache.forget(&row.key.code);
        let at = self.clock.now();
        let marked = self.db.write(|c| {
            if tables::set_damage(c, row.id, Some(&why))?
                && let Some(admin) = &self.admin
            {
                notices::tell_of_damage(c, admin, &row.key.code, &why, at)?;
            }
            Ok::<_, StoreError>(())
        });
        if let Err(error) = marked {
            tracing::error!(table = row.key.code, %error, "the damage could not be marked");
        }
        LedgerError::Damaged(why)
    }
}

/// Folds lines one after the other, checking each link; also returns the positions worth saving, if there are to be any.
#[allow(clippy::type_complexity, reason = "a pair used once, one line above")]
fn follow(
    row: &Table,
    rulebook: &'static dyn Rulebook,
    begun: Option<FoldedTable>,
    (lines, save): (&[Stored], bool),
    each: &mut impl FnMut(Passed<'_>),
) -> Result<(FoldedTable, Vec<(u64, String)>), String> {
    let mut saved = Vec::new();
    let mut lines = lines.iter();
    let mut live = match begun {
        Some(live) => live,
        None => {
            let first = lines.next().ok_or("the log is empty")?;
            let link = Link::genesis(&row.key, &row.game).next(&row.key, &first.event);
            if link != first.link {
                return Err("event 1 was changed: its hash does not follow".into());
            }
            let fold = Fold::replay(rulebook, row.key.clone(), std::slice::from_ref(&first.event), |_, _| {})
                .map_err(|e| e.to_string())?;
            if fold.setup().rules != row.rules {
                return Err(format!("the table says rules {}, its log {}", row.rules, fold.setup().rules));
            }
            FoldedTable { table: row.id, fold, link, moved_at: first.event.at }
        }
    };
    each(Passed { fold: &live.fold, link: live.link, at: live.moved_at, happened: None });
    for line in lines {
        live.link = live.link.next(&row.key, &line.event);
        if live.link != line.link {
            return Err(format!("event {} was changed: its hash does not follow", line.event.seq));
        }
        live.moved_at = line.event.at;
        let (link, at) = (live.link, line.event.at);
        live.fold
            .follow(&line.event, |fold, happened| {
                each(Passed { fold, link, at, happened: Some(happened) });
            })
            .map_err(|e| e.to_string())?;
        if save && live.fold.seq().is_multiple_of(SNAPSHOT_EVERY) {
            saved.extend(position(&live.fold));
        }
    }
    Ok((live, saved))
}

/// A fold as a snapshot keeps it.
pub(super) fn position(fold: &Fold) -> Option<(u64, String)> {
    serde_json::to_string(&fold.save()).ok().map(|body| (fold.seq(), body))
}

pub(super) fn restore(rulebook: &'static dyn Rulebook, key: TableKey, body: &str) -> Result<Fold, String> {
    let saved: Saved = serde_json::from_str(body).map_err(|e| e.to_string())?;
    catch_unwind(AssertUnwindSafe(|| Fold::restore(rulebook, key, &saved)))
        .map_err(|panic| panic_text(&*panic))?
        .map_err(|e| e.to_string())
}

/// What a panic said.
pub(super) fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|s| (*s).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without words".into())
}
