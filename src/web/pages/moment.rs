//! All that the page of a table shows of it, read at one moment: a dozen questions in one transaction, and nothing is
//! asked afterwards. What people have beside the game is read first: with the hash of the log it tells whether the page was
//! made already.

use crate::history::neighbours;
use crate::ledger::{LedgerError, Settled, Stretch};
use crate::lobby::MotionState;
use crate::reading::Reading;
use crate::showing::Past;
use crate::store::Conn;
use crate::store::at_table::{self, Own, Times};
use crate::store::blocks::{self, Apart};
use crate::store::tables::Table;
use crate::talk::{self, Heard};
use crate::web::Site;
use kernel::{Entry, Kind};

/// So many lines of the chronicle stand on the page.
pub(super) const CHRONICLE: u64 = 40;

/// What people have at a table beside the game.
#[derive(Clone, Debug, Hash)]
pub(super) struct Facts {
    /// The event that is shown.
    pub(super) until: u64,
    /// It is the newest of a table that goes on.
    current: bool,
    pub(super) times: Times,
    /// Whose time has run out.
    pub(super) overdue: Vec<bool>,
    /// What the viewer has here.
    pub(super) own: Own,
    /// What players may agree on.
    pub(super) motions: Vec<MotionState>,
    /// What was said, oldest first.
    pub(super) heard: Vec<Heard>,
    /// With whom the viewer has nothing to do.
    pub(super) apart: Apart,
}

impl Facts {
    /// Reads what the page after event `seq`, else the newest one, shows beside the game.
    pub(super) fn read(
        site: &Site,
        seen: &Reading,
        c: &mut Conn,
        seq: Option<u64>,
    ) -> Result<Facts, LedgerError> {
        let (ledger, row, player, seat) = (&site.ledger, &seen.row, seen.player, seen.seat());
        if let Some(seq) = seq.filter(|seq| *seq == 0 || *seq > row.head) {
            return Err(LedgerError::NoEvent(seq));
        }
        let until = seq.unwrap_or(row.head);
        let current = until == row.head && !row.status.over();
        let own = match player {
            Some(player) => at_table::own(c, row.id, player, seat)?,
            None => Own::default(),
        };
        let now = ledger.clock().now();
        let times = match current {
            true => at_table::times(c, row.id, now)?,
            false => Times::default(),
        };
        let motions = match seat.filter(|_| current) {
            Some(_) => {
                // What is not in memory yet is read so that the rest of the page finds it there.
                let live = match ledger.in_memory(row) {
                    Some(live) => live,
                    None => Past::load(c, ledger, &site.recent, row, seen.viewer, CHRONICLE)?.1.live,
                };
                site.lobby.standing(c, row, live.fold.setup(), &seen.sitters, &times)?
            }
            None => Vec::new(),
        };
        let apart = match player {
            Some(player) => blocks::apart_from(c, player)?,
            None => Apart::default(),
        };
        let heard = talk::heard(c, row, player)?;
        let overdue = times.waits.iter().map(|wait| wait.due.is_some_and(|due| due < now)).collect();
        Ok(Facts { until, current, times, overdue, own, motions, heard, apart })
    }
}

impl Facts {
    /// The same for another page of the table, where nothing else would be read: the past is told alike of every event.
    pub(super) fn at(&self, row: &Table, seq: Option<u64>) -> Option<Facts> {
        let until = seq.unwrap_or(row.head);
        let current = until == row.head && !row.status.over();
        let alike = (1..=row.head).contains(&until) && self.current == current;
        alike.then(|| Facts { until, ..self.clone() })
    }

    /// They stay the same until then if nothing in the database changes.
    pub(super) fn until(&self, now: i64) -> i64 {
        let due = self.times.waits.iter().filter_map(|wait| wait.due).filter(|due| *due >= now);
        let motions = self.motions.iter().map(|standing| standing.until);
        due.chain(motions).chain(self.times.turns).min().unwrap_or(i64::MAX)
    }
}

/// What is read of the game for a table's page.
pub(super) struct Moment {
    /// The table after the event that is shown, and what its last lines did.
    pub(super) past: Stretch,
    /// What the game's own page tells of it.
    pub(super) since: Option<Past>,
    /// Where the turns before and after the event end, in the past.
    pub(super) neighbours: Option<(Option<u64>, Option<u64>)>,
    /// What became of the viewer's prepared turn, while they have done nothing else since.
    pub(super) settled: Option<Settled>,
}

impl Moment {
    /// Reads what the page shows of the game; `drawn` by the game itself it tells more.
    pub(super) fn read(
        site: &Site,
        seen: &Reading,
        c: &mut Conn,
        facts: &Facts,
        seq: Option<u64>,
        drawn: bool,
    ) -> Result<Moment, LedgerError> {
        let (ledger, row, seat) = (&site.ledger, &seen.row, seen.seat());
        let Facts { until, current, .. } = *facts;
        let (since, past) = match (drawn, seq) {
            (true, Some(seq)) => Past::step(c, ledger, &site.recent, row, seq, CHRONICLE).map(some)?,
            (true, None) => Past::load(c, ledger, &site.recent, row, seen.viewer, CHRONICLE).map(some)?,
            (false, Some(seq)) => (None, Past::step(c, ledger, &site.recent, row, seq, CHRONICLE)?.1),
            (false, None) => (None, Past::load(c, ledger, &site.recent, row, seen.viewer, CHRONICLE)?.1),
        };
        let neighbours = match current {
            true => None,
            false => Some(neighbours(&site.recent.outline(c, ledger, row)?, until)),
        };
        let plan = facts.own.plan.as_ref().filter(|_| current);
        let played = plan.and_then(|plan| plan.played);
        let by_hand = |e: &Entry| e.seat == seat && matches!(e.kind, Kind::Move | Kind::Undo);
        let shown = past.told_after(until.saturating_sub(CHRONICLE).max(1));
        let moved_since =
            |event: u64| shown.iter().any(|l| l.happened.seq > event && by_hand(&l.happened.entry));
        let settled = match plan.zip(played).filter(|(_, played)| !moved_since(played.until)) {
            Some((plan, played)) => {
                ledger.settled_plan(c, row, plan, past.at(played.until).map(|live| &**live))?
            }
            None => None,
        };
        Ok(Moment { past, since, neighbours, settled })
    }
}

fn some((since, past): (Past, Stretch)) -> (Option<Past>, Stretch) {
    (Some(since), past)
}
