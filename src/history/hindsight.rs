//! Looking back at a table that is over: who stood how well, and what else somebody could have played.

use super::{Course, POINTS, Turn, sample};
use crate::ledger::{FoldedTable, Ledger, LedgerError, StretchQuery};
use crate::store::Conn;
use crate::store::tables::Table;
use kernel::{Dice, Instead, Kind, Message, Seat};
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};

/// So many answers are remembered.
const REMEMBERED: usize = 2000;

/// How well everybody stood in the eyes of the game's judge, which knows all cards: of a table that is over.
pub fn standing(
    c: &mut Conn,
    ledger: &Ledger,
    row: &Table,
    turns: &[Turn],
    label: Message,
) -> Result<Option<Course>, LedgerError> {
    let ends: Vec<u64> = turns.iter().map(|turn| turn.last).collect();
    let found = ledger.judgements(c, row, &sample(&ends, POINTS))?;
    let Some(seats) = found.first().map(|(_, judged)| judged.len()).filter(|seats| *seats > 0) else {
        return Ok(None);
    };
    let values = |seat: usize| found.iter().map(|(_, of)| of.get(seat).copied().unwrap_or(0)).collect();
    Ok(Some(Course {
        label,
        events: found.iter().map(|(event, _)| *event).collect(),
        seats: (0..seats).map(values).collect(),
    }))
}

/// A move somebody made, and what else they could have played.
#[derive(Clone, Debug)]
pub struct OwnMove {
    /// The table before it.
    pub before: Arc<FoldedTable>,
    /// In notation.
    pub played: String,
    /// Nothing if there was no other move.
    pub instead: Option<Instead>,
}

/// Answers to “what else could I have done?”, found one at a time and remembered for a while.
pub struct LookBack(Mutex<LruCache<(String, u64), Option<Instead>>>);

impl Default for LookBack {
    fn default() -> Self {
        let size = NonZeroUsize::new(REMEMBERED).unwrap_or(NonZeroUsize::MIN);
        LookBack(Mutex::new(LruCache::new(size)))
    }
}

impl LookBack {
    /// What `seat` could have done with event `event`, if that was a move of its own and the table is over.
    pub fn at(
        &self,
        ledger: &Ledger,
        row: &Table,
        seat: Seat,
        event: u64,
    ) -> Result<Option<OwnMove>, LedgerError> {
        if !row.status.over() || event < 2 || event > row.head {
            return Ok(None);
        }
        let query =
            StretchQuery { after: event - 1, until: event, positions: vec![event - 1], ..Default::default() };
        let stretch = ledger.db().read(|c| ledger.stretch(c, row, query))?;
        let own = stretch.told.iter().map(|line| &line.happened).find(|h| h.seq == event);
        let Some(own) = own.filter(|h| h.entry.kind == Kind::Move && h.entry.seat == Some(seat)) else {
            return Ok(None);
        };
        let Some(before) = stretch.at(event - 1).cloned() else { return Ok(None) };
        let played = own.entry.text.clone();
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (row.key.code.clone(), event);
        if let Some(instead) = known.get(&key).cloned() {
            return Ok(Some(OwnMove { before, played, instead }));
        }
        // Trials have dice of their own, so nothing but the question depends on the table's secret.
        let mut luck = Dice::new(before.fold.key().secret(), "hindsight", event);
        let never = AtomicBool::new(false);
        let instead = ledger.unbroken(&row.key.code, "hindsight", || {
            before.fold.position().instead(seat, &played, &mut luck, &never)
        })?;
        known.put(key, instead.clone());
        Ok(Some(OwnMove { before, played, instead }))
    }
}
