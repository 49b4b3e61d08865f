//! News of a table as it happens: one server-sent event whenever its log grows.

use super::table::may_see;
use super::{explain, off};
use crate::ledger::Ledger;
use crate::post::LOOK;
use crate::store::attention;
use crate::store::notify::{Bell, News};
use crate::web::session::AtTable;
use crate::web::{Answer, Frame, Site};
use actix_web::HttpResponse;
use actix_web::http::header;
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use futures_util::stream::{self, Stream};
use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::broadcast::{Receiver, error::RecvError};

/// A line that says nothing, so that proxies keep the connection and we notice when it is gone.
const HEARTBEAT: Duration = Duration::from_secs(20);

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/live", web::get().to(live));
}

async fn live(frame: Frame, visitor: Option<AtTable>, site: Data<Site>, code: Path<String>) -> Answer {
    let (ledger, table, player) = (site.ledger.clone(), code.clone(), visitor.map(|v| v.player.id));
    let seen = off(move || may_see(&ledger, &table, player)).await?.map_err(|e| explain(e, &frame))?;
    let looks =
        player.filter(|_| seen.1).map(|player| Looks { ledger: site.ledger.clone(), table: seen.0, player });
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .streaming(told(site.ledger.bell(), code.into_inner(), looks)))
}

/// Somebody looks at the table of their seat: letters about it wait meanwhile.
struct Looks {
    ledger: Ledger,
    table: i64,
    player: i64,
}

impl Looks {
    /// Notes it for a while. What goes wrong with it costs one letter too many, and no page.
    async fn note(&self) {
        let (db, table, player) = (self.ledger.db().clone(), self.table, self.player);
        let until = self.ledger.clock().now() + LOOK;
        let noted = web::block(move || db.write(|c| attention::look(c, table, player, until))).await;
        if let Ok(Err(error)) = noted {
            tracing::warn!(%error, "it could not be noted who looks at a table");
        }
    }
}

fn told(
    bell: &Bell,
    code: String,
    looks: Option<Looks>,
) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    let first = Bytes::from_static(b"retry: 5000\n\n");
    let state = (bell.listen(), code, Some(first), looks);
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

async fn next(news: &mut Receiver<News>, code: &str) -> Option<Bytes> {
    loop {
        match tokio::time::timeout(HEARTBEAT, news.recv()).await {
            Err(_) => return Some(Bytes::from_static(b": still here\n\n")),
            Ok(Ok(news)) if news.code == code => {
                return Some(Bytes::from(format!("event: grown\ndata: {}\n\n", news.head)));
            }
            Ok(Ok(_)) => {}
            // Too much happened to tell it all: the page looks for itself.
            Ok(Err(RecvError::Lagged(_))) => return Some(Bytes::from_static(b"event: grown\ndata: 0\n\n")),
            Ok(Err(RecvError::Closed)) => return None,
        }
    }
}
