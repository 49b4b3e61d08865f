//! The thread in which bots think: one for the whole server, so that neither a page nor a person's move waits for them.

use super::append::catching_panics;
use super::{FoldedTable, LedgerError};
use crate::work::{Waiting, step_back};
use kernel::{Denied, Dice, Seat};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, OnceLock};
use tokio::sync::oneshot;

/// A decision that a bot has to make.
#[derive(Clone)]
pub(super) struct Question {
    /// The table as it is.
    pub(super) live: Arc<FoldedTable>,
    /// Whose move.
    pub(super) seat: Seat,
    /// Who makes it.
    pub(super) bot: String,
}

impl Question {
    /// What the bot plays; nothing if it knows nothing, or `stop` was set meanwhile. Its luck follows from the table's own
    /// secret, so another server decides the same.
    pub(super) fn answer(&self, stop: &AtomicBool) -> Result<Option<String>, LedgerError> {
        let fold = &self.live.fold;
        let mut luck = Dice::new(fold.key().secret(), "bots", fold.seq());
        catching_panics(&fold.key().code, &self.bot, || {
            Ok::<_, Denied>(fold.position().think(&self.bot, self.seat, &mut luck, stop))
        })
    }
}

struct Job {
    question: Question,
    stop: Arc<AtomicBool>,
    answer: oneshot::Sender<Result<Option<String>, LedgerError>>,
}

/// Asks the thread, which begins with the first question.
#[derive(Default)]
pub(super) struct Thinker(OnceLock<Option<Sender<Job>>>);

impl Thinker {
    /// What a bot plays. Whoever stops waiting stops the thinking too, within a trial.
    pub(super) async fn ask(&self, question: Question) -> Result<Option<String>, LedgerError> {
        let stop = Arc::new(AtomicBool::new(false));
        let (answer, answered) = oneshot::channel();
        let _waiting = Waiting(stop.clone());
        let job = Job { question, stop, answer };
        let thread = self.0.get_or_init(start);
        match thread.as_ref().map(|thread| thread.send(job)) {
            Some(Ok(())) => answered.await.unwrap_or(Ok(None)),
            _ => Ok(None),
        }
    }
}

fn start() -> Option<Sender<Job>> {
    let (jobs, asked) = channel();
    match std::thread::Builder::new().name("bots".into()).spawn(move || think(&asked)) {
        Ok(_) => Some(jobs),
        Err(error) => {
            tracing::error!(%error, "bots have no thread to think in; they make safe moves");
            None
        }
    }
}

fn think(asked: &Receiver<Job>) {
    step_back();
    while let Ok(Job { question, stop, answer }) = asked.recv() {
        if !stop.load(Ordering::Relaxed) {
            // Whoever asked may have gone.
            answer.send(question.answer(&stop)).ok();
        }
    }
}
