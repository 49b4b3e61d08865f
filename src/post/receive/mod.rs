//! Answers to letters: what a player writes back is played, line by line.
//!
//! What is checked, and what it proves. The address holds a secret that stands for one seat, so whoever writes there
//! has read a letter to that seat. The sender must be the address of that seat's player; a sender can be forged, so
//! this proves nothing by itself and only keeps out mistakes, unless `mail.authserv` names a mail server whose verdict
//! (DMARC or DKIM) is to be believed. In short: whoever can read a player's letters can move for them, as they could
//! with a link in them.
//!
//! A message is handled in one transaction with the moves it brings, the note that it came, and the letter that answers
//! it. What is automatic is never answered, and the answer never goes to anybody but the player of the seat.

mod authenticity;
mod bounce;
mod incoming;
mod lines;
mod mailbox;
mod quotes;

pub use mailbox::{Fetched, Mailbox, MailboxError};

use super::reply_address::token_hash;
use crate::config::{Config, ReplyAddress};
use crate::language::{GameWords, L10n};
use crate::ledger::{Ledger, LedgerError, Step, Stopped};
use crate::notices::{Answer, Letter, Reason};
use crate::people::email_key;
use crate::store::players::Player;
use crate::store::replies::{self, ReplyTo};
use crate::store::span::HOUR;
use crate::store::{Conn, StoreError, locks, outbox, players, tables};
use incoming::Incoming;
use kernel::Happened;
use lines::TypedLine;

/// A message larger than this is not read to its end; nobody writes moves of that length.
pub const LARGEST: usize = 4 * 1024 * 1024;
/// So much of its words is read; what is longer is refused.
const LONGEST_TEXT: usize = 256 * 1024;
/// So many lines of moves may be in one message.
const MOST_LINES: usize = 200;
/// So many messages of one player are handled in an hour; more wait.
const AN_HOUR: i64 = 60;
/// So many complaints are sent to one player in a day: whatever answers them by itself is left alone after that.
const COMPLAINTS_A_DAY: i64 = 12;
/// Letters that came back within two weeks count together.
const LATELY: i64 = 14 * 24 * HOUR;

/// How a message came, as far as the mail server tells.
#[derive(Clone, Debug, Default)]
pub struct Envelope {
    /// Who sent it; an empty address is a report about another message.
    pub sender: Option<String>,
    /// Whom it was for.
    pub recipient: Option<String>,
}

/// What became of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Handled {
    /// So many lines were played.
    Played(usize),
    /// Nothing was played, and the player is told why.
    Refused,
    /// It has come before.
    Again,
    /// It is none that we answer; why, for the log.
    Ignored(&'static str),
    /// A letter of ours could not be delivered to this address.
    Bounced(String),
    /// Too many at once: it is to be brought again later.
    Later,
}

/// Reads what players write back.
#[derive(Clone)]
pub struct Receiver {
    ledger: Ledger,
    base: ReplyAddress,
    authserv: Option<String>,
}

/// A message of the player of a seat, or what looks like one.
struct Reply<'a> {
    message: &'a Incoming,
    to: ReplyTo,
    code: String,
    player: Player,
    key: Vec<u8>,
}

impl Receiver {
    /// A receiver for this configuration; none if no address for answers is set.
    pub fn new(ledger: Ledger, config: &Config) -> Option<Receiver> {
        let base = config.mail.reply_to.clone()?;
        Some(Receiver { ledger, base, authserv: config.mail.authserv.clone() })
    }

    /// Handles one message. An error means that nothing was done and that it should be brought again.
    pub fn receive(&self, raw: &[u8], envelope: &Envelope) -> Result<Handled, LedgerError> {
        let Some(message) = Incoming::read(raw, envelope) else {
            return Ok(Handled::Ignored("it can't be read"));
        };
        if let Some(report) = &message.report {
            return self.bounced(&message, report);
        }
        if let Some(why) = message.automatic {
            return Ok(Handled::Ignored(why));
        }
        let Some(from) = message.from.as_deref() else { return Ok(Handled::Ignored("nobody sent it")) };
        let Some((to, code)) = self.addressed(&message.recipients)? else { return self.lost(&message, from) };
        let Some(player) = self.ledger.db().read(|c| players::by_id(c, to.player))? else {
            return Ok(Handled::Ignored("its seat is nobody's"));
        };
        let key = message.key(player.id);
        let now = self.ledger.clock().now();
        let (known, locked, recent) = self.ledger.db().read(|c| {
            Ok::<_, StoreError>((
                replies::is_known(c, &key)?,
                locks::why(c, player.id)?.is_some(),
                replies::count(c, player.id, None, now - HOUR)?,
            ))
        })?;
        if known {
            return Ok(Handled::Again);
        }
        if locked || !player.is_confirmed() {
            return Ok(Handled::Ignored("its player may not come in"));
        }
        if recent >= AN_HOUR {
            return Ok(Handled::Later);
        }
        self.answer(&Reply { message: &message, to, code, player, key }, from)
    }

    /// What the first of these addresses that is one of ours stands for.
    fn addressed(&self, recipients: &[String]) -> Result<Option<(ReplyTo, String)>, StoreError> {
        self.ledger.db().read(|c| {
            for token in recipients.iter().filter_map(|address| self.base.token_in(address)) {
                if let Some(found) = replies::find(c, &token_hash(&token))? {
                    return Ok(Some(found));
                }
            }
            Ok(None)
        })
    }

    fn answer(&self, reply: &Reply<'_>, from: &str) -> Result<Handled, LedgerError> {
        let refuse = |reason| self.refuse(reply, reason);
        if email_key(from) != email_key(&reply.player.email) {
            return refuse(Reason::Stranger { from: shortened(from) });
        }
        if let Some(authserv) = &self.authserv
            && !authenticity::is_proved(authserv, &reply.message.verdicts, from)
        {
            return refuse(Reason::Unproved);
        }
        let sitters = self.ledger.db().read(|c| tables::sitters(c, reply.to.table))?;
        if sitters.get(reply.to.seat.index()).is_none_or(|s| s.player != Some(reply.player.id)) {
            return refuse(Reason::NotYours);
        }
        if reply.message.too_large {
            return refuse(Reason::TooLarge);
        }
        let lines = lines::read(&quotes::strip(&reply.message.text));
        if lines.is_empty() {
            return refuse(Reason::Empty);
        }
        if lines.len() > MOST_LINES {
            return refuse(Reason::TooMany { most: MOST_LINES });
        }
        self.play(reply, &lines)
    }

    fn play(&self, reply: &Reply<'_>, lines: &[TypedLine]) -> Result<Handled, LedgerError> {
        let now = self.ledger.clock().now();
        let steps: Vec<Step> = lines.iter().map(TypedLine::step).collect();
        let also = |c: &mut Conn, table: i64, happened: &[Happened], played: usize| {
            if !replies::note(c, &reply.key, reply.player.id, Some(table), "played", now)? {
                return Err(LedgerError::Repeated);
            }
            let unread = lines.get(played..).unwrap_or_default().iter().map(|l| l.text.clone()).collect();
            let answer = Answer::Played {
                first: happened.first().map_or(0, |h| h.seq),
                last: happened.last().map_or(0, |h| h.seq),
                unread,
            };
            Ok(outbox::add(c, &[self.letter(reply, answer, now)])?)
        };
        let (to, player) = (&reply.to, reply.player.id);
        match self.ledger.play_together(&reply.code, to.seat, player, to.seen, &steps, also) {
            Ok(done) => Ok(Handled::Played(done.played)),
            Err(Stopped { error: LedgerError::Repeated, .. }) => Ok(Handled::Again),
            Err(Stopped { error: LedgerError::MovedSince, .. }) => self.refuse(reply, Reason::Moved),
            Err(Stopped { error: LedgerError::NotSeated(_), .. }) => self.refuse(reply, Reason::NotYours),
            Err(Stopped {
                at,
                error: error @ (LedgerError::Denied(_) | LedgerError::Broke(_) | LedgerError::Final),
            }) => {
                let why = self.words(reply, &error)?;
                let line = lines.get(at).or_else(|| lines.last());
                let (number, text) = line.map_or((1, String::new()), |l| (l.number, shortened(&l.text)));
                self.refuse(reply, Reason::Line { number, text, why })
            }
            Err(Stopped { error: LedgerError::Damaged(_) | LedgerError::Unplayable(_), .. }) => {
                self.refuse(reply, Reason::OutOfOrder)
            }
            Err(Stopped { error, .. }) => Err(error),
        }
    }

    /// Why the rules said no, in the player's language.
    fn words(&self, reply: &Reply<'_>, error: &LedgerError) -> Result<String, LedgerError> {
        let t = language(&reply.player);
        let live = self.ledger.now(&reply.code)?;
        let sitters = self.ledger.db().read(|c| tables::sitters(c, reply.to.table))?;
        let people = crate::sitters::names(t, live.fold.setup(), &sitters);
        let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
        Ok(match error {
            LedgerError::Denied(denied) => t.refused(denied, &words),
            LedgerError::Final => t.seat_session_full(),
            _ => format!("{}. {}", t.table_broke(), t.table_broke_what()),
        })
    }

    /// Notes that it came and tells the player why nothing was played, unless that was told too often today.
    fn refuse(&self, reply: &Reply<'_>, reason: Reason) -> Result<Handled, LedgerError> {
        let now = self.ledger.clock().now();
        let new = self.ledger.db().write(|c| {
            if !replies::note(c, &reply.key, reply.player.id, Some(reply.to.table), "refused", now)? {
                return Ok(false);
            }
            if replies::count(c, reply.player.id, Some("refused"), now - 24 * HOUR)? <= COMPLAINTS_A_DAY {
                outbox::add(c, &[self.letter(reply, Answer::Refused(reason), now)])?;
            }
            Ok::<_, LedgerError>(true)
        })?;
        Ok(if new { Handled::Refused } else { Handled::Again })
    }

    fn letter(&self, reply: &Reply<'_>, answer: Answer, now: i64) -> outbox::NewLetter {
        let letter = Letter::Answer {
            table: reply.code.clone(),
            seat: reply.to.seat,
            answer,
            subject: shortened(&reply.message.subject),
            message_id: reply.message.message_id.clone(),
        };
        letter.to_player(reply.player.id, &answer_key(&reply.key), now)
    }

    /// To an address of ours that stands for nothing, or no longer. Somebody who plays here is told so once a day;
    /// strangers hear nothing.
    fn lost(&self, message: &Incoming, from: &str) -> Result<Handled, LedgerError> {
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| {
            let Some(player) = players::by_email(c, &email_key(from))?.filter(Player::is_confirmed) else {
                return Ok(Handled::Ignored("it is for no seat, from nobody here"));
            };
            let key = message.key(player.id);
            if !replies::note(c, &key, player.id, None, "lost", now)? {
                return Ok(Handled::Again);
            }
            if replies::count(c, player.id, Some("lost"), now - 24 * HOUR)? > 1 {
                return Ok(Handled::Ignored("it is for no seat, and its sender knows"));
            }
            let letter = Letter::AnswerLost { message_id: message.message_id.clone() };
            outbox::add(c, &[letter.to_player(player.id, &answer_key(&key), now)])?;
            Ok(Handled::Refused)
        })
    }

    /// A report that a letter did not arrive counts only if it shows the secret of that letter's address: else
    /// anybody could take anybody off the list.
    fn bounced(&self, message: &Incoming, report: &bounce::Report) -> Result<Handled, LedgerError> {
        if !report.failed {
            return Ok(Handled::Ignored("a report of no failure"));
        }
        let shown: Vec<String> =
            message.recipients.iter().chain(&report.returned_reply_to).cloned().collect();
        let Some((to, _)) = self.addressed(&shown)? else {
            return Ok(Handled::Ignored("a report about no letter of ours"));
        };
        let now = self.ledger.clock().now();
        self.ledger.db().write(|c| {
            let Some(player) = players::by_id(c, to.player)?.filter(|p| !p.email.is_empty()) else {
                return Ok(Handled::Ignored("a report about somebody who has left"));
            };
            if !replies::note(c, &message.key(player.id), player.id, None, "bounced", now)? {
                return Ok(Handled::Again);
            }
            // A server that takes letters and returns them later looks well each time it takes one, so all that
            // came back lately is counted anew.
            players::taken(c, player.id)?;
            for _ in 0..replies::count(c, player.id, Some("bounced"), now - LATELY)? {
                super::bounced(c, &player.email, now)?;
            }
            Ok(Handled::Bounced(player.email))
        })
    }
}

/// The language somebody reads.
fn language(player: &Player) -> L10n {
    player.language.as_deref().and_then(L10n::from_code).unwrap_or_default()
}

/// What a stranger wrote, on one line and short enough to be quoted back.
fn shortened(text: &str) -> String {
    let plain: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(200).collect()
}

/// The name of the answer to the message with this key, the same for every copy of it.
fn answer_key(message: &[u8]) -> String {
    format!("answer/{}", kernel::dice::hex(message.get(..16).unwrap_or(message)))
}
