//! The postman: takes letters from the outbox, oldest first, and tries until they are out or can't be.

use super::transport::Line;
use super::{Composed, Composer, SendError, Transport, bounces, sorting};
use crate::ledger::LedgerError;
use crate::notices::Letter;
use crate::store::outbox::{self, Waiting};
use crate::store::{Conn, Db, StoreError};
use std::time::Duration;
use tokio::sync::watch;

/// A letter in hand is nobody else's for so long; if this server dies it is due again then.
const LEASE: i64 = 120_000;
/// So many letters are taken at a time: few enough that all of them can time out before the lease ends, or another
/// server would send the last ones as well.
const BAG: u32 = 5;
/// How often the outbox is looked at.
const ROUND: Duration = Duration::from_secs(1);
/// After so many tries a letter is set aside: with pauses that double up to two hours, that is about two days.
const TRIES: i32 = 32;
const LONGEST_PAUSE: i64 = 2 * 60 * 60 * 1000;

/// Sends what is in the outbox.
pub struct Postman {
    composer: Composer,
    transport: Transport,
}

impl Postman {
    /// A postman for this way of sending.
    pub fn new(composer: Composer, transport: Transport) -> Postman {
        Postman { composer, transport }
    }

    /// Goes round until the sender of `closing` is dropped; the letter in hand is still finished.
    pub async fn run(self, mut closing: watch::Receiver<()>) {
        let mut line = Line::default();
        while closing.has_changed().is_ok() {
            let found = self.bag(&mut line, || closing.has_changed().is_ok()).await;
            if let Err(error) = &found {
                tracing::error!(%error, "the outbox could not be read");
            }
            if !matches!(found, Ok(1..)) {
                tokio::select! { _ = closing.changed() => {}, () = tokio::time::sleep(ROUND) => {} }
            }
        }
        line.hang_up().await;
    }

    /// Takes one bag of letters that are due; returns how many there were.
    pub async fn round(&self) -> Result<usize, StoreError> {
        let mut line = Line::default();
        let found = self.bag(&mut line, || true).await;
        line.hang_up().await;
        found
    }

    /// Delivers one bag as long as `open` says so; what is left in it is due again when its lease ends.
    async fn bag(&self, line: &mut Line, open: impl Fn() -> bool) -> Result<usize, StoreError> {
        let (now, pause) = (self.composer.ledger().clock().now(), self.composer.pause);
        let claim = move |c: &mut Conn| {
            let bag = outbox::claim(c, now, LEASE, BAG.into())?;
            let count = bag.len();
            Ok((sorting::sort(c, bag, now, pause)?, count))
        };
        let (bag, count) = self.write(claim).await?;
        for letter in bag.into_iter().take_while(|_| open()) {
            self.deliver(letter, line).await?;
        }
        Ok(count)
    }

    async fn deliver(&self, waiting: Waiting, line: &mut Line) -> Result<(), StoreError> {
        let (id, attempts) = (waiting.id, waiting.attempts);
        let result = self.try_once(&waiting, line).await;
        let now = self.composer.ledger().clock().now();
        match result {
            Ok(Sent { out, held }) => {
                if out {
                    metrics::counter!("annals_mails_sent_total").increment(1);
                }
                let again = now + pause(attempts);
                self.write(move |c| {
                    outbox::sent_without(c, id, now, &held)?;
                    outbox::release(c, &held, again)?;
                    if out { bounces::taken(c, &waiting) } else { Ok(()) }
                })
                .await
            }
            Err(SendError::Transient(why)) if attempts < TRIES => {
                metrics::counter!("annals_mails_retried_total").increment(1);
                tracing::warn!(letter = id, attempts, why, "a letter could not be sent, trying again later");
                let next = now + pause(attempts);
                self.write(move |c| outbox::retry(c, id, next, &why)).await
            }
            Err(error) => {
                metrics::counter!("annals_mails_failed_total").increment(1);
                tracing::error!(letter = id, attempts, why = %error, "a letter is set aside");
                self.write(move |c| {
                    outbox::set_aside(c, id, now, &error.to_string())?;
                    match error {
                        SendError::Permanent(_) => bounces::refused(c, &waiting, now),
                        SendError::Transient(_) | SendError::Unwritable(_) => Ok(()),
                    }
                })
                .await
            }
        }
    }

    async fn try_once(&self, waiting: &Waiting, line: &mut Line) -> Result<Sent, SendError> {
        let letter = Letter::read(&waiting.letter).map_err(|e| SendError::Unwritable(e.to_string()))?;
        let (composer, row) = (self.composer.clone(), waiting.clone());
        let composed = actix_web::web::block(move || composer.compose(&letter, &row))
            .await
            .map_err(|e| SendError::Transient(e.to_string()))?;
        let (message, held) = match composed {
            Ok(Composed { message: Some(message), held }) => (message, held),
            Ok(Composed { message: None, held }) => return Ok(Sent { out: false, held }),
            // A damaged table is mended one day, and then somebody still has to be told whose move it is.
            Err(
                e @ (LedgerError::Store(_)
                | LedgerError::Busy
                | LedgerError::Damaged(_)
                | LedgerError::Unplayable(_)),
            ) => return Err(SendError::Transient(e.to_string())),
            Err(e) => return Err(SendError::Unwritable(e.to_string())),
        };
        let name: String =
            waiting.dedup_key.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '-' }).collect();
        self.transport.send(line, message, &name).await.map(|()| Sent { out: true, held })
    }

    async fn write<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let db: Db = self.composer.ledger().db().clone();
        actix_web::web::block(move || db.write(f)).await.map_err(|e| StoreError::Busy(e.to_string()))?
    }
}

/// What became of a letter that did not fail.
struct Sent {
    /// Did it leave, or had all of it been overtaken?
    out: bool,
    /// Parts of it that wait for another time.
    held: Vec<i64>,
}

/// How long to wait after so many tries: 30 seconds, then twice as long each time, up to two hours.
pub fn pause(attempts: i32) -> i64 {
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(16);
    (30_000_i64 << doublings).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_bag_times_out_before_its_lease_ends() {
        let lease = Duration::from_millis(u64::try_from(LEASE).unwrap());
        assert!(super::super::transport::PATIENCE * BAG < lease);
    }

    #[test]
    fn letters_are_tried_for_about_two_days() {
        assert_eq!(pause(1), 30_000);
        assert_eq!(pause(2), 60_000);
        assert_eq!(pause(1000), LONGEST_PAUSE);
        let whole: i64 = (1..TRIES).map(pause).sum();
        assert!((46..52).contains(&(whole / 3_600_000)), "{} h", whole / 3_600_000);
    }
}
