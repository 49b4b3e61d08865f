//! What happened, turn by turn.

use super::{Book, Heading};
use crate::annotations;
use crate::history::{Turn, turns_of};
use crate::language::{L10n, Place};
use crate::ledger::{Ledger, LedgerError};
use crate::reading::Reading;
use crate::store::Conn;
use crate::store::annotations::{Study, studies_of};
use crate::store::players::Player;
use crate::store::tables::Table;
use crate::web::pages::{blocking, explain};
use crate::web::session::AtTable;
use crate::web::{Frame, PageResult, Site, page};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;
use boards::{ChronicleLine, Markup, Names, retell};
use kernel::{Dated, Kind, Seat};
use serde::Deserialize;

/// So many turns stand on a page.
const PAGE: usize = 20;
/// So many events of a turn are told; a longer one has a page of its own for each.
const TOLD: u64 = 40;
/// So many events of a turn can be chosen to write about.
const TOLD_EVENTS: usize = 200;
/// Turns with so few events of others between them are read together.
const NEAR: u64 = 64;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/history", web::get().to(show));
}

/// Which turns to show.
#[derive(Clone, Deserialize)]
struct TurnsQuery {
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
    asked: TurnsQuery,
    seats: Vec<(u8, String)>,
    kinds: Vec<(&'static str, String)>,
    turns: Vec<TurnText>,
    page: usize,
    pages: usize,
    /// The reader played here, and it is over.
    may_write: bool,
    signed_in: bool,
    /// They have written something.
    has_written: bool,
    studies: Vec<StudyLink>,
}

impl TurnsPage {
    /// The reader's own study.
    fn own_study(&self) -> Option<&StudyLink> {
        self.studies.iter().find(|study| study.own)
    }
}

/// A turn in sentences.
struct TurnText {
    number: usize,
    seat: Option<(u8, String)>,
    last: u64,
    when: String,
    /// What came of it, each with its event; nothing where somebody looks for one kind of event.
    told: Vec<(u64, Markup)>,
    /// Each event by itself, with the time of day.
    lines: Vec<(ChronicleLine, String)>,
    /// Events that are not told here.
    left: u64,
    /// What was written about it.
    notes: Vec<Note>,
    /// Its events, for whoever may write something about one.
    events: Vec<u64>,
}

/// Something written beside an event.
struct Note {
    id: i64,
    event: u64,
    name: String,
    text: String,
    folded: bool,
    /// May the reader take it away?
    own: bool,
}

/// A study of the table, as its reader finds it.
struct StudyLink {
    code: String,
    title: String,
    name: String,
    own: bool,
}

async fn show(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    code: Path<String>,
    query: Query<TurnsQuery>,
) -> PageResult {
    let (t, code, asked) = (frame.t, code.into_inner(), query.into_inner());
    let (reader, wanted) = (visitor.map(|v| v.player), asked.clone());
    let found = blocking(move || build(&site, t, &code, reader.as_ref(), &wanted)).await?;
    let Found { heading, people, turns, page: page_number, pages, may_write, has_written, studies } =
        found.map_err(|e| explain(e, &frame))?;
    page(&TurnsPage {
        may_write,
        signed_in: frame.visitor.is_some(),
        has_written,
        studies,
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

/// What was found of a table's past.
struct Found {
    heading: Heading,
    people: Vec<String>,
    turns: Vec<TurnText>,
    page: usize,
    pages: usize,
    may_write: bool,
    has_written: bool,
    studies: Vec<StudyLink>,
}

fn build(
    site: &Site,
    t: L10n,
    code: &str,
    reader: Option<&Player>,
    asked: &TurnsQuery,
) -> Result<Found, LedgerError> {
    let ledger = &site.ledger;
    let seat: Option<Seat> = asked.seat.parse().ok();
    let kinds = KINDS.iter().find(|(word, _)| *word == asked.kind).map(|(_, kinds)| *kinds);
    let own = reader.map(|player| player.id);
    let (seen, (some, lines, shown, pages, notes, studies)) =
        Reading::open_and(ledger, code, reader.map(|p| p.id), |seen, c| {
            let mut wanted = turns_of(c, ledger, &seen.row)?;
            wanted.retain(|turn| {
                (seat.is_none() || turn.seat == seat)
                    && kinds.is_none_or(|k| k.iter().any(|k| turn.kinds.contains(k)))
            });
            let pages = wanted.len().div_ceil(PAGE).max(1);
            let shown = asked.page.unwrap_or(pages).clamp(1, pages);
            let some: Vec<Turn> = wanted.into_iter().skip((shown - 1) * PAGE).take(PAGE).collect();
            let lines = lines_of(c, ledger, &seen.row, &some)?;
            // Only of a table that is over can anything be written.
            let (notes, studies) = match seen.row.status.over() {
                true => (annotations::read(c, seen.row.id, own)?, studies_of(c, seen.row.id)?),
                false => Default::default(),
            };
            Ok((some, lines, shown, pages, notes, studies))
        })?;
    let zone = reader.and_then(|p| p.time_zone.as_deref());
    let place = Place::of(zone, &seen.terms().time_zone);
    let may_write = seen.row.status.over() && seen.seat().is_some();
    let has_written = notes.iter().any(|read| own == Some(read.note.player_id));
    let admin = reader.is_some_and(Player::is_admin);
    let note = |read: &annotations::Read| Note {
        id: read.note.id,
        event: read.note.event(),
        name: read.name.clone(),
        text: read.note.text.clone(),
        folded: read.folded,
        own: admin || own == Some(read.note.player_id),
    };
    let study = |(study, name): (Study, String)| {
        let mine = own == Some(study.player_id);
        (mine || study.is_public()).then_some(StudyLink {
            code: study.code,
            title: study.title,
            name,
            own: mine,
        })
    };
    let studies = studies.into_iter().filter_map(study).collect();
    let book = Book::of(t, seen)?;
    let names = Names::of(t, book.live.fold.rulebook());
    let told = some.iter().map(|turn| {
        let within = |read: &&annotations::Read| (turn.first..=turn.last).contains(&read.note.event());
        let notes = notes.iter().filter(within).map(note).collect();
        TurnText { notes, ..tell(t, &book, turn, &lines, kinds, &place, &names) }
    });
    Ok(Found {
        heading: book.heading(t),
        people: book.people.clone(),
        turns: told.collect(),
        page: shown,
        pages,
        may_write,
        has_written,
        studies,
    })
}

/// What all lines of these turns did. Turns that follow on each other are folded at once; where only some are shown, those
/// between them are not read. The table as it is now, which every such page shows, is read with them and remembered.
pub(super) fn lines_of(
    c: &mut Conn,
    ledger: &Ledger,
    row: &Table,
    turns: &[Turn],
) -> Result<Vec<Dated>, LedgerError> {
    let mut stretches: Vec<(u64, u64)> = Vec::new();
    for turn in turns {
        match stretches.last_mut() {
            Some((_, last)) if turn.first <= *last + NEAR => *last = turn.last,
            _ => stretches.push((turn.first, turn.last)),
        }
    }
    let mut wanted: Vec<(&Table, u64, u64)> =
        stretches.into_iter().map(|(first, until)| (row, first - 1, until)).collect();
    if ledger.in_memory(row).is_none() && wanted.last().is_none_or(|(.., until)| *until < row.head) {
        wanted.push((row, row.head, row.head));
    }
    let mut lines = Vec::new();
    for stretch in ledger.stretches(c, &wanted)? {
        lines.extend(stretch?.told);
    }
    Ok(lines)
}

fn tell(
    t: L10n,
    book: &Book,
    turn: &Turn,
    lines: &[Dated],
    kinds: Option<&[Kind]>,
    place: &Place,
    names: &Names,
) -> TurnText {
    let until = turn.last.min(turn.first + TOLD - 1);
    let words = book.words(t);
    let own: Vec<Dated> =
        lines.iter().filter(|line| (turn.first..=until).contains(&line.happened.seq)).cloned().collect();
    let told = match kinds {
        Some(_) => Vec::new(),
        None => retell(t, &words, book.reader, &own)
            .into_iter()
            .map(|part| (part.seq, names.link(&part.told.join(" "))))
            .collect(),
    };
    let wanted = own.iter().filter(|line| kinds.is_none_or(|k| k.contains(&line.happened.entry.kind)));
    let line =
        |line: &Dated| (ChronicleLine::new(t, line, book.reader, &words), t.time_of_day(line.at, place));
    TurnText {
        number: turn.number,
        seat: turn
            .seat
            .map(|seat| (seat.number(), book.people.get(seat.index()).cloned().unwrap_or_default())),
        last: turn.last,
        when: t.moment_at(turn.at, place),
        told,
        lines: wanted.map(line).collect(),
        left: turn.last - until,
        notes: Vec::new(),
        events: (turn.first..=turn.last).rev().take(TOLD_EVENTS).collect(),
    }
}
