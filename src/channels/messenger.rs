//! The messenger: makes the calls that wait, and tries until they are made or can't be.
//!
//! One call of a player is made at a time, several players' at once, and players take turns: an address that does not
//! answer holds up nobody but its owner.

use super::caller::{LITTLE_PATIENCE, PATIENCE};
use super::side_by_side::{ByPerson, SideBySide};
use super::{CallError, Caller, Format, news, signature};
use crate::config::PublicUrl;
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::notices::ChannelEvent;
use crate::store::webhooks::{self, Call, Webhook};
use crate::store::{StoreError, locks, players};
use crate::work::{self, Failure, Next, Rule, Worker};

/// A call in hand is nobody else's for so long; longer than it may take.
const LEASE: i64 = 60_000;
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

    /// Somebody who makes calls as long as the server runs.
    pub fn worker(self) -> impl Worker {
        SideBySide::new(self)
    }

    /// Makes all calls that are due, one after the other; returns how many there were.
    pub fn round(&self) -> Result<usize, StoreError> {
        self.all_that_is_due()
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
        let news = match ChannelEvent::read(&call.news) {
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
            CallError::Permanent(why) | CallError::Gone(why) => Failure::Permanent(why),
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
        self.caller.post(&hook.url, &headers, body.as_bytes(), patience).map(|()| Done::Delivered)
    }
}

impl ByPerson for Messenger {
    type Piece = Call;

    fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    fn next_due(&self) -> Result<Option<i64>, StoreError> {
        self.ledger.db().read(webhooks::next_due)
    }

    fn due(&self) -> Result<Vec<i64>, StoreError> {
        let now = self.ledger.clock().now();
        self.ledger.db().read(|c| webhooks::due_players(c, now))
    }

    fn claim(&self, player: i64) -> Result<Option<Call>, StoreError> {
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| webhooks::claim(c, player, now, LEASE))
    }

    fn perform(&self, call: &Call) -> Result<(), StoreError> {
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
}

/// A call ends before somebody else may make it.
const _: () = assert!(PATIENCE.as_secs() * 2 < 60);
