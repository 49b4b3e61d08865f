//! Pages of tables that were made already, by all that they show: nothing that a page depends on is missing in its [`Tag`], so
//! that one from here is what would be made anew, which a test compares.
//!
//! In the place of the forms' token they have a word nobody can guess: it differs with every answer. Whoever has a page already
//! gets nothing (304), or what differs if a script asks for that (see `delta`).

use super::delta::delta;
use super::moment::Facts;
use crate::reading::Reading;
use crate::web::Frame;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse};
use lru::LruCache;
use serde_json::json;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// So many bytes of pages are kept.
const MOST: usize = 16 * 1024 * 1024;

/// With it a script says which page it has, or `none`, and that it would rather have what differs.
pub(super) const SHOWN: &str = "annals-shown";

/// What differs, instead of a page.
const DELTA: &str = "application/vnd.annals.delta+json";

/// What stands where the forms' token will be.
pub(super) static TOKEN: LazyLock<String> =
    LazyLock::new(|| format!("token-{}", crate::secrets::long_code()));

/// What a page shows, in a few bytes. Another run of the program may show it otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tag(String);

impl Tag {
    /// Of the page `wanted` of a table for somebody.
    pub(super) fn of(frame: &Frame, seen: &Reading, facts: &Facts, wanted: &str) -> Tag {
        let Frame { t, theme, here, visitor, announcements, .. } = frame;
        let row = &seen.row;
        let mut all = String::with_capacity(4096);
        // Writing to a string can't fail.
        let _ = write!(
            all,
            "{} {:?} {theme:?} {here:?} {visitor:?} {announcements:?} {wanted:?} {:?} {:?} {:?} {} {:?} {:?} {:?} {:?}",
            *TOKEN,
            t.code(),
            seen.player,
            seen.viewer,
            (row.id, &row.game, row.rules, &row.name, row.status, row.head),
            row.key.commitment(),
            row.link,
            (row.awaited, &row.terms, &row.damage),
            (&seen.sitters, &facts.overdue),
            facts,
        );
        Tag(Sha256::digest(all).iter().take(16).map(|byte| format!("{byte:02x}")).collect())
    }
}

/// The pages, the one that was asked for last at the end.
pub(in crate::web) struct Kept(Mutex<(LruCache<Tag, Arc<str>>, usize)>);

impl Default for Kept {
    fn default() -> Kept {
        Kept(Mutex::new((LruCache::unbounded(), 0)))
    }
}

impl Kept {
    pub(super) fn get(&self, tag: &Tag) -> Option<Arc<str>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).0.get(tag).cloned()
    }

    pub(super) fn put(&self, tag: Tag, html: Arc<str>) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (pages, bytes) = &mut *kept;
        *bytes += html.len();
        if let Some(old) = pages.put(tag, html) {
            *bytes -= old.len();
        }
        while *bytes > MOST
            && let Some((_, old)) = pages.pop_lru()
        {
            *bytes -= old.len();
        }
    }
}

/// A page of a table, made now or before.
pub(super) struct Made {
    pub(super) tag: Tag,
    pub(super) html: Arc<str>,
}

/// What whoever asks has already.
pub(super) struct Has {
    /// The script's page.
    shown: Option<Tag>,
    /// Is it a script that asks?
    script: bool,
    /// Does it only ask, and change nothing?
    safe: bool,
    /// The browser's pages.
    known: Vec<String>,
    /// Whose forms stand on the page: another one's token is of no use to them.
    forms: String,
}

impl Has {
    pub(super) fn of(request: &HttpRequest) -> Has {
        let text = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
        let shown = text(SHOWN).map(|tag| Tag(tag.to_owned()));
        let known = text(header::IF_NONE_MATCH.as_str()).unwrap_or_default();
        let known = known.split(',').map(|tag| tag.trim().to_owned()).collect();
        let (script, safe) = (shown.is_some(), request.method().is_safe());
        Has { shown, script, safe, known, forms: crate::web::forms::owner(request) }
    }

    /// Does a script wait for the page, that can show it without asking once more?
    pub(super) fn script(&self) -> bool {
        self.script
    }

    /// A page as this one needs it.
    pub(super) fn answer(&self, kept: &Kept, made: &Made, form_token: &str) -> Answer {
        let Made { tag, html } = made;
        let etag = format!("W/\"{}-{}\"", tag.0, self.forms);
        let shown = self.script.then(|| tag.0.clone());
        if self.safe && (self.shown.as_ref() == Some(tag) || self.known.contains(&etag)) {
            return Answer { etag, shown, content: Content::Same };
        }
        let old = self.shown.as_ref().and_then(|shown| kept.get(shown));
        let content = match old.and_then(|old| delta(&old, html)) {
            Some(steps) => Content::Steps(json!({ "token": *TOKEN, "steps": steps }).to_string()),
            None => Content::Whole(html.replace(TOKEN.as_str(), form_token)),
        };
        Answer { etag, shown, content }
    }
}

/// What is sent.
pub(super) struct Answer {
    etag: String,
    /// What a script is to call the page.
    shown: Option<String>,
    content: Content,
}

enum Content {
    Same,
    Whole(String),
    /// How the page is made from the one the script has.
    Steps(String),
}

impl From<Answer> for HttpResponse {
    fn from(answer: Answer) -> HttpResponse {
        let status = match answer.content {
            Content::Same => StatusCode::NOT_MODIFIED,
            _ => StatusCode::OK,
        };
        let mut response = HttpResponse::build(status);
        response.insert_header((header::ETAG, answer.etag));
        if let Some(shown) = answer.shown {
            response.insert_header((SHOWN, shown));
        }
        match answer.content {
            Content::Same => response.finish(),
            Content::Whole(html) => response.content_type("text/html; charset=utf-8").body(html),
            Content::Steps(steps) => response.content_type(DELTA).body(steps),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_that_nobody_asks_for_make_room() {
        let kept = Kept::default();
        let tag = |n: usize| Tag(n.to_string());
        let page: Arc<str> = "x".repeat(MOST / 4).into();
        for n in 0..4 {
            kept.put(tag(n), page.clone());
        }
        kept.put(tag(0), page.clone());
        kept.put(tag(4), page);
        assert!(kept.get(&tag(1)).is_none() && kept.get(&tag(2)).is_some());
        assert!(kept.get(&tag(0)).is_some() && kept.get(&tag(4)).is_some());
    }
}
