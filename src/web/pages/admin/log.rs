//! What administrators did, the newest first.

use super::{PAGE, ask, moment, told};
use crate::language::L10n;
use crate::store::{Conn, StoreError, audit};
use crate::web::session::Operator;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;
use std::collections::BTreeMap;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/admin/log", web::get().to(show));
}

#[derive(Template)]
#[template(path = "pages/admin/log.html")]
struct LogPage {
    t: L10n,
    frame: Frame,
    lines: Vec<LogLine>,
    /// The number of the last line, if there are more.
    further: Option<i64>,
}

/// One action.
pub(super) struct LogLine {
    pub(super) id: i64,
    pub(super) at: String,
    pub(super) who: String,
    pub(super) what: String,
    pub(super) player: Option<(i64, String)>,
    pub(super) table: Option<String>,
    pub(super) detail: String,
}

#[derive(Deserialize)]
struct Before {
    before: Option<i64>,
}

async fn show(frame: Frame, _: Operator, site: Data<Site>, query: Query<Before>) -> PageResult {
    let t = frame.t;
    let lines = ask(&site, move |c| lines(c, t, query.before, PAGE + 1)).await?;
    let (lines, more) = super::cut(lines);
    let further = lines.last().map(|line| line.id).filter(|_| more);
    page(&LogPage { t, frame, lines, further })
}

/// Actions before that one, or the last ones, in words.
pub(super) fn lines(
    c: &mut Conn,
    t: L10n,
    before: Option<i64>,
    limit: i64,
) -> Result<Vec<LogLine>, StoreError> {
    let done = audit::latest(c, before, limit)?;
    let ids: Vec<i64> = done.iter().flat_map(|d| [d.admin_id, d.player_id]).flatten().collect();
    let names: BTreeMap<i64, String> = audit::names(c, &ids)?.into_iter().collect();
    let name = |id: i64| match names.get(&id) {
        Some(name) if !name.is_empty() => name.clone(),
        _ => t.former_player(),
    };
    let line = |d: audit::AuditEntry| LogLine {
        id: d.id,
        at: moment(d.at),
        who: d.admin_id.map_or_else(|| t.admin_command_line(), name),
        what: told(t, &d.action),
        player: d.player_id.map(|id| (id, name(id))),
        table: d.table_code,
        detail: match sound(&d.action, &d.detail) {
            Some(events) => t.admin_check_sound(events),
            None => d.detail,
        },
    };
    Ok(done.into_iter().map(line).collect())
}

/// How many events a check found sound. Programs before wrote an English sentence, and the log never changes.
fn sound(action: &str, detail: &str) -> Option<u64> {
    let number = detail.strip_suffix(" events, nothing wrong").unwrap_or(detail);
    number.parse().ok().filter(|_| action == "check")
}
