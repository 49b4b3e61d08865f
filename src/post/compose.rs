//! From what a letter is about to its words.

use super::Letter;
use crate::config::{Config, PublicUrl, ReplyAddress};
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError, Told};
use crate::people::email_key;
use crate::store::outbox::Waiting;
use crate::store::replies::ReplyTo;
use crate::store::{StoreError, players, tables};
use crate::tables::TablePage;
use askama::Template;
use kernel::{Entry, Kind, Seat, Viewer};
use lettre::Message;
use lettre::address::Envelope;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use std::sync::Arc;

/// So many lines of the chronicle are looked through for what happened since your last move.
const LOOK_BACK: u64 = 60;

/// Writes letters.
#[derive(Clone)]
pub struct Composer {
    pub(super) ledger: Ledger,
    pub(super) public_url: PublicUrl,
    from: Arc<Mailbox>,
    reply_to: Option<ReplyAddress>,
}

/// The words of a letter.
#[derive(Default)]
pub(super) struct Written {
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) html: String,
    /// Letters about one table are one thread.
    pub(super) thread: Option<String>,
    /// Where answers go, if they may play.
    pub(super) reply_to: Option<Mailbox>,
    /// The message this one answers.
    pub(super) answers: Option<String>,
}

impl Written {
    /// Written by itself, or as an answer: other programs must not answer either (RFC 3834).
    fn kind_of_letter(&self) -> &'static str {
        if self.answers.is_some() { "auto-replied" } else { "auto-generated" }
    }
}

impl Composer {
    /// A composer for this configuration.
    pub fn new(ledger: Ledger, config: &Config) -> Result<Composer, String> {
        let from = config.mail.from.parse().map_err(|e| format!("mail.from: {e}"))?;
        Ok(Composer {
            ledger,
            public_url: config.public_url.clone(),
            from: Arc::new(from),
            reply_to: config.mail.reply_to.clone(),
        })
    }

    /// The ledger letters tell of.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The message, or nothing if it has been overtaken.
    pub fn compose(&self, letter: &Letter, row: &Waiting) -> Result<Option<Message>, LedgerError> {
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
            (Some(player), _) if player.email.is_empty() => return Ok(None),
            (Some(player), _) => {
                player.email.parse().map(|email| Mailbox::new(Some(one_line(&player.name)), email))
            }
            // The administrator may be written with a name: “Ines <ines@example.org>”.
            (None, Some(address)) => address.parse(),
            (None, None) => return Ok(None),
        };
        let t = player.as_ref().and_then(|p| L10n::from_code(p.language.as_deref()?)).unwrap_or_default();
        let written = match letter {
            Letter::YourMove { table, seat, head } => {
                self.your_move(t, table, *seat, *head, row.player_id)?
            }
            Letter::Invited { table, name, game, from, invitation } => {
                Some(self.invited(t, table, name, game, from, invitation)?)
            }
            Letter::Damaged { table, why } => Some(self.damaged(t, table, why)?),
            Letter::Reported { report } => self.reported(t, *report)?,
            Letter::Link { purpose, email } => match &player {
                Some(player) => self.link(t, player, *purpose, email.as_deref())?,
                // Somebody typed an address nobody here has.
                None => None,
            },
            Letter::AlreadyHere => match &player {
                Some(player) => Some(self.already_here(t, player)?),
                None => None,
            },
            Letter::Answer { table, seat, answer, subject, message_id } => {
                let answers = message_id.clone();
                let written = self.answer(t, table, *seat, answer, subject, row.player_id)?;
                written.map(|w| Written { answers, ..w })
            }
            Letter::AnswerLost { message_id } => {
                Some(Written { answers: message_id.clone(), ..self.answer_lost(t)? })
            }
            Letter::Test => Some(self.test(t)?),
        };
        let Some(written) = written else { return Ok(None) };
        let to = to.map_err(|e| unwritable(&format!("nobody can be written to there: {e}")))?;
        self.message(&written, to, &row.dedup_key).map(Some).map_err(|e| unwritable(&e))
    }

    fn your_move(
        &self,
        t: L10n,
        code: &str,
        seat: Seat,
        head: u64,
        player: Option<i64>,
    ) -> Result<Option<Written>, LedgerError> {
        let live = self.ledger.now(code)?;
        let row = self.ledger.table(code)?;
        let sitters = self.ledger.db().read(|c| tables::sitters(c, row.id))?;
        // Whoever has left the seat must not read on in its hand.
        let still_theirs = sitters.get(seat.index()).is_some_and(|s| s.player == player);
        let now = live.fold.seq();
        if !still_theirs || !live.fold.awaited().contains(seat) || self.asked_anew(code, seat, head, now)? {
            return Ok(None);
        }
        if row.head != now {
            // Somebody moves at this very moment: better a little later than half of each.
            return Err(LedgerError::Busy);
        }
        let told = self.since_last_move(code, seat, now)?;
        let page = TablePage::new(t, &row, &live, &sitters, Viewer::Seat(seat), &told);
        let since: Vec<String> = page.chronicle.iter().rev().map(|l| l.told.join(" ")).collect();
        let since: Vec<String> = since.into_iter().filter(|l| !l.is_empty()).collect();
        let table = &one_line(&page.name);
        let (game, since, board) = (page.game.as_str(), since.as_slice(), page.board.as_str());
        let question = page.question.as_deref().unwrap_or_default();
        let url = &self.public_url.page(&format!("/games/{code}"));
        let text = YourMoveText { t, table, game, question, since, board, url };
        let html = YourMoveHtml { t, table, game, question, since, board, url };
        Ok(Some(Written {
            subject: t.mail_your_move_subject(head, table),
            text: render(&text)?,
            html: render(&html)?,
            thread: Some(code.into()),
            reply_to: self.reply_address(row.id, seat, player, now)?,
            ..Written::default()
        }))
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

    /// Has the seat moved since, or was it asked again after a time when it was not? Then there is a newer letter,
    /// or none is needed.
    fn asked_anew(&self, code: &str, seat: Seat, head: u64, now: u64) -> Result<bool, LedgerError> {
        let since = self.ledger.chronicle(code, head, now)?;
        let by_hand =
            |t: &Told| entry(t).seat == Some(seat) && matches!(entry(t).kind, Kind::Move | Kind::Undo);
        if since.iter().any(by_hand) {
            return Ok(true);
        }
        // What follows by itself is written, and mailed about, together with what it follows on.
        let ends = since.iter().zip(since.iter().skip(1)).filter(|(_, next)| entry(next).kind != Kind::Auto);
        for (end, _) in ends {
            if !self.ledger.at(code, end.happened.seq)?.fold.awaited().contains(seat) {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What happened since this seat's last move, without what was taken back.
    fn since_last_move(&self, code: &str, seat: Seat, now: u64) -> Result<Vec<Told>, LedgerError> {
        let mut told = self.ledger.chronicle(code, now.saturating_sub(LOOK_BACK), now)?;
        let own = |t: &Told| entry(t).seat == Some(seat) && entry(t).kind == Kind::Move;
        let begin = told.iter().rposition(own).map_or(0, |i| i + 1);
        told.drain(..begin);
        let undone: Vec<_> = told
            .iter()
            .filter(|t| entry(t).kind == Kind::Undo)
            .map(|t| (entry(t).seat, entry(t).text.parse().unwrap_or(u64::MAX)..t.happened.seq))
            .collect();
        told.retain(|t| {
            let taken_back = entry(t).kind == Kind::Move
                && undone
                    .iter()
                    .any(|(seat, lines)| *seat == entry(t).seat && lines.contains(&t.happened.seq));
            !taken_back && entry(t).kind != Kind::Undo
        });
        Ok(told)
    }

    fn invited(
        &self,
        t: L10n,
        code: &str,
        name: &str,
        game: &str,
        from: &str,
        key: &str,
    ) -> Result<Written, LedgerError> {
        let url = self.public_url.page(&format!("/tables/{code}?key={key}"));
        let game = t.game_name(game);
        let (name, from) = (&one_line(name), &one_line(from));
        Ok(Written {
            subject: t.mail_invited_subject(from, name),
            text: render(&InvitedText { t, name, game: &game, from, url: &url })?,
            html: render(&InvitedHtml { t, name, game: &game, from, url: &url })?,
            thread: Some(code.into()),
            ..Written::default()
        })
    }

    fn damaged(&self, t: L10n, code: &str, why: &str) -> Result<Written, LedgerError> {
        let url = self.public_url.page(&format!("/games/{code}"));
        Ok(Written {
            subject: t.mail_damaged_subject(code),
            text: render(&DamagedText { t, code, why, url: &url })?,
            html: render(&DamagedHtml { t, code, why, url: &url })?,
            ..Written::default()
        })
    }

    fn test(&self, t: L10n) -> Result<Written, LedgerError> {
        let url = self.public_url.as_str();
        Ok(Written {
            subject: t.mail_test_subject(),
            text: render(&TestText { t, url })?,
            html: render(&TestHtml { t, url })?,
            ..Written::default()
        })
    }

    /// Puts words into an envelope. The Message-ID comes from the outbox key: a copy sent twice is known as one.
    fn message(&self, written: &Written, to: Mailbox, key: &str) -> Result<Message, String> {
        let host = self.from.email.domain();
        let mut builder = Message::builder()
            .from((*self.from).clone())
            .to(to.clone())
            .subject(&written.subject)
            .date(
                std::time::UNIX_EPOCH
                    + std::time::Duration::from_millis(u64::try_from(self.ledger.clock().now()).unwrap_or(0)),
            )
            .message_id(Some(format!("<{}@{host}>", key.replace('/', "."))))
            .raw_header(header("Auto-Submitted", written.kind_of_letter()));
        if let Some(reply_to) = &written.reply_to {
            // What can't be delivered comes back there as well, and so shows which letter it is about.
            let sender = Envelope::new(Some(reply_to.email.clone()), vec![to.email.clone()]);
            builder = builder.reply_to(reply_to.clone()).envelope(sender.map_err(|e| e.to_string())?);
        }
        if let Some(answered) = &written.answers {
            builder = builder.in_reply_to(format!("<{answered}>"));
        }
        if let Some(code) = &written.thread {
            let root = format!("<table.{code}@{host}>");
            builder = match &written.answers {
                Some(answered) => builder.references(format!("{root} <{answered}>")),
                None => builder.in_reply_to(root.clone()).references(root),
            };
            builder = builder.raw_header(header("List-Id", &format!("<{code}.{host}>")));
        }
        builder
            .multipart(MultiPart::alternative_plain_html(written.text.clone(), written.html.clone()))
            .map_err(|e| e.to_string())
    }
}

/// Names are people's words: whatever they hold, a title is one line, in the subject and above the letter.
pub(super) fn one_line(name: &str) -> String {
    let spaced: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn entry(told: &Told) -> &Entry {
    &told.happened.entry
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.into())
}

pub(super) fn render(template: &impl Template) -> Result<String, LedgerError> {
    template.render().map_err(|e| unwritable(&e.to_string()))
}

fn unwritable(why: &str) -> LedgerError {
    StoreError::Unreadable(format!("a letter can't be written: {why}")).into()
}

#[derive(Template)]
#[template(path = "mail/your_move.txt", whitespace = "preserve")]
struct YourMoveText<'a> {
    t: L10n,
    table: &'a str,
    game: &'a str,
    question: &'a str,
    since: &'a [String],
    board: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/your_move.html")]
struct YourMoveHtml<'a> {
    t: L10n,
    table: &'a str,
    game: &'a str,
    question: &'a str,
    since: &'a [String],
    board: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/invited.txt", whitespace = "preserve")]
struct InvitedText<'a> {
    t: L10n,
    name: &'a str,
    game: &'a str,
    from: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/invited.html")]
struct InvitedHtml<'a> {
    t: L10n,
    name: &'a str,
    game: &'a str,
    from: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/damaged.txt", whitespace = "preserve")]
struct DamagedText<'a> {
    t: L10n,
    code: &'a str,
    why: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/damaged.html")]
struct DamagedHtml<'a> {
    t: L10n,
    code: &'a str,
    why: &'a str,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/test.txt", whitespace = "preserve")]
struct TestText<'a> {
    t: L10n,
    url: &'a str,
}

#[derive(Template)]
#[template(path = "mail/test.html")]
struct TestHtml<'a> {
    t: L10n,
    url: &'a str,
}
