//! How a table ended: who came where, where it turned, and how anybody can check the dice.

use super::charts::{Curve, curves};
use super::{Book, Heading};
use crate::history::{Course, courses};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::reading::Reading;
use crate::store::tables::Status;
use crate::web::pages::{blocking, explain};
use crate::web::session::AtTable;
use crate::web::{Frame, PageResult, Site, page, see_other};
use actix_web::web::{self, Data, Path, ServiceConfig};
use actix_web::{HttpResponse, http::header};
use askama::Template;
use kernel::Words as _;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/result", web::get().to(show))
        .route("/check-dice.py", web::get().to(check_dice))
        .route("/check-record.py", web::get().to(check_record));
}

#[derive(Template)]
#[template(path = "pages/history/result.html")]
struct ResultPage {
    t: L10n,
    frame: Frame,
    heading: Heading,
    ending: Ending,
}

/// How it ended.
struct Ending {
    how: String,
    winners: String,
    /// Place, seat, name, points.
    places: Vec<(u8, u8, String, i64)>,
    /// Event, seat, and what happened in words.
    turned: Vec<(u64, u8, String)>,
    curves: Vec<Curve>,
    events: u64,
    commitment: String,
    shares: Vec<String>,
    seed: String,
}

async fn show(frame: Frame, visitor: Option<AtTable>, site: Data<Site>, code: Path<String>) -> PageResult {
    let (t, code, player) = (frame.t, code.into_inner(), visitor.map(|v| v.player.id));
    let table = format!("/games/{code}");
    let found = blocking(move || {
        let (seen, all) = Reading::open_and(&site.ledger, &code, player, |seen, c| match seen.row.status {
            Status::Finished | Status::Abandoned => courses(c, &site.ledger, &seen.row),
            Status::Running | Status::Paused => Ok(Vec::new()),
        })?;
        let book = Book::of(t, seen)?;
        Ok::<_, LedgerError>((book.heading(t), ending(t, &book, &all)))
    });
    let (heading, ending) = found.await?.map_err(|e| explain(e, &frame))?;
    match ending {
        Some(ending) => page(&ResultPage { t, frame, heading, ending }),
        None => Ok(see_other(&table)),
    }
}

fn ending(t: L10n, book: &Book, all: &[Course]) -> Option<Ending> {
    let row = &book.seen.row;
    let outcome = book.live.fold.outcome().filter(|_| row.status.over())?;
    let words = book.words(t);
    let name = |index: usize| book.people.get(index).cloned().unwrap_or_default();
    let places = outcome.ranking.iter().map(|p| (p.place, p.seat.number(), name(p.seat.index()), p.score));
    let winners: Vec<String> = outcome.winners().iter().map(|seat| name(seat.index())).collect();
    let turned = all.first().map(|course| {
        let label = words.say(&course.label);
        let tell = |turning: crate::history::Turning| {
            let what = match turning.gain {
                Some(gain) => t.turned_gain(gain, label.as_str(), name(turning.seat)),
                None => t.turned_lead(label.as_str(), name(turning.seat)),
            };
            (turning.event, u8::try_from(turning.seat + 1).unwrap_or(u8::MAX), what)
        };
        course.turning_points().into_iter().map(tell).collect()
    });
    Some(Ending {
        how: words.say(&outcome.how),
        winners: t.all_of(&winners),
        places: places.collect(),
        turned: turned.unwrap_or_default(),
        curves: curves(t, book, all, None),
        events: row.head,
        commitment: row.key.commitment(),
        shares: row.key.shares().to_vec(),
        seed: row.key.seed().to_string(),
    })
}

/// A program of a few lines that computes every throw anew, without any of ours.
async fn check_dice() -> HttpResponse {
    program("check-dice.py", include_str!("../../../../docs/check-dice.py"))
}

/// Another one that follows the chain of a record's lines.
async fn check_record() -> HttpResponse {
    program("check-record.py", include_str!("../../../../docs/check-record.py"))
}

fn program(name: &str, text: &'static str) -> HttpResponse {
    HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/x-python; charset=utf-8"))
        .insert_header((header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")))
        .body(text)
}
