//! Tokens that people make for their programs: what each of them may do, until it is taken back.

use super::{People, PeopleError, Token};
use crate::store::api_tokens::{self, ApiToken};
use crate::store::bot_accounts;
use crate::store::players::Player;
use crate::store::span::HOUR;
use crate::store::{Conn, StoreError, locks, words};

/// So many tokens one person may have.
pub const MOST_TOKENS: usize = 20;
/// So long a token's name may be.
pub const LONGEST_TOKEN_NAME: usize = 60;
/// What a token begins with, so that people and programs recognise one that lies about.
const MARK: &str = "annals_";

/// What a token is good for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// To see what its owner sees.
    Read,
    /// To move, to take back and to talk at its owner's tables.
    Play,
    /// To open tables, to sit down and to begin.
    Host,
}

words!(Scope { Read = "read", Play = "play", Host = "host" });

/// Somebody's program, as its token tells.
#[derive(Clone, Debug)]
pub struct Access {
    pub player: Player,
    /// The token's number.
    pub token: i64,
    pub scopes: Vec<Scope>,
}

impl Access {
    /// May it do such things?
    pub fn may(&self, scope: Scope) -> bool {
        self.scopes.contains(&scope)
    }
}

/// Reads scopes as they are kept; words of a later program are left out.
pub fn scopes(text: &str) -> Vec<Scope> {
    text.split(' ').filter_map(Scope::read).collect()
}

/// A token as a program shows it.
pub fn token_for_program(token: &Token) -> String {
    format!("{MARK}{}", token.to_cookie())
}

/// Reads a token as a program shows it.
pub fn token_of_program(text: &str) -> Option<Token> {
    Token::from_cookie(text.trim().strip_prefix(MARK)?)
}

impl People {
    /// Makes a token; it is told this once. Every token may read.
    pub fn make_access(&self, player: i64, name: &str, scopes: &[Scope]) -> Result<Token, PeopleError> {
        self.make_access_if(player, name, scopes, |_| Ok(()))
    }

    /// The same, if what is asked in the same transaction says so.
    pub(super) fn make_access_if(
        &self,
        player: i64,
        name: &str,
        scopes: &[Scope],
        may: impl FnOnce(&mut Conn) -> Result<(), PeopleError>,
    ) -> Result<Token, PeopleError> {
        let name = name.trim();
        if name.is_empty() || name.chars().count() > LONGEST_TOKEN_NAME {
            return Err(PeopleError::TokenName);
        }
        let good_for = |scope: &Scope| *scope == Scope::Read || scopes.contains(scope);
        let written: Vec<&str> = Scope::ALL.into_iter().filter(good_for).map(Scope::word).collect();
        let (token, now) = (Token::new(), self.clock.now());
        self.db.write(|c| {
            may(c)?;
            if api_tokens::of_player(c, player)?.len() >= MOST_TOKENS {
                return Err(PeopleError::TooManyTokens);
            }
            Ok(api_tokens::insert(c, &token.hash(), player, name, &written.join(" "), now)?)
        })?;
        Ok(token)
    }

    /// Whose program shows this token. Who is shut out has none, and neither have the bot accounts they keep. That it was used is written down at most once an hour.
    pub fn access(&self, token: &Token) -> Result<Option<Access>, StoreError> {
        let (hash, now) = (token.hash(), self.clock.now());
        let found = self.db.read(|c| match api_tokens::open(c, &hash)? {
            Some((token, player)) if may_come_in(c, player.id)? => Ok(Some((token, player))),
            _ => Ok::<_, StoreError>(None),
        })?;
        let Some((token, player)) = found.filter(|(_, player)| player.is_confirmed()) else {
            return Ok(None);
        };
        if token.used_at.is_none_or(|used| now - used >= HOUR) {
            self.db.write(|c| api_tokens::touch(c, token.id, now))?;
        }
        Ok(Some(Access { player, token: token.id, scopes: scopes(&token.scopes) }))
    }

    /// Is what was found by [`People::access`] still so? Who listens for long is asked again before each thing they are told.
    pub fn access_stands(&self, access: &Access) -> Result<bool, StoreError> {
        let player = access.player.id;
        self.db.read(|c| {
            let kept = api_tokens::of_player(c, player)?.iter().any(|token| token.id == access.token);
            Ok(kept && may_come_in(c, player)?)
        })
    }

    /// The tokens somebody has made.
    pub fn accesses(&self, player: i64) -> Result<Vec<ApiToken>, StoreError> {
        self.db.read(|c| api_tokens::of_player(c, player))
    }

    /// Takes a token back. Says whether it was theirs.
    pub fn revoke_access(&self, player: i64, id: i64) -> Result<bool, StoreError> {
        self.db.write(|c| api_tokens::remove(c, player, id))
    }
}

/// Is nobody shut out here: neither they nor whoever keeps them?
fn may_come_in(c: &mut Conn, player: i64) -> Result<bool, StoreError> {
    let owner = bot_accounts::of(c, player)?.map(|account| account.owner_id);
    let shut_out = locks::why(c, player)?.is_some()
        || owner.map_or(Ok(false), |owner| Ok::<_, StoreError>(locks::why(c, owner)?.is_some()))?;
    Ok(!shut_out)
}
