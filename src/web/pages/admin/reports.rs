//! What people want somebody to look at.

use super::{PAGE, ask, moment};
use crate::language::L10n;
use crate::moderation::Reason;
use crate::store::reports::{self, Report};
use crate::store::{Conn, StoreError, audit, tables, talk};
use crate::web::session::Operator;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, ServiceConfig};
use askama::Template;
use std::collections::BTreeMap;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/admin/reports", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/admin/reports.html")]
struct ReportsPage {
    t: L10n,
    frame: Frame,
    open: Vec<ReportLine>,
    settled: Vec<ReportLine>,
}

/// A report in the list.
struct ReportLine {
    id: i64,
    at: String,
    from: String,
    about: Option<(i64, String)>,
    /// Code and name.
    table: Option<(String, String)>,
    /// Number and words of what was said; no words if they were taken away.
    said: Option<(i64, String)>,
    /// What was said in a circle.
    quote: String,
    reason: String,
    text: String,
}

async fn show(frame: Frame, _: Operator, site: Data<Site>) -> PageResult {
    let t = frame.t;
    let (open, settled) = ask(&site, move |c| Ok((lines(c, t, true)?, lines(c, t, false)?))).await?;
    page(&ReportsPage { t, frame, open, settled })
}

fn lines(c: &mut Conn, t: L10n, open: bool) -> Result<Vec<ReportLine>, StoreError> {
    let found = reports::list(c, open, PAGE)?;
    let ids: Vec<i64> = found.iter().flat_map(|r| [r.reporter_id, r.about_id]).flatten().collect();
    let names: BTreeMap<i64, String> = audit::names(c, &ids)?.into_iter().collect();
    let name =
        |id: i64| names.get(&id).filter(|n| !n.is_empty()).cloned().unwrap_or_else(|| t.former_player());
    let line = |report: Report| {
        let table = report.table_id.map(|id| tables::code_and_name(c, id)).transpose()?.flatten();
        let said = report.talk_id.map(|id| Ok::<_, StoreError>((id, talk::words(c, id)?))).transpose()?;
        Ok(ReportLine {
            id: report.id,
            at: moment(report.at),
            from: report.reporter_id.map_or_else(|| t.former_player(), name),
            about: report.about_id.map(|id| (id, name(id))),
            table,
            said: said.map(|(id, found)| (id, found.map(|(_, words)| words).unwrap_or_default())),
            reason: Reason::read(&report.reason).map_or_else(String::new, |reason| reason.told(t)),
            quote: report.quote,
            text: report.text,
        })
    };
    found.into_iter().map(line).collect()
}
