//! Accounts, passwords and sessions.

mod names;
mod passwords;
mod tokens;

pub use names::{BadEmail, BadName, check_email, check_name, key};
pub use passwords::{Hasher, WeakPassword, check_password};
pub use tokens::Token;

use crate::clock::Clock;
use crate::store::players::{self, NewPlayer, Player};
use crate::store::{Db, StoreError, sessions};

/// Everybody with an account.
#[derive(Clone)]
pub struct People {
    db: Db,
    clock: Clock,
    hasher: Hasher,
    session_days: u32,
}

/// Why an account could not be made or changed.
#[derive(Debug, thiserror::Error)]
pub enum PeopleError {
    /// The name won't do.
    #[error(transparent)]
    Name(#[from] BadName),
    /// The address won't do.
    #[error(transparent)]
    Email(#[from] BadEmail),
    /// The password won't do.
    #[error(transparent)]
    Password(#[from] WeakPassword),
    /// Somebody has that name or address.
    #[error("somebody has that name or address already")]
    Taken,
    /// There is nobody of that name or address.
    #[error("there is nobody called “{0}”")]
    Nobody(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl People {
    /// The people of a database.
    pub fn new(db: Db, clock: Clock, hasher: Hasher, session_days: u32) -> People {
        People { db, clock, hasher, session_days }
    }

    /// Hashes and checks passwords.
    pub fn hasher(&self) -> &Hasher {
        &self.hasher
    }

    /// Makes an account and returns its number.
    pub fn add(&self, name: &str, email: &str, password: Option<&str>) -> Result<i64, PeopleError> {
        let (name, email) = (check_name(name)?, check_email(email)?);
        let hash = match password {
            Some(password) => Some(self.hasher.hash(check_password(password)?)),
            None => None,
        };
        let (name_key, email_key) = (key(name), key(email));
        let new = NewPlayer {
            name,
            name_key: &name_key,
            email,
            email_key: &email_key,
            password: hash.as_deref(),
            at: self.clock.now(),
        };
        self.db
            .write(|c| players::insert(c, &new))
            .map_err(|e: StoreError| if e.is_duplicate() { PeopleError::Taken } else { e.into() })
    }

    /// The person of this name or address.
    pub fn find(&self, who: &str) -> Result<Player, PeopleError> {
        let found = self.db.read(|c| players::by_key(c, &key(who)))?;
        found.ok_or_else(|| PeopleError::Nobody(who.into()))
    }

    /// Makes somebody an administrator, or not.
    pub fn set_admin(&self, who: &str, admin: bool) -> Result<Player, PeopleError> {
        let player = self.find(who)?;
        self.db.write(|c| players::set_admin(c, player.id, admin))?;
        Ok(player)
    }

    /// Gives somebody a new password.
    pub fn set_password(&self, who: &str, password: &str) -> Result<Player, PeopleError> {
        let hash = self.hasher.hash(check_password(password)?);
        let player = self.find(who)?;
        self.db.write(|c| players::set_password(c, player.id, &hash))?;
        Ok(player)
    }

    /// Begins a session if the password is right. Takes as long whether or not there is such a person.
    pub fn sign_in(&self, who: &str, password: &str) -> Result<Option<(Player, Token)>, PeopleError> {
        let found = self.db.read(|c| players::by_key(c, &key(who)))?;
        let hash = found.as_ref().and_then(|p| p.password.as_deref());
        let right = self.hasher.verify(password, hash);
        let Some(player) = found.filter(|_| right) else { return Ok(None) };
        if let Some(old) = &player.password
            && self.hasher.outdated(old)
        {
            let hash = self.hasher.hash(password);
            self.db.write(|c| players::set_password(c, player.id, &hash))?;
        }
        let token = self.begin_session(player.id)?;
        Ok(Some((player, token)))
    }

    /// Begins a session for somebody who has proved who they are.
    pub fn begin_session(&self, player: i64) -> Result<Token, PeopleError> {
        let (token, now) = (Token::new(), self.clock.now());
        let until = now + i64::from(self.session_days) * 86_400_000;
        self.db.write(|c| {
            sessions::sweep(c, now)?;
            sessions::insert(c, &token.hash(), player, now, until)
        })?;
        Ok(token)
    }

    /// Whose session this is.
    pub fn session(&self, token: &Token) -> Result<Option<Player>, StoreError> {
        self.db.read(|c| sessions::player(c, &token.hash(), self.clock.now()))
    }

    /// Ends a session.
    pub fn sign_out(&self, token: &Token) -> Result<(), StoreError> {
        self.db.write(|c| sessions::delete(c, &token.hash()))
    }
}
