//! What programs of a person show when they ask. Only hashes are kept.

use super::schema::{api_tokens, players};
use super::{Conn, StoreError};
use crate::players::Player;
use diesel::prelude::*;

/// A token somebody has made for a program.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = api_tokens)]
pub struct ApiToken {
    /// Number.
    pub id: i64,
    /// Whose.
    pub player_id: i64,
    /// As its owner calls it.
    pub name: String,
    /// What it is good for, in words.
    pub scopes: String,
    /// Since when.
    pub created_at: i64,
    /// When it was shown last, to the hour.
    pub used_at: Option<i64>,
}

/// Adds a token.
pub fn insert(
    conn: &mut Conn,
    token_hash: &[u8],
    player: i64,
    name: &str,
    scopes: &str,
    at: i64,
) -> Result<(), StoreError> {
    diesel::insert_into(api_tokens::table)
        .values((
            api_tokens::token_hash.eq(token_hash),
            api_tokens::player_id.eq(player),
            api_tokens::name.eq(name),
            api_tokens::scopes.eq(scopes),
            api_tokens::created_at.eq(at),
        ))
        .execute(conn)?;
    Ok(())
}

/// The token with this hash, and whose it is.
pub fn open(conn: &mut Conn, token_hash: &[u8]) -> Result<Option<(ApiToken, Player)>, StoreError> {
    Ok(api_tokens::table
        .inner_join(players::table)
        .filter(api_tokens::token_hash.eq(token_hash))
        .select((ApiToken::as_select(), Player::as_select()))
        .first(conn)
        .optional()?)
}

/// All tokens of a player, the oldest first.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<ApiToken>, StoreError> {
    Ok(api_tokens::table
        .filter(api_tokens::player_id.eq(player))
        .order(api_tokens::id.asc())
        .select(ApiToken::as_select())
        .load(conn)?)
}

/// It was shown.
pub fn touch(conn: &mut Conn, id: i64, at: i64) -> Result<(), StoreError> {
    diesel::update(api_tokens::table.filter(api_tokens::id.eq(id)))
        .set(api_tokens::used_at.eq(Some(at)))
        .execute(conn)?;
    Ok(())
}

/// Takes a token of this player back. Says whether it was there.
pub fn remove(conn: &mut Conn, player: i64, id: i64) -> Result<bool, StoreError> {
    let theirs = api_tokens::table.filter(api_tokens::id.eq(id)).filter(api_tokens::player_id.eq(player));
    Ok(diesel::delete(theirs).execute(conn)? == 1)
}

/// Forgets all tokens of a player.
pub fn forget(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(api_tokens::table.filter(api_tokens::player_id.eq(player))).execute(conn)?;
    Ok(())
}
