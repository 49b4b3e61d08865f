//! How people come in: passwords and sessions.

use super::{People, PeopleError, Token, fold};
use crate::language::is_zone;
use crate::store::players::{self, Player};
use crate::store::sessions::{self, Session};
use crate::store::span::{DAY, HOUR, MINUTE};
use crate::store::{Conn, StoreError, locks};

/// Who signed in so long ago at most need not show again that it is them.
const FRESH: i64 = 10 * MINUTE;

/// What came of name and password.
#[derive(Debug)]
pub enum SignIn {
    /// A session has begun.
    In(Token),
    /// There is nobody with that name and password.
    Wrong,
    /// The password is right, but nobody has shown yet that the address is theirs.
    Unconfirmed(Box<Player>),
    /// The password is right, but an administrator has shut them out, for this reason.
    Locked(String),
}

impl People {
    /// Begins a session if the password is right. Takes as long whether or not there is such a person.
    pub fn sign_in(&self, who: &str, password: &str, device: &str) -> Result<SignIn, PeopleError> {
        let by_name = !who.contains('@');
        let found = match by_name {
            true => self.db.read(|c| players::by_name_or_held(c, &fold(who)))?,
            false => self.look_up(who)?,
        };
        let hash = found.as_ref().and_then(|p| p.password.as_deref());
        let right = self.hasher.verify(password, hash);
        let Some(player) = found.filter(|_| right) else { return Ok(SignIn::Wrong) };
        if !player.is_confirmed() {
            // By the address nobody hears that it waits to be confirmed: whoever registers with somebody's address is
            // told the same, that this is not right, and so can't tell whether anybody has it.
            return Ok(if by_name { SignIn::Unconfirmed(Box::new(player)) } else { SignIn::Wrong });
        }
        if let Some(why) = self.db.read(|c| locks::why(c, player.id))? {
            return Ok(SignIn::Locked(why));
        }
        if let Some(old) = &player.password
            && self.hasher.outdated(old)
        {
            let hash = self.hasher.hash(password);
            self.db.write(|c| players::set_password(c, player.id, &hash))?;
        }
        Ok(SignIn::In(self.begin_session(player.id, device)?))
    }

    /// Where somebody's browser says its clock is; it counts until they choose for themselves.
    pub fn guess_time_zone(&self, token: &Token, zone: &str) -> Result<(), PeopleError> {
        let unknown = self.session(token)?.filter(|player| player.time_zone.is_none());
        match unknown.filter(|_| is_zone(zone)) {
            Some(player) => Ok(self.db.write(|c| players::set_time_zone(c, player.id, Some(zone)))?),
            None => Ok(()),
        }
    }

    /// Begins a session for somebody who has proved who they are.
    pub fn begin_session(&self, player: i64, device: &str) -> Result<Token, PeopleError> {
        let now = self.clock.now();
        Ok(self.db.write(|c| self.write_session(c, player, device, now))?)
    }

    pub(super) fn write_session(
        &self,
        c: &mut Conn,
        player: i64,
        device: &str,
        now: i64,
    ) -> Result<Token, StoreError> {
        let token = Token::new();
        sessions::insert(c, &token.hash(), player, device, now, self.until(now))?;
        Ok(token)
    }

    fn until(&self, now: i64) -> i64 {
        now + i64::from(self.session_days) * DAY
    }

    /// Whose session this is. A visit makes it last longer, but is written down at most once an hour.
    pub fn session(&self, token: &Token) -> Result<Option<Player>, StoreError> {
        Ok(self.session_until(token)?.map(|(player, _)| player))
    }

    /// The same, and until when it is so if nothing in the database changes.
    pub fn session_until(&self, token: &Token) -> Result<Option<(Player, i64)>, StoreError> {
        let now = self.clock.now();
        let found = self.db.read(|c| sessions::player(c, &token.hash(), now))?;
        let Some((player, session)) = found else { return Ok(None) };
        if now - session.seen_at >= HOUR {
            self.db.write(|c| sessions::touch(c, session.id, now, self.until(now)))?;
        }
        let until = session.expires_at.min(session.seen_at.saturating_add(HOUR));
        Ok(Some((player, until)).filter(|(player, _)| player.is_confirmed()))
    }

    /// Has whoever has this session just shown who they are, by a password or a link?
    pub fn is_fresh(&self, token: &Token) -> Result<bool, StoreError> {
        let now = self.clock.now();
        let found = self.db.read(|c| sessions::player(c, &token.hash(), now))?;
        Ok(found.is_some_and(|(_, session)| now - session.created_at <= FRESH))
    }

    /// Is it this person's password?
    pub fn knows_password(&self, player: &Player, password: &str) -> bool {
        self.hasher.verify(password, player.password.as_deref())
    }

    /// Where somebody is signed in; the second says which session `token` belongs to.
    pub fn sessions(&self, player: i64, token: &Token) -> Result<Vec<(Session, bool)>, PeopleError> {
        let (hash, now) = (token.hash(), self.clock.now());
        let all = self.db.read(|c| sessions::of_player(c, player, now))?;
        Ok(all
            .into_iter()
            .map(|s| {
                let own = s.token_hash == hash;
                (s, own)
            })
            .collect())
    }

    /// Ends a session.
    pub fn sign_out(&self, token: &Token) -> Result<(), StoreError> {
        self.db.write(|c| sessions::delete(c, &token.hash()))
    }

    /// Ends one of somebody's sessions.
    pub fn end_session(&self, player: i64, id: i64) -> Result<(), PeopleError> {
        Ok(self.db.write(|c| sessions::delete_one(c, player, id))?)
    }

    /// Ends all of somebody's sessions but this one.
    pub fn end_other_sessions(&self, player: i64, token: &Token) -> Result<(), PeopleError> {
        Ok(self.db.write(|c| sessions::delete_all(c, player, Some(&token.hash())))?)
    }
}
