//! What has happened since somebody's last turn.

use super::look;
use crate::ledger::{Ledger, LedgerError, Live, Told};
use crate::store::events;
use crate::store::tables::Table;
use kernel::{Event, Kind, Seat, Viewer};
use std::sync::Arc;

/// So many lines are looked through for the last turn.
const LOOK_BACK: u64 = 600;

/// What happened after somebody's last turn, and how the table was then.
#[derive(Clone, Debug)]
pub struct Since {
    /// The table after that turn.
    pub before: Arc<Live>,
    /// What happened, oldest first, without what was taken back.
    pub told: Vec<Told>,
}

impl Since {
    /// Since the last turn of the viewer. Who has no seat sees it as the first seat that is awaited, or as whoever
    /// moved last.
    pub fn load(ledger: &Ledger, row: &Table, live: &Live, viewer: Viewer) -> Result<Since, LedgerError> {
        let until = live.fold.seq();
        let from = until.saturating_sub(LOOK_BACK);
        let lines = ledger.db().read(|c| events::load(c, row.id, from, until))?;
        let lines: Vec<Event> = lines.into_iter().map(|stored| stored.event).collect();
        let last = lines.iter().rev().skip(1).find_map(|line| line.entry.seat);
        let seat = viewer.seat().or_else(|| live.fold.awaited().iter().next()).or(last);
        let after = seat.and_then(|seat| last_turn(&lines, seat, &row.game)).unwrap_or(from.max(1));
        let told = ledger.chronicle(&row.key.code, after, until)?;
        Ok(Since { before: ledger.at(&row.key.code, after)?, told: without_undone(told) })
    }
}

impl Since {
    /// What the last event alone did: for reading the past.
    pub fn step(ledger: &Ledger, row: &Table, live: &Live) -> Result<Since, LedgerError> {
        let before = live.fold.seq().saturating_sub(1).max(1);
        let told = ledger.chronicle(&row.key.code, before, live.fold.seq())?;
        Ok(Since { before: ledger.at(&row.key.code, before)?, told })
    }
}

/// The line with which a seat's last turn ended, before the one it is in now.
fn last_turn(lines: &[Event], seat: Seat, game: &str) -> Option<u64> {
    // What the clock did for an absent player is news to them.
    let own = |event: &&Event| event.entry.seat == Some(seat) && event.entry.kind == Kind::Move;
    if let Some(look) = look(game) {
        let ended = lines.iter().rev().find(|e| own(e) && look.ends_turn(&e.entry.text));
        return ended.map(|e| e.seq);
    }
    // Where nobody says what ends a turn: the last line of the seat before others moved.
    let mut back = lines.iter().rev().skip_while(own);
    back.find(own).map(|e| e.seq)
}

/// Lines that were taken back did not happen.
fn without_undone(mut told: Vec<Told>) -> Vec<Told> {
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
        assert_eq!(last_turn(&lines, me, "new_dawn"), Some(3));
        assert_eq!(last_turn(&lines, me, "unknown"), Some(6));
        assert_eq!(last_turn(&lines[2..4], me, "new_dawn"), None);
    }
}
