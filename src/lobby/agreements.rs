//! What players agree on while a table runs: a pause, going on, giving up; and seats that change hands.

use super::{Late, Lobby, LobbyError, Terms};
use crate::clock::ABSENT;
use crate::ledger::{LedgerError, able};
use crate::post::{Letter, TimeUp};
use crate::store::notify::{self, News};
use crate::store::tables::{self, Sitter, Table};
use crate::store::{Conn, StoreError, blocks, outbox, players, votes, waits};
use crate::tables::is_vacant;
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
    /// Somebody whose time is up leaves, and the seat is free.
    Replace(Seat),
    /// A bot plays on where somebody has left.
    Bot(Seat),
}

impl Motion {
    /// Those about the table.
    const COMMON: [Motion; 3] = [Motion::Pause, Motion::Resume, Motion::GiveUp];

    /// Its word in the database and in forms.
    pub fn word(self) -> String {
        match self {
            Motion::Pause => "pause".into(),
            Motion::Resume => "resume".into(),
            Motion::GiveUp => "give_up".into(),
            Motion::Replace(seat) => format!("replace-{seat}"),
            Motion::Bot(seat) => format!("bot-{seat}"),
        }
    }

    /// The motion with this word.
    pub fn read(word: &str) -> Option<Motion> {
        let about = |prefix| word.strip_prefix(prefix).and_then(|seat| seat.parse::<Seat>().ok());
        match (about("replace-"), about("bot-")) {
            (Some(seat), _) => Some(Motion::Replace(seat)),
            (_, Some(seat)) => Some(Motion::Bot(seat)),
            _ => Motion::COMMON.into_iter().find(|m| m.word() == word),
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
            // Most of the others.
            Motion::Replace(_) => everybody.saturating_sub(1) / 2 + 1,
            Motion::Bot(_) => everybody / 2 + 1,
        };
        let sensible = |motion: &Motion| match motion {
            Motion::Pause => row.status == tables::Status::Running,
            Motion::Resume => row.status == tables::Status::Paused,
            Motion::GiveUp | Motion::Replace(_) | Motion::Bot(_) => !row.status.over(),
        };
        let setup = self.ledger.now(code)?.fold.setup().clone();
        self.ledger.db().read(|c| {
            let replaceable = replaceable(c, &row, &people)?;
            let sitters = tables::sitters(c, row.id)?;
            let vacant = Seat::first(sitters.len()).filter(|seat| is_vacant(&setup, &sitters, *seat));
            let all = Motion::COMMON.into_iter().chain(replaceable.into_iter().map(Motion::Replace));
            let all = all.chain(vacant.map(Motion::Bot));
            all.filter(sensible)
                .map(|motion| {
                    let mut voices = votes::cast_for(c, row.id, &motion.word())?;
                    if let Motion::Replace(seat) = motion {
                        voices = voices.without(seat);
                    }
                    Ok(Standing { motion, voices, needed: needed(motion) })
                })
                .collect()
        })
    }

    /// A seat is for a motion; it is carried out as soon as enough are.
    pub fn agree(&self, code: &str, seat: Seat, motion: Motion) -> Result<(), LobbyError> {
        let (row, at) = (self.ledger.table(code)?, self.ledger.clock().now());
        self.ledger.db().write(|c| votes::cast(c, row.id, &motion.word(), seat, at))?;
        let people = self.people(row.id)?;
        let standing = self.motions(code)?.into_iter().find(|s| s.motion == motion);
        let enough =
            standing.is_some_and(|s| s.voices.iter().filter(|v| people.contains(v)).count() >= s.needed);
        if enough {
            match motion {
                Motion::Pause => self.turn(code, Kind::Pause, seat)?,
                Motion::Resume => self.turn(code, Kind::Resume, seat)?,
                Motion::GiveUp => self.turn(code, Kind::Abandon, seat)?,
                Motion::Replace(gone) => self.replace(code, gone, at)?,
                Motion::Bot(free) => self.let_a_bot_in(code, free)?,
            }
            self.ledger.db().write(|c| votes::clear(c, row.id, &motion.word()))?;
        }
        Ok(())
    }

    fn turn(&self, code: &str, kind: Kind, seat: Seat) -> Result<(), LobbyError> {
        match self.ledger.turn(code, kind, Some(seat)) {
            // The last two voices came at the same time: it is done, and once is enough.
            Ok(_) | Err(LedgerError::Denied(Denied::Already(_) | Denied::Abandoned)) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }

    /// A bot takes a seat that was left. Somebody may have taken it over at the same moment: then it is theirs.
    fn let_a_bot_in(&self, code: &str, seat: Seat) -> Result<(), LobbyError> {
        let row = self.ledger.table(code)?;
        let bots = self.ledger.catalog().find(&row.game).map(|game| game.bots()).unwrap_or_default();
        let bot = able(&bots).ok_or(LobbyError::Taken)?;
        let sitter = Sitter { player: None, bot: Some(bot.into()), name: format!("{bot} (bot)") };
        let news = News { code: code.into(), head: row.head };
        let at = self.ledger.clock().now();
        self.ledger.db().write(|c| {
            tables::hold(c, row.id)?;
            let sitters = tables::sitters(c, row.id)?;
            if sitters.get(seat.index()).is_some_and(|s| s.player.is_none() && s.bot.is_none()) {
                tables::seat(c, row.id, seat, &sitter, at)?;
                notify::announce(c, &news)?;
            }
            Ok::<_, StoreError>(())
        })?;
        self.ledger.bell().ring(news);
        Ok(())
    }

    /// The others have had enough of waiting: the seat becomes free, and its player is told.
    fn replace(&self, code: &str, seat: Seat, at: i64) -> Result<(), LobbyError> {
        let row = self.ledger.table(code)?;
        let sitters = self.ledger.db().read(|c| tables::sitters(c, row.id))?;
        let Some(player) = sitters.get(seat.index()).and_then(|s| s.player) else { return Ok(()) };
        let letter = Letter::TimeUp { table: code.into(), seat, what: TimeUp::Replaced };
        let letter = letter.to_player(player, &format!("replaced/{code}/{seat}/{}", row.head), at);
        self.vacate_with(code, seat, |c| outbox::add(c, std::slice::from_ref(&letter)))
    }

    /// A seat is no longer for a motion.
    pub fn disagree(&self, code: &str, seat: Seat, motion: Motion) -> Result<(), LobbyError> {
        let row = self.ledger.table(code)?;
        Ok(self.ledger.db().write(|c| votes::withdraw(c, row.id, &motion.word(), seat))?)
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
        let at = self.ledger.clock().now();
        Ok(self.ledger.db().write(|c| {
            // Whoever talks at this moment is heard by those who still sit there, and by nobody else.
            tables::hold(c, row.id)?;
            tables::seat(c, row.id, seat, &nobody, at)?;
            waits::remove(c, row.id, seat)?;
            also(c)
        })?)
    }

    /// Somebody takes a seat that was left. Whether it is free, and theirs to take, is decided when they sit down.
    pub fn take_over(&self, code: &str, seat: Seat, player: i64) -> Result<(), LobbyError> {
        let row = self.ledger.table(code)?;
        if self.ledger.now(code)?.fold.setup().controller(seat) != Some(kernel::Controller::Player) {
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

/// Seats whose players the others may vote to replace: their time is up where that was agreed, they have missed one
/// turn after the other, or a bot has to stand in for them.
fn replaceable(c: &mut Conn, table: &Table, people: &[Seat]) -> Result<Vec<Seat>, StoreError> {
    let voted = Terms::read(&table.terms).late == Late::Vote;
    let overdue: Vec<Seat> = waits::of_table(c, table.id)?
        .into_iter()
        .filter(|wait| voted && wait.late.is_some())
        .map(|wait| wait.seat)
        .collect();
    let absent: Vec<Seat> = waits::clocks_of(c, table.id)?
        .into_iter()
        .filter(|(_, clock)| clock.missed >= ABSENT)
        .map(|(seat, _)| seat)
        .collect();
    let sitters = tables::sitters(c, table.id)?;
    let stood_in = |seat: &Seat| sitters.get(seat.index()).is_some_and(|s| s.bot.is_some());
    let away = |seat: &&Seat| overdue.contains(seat) || absent.contains(seat) || stood_in(seat);
    Ok(people.iter().filter(away).copied().collect())
}
