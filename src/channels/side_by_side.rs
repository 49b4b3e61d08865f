//! Work that is done for several people side by side, and one piece at a time for each.

use crate::ledger::Ledger;
use crate::store::StoreError;
use crate::work::{self, Closing, RoundError, Stillness, Worker};
use std::collections::HashMap;
use std::time::Duration;
use tokio::task::{self, JoinSet};

/// So many pieces are under way at a time.
const AT_ONCE: usize = 8;
/// Whose turn it was is remembered for so many pieces.
const REMEMBERED: u64 = 1000;
const ROUND: Duration = Duration::from_secs(1);

/// Somebody who does such work.
pub(super) trait ByPerson: Clone + Send + 'static {
    /// A piece of it.
    type Piece: Send + 'static;
    /// At whose tables.
    fn ledger(&self) -> &Ledger;
    /// For whom there is something to do now.
    fn due(&self) -> Result<Vec<i64>, StoreError>;
    /// When the first piece that waits is due.
    fn next_due(&self) -> Result<Option<i64>, StoreError>;
    /// Takes the oldest piece for this person that is due.
    fn claim(&self, player: i64) -> Result<Option<Self::Piece>, StoreError>;
    /// Tries it, and writes down what became of it.
    fn perform(&self, piece: &Self::Piece) -> Result<(), StoreError>;

    /// Does all that is due, one after the other; returns how many pieces there were.
    fn all_that_is_due(&self) -> Result<usize, StoreError> {
        let mut done = 0;
        loop {
            let due = self.due()?;
            if due.is_empty() {
                return Ok(done);
            }
            for player in due {
                if let Some(piece) = self.claim(player)? {
                    self.perform(&piece)?;
                    done += 1;
                }
            }
        }
    }
}

/// Somebody who does it as long as the server runs.
pub(super) struct SideBySide<W> {
    who: W,
    under_way: UnderWay,
    still: Stillness,
}

impl<W: ByPerson> SideBySide<W> {
    pub(super) fn new(who: W) -> SideBySide<W> {
        let still = Stillness::new(who.ledger().db().clone());
        SideBySide { who, under_way: UnderWay::default(), still }
    }

    /// Begins as many pieces as there is room for, one for each person who has none under way.
    async fn begin(&mut self) -> Result<(), RoundError> {
        let now = self.who.ledger().clock().now();
        if self.under_way.room() == 0 || self.still.lasts(now) {
            return Ok(());
        }
        let (who, look) = (self.who.clone(), self.still.look(now));
        let (due, next) =
            work::blocking(move || Ok::<_, StoreError>((who.due()?, who.next_due()?))).await??;
        if due.is_empty() {
            self.still.begins(look, next.unwrap_or(i64::MAX));
        }
        for player in self.under_way.in_turn(due) {
            let who = self.who.clone();
            if let Some(piece) = work::blocking(move || who.claim(player)).await?? {
                let who = self.who.clone();
                self.under_way.begin(player, move || {
                    if let Err(error) = who.perform(&piece) {
                        tracing::error!(%error, player, "what became of a call could not be written down");
                    }
                });
            }
        }
        Ok(())
    }
}

impl<W: ByPerson + Sync> Worker for SideBySide<W> {
    async fn round(&mut self, _: &Closing) -> Duration {
        if let Err(error) = self.begin().await {
            tracing::error!(%error, "calls could not be read");
        }
        ROUND
    }

    async fn woken(&mut self) {
        self.under_way.next_done().await;
    }

    async fn finish(mut self) {
        while !self.under_way.pieces.is_empty() {
            self.under_way.next_done().await;
        }
    }
}

/// What is being done, and whose turn it was when.
#[derive(Default)]
struct UnderWay {
    pieces: JoinSet<()>,
    of: HashMap<task::Id, i64>,
    /// When each player's last piece began, counted in pieces.
    last: HashMap<i64, u64>,
    begun: u64,
}

impl UnderWay {
    fn room(&self) -> usize {
        AT_ONCE.saturating_sub(self.pieces.len())
    }

    /// Whose pieces begin now: of those with none under way, who has waited longest since their last.
    fn in_turn(&mut self, due: Vec<i64>) -> Vec<i64> {
        let mut idle: Vec<i64> = due;
        // Whose turn it was long ago may come as if it had never been.
        self.last.retain(|_, at| self.begun - *at < REMEMBERED);
        idle.retain(|player| !self.of.values().any(|busy| busy == player));
        idle.sort_by_key(|player| self.last.get(player).copied().unwrap_or(0));
        idle.truncate(self.room());
        idle
    }

    fn begin(&mut self, player: i64, piece: impl FnOnce() + Send + 'static) {
        self.begun += 1;
        self.last.insert(player, self.begun);
        let id = self.pieces.spawn_blocking(piece).id();
        self.of.insert(id, player);
    }

    /// Waits until one is done; without any, for ever.
    async fn next_done(&mut self) {
        let id = match self.pieces.join_next_with_id().await {
            Some(Ok((id, ()))) => id,
            Some(Err(broken)) => {
                tracing::error!(error = %broken, "a call broke down");
                broken.id()
            }
            None => return std::future::pending().await,
        };
        self.of.remove(&id);
    }
}
#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn players_take_turns_and_have_one_call_at_a_time() {
        let mut under_way = UnderWay::default();
        let (open, gate) = std::sync::mpsc::channel::<()>();
        let due: Vec<i64> = (1..=10).collect();
        assert_eq!(under_way.in_turn(due.clone()), (1..=8).collect::<Vec<_>>(), "so many at once");
        under_way.begin(1, move || gate.recv().unwrap_or(()));
        under_way.begin(2, || {});
        under_way.next_done().await;
        assert_eq!(
            under_way.in_turn(vec![1, 2, 3]),
            [3, 2],
            "1 is being called, and it was 2's turn before 3's"
        );
        drop(open);
        under_way.next_done().await;
        assert_eq!(under_way.in_turn(vec![1, 2, 3]), [3, 1, 2]);
    }
}
