//! Adding lines, optimistically: try on the newest position, write if nobody wrote meanwhile, else try again.

use super::load::{SNAPSHOT_EVERY, panic_text, position};
use super::{Ledger, LedgerError, Live, chained};
use crate::store::notify::{self, News};
use crate::store::tables::{self, Sitter};
use crate::store::{Conn, StoreError, events, outbox, snapshots};
use kernel::{Entry, Happened, Kind, Seat};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// So often is a line tried before the table counts as busy.
const TRIES: usize = 20;

/// What somebody wants to add.
#[derive(Clone, Debug)]
pub struct Wish {
    /// The line.
    pub entry: Entry,
    /// The last event on the page that asked; lets a double click be one move.
    pub seen: Option<u64>,
}

/// What was added.
#[derive(Clone, Debug)]
pub struct Receipt {
    /// The table after it.
    pub live: Arc<Live>,
    /// The lines, the one asked for first; empty if it was there already.
    pub happened: Vec<Happened>,
}

impl Ledger {
    /// Plays a move in notation for `seat`.
    pub fn play(
        &self,
        code: &str,
        seat: Seat,
        text: &str,
        seen: Option<u64>,
    ) -> Result<Receipt, LedgerError> {
        self.append(code, &Wish { entry: Entry::play(seat, text.trim()), seen })
    }

    /// Takes back the seat's moves from event `from` on.
    pub fn undo(&self, code: &str, seat: Seat, from: u64, seen: Option<u64>) -> Result<Receipt, LedgerError> {
        self.append(code, &Wish { entry: Entry::undo(seat, from), seen })
    }

    /// Makes the safe move for a seat whose time is up.
    pub fn timeout(&self, code: &str, seat: Seat) -> Result<Receipt, LedgerError> {
        let live = self.now(code)?;
        let safe = live.fold.position().fallback(seat).filter(|_| live.fold.awaited().contains(seat));
        let text = safe.ok_or(LedgerError::NotAwaited(seat))?;
        self.append(code, &Wish { entry: Entry::timeout(seat, text), seen: Some(live.fold.seq()) })
    }

    /// The seat leaves for good.
    pub fn resign(&self, code: &str, seat: Seat) -> Result<Receipt, LedgerError> {
        self.append(code, &Wish { entry: Entry::resign(seat), seen: None })
    }

    /// The table rests, goes on, or is given up.
    pub fn turn(&self, code: &str, kind: Kind, seat: Option<Seat>) -> Result<Receipt, LedgerError> {
        self.append(code, &Wish { entry: Entry::table(kind, seat), seen: None })
    }

    /// The table rests, goes on, or is given up by nobody at it, with something else in the same transaction.
    pub fn turn_from_outside(
        &self,
        code: &str,
        kind: Kind,
        also: impl Fn(&mut Conn) -> Result<(), StoreError>,
    ) -> Result<Receipt, LedgerError> {
        let wish = Wish { entry: Entry::table(kind, None), seen: None };
        self.append_with(code, &wish, |c, _| also(c), None)
    }

    /// Another person takes over a seat, and hears of it if it is their move.
    pub fn substitute(
        &self,
        code: &str,
        seat: Seat,
        player: i64,
        name: &str,
    ) -> Result<Receipt, LedgerError> {
        let sitter = Sitter { player: Some(player), bot: None, name: name.into() };
        let wish = Wish { entry: Entry::substitute(seat, player), seen: None };
        self.append_with(code, &wish, |c, table| tables::seat(c, table, seat, &sitter), Some(seat))
    }

    /// Adds one line and all that follow by themselves.
    pub fn append(&self, code: &str, wish: &Wish) -> Result<Receipt, LedgerError> {
        self.append_with(code, wish, |_, _| Ok(()), None)
    }

    /// As [`Ledger::append`], with something else in the same transaction; `newcomer` is told if it is awaited.
    fn append_with(
        &self,
        code: &str,
        wish: &Wish,
        also: impl Fn(&mut Conn, i64) -> Result<(), StoreError>,
        newcomer: Option<Seat>,
    ) -> Result<Receipt, LedgerError> {
        for _ in 0..TRIES {
            let live = self.now(code)?;
            if let Some(seen) = wish.seen
                && self.done_already(&live, wish, seen)?
            {
                return Ok(Receipt { live, happened: Vec::new() });
            }
            let mut fold = live.fold.clone();
            let acted = catch_unwind(AssertUnwindSafe(|| fold.act(&wish.entry)));
            let happened = acted.map_err(|panic| {
                let why = panic_text(&*panic);
                tracing::error!(table = code, text = wish.entry.text, why, "the rules broke down on a move");
                LedgerError::Broke(why)
            })??;
            let entries = happened.iter().map(|h| h.entry.clone()).collect();
            // Time never runs backwards in a log, whatever the machine's clock does.
            let at = self.clock.now().max(live.moved_at);
            let lines = chained(live.link, live.fold.seq() + 1, at, entries);
            let next = Live { table: live.table, link: live.link, fold, moved_at: at };
            match self.write(&live, next, &lines, &also, newcomer) {
                Err(LedgerError::Store(StoreError::Conflict)) => continue,
                Err(error) => return Err(error),
                Ok(live) => return Ok(Receipt { live, happened }),
            }
        }
        Err(LedgerError::Busy)
    }

    /// Lines, the table's row, letters and a snapshot now and then: all or nothing.
    fn write(
        &self,
        before: &Live,
        mut next: Live,
        lines: &[events::Stored],
        also: impl Fn(&mut Conn, i64) -> Result<(), StoreError>,
        newcomer: Option<Seat>,
    ) -> Result<Arc<Live>, LedgerError> {
        let progress = self.progress(&next.fold, lines, next.moved_at);
        next.link = progress.link;
        let (old, new) = (before.fold.seq(), next.fold.seq());
        let code = &next.fold.key().code;
        let mut awaits = next.fold.awaited().minus(before.fold.awaited());
        if let Some(seat) = newcomer.filter(|s| next.fold.awaited().contains(*s)) {
            awaits = awaits.with(seat);
        }
        self.db.write(|c| {
            tables::advance(c, before.table, old, &progress)?;
            events::insert(c, before.table, lines)?;
            also(c, before.table)?;
            if !awaits.is_empty() {
                let sitters = tables::sitters(c, before.table)?;
                outbox::add(c, &self.your_move(code, new, awaits, &sitters, next.moved_at))?;
            }
            if old / SNAPSHOT_EVERY != new / SNAPSHOT_EVERY
                && let Some((seq, body)) = position(&next.fold)
            {
                snapshots::put(c, before.table, seq, &body)?;
            }
            notify::announce(c, &News { code: code.clone(), head: new })?;
            Ok::<_, LedgerError>(())
        })?;
        let kept = Arc::new(next);
        self.keep(kept.clone());
        Ok(kept)
    }

    /// Is the first thing this seat did after the page was made just what is asked for now? Then somebody clicked
    /// twice, and once is enough.
    fn done_already(&self, live: &Live, wish: &Wish, seen: u64) -> Result<bool, LedgerError> {
        if seen >= live.fold.seq() {
            return Ok(false);
        }
        let since = self.db.read(|c| events::load(c, live.table, seen, live.fold.seq()))?;
        let own = since
            .iter()
            .map(|s| &s.event.entry)
            .find(|e| e.seat == wish.entry.seat && !matches!(e.kind, Kind::Auto | Kind::Setup));
        Ok(own.is_some_and(|e| e.kind == wish.entry.kind && same_text(&e.text, &wish.entry.text)))
    }
}

/// Equal but for case and spaces.
fn same_text(a: &str, b: &str) -> bool {
    a.split_whitespace().map(str::to_lowercase).eq(b.split_whitespace().map(str::to_lowercase))
}
