//! For those who watch the service: is it up, can it work, what has it done.

use super::counts::Counts;
use super::{PageError, Shell, Site, gauges};
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::future::BoxFuture;
use std::sync::{Arc, LazyLock};
use std::time::Duration;

/// Says whether the service can do its work, or in a few words why not. The words go to the logs only.
pub type Ready = Arc<dyn Fn() -> BoxFuture<'static, Result<(), String>> + Send + Sync>;

/// Long enough for a slow disk, short enough for a balancer.
const PATIENCE: Duration = Duration::from_secs(2);

pub(super) fn always() -> Ready {
    Arc::new(|| Box::pin(std::future::ready(Ok(()))))
}

/// `GET /healthz`: the process is up.
pub(super) async fn alive() -> HttpResponse {
    plain(HttpResponse::Ok(), "ok\n")
}

/// `GET /readyz`: it can do its work.
pub(super) async fn ready(shell: web::Data<Shell>) -> HttpResponse {
    let answer = tokio::time::timeout(PATIENCE, (shell.ready)()).await;
    match answer.unwrap_or_else(|_| Err("no answer in time".into())) {
        Ok(()) => plain(HttpResponse::Ok(), "ready\n"),
        Err(why) => {
            tracing::warn!(why, "not ready");
            plain(HttpResponse::ServiceUnavailable(), "not ready\n")
        }
    }
}

fn plain(mut response: actix_web::HttpResponseBuilder, text: &'static str) -> HttpResponse {
    response
        .insert_header((header::CONTENT_TYPE, "text/plain; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(text)
}

/// Collects what `metrics::counter!` and its kin are told, anywhere in the program.
pub(super) static RECORDER: LazyLock<Option<Counts>> = LazyLock::new(|| {
    let counts = Counts::default();
    metrics::set_global_recorder(counts.clone()).ok()?;
    Some(counts)
});

/// Refuses what comes through a proxy: it comes from outside.
pub(super) fn only_directly(request: &HttpRequest) -> Result<(), PageError> {
    let forwarded = ["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"];
    match forwarded.iter().any(|name| request.headers().contains_key(*name)) {
        true => Err(PageError::not_found()),
        false => Ok(()),
    }
}

/// What is counted now and then. Told as nothing from the start: who watches must see the first of them come.
const RARE: [&str; 5] = [
    "annals_mails_sent_total",
    "annals_mails_retried_total",
    "annals_mails_failed_total",
    "annals_calls_made_total",
    "annals_calls_failed_total",
];

/// Counts from now on.
pub(super) fn begin() {
    if RECORDER.is_some() {
        for name in RARE {
            metrics::counter!(name).increment(0);
        }
    }
}

/// `GET /metrics`, for a collector beside the server.
pub(super) async fn metrics(
    request: HttpRequest,
    site: Option<web::Data<Site>>,
) -> Result<HttpResponse, PageError> {
    only_directly(&request)?;
    let counts = RECORDER.as_ref().ok_or_else(PageError::not_found)?;
    let standing = match site {
        Some(site) => gauges::told(site).await,
        None => String::new(),
    };
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(counts.told() + &standing))
}
