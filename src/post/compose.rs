//! From what a letter is about to its words.

use super::envelope::Written;
use super::invitations::Invited;
use super::plain::{Part, Plain};
use crate::config::{Config, PublicUrl, ReplyAddress};
use crate::language::{L10n, Place};
use crate::ledger::{Ledger, LedgerError};
use crate::notices::Letter;
use crate::people::email_key;
use crate::showing::Recent;
use crate::store::outbox::{Parts, Waiting};
use crate::store::players;
use crate::store::replies::ReplyTo;
use crate::store::span::MINUTE;
use askama::Template;
use kernel::Seat;
use lettre::Message;
use lettre::message::Mailbox;
use std::sync::Arc;

/// Writes letters.
#[derive(Clone)]
pub struct Composer {
    pub(super) ledger: Ledger,
    pub(super) recent: Arc<Recent>,
    pub(super) public_url: PublicUrl,
    pub(super) from: Arc<Mailbox>,
    reply_to: Option<ReplyAddress>,
    /// So many milliseconds letters about turns wait for others.
    pub(super) pause: i64,
}

/// What came of a letter.
#[derive(Debug)]
pub struct Composed {
    /// The message, or nothing if all of it has been overtaken.
    pub message: Option<Message>,
    /// Letters of its bundle that it does not tell of.
    pub apart: Parts,
}

impl Composer {
    /// A composer for this configuration.
    pub fn new(ledger: Ledger, config: &Config) -> Result<Composer, String> {
        let from = config.mail.from.parse().map_err(|e| format!("mail.from: {e}"))?;
        Ok(Composer {
            recent: Arc::default(),
            ledger,
            public_url: config.public_url.clone(),
            from: Arc::new(from),
            reply_to: config.mail.reply_to.clone(),
            pause: i64::from(config.mail.pause_minutes) * MINUTE,
        })
    }

    /// The ledger letters tell of.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The message for a letter and all that leaves as part of it.
    pub fn compose(&self, letter: &Letter, row: &Waiting) -> Result<Composed, LedgerError> {
        let nothing = |apart| Ok(Composed { message: None, apart });
        let player = self.ledger.db().read(|c| match (row.player_id, &row.address) {
            (Some(id), _) => players::by_id(c, id),
            (None, Some(address)) => players::by_email(c, &email_key(address)),
            (None, None) => Ok(None),
        })?;
        let to = match (&player, &row.address) {
            // To an address that was typed and may be another person's: without a name.
            (Some(_), Some(address)) if row.player_id.is_some() => address.parse(),
            // Letters about an account go to the account's own address, never to one that only looks the same in
            // small letters. Who has left has none.
            (Some(player), _) if player.email.is_empty() => return nothing(Parts::default()),
            (Some(player), _) => {
                player.email.parse().map(|email| Mailbox::new(Some(one_line(&player.name)), email))
            }
            // The administrator may be written with a name: “Ines <ines@example.org>”.
            (None, Some(address)) => address.parse(),
            (None, None) => return nothing(Parts::default()),
        };
        let t = player.as_ref().and_then(|p| L10n::from_code(p.language.as_deref()?)).unwrap_or_default();
        let (mut apart, mut key) = (Parts::default(), row.dedup_key.clone());
        let written = match (letter, &player) {
            (
                Letter::YourMove { .. }
                | Letter::Prepared { .. }
                | Letter::Said { .. }
                | Letter::SatDown { .. }
                | Letter::Declined { .. }
                | Letter::CalledOff { .. }
                | Letter::Began { .. }
                | Letter::Ended { .. },
                Some(player),
            ) => {
                let gathered = self.news(t, player, row)?;
                (apart, key) = (gathered.apart, gathered.key);
                gathered.written
            }
            (Letter::Invited { table, name, game, from, again, word }, _) => {
                self.invited(t, row, &Invited { code: table, name, game, from, again: *again, word })?
            }
            (Letter::Found { table }, Some(player)) => self.found(t, player, table)?,
            (Letter::SeekEnded { game, why }, Some(_)) => Some(self.seek_ended(t, game, *why)?),
            (Letter::Weekly, Some(player)) => self.weekly(t, player)?,
            (Letter::Followed { tables }, Some(player)) => self.followed(t, player, tables)?,
            (Letter::FollowedEnded { table }, Some(player)) => self.followed_ended(t, player, table)?,
            (Letter::Damaged { table, why }, _) => Some(self.damaged(t, table, why)?),
            (Letter::BotBroke { table, why }, _) => Some(self.bot_broke(t, table, why)?),
            (Letter::BackupFailed { why, newest }, _) => Some(self.backup_failed(t, why, *newest)?),
            (Letter::Reported { report }, _) => self.reported(t, *report)?,
            (Letter::BotReported { report }, Some(_)) => self.bot_reported(t, *report)?,
            (Letter::Link { purpose, email, next }, Some(player)) => {
                self.link(t, player, *purpose, email.as_deref(), next.as_deref())?
            }
            (Letter::Reminder { table, seat, asked }, Some(player)) => {
                self.reminder(t, player, table, *seat, *asked)?
            }
            (Letter::TimeUp { table, seat, what }, Some(player)) => {
                self.time_up(t, player, table, *seat, *what)?
            }
            (Letter::AlreadyHere, Some(player)) => Some(self.already_here(t, player)?),
            (Letter::Answer { table, seat, answer, subject, message_id }, _) => {
                let answers = message_id.clone();
                let written = self.answer(t, table, *seat, answer, subject, row.player_id)?;
                written.map(|w| Written { answers, ..w })
            }
            (Letter::AnswerLost { message_id }, _) => {
                Some(Written { answers: message_id.clone(), ..self.answer_lost(t)? })
            }
            (Letter::Season { season, news }, Some(player)) => self.season(t, player, *season, *news)?,
            (Letter::Wanted { season, table, seat }, Some(_)) => self.wanted(t, *season, table, *seat)?,
            (Letter::Test, _) => Some(self.test(t)?),
            // Somebody typed an address nobody here has, or has left.
            (
                Letter::YourMove { .. }
                | Letter::Prepared { .. }
                | Letter::Said { .. }
                | Letter::SatDown { .. }
                | Letter::Declined { .. }
                | Letter::CalledOff { .. }
                | Letter::Began { .. }
                | Letter::Ended { .. }
                | Letter::Link { .. }
                | Letter::Reminder { .. }
                | Letter::TimeUp { .. }
                | Letter::Season { .. }
                | Letter::Wanted { .. }
                | Letter::Found { .. }
                | Letter::SeekEnded { .. }
                | Letter::Weekly
                | Letter::BotReported { .. }
                | Letter::Followed { .. }
                | Letter::FollowedEnded { .. }
                | Letter::AlreadyHere,
                None,
            ) => None,
        };
        let Some(written) = written else { return nothing(apart) };
        let to = to.map_err(|e| unwritable(&format!("nobody can be written to there: {e}")))?;
        Ok(Composed { message: Some(self.envelope(written, to, &key)?), apart })
    }

    /// Where an answer to a letter to this seat goes, if answers are taken.
    pub(super) fn reply_address(
        &self,
        table: i64,
        seat: Seat,
        player: Option<i64>,
        seen: u64,
    ) -> Result<Option<Mailbox>, LedgerError> {
        let (Some(base), Some(player)) = (&self.reply_to, player) else { return Ok(None) };
        let (to, now) = (ReplyTo { table, seat, player, seen }, self.ledger.clock().now());
        let address = self.ledger.db().write(|c| super::reply_address(c, base, &to, now))?;
        let email = address.parse().map_err(|e| unwritable(&format!("mail.reply_to: {e}")))?;
        Ok(Some(Mailbox::new(self.from.name.clone(), email)))
    }

    fn damaged(&self, t: L10n, code: &str, why: &str) -> Result<Written, LedgerError> {
        let letter = Plain {
            t,
            kicker: String::new(),
            title: t.mail_damaged_title(code),
            parts: vec![
                Part::Text(t.mail_damaged_why()),
                Part::Fixed(why.into()),
                Part::Text(t.mail_damaged_next(code)),
                Part::Link(self.public_url.page(&format!("/games/{code}"))),
            ],
        };
        letter.write(t.mail_damaged_subject(code))
    }

    fn bot_broke(&self, t: L10n, code: &str, why: &str) -> Result<Written, LedgerError> {
        let letter = Plain {
            t,
            kicker: String::new(),
            title: t.mail_bot_title(code),
            parts: vec![
                Part::Text(t.mail_bot_why()),
                Part::Fixed(why.into()),
                Part::Text(t.mail_bot_next()),
                Part::Link(self.public_url.page(&format!("/games/{code}"))),
            ],
        };
        letter.write(t.mail_bot_subject(code))
    }

    fn backup_failed(&self, t: L10n, why: &str, newest: Option<i64>) -> Result<Written, LedgerError> {
        let since = match newest {
            Some(newest) => t.mail_backup_since(t.moment_at(newest, &Place::of(None, "Etc/UTC"))),
            None => t.mail_backup_none(),
        };
        let title = t.mail_backup_title();
        let parts = vec![
            Part::Text(t.mail_backup_why()),
            Part::Fixed(why.into()),
            Part::Text(since),
            Part::Text(t.mail_backup_next()),
        ];
        Plain { t, kicker: String::new(), title, parts }.write(t.mail_backup_subject())
    }

    fn test(&self, t: L10n) -> Result<Written, LedgerError> {
        let what = Part::Text(t.mail_test_text(self.public_url.as_str()));
        let letter = Plain { t, kicker: String::new(), title: t.mail_test_title(), parts: vec![what] };
        letter.write(t.mail_test_subject())
    }
}

/// A name as one line, whatever somebody typed: headers and titles are lines.
pub(super) fn one_line(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

pub(super) fn render(template: &impl Template) -> Result<String, LedgerError> {
    template.render().map_err(|e| unwritable(&e.to_string()))
}

pub(super) fn unwritable(why: &str) -> LedgerError {
    LedgerError::Unwritable(why.into())
}
