//! A log folded into what it means: the position, and how far back each seat may undo.

use crate::log::{Denied, Entry, Event, Kind};
use crate::notation::LONGEST;
use crate::{
    Applied, Invalid, Note, Outcome, Position, Prompt, Refused, Rulebook, Seat, SeatSet, Setup, TableKey,
    Viewer,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// So many moves may come by themselves before we call it a rules bug.
const AUTOMATIC_LIMIT: usize = 20_000;

/// So many moves can be taken back at most. Somebody may change their standing orders for ever while nobody else is
/// to move; without a limit every such move would cost more than the one before.
const REACH_LIMIT: usize = 256;

/// So many safe moves are made for others before a copy to try things on counts as impossible.
const WHAT_IF_LIMIT: usize = 2_000;

/// A position that many may read; whoever changes it gets a copy if others still read it.
type Shared = Arc<Box<dyn Position>>;

/// A table as its log has made it. Copies share what neither has changed.
#[derive(Clone)]
pub struct Fold {
    rulebook: &'static dyn Rulebook,
    key: Arc<TableKey>,
    setup: Arc<Setup>,
    position: Shared,
    seq: u64,
    paused: bool,
    abandoned: bool,
    reach: Reach,
}

/// What may still be undone: the position behind which nothing can be taken back, and the moves since.
#[derive(Clone, Default)]
struct Reach {
    base: Option<Shared>,
    steps: Vec<Step>,
}

/// A move that may still be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Step {
    seq: u64,
    seat: Seat,
    text: String,
}

/// What one line did.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Happened {
    /// The line's number.
    pub seq: u64,
    /// The line as the log writes it.
    pub entry: Entry,
    /// Facts for the chronicle.
    pub notes: Vec<Note>,
    /// The notation is the mover's secret.
    pub secret: bool,
    /// Seats that are awaited now and were not before.
    pub handed_to: SeatSet,
}

impl Happened {
    /// The line's text as `viewer` may read it; `None` if it is somebody else's secret.
    pub fn text_for(&self, viewer: Viewer) -> Option<&str> {
        let known = !self.secret
            || viewer == Viewer::Historian
            || (viewer.seat().is_some() && viewer.seat() == self.entry.seat);
        known.then_some(self.entry.text.as_str())
    }

    /// The notes `viewer` may read.
    pub fn notes_for(&self, viewer: Viewer) -> impl Iterator<Item = &Note> {
        self.notes.iter().filter(move |n| n.visible_to(viewer))
    }
}

/// What one line did, and when it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dated {
    /// When, in seconds since 1970.
    pub at: i64,
    /// What it did.
    pub happened: Happened,
}

/// A fold as text, so that the next one begins here and not at line 1. A cache: dropping it costs time only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    setup: String,
    seq: u64,
    paused: bool,
    abandoned: bool,
    base: String,
    steps: Vec<Step>,
}

/// Why a saved fold is of no use.
#[derive(Debug, thiserror::Error)]
pub enum Spoilt {
    /// Its text can't be read.
    #[error("a saved position can't be read: {0}")]
    Unreadable(#[from] serde_json::Error),
    /// Its setup can't be read.
    #[error("a saved setup can't be read: {0}")]
    Setup(#[from] crate::notation::Misread),
    /// Its moves can't be played.
    #[error("a saved position can't be played on: {0}")]
    Unplayable(#[from] Denied),
}

impl Reach {
    /// Lets the oldest move stand for good if there are too many.
    fn shorten(&mut self, key: &TableKey) {
        if self.steps.len() <= REACH_LIMIT {
            return;
        }
        let oldest = self.steps.remove(0);
        let mut dice = key.dice(oldest.seq);
        let base = self.base.as_mut().map(Arc::make_mut);
        let stands = base.is_some_and(|b| b.play(oldest.seat, &oldest.text, &mut dice).is_ok());
        if !stands {
            *self = Reach::default();
        }
    }
}

impl std::fmt::Debug for Fold {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Fold({} {} at {})", self.rulebook.id(), self.key.code, self.seq)
    }
}

/// A position that somebody holds on to, to know it again: none that is held can become another one.
#[derive(Clone)]
pub struct Held(Shared);

impl Held {
    /// Is it the very position of this table? One that is only equal to it is not.
    pub fn is_of(&self, fold: &Fold) -> bool {
        Arc::ptr_eq(&self.0, &fold.position)
    }
}

impl Fold {
    /// A table after its first line.
    pub fn open(rulebook: &'static dyn Rulebook, key: TableKey, setup: Setup) -> Result<Fold, Invalid> {
        let position = rulebook.open(&setup, &mut key.dice(1))?;
        Ok(Fold {
            rulebook,
            key: Arc::new(key),
            setup: Arc::new(setup),
            position: Arc::new(position),
            seq: 1,
            paused: false,
            abandoned: false,
            reach: Reach::default(),
        })
    }

    /// The table as its rules know it.
    pub fn position(&self) -> &dyn Position {
        &**self.position
    }
    /// The position to be held on to.
    pub fn held(&self) -> Held {
        Held(self.position.clone())
    }
    /// The game's rulebook.
    pub fn rulebook(&self) -> &'static dyn Rulebook {
        self.rulebook
    }
    /// What was agreed at the start.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }
    /// The table's code and secret.
    pub fn key(&self) -> &TableKey {
        &self.key
    }
    /// Number of the last line.
    pub fn seq(&self) -> u64 {
        self.seq
    }
    /// Does the table rest?
    pub fn paused(&self) -> bool {
        self.paused
    }
    /// Was the table given up?
    pub fn abandoned(&self) -> bool {
        self.abandoned
    }

    /// The result, if the game was played to its end.
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Nothing more can happen here.
    pub fn over(&self) -> bool {
        self.abandoned || self.position.awaited().is_empty()
    }

    /// Seats whose decision the table waits for; nobody while it rests or when it is over.
    pub fn awaited(&self) -> SeatSet {
        if self.paused || self.abandoned { SeatSet::EMPTY } else { self.position.awaited() }
    }

    /// The lines `seat` may take back now, oldest first: undoing the first takes back all of them.
    pub fn undoable(&self, seat: Seat) -> Vec<u64> {
        if self.paused || self.over() {
            return Vec::new();
        }
        self.reach.steps.iter().filter(|s| s.seat == seat).map(|s| s.seq).collect()
    }

    /// Can nobody take back anything?
    pub fn stands(&self) -> bool {
        self.reach.steps.is_empty()
    }

    /// Adds one line that somebody asked for, then every line that follows by itself. All or nothing.
    pub fn act(&mut self, entry: &Entry) -> Result<Vec<Happened>, Denied> {
        let length = entry.text.chars().count();
        if entry.kind == Kind::Move && length > LONGEST {
            return Err(Refused::TooLong(length).into());
        }
        let mut next = self.clone();
        let mut all = vec![next.step(entry)?];
        all.extend(next.settle()?);
        *self = next;
        Ok(all)
    }

    /// Lets standing orders and automated players answer until a person must decide.
    pub fn settle(&mut self) -> Result<Vec<Happened>, Denied> {
        let mut all = Vec::new();
        while !self.paused && !self.over() {
            let answer = self.position.automatic(&mut self.key.dice(self.seq + 1));
            let Some((seat, text)) = answer else { break };
            if all.len() == AUTOMATIC_LIMIT {
                return Err(Denied::Runaway(AUTOMATIC_LIMIT));
            }
            all.push(self.step(&Entry::auto(seat, text))?);
        }
        Ok(all)
    }

    /// Adds exactly one line, as a replay does. On an error the fold is unchanged.
    pub fn step(&mut self, entry: &Entry) -> Result<Happened, Denied> {
        if self.abandoned {
            return Err(Denied::Abandoned);
        }
        let resting_is_fine =
            matches!(entry.kind, Kind::Resume | Kind::Pause | Kind::Abandon | Kind::Substitute);
        if self.paused && !resting_is_fine {
            return Err(Denied::Paused);
        }
        let before = self.position.awaited();
        let seat = || entry.seat.ok_or_else(|| Denied::Nonsense(format!("{} without a seat", entry.kind)));
        let mut text = entry.text.clone();
        let applied = match entry.kind {
            Kind::Setup => return Err(Denied::Nonsense("a second setup".into())),
            Kind::Move => {
                let (played, applied) = self.play(seat()?, &entry.text, before, true)?;
                text = played;
                applied
            }
            Kind::Auto | Kind::Timeout => {
                let (played, applied) = self.play(seat()?, &entry.text, before, false)?;
                text = played;
                applied
            }
            Kind::Resign => {
                let seat = seat()?;
                if before.is_empty() {
                    return Err(Refused::Over.into());
                }
                if seat.index() >= self.setup.seats.len() {
                    return Err(Refused::NoSeat(seat).into());
                }
                let mut dice = self.key.dice(self.seq + 1);
                let applied = Arc::make_mut(&mut self.position).resign(seat, &mut dice);
                self.reach = Reach::default();
                applied
            }
            Kind::Undo => {
                self.undo(seat()?, &entry.text)?;
                Applied::default()
            }
            Kind::Substitute => {
                let _ = seat()?;
                let _: i64 = entry
                    .text
                    .parse()
                    .map_err(|_| Denied::Nonsense(format!("substitute “{}”", entry.text)))?;
                // The newcomer answers for what comes, not for what was.
                self.reach = Reach::default();
                Applied::default()
            }
            Kind::Pause | Kind::Resume => {
                let paused = entry.kind == Kind::Pause;
                if self.paused == paused {
                    return Err(Denied::Already(paused));
                }
                if before.is_empty() {
                    return Err(Refused::Over.into());
                }
                self.paused = paused;
                Applied::default()
            }
            Kind::Abandon => {
                if before.is_empty() {
                    return Err(Refused::Over.into());
                }
                self.abandoned = true;
                self.reach = Reach::default();
                Applied::default()
            }
        };
        self.seq += 1;
        Ok(Happened {
            seq: self.seq,
            entry: Entry { kind: entry.kind, seat: entry.seat, text },
            notes: applied.notes,
            secret: applied.secret,
            handed_to: self.position.awaited().minus(before),
        })
    }

    /// Plays a move and keeps or ends the reach of undo.
    fn play(
        &mut self,
        seat: Seat,
        text: &str,
        before: SeatSet,
        undoable: bool,
    ) -> Result<(String, Applied), Denied> {
        let seq = self.seq + 1;
        let fresh = (undoable && self.reach.base.is_none()).then(|| self.position.clone());
        let mut dice = self.key.dice(seq);
        let played = Arc::make_mut(&mut self.position).play(seat, text, &mut dice)?;
        let after = self.position.awaited();
        let handed_over = hands_over(seat, before, after);
        if undoable && !played.applied.reveals && !dice.drawn() && !handed_over {
            if let Some(base) = fresh {
                self.reach.base = Some(base);
            }
            self.reach.steps.push(Step { seq, seat, text: played.text.clone() });
            self.reach.shorten(&self.key);
        } else {
            self.reach = Reach::default();
        }
        Ok((played.text, played.applied))
    }

    /// Takes back this seat's moves from line `from` on; what others did meanwhile is kept.
    fn undo(&mut self, seat: Seat, from: &str) -> Result<(), Denied> {
        let from: u64 = from.parse().map_err(|_| Denied::Nonsense(format!("undo “{from}”")))?;
        let taken = |s: &Step| s.seat == seat && s.seq >= from;
        if self.over() || !self.reach.steps.iter().any(|s| taken(s) && s.seq == from) {
            return Err(Denied::NoUndo(from));
        }
        let mut position = self.reach.base.clone().ok_or(Denied::NoUndo(from))?;
        let kept: Vec<Step> = self.reach.steps.iter().filter(|s| !taken(s)).cloned().collect();
        for step in &kept {
            let mut dice = self.key.dice(step.seq);
            let played = Arc::make_mut(&mut position).play(step.seat, &step.text, &mut dice);
            played.map_err(|_| Denied::NoUndo(from))?;
        }
        if kept.is_empty() {
            self.reach = Reach::default();
        } else {
            self.reach.steps = kept;
        }
        self.position = position;
        Ok(())
    }

    /// A copy on which `seat` may try its next turn: as it knows the table, with everything else dealt anew and
    /// dice of its own, so that nothing done there tells what is hidden here. For everybody else, and in their
    /// turns, safe moves are made. `None` if the seat is to move already, or won't be again.
    pub fn what_if(&self, seat: Seat) -> Option<Fold> {
        if self.awaited().contains(seat) || self.awaited().is_empty() {
            return None;
        }
        let key = self.key.aside(self.seq, seat);
        let position = self.position.redealt(Viewer::Seat(seat), &mut key.dice(self.seq));
        let (key, position) = (Arc::new(key), Arc::new(position));
        let mut copy = Fold { key, position, reach: Reach::default(), ..self.clone() };
        copy.settle().ok()?;
        for _ in 0..WHAT_IF_LIMIT {
            let in_turn = |p: Prompt| !p.interrupts;
            let awaited = copy.awaited();
            if awaited.contains(seat) && copy.position.prompt(seat).is_some_and(in_turn) {
                return Some(copy);
            }
            let next = awaited.without(seat).iter().next().or_else(|| awaited.iter().next())?;
            let safe = copy.position.fallback(next)?;
            copy.act(&Entry::timeout(next, safe)).ok()?;
        }
        None
    }

    /// The fold as text.
    pub fn save(&self) -> Saved {
        Saved {
            setup: self.setup.to_string(),
            seq: self.seq,
            paused: self.paused,
            abandoned: self.abandoned,
            base: self.reach.base.as_ref().unwrap_or(&self.position).save(),
            steps: self.reach.steps.clone(),
        }
    }

    /// The fold that [`Fold::save`] wrote.
    pub fn restore(rulebook: &'static dyn Rulebook, key: TableKey, saved: &Saved) -> Result<Fold, Spoilt> {
        let base = Arc::new(rulebook.restore(&saved.base)?);
        let mut position = base.clone();
        for step in &saved.steps {
            let mut dice = key.dice(step.seq);
            Arc::make_mut(&mut position).play(step.seat, &step.text, &mut dice).map_err(Denied::from)?;
        }
        let base = (!saved.steps.is_empty()).then_some(base);
        Ok(Fold {
            rulebook,
            key: Arc::new(key),
            setup: Arc::new(saved.setup.parse()?),
            position,
            seq: saved.seq,
            paused: saved.paused,
            abandoned: saved.abandoned,
            reach: Reach { base, steps: saved.steps.clone() },
        })
    }

    /// Folds a whole log from its first line; `each` sees every line after the first.
    pub fn replay(
        rulebook: &'static dyn Rulebook,
        key: TableKey,
        events: &[Event],
        mut each: impl FnMut(&Fold, &Happened),
    ) -> Result<Fold, WontReplay> {
        let at = |seq: u64, why: String| WontReplay { seq, why };
        let (first, rest) = events.split_first().ok_or_else(|| at(1, "the log is empty".into()))?;
        if first.entry.kind != Kind::Setup || first.seq != 1 {
            return Err(at(first.seq, "a log begins with event 1, the setup".into()));
        }
        let setup: Setup =
            first.entry.text.parse().map_err(|e: crate::notation::Misread| at(1, e.to_string()))?;
        let mut fold = Fold::open(rulebook, key, setup).map_err(|e| at(1, e.to_string()))?;
        for event in rest {
            fold.follow(event, &mut each)?;
        }
        Ok(fold)
    }

    /// Adds the next line of a stored log.
    pub fn follow(
        &mut self,
        event: &Event,
        mut each: impl FnMut(&Fold, &Happened),
    ) -> Result<(), WontReplay> {
        let at = |why: String| WontReplay { seq: event.seq, why };
        if event.seq != self.seq + 1 {
            return Err(at(format!("event {} is missing", self.seq + 1)));
        }
        let happened = self.step(&event.entry).map_err(|e| at(e.to_string()))?;
        if happened.entry.text != event.entry.text {
            return Err(at(format!("reads as “{}” now", happened.entry.text)));
        }
        each(self, &happened);
        Ok(())
    }
}

/// Did a move of `seat` make somebody else decide, or end the game?
pub fn hands_over(seat: Seat, before: SeatSet, after: SeatSet) -> bool {
    !after.minus(before).without(seat).is_empty() || after.is_empty()
}

/// Where a stored log stops making sense.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("event {seq} does not replay: {why}")]
pub struct WontReplay {
    /// The line.
    pub seq: u64,
    /// What is wrong with it.
    pub why: String,
}
