//! When time counts: not in the table's nights, on its weekends, or while a player is on vacation.
//!
//! Everything is asked of the table's time zone hour by hour, so a day may have 23 or 25 hours and nobody has to
//! think of it.

use crate::store::span::{DAY, HOUR};
use crate::terms::Night;
use jiff::Timestamp;
use jiff::civil::Weekday;
use jiff::tz::TimeZone;

/// Nobody looks further ahead: ten years.
const HORIZON: i64 = 3_653 * DAY;

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
    /// Times no server kept the clocks, from and until.
    pub outages: Vec<(i64, i64)>,
    /// So long a deadline that would have come in an outage is put off after it, at least.
    pub grace: i64,
}

/// A stretch of time that counts, or does not, from beginning to end.
struct Stretch {
    end: i64,
    counts: bool,
}

impl Hours {
    /// Every moment counts.
    pub fn always() -> Hours {
        Hours {
            zone: TimeZone::UTC,
            night: None,
            weekends_off: false,
            away: Vec::new(),
            outages: Vec::new(),
            grace: 0,
        }
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

    /// When a deadline comes that has `left` to go from `from`: outages don't count, and nobody finds out only
    /// afterwards that time was up.
    pub fn due(&self, from: i64, left: i64) -> Option<i64> {
        let mut due = self.after(from, left)?;
        for (began, ended) in self.outages.iter().filter(|(_, ended)| *ended > from) {
            let others = self.outages.iter().copied().filter(|o| o != &(*began, *ended)).collect();
            let without = Hours { outages: others, ..self.clone() }.after(from, left)?;
            if (*began..=*ended).contains(&without) {
                due = due.max(ended.saturating_add(self.grace));
            }
        }
        Some(due)
    }

    /// The first moment from `at` on that counts.
    pub fn next_counting(&self, at: i64) -> i64 {
        self.after(at, 1).map_or(at, |counted| counted - 1)
    }

    /// Does this moment count?
    pub fn counts(&self, at: i64) -> bool {
        self.stretch(at).counts
    }

    /// What holds from `at` on, and until when at least.
    fn stretch(&self, at: i64) -> Stretch {
        let mut gaps = self.away.iter().chain(&self.outages);
        if let Some((_, end)) = gaps.clone().find(|(from, until)| (*from..*until).contains(&at)) {
            return Stretch { end: *end, counts: false };
        }
        let next_away = gaps.by_ref().map(|(from, _)| *from).filter(|from| *from > at).min();
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    use crate::store::span::MINUTE;

    /// 1 January 2026, 00:00 UTC.
    const NEW_YEAR: i64 = 1_767_225_600_000;
    const ZONES: [&str; 7] = [
        "UTC",
        "Europe/Berlin",
        "America/New_York",
        "Australia/Lord_Howe", // half an hour of summer time
        "Asia/Kathmandu",      // a quarter of an hour off
        "America/Santiago",    // moves its clocks at midnight, in the other half of the year
        "Africa/Casablanca",   // summer time, but for a month
    ];

    /// Slow and plain: asks every minute what the clock on the wall shows.
    fn minute_counts(hours: &Hours, at: i64) -> bool {
        let local = hours.zone.to_datetime(Timestamp::from_millisecond(at).unwrap());
        let weekend = local.weekday() == Weekday::Saturday || local.weekday() == Weekday::Sunday;
        let night = hours.night.is_some_and(|night| {
            let mut hour = night.from;
            let mut dark = false;
            while hour != night.to {
                dark |= i8::try_from(hour).unwrap() == local.hour();
                hour = (hour + 1) % 24;
            }
            dark
        });
        let gone = |list: &[(i64, i64)]| list.iter().any(|(from, until)| *from <= at && at < *until);
        !(night || weekend && hours.weekends_off || gone(&hours.away) || gone(&hours.outages))
    }

    fn minutes(hours: &Hours, from: i64, to: i64) -> i64 {
        (0..(to - from) / MINUTE).map(|n| i64::from(minute_counts(hours, from + n * MINUTE)) * MINUTE).sum()
    }

    prop_compose! {
        fn any_hours()(
            zone in 0..ZONES.len(),
            night in proptest::option::of((0u8..24, 0u8..24)),
            weekends_off in any::<bool>(),
            gaps in proptest::collection::vec((0i64..527_000, 1i64..20_000), 0..3),
        ) -> Hours {
            let mut gap = gaps.into_iter().map(|(from, long)| {
                let from = NEW_YEAR + from * MINUTE;
                (from, from + long * MINUTE)
            });
            Hours {
                zone: TimeZone::get(ZONES[zone]).unwrap(),
                night: night.map(|(from, to)| Night { from, to }),
                weekends_off,
                outages: gap.next().into_iter().collect(),
                away: gap.collect(),
                grace: 0,
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 60, ..ProptestConfig::default() })]

        #[test]
        fn a_year_is_counted_as_the_clock_on_the_wall_shows_it(
            hours in any_hours(), from in 0i64..500_000, long in 0i64..30_000,
        ) {
            let from = NEW_YEAR + from * MINUTE;
            let to = from + long * MINUTE;
            prop_assert_eq!(hours.counted(from, to), minutes(&hours, from, to));
        }

        #[test]
        fn a_deadline_comes_when_its_time_has_been_counted(
            hours in any_hours(), from in 0i64..500_000, time in 1i64..10_000,
        ) {
            let (from, time) = (NEW_YEAR + from * MINUTE, time * MINUTE);
            let due = hours.after(from, time).unwrap();
            prop_assert_eq!(minutes(&hours, from, due), time);
            prop_assert!(minute_counts(&hours, due - MINUTE), "it comes at once, not after the night");
            prop_assert_eq!(hours.due(from, time), Some(due), "without grace");
        }

        #[test]
        fn stopping_and_going_on_changes_nothing(
            hours in any_hours(), from in 0i64..400_000, time in 1i64..10_000, stop in 0i64..20_000,
        ) {
            let (from, time) = (NEW_YEAR + from * MINUTE, time * MINUTE);
            let due = hours.after(from, time).unwrap();
            let stop = (from + stop * MINUTE).min(due);
            let left = time - hours.counted(from, stop);
            prop_assert_eq!(hours.after(stop, left).unwrap().max(stop), due.max(stop));
        }

        #[test]
        fn grace_only_ever_puts_a_deadline_off(
            hours in any_hours(), from in 0i64..500_000, time in 1i64..10_000, grace in 0i64..1000,
        ) {
            let (from, time) = (NEW_YEAR + from * MINUTE, time * MINUTE);
            let plain = hours.due(from, time).unwrap();
            let kind = Hours { grace: grace * MINUTE, ..hours }.due(from, time).unwrap();
            prop_assert!(kind >= plain && kind - plain <= grace * MINUTE);
        }
    }

    #[test]
    fn a_night_of_summer_time_is_an_hour_shorter() {
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        let hours = Hours { zone, night: Some(Night { from: 22, to: 8 }), ..Hours::always() };
        let at = |text: &str| text.parse::<jiff::Zoned>().unwrap().timestamp().as_millisecond();
        // The clocks go forward in the night to 29 March 2026; fourteen hours of each day count all the same.
        let due = hours.after(at("2026-03-28T12:00[Europe/Berlin]"), 14 * HOUR);
        assert_eq!(due, Some(at("2026-03-29T12:00[Europe/Berlin]")));
        let plain = Hours { night: None, ..hours };
        let due = plain.after(at("2026-03-28T12:00[Europe/Berlin]"), 24 * HOUR);
        assert_eq!(
            due,
            Some(at("2026-03-29T13:00[Europe/Berlin]")),
            "a day has 24 hours, whatever clocks show"
        );
    }

    #[test]
    fn a_deadline_within_an_outage_gets_grace_and_a_later_one_only_the_time() {
        let hours = Hours { outages: vec![(10 * HOUR, 30 * HOUR)], grace: 6 * HOUR, ..Hours::always() };
        assert_eq!(hours.due(0, 9 * HOUR), Some(9 * HOUR), "before");
        assert_eq!(hours.due(0, 12 * HOUR), Some(36 * HOUR), "within: 32 would be too short");
        assert_eq!(hours.due(0, 25 * HOUR), Some(45 * HOUR), "within, but enough is left");
        assert_eq!(hours.due(0, 40 * HOUR), Some(60 * HOUR), "after");
    }

    #[test]
    fn nobody_waits_for_ever_where_nothing_counts() {
        let hours = Hours { away: vec![(0, i64::MAX / 2)], ..Hours::always() };
        assert_eq!(hours.after(0, HOUR), None);
        assert_eq!(hours.counted(0, 100 * DAY), 0);
    }
}
