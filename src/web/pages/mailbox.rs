//! The development mailbox, as long as mails are written to a folder.

use super::off;
use crate::config::MailRoute;
use crate::language::L10n;
use crate::post::mailbox::{self, Kept};
use crate::web::{Answer, Frame, PageError, Site, page};
use actix_web::web::{self, Data, Path, ServiceConfig};
use askama::Template;
use std::path::PathBuf;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/dev/mail", web::get().to(list)).route("/dev/mail/{name}", web::get().to(one));
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

/// Everybody's letters lie open here, so it exists only while none is sent and only people at this machine come.
fn folder(site: &Site) -> Result<PathBuf, PageError> {
    match &site.config.mail.url {
        MailRoute::Folder(folder) if site.config.public_url.is_local() => Ok(folder.clone()),
        _ => Err(PageError::not_found()),
    }
}

async fn list(frame: Frame, site: Data<Site>) -> Answer {
    let folder = folder(&site)?;
    let letters = off(move || mailbox::list(&folder)).await?.map_err(PageError::internal)?;
    page(&MailboxPage { t: frame.t, frame, letters })
}

async fn one(frame: Frame, site: Data<Site>, name: Path<String>) -> Answer {
    let folder = folder(&site)?;
    let letter = off(move || mailbox::get(&folder, &name)).await?.map_err(PageError::internal)?;
    page(&MailPage { t: frame.t, frame, letter: letter.ok_or_else(PageError::not_found)? })
}
