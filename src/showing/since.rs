//! What has happened since somebody's last turn.

use super::Recent;
use crate::ledger::{FoldedTable, Ledger, LedgerError, Stretch};
use crate::store::Conn;
use crate::store::tables::Table;
use boards::Since;
use kernel::{Dated, Event, Kind, Rulebook, Seat, Viewer};
use std::sync::Arc;

/// What happened after somebody's last turn, and how the table was then.
#[derive(Clone, Debug)]
pub struct Past {
    /// The table after that turn; before its last line if that may have ended a step for all.
    pub before: Arc<FoldedTable>,
    /// What happened, oldest first, without what was taken back; and what came before it, as far as the chronicle goes.
    lately: Vec<Dated>,
    /// The first of `lately` that is news.
    news: usize,
}

impl Past {
    /// The same for a board.
    pub fn since(&self) -> Since<'_> {
        Since { before: &self.before.fold, told: self.told(), lately: &self.lately }
    }

    /// What happened, oldest first, without what was taken back.
    pub fn told(&self) -> &[Dated] {
        self.lately.get(self.news..).unwrap_or_default()
    }

    fn new(before: Arc<FoldedTable>, lately: Vec<Dated>, after: u64) -> Past {
        let news = lately.partition_point(|line| line.happened.seq <= after);
        Past { before, lately, news }
    }

    /// Since the last turn of the viewer; so many `lines` of the chronicle come along.
    pub fn load(
        c: &mut Conn,
        ledger: &Ledger,
        recent: &Recent,
        row: &Table,
        viewer: Viewer,
        lines: u64,
    ) -> Result<(Past, Stretch), LedgerError> {
        let (after, stretch) = recent.since(c, ledger, row, viewer, lines)?;
        let lately = without_undone(stretch.told.clone());
        let before = stretch.at(after).cloned().ok_or(LedgerError::NoEvent(after))?;
        Ok((Past::new(before, lately, after), stretch))
    }

    /// What event `seq` alone did, for reading the past; so many `lines` of the chronicle come along.
    pub fn step(
        c: &mut Conn,
        ledger: &Ledger,
        recent: &Recent,
        row: &Table,
        seq: u64,
        lines: u64,
    ) -> Result<(Past, Stretch), LedgerError> {
        let (last, stretch) = recent.step(c, ledger, row, seq, lines)?;
        let before = stretch.at(last).cloned().ok_or(LedgerError::NoEvent(last))?;
        Ok((Past::new(before, stretch.told.clone(), last), stretch))
    }
}

/// A line, as far as turns are looked for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    pub(super) seq: u64,
    pub(super) seat: Option<Seat>,
    /// By hand. What the clock did for an absent player is news to them.
    moved: bool,
    /// A turn ended with it.
    ends: bool,
}

impl Mark {
    pub(super) fn of(event: &Event, rulebook: &dyn Rulebook) -> Mark {
        let moved = event.entry.kind == Kind::Move;
        let ends = moved && rulebook.ends_turn(&event.entry.text);
        Mark { seq: event.seq, seat: event.entry.seat, moved, ends }
    }
}

/// The line with which a seat's last turn ended, before the one it is in now.
pub(super) fn last_turn(lines: &[Mark], seat: Seat) -> Option<u64> {
    let own = |mark: &&Mark| mark.seat == Some(seat) && mark.moved;
    if let Some(ended) = lines.iter().rev().find(|mark| own(mark) && mark.ends) {
        return Some(ended.seq);
    }
    // Where no turn has ended yet: the last line of the seat before others moved.
    let mut back = lines.iter().rev().skip_while(own);
    back.find(own).map(|mark| mark.seq)
}

/// Lines that were taken back did not happen.
fn without_undone(mut told: Vec<Dated>) -> Vec<Dated> {
    let undone: Vec<(Option<Seat>, std::ops::Range<u64>)> = told
        .iter()
        .filter(|t| t.happened.entry.kind == Kind::Undo)
        .map(|t| {
            let from = t.happened.entry.text.parse().unwrap_or(u64::MAX);
            (t.happened.entry.seat, from..t.happened.seq)
        })
        .collect();
    told.retain(|t| {
        let entry = &t.happened.entry;
        let gone = |(seat, lines): &(Option<Seat>, std::ops::Range<u64>)| {
            *seat == entry.seat && lines.contains(&t.happened.seq)
        };
        entry.kind != Kind::Undo && !(entry.kind == Kind::Move && undone.iter().any(gone))
    });
    told
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Entry;

    fn line(seq: u64, seat: u8, text: &str) -> Event {
        let seat = Seat::new(usize::from(seat));
        Event { seq, at: 0, entry: Entry { kind: Kind::Move, seat, text: text.into() } }
    }

    #[test]
    fn a_turn_ends_where_the_game_says_so_though_others_answered_within_it() {
        let me = Seat::new(0).unwrap();
        let lines = [
            line(2, 0, "focus military"),
            line(3, 0, "end"),
            line(4, 1, "focus culture"),
            line(5, 1, "end"),
            line(6, 0, "attack D4"),
            line(7, 1, "done"),
            line(8, 0, "done"),
        ];
        let rulebook = crate::catalog::Catalog::shipped();
        let rulebook = rulebook.find("new_dawn").unwrap();
        let lines: Vec<Mark> = lines.iter().map(|line| Mark::of(line, rulebook)).collect();
        assert_eq!(last_turn(&lines, me), Some(3));
        assert_eq!(last_turn(&lines[4..], me), Some(6), "no turn has ended: before others moved");
        assert_eq!(last_turn(&lines[2..4], me), None);
    }
}
