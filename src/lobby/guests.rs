//! Guests: asking somebody to a table, their saying no, and reminding those who say nothing.

use super::{Lobby, LobbyError, must_be_host, sought_game};
use crate::language::zone;
use crate::notices::{Letter, Wishes};
use crate::people::{check_email, email_key, fold};
use crate::store::openings::{self, Opening};
use crate::store::players::{self, Player};
use crate::store::span::DAY;
use crate::store::{Conn, StoreError, blocks, bot_accounts, invitation_links, outbox, seeks};
use crate::work::{Every, Worker};
use std::time::Duration;

/// A guest who says nothing for so long is asked once more.
const PATIENCE: i64 = 4 * DAY;
/// So many characters the host may say to a guest.
const WORD: usize = 300;
/// So many are asked again at a time.
const AT_A_TIME: i64 = 100;

impl Lobby {
    /// Asks somebody to the table, by name or mail address. The same person is asked once. Who has blocked the host
    /// hears nothing of it, and the host does not learn that.
    pub fn invite(&self, code: &str, host: i64, guest: &str) -> Result<(), LobbyError> {
        self.invite_saying(code, host, guest, "")
    }

    /// The same, with a word to the guest.
    pub fn invite_saying(&self, code: &str, host: i64, guest: &str, word: &str) -> Result<(), LobbyError> {
        let at = self.ledger.clock().now();
        self.change(code, |c, opening| {
            must_be_host(opening, host)?;
            let letter = letter(c, opening, false, word)?;
            // Whether an address has an account is not the host's business: it is written to in either case.
            let known =
                players::by_name(c, &fold(guest))?.filter(|p| p.is_confirmed() && !guest.contains('@'));
            let (who, outgoing) = match (known, check_email(guest)) {
                (Some(player), _) if blocks::has_blocked(c, host, player.id)? => {
                    return Err(LobbyError::Blocked(player.name));
                }
                (Some(player), _)
                    if bot_accounts::of(c, player.id)?.is_some_and(|bot| !bot.plays(&opening.game)) =>
                {
                    return Err(LobbyError::OtherGames(player.name));
                }
                (Some(player), _) => {
                    let who = player.id.to_string();
                    let letter = letter.to_player(player.id, &format!("invited/{code}/{who}"), at);
                    (who, letter)
                }
                (None, Ok(address)) => {
                    let who = email_key(address);
                    let letter = letter.to_address(address, &format!("invited/{code}/{who}"), at);
                    (who, letter)
                }
                (None, Err(_)) => return Err(LobbyError::Nobody(guest.trim().into())),
            };
            let reader = reader(c, &who)?;
            let apart = are_apart(c, host, reader.as_ref())?;
            if openings::invite(c, opening.id, &who, at)? && !apart {
                outbox::add(c, &[outgoing])?;
            }
            Ok(())
        })
    }

    /// Is this somebody who can be asked: a name known here, or a mail address?
    pub fn can_be_asked(&self, guest: &str) -> Result<bool, LobbyError> {
        let known = self.ledger.db().read(|c| players::by_name(c, &fold(guest)))?;
        Ok(known.is_some_and(|player| player.is_confirmed()) || check_email(guest).is_ok())
    }

    /// Makes a link by which whoever has it may join, for the host to pass on; returns its key.
    pub fn link(&self, code: &str, host: i64) -> Result<String, LobbyError> {
        let at = self.ledger.clock().now();
        self.change(code, |c, opening| {
            must_be_host(opening, host)?;
            Ok(invitation_links::add(c, opening.id, None, at)?)
        })
    }

    /// Gives a key of a private table to whoever knows its password.
    pub fn knock(&self, code: &str, password: &str) -> Result<String, LobbyError> {
        // Checking a password takes long, so it is done before the transaction.
        let opening = self.gathering(code)?.opening;
        if !self.hasher.verify(password, opening.password.as_deref()) {
            return Err(LobbyError::WrongPassword);
        }
        let at = self.ledger.clock().now();
        self.change(code, |c, opening| Ok(invitation_links::add(c, opening.id, None, at)?))
    }

    /// Does the link with this key lead to this table?
    pub fn opens(&self, opening: &Opening, key: &str) -> Result<bool, LobbyError> {
        let link = self.ledger.db().read(|c| invitation_links::find(c, key))?;
        Ok(link.is_some_and(|link| link.opening_id == opening.id))
    }

    /// Is the link with this key, from a letter, one by which a guest of this table may say no?
    pub fn may_decline(&self, opening: &Opening, key: &str) -> Result<bool, LobbyError> {
        let link = self.ledger.db().read(|c| invitation_links::find(c, key))?;
        Ok(opening.is_open() && link.is_some_and(|l| l.opening_id == opening.id && l.guest.is_some()))
    }

    /// A player who was asked says no, and the host hears of it.
    pub fn decline(&self, code: &str, player: i64) -> Result<(), LobbyError> {
        let sought = self.change(code, |c, opening| {
            let known_as = openings::known_as(c, player)?;
            known_as.iter().try_for_each(|guest| self.say_no(c, opening, guest))?;
            Ok(sought_game(opening))
        })?;
        self.somebody_else(sought)
    }

    /// Whoever has the letter with this link says no; they may have no account.
    pub fn decline_by(&self, code: &str, key: &str) -> Result<(), LobbyError> {
        let sought = self.change(code, |c, opening| {
            let link = invitation_links::find(c, key)?.filter(|link| link.opening_id == opening.id);
            let guest = link.and_then(|link| link.guest).ok_or(LobbyError::NotForYou)?;
            self.say_no(c, opening, &guest)?;
            Ok(sought_game(opening))
        })?;
        self.somebody_else(sought)
    }

    fn say_no(&self, c: &mut Conn, opening: &Opening, guest: &str) -> Result<(), LobbyError> {
        let at = self.ledger.clock().now();
        let reader = reader(c, guest)?;
        if !openings::is_awaited(c, opening.id, guest)? || !openings::decline(c, opening.id, guest, at)? {
            return Ok(());
        }
        if sought_game(opening).is_some() {
            // They don't look for a game any more, and nobody there has asked them.
            return Ok(guest.parse().map_or(Ok(()), |player| seeks::remove_from(c, opening.id, player))?);
        }
        if !are_apart(c, opening.owner_id, reader.as_ref())? {
            let letter = Letter::Declined { table: opening.code.clone(), guest: guest.into() };
            let key = format!("declined/{}/{guest}", opening.code);
            outbox::add(c, &[letter.to_player(opening.owner_id, &key, at)])?;
        }
        Ok(())
    }

    /// Was this person asked to the table, by name or by address, and has not said no?
    pub fn is_asked(&self, opening: i64, player: i64) -> Result<bool, LobbyError> {
        Ok(self.ledger.db().read(|c| {
            for guest in openings::known_as(c, player)? {
                if openings::is_awaited(c, opening, &guest)? {
                    return Ok::<_, StoreError>(true);
                }
            }
            Ok(false)
        })?)
    }

    /// Was this person asked to the table, by name or by address?
    pub fn is_invited(&self, opening: i64, player: i64) -> Result<bool, LobbyError> {
        Ok(self.ledger.db().read(|c| openings::is_invited(c, opening, player))?)
    }

    /// Everybody asked to an open table who has not said no: names, and addresses as they were typed.
    pub fn guests(&self, opening: &Opening) -> Result<Vec<String>, LobbyError> {
        self.named(opening, false)
    }

    /// Everybody who said no.
    pub fn refusals(&self, opening: &Opening) -> Result<Vec<String>, LobbyError> {
        self.named(opening, true)
    }

    fn named(&self, opening: &Opening, declined: bool) -> Result<Vec<String>, LobbyError> {
        self.ledger.db().read(|c| {
            let guests = openings::guests(c, opening.id, declined)?;
            let ids: Vec<i64> = guests.iter().filter_map(|guest| guest.parse().ok()).collect();
            let names = players::names_of(c, &ids)?;
            let name = |guest: String| match guest.parse::<i64>() {
                Ok(id) => names.get(&id).cloned().unwrap_or_default(),
                Err(_) => guest,
            };
            Ok(guests.into_iter().map(name).collect())
        })
    }

    /// Asks guests once more who were asked some days ago and have neither come nor said no. Says how many.
    pub fn remind_guests(&self) -> Result<usize, LobbyError> {
        let now = self.ledger.clock().now();
        let silent = self.ledger.db().read(|c| openings::unanswered(c, now - PATIENCE, AT_A_TIME))?;
        let mut reminded = 0;
        for (code, guest) in silent {
            let asked = self.change(&code, |c, opening| self.remind(c, opening, &guest, now));
            match asked {
                Ok(asked) => reminded += usize::from(asked),
                // It has begun or was called off at this moment.
                Err(LobbyError::Closed | LobbyError::Nowhere(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(reminded)
    }

    fn remind(&self, c: &mut Conn, opening: &Opening, guest: &str, now: i64) -> Result<bool, LobbyError> {
        // Another server may have been quicker.
        if !openings::set_reminded(c, opening.id, guest, now)? || !openings::is_awaited(c, opening.id, guest)?
        {
            return Ok(false);
        }
        let full = openings::chairs(c, opening.id)?.iter().all(|chair| !chair.is_free());
        let reader = reader(c, guest)?;
        let wishes = reader.as_ref().map(Wishes::of);
        let unwished = wishes.as_ref().is_some_and(|wishes| !wishes.reminders());
        if full || unwished || are_apart(c, opening.owner_id, reader.as_ref())? {
            return Ok(false);
        }
        let at = match (&reader, &wishes) {
            (Some(reader), Some(wishes)) => wishes.after_quiet(&zone(reader.time_zone.as_deref()), now),
            _ => now,
        };
        let (letter, key) =
            (letter(c, opening, true, "")?, format!("invited-again/{}/{guest}", opening.code));
        let outgoing = match guest.parse::<i64>() {
            Ok(player) => letter.to_player(player, &key, now),
            Err(_) => letter.to_address(guest, &key, now),
        };
        outbox::add(c, &[outbox::NewLetter { next_at: at, ..outgoing }])?;
        Ok(true)
    }

    /// Somebody who reminds guests, looks after those who look for a game, and clears away tables of those without an account, every hour as long as the server runs.
    pub fn reminder(self) -> impl Worker {
        let action = move || {
            self.remind_guests()?;
            self.look_after_seeks()?;
            self.write_weekly()?;
            self.sweep_guests().map(|_| ())
        };
        Every {
            what: "guests are reminded, games looked for and old tables of guests cleared away",
            rest: Duration::from_secs(3600),
            action,
        }
    }
}

fn letter(c: &mut Conn, opening: &Opening, again: bool, word: &str) -> Result<Letter, StoreError> {
    let from = players::names_of(c, &[opening.owner_id])?.remove(&opening.owner_id).unwrap_or_default();
    let (table, name, game) = (opening.code.clone(), opening.name.clone(), opening.game.clone());
    let word: String = word.trim().chars().take(WORD).collect();
    Ok(Letter::Invited { table, name, game, from, again, word })
}

/// Whoever reads what is sent to a guest, if they have an account.
fn reader(c: &mut Conn, guest: &str) -> Result<Option<Player>, StoreError> {
    match guest.parse::<i64>() {
        Ok(id) => players::by_id(c, id),
        Err(_) => players::by_email(c, guest),
    }
}

/// Has one of the two blocked the other?
pub(super) fn are_apart(c: &mut Conn, host: i64, guest: Option<&Player>) -> Result<bool, StoreError> {
    match guest {
        Some(guest) => Ok(blocks::apart_from(c, host)?.contains(guest.id)),
        None => Ok(false),
    }
}
