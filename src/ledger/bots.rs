//! Bots in players' places: whenever a table waits for one, it moves.
//!
//! One decision is made at a time. Tables stand in line by who opened them, and those people take turns: whoever opens
//! sixty tables for bots waits for them alone. What a bot plays is thought out in a thread of its own (`thinker.rs`);
//! servers that share a database claim a table before they think about it (`store::bot_work`), and whoever is overtaken by
//! the table drops the thought.

use super::append::safe_move;
use super::thinker::{Question, Thinker};
use super::{Ledger, LedgerError};
use crate::notices;
use crate::store::notify::TableChange;
use crate::store::{bot_work, tables};
use crate::work;
use kernel::{Level, Rulebook, Seat};
use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::time::Instant;

/// News may be missed; so often every table is looked at anyway.
const LOOK_AGAIN: Duration = Duration::from_secs(30);

/// Moves for every bot of a ledger.
pub struct Bots {
    ledger: Ledger,
    thinker: Thinker,
    /// A bot begins its turn so long after it was asked, at most.
    moment: Duration,
}

impl Bots {
    /// Bots of this ledger, which answer within `moment`.
    pub fn new(ledger: Ledger, moment: Duration) -> Bots {
        Bots { ledger, thinker: Thinker::default(), moment }
    }

    /// Runs until the server ends.
    pub async fn run(self) {
        let mut news = self.ledger.bell().listen();
        let mut line = BotQueue::default();
        let mut pausing = Pausing::default();
        let mut look = Instant::now();
        loop {
            // News of any table is a reason to look at that one; now and then all are looked at.
            let told = match heard(&mut news) {
                Heard::Of { changed, passed } => {
                    pausing.learn(Some(&passed), Vec::new(), Instant::now(), self.moment);
                    Some(changed)
                }
                Heard::TooMuch => None,
                Heard::End => return,
            };
            let told = told.filter(|_| Instant::now() < look);
            if told.is_none() {
                look = Instant::now() + LOOK_AGAIN;
            }
            if told.as_ref().is_none_or(|codes| !codes.is_empty()) {
                self.stand_in_line(&mut pausing, told).await;
            }
            pausing.over(Instant::now()).into_iter().for_each(|(code, owner)| line.join(owner, code));
            match line.next() {
                // A move is news of its table, which then stands at the end of the line again.
                Some(code) => self.decide(code).await,
                None => {
                    let next = pausing.next().map_or(look, |due| due.min(look));
                    match tokio::time::timeout_at(next, news.recv()).await {
                        Ok(Ok(TableChange { code, for_bot: Some(false), .. })) => {
                            pausing.learn(Some(&[code]), Vec::new(), Instant::now(), self.moment);
                        }
                        Ok(Ok(TableChange { code, .. })) => {
                            self.stand_in_line(&mut pausing, Some([code].into())).await;
                        }
                        Ok(Err(RecvError::Lagged(_))) => look = Instant::now(),
                        Ok(Err(RecvError::Closed)) => return,
                        Err(_) => {}
                    }
                }
            }
        }
    }

    /// Lets those of these tables stand in line that wait for a bot, or those of all.
    async fn stand_in_line(&self, pausing: &mut Pausing, codes: Option<BTreeSet<String>>) {
        let ledger = self.ledger.clone();
        let asked: Option<Vec<String>> = codes.map(|codes| codes.into_iter().collect());
        let of = asked.clone();
        let waiting =
            work::blocking(move || ledger.db().read(|c| tables::waiting_for_bots(c, of.as_deref())));
        match waiting.await {
            Ok(Ok(waiting)) => pausing.learn(asked.as_deref(), waiting, Instant::now(), self.moment),
            Ok(Err(error)) => tracing::warn!(%error, "bots could not look for their tables"),
            Err(error) => tracing::warn!(%error, "bots could not look for their tables"),
        }
    }

    async fn decide(&self, code: String) {
        match self.try_to_decide(&code).await {
            Ok(()) => {}
            Err(error) => tracing::warn!(table = code, %error, "a bot could not move"),
        }
    }

    async fn try_to_decide(&self, code: &str) -> Result<(), LedgerError> {
        let mut news = self.ledger.bell().listen();
        let (ledger, table) = (self.ledger.clone(), code.to_owned());
        let asked = self.blocking(move || ledger.question_for_a_bot(&table)).await?;
        let Some(question) = asked else { return Ok(()) };
        let head = question.live.fold.seq();
        let thought = tokio::select! {
            thought = self.thinker.ask(question.clone()) => thought,
            () = overtaken(&mut news, code, head) => return Ok(()),
        };
        let ledger = self.ledger.clone();
        self.blocking(move || ledger.play_thought(&question, thought)).await
    }

    async fn blocking<T: Send + 'static>(
        &self,
        f: impl FnOnce() -> Result<T, LedgerError> + Send + 'static,
    ) -> Result<T, LedgerError> {
        work::blocking(f).await.unwrap_or_else(|error| Err(LedgerError::Broke(error.to_string())))
    }
}

/// Comes when a table has gone on without its bot.
async fn overtaken(news: &mut Receiver<TableChange>, code: &str, seen: u64) {
    loop {
        match news.recv().await {
            Ok(TableChange { code: of, head, .. }) if of == code && head > seen => return,
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => std::future::pending().await,
        }
    }
}

/// Tables whose bots were asked and take a moment before they begin. Once begun, a turn is played without another.
#[derive(Default)]
struct Pausing {
    due: HashMap<String, (Instant, Option<i64>)>,
    begun: HashSet<String>,
}

impl Pausing {
    /// Of the tables that were asked about, or of all, these wait for a bot.
    fn learn(
        &mut self,
        asked: Option<&[String]>,
        waiting: Vec<(String, Option<i64>)>,
        now: Instant,
        moment: Duration,
    ) {
        let wait: HashSet<&String> = waiting.iter().map(|(code, _)| code).collect();
        let ended = |code: &String| asked.is_none_or(|asked| asked.contains(code)) && !wait.contains(code);
        self.begun.retain(|code| !ended(code));
        self.due.retain(|code, _| !ended(code));
        for (code, owner) in waiting {
            let begins = if self.begun.contains(&code) { now } else { now + moment };
            self.due.entry(code).or_insert((begins, owner));
        }
    }

    /// Those whose moment is over.
    fn over(&mut self, now: Instant) -> Vec<(String, Option<i64>)> {
        let mut over: Vec<(Instant, String, Option<i64>)> = Vec::new();
        self.due.retain(|code, (begins, owner)| {
            let rests = *begins > now;
            if !rests {
                over.push((*begins, code.clone(), *owner));
            }
            rests
        });
        over.sort();
        self.begun.extend(over.iter().map(|(_, code, _)| code.clone()));
        over.into_iter().map(|(_, code, owner)| (code, owner)).collect()
    }

    fn next(&self) -> Option<Instant> {
        self.due.values().map(|(begins, _)| *begins).min()
    }
}

/// What has been told since somebody last listened.
enum Heard {
    Of {
        /// What these wait for is not known.
        changed: BTreeSet<String>,
        /// These wait for no bot: nobody has to ask the database.
        passed: Vec<String>,
    },
    TooMuch,
    End,
}

fn heard(news: &mut Receiver<TableChange>) -> Heard {
    let (mut changed, mut passed) = (BTreeSet::new(), Vec::new());
    loop {
        match news.try_recv() {
            Ok(TableChange { code, for_bot: Some(false), .. }) => passed.push(code),
            Ok(TableChange { code, .. }) => {
                changed.insert(code);
            }
            Err(TryRecvError::Empty) => return Heard::Of { changed, passed },
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

/// The bot that plays on where a person can't: the game's usual one, as well as the table wishes.
pub(crate) fn able(game: &dyn Rulebook, level: Level) -> String {
    let usual = game.bots().last().copied().unwrap_or(kernel::bot::RANDOM);
    let named = format!("{usual}{}", level.suffix());
    if game.has_bot(&named) { named } else { usual.to_owned() }
}

impl Ledger {
    /// Lets bots move at a table until a person must decide, or `limit` moves are made. Returns how many were.
    pub fn move_bots(&self, code: &str, limit: usize) -> Result<usize, LedgerError> {
        for moved in 0..limit {
            let Some(question) = self.whom_it_asks(code)? else { return Ok(moved) };
            let thought = question.answer(&AtomicBool::new(false));
            self.play_thought(&question, thought)?;
        }
        Ok(limit)
    }

    /// The bot that a table waits for, if it does.
    fn whom_it_asks(&self, code: &str) -> Result<Option<Question>, LedgerError> {
        let live = self.now(code)?;
        let sitters = self.db.read(|c| tables::sitters(c, live.table))?;
        let bot_of = |seat: Seat| Some((seat, sitters.get(seat.index())?.bot.clone()?));
        let asked = live.fold.awaited().iter().find_map(bot_of);
        Ok(asked.map(|(seat, bot)| Question { live, seat, bot }))
    }

    /// The same, claimed for this server if it takes long to answer.
    fn question_for_a_bot(&self, code: &str) -> Result<Option<Question>, LedgerError> {
        let Some(question) = self.whom_it_asks(code)? else { return Ok(None) };
        if Level::of(&question.bot).1 < Level::Hard {
            return Ok(Some(question));
        }
        let (table, head, now) = (question.live.table, question.live.fold.seq(), self.clock.now());
        let free = self.db.write(|c| bot_work::claim(c, table, head, now))?;
        Ok(free.then_some(question))
    }

    /// Plays what a bot has thought out. The table is not to wait for ever for one that knows nothing or broke down.
    fn play_thought(
        &self,
        question: &Question,
        thought: Result<Option<String>, LedgerError>,
    ) -> Result<(), LedgerError> {
        let Question { live, seat, .. } = question;
        let text = match thought {
            Ok(Some(text)) => text,
            Ok(None) => safe_move(live, *seat)?,
            Err(LedgerError::Broke(why)) => {
                let (code, now) = (&live.fold.key().code, self.clock.now());
                // One letter a table: whatever a bot breaks down on, it meets again with its next move.
                self.db.write(|c| {
                    let first = bot_work::broke(c, live.table, &why, now)?;
                    match &self.admin {
                        Some(admin) if first => notices::tell_of_bot(c, admin, code, &why, now),
                        _ => Ok(()),
                    }
                })?;
                safe_move(live, *seat)?
            }
            Err(error) => return Err(error),
        };
        self.play_for_bot(&live.fold.key().code, *seat, &text, live.fold.seq())?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_asks_about_tables_that_are_known_to_wait_for_people() {
        let bell = crate::store::notify::Bell::default();
        let mut news = bell.listen();
        let told = |code, for_bot| TableChange { for_bot, ..TableChange::of(code, 7) };
        for news in [told("a", None), told("b", Some(false)), told("c", Some(true))] {
            bell.ring(news);
        }
        let Heard::Of { changed, passed } = heard(&mut news) else { panic!() };
        assert_eq!(changed.into_iter().collect::<Vec<_>>(), ["a", "c"]);
        assert_eq!(passed, ["b"]);
    }

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

    #[test]
    fn a_bot_takes_a_moment_before_its_turn_and_none_within_it() {
        let (mut pausing, now, moment) = (Pausing::default(), Instant::now(), Duration::from_secs(60));
        let asked = ["a".to_owned()];
        let waiting = || vec![("a".to_owned(), Some(1))];
        pausing.learn(Some(&asked), waiting(), now, moment);
        assert_eq!(pausing.next(), Some(now + moment));
        assert!(pausing.over(now).is_empty());
        // Heard of once more, it does not begin anew.
        pausing.learn(None, waiting(), now + moment / 2, moment);
        assert_eq!(pausing.over(now + moment), waiting());
        // Its second move of the same turn.
        pausing.learn(Some(&asked), waiting(), now + moment, moment);
        assert_eq!(pausing.over(now + moment), waiting());
        // A person has moved: the next turn is another one.
        pausing.learn(Some(&asked), Vec::new(), now + moment, moment);
        pausing.learn(Some(&asked), waiting(), now + moment, moment);
        assert!(pausing.over(now + moment).is_empty());
        // Somebody took the seat back.
        pausing.learn(None, Vec::new(), now + moment, moment);
        assert_eq!(pausing.next(), None);
    }
}
