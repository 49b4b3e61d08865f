//! Several lines at once, as an answer to a letter brings them: all of them are played, or none.

use super::append::{catching_panics, must_not_be_final, must_sit};
use super::{Ledger, LedgerError, Receipt};
use crate::store::{Conn, events};
use kernel::{Denied, Entry, Expected, Fold, Happened, Kind, Misread, Refused, Seat};

/// How much alike a longer word must be to one of the notation to be taken for a slip.
const SLIP: f64 = 0.85;

/// One of several lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// A move in notation, or `undo`.
    pub text: String,
    /// After an empty line people may have gone on in prose: then this line, if it begins with no word of the
    /// notation, ends the moves.
    pub may_be_prose: bool,
}

/// Several lines that were played.
#[derive(Clone, Debug)]
pub struct Together {
    /// What was added.
    pub receipt: Receipt,
    /// How many of the lines were moves; the rest was prose.
    pub played: usize,
}

/// Nothing was played, because of one line.
#[derive(Debug, thiserror::Error)]
#[error("line {at}: {error}")]
pub struct Stopped {
    /// Which one, from 0.
    pub at: usize,
    /// Why.
    pub error: LedgerError,
}

impl Ledger {
    /// Plays lines for the `seat` of `player` in order, all or none, unless something was rolled, shown or handed over by
    /// them before one was refused: that stands, and the rest is left out. Nothing is played if the seat has moved after event `seen`: they
    /// were meant for another question. What `also` does is in the same transaction and gets the table's number, what
    /// happened, and how many lines were moves.
    pub fn play_together(
        &self,
        code: &str,
        seat: Seat,
        player: i64,
        seen: u64,
        steps: &[Step],
        also: impl Fn(&mut Conn, i64, &[Happened], usize) -> Result<(), LedgerError>,
    ) -> Result<Together, Stopped> {
        let (at, played) = (std::cell::Cell::new(0), std::cell::Cell::new(0));
        let receipt = self.grow(
            code,
            |c, table, happened| {
                must_sit(c, table, seat, player)?;
                also(c, table, happened, played.get())
            },
            None,
            false,
            |live, fold| {
                if self.moved_since(code, seat, seen, live.fold.seq())? {
                    return Err(LedgerError::MovedSince);
                }
                let (mut all, mut stands) = (Vec::new(), false);
                played.set(0);
                for (number, step) in steps.iter().enumerate() {
                    at.set(number);
                    let mut next = fold.clone();
                    let tried = step_of(code, &mut next, seat, &step.text)
                        .and_then(|happened| must_not_be_final(&next, &happened).map(|()| happened));
                    match tried {
                        Err(error) if number > 0 && step.may_be_prose && is_prose(&error) => break,
                        // Nobody attacks only if it turned out well.
                        Err(LedgerError::Denied(_) | LedgerError::Final) if stands => break,
                        tried => {
                            let happened = tried?;
                            *fold = next;
                            stands |= happened.first().is_some_and(|line| {
                                line.entry.kind == Kind::Move && !fold.undoable(seat).contains(&line.seq)
                            });
                            all.extend(happened);
                        }
                    }
                    played.set(number + 1);
                }
                Ok(all)
            },
        );
        receipt
            .map(|receipt| Together { receipt, played: played.get() })
            .map_err(|error| Stopped { at: at.get(), error })
    }

    /// Plays the lines of one button or form of a page, all or none. The same lines once more, from the same page, were a
    /// double click: nothing is added.
    pub fn play_lines(
        &self,
        code: &str,
        seat: Seat,
        player: i64,
        lines: &[String],
        seen: u64,
    ) -> Result<(), LedgerError> {
        let step = |line: &String| Step { text: line.trim().to_owned(), may_be_prose: false };
        let steps: Vec<Step> = lines.iter().map(step).collect();
        match self.play_together(code, seat, player, seen, &steps, |_, _, _, _| Ok(())) {
            Ok(_) => Ok(()),
            Err(Stopped { error: LedgerError::MovedSince, .. })
                if self.were_played(code, seat, &steps, seen)? =>
            {
                Ok(())
            }
            Err(stopped) => Err(stopped.error),
        }
    }

    /// Are these lines the first the seat played after event `seen`?
    fn were_played(&self, code: &str, seat: Seat, steps: &[Step], seen: u64) -> Result<bool, LedgerError> {
        let row = self.table(code)?;
        let lines = self.db().read(|c| events::load(c, row.id, seen, row.head))?;
        let own = lines
            .iter()
            .map(|stored| &stored.event.entry)
            .filter(|e| e.seat == Some(seat) && e.kind == Kind::Move);
        let texts: Vec<&str> = own.take(steps.len()).map(|e| e.text.as_str()).collect();
        let same = |(text, step): (&&str, &Step)| text.eq_ignore_ascii_case(&step.text);
        Ok(texts.len() == steps.len() && texts.iter().zip(steps).all(same))
    }

    /// Has the seat done anything by hand after event `seen`, or was something done because its time was up?
    fn moved_since(&self, code: &str, seat: Seat, seen: u64, head: u64) -> Result<bool, LedgerError> {
        let by_hand = |kind| matches!(kind, Kind::Move | Kind::Undo | Kind::Timeout);
        let row = self.table(code)?;
        let lines = self.db().read(|c| self.outline_in(c, &row, seen, head))?;
        Ok(lines.iter().any(|line| line.seat == Some(seat) && by_hand(line.kind)))
    }
}

fn step_of(code: &str, fold: &mut Fold, seat: Seat, text: &str) -> Result<Vec<Happened>, LedgerError> {
    let entry = if text.trim().eq_ignore_ascii_case("undo") {
        // The seat's last move alone; whoever wants more back says it again.
        let last = fold.undoable(seat).last().copied().ok_or(Denied::NoUndo(fold.seq()))?;
        Entry::undo(seat, last)
    } else {
        Entry::play(seat, text.trim())
    };
    catching_panics(code, text, || fold.act(&entry))
}

/// Does the line begin with a word the notation does not have, nor one like it?
fn is_prose(error: &LedgerError) -> bool {
    let (found, expected) = match error {
        LedgerError::Denied(Denied::Refused(Refused::Misread(Misread { at: 1, found, expected }))) => {
            (found, expected)
        }
        // The line before has ended the game: what follows can only be words.
        LedgerError::Denied(Denied::Refused(Refused::Over)) => return true,
        _ => return false,
    };
    let found = found.to_lowercase();
    let like = |e: &Expected| {
        let Expected::Word(word) = e else { return false };
        let word = word.to_lowercase();
        // One letter wrong, missing, too many, or two that changed places.
        let near = word.len() > 2 && strsim::damerau_levenshtein(&found, &word) <= 1;
        near || strsim::jaro_winkler(&found, &word) > SLIP
    };
    !found.is_empty() && !expected.iter().any(like)
}
