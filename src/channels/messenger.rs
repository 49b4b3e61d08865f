//! The messenger: makes the calls that wait, oldest first, and tries until they are made or can't be.

use super::caller::PATIENCE;
use super::{CallError, Caller, Format, News, news, signature};
use crate::config::PublicUrl;
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::post::{Unread, pause};
use crate::store::webhooks::{self, Call, Webhook};
use crate::store::{StoreError, locks, players};
use std::time::Duration;
use tokio::sync::watch;

/// Calls in hand are nobody else's for so long; longer than all of them may take.
const LEASE: i64 = 120_000;
const AT_A_TIME: i64 = 8;
const ROUND: Duration = Duration::from_secs(1);
/// After so many tries a call is given up: with pauses that double up to two hours, that is about half a day.
const TRIES: i32 = 14;
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
    Told,
    /// It was no news any more.
    Overtaken,
    /// This program can't read it, which is not the fault of whoever would be called.
    Unread(Unread),
}

impl Messenger {
    /// A messenger with this way of calling.
    pub fn new(ledger: Ledger, public_url: PublicUrl, caller: Caller) -> Messenger {
        Messenger { ledger, public_url, caller }
    }

    /// Goes round until the sender of `closing` is dropped; calls in hand are still finished.
    pub async fn run(self, mut closing: watch::Receiver<()>) {
        while closing.has_changed().is_ok() {
            let messenger = self.clone();
            let made = actix_web::web::block(move || messenger.round()).await;
            match made {
                Ok(Ok(1..)) => continue,
                Ok(Ok(0)) => {}
                Ok(Err(error)) => tracing::error!(%error, "calls could not be read"),
                Err(error) => tracing::error!(%error, "calls could not be made"),
            }
            tokio::select! { _ = closing.changed() => {}, () = tokio::time::sleep(ROUND) => {} }
        }
    }

    /// Makes the calls that are due; returns how many there were.
    pub fn round(&self) -> Result<usize, StoreError> {
        let now = self.ledger.clock().now();
        let due = self.ledger.db().write(|c| webhooks::claim(c, now, LEASE, AT_A_TIME))?;
        for call in &due {
            self.make(call)?;
        }
        Ok(due.len())
    }

    fn make(&self, call: &Call) -> Result<(), StoreError> {
        let made = self.try_once(call);
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| match made {
            Ok(Done::Unread(unread)) => {
                let (until, why) = (unread.left_until(call.created_at, now), unread.to_string());
                tracing::warn!(call = call.id, why, left = until.is_some(), "a call can't be read");
                match until {
                    Some(until) => webhooks::leave(c, call, until, &why),
                    None => webhooks::drop_unread(c, call, now, &why),
                }
            }
            Ok(done) => {
                metrics::counter!("annals_calls_made_total").increment(1);
                webhooks::sent(c, call, matches!(done, Done::Told), now)
            }
            Err(CallError::Transient(why)) if call.attempts < TRIES => {
                tracing::warn!(
                    call = call.id,
                    attempts = call.attempts,
                    why,
                    "a call failed, trying again later"
                );
                webhooks::retry(c, call, now + pause(call.attempts), &why)
            }
            Err(CallError::Transient(why) | CallError::Permanent(why)) => {
                metrics::counter!("annals_calls_failed_total").increment(1);
                tracing::warn!(call = call.id, attempts = call.attempts, why, "a call is given up");
                webhooks::set_aside(c, call, now, &why, FAILURES)
            }
        })
    }

    fn try_once(&self, call: &Call) -> Result<Done, CallError> {
        let later = |e: StoreError| CallError::Transient(e.to_string());
        let found = self.ledger.db().read(|c| {
            let Some(hook) = webhooks::by_id(c, call.webhook_id)? else { return Ok(None) };
            let player = players::by_id(c, hook.player_id)?.filter(players::Player::is_confirmed);
            let locked = locks::why(c, hook.player_id)?.is_some();
            Ok(player.filter(|_| !locked).map(|player| (hook, player)))
        });
        let Some((hook, player)) = found.map_err(later)? else { return Ok(Done::Overtaken) };
        let news = match News::read(&call.news) {
            Ok(news) => news,
            Err(unread) => return Ok(Done::Unread(unread)),
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
            Err(error) => return Err(CallError::Transient(error.to_string())),
        };
        self.call(&hook, &told)
    }

    fn call(&self, hook: &Webhook, told: &news::Told) -> Result<Done, CallError> {
        let format = Format::read(&hook.format).unwrap_or(Format::Json);
        let (body, mut headers) = format.write(told);
        let timestamp = self.ledger.clock().now() / 1000;
        headers.push(("Annals-Timestamp", timestamp.to_string()));
        headers.push(("Annals-Signature", signature(&hook.secret, timestamp, &body)));
        headers.push(("Annals-Delivery", told.id.clone()));
        self.caller.post(&hook.url, &headers, &body).map(|()| Done::Told)
    }
}

/// All calls of a round end before somebody else may make them.
const _: () = assert!(PATIENCE.as_secs() * 8 < 120);
