//! Tables in memory, the ones used last.

use super::FoldedTable;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub(super) struct Cache(Mutex<LruCache<String, Arc<FoldedTable>>>);

impl Cache {
    pub(super) fn new(size: usize) -> Cache {
        Cache(Mutex::new(LruCache::new(NonZeroUsize::new(size).unwrap_or(NonZeroUsize::MIN))))
    }

    /// A thread that panicked here left at worst an old entry, and old entries catch up.
    fn lock(&self) -> MutexGuard<'_, LruCache<String, Arc<FoldedTable>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn get(&self, code: &str) -> Option<Arc<FoldedTable>> {
        self.lock().get(code).cloned()
    }

    /// Keeps the newer one.
    pub(super) fn put(&self, live: Arc<FoldedTable>) {
        let code = live.fold.key().code.clone();
        let mut cache = self.lock();
        if cache.peek(&code).is_none_or(|old| old.fold.seq() <= live.fold.seq()) {
            cache.put(code, live);
        }
    }

    pub(super) fn forget(&self, code: &str) {
        self.lock().pop(code);
    }

    pub(super) fn len(&self) -> usize {
        self.lock().len()
    }
}
