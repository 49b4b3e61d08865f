//! Every reaction is tried to its end.
//!
//! Whoever is asked in somebody else's turn opens a small game within the game: answers to answers, forces, losses, gifts.
//! One step further is not far enough there, and random play takes one way of many. So the kit takes each of them on a copy and
//! goes on with fallbacks until the turn that was interrupted goes on.

use super::answers::{answerable, sound, whole};
use super::guided::Coverage;
use super::run::{Manner, Run};
use kernel::{Dice, Game, Message, Prompt, Seat, SeatSet, Setup, Viewer};
use std::collections::BTreeSet;
use std::fmt;

/// Of a longer list of answers so many are tried, whichever chance picks.
const TRIED: usize = 48;
/// At a table that is played for other things as well, so many.
const TRIED_ASIDE: usize = 6;
/// A turn that does not go on after so many events never does.
const LIMIT: u64 = 1000;

/// Plays tables with players that look for what is rare. Wherever somebody is asked in another's turn, each answer is
/// tried on a copy, and so is leaving the game there; then fallbacks answer until nobody is asked in another's turn. All
/// along, everybody who is awaited has a legal move and a fallback that is played, and nothing gets lost.
pub fn reactions<G: Game>(setup: &Setup, tables: u64) {
    let mut tally = Tally::default();
    let mut coverage = Coverage::guiding();
    for seed in 0..tables {
        let mut run = Run::<G>::begin(setup, seed, Manner::PLAIN);
        run.coverage = coverage;
        while !run.position.awaited().is_empty() {
            run.check_reactions(&run.position, 1, TRIED, &mut tally);
            tally.said.clear();
            run.advance(false);
        }
        coverage = run.coverage;
    }
    println!("{}: {tables} tables of {setup}; {tally}", G::ID);
    assert!(tally.answers > 0, "{}: nobody was asked in another's turn", G::ID);
}

/// What was tried.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// Times somebody was asked in another's turn.
    windows: u64,
    answers: u64,
    leavings: u64,
    /// The most events it took until the turn went on.
    longest: u64,
    questions: BTreeSet<&'static str>,
    /// What was said meanwhile.
    said: Vec<Message>,
}

impl<G: Game> Run<G> {
    /// Some reactions to what is asked here, if anything is.
    pub(super) fn check_some_reactions(&mut self) {
        self.check_reactions_in(&self.position.clone(), 1);
    }

    /// Some reactions in a position that lies so many events ahead.
    pub(super) fn check_reactions_in(&mut self, position: &G, ahead: u64) {
        let mut tally = std::mem::take(&mut self.coverage.reactions);
        self.check_reactions(position, ahead, TRIED_ASIDE, &mut tally);
        tally.said.drain(..).for_each(|message| self.coverage.said(&message));
        self.coverage.reactions = tally;
    }

    fn check_reactions(&self, position: &G, ahead: u64, most: usize, tally: &mut Tally) {
        let number = self.seq() + ahead;
        let mut luck = Dice::new(&self.luck, "reactions", number);
        for seat in asked(position) {
            tally.windows += 1;
            tally.asked(position.prompt(seat));
            let answers = position.legal(seat);
            let view = position.view(Viewer::Seat(seat));
            for mv in &answers {
                if answers.len() <= most || luck.below("try", answers.len()) < most {
                    let mut copy = position.clone();
                    let tried = copy.apply(seat, mv, &mut Dice::new(&self.secret, "kit", number));
                    let ended = match tried {
                        Ok(told) => {
                            tally.said.extend(G::label(&view, mv));
                            tally.said.extend(told.notes.into_iter().map(|note| note.message));
                            self.play_on(copy, number + 1, SeatSet::EMPTY)
                        }
                        Err(e) => Err(format!(", which is listed: {e}")),
                    };
                    tally.answers += 1;
                    tally
                        .note(ended)
                        .unwrap_or_else(|what| self.fail(&format!("after “{mv}” of seat {seat}{what}")));
                }
            }
            if self.people.contains(seat) && luck.below("leave", answers.len().max(1)) < most {
                let mut copy = position.clone();
                copy.resign(seat, &mut Dice::new(&self.secret, "kit", number));
                tally.leavings += 1;
                tally
                    .note(self.play_on(copy, number + 1, seat.into()))
                    .unwrap_or_else(|what| self.fail(&format!("after seat {seat} left{what}")));
            }
        }
    }

    /// Fallbacks, and what comes by itself, until nobody is asked in another's turn; how many they were. All who are
    /// awaited are looked at where it begins and ends, in between whoever answers next.
    fn play_on(&self, mut position: G, next: u64, gone: SeatSet) -> Result<u64, String> {
        let mut trail = String::new();
        for event in 0..LIMIT {
            let number = next + event;
            let next = asked(&position).next();
            let holds = match next {
                Some(seat) if event > 0 => whole(&position, &self.inventory)
                    .and_then(|()| answerable(&position, seat, Dice::new(&self.secret, "kit", number))),
                _ => sound(&position, &self.inventory, (&self.secret, number)),
            };
            holds.and_then(|()| self.unmissed(&position, gone)).map_err(|what| format!("{trail}, {what}"))?;
            let Some(seat) = next else { return Ok(event) };
            let mut dice = Dice::new(&self.secret, "kit", number);
            let by_itself = position.automatic(&mut dice).map(|auto| (auto.seat, auto.mv));
            let (seat, mv) = match by_itself {
                Some(auto) => auto,
                None => (seat, position.fallback(seat).ok_or("there is no fallback")?),
            };
            trail.push_str(&format!(", “{mv}” of seat {seat}"));
            // A replay asks the dice anew for each event.
            let mut dice = Dice::new(&self.secret, "kit", number);
            position.apply(seat, &mv, &mut dice).map_err(|e| format!("{trail}: {e}"))?;
        }
        Err(format!(": the turn that was interrupted does not go on{trail}"))
    }
}

/// Who is awaited in somebody else's turn.
pub(super) fn asked<G: Game>(position: &G) -> impl Iterator<Item = Seat> {
    let interrupted = |seat: &Seat| position.prompt(*seat).is_some_and(|prompt| prompt.interrupts);
    position.awaited().iter().filter(interrupted).collect::<Vec<_>>().into_iter()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { windows, answers, leavings, longest, questions, .. } = self;
        let questions: Vec<_> = questions.iter().copied().collect();
        write!(
            f,
            "{windows} times somebody was asked in another's turn; {answers} answers and {leavings} leavings "
        )?;
        write!(f, "tried to the end, at most {longest} events; {}", questions.join(", "))
    }
}

impl Tally {
    fn asked(&mut self, prompt: Option<Prompt>) {
        if let Some(prompt) = prompt {
            self.questions.insert(prompt.ask.id);
            self.said.push(prompt.ask);
            self.said.extend(prompt.why);
        }
    }

    fn note(&mut self, ended: Result<u64, String>) -> Result<(), String> {
        self.longest = self.longest.max(ended?);
        Ok(())
    }
}
