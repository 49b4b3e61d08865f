//! How the house is, at a glance.

use super::log::{self, LogLine};
use super::today::{self, Findings, Health, Task};
use super::{ask, tables::Row};
use crate::language::L10n;
use crate::store::bot_work;
use crate::store::players;
use crate::store::tables::{self, Sort};
use crate::web::session::Operator;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;

/// So many of the last actions.
const LATEST: i64 = 8;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/admin", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/admin/overview.html")]
struct Overview {
    t: L10n,
    frame: Frame,
    people: i64,
    running: i64,
    finished: i64,
    tasks: Vec<Task>,
    health: Vec<Health>,
    damaged: Vec<Row>,
    /// Where a bot broke down lately: the table's code and name, and why.
    broken: Vec<(String, String, String)>,
    latest: Vec<LogLine>,
}

async fn show(frame: Frame, _: Operator, site: Data<Site>) -> PageResult {
    let (t, now) = (frame.t, site.ledger.clock().now());
    let (people, states, found, damaged, broken, latest) = ask(&site, move |c| {
        let damaged = tables::search(c, "", Sort::Damaged, 0, super::PAGE)?;
        let damaged = damaged.iter().map(|table| Row::new(t, table)).collect();
        let (states, _) = tables::census(c)?;
        let broken = bot_work::broken(c, now)?;
        let found = Findings::read(c, now)?;
        Ok((players::count(c)?, states, found, damaged, broken, log::lines(c, t, None, LATEST)?))
    })
    .await?;
    let of = |word: &str| states.get(word).copied().unwrap_or(0);
    page(&Overview {
        t,
        frame,
        people,
        running: of("running"),
        finished: of("finished"),
        tasks: today::tasks(t, &found, &site, now),
        health: today::health(t, &found, &site, now),
        damaged,
        broken,
        latest,
    })
}
