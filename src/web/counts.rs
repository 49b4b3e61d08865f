//! What the program has done, counted: whatever `metrics::counter!` and `metrics::histogram!` are told anywhere, in the
//! text form that Prometheus reads.

use metrics::{
    Counter, CounterFn, Gauge, Histogram, HistogramFn, Key, KeyName, Metadata, Recorder, SharedString, Unit,
};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Seconds; most pages take milliseconds.
const BUCKETS: [f64; 11] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0];

/// By name, then by labels as they are written.
type Named<T> = Mutex<BTreeMap<String, BTreeMap<String, Arc<T>>>>;

/// Everything that is counted. Clones count together.
#[derive(Clone, Default)]
pub(super) struct Counts(Arc<Kept>);

#[derive(Default)]
struct Kept {
    counters: Named<Count>,
    histograms: Named<Spread>,
}

#[derive(Default)]
struct Count(AtomicU64);

impl CounterFn for Count {
    fn increment(&self, value: u64) {
        self.0.fetch_add(value, Relaxed);
    }

    fn absolute(&self, value: u64) {
        self.0.fetch_max(value, Relaxed);
    }
}

/// How many values lay at or below each bound, how many there were, and their sum.
#[derive(Default)]
struct Spread(Mutex<([u64; BUCKETS.len()], u64, f64)>);

impl HistogramFn for Spread {
    fn record(&self, value: f64) {
        let (buckets, count, sum) = &mut *lock(&self.0);
        for (_, within) in BUCKETS.iter().zip(buckets).filter(|(bound, _)| value <= **bound) {
            *within += 1;
        }
        *count += 1;
        *sum += value;
    }
}

/// A thread that panicked here has counted once too little.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn find<T: Default>(among: &Named<T>, key: &Key) -> Arc<T> {
    let mut all = lock(among);
    let of_name = all.entry(key.name().to_owned()).or_default();
    of_name.entry(labels(key)).or_default().clone()
}

/// `method="GET",route="/"`
fn labels(key: &Key) -> String {
    let one = |label: &metrics::Label| {
        let value = label.value().replace('\\', "\\\\").replace('"', "\\\"").replace('\n', "\\n");
        format!("{}=\"{value}\"", label.key())
    };
    key.labels().map(one).collect::<Vec<_>>().join(",")
}

impl Counts {
    /// Everything that was counted so far.
    pub(super) fn told(&self) -> String {
        let mut text = String::new();
        for (name, all) in lock(&self.0.counters).iter() {
            let _ = writeln!(text, "# TYPE {name} counter");
            for (labels, count) in all {
                let labels = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
                let _ = writeln!(text, "{name}{labels} {}", count.0.load(Relaxed));
            }
        }
        for (name, all) in lock(&self.0.histograms).iter() {
            let _ = writeln!(text, "# TYPE {name} histogram");
            for (labels, spread) in all {
                let (buckets, count, sum) = *lock(&spread.0);
                let comma = if labels.is_empty() { "" } else { "," };
                for (bound, within) in BUCKETS.iter().zip(buckets) {
                    let _ = writeln!(text, "{name}_bucket{{{labels}{comma}le=\"{bound}\"}} {within}");
                }
                let _ = writeln!(text, "{name}_bucket{{{labels}{comma}le=\"+Inf\"}} {count}");
                let labels = if labels.is_empty() { String::new() } else { format!("{{{labels}}}") };
                let _ = writeln!(text, "{name}_sum{labels} {sum}\n{name}_count{labels} {count}");
            }
        }
        text
    }
}

impl Recorder for Counts {
    fn describe_counter(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_gauge(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}
    fn describe_histogram(&self, _: KeyName, _: Option<Unit>, _: SharedString) {}

    fn register_counter(&self, key: &Key, _: &Metadata<'_>) -> Counter {
        Counter::from_arc(find(&self.0.counters, key))
    }

    /// Nothing here goes up and down.
    fn register_gauge(&self, _: &Key, _: &Metadata<'_>) -> Gauge {
        Gauge::noop()
    }

    fn register_histogram(&self, key: &Key, _: &Metadata<'_>) -> Histogram {
        Histogram::from_arc(find(&self.0.histograms, key))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_counted_is_told_as_prometheus_reads_it() {
        let counts = Counts::default();
        metrics::with_local_recorder(&counts, || {
            metrics::counter!("mails_total").increment(2);
            metrics::counter!("mails_total").increment(1);
            metrics::counter!("pages_total", "route" => "/a\"b\\", "status" => "200").increment(1);
            metrics::histogram!("took_seconds", "route" => "/").record(0.03);
            metrics::histogram!("took_seconds", "route" => "/").record(7.0);
        });
        let told = counts.told();
        let lines = [
            "# TYPE mails_total counter",
            "mails_total 3",
            "pages_total{route=\"/a\\\"b\\\\\",status=\"200\"} 1",
            "# TYPE took_seconds histogram",
            "took_seconds_bucket{route=\"/\",le=\"0.025\"} 0",
            "took_seconds_bucket{route=\"/\",le=\"0.05\"} 1",
            "took_seconds_bucket{route=\"/\",le=\"5\"} 1",
            "took_seconds_bucket{route=\"/\",le=\"+Inf\"} 2",
            "took_seconds_sum{route=\"/\"} 7.03",
            "took_seconds_count{route=\"/\"} 2",
        ];
        for line in lines {
            assert!(told.lines().any(|told| told == line), "{line} is not in\n{told}");
        }
    }
}
