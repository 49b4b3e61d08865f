//! Whose sessions are, remembered for as long as nothing at all has changed in the database: whoever signs out, is locked out or is
//! called otherwise is so with the next request, as if it had been asked.

use super::Site;
use super::session::{Found, Proof};
use crate::store::StoreError;
use crate::store::players::Player;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

/// So many sessions are remembered.
const MOST: usize = 2_000;

/// The sessions, by what the database knows them by.
pub(super) struct Remembered(Mutex<LruCache<Vec<u8>, Known>>);

struct Known {
    /// The database had this version when it was asked.
    version: i64,
    /// Until then it is so without anybody doing anything.
    until: i64,
    player: Player,
    waiting: usize,
}

impl Default for Remembered {
    fn default() -> Remembered {
        Remembered(Mutex::new(LruCache::new(NonZeroUsize::new(MOST).unwrap_or(NonZeroUsize::MIN))))
    }
}

impl Remembered {
    /// Whose session it is, if that is known; takes a few microseconds and waits for nothing.
    pub(super) fn whose(&self, site: &Site, proof: &Proof) -> Option<Found> {
        let hash = proof.home_alone()?.hash();
        let (version, now) = (site.ledger.db().version()?, site.ledger.clock().now());
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = known.get(&hash).filter(|known| known.version == version && now < known.until)?;
        Some(Found::AtHome(known.player.clone(), known.waiting))
    }

    /// Asks whose session it is, and remembers.
    pub(super) fn ask(&self, site: &Site, proof: &Proof) -> Result<Option<Found>, StoreError> {
        // Before anything is read: what changes meanwhile makes another version.
        let version = site.ledger.db().version();
        let (found, until) = proof.whose_until(site)?;
        if let (Some(version), Some(token), Some(Found::AtHome(player, waiting))) =
            (version, proof.home_alone(), &found)
        {
            let known = Known { version, until, player: player.clone(), waiting: *waiting };
            self.0.lock().unwrap_or_else(PoisonError::into_inner).put(token.hash(), known);
        }
        Ok(found)
    }
}
