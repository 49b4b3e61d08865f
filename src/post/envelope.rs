//! Words into an envelope: headers, parts and the picture.

use super::compose::{Composer, unwritable};
use crate::ledger::LedgerError;
use lettre::Message;
use lettre::address::Envelope;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Attachment, Mailbox, MultiPart, SinglePart};
use std::time::{Duration, UNIX_EPOCH};

/// The words of a letter.
#[derive(Default)]
pub(super) struct Written {
    pub(super) subject: String,
    pub(super) text: String,
    pub(super) html: String,
    /// Which list it belongs to, if it is not about an account.
    pub(super) about: Option<About>,
    /// Whom it can be stopped for.
    pub(super) reader: Option<i64>,
    /// Where answers go, if they may play.
    pub(super) reply_to: Option<Mailbox>,
    /// Pictures its HTML shows.
    pub(super) pictures: Vec<Picture>,
    /// The message this one answers.
    pub(super) answers: Option<String>,
}

impl Written {
    /// Written by itself, or as an answer: other programs must not answer either (RFC 3834).
    fn kind_of_letter(&self) -> &'static str {
        if self.answers.is_some() { "auto-replied" } else { "auto-generated" }
    }
}

/// A picture in a letter.
#[derive(Clone, Debug)]
pub(super) struct Picture {
    /// What it is called within the letter.
    pub(super) name: &'static str,
    pub(super) png: Vec<u8>,
    pub(super) width: u32,
}

/// What letters of one list are about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum About {
    /// The table with this code.
    Table(String),
    /// All of somebody's tables.
    Tables,
    /// What waits for players, once a week.
    Weekly,
    /// Tables somebody follows.
    Followed,
}

impl About {
    /// As addresses write it; no code of a table is this short.
    pub fn word(&self) -> &str {
        match self {
            About::Table(code) => code,
            About::Tables => "all",
            About::Weekly => "weekly",
            About::Followed => "followed",
        }
    }

    /// The one with this word.
    pub fn read(word: &str) -> About {
        match word {
            "all" => About::Tables,
            "weekly" => About::Weekly,
            "followed" => About::Followed,
            code => About::Table(code.into()),
        }
    }
}

impl Composer {
    /// The host in Message-IDs and names of lists.
    pub(super) fn host(&self) -> &str {
        self.from.email.domain()
    }

    /// Puts words into an envelope. The Message-ID comes from the outbox key: a copy sent twice is known as one.
    pub(super) fn envelope(&self, written: Written, to: Mailbox, key: &str) -> Result<Message, LedgerError> {
        let host = self.host();
        let now = u64::try_from(self.ledger.clock().now()).unwrap_or(0);
        let mut builder = Message::builder()
            .from((*self.from).clone())
            .to(to.clone())
            .subject(&written.subject)
            .date(UNIX_EPOCH + Duration::from_millis(now))
            .message_id(Some(format!("<{}@{host}>", key.replace('/', "."))))
            .raw_header(header("Auto-Submitted", written.kind_of_letter()));
        if let Some(reply_to) = &written.reply_to {
            // What can't be delivered comes back there as well, and so shows which letter it is about.
            let sender = Envelope::new(Some(reply_to.email.clone()), vec![to.email.clone()]);
            let sender = sender.map_err(|e| unwritable(&e.to_string()))?;
            builder = builder.reply_to(reply_to.clone()).envelope(sender);
        }
        if let Some(answered) = &written.answers {
            builder = builder.in_reply_to(format!("<{answered}>"));
        }
        match &written.about {
            Some(About::Table(code)) => {
                let root = format!("<table.{code}@{host}>");
                builder = match &written.answers {
                    Some(answered) => builder.references(format!("{root} <{answered}>")),
                    None => builder.in_reply_to(root.clone()).references(root),
                };
                builder = builder.raw_header(header("List-Id", &format!("<{code}.{host}>")));
            }
            Some(About::Tables) => {
                builder = builder.raw_header(header("List-Id", &format!("<tables.{host}>")));
            }
            Some(About::Weekly) => {
                builder = builder.raw_header(header("List-Id", &format!("<weekly.{host}>")));
            }
            Some(About::Followed) => {
                builder = builder.raw_header(header("List-Id", &format!("<followed.{host}>")));
            }
            None => {}
        }
        if let (Some(about), Some(reader)) = (&written.about, written.reader) {
            // RFC 8058: one click in the mail program stops the list, without asking back.
            let page = self.unsubscribe_page(reader, about)?;
            builder = builder
                .raw_header(header("List-Unsubscribe", &format!("<{page}>")))
                .raw_header(header("List-Unsubscribe-Post", "List-Unsubscribe=One-Click"));
        }
        let html = SinglePart::html(written.html);
        let parts = MultiPart::alternative().singlepart(SinglePart::plain(written.text));
        let parts = match written.pictures.is_empty() {
            true => parts.singlepart(html),
            false => {
                let mut related = MultiPart::related().singlepart(html);
                for Picture { name, png, .. } in written.pictures {
                    let kind = ContentType::parse("image/png").map_err(|e| unwritable(&e.to_string()))?;
                    let (id, file) = (format!("{name}@{host}"), format!("{name}.png"));
                    related = related.singlepart(Attachment::new_inline_with_name(id, file).body(png, kind));
                }
                parts.multipart(related)
            }
        };
        builder.multipart(parts).map_err(|e| unwritable(&e.to_string()))
    }
}

fn header(name: &'static str, value: &str) -> HeaderValue {
    HeaderValue::new(HeaderName::new_from_ascii_str(name), value.into())
}
