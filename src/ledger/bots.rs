//! Bots in players' places: whenever a table waits for one, it moves.
//!
//! One decision is made at a time. Tables stand in line by who opened them, and those people take turns: whoever opens
//! sixty tables for bots waits for them alone.

use super::append::{catching_panics, safe_move};
use super::{Ledger, LedgerError};
use crate::store::notify::News;
use crate::store::tables;
use crate::work;
use kernel::{Denied, Dice, Seat};
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::Instant;

/// News may be missed; so often every table is looked at anyway.
const LOOK_AGAIN: Duration = Duration::from_secs(30);

/// Moves for every bot of a ledger.
pub struct Bots(Ledger);

impl Bots {
    /// Bots of this ledger.
    pub fn new(ledger: Ledger) -> Bots {
        Bots(ledger)
    }

    /// Runs until the server ends.
    pub async fn run(self) {
        let mut news = self.0.bell().listen();
        let mut line = BotQueue::default();
        let mut look = Instant::now();
        loop {
            // News of any table is a reason to look at that one; now and then all are looked at.
            let told = match heard(&mut news) {
                Heard::Of(codes) => Some(codes),
                Heard::TooMuch => None,
                Heard::End => return,
            };
            let told = told.filter(|_| Instant::now() < look);
            if told.is_none() {
                look = Instant::now() + LOOK_AGAIN;
            }
            if told.as_ref().is_none_or(|codes| !codes.is_empty()) {
                self.stand_in_line(&mut line, told).await;
            }
            match line.next() {
                // A move is news of its table, which then stands at the end of the line again.
                Some(code) => self.decide(code).await,
                None => match tokio::time::timeout_at(look, news.recv()).await {
                    Ok(Ok(News { code, .. })) => self.stand_in_line(&mut line, Some([code].into())).await,
                    Ok(Err(RecvError::Lagged(_))) => look = Instant::now(),
                    Ok(Err(RecvError::Closed)) => return,
                    Err(_) => {}
                },
            }
        }
    }

    /// Lets those of these tables stand in line that wait for a bot, or those of all.
    async fn stand_in_line(&self, line: &mut BotQueue, codes: Option<BTreeSet<String>>) {
        let ledger = self.0.clone();
        let codes: Option<Vec<String>> = codes.map(|codes| codes.into_iter().collect());
        let waiting =
            work::blocking(move || ledger.db().read(|c| tables::waiting_for_bots(c, codes.as_deref())));
        match waiting.await {
            Ok(Ok(waiting)) => waiting.into_iter().for_each(|(code, owner)| line.join(owner, code)),
            Ok(Err(error)) => tracing::warn!(%error, "bots could not look for their tables"),
            Err(error) => tracing::warn!(%error, "bots could not look for their tables"),
        }
    }

    async fn decide(&self, code: String) {
        let ledger = self.0.clone();
        let table = code.clone();
        match work::blocking(move || ledger.move_bots(&code, 1)).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(table, %error, "a bot could not move"),
            Err(error) => tracing::error!(table, %error, "a bot broke down"),
        }
    }
}

/// What has been told since somebody last listened.
enum Heard {
    Of(BTreeSet<String>),
    TooMuch,
    End,
}

fn heard(news: &mut Receiver<News>) -> Heard {
    let mut codes = BTreeSet::new();
    loop {
        match news.try_recv() {
            Ok(News { code, .. }) => {
                codes.insert(code);
            }
            Err(TryRecvError::Empty) => return Heard::Of(codes),
            Err(TryRecvError::Lagged(_)) => return Heard::TooMuch,
            Err(TryRecvError::Closed) => return Heard::End,
        }
    }
}

/// Tables that wait for a bot, each once: people take turns, and so do the tables that one of them opened.
#[derive(Default)]
struct BotQueue {
    people: VecDeque<Option<i64>>,
    tables: HashMap<Option<i64>, VecDeque<String>>,
    known: HashSet<String>,
}

impl BotQueue {
    fn join(&mut self, owner: Option<i64>, code: String) {
        if !self.known.insert(code.clone()) {
            return;
        }
        let theirs = self.tables.entry(owner).or_default();
        if theirs.is_empty() {
            self.people.push_back(owner);
        }
        theirs.push_back(code);
    }

    fn next(&mut self) -> Option<String> {
        let owner = self.people.pop_front()?;
        let theirs = self.tables.get_mut(&owner)?;
        let code = theirs.pop_front()?;
        if theirs.is_empty() {
            self.tables.remove(&owner);
        } else {
            self.people.push_back(owner);
        }
        self.known.remove(&code);
        Some(code)
    }
}

/// The bot that plays on where a person can't: the random player is the first of every game, and one that knows the game
/// is better.
pub(crate) fn able(bots: &[&'static str]) -> Option<&'static str> {
    bots.get(1).or(bots.first()).copied()
}

impl Ledger {
    /// Lets bots move at a table until a person must decide, or `limit` moves are made. Returns how many were.
    pub fn move_bots(&self, code: &str, limit: usize) -> Result<usize, LedgerError> {
        for moved in 0..limit {
            let live = self.now(code)?;
            let sitters = self.db.read(|c| tables::sitters(c, live.table))?;
            let bot_of = |seat: Seat| sitters.get(seat.index())?.bot.as_deref().map(|bot| (seat, bot));
            let Some((seat, bot)) = live.fold.awaited().iter().find_map(bot_of) else { return Ok(moved) };
            let mut luck = Dice::new(live.fold.key().secret(), "bots", live.fold.seq());
            let position = live.fold.position();
            let chosen = catching_panics(code, bot, || Ok::<_, Denied>(position.bot(bot, seat, &mut luck)));
            let text = match chosen {
                Ok(Some(text)) => text,
                // The table is not to wait for ever for a bot that knows nothing or broke down.
                Ok(None) | Err(LedgerError::Broke(_)) => safe_move(&live, seat)?,
                Err(error) => return Err(error),
            };
            self.play_for_bot(code, seat, &text, live.fold.seq())?;
        }
        Ok(limit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_take_turns_and_so_do_their_tables() {
        let mut line = BotQueue::default();
        for code in ["a1", "a2", "a3", "a1"] {
            line.join(Some(1), code.into());
        }
        assert_eq!(line.next().as_deref(), Some("a1"));
        line.join(Some(1), "a1".into());
        line.join(Some(2), "b1".into());
        line.join(None, "c1".into());
        let order: Vec<String> = std::iter::from_fn(|| line.next()).collect();
        assert_eq!(order, ["a2", "b1", "c1", "a3", "a1"]);
        assert!(line.known.is_empty() && line.tables.is_empty());
    }
}
