//! People with accounts.

use super::schema::{
    bot_accounts as programs, guest_tables, locks, mail_tokens, outbox, players, seats, sessions,
};
use super::{
    Conn, StoreError, annotations, api_tokens, attention, blocks, bot_accounts, circles, feeds, follows,
    guides, held_names, lists, openings, outbox as letters, plans, push, replies, reports, seasons,
    seat_links, seeks, talk, vacations, waits, webhooks,
};
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use std::collections::BTreeMap;

/// A person with an account.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = players)]
pub struct Player {
    /// Number; logs name people by it, never by name.
    pub id: i64,
    /// Name shown; empty for a former player.
    pub name: String,
    /// Mail address; empty for a former player.
    pub email: String,
    /// argon2id hash; none means sign-in by mail only.
    pub password: Option<String>,
    /// Language chosen, if one was.
    pub language: Option<String>,
    role: String,
    /// Since when.
    pub created_at: i64,
    /// Since when the address is known to be theirs.
    pub confirmed_at: Option<i64>,
    /// When they left.
    pub left_at: Option<i64>,
    /// Where their clocks are, as an IANA name, if that is known.
    pub time_zone: Option<String>,
    /// Which letters they wish, as JSON.
    pub mail: String,
    /// Since when nothing but links is sent to the address, because its server refused too often.
    pub unreachable_at: Option<i64>,
    /// Hash of what the browser keeps that registered; none once the address is confirmed.
    pub browser_hash: Option<Vec<u8>>,
}

impl Player {
    /// May this person see and mend everything?
    pub fn is_admin(&self) -> bool {
        self.role == "admin"
    }

    /// Is it a program's account? Who keeps it stands in `bot_accounts`.
    pub fn is_bot(&self) -> bool {
        bot_accounts::is_marked(&self.name)
    }

    /// Is the address known to be theirs, so that they may play?
    pub fn is_confirmed(&self) -> bool {
        self.confirmed_at.is_some() && self.left_at.is_none()
    }
}

/// A person to be written; keys are the folded name and address.
pub struct NewPlayer<'a> {
    /// Name shown.
    pub name: &'a str,
    /// Folded, so that no two look alike.
    pub name_key: &'a str,
    /// Mail address; empty if only the name is held.
    pub email: &'a str,
    /// In lower case.
    pub email_key: &'a str,
    /// argon2id hash.
    pub password: Option<&'a str>,
    /// Language, if one is known.
    pub language: Option<&'a str>,
    /// Time zone, if one is known.
    pub time_zone: Option<&'a str>,
    /// When.
    pub at: i64,
    /// When the address was confirmed, if it was.
    pub confirmed_at: Option<i64>,
    /// Hash of what the browser keeps that registers.
    pub browser_hash: Option<&'a [u8]>,
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
            players::language.eq(new.language),
            players::time_zone.eq(new.time_zone),
            players::created_at.eq(new.at),
            players::confirmed_at.eq(new.confirmed_at),
            players::browser_hash.eq(new.browser_hash),
        ))
        .returning(players::id)
        .get_result(conn)?)
}

/// Programs have no address, and are somebody all the same.
#[diesel::dsl::auto_type(no_type_alias)]
pub(super) fn is_program() -> _ {
    exists(programs::table.filter(programs::player_id.eq(players::id)))
}

/// The person with this number.
pub fn by_id(conn: &mut Conn, id: i64) -> Result<Option<Player>, StoreError> {
    Ok(players::table.filter(players::id.eq(id)).select(Player::as_select()).get_result(conn).optional()?)
}

/// The person with this folded name. A name that is only held belongs to nobody.
pub fn by_name(conn: &mut Conn, name_key: &str) -> Result<Option<Player>, StoreError> {
    Ok(players::table
        .filter(players::name_key.eq(name_key))
        .filter(players::email.ne("").or(is_program()))
        .select(Player::as_select())
        .get_result(conn)
        .optional()?)
}

/// Whoever may try a password under this name: also a registration that only holds the name.
pub fn by_name_or_held(conn: &mut Conn, name_key: &str) -> Result<Option<Player>, StoreError> {
    Ok(players::table
        .filter(players::name_key.eq(name_key))
        .filter(players::email.ne("").or(players::confirmed_at.is_null()))
        .select(Player::as_select())
        .get_result(conn)
        .optional()?)
}

/// The person with this address in lower case.
pub fn by_email(conn: &mut Conn, email_key: &str) -> Result<Option<Player>, StoreError> {
    Ok(players::table
        .filter(players::email_key.eq(email_key))
        .filter(players::email.ne(""))
        .select(Player::as_select())
        .get_result(conn)
        .optional()?)
}

/// What these people are called, by number.
pub fn names_of(conn: &mut Conn, ids: &[i64]) -> Result<BTreeMap<i64, String>, StoreError> {
    let rows: Vec<(i64, String)> = players::table
        .filter(players::id.eq_any(ids.to_vec()))
        .select((players::id, players::name))
        .load(conn)?;
    Ok(rows.into_iter().collect())
}

/// Has or holds anybody this folded name?
pub fn name_is_taken(conn: &mut Conn, name_key: &str) -> Result<bool, StoreError> {
    let found = players::table.filter(players::name_key.eq(name_key)).count().get_result::<i64>(conn)?;
    Ok(found > 0 || held_names::holder(conn, name_key)?.is_some())
}

/// Everybody, by name.
pub fn all(conn: &mut Conn) -> Result<Vec<Player>, StoreError> {
    Ok(players::table
        .filter(players::email.ne(""))
        .order(players::name_key.asc())
        .select(Player::as_select())
        .load(conn)?)
}

/// How many there are.
pub fn count(conn: &mut Conn) -> Result<i64, StoreError> {
    Ok(players::table.filter(players::email.ne("")).count().get_result(conn)?)
}

/// Is anybody an administrator who can come in?
pub fn has_admin(conn: &mut Conn) -> Result<bool, StoreError> {
    let admins = players::table.filter(players::role.eq("admin").and(players::confirmed_at.is_not_null()));
    Ok(admins.select(players::id).first::<i64>(conn).optional()?.is_some())
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

/// Keeps where somebody's clocks are.
pub fn set_time_zone(conn: &mut Conn, id: i64, zone: Option<&str>) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(id)))
        .set(players::time_zone.eq(zone))
        .execute(conn)?;
    Ok(())
}

/// Keeps which letters somebody wishes.
pub fn set_wishes(conn: &mut Conn, id: i64, wishes: &str) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(id))).set(players::mail.eq(wishes)).execute(conn)?;
    Ok(())
}

/// Everybody among whose wishes these words stand.
pub fn with_wish(conn: &mut Conn, written: &str) -> Result<Vec<i64>, StoreError> {
    let like = format!("%{written}%");
    Ok(players::table.filter(players::mail.like(like)).select(players::id).load(conn)?)
}

/// The key that signs what stays good in letters for years; made when it is first needed.
pub fn mail_key(conn: &mut Conn, id: i64) -> Result<Vec<u8>, StoreError> {
    if let Some(key) = known_mail_key(conn, id)? {
        return Ok(key);
    }
    let fresh = crate::secrets::bytes().to_vec();
    // Of two who make one at once, the first is right.
    diesel::update(players::table.filter(players::id.eq(id)).filter(players::mail_key.is_null()))
        .set(players::mail_key.eq(Some(&fresh)))
        .execute(conn)?;
    Ok(known_mail_key(conn, id)?.unwrap_or(fresh))
}

/// The same, if there is one.
pub fn known_mail_key(conn: &mut Conn, id: i64) -> Result<Option<Vec<u8>>, StoreError> {
    let key = players::table.filter(players::id.eq(id)).select(players::mail_key).first(conn).optional()?;
    Ok(key.flatten())
}

/// So many letters in a row may be refused for good before no more are sent.
pub const BOUNCES: i32 = 3;

/// A letter to this person was refused for good. Says whether that was once too often.
pub fn bounced(conn: &mut Conn, id: i64, now: i64) -> Result<bool, StoreError> {
    let person = players::table.filter(players::id.eq(id));
    diesel::update(person).set(players::bounces.eq(players::bounces + 1)).execute(conn)?;
    let too_often = person.filter(players::bounces.ge(BOUNCES)).filter(players::unreachable_at.is_null());
    Ok(diesel::update(too_often).set(players::unreachable_at.eq(Some(now))).execute(conn)? > 0)
}

/// A letter was taken by this person's mail server.
pub fn taken(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(id)).filter(players::bounces.gt(0)))
        .filter(players::unreachable_at.is_null())
        .set(players::bounces.eq(0))
        .execute(conn)?;
    Ok(())
}

/// It is known that letters reach this person: those that waited for it leave.
pub fn reached(conn: &mut Conn, id: i64, now: i64) -> Result<(), StoreError> {
    let back = players::table.filter(players::id.eq(id)).filter(players::unreachable_at.is_not_null());
    let changed = diesel::update(back)
        .set((players::bounces.eq(0), players::unreachable_at.eq(None::<i64>)))
        .execute(conn)?;
    if changed > 0 {
        letters::reconsider(conn, id, now)?;
    }
    Ok(())
}

/// The address is known to be theirs.
pub fn confirm(conn: &mut Conn, id: i64, now: i64) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(id)).filter(players::confirmed_at.is_null()))
        .set((players::confirmed_at.eq(Some(now)), players::browser_hash.eq(None::<Vec<u8>>)))
        .execute(conn)?;
    Ok(())
}

/// Keeps a new address; one that somebody has is a duplicate.
pub fn set_email(conn: &mut Conn, id: i64, email: &str, email_key: &str) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(id)))
        .set((players::email.eq(email), players::email_key.eq(email_key)))
        .execute(conn)?;
    Ok(())
}

/// Keeps a name folded anew; one that somebody has is a duplicate.
pub fn set_name_key(conn: &mut Conn, id: i64, name_key: &str) -> Result<(), StoreError> {
    diesel::update(players::table.filter(players::id.eq(id)))
        .set(players::name_key.eq(name_key))
        .execute(conn)?;
    Ok(())
}

/// Everybody's number, name and folded name, those who have one.
pub fn names(conn: &mut Conn) -> Result<Vec<(i64, String, String)>, StoreError> {
    Ok(players::table
        .filter(players::name.ne(""))
        // Guests share one name, and none of them is known by it.
        .filter(not(exists(guest_tables::table.filter(guest_tables::player_id.eq(players::id)))))
        .select((players::id, players::name, players::name_key))
        .load(conn)?)
}

/// What stands in place of the key of an address that is gone; no address looks like it.
pub fn no_email_key(what: &str) -> String {
    format!("#{what}")
}

/// Takes the address from a registration nobody has confirmed, and holds only its name. The password stays: whoever
/// chose it hears “confirm first”, as they would if the address were somebody's.
pub fn hold_name_only(conn: &mut Conn, id: i64) -> Result<(), StoreError> {
    forget_links_sessions_letters(conn, id)?;
    diesel::update(players::table.filter(players::id.eq(id)).filter(players::confirmed_at.is_null()))
        .set((players::email.eq(""), players::email_key.eq(no_email_key(&id.to_string()))))
        .execute(conn)?;
    Ok(())
}

/// Erases everything about a person but the number, by which logs and results name them.
pub fn erase(conn: &mut Conn, player: &Player, now: i64) -> Result<(), StoreError> {
    forget_links_sessions_letters(conn, player.id)?;
    let addresses = [player.email.clone(), player.email.to_lowercase()];
    diesel::delete(outbox::table.filter(outbox::address.eq_any(addresses.clone()))).execute(conn)?;
    openings::forget(conn, player.id, &addresses)?;
    talk::forget_notes(conn, player.id)?;
    waits::forget_turns(conn, player.id)?;
    vacations::forget(conn, player.id)?;
    replies::forget(conn, player.id)?;
    webhooks::forget(conn, player.id)?;
    push::forget(conn, player.id)?;
    feeds::forget(conn, player.id)?;
    follows::forget(conn, player.id)?;
    api_tokens::forget(conn, player.id)?;
    bot_accounts::forget(conn, player.id)?;
    annotations::forget(conn, player.id)?;
    seeks::forget(conn, player.id)?;
    circles::forget(conn, player.id)?;
    attention::forget(conn, player.id)?;
    plans::forget(conn, player.id)?;
    guides::forget(conn, player.id)?;
    blocks::forget(conn, player.id)?;
    reports::forget(conn, player.id)?;
    held_names::forget(conn, player.id)?;
    seasons::forget(conn, player.id)?;
    // Invitations tell their readers whom they are from. No name holds what LIKE reads as more than itself. Guests without an
    // account ask nobody, and somebody else may be called as they are.
    if !player.email.is_empty() || player.is_bot() {
        let from = format!("%\"from\":\"{}\"%", player.name);
        diesel::delete(outbox::table.filter(outbox::letter.like(from))).execute(conn)?;
    }
    // And hosts who said no.
    for guest in addresses {
        let no = format!("{{\"about\":\"declined\",%\"guest\":\"{guest}\"%");
        diesel::delete(outbox::table.filter(outbox::letter.like(no))).execute(conn)?;
    }
    diesel::update(seats::table.filter(seats::player_id.eq(player.id)))
        .set(seats::name.eq(""))
        .execute(conn)?;
    let nothing = no_email_key(&player.id.to_string());
    diesel::update(players::table.filter(players::id.eq(player.id)))
        .set((
            players::name.eq(""),
            players::name_key.eq(&nothing),
            players::email.eq(""),
            players::email_key.eq(&nothing),
            players::password.eq(None::<String>),
            players::language.eq(None::<String>),
            players::time_zone.eq(None::<String>),
            players::mail.eq("{}"),
            players::mail_key.eq(None::<Vec<u8>>),
            players::bounces.eq(0),
            players::unreachable_at.eq(None::<i64>),
            players::role.eq("player"),
            players::left_at.eq(Some(now)),
        ))
        .execute(conn)?;
    Ok(())
}

fn forget_links_sessions_letters(conn: &mut Conn, player: i64) -> Result<(), StoreError> {
    super::locks::lift(conn, player)?;
    diesel::delete(guest_tables::table.filter(guest_tables::player_id.eq(player))).execute(conn)?;
    diesel::delete(sessions::table.filter(sessions::player_id.eq(player))).execute(conn)?;
    seat_links::revoke_all(conn, player)?;
    diesel::delete(mail_tokens::table.filter(mail_tokens::player_id.eq(player))).execute(conn)?;
    diesel::delete(outbox::table.filter(outbox::player_id.eq(player))).execute(conn)?;
    Ok(())
}

/// Forgets whoever registered before `before` and has not confirmed the address since. Says how many.
pub fn sweep_unconfirmed(conn: &mut Conn, before: i64) -> Result<usize, StoreError> {
    let seated = exists(seats::table.filter(seats::player_id.eq(players::id.nullable())));
    let ids: Vec<i64> = players::table
        .filter(players::confirmed_at.is_null())
        .filter(players::left_at.is_null())
        .filter(players::created_at.le(before))
        .filter(not(seated))
        .select(players::id)
        .load(conn)?;
    for id in &ids {
        forget_links_sessions_letters(conn, *id)?;
    }
    // Somebody may have confirmed since they were looked for.
    let these = players::table.filter(players::id.eq_any(&ids)).filter(players::confirmed_at.is_null());
    Ok(diesel::delete(these).execute(conn)?)
}

/// Whom a search is about.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Circle {
    /// Everybody.
    #[default]
    All,
    /// Administrators.
    Admins,
    /// Those who may not come in.
    Locked,
    /// Those who have not confirmed their address.
    Unconfirmed,
}

/// People whose name or address holds `text`, the newest first.
pub fn search(
    conn: &mut Conn,
    name: &str,
    text: &str,
    circle: Circle,
    offset: i64,
    limit: i64,
) -> Result<Vec<Player>, StoreError> {
    let like = |part: &str| lists::pattern(part);
    let mut found = players::table.filter(players::email.ne("").or(is_program())).into_boxed();
    let address = players::email_key.like(like(text)).escape('\\');
    // What is left of “%” as a name is nothing, which every name holds.
    found = match name.is_empty() {
        true => found.filter(address),
        false => found.filter(address.or(players::name_key.like(like(name)).escape('\\'))),
    };
    found = match circle {
        Circle::All => found,
        Circle::Admins => found.filter(players::role.eq("admin")),
        Circle::Locked => found.filter(exists(locks::table.filter(locks::player_id.eq(players::id)))),
        Circle::Unconfirmed => found.filter(players::confirmed_at.is_null()),
    };
    Ok(found.order(players::id.desc()).offset(offset).limit(limit).select(Player::as_select()).load(conn)?)
}
