//! Many measurements of one thing.

use rustix::time::{ClockId, clock_gettime};
use std::time::{Duration, Instant};

/// How long one thing took, again and again.
#[derive(Clone, Debug, Default)]
pub(crate) struct Samples(Vec<Duration>);

impl Samples {
    pub(crate) const EMPTY: Samples = Samples(Vec::new());

    /// Measures it once more.
    pub(crate) fn time<T>(&mut self, f: impl FnOnce() -> T) -> T {
        let begun = Instant::now();
        let value = f();
        self.0.push(begun.elapsed());
        value
    }

    /// What a busy machine changes least, in microseconds: a tenth of them were quicker.
    pub(crate) fn undisturbed(&self) -> f64 {
        self.within(10)
    }

    pub(crate) fn add(&mut self, took: Duration) {
        self.0.push(took);
    }

    pub(crate) fn join(&mut self, other: Samples) {
        self.0.extend(other.0);
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    /// The time within which that share of them was done, in microseconds.
    pub(crate) fn within(&self, percent: usize) -> f64 {
        let mut sorted = self.0.clone();
        sorted.sort_unstable();
        let at = (sorted.len() * percent / 100).min(sorted.len().saturating_sub(1));
        sorted.get(at).map_or(f64::NAN, |took| took.as_secs_f64() * 1e6)
    }

    /// In microseconds; a few that met another program's work don't change it.
    pub(crate) fn median(&self) -> f64 {
        self.within(50)
    }
}

/// Time this thread has had on a core; whatever else the machine does, that does not change. The system's own account of
/// threads (`schedstat`) is brought up to date only when a thread rests or its slice ends: too coarse for anything short.
pub(crate) fn on_core() -> Duration {
    since(ClockId::ThreadCPUTime)
}

/// The same of all threads of this program.
pub(crate) fn on_all_cores() -> Duration {
    since(ClockId::ProcessCPUTime)
}

fn since(clock: ClockId) -> Duration {
    Duration::try_from(clock_gettime(clock)).unwrap()
}

/// Microseconds as people read them.
pub(crate) fn micros(value: f64) -> String {
    if value >= 1000.0 { format!("{:.2} ms", value / 1000.0) } else { format!("{} µs", short(value)) }
}

/// Three digits are more than the noise allows.
pub(crate) fn short(value: f64) -> String {
    match value {
        v if v >= 100.0 => format!("{v:.0}"),
        v if v >= 10.0 => format!("{v:.1}"),
        v => format!("{v:.2}"),
    }
}

pub(crate) fn ratio(value: f64) -> String {
    format!("{}×", short(value))
}
