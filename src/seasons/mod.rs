//! Leagues and tournaments: people sign up, the program draws up tables and begins them, and standings follow from how they
//! ended. Nothing is added up anywhere: whoever asks gets what the results say now.

pub mod drawing;
mod keeping;
pub mod standing;

use crate::ledger::{Ledger, LedgerError};
use crate::notices::{Letter, SeasonNews};
use crate::store::seasons::{self, Fixture, Kind, Member, NewSeason, Season, State};
use crate::store::span::DAY;
use crate::store::{Conn, StoreError, blocks, bot_accounts, hosts, outbox, players};
use crate::terms::{Seating, Start, Terms, Visibility};
use kernel::{Controller, Invalid, Setup};

/// So many people may play in one season.
pub const MOST: usize = 512;
/// People have at most so long to sign up.
const LONGEST: i64 = 365 * DAY;

/// All seasons of a ledger.
#[derive(Clone)]
pub struct Seasons {
    ledger: Ledger,
}

/// A season somebody wants to open.
#[derive(Clone, Debug)]
pub struct SeasonPlan {
    pub kind: Kind,
    pub game: String,
    pub name: String,
    /// Of each table; the rules number is filled in.
    pub setup: Setup,
    /// Of each table.
    pub terms: Terms,
    /// People in a division of a league.
    pub size: i16,
    /// So many go up and down; in a tournament so many of each table go on.
    pub moving: i16,
    /// At so many tables everybody sits, where they have more than two seats.
    pub tables_each: i16,
    /// People sign up until then.
    pub begins: i64,
}

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum SeasonError {
    #[error("there is no season {0}")]
    Nowhere(i64),
    /// Only administrators, and whom they let, open seasons.
    #[error("only hosts open seasons")]
    MayNotHost,
    /// Only whoever opened it may do that.
    #[error("only its host may do that")]
    NotHost,
    /// It has begun, has ended or was called off.
    #[error("that can't be done in the season's present state")]
    Closed,
    /// It has a season after it already.
    #[error("the next season is open already")]
    Followed,
    #[error("a season's name has 2 to 50 characters")]
    BadName,
    /// Divisions, movers or tables that don't fit each other.
    #[error("these numbers do not fit each other")]
    BadNumbers,
    /// It must begin after now and within a year.
    #[error("a season begins within a year")]
    BadTime,
    #[error("every place is taken")]
    Full,
    /// The host has blocked this person, who is not told why.
    #[error("this season is not open to you")]
    NotForYou,
    /// The host lets no programs play.
    #[error("bot accounts don't play in this season")]
    ForPeople,
    #[error(transparent)]
    Invalid(#[from] Invalid),
    #[error(transparent)]
    Ledger(LedgerError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LedgerError> for SeasonError {
    fn from(error: LedgerError) -> SeasonError {
        match error {
            LedgerError::Invalid(invalid) => SeasonError::Invalid(invalid),
            LedgerError::Store(error) => SeasonError::Store(error),
            other => SeasonError::Ledger(other),
        }
    }
}

/// A season with everybody in it and all its tables.
#[derive(Clone, Debug)]
pub struct Whole {
    pub season: Season,
    pub people: Vec<Member>,
    pub fixtures: Vec<Fixture>,
}

impl Whole {
    /// Reads it at one moment.
    pub fn read(c: &mut Conn, season: Season) -> Result<Whole, StoreError> {
        let people = seasons::people(c, season.id)?;
        let fixtures = seasons::fixtures(c, season.id)?;
        Ok(Whole { season, people, fixtures })
    }

    /// The same for several seasons, which asks no more than for one.
    pub fn read_all(c: &mut Conn, seasons: Vec<Season>) -> Result<Vec<Whole>, StoreError> {
        if seasons.is_empty() {
            return Ok(Vec::new());
        }
        let ids: Vec<i64> = seasons.iter().map(|season| season.id).collect();
        let (mut people, mut fixtures) = (seasons::people_of(c, &ids)?, seasons::fixtures_of(c, &ids)?);
        let whole = |season: Season| Whole {
            people: people.remove(&season.id).unwrap_or_default(),
            fixtures: fixtures.remove(&season.id).unwrap_or_default(),
            season,
        };
        Ok(seasons.into_iter().map(whole).collect())
    }

    /// Those who play.
    pub fn players(&self) -> impl Iterator<Item = &Member> {
        self.people.iter().filter(|member| !member.substitute)
    }

    /// The divisions of a league.
    pub fn divisions(&self) -> Vec<standing::Division> {
        standing::divisions(&self.people, &self.fixtures)
    }

    /// Where a tournament stands.
    pub fn bracket(&self) -> standing::Bracket {
        standing::bracket(&self.people, &self.fixtures, self.season.moving)
    }
}

impl Seasons {
    pub fn new(ledger: Ledger) -> Seasons {
        Seasons { ledger }
    }

    /// Opens a season for people to sign up.
    pub fn open(&self, host: i64, plan: &SeasonPlan) -> Result<i64, SeasonError> {
        // Asked again where it is written; who may not is told that and nothing about the plan.
        if !self.ledger.db().read(|c| hosts::may_host(c, host))? {
            return Err(SeasonError::MayNotHost);
        }
        let unknown = || SeasonError::Ledger(LedgerError::UnknownGame(plan.game.clone()));
        let rulebook = self.ledger.catalog().find(&plan.game).ok_or_else(unknown)?;
        let setup = Setup { rules: *rulebook.rules().end(), ..plan.setup.clone() };
        rulebook.check(&setup)?;
        let name = season_name(&plan.name)?;
        self.check_time(plan.begins)?;
        if !fits(plan, &setup) {
            return Err(SeasonError::BadNumbers);
        }
        // Everybody in a season may look at its tables, so none of them has a password; and nobody sits down by themselves.
        let visibility = match plan.terms.visibility {
            Visibility::Private => Visibility::Unlisted,
            other => other,
        };
        let terms =
            Terms { visibility, start: Start::WhenFull, seating: Seating::Random, ..plan.terms.clone() };
        let (size, moving, tables_each) = match plan.kind {
            Kind::League => (plan.size, plan.moving, plan.tables_each),
            Kind::Tournament => (0, plan.moving, 0),
        };
        self.ledger.db().write(|c| {
            if !hosts::may_host(c, host)? {
                return Err(SeasonError::MayNotHost);
            }
            let new = NewSeason {
                kind: plan.kind,
                game: rulebook.id(),
                name,
                host,
                setup: &setup.to_string(),
                terms: &terms.write(),
                size,
                moving,
                tables_each,
                at: self.ledger.clock().now(),
                begins: plan.begins,
                before: None,
            };
            Ok(seasons::insert(c, &new)?)
        })
    }

    fn check_time(&self, begins: i64) -> Result<(), SeasonError> {
        let now = self.ledger.clock().now();
        if (now + 1..=now + LONGEST).contains(&begins) { Ok(()) } else { Err(SeasonError::BadTime) }
    }

    /// The season after this one, with everything as it was. Who played is told; divisions follow from where they ended.
    pub fn next(&self, id: i64, host: i64, begins: i64) -> Result<i64, SeasonError> {
        let at = self.ledger.clock().now();
        self.change(id, |c, season| {
            must_be_host(c, season, host)?;
            self.check_time(begins)?;
            if season.state() != State::Ended {
                return Err(SeasonError::Closed);
            }
            if seasons::after(c, id)?.is_some() {
                return Err(SeasonError::Followed);
            }
            let new = NewSeason {
                kind: season.kind(),
                game: &season.game,
                name: &season.name,
                host,
                setup: &season.setup()?.to_string(),
                terms: &season.terms,
                size: season.size,
                moving: season.moving,
                tables_each: season.tables_each,
                at,
                begins,
                before: Some(id),
            };
            let next = seasons::insert(c, &new)?;
            let people = seasons::people(c, id)?;
            tell(c, next, SeasonNews::Opened, people.iter().filter(|m| !m.substitute), at)?;
            Ok(next)
        })
    }

    /// Somebody wants to play, or to play for somebody who leaves. Substitutes may come while it runs.
    pub fn sign_up(&self, id: i64, player: i64, substitute: bool) -> Result<(), SeasonError> {
        let at = self.ledger.clock().now();
        self.change(id, |c, season| {
            match season.state() {
                State::Open => {}
                State::Running if substitute => {}
                _ => return Err(SeasonError::Closed),
            }
            if blocks::has_blocked(c, season.host_id, player)? {
                return Err(SeasonError::NotForYou);
            }
            if let Some(bot) = bot_accounts::of(c, player)?
                && !(Terms::read(&season.terms).programs && bot.plays(&season.game))
            {
                return Err(SeasonError::ForPeople);
            }
            let people = seasons::people(c, id)?;
            if people.iter().any(|m| m.player == player && m.division.is_some()) {
                return Err(SeasonError::Closed);
            }
            let others = people.iter().filter(|m| m.player != player && m.substitute == substitute).count();
            if others >= MOST {
                return Err(SeasonError::Full);
            }
            Ok(seasons::sign_up(c, id, player, substitute, at)?)
        })
    }

    /// Somebody does not want to play after all. Who plays already leaves their tables, one by one.
    pub fn withdraw(&self, id: i64, player: i64) -> Result<(), SeasonError> {
        self.change(id, |c, season| match season.state() {
            State::Open | State::Running => Ok(seasons::withdraw(c, id, player)?),
            State::Ended | State::CalledOff => Err(SeasonError::Closed),
        })
    }

    /// The host calls a season off before it begins.
    pub fn call_off(&self, id: i64, host: i64) -> Result<(), SeasonError> {
        let at = self.ledger.clock().now();
        self.change(id, |c, season| {
            must_be_host(c, season, host)?;
            match season.state() {
                State::Open => Ok(call_off(c, season, at)?),
                _ => Err(SeasonError::Closed),
            }
        })
    }

    /// The season with everybody in it.
    pub fn whole(&self, id: i64) -> Result<Whole, SeasonError> {
        self.ledger.db().snapshot(|c| {
            let season = seasons::by_id(c, id)?.ok_or(SeasonError::Nowhere(id))?;
            Ok(Whole::read(c, season)?)
        })
    }

    fn change<T>(
        &self,
        id: i64,
        f: impl FnOnce(&mut Conn, &Season) -> Result<T, SeasonError>,
    ) -> Result<T, SeasonError> {
        self.ledger.db().write(|c| {
            let season = seasons::hold(c, id)?.ok_or(SeasonError::Nowhere(id))?;
            f(c, &season)
        })
    }
}

/// A season that has not ended won't go on; tables that have begun are played on like any other. Everybody is told.
pub fn call_off(c: &mut Conn, season: &Season, at: i64) -> Result<(), StoreError> {
    seasons::close(c, season.id, State::CalledOff, at)?;
    let people = seasons::people(c, season.id)?;
    tell(c, season.id, SeasonNews::CalledOff, people.iter(), at)
}

/// A season that runs is over, with the standings as they are. Everybody is told.
pub fn end(c: &mut Conn, season: &Season, at: i64) -> Result<(), StoreError> {
    seasons::close(c, season.id, State::Ended, at)?;
    let people = seasons::people(c, season.id)?;
    tell(c, season.id, SeasonNews::Ended, people.iter().filter(|m| !m.substitute), at)
}

/// A letter to each of these, once for each piece of news.
fn tell<'a>(
    c: &mut Conn,
    season: i64,
    news: SeasonNews,
    people: impl Iterator<Item = &'a Member>,
    at: i64,
) -> Result<(), StoreError> {
    let letter = Letter::Season { season, news };
    let to = |member: &Member| {
        letter.to_player(member.player, &format!("season/{season}/{}/{}", news.word(), member.player), at)
    };
    let letters: Vec<_> = people.filter(|member| !member.name.is_empty()).map(to).collect();
    outbox::add(c, &letters)
}

/// Whoever opened it, as long as they may host; an administrator may always.
fn must_be_host(c: &mut Conn, season: &Season, player: i64) -> Result<(), SeasonError> {
    let admin = players::by_id(c, player)?.is_some_and(|player| player.is_admin());
    let own = season.host_id == player && hosts::may_host(c, player)?;
    if admin || own { Ok(()) } else { Err(SeasonError::NotHost) }
}

fn season_name(name: &str) -> Result<&str, SeasonError> {
    let name = name.trim();
    let fits = (2..=50).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits { Ok(name) } else { Err(SeasonError::BadName) }
}

/// Do the numbers of a plan fit each other and the tables?
fn fits(plan: &SeasonPlan, setup: &Setup) -> bool {
    let seats = i16::try_from(setup.seats.len()).unwrap_or(i16::MAX);
    let people = seats >= 2 && setup.seats.iter().all(|seat| *seat == Controller::Player);
    people
        && match plan.kind {
            Kind::League => {
                (seats..=16).contains(&plan.size)
                    && (0..=plan.size / 2).contains(&plan.moving)
                    && (1..=10).contains(&plan.tables_each)
            }
            Kind::Tournament => (1..seats).contains(&plan.moving),
        }
}
