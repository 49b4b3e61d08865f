//! Talk at tables: to everybody there or between some seats, for negotiating; and notes for oneself.

use crate::ledger::{Ledger, LedgerError};
use crate::notices::Letter;
use crate::store::blocks::{self, Apart};
use crate::store::notify::{self, TableChange};
use crate::store::outbox::{self, NewLetter};
use crate::store::sittings::{self, Sitting};
use crate::store::tables::{Sitter, Table};
use crate::store::talk::{self, Said};
use crate::store::{Conn, StoreError, tables};
use kernel::{Audience, Seat, SeatSet, Viewer};

/// The longest thing one can say.
pub const LONGEST: usize = 2_000;
/// The longest note.
pub const LONGEST_NOTE: usize = 20_000;

/// Why something was not said.
#[derive(Debug, thiserror::Error)]
pub enum TalkError {
    /// Nothing, or too much.
    #[error("a message has 1 to {LONGEST} characters")]
    Length,
    /// The note is too long.
    #[error("a note has at most {LONGEST_NOTE} characters")]
    NoteLength,
    /// One of the two has blocked the other.
    #[error("these two do not talk in private")]
    Apart,
    /// They don't sit at this table.
    #[error("only who sits at the table talks there")]
    NotHere,
    /// There is no such seat.
    #[error("there is nobody to say that to")]
    Nobody,
    /// The table.
    #[error(transparent)]
    Ledger(#[from] LedgerError),
}

/// Something said, with the people it was between: those who sat there then.
#[derive(Clone, Debug, Hash)]
pub struct Heard {
    /// What was said.
    pub said: Said,
    /// Who spoke; without a name if they have left for good.
    pub speaker: Sitter,
    /// To whom alone.
    pub only: Option<Vec<Sitter>>,
}

/// Talk at the tables of a ledger.
#[derive(Clone)]
pub struct Talk(Ledger);

impl From<StoreError> for TalkError {
    fn from(error: StoreError) -> TalkError {
        TalkError::Ledger(error.into())
    }
}

impl Talk {
    /// Talk at these tables.
    pub fn new(ledger: Ledger) -> Talk {
        Talk(ledger)
    }

    /// A player says something, to these seats or to everybody at the table.
    pub fn say(&self, code: &str, player: i64, to: Option<SeatSet>, text: &str) -> Result<(), TalkError> {
        let text = text.trim();
        if text.is_empty() || text.chars().count() > LONGEST {
            return Err(TalkError::Length);
        }
        let row = self.0.table(code)?;
        // Head 0 tells pages to look for themselves: the log has not grown.
        let news = TableChange::of(code, 0);
        self.0.db().write(|c| {
            // Nobody sits down or leaves between this and the words: who hears them is decided here.
            tables::hold(c, row.id)?;
            let sitters = tables::sitters(c, row.id)?;
            let seats = Seat::first(sitters.len());
            let seat = seats.zip(&sitters).find(|(_, s)| s.player == Some(player)).map(|(seat, _)| seat);
            let seat = seat.ok_or(TalkError::NotHere)?;
            if to.is_some_and(|to| to.iter().any(|seat| seat.index() >= sitters.len())) {
                return Err(TalkError::Nobody);
            }
            if let Some(to) = to
                && seats_apart(&sitters, &blocks::apart_from(c, player)?).iter().any(|s| to.contains(s))
            {
                return Err(TalkError::Apart);
            }
            let said = Said {
                id: 0,
                seat,
                speaker: Some(player),
                to: to.map_or(Audience::All, Audience::Only),
                text: text.into(),
                at: self.0.clock().now(),
            };
            let number = talk::say(c, row.id, &said)?;
            let letters = letters(c, code, &row, &said, number)?;
            outbox::add(c, &letters)?;
            notify::announce(c, &news)?;
            Ok(())
        })?;
        self.0.bell().ring(news);
        Ok(())
    }

    /// What somebody may hear: [`heard`].
    pub fn heard(&self, code: &str, player: Option<i64>) -> Result<Vec<Heard>, TalkError> {
        let row = self.0.table(code)?;
        Ok(self.0.db().read(|c| heard(c, &row, player))?)
    }

    /// A player's own note.
    pub fn note(&self, code: &str, player: i64) -> Result<String, TalkError> {
        let row = self.0.table(code)?;
        Ok(self.0.db().read(|c| talk::note(c, row.id, player)).map_err(LedgerError::from)?)
    }

    /// Keeps a player's own note.
    pub fn keep_note(&self, code: &str, player: i64, text: &str) -> Result<(), TalkError> {
        if text.chars().count() > LONGEST_NOTE {
            return Err(TalkError::NoteLength);
        }
        let (row, at) = (self.0.table(code)?, self.0.clock().now());
        let kept = self.0.db().write(|c| talk::keep_note(c, row.id, player, text, at));
        Ok(kept.map_err(LedgerError::from)?)
    }
}

/// What somebody may hear: what they said, and what was said to all or to them while they sat there. Nothing of it
/// passes to whoever sits there later. Who only watches hears nothing while the table runs, and when it is over what
/// was said to all.
pub fn heard(c: &mut Conn, row: &Table, player: Option<i64>) -> Result<Vec<Heard>, StoreError> {
    let over = row.status.over();
    if player.is_none() && !over {
        return Ok(Vec::new());
    }
    let all = talk::heard(c, row.id, player, over)?;
    let whispered = all.iter().any(|(said, _)| said.to != Audience::All);
    let sittings = if whispered { sittings::with_names(c, row.id)? } else { Vec::new() };
    Ok(all.into_iter().map(|(said, speaker)| named(&sittings, said, speaker)).collect())
}

/// The same with the names of whoever spoke and was spoken to.
pub(crate) fn named(sittings: &[(Sitting, String)], said: Said, speaker: Option<String>) -> Heard {
    let person = |id: Option<i64>, name: Option<String>| Sitter {
        player: Some(id.unwrap_or_default()),
        bot: None,
        name: name.unwrap_or_default(),
    };
    let sat = |seat: Seat| {
        let found = sittings.iter().find(|(s, _)| s.seat == seat && s.heard(said.id));
        person(found.map(|(s, _)| s.player), found.map(|(_, name)| name.clone()))
    };
    let only = match said.to {
        Audience::Only(seats) => Some(seats.iter().map(sat).collect()),
        Audience::All | Audience::Except(_) => None,
    };
    Heard { speaker: person(said.speaker, speaker), only, said }
}

/// Seats that this player can't talk to in private: one of the two has blocked the other.
pub fn seats_apart(sitters: &[Sitter], apart: &Apart) -> SeatSet {
    let seats = Seat::first(sitters.len()).zip(sitters);
    seats.filter(|(_, s)| s.player.is_some_and(|p| apart.contains(p))).map(|(seat, _)| seat).collect()
}

/// A letter to everybody who may hear it, did not say it and has not blocked who did; whether they wish one is found
/// out when it is sent.
fn letters(
    c: &mut Conn,
    code: &str,
    table: &Table,
    said: &Said,
    number: i64,
) -> Result<Vec<NewLetter>, StoreError> {
    let sitters = tables::sitters(c, table.id)?;
    let speaker = sitters.get(said.seat.index()).and_then(|sitter| sitter.player);
    let private = said.to != Audience::All;
    let mut letters = Vec::new();
    for (seat, sitter) in Seat::first(sitters.len()).zip(&sitters) {
        let hears = seat != said.seat && said.to.includes(Viewer::Seat(seat));
        let Some(player) = sitter.player.filter(|_| hears) else { continue };
        if let Some(speaker) = speaker
            && blocks::has_blocked(c, player, speaker)?
        {
            continue;
        }
        let letter = Letter::Said { table: code.into(), seat, said: number, private };
        letters.push(letter.to_player(player, &format!("said/{code}/{number}/{seat}"), said.at));
    }
    Ok(letters)
}
