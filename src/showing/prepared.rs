//! What became of a prepared turn, in words.

use crate::language::GameWords;
use crate::ledger::{LedgerError, Settled};

/// What became of a prepared turn, in words.
#[derive(Clone, Debug)]
pub struct Prepared {
    /// How much of it was played.
    pub played: String,
    /// Where it stopped, and why.
    pub stopped: Option<String>,
    /// What was left of it then.
    pub left: Option<String>,
}

impl Prepared {
    /// In the reader's words.
    pub fn new(words: &GameWords<'_>, settled: &Settled) -> Prepared {
        let t = words.t;
        let list = |lines: &[String]| lines.join(" · ");
        let count = settled.played.len();
        let all = count + settled.left.len() + usize::from(settled.stopped.is_some());
        let played = match count {
            0 => t.plan_played_none(),
            _ if count == all => t.plan_played_all(count, list(&settled.played)),
            _ => t.plan_played_some(all, count, list(&settled.played)),
        };
        let stopped =
            settled.stopped.as_ref().map(|(line, why)| t.plan_stopped(line.as_str(), why_not(words, why)));
        let left = (!settled.left.is_empty()).then(|| t.plan_left(list(&settled.left)));
        Prepared { played, stopped, left }
    }

    /// Everything, a sentence each.
    pub fn all(&self) -> Vec<&str> {
        [Some(&self.played), self.stopped.as_ref(), self.left.as_ref()]
            .into_iter()
            .flatten()
            .map(String::as_str)
            .collect()
    }
}

/// Why a prepared move does not hold.
pub fn why_not(words: &GameWords<'_>, why: &LedgerError) -> String {
    match why {
        LedgerError::Denied(denied) => words.t.refused(denied, words),
        LedgerError::NotAwaited(_) => words.t.plan_turn_ended(),
        _ => words.t.table_broke(),
    }
}
