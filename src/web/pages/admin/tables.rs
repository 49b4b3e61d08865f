//! Every table, and what can be done about it. Nobody's hand is shown here.

use super::{PAGE, Search, ask, cut, moment};
use crate::language::L10n;
use crate::sitters::called;
use crate::store::ratings;
use crate::store::tables::{self, Sort, Status, Table};
use crate::web::session::Operator;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;
use kernel::Seat;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/admin/tables", web::get().to(list)).route("/admin/tables/{code}", web::get().to(one));
}

/// A table in a list.
pub(super) struct Row {
    pub(super) code: String,
    pub(super) name: String,
    pub(super) game: String,
    pub(super) status: String,
    pub(super) events: u64,
    pub(super) moved: String,
    pub(super) damage: Option<String>,
}

impl Row {
    pub(super) fn new(t: L10n, table: &Table) -> Row {
        Row {
            code: table.key.code.clone(),
            name: table.name.clone(),
            game: t.game_name(&table.game),
            status: crate::web::pages::status(t, table),
            events: table.head,
            moved: moment(table.moved_at),
            damage: table.damage.clone(),
        }
    }
}

#[derive(Template)]
#[template(path = "pages/admin/tables.html")]
struct TablesPage {
    t: L10n,
    frame: Frame,
    search: Search,
    states: Vec<(&'static str, String)>,
    tables: Vec<Row>,
    /// Where the next page begins.
    further: Option<i64>,
}

async fn list(frame: Frame, _: Operator, site: Data<Site>, query: Query<Search>) -> PageResult {
    let (t, search) = (frame.t, query.into_inner());
    let sort = match search.only.as_str() {
        "damaged" => Sort::Damaged,
        word => Status::read(word).map_or(Sort::All, Sort::In),
    };
    let (text, from) = (search.text(), i64::from(search.from));
    let found = ask(&site, move |c| tables::search(c, &text, sort, from, PAGE + 1)).await?;
    let (found, more) = cut(found);
    let states = [
        ("running", t.status_running()),
        ("paused", t.status_paused()),
        ("finished", t.status_finished()),
        ("abandoned", t.status_abandoned()),
        ("damaged", t.status_damaged()),
    ];
    page(&TablesPage {
        t,
        tables: found.iter().map(|table| Row::new(t, table)).collect(),
        further: search.further(more),
        frame,
        search,
        states: states.into(),
    })
}

#[derive(Template)]
#[template(path = "pages/admin/table.html")]
struct TablePage {
    t: L10n,
    frame: Frame,
    row: Row,
    since: String,
    listed: bool,
    /// Has somebody left it out of ratings? Nothing if it is not rated.
    left_out: Option<bool>,
    running: bool,
    paused: bool,
    /// Number, who sits there, their number, and whether the table waits for them.
    seats: Vec<(u8, String, Option<i64>, bool)>,
}

async fn one(frame: Frame, _: Operator, site: Data<Site>, code: Path<String>) -> PageResult {
    let (t, code) = (frame.t, code.into_inner());
    let found = ask(&site, move |c| {
        let Some(table) = tables::by_code(c, &code)? else { return Ok(None) };
        let (sitters, listed) = (tables::sitters(c, table.id)?, tables::is_listed(c, table.id)?);
        let left_out = ratings::left_out(c, table.id)?;
        Ok(Some((table, sitters, listed, left_out)))
    })
    .await?;
    let (table, sitters, listed, left_out) = found.ok_or_else(PageError::not_found)?;
    let named = sitters.iter().zip(called(t, &sitters));
    let seats = Seat::first(sitters.len()).zip(named).map(|(seat, (sitter, name))| {
        let name = if name.is_empty() { t.seat_vacant() } else { name };
        (seat.number(), name, sitter.player, table.awaited.contains(seat))
    });
    page(&TablePage {
        t,
        frame,
        row: Row::new(t, &table),
        since: moment(table.created_at),
        listed,
        left_out,
        running: table.status == Status::Running,
        paused: table.status == Status::Paused,
        seats: seats.collect(),
    })
}
