//! When time counts: not in the table's nights, on its weekends, or while a player is on vacation.
//!
//! Everything is asked of the table's time zone hour by hour, so a day may have 23 or 25 hours and nobody has to
//! think of it.

use jiff::Timestamp;
use jiff::civil::Weekday;
use jiff::tz::TimeZone;

/// An hour in milliseconds.
pub const HOUR: i64 = 3_600_000;
/// A day in milliseconds.
pub const DAY: i64 = 24 * HOUR;
/// Nobody looks further ahead: ten years.
const HORIZON: i64 = 3_653 * DAY;

/// Hours of the day that don't count, from the first up to but not including the second; may go over midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Night {
    /// The first hour that does not count, 0 to 23.
    pub from: u8,
    /// The first hour that counts again, 0 to 23.
    pub to: u8,
}

impl Night {
    fn covers(self, hour: i8) -> bool {
        let hour = u8::try_from(hour).unwrap_or(0);
        if self.from <= self.to {
            (self.from..self.to).contains(&hour)
        } else {
            hour >= self.from || hour < self.to
        }
    }
}

/// When time counts for one player at one table.
#[derive(Clone, Debug)]
pub struct Hours {
    /// Whose hours and days.
    pub zone: TimeZone,
    /// Hours that don't count.
    pub night: Option<Night>,
    /// Saturdays and Sundays don't count.
    pub weekends_off: bool,
    /// Times the player is away, from and until.
    pub away: Vec<(i64, i64)>,
}

/// A stretch of time that counts, or does not, from beginning to end.
struct Stretch {
    end: i64,
    counts: bool,
}

impl Hours {
    /// Every moment counts.
    pub fn always() -> Hours {
        Hours { zone: TimeZone::UTC, night: None, weekends_off: false, away: Vec::new() }
    }

    /// The time that counts from one moment to another.
    pub fn counted(&self, from: i64, to: i64) -> i64 {
        let (mut at, mut sum) = (from, 0);
        while at < to {
            let stretch = self.stretch(at);
            let end = stretch.end.min(to);
            if stretch.counts {
                sum += end - at;
            }
            at = end;
        }
        sum
    }

    /// The moment when `time` has been counted since `from`; none if that takes ten years.
    pub fn after(&self, from: i64, time: i64) -> Option<i64> {
        let (mut at, mut left) = (from, time.max(0));
        while at < from.saturating_add(HORIZON) {
            let stretch = self.stretch(at);
            if stretch.counts {
                let whole = stretch.end - at;
                if left <= whole {
                    return at.checked_add(left);
                }
                left -= whole;
            }
            at = stretch.end;
        }
        None
    }

    /// Does this moment count?
    pub fn counts(&self, at: i64) -> bool {
        self.stretch(at).counts
    }

    /// What holds from `at` on, and until when at least.
    fn stretch(&self, at: i64) -> Stretch {
        if let Some((_, end)) = self.away.iter().find(|(from, until)| (*from..*until).contains(&at)) {
            return Stretch { end: *end, counts: false };
        }
        let next_away = self.away.iter().map(|(from, _)| *from).filter(|from| *from > at).min();
        let far = next_away.unwrap_or_else(|| at.saturating_add(2 * HORIZON));
        let plain = self.night.is_none() && !self.weekends_off;
        let (false, Ok(now)) = (plain, Timestamp::from_millisecond(at)) else {
            return Stretch { end: far, counts: true };
        };
        let local = self.zone.to_datetime(now);
        let weekend = matches!(local.weekday(), Weekday::Saturday | Weekday::Sunday);
        let night = self.night.is_some_and(|night| night.covers(local.hour()));
        // Nothing changes within an hour of the local clock, unless the clock itself is moved.
        let into_hour = i64::from(local.minute()) * 60_000
            + i64::from(local.second()) * 1000
            + i64::from(local.millisecond());
        let moved = self.zone.following(now).next().map(|t| t.timestamp().as_millisecond());
        let moved = moved.filter(|moved| *moved > at).unwrap_or(far);
        let end = (at + HOUR - into_hour).min(moved).min(far);
        Stretch { end, counts: !(night || weekend && self.weekends_off) }
    }
}
