//! What is done while nobody asks: who goes round ([`Worker`]), and what becomes of a try that failed ([`settle`]).
//!
//! Letters and calls wait in `store::queue`; whoever does a kind of work (`post::Postman`, `channels::Messenger`) claims it
//! and tries. When rows are taken and how many at once is theirs: letters leave together by reader, calls are made for
//! several people side by side.

use crate::notices::Unread;
use crate::store::queue::Job;
use crate::store::span::HOUR;
use crate::store::{Conn, Db, StoreError};
use std::fmt::Display;
use std::future::Future;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::sync::{oneshot, watch};
use tokio::time::Instant;

/// A pause between tries is never longer.
const LONGEST_PAUSE: i64 = 2 * HOUR;

/// Why a try came to nothing.
#[derive(Debug)]
pub enum Failure {
    /// Trying again may help.
    Transient(String),
    /// It never will.
    Permanent(String),
    /// This program can't read it.
    Unread(Unread),
}

/// What becomes of work whose try failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// It is tried again then.
    Again(i64, String),
    /// It is left for a newer program until then.
    Left(i64, String),
    SetAside(String),
}

/// How patient a kind of work is.
#[derive(Clone, Copy, Debug)]
pub struct Rule {
    /// After so many tries it is set aside.
    pub tries: i32,
    /// Must the operator hear of what is set aside?
    pub alarm: bool,
}

impl Rule {
    /// What becomes of a job whose try failed now.
    pub fn next(self, job: &impl Job, failure: Failure, now: i64) -> Next {
        match failure {
            Failure::Transient(why) if job.attempts() < self.tries => {
                Next::Again(now + pause(job.attempts()), why)
            }
            Failure::Transient(why) | Failure::Permanent(why) => Next::SetAside(why),
            Failure::Unread(unread) => match unread.left_until(job.created_at(), now) {
                Some(until) => Next::Left(until, unread.to_string()),
                None => Next::SetAside(unread.to_string()),
            },
        }
    }

    /// How long it is tried in all.
    #[cfg(test)]
    pub(crate) fn patience(self) -> i64 {
        (1..self.tries).map(pause).sum()
    }
}

/// Writes down what becomes of a job whose try failed now, and says it to whoever has more to do about that. One that
/// can't be done, or read, costs only itself.
pub fn settle<J: Job>(
    c: &mut Conn,
    rule: Rule,
    job: &J,
    failure: Failure,
    now: i64,
) -> Result<Next, StoreError> {
    let (what, id, attempts) = (J::WHAT, job.id(), job.attempts());
    let next = rule.next(job, failure, now);
    match &next {
        Next::Again(at, why) => {
            tracing::warn!(what, id, attempts, why, "it could not be done, trying again later");
            job.try_later(c, *at, why)?;
        }
        Next::Left(until, why) => {
            tracing::warn!(what, id, why, "it is left for a newer program");
            job.leave(c, *until, why)?;
        }
        Next::SetAside(why) => {
            match rule.alarm {
                true => tracing::error!(what, id, attempts, why, "it is set aside"),
                false => tracing::warn!(what, id, attempts, why, "it is set aside"),
            }
            job.set_aside(c, now, why)?;
        }
    }
    Ok(next)
}

/// Ends when the server does: when its sender is dropped.
pub type Closing = watch::Receiver<()>;

/// Somebody who goes round as long as the server runs.
pub trait Worker: Send + 'static {
    /// Does what there is to do, and says how long to rest then. What takes long ends early when the server does.
    fn round(&mut self, closing: &Closing) -> impl Future<Output = Duration> + Send;

    /// Comes when there is a reason to go round before the rest is over.
    fn woken(&mut self) -> impl Future<Output = ()> + Send {
        std::future::pending()
    }

    /// Finishes what is in hand when the server ends.
    fn finish(self) -> impl Future<Output = ()> + Send
    where
        Self: Sized,
    {
        async {}
    }
}

/// Timers of this thread may come this much late: nobody notices, and what is due about the same time wakes the machine once. It
/// is as long as what tokio's timers are first sorted by, which otherwise are woken for that as well. Threads that this one
/// begins take it over.
#[cfg(target_os = "linux")]
const LEEWAY: u64 = 64_000_000;

/// Lets this thread, which mostly waits, be woken less often. Where the system can't, it wakes as often as it would.
pub(crate) fn wake_seldom() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::thread::set_current_timer_slack(std::num::NonZeroU64::new(LEEWAY)) {
        tracing::debug!(%error, "this thread is woken for each timer");
    }
}

/// Lets a worker go round until the server ends. Workers wake up at whole seconds: whoever rests one and whoever rests five
/// do so together, and an idle machine is woken once, not by each of them.
pub async fn go_round(mut worker: impl Worker, mut closing: Closing) {
    while closing.has_changed().is_ok() {
        let rest = worker.round(&closing).await;
        tokio::select! {
            () = worker.woken() => {}
            _ = closing.changed() => {}
            () = tokio::time::sleep_until(next_beat(Instant::now(), rest)) => {}
        }
    }
    worker.finish().await;
}

/// What seconds are counted from.
static BEGUN: LazyLock<Instant> = LazyLock::new(Instant::now);

/// The last whole second within a rest; the end of one that is shorter.
fn next_beat(now: Instant, rest: Duration) -> Instant {
    let end = now + rest;
    let over = Duration::from_nanos(end.duration_since(*BEGUN).subsec_nanos().into());
    if rest < Duration::from_secs(1) { end } else { end - over }
}

/// Does the same again and again, where waiting for the database is allowed.
pub struct Every<F> {
    /// What can't be done if it fails, for the logs.
    pub what: &'static str,
    pub rest: Duration,
    pub action: F,
}

impl<F, E> Worker for Every<F>
where
    F: Fn() -> Result<(), E> + Clone + Send + Sync + 'static,
    E: Display + Send + 'static,
{
    async fn round(&mut self, _: &Closing) -> Duration {
        let what = self.what;
        match blocking(self.action.clone()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::error!(%error, what, "it could not be done"),
            Err(error) => tracing::error!(%error, what, "it broke down"),
        }
        self.rest
    }
}

/// Does what is due, and spares itself rounds that would find nothing.
pub struct WhenDue<F, N> {
    /// What can't be done if it fails, for the logs.
    pub what: &'static str,
    pub rest: Duration,
    /// What time it is.
    pub now: N,
    pub still: Stillness,
    /// Says when something is due next, if nothing was now.
    pub action: F,
}

impl<F, N, E> Worker for WhenDue<F, N>
where
    F: Fn() -> Result<Option<i64>, E> + Clone + Send + Sync + 'static,
    N: Fn() -> i64 + Send + Sync + 'static,
    E: Display + Send + 'static,
{
    async fn round(&mut self, _: &Closing) -> Duration {
        let (what, now) = (self.what, (self.now)());
        if self.still.lasts(now) {
            return self.rest;
        }
        let look = self.still.look(now);
        match blocking(self.action.clone()).await {
            Ok(Ok(Some(next))) => self.still.begins(look, next),
            Ok(Ok(None)) => {}
            Ok(Err(error)) => tracing::error!(%error, what, "it could not be done"),
            Err(error) => tracing::error!(%error, what, "it broke down"),
        }
        self.rest
    }
}

/// Knows that a look would find nothing: since one that did, nobody has changed anything in the database, here or in another
/// program, and nothing has become due. To ask that takes a few microseconds and no thread. Where the database can't tell
/// (Postgres), every look counts.
pub struct Stillness {
    db: Db,
    /// The database has this version, and it is not before the look nor so late that something is due: a clock that was set
    /// back is a reason to look.
    known: Option<(i64, Range<i64>)>,
}

/// A look that has begun: which version the database had, and when.
pub struct Look(Option<i64>, i64);

impl Stillness {
    /// Nothing is known yet.
    pub fn new(db: Db) -> Stillness {
        Stillness { db, known: None }
    }

    /// Would a look at this moment find nothing?
    pub fn lasts(&self, now: i64) -> bool {
        let due = self.known.as_ref().filter(|(_, quiet)| quiet.contains(&now));
        due.is_some_and(|(version, _)| self.db.version() == Some(*version))
    }

    /// Begins a look: what is written from now on makes another version, whether it is seen or not.
    pub fn look(&self, now: i64) -> Look {
        Look(self.db.version(), now)
    }

    /// A look has found nothing; the next thing is due then.
    pub fn begins(&mut self, look: Look, next: i64) {
        self.known = look.0.map(|version| (version, look.1..next));
    }
}

/// Goes on with something until the server ends; it may be cut off anywhere.
pub async fn until_closing(task: impl Future<Output = ()>, mut closing: Closing) {
    tokio::select! {
        () = task => {}
        _ = closing.changed() => {}
    }
}

/// Something broke down where it waited for the database.
#[derive(Debug, thiserror::Error)]
#[error("it broke down: {0}")]
pub struct BrokeDown(#[from] tokio::task::JoinError);

/// Runs something that waits for the database where waiting is allowed.
pub async fn blocking<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> Result<T, BrokeDown> {
    Ok(tokio::task::spawn_blocking(f).await?)
}

/// Thinks in a thread of its own that the system gives what nobody else wants. Whoever stops waiting sets the flag that
/// `think` looks at; nothing comes of it if there is no thread, or it broke down.
pub async fn apart<T: Send + 'static>(
    name: &str,
    think: impl FnOnce(&AtomicBool) -> T + Send + 'static,
) -> Option<T> {
    let stop = Arc::new(AtomicBool::new(false));
    let _waiting = Waiting(stop.clone());
    let (answer, answered) = oneshot::channel();
    let thread = std::thread::Builder::new().name(name.to_owned()).spawn(move || {
        step_back();
        // Whoever asked may have gone.
        answer.send(think(&stop)).ok();
    });
    thread.inspect_err(|error| tracing::error!(%error, name, "there is no thread to think in")).ok()?;
    answered.await.ok()
}

/// Sets its flag when nobody waits for an answer any more.
pub(crate) struct Waiting(pub(crate) Arc<AtomicBool>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Pages first: this thread gets what nobody else wants. Where the system can't, one thread is still only one.
pub(crate) fn step_back() {
    if let Err(error) = rustix::process::nice(19) {
        tracing::debug!(%error, "this thread works like all others");
    }
}

/// Why a round came to nothing.
#[derive(Debug, thiserror::Error)]
pub enum RoundError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    BrokeDown(#[from] BrokeDown),
}

/// How long to wait after so many tries: 30 seconds, then twice as long each time, up to two hours.
pub fn pause(attempts: i32) -> i64 {
    let doublings = u32::try_from(attempts - 1).unwrap_or(0).min(16);
    (30_000_i64 << doublings).min(LONGEST_PAUSE)
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Tried(i32);

    impl Job for Tried {
        const WHAT: &'static str = "try";
        fn id(&self) -> i64 {
            1
        }
        fn attempts(&self) -> i32 {
            self.0
        }
        fn created_at(&self) -> i64 {
            0
        }
        fn try_later(&self, _: &mut Conn, _: i64, _: &str) -> Result<(), StoreError> {
            Ok(())
        }
        fn leave(&self, _: &mut Conn, _: i64, _: &str) -> Result<(), StoreError> {
            Ok(())
        }
        fn set_aside(&self, _: &mut Conn, _: i64, _: &str) -> Result<(), StoreError> {
            Ok(())
        }
    }

    /// Counts its rounds and what it finished.
    struct Walker(watch::Sender<(u32, bool)>);

    impl Worker for Walker {
        async fn round(&mut self, _: &Closing) -> Duration {
            self.0.send_modify(|(rounds, _)| *rounds += 1);
            if self.0.borrow().0 < 3 { Duration::ZERO } else { Duration::from_secs(3600) }
        }
        async fn finish(self) {
            self.0.send_modify(|(_, finished)| *finished = true);
        }
    }

    #[tokio::test]
    async fn a_worker_goes_round_rests_and_finishes_when_the_server_ends() {
        let (open, closing) = watch::channel(());
        let (did, mut seen) = watch::channel((0, false));
        let walking = tokio::spawn(go_round(Walker(did), closing));
        assert_eq!(*seen.wait_for(|(rounds, _)| *rounds == 3).await.unwrap(), (3, false));
        drop(open);
        walking.await.unwrap();
        assert_eq!(*seen.borrow(), (3, true), "the rest was cut short, and nothing was begun anew");
    }

    #[test]
    fn workers_wake_up_together() {
        let (begun, second) = (*BEGUN, Duration::from_secs(1));
        let late = begun + Duration::from_millis(10_300);
        assert_eq!(next_beat(late, second), begun + 11 * second);
        assert_eq!(next_beat(late + second / 10, second), begun + 11 * second);
        assert_eq!(next_beat(late, 5 * second), begun + 15 * second, "not later than it wished");
        assert_eq!(next_beat(late, 7 * second / 2), begun + 13 * second, "nor much sooner");
        assert_eq!(next_beat(late, Duration::ZERO), late);
        assert_eq!(next_beat(late, second / 2), late + second / 2);
        assert_eq!(next_beat(begun + 11 * second, second), begun + 12 * second, "it has rested");
    }

    #[test]
    fn pauses_double_up_to_the_longest() {
        assert_eq!((pause(1), pause(2), pause(1000)), (30_000, 60_000, LONGEST_PAUSE));
    }

    #[test]
    fn what_fails_is_tried_again_left_for_a_newer_program_or_set_aside() {
        let rule = Rule { tries: 3, alarm: false };
        let busy = || Failure::Transient("busy".into());
        assert_eq!(rule.next(&Tried(2), busy(), 5), Next::Again(60_005, "busy".into()));
        assert_eq!(rule.next(&Tried(3), busy(), 5), Next::SetAside("busy".into()));
        let never = Failure::Permanent("never".into());
        assert_eq!(rule.next(&Tried(1), never, 5), Next::SetAside("never".into()));
        let unknown = || Failure::Unread(Unread::Unknown("new".into()));
        assert!(matches!(rule.next(&Tried(1), unknown(), 5), Next::Left(3_600_005, _)));
        assert!(matches!(rule.next(&Tried(1), unknown(), i64::MAX / 2), Next::SetAside(_)));
        let broken = Failure::Unread(Unread::Broken("torn".into()));
        assert!(matches!(rule.next(&Tried(1), broken, 5), Next::SetAside(_)));
    }
}
