//! Pages of tables that were made already, by all that they show: nothing that a page depends on is missing in its [`Tag`], so
//! that one from here is what would be made anew, which a test compares.
//!
//! In the place of the forms' token, which differs with every answer, they have a word that never leaves the program. Whoever has
//! a page already gets nothing (304), or what differs if a script asks for that (see `delta`). Nobody can make something of
//! another one's tag: it is the hash of a secret too, and what differs is told only from a page that was made for the same person.

use super::delta::delta;
use super::moment::Facts;
use crate::reading::Reading;
use crate::web::{Frame, squeeze};
use actix_web::http::StatusCode;
use actix_web::http::header::{self, HeaderName};
use actix_web::{HttpRequest, HttpResponse};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use lru::LruCache;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::hash::{Hash, Hasher};
use std::num::NonZeroUsize;
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

/// A page whose forms have this token.
fn with_token(page: &str, form_token: &str) -> String {
    let mut out = String::with_capacity(page.len() + 64 * 64);
    let mut rest = page;
    while let Some((before, after)) = memchr::memmem::find(rest.as_bytes(), TOKEN.as_bytes())
        .and_then(|at| Some((rest.get(..at)?, rest.get(at + TOKEN.len()..)?)))
    {
        out.push_str(before);
        out.push_str(form_token);
        rest = after;
    }
    out.push_str(rest);
    out
}

/// What a page shows, in a few bytes. Another run of the program may show it otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Tag(String);

impl Tag {
    /// Of the page `wanted` of a table for somebody.
    pub(super) fn of(frame: &Frame, seen: &Reading, facts: &Facts, wanted: &impl Hash) -> Tag {
        let Frame { t, theme, here, visitor, announcements, .. } = frame;
        let row = &seen.row;
        let mut all = Gathered(Vec::with_capacity(2048));
        (&*TOKEN, t, theme, here, visitor, announcements, seen.player, seen.viewer).hash(&mut all);
        (row.id, &row.game, row.rules, &row.name, row.status, row.head).hash(&mut all);
        (row.key.commitment(), row.link.0, row.awaited, &row.terms, &row.damage).hash(&mut all);
        (&seen.sitters, facts).hash(&mut all);
        wanted.hash(&mut all);
        let digest = Sha256::digest(&all.0);
        Tag(URL_SAFE_NO_PAD.encode(digest.get(..16).unwrap_or_default()))
    }
}

/// What is hashed, one after the other, to be digested at once: a text is written with its end and a list with its length, so that no
/// two pages are written alike.
struct Gathered(Vec<u8>);

impl Hasher for Gathered {
    fn write(&mut self, bytes: &[u8]) {
        self.0.extend_from_slice(bytes);
    }

    /// Nobody asks for a number: it would be too short to tell pages apart.
    fn finish(&self) -> u64 {
        0
    }
}

/// Which page somebody asks for, as far as that can be told without asking the database.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct Ask([u8; 32]);

impl Ask {
    pub(super) fn of(frame: &Frame, code: &str, player: Option<i64>, wanted: &impl Hash) -> Ask {
        let Frame { t, theme, here, visitor, announcements, .. } = frame;
        let mut all = Gathered(Vec::with_capacity(256));
        (t, theme, here, visitor, announcements, code, player).hash(&mut all);
        wanted.hash(&mut all);
        Ask(Sha256::digest(&all.0).into())
    }
}

/// What somebody was answered, and how long that holds.
struct Answered {
    /// The database had this version.
    version: i64,
    /// Until then it holds without anybody doing anything.
    until: i64,
    tag: Tag,
}

/// So many answers are remembered.
const ANSWERS: usize = 4_000;

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
    /// What was answered to whom.
    answered: Mutex<LruCache<Ask, Answered>>,
    /// Whoever makes a page holds one of these, by its tag.
    making: [Mutex<()>; 64],
}

impl Default for Kept {
    fn default() -> Kept {
        Kept {
            pages: Mutex::new((LruCache::unbounded(), 0)),
            answered: Mutex::new(LruCache::new(NonZeroUsize::new(ANSWERS).unwrap_or(NonZeroUsize::MIN))),
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

    /// The page that was made when the same was asked, if nothing has changed since: the database has this very version.
    pub(super) fn still(&self, ask: &Ask, version: i64, now: i64, player: Option<i64>) -> Option<Made> {
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        let known = answered.get(ask).filter(|known| known.version == version && now < known.until)?;
        let (tag, until) = (known.tag.clone(), known.until);
        drop(answered);
        Some(Made { html: self.get(&tag, player)?, tag, player, until })
    }

    /// Remembers a page that was made of what was read when the database had this version, or later.
    pub(super) fn answered(&self, ask: Ask, version: i64, made: &Made) {
        let answered = Answered { version, until: made.until, tag: made.tag.clone() };
        self.answered.lock().unwrap_or_else(PoisonError::into_inner).put(ask, answered);
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
    /// It would be the same until then if nothing in the database changes.
    pub(super) until: i64,
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
    /// Does it take what is squeezed our way?
    squeezed: bool,
}

impl Has {
    pub(super) fn of(request: &HttpRequest) -> Has {
        let text = |name: &str| request.headers().get(name).and_then(|value| value.to_str().ok());
        let shown = text(SHOWN).map(str::to_owned);
        let known = text(header::IF_NONE_MATCH.as_str()).unwrap_or_default();
        let known = known.split(',').map(|tag| tag.trim().to_owned()).collect();
        let squeezed = text(header::ACCEPT_ENCODING.as_str()).is_some_and(squeeze::is_taken);
        let forms = crate::web::forms::owner(request);
        Has { shown, safe: request.method().is_safe(), known, forms, squeezed }
    }

    /// The same for a stream, which is told by its address what the script has.
    pub(super) fn listening(request: &HttpRequest, shown: String) -> Has {
        Has { shown: Some(shown), ..Has::of(request) }
    }

    /// What to tell a script about a page, if that is short, and that it has it from now on.
    pub(super) fn told(&mut self, kept: &Kept, made: &Made, form_token: &str) -> Told {
        let Answer { name: (_, name), content, .. } = self.answer(kept, made, form_token);
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

    /// What whoever has this page already is told, without a look at it.
    pub(super) fn same(&self, made: &Made) -> Option<Answer> {
        let name = self.name(made);
        let has = match &self.shown {
            Some(shown) => *shown == name.1,
            None => self.known.contains(&name.1),
        };
        (self.safe && has).then_some(Answer { name, content: Content::Same, squeezed: None })
    }

    /// What a page is to be called.
    fn name(&self, made: &Made) -> (HeaderName, String) {
        match self.shown {
            Some(_) => (HeaderName::from_static(SHOWN), format!("{}.{}", made.tag.0, self.forms)),
            None => (header::ETAG, format!("W/\"{}.{}\"", made.tag.0, self.forms)),
        }
    }

    /// A page as this one needs it.
    pub(super) fn answer(&self, kept: &Kept, made: &Made, form_token: &str) -> Answer {
        if let Some(same) = self.same(made) {
            return same;
        }
        let own = self.shown.as_ref().and_then(|shown| shown.strip_suffix(&self.forms)?.strip_suffix('.'));
        let old = own.and_then(|tag| kept.get(&Tag(tag.to_owned()), made.player));
        let content = match old.and_then(|old| delta(&old, &made.html)) {
            Some(steps) => Content::Steps(with_token(&Value::from(steps).to_string(), form_token)),
            None => Content::Whole(with_token(&made.html, form_token)),
        };
        Answer { name: self.name(made), content, squeezed: None }
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
    /// The same in fewer bytes.
    squeezed: Option<Vec<u8>>,
}

impl Answer {
    /// As whoever asks takes it. Where they take it in no way of ours, the shell around all answers has others.
    pub(super) fn squeezed(mut self, has: &Has) -> Answer {
        self.squeezed = match &self.content {
            Content::Whole(text) | Content::Steps(text) if has.squeezed => squeeze::squeezed(text),
            _ => None,
        };
        self
    }
}

enum Content {
    Same,
    Whole(String),
    /// How the page is made from the one the script has.
    Steps(String),
}

impl From<Answer> for HttpResponse {
    fn from(Answer { name, content, squeezed }: Answer) -> HttpResponse {
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
        let text = match content {
            Content::Same => return response.finish(),
            Content::Whole(html) => {
                response.content_type("text/html; charset=utf-8");
                html
            }
            Content::Steps(steps) => {
                response.content_type(DELTA);
                steps
            }
        };
        match squeezed {
            Some(bytes) => {
                response.insert_header((header::CONTENT_ENCODING, squeeze::NAME));
                response.append_header((header::VARY, "accept-encoding")).body(bytes)
            }
            None => response.body(text),
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
