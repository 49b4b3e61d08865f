//! News of a table as it happens: one server-sent event whenever its log grows.

use super::{blocking, explain};
use crate::post::LOOK;
use crate::reading::Reading;
use crate::store::attention::{self, Page};
use crate::store::notify::News;
use crate::web::limits::network;
use crate::web::session::AtTable;
use crate::web::{Frame, PageResult, Site};
use actix_web::http::header;
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::stream::{self, Stream};
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

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/live", web::get().to(live));
}

async fn live(
    request: HttpRequest,
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let (ledger, table, player) = (site.ledger.clone(), code.clone(), visitor.map(|v| v.player.id));
    let places = site.limits.live(network(&request, &site), player)?;
    // Listens first and looks then: what happens between the two is told twice rather than never.
    let news = site.ledger.bell().listen();
    let seen =
        blocking(move || Reading::open(&ledger, &table, player)).await?.map_err(|e| explain(e, &frame))?;
    let (table, sits) = (seen.row.id, seen.seat().is_some());
    let look = player.filter(|_| sits).map(|player| Look::new(&site, table, player));
    // Streams that began together, after the server did, don't all end at the same moment.
    let [spread, ..] = crate::secrets::bytes();
    let until = Instant::now() + LIFE + LIFE * u32::from(spread) / 1024;
    Ok(streamed(told(news, code.into_inner(), seen.row.head, look, until), places))
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
struct Look {
    site: Data<Site>,
    table: i64,
    player: i64,
}

impl Look {
    fn new(site: &Data<Site>, table: i64, player: i64) -> Look {
        site.looks.open(table, player);
        Look { site: site.clone(), table, player }
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
impl Drop for Look {
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

/// What a stream tells, until its time has come.
fn told(
    news: Receiver<News>,
    code: String,
    head: u64,
    look: Option<Look>,
    until: Instant,
) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    // The page may be older than the stream: a bot answers faster than a browser comes back.
    let first = Bytes::from(format!("retry: 5000\n\n{}", grown(head)));
    let state = (news, code, Some(first), look);
    stream::unfold(state, move |(mut news, code, first, look)| async move {
        let line = match first {
            Some(first) => first,
            None => tokio::time::timeout_at(until, next(&mut news, &code)).await.ok()??,
        };
        // At the beginning, with every heartbeat and with all news: that is when the connection is known to be open.
        if let Some(look) = &look {
            look.note().await;
        }
        Some((Ok(line), (news, code, None, look)))
    })
}

/// The log has grown to this event; 0 if the page had better look for itself.
fn grown(head: u64) -> String {
    format!("event: grown\ndata: {head}\n\n")
}

async fn next(news: &mut Receiver<News>, code: &str) -> Option<Bytes> {
    loop {
        match tokio::time::timeout(HEARTBEAT, news.recv()).await {
            Err(_) => return Some(Bytes::from_static(b": still here\n\n")),
            Ok(Ok(news)) if news.code == code => return Some(grown(news.head).into()),
            Ok(Ok(_)) => {}
            // Too much happened to tell it all: the page looks for itself.
            Ok(Err(RecvError::Lagged(_))) => return Some(grown(0).into()),
            Ok(Err(RecvError::Closed)) => return None,
        }
    }
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
        let mut stream = Box::pin(told(bell.listen(), "abc".into(), 7, None, until));
        let first = stream.next().await.unwrap().unwrap();
        assert!(first.ends_with(b"data: 7\n\n"), "{first:?}");
        bell.ring(News { code: "abc".into(), head: 8 });
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
