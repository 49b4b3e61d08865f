//! What happened, turn by turn.

use super::{Book, Heading};
use crate::history::{Turn, of_table};
use crate::language::L10n;
use crate::ledger::{Ledger, LedgerError};
use crate::tables::Line;
use crate::web::pages::{explain, off};
use crate::web::session::AtTable;
use crate::web::{Answer, Frame, Site, page};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;
use kernel::{Kind, Seat};
use serde::Deserialize;

/// So many turns stand on a page.
const PAGE: usize = 20;
/// So many events of a turn are told; a longer one has a page of its own for each.
const TOLD: u64 = 40;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/history", web::get().to(show));
}

/// Which turns to show.
#[derive(Clone, Deserialize)]
struct Asked {
    #[serde(default)]
    seat: String,
    #[serde(default)]
    kind: String,
    /// Counted from 1; the last one if there is none.
    page: Option<usize>,
}

/// What somebody may look for.
const KINDS: [(&str, &[Kind]); 4] = [
    ("move", &[Kind::Move]),
    ("auto", &[Kind::Auto]),
    ("clock", &[Kind::Timeout]),
    ("table", &[Kind::Resign, Kind::Substitute, Kind::Pause, Kind::Resume, Kind::Abandon]),
];

fn kind_name(t: L10n, word: &str) -> String {
    match word {
        "move" => t.history_kind_move(),
        "auto" => t.history_kind_auto(),
        "clock" => t.history_kind_clock(),
        _ => t.history_kind_table(),
    }
}

#[derive(Template)]
#[template(path = "pages/history/turns.html")]
struct TurnsPage {
    t: L10n,
    frame: Frame,
    heading: Heading,
    asked: Asked,
    seats: Vec<(u8, String)>,
    kinds: Vec<(&'static str, String)>,
    turns: Vec<Told>,
    page: usize,
    pages: usize,
}

/// A turn in sentences.
struct Told {
    number: usize,
    seat: Option<(u8, String)>,
    last: u64,
    when: String,
    lines: Vec<Line>,
    /// Events that are not told here.
    left: u64,
}

async fn show(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<Asked>,
) -> Answer {
    let (t, code, asked) = (frame.t, code.into_inner(), query.into_inner());
    let (player, wanted) = (visitor.map(|v| v.player.id), asked.clone());
    let found = off(move || build(&site.ledger, t, &code, player, &wanted)).await?;
    let (heading, people, turns, page_number, pages) = found.map_err(|e| explain(e, &frame))?;
    page(&TurnsPage {
        t,
        frame,
        heading,
        asked,
        seats: (1..).zip(people).collect(),
        kinds: KINDS.map(|(word, _)| (word, kind_name(t, word))).into(),
        turns,
        page: page_number,
        pages,
    })
}

type Found = (Heading, Vec<String>, Vec<Told>, usize, usize);

fn build(
    ledger: &Ledger,
    t: L10n,
    code: &str,
    player: Option<i64>,
    asked: &Asked,
) -> Result<Found, LedgerError> {
    let book = Book::open(ledger, t, code, player)?;
    let seat: Option<Seat> = asked.seat.parse().ok();
    let kinds = KINDS.iter().find(|(word, _)| *word == asked.kind).map(|(_, kinds)| *kinds);
    let mut wanted = of_table(ledger, code)?;
    wanted.retain(|turn| {
        (seat.is_none() || turn.seat == seat)
            && kinds.is_none_or(|k| k.iter().any(|k| turn.kinds.contains(k)))
    });
    let pages = wanted.len().div_ceil(PAGE).max(1);
    let shown = asked.page.unwrap_or(pages).clamp(1, pages);
    let some = wanted.iter().skip((shown - 1) * PAGE).take(PAGE);
    let told = some.map(|turn| tell(ledger, t, &book, turn, kinds)).collect::<Result<_, _>>()?;
    Ok((book.heading(t), book.people.clone(), told, shown, pages))
}

fn tell(
    ledger: &Ledger,
    t: L10n,
    book: &Book,
    turn: &Turn,
    kinds: Option<&[Kind]>,
) -> Result<Told, LedgerError> {
    let until = turn.last.min(turn.first + TOLD - 1);
    let words = book.words(t);
    let lines = ledger.chronicle(&book.seen.row.key.code, turn.first - 1, until)?;
    let wanted = lines.iter().filter(|line| kinds.is_none_or(|k| k.contains(&line.happened.entry.kind)));
    Ok(Told {
        number: turn.number,
        seat: turn
            .seat
            .map(|seat| (seat.number(), book.people.get(seat.index()).cloned().unwrap_or_default())),
        last: turn.last,
        when: crate::web::pages::day(turn.at),
        lines: wanted.map(|line| Line::new(t, line, book.reader, &words)).collect(),
        left: turn.last - until,
    })
}
