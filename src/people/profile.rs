//! What everybody may know of a player: figures over all tables, never which private ones.

use super::{People, fold};
use crate::store::bot_accounts::{self, BotAccount};
use crate::store::results::{self, Answers, OfGame};
use crate::store::tables::Status;
use crate::store::{StoreError, players};

/// A player as others see them.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Number.
    pub id: i64,
    pub name: String,
    /// Here since.
    pub since: i64,
    /// Tables that are played now; those that rest count too.
    pub running: i64,
    /// Tables played to their end.
    pub finished: i64,
    /// All tables, those that were given up too.
    pub played: i64,
    /// How quickly and how reliably they answer.
    pub answers: Answers,
    /// Results, by game.
    pub results: Vec<OfGame>,
    /// If it is a program's account: what it plays, and the name of whoever keeps it.
    pub program: Option<(BotAccount, String)>,
}

impl People {
    /// The profile of whoever has this name now. Bots and people who have left have none.
    pub fn profile(&self, name: &str) -> Result<Option<Profile>, StoreError> {
        let key = fold(name);
        self.db.snapshot(|c| {
            let Some(player) = players::by_name(c, &key)?.filter(|p| p.is_confirmed()) else {
                return Ok(None);
            };
            let account = if player.is_bot() { bot_accounts::of(c, player.id)? } else { None };
            let program = match account {
                Some(account) => {
                    let owner = players::names_of(c, &[account.owner_id])?.remove(&account.owner_id);
                    Some((account, owner.unwrap_or_default()))
                }
                None => None,
            };
            let counts = results::by_status(c, player.id)?;
            let count = |status: Status| counts.get(status.word()).copied().unwrap_or(0);
            Ok(Some(Profile {
                running: count(Status::Running) + count(Status::Paused),
                finished: count(Status::Finished),
                played: counts.values().sum(),
                answers: results::answers(c, player.id)?,
                results: results::by_game(c, player.id)?,
                program,
                since: player.created_at,
                id: player.id,
                name: player.name,
            }))
        })
    }
}
