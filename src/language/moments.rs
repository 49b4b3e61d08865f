//! Moments and lengths of time as people say them.

use super::{L10n, zone};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _};
use std::ops::Range;

/// Where moments are told: the reader's own time zone, or the table's with its name beside it.
#[derive(Clone, Debug)]
pub struct Place {
    zone: TimeZone,
    own: bool,
}

impl Place {
    /// The reader's zone if it is known, else the table's.
    pub fn of(own: Option<&str>, table: &str) -> Place {
        let known = own.and_then(|name| TimeZone::get(name).ok());
        Place { own: known.is_some(), zone: known.unwrap_or_else(|| zone(Some(table))) }
    }

    /// Its time zone.
    pub fn zone(&self) -> &TimeZone {
        &self.zone
    }
}

impl L10n {
    /// A moment as it is told at a place.
    pub fn moment_at(&self, at: i64, place: &Place) -> String {
        if place.own { self.moment(at, &place.zone) } else { self.moment_there(at, &place.zone) }
    }

    /// A moment in a time zone: “Tue 17 Nov, 18:40”.
    pub fn moment(&self, at: i64, zone: &TimeZone) -> String {
        let Ok(at) = Timestamp::from_millisecond(at) else { return String::new() };
        let local = zone.to_datetime(at);
        let time = format!("{:02}:{:02}", local.hour(), local.minute());
        let weekday = self.moment_weekday(local.weekday().to_monday_one_offset());
        self.moment_text(local.day(), self.moment_month(local.month()), time, weekday)
    }

    /// The time of day at a place: “18:40”.
    pub fn time_of_day(&self, at: i64, place: &Place) -> String {
        let Ok(at) = Timestamp::from_millisecond(at) else { return String::new() };
        let local = place.zone.to_datetime(at);
        format!("{:02}:{:02}", local.hour(), local.minute())
    }

    /// A day in a time zone: “17 Nov 2026”.
    pub fn day(&self, at: i64, zone: &TimeZone) -> String {
        let Ok(at) = Timestamp::from_millisecond(at) else { return String::new() };
        let local = zone.to_datetime(at);
        self.moment_day(local.day(), self.moment_month(local.month()), local.year().to_string())
    }

    /// The seven days from a moment on: each as “Wed 18 Nov”, and when it begins and ends.
    pub fn week(&self, from: i64, zone: &TimeZone) -> Vec<(String, Range<i64>)> {
        let Ok(from) = Timestamp::from_millisecond(from) else { return Vec::new() };
        let first = zone.to_datetime(from).date();
        let dates = first.series(1.day()).take(8);
        let begins = dates.filter_map(|date| {
            let begins = date.to_zoned(zone.clone()).ok()?.timestamp().as_millisecond();
            let weekday = self.moment_weekday(date.weekday().to_monday_one_offset());
            Some((format!("{weekday} {} {}", date.day(), self.moment_month(date.month())), begins))
        });
        let days: Vec<(String, i64)> = begins.collect();
        let ends = days.iter().skip(1).map(|(_, begins)| *begins);
        days.iter().zip(ends).map(|((name, begins), ends)| (name.clone(), *begins..ends)).collect()
    }

    /// As [`L10n::moment`], with the zone's name where the reader's own zone is not known.
    fn moment_there(&self, at: i64, zone: &TimeZone) -> String {
        let name = match zone.iana_name() {
            Some(name) if name != "Etc/UTC" => name.replace('_', " "),
            _ => "UTC".into(),
        };
        format!("{} ({name})", self.moment(at, zone))
    }

    /// A length of time, roughly: “3 days”, “5 hours”, “20 minutes”.
    pub fn span(&self, milliseconds: i64) -> String {
        let minutes = milliseconds.max(0) / 60_000;
        match (minutes / 1440, minutes / 60) {
            (2.., _) => self.span_days(minutes / 1440),
            (_, 1..) => self.span_hours(minutes / 60),
            _ => self.span_minutes(minutes),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_told_in_the_readers_zone() {
        let berlin = TimeZone::get("Europe/Berlin").unwrap();
        let at = 1_794_795_045_123; // 2026-11-16T02:10:45Z
        assert_eq!(L10n::English.moment(at, &berlin), "Mon 16 Nov, 03:10");
        assert_eq!(L10n::German.moment(at, &berlin), "Mo., 16. Nov., 03:10 Uhr");
        assert_eq!(L10n::English.moment_there(at, &TimeZone::UTC), "Mon 16 Nov, 02:10 (UTC)");
        let july = at - 120 * 86_400_000;
        assert_eq!(L10n::English.moment(july, &berlin), "Sun 19 Jul, 04:10", "summer time");
        assert_eq!(L10n::German.day(at, &berlin), "16. Nov. 2026");
        let there = Place::of(Some("Europe/Berlin"), "");
        assert_eq!(L10n::English.time_of_day(at, &there), "03:10");
        assert_eq!(L10n::English.span(49 * 3_600_000), "2 days");
        assert_eq!(L10n::German.span(61 * 60_000), "1 Stunde");
    }
}
