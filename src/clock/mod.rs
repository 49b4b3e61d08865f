//! What time it is, and how long people may take. Everything that asks for the time asks here, so that tests can let
//! weeks pass in milliseconds.

mod hours;
mod keeping;
mod reminders;
mod wait;

pub use crate::store::span::{DAY, HOUR};
pub use crate::store::waits::{State, Wait};
pub use hours::Hours;
pub(crate) use keeping::{Asking, Change, Rules, follow};
pub use reminders::{NoPoints, Reminders, Timing};
pub use wait::{Timed, allowance, banked};

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant};

/// What the machine's steady time is counted from.
static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Tells the time in milliseconds since 1970.
#[derive(Clone, Default)]
pub struct Clock(Option<Arc<AtomicI64>>);

impl Clock {
    /// The machine's clock.
    pub fn system() -> Clock {
        Clock(None)
    }

    /// A clock that stands still until it is moved.
    pub fn still(at: i64) -> Clock {
        Clock(Some(Arc::new(AtomicI64::new(at))))
    }

    /// The time now.
    pub fn now(&self) -> i64 {
        match &self.0 {
            None => jiff::Timestamp::now().as_millisecond(),
            Some(hand) => hand.load(Ordering::Relaxed),
        }
    }

    /// Time that only ever goes on, whatever happens to the machine's clock: for how long it is since something.
    pub fn steady(&self) -> Duration {
        match &self.0 {
            None => BEGUN.elapsed(),
            Some(hand) => Duration::from_millis(u64::try_from(hand.load(Ordering::Relaxed)).unwrap_or(0)),
        }
    }

    /// Moves a clock that stands still; the machine's goes its own way.
    pub fn advance(&self, milliseconds: i64) {
        if let Some(hand) = &self.0 {
            hand.fetch_add(milliseconds, Ordering::Relaxed);
        }
    }
}
