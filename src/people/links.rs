//! Links in letters: one use, a short life, and only their hashes stored.
//!
//! A token is born when its letter is composed, so that not even the outbox holds it. Asking for a link writes a
//! letter to the address that was typed, whoever it belongs to; whether anybody has it is found out when the letter
//! is composed. So the answer and its time tell nothing.

use super::{People, PeopleError, Token, check_email, check_password, email_key};
use crate::notices::{Letter, Purpose};
use crate::store::mail_tokens::{self, MailToken, NewMailToken};
use crate::store::players::{self, Player};
use crate::store::{
    Conn, StoreError, api_tokens, feeds, guest_tables, locks, outbox, replies, seat_links, sessions, webhooks,
};

/// A link that can be used.
#[derive(Clone, Debug)]
pub struct OpenLink {
    /// What it does.
    pub purpose: Purpose,
    /// For whom.
    pub player: Player,
    /// The new address, if it is about one.
    pub email: Option<String>,
}

impl OpenLink {
    /// Must a password be chosen to use it in the browser that keeps `browser`?
    pub fn asks_password(&self, browser: Option<&Token>) -> bool {
        match self.purpose {
            Purpose::Reset => true,
            Purpose::Confirm => must_choose(&self.player, browser),
            _ => false,
        }
    }
}

/// Whoever registers chooses a password, and may have typed somebody else's address. So whoever confirms the address in
/// another browser than the one that registered chooses anew: the password belongs to whoever reads the mail, never to
/// somebody who only knew the address.
fn must_choose(player: &Player, browser: Option<&Token>) -> bool {
    let registered_here = browser.is_some_and(|b| player.browser_hash.as_ref() == Some(&b.hash()));
    !player.is_confirmed() && !registered_here
}

/// What came of a link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Followed {
    /// Letters reach the address again.
    Reached,
    /// A session has begun.
    SignedIn(Token),
    /// There is a new password, and all sessions have ended, with feeds, webhooks, tokens and addresses for answers.
    PasswordSet,
    /// One of two addresses has agreed.
    HalfChanged,
    /// The new address counts.
    AddressChanged,
    /// The account is gone.
    Deleted,
}

/// Writes a new link and returns its token, which is told to nobody but the letter.
pub fn issue(
    conn: &mut Conn,
    player: i64,
    purpose: Purpose,
    email: Option<&str>,
    now: i64,
) -> Result<Token, StoreError> {
    let token = Token::new();
    let new = NewMailToken {
        token_hash: &token.hash(),
        player,
        purpose: purpose.word(),
        email,
        at: now,
        until: now + purpose.lifetime(),
    };
    mail_tokens::insert(conn, &new)?;
    Ok(token)
}

/// A key no other letter has.
pub(super) fn letter_key(what: &str) -> String {
    let random = Token::new().to_cookie();
    // The Message-ID is made of it, and the file in the development mailbox.
    let plain: String = random.chars().filter(char::is_ascii_alphanumeric).take(20).collect();
    format!("{what}/{plain}")
}

impl People {
    /// Asks for a link by which whoever has this address, if anybody, can sign in or set a password.
    pub fn ask_link(&self, purpose: Purpose, email: &str) -> Result<(), PeopleError> {
        let email = email_key(check_email(email)?);
        let letter = Letter::Link { purpose, email: None, next: None };
        let letter = letter.to_address(&email, &letter_key(purpose.word()), self.clock.now());
        self.db.write(|c| outbox::add(c, &[letter]))?;
        Ok(())
    }

    /// Asks for a link to somebody known: to confirm the address again, or to delete the account.
    pub fn ask_own_link(&self, purpose: Purpose, player: i64) -> Result<(), PeopleError> {
        let letter = Letter::Link { purpose, email: None, next: None };
        let letter = letter.to_player(player, &letter_key(purpose.word()), self.clock.now());
        self.db.write(|c| outbox::add(c, &[letter]))?;
        Ok(())
    }

    /// What a link would do. Looking changes nothing: programs that read mail follow links, too.
    pub fn open_link(&self, token: &Token) -> Result<Option<OpenLink>, PeopleError> {
        let found = self.db.read(|c| mail_tokens::open(c, &token.hash(), self.clock.now()))?;
        let Some((link, player)) = found else { return Ok(None) };
        let open = |purpose| OpenLink { purpose, player, email: link.email };
        Ok(Purpose::read(&link.purpose).map(open))
    }

    /// Does what a link is for, once, in a browser nobody knows.
    pub fn follow_link(
        &self,
        token: &Token,
        device: &str,
        password: Option<&str>,
    ) -> Result<Followed, PeopleError> {
        self.follow_link_in(None, token, device, password)
    }

    /// As [`People::follow_link`], in the browser that keeps `browser`.
    pub fn follow_link_in(
        &self,
        browser: Option<&Token>,
        token: &Token,
        device: &str,
        password: Option<&str>,
    ) -> Result<Followed, PeopleError> {
        let open = self.open_link(token)?.ok_or(PeopleError::DeadLink)?;
        // Before the transaction: hashing takes long, and a weak password must not use the link up.
        let hash = match open.asks_password(browser) {
            true => Some(self.hasher.hash(check_password(password.unwrap_or_default())?)),
            false => None,
        };
        let now = self.clock.now();
        self.db.write(|c| {
            let (link, player) = mail_tokens::open(c, &token.hash(), now)?.ok_or(PeopleError::DeadLink)?;
            if !mail_tokens::spend(c, link.id, now)? {
                return Err(PeopleError::DeadLink);
            }
            let purpose = Purpose::read(&link.purpose).ok_or(PeopleError::DeadLink)?;
            if purpose != Purpose::NewAddress {
                // Whoever follows a link has got the letter.
                players::reached(c, player.id, now)?;
            }
            match purpose {
                Purpose::Confirm if player.is_confirmed() => {
                    mail_tokens::revoke_all(c, player.id)?;
                    Ok(Followed::Reached)
                }
                Purpose::Confirm => {
                    match &hash {
                        Some(hash) => players::set_password(c, player.id, hash)?,
                        None if must_choose(&player, browser) => return Err(PeopleError::DeadLink),
                        None => {}
                    }
                    guest_tables::hand_over(c, &player, now)?;
                    players::confirm(c, player.id, now)?;
                    mail_tokens::revoke_all(c, player.id)?;
                    self.enter_by_link(c, player.id, device, now)
                }
                Purpose::SignIn => {
                    mail_tokens::revoke(c, player.id, &[purpose.word()])?;
                    self.enter_by_link(c, player.id, device, now)
                }
                Purpose::Reset => {
                    players::set_password(c, player.id, &hash.unwrap_or_default())?;
                    sessions::delete_all(c, player.id, None)?;
                    mail_tokens::revoke_all(c, player.id)?;
                    // Somebody else may have had the account, and made ways for themselves to read and play on.
                    seat_links::revoke_all(c, player.id)?;
                    feeds::forget(c, player.id)?;
                    api_tokens::forget(c, player.id)?;
                    webhooks::forget(c, player.id)?;
                    replies::revoke_all(c, player.id)?;
                    Ok(Followed::PasswordSet)
                }
                Purpose::OldAddress => agree(c, &link, Purpose::NewAddress, now),
                Purpose::NewAddress => agree(c, &link, Purpose::OldAddress, now),
                Purpose::Delete => {
                    self.erase(c, &player, now)?;
                    Ok(Followed::Deleted)
                }
            }
        })
    }
}

impl People {
    fn enter_by_link(
        &self,
        c: &mut Conn,
        player: i64,
        device: &str,
        now: i64,
    ) -> Result<Followed, PeopleError> {
        if let Some(why) = locks::why(c, player)? {
            return Err(PeopleError::Locked(why));
        }
        Ok(Followed::SignedIn(self.write_session(c, player, device, now)?))
    }
}

/// One address has agreed; if the other has too, the new one counts.
fn agree(conn: &mut Conn, link: &MailToken, other: Purpose, now: i64) -> Result<Followed, PeopleError> {
    let email = link.email.as_deref().ok_or(PeopleError::DeadLink)?;
    if !mail_tokens::is_spent(conn, link.player_id, other.word(), email, now)? {
        return Ok(Followed::HalfChanged);
    }
    // Somebody registered with it and never confirmed; whoever reads its mail has agreed to this.
    let holder = players::by_email(conn, &email_key(email))?;
    if let Some(pending) = holder.filter(|p| p.id != link.player_id && !p.is_confirmed()) {
        players::hold_name_only(conn, pending.id)?;
    }
    // Links sent to the old address end with it.
    mail_tokens::revoke_all(conn, link.player_id)?;
    seat_links::revoke_all(conn, link.player_id)?;
    players::reached(conn, link.player_id, now)?;
    players::set_email(conn, link.player_id, email, &email_key(email))
        .map_err(|e| if e.is_duplicate() { PeopleError::Taken } else { e.into() })?;
    Ok(Followed::AddressChanged)
}
