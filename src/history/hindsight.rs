//! Looking back at a table that is over: who stood how well, and what else somebody could have played.

use super::{Course, POINTS, Turn, sample};
use crate::ledger::{FoldedTable, Ledger, LedgerError, StretchQuery, unbroken};
use crate::store::Conn;
use crate::store::tables::Table;
use crate::work;
use kernel::{Dice, Instead, Kind, Message, Seat};
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;

/// So many answers are remembered.
const REMEMBERED: usize = 2000;
/// So many people may wait for one.
const PLACES: usize = 16;
/// Nobody waits longer.
const PATIENCE: Duration = Duration::from_secs(20);

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

/// A move of their own that somebody asks about.
pub struct Asked {
    before: Arc<FoldedTable>,
    seat: Seat,
    played: String,
    event: u64,
}

impl Asked {
    /// What `seat` did with event `event`, if that was a move of its own and the table is over.
    pub fn of(ledger: &Ledger, row: &Table, seat: Seat, event: u64) -> Result<Option<Asked>, LedgerError> {
        if !row.status.over() || event < 2 || event > row.head {
            return Ok(None);
        }
        let query =
            StretchQuery { after: event - 1, until: event, positions: vec![event - 1], ..Default::default() };
        let stretch = ledger.db().read(|c| ledger.stretch(c, row, query))?;
        let own = stretch.told.iter().map(|line| &line.happened).find(|h| h.seq == event);
        let own = own.filter(|h| h.entry.kind == Kind::Move && h.entry.seat == Some(seat));
        let Some((own, before)) = own.zip(stretch.at(event - 1).cloned()) else { return Ok(None) };
        Ok(Some(Asked { before, seat, played: own.entry.text.clone(), event }))
    }

    fn think(&self, stop: &AtomicBool) -> Result<Option<Instead>, LedgerError> {
        // Trials have dice of their own, so nothing but the question depends on the table's secret.
        let key = self.before.fold.key();
        let mut luck = Dice::new(key.secret(), "hindsight", self.event);
        unbroken(&key.code, "hindsight", || {
            self.before.fold.position().instead(self.seat, &self.played, &mut luck, stop)
        })
    }
}

/// Answers to “what else could I have done?”, remembered for a while.
///
/// One is found at a time, in a thread of its own at the lowest priority: whoever asks waits for those before, and no page
/// waits for anybody. Who stops waiting stops the thinking too, within a trial.
pub struct LookBack {
    known: Mutex<LruCache<(String, u64), Option<Instead>>>,
    turn: Semaphore,
    places: Semaphore,
}

impl Default for LookBack {
    fn default() -> Self {
        let size = NonZeroUsize::new(REMEMBERED).unwrap_or(NonZeroUsize::MIN);
        LookBack {
            known: Mutex::new(LruCache::new(size)),
            turn: Semaphore::new(1),
            places: Semaphore::new(PLACES),
        }
    }
}

type Found = Result<Option<Instead>, LedgerError>;

impl LookBack {
    /// What could have been played instead; [`LedgerError::Busy`] if too many ask at once.
    pub async fn answer(&self, asked: Asked) -> Result<OwnMove, LedgerError> {
        let (before, played) = (asked.before.clone(), asked.played.clone());
        let key = (before.fold.key().code.clone(), asked.event);
        let instead = self.wait(key, move |stop| asked.think(stop)).await?;
        Ok(OwnMove { before, played, instead })
    }

    async fn wait(
        &self,
        key: (String, u64),
        think: impl FnOnce(&AtomicBool) -> Found + Send + 'static,
    ) -> Found {
        let _place = self.places.try_acquire().map_err(|_| LedgerError::Busy)?;
        let found = tokio::time::timeout(PATIENCE, self.find(key, think));
        found.await.map_err(|_| LedgerError::Busy)?
    }

    async fn find(
        &self,
        key: (String, u64),
        think: impl FnOnce(&AtomicBool) -> Found + Send + 'static,
    ) -> Found {
        if let Some(instead) = self.remembered(&key) {
            return Ok(instead);
        }
        let _turn = self.turn.acquire().await.map_err(|_| LedgerError::Busy)?;
        // Somebody before may have asked the same.
        if let Some(instead) = self.remembered(&key) {
            return Ok(instead);
        }
        let instead = work::apart("hindsight", think).await.ok_or(LedgerError::Busy)??;
        self.known.lock().unwrap_or_else(PoisonError::into_inner).put(key, instead.clone());
        Ok(instead)
    }

    fn remembered(&self, key: &(String, u64)) -> Option<Option<Instead>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::future::join_all;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread::sleep;
    use std::time::Instant;

    const MOMENT: Duration = Duration::from_millis(5);

    fn run<T>(what: impl Future<Output = T>) -> T {
        tokio::runtime::Builder::new_current_thread().enable_time().build().unwrap().block_on(what)
    }

    fn key(event: u64) -> (String, u64) {
        ("table".to_owned(), event)
    }

    /// Thinks until nobody waits any more, and says when that is.
    fn endless(ended: &Arc<AtomicUsize>) -> impl FnOnce(&AtomicBool) -> Found + Send + 'static {
        let ended = ended.clone();
        move |stop| {
            while !stop.load(Ordering::Relaxed) {
                sleep(MOMENT);
            }
            ended.fetch_add(1, Ordering::Relaxed);
            Ok(None)
        }
    }

    #[test]
    fn what_many_ask_at_once_is_thought_over_once() {
        let (back, thought) = (LookBack::default(), Arc::new(AtomicUsize::new(0)));
        let ask = |_| {
            let thought = thought.clone();
            back.wait(key(2), move |_| {
                thought.fetch_add(1, Ordering::Relaxed);
                sleep(MOMENT);
                Ok(None)
            })
        };
        let all = run(join_all((0..PLACES).map(ask)));
        assert!(all.iter().all(Result::is_ok), "{all:?}");
        assert_eq!(thought.load(Ordering::Relaxed), 1);
    }

    #[test]
    fn who_stops_waiting_stops_the_thinking_and_lets_the_next_have_a_turn() {
        let (back, ended) = (LookBack::default(), Arc::new(AtomicUsize::new(0)));
        run(async {
            let gone = tokio::time::timeout(MOMENT, back.wait(key(2), endless(&ended))).await;
            assert!(gone.is_err());
            back.wait(key(3), |_| Ok(None)).await.unwrap();
        });
        let begun = Instant::now();
        while ended.load(Ordering::Relaxed) == 0 {
            assert!(begun.elapsed() < Duration::from_secs(20), "it thinks on for nobody");
            sleep(MOMENT);
        }
    }

    #[test]
    fn whoever_finds_no_place_to_wait_is_told_so_at_once() {
        let (back, ended) = (LookBack::default(), Arc::new(AtomicUsize::new(0)));
        run(async {
            let waiting = join_all((2..).take(PLACES).map(|event| back.wait(key(event), endless(&ended))));
            let late = async {
                tokio::task::yield_now().await;
                back.wait(key(1), |_| Ok(None)).await
            };
            tokio::select! {
                biased;
                _ = waiting => panic!("they wait for ever"),
                late = late => assert!(matches!(late, Err(LedgerError::Busy)), "{late:?}"),
            }
        });
    }
}
