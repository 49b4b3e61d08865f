//! Several lines at once, as an answer to a letter brings them: all of them are played, or none.

use super::append::{careful, must_not_be_final, must_sit};
use super::{Ledger, LedgerError, Receipt};
use crate::store::Conn;
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
    /// Plays lines for the `seat` of `player` in order, all or none, unless the seat has moved after event `seen`: then they
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
                let mut all = Vec::new();
                played.set(0);
                for (number, step) in steps.iter().enumerate() {
                    at.set(number);
                    match step_of(code, fold, seat, &step.text) {
                        Err(error) if number > 0 && step.may_be_prose && is_prose(&error) => break,
                        happened => {
                            let happened = happened?;
                            must_not_be_final(fold, &happened)?;
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

    /// Has the seat done anything by hand after event `seen`, or was something done because its time was up?
    fn moved_since(&self, code: &str, seat: Seat, seen: u64, head: u64) -> Result<bool, LedgerError> {
        let by_hand = |kind| matches!(kind, Kind::Move | Kind::Undo | Kind::Timeout);
        Ok(self.outline(code, seen, head)?.iter().any(|line| line.seat == Some(seat) && by_hand(line.kind)))
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
    careful(code, text, || fold.act(&entry))
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
