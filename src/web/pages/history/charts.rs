//! How everybody came along, as curves with the same figures beside them.

use super::{Book, Heading};
use crate::history::{Chart, Course, courses};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::reading::Reading;
use crate::web::pages::{blocking, explain};
use crate::web::session::AtTable;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;
use kernel::Words as _;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/charts", web::get().to(show));
}

#[derive(Deserialize)]
struct ChartsQuery {
    /// The event one looks at.
    at: Option<u64>,
}

#[derive(Template)]
#[template(path = "pages/history/charts.html")]
struct ChartsPage {
    t: L10n,
    frame: Frame,
    heading: Heading,
    curves: Vec<Curve>,
}

/// One figure of everybody.
pub(super) struct Curve {
    pub(super) id: usize,
    pub(super) label: String,
    pub(super) chart: Chart,
    pub(super) people: Vec<String>,
    /// Events, and each seat's number after them: a few of them.
    pub(super) table: Vec<(u64, Vec<i64>)>,
}

impl Curve {
    /// Who the line of a seat belongs to.
    pub(super) fn name(&self, seat: &u8) -> &str {
        let index = usize::from(*seat).saturating_sub(1);
        self.people.get(index).map_or("", String::as_str)
    }

    /// The picture in words.
    pub(super) fn told(&self) -> String {
        let one = |line: &crate::history::Series| format!("{} {}", self.name(&line.seat), line.value);
        format!("{}: {}", self.label, self.chart.lines.iter().map(one).collect::<Vec<_>>().join(", "))
    }
}

/// Every curve of a table.
pub(super) fn curves(t: L10n, book: &Book, all: &[Course], here: Option<u64>) -> Vec<Curve> {
    let words = book.words(t);
    let curve = |(id, course): (usize, &Course)| curve_of(id, words.say(&course.label), course, book, here);
    all.iter().enumerate().map(curve).collect()
}

/// One curve of a table.
pub(super) fn curve_of(id: usize, label: String, course: &Course, book: &Book, here: Option<u64>) -> Curve {
    let step = course.events.len().div_ceil(8).max(1);
    let values = |at: usize| course.seats.iter().map(|s| s.get(at).copied().unwrap_or(0)).collect();
    let mut table: Vec<(u64, Vec<i64>)> =
        course.events.iter().enumerate().rev().step_by(step).map(|(at, e)| (*e, values(at))).collect();
    table.reverse();
    Curve { id, label, chart: Chart::new(course, here), people: book.people.clone(), table }
}

async fn show(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<ChartsQuery>,
) -> PageResult {
    let (t, code, player) = (frame.t, code.into_inner(), visitor.map(|v| v.player.id));
    let found = blocking(move || {
        let (seen, all) =
            Reading::open_and(&site.ledger, &code, player, |seen, c| courses(c, &site.ledger, &seen.row))?;
        let book = Book::of(t, seen)?;
        Ok::<_, LedgerError>((book.heading(t), curves(t, &book, &all, query.at)))
    });
    let (heading, curves) = found.await?.map_err(|e| explain(e, &frame))?;
    page(&ChartsPage { t, frame, heading, curves })
}
