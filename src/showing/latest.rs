//! What happened last at a table, in one line. Remembered as long as nothing new happens.

use crate::ledger::{Ledger, LedgerError, Stretch};
use crate::sitters::{called, names};
use crate::store::Conn;
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
    /// in trouble: then its own page tells. What is not remembered of all these tables is looked up at once.
    pub fn lines(
        &self,
        c: &mut Conn,
        t: L10n,
        seats: &[(&Table, &[Sitter], Seat)],
    ) -> Result<Vec<String>, LedgerError> {
        let lock = || self.lines.lock().unwrap_or_else(PoisonError::into_inner);
        // Names belong to it: who has left or is called otherwise is never shown by an old line.
        let key = |(row, sitters, seat): &(&Table, &[Sitter], Seat)| {
            let names = called(t, sitters);
            format!("{}/{}/{seat}/{}/{}", row.key.code, row.head, t.code(), names.join("/"))
        };
        let known = |of| lock().get(&key(of)).cloned();
        let mut lines: Vec<Option<String>> = seats.iter().map(known).collect();
        let untold: Vec<_> = seats.iter().zip(&mut lines).filter(|(_, line)| line.is_none()).collect();
        let wanted: Vec<(&Table, u64, u64)> = untold
            .iter()
            .map(|((row, ..), _)| (*row, row.head.saturating_sub(LOOK_BACK).max(1), row.head))
            .collect();
        for ((of, line), stretch) in untold.into_iter().zip(self.ledger.stretches(c, &wanted)?) {
            let Ok(stretch) = stretch else { continue };
            let told = tell(t, &stretch, of.1, of.2);
            lock().put(key(of), told.clone());
            *line = Some(told);
        }
        Ok(lines.into_iter().map(Option::unwrap_or_default).collect())
    }
}

fn tell(t: L10n, Stretch { told, live, .. }: &Stretch, sitters: &[Sitter], seat: Seat) -> String {
    let own = |kind: Kind, by: Option<Seat>| by == Some(seat) && matches!(kind, Kind::Move | Kind::Undo);
    let begin = told
        .iter()
        .rposition(|line| own(line.happened.entry.kind, line.happened.entry.seat))
        .map_or(0, |i| i + 1);
    let (before, since) = told.split_at(begin.min(told.len()));
    let people = names(t, live.fold.setup(), sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    let lines = since.iter().rev().chain(before.iter().rev());
    let mut told = lines.map(|line| ChronicleLine::new(t, line, Viewer::Seat(seat), &words).told.join(" "));
    told.find(|words| !words.is_empty()).unwrap_or_default()
}
