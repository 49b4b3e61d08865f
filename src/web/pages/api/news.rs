//! News of a table for programs: every event as it happens, from where they left off.

use super::Reads;
use super::shapes::Event;
use super::tables::stretch;
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::people::Access;
use crate::store::notify::TableChange;
use crate::web::limits::network;
use crate::web::pages::live::{HEARTBEAT, LIFE, streamed};
use crate::web::pages::{blocking, explain};
use crate::web::{Frame, PageResult, Site};
use actix_web::HttpRequest;
use actix_web::web::{self, Bytes, Data, Path, Query, ServiceConfig};
use futures_util::stream::{self, Stream};
use serde::Deserialize;
use std::convert::Infallible;
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::time::Instant;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/api/v1/tables/{code}/news", web::get().to(news));
}

#[derive(Deserialize)]
pub(super) struct From {
    after: Option<u64>,
}

/// News of a table
///
/// A stream of server-sent events, each an `Event` whose id is its number; `Last-Event-ID`, or `after`, says where to go on.
/// It ends now and then: come back.
#[utoipa::path(get, path = "/api/v1/tables/{code}/news", tag = "tables", security((), ("token" = [])),
    params(("code" = String, Path, description = "The table's code"), ("after" = Option<u64>, Query, description = "The last event you know; else the newest")),
    responses((status = 200, body = Event, content_type = "text/event-stream")))]
pub(super) async fn news(
    request: HttpRequest,
    frame: Frame,
    visitor: Option<Reads>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<From>,
) -> PageResult {
    let (t, access, code) = (frame.t, visitor.map(|Reads(access)| access), code.into_inner());
    let player = access.as_ref().map(|access| access.player.id);
    let places = site.limits.live(network(&request, &site), player)?;
    let known = request.headers().get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    // Listens first and looks then: what happens between the two is found when it is looked for.
    let bell = site.ledger.bell().listen();
    let (here, wanted) = (site.clone(), code.clone());
    let seen = blocking(move || stretch(t, &here, &wanted, player, u64::MAX)).await?;
    let (seen, _) = seen.map_err(|e: LedgerError| explain(e, &frame))?;
    let last = known.or(query.after).unwrap_or(seen.row.head);
    let listener = Listener { site, code, access, t, last, bell, until: Instant::now() + LIFE };
    Ok(streamed(told(listener), places))
}

/// A program that listens.
struct Listener {
    site: Data<Site>,
    code: String,
    access: Option<Access>,
    t: L10n,
    /// The last event it knows.
    last: u64,
    bell: Receiver<TableChange>,
    until: Instant,
}

fn told(listener: Listener) -> impl Stream<Item = Result<Bytes, Infallible>> {
    let first = Some(Bytes::from_static(b"retry: 5000\n\n"));
    stream::unfold((listener, first), |(mut listener, first)| async move {
        let line = match first {
            Some(first) => first,
            None => listener.next().await?,
        };
        Some((Ok(line), (listener, None)))
    })
}

impl Listener {
    /// What is to be sent next; nothing when the stream is over. Whether it may be seen, and whether its token still
    /// counts, is asked anew each time.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            let (t, site, code, access, last) =
                (self.t, self.site.clone(), self.code.clone(), self.access.clone(), self.last);
            let found = web::block(move || {
                if let Some(access) = &access
                    && !site.people.access_stands(access)?
                {
                    return Ok::<_, LedgerError>(None);
                }
                let player = access.map(|access| access.player.id);
                stretch(t, &site, &code, player, last).map(|(_, events)| Some(events))
            });
            let events = found.await.ok()?.ok().flatten()?;
            if let Some(event) = events.last() {
                self.last = event.event;
                return Some(events.iter().map(line).collect::<String>().into());
            }
            if !tokio::time::timeout_at(self.until, self.rung()).await.ok()?? {
                return Some(Bytes::from_static(b": still here\n\n"));
            }
        }
    }

    /// Waits until something may have happened here; `false` after a while in which nothing did.
    async fn rung(&mut self) -> Option<bool> {
        loop {
            match tokio::time::timeout(HEARTBEAT, self.bell.recv()).await {
                Err(_) => return Some(false),
                Ok(Ok(news)) if news.code != self.code => {}
                Ok(Ok(_) | Err(RecvError::Lagged(_))) => return Some(true),
                Ok(Err(RecvError::Closed)) => return None,
            }
        }
    }
}

fn line(event: &Event) -> String {
    let data = serde_json::to_string(event).unwrap_or_default();
    format!("event: event\nid: {}\ndata: {data}\n\n", event.event)
}
