//! From what a letter is about to its words.

use super::Letter;
use crate::config::{Config, PublicUrl};
use crate::language::{GameWords, L10n};
use crate::ledger::{Ledger, LedgerError};
use crate::store::outbox::Waiting;
use crate::store::{StoreError, players, tables};
use askama::Template;
use kernel::{Kind, Seat, Viewer, Words};
use lettre::Message;
use lettre::message::header::{HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart};
use std::sync::Arc;

/// So many lines of the chronicle are looked through for what happened since your last move.
const LOOK_BACK: u64 = 60;

/// Writes letters.
#[derive(Clone)]
pub struct Composer {
    ledger: Ledger,
    public_url: PublicUrl,
    from: Arc<Mailbox>,
}

/// The words of a letter.
struct Written {
    subject: String,
    text: String,
    html: String,
    /// Letters about one table are one thread.
    thread: Option<String>,
}

impl Composer {
    /// A composer for this configuration.
    pub fn new(ledger: Ledger, config: &Config) -> Result<Composer, String> {
        let from = config.mail.from.parse().map_err(|e| format!("mail.from: {e}"))?;
        Ok(Composer { ledger, public_url: config.public_url.clone(), from: Arc::new(from) })
    }

    /// The ledger letters tell of.
    pub fn ledger(&self) -> &Ledger {
        &self.ledger
    }

    /// The message, or nothing if it has been overtaken.
    pub fn compose(&self, letter: &Letter, row: &Waiting) -> Result<Option<Message>, LedgerError> {
        let player = match row.player_id {
            Some(id) => self.ledger.db().read(|c| players::by_id(c, id))?,
            None => None,
        };
        let to = match (&player, &row.address) {
            (Some(player), _) => {
                player.email.parse().map(|email| Mailbox::new(Some(one_line(&player.name)), email))
            }
            // The administrator may be written with a name: “Ines <ines@example.org>”.
            (None, Some(address)) => address.parse(),
            (None, None) => return Ok(None),
        };
        let t = player.as_ref().and_then(|p| L10n::from_code(p.language.as_deref()?)).unwrap_or_default();
        let written = match letter {
            Letter::YourMove { table, seat, head } => self.your_move(t, table, *seat, *head)?,
            Letter::Damaged { table, why } => Some(self.damaged(t, table, why)?),
            Letter::Test => Some(self.test(t)?),
        };
        let Some(written) = written else { return Ok(None) };
        let to = to.map_err(|e| unwritable(&format!("nobody can be written to there: {e}")))?;
        self.message(&written, to, &row.dedup_key).map(Some).map_err(|e| unwritable(&e))
    }

    fn your_move(&self, t: L10n, code: &str, seat: Seat, head: u64) -> Result<Option<Written>, LedgerError> {
        let live = self.ledger.now(code)?;
        if !live.fold.awaited().contains(seat) {
            return Ok(None);
        }
        let row = self.ledger.table(code)?;
        let sitters = self.ledger.db().read(|c| tables::sitters(c, row.id))?;
        let people: Vec<String> = sitters.into_iter().map(|s| s.name).collect();
        let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
        let viewer = Viewer::Seat(seat);
        let position = live.fold.position();
        let question = position.prompt(seat).map(|p| words.say(&p.ask)).unwrap_or_default();
        let since = self.since_last_move(code, seat, live.fold.seq(), &words)?;
        let board = position.text(viewer, &words);
        let url = self.public_url.page(&format!("/games/{code}"));
        let game = t.game_name(&row.game);
        let table = one_line(&row.name);
        let (table, since) = (table.as_str(), since.as_slice());
        let text =
            YourMoveText { t, table, game: &game, question: &question, since, board: &board, url: &url };
        let html =
            YourMoveHtml { t, table, game: &game, question: &question, since, board: &board, url: &url };
        Ok(Some(Written {
            subject: t.mail_your_move_subject(head, table),
            text: render(&text)?,
            html: render(&html)?,
            thread: Some(code.into()),
        }))
    }

    /// What happened since this seat's last move, in sentences the seat may read.
    fn since_last_move(
        &self,
        code: &str,
        seat: Seat,
        head: u64,
        words: &GameWords<'_>,
    ) -> Result<Vec<String>, LedgerError> {
        let told = self.ledger.chronicle(code, head.saturating_sub(LOOK_BACK), head)?;
        let own = |t: &crate::ledger::Told| {
            t.happened.entry.seat == Some(seat) && t.happened.entry.kind == Kind::Move
        };
        let begin = told.iter().rposition(own).map_or(0, |i| i + 1);
        let lines = told.iter().skip(begin).flat_map(|t| t.happened.notes_for(Viewer::Seat(seat)));
        Ok(lines.map(|note| words.say(&note.message)).collect())
    }

    fn damaged(&self, t: L10n, code: &str, why: &str) -> Result<Written, LedgerError> {
        let url = self.public_url.page(&format!("/games/{code}"));
        Ok(Written {
            subject: t.mail_damaged_subject(code),
            text: render(&DamagedText { t, code, why, url: &url })?,
            html: render(&DamagedHtml { t, code, why, url: &url })?,
            thread: None,
        })
    }

    fn test(&self, t: L10n) -> Result<Written, LedgerError> {
        let url = self.public_url.as_str();
        Ok(Written {
            subject: t.mail_test_subject(),
            text: render(&TestText { t, url })?,
            html: render(&TestHtml { t, url })?,
            thread: None,
        })
    }

    /// Puts words into an envelope. The Message-ID comes from the outbox key: a copy sent twice is known as one.
    fn message(&self, written: &Written, to: Mailbox, key: &str) -> Result<Message, String> {
        let host = self.from.email.domain();
        let mut builder = Message::builder()
            .from((*self.from).clone())
            .to(to)
            .subject(&written.subject)
            .date(
                std::time::UNIX_EPOCH
                    + std::time::Duration::from_millis(u64::try_from(self.ledger.clock().now()).unwrap_or(0)),
            )
            .message_id(Some(format!("<{}@{host}>", key.replace('/', "."))))
            .raw_header(header("Auto-Submitted", "auto-generated"));
        if let Some(code) = &written.thread {
            let root = format!("<table.{code}@{host}>");
            builder = builder
                .in_reply_to(root.clone())
                .references(root)
                .raw_header(header("List-Id", &format!("<{code}.{host}>")));
        }
        builder
            .multipart(MultiPart::alternative_plain_html(written.text.clone(), written.html.clone()))
            .map_err(|e| e.to_string())
    }
}

/// Names are people's words: whatever they hold, a title is one line, in the subject and above the letter.
fn one_line(name: &str) -> String {
    let spaced: String = name.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.into())
}

fn render(template: &impl Template) -> Result<String, LedgerError> {
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
