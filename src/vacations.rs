//! Vacations: a yearly budget of days on which a player's deadlines stand still.
//!
//! A vacation has at least three days, and once it has begun it costs at least these: going away for an hour whenever
//! time runs short soon uses up the year. Who returns early gets back the days from tomorrow on.

use crate::clock::DAY;
use crate::language::{local, zone};
use crate::ledger::Ledger;
use crate::store::players::Player;
use crate::store::vacations::{self, Vacation};
use crate::store::{Conn, StoreError, waits};
use crate::timekeeper::replan;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{ToSpan as _, Unit};

/// A vacation has at least so many days.
pub const LEAST_DAYS: i64 = 3;
/// Nobody plans further ahead.
const AHEAD: i64 = 366 * DAY;

/// Everybody's vacations.
#[derive(Clone)]
pub struct Vacations {
    ledger: Ledger,
    budget: i64,
}

/// What somebody has planned, and may still plan.
#[derive(Clone, Debug)]
pub struct Planned {
    /// Vacations that are not over, the first first.
    pub ahead: Vec<Vacation>,
    /// This year and the next, and the days left in them.
    pub left: [(i16, i64); 2],
}

/// Why a vacation can't be taken. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum NoVacation {
    /// It ends before it begins, begins in the past, or lies too far ahead.
    #[error("these are no days a vacation can have")]
    Days,
    /// It is too short.
    #[error("a vacation has at least three days")]
    Short,
    /// It overlaps with another one.
    #[error("there is a vacation at that time already")]
    Overlap,
    /// The year's days don't suffice.
    #[error("only {left} days are left in {year}")]
    Budget {
        year: i16,
        /// Days left in it.
        left: i64,
    },
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Vacations {
    /// Vacations of so many days a year.
    pub fn new(ledger: Ledger, budget: i64) -> Vacations {
        Vacations { ledger, budget }
    }

    /// Days a year.
    pub fn budget(&self) -> i64 {
        self.budget
    }

    /// All vacations of somebody that are not over, and the days left this year and the next.
    pub fn of(&self, player: &Player) -> Result<Planned, StoreError> {
        let (now, zone) = (self.ledger.clock().now(), zone(player.time_zone.as_deref()));
        let all = self.ledger.db().read(|c| vacations::of_player(c, player.id))?;
        let year = local(now, zone.clone()).date().year();
        let left = |year: i16| (year, self.budget - used(&all, year, &zone));
        let left = [left(year), left(year.saturating_add(1))];
        Ok(Planned { ahead: all.into_iter().filter(|v| v.ends_at > now).collect(), left })
    }

    /// Goes away from a day, or at once, until the end of another.
    pub fn go(&self, player: &Player, from: Option<Date>, until: Date) -> Result<(), NoVacation> {
        let (now, zone) = (self.ledger.clock().now(), zone(player.time_zone.as_deref()));
        let today = local(now, zone.clone()).date();
        let first = from.unwrap_or(today);
        let begins_at = if first == today { now } else { midnight(first, &zone)? };
        let ends_at = midnight(until.tomorrow().map_err(|_| NoVacation::Days)?, &zone)?;
        if first < today || until < first || ends_at - now > AHEAD {
            return Err(NoVacation::Days);
        }
        let days = days_between(first, until) + 1;
        if days < LEAST_DAYS {
            return Err(NoVacation::Short);
        }
        self.ledger.db().write(|c| {
            // Two wishes at once must not spend the same days twice.
            vacations::hold(c, player.id)?;
            let all = vacations::of_player(c, player.id)?;
            if all.iter().any(|v| v.begins_at < ends_at && begins_at < v.ends_at) {
                return Err(NoVacation::Overlap);
            }
            for year in first.year()..=until.year() {
                let taken = used(&all, year, &zone);
                let wanted = in_year(first, days, year);
                if taken + wanted > self.budget {
                    return Err(NoVacation::Budget { year, left: (self.budget - taken).max(0) });
                }
            }
            vacations::add(c, player.id, begins_at, ends_at, days)?;
            Ok(self.plan(c, player.id)?)
        })
    }

    /// Returns from a vacation, or calls one off that has not begun.
    pub fn end(&self, player: &Player, id: i64) -> Result<(), StoreError> {
        let (now, zone) = (self.ledger.clock().now(), zone(player.time_zone.as_deref()));
        self.ledger.db().write(|c| {
            let all = vacations::of_player(c, player.id)?;
            let Some(vacation) = all.iter().find(|v| v.id == id && v.ends_at > now) else { return Ok(()) };
            if vacation.begins_at > now {
                vacations::remove(c, id)?;
            } else {
                let first = local(vacation.begins_at, zone.clone()).date();
                let gone = days_between(first, local(now, zone.clone()).date()) + 1;
                vacations::end(c, id, now, gone.max(LEAST_DAYS).min(vacation.days))?;
            }
            self.plan(c, player.id)
        })
    }

    /// Plans all deadlines of somebody anew.
    fn plan(&self, c: &mut Conn, player: i64) -> Result<(), StoreError> {
        for (table, wait) in waits::of_player(c, player)? {
            replan(c, &self.ledger, table, wait.seat)?;
        }
        Ok(())
    }
}

fn midnight(day: Date, zone: &TimeZone) -> Result<i64, NoVacation> {
    day.to_zoned(zone.clone()).map(|z| z.timestamp().as_millisecond()).map_err(|_| NoVacation::Days)
}

fn days_between(from: Date, until: Date) -> i64 {
    (until - from).total((Unit::Day, from)).map_or(0, |days| {
        #[allow(clippy::cast_possible_truncation, clippy::as_conversions, reason = "a whole number of days")]
        let days = days as i64;
        days
    })
}

/// How many of `days` days from `first` on lie in a year.
fn in_year(first: Date, days: i64, year: i16) -> i64 {
    let each = (0..days).filter_map(|n| first.checked_add(n.days()).ok());
    i64::try_from(each.filter(|day| day.year() == year).count()).unwrap_or(i64::MAX)
}

/// Days of a year that vacations cost.
fn used(all: &[Vacation], year: i16, zone: &TimeZone) -> i64 {
    all.iter().map(|v| in_year(local(v.begins_at, zone.clone()).date(), v.days, year)).sum()
}
