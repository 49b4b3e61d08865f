//! Letters of a few paragraphs, written once for both of their forms.

use super::compose::render;
use super::envelope::Written;
use super::told::SeatText;
use crate::language::L10n;
use crate::ledger::LedgerError;
use askama::Template;

/// A title and what follows it.
pub(super) struct Plain {
    pub(super) t: L10n,
    /// A few words above the title; may be empty.
    pub(super) kicker: String,
    pub(super) title: String,
    pub(super) parts: Vec<Part>,
}

/// One part of a letter.
pub(super) enum Part {
    /// What a few parts are about.
    Heading(String),
    /// A paragraph.
    Text(String),
    /// What happened, each line with the mark of its seat.
    Lines(Vec<SeatText>),
    /// Words of a program, as it wrote them.
    Fixed(String),
    /// Something to press; in the text its address stands for it.
    Button { label: String, url: String },
    /// An address to look at.
    Link(String),
    /// Small print.
    Fine(String),
}

impl Plain {
    /// Both forms of the letter.
    pub(super) fn write(&self, subject: String) -> Result<Written, LedgerError> {
        let (text, html) = (render(&PlainText { l: self })?, render(&PlainHtml { l: self })?);
        Ok(Written { subject, text, html, ..Written::default() })
    }
}

#[derive(Template)]
#[template(path = "mail/plain.txt", whitespace = "preserve")]
struct PlainText<'a> {
    l: &'a Plain,
}

#[derive(Template)]
#[template(path = "mail/plain.html")]
struct PlainHtml<'a> {
    l: &'a Plain,
}
