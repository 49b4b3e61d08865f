//! Keeping time while a table goes on: in the same transaction as the lines of the log.

use super::hours::Hours;
use super::reminders::Timing;
use super::wait::{Timed as _, allowance, banked};
use crate::language::zone;
use crate::store::tables::{self, Sitter};
use crate::store::waits::{self, SeatClock, State, Turn, Wait};
use crate::store::{Conn, StoreError, heartbeat, vacations};
use crate::terms::Terms;
use kernel::{Entry, Fold, Happened, Kind, Seat, SeatSet};
use std::collections::BTreeMap;

/// What was added to a log.
pub(crate) struct Change<'a> {
    /// The table's number.
    pub(crate) table: i64,
    /// The table after it.
    pub(crate) after: &'a Fold,
    /// The lines, the one asked for first.
    pub(crate) happened: &'a [Happened],
    /// Whom the table waited for before the first line and after each.
    pub(crate) trail: &'a [Asking],
    /// A bot made the move.
    pub(crate) by_bot: bool,
    /// The log's time, which never runs backwards.
    pub(crate) at: i64,
    /// The clock's.
    pub(crate) now: i64,
}

/// Whom a table waits for, and who of them is asked in the middle of somebody else's turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asking {
    awaited: SeatSet,
    interrupts: SeatSet,
}

impl Asking {
    pub(crate) fn of(fold: &Fold) -> Asking {
        let awaited = fold.awaited();
        let interrupts = |seat: &Seat| fold.position().prompt(*seat).is_some_and(|prompt| prompt.interrupts);
        Asking { awaited, interrupts: awaited.iter().filter(interrupts).collect() }
    }

    /// Before the first line and after each; lines that followed by themselves are played once more to see it.
    pub(crate) fn trail(before: &Fold, happened: &[Happened], after: &Fold) -> Vec<Asking> {
        let mut trail = vec![Asking::of(before)];
        if let [between @ .., _] = happened
            && !between.is_empty()
        {
            let mut fold = before.clone();
            for line in between {
                if fold.step(&line.entry).is_ok() {
                    trail.push(Asking::of(&fold));
                }
            }
        }
        trail.push(Asking::of(after));
        trail
    }
}

/// What a table's clocks go by.
pub(crate) struct Rules {
    pub(crate) terms: Terms,
    pub(crate) sitters: Vec<Sitter>,
    /// When those who sit here were, are or will be away.
    away: BTreeMap<i64, Vec<(i64, i64)>>,
    outages: Vec<(i64, i64)>,
    grace: i64,
}

impl Rules {
    pub(crate) fn of(c: &mut Conn, table: i64, timing: &Timing) -> Result<Rules, StoreError> {
        Ok(Rules {
            terms: Terms::read(&waits::terms(c, table)?),
            away: vacations::at_table(c, table)?,
            sitters: tables::sitters(c, table)?,
            outages: heartbeat::outages(c)?,
            grace: timing.grace,
        })
    }

    /// The person who is awaited when this seat is: nobody while a bot stands in.
    pub(crate) fn person(&self, seat: Seat) -> Option<i64> {
        self.sitters.get(seat.index()).filter(|s| s.bot.is_none()).and_then(|s| s.player)
    }

    /// When time counts for somebody who sits here; of whoever has left nobody asks.
    pub(crate) fn hours(&self, player: i64) -> Hours {
        Hours {
            zone: zone(Some(&self.terms.time_zone)),
            night: self.terms.night,
            weekends_off: self.terms.weekends_off,
            away: self.away.get(&player).cloned().unwrap_or_default(),
            outages: self.outages.clone(),
            grace: self.grace,
        }
    }
}

impl Change<'_> {
    fn entry(&self) -> Option<&Entry> {
        self.happened.first().map(|h| &h.entry)
    }

    /// Did this seat do it, with its own hand or by running out of time?
    fn acted(&self, seat: Seat) -> bool {
        self.entry().is_some_and(|e| e.seat == Some(seat) && matches!(e.kind, Kind::Move | Kind::Timeout))
    }

    fn by_hand(&self, seat: Seat) -> bool {
        let hand = |e: &Entry| e.seat == Some(seat) && matches!(e.kind, Kind::Move | Kind::Undo);
        !self.by_bot && self.entry().is_some_and(hand)
    }

    fn is(&self, seat: Seat, kind: Kind) -> bool {
        self.entry().is_some_and(|e| e.seat == Some(seat) && e.kind == kind)
    }

    fn interrupts(&self, seat: Seat) -> bool {
        self.after.position().prompt(seat).is_some_and(|p| p.interrupts)
    }

    /// Was the seat asked something else on the way, so that this is another turn though it was awaited before?
    ///
    /// A turn that is interrupted, and goes on because an order answered at once, is still the same.
    pub(crate) fn asked_anew(&self, seat: Seat) -> bool {
        let Some((before, then)) = self.trail.split_first() else { return false };
        let interrupt = before.interrupts.contains(seat);
        let mut interrupted = false;
        for now in then {
            if now.awaited.contains(seat) {
                let others = now.awaited.without(seat).minus(now.interrupts);
                if now.interrupts.contains(seat) != interrupt || interrupted && !others.is_empty() {
                    return true;
                }
                interrupted = false;
            } else if now.awaited.is_empty() || !now.awaited.minus(now.interrupts).is_empty() {
                return true;
            } else {
                interrupted = true;
            }
        }
        false
    }

    /// Does a turn that is interrupted go on with this seat, rather than everybody beginning something new?
    fn goes_on_with(&self, seat: Seat) -> bool {
        self.after.awaited().without(seat).iter().all(|other| self.interrupts(other))
    }
}

/// Lets all clocks of the table follow what happened; returns who sits there afterwards. Every move does this, so what is
/// known of the table is read once, at the beginning.
pub(crate) fn follow(c: &mut Conn, change: &Change<'_>, timing: &Timing) -> Result<Vec<Sitter>, StoreError> {
    let old = waits::of_table(c, change.table)?;
    let rules = Rules::of(c, change.table, timing)?;
    let clocks = waits::clocks_of(c, change.table)?.into_iter().collect();
    let mut keeper = Keeper { change, rules, timing, clocks, kept: SeatSet::EMPTY };
    if let Some(seat) = change.entry().and_then(|e| e.seat).filter(|seat| change.by_hand(*seat)) {
        keeper.is_back(c, seat)?;
    }
    for wait in old {
        let seat = wait.seat;
        if keeper.follow(c, wait)? == Fate::Kept {
            keeper.kept = keeper.kept.with(seat);
        }
    }
    if let Some(seat) = change.entry().filter(|e| e.kind == Kind::Substitute).and_then(|e| e.seat) {
        // Whoever takes over begins with a full bank and a clean sheet.
        keeper.set_clock(c, seat, SeatClock::default())?;
    }
    if !change.after.paused() {
        for seat in change.after.awaited().minus(keeper.kept).iter() {
            keeper.ask(c, seat)?;
        }
    }
    Ok(keeper.rules.sitters)
}

struct Keeper<'a> {
    change: &'a Change<'a>,
    rules: Rules,
    timing: &'a Timing,
    /// What seats take along, as far as they take something.
    clocks: BTreeMap<Seat, SeatClock>,
    /// Seats that are still waited for.
    kept: SeatSet,
}

/// What became of a wait.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fate {
    Kept,
    Gone,
}

impl Keeper<'_> {
    fn clock(&self, seat: Seat) -> SeatClock {
        self.clocks.get(&seat).copied().unwrap_or_default()
    }

    fn set_clock(&mut self, c: &mut Conn, seat: Seat, clock: SeatClock) -> Result<(), StoreError> {
        self.clocks.insert(seat, clock);
        waits::set_clock(c, self.change.table, seat, clock)
    }

    /// A player who moves is there: no bot stands in any more, and nothing was missed.
    fn is_back(&mut self, c: &mut Conn, seat: Seat) -> Result<(), StoreError> {
        if let Some(sitter) = self.rules.sitters.get_mut(seat.index())
            && sitter.player.is_some()
            && sitter.bot.is_some()
        {
            sitter.bot = None;
            tables::stand_in(c, self.change.table, seat, None)?;
        }
        let clock = self.clock(seat);
        if clock.missed > 0 {
            self.set_clock(c, seat, SeatClock { missed: 0, ..clock })?;
        }
        Ok(())
    }

    /// What becomes of a seat the table waited for.
    fn follow(&mut self, c: &mut Conn, mut wait: Wait) -> Result<Fate, StoreError> {
        let (change, seat) = (self.change, wait.seat);
        let hours = self.rules.hours(wait.player);
        if self.rules.person(seat) != Some(wait.player) || change.after.over() && !change.acted(seat) {
            return self.drop(c, &wait, &hours);
        }
        if change.after.paused() {
            if wait.state == State::Running {
                wait.stop(&hours, change.now, State::Paused);
                waits::put(c, change.table, &wait)?;
            }
            return Ok(Fate::Kept);
        }
        let awaited = change.after.awaited().contains(seat);
        let ran_out = change.is(seat, Kind::Timeout);
        if ran_out && wait.late.is_none() {
            wait.late = Some(change.now);
            let clock = self.clock(seat);
            self.set_clock(c, seat, SeatClock { missed: clock.missed + 1, ..clock })?;
        }
        match wait.state {
            State::Paused => {
                wait.go_on(&hours, change.now);
                self.put(c, wait, &hours)
            }
            State::Parked if awaited && change.goes_on_with(seat) => {
                wait.go_on(&hours, change.now);
                wait.raise(self.rules.terms.pace, &hours, change.now);
                self.put(c, wait, &hours)
            }
            State::Parked if !awaited && change.after.awaited().iter().all(|s| change.interrupts(s)) => {
                Ok(Fate::Kept)
            }
            State::Parked => self.close(c, wait, &hours),
            State::Running if awaited && !self.is_another_question(&wait) => {
                if change.by_hand(seat) && change.acted(seat) {
                    wait.raise(self.rules.terms.pace, &hours, change.now);
                    self.put(c, wait, &hours)
                } else if ran_out {
                    self.put(c, wait, &hours)
                } else {
                    Ok(Fate::Kept)
                }
            }
            State::Running if !awaited && change.acted(seat) && !ran_out && self.is_interrupted(seat) => {
                wait.stop(&hours, change.now, State::Parked);
                waits::put(c, change.table, &wait)?;
                Ok(Fate::Kept)
            }
            State::Running if change.acted(seat) || awaited => self.close(c, wait, &hours),
            State::Running => self.drop(c, &wait, &hours),
        }
    }

    fn is_another_question(&self, wait: &Wait) -> bool {
        self.change.asked_anew(wait.seat) || self.change.interrupts(wait.seat) != wait.interrupt
    }

    /// Does the table now wait for nothing but short answers to what this seat did?
    fn is_interrupted(&self, seat: Seat) -> bool {
        let now = self.change.after.awaited();
        !now.is_empty() && !now.contains(seat) && now.iter().all(|s| self.change.interrupts(s))
    }

    fn put(&self, c: &mut Conn, mut wait: Wait, hours: &Hours) -> Result<Fate, StoreError> {
        self.timing.reminders.plan(&mut wait, hours, self.change.now);
        waits::put(c, self.change.table, &wait)?;
        Ok(Fate::Kept)
    }

    /// The seat has answered, or its time ran out.
    fn close(&mut self, c: &mut Conn, mut wait: Wait, hours: &Hours) -> Result<Fate, StoreError> {
        let change = self.change;
        let in_time = wait.in_time(change.now);
        let until = if wait.state == State::Parked { wait.from } else { change.at };
        wait.settle(hours, change.now);
        let turn = Turn {
            table_id: change.table,
            seat: i16::from(wait.seat.number()),
            player_id: wait.player,
            since: wait.since,
            until: until.max(wait.since),
            spent: wait.spent,
            in_time,
            interrupt: wait.interrupt,
            allowance: wait.allowance,
            left_over: wait.left,
        };
        waits::keep(c, &turn)?;
        self.bank(c, &wait)?;
        waits::remove(c, change.table, wait.seat)?;
        Ok(Fate::Gone)
    }

    /// The question has gone without an answer: somebody else's doing made it void, or the person is another one.
    fn drop(&mut self, c: &mut Conn, wait: &Wait, hours: &Hours) -> Result<Fate, StoreError> {
        let mut wait = wait.clone();
        wait.settle(hours, self.change.now);
        self.bank(c, &wait)?;
        waits::remove(c, self.change.table, wait.seat)?;
        Ok(Fate::Gone)
    }

    fn bank(&mut self, c: &mut Conn, wait: &Wait) -> Result<(), StoreError> {
        let pace = self.rules.terms.pace;
        let Some(left) = wait.left.filter(|_| matches!(pace, crate::terms::Pace::Bank { .. })) else {
            return Ok(());
        };
        let clock = self.clock(wait.seat);
        let bank = banked(pace, wait.interrupt, clock.bank, left);
        self.set_clock(c, wait.seat, SeatClock { bank, ..clock })
    }

    /// The table waits for this seat from now on.
    fn ask(&self, c: &mut Conn, seat: Seat) -> Result<(), StoreError> {
        let change = self.change;
        let Some(player) = self.rules.person(seat) else { return Ok(()) };
        let pace = self.rules.terms.pace;
        let interrupt = change.interrupts(seat);
        let clock = self.clock(seat);
        let mut wait = Wait::start(seat, player, change.after.seq(), change.at, change.now)
            .allowed(allowance(pace, interrupt, clock.bank), interrupt);
        // An answer that is taken back takes up its old time, or undoing would be a way to more.
        if change.is(seat, Kind::Undo)
            && let Some(turn) = waits::take_back(c, change.table, seat)?
        {
            (wait.since, wait.spent, wait.left) = (turn.since, turn.spent, turn.left_over);
            wait.allowance = turn.allowance;
        }
        let hours = self.rules.hours(player);
        wait.plan(&hours);
        self.put(c, wait, &hours).map(|_| ())
    }
}
