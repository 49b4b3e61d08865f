//! What was read of tables for somebody, remembered as long as nothing at all has changed in the database: who goes through the past,
//! or points at one place after the other, asks for many pages of one table at one moment.

use super::moment::Facts;
use crate::reading::Reading;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

/// So many are remembered.
const MOST: usize = 64;

/// The table by its code, who looks, and whether at the past.
type Asked = (String, Option<i64>, bool);

/// Tables that were read.
pub(in crate::web) struct Opened(Mutex<LruCache<Asked, Arc<Open>>>);

/// A table that was read.
pub(super) struct Open {
    pub(super) seen: Reading,
    pub(super) facts: Facts,
    /// The database had this version, or a later one.
    version: i64,
    /// Until then it is so without anybody doing anything.
    until: i64,
}

impl Default for Opened {
    fn default() -> Opened {
        Opened(Mutex::new(LruCache::new(NonZeroUsize::new(MOST).unwrap_or(NonZeroUsize::MIN))))
    }
}

impl Opened {
    /// The table as it was read when the database had this very version, and what its page after event `seq`, else the newest one,
    /// shows beside the game.
    pub(super) fn still(
        &self,
        code: &str,
        player: Option<i64>,
        seq: Option<u64>,
        (version, now): (i64, i64),
    ) -> Option<(Arc<Open>, Facts)> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let open = all.get(&(code.to_owned(), player, seq.is_some())).cloned();
        drop(all);
        let open = open.filter(|open| open.version == version && now < open.until)?;
        let facts = open.facts.at(&open.seen.row, seq)?;
        Some((open, facts))
    }

    /// Remembers a table that was read when the database had this version, or later.
    pub(super) fn put(&self, seen: Reading, facts: Facts, seq: Option<u64>, (version, now): (i64, i64)) {
        let asked = (seen.row.key.code.clone(), seen.player, seq.is_some());
        let open = Open { until: facts.until(now), seen, facts, version };
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put(asked, Arc::new(open));
    }
}
