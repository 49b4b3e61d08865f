//! Gathering for a table: opening one, joining, inviting, beginning; and what players agree on while it runs.

mod agreements;
mod gathering;
mod guests;
mod seeking;
mod trying;

pub use agreements::{Motion, MotionState};
pub use gathering::Gathering;
pub use seeking::{Sought, TIME_TO_ANSWER, WITHIN, Wish, seek_told, sought};
pub use trying::{Guest, KEPT, usual_bot};

use crate::ledger::{self, Ledger, LedgerError};
use crate::notices::{Letter, call_off};
use crate::people::Hasher;
use crate::store::openings::{self, Chair, NewOpening, Occupant, Opening};
use crate::store::outbox::NewLetter;
use crate::store::tables::{self, Sitter, Table};
use crate::store::{
    Conn, StoreError, blocks, bot_accounts, circles, invitation_links, outbox, players, seeks, sittings,
};
use crate::terms::{Seating, Start, Terms, Visibility};
use kernel::key::{SHARE_LENGTH, read_share};
use kernel::{Controller, Invalid, Seat, Setup};

/// Every table that has not begun, and agreements at those that have.
#[derive(Clone)]
pub struct Lobby {
    ledger: Ledger,
    hasher: Hasher,
}

/// A table somebody wants to open.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which game.
    pub game: String,
    pub name: String,
    /// The game's setup; the rules number is filled in.
    pub setup: Setup,
    pub terms: Terms,
    /// The password of a private table.
    pub password: Option<String>,
    /// What the host adds to the table's chance.
    pub share: String,
}

/// Somebody who sits down.
#[derive(Clone, Copy, Debug, Default)]
pub struct Arrival<'a> {
    /// The chair they wish; else the first that is free.
    pub chair: Option<Seat>,
    /// The key of the link they came by.
    pub invitation: Option<&'a str>,
    /// What they add to the table's chance.
    pub share: &'a str,
}

/// Why the lobby did not do what was asked. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum LobbyError {
    /// There is no such opening.
    #[error("there is no open table “{0}”")]
    Nowhere(String),
    /// It has begun or was called off.
    #[error("the table is no longer open")]
    Closed,
    /// Only whoever opened it may do that.
    #[error("only the host may do that")]
    NotHost,
    /// Only whoever has a seat there may do that.
    #[error("they have no seat at the table")]
    NotSeated,
    /// Every chair is taken.
    #[error("every chair is taken")]
    Full,
    /// That chair is taken.
    #[error("that chair is taken")]
    Taken,
    /// The table is not over yet.
    #[error("the table is still being played at")]
    StillRunning,
    /// Nobody asks that at this table now.
    #[error("that is not asked now")]
    NotAsked,
    /// They have held another seat at the table and know its hand.
    #[error("whoever has held seat {0} may come back to that seat only")]
    HeldAnother(Seat),
    /// A share of the table's chance has too many characters.
    #[error("a share has at most {SHARE_LENGTH} characters")]
    BadShare,
    /// The table is private and the password is wrong.
    #[error("the password is not right")]
    WrongPassword,
    /// A private table needs a password of four characters or more.
    #[error("a private table needs a password")]
    NoPassword,
    /// The name won't do.
    #[error("a table's name has 2 to 60 characters")]
    BadName,
    /// Not every chair is taken yet.
    #[error("somebody is still missing")]
    Missing,
    /// Every place for guests without an account is taken.
    #[error("every guest table is taken")]
    NoPlace,
    /// The game has no such bot.
    #[error("there is no bot “{0}”")]
    NoBot(String),
    /// There is nobody of that name, and it is no mail address.
    #[error("there is nobody called “{0}”")]
    Nobody(String),
    /// Nobody can look for such a game, or it is not what they look for.
    #[error("nobody can look for such a game")]
    NoSuchSeek,
    /// The host has blocked this person, who is not told why.
    #[error("this table is not open to you")]
    NotForYou,
    /// The table belongs to a season, for which they don't stand by.
    #[error("only substitutes of the season take over a seat")]
    NotSubstitute,
    /// A program that plays other games.
    #[error("“{0}” does not play this game")]
    OtherGames(String),
    /// Programs sit down only where they were asked to, or where they opened the table.
    #[error("a bot account sits down only where it was asked to")]
    NotInvited,
    /// Programs are asked to tables and look for none.
    #[error("bot accounts look for no game")]
    ForPeople,
    /// Whoever asks has blocked this guest.
    #[error("you have blocked “{0}”")]
    Blocked(String),
    /// The game can't be set up like that.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    #[error(transparent)]
    Ledger(LedgerError),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<LedgerError> for LobbyError {
    fn from(error: LedgerError) -> LobbyError {
        match error {
            LedgerError::Invalid(invalid) => LobbyError::Invalid(invalid),
            LedgerError::Store(error) => LobbyError::Store(error),
            LedgerError::SeatTaken => LobbyError::Taken,
            LedgerError::HeldAnother(seat) => LobbyError::HeldAnother(seat),
            LedgerError::NotWelcome => LobbyError::NotForYou,
            LedgerError::NotSubstitute => LobbyError::NotSubstitute,
            other => LobbyError::Ledger(other),
        }
    }
}

impl Lobby {
    /// The lobby of a ledger.
    pub fn new(ledger: Ledger, hasher: Hasher) -> Lobby {
        Lobby { ledger, hasher }
    }

    /// Opens a table; whoever opens it takes the first chair.
    pub fn open(&self, host: i64, plan: &Plan) -> Result<String, LobbyError> {
        let rulebook = self
            .ledger
            .catalog()
            .find(&plan.game)
            .ok_or_else(|| LobbyError::Ledger(LedgerError::UnknownGame(plan.game.clone())))?;
        let setup = Setup { rules: *rulebook.rules().end(), ..plan.setup.clone() };
        rulebook.check(&setup)?;
        let name = table_name(&plan.name)?;
        let password = match (plan.terms.visibility, &plan.password) {
            (Visibility::Private, Some(p)) if p.chars().count() >= 4 => Some(self.hasher.hash(p)),
            (Visibility::Private, _) => return Err(LobbyError::NoPassword),
            _ => None,
        };
        let share = share(&plan.share)?;
        let code = crate::secrets::code();
        // Promised before anybody sits down; the host does not know it either.
        let seed = crate::secrets::secret();
        let chairs: Vec<Seat> = Seat::first(setup.seats.len())
            .filter(|s| setup.controller(*s) == Some(Controller::Player))
            .collect();
        let new = NewOpening {
            code: &code,
            game: rulebook.id(),
            name,
            owner: host,
            setup: &setup.to_string(),
            terms: &plan.terms.write(),
            password: password.as_deref(),
            seed: &seed,
            listed: plan.terms.listed(),
            pace: plan.terms.pace.class().word(),
            at: self.ledger.clock().now(),
            seats: setup.seats.len(),
            chairs: &chairs,
        };
        let friends = self.ledger.db().write(|c| {
            let friends = match plan.terms.circle {
                Some(circle) if !circles::is_member(c, circle, host)? => return Err(LobbyError::NotForYou),
                Some(circle) => {
                    circles::add_table(c, circle, &code)?;
                    circles::members(c, circle)?
                }
                None => Vec::new(),
            };
            let id = openings::insert(c, &new)?;
            if let Some(first) = chairs.first() {
                openings::sit(c, id, *first, &Occupant::person(host, share.as_deref(), new.at))?;
            }
            Ok(friends)
        })?;
        for friend in friends.iter().filter(|friend| friend.id != host) {
            match self.invite(&code, host, &friend.name) {
                // Who opens it plays without those they have blocked.
                Ok(()) | Err(LobbyError::Blocked(_) | LobbyError::Nobody(_)) => {}
                Err(error) => return Err(error),
            }
        }
        // A table for one person and automated players is full at once.
        self.begin_if_full(&code)?;
        Ok(code)
    }

    /// Sits down: on the chair asked for, else on the first free one. Begins the table if it was the last.
    pub fn join(&self, code: &str, player: i64, arrival: &Arrival<'_>) -> Result<(), LobbyError> {
        let share = share(arrival.share)?;
        let seen = self.gathering(code)?;
        // Whoever knows the password of a private table has got its key for it.
        if !self.may_see(&seen, Some(player), arrival.invitation.unwrap_or_default())? {
            return Err(LobbyError::WrongPassword);
        }
        self.change(code, |c, opening| {
            let chairs = openings::chairs(c, opening.id)?;
            if chairs.iter().any(|s| s.player.as_ref().is_some_and(|(id, _)| *id == player)) {
                return Ok(());
            }
            self.may_program_sit(c, opening, player, arrival.invitation.unwrap_or_default())?;
            let sought = Terms::read(&opening.terms).sought;
            if sought && !seeks::is_asked(c, opening.id, player)? {
                return Err(LobbyError::NotForYou);
            }
            let circle = Terms::read(&opening.terms).circle;
            if circle
                .map_or(Ok(false), |circle| Ok::<_, StoreError>(!circles::is_member(c, circle, player)?))?
            {
                return Err(LobbyError::NotForYou);
            }
            if !sought && blocks::has_blocked(c, opening.owner_id, player)? {
                return Err(LobbyError::NotForYou);
            }
            let free = chairs.iter().filter(|s| s.is_free());
            let seat = match arrival.chair {
                // Where the house is the host, chairs are given by lot: any will do.
                Some(wish) if !sought => {
                    free.map(|s| s.seat).find(|s| *s == wish).ok_or(LobbyError::Taken)?
                }
                _ => free.map(|s| s.seat).next().ok_or(LobbyError::Full)?,
            };
            let at = self.ledger.clock().now();
            openings::sit(c, opening.id, seat, &Occupant::person(player, share.as_deref(), at))?;
            openings::accept(c, opening.id, player)?;
            let guest = players::by_id(c, player)?;
            let told = opening.owner_id != player && !sought;
            if told && !guests::are_apart(c, opening.owner_id, guest.as_ref())? {
                // Once for each guest, however often they stand up and sit down.
                let (letter, key) =
                    (Letter::SatDown { table: code.into(), player }, format!("sat/{code}/{player}"));
                outbox::add(c, &[letter.to_player(opening.owner_id, &key, at)])?;
            }
            Ok(())
        })?;
        self.begin_if_full(code)
    }

    /// A program sits down at tables of its games, if whoever opened one asked it: by name, by a link, or because it is theirs.
    fn may_program_sit(
        &self,
        c: &mut Conn,
        opening: &Opening,
        player: i64,
        key: &str,
    ) -> Result<(), LobbyError> {
        let Some(account) = bot_accounts::of(c, player)? else { return Ok(()) };
        if !account.plays(&opening.game) {
            let name = players::names_of(c, &[player])?.remove(&player);
            return Err(LobbyError::OtherGames(name.unwrap_or_default()));
        }
        let link = invitation_links::find(c, key)?;
        let asked = account.owner_id == opening.owner_id
            || openings::is_invited(c, opening.id, player)?
            || link.is_some_and(|link| link.opening_id == opening.id);
        if asked { Ok(()) } else { Err(LobbyError::NotInvited) }
    }

    /// Stands up. A host who leaves calls the table off.
    pub fn leave(&self, code: &str, player: i64) -> Result<(), LobbyError> {
        let sought = self.change(code, |c, opening| {
            let sought = sought_game(opening);
            if opening.owner_id == player && sought.is_none() {
                call_off(c, opening, self.ledger.clock().now())?;
                return Ok(None);
            }
            for chair in openings::chairs(c, opening.id)? {
                if chair.player.as_ref().is_some_and(|(id, _)| *id == player) {
                    openings::sit(c, opening.id, chair.seat, &Occupant::default())?;
                }
            }
            if sought.is_some() {
                seeks::remove_from(c, opening.id, player)?;
            }
            Ok(sought)
        })?;
        self.somebody_else(sought)
    }

    /// Looks for somebody else who would play this game, if a table was made for people who looked for one.
    fn somebody_else(&self, game: Option<String>) -> Result<(), LobbyError> {
        match game.and_then(|game| self.ledger.catalog().find(&game)) {
            Some(rulebook) => self.look_after(rulebook),
            None => Ok(()),
        }
    }

    /// The host puts a bot on a chair, or frees it.
    pub fn place(&self, code: &str, host: i64, seat: Seat, bot: Option<&str>) -> Result<(), LobbyError> {
        let catalog = self.ledger.catalog().clone();
        self.change(code, |c, opening| {
            must_be_host(opening, host)?;
            let chairs = openings::chairs(c, opening.id)?;
            let chair = chairs.iter().find(|s| s.seat == seat).ok_or(LobbyError::Taken)?;
            if let Some(bot) = bot {
                let known = catalog.find(&opening.game).is_some_and(|game| game.has_bot(bot));
                if !known {
                    return Err(LobbyError::NoBot(bot.into()));
                }
                if !chair.is_free() {
                    return Err(LobbyError::Taken);
                }
            }
            if chair.player.as_ref().is_some_and(|(id, _)| *id == host) {
                return Err(LobbyError::Taken);
            }
            Ok(openings::sit(c, opening.id, seat, &Occupant::bot(bot))?)
        })?;
        self.begin_if_full(code)
    }

    /// The host begins the table; chairs nobody took get `bot`, if one is named.
    pub fn begin(&self, code: &str, host: i64, bot: Option<&str>) -> Result<(), LobbyError> {
        let seen = self.gathering(code)?;
        must_be_host(&seen.opening, host)?;
        if let Some(bot) = bot {
            for chair in seen.chairs.iter().filter(|c| c.is_free()) {
                self.place(code, host, chair.seat, Some(bot))?;
            }
        }
        match self.gathering(code)? {
            now if now.opening.has_started() => Ok(()),
            now if now.free() > 0 => Err(LobbyError::Missing),
            now => self.start(&now),
        }
    }

    /// Opens the same table again and asks everybody who played.
    pub fn rematch(&self, code: &str, host: i64, share: &str) -> Result<String, LobbyError> {
        let row = self.ledger.table(code)?;
        if !row.status.over() {
            return Err(LobbyError::StillRunning);
        }
        let setup = self.ledger.at(code, 1)?.fold.setup().clone();
        let sitters = self.ledger.db().read(|c| tables::sitters(c, row.id))?;
        let terms = Terms::read(&row.terms);
        // The password is not known any more, and whoever played is invited by link.
        let visibility = match terms.visibility {
            Visibility::Private => Visibility::Unlisted,
            other => other,
        };
        let plan = Plan {
            game: row.game.clone(),
            name: row.name.clone(),
            setup,
            terms: Terms { visibility, start: Start::WhenFull, sought: false, ..terms },
            password: None,
            share: share.into(),
        };
        let again = self.open(host, &plan)?;
        for player in sitters.iter().filter_map(|s| s.player).filter(|p| *p != host) {
            let name = self.ledger.db().read(|c| players::by_id(c, player))?.map(|p| p.name);
            match name.map(|name| self.invite(&again, host, &name)) {
                // Who plays again does so without those they have blocked.
                None | Some(Ok(()) | Err(LobbyError::Blocked(_))) => {}
                Some(Err(error)) => return Err(error),
            }
        }
        Ok(again)
    }

    /// Does something with an open table, alone with it.
    fn change<T>(
        &self,
        code: &str,
        f: impl FnOnce(&mut Conn, &Opening) -> Result<T, LobbyError>,
    ) -> Result<T, LobbyError> {
        self.ledger.db().write(|c| {
            let opening = openings::lock(c, code)?.ok_or_else(|| LobbyError::Nowhere(code.into()))?;
            if !opening.is_open() {
                return Err(LobbyError::Closed);
            }
            f(c, &opening)
        })
    }

    fn begin_if_full(&self, code: &str) -> Result<(), LobbyError> {
        let now = self.gathering(code)?;
        if now.opening.is_open() && now.free() == 0 && now.terms.start == Start::WhenFull {
            self.start(&now)?;
        }
        Ok(())
    }

    /// Makes a table of the opening, both in one transaction.
    fn start(&self, now: &Gathering) -> Result<(), LobbyError> {
        let key = now.key()?;
        let mut sitting: Vec<Sitter> = now.chairs.iter().map(sitter).collect();
        if now.terms.seating == Seating::Random {
            // Nobody chooses who begins either: the dice before the first event.
            key.dice(0).shuffle("seating", &mut sitting);
        }
        let mut sitting = sitting.into_iter();
        let automated = || Sitter { player: None, bot: None, name: String::new() };
        let sitters = now.setup.seats.iter().map(|controller| match controller {
            Controller::Player => sitting.next().unwrap_or_else(automated),
            Controller::Automated(_) => automated(),
        });
        let opening = ledger::Opening {
            game: now.opening.game.clone(),
            name: now.opening.name.clone(),
            setup: now.setup.clone(),
            sitters: sitters.collect(),
        };
        let begun = self.ledger.open_also(key, &opening, |c, table| {
            // Somebody else may have begun it, or left, since we looked: then nothing is written.
            let current = openings::lock(c, &now.opening.code)?;
            let same = openings::chairs(c, now.opening.id)? == now.chairs;
            if !current.is_some_and(|o| o.is_open()) || !same {
                return Err(LedgerError::Overtaken);
            }
            openings::close(c, now.opening.id, true)?;
            seeks::found(c, now.opening.id)?;
            let letters = self.began(c, table, &opening.sitters)?;
            outbox::add(c, &letters)?;
            Ok(tables::set_terms(c, table, &now.terms.agreed(now.opening.owner_id, &now.opening.terms))?)
        });
        match begun {
            Ok(_) => Ok(()),
            // Two people sat down at once and both began it: once is enough.
            Err(error) if has_begun_elsewhere(&error) => {
                let now = self.gathering(&now.opening.code)?;
                if now.opening.has_started() { Ok(()) } else { Err(LobbyError::Missing) }
            }
            Err(error) => Err(error.into()),
        }
    }

    /// A letter for each person at a table that has just begun, but for those who move first: they are told that.
    fn began(&self, c: &mut Conn, table: i64, sitters: &[Sitter]) -> Result<Vec<NewLetter>, StoreError> {
        let Some(row) = tables::by_id(c, table)? else { return Ok(Vec::new()) };
        let seats = Seat::first(sitters.len()).zip(sitters).filter(|(seat, _)| !row.awaited.contains(*seat));
        let letter = |(seat, sitter): (Seat, &Sitter)| {
            let letter = Letter::Began { table: row.key.code.clone(), seat };
            let key = format!("began/{}/{seat}", row.key.code);
            Some(letter.to_player(sitter.player?, &key, self.ledger.clock().now()))
        };
        Ok(seats.filter_map(letter).collect())
    }
}

/// May this person know of a table at which they neither sit nor may watch, because a seat there is free? A private one is
/// only for those who were asked to it or have sat there.
pub fn may_come(c: &mut Conn, table: &Table, player: Option<i64>) -> Result<bool, StoreError> {
    let terms = Terms::read(&table.terms);
    if let Some(circle) = terms.circle {
        return player.map_or(Ok(false), |player| circles::is_member(c, circle, player));
    }
    if terms.visibility != Visibility::Private {
        return Ok(true);
    }
    let Some(player) = player else { return Ok(false) };
    if !sittings::of_player(c, table.id, player)?.is_empty() {
        return Ok(true);
    }
    match openings::by_code(c, &table.key.code)? {
        Some(opening) => openings::is_invited(c, opening.id, player),
        None => Ok(false),
    }
}

fn has_begun_elsewhere(error: &LedgerError) -> bool {
    match error {
        LedgerError::Overtaken => true,
        LedgerError::Store(error) => error.is_duplicate(),
        _ => false,
    }
}

fn must_be_host(opening: &Opening, player: i64) -> Result<(), LobbyError> {
    // Where people came together who looked for a game, the house is the host.
    let hosts = opening.owner_id == player && !Terms::read(&opening.terms).sought;
    if hosts { Ok(()) } else { Err(LobbyError::NotHost) }
}

/// The game of a table that was made for people who looked for one.
fn sought_game(opening: &Opening) -> Option<String> {
    Terms::read(&opening.terms).sought.then(|| opening.game.clone())
}

fn table_name(name: &str) -> Result<&str, LobbyError> {
    let name = name.trim();
    let fits = (2..=60).contains(&name.chars().count()) && !name.chars().any(char::is_control);
    if fits { Ok(name) } else { Err(LobbyError::BadName) }
}

/// What somebody adds, if it is anything.
fn share(text: &str) -> Result<Option<String>, LobbyError> {
    match text.trim() {
        "" => Ok(None),
        text => read_share(text).map(Some).ok_or(LobbyError::BadShare),
    }
}

fn sitter(chair: &Chair) -> Sitter {
    match (&chair.player, &chair.bot) {
        (Some((id, name)), _) => Sitter { player: Some(*id), bot: None, name: name.clone() },
        (None, Some(bot)) => Sitter::bot(bot),
        (None, None) => Sitter { player: None, bot: None, name: String::new() },
    }
}
