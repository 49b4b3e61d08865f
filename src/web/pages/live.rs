//! News of a table as it happens: one server-sent event whenever its log grows, with what differs on the page if the script has
//! told which one it has.

use super::kept::{Has, Told};
use super::table::{TableRequest, make};
use super::{blocking, explain};
use crate::ledger::LedgerError;
use crate::post::LOOK;
use crate::reading::Reading;
use crate::store::attention::{self, Page};
use crate::store::notify::TableChange;
use crate::web::limits::network;
use crate::web::session::{AtTable, Proof};
use crate::web::{Frame, PageResult, Site, Visitor, announcing};
use actix_web::http::header;
use actix_web::web::{self, Bytes, Data, Path, Query, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::time::Instant;

/// A line that says nothing, so that proxies keep the connection and we notice when it is gone.
pub(super) const HEARTBEAT: Duration = Duration::from_secs(20);
/// Then a stream ends and the page asks for another: nobody listens for ever to what they may not hear any more.
pub(super) const LIFE: Duration = Duration::from_secs(15 * 60);
/// Who looks is noted so often at most, however many pages they have open and whatever happens there; with a heartbeat
/// between two notes they are still no further apart than a look lasts.
const NOTED: Duration = Duration::from_secs(5);

/// Says nothing.
const STILL: &[u8] = b": still here\n\n";

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/live", web::get().to(live));
}

#[derive(Deserialize)]
struct Listening {
    /// The page that the script has.
    shown: Option<String>,
}

async fn live(
    request: HttpRequest,
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<Listening>,
) -> PageResult {
    let (ledger, table, player) = (site.ledger.clone(), code.clone(), visitor.map(|v| v.player.id));
    let places = site.limits.live(network(&request, &site), player)?;
    // Listens first and looks then: what happens between the two is told twice rather than never.
    let news = site.ledger.bell().listen();
    let seen =
        blocking(move || Reading::open(&ledger, &table, player)).await?.map_err(|e| explain(e, &frame))?;
    let (table, sits) = (seen.row.id, seen.seat().is_some());
    let look = player.filter(|_| sits).map(|player| OpenPage::new(&site, table, player));
    // Streams that began together, after the server did, don't all end at the same moment.
    let [spread, ..] = crate::secrets::bytes();
    let until = Instant::now() + LIFE + LIFE * u32::from(spread) / 1024;
    let sheet = query.into_inner().shown.map(|shown| Sheet {
        frame: Frame { here: format!("/games/{code}"), ..frame },
        proof: Proof::of(&request),
        heard: announcing::heard(&request),
        has: Has::listening(&request, shown),
        code: code.clone(),
        site,
        player,
    });
    let listener = Listener { news, code: code.into_inner(), look, sheet };
    Ok(streamed(told(listener, seen.row.head, until), places))
}

/// An answer that goes on; the places it takes are held as long as it does.
pub(super) fn streamed<P: 'static>(
    told: impl Stream<Item = Result<Bytes, Infallible>> + 'static,
    places: P,
) -> HttpResponse {
    let told = stream::StreamExt::map(told, move |line| {
        let _ = &places;
        line
    });
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .streaming(told)
}

/// Who looks at which table of theirs, with however many pages of this server: one note stands for all of them.
#[derive(Default)]
pub(in crate::web) struct Looks(Mutex<HashMap<(i64, i64), Watched>>);

/// Somebody's open pages of a table.
struct Watched {
    open: usize,
    /// When it was noted last.
    noted: Option<Duration>,
    page: Noted,
}

/// What is noted; nothing once the last page is closed: what was still to be noted then comes too late.
type Noted = Arc<Mutex<Option<Page>>>;

impl Looks {
    fn lock(&self) -> MutexGuard<'_, HashMap<(i64, i64), Watched>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more page is open.
    fn open(&self, table: i64, player: i64) {
        let page = || Page { name: crate::secrets::long_code(), table, player };
        let new = || Watched { open: 0, noted: None, page: Arc::new(Mutex::new(Some(page()))) };
        self.lock().entry((table, player)).or_insert_with(new).open += 1;
    }

    /// What to note, if it is time to do so again. Whoever is told does.
    fn due(&self, table: i64, player: i64, now: Duration) -> Option<Noted> {
        let mut open = self.lock();
        let watched = open.get_mut(&(table, player))?;
        if watched.noted.is_some_and(|at| now.saturating_sub(at) < NOTED) {
            return None;
        }
        watched.noted = Some(now);
        Some(watched.page.clone())
    }

    /// A page is closed; what was noted, if it was the last.
    fn close(&self, table: i64, player: i64) -> Option<Noted> {
        let mut open = self.lock();
        let watched = open.get_mut(&(table, player))?;
        watched.open -= 1;
        if watched.open > 0 {
            return None;
        }
        open.remove(&(table, player)).map(|watched| watched.page)
    }
}

/// Somebody looks at the table of their seat: letters about it wait meanwhile.
struct OpenPage {
    site: Data<Site>,
    table: i64,
    player: i64,
}

impl OpenPage {
    fn new(site: &Data<Site>, table: i64, player: i64) -> OpenPage {
        site.looks.open(table, player);
        OpenPage { site: site.clone(), table, player }
    }

    /// Notes it for a while. What goes wrong with it costs one letter too many, and no page.
    async fn note(&self) {
        let ledger = &self.site.ledger;
        let Some(page) = self.site.looks.due(self.table, self.player, ledger.clock().steady()) else {
            return;
        };
        let (db, now) = (ledger.db().clone(), ledger.clock().now());
        let noted = web::block(move || match &*page.lock().unwrap_or_else(PoisonError::into_inner) {
            Some(page) => db.write(|c| attention::look(c, page, now, now + LOOK)),
            None => Ok(()),
        })
        .await;
        if let Ok(Err(error)) = noted {
            tracing::warn!(%error, "it could not be noted who looks at a table");
        }
    }
}

/// The stream ends when the page is closed: nobody looks at it any more.
impl Drop for OpenPage {
    fn drop(&mut self) {
        let Some(page) = self.site.looks.close(self.table, self.player) else { return };
        let (db, now) = (self.site.ledger.db().clone(), self.site.ledger.clock().now());
        // Nobody waits for it, and without a runtime the server itself has ended: then the look ends by itself.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn_blocking(move || {
                let closed = page.lock().unwrap_or_else(PoisonError::into_inner).take();
                closed.map(|page| db.write(|c| attention::look_away(c, &page, now)))
            });
        }
    }
}

/// A page that somebody has open.
struct Sheet {
    site: Data<Site>,
    code: String,
    frame: Frame,
    player: Option<i64>,
    proof: Proof,
    /// The announcements that were put away.
    heard: Vec<i64>,
    has: Has,
}

impl Sheet {
    /// What differs on it after event `head`.
    async fn after(&mut self, head: u64) -> Bytes {
        match self.told().await {
            Some(Told::Steps(steps)) => format!("event: page\ndata: {steps}\n\n").into(),
            Some(Told::Nothing) => Bytes::from_static(STILL),
            Some(Told::TooMuch) | None => grown(head).into(),
        }
    }

    /// Nothing if the page must be asked for: whoever is somebody else by now, or nobody, is told no more here.
    async fn told(&mut self) -> Option<Told> {
        let news = self.site.announcing.now().await;
        let announcements = announcing::unread(self.frame.t, &news, &self.heard);
        let mut frame = Frame { announcements, ..self.frame.clone() };
        let (site, player, proof) = (self.site.clone(), self.player, self.proof.clone());
        let code = self.code.clone();
        let (made, frame) = blocking(move || {
            let found = proof.whose(&site)?;
            let visitor = found.as_ref().map(|found| found.visitor());
            let same = found.map(|found| found.player()) == player
                && still(visitor.as_ref()) == still(frame.visitor.as_ref());
            if !same {
                return Ok::<_, LedgerError>(None);
            }
            frame.visitor = visitor;
            let wanted = TableRequest::default();
            Ok(Some((make(&site, &frame, &code, player, &wanted)?, frame)))
        })
        .await
        .ok()?
        .ok()??;
        Some(self.has.told(&self.site.kept, &made, &frame.form_token))
    }
}

/// What stays the same of somebody while tables wait for them or don't.
fn still(visitor: Option<&Visitor>) -> Option<Visitor> {
    visitor.map(|visitor| Visitor { waiting: 0, ..visitor.clone() })
}

/// Who listens to a table.
struct Listener {
    news: Receiver<TableChange>,
    code: String,
    look: Option<OpenPage>,
    sheet: Option<Sheet>,
}

impl Listener {
    /// What happens next at the table.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            let head = match tokio::time::timeout(HEARTBEAT, self.news.recv()).await {
                Err(_) => return Some(Bytes::from_static(STILL)),
                Ok(Ok(news)) if news.code == self.code => news.head,
                Ok(Ok(_)) => continue,
                // Too much happened to tell it all: the page looks for itself.
                Ok(Err(RecvError::Lagged(_))) => return Some(grown(0).into()),
                Ok(Err(RecvError::Closed)) => return None,
            };
            return Some(match &mut self.sheet {
                Some(sheet) => sheet.after(head).await,
                None => grown(head).into(),
            });
        }
    }
}

/// What a stream tells, until its time has come.
fn told(
    listener: Listener,
    head: u64,
    until: Instant,
) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    // The page may be older than the stream: a bot answers faster than a browser comes back.
    let first = Bytes::from(format!("retry: 5000\n\n{}", grown(head)));
    stream::unfold((listener, Some(first)), move |(mut listener, first)| async move {
        let line = match first {
            Some(first) => first,
            None => tokio::time::timeout_at(until, listener.next()).await.ok()??,
        };
        // At the beginning, with every heartbeat and with all news: that is when the connection is known to be open.
        if let Some(look) = &listener.look {
            look.note().await;
        }
        Some((Ok(line), (listener, None)))
    })
}

/// The log has grown to this event; 0 if the page had better look for itself.
fn grown(head: u64) -> String {
    format!("event: grown\ndata: {head}\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::notify::Bell;
    use futures_util::StreamExt as _;

    #[tokio::test]
    async fn a_stream_ends_by_itself() {
        let bell = Bell::default();
        let until = Instant::now() + Duration::from_millis(200);
        let listener = Listener { news: bell.listen(), code: "abc".into(), look: None, sheet: None };
        let mut stream = Box::pin(told(listener, 7, until));
        let first = stream.next().await.unwrap().unwrap();
        assert!(first.ends_with(b"data: 7\n\n"), "{first:?}");
        bell.ring(TableChange::of("abc", 8));
        assert_eq!(stream.next().await.unwrap().unwrap(), grown(8).into_bytes());
        assert!(stream.next().await.is_none());
        assert!(Instant::now() >= until);
    }

    #[test]
    fn a_look_is_noted_once_however_many_pages_are_open() {
        let looks = Looks::default();
        let at = Duration::from_secs;
        // Three pages of one person, and one each of others.
        for (table, player) in [(1, 1), (1, 1), (1, 1), (1, 2), (2, 1)] {
            looks.open(table, player);
        }
        let due = |table, player, seconds| looks.due(table, player, at(seconds)).is_some();
        assert!(due(1, 1, 100) && due(1, 2, 100) && due(2, 1, 100));
        assert!((0..1500).all(|_| !due(1, 1, 104)));
        assert!(due(1, 1, 105) && !due(1, 1, 105));
        assert!(looks.close(1, 1).is_none() && looks.close(1, 1).is_none(), "one page is still open");
        assert!(looks.close(1, 1).is_some() && !due(1, 1, 200), "nobody looks any more");
        assert!(i64::try_from((NOTED + HEARTBEAT).as_millis()).unwrap() < LOOK, "no gap between two notes");
    }
}
