//! The development mailbox, as long as mails are written to a folder.

use super::blocking;
use crate::config::{MailRoute, is_local};
use crate::language::L10n;
use crate::post::mailbox::{self, Kept};
use crate::web::health::only_directly;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::http::header::{CONTENT_DISPOSITION, HOST};
use actix_web::web::{self, Data, Path, ServiceConfig};
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use std::path::PathBuf;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/dev/mail", web::get().to(list)).route("/dev/mail/{name}", web::get().to(one));
    config.route("/dev/mail/{name}/eml", web::get().to(file));
}

#[derive(Template)]
#[template(path = "pages/mailbox.html")]
struct MailboxPage {
    t: L10n,
    frame: Frame,
    letters: Vec<Kept>,
}

#[derive(Template)]
#[template(path = "pages/mail.html")]
struct MailPage {
    t: L10n,
    frame: Frame,
    letter: Kept,
}

/// Everybody's letters lie open here, so it exists only while none is sent and only people at this machine come. That
/// `public_url` says so is not enough: it may have been forgotten.
fn folder(site: &Site, request: &HttpRequest) -> Result<PathBuf, PageError> {
    only_directly(request)?;
    let host = request.headers().get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    if !is_local(host) || request.peer_addr().is_some_and(|peer| !peer.ip().is_loopback()) {
        return Err(PageError::not_found());
    }
    match &site.config.mail.url {
        MailRoute::Folder(folder) if site.config.public_url.is_local() => Ok(folder.clone()),
        _ => Err(PageError::not_found()),
    }
}

async fn list(frame: Frame, site: Data<Site>, request: HttpRequest) -> PageResult {
    let folder = folder(&site, &request)?;
    let letters = blocking(move || mailbox::list(&folder)).await?.map_err(PageError::internal)?;
    page(&MailboxPage { t: frame.t, frame, letters })
}

async fn one(frame: Frame, site: Data<Site>, request: HttpRequest, name: Path<String>) -> PageResult {
    let folder = folder(&site, &request)?;
    let letter = blocking(move || mailbox::get(&folder, &name)).await?.map_err(PageError::internal)?;
    page(&MailPage { t: frame.t, frame, letter: letter.ok_or_else(PageError::not_found)? })
}

/// The letter as it would have been sent: with its pictures and in HTML, for a mail program.
async fn file(site: Data<Site>, request: HttpRequest, name: Path<String>) -> PageResult {
    let folder = folder(&site, &request)?;
    let shown = format!("attachment; filename=\"{name}.eml\"");
    let raw = blocking(move || mailbox::raw(&folder, &name)).await?.map_err(PageError::internal)?;
    let raw = raw.ok_or_else(PageError::not_found)?;
    Ok(HttpResponse::Ok()
        .content_type("message/rfc822")
        .insert_header((CONTENT_DISPOSITION, shown))
        .body(raw))
}
