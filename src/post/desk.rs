//! What each letter of a bundle is about, laid out by table before words are found; what has been overtaken is left out.

use super::compose::{Composer, unwritable};
use super::gathering::Room;
use crate::ledger::{Ledger, LedgerError, Settled};
use crate::notices::Letter;
use crate::reading::Reading;
use crate::store::outbox::Waiting;
use crate::store::players::{self, Player};
use crate::store::tables::{Sitter, Table};
use crate::store::talk::Said;
use crate::store::{Conn, StoreError, sittings, talk};
use crate::talk::{Heard, named};
use kernel::{Kind, Seat, Viewer};

/// A table while its news are gathered.
#[derive(Debug)]
pub(super) struct Desk {
    pub(super) row: Table,
    pub(super) sitters: Vec<Sitter>,
    pub(super) seat: Seat,
    pub(super) turn: bool,
    pub(super) began: bool,
    pub(super) ended: bool,
    pub(super) prepared: Option<Settled>,
    pub(super) talk: Vec<Heard>,
}

/// What was said, if this player sat there then and somebody else said it.
fn overheard(c: &mut Conn, table: i64, player: i64, said: Said) -> Result<Option<Heard>, StoreError> {
    let sittings = sittings::with_names(c, table)?;
    let heard =
        sittings.iter().any(|(s, _)| s.player == player && s.heard(said.id)) && said.speaker != Some(player);
    let speaker = match said.speaker.filter(|_| heard) {
        Some(speaker) => players::names_of(c, &[speaker])?.remove(&speaker),
        None => None,
    };
    Ok(heard.then(|| named(&sittings, said, speaker)))
}

impl Composer {
    /// Puts what one letter is about on the desk of its table; not if it has been overtaken.
    pub(super) fn lay_out(
        &self,
        player: &Player,
        letter: &Waiting,
        desks: &mut Vec<Desk>,
        rooms: &mut Vec<Room>,
    ) -> Result<bool, LedgerError> {
        let about = Letter::read(&letter.letter).map_err(|e| unwritable(&e.to_string()))?;
        let (Some(code), Some(seat)) = (about.table(), about.seat()) else {
            return self.lay_out_room(player, &about, rooms);
        };
        let Some(Reading { row, sitters, .. }) = Reading::of_sitter(&self.ledger, code, seat, player.id)?
        else {
            return Ok(false);
        };
        let (mut turn, mut began, mut ended, mut prepared, mut said) = (false, false, false, None, None);
        match about {
            Letter::YourMove { head, .. } => turn = is_awaited(&self.ledger, &row, seat, head)?,
            Letter::Prepared { until, .. } => {
                prepared = self.ledger.settled(code, seat, player.id)?.filter(|s| s.until == until);
            }
            Letter::Began { .. } => began = !row.status.over() && !has_moved(&self.ledger, &row, seat)?,
            Letter::Ended { .. } => ended = row.status.over(),
            Letter::Said { said: id, .. } => said = self.ledger.db().read(|c| talk::by_id(c, row.id, id))?,
            _ => {}
        }
        // Words are for those they were said to, whatever the letter claims.
        let said = match said.filter(|said| said.to.includes(Viewer::Seat(seat))) {
            Some(said) => self.ledger.db().read(|c| overheard(c, row.id, player.id, said))?,
            None => None,
        };
        if !turn && !began && !ended && prepared.is_none() && said.is_none() {
            return Ok(false);
        }
        match desks.iter_mut().find(|desk| desk.row.id == row.id && desk.seat == seat) {
            Some(desk) => {
                desk.turn |= turn;
                desk.began |= began;
                desk.ended |= ended;
                desk.prepared = desk.prepared.take().or(prepared);
                desk.talk.extend(said);
            }
            None => {
                desks.push(Desk {
                    row,
                    sitters,
                    seat,
                    turn,
                    began,
                    ended,
                    prepared,
                    talk: said.into_iter().collect(),
                });
            }
        }
        Ok(true)
    }
}

/// Has the table waited for the seat ever since the letter was written? Half a turn is not a turn: who has moved and
/// must go on is still told. If it was asked again after a time when it was not, there is a newer letter.
fn is_awaited(ledger: &Ledger, row: &Table, seat: Seat, head: u64) -> Result<bool, LedgerError> {
    if !row.awaited.contains(seat) {
        return Ok(false);
    }
    ledger.db().read(|c| {
        let known = ledger.lines(c, row, head, row.head)?;
        // What follows by itself is written, and mailed about, together with what it follows on.
        let ends = known.iter().zip(known.iter().skip(1));
        let ends = ends.filter(|(_, next)| next.event.entry.kind != Kind::Auto);
        let positions: Vec<u64> = ends.map(|(end, _)| end.event.seq).collect();
        if positions.is_empty() {
            return Ok(true);
        }
        let mut always = true;
        ledger.after_each(c, row, &positions, known, |then| always &= then.awaited().contains(seat))?;
        Ok(always)
    })
}

/// Has somebody done anything in this seat? Then they know that the game has begun.
fn has_moved(ledger: &Ledger, row: &Table, seat: Seat) -> Result<bool, LedgerError> {
    let by_hand = |kind| matches!(kind, Kind::Move | Kind::Undo | Kind::Timeout);
    let lines = ledger.db().read(|c| ledger.outline_in(c, row, 0, row.head))?;
    Ok(lines.iter().any(|line| line.seat == Some(seat) && by_hand(line.kind)))
}
