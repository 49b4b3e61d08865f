//! How long things take, in the milliseconds that moments are counted in.

/// A minute.
pub const MINUTE: i64 = 60_000;
/// An hour.
pub const HOUR: i64 = 60 * MINUTE;
/// A day as clocks count it, without regard for summer time.
pub const DAY: i64 = 24 * HOUR;
/// Seven of them.
pub const WEEK: i64 = 7 * DAY;
