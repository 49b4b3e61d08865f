//! What everybody is told.

use super::{ask, moment};
use crate::language::L10n;
use crate::store::announcements::{self, Announcement};
use crate::web::session::Operator;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/admin/announcements", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/admin/announcements.html")]
struct AnnouncementsPage {
    t: L10n,
    frame: Frame,
    current: Vec<(Announcement, String)>,
}

async fn show(frame: Frame, _: Operator, site: Data<Site>) -> PageResult {
    let now = site.ledger.clock().now();
    let current = ask(&site, move |c| announcements::current(c, now)).await?;
    let current = current.into_iter().map(|a| (a.clone(), moment(a.until))).collect();
    page(&AnnouncementsPage { t: frame.t, frame, current })
}
