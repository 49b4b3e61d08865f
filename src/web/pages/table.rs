//! A table: now, and as it was after any event.

use super::{explain, off};
use crate::language::{GameWords, L10n};
use crate::ledger::{Ledger, LedgerError};
use crate::store::tables::{self, Sitter, Status, Table};
use crate::tables::TablePage;
use crate::web::session::SignedIn;
use crate::web::{Answer, Frame, PageError, Site, page, page_with, see_other};
use actix_web::HttpResponse;
use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use askama::Template;
use kernel::{Seat, Viewer};
use serde::Deserialize;

/// So many lines of the chronicle stand on the page.
const CHRONICLE: u64 = 40;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}", web::get().to(now))
        .route("/games/{code}/at/{seq}", web::get().to(past))
        .route("/games/{code}/move", web::post().to(play))
        .route("/games/{code}/undo", web::post().to(undo))
        .route("/games/{code}/record.annals", web::get().to(record));
}

#[derive(Template)]
#[template(path = "pages/table.html")]
struct Page {
    t: L10n,
    frame: Frame,
    table: TablePage,
    /// Why the last try was refused.
    refused: Option<String>,
    /// What was typed then.
    typed: String,
}

impl Page {
    /// Whose move it is, in one line.
    fn heading(&self) -> String {
        let (t, table) = (self.t, &self.table);
        let own = table.seats.iter().find(|s| s.own && s.awaited);
        match (table.is_now(), table.status, own) {
            (false, ..) => t.table_past(table.head, table.seq),
            (_, Status::Paused, _) => t.table_paused(),
            (_, Status::Finished, _) => t.table_finished(),
            (_, Status::Abandoned, _) => t.table_abandoned(),
            (_, Status::Running, Some(seat)) => t.table_your_move(seat.name.as_str()),
            (_, Status::Running, None) => t.table_waiting_for(t.all_of(&table.waiting_for())),
        }
    }

    /// A move one could type.
    fn example(&self) -> Option<&str> {
        self.table.groups.first()?.choices.first().map(|(notation, _)| notation.as_str())
    }
}

/// What is needed to show a table to somebody.
struct Seen {
    row: Table,
    sitters: Vec<Sitter>,
    viewer: Viewer,
}

fn look(ledger: &Ledger, code: &str, player: Option<i64>) -> Result<Seen, LedgerError> {
    let row = ledger.table(code)?;
    let sitters = ledger.db().read(|c| tables::sitters(c, row.id))?;
    let own = Seat::first(sitters.len()).zip(&sitters).find(|(_, s)| player.is_some() && s.player == player);
    let viewer = match own {
        Some((seat, _)) => Viewer::Seat(seat),
        None => Viewer::Spectator,
    };
    Ok(Seen { row, sitters, viewer })
}

/// The page of a table after event `seq`, or now.
fn build(ledger: &Ledger, t: L10n, seen: &Seen, seq: Option<u64>) -> Result<TablePage, LedgerError> {
    let code = &seen.row.key.code;
    let live = match seq {
        Some(seq) => ledger.at(code, seq)?,
        None => ledger.now(code)?,
    };
    let last = live.fold.seq();
    let told = ledger.chronicle(code, last.saturating_sub(CHRONICLE).max(1), last)?;
    // Others may have moved since the row was read: the page shows one moment, the newer one.
    let row = if seq.is_none() && seen.row.head != last { ledger.table(code)? } else { seen.row.clone() };
    // What was secret may be known when nothing can come of it any more.
    let viewer = if row.status.over() { Viewer::Historian } else { seen.viewer };
    Ok(TablePage::new(t, &row, &live, &seen.sitters, viewer, &told))
}

async fn now(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, code: Path<String>) -> Answer {
    show(frame, visitor, site, code.into_inner(), None).await
}

async fn past(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    path: Path<(String, u64)>,
) -> Answer {
    let (code, seq) = path.into_inner();
    show(frame, visitor, site, code, Some(seq)).await
}

async fn show(
    frame: Frame,
    visitor: Option<SignedIn>,
    site: Data<Site>,
    code: String,
    seq: Option<u64>,
) -> Answer {
    let (ledger, t) = (site.ledger.clone(), frame.t);
    let player = visitor.map(|v| v.0.id);
    let table = off(move || build(&ledger, t, &look(&ledger, &code, player)?, seq))
        .await?
        .map_err(|e| explain(e, &frame))?;
    page(&Page { t, frame, table, refused: None, typed: String::new() })
}

#[derive(Deserialize)]
struct MoveForm {
    /// In notation; from a button or typed.
    text: String,
    /// The newest event on the page it comes from.
    seen: u64,
}

#[derive(Deserialize)]
struct UndoForm {
    /// Take back from this event on.
    from: u64,
    seen: u64,
}

enum Done {
    Played,
    Refused(Box<TablePage>, String),
}

async fn play(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    code: Path<String>,
    form: Form<MoveForm>,
) -> Answer {
    let MoveForm { text, seen } = form.into_inner();
    let typed = text.clone();
    act(frame, player.id, site, code.into_inner(), typed, move |ledger, code, seat| {
        ledger.play(code, seat, &text, Some(seen)).map(|_| ())
    })
    .await
}

async fn undo(
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    code: Path<String>,
    form: Form<UndoForm>,
) -> Answer {
    let UndoForm { from, seen } = form.into_inner();
    act(frame, player.id, site, code.into_inner(), String::new(), move |ledger, code, seat| {
        ledger.undo(code, seat, from, Some(seen)).map(|_| ())
    })
    .await
}

/// Does something for the player's seat; a refusal comes back as the page with the reason on top.
async fn act(
    frame: Frame,
    player: i64,
    site: Data<Site>,
    code: String,
    typed: String,
    f: impl FnOnce(&Ledger, &str, Seat) -> Result<(), LedgerError> + Send + 'static,
) -> Answer {
    let (ledger, t, back) = (site.ledger.clone(), frame.t, format!("/games/{code}"));
    let done = off(move || {
        let seen = look(&ledger, &code, Some(player))?;
        let Some(seat) = seen.viewer.seat() else { return Ok(None) };
        match f(&ledger, &code, seat) {
            Ok(()) => Ok(Some(Done::Played)),
            Err(error) => {
                let why = reason(t, &ledger, &seen, error)?;
                Ok(Some(Done::Refused(Box::new(build(&ledger, t, &seen, None)?), why)))
            }
        }
    })
    .await?
    .map_err(|e: LedgerError| explain(e, &frame))?;
    match done {
        None => Err(PageError::forbidden().because(frame.t.table_not_yours())),
        Some(Done::Played) => Ok(see_other(&back)),
        Some(Done::Refused(table, why)) => {
            let again = Page { t, frame, table: *table, refused: Some(why), typed };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

/// A refusal in the player's words; what is no refusal goes on as an error.
fn reason(t: L10n, ledger: &Ledger, seen: &Seen, error: LedgerError) -> Result<String, LedgerError> {
    let people: Vec<String> = seen.sitters.iter().map(|s| s.name.clone()).collect();
    let rulebook = ledger
        .catalog()
        .find(&seen.row.game)
        .ok_or_else(|| LedgerError::UnknownGame(seen.row.game.clone()))?;
    match error {
        LedgerError::Denied(denied) => Ok(t.refused(&denied, &GameWords { t, rulebook, people: &people })),
        LedgerError::Broke(_) => Ok(format!("{}. {}", t.table_broke(), t.table_broke_what())),
        other => Err(other),
    }
}

async fn record(frame: Frame, visitor: Option<SignedIn>, site: Data<Site>, code: Path<String>) -> Answer {
    let (ledger, code) = (site.ledger.clone(), code.into_inner());
    let player = visitor.map(|v| v.0.id);
    let name = format!("attachment; filename=\"{code}.annals\"");
    let record = off(move || {
        let seen = look(&ledger, &code, player)?;
        ledger.export(&code, seen.viewer)
    })
    .await?
    .map_err(|e| explain(e, &frame))?;
    Ok(HttpResponse::Ok()
        .insert_header((header::CONTENT_TYPE, "text/plain; charset=utf-8"))
        .insert_header((header::CONTENT_DISPOSITION, name))
        .body(record.to_string()))
}
