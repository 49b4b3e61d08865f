//! When somebody is reminded of a deadline.

use super::hours::Hours;
use crate::store::span::HOUR;
use crate::store::waits::Wait;
use std::fmt;
use std::str::FromStr;

/// Two reminders are at least so far apart, and the first so far from the question.
const APART: i64 = HOUR;

/// One point before a deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Point {
    /// So long before.
    Before(i64),
    /// When so many hundredths of the time are left.
    Share(i64),
}

/// Points before a deadline at which somebody is reminded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reminders(Vec<Point>);

impl Default for Reminders {
    fn default() -> Reminders {
        Reminders(vec![Point::Before(24 * HOUR), Point::Before(4 * HOUR)])
    }
}

/// What the operator decides about time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Timing {
    /// When people are reminded.
    pub reminders: Reminders,
    /// So long a deadline that came while no server ran is put off after it, at least.
    pub grace: i64,
}

impl Default for Timing {
    fn default() -> Timing {
        Timing { reminders: Reminders::default(), grace: 6 * HOUR }
    }
}

/// Text that names no points.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "write points such as \"24h, 4h\" (hours before the deadline) or \"25%\" (of the time is left), or \"\""
)]
pub struct NoPoints;

impl FromStr for Reminders {
    type Err = NoPoints;
    fn from_str(text: &str) -> Result<Reminders, NoPoints> {
        let number = |text: &str, most: i64| {
            text.trim().parse::<i64>().ok().filter(|n| (1..=most).contains(n)).ok_or(NoPoints)
        };
        let point = |text: &str| match (text.strip_suffix('h'), text.strip_suffix('%')) {
            (Some(hours), _) => Ok(Point::Before(number(hours, 1000)? * HOUR)),
            (_, Some(share)) => Ok(Point::Share(number(share, 99)?)),
            _ => Err(NoPoints),
        };
        text.split(',')
            .map(str::trim)
            .filter(|t| !t.is_empty())
            .map(point)
            .collect::<Result<_, _>>()
            .map(Reminders)
    }
}

impl fmt::Display for Reminders {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let point = |point: &Point| match point {
            Point::Before(time) => format!("{}h", time / HOUR),
            Point::Share(share) => format!("{share}%"),
        };
        f.write_str(&self.0.iter().map(point).collect::<Vec<_>>().join(", "))
    }
}

impl Reminders {
    /// The next reminder of a wait; none if the deadline comes first, or there is none.
    pub fn next(&self, wait: &Wait, hours: &Hours) -> Option<i64> {
        let (due, left, whole) = (wait.due?, wait.left?, wait.allowance?);
        let moment = |point: &Point| match point {
            Point::Before(time) => Some(due - time),
            Point::Share(share) => hours.after(wait.from, left - whole * share / 100),
        };
        let ahead = |at: &i64| *at >= wait.reminded + APART && *at < due;
        self.0.iter().filter_map(moment).filter(ahead).min()
    }

    /// Writes down when somebody must look at a wait whose deadline has not come. What should have been done before is to be done
    /// now: nobody is late with it yet.
    pub fn plan(&self, wait: &mut Wait, hours: &Hours, now: i64) {
        let next = match wait.late {
            // What follows a deadline is found by looking at it.
            Some(_) => Some(now),
            None => self.next(wait, hours).or(wait.due),
        };
        wait.next = next.map(|at| at.max(now));
    }
}
