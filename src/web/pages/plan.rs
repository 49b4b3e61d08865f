//! The next turn, prepared on a copy of the table while waiting.

use super::table::reason;
use super::{explain, off};
use crate::language::{GameWords, L10n};
use crate::ledger::{LedgerError, Prepare, WhatIf};
use crate::reading::Reading;
use crate::sitters::names;
use crate::store::StoreError;
use crate::store::tables::Table;
use crate::tables::{Chosen, Parts, Scene, Sheet, TablePage, look, why_not};
use crate::web::session::AtTable;
use crate::web::{Answer, Frame, PageError, Site, page, page_with, see_other};
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use kernel::{Seat, Viewer, Words};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/plan", web::get().to(show))
        .route("/games/{code}/plan/move", web::post().to(add_move))
        .route("/games/{code}/plan/undo", web::post().to(cut))
        .route("/games/{code}/plan/withdraw", web::post().to(withdraw));
}

#[derive(Template)]
#[template(path = "pages/plan.html")]
struct Page {
    t: L10n,
    frame: Frame,
    /// The copy.
    table: TablePage,
    /// The newest event of the table itself.
    head: u64,
    own: Option<Parts>,
    lines: Vec<Line>,
    guessed_from: Option<usize>,
    stopped: Option<(String, String)>,
    /// The turn ends with what is prepared.
    complete: bool,
    refused: Option<String>,
    typed: String,
}

/// A prepared move.
struct Line {
    notation: String,
    told: String,
}

impl Page {
    /// A move one could type.
    fn example(&self) -> Option<&str> {
        self.table.groups.first()?.choices.first().map(|offer| offer.notation.as_str())
    }
}

/// What somebody asks for.
struct Asked {
    frame: Frame,
    site: Data<Site>,
    code: String,
    player: i64,
}

impl Asked {
    fn seat(&self) -> Result<(Reading, Seat), LedgerError> {
        let seen = Reading::open(&self.site.ledger, &self.code, Some(self.player))?;
        let seat = seen.seat().ok_or_else(|| LedgerError::NoTable(self.code.clone()))?;
        Ok((seen, seat))
    }

    fn page(&self, chosen: &Chosen, typed: &str, refused: Option<String>) -> Result<Page, LedgerError> {
        let (seen, seat) = self.seat()?;
        let copy = self.site.ledger.what_if(&self.code, seat, self.player)?;
        let copy = copy.ok_or(LedgerError::NothingToPrepare)?;
        let t = self.frame.t;
        let people = names(t, copy.live.fold.setup(), &seen.sitters);
        let words = GameWords { t, rulebook: copy.live.fold.rulebook(), people: &people };
        let table = trial(t, &seen, seat, &copy);
        let viewer = Viewer::Seat(seat);
        let own = match look(&seen.row.game) {
            Some(look) => {
                let scene = Scene { words, live: &copy.live, viewer, since: None };
                let sheet = Sheet { paper: self.frame.paper(), table: &table, chosen, typed };
                look.page(&scene, &sheet).map_err(|e| StoreError::Unreadable(e.to_string()))?
            }
            None => None,
        };
        let line = |(notation, told): &(String, Vec<crate::ledger::Told>)| {
            let own = told.first().into_iter().flat_map(|line| line.happened.notes_for(viewer));
            let told = own.map(|note| words.say(&note.message)).collect::<Vec<_>>().join(" ");
            Line { notation: notation.clone(), told }
        };
        Ok(Page {
            t,
            frame: self.frame.clone(),
            head: seen.row.head,
            own,
            lines: copy.tried.iter().map(line).collect(),
            guessed_from: copy.guessed_from,
            stopped: copy.stopped.as_ref().map(|(line, why)| (line.clone(), why_not(&words, why))),
            complete: !copy.live.fold.awaited().contains(seat),
            table,
            refused,
            typed: typed.to_owned(),
        })
    }
}

/// The copy as a table's page whose moves are prepared, not played.
fn trial(t: L10n, seen: &Reading, seat: Seat, copy: &WhatIf) -> TablePage {
    let row = Table { head: copy.live.fold.seq(), ..seen.row.clone() };
    let mut table = TablePage::new(t, &row, &copy.live, &seen.sitters, Viewer::Seat(seat), &[]);
    table.base = format!("/games/{}/plan", seen.row.key.code);
    table.undoable =
        copy.tried.iter().filter_map(|(_, told)| told.first()).map(|line| line.happened.seq).collect();
    table
}

fn explained(error: LedgerError, frame: &Frame) -> PageError {
    let t = frame.t;
    match error {
        LedgerError::NothingToPrepare => {
            PageError::gone(t.plan_nothing(), t.plan_nothing_what(), t.plan_nothing_next())
        }
        other => explain(other, frame),
    }
}

async fn show(
    frame: Frame,
    AtTable { player, .. }: AtTable,
    site: Data<Site>,
    code: Path<String>,
    chosen: Query<Chosen>,
) -> Answer {
    let asked = Asked { frame: frame.clone(), site, code: code.into_inner(), player: player.id };
    let shown = off(move || asked.page(&chosen, "", None)).await?.map_err(|e| explained(e, &frame))?;
    page(&shown)
}

#[derive(Deserialize)]
struct MoveForm {
    text: String,
    seen: u64,
}

#[derive(Deserialize)]
struct CutForm {
    from: u64,
}

async fn add_move(
    frame: Frame,
    AtTable { player, .. }: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<MoveForm>,
) -> Answer {
    let asked = Asked { frame, site, code: code.into_inner(), player: player.id };
    let MoveForm { text, seen } = form.into_inner();
    change(asked, Prepare::Add { text, seen }, true).await
}

async fn cut(
    frame: Frame,
    AtTable { player, .. }: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<CutForm>,
) -> Answer {
    let asked = Asked { frame, site, code: code.into_inner(), player: player.id };
    change(asked, Prepare::Cut(form.from), true).await
}

async fn withdraw(
    frame: Frame,
    AtTable { player, .. }: AtTable,
    site: Data<Site>,
    code: Path<String>,
) -> Answer {
    let asked = Asked { frame, site, code: code.into_inner(), player: player.id };
    change(asked, Prepare::Withdraw, false).await
}

/// Changes the plan; a refusal comes back as the page with the reason on top.
async fn change(asked: Asked, change: Prepare, stay: bool) -> Answer {
    let frame = asked.frame.clone();
    let back = format!("/games/{}{}", asked.code, if stay { "/plan" } else { "" });
    let refused = off(move || {
        let (seen, seat) = asked.seat()?;
        let t = asked.frame.t;
        let why = match asked.site.ledger.prepare(&asked.code, seat, asked.player, &change) {
            Ok(()) => return Ok(None),
            Err(LedgerError::Final) => t.plan_final(),
            Err(LedgerError::PlanFull) => format!("{}. {}", t.plan_full(), t.plan_full_what()),
            Err(error) => reason(t, &asked.site.ledger, &seen, error)?,
        };
        let typed = match &change {
            Prepare::Add { text, .. } => text.as_str(),
            Prepare::Cut(_) | Prepare::Withdraw => "",
        };
        asked.page(&Chosen::default(), typed, Some(why)).map(Some)
    })
    .await?
    .map_err(|e: LedgerError| explained(e, &frame))?;
    match refused {
        None => Ok(see_other(&back)),
        Some(again) => page_with(StatusCode::UNPROCESSABLE_ENTITY, &again),
    }
}
