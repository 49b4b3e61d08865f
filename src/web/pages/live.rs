//! News of a table as it happens: one server-sent event whenever its log grows.

use super::table::may_see;
use super::{explain, off};
use crate::store::notify::{Bell, News};
use crate::web::session::SignedIn;
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

async fn live(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, code: Path<String>) -> Answer {
    let (ledger, table, player) = (site.ledger.clone(), code.clone(), visitor.map(|v| v.0.id));
    off(move || may_see(&ledger, &table, player)).await?.map_err(|e| explain(e, &frame))?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/event-stream"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::CONTENT_ENCODING, "identity"))
        .streaming(told(site.ledger.bell(), code.into_inner())))
}

fn told(bell: &Bell, code: String) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    let first = Bytes::from_static(b"retry: 5000\n\n");
    stream::unfold((bell.listen(), code, Some(first)), |(mut news, code, first)| async move {
        let line = match first {
            Some(first) => first,
            None => next(&mut news, &code).await?,
        };
        Some((Ok(line), (news, code, None)))
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
