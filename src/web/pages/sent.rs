//! “Look into your mailbox”: the same for everybody, whatever was or was not sent.

use crate::config::MailRoute;
use crate::language::L10n;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Path, ServiceConfig};
use askama::Template;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/sent/{what}", web::get().to(sent));
}

#[derive(Template)]
#[template(path = "pages/sent.html")]
struct SentPage {
    t: L10n,
    frame: Frame,
    what: String,
    /// Mails lie in the development mailbox.
    in_folder: bool,
}

async fn sent(frame: Frame, site: Data<Site>, what: Path<String>) -> PageResult {
    let t = frame.t;
    let what = match what.as_str() {
        "registration" => t.sent_registration(),
        "link" => t.sent_link(),
        "address" => t.sent_address(),
        "deletion" => t.sent_deletion(),
        "confirmation" => t.sent_confirmation(),
        _ => return Err(PageError::not_found()),
    };
    let in_folder = matches!(site.config.mail.url, MailRoute::Folder(_)) && site.config.public_url.is_local();
    page(&SentPage { t, frame, what, in_folder })
}
