//! From what a player wrote to lines to be played.
//!
//! Moves come first, one a line; empty lines and lines that begin with `#` are left out. After an empty line, a line
//! that begins with no word of the notation ends the moves: what follows is for people.

use crate::language::is_hidden;
use crate::ledger::Step;

/// A line that may be a move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TypedLine {
    /// Its number in what was written, from 1.
    pub(super) number: usize,
    /// What stands there.
    pub(super) text: String,
    /// An empty line is before it.
    after_blank: bool,
}

impl TypedLine {
    pub(super) fn step(&self) -> Step {
        Step { text: self.text.clone(), may_be_prose: self.after_blank }
    }
}

pub(super) fn read(text: &str) -> Vec<TypedLine> {
    let mut lines = Vec::new();
    let mut after_blank = false;
    let written = text.lines().map(plain).skip_while(|line| line.is_empty());
    for (number, text) in (1..).zip(written) {
        if text.is_empty() {
            after_blank = true;
        } else if !text.starts_with('#') {
            lines.push(TypedLine { number, text, after_blank });
            after_blank = false;
        }
    }
    lines
}

/// Without what can't be seen: editors for phones and web pages leave such characters behind.
fn plain(line: &str) -> String {
    let line: String = line.chars().filter(|c| !is_hidden(*c)).collect();
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_lines_and_comments_are_left_out_and_numbers_stay() {
        let lines = read("\n\nbid 3\n# why not\n\u{feff}yield\u{200b}\n\n  Best\u{a0}wishes,\r\nAnn\n");
        let told: Vec<_> = lines.iter().map(|l| (l.number, l.text.as_str(), l.after_blank)).collect();
        assert_eq!(
            told,
            [(1, "bid 3", false), (3, "yield", false), (5, "Best wishes,", true), (6, "Ann", false)]
        );
    }
}
