//! People who look for a game: kept until they withdraw, and a table is opened as soon as enough of them fit.
//!
//! A table that is made so has no host who decides: whoever has waited longest stands for it, and its chairs are for those whom
//! the house asks. Who says no, or nothing for some days, loses the chair to the next.

mod matching;
mod weekly;

use super::{Lobby, LobbyError};
use crate::language::L10n;
use crate::notices::{Letter, SeekEnd};
use crate::ratings::figures;
use crate::store::openings::{self, Chair, NewOpening, Opening};
use crate::store::ratings::{self, Standing};
use crate::store::seeks::{self, NewSeek, Seek};
use crate::store::span::DAY;
use crate::store::{Conn, StoreError, blocks, bot_accounts, outbox, players, vacations};
use crate::terms::{PaceClass, Terms};
use kernel::{Rulebook, Seat, Setup};
use matching::{Pool, Seeker};
use std::collections::BTreeMap;

/// Who is asked to a table and says nothing for so long loses the chair.
pub const TIME_TO_ANSWER: i64 = 3 * DAY;
/// Who was not heard of for so long does not look for a game any more.
const AWAY: i64 = 30 * DAY;
/// A newcomer's rating, as people read it.
const NEWCOMER: i64 = 1500;
/// How far ratings may differ, as forms offer it.
pub const WITHIN: [i32; 4] = [100, 200, 300, 500];
/// So many are shown.
const SHOWN: i64 = 60;

/// What somebody looks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wish {
    pub game: String,
    pub pace: PaceClass,
    /// With at least so many people, oneself among them.
    pub least: usize,
    /// With at most so many.
    pub most: usize,
    /// Nobody whose rating differs by more; none: anybody.
    pub within: Option<i32>,
    /// May it count for ratings?
    pub rated: bool,
}

/// Somebody else who looks for a game.
#[derive(Clone, Debug)]
pub struct Sought {
    pub seek: Seek,
    pub name: String,
    pub standing: Option<Standing>,
}

impl Lobby {
    /// Writes down what somebody looks for. If that makes enough who fit, a table is opened in the same transaction.
    pub fn seek(&self, player: i64, wish: &Wish) -> Result<(), LobbyError> {
        let rulebook = self.ledger.catalog().find(&wish.game).ok_or(LobbyError::NoSuchSeek)?;
        let (least, most) = (wish.least.max(*rulebook.seats().start()).max(2), wish.most);
        let fits = least <= most && most <= *rulebook.seats().end();
        let within = wish.within.is_none_or(|within| WITHIN.contains(&within));
        let numbers = (i16::try_from(least), i16::try_from(most));
        let (Ok(least), Ok(most)) = numbers else { return Err(LobbyError::NoSuchSeek) };
        if !fits || !within {
            return Err(LobbyError::NoSuchSeek);
        }
        let at = self.ledger.clock().now();
        let new = NewSeek {
            player,
            game: rulebook.id(),
            pace: wish.pace.word(),
            least,
            most,
            within: wish.within,
            rated: wish.rated,
            at,
        };
        self.ledger.db().write(|c| {
            if bot_accounts::of(c, player)?.is_some() {
                return Err(LobbyError::ForPeople);
            }
            seeks::hold(c, new.game)?;
            seeks::put(c, &new)?;
            self.match_up(c, rulebook, at)
        })?;
        self.begin_what_is_full(rulebook)
    }

    /// Somebody looks for it no longer. Who is asked to a table says no there.
    pub fn withdraw(&self, player: i64, seek: i64) -> Result<(), LobbyError> {
        self.ledger.db().write(|c| {
            let Some(found) = seeks::by_id(c, seek)?.filter(|seek| seek.player_id == player) else {
                return Err(LobbyError::NoSuchSeek);
            };
            seeks::hold(c, &found.game)?;
            match seeks::by_id(c, seek)? {
                Some(now) if now.opening_id.is_none() => Ok(seeks::remove(c, seek)?),
                _ => Ok(()),
            }
        })
    }

    /// What somebody looks for, with the code of the table that was found.
    pub fn seeks_of(&self, player: i64) -> Result<Vec<(Seek, Option<String>)>, LobbyError> {
        Ok(self.ledger.db().read(|c| seeks::of_player(c, player))?)
    }

    /// Others who look for a game, or for this one.
    pub fn sought(&self, viewer: Option<i64>, game: Option<&str>) -> Result<Vec<Sought>, LobbyError> {
        Ok(self.ledger.db().read(|c| sought(c, viewer, game))?)
    }

    /// Looks after everybody who looks for a game: chairs nobody answered for, people who are away, new companies.
    pub fn look_after_seeks(&self) -> Result<(), LobbyError> {
        for game in self.ledger.db().read(seeks::games)? {
            if let Some(rulebook) = self.ledger.catalog().find(&game) {
                self.look_after(rulebook)?;
            }
        }
        Ok(())
    }

    /// The same for one game: after somebody said no, or stood up.
    pub(super) fn look_after(&self, rulebook: &'static dyn Rulebook) -> Result<(), LobbyError> {
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| {
            seeks::hold(c, rulebook.id())?;
            for seek in seeks::waiting(c, rulebook.id())? {
                let last = seeks::last_sign(c, seek.player_id)?.unwrap_or(0).max(seek.at);
                if now - last >= AWAY {
                    end(c, &seek, SeekEnd::Away, now)?;
                }
            }
            self.match_up(c, rulebook, now)
        })?;
        self.begin_what_is_full(rulebook)
    }

    /// A table that is for fewer people now may have everybody it needs.
    fn begin_what_is_full(&self, rulebook: &'static dyn Rulebook) -> Result<(), LobbyError> {
        for code in self.ledger.db().read(|c| seeks::openings_of(c, rulebook.id()))? {
            self.begin_if_full(&code)?;
        }
        Ok(())
    }

    /// First tables that have been opened get who is missing there, then new ones are opened.
    fn match_up(&self, c: &mut Conn, rulebook: &'static dyn Rulebook, now: i64) -> Result<(), LobbyError> {
        for code in seeks::openings_of(c, rulebook.id())? {
            self.settle(c, &code, now)?;
        }
        for pace in PaceClass::ALL {
            let mut waiting = self.waiting(c, rulebook.id(), pace, now)?;
            let people: Vec<i64> = waiting.iter().map(|seeker| seeker.player).collect();
            let apart = blocks::among(c, &people)?;
            while let Some(company) = (Pool { waiting: &waiting, apart: &apart }).company() {
                let company: Vec<Seeker> = company.into_iter().cloned().collect();
                self.make_table(c, rulebook, pace, &company, now)?;
                waiting.retain(|seeker| !company.contains(seeker));
            }
        }
        Ok(())
    }

    /// Everybody who waits for a table of this game and pace now; nobody who is on vacation.
    fn waiting(
        &self,
        c: &mut Conn,
        game: &str,
        pace: PaceClass,
        now: i64,
    ) -> Result<Vec<Seeker>, StoreError> {
        let all = seeks::waiting(c, game)?;
        let of_pace: Vec<Seek> = all.into_iter().filter(|seek| seek.pace == pace.word()).collect();
        let people: Vec<i64> = of_pace.iter().map(|seek| seek.player_id).collect();
        let away = vacations::times(c, &people)?;
        let here = |seek: &Seek| {
            let times = away.get(&seek.player_id);
            !times.is_some_and(|times| times.iter().any(|(from, until)| (*from..*until).contains(&now)))
        };
        seekers(c, of_pace.into_iter().filter(here).collect())
    }

    /// Looks at a table that was made for people who looked for one: who will not come, and who comes instead.
    fn settle(&self, c: &mut Conn, code: &str, now: i64) -> Result<(), LobbyError> {
        let Some(opening) = openings::lock(c, code)? else { return Ok(()) };
        let asked = seeks::of_opening(c, opening.id)?;
        if !opening.is_open() {
            // It was called off: those for whom it was made wait as before.
            return Ok(asked.iter().try_for_each(|seek| seeks::release(c, seek.id))?);
        }
        let chairs = openings::chairs(c, opening.id)?;
        let mut there = Vec::new();
        for seek in asked {
            let guest = seek.player_id.to_string();
            if chairs.iter().any(|chair| chair.person() == Some(seek.player_id)) {
                there.push(seek);
            } else if !openings::is_awaited(c, opening.id, &guest)? {
                // Somebody there does not want to see them.
                seeks::release(c, seek.id)?;
            } else if seek.asked_at.is_none_or(|at| now - at >= TIME_TO_ANSWER) {
                openings::decline(c, opening.id, &guest, now)?;
                end(c, &seek, SeekEnd::Silent, now)?;
            } else {
                there.push(seek);
            }
        }
        let Some(first) = there.first() else { return Ok(openings::close(c, opening.id, false)?) };
        if !there.iter().any(|seek| seek.player_id == opening.owner_id) {
            openings::set_owner(c, opening.id, first.player_id)?;
        }
        self.fill(c, &opening, &chairs, there, now)
    }

    fn fill(
        &self,
        c: &mut Conn,
        opening: &Opening,
        chairs: &[Chair],
        there: Vec<Seek>,
        now: i64,
    ) -> Result<(), LobbyError> {
        let terms = Terms::read(&opening.terms);
        let all_asked_long_ago =
            there.iter().all(|seek| seek.asked_at.is_none_or(|at| now - at >= TIME_TO_ANSWER));
        let mut there = seekers(c, there)?;
        let waiting = self.waiting(c, &opening.game, terms.pace.class(), now)?;
        let people: Vec<i64> = waiting.iter().chain(&there).map(|seeker| seeker.player).collect();
        let apart = blocks::among(c, &people)?;
        while there.len() < chairs.len() {
            let pool = Pool { waiting: &waiting, apart: &apart };
            let Some(next) = pool.next(chairs.len(), terms.rated, &there) else { break };
            ask(c, opening.id, &opening.code, next, now)?;
            there.push(next.clone());
        }
        if there.len() == chairs.len() {
            return Ok(());
        }
        // Somebody is missing, and nobody comes instead. Those who are there play without, if that is what they look for too;
        // else they wait a while, and then go back to looking, each for themselves.
        let seats = there.len();
        let smaller = match self.ledger.catalog().find(&opening.game) {
            Some(rulebook) if seats >= 2 && there.iter().all(|seeker| seeker.takes(seats)) => {
                let setup = Setup::players(opening.setup()?.rules, seats);
                rulebook.check(&setup).ok().map(|()| setup)
            }
            _ => None,
        };
        match smaller {
            Some(setup) => Ok(openings::shrink(c, opening.id, &setup.to_string(), seats)?),
            None if all_asked_long_ago => {
                openings::close(c, opening.id, false)?;
                Ok(there.iter().try_for_each(|seeker| seeks::release(c, seeker.seek))?)
            }
            None => Ok(()),
        }
    }

    /// Opens a table for these people, and asks them to sit down.
    fn make_table(
        &self,
        c: &mut Conn,
        rulebook: &'static dyn Rulebook,
        pace: PaceClass,
        company: &[Seeker],
        now: i64,
    ) -> Result<(), LobbyError> {
        let Some(first) = company.first() else { return Ok(()) };
        let setup = Setup::players(*rulebook.rules().end(), company.len());
        rulebook.check(&setup)?;
        let language = players::by_id(c, first.player)?.and_then(|player| player.language);
        let t = language.and_then(|code| L10n::from_code(&code)).unwrap_or_default();
        let terms = Terms {
            pace: pace.usual(),
            time_zone: "UTC".into(),
            rated: company.iter().all(|seeker| seeker.rated),
            sought: true,
            ..Terms::default()
        };
        let (code, seed) = (crate::secrets::code(), crate::secrets::secret());
        let chairs: Vec<Seat> = Seat::first(company.len()).collect();
        let id = openings::insert(
            c,
            &NewOpening {
                code: &code,
                game: rulebook.id(),
                name: &t.game_name(rulebook.id()),
                owner: first.player,
                setup: &setup.to_string(),
                terms: &terms.write(),
                password: None,
                seed: &seed,
                // Until it begins it is for those who are asked.
                listed: false,
                pace: pace.word(),
                at: now,
                seats: company.len(),
                chairs: &chairs,
            },
        )?;
        Ok(company.iter().try_for_each(|seeker| ask(c, id, &code, seeker, now))?)
    }
}

fn ask(c: &mut Conn, opening: i64, code: &str, seeker: &Seeker, now: i64) -> Result<(), StoreError> {
    seeks::ask(c, seeker.seek, opening, now)?;
    openings::invite(c, opening, &seeker.player.to_string(), now)?;
    // Perhaps they had their chance here before, and look again.
    openings::accept(c, opening, seeker.player)?;
    let (letter, key) = (Letter::Found { table: code.into() }, format!("found/{code}/{}", seeker.seek));
    outbox::add(c, &[letter.to_player(seeker.player, &key, now)])
}

/// Somebody looks for it no longer, and is told why.
fn end(c: &mut Conn, seek: &Seek, why: SeekEnd, now: i64) -> Result<(), StoreError> {
    seeks::remove(c, seek.id)?;
    let letter = Letter::SeekEnded { game: seek.game.clone(), why };
    outbox::add(c, &[letter.to_player(seek.player_id, &format!("seek-ended/{}", seek.id), now)])
}

/// Others who look for a game, or for this one, as `viewer` may read of them.
pub fn sought(c: &mut Conn, viewer: Option<i64>, game: Option<&str>) -> Result<Vec<Sought>, StoreError> {
    let found = seeks::shown(c, viewer, game, SHOWN)?;
    let people: Vec<i64> = found.iter().map(|(seek, _)| seek.player_id).collect();
    let standings = ratings::of_people(c, &people)?;
    let others = found.into_iter().filter(|(seek, _)| Some(seek.player_id) != viewer);
    let told = |(seek, name): (Seek, String)| {
        let standing = standings.get(&(seek.player_id, seek.game.clone())).copied();
        Sought { seek, name, standing }
    };
    Ok(others.map(told).collect())
}

/// What somebody looks for, but for the game, in words.
pub fn seek_told(t: L10n, seek: &Seek) -> String {
    let people = match (seek.least, seek.most) {
        (least, most) if least == most => t.seek_people_exactly(most),
        (least, most) => t.seek_people_from(least, most),
    };
    let pace = PaceClass::read(&seek.pace).map(|class| class.usual().told(t));
    let rating = seek.within.map(|within| t.seek_within(within));
    let rated = seek.rated.then(|| t.lobby_rated());
    pace.into_iter().chain([people]).chain(rating).chain(rated).collect::<Vec<_>>().join(" · ")
}

/// These with what matching needs to know of them.
fn seekers(c: &mut Conn, all: Vec<Seek>) -> Result<Vec<Seeker>, StoreError> {
    let people: Vec<i64> = all.iter().map(|seek| seek.player_id).collect();
    let standings: BTreeMap<(i64, String), Standing> = ratings::of_people(c, &people)?;
    let seeker = |seek: Seek| {
        let standing = standings.get(&(seek.player_id, seek.game));
        Seeker {
            seek: seek.id,
            player: seek.player_id,
            least: usize::try_from(seek.least).unwrap_or(2),
            most: usize::try_from(seek.most).unwrap_or(2),
            within: seek.within.map(i64::from),
            rating: standing.map_or(NEWCOMER, |standing| figures(standing).0),
            rated: seek.rated,
        }
    };
    Ok(all.into_iter().map(seeker).collect())
}
