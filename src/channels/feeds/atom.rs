//! Atom (RFC 4287).

use crate::language::L10n;
use crate::ledger::LedgerError;
use askama::Template;

/// One piece of news.
pub(super) struct AtomEntry {
    id: String,
    title: String,
    text: String,
    url: String,
    updated: String,
    at: i64,
}

impl AtomEntry {
    pub(super) fn new(id: String, title: String, text: String, url: String, at: i64) -> AtomEntry {
        AtomEntry { id, title: fit(&title), text: fit(&text), url, updated: moment(at), at }
    }

    /// When, in milliseconds since 1970.
    pub(super) fn at(&self) -> i64 {
        self.at
    }
}

#[derive(Template)]
#[template(path = "feeds/news.xml")]
pub(super) struct Feed {
    t: L10n,
    id: String,
    title: String,
    address: String,
    home: String,
    updated: String,
    entries: Vec<AtomEntry>,
}

impl Feed {
    pub(super) fn new(
        t: L10n,
        id: String,
        title: String,
        address: String,
        home: String,
        changed: i64,
        entries: Vec<AtomEntry>,
    ) -> Feed {
        Feed { t, id, title: fit(&title), address, home, updated: moment(changed), entries }
    }

    pub(super) fn write(&self) -> Result<String, LedgerError> {
        self.render().map_err(|e| LedgerError::Internal(e.to_string()))
    }
}

fn moment(milliseconds: i64) -> String {
    let second = jiff::Timestamp::from_second(milliseconds.div_euclid(1000));
    second.map(|m| m.to_string()).unwrap_or_default()
}

/// Without characters that no XML may hold, not even escaped.
fn fit(text: &str) -> String {
    let allowed = |c: &char| match c {
        '\t' | '\n' | '\r' => true,
        '\u{fffe}' | '\u{ffff}' => false,
        c => !c.is_control(),
    };
    text.chars().filter(allowed).collect()
}
