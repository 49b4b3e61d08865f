//! Adding lines, optimistically: try on the newest position, write if nobody wrote meanwhile, else try again.

use super::load::{SNAPSHOT_EVERY, panic_text, position};
use super::plans::play_prepared;
use super::{BUILD, FoldedTable, Ledger, LedgerError, asks_a_bot, chained, keep_result};
use crate::clock::{self, Asking, Change, Wait};
use crate::notices::Advance;
use crate::store::notify::{self, TableChange};
use crate::store::tables::{self, Sitter};
use crate::store::waits::{self, SeatClock};
use crate::store::{Conn, StoreError, events, sittings, snapshots};
use kernel::{Denied, Entry, Event, Fold, Happened, Kind, Seat, SeatSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// So often is a line tried before the table counts as busy.
const TRIES: usize = 20;

/// What somebody wants to add.
#[derive(Clone, Debug)]
pub struct Append {
    /// The line.
    pub entry: Entry,
    /// The last event on the page that asked; lets a double click be one move.
    pub seen: Option<u64>,
    /// A bot asks for it, not the person in the seat.
    pub by_bot: bool,
    /// Who asks, if it must be whoever sits there.
    pub mover: Option<Mover>,
}

/// Somebody who asks for a move of their seat. That it is theirs is decided in the transaction that writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mover {
    /// Whose seat it must be.
    pub player: i64,
    /// They came by a letter, which others may read too: final moves are not theirs to make.
    pub by_letter: bool,
}

impl Append {
    /// Somebody's own wish.
    fn of(entry: Entry, seen: Option<u64>) -> Append {
        Append { entry, seen, by_bot: false, mover: None }
    }
}

/// What was added.
#[derive(Clone, Debug)]
pub struct Receipt {
    /// The table after it.
    pub live: Arc<FoldedTable>,
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
        self.append(code, &Append::of(Entry::play(seat, text.trim()), seen))
    }

    /// As [`Ledger::play`], for somebody who must sit there.
    pub fn play_by(
        &self,
        code: &str,
        seat: Seat,
        mover: Mover,
        text: &str,
        seen: Option<u64>,
    ) -> Result<Receipt, LedgerError> {
        let wish = Append::of(Entry::play(seat, text.trim()), seen);
        self.append(code, &Append { mover: Some(mover), ..wish })
    }

    /// As [`Ledger::undo`], for somebody who must sit there.
    pub fn undo_by(
        &self,
        code: &str,
        seat: Seat,
        mover: Mover,
        from: u64,
        seen: Option<u64>,
    ) -> Result<Receipt, LedgerError> {
        self.append(code, &Append { mover: Some(mover), ..Append::of(Entry::undo(seat, from), seen) })
    }

    /// As [`Ledger::play`], for a bot in the seat or one that stands in for somebody.
    pub(super) fn play_for_bot(
        &self,
        code: &str,
        seat: Seat,
        text: &str,
        seen: u64,
    ) -> Result<Receipt, LedgerError> {
        self.append(code, &Append { by_bot: true, ..Append::of(Entry::play(seat, text), Some(seen)) })
    }

    /// Takes back the seat's moves from event `from` on.
    pub fn undo(&self, code: &str, seat: Seat, from: u64, seen: Option<u64>) -> Result<Receipt, LedgerError> {
        self.append(code, &Append::of(Entry::undo(seat, from), seen))
    }

    /// Makes the safe move for a seat whose time is up.
    pub fn timeout(&self, code: &str, seat: Seat) -> Result<Receipt, LedgerError> {
        let live = self.now(code)?;
        let text = safe_move(&live, seat)?;
        self.append(code, &Append::of(Entry::timeout(seat, text), Some(live.fold.seq())))
    }

    /// As [`Ledger::timeout`], if the seat is still asked what event `asked` asked and its deadline has come; then
    /// with something else in the same transaction.
    pub fn run_out(
        &self,
        code: &str,
        seat: Seat,
        asked: u64,
        also: impl Fn(&mut Conn) -> Result<(), StoreError>,
    ) -> Result<Receipt, LedgerError> {
        let live = self.now(code)?;
        let text = safe_move(&live, seat)?;
        let wish = Append::of(Entry::timeout(seat, text), Some(live.fold.seq()));
        let still = |c: &mut Conn, table: i64, _: &[Happened]| {
            let wait = waits::of_seat(c, table, seat)?;
            let now = self.clock.now();
            let due =
                |w: &Wait| w.asked == asked && (w.late.is_some() || w.due.is_some_and(|due| due <= now));
            // Somebody moved meanwhile, or another server was quicker.
            if !wait.as_ref().is_some_and(due) {
                return Err(LedgerError::NotAwaited(seat));
            }
            Ok(also(c)?)
        };
        self.append_with(code, &wish, still, None)
    }

    /// Looks whom a table waits for, and keeps time for those for whom nobody does: at a table from before there
    /// were clocks, or for somebody who is back. `also` comes first, in the same transaction.
    pub(crate) fn look_at_clocks(
        &self,
        code: &str,
        also: impl Fn(&mut Conn, i64) -> Result<(), LedgerError>,
    ) -> Result<(), LedgerError> {
        for _ in 0..TRIES {
            let live = self.now(code)?;
            let now = self.clock.now();
            let at = now.max(live.moved_at);
            let looked = self.db.write(|c| {
                // Nobody may write a line meanwhile, or the clocks would follow an old one.
                if tables::hold(c, live.table)? != live.fold.seq() {
                    return Err(LedgerError::Overtaken);
                }
                also(c, live.table)?;
                let change = Change {
                    table: live.table,
                    after: &live.fold,
                    happened: &[],
                    trail: &[],
                    by_bot: false,
                    at,
                    now,
                };
                clock::follow(c, &change, &self.timing)?;
                Ok(())
            });
            match looked {
                Err(LedgerError::Overtaken) => continue,
                other => return other,
            }
        }
        Err(LedgerError::Busy)
    }

    /// A player takes the seat back from the bot that stands in.
    pub fn take_back_seat(&self, code: &str, seat: Seat, player: i64) -> Result<(), LedgerError> {
        self.look_at_clocks(code, |c, table| {
            // Somebody else may have taken it over meanwhile.
            let sitters = tables::sitters(c, table)?;
            if sitters.get(seat.index()).is_none_or(|s| s.player != Some(player)) {
                return Err(LedgerError::NotSeated(seat));
            }
            tables::stand_in(c, table, seat, None)?;
            let clock = waits::clock(c, table, seat)?;
            Ok(waits::set_clock(c, table, seat, SeatClock { missed: 0, ..clock })?)
        })?;
        let head = self.now(code)?.fold.seq();
        self.bell.ring(TableChange::of(code, head));
        Ok(())
    }

    /// The seat leaves for good.
    pub fn resign(&self, code: &str, seat: Seat) -> Result<Receipt, LedgerError> {
        self.append(code, &Append::of(Entry::resign(seat), None))
    }

    /// As [`Ledger::resign`], for somebody who must sit there.
    pub fn resign_by(&self, code: &str, seat: Seat, mover: Mover) -> Result<Receipt, LedgerError> {
        self.append(code, &Append { mover: Some(mover), ..Append::of(Entry::resign(seat), None) })
    }

    /// The table rests, goes on, or is given up.
    pub fn set_state(&self, code: &str, kind: Kind, seat: Option<Seat>) -> Result<Receipt, LedgerError> {
        self.append(code, &Append::of(Entry::table(kind, seat), None))
    }

    /// As [`Ledger::set_state`], with something else in the same transaction, which may refuse.
    pub fn set_state_with<E>(
        &self,
        code: &str,
        kind: Kind,
        seat: Option<Seat>,
        also: impl Fn(&mut Conn) -> Result<(), E>,
    ) -> Result<Receipt, LedgerError>
    where
        LedgerError: From<E>,
    {
        let wish = Append::of(Entry::table(kind, seat), None);
        self.append_with(code, &wish, |c, _, _| Ok(also(c)?), None)
    }

    /// A person takes over a seat that is free, and hears of it if it is their move. Whoever has held another seat at this
    /// table knows what was in its hand: they may come back to that one only. `also` may refuse, in the same transaction.
    pub fn substitute(
        &self,
        code: &str,
        seat: Seat,
        player: i64,
        name: &str,
        also: impl Fn(&mut Conn) -> Result<(), LedgerError>,
    ) -> Result<Receipt, LedgerError> {
        let sitter = Sitter { player: Some(player), bot: None, name: name.into() };
        let wish = Append::of(Entry::substitute(seat, player), None);
        let sit_down = |c: &mut Conn, table: i64, _: &[Happened]| {
            let sitters = tables::sitters(c, table)?;
            let free = sitters.get(seat.index()).is_some_and(|s| s.player.is_none() && s.bot.is_none());
            if !free || sitters.iter().any(|s| s.player == Some(player)) {
                return Err(LedgerError::SeatTaken);
            }
            if let Some(other) = sittings::of_player(c, table, player)?.iter().find(|s| s.seat != seat) {
                return Err(LedgerError::HeldAnother(other.seat));
            }
            also(c)?;
            Ok(tables::seat(c, table, seat, &sitter, self.clock.now())?)
        };
        self.append_with(code, &wish, sit_down, Some(seat))
    }

    /// Adds one line and all that follow by themselves.
    pub fn append(&self, code: &str, wish: &Append) -> Result<Receipt, LedgerError> {
        self.append_with(code, wish, |_, _, _| Ok(()), None)
    }

    /// As [`Ledger::append`], with something else in the same transaction; `newcomer` is told if it is awaited.
    fn append_with(
        &self,
        code: &str,
        wish: &Append,
        also: impl Fn(&mut Conn, i64, &[Happened]) -> Result<(), LedgerError>,
        newcomer: Option<Seat>,
    ) -> Result<Receipt, LedgerError> {
        let also = |c: &mut Conn, table: i64, happened: &[Happened]| {
            if let (Some(mover), Some(seat)) = (wish.mover, wish.entry.seat) {
                must_sit(c, table, seat, mover.player)?;
            }
            also(c, table, happened)
        };
        self.grow(code, also, newcomer, wish.by_bot, |live, fold| {
            if let Some(seen) = wish.seen
                && self.done_already(live, wish, seen)?
            {
                return Ok(Vec::new());
            }
            let happened = catching_panics(code, &wish.entry.text, || fold.act(&wish.entry))?;
            if wish.mover.is_some_and(|mover| mover.by_letter) {
                must_not_be_final(&live.fold, &happened)?;
            }
            Ok(happened)
        })
    }

    /// Lets `act` add lines to the newest position, and again if somebody else wrote meanwhile. What `also` does is
    /// in the same transaction.
    pub(super) fn grow(
        &self,
        code: &str,
        also: impl Fn(&mut Conn, i64, &[Happened]) -> Result<(), LedgerError>,
        newcomer: Option<Seat>,
        by_bot: bool,
        mut act: impl FnMut(&FoldedTable, &mut Fold) -> Result<Vec<Happened>, LedgerError>,
    ) -> Result<Receipt, LedgerError> {
        for _ in 0..TRIES {
            let live = self.now(code)?;
            let mut fold = live.fold.clone();
            let mut happened = act(&live, &mut fold)?;
            if happened.is_empty() {
                return Ok(Receipt { live, happened });
            }
            let (mut prepared, mut singles) = (self.prepared(&live, &fold)?, self.singles(&live)?);
            // What somebody has prepared comes first: it answers single questions as well.
            play_prepared(&mut prepared, &mut fold, &mut happened);
            // Whoever has just sat down sees first where they are.
            let sat_down = happened.first().is_some_and(|line| line.entry.kind == Kind::Substitute);
            while !sat_down && singles.answer(&mut fold, &mut happened)? {
                play_prepared(&mut prepared, &mut fold, &mut happened);
            }
            let entries = happened.iter().map(|h| h.entry.clone()).collect();
            // Time never runs backwards in a log, whatever the machine's clock does.
            let at = self.clock.now().max(live.moved_at);
            let lines = chained(fold.key(), live.link, live.fold.seq() + 1, at, entries);
            let next = FoldedTable { table: live.table, link: live.link, fold, moved_at: at };
            let adding = Addition { before: &live, lines: &lines, happened: &happened, by_bot, newcomer };
            let wrote = self.write(&adding, next, |c, table| {
                also(c, table, &happened)?;
                singles.still_hold(c, table)?;
                self.settle_prepared(c, code, table, &prepared, at)
            });
            match wrote {
                Err(LedgerError::Overtaken) => continue,
                Err(error) => return Err(error),
                Ok(live) => return Ok(Receipt { live, happened }),
            }
        }
        Err(LedgerError::Busy)
    }

    /// Lines, the table's row, clocks, letters and a snapshot now and then: all or nothing.
    fn write(
        &self,
        adding: &Addition<'_>,
        mut next: FoldedTable,
        also: impl Fn(&mut Conn, i64) -> Result<(), LedgerError>,
    ) -> Result<Arc<FoldedTable>, LedgerError> {
        let before = adding.before;
        let progress = self.progress(&next.fold, adding.lines, next.moved_at);
        next.link = progress.link;
        let (old, new) = (before.fold.seq(), next.fold.seq());
        let code = &next.fold.key().code;
        let trail = Asking::trail(&before.fold, adding.happened, &next.fold);
        let change = Change {
            table: before.table,
            after: &next.fold,
            happened: adding.happened,
            trail: &trail,
            by_bot: adding.by_bot,
            at: next.moved_at,
            now: self.clock.now(),
        };
        let called = adding.called(&change);
        let for_bot = self.db.write(|c| {
            tables::advance(c, before.table, old, &progress)?;
            events::insert(c, before.table, adding.lines)?;
            also(c, before.table)?;
            let sitters = clock::follow(c, &change, &self.timing)?;
            let ended = next.fold.over() && !before.fold.over();
            Advance { code, head: new, called, ended, sitters: &sitters, at: change.now }.tell(c)?;
            if old / SNAPSHOT_EVERY != new / SNAPSHOT_EVERY
                && let Some((seq, body)) = position(&next.fold)
            {
                snapshots::put(c, BUILD, before.table, seq, &body, next.moved_at)?;
            }
            keep_result(c, before.table, &next.fold, &progress)?;
            notify::announce(c, &TableChange::of(code, new))?;
            Ok::<_, LedgerError>(asks_a_bot(&next.fold, &sitters))
        })?;
        let kept = Arc::new(next);
        self.keep(kept.clone(), for_bot);
        Ok(kept)
    }

    /// Is the first thing this seat did after the page was made just what is asked for now? Then somebody clicked
    /// twice, and once is enough. But what was taken back since is not done: a page from before does not know that.
    fn done_already(&self, live: &FoldedTable, wish: &Append, seen: u64) -> Result<bool, LedgerError> {
        if seen >= live.fold.seq() {
            return Ok(false);
        }
        let since = self.db.read(|c| events::load(c, live.table, seen, live.fold.seq()))?;
        let own: Vec<&Event> = since
            .iter()
            .map(|s| &s.event)
            .filter(|e| e.entry.seat == wish.entry.seat && !matches!(e.entry.kind, Kind::Auto | Kind::Setup))
            .collect();
        let same = |e: &Event| e.entry.kind == wish.entry.kind && same_text(&e.entry.text, &wish.entry.text);
        if !own.first().is_some_and(|e| same(e)) {
            return Ok(false);
        }
        let stands = |e: &Event| !own.iter().any(|later| takes_back(later, e.seq));
        if own.iter().any(|e| same(e) && stands(e)) { Ok(true) } else { Err(LedgerError::TakenBack) }
    }
}

/// Does this line take back the one with this number?
fn takes_back(event: &Event, seq: u64) -> bool {
    let from = event.entry.text.trim().parse::<u64>();
    event.entry.kind == Kind::Undo && event.seq > seq && from.is_ok_and(|from| from <= seq)
}

/// One try to add lines to a log.
struct Addition<'a> {
    before: &'a FoldedTable,
    lines: &'a [events::Stored],
    happened: &'a [Happened],
    by_bot: bool,
    newcomer: Option<Seat>,
}

impl Addition<'_> {
    /// Seats to be called to the table: those it waits for now and did not before, and those that may not know.
    fn called(&self, change: &Change<'_>) -> SeatSet {
        let awaited = change.after.awaited();
        let mut called = awaited.minus(self.before.fold.awaited());
        let entry = self.happened.first().map(|h| &h.entry);
        // Somebody whose time ran out was not here to see that the next question is theirs as well.
        let absent = entry.filter(|e| e.kind == Kind::Timeout).and_then(|e| e.seat);
        let absent = absent.filter(|seat| change.asked_anew(*seat));
        for seat in self.newcomer.into_iter().chain(absent) {
            if awaited.contains(seat) {
                called = called.with(seat);
            }
        }
        called
    }
}

/// Is the seat this player's, now and until this transaction ends?
pub(super) fn must_sit(c: &mut Conn, table: i64, seat: Seat, player: i64) -> Result<(), LedgerError> {
    let sitters = tables::sitters(c, table)?;
    let theirs = sitters.get(seat.index()).is_some_and(|sitter| sitter.player == Some(player));
    if theirs { Ok(()) } else { Err(LedgerError::NotSeated(seat)) }
}

/// Was one of these lines a final move?
pub(super) fn must_not_be_final(fold: &Fold, happened: &[Happened]) -> Result<(), LedgerError> {
    let is_final = |h: &Happened| h.entry.kind == Kind::Move && fold.position().grave(&h.entry.text);
    if happened.iter().any(is_final) { Err(LedgerError::Final) } else { Ok(()) }
}

/// The safe move of a seat that is awaited.
pub(super) fn safe_move(live: &FoldedTable, seat: Seat) -> Result<String, LedgerError> {
    let safe = catching_panics(&live.fold.key().code, "fallback", || {
        let awaited = live.fold.awaited().contains(seat);
        Ok::<_, Denied>(live.fold.position().fallback(seat).filter(|_| awaited))
    })?;
    safe.ok_or(LedgerError::NotAwaited(seat))
}

/// Asks the rules something; a bug in them costs no more than the answer.
pub fn unbroken<T>(code: &str, what: &str, ask: impl FnOnce() -> T) -> Result<T, LedgerError> {
    catching_panics(code, what, || Ok::<_, Denied>(ask()))
}

/// Rules are ours, but a bug in them must cost no more than one move at one table.
pub(crate) fn catching_panics<T, E>(
    code: &str,
    text: &str,
    act: impl FnOnce() -> Result<T, E>,
) -> Result<T, LedgerError>
where
    LedgerError: From<E>,
{
    let acted = catch_unwind(AssertUnwindSafe(act)).map_err(|panic| {
        let why = panic_text(&*panic);
        tracing::error!(table = code, text, why, "the rules broke down on a move");
        LedgerError::Broke(why)
    })?;
    Ok(acted?)
}

/// Equal but for case and spaces.
pub(super) fn same_text(a: &str, b: &str) -> bool {
    a.split_whitespace().map(str::to_lowercase).eq(b.split_whitespace().map(str::to_lowercase))
}
