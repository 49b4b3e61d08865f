//! Accounts of programs: made, changed and closed by the person who keeps them. Nobody signs in to one and no letter goes
//! there; a program plays by tokens of its own.

use super::{People, PeopleError, Scope, Token, check_name, fold};
use crate::store::api_tokens::{self, ApiToken};
use crate::store::bot_accounts::{self, BotAccount, MARK};
use crate::store::players::{self, NewPlayer, Player};
use crate::store::{Conn, StoreError};

/// So long the name of a program may be, without the mark.
pub const LONGEST_BOT_NAME: usize = 18;

impl People {
    /// The same people, each of whom may keep so many programs.
    #[must_use]
    pub fn keeping_bots(self, most_bots: u32) -> People {
        People { most_bots, ..self }
    }

    /// So many programs one person may keep; none: it is switched off.
    pub fn most_bots(&self) -> u32 {
        self.most_bots
    }

    /// Makes an account for a program of this person's, and returns its number. Its name gets the mark.
    pub fn make_bot(&self, owner: &Player, name: &str, games: &[String]) -> Result<i64, PeopleError> {
        let name = check_name(name)?;
        if name.chars().count() > LONGEST_BOT_NAME {
            return Err(super::BadName::Shape.into());
        }
        let (called, now) = (format!("{name}{MARK}"), self.clock.now());
        let nowhere = players::no_email_key(&super::links::letter_key("bot"));
        let made = self.db.write(|c| {
            let kept = bot_accounts::of_owner(c, owner.id)?.len();
            if owner.is_bot() || u32::try_from(kept).is_ok_and(|kept| kept >= self.most_bots) {
                return Err(PeopleError::TooManyBots(self.most_bots));
            }
            // Nor is it called as somebody is, but for the mark.
            if players::name_is_taken(c, &fold(&called))? || players::name_is_taken(c, &fold(name))? {
                return Err(PeopleError::NameTaken);
            }
            let id = players::insert(
                c,
                &NewPlayer {
                    name: &called,
                    name_key: &fold(&called),
                    email: "",
                    email_key: &nowhere,
                    password: None,
                    language: owner.language.as_deref(),
                    time_zone: owner.time_zone.as_deref(),
                    at: now,
                    confirmed_at: Some(now),
                    browser_hash: None,
                },
            )?;
            bot_accounts::insert(c, id, owner.id, games, now)?;
            Ok(id)
        });
        match made {
            Err(PeopleError::Store(error)) if error.is_duplicate() => Err(PeopleError::NameTaken),
            other => other,
        }
    }

    /// The programs this person keeps, with their names.
    pub fn bots_of(&self, owner: i64) -> Result<Vec<(BotAccount, String)>, StoreError> {
        self.db.read(|c| bot_accounts::of_owner(c, owner))
    }

    /// One of them, with its tokens.
    pub fn bot_of(&self, owner: i64, bot: i64) -> Result<(Player, BotAccount, Vec<ApiToken>), PeopleError> {
        self.db.read(|c| {
            let (player, account) = own(c, owner, bot)?;
            Ok((player, account, api_tokens::of_player(c, bot)?))
        })
    }

    /// It plays these games from now on; where it sits it stays.
    pub fn set_bot_games(&self, owner: i64, bot: i64, games: &[String]) -> Result<(), PeopleError> {
        self.db.write(|c| {
            own(c, owner, bot)?;
            Ok(bot_accounts::set_games(c, bot, games)?)
        })
    }

    /// Makes a token for the program itself.
    pub fn make_bot_access(
        &self,
        owner: i64,
        bot: i64,
        name: &str,
        scopes: &[Scope],
    ) -> Result<Token, PeopleError> {
        self.make_access_if(bot, name, scopes, |c| own(c, owner, bot).map(|_| ()))
    }

    /// Takes one of its tokens back. Says whether it was there.
    pub fn revoke_bot_access(&self, owner: i64, bot: i64, token: i64) -> Result<bool, PeopleError> {
        self.db.write(|c| {
            own(c, owner, bot)?;
            Ok(api_tokens::remove(c, bot, token)?)
        })
    }

    /// Closes it: what holds for a person who leaves holds for it.
    pub fn close_bot(&self, owner: i64, bot: i64) -> Result<(), PeopleError> {
        let now = self.clock.now();
        self.db.write(|c| {
            let (player, _) = own(c, owner, bot)?;
            Ok(self.erase(c, &player, now)?)
        })
    }

    /// Closes all programs of somebody who leaves.
    pub(super) fn close_bots(&self, c: &mut Conn, owner: i64, now: i64) -> Result<(), StoreError> {
        for (account, _) in bot_accounts::of_owner(c, owner)? {
            if let Some(bot) = players::by_id(c, account.player_id)? {
                self.erase(c, &bot, now)?;
            }
        }
        Ok(())
    }
}

/// The program with this number, if this person keeps it.
fn own(c: &mut Conn, owner: i64, bot: i64) -> Result<(Player, BotAccount), PeopleError> {
    let account = bot_accounts::of(c, bot)?.filter(|account| account.owner_id == owner);
    match (account, players::by_id(c, bot)?) {
        (Some(account), Some(player)) => Ok((player, account)),
        _ => Err(PeopleError::Nobody(bot.to_string())),
    }
}
