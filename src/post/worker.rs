//! The postman: takes letters from the outbox, oldest first, and tries until they are out or can't be.
//!
//! What costs time is waiting: for the database, and for the mail server, a few times for each letter. So a few letters leave side
//! by side; those to one reader leave one after the other, as they were written.

use super::transport::Connection;
use super::{Composed, Composer, SendError, Transport, bounces, sorting};
use crate::ledger::LedgerError;
use crate::notices::Letter;
use crate::store::outbox::{self, Ending, Parts, Waiting};
use crate::store::{Conn, Db, StoreError};
use crate::work::{self, Closing, Failure, Next, RoundError, Rule, Stillness, Worker, pause};
use futures_util::future::join_all;
use std::time::Duration;
use tokio::sync::{Semaphore, watch};

/// A letter in hand is nobody else's for so long; if this server dies it is due again then.
const LEASE: i64 = 120_000;
/// So many letters are taken at a time: few enough that all of them can time out before the lease ends, even if they are to one
/// reader, or another server would send the last ones as well.
const BAG: u32 = 5;
/// So many are composed at once: a board to draw takes a core, and pages want theirs.
const COMPOSED: usize = 2;
/// How often the outbox is looked at.
const ROUND: Duration = Duration::from_secs(1);
/// With pauses that double up to two hours, that is about two days.
const PATIENCE_WITH_LETTERS: Rule = Rule { tries: 32, alarm: true };

/// Sends what is in the outbox.
pub struct Postman {
    composer: Composer,
    transport: Transport,
    composing: Semaphore,
}

impl Postman {
    /// A postman for this way of sending.
    pub fn new(composer: Composer, transport: Transport) -> Postman {
        Postman { composer, transport, composing: Semaphore::new(COMPOSED) }
    }

    /// Somebody who delivers as long as the server runs; letters in hand are still finished.
    pub fn worker(self) -> impl Worker {
        let still = Stillness::new(self.composer.ledger().db().clone());
        Delivery { postman: self, lines: lines(), still }
    }

    /// Takes one bag of letters that are due; returns how many there were.
    pub async fn round(&self) -> Result<usize, RoundError> {
        let (_open, closing) = watch::channel(());
        let mut lines = lines();
        let found = self.bag(&mut lines, &closing).await;
        hang_up(lines).await;
        found
    }

    /// Delivers one bag until the server ends; what is left in it then is due again when its lease ends.
    async fn bag(&self, lines: &mut [Connection], closing: &Closing) -> Result<usize, RoundError> {
        let (now, pause) = (self.composer.ledger().clock().now(), self.composer.pause);
        let claim = move |c: &mut Conn| {
            let bag = outbox::claim(c, now, LEASE, BAG.into())?;
            let count = bag.len();
            Ok((sorting::sort(c, bag, now, pause)?, count))
        };
        let (bag, count) = self.write(claim).await?;
        let sending = by_reader(bag).into_iter().zip(lines).map(|(letters, connection)| async move {
            for letter in letters.into_iter().take_while(|_| closing.has_changed().is_ok()) {
                self.deliver(letter, connection).await?;
            }
            Ok::<_, RoundError>(())
        });
        // A fault of one cuts off no other: what is half sent might be sent twice.
        join_all(sending).await.into_iter().collect::<Result<(), _>>()?;
        Ok(count)
    }

    async fn deliver(&self, waiting: Waiting, connection: &mut Connection) -> Result<(), RoundError> {
        let (id, attempts) = (waiting.id, waiting.attempts);
        let result = self.try_once(&waiting, connection).await;
        let now = self.composer.ledger().clock().now();
        match result {
            Ok(Sent { out, apart }) => {
                if out {
                    metrics::counter!("annals_mails_sent_total").increment(1);
                }
                let again = now + pause(attempts);
                self.write(move |c| {
                    let ending = if out { Ending::Sent } else { Ending::Dropped };
                    outbox::end(c, id, now, ending, &apart)?;
                    outbox::release(c, &apart.held, again)?;
                    if out { bounces::taken(c, &waiting) } else { Ok(()) }
                })
                .await
            }
            Err(error) => {
                let refused = matches!(error, SendError::Permanent(_));
                let failure = match error {
                    SendError::Transient(why) => Failure::Transient(why),
                    error => Failure::Permanent(error.to_string()),
                };
                self.write(move |c| {
                    put_by(c, &waiting, failure, now)?;
                    if refused { bounces::refused(c, &waiting, now) } else { Ok(()) }
                })
                .await
            }
        }
    }

    async fn try_once(&self, waiting: &Waiting, connection: &mut Connection) -> Result<Sent, SendError> {
        let letter = Letter::read(&waiting.letter).map_err(|e| SendError::Unwritable(e.to_string()))?;
        let (composer, row) = (self.composer.clone(), waiting.clone());
        let place = self.composing.acquire().await;
        let composed = work::blocking(move || composer.compose(&letter, &row))
            .await
            .map_err(|e| SendError::Transient(e.to_string()))?;
        drop(place);
        let (message, apart) = match composed {
            Ok(Composed { message: Some(message), apart }) => (message, apart),
            Ok(Composed { message: None, apart }) => return Ok(Sent { out: false, apart }),
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
        self.transport.send(connection, message, &name).await.map(|()| Sent { out: true, apart })
    }

    async fn write<T: Send + 'static>(
        &self,
        f: impl FnOnce(&mut Conn) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, RoundError> {
        let db: Db = self.composer.ledger().db().clone();
        Ok(work::blocking(move || db.write(f)).await??)
    }
}

/// The letters to each reader, in the order in which they were taken.
fn by_reader(bag: Vec<Waiting>) -> Vec<Vec<Waiting>> {
    let mut readers: Vec<Vec<Waiting>> = Vec::new();
    for letter in bag {
        let same = |other: &Waiting| (other.player_id, &other.address) == (letter.player_id, &letter.address);
        match readers.iter_mut().find(|letters| letters.first().is_some_and(same)) {
            Some(letters) => letters.push(letter),
            None => readers.push(vec![letter]),
        }
    }
    readers
}

/// A way to the mail server for each letter of a bag.
fn lines() -> Vec<Connection> {
    (0..BAG).map(|_| Connection::default()).collect()
}

async fn hang_up(lines: Vec<Connection>) {
    join_all(lines.into_iter().map(Connection::hang_up)).await;
}

/// The postman on its rounds, with a mail server on the line.
struct Delivery {
    postman: Postman,
    lines: Vec<Connection>,
    still: Stillness,
}

impl Delivery {
    /// Delivers one bag; says whether there was one.
    async fn bag(&mut self, closing: &Closing) -> Result<bool, RoundError> {
        let look = self.still.look(self.postman.composer.ledger().clock().now());
        if self.postman.bag(&mut self.lines, closing).await? > 0 {
            return Ok(true);
        }
        let db = self.postman.composer.ledger().db().clone();
        let next = work::blocking(move || db.read(outbox::next_due)).await??;
        self.still.begins(look, next.unwrap_or(i64::MAX));
        Ok(false)
    }
}

impl Worker for Delivery {
    async fn round(&mut self, closing: &Closing) -> Duration {
        if self.still.lasts(self.postman.composer.ledger().clock().now()) {
            return ROUND;
        }
        match self.bag(closing).await {
            Ok(true) => Duration::ZERO,
            Ok(false) => ROUND,
            Err(error) => {
                tracing::error!(%error, "the outbox could not be read");
                ROUND
            }
        }
    }

    async fn finish(self) {
        hang_up(self.lines).await;
    }
}

/// Writes down what becomes of a letter that could not be sent, or read.
pub(super) fn put_by(c: &mut Conn, letter: &Waiting, failure: Failure, now: i64) -> Result<(), StoreError> {
    match work::settle(c, PATIENCE_WITH_LETTERS, letter, failure, now)? {
        Next::Again(..) => metrics::counter!("annals_mails_retried_total").increment(1),
        Next::SetAside(_) => metrics::counter!("annals_mails_failed_total").increment(1),
        Next::Left(..) => {}
    }
    Ok(())
}

/// What became of a letter that did not fail.
struct Sent {
    /// Did it leave, or had all of it been overtaken?
    out: bool,
    /// Parts of it that are not told of.
    apart: Parts,
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
        let hours = PATIENCE_WITH_LETTERS.patience() / 3_600_000;
        assert!((46..52).contains(&hours), "{hours} h");
    }
}
