//! How a table ended: who came where, where it turned, and how anybody can check the dice.

use super::charts::{Curve, curves};
use super::turns::lines_of;
use super::{Book, Heading};
use crate::history::{Course, Turn, Turning, courses, turns_of};
use crate::language::{L10n, zone};
use crate::ledger::{Ledger, LedgerError};
use crate::reading::Reading;
use crate::store::Conn;
use crate::store::tables::{Status, Table};
use crate::web::pages::{blocking, explain};
use crate::web::session::AtTable;
use crate::web::{Frame, PageResult, Site, page, see_other};
use actix_web::web::{self, Data, Path, ServiceConfig};
use actix_web::{HttpResponse, http::header};
use askama::Template;
use boards::retell;
use jiff::tz::TimeZone;
use kernel::{Dated, Outcome, Placing, Seat, Words as _};

/// So many sentences tell what happened when a game turned.
const SENTENCES: usize = 3;

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
    /// May the visitor ask everybody to play again?
    again: bool,
}

/// How it ended.
struct Ending {
    /// Who won, and how near it was.
    title: String,
    how: String,
    /// How long it took.
    took: String,
    /// Place, seat, name, points, and the points as a part of the most, in hundredths.
    places: Vec<(u8, u8, String, i64, i64)>,
    turned: Vec<Turned>,
    curves: Vec<Curve>,
    events: u64,
    commitment: String,
    shares: Vec<String>,
    seed: String,
}

/// Where the game turned.
struct Turned {
    /// Its event, and where its moment stands on the curve.
    event: u64,
    seat: u8,
    /// When.
    day: String,
    /// What it did to the figures.
    what: String,
    /// What happened then.
    told: Vec<String>,
}

async fn show(frame: Frame, visitor: Option<AtTable>, site: Data<Site>, code: Path<String>) -> PageResult {
    let (t, code) = (frame.t, code.into_inner());
    let (signed_in, reader) = (visitor.as_ref().is_some_and(|v| !v.by_letter), visitor.map(|v| v.player));
    let table = format!("/games/{code}");
    let found = blocking(move || {
        let player = reader.as_ref().map(|p| p.id);
        let (seen, past) = Reading::open_and(&site.ledger, &code, player, |seen, c| match seen.row.status {
            Status::Finished => Past::read(c, &site.ledger, &seen.row),
            _ => Ok(Past::default()),
        })?;
        let book = Book::of(t, seen)?;
        let zone = zone(reader.as_ref().and_then(|p| p.time_zone.as_deref()));
        let ending = ending(t, &book, &past, &zone);
        Ok::<_, LedgerError>((book.heading(t), book.seen.seat().is_some(), ending))
    });
    let (heading, sat, ending) = found.await?.map_err(|e| explain(e, &frame))?;
    match ending {
        Some(ending) => page(&ResultPage { t, frame, heading, ending, again: sat && signed_in }),
        None => Ok(see_other(&table)),
    }
}

/// A table's past, as far as its result tells of it.
#[derive(Default)]
struct Past {
    courses: Vec<Course>,
    turns: Vec<Turn>,
    /// Where the first figure turned, and what happened in those turns.
    points: Vec<Turning>,
    lines: Vec<Dated>,
}

impl Past {
    fn read(c: &mut Conn, ledger: &Ledger, row: &Table) -> Result<Past, LedgerError> {
        let (courses, turns) = (courses(c, ledger, row)?, turns_of(c, ledger, row)?);
        let points = courses.first().map(Course::turning_points).unwrap_or_default();
        let mut past = Past { courses, turns, points, lines: Vec::new() };
        let those: Vec<Turn> = past.points.iter().filter_map(|p| past.turn_at(p.event).cloned()).collect();
        past.lines = lines_of(c, ledger, row, &those)?;
        Ok(past)
    }

    fn turn_at(&self, event: u64) -> Option<&Turn> {
        self.turns.iter().find(|turn| (turn.first..=turn.last).contains(&event))
    }
}

fn ending(t: L10n, book: &Book, past: &Past, zone: &TimeZone) -> Option<Ending> {
    let row = &book.seen.row;
    // A table that was given up has no winner, whoever was ahead.
    let outcome = book.live.fold.outcome().filter(|_| row.status == Status::Finished)?;
    let words = book.words(t);
    let most = outcome.ranking.iter().map(|p| p.score).max().unwrap_or(0).max(1);
    let place = |p: &Placing| {
        (p.place, p.seat.number(), book.name(p.seat), p.score, (p.score * 100 / most).clamp(0, 100))
    };
    Some(Ending {
        title: title(t, book, &outcome),
        how: words.say(&outcome.how),
        took: t.result_took(row.head, t.span(row.finished_at.unwrap_or(row.moved_at) - row.created_at)),
        places: outcome.ranking.iter().map(place).collect(),
        turned: turned(t, book, past, zone),
        curves: curves(t, book, &past.courses, None),
        events: row.head,
        commitment: row.key.commitment(),
        shares: row.key.shares().to_vec(),
        seed: row.key.seed().to_string(),
    })
}

/// Who won, with the points of the best two if these decided.
fn title(t: L10n, book: &Book, outcome: &Outcome) -> String {
    let winners: Vec<Seat> = outcome.winners().iter().collect();
    let own = book.seen.seat();
    let [winner] = winners.as_slice() else {
        let names: Vec<String> = winners.iter().map(|seat| book.name(*seat)).collect();
        return if names.is_empty() { t.result_nobody() } else { t.result_shared(t.all_of(&names)) };
    };
    let score = outcome.ranking.iter().find(|p| p.seat == *winner).map_or(0, |p| p.score);
    let next = outcome.ranking.iter().find(|p| p.seat != *winner);
    match next.filter(|next| next.score < score) {
        Some(next) if own == Some(*winner) => t.result_you_by(next.score, score),
        Some(next) if own == Some(next.seat) => t.result_ahead_of_you(next.score, score, book.name(*winner)),
        Some(next) => t.result_by(next.score, score, book.name(*winner)),
        None if own == Some(*winner) => t.result_you(),
        None => t.result_title(book.name(*winner)),
    }
}

/// Where it turned, by the first figure of the game; nothing where a game has none.
fn turned(t: L10n, book: &Book, past: &Past, zone: &TimeZone) -> Vec<Turned> {
    let words = book.words(t);
    let Some(course) = past.courses.first() else { return Vec::new() };
    let label = words.say(&course.label);
    let tell = |turning: &Turning| {
        let name = book.people.get(turning.seat).cloned().unwrap_or_default();
        let seat = u8::try_from(turning.seat + 1).unwrap_or(u8::MAX);
        let turn = past.turn_at(turning.event);
        let own: Vec<Dated> = past
            .lines
            .iter()
            .filter(|line| turn.is_some_and(|turn| (turn.first..=turn.last).contains(&line.happened.seq)))
            .cloned()
            .collect();
        let told = retell(t, &words, book.reader, &own).into_iter().filter(|part| part.seat == Some(seat));
        Turned {
            event: turning.event,
            seat,
            day: turn.map(|turn| t.day(turn.at, zone)).unwrap_or_default(),
            what: match turning.gain {
                Some(gain) => t.turned_gain(gain, label.as_str(), name),
                None => t.turned_lead(label.as_str(), name),
            },
            told: told.flat_map(|part| part.told).take(SENTENCES).collect(),
        }
    };
    past.points.iter().map(tell).collect()
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
