//! Moments as people write them. Pure arithmetic: no rule and nothing here ever asks what time it is.

/// Milliseconds since 1970 as `2026-11-16T02:10:45.123Z`.
pub fn iso(at: i64) -> String {
    let (days, ms) = (at.div_euclid(86_400_000), at.rem_euclid(86_400_000));
    let (year, month, day) = civil(days);
    let (s, ms) = (ms / 1000, ms % 1000);
    format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}:{:02}.{ms:03}Z", s / 3600, s / 60 % 60, s % 60)
}

/// What [`iso`] wrote, or `None`.
pub fn from_iso(text: &str) -> Option<i64> {
    let field = |from: usize, to: usize| text.get(from..to)?.parse::<i64>().ok();
    let (year, month, day) = (field(0, 4)?, field(5, 7)?, field(8, 10)?);
    let (h, m, s, ms) = (field(11, 13)?, field(14, 16)?, field(17, 19)?, field(20, 23)?);
    let at = days(year, month, day) * 86_400_000 + ((h * 60 + m) * 60 + s) * 1000 + ms;
    // Writing it again settles every question of shape and range at once.
    (iso(at) == text).then_some(at)
}

/// Year, month and day of a day counted from 1970 (H. Hinnant's `civil_from_days`).
fn civil(days: i64) -> (i64, i64, i64) {
    let z = days + 719_468;
    let (era, doe) = (z.div_euclid(146_097), z.rem_euclid(146_097));
    let yoe = (doe - doe / 1460 + doe / 36_524 - doe / 146_096) / 365;
    let doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    let mp = (5 * doy + 2) / 153;
    let month = if mp < 10 { mp + 3 } else { mp - 9 };
    (yoe + era * 400 + i64::from(month <= 2), month, doy - (153 * mp + 2) / 5 + 1)
}

/// The day counted from 1970 (H. Hinnant's `days_from_civil`).
fn days(year: i64, month: i64, day: i64) -> i64 {
    let y = year - i64::from(month <= 2);
    let (era, yoe) = (y.div_euclid(400), y.rem_euclid(400));
    let doy = (153 * (month + if month > 2 { -3 } else { 9 }) + 2) / 5 + day - 1;
    era * 146_097 + (yoe * 365 + yoe / 4 - yoe / 100 + doy) - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_read_back() {
        assert_eq!(iso(0), "1970-01-01T00:00:00.000Z");
        assert_eq!(iso(1_794_795_045_123), "2026-11-16T02:10:45.123Z");
        for at in (0..4_102_444_800_000).step_by(86_399_877 * 31) {
            assert_eq!(from_iso(&iso(at)), Some(at));
        }
    }

    #[test]
    fn impossible_moments_are_refused() {
        for text in ["", "2026-02-30T00:00:00.000Z", "2026-11-16 02:10:45.123Z", "2026-11-16T25:00:00.000Z"] {
            assert_eq!(from_iso(text), None, "{text}");
        }
    }
}
