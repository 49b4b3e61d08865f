//! The messenger: makes the calls that wait, and tries until they are made or can't be.
//!
//! One call of a player is made at a time, several players' at once, and players take turns: an address that does not
//! answer holds up nobody but its owner.

use super::caller::{LITTLE_PATIENCE, PATIENCE};
use super::{CallError, Caller, Format, news, signature};
use crate::config::PublicUrl;
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::notices::WebhookEvent;
use crate::store::webhooks::{self, Call, Webhook};
use crate::store::{StoreError, locks, players};
use crate::work::{self, Closing, Failure, Next, RoundError, Rule, Worker};
use std::collections::HashMap;
use std::time::Duration;
use tokio::task::{self, JoinSet};

/// A call in hand is nobody else's for so long; longer than it may take.
const LEASE: i64 = 60_000;
/// So many are made at once.
const AT_ONCE: usize = 8;
/// Whose turn it was is remembered for so many calls.
const REMEMBERED: u64 = 1000;
const ROUND: Duration = Duration::from_secs(1);
/// With pauses that double up to two hours, that is about half a day.
const PATIENCE_WITH_CALLS: Rule = Rule { tries: 14, alarm: false };
/// After so many calls that were given up in a row, an address is called no more.
const FAILURES: i32 = 5;

/// Makes the calls that wait.
#[derive(Clone)]
pub struct Messenger {
    ledger: Ledger,
    public_url: PublicUrl,
    caller: Caller,
}

/// What became of a try.
enum Done {
    Delivered,
    /// It was no news any more.
    Overtaken,
}

impl Messenger {
    /// A messenger with this way of calling.
    pub fn new(ledger: Ledger, public_url: PublicUrl, caller: Caller) -> Messenger {
        Messenger { ledger, public_url, caller }
    }

    /// Begins as many calls as there is room for, one for each player who has none under way.
    async fn begin(&self, under_way: &mut UnderWay) -> Result<(), RoundError> {
        if under_way.room() == 0 {
            return Ok(());
        }
        let messenger = self.clone();
        for player in under_way.in_turn(work::blocking(move || messenger.due()).await??) {
            let messenger = self.clone();
            if let Some(call) = work::blocking(move || messenger.claim(player)).await?? {
                let messenger = self.clone();
                under_way.begin(player, move || {
                    if let Err(error) = messenger.make(&call) {
                        tracing::error!(%error, call = call.id, "what became of a call could not be written down");
                    }
                });
            }
        }
        Ok(())
    }

    /// Somebody who makes calls as long as the server runs.
    pub fn worker(self) -> impl Worker {
        CallsUnderWay { messenger: self, under_way: UnderWay::default() }
    }

    fn due(&self) -> Result<Vec<i64>, StoreError> {
        let now = self.ledger.clock().now();
        self.ledger.db().read(|c| webhooks::due_players(c, now))
    }

    fn claim(&self, player: i64) -> Result<Option<Call>, StoreError> {
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| webhooks::claim(c, player, now, LEASE))
    }

    /// Makes all calls that are due, one after the other; returns how many there were.
    pub fn round(&self) -> Result<usize, StoreError> {
        let mut made = 0;
        loop {
            let due = self.due()?;
            if due.is_empty() {
                return Ok(made);
            }
            for player in due {
                if let Some(call) = self.claim(player)? {
                    self.make(&call)?;
                    made += 1;
                }
            }
        }
    }

    fn make(&self, call: &Call) -> Result<(), StoreError> {
        let made = self.try_once(call);
        let now = self.ledger.clock().now();
        let failure = match made {
            Ok(done) => {
                metrics::counter!("annals_calls_made_total").increment(1);
                let told = matches!(done, Done::Delivered);
                return self.ledger.db().write(|c| webhooks::sent(c, call, told, now));
            }
            Err(failure) => failure,
        };
        let unread = matches!(failure, Failure::Unread(_));
        self.ledger.db().write(|c| match work::settle(c, PATIENCE_WITH_CALLS, call, failure, now)? {
            Next::Again(at, why) => webhooks::did_not_answer(c, call, at, &why),
            Next::SetAside(why) if !unread => {
                metrics::counter!("annals_calls_failed_total").increment(1);
                webhooks::was_given_up(c, call, now, &why, FAILURES)
            }
            // Nobody could read it; its address has done nothing wrong.
            Next::SetAside(_) | Next::Left(..) => Ok(()),
        })
    }

    fn try_once(&self, call: &Call) -> Result<Done, Failure> {
        let later = |e: StoreError| Failure::Transient(e.to_string());
        let found = self.ledger.db().read(|c| {
            let Some(hook) = webhooks::by_id(c, call.webhook_id)? else { return Ok(None) };
            let player = players::by_id(c, hook.player_id)?.filter(players::Player::is_confirmed);
            let locked = locks::why(c, hook.player_id)?.is_some();
            Ok(player.filter(|_| !locked).map(|player| (hook, player)))
        });
        let Some((hook, player)) = found.map_err(later)? else { return Ok(Done::Overtaken) };
        let news = match WebhookEvent::read(&call.news) {
            Ok(news) => news,
            Err(unread) => return Err(Failure::Unread(unread)),
        };
        let t = player.language.as_deref().and_then(L10n::from_code).unwrap_or_default();
        let told = news::words(
            &self.ledger,
            &self.public_url,
            t,
            &news,
            player.id,
            &call.dedup_key,
            call.created_at,
        );
        let told = match told {
            Ok(Some(told)) => told,
            Ok(None) | Err(LedgerError::NoTable(_)) => return Ok(Done::Overtaken),
            Err(error) => return Err(Failure::Transient(error.to_string())),
        };
        self.call(&hook, &told).map_err(|error| match error {
            CallError::Transient(why) => Failure::Transient(why),
            CallError::Permanent(why) => Failure::Permanent(why),
        })
    }

    fn call(&self, hook: &Webhook, told: &news::Bulletin) -> Result<Done, CallError> {
        let format = Format::read(&hook.format).unwrap_or(Format::Json);
        let (body, mut headers) = format.write(told);
        let timestamp = self.ledger.clock().now() / 1000;
        headers.push(("Annals-Timestamp", timestamp.to_string()));
        headers.push(("Annals-Signature", signature(&hook.secret, timestamp, &body)));
        headers.push(("Annals-Delivery", told.id.clone()));
        let patience = if hook.error.is_some() { LITTLE_PATIENCE } else { PATIENCE };
        self.caller.post(&hook.url, &headers, &body, patience).map(|()| Done::Delivered)
    }
}

/// A call ends before somebody else may make it.
const _: () = assert!(PATIENCE.as_secs() * 2 < 60);

/// The messenger on its rounds.
struct CallsUnderWay {
    messenger: Messenger,
    under_way: UnderWay,
}

impl Worker for CallsUnderWay {
    async fn round(&mut self, _: &Closing) -> Duration {
        if let Err(error) = self.messenger.begin(&mut self.under_way).await {
            tracing::error!(%error, "calls could not be read");
        }
        ROUND
    }

    async fn woken(&mut self) {
        self.under_way.next_done().await;
    }

    async fn finish(mut self) {
        while !self.under_way.calls.is_empty() {
            self.under_way.next_done().await;
        }
    }
}

/// Calls that are being made, and whose turn it was when.
#[derive(Default)]
struct UnderWay {
    calls: JoinSet<()>,
    of: HashMap<task::Id, i64>,
    /// When each player's last call began, counted in calls.
    last: HashMap<i64, u64>,
    begun: u64,
}

impl UnderWay {
    fn room(&self) -> usize {
        AT_ONCE.saturating_sub(self.calls.len())
    }

    /// Whose calls begin now: of those with none under way, who has waited longest since their last.
    fn in_turn(&mut self, due: Vec<i64>) -> Vec<i64> {
        let mut idle: Vec<i64> = due;
        // Whose turn it was long ago may come as if it had never been.
        self.last.retain(|_, at| self.begun - *at < REMEMBERED);
        idle.retain(|player| !self.of.values().any(|busy| busy == player));
        idle.sort_by_key(|player| self.last.get(player).copied().unwrap_or(0));
        idle.truncate(self.room());
        idle
    }

    fn begin(&mut self, player: i64, call: impl FnOnce() + Send + 'static) {
        self.begun += 1;
        self.last.insert(player, self.begun);
        let id = self.calls.spawn_blocking(call).id();
        self.of.insert(id, player);
    }

    /// Waits until one is done; without any, for ever.
    async fn next_done(&mut self) {
        let id = match self.calls.join_next_with_id().await {
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
