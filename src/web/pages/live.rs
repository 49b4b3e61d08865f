//! News of a table as it happens: one server-sent event whenever its log grows.

use super::table::seen;
use super::{explain, off};
use crate::ledger::Ledger;
use crate::post::LOOK;
use crate::store::attention::{self, Page};
use crate::store::notify::News;
use crate::web::session::AtTable;
use crate::web::{Answer, Frame, Site};
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use futures_util::stream::{self, Stream};
use std::convert::Infallible;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast::{Receiver, error::RecvError};

/// A line that says nothing, so that proxies keep the connection and we notice when it is gone.
const HEARTBEAT: Duration = Duration::from_secs(20);

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/live", web::get().to(live));
}

async fn live(frame: Frame, visitor: Option<AtTable>, site: Data<Site>, code: Path<String>) -> Answer {
    let (ledger, table, player) = (site.ledger.clone(), code.clone(), visitor.map(|v| v.player.id));
    // Listens first and looks then: what happens between the two is told twice rather than never.
    let news = site.ledger.bell().listen();
    let seen = off(move || seen(&ledger, &table, player)).await?.map_err(|e| explain(e, &frame))?;
    let (table, sits) = (seen.row.id, seen.viewer.seat().is_some());
    let looks = player.filter(|_| sits).map(|player| Looks::new(&site.ledger, table, player));
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .streaming(told(news, code.into_inner(), seen.row.head, looks)))
}

/// Somebody looks at the table of their seat: letters about it wait meanwhile.
struct Looks {
    ledger: Ledger,
    /// Nothing once it is closed: what was still to be noted then comes too late.
    page: Arc<Mutex<Option<Page>>>,
}

impl Looks {
    fn new(ledger: &Ledger, table: i64, player: i64) -> Looks {
        let page = Page { name: crate::chance::long_code(), table, player };
        Looks { ledger: ledger.clone(), page: Arc::new(Mutex::new(Some(page))) }
    }

    /// Notes it for a while. What goes wrong with it costs one letter too many, and no page.
    async fn note(&self) {
        let (db, page, now) = (self.ledger.db().clone(), self.page.clone(), self.ledger.clock().now());
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
impl Drop for Looks {
    fn drop(&mut self) {
        let (db, page, now) = (self.ledger.db().clone(), self.page.clone(), self.ledger.clock().now());
        // Nobody waits for it, and without a runtime the server itself has ended: then the look ends by itself.
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn_blocking(move || {
                let closed = page.lock().unwrap_or_else(PoisonError::into_inner).take();
                closed.map(|page| db.write(|c| attention::look_away(c, &page, now)))
            });
        }
    }
}

fn told(
    news: Receiver<News>,
    code: String,
    head: u64,
    looks: Option<Looks>,
) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    // The page may be older than the stream: a bot answers faster than a browser comes back.
    let first = Bytes::from(format!("retry: 5000\n\n{}", grown(head)));
    let state = (news, code, Some(first), looks);
    stream::unfold(state, |(mut news, code, first, looks)| async move {
        let line = match first {
            Some(first) => first,
            None => next(&mut news, &code).await?,
        };
        // At the beginning, with every heartbeat and with all news: that is when the connection is known to be open.
        if let Some(looks) = &looks {
            looks.note().await;
        }
        Some((Ok(line), (news, code, None, looks)))
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
