//! News of a table as it happens: one server-sent event whenever its log grows.

use super::{explain, off};
use crate::post::LOOK;
use crate::reading::Reading;
use crate::store::attention;
use crate::store::notify::News;
use crate::web::limits::network;
use crate::web::session::AtTable;
use crate::web::{Answer, Frame, Site};
use actix_web::http::header;
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::stream::{self, Stream};
use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::broadcast::{Receiver, error::RecvError};
use tokio::time::Instant;

/// A line that says nothing, so that proxies keep the connection and we notice when it is gone.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// Then a stream ends and the page asks for another: nobody listens for ever to what they may not hear any more.
const LIFE: Duration = Duration::from_secs(15 * 60);
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
) -> Answer {
    let (ledger, table, player) = (site.ledger.clone(), code.clone(), visitor.map(|v| v.player.id));
    let places = site.limits.live(network(&request, &site), player)?;
    // Listens first and looks then: what happens between the two is told twice rather than never.
    let news = site.ledger.bell().listen();
    let seen = off(move || Reading::open(&ledger, &table, player)).await?.map_err(|e| explain(e, &frame))?;
    let (table, sits) = (seen.row.id, seen.seat().is_some());
    let look = player.filter(|_| sits).map(|player| Look { site: site.clone(), table, player });
    // Streams that began together, after the server did, don't all end at the same moment.
    let [spread, ..] = crate::chance::bytes();
    let until = Instant::now() + LIFE + LIFE * u32::from(spread) / 1024;
    let told = told(news, code.into_inner(), seen.row.head, look, until);
    // The places are held as long as the stream.
    let told = stream::StreamExt::map(told, move |line| {
        let _ = &places;
        line
    });
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .streaming(told))
}

/// Who was noted to look at which table, and when.
#[derive(Default)]
pub(in crate::web) struct Looks(Mutex<HashMap<(i64, i64), Duration>>);

impl Looks {
    /// Is it time to note it again? Whoever is told yes does.
    fn due(&self, table: i64, player: i64, now: Duration) -> bool {
        let mut noted = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = |at: &Duration| now.saturating_sub(*at) < NOTED;
        if noted.get(&(table, player)).is_some_and(fresh) {
            return false;
        }
        // Few look at once; what is long past goes with the next note.
        noted.retain(|_, at| fresh(at));
        noted.insert((table, player), now);
        true
    }
}

/// Somebody looks at the table of their seat: letters about it wait meanwhile.
struct Look {
    site: Data<Site>,
    table: i64,
    player: i64,
}

impl Look {
    /// Notes it for a while. What goes wrong with it costs one letter too many, and no page.
    async fn note(&self) {
        let (ledger, table, player) = (&self.site.ledger, self.table, self.player);
        if !self.site.looks.due(table, player, ledger.clock().steady()) {
            return;
        }
        let (db, until) = (ledger.db().clone(), ledger.clock().now() + LOOK);
        let noted = web::block(move || db.write(|c| attention::look(c, table, player, until))).await;
        if let Ok(Err(error)) = noted {
            tracing::warn!(%error, "it could not be noted who looks at a table");
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
        assert!(looks.due(1, 1, at(100)) && looks.due(1, 2, at(100)) && looks.due(2, 1, at(100)));
        assert!((0..1500).all(|_| !looks.due(1, 1, at(104))));
        assert!(looks.due(1, 1, at(105)) && !looks.due(1, 1, at(105)));
        assert!(i64::try_from((NOTED + HEARTBEAT).as_millis()).unwrap() < LOOK, "no gap between two notes");
    }
}
