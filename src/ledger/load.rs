//! From the store to a position: the nearest snapshot, then the lines after it.

use super::{BUILD, Ledger, LedgerError};
use crate::notices::Letter;
use crate::store::events::{self, Outline};
use crate::store::tables::{self, Table};
use crate::store::{StoreError, outbox, snapshots};
use kernel::{Figure, Fold, Happened, Link, Rulebook, Saved, TableKey};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// A position is saved every so many lines.
pub(super) const SNAPSHOT_EVERY: u64 = 64;

/// A table, folded.
#[derive(Clone, Debug)]
pub struct Live {
    /// Its number in the database.
    pub table: i64,
    /// What its log means.
    pub fold: Fold,
    /// Hash of its last line.
    pub link: Link,
    /// When its last line was written.
    pub moved_at: i64,
}

/// One line of the chronicle: when, and what it did.
#[derive(Clone, Debug)]
pub struct Told {
    /// When it was written.
    pub at: i64,
    /// What it did.
    pub happened: Happened,
}

impl Ledger {
    /// The row of a table.
    pub fn table(&self, code: &str) -> Result<Table, LedgerError> {
        self.db.read(|c| tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into())))
    }

    /// The table as it is now.
    pub fn now(&self, code: &str) -> Result<Arc<Live>, LedgerError> {
        self.newest(&self.table(code)?)
    }

    /// The table as it is after the last event of its row.
    pub fn newest(&self, row: &Table) -> Result<Arc<Live>, LedgerError> {
        self.sound(row)?;
        let code = &row.key.code;
        if let Some(live) = self.cache.get(code) {
            if live.fold.seq() == row.head && live.link == row.link {
                return Ok(live);
            }
            // Somebody may have moved since the row was read. Else the log is another one than we remember: a backup was
            // brought back.
            if live.fold.seq() >= row.head {
                let stored = self.table(code)?;
                if (stored.head, stored.link) != (live.fold.seq(), live.link) {
                    self.cache.forget(code);
                }
            }
        }
        let live = Arc::new(self.load(row, row.head, |_, _| {})?);
        self.cache.put(live.clone());
        Ok(live)
    }

    /// The table as it was after event `seq`.
    pub fn at(&self, code: &str, seq: u64) -> Result<Arc<Live>, LedgerError> {
        let row = self.table(code)?;
        self.sound(&row)?;
        if seq == row.head {
            return self.now(code);
        }
        if seq == 0 || seq > row.head {
            return Err(LedgerError::NoEvent(seq));
        }
        Ok(Arc::new(self.load(&row, seq, |_, _| {})?))
    }

    /// What the lines after `after`, up to `until`, did. Line 1, the setup, did nothing that could be told.
    pub fn chronicle(&self, code: &str, after: u64, until: u64) -> Result<Vec<Told>, LedgerError> {
        let row = self.table(code)?;
        self.sound(&row)?;
        let until = until.min(row.head);
        let mut told = Vec::new();
        if after < until {
            self.load_from(&row, after.max(1), until, |_, line| told.push(line))?;
        }
        Ok(told.into_iter().filter(|t| t.happened.seq > after).collect())
    }

    /// Who did what sort of thing when, after line `after` and up to `until`.
    pub fn outline(&self, code: &str, after: u64, until: u64) -> Result<Vec<Outline>, LedgerError> {
        let row = self.table(code)?;
        self.sound(&row)?;
        match self.db.read(|c| events::outline(c, row.id, after, until)) {
            Err(StoreError::Unreadable(why)) => Err(self.damaged(&row, why)),
            found => Ok(found?),
        }
    }

    /// The game's figures after the setup and after each of these events, which must be in order.
    pub fn figures(&self, code: &str, after: &[u64]) -> Result<Vec<(u64, Vec<Figure>)>, LedgerError> {
        let first = self.at(code, 1)?;
        let mut found = vec![(1, first.fold.position().figures())];
        let row = self.table(code)?;
        let mut wanted = after.iter().copied().filter(|seq| (2..=row.head).contains(seq)).peekable();
        if let Some(last) = after.iter().copied().filter(|seq| *seq <= row.head).max().filter(|seq| *seq > 1)
        {
            self.load_from(&row, 1, last, |fold, _| {
                if wanted.next_if_eq(&fold.seq()).is_some() {
                    found.push((fold.seq(), fold.position().figures()));
                }
            })?;
        }
        Ok(found)
    }

    pub(super) fn sound(&self, row: &Table) -> Result<(), LedgerError> {
        match &row.damage {
            Some(why) => Err(LedgerError::Damaged(why.clone())),
            None => Ok(()),
        }
    }

    /// The rulebook that plays this table.
    pub(super) fn rulebook(&self, row: &Table) -> Result<&'static dyn Rulebook, LedgerError> {
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

    pub(super) fn load(
        &self,
        row: &Table,
        until: u64,
        each: impl FnMut(&Fold, Told),
    ) -> Result<Live, LedgerError> {
        self.load_from(row, until, until, each)
    }

    /// Folds up to `until`, beginning at or before `from`. A log that breaks marks the table as damaged.
    fn load_from(
        &self,
        row: &Table,
        from: u64,
        until: u64,
        mut each: impl FnMut(&Fold, Told),
    ) -> Result<Live, LedgerError> {
        let rulebook = self.rulebook(row)?;
        let remembered = self.cached_start(row, from)?;
        let begun = match remembered {
            Some(live) => Some(live),
            None => self.saved_start(row, rulebook, from)?,
        };
        let after = begun.as_ref().map_or(0, |live| live.fold.seq());
        let lines = match self.db.read(|c| events::load(c, row.id, after, until)) {
            Ok(lines) => lines,
            // A row no program of ours could have written: that table is damaged, the server is not.
            Err(StoreError::Unreadable(why)) => return Err(self.damaged(row, why)),
            Err(error) => return Err(error.into()),
        };
        // Rules are ours, but a bug in them must never take more with it than one table.
        let folded = catch_unwind(AssertUnwindSafe(|| follow(row, rulebook, begun, &lines, &mut each)));
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

    /// What is remembered, if it is early enough and the stored log still leads there: after a backup was brought
    /// back it may not, and that must not look like damage.
    fn cached_start(&self, row: &Table, from: u64) -> Result<Option<Live>, LedgerError> {
        let Some(live) = self.cache.get(&row.key.code).filter(|l| l.table == row.id && l.fold.seq() <= from)
        else {
            return Ok(None);
        };
        let seq = live.fold.seq();
        let stored = match self.db.read(|c| events::load(c, row.id, seq - 1, seq)) {
            Ok(mut lines) => lines.pop(),
            Err(StoreError::Unreadable(_)) => None,
            Err(error) => return Err(error.into()),
        };
        if stored.is_some_and(|line| line.link == live.link) {
            return Ok(Some((*live).clone()));
        }
        self.cache.forget(&row.key.code);
        Ok(None)
    }

    /// The latest saved position that can still be read; the link comes from the line it was saved after.
    fn saved_start(
        &self,
        row: &Table,
        rulebook: &'static dyn Rulebook,
        from: u64,
    ) -> Result<Option<Live>, LedgerError> {
        let mut from = from;
        loop {
            let found = self.db.read(|c| {
                let Some((seq, body)) = snapshots::latest(c, BUILD, row.id, from)? else { return Ok(None) };
                let line = events::load(c, row.id, seq - 1, seq)?.pop();
                Ok::<_, StoreError>(line.map(|line| (seq, body, line)))
            })?;
            let Some((seq, body, line)) = found else { return Ok(None) };
            match restore(rulebook, row.key.clone(), &body) {
                Ok(fold) if fold.seq() == seq => {
                    return Ok(Some(Live { table: row.id, fold, link: line.link, moved_at: line.event.at }));
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
        let kept = self
            .db
            .write(|c| saved.iter().try_for_each(|(seq, body)| snapshots::put(c, BUILD, row.id, *seq, body)));
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
                let letter = Letter::Damaged { table: row.key.code.clone(), why: why.clone() };
                outbox::add(c, &[letter.to_address(admin, &format!("damaged/{}/{at}", row.key.code), at)])?;
            }
            Ok::<_, StoreError>(())
        });
        if let Err(error) = marked {
            tracing::error!(table = row.key.code, %error, "the damage could not be marked");
        }
        LedgerError::Damaged(why)
    }
}

/// Folds lines one after the other, checking each link; also returns the positions worth saving.
#[allow(clippy::type_complexity, reason = "a pair used once, one line above")]
fn follow(
    row: &Table,
    rulebook: &'static dyn Rulebook,
    begun: Option<Live>,
    lines: &[events::Stored],
    each: &mut impl FnMut(&Fold, Told),
) -> Result<(Live, Vec<(u64, String)>), String> {
    let long = u64::try_from(lines.len()).unwrap_or(0) > 2 * SNAPSHOT_EVERY;
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
            Live { table: row.id, fold, link, moved_at: first.event.at }
        }
    };
    for line in lines {
        live.link = live.link.next(&row.key, &line.event);
        if live.link != line.link {
            return Err(format!("event {} was changed: its hash does not follow", line.event.seq));
        }
        live.moved_at = line.event.at;
        live.fold
            .follow(&line.event, |fold, happened| {
                each(fold, Told { at: line.event.at, happened: happened.clone() });
            })
            .map_err(|e| e.to_string())?;
        if long && live.fold.seq().is_multiple_of(SNAPSHOT_EVERY) {
            saved.extend(position(&live.fold));
        }
    }
    Ok((live, saved))
}

/// A fold as a snapshot keeps it.
pub(super) fn position(fold: &Fold) -> Option<(u64, String)> {
    serde_json::to_string(&fold.save()).ok().map(|body| (fold.seq(), body))
}

fn restore(rulebook: &'static dyn Rulebook, key: TableKey, body: &str) -> Result<Fold, String> {
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
