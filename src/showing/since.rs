//! What has happened since somebody's last turn.

use crate::ledger::{FoldedTable, Ledger, LedgerError, Stretch, StretchQuery};
use crate::store::Conn;
use crate::store::tables::Table;
use boards::Since;
use kernel::{Dated, Event, Kind, Rulebook, Seat, Viewer};
use std::sync::Arc;

/// So many lines are looked through for the last turn.
const LOOK_BACK: u64 = 600;

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

    /// Since the last turn of the viewer. Who has no seat sees it as the first seat that is awaited, or as whoever
    /// moved last.
    ///
    /// So many `lines` of the chronicle come along, and the table after event `also` if that is not long ago.
    pub fn load(
        c: &mut Conn,
        ledger: &Ledger,
        row: &Table,
        viewer: Viewer,
        lines: u64,
        also: Option<u64>,
    ) -> Result<(Past, Stretch), LedgerError> {
        let until = row.head;
        let from = until.saturating_sub(LOOK_BACK);
        let known = ledger.lines(c, row, from, until)?;
        let events: Vec<&Event> = known.iter().map(|stored| &stored.event).collect();
        let last = events.iter().rev().skip(1).find_map(|line| line.entry.seat);
        let seat = viewer.seat().or_else(|| row.awaited.iter().next()).or(last);
        let rulebook = ledger.rulebook(row)?;
        // The line that ended the game is news to everybody.
        let until_then = events.len().saturating_sub(usize::from(row.status.over()));
        let turns = events.get(..until_then).unwrap_or_default();
        let after = seat.and_then(|seat| last_turn(turns, seat, rulebook)).unwrap_or(from.max(1));
        // The line that ended the turn may have ended a step for all: what came of it is news.
        let after = if rulebook.together() { after.saturating_sub(1).max(from.max(1)) } else { after };
        let shown = until.saturating_sub(lines).max(1);
        let positions = [Some(after), also.filter(|seq| *seq > from)].into_iter().flatten().collect();
        let stretch =
            ledger.stretch(c, row, StretchQuery { after: after.min(shown), until, positions, known })?;
        let lately = without_undone(stretch.told.clone());
        let before = stretch.at(after).cloned().ok_or(LedgerError::NoEvent(after))?;
        Ok((Past::new(before, lately, after), stretch))
    }

    /// What event `seq` alone did, for reading the past; so many `lines` of the chronicle come along.
    pub fn step(
        c: &mut Conn,
        ledger: &Ledger,
        row: &Table,
        seq: u64,
        lines: u64,
    ) -> Result<(Past, Stretch), LedgerError> {
        let last = seq.saturating_sub(1).max(1);
        let after = last.min(seq.saturating_sub(lines).max(1));
        let wanted = StretchQuery { after, until: seq, positions: vec![last], ..StretchQuery::default() };
        let stretch = ledger.stretch(c, row, wanted)?;
        let before = stretch.at(last).cloned().ok_or(LedgerError::NoEvent(last))?;
        Ok((Past::new(before, stretch.told.clone(), last), stretch))
    }
}

/// The line with which a seat's last turn ended, before the one it is in now.
fn last_turn(lines: &[&Event], seat: Seat, rulebook: &dyn Rulebook) -> Option<u64> {
    // What the clock did for an absent player is news to them.
    let own = |event: &&&Event| event.entry.seat == Some(seat) && event.entry.kind == Kind::Move;
    if let Some(ended) = lines.iter().rev().find(|e| own(e) && rulebook.ends_turn(&e.entry.text)) {
        return Some(ended.seq);
    }
    // Where no turn has ended yet: the last line of the seat before others moved.
    let mut back = lines.iter().rev().skip_while(own);
    back.find(own).map(|e| e.seq)
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
        let lines: Vec<&Event> = lines.iter().collect();
        let rulebook = crate::catalog::Catalog::shipped();
        let rulebook = rulebook.find("new_dawn").unwrap();
        assert_eq!(last_turn(&lines, me, rulebook), Some(3));
        assert_eq!(last_turn(&lines[4..], me, rulebook), Some(6), "no turn has ended: before others moved");
        assert_eq!(last_turn(&lines[2..4], me, rulebook), None);
    }
}
