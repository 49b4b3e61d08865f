//! One reading of a table: its row, who sits there, and whose eyes look at it, all of one moment.
//!
//! **Who may see a table is decided here and nowhere else.** Pages, history, feeds, records and letters open a
//! [`Reading`]; lists in the store show only what [`Reading::open`] would open as well, which a test compares.
//!
//! | who | running | over |
//! |---|---|---|
//! | has a seat | as that seat | everything |
//! | anybody else, where watching was agreed on | as a spectator | everything |
//! | anybody else, where it is for a circle | as a spectator if they belong to it and watching was agreed on; else nothing | everything if they belong to it; else nothing |
//! | anybody else, where it was not | as a spectator while a seat is free that they might take; else nothing | everything |

use crate::ledger::{FoldedTable, Ledger, LedgerError, Stretch, StretchQuery};
use crate::lobby::may_come;
use crate::sitters::is_vacant;
use crate::store::tables::{self, Sitter, Table};
use crate::store::{Conn, circles};
use crate::terms::{Terms, Watch};
use kernel::{Seat, Viewer};
use std::sync::{Arc, OnceLock};

/// A table as somebody may see it.
pub struct Reading {
    ledger: Ledger,
    /// Who looks, if they are known.
    pub player: Option<i64>,
    /// The table.
    pub row: Table,
    /// Who sits where.
    pub sitters: Vec<Sitter>,
    /// Whose place it is looked at from.
    pub viewer: Viewer,
    live: OnceLock<Arc<FoldedTable>>,
}

impl Reading {
    /// A table that somebody may not see is to them as if it were not there.
    pub fn open(ledger: &Ledger, code: &str, player: Option<i64>) -> Result<Reading, LedgerError> {
        Ok(Reading::open_and(ledger, code, player, |_, _| Ok(()))?.0)
    }

    /// The same, and whatever else is looked up of it at the same moment, in one transaction. What takes the connection
    /// must not ask for another one.
    pub fn open_and<T>(
        ledger: &Ledger,
        code: &str,
        player: Option<i64>,
        more: impl FnOnce(&Reading, &mut Conn) -> Result<T, LedgerError>,
    ) -> Result<(Reading, T), LedgerError> {
        ledger.db().snapshot(|c| {
            let reading = Reading::open_in(c, ledger, code, player)?;
            let more = more(&reading, c)?;
            Ok((reading, more))
        })
    }

    /// The same, at the moment of an open transaction.
    pub fn open_in(
        c: &mut Conn,
        ledger: &Ledger,
        code: &str,
        player: Option<i64>,
    ) -> Result<Reading, LedgerError> {
        let reading = Reading::of(c, ledger, code, player)?;
        let may = reading.seat().is_some() || reading.is_public() || reading.is_among_friends(c)?;
        if !may && !reading.might_sit_down(c)? {
            return Err(LedgerError::NoTable(code.into()));
        }
        Ok(reading)
    }

    /// What a player may be told of a seat: nothing once it is no longer theirs, for whoever has left must not read on in
    /// its hand.
    pub fn of_sitter(
        ledger: &Ledger,
        code: &str,
        seat: Seat,
        player: i64,
    ) -> Result<Option<Reading>, LedgerError> {
        Ok(Reading::of_sitter_and(ledger, code, seat, player, |_, _| Ok(()))?.map(|(reading, ())| reading))
    }

    /// The same, and whatever else is looked up of it at the same moment.
    pub fn of_sitter_and<T>(
        ledger: &Ledger,
        code: &str,
        seat: Seat,
        player: i64,
        more: impl FnOnce(&Reading, &mut Conn) -> Result<T, LedgerError>,
    ) -> Result<Option<(Reading, T)>, LedgerError> {
        ledger.db().snapshot(|c| {
            let reading = Reading::of(c, ledger, code, Some(player))?;
            if reading.seat() != Some(seat) {
                return Ok(None);
            }
            let more = more(&reading, c)?;
            Ok(Some((reading, more)))
        })
    }

    fn of(c: &mut Conn, ledger: &Ledger, code: &str, player: Option<i64>) -> Result<Reading, LedgerError> {
        let row = tables::by_code(c, code)?.ok_or_else(|| LedgerError::NoTable(code.into()))?;
        let sitters = tables::sitters(c, row.id)?;
        let own =
            Seat::first(sitters.len()).zip(&sitters).find(|(_, s)| player.is_some() && s.player == player);
        let viewer = own.map_or(Viewer::Spectator, |(seat, _)| Viewer::Seat(seat));
        Ok(Reading { ledger: ledger.clone(), player, row, sitters, viewer, live: OnceLock::new() })
    }

    /// The seat of whoever looks.
    pub fn seat(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The eyes it is read with: what was secret may be known when nothing can come of it any more.
    pub fn eyes(&self) -> Viewer {
        if self.row.status.over() { Viewer::Historian } else { self.viewer }
    }

    /// The table's terms.
    pub fn terms(&self) -> Terms {
        Terms::read(&self.row.terms)
    }

    /// The position at the row's last event.
    pub fn live(&self) -> Result<Arc<FoldedTable>, LedgerError> {
        if let Some(live) = self.live.get() {
            return Ok(live.clone());
        }
        let live = self.ledger.newest(&self.row)?;
        Ok(self.live.get_or_init(|| live).clone())
    }

    /// The same, at the moment of an open transaction.
    pub fn live_in(&self, c: &mut Conn) -> Result<Arc<FoldedTable>, LedgerError> {
        if let Some(live) = self.live.get() {
            return Ok(live.clone());
        }
        let live = self.ledger.newest_in(c, &self.row)?;
        Ok(self.live.get_or_init(|| live).clone())
    }

    /// The last lines of the chronicle, so many at most.
    pub fn last_lines(&self, c: &mut Conn, lines: u64) -> Result<Stretch, LedgerError> {
        let until = self.row.head;
        let after = until.saturating_sub(lines).max(1);
        self.ledger.stretch(c, &self.row, StretchQuery { after, until, ..StretchQuery::default() })
    }

    fn is_public(&self) -> bool {
        let terms = self.terms();
        (self.row.status.over() && terms.circle.is_none()) || terms.may_watch()
    }

    /// Is it for a circle to which whoever looks belongs, and may they look on?
    fn is_among_friends(&self, c: &mut Conn) -> Result<bool, LedgerError> {
        let terms = self.terms();
        let may_look = self.row.status.over() || terms.watch == Watch::Everybody;
        match (terms.circle, self.player) {
            (Some(circle), Some(player)) if may_look => Ok(circles::is_member(c, circle, player)?),
            _ => Ok(false),
        }
    }

    /// A seat that was left must be seen to be taken over, by those who may.
    fn might_sit_down(&self, c: &mut Conn) -> Result<bool, LedgerError> {
        let live = self.live_in(c)?;
        let free =
            Seat::first(self.sitters.len()).any(|seat| is_vacant(live.fold.setup(), &self.sitters, seat));
        Ok(free && may_come(c, &self.row, self.player)?)
    }
}
