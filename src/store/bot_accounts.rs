//! Accounts of programs: each is kept by a person, and its name says what it is.

use super::schema::{bot_accounts, locks, players};
use super::{Conn, StoreError};
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use std::collections::BTreeMap;

/// What the name of every such account ends with, wherever it stands. No person can be called so: their names hold no brackets.
pub const MARK: &str = " (bot)";

/// Is this what a program's account is called?
pub fn is_marked(name: &str) -> bool {
    name.ends_with(MARK)
}

/// The account of a program.
#[derive(Clone, Debug, PartialEq, Eq, Queryable, Selectable)]
#[diesel(table_name = bot_accounts)]
pub struct BotAccount {
    /// Its number among all accounts.
    pub player_id: i64,
    /// Whose it is.
    pub owner_id: i64,
    games: String,
    /// Since when.
    pub created_at: i64,
}

impl BotAccount {
    /// The games it plays, by their ids; none: all of them.
    pub fn games(&self) -> Vec<&str> {
        self.games.split_whitespace().collect()
    }

    /// Does it play this one?
    pub fn plays(&self, game: &str) -> bool {
        self.games.is_empty() || self.games().contains(&game)
    }
}

/// Writes down whose program this account is.
pub fn insert(conn: &mut Conn, player: i64, owner: i64, games: &[String], at: i64) -> Result<(), StoreError> {
    diesel::insert_into(bot_accounts::table)
        .values((
            bot_accounts::player_id.eq(player),
            bot_accounts::owner_id.eq(owner),
            bot_accounts::games.eq(games.join(" ")),
            bot_accounts::created_at.eq(at),
        ))
        .execute(conn)?;
    Ok(())
}

/// It plays these games from now on.
pub fn set_games(conn: &mut Conn, player: i64, games: &[String]) -> Result<(), StoreError> {
    diesel::update(bot_accounts::table.filter(bot_accounts::player_id.eq(player)))
        .set(bot_accounts::games.eq(games.join(" ")))
        .execute(conn)?;
    Ok(())
}

/// The program behind this account; none if it is a person's.
pub fn of(conn: &mut Conn, player: i64) -> Result<Option<BotAccount>, StoreError> {
    Ok(bot_accounts::table
        .filter(bot_accounts::player_id.eq(player))
        .select(BotAccount::as_select())
        .first(conn)
        .optional()?)
}

/// Programs this person keeps, the oldest first, with their names.
pub fn of_owner(conn: &mut Conn, owner: i64) -> Result<Vec<(BotAccount, String)>, StoreError> {
    Ok(bot_accounts::table
        .inner_join(players::table.on(players::id.eq(bot_accounts::player_id)))
        .filter(bot_accounts::owner_id.eq(owner))
        .order(bot_accounts::player_id.asc())
        .select((BotAccount::as_select(), players::name))
        .load(conn)?)
}

/// Whose the programs among these people are, by the program's number.
pub fn owners_among(conn: &mut Conn, people: &[i64]) -> Result<BTreeMap<i64, i64>, StoreError> {
    let rows: Vec<(i64, i64)> = bot_accounts::table
        .filter(bot_accounts::player_id.eq_any(people.to_vec()))
        .select((bot_accounts::player_id, bot_accounts::owner_id))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// A program that can be asked to a table, its name and its owner's.
pub type Listed = (BotAccount, String, String);

/// Every program that can be asked to a table, the newest first: none that is shut out, and none of somebody who is.
pub fn all(conn: &mut Conn, limit: i64) -> Result<Vec<Listed>, StoreError> {
    let owners = diesel::alias!(players as owners);
    let shut_out = locks::table
        .filter(locks::player_id.eq(bot_accounts::player_id).or(locks::player_id.eq(bot_accounts::owner_id)));
    Ok(bot_accounts::table
        .inner_join(players::table.on(players::id.eq(bot_accounts::player_id)))
        .inner_join(owners.on(owners.field(players::id).eq(bot_accounts::owner_id)))
        .filter(not(exists(shut_out)))
        .order(bot_accounts::player_id.desc())
        .limit(limit)
        .select((BotAccount::as_select(), players::name, owners.field(players::name)))
        .load(conn)?)
}

/// Forgets whose program somebody is, and which programs were theirs; those have left by then.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    let theirs = bot_accounts::player_id.eq(player).or(bot_accounts::owner_id.eq(player));
    diesel::delete(bot_accounts::table.filter(theirs)).execute(conn)?;
    Ok(())
}
