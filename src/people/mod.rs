//! Accounts: how people join, come in, change things and leave.
//!
//! Three things hold everywhere. Nothing here tells whether somebody has an account, except to whoever reads the
//! mail of its address. Of secrets (passwords, sessions, links) only hashes are stored. And a person who leaves is
//! erased but for a number, because logs and results name people by it.

mod access;
mod bots;
mod changing;
mod device;
mod entering;
mod holdings;
mod joining;
mod leaving;
mod links;
mod names;
mod passwords;
mod profile;
mod renaming;
mod seats;
mod tokens;

pub use access::{
    Access, LONGEST_TOKEN_NAME, MOST_TOKENS, Scope, scopes, token_for_program, token_of_program,
};
pub use bots::LONGEST_BOT_NAME;
pub use device::device;
pub use entering::SignIn;
pub use joining::Registration;
pub use links::{Followed, OpenLink, issue};
pub use names::{BadEmail, BadName, check_email, check_name, email_key, fold};
pub use passwords::{Hasher, WeakPassword, check_password};
pub use profile::Profile;
pub use seats::issue_seat_link;
pub use tokens::Token;

use crate::clock::Clock;
use crate::config::{Config, Keep};
use crate::store::audit::{self, NewAuditEntry};
use crate::store::players::{self, Player};
use crate::store::{Conn, Db, StoreError, sessions};

/// Everybody with an account.
#[derive(Clone)]
pub struct People {
    db: Db,
    clock: Clock,
    hasher: Hasher,
    session_days: u32,
    keep: Keep,
    most_bots: u32,
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
    /// A token has no name, or one that is too long.
    #[error("a token has a name of at most {LONGEST_TOKEN_NAME} characters")]
    TokenName,
    /// They have as many tokens as one may have.
    #[error("nobody has more than {MOST_TOKENS} tokens")]
    TooManyTokens,
    /// They keep as many programs as one may keep here.
    #[error("nobody keeps more than {0} bot accounts")]
    TooManyBots(u32),
    /// Programs can't run this house.
    #[error("a bot account can't be an administrator")]
    IsBot,
    /// Somebody has that name, or one that looks like it.
    #[error("somebody has that name already, or one that looks like it")]
    NameTaken,
    /// Somebody has that name or address.
    #[error("somebody has that name or address already")]
    Taken,
    /// There is nobody of that name or address.
    #[error("there is nobody called “{0}”")]
    Nobody(String),
    /// The name was changed not long ago; it can be changed again from this moment on.
    #[error("the name was changed not long ago")]
    TooSoon(i64),
    /// The password is not theirs.
    #[error("the password is not right")]
    WrongPassword,
    /// The link was used, is too old, or never was one.
    #[error("the link can't be used any more")]
    DeadLink,
    /// An administrator has shut them out, for this reason.
    #[error("this account is locked: {0}")]
    Locked(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl People {
    /// The people of a database.
    pub fn new(db: Db, clock: Clock, hasher: Hasher, session_days: u32) -> People {
        let usual = Config::default();
        People { db, clock, hasher, session_days, keep: usual.keep, most_bots: usual.bots.accounts }
    }

    /// The same, with how long the operator wants things to be kept.
    #[must_use]
    pub fn keeping(self, keep: Keep) -> People {
        People { keep, ..self }
    }

    /// Hashes and checks passwords.
    pub fn hasher(&self) -> &Hasher {
        &self.hasher
    }

    /// The person of this name or address.
    pub fn find(&self, who: &str) -> Result<Player, PeopleError> {
        self.look_up(who)?.ok_or_else(|| PeopleError::Nobody(who.into()))
    }

    /// No name holds an @, and every address does.
    fn look_up(&self, who: &str) -> Result<Option<Player>, StoreError> {
        self.db.read(|c| match who.contains('@') {
            true => players::by_email(c, &email_key(who)),
            false => players::by_name(c, &fold(who)),
        })
    }

    /// Makes somebody an administrator, or not: at the command line, and written down like every such action.
    pub fn set_admin(&self, who: &str, admin: bool) -> Result<Player, PeopleError> {
        let player = self.find(who)?;
        if player.is_bot() {
            return Err(PeopleError::IsBot);
        }
        self.db.write(|c| {
            players::set_admin(c, player.id, admin)?;
            self.log(c, if admin { "promote" } else { "demote" }, player.id)
        })?;
        Ok(player)
    }

    fn log(&self, c: &mut Conn, action: &str, player: i64) -> Result<(), StoreError> {
        let at = self.clock.now();
        let player_id = Some(player);
        audit::log(c, &NewAuditEntry { at, admin_id: None, action, player_id, table_code: None, detail: "" })
    }

    /// Gives somebody a new password, at the command line; all their sessions end.
    pub fn set_password(&self, who: &str, password: &str) -> Result<Player, PeopleError> {
        let hash = self.hasher.hash(check_password(password)?);
        let player = self.find(who)?;
        if player.is_bot() {
            return Err(PeopleError::IsBot);
        }
        self.db.write(|c| {
            players::set_password(c, player.id, &hash)?;
            sessions::delete_all(c, player.id, None)?;
            self.log(c, "set_password", player.id)
        })?;
        Ok(player)
    }
}
