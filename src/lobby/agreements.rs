//! What players agree on while a table runs: a pause, going on, giving up; and seats that change hands.

use super::{Lobby, LobbyError, may_come};
use crate::clock::Wait;
use crate::ledger::{LedgerError, able};
use crate::notices::{Letter, TimeUp, ask_substitutes};
use crate::sitters::is_vacant;
use crate::store::at_table::{self, Times};
use crate::store::notify::{self, TableChange};
use crate::store::span::DAY;
use crate::store::tables::{self, Sitter, Table};
use crate::store::{Conn, StoreError, blocks, outbox, players, seasons, sittings, votes, waits};
use crate::terms::{Late, Terms};
use crate::timekeeper::ABSENT;
use kernel::{Denied, Kind, Seat, SeatSet, Setup};

/// A motion that is granted once a table has waited for somebody so long needs only most voices.
const PATIENCE: i64 = 14 * DAY;
/// A voice about the table itself lasts so long: what somebody said in spring gives nothing up in summer. Longer than
/// [`PATIENCE`], so that those who spoke when the waiting began need not say it again when it is over.
const VOICE: i64 = 28 * DAY;

/// What can be agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MotionState {
    pub motion: Motion,
    /// Who is for it.
    pub voices: SeatSet,
    /// How many must be.
    pub needed: usize,
    /// It stands like that until then, unless somebody does something.
    pub until: i64,
}

/// A motion that stands, and the question it is about.
struct Question {
    motion: Motion,
    /// Another number when the same is asked another time; not looked up where nobody has a voice for it.
    about: Option<i64>,
    needed: usize,
    voices: SeatSet,
    until: i64,
}

impl Question {
    fn carried(&self) -> bool {
        self.voices.len() >= self.needed
    }
}

impl Lobby {
    /// How the motions that make sense now stand.
    pub fn motions(&self, code: &str) -> Result<Vec<MotionState>, LobbyError> {
        let setup = self.setup(code)?;
        self.ledger.db().read(|c| {
            let row = tables::by_code(c, code)?.ok_or_else(|| LobbyError::Nowhere(code.into()))?;
            let sitters = tables::sitters(c, row.id)?;
            let times = at_table::times(c, row.id, self.ledger.clock().now())?;
            Ok(self.standing(c, &row, &setup, &sitters, &times)?)
        })
    }

    /// The same of a table whose people and times were read already.
    pub fn standing(
        &self,
        c: &mut Conn,
        row: &Table,
        setup: &Setup,
        sitters: &[Sitter],
        times: &Times,
    ) -> Result<Vec<MotionState>, StoreError> {
        let standing = |q: Question| MotionState {
            motion: q.motion,
            voices: q.voices,
            needed: q.needed,
            until: q.until,
        };
        Ok(self.questions(c, row, setup, sitters, times)?.into_iter().map(standing).collect())
    }

    fn setup(&self, code: &str) -> Result<Setup, LobbyError> {
        Ok(self.ledger.now(code)?.fold.setup().clone())
    }

    /// Everything that may be agreed on at a table as it is, with the voices for just that.
    fn questions(
        &self,
        c: &mut Conn,
        row: &Table,
        setup: &Setup,
        sitters: &[Sitter],
        times: &Times,
    ) -> Result<Vec<Question>, StoreError> {
        if row.status.over() {
            return Ok(Vec::new());
        }
        let seats = || Seat::first(sitters.len());
        let people: SeatSet =
            seats().zip(sitters).filter(|(_, s)| s.player.is_some()).map(|(seat, _)| seat).collect();
        let everybody = people.len();
        let now = self.ledger.clock().now();
        let waited = now - row.moved_at > PATIENCE;
        let rest = match row.status {
            tables::Status::Running => (Motion::Pause, everybody),
            // One voice resumes: a pause needs everybody's consent, not only to begin but to last.
            _ => (Motion::Resume, 1),
        };
        let give_up = (Motion::GiveUp, if waited { everybody / 2 + 1 } else { everybody });
        let mut all = vec![rest, give_up];
        for seat in replaceable(row, sitters, times).iter().filter(|seat| people.contains(*seat)) {
            // Most of the others.
            all.push((Motion::Replace(seat), everybody.saturating_sub(1) / 2 + 1));
        }
        for seat in seats().filter(|seat| is_vacant(setup, sitters, *seat)) {
            all.push((Motion::Bot(seat), everybody / 2 + 1));
        }
        let given = votes::of_table(c, row.id)?;
        all.into_iter()
            .map(|(motion, needed)| {
                let word = motion.word();
                let about = match given.any_for(&word) {
                    true => Some(about_of(c, row, times, motion)?),
                    false => None,
                };
                // Other motions end with the question they are about.
                let since = if Motion::COMMON.contains(&motion) { now - VOICE } else { i64::MIN };
                let cast = about.map_or(SeatSet::EMPTY, |about| given.cast_for(&word, about, since));
                let mut voices: SeatSet = cast.iter().filter(|seat| people.contains(*seat)).collect();
                if let Motion::Replace(seat) = motion {
                    voices = voices.without(seat);
                }
                let spoken = given.first_since(&word, since).filter(|_| since > i64::MIN);
                let spoken = spoken.map_or(i64::MAX, |at| at.saturating_add(VOICE));
                let patience = match motion == Motion::GiveUp && !waited {
                    true => row.moved_at.saturating_add(PATIENCE),
                    false => i64::MAX,
                };
                Ok(Question { motion, about, needed, voices, until: spoken.min(patience) })
            })
            .collect()
    }

    /// A player is for a motion that stands; it is carried out as soon as enough are.
    pub fn agree(&self, code: &str, player: i64, motion: Motion) -> Result<(), LobbyError> {
        let (at, setup) = (self.ledger.clock().now(), self.setup(code)?);
        let asked = |c: &mut Conn, row: &Table| -> Result<Option<Question>, StoreError> {
            let (sitters, times) = (tables::sitters(c, row.id)?, at_table::times(c, row.id, at)?);
            let mut all = self.questions(c, row, &setup, &sitters, &times)?.into_iter();
            let Some(found) = all.find(|q| q.motion == motion) else { return Ok(None) };
            let about = match found.about {
                Some(about) => about,
                None => about_of(c, row, &times, motion)?,
            };
            Ok(Some(Question { about: Some(about), ..found }))
        };
        let (row, seat, carried) = self.ledger.db().write(|c| {
            let row = held(c, code)?;
            let seat = seat_of(c, row.id, player)?;
            let question = asked(c, &row)?.ok_or(LobbyError::NotAsked)?;
            votes::cast(c, row.id, &motion.word(), question.about.unwrap_or(0), seat, at)?;
            let carried = asked(c, &row)?.is_some_and(|q| q.carried());
            Ok::<_, LobbyError>((row, seat, carried))
        })?;
        if !carried {
            return Ok(());
        }
        // Decided again where it is done: somebody may have taken their voice back, answered or left since. A line that is
        // being written has changed the row already, so the table is taken as it was when the last voice came.
        let settle = |c: &mut Conn, row: &Table| {
            if !asked(c, row)?.is_some_and(|q| q.carried()) {
                return Err(LedgerError::NotAgreed);
            }
            Ok(votes::clear(c, row.id, &motion.word())?)
        };
        let line = |kind| self.ledger.set_state_with(code, kind, Some(seat), |c| settle(c, &row)).map(|_| ());
        let done = match motion {
            Motion::Pause => line(Kind::Pause),
            Motion::Resume => line(Kind::Resume),
            Motion::GiveUp => line(Kind::Abandon),
            Motion::Replace(gone) => self.replace(code, gone, at, settle),
            Motion::Bot(free) => self.let_a_bot_in(code, free, at, settle),
        };
        match done {
            // The last two voices came at the same time, or it is no longer agreed: either way nothing is left to do.
            Err(LedgerError::NotAgreed | LedgerError::Denied(Denied::Already(_) | Denied::Abandoned)) => {
                Ok(())
            }
            done => Ok(done?),
        }
    }

    /// A bot takes a seat that was left. Somebody may have taken it over at the same moment: then it is theirs.
    fn let_a_bot_in(
        &self,
        code: &str,
        seat: Seat,
        at: i64,
        settle: impl Fn(&mut Conn, &Table) -> Result<(), LedgerError>,
    ) -> Result<(), LedgerError> {
        let news = self.ledger.db().write(|c| {
            let row = held(c, code)?;
            settle(c, &row)?;
            let game = self.ledger.catalog().find(&row.game).ok_or(LedgerError::NotAgreed)?;
            let bot = able(game, Terms::read(&row.terms).stand_in);
            tables::seat(c, row.id, seat, &Sitter::bot(&bot), at)?;
            let news = TableChange::of(code, row.head);
            notify::announce(c, &news)?;
            Ok::<_, LedgerError>(news)
        })?;
        self.ledger.bell().ring(news);
        Ok(())
    }

    /// The others have had enough of waiting: the seat becomes free, and its player is told.
    fn replace(
        &self,
        code: &str,
        seat: Seat,
        at: i64,
        settle: impl Fn(&mut Conn, &Table) -> Result<(), LedgerError>,
    ) -> Result<(), LedgerError> {
        self.ledger.db().write(|c| {
            let row = held(c, code)?;
            settle(c, &row)?;
            let sitters = tables::sitters(c, row.id)?;
            if let Some(player) = sitters.get(seat.index()).and_then(|s| s.player) {
                let letter = Letter::TimeUp { table: code.into(), seat, what: TimeUp::Replaced };
                let key = format!("replaced/{code}/{seat}/{}", row.head);
                outbox::add(c, &[letter.to_player(player, &key, at)])?;
            }
            Ok(empty(c, row.id, seat, at)?)
        })
    }

    /// A player is no longer for a motion.
    pub fn disagree(&self, code: &str, player: i64, motion: Motion) -> Result<(), LobbyError> {
        self.ledger.db().write(|c| {
            let row = held(c, code)?;
            let seat = seat_of(c, row.id, player)?;
            Ok(votes::withdraw(c, row.id, &motion.word(), seat)?)
        })
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
        let at = self.ledger.clock().now();
        Ok(self.ledger.db().write(|c| {
            // Whoever talks at this moment is heard by those who still sit there, and by nobody else.
            tables::hold(c, row.id)?;
            empty(c, row.id, seat, at)?;
            also(c)
        })?)
    }

    /// A player leaves the seat that is theirs when it is done: not that of whoever has taken it over meanwhile.
    pub fn leave_table(&self, code: &str, player: i64) -> Result<(), LobbyError> {
        let at = self.ledger.clock().now();
        self.ledger.db().write(|c| {
            let row = held(c, code)?;
            if row.status.over() {
                return Err(LobbyError::Closed);
            }
            let seat = seat_of(c, row.id, player)?;
            Ok(empty(c, row.id, seat, at)?)
        })
    }

    /// Somebody takes a seat that was left. Whether it is free, and theirs to take, is decided when they sit down.
    pub fn take_over(&self, code: &str, seat: Seat, player: i64) -> Result<(), LobbyError> {
        let row = self.ledger.table(code)?;
        if self.ledger.newest(&row)?.fold.setup().controller(seat) != Some(kernel::Controller::Player) {
            return Err(LobbyError::Taken);
        }
        let owner = row.owner.unwrap_or(player);
        let name = self.ledger.db().read(|c| players::by_id(c, player))?.map(|p| p.name).unwrap_or_default();
        let welcome = |c: &mut Conn| match may_come(c, &row, Some(player))?
            && !blocks::has_blocked(c, owner, player)?
        {
            true if !seasons::may_take_over(c, row.id, player)? => Err(LedgerError::NotSubstitute),
            true => Ok(()),
            false => Err(LedgerError::NotWelcome),
        };
        Ok(self.ledger.substitute(code, seat, player, &name, welcome).map(|_| ())?)
    }
}

/// The table, at which nobody moves, sits down or leaves until this transaction ends.
fn held(c: &mut Conn, code: &str) -> Result<Table, LedgerError> {
    let nowhere = || LedgerError::NoTable(code.into());
    let row = tables::by_code(c, code)?.ok_or_else(nowhere)?;
    tables::hold(c, row.id)?;
    tables::by_code(c, code)?.ok_or_else(nowhere)
}

/// Nobody sits there any more.
fn empty(c: &mut Conn, table: i64, seat: Seat, at: i64) -> Result<(), StoreError> {
    let nobody = Sitter { player: None, bot: None, name: String::new() };
    tables::seat(c, table, seat, &nobody, at)?;
    waits::remove(c, table, seat)?;
    ask_substitutes(c, table, seat, at)
}

/// Where this player sits now.
fn seat_of(c: &mut Conn, table: i64, player: i64) -> Result<Seat, LobbyError> {
    let sitters = tables::sitters(c, table)?;
    let found = Seat::first(sitters.len()).zip(&sitters).find(|(_, s)| s.player == Some(player));
    found.map(|(seat, _)| seat).ok_or(LobbyError::NotSeated)
}

/// Is the wait one that the others may end by a vote?
fn may_be_ended(table: &Table, wait: &Wait) -> bool {
    // A wait that somebody else's question interrupts is kept, but nothing is asked of that seat.
    Terms::read(&table.terms).late == Late::Vote && wait.late.is_some() && table.awaited.contains(wait.seat)
}

/// Seats whose players the others may vote to replace: their time is up where that was agreed, they have missed one turn
/// after the other, or a bot has to stand in for them.
fn replaceable(table: &Table, sitters: &[Sitter], times: &Times) -> SeatSet {
    let late = times.waits.iter().filter(|wait| may_be_ended(table, wait)).map(|wait| wait.seat);
    let absent = times.clocks.iter().filter(|(_, clock)| clock.missed >= ABSENT).map(|(seat, _)| *seat);
    let stood_in = Seat::first(sitters.len()).zip(sitters).filter(|(_, s)| s.bot.is_some());
    late.chain(absent).chain(stood_in.map(|(seat, _)| seat)).collect()
}

/// The number of the question: it is another one when somebody has come back, or left, in between.
fn about_of(c: &mut Conn, table: &Table, times: &Times, motion: Motion) -> Result<i64, StoreError> {
    match motion {
        Motion::Pause | Motion::Resume | Motion::GiveUp => Ok(0),
        Motion::Bot(seat) => sittings::last(c, table.id, seat),
        Motion::Replace(seat) => {
            match times.waits.iter().find(|wait| wait.seat == seat && may_be_ended(table, wait)) {
                Some(wait) => Ok(i64::try_from(wait.asked).unwrap_or(i64::MAX)),
                None => Ok(-1 - waits::last_in_time(c, table.id, seat)?),
            }
        }
    }
}
