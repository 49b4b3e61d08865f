//! Looks at waits when something is due: a reminder, a deadline, what follows it.
//!
//! Everything it needs is in the store, so it goes on after a restart where it stopped, and several servers share the
//! work: a wait is claimed, and whoever handles it checks in the same transaction that it is still the same question.

use crate::clock::{DAY, HOUR, Hours, Rules, Timed as _};
use crate::ledger::{Ledger, LedgerError, able, catching_panics};
use crate::notices::{self, Letter, TimeUp};
use crate::store::notify::{self, TableChange};
use crate::store::outbox::{self, NewLetter};
use crate::store::waits::{self, Claimed, SeatClock, State, Turn, Wait};
use crate::store::{Conn, StoreError, heartbeat, push, tables};
use crate::terms::Late;
use crate::work::{Stillness, WhenDue, Worker};
use kernel::Seat;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

/// How often waits are looked at.
const ROUND: Duration = Duration::from_secs(2);
/// A wait in hand is nobody else's for so long.
const LEASE: i64 = 60_000;
/// How often the heart beats.
const BEAT: i64 = 60_000;
/// No beat for so long, and no server has kept the clocks.
const GAP: i64 = 5 * BEAT;
/// So many waits are taken at a time.
const HANDFUL: i64 = 50;
/// A turn that ran out of time is ended with at most so many safe moves.
const SAFE_MOVES: usize = 300;
/// Whoever missed so many turns one after the other is absent.
pub const ABSENT: i16 = 2;

/// Keeps the clocks of all tables of a ledger.
pub struct Timekeeper {
    ledger: Ledger,
    gap: i64,
    /// When the heart last beat, here or elsewhere, as far as is known.
    beaten: AtomicI64,
    /// Tables up to this number have been looked at for waits nobody keeps.
    looked: AtomicI64,
}

/// What to do about a wait outside the transaction that found it out.
enum Then {
    Nothing,
    /// Make safe moves.
    Fallback,
    /// Wake the bots.
    Wake,
}

impl Timekeeper {
    /// The timekeeper of a ledger.
    pub fn new(ledger: Ledger) -> Timekeeper {
        Timekeeper { ledger, gap: GAP, beaten: AtomicI64::new(0), looked: AtomicI64::new(0) }
    }

    /// The same for somebody who looks less often: silence up to `gap` is no outage.
    #[must_use]
    pub fn with_gap(self, gap: i64) -> Timekeeper {
        Timekeeper { gap, ..self }
    }

    /// Somebody who looks at the clocks as long as the server runs.
    pub fn worker(self) -> impl Worker {
        let (clock, still) = (self.ledger.clock().clone(), Stillness::new(self.ledger.db().clone()));
        let keeper = Arc::new(self);
        let action = move || match keeper.round()? {
            0 => keeper.next_due(),
            _ => Ok(None),
        };
        WhenDue { what: "clocks are looked at", rest: ROUND, now: move || clock.now(), still, action }
    }

    /// When there is something to do next, if nobody changes anything: a wait, or a beat of the heart. Nothing is said while
    /// tables are left to look at.
    fn next_due(&self) -> Result<Option<i64>, LedgerError> {
        if self.looked.load(Ordering::Relaxed) != i64::MAX {
            return Ok(None);
        }
        let beat = self.beaten.load(Ordering::Relaxed) + BEAT.min(self.gap);
        let wait = self.ledger.db().read(waits::next_due)?;
        Ok(Some(wait.map_or(beat, |wait| wait.min(beat))))
    }

    /// Looks at everything that is due now; returns how many waits that were.
    pub fn round(&self) -> Result<usize, LedgerError> {
        self.beat()?;
        self.look_for_unkept()?;
        let mut count = 0;
        loop {
            let now = self.ledger.clock().now();
            let claimed = self.ledger.db().write(|c| waits::claim(c, now, LEASE, HANDFUL))?;
            if claimed.is_empty() {
                return Ok(count);
            }
            for claim in &claimed {
                count += 1;
                // One table that can't be played must not stop the others; it is looked at again after the lease.
                if let Err(error) = catching_panics(&claim.code, "a deadline", || self.look_at(claim)) {
                    tracing::warn!(table = claim.code, %error, "a deadline could not be kept");
                }
            }
        }
    }

    /// Beats the heart. If it stood still, nobody's time has passed; if the clock was set back, what lay ahead is
    /// planned anew.
    fn beat(&self) -> Result<(), LedgerError> {
        let now = self.ledger.clock().now();
        let (gap, every) = (self.gap, BEAT.min(self.gap));
        if (0..every).contains(&(now - self.beaten.load(Ordering::Relaxed))) {
            return Ok(());
        }
        let (anew, beaten) = self.ledger.db().write(|c| {
            let last = heartbeat::last(c)?;
            let anew = match last {
                Some(last) if now - last > gap => {
                    tracing::warn!(
                        minutes = (now - last) / 60_000,
                        "nobody kept the clocks; that time does not count"
                    );
                    heartbeat::add_outage(c, last, now)?;
                    true
                }
                Some(last) if last - now > gap => {
                    tracing::warn!(minutes = (last - now) / 60_000, "the machine's clock was set back");
                    heartbeat::set_back(c, last, now)?;
                    true
                }
                Some(last) if now - last < every => return Ok((false, last)),
                Some(_) => false,
                // Nobody ever kept these clocks: whatever was asked before was asked now.
                None => {
                    heartbeat::add_outage(c, 0, now)?;
                    true
                }
            };
            heartbeat::beat(c, now)?;
            Ok::<_, StoreError>((anew, now))
        })?;
        self.beaten.store(beaten, Ordering::Relaxed);
        if anew { self.plan_all() } else { Ok(()) }
    }

    /// Plans all deadlines anew. Where this is cut short, deadlines are still right when they come: each is planned
    /// anew before anything is done about it.
    fn plan_all(&self) -> Result<(), LedgerError> {
        let mut after = (0, 0);
        loop {
            let some = self.ledger.db().read(|c| waits::with_deadline(c, after, 200))?;
            let Some(last) = some.last() else { return Ok(()) };
            after = *last;
            self.ledger.db().write(|c| {
                for (table, number) in &some {
                    if let Some(seat) = u8::try_from(*number).ok().and_then(|n| Seat::try_from(n).ok()) {
                        replan(c, &self.ledger, *table, seat)?;
                    }
                }
                Ok::<_, StoreError>(())
            })?;
        }
    }

    /// Tables from before there were clocks: a few at a time, once after each start.
    fn look_for_unkept(&self) -> Result<(), LedgerError> {
        let after = self.looked.load(Ordering::Relaxed);
        if after == i64::MAX {
            return Ok(());
        }
        let some = self.ledger.db().read(|c| {
            let some = tables::running_after(c, after, HANDFUL)?;
            some.into_iter()
                .map(|(id, code)| Ok((id, code, waits::of_table(c, id)?.is_empty())))
                .collect::<Result<Vec<_>, StoreError>>()
        })?;
        self.looked.store(some.last().map_or(i64::MAX, |(id, ..)| *id), Ordering::Relaxed);
        for (_, code, unkept) in some {
            if unkept
                && let Err(error) =
                    catching_panics(&code, "clocks", || self.ledger.look_at_clocks(&code, |_, _| Ok(())))
            {
                tracing::warn!(table = code, %error, "nobody can keep time there");
            }
        }
        Ok(())
    }

    fn look_at(&self, claim: &Claimed) -> Result<(), LedgerError> {
        let then = self.ledger.db().write(|c| {
            tables::hold(c, claim.table)?;
            Ok::<_, LedgerError>(match replan(c, &self.ledger, claim.table, claim.seat)? {
                Some((wait, hours, rules)) if wait.asked == claim.asked => {
                    let look = WaitCheck { ledger: &self.ledger, claim, rules, hours };
                    look.act(c, wait)?
                }
                _ => Then::Nothing,
            })
        })?;
        match then {
            Then::Nothing => Ok(()),
            Then::Fallback => self.make_safe_moves(claim),
            Then::Wake => {
                let head = self.ledger.now(&claim.code)?.fold.seq();
                self.ledger.bell().ring(TableChange::of(&claim.code, head));
                Ok(())
            }
        }
    }

    /// Ends a turn that ran out of time with safe moves. What another turn brings has its own time.
    fn make_safe_moves(&self, claim: &Claimed) -> Result<(), LedgerError> {
        let Claimed { table, code, seat, asked } = claim;
        let player = self.ledger.db().read(|c| waits::of_seat(c, *table, *seat))?.map(|w| w.player);
        let told =
            player.map(|p| letter(code, *seat, *asked, TimeUp::Fallback, p, self.ledger.clock().now()));
        for _ in 0..SAFE_MOVES {
            let also = |c: &mut Conn| outbox::add(c, told.as_slice());
            match self.ledger.run_out(code, *seat, *asked, also) {
                Ok(_) => {}
                // Somebody was quicker: the player after all, or another server.
                Err(LedgerError::NotAwaited(_)) => return Ok(()),
                Err(error) => return Err(error),
            }
            let wait = self.ledger.db().read(|c| waits::of_seat(c, *table, *seat))?;
            if wait.is_none_or(|wait| wait.asked != *asked || wait.state != State::Running) {
                return Ok(());
            }
        }
        // Safe moves that never end a turn are a rules bug; other tables must not wait for it.
        tracing::error!(table = code, %seat, "{SAFE_MOVES} safe moves did not end a turn");
        let later = self.ledger.clock().now() + HOUR;
        Ok(self.ledger.db().write(|c| waits::put_off(c, *table, *seat, later))?)
    }
}

/// Plans a wait anew with everything that is known now, and keeps it.
pub(super) fn replan(
    c: &mut Conn,
    ledger: &Ledger,
    table: i64,
    seat: Seat,
) -> Result<Option<(Wait, Hours, Rules)>, StoreError> {
    let Some(mut wait) = waits::hold(c, table, seat)? else { return Ok(None) };
    let rules = Rules::of(c, table, ledger.timing())?;
    let hours = rules.hours(wait.player);
    let now = ledger.clock().now();
    // A clock that was ahead when the question was put.
    if wait.from > now {
        wait.from = now;
        wait.reminded = wait.reminded.min(now);
    }
    wait.plan(&hours);
    if wait.late.is_none() {
        ledger.timing().reminders.plan(&mut wait, &hours, now);
    }
    waits::put(c, table, &wait)?;
    Ok(Some((wait, hours, rules)))
}

/// A letter to whoever's time is up, once for each question.
fn letter(code: &str, seat: Seat, asked: u64, what: TimeUp, player: i64, at: i64) -> NewLetter {
    let key = format!("time-up/{code}/{seat}/{asked}/{player}");
    Letter::TimeUp { table: code.into(), seat, what }.to_player(player, &key, at)
}

/// One wait that is looked at.
struct WaitCheck<'a> {
    ledger: &'a Ledger,
    claim: &'a Claimed,
    rules: Rules,
    hours: Hours,
}

impl WaitCheck<'_> {
    fn act(&self, c: &mut Conn, mut wait: Wait) -> Result<Then, LedgerError> {
        let now = self.ledger.clock().now();
        if wait.state != State::Running {
            return Ok(Then::Nothing);
        }
        match wait.due {
            Some(due) if due <= now => self.time_is_up(c, wait, now),
            Some(_) if wait.late.is_some() => {
                // The player has gone on vacation since.
                wait.next = wait.due;
                Ok(self.keep(c, &wait)?)
            }
            Some(_) if wait.next.is_some_and(|next| next <= now) => {
                self.remind(c, &wait, now)?;
                wait.reminded = now;
                self.ledger.timing().reminders.plan(&mut wait, &self.hours, now);
                Ok(self.keep(c, &wait)?)
            }
            _ => Ok(Then::Nothing),
        }
    }

    fn keep(&self, c: &mut Conn, wait: &Wait) -> Result<Then, StoreError> {
        waits::put(c, self.claim.table, wait)?;
        Ok(Then::Nothing)
    }

    fn remind(&self, c: &mut Conn, wait: &Wait, at: i64) -> Result<(), StoreError> {
        let Claimed { code, seat, asked, .. } = self.claim;
        let letter = Letter::Reminder { table: code.clone(), seat: *seat, asked: *asked };
        // By the hour: two servers with clocks that differ a little remind once.
        let key = format!("reminder/{code}/{seat}/{asked}/{}", at / HOUR);
        outbox::add(c, &[letter.to_player(wait.player, &key, at)])?;
        let news = notices::ChannelEvent::Reminder { table: code.clone(), seat: *seat, asked: *asked };
        push::tell(c, wait.player, &key, &news.to_json(), at)
    }

    /// Does what the table agreed on.
    fn time_is_up(&self, c: &mut Conn, mut wait: Wait, now: i64) -> Result<Then, LedgerError> {
        let late = self.rules.terms.late;
        let first = wait.late.is_none();
        if late == Late::Fallback {
            // Ours until the lease ends, and due again then if we die on the way.
            wait.next = Some(now + LEASE);
            self.keep(c, &wait)?;
            return Ok(Then::Fallback);
        }
        if !first && !self.hours.counts(now) {
            wait.next = Some(self.hours.next_counting(now));
            return Ok(self.keep(c, &wait)?);
        }
        if first {
            wait.late = Some(now);
            let Claimed { table, seat, .. } = self.claim;
            let clock = waits::clock(c, *table, *seat)?;
            let missed = clock.missed.saturating_add(1);
            waits::set_clock(c, *table, *seat, SeatClock { missed, ..clock })?;
        }
        match late {
            Late::Fallback | Late::Nothing => wait.next = None,
            Late::Remind => {
                self.remind(c, &wait, now)?;
                wait.next = Some(self.hours.next_counting(now + DAY));
            }
            Late::Vote => {
                if first {
                    self.tell_everybody(c, &wait, TimeUp::Vote, now)?;
                }
                wait.next = None;
            }
            Late::Bot => return self.let_a_bot_in(c, wait, now),
        }
        Ok(self.keep(c, &wait)?)
    }

    /// A bot plays on until the player is back.
    fn let_a_bot_in(&self, c: &mut Conn, mut wait: Wait, now: i64) -> Result<Then, LedgerError> {
        let Claimed { table, code, seat, .. } = self.claim;
        let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.clone()))?;
        let Some(game) = self.ledger.catalog().find(&row.game) else {
            wait.next = None;
            return Ok(self.keep(c, &wait)?);
        };
        let bot = able(game, self.rules.terms.stand_in);
        tables::stand_in(c, *table, *seat, Some(&bot))?;
        wait.settle(&self.hours, now);
        waits::keep(
            c,
            &Turn {
                table_id: *table,
                seat: i16::from(seat.number()),
                player_id: wait.player,
                since: wait.since,
                until: now.max(wait.since),
                spent: wait.spent,
                in_time: Some(false),
                interrupt: wait.interrupt,
                allowance: wait.allowance,
                left_over: Some(0),
            },
        )?;
        waits::remove(c, *table, *seat)?;
        self.tell_everybody(c, &wait, TimeUp::Bot, now)?;
        notify::announce(c, &TableChange::of(code, row.head))?;
        Ok(Then::Wake)
    }

    /// A letter to whoever's time is up, and one to each of the others.
    fn tell_everybody(&self, c: &mut Conn, wait: &Wait, what: TimeUp, at: i64) -> Result<(), StoreError> {
        let Claimed { code, seat, asked, .. } = self.claim;
        let others = self.rules.sitters.iter().filter(|s| s.bot.is_none()).filter_map(|s| s.player);
        let everybody = others.filter(|p| *p != wait.player).chain([wait.player]);
        let letters: Vec<_> = everybody.map(|p| letter(code, *seat, *asked, what, p, at)).collect();
        outbox::add(c, &letters)
    }
}
