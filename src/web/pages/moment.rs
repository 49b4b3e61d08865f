//! All that the page of a table shows of it, read at one moment: a dozen questions in one transaction, and nothing is
//! asked afterwards.

use crate::history::neighbours;
use crate::ledger::{LedgerError, Settled, Stretch, StretchQuery};
use crate::lobby::Standing;
use crate::reading::Reading;
use crate::showing::Past;
use crate::store::Conn;
use crate::store::at_table::{self, Own, Times};
use crate::store::blocks::{self, Apart};
use crate::talk::{self, Heard};
use crate::web::Site;
use kernel::{Entry, Kind};

/// So many lines of the chronicle stand on the page.
pub(super) const CHRONICLE: u64 = 40;

/// What is read of a table for its page.
pub(super) struct Moment {
    /// The table after the event that is shown, and what its last lines did.
    pub(super) past: Stretch,
    /// What the game's own page tells of it.
    pub(super) since: Option<Past>,
    /// Where the turns before and after the event end, in the past.
    pub(super) neighbours: Option<(Option<u64>, Option<u64>)>,
    pub(super) times: Times,
    /// What the viewer has here.
    pub(super) own: Own,
    /// What players may agree on.
    pub(super) motions: Vec<Standing>,
    /// What was said, oldest first.
    pub(super) heard: Vec<Heard>,
    /// With whom the viewer has nothing to do.
    pub(super) apart: Apart,
    /// What became of the viewer's prepared turn, while they have done nothing else since.
    pub(super) settled: Option<Settled>,
}

impl Moment {
    /// Reads what the page after event `seq`, else the newest one, shows; `drawn` by the game itself it tells more.
    pub(super) fn read(
        site: &Site,
        seen: &Reading,
        c: &mut Conn,
        seq: Option<u64>,
        drawn: bool,
    ) -> Result<Moment, LedgerError> {
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
        let plan = own.plan.as_ref().filter(|_| current);
        let played = plan.and_then(|plan| plan.played);
        let (since, past) = match (drawn, seq) {
            (true, Some(seq)) => Past::step(c, ledger, row, seq, CHRONICLE).map(some)?,
            (true, None) => {
                Past::load(c, ledger, row, seen.viewer, CHRONICLE, played.map(|p| p.until)).map(some)?
            }
            (false, _) => {
                let after = until.saturating_sub(CHRONICLE).max(1);
                let query = StretchQuery { after, until, ..StretchQuery::default() };
                (None, ledger.stretch(c, row, query)?)
            }
        };
        let times = match current {
            true => at_table::times(c, row.id, ledger.clock().now())?,
            false => Times::default(),
        };
        let motions = match seat.filter(|_| current) {
            Some(_) => site.lobby.standing(c, row, past.live.fold.setup(), &seen.sitters, &times)?,
            None => Vec::new(),
        };
        let neighbours = match current {
            true => None,
            false => Some(neighbours(c, ledger, row, until)?),
        };
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
        let apart = match player {
            Some(player) => blocks::apart_from(c, player)?,
            None => Apart::default(),
        };
        let heard = talk::heard(c, row, player)?;
        Ok(Moment { past, since, neighbours, times, own, motions, heard, apart, settled })
    }
}

fn some((since, past): (Past, Stretch)) -> (Option<Past>, Stretch) {
    (Some(since), past)
}
