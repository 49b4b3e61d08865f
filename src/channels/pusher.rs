//! The pusher: sends what browsers are to show to their push services, as its reader wishes for letters, and tries until it is
//! taken or can't be.

use super::caller::PATIENCE;
use super::news::{self, Bulletin};
use super::sealing::Recipient;
use super::side_by_side::{ByPerson, SideBySide};
use super::voucher::HouseKeys;
use super::{CallError, Caller, Reach};
use crate::config::PublicUrl;
use crate::language::{L10n, zone};
use crate::ledger::{Ledger, LedgerError};
use crate::notices::{ChannelEvent, Wishes};
use crate::store::players::Player;
use crate::store::push::{self, Device, Push};
use crate::store::{Conn, StoreError, attention, locks, players, tables};
use crate::work::{self, Failure, Next, Rule, Worker};
use serde_json::json;
use sha2::{Digest as _, Sha256};

/// A message in hand is nobody else's for so long; longer than it may take.
const LEASE: i64 = 60_000;
/// With pauses that double up to two hours, that is about half a day.
const PATIENCE_WITH_PUSHES: Rule = Rule { tries: 14, alarm: false };
/// So many seconds a service keeps a message for a browser that is not there.
const KEPT: u32 = 24 * 3600;

/// Sends what browsers are to show.
#[derive(Clone)]
pub struct Pusher {
    ledger: Ledger,
    public_url: PublicUrl,
    reach: Reach,
    caller: Caller,
}

/// What became of a try.
enum Done {
    Taken,
    /// It was no news any more, or none that is wished.
    Dropped,
    /// It is not to be shown before then.
    NotBefore(i64),
}

/// Why a try came to nothing.
enum Failed {
    /// Its service knows the browser no longer.
    Gone,
    Otherwise(Failure),
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Failed {
        Failed::Otherwise(Failure::Transient(error.to_string()))
    }
}

impl Pusher {
    /// A pusher that may call what `reach` says.
    pub fn new(ledger: Ledger, public_url: PublicUrl, reach: Reach) -> Pusher {
        Pusher { ledger, public_url, reach, caller: Caller::new(reach) }
    }

    /// Somebody who sends as long as the server runs.
    pub fn worker(self) -> impl Worker {
        SideBySide::new(self)
    }

    /// Sends all that is due, one after the other; returns how many messages there were.
    pub fn round(&self) -> Result<usize, StoreError> {
        self.all_that_is_due()
    }

    fn try_once(&self, push: &Push) -> Result<Done, Failed> {
        let now = self.ledger.clock().now();
        let found = self.ledger.db().read(|c| {
            let Some(device) = push::by_id(c, push.device_id, now)? else { return Ok(None) };
            let player = players::by_id(c, device.player_id)?.filter(Player::is_confirmed);
            let locked = locks::why(c, device.player_id)?.is_some();
            Ok::<_, StoreError>(player.filter(|_| !locked).map(|player| (device, player)))
        })?;
        let Some((device, player)) = found else { return Ok(Done::Dropped) };
        let unread = |unread| Failed::Otherwise(Failure::Unread(unread));
        let news = ChannelEvent::read(&push.news).map_err(unread)?;
        match self.ledger.db().read(|c| leaves_at(c, &player, &news, push, now))? {
            None => return Ok(Done::Dropped),
            Some(at) if at > now => return Ok(Done::NotBefore(at)),
            Some(_) => {}
        }
        let t = player.language.as_deref().and_then(L10n::from_code).unwrap_or_default();
        let key = &push.dedup_key;
        match news::words(&self.ledger, &self.public_url, t, &news, player.id, key, push.created_at) {
            Ok(Some(told)) => self.send(t, &device, &told, now),
            Ok(None) | Err(LedgerError::NoTable(_)) => Ok(Done::Dropped),
            Err(error) => Err(Failed::Otherwise(Failure::Transient(error.to_string()))),
        }
    }

    fn send(&self, t: L10n, device: &Device, told: &Bulletin, now: i64) -> Result<Done, Failed> {
        let never = |why: String| Failed::Otherwise(Failure::Permanent(why));
        // Whatever was allowed when it was written down: what may be called is decided now.
        let endpoint = self.reach.check(&device.endpoint).map_err(|e| never(e.to_string()))?;
        let words = json!({
            "title": told.title,
            "body": told.text,
            "url": told.url,
            "tag": told.table.as_deref().unwrap_or(told.event),
            "lang": t.code(),
        });
        let recipient = Recipient { public: &device.p256dh, auth: &device.auth };
        let sealed = recipient.seal(words.to_string().as_bytes()).map_err(|e| never(e.to_string()))?;
        let keys = HouseKeys::of(self.ledger.db(), now).map_err(|e| never(e.to_string()))?;
        let voucher = keys.voucher(&endpoint, self.public_url.as_str(), now);
        let headers = [
            ("Authorization", voucher.map_err(|e| never(e.to_string()))?),
            ("Content-Encoding", "aes128gcm".to_owned()),
            ("Content-Type", "application/octet-stream".to_owned()),
            ("TTL", KEPT.to_string()),
            ("Urgency", "normal".to_owned()),
            ("Topic", topic(device, told)),
        ];
        match self.caller.post(endpoint.as_str(), &headers, &sealed, PATIENCE) {
            Ok(()) => Ok(Done::Taken),
            Err(CallError::Gone(_)) => Err(Failed::Gone),
            Err(CallError::Transient(why)) => Err(Failed::Otherwise(Failure::Transient(why))),
            Err(CallError::Permanent(why)) => Err(Failed::Otherwise(Failure::Permanent(why))),
        }
    }
}

impl ByPerson for Pusher {
    type Piece = Push;

    fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    fn next_due(&self) -> Result<Option<i64>, StoreError> {
        self.ledger.db().read(push::next_due)
    }

    fn due(&self) -> Result<Vec<i64>, StoreError> {
        let now = self.ledger.clock().now();
        self.ledger.db().read(|c| push::due_players(c, now))
    }

    fn claim(&self, player: i64) -> Result<Option<Push>, StoreError> {
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| push::claim(c, player, now, LEASE))
    }

    fn perform(&self, push: &Push) -> Result<(), StoreError> {
        let tried = self.try_once(push);
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| match tried {
            Ok(Done::NotBefore(at)) => push::postpone(c, push.id, at),
            Ok(Done::Dropped) => push::sent(c, push, false, now),
            Ok(Done::Taken) => {
                metrics::counter!("annals_pushes_sent_total").increment(1);
                push::sent(c, push, true, now)
            }
            Err(Failed::Gone) => push::end(c, push.device_id),
            Err(Failed::Otherwise(failure)) => {
                match work::settle(c, PATIENCE_WITH_PUSHES, push, failure, now)? {
                    Next::Again(at, why) => push::failed(c, push, Some(at), &why),
                    Next::SetAside(why) => {
                        metrics::counter!("annals_pushes_failed_total").increment(1);
                        push::failed(c, push, None, &why)
                    }
                    Next::Left(..) => Ok(()),
                }
            }
        })
    }
}

/// When something may be shown, as its reader wishes for letters; nothing if they wish none, or none about this table, or if there
/// is something newer.
fn leaves_at(
    c: &mut Conn,
    player: &Player,
    news: &ChannelEvent,
    push: &Push,
    now: i64,
) -> Result<Option<i64>, StoreError> {
    let since = push.created_at;
    let (wishes, zone) = (Wishes::of(player), zone(player.time_zone.as_deref()));
    let (table, wished) = match news {
        ChannelEvent::Test => return Ok(Some(since)),
        ChannelEvent::YourMove { table, .. } => (table, wishes.turn_at(&zone, since, 0)),
        ChannelEvent::Ended { table } => (table, wishes.milestone_at(&zone, since, 0)),
        ChannelEvent::Reminder { table, .. } => (table, wishes.reminders().then_some(since)),
    };
    let (Some(wished), Some(row)) = (wished, tables::by_code(c, table)?) else { return Ok(None) };
    // Reminders come in spite of it, as letters do.
    let muted = !matches!(news, ChannelEvent::Reminder { .. }) && attention::is_muted(c, row.id, player.id)?;
    if muted || push::is_overtaken(c, push, table)? {
        return Ok(None);
    }
    // Who has the table before their eyes need not be told.
    let looks = attention::look_of(c, row.id, player.id)?.map_or(0, |look| look.until);
    Ok(Some(wishes.after_quiet(&zone, wished.max(looks).max(now))))
}

/// Of messages about the same, a service keeps the newest for a browser that is not there. It learns no more from this word
/// than that they are.
fn topic(device: &Device, told: &Bulletin) -> String {
    let about = told.table.as_deref().unwrap_or(told.event);
    let hash = Sha256::new().chain_update(&device.auth).chain_update(about).finalize();
    hash.iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
