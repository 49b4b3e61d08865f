//! Why something was not played, in words that help.

use super::{Fill, GameWords, L10n};
use kernel::{Denied, Expected, Illegal, Invalid, Misread, Refused, Words};

/// More things that could have stood there than this are not listed.
const MOST_EXPECTED: usize = 6;

impl L10n {
    /// Why a text is no move of `game`, and what would have been one.
    pub fn misread(&self, misread: &Misread, game: &str) -> String {
        // A list of all words of a game helps nobody; the moves that are possible now do, and stand beside it.
        if misread.expected.len() > MOST_EXPECTED {
            return match misread.found.is_empty() {
                true => self.known("kernel-misread-nothing", &[]),
                false => self.known("kernel-misread-word", &[("at", &misread.at), ("found", &misread.found)]),
            };
        }
        let expected: Vec<String> = misread.expected.iter().map(|e| self.expected(e, game)).collect();
        let expected = self.one_of(&expected);
        if misread.found.is_empty() {
            return self.known("kernel-misread-end", &[("expected", &expected)]);
        }
        let blanks: [(_, &dyn Fill); 3] =
            [("expected", &expected), ("at", &misread.at), ("found", &misread.found)];
        self.known("kernel-misread", &blanks)
    }

    pub(super) fn expected(&self, expected: &Expected, game: &str) -> String {
        match expected {
            Expected::Word(word) => self.known("kernel-expected-word", &[("word", word)]),
            Expected::Number { from, to } => {
                self.known("kernel-expected-number", &[("from", from), ("to", to)])
            }
            Expected::Thing(thing) => self
                .sentence(&format!("{game}-thing-{thing}"))
                .or_else(|| self.sentence(&format!("kernel-thing-{thing}")))
                .unwrap_or_else(|| (*thing).to_owned()),
            Expected::End => self.known("kernel-expected-end", &[]),
        }
    }

    /// Which rule forbids a move, with the section that says so.
    pub fn illegal(&self, illegal: &Illegal, words: &GameWords<'_>) -> String {
        self.known("kernel-illegal", &[("why", &words.say(&illegal.why)), ("section", &illegal.section)])
    }

    /// Why a table can't begin like that.
    pub fn invalid(&self, invalid: &Invalid, words: &GameWords<'_>) -> String {
        words.say(&invalid.0)
    }

    /// Why a move was not played.
    pub fn refusal(&self, refused: &Refused, words: &GameWords<'_>) -> String {
        match refused {
            Refused::Misread(misread) => self.misread(misread, words.rulebook.id()),
            Refused::Illegal(illegal) => self.illegal(illegal, words),
            Refused::Over => self.known("kernel-refused-over", &[]),
            Refused::TooLong(length) => {
                let longest = kernel::notation::LONGEST;
                self.known("kernel-refused-too-long", &[("longest", &longest), ("length", length)])
            }
            Refused::NoSeat(seat) => self.known("kernel-refused-no-seat", &[("seat", &seat.number())]),
        }
    }

    /// Why nothing is done at a table that is over, rests or goes on, whatever its game; none if it is about the move.
    pub fn at_rest(&self, denied: &Denied) -> Option<String> {
        let sentence = match denied {
            Denied::Refused(Refused::Over) => "kernel-refused-over",
            Denied::Paused => "kernel-denied-paused",
            Denied::Abandoned => "kernel-denied-abandoned",
            Denied::Already(true) => "kernel-denied-already-paused",
            Denied::Already(false) => "kernel-denied-already-running",
            _ => return None,
        };
        Some(self.known(sentence, &[]))
    }

    /// Why a line was not added to the log.
    pub fn refused(&self, denied: &Denied, words: &GameWords<'_>) -> String {
        match denied {
            Denied::Refused(refused) => self.refusal(refused, words),
            Denied::NoUndo(event) => self.known("kernel-denied-no-undo", &[("event", event)]),
            Denied::Nonsense(what) => self.known("kernel-denied-nonsense", &[("what", what)]),
            Denied::Runaway(moves) => self.known("kernel-denied-runaway", &[("moves", moves)]),
            Denied::Paused | Denied::Abandoned | Denied::Already(_) => {
                self.at_rest(denied).unwrap_or_default()
            }
        }
    }
}
