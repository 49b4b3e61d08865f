//! What readers of feeds and calendars fetch. Nobody signs in here: the address is the key, or it is for everybody.

use super::{blocking, explain};
use crate::channels::feeds::{Feeds, Issue};
use crate::people::Token;
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::http::header::{self, HttpDate, IfModifiedSince};
use actix_web::web::{self, Data, Path, ServiceConfig};
use actix_web::{HttpMessage as _, HttpRequest, HttpResponse};
use kernel::dice::hex;
use sha2::{Digest as _, Sha256};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/seasons/{id}/news.atom").get(season).head(season))
        .service(web::resource("/feeds/{token}/news.atom").get(news).head(news))
        .service(web::resource("/feeds/{token}/deadlines.ics").get(deadlines).head(deadlines));
}

async fn news(request: HttpRequest, frame: Frame, site: Data<Site>, token: Path<String>) -> PageResult {
    read(&request, frame, &site, &token, false).await
}

async fn deadlines(request: HttpRequest, frame: Frame, site: Data<Site>, token: Path<String>) -> PageResult {
    read(&request, frame, &site, &token, true).await
}

/// What everybody may know of a season.
async fn season(request: HttpRequest, frame: Frame, site: Data<Site>, id: Path<i64>) -> PageResult {
    let feeds = Feeds::new(site.ledger.clone(), site.config.public_url.clone());
    let t = frame.t;
    let issue = blocking(move || feeds.season(t, *id)).await?.map_err(|e| explain(e, &frame))?;
    answer(&request, issue.ok_or_else(PageError::not_found)?)
}

async fn read(request: &HttpRequest, frame: Frame, site: &Site, token: &str, calendar: bool) -> PageResult {
    let token = Token::from_cookie(token).ok_or_else(PageError::not_found)?;
    let feeds = Feeds::new(site.ledger.clone(), site.config.public_url.clone());
    let issue = blocking(move || feeds.read(&token, calendar)).await?.map_err(|e| explain(e, &frame))?;
    answer(request, issue.ok_or_else(PageError::not_found)?)
}

fn answer(request: &HttpRequest, issue: Issue) -> PageResult {
    // Weak: the same news may be sent compressed or not.
    let hash = hex(Sha256::digest(&issue.body).first_chunk::<12>().unwrap_or(&[0; 12]));
    let tag = format!("W/\"{hash}\"");
    let changed: HttpDate = moment(&issue).into();
    let known = is_known(request, &tag, moment(&issue));
    let mut answer = if known { HttpResponse::NotModified() } else { HttpResponse::Ok() };
    answer
        .insert_header((header::ETAG, tag))
        .insert_header((header::LAST_MODIFIED, changed.to_string()))
        .insert_header((header::CACHE_CONTROL, "private, no-cache"));
    if known {
        return Ok(answer.finish());
    }
    Ok(answer.insert_header((header::CONTENT_TYPE, issue.content_type)).body(issue.body))
}

fn moment(issue: &Issue) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(u64::try_from(issue.changed / 1000).unwrap_or(0))
}

/// Has the reader this very issue?
fn is_known(request: &HttpRequest, tag: &str, changed: SystemTime) -> bool {
    if let Some(known) = request.headers().get(header::IF_NONE_MATCH) {
        let known = known.to_str().unwrap_or_default();
        return known == "*"
            || known
                .split(',')
                .any(|one| one.trim().trim_start_matches("W/") == tag.trim_start_matches("W/"));
    }
    request.get_header::<IfModifiedSince>().is_some_and(|since| SystemTime::from(since.0) >= changed)
}
