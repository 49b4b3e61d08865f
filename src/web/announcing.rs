//! What everybody is told on every page. Asked for at most every few seconds, not with every request.

use crate::clock::Clock;
use crate::language::L10n;
use crate::store::Db;
use crate::store::announcements::{self, Announcement};
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

/// An announcement in the reader's language; one from before that language came has only others.
pub(super) fn in_language(t: L10n, announcement: &Announcement) -> &str {
    let words = &announcement.words;
    words.get(t.code()).or_else(|| words.values().next()).map_or("", String::as_str)
}
