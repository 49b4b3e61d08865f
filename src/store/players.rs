//! People with accounts.

use super::schema::players;
use super::{Conn, StoreError};
use diesel::prelude::*;

/// A person with an account.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = players)]
pub struct Player {
    /// Number; logs name people by it, never by name.
    pub id: i64,
    /// Name shown.
    pub name: String,
    /// Mail address.
    pub email: String,
    /// argon2id hash; none means sign-in by mail only.
    pub password: Option<String>,
    /// Language chosen, if one was.
    pub language: Option<String>,
    role: String,
    /// Since when.
    pub created_at: i64,
}

impl Player {
    /// May this person see and mend everything?
    pub fn is_admin(&self) -> bool {
        self.role == "admin"
    }
}

/// A person to be written; keys are the folded name and address.
pub struct NewPlayer<'a> {
    /// Name shown.
    pub name: &'a str,
    /// Folded, so that no two look alike.
    pub name_key: &'a str,
    /// Mail address.
    pub email: &'a str,
    /// In lower case.
    pub email_key: &'a str,
    /// argon2id hash.
    pub password: Option<&'a str>,
    /// When.
    pub at: i64,
}

/// Writes a new person; a taken name or address is a duplicate.
pub fn insert(conn: &mut Conn, new: &NewPlayer<'_>) -> Result<i64, StoreError> {
    Ok(diesel::insert_into(players::table)
        .values((
            players::name.eq(new.name),
            players::name_key.eq(new.name_key),
            players::email.eq(new.email),
            players::email_key.eq(new.email_key),
            players::password.eq(new.password),
            players::created_at.eq(new.at),
        ))
        .returning(players::id)
        .get_result(conn)?)
}

/// The person with this number.
pub fn by_id(conn: &mut Conn, id: i64) -> Result<Option<Player>, StoreError> {
    Ok(players::table.filter(players::id.eq(id)).select(Player::as_select()).first(conn).optional()?)
}

/// The person with this folded name or lower-case address.
pub fn by_key(conn: &mut Conn, key: &str) -> Result<Option<Player>, StoreError> {
    Ok(players::table
        .filter(players::name_key.eq(key).or(players::email_key.eq(key)))
        .select(Player::as_select())
        .first(conn)
        .optional()?)
}

/// Everybody, by name.
pub fn all(conn: &mut Conn) -> Result<Vec<Player>, StoreError> {
    Ok(players::table.order(players::name_key.asc()).select(Player::as_select()).load(conn)?)
}

/// How many there are.
pub fn count(conn: &mut Conn) -> Result<i64, StoreError> {
    Ok(players::table.count().get_result(conn)?)
}

/// Makes somebody an administrator, or not.
pub fn set_admin(conn: &mut Conn, id: i64, admin: bool) -> Result<(), StoreError> {
    let role = if admin { "admin" } else { "player" };
    diesel::update(players::table.filter(players::id.eq(id))).set(players::role.eq(role)).execute(conn)?;
    Ok(())
}

/// Keeps a new password hash.
pub fn set_password(conn: &mut Conn, id: i64, hash: &str) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(id)))
        .set(players::password.eq(hash))
        .execute(conn)?;
    Ok(())
}

/// Keeps the language somebody chose.
pub fn set_language(conn: &mut Conn, id: i64, language: &str) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(id)))
        .set(players::language.eq(language))
        .execute(conn)?;
    Ok(())
}
