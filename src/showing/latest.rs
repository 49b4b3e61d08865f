//! What happened last at a table, in one line. Remembered as long as nothing new happens.

use crate::ledger::{Ledger, LedgerError, Stretch, StretchQuery};
use crate::sitters::{called, names};
use crate::store::tables::{Sitter, Table};
use boards::ChronicleLine;
use kernel::{Kind, Seat, Viewer};
use language::{GameWords, L10n};
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

/// So many lines of the log are looked through.
const LOOK_BACK: u64 = 8;
/// So many lines are remembered.
const REMEMBERED: usize = 4_000;

/// The lines, by what they depend on.
pub struct Latest {
    ledger: Ledger,
    lines: Mutex<LruCache<String, String>>,
}

impl Latest {
    /// Lines about the tables of this ledger.
    pub fn new(ledger: Ledger) -> Latest {
        let size = NonZeroUsize::new(REMEMBERED).unwrap_or(NonZeroUsize::MIN);
        Latest { ledger, lines: Mutex::new(LruCache::new(size)) }
    }

    /// The last thing others did since this seat moved, that it may know of; else what it did itself. Nothing if the table is
    /// in trouble: then its own page tells.
    pub fn line(&self, t: L10n, row: &Table, sitters: &[Sitter], seat: Seat) -> String {
        // Names belong to it: who has left or is called otherwise is never shown by an old line.
        let names = called(t, sitters);
        let key = format!("{}/{}/{seat}/{}/{}", row.key.code, row.head, t.code(), names.join("/"));
        let lock = || self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(line) = lock().get(&key) {
            return line.clone();
        }
        match self.tell(t, row, sitters, seat) {
            Ok(line) => {
                lock().put(key, line.clone());
                line
            }
            Err(_) => String::new(),
        }
    }

    fn tell(&self, t: L10n, row: &Table, sitters: &[Sitter], seat: Seat) -> Result<String, LedgerError> {
        let after = row.head.saturating_sub(LOOK_BACK).max(1);
        let query = StretchQuery { after, until: row.head, ..StretchQuery::default() };
        let Stretch { told, live, .. } = self.ledger.db().snapshot(|c| self.ledger.stretch(c, row, query))?;
        let own = |kind: Kind, by: Option<Seat>| by == Some(seat) && matches!(kind, Kind::Move | Kind::Undo);
        let begin = told
            .iter()
            .rposition(|line| own(line.happened.entry.kind, line.happened.entry.seat))
            .map_or(0, |i| i + 1);
        let (before, since) = told.split_at(begin.min(told.len()));
        let people = names(t, live.fold.setup(), sitters);
        let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
        let lines = since.iter().rev().chain(before.iter().rev());
        let mut told =
            lines.map(|line| ChronicleLine::new(t, line, Viewer::Seat(seat), &words).told.join(" "));
        Ok(told.find(|words| !words.is_empty()).unwrap_or_default())
    }
}
