//! How the house stands, for those who watch it: what waits, what is late, what is damaged.

use super::Site;
use crate::backup::Copies;
use crate::store::{StoreError, outbox, tables, waits};
use actix_web::web::{self, Data};
use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};

/// So old may what is told be, in milliseconds: however often somebody asks, the database is asked now and then.
const FRESH: i64 = 10_000;

/// Remembers what was told last, and when.
#[derive(Default)]
pub(super) struct Gauges(Mutex<Option<(i64, String)>>);

/// Everything that goes up and down, as Prometheus reads it. All servers of a house tell the same.
pub(super) async fn told(site: Data<Site>) -> String {
    let now = site.ledger.clock().now();
    let known = site.gauges.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    if let Some((_, told)) = known.filter(|(at, _)| (0..FRESH).contains(&(now - at))) {
        return told;
    }
    let asked = site.clone();
    let measured = web::block(move || measured(&asked, now)).await;
    let told = match measured {
        Ok(Ok(told)) => told,
        // What has been counted is told all the same; that these are missing shows what is wrong.
        Ok(Err(error)) => {
            tracing::warn!(%error, "how the house stands could not be found out");
            return String::new();
        }
        Err(_) => return String::new(),
    };
    *site.gauges.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, told.clone()));
    told
}

fn measured(site: &Site, now: i64) -> Result<String, StoreError> {
    let ((states, damaged), (waiting, set_aside), delay, lag) =
        site.ledger.db().read(|c| -> Result<_, StoreError> {
            Ok((tables::census(c)?, outbox::counts(c)?, outbox::delay(c, now)?, waits::lag(c, now)?))
        })?;
    let mut text = String::new();
    let mut gauge = |name: &str, value: String| {
        let _ = writeln!(text, "# TYPE {name} gauge\n{name} {value}");
    };
    gauge("annals_mails_waiting", waiting.to_string());
    gauge("annals_mails_set_aside", set_aside.to_string());
    gauge("annals_mails_delay_seconds", seconds(delay));
    gauge("annals_deadline_lag_seconds", seconds(lag));
    gauge("annals_tables_damaged", damaged.to_string());
    if let Some(copies) = Copies::of(&site.config) {
        // None is older than any.
        let age = copies.newest().map_or("+Inf".into(), |made| seconds((now - made).max(0)));
        gauge("annals_backup_age_seconds", age);
    }
    let _ = writeln!(text, "# TYPE annals_tables gauge");
    for (status, count) in states {
        let _ = writeln!(text, "annals_tables{{status=\"{status}\"}} {count}");
    }
    Ok(text)
}

/// Milliseconds as seconds.
fn seconds(milliseconds: i64) -> String {
    format!("{}.{:03}", milliseconds / 1000, milliseconds % 1000)
}
