//! Tables to look at: in play, or finished.

use super::lobby::{Filter, ListForm, cut};
use super::rows::{Row, Seated};
use super::{blocking, explain};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::store::lists::{self, Sort};
use crate::store::tables::Status;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, Query, ServiceConfig};
use askama::Template;

/// So many tables stand on a page.
const SHOWN: i64 = 25;
const SORTS: [Sort; 4] = [Sort::Moved, Sort::Newest, Sort::Oldest, Sort::Name];

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/watch", web::get().to(watch));
}

#[derive(Template)]
#[template(path = "pages/watch.html")]
struct WatchPage {
    t: L10n,
    frame: Frame,
    finished: bool,
    rows: Vec<Row>,
    filter: Filter,
}

async fn watch(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    asked: Query<ListForm>,
) -> PageResult {
    let (t, asked) = (frame.t, asked.into_inner());
    let player = visitor.map(|v| v.0.id);
    let finished = asked.state == Status::Finished.word();
    let status = if finished { Status::Finished } else { Status::Running };
    let (ledger, wanted) = (site.ledger.clone(), asked.wanted(&SORTS, SHOWN));
    let found = blocking(move || {
        ledger.db().snapshot(|c| {
            let (found, more) = cut(lists::begun(c, player, status, &wanted)?, SHOWN);
            let seated = Seated::at(c, found.iter())?;
            let rows: Vec<Row> = found.iter().map(|table| seated.row(t, table, None)).collect();
            Ok::<_, LedgerError>((rows, more))
        })
    });
    let (rows, more) = found.await?.map_err(|e| explain(e, &frame))?;
    let filter = asked.form(t, "/watch", site.ledger.catalog().games(), &SORTS, more);
    page(&WatchPage { t, frame, finished, rows, filter })
}
