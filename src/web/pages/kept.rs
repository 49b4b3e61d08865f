//! Pages of tables that were made already, by all that they show: nothing that a page depends on is missing in its [`Tag`], so
//! that one from here is what would be made anew, which a test compares.
//!
//! In the place of the forms' token, which differs with every answer, they have a word that never leaves the program. Whoever has
//! a page already gets nothing (304), or what differs if a script asks for that (see `delta`). Nobody can make something of
//! another one's tag: it is the hash of a secret too, and what differs is told only from a page that was made for the same person.

use super::delta::delta;
use super::moment::Facts;
use crate::reading::Reading;
use crate::web::Frame;
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName};
use actix_web::{HttpRequest, HttpResponse};
use lru::LruCache;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

/// So many bytes of pages are kept.
const MOST: usize = 16 * 1024 * 1024;

/// With it a script says which page it has, or `none`, and that it would rather have what differs. It keeps the tokens of that
/// page, so that its name ends with whose they are.
pub(super) const SHOWN: &str = "annals-shown";

/// What differs, instead of a page.
const DELTA: &str = "application/vnd.annals.delta+json";

/// What stands where the forms' token will be, in no page that is sent: else somebody could write it, and another one's token
/// would stand there.
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

/// A page, and whom it was made for.
#[derive(Clone)]
struct Sheet {
    player: Option<i64>,
    html: Arc<str>,
}

/// The pages.
pub(in crate::web) struct Kept {
    /// The one that was asked for last at the end; and how many bytes they have.
    pages: Mutex<(LruCache<Tag, Sheet>, usize)>,
    /// Whoever makes a page holds one of these, by its tag.
    making: [Mutex<()>; 64],
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            pages: Mutex::new((LruCache::unbounded(), 0)),
            making: std::array::from_fn(|_| Mutex::new(())),
        }
    }
}

impl Kept {
    /// A page that was made for the same person.
    pub(super) fn get(&self, tag: &Tag, player: Option<i64>) -> Option<Arc<str>> {
        let mut kept = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        kept.0.get(tag).filter(|sheet| sheet.player == player).map(|sheet| sheet.html.clone())
    }

    /// Waits while somebody makes this page: when a table goes on, many ask for the same one.
    pub(super) fn alone(&self, tag: &Tag) -> Option<MutexGuard<'_, ()>> {
        let place = tag.0.bytes().fold(0usize, |all, byte| all.wrapping_mul(31).wrapping_add(byte.into()));
        let making = self.making.get(place % self.making.len())?;
        Some(making.lock().unwrap_or_else(PoisonError::into_inner))
    }

    pub(super) fn put(&self, tag: Tag, player: Option<i64>, html: Arc<str>) {
        let mut kept = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let (pages, bytes) = &mut *kept;
        *bytes += html.len();
        if let Some(old) = pages.put(tag, Sheet { player, html }) {
            *bytes -= old.html.len();
        }
        while *bytes > MOST
            && let Some((_, old)) = pages.pop_lru()
        {
            *bytes -= old.html.len();
        }
    }
}

/// A page of a table, made now or before.
pub(super) struct Made {
    pub(super) tag: Tag,
    pub(super) player: Option<i64>,
    pub(super) html: Arc<str>,
}

/// What whoever asks has already.
pub(super) struct Has {
    /// The script's page, by its whole name.
    shown: Option<String>,
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
        let shown = text(SHOWN).map(str::to_owned);
        let known = text(header::IF_NONE_MATCH.as_str()).unwrap_or_default();
        let known = known.split(',').map(|tag| tag.trim().to_owned()).collect();
        Has { shown, safe: request.method().is_safe(), known, forms: crate::web::forms::owner(request) }
    }

    /// The same for a stream, which is told by its address what the script has.
    pub(super) fn listening(request: &HttpRequest, shown: String) -> Has {
        Has { shown: Some(shown), ..Has::of(request) }
    }

    /// What to tell a script about a page, if that is short, and that it has it from now on.
    pub(super) fn told(&mut self, kept: &Kept, made: &Made, form_token: &str) -> Told {
        let Answer { name: (_, name), content } = self.answer(kept, made, form_token);
        let from = self.shown.replace(name.clone());
        match content {
            Content::Same => Told::Nothing,
            Content::Whole(_) => Told::TooMuch,
            Content::Steps(steps) => {
                let [from, name] = [Value::from(from), Value::from(name)];
                Told::Steps(format!("{{\"from\":{from},\"name\":{name},\"steps\":{steps}}}"))
            }
        }
    }

    /// Does a script wait for the page, that can show it without asking once more?
    pub(super) fn script(&self) -> bool {
        self.shown.is_some()
    }

    /// A page as this one needs it.
    pub(super) fn answer(&self, kept: &Kept, made: &Made, form_token: &str) -> Answer {
        let name = format!("{}.{}", made.tag.0, self.forms);
        let Some(shown) = &self.shown else {
            let etag = format!("W/\"{name}\"");
            let content = match self.safe && self.known.contains(&etag) {
                true => Content::Same,
                false => Content::Whole(made.html.replace(TOKEN.as_str(), form_token)),
            };
            return Answer { name: (header::ETAG, etag), content };
        };
        let content = match self.safe && *shown == name {
            true => Content::Same,
            false => {
                let own = shown.strip_suffix(&self.forms).and_then(|tag| tag.strip_suffix('.'));
                let old = own.and_then(|tag| kept.get(&Tag(tag.to_owned()), made.player));
                match old.and_then(|old| delta(&old, &made.html)) {
                    Some(steps) => {
                        Content::Steps(Value::from(steps).to_string().replace(TOKEN.as_str(), form_token))
                    }
                    None => Content::Whole(made.html.replace(TOKEN.as_str(), form_token)),
                }
            }
        };
        Answer { name: (HeaderName::from_static(SHOWN), name), content }
    }
}

/// What a stream tells of a page.
pub(super) enum Told {
    /// It is still the same.
    Nothing,
    /// How it is made from the one the script has.
    Steps(String),
    /// The script had better ask for it.
    TooMuch,
}

/// What is sent.
pub(super) struct Answer {
    /// What the page is to be called.
    name: (HeaderName, String),
    content: Content,
}

enum Content {
    Same,
    Whole(String),
    /// How the page is made from the one the script has.
    Steps(String),
}

impl From<Answer> for HttpResponse {
    fn from(Answer { name, content }: Answer) -> HttpResponse {
        let status = match content {
            Content::Same => StatusCode::NOT_MODIFIED,
            _ => StatusCode::OK,
        };
        let mut response = HttpResponse::build(status);
        if name.0 != header::ETAG {
            // A browser that kept what only the script can read would show it to people.
            response.insert_header((header::CACHE_CONTROL, "no-store"));
        }
        response.insert_header(name);
        match content {
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
            kept.put(tag(n), None, page.clone());
        }
        kept.put(tag(0), None, page.clone());
        kept.put(tag(4), None, page);
        let there = |n| kept.get(&tag(n), None).is_some();
        assert!(!there(1) && there(2) && there(0) && there(4));
        assert!(kept.get(&tag(2), Some(1)).is_none(), "another one's page");
    }
}
