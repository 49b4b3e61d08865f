//! Why something was not played, in words that help.

use super::{GameWords, L10n};
use fluent_bundle::FluentArgs;
use kernel::{Denied, Expected, Illegal, Invalid, Misread, Refused, Words};

impl L10n {
    /// Why a text is no move of `game`, and what would have been one.
    pub fn misread(&self, misread: &Misread, game: &str) -> String {
        let expected: Vec<String> = misread.expected.iter().map(|e| self.expected(e, game)).collect();
        let mut blanks = FluentArgs::new();
        blanks.set("expected", self.one_of(&expected));
        if misread.found.is_empty() {
            return self.known("kernel-misread-end", &blanks);
        }
        blanks.set("at", misread.at);
        blanks.set("found", misread.found.as_str());
        self.known("kernel-misread", &blanks)
    }

    pub(super) fn expected(&self, expected: &Expected, game: &str) -> String {
        let mut blanks = FluentArgs::new();
        match expected {
            Expected::Word(word) => {
                blanks.set("word", word.as_str());
                self.known("kernel-expected-word", &blanks)
            }
            Expected::Number { from, to } => {
                blanks.set("from", *from);
                blanks.set("to", *to);
                self.known("kernel-expected-number", &blanks)
            }
            Expected::Thing(thing) => self
                .sentence(&format!("{game}-thing-{thing}"))
                .or_else(|| self.sentence(&format!("kernel-thing-{thing}")))
                .unwrap_or_else(|| (*thing).to_owned()),
            Expected::End => self.known("kernel-expected-end", &blanks),
        }
    }

    /// Which rule forbids a move, with the section that says so.
    pub fn illegal(&self, illegal: &Illegal, words: &GameWords<'_>) -> String {
        let mut blanks = FluentArgs::new();
        blanks.set("why", words.say(&illegal.why));
        blanks.set("section", illegal.section);
        self.known("kernel-illegal", &blanks)
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
            Refused::Over => self.known("kernel-refused-over", &FluentArgs::new()),
            Refused::TooLong(length) => {
                let mut blanks = FluentArgs::new();
                blanks.set("longest", kernel::notation::LONGEST);
                blanks.set("length", *length);
                self.known("kernel-refused-too-long", &blanks)
            }
            Refused::NoSeat(seat) => {
                let mut blanks = FluentArgs::new();
                blanks.set("seat", seat.number());
                self.known("kernel-refused-no-seat", &blanks)
            }
        }
    }

    /// Why a line was not added to the log.
    pub fn refused(&self, denied: &Denied, words: &GameWords<'_>) -> String {
        let mut blanks = FluentArgs::new();
        match denied {
            Denied::Refused(refused) => self.refusal(refused, words),
            Denied::NoUndo(event) => {
                blanks.set("event", *event);
                self.known("kernel-denied-no-undo", &blanks)
            }
            Denied::Paused => self.known("kernel-denied-paused", &blanks),
            Denied::Abandoned => self.known("kernel-denied-abandoned", &blanks),
            Denied::Already(true) => self.known("kernel-denied-already-paused", &blanks),
            Denied::Already(false) => self.known("kernel-denied-already-running", &blanks),
            Denied::Nonsense(what) => {
                blanks.set("what", what.as_str());
                self.known("kernel-denied-nonsense", &blanks)
            }
            Denied::Runaway(moves) => {
                blanks.set("moves", *moves);
                self.known("kernel-denied-runaway", &blanks)
            }
        }
    }
}
