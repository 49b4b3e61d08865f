//! What players agree on while a table runs: a pause, going on, giving up; and seats that change hands.

use super::{Lobby, LobbyError};
use crate::ledger::LedgerError;
use crate::store::tables::{self, Sitter};
use crate::store::{Conn, StoreError, blocks, players, votes, waits};
use kernel::{Denied, Kind, Seat, SeatSet};

/// A motion that is granted once a table has waited for somebody so long needs only most voices.
const PATIENCE: i64 = 14 * 86_400_000;

/// What can be agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// The table rests.
    Pause,
    /// The table goes on.
    Resume,
    /// The table is given up without a result.
    GiveUp,
}

impl Motion {
    /// All of them.
    pub const ALL: [Motion; 3] = [Motion::Pause, Motion::Resume, Motion::GiveUp];

    /// Its word in the database and in forms.
    pub fn word(self) -> &'static str {
        match self {
            Motion::Pause => "pause",
            Motion::Resume => "resume",
            Motion::GiveUp => "give_up",
        }
    }

    /// The motion with this word.
    pub fn read(word: &str) -> Option<Motion> {
        Motion::ALL.into_iter().find(|m| m.word() == word)
    }

    fn kind(self) -> Kind {
        match self {
            Motion::Pause => Kind::Pause,
            Motion::Resume => Kind::Resume,
            Motion::GiveUp => Kind::Abandon,
        }
    }
}

/// How a motion stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The motion.
    pub motion: Motion,
    /// Who is for it.
    pub voices: SeatSet,
    /// How many must be.
    pub needed: usize,
}

impl Lobby {
    /// How the motions that make sense now stand.
    pub fn motions(&self, code: &str) -> Result<Vec<Standing>, LobbyError> {
        let row = self.ledger.table(code)?;
        let people = self.people(row.id)?;
        // One voice resumes: a pause needs everybody's consent, not only to begin but to last.
        let everybody = people.len();
        let waited = self.ledger.clock().now() - row.moved_at > PATIENCE;
        let needed = |motion| match motion {
            Motion::Resume => 1,
            Motion::GiveUp if waited => everybody / 2 + 1,
            Motion::Pause | Motion::GiveUp => everybody,
        };
        let sensible = |motion: &Motion| match motion {
            Motion::Pause => row.status == tables::Status::Running,
            Motion::Resume => row.status == tables::Status::Paused,
            Motion::GiveUp => !row.status.over(),
        };
        self.ledger.db().read(|c| {
            let all = Motion::ALL.into_iter().filter(sensible);
            all.map(|motion| {
                let voices = votes::cast_for(c, row.id, motion.word())?;
                Ok(Standing { motion, voices, needed: needed(motion) })
            })
            .collect()
        })
    }

    /// A seat is for a motion; it is carried out as soon as enough are.
    pub fn agree(&self, code: &str, seat: Seat, motion: Motion) -> Result<(), LobbyError> {
        let (row, at) = (self.ledger.table(code)?, self.ledger.clock().now());
        self.ledger.db().write(|c| votes::cast(c, row.id, motion.word(), seat, at))?;
        let people = self.people(row.id)?;
        let standing = self.motions(code)?.into_iter().find(|s| s.motion == motion);
        let enough =
            standing.is_some_and(|s| s.voices.iter().filter(|v| people.contains(v)).count() >= s.needed);
        if enough {
            match self.ledger.turn(code, motion.kind(), Some(seat)) {
                // The last two voices came at the same time: it is done, and once is enough.
                Ok(_) | Err(LedgerError::Denied(Denied::Already(_) | Denied::Abandoned)) => {}
                Err(error) => return Err(error.into()),
            }
            self.ledger.db().write(|c| votes::clear(c, row.id, motion.word()))?;
        }
        Ok(())
    }

    /// A seat is no longer for a motion.
    pub fn disagree(&self, code: &str, seat: Seat, motion: Motion) -> Result<(), LobbyError> {
        let row = self.ledger.table(code)?;
        Ok(self.ledger.db().write(|c| votes::withdraw(c, row.id, motion.word(), seat))?)
    }

    /// A player leaves; the seat is free for somebody else, who takes over everything as it is.
    pub fn vacate(&self, code: &str, seat: Seat) -> Result<(), LobbyError> {
        self.vacate_with(code, seat, |_| Ok(()))
    }

    /// As [`Lobby::vacate`], with something else in the same transaction.
    pub fn vacate_with(
        &self,
        code: &str,
        seat: Seat,
        also: impl Fn(&mut Conn) -> Result<(), StoreError>,
    ) -> Result<(), LobbyError> {
        let row = self.ledger.table(code)?;
        if row.status.over() {
            return Err(LobbyError::Closed);
        }
        let nobody = Sitter { player: None, bot: None, name: String::new() };
        Ok(self.ledger.db().write(|c| {
            tables::seat(c, row.id, seat, &nobody)?;
            waits::remove(c, row.id, seat)?;
            also(c)
        })?)
    }

    /// Somebody takes a seat that was left.
    pub fn take_over(&self, code: &str, seat: Seat, player: i64) -> Result<(), LobbyError> {
        let row = self.ledger.table(code)?;
        let sitters = self.ledger.db().read(|c| tables::sitters(c, row.id))?;
        let automated =
            self.ledger.now(code)?.fold.setup().controller(seat) != Some(kernel::Controller::Player);
        let free = sitters.get(seat.index()).is_some_and(|s| s.player.is_none() && s.bot.is_none());
        if automated || !free || sitters.iter().any(|s| s.player == Some(player)) {
            return Err(LobbyError::Taken);
        }
        let owner = row.owner.unwrap_or(player);
        if self.ledger.db().read(|c| blocks::has_blocked(c, owner, player))? {
            return Err(LobbyError::NotForYou);
        }
        let name = self.ledger.db().read(|c| players::by_id(c, player))?.map(|p| p.name).unwrap_or_default();
        self.ledger.substitute(code, seat, player, &name).map(|_| ()).map_err(|e: LedgerError| e.into())
    }

    /// Seats people sit on.
    fn people(&self, table: i64) -> Result<Vec<Seat>, LobbyError> {
        let sitters = self.ledger.db().read(|c| tables::sitters(c, table))?;
        let seats = Seat::first(sitters.len()).zip(sitters);
        Ok(seats.filter(|(_, s)| s.player.is_some()).map(|(seat, _)| seat).collect())
    }
}
