//! What everybody is told on every page. Asked for at most every few seconds, not with every request.

use super::preferences::{local_path, see_other};
use super::{PageError, PageResult, Shell};
use crate::clock::Clock;
use crate::language::L10n;
use crate::store::Db;
use crate::store::announcements::{self, Announcement};
use actix_web::{HttpRequest, web};
use serde::Deserialize;
use std::sync::{Arc, Mutex, PoisonError};

/// So long may a page tell what is told no longer, in milliseconds.
const FRESH: i64 = 15_000;

/// What is told now.
pub(super) type Announcements = Arc<Vec<Announcement>>;

/// Remembers what is told.
pub(super) struct Announcing {
    db: Db,
    clock: Clock,
    known: Mutex<Option<(i64, Announcements)>>,
}

impl Announcing {
    pub(super) fn new(db: Db, clock: Clock) -> Announcing {
        Announcing { db, clock, known: Mutex::new(None) }
    }

    /// What is told now. A database that does not answer is no reason to show no page.
    pub(super) async fn now(&self) -> Announcements {
        let now = self.clock.now();
        let known = self.known.lock().unwrap_or_else(PoisonError::into_inner).clone();
        let stale = match known {
            Some((at, told)) if (0..FRESH).contains(&(now - at)) => return told,
            Some((_, told)) => told,
            None => Announcements::default(),
        };
        let db = self.db.clone();
        let asked = actix_web::web::block(move || db.read(|c| announcements::current(c, now))).await;
        let told = match asked {
            Ok(Ok(told)) => Arc::new(told),
            Ok(Err(error)) => {
                tracing::warn!(%error, "what is to be announced is unknown");
                stale
            }
            Err(_) => stale,
        };
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = Some((now, told.clone()));
        told
    }

    /// Something has changed here: ask at once.
    pub(super) fn forget(&self) {
        *self.known.lock().unwrap_or_else(PoisonError::into_inner) = None;
    }
}

/// The announcements that were put away in this browser.
const HEARD: &str = "heard";
/// So many of them are remembered, the last ones.
const REMEMBERED: usize = 20;

pub(super) fn heard(request: &HttpRequest) -> Vec<i64> {
    let cookie = request.cookie(HEARD);
    cookie.iter().flat_map(|cookie| cookie.value().split('.')).filter_map(|id| id.parse().ok()).collect()
}

/// What is told and was not put away.
pub(super) fn unread(t: L10n, told: &[Announcement], heard: &[i64]) -> Vec<(i64, String)> {
    let told = told.iter().filter(|a| !heard.contains(&a.id));
    told.map(|a| (a.id, in_language(t, a).to_owned())).collect()
}

/// What the button of an announcement sends.
#[derive(Deserialize)]
pub(super) struct Heard {
    id: i64,
    #[serde(default)]
    back: String,
}

/// `POST /heard`: this browser need not tell it again.
pub(super) async fn put_away(
    request: HttpRequest,
    shell: web::Data<Shell>,
    form: web::Form<Heard>,
) -> PageResult {
    let mut all = heard(&request);
    all.retain(|id| *id != form.id);
    all.push(form.id);
    let last: Vec<String> = all.iter().rev().take(REMEMBERED).rev().map(ToString::to_string).collect();
    let mut response = see_other(local_path(&form.back).unwrap_or("/"));
    response.add_cookie(&shell.cookie(HEARD, last.join("."), 365)).map_err(PageError::internal)?;
    Ok(response)
}

/// An announcement in the reader's language; one from before that language came has only others.
pub(super) fn in_language(t: L10n, announcement: &Announcement) -> &str {
    let words = &announcement.words;
    words.get(t.code()).or_else(|| words.values().next()).map_or("", String::as_str)
}
