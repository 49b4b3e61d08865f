//! How people come: they register, and confirm that the address is theirs.

use super::{People, PeopleError, Token, check_email, check_name, check_password, email_key, fold, links};
use crate::language::is_zone;
use crate::notices::Letter;
use crate::notices::Purpose;
use crate::store::players::{self, NewPlayer};
use crate::store::{Conn, guest_tables, outbox};

/// Who wants to join.
pub struct Registration<'a> {
    /// Name to be shown.
    pub name: &'a str,
    /// Mail address.
    pub email: &'a str,
    pub password: &'a str,
    /// Code of the language they read.
    pub language: &'a str,
    /// Where their browser says its clock is; only a guess, and what is no zone counts as none.
    pub time_zone: &'a str,
    /// Where they were going: a page of ours, or nothing.
    pub next: &'a str,
}

impl People {
    /// Takes a registration and writes to the address. That somebody has the address already, nobody is told but its
    /// owner: the answer is the same, the work is the same, and the name is held for a week in any case, or it would
    /// be free again for those who try it and tell them. What is returned is for the browser to keep: it may confirm the
    /// address without the password.
    pub fn register(&self, new: &Registration<'_>) -> Result<Token, PeopleError> {
        check_name(new.name)?;
        check_email(new.email)?;
        let hash = self.hasher.hash(check_password(new.password)?);
        let browser = Token::new();
        let write = || self.db.write(|c| self.write_registration(c, new, &hash, &browser));
        let tried = write();
        match tried {
            // Somebody with the same name or address was quicker by a moment; now they can be seen.
            Err(PeopleError::Store(e)) if e.is_duplicate() => write()?,
            other => other?,
        }
        Ok(browser)
    }

    /// Lets whoever has just registered in this browser take along the seat of the guest with this session, on confirming
    /// the address.
    pub fn take_along(&self, guest: &Token, browser: &Token) -> Result<(), PeopleError> {
        let now = self.clock.now();
        self.db.write(|c| match guest_tables::of_session(c, &guest.hash(), now)? {
            Some(table) => Ok(guest_tables::bequeath(c, table.player, &browser.hash())?),
            None => Ok(()),
        })
    }

    fn write_registration(
        &self,
        c: &mut Conn,
        new: &Registration<'_>,
        hash: &str,
        browser: &Token,
    ) -> Result<(), PeopleError> {
        let (name, email, now) = (new.name.trim(), new.email.trim(), self.clock.now());
        let (name_key, email_key) = (fold(name), email_key(email));
        if players::name_is_taken(c, &name_key)? {
            return Err(PeopleError::NameTaken);
        }
        let nowhere = players::no_email_key(&links::letter_key("held"));
        let known = players::by_email(c, &email_key)?;
        let owner = known.as_ref().filter(|p| p.is_confirmed());
        if let (Some(pending), None) = (&known, owner) {
            // Whoever registers last with an unconfirmed address is right: the first may have been somebody else.
            players::hold_name_only(c, pending.id)?;
        }
        let id = players::insert(
            c,
            &NewPlayer {
                name,
                name_key: &name_key,
                email: if owner.is_some() { "" } else { email },
                email_key: if owner.is_some() { &nowhere } else { &email_key },
                // Kept in both cases, or signing in with it would tell which it was.
                password: Some(hash),
                language: Some(new.language),
                time_zone: Some(new.time_zone).filter(|zone| is_zone(zone)),
                at: now,
                confirmed_at: None,
                browser_hash: Some(&browser.hash()),
            },
        )?;
        let letter = match owner {
            Some(owner) => Letter::AlreadyHere.to_player(owner.id, &links::letter_key("register"), now),
            None => {
                let next = Some(new.next).filter(|next| !next.is_empty()).map(str::to_owned);
                let letter = Letter::Link { purpose: Purpose::Confirm, email: None, next };
                letter.to_player(id, &links::letter_key("register"), now)
            }
        };
        outbox::add(c, &[letter])?;
        Ok(())
    }

    /// Makes the first administrator and begins their session. If there is one by now, the link is dead.
    pub fn found(&self, new: &Registration<'_>, device: &str) -> Result<Token, PeopleError> {
        let (name, email) = (check_name(new.name)?, check_email(new.email)?);
        let hash = self.hasher.hash(check_password(new.password)?);
        let now = self.clock.now();
        let player = NewPlayer {
            name,
            name_key: &fold(name),
            email,
            email_key: &email_key(email),
            password: Some(&hash),
            language: Some(new.language),
            time_zone: Some(new.time_zone).filter(|zone| is_zone(zone)),
            at: now,
            // Who reads the server's log needs no letter to be believed.
            confirmed_at: Some(now),
            browser_hash: None,
        };
        let founded = self.db.write(|c| {
            if players::has_admin(c)? {
                return Err(PeopleError::DeadLink);
            }
            if players::name_is_taken(c, player.name_key)? {
                return Err(PeopleError::NameTaken);
            }
            let id = players::insert(c, &player)?;
            players::set_admin(c, id, true)?;
            self.log(c, "promote", id)?;
            Ok(self.write_session(c, id, device, now)?)
        });
        match founded {
            Err(PeopleError::Store(error)) if error.is_duplicate() => Err(PeopleError::Taken),
            other => other,
        }
    }

    /// Makes an account for somebody the operator knows, and returns its number.
    pub fn add(&self, name: &str, email: &str, password: Option<&str>) -> Result<i64, PeopleError> {
        let (name, email) = (check_name(name)?, check_email(email)?);
        let hash = match password {
            Some(password) => Some(self.hasher.hash(check_password(password)?)),
            None => None,
        };
        let now = self.clock.now();
        let new = NewPlayer {
            name,
            name_key: &fold(name),
            email,
            email_key: &email_key(email),
            password: hash.as_deref(),
            language: None,
            time_zone: None,
            at: now,
            confirmed_at: Some(now),
            browser_hash: None,
        };
        let added = self.db.write(|c| {
            if players::name_is_taken(c, new.name_key)? {
                return Err(PeopleError::Taken);
            }
            Ok(players::insert(c, &new)?)
        });
        match added {
            Err(PeopleError::Store(error)) if error.is_duplicate() => Err(PeopleError::Taken),
            other => other,
        }
    }
}
