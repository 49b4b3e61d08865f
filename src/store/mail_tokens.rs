//! Links in letters. Only hashes of their tokens are kept.

use super::players::Player;
use super::schema::{mail_tokens, players};
use super::{Conn, StoreError};
use diesel::prelude::*;

/// A link that was sent to somebody.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = mail_tokens)]
pub struct MailToken {
    /// Number.
    pub id: i64,
    /// Whom it was sent to.
    pub player_id: i64,
    /// What it does, in a word.
    pub purpose: String,
    /// The new address, if it is about one.
    pub email: Option<String>,
    /// Since when.
    pub created_at: i64,
    /// Until when.
    pub expires_at: i64,
    /// When it was followed.
    pub used_at: Option<i64>,
}

/// A link to be written.
pub struct NewMailToken<'a> {
    /// What it is known by.
    pub token_hash: &'a [u8],
    /// Whom it is sent to.
    pub player: i64,
    /// What it does, in a word.
    pub purpose: &'a str,
    /// The new address, if it is about one.
    pub email: Option<&'a str>,
    /// When.
    pub at: i64,
    /// Until when.
    pub until: i64,
}

/// Writes a new link.
pub fn insert(conn: &mut Conn, new: &NewMailToken<'_>) -> Result<(), StoreError> {
    diesel::insert_into(mail_tokens::table)
        .values((
            mail_tokens::token_hash.eq(new.token_hash),
            mail_tokens::player_id.eq(new.player),
            mail_tokens::purpose.eq(new.purpose),
            mail_tokens::email.eq(new.email),
            mail_tokens::created_at.eq(new.at),
            mail_tokens::expires_at.eq(new.until),
        ))
        .execute(conn)?;
    Ok(())
}

/// The link with this token and whose it is, if it can still be used.
pub fn open(conn: &mut Conn, token_hash: &[u8], now: i64) -> Result<Option<(MailToken, Player)>, StoreError> {
    Ok(mail_tokens::table
        .inner_join(players::table)
        .filter(mail_tokens::token_hash.eq(token_hash))
        .filter(mail_tokens::used_at.is_null())
        .filter(mail_tokens::expires_at.gt(now))
        .select((MailToken::as_select(), Player::as_select()))
        .first(conn)
        .optional()?)
}

/// Marks a link as used. Says whether it was unused till now: of two who come at once, one is told no.
pub fn spend(conn: &mut Conn, id: i64, now: i64) -> Result<bool, StoreError> {
    let unused = mail_tokens::table.filter(mail_tokens::id.eq(id)).filter(mail_tokens::used_at.is_null());
    Ok(diesel::update(unused).set(mail_tokens::used_at.eq(Some(now))).execute(conn)? == 1)
}

/// Was the link of this purpose about the same address followed, and not too long ago?
pub fn is_spent(
    conn: &mut Conn,
    player: i64,
    purpose: &str,
    email: &str,
    now: i64,
) -> Result<bool, StoreError> {
    let found = mail_tokens::table
        .filter(mail_tokens::player_id.eq(player))
        .filter(mail_tokens::purpose.eq(purpose))
        .filter(mail_tokens::email.eq(email))
        .filter(mail_tokens::used_at.is_not_null())
        .filter(mail_tokens::expires_at.gt(now))
        .count()
        .get_result::<i64>(conn)?;
    Ok(found > 0)
}

/// All links sent to somebody.
pub fn of_player(conn: &mut Conn, player: i64) -> Result<Vec<MailToken>, StoreError> {
    Ok(mail_tokens::table
        .filter(mail_tokens::player_id.eq(player))
        .order(mail_tokens::id.asc())
        .select(MailToken::as_select())
        .load(conn)?)
}

/// Takes back links of these purposes.
pub fn revoke(conn: &mut Conn, player: i64, purposes: &[&str]) -> Result<(), StoreError> {
    let these = mail_tokens::table
        .filter(mail_tokens::player_id.eq(player))
        .filter(mail_tokens::purpose.eq_any(purposes.to_vec()));
    diesel::delete(these).execute(conn)?;
    Ok(())
}

/// Takes back every link of a person.
pub fn revoke_all(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    diesel::delete(mail_tokens::table.filter(mail_tokens::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Forgets links that have expired.
pub fn sweep(conn: &mut Conn, now: i64) -> Result<usize, StoreError> {
    Ok(diesel::delete(mail_tokens::table.filter(mail_tokens::expires_at.le(now))).execute(conn)?)
}
