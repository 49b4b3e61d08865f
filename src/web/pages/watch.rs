//! Tables to look at: in play, finished, or followed.

use super::lobby::{Filter, ListForm, cut};
use super::rows::{Row, Seated};
use super::{blocking, explain};
use crate::following::{self, followed};
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
/// What the address says of the tables one follows.
const FOLLOWED: &str = "followed";
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
    /// Those the visitor follows?
    followed: bool,
    rows: Vec<Row>,
    filter: Filter,
}

impl WatchPage {
    fn title(&self) -> String {
        match (self.followed, self.finished) {
            (true, _) => self.t.follow_title(),
            (_, true) => self.t.home_finished(),
            _ => self.t.watch_title(),
        }
    }
}

async fn watch(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    asked: Query<ListForm>,
) -> PageResult {
    let (t, asked) = (frame.t, asked.into_inner());
    let player = visitor.map(|v| v.0.id);
    let own = player.filter(|_| asked.state == FOLLOWED);
    let finished = asked.state == Status::Finished.word();
    let status = if finished { Status::Finished } else { Status::Running };
    let (ledger, wanted) = (site.ledger.clone(), asked.wanted(&SORTS, SHOWN));
    let found = blocking(move || {
        ledger.db().snapshot(|c| {
            let (found, more) = match own {
                Some(player) => (followed(c, player, following::MOST)?, false),
                None => cut(lists::begun(c, player, status, &wanted)?, SHOWN),
            };
            let seated = Seated::at(c, found.iter())?;
            let rows: Vec<Row> = found.iter().map(|table| seated.row(t, table, None)).collect();
            Ok::<_, LedgerError>((rows, more))
        })
    });
    let (rows, more) = found.await?.map_err(|e| explain(e, &frame))?;
    let filter = asked.form(t, "/watch", site.ledger.catalog().games(), &SORTS, more);
    page(&WatchPage { t, frame, finished, followed: own.is_some(), rows, filter })
}
