//! The next turn, prepared on a copy of the table while waiting.

use super::moving::MoveForm;
use super::refusal::Refusal;
use super::table::own_parts;
use super::{blocking, explain};
use crate::language::{GameWords, L10n};
use crate::ledger::{LedgerError, Prepare, WhatIf};
use crate::reading::Reading;
use crate::showing::{board_text, table_page, why_not};
use crate::sitters::names;
use crate::store::at_table;
use crate::store::tables::Table;
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with, see_other};
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use boards::{Chosen, Fields, Markup, Parts, Sheet, TablePage};
use kernel::{Dated, Seat, Viewer, Words};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/plan", web::get().to(show))
        .route("/games/{code}/plan/move", web::post().to(add_move))
        .route("/games/{code}/plan/move", web::get().to(to_plan))
        .route("/games/{code}/plan/undo", web::post().to(cut))
        .route("/games/{code}/plan/withdraw", web::post().to(withdraw));
}

/// A page that refuses a move has this address; whoever opens it again is led to the trial.
async fn to_plan(code: Path<String>) -> PageResult {
    Ok(see_other(&format!("/games/{code}/plan")))
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
    lines: Vec<PreparedLine>,
    guessed_from: Option<usize>,
    stopped: Option<(String, String)>,
    /// The turn ends with what is prepared.
    complete: bool,
    refused: Option<Refusal>,
    typed: String,
}

impl Page {
    /// The board the game draws.
    fn own_map(&self) -> Option<&Markup> {
        self.own.as_ref()?.map.as_ref()
    }

    /// The question as the game asks it.
    fn own_prompt(&self) -> Option<&Markup> {
        self.own.as_ref()?.prompt.as_ref()
    }
}

/// A prepared move.
struct PreparedLine {
    notation: String,
    told: String,
}

/// What somebody asks for.
struct PlanRequest {
    frame: Frame,
    site: Data<Site>,
    code: String,
    player: i64,
}

impl PlanRequest {
    fn seat(&self) -> Result<(Reading, Seat), LedgerError> {
        let seen = Reading::open(&self.site.ledger, &self.code, Some(self.player))?;
        let seat = seen.seat().ok_or_else(|| LedgerError::NoTable(self.code.clone()))?;
        Ok((seen, seat))
    }

    /// Changes the plan, or says why not.
    fn change(&self, change: &Change) -> Result<Option<Refusal>, LedgerError> {
        let (seen, seat) = self.seat()?;
        let (t, ledger) = (self.frame.t, &self.site.ledger);
        let added;
        let change = match change {
            Change::Of(change) => change,
            Change::Add(form) => {
                let copy =
                    ledger.what_if(&self.code, seat, self.player)?.ok_or(LedgerError::NothingToPrepare)?;
                added = match form.compose(t, &seen, &copy.live) {
                    Ok(lines) => Prepare::Add { added: lines, seen: form.seen },
                    Err(why) => return Ok(Some(Refusal::because(why))),
                };
                &added
            }
        };
        match ledger.prepare(&self.code, seat, self.player, change) {
            Ok(()) => Ok(None),
            Err(LedgerError::Final) => Ok(Some(Refusal::because(t.plan_final()))),
            Err(LedgerError::PlanFull) => {
                Ok(Some(Refusal::because(format!("{}. {}", t.plan_full(), t.plan_full_what()))))
            }
            Err(error) => Refusal::of(t, ledger, &seen, error).map(Some),
        }
    }

    fn page(
        &self,
        chosen: &Chosen,
        typed: &str,
        filled: &Fields,
        refused: Option<Refusal>,
    ) -> Result<Page, LedgerError> {
        let ledger = &self.site.ledger;
        let (seen, (seat, live, own)) =
            Reading::open_and(ledger, &self.code, Some(self.player), |seen, c| {
                let seat = seen.seat().ok_or_else(|| LedgerError::NoTable(self.code.clone()))?;
                let own = at_table::own(c, seen.row.id, self.player, Some(seat))?;
                Ok((seat, seen.live_in(c)?, own))
            })?;
        let copy = ledger.try_plan(&live, seat, own.plan)?.ok_or(LedgerError::NothingToPrepare)?;
        let t = self.frame.t;
        let people = names(t, copy.live.fold.setup(), &seen.sitters);
        let words = GameWords { t, rulebook: copy.live.fold.rulebook(), people: &people };
        let mut table = trial(t, &seen, seat, &copy);
        let viewer = Viewer::Seat(seat);
        // What a trial turns up is made up: no other page may show it.
        let sheet = Sheet { paper: self.frame.paper(), table: &table, chosen, ground: None, typed, filled };
        let own = own_parts(&seen, &copy.live, viewer, None, &sheet, t)?;
        if own.as_ref().is_none_or(|own| own.map.is_none()) {
            table.board = board_text(t, &copy.live, &seen.sitters, viewer);
        }
        let line = |(notation, told): &(String, Vec<Dated>)| {
            let own = told.first().into_iter().flat_map(|line| line.happened.notes_for(viewer));
            let told = own.map(|note| words.say(&note.message)).collect::<Vec<_>>().join(" ");
            PreparedLine { notation: notation.clone(), told }
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
            refused: refused.map(|refusal| refusal.on(&table, typed)),
            table,
            typed: typed.to_owned(),
        })
    }
}

/// The copy as a table's page whose moves are prepared, not played.
fn trial(t: L10n, seen: &Reading, seat: Seat, copy: &WhatIf) -> TablePage {
    let row = Table { head: copy.live.fold.seq(), ..seen.row.clone() };
    let mut table = table_page(t, &row, &copy.live, &seen.sitters, Viewer::Seat(seat), &[]);
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
) -> PageResult {
    let asked = PlanRequest { frame: frame.clone(), site, code: code.into_inner(), player: player.id };
    let shown = blocking(move || asked.page(&chosen, "", &Fields::default(), None))
        .await?
        .map_err(|e| explained(e, &frame))?;
    page(&shown)
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
    sent: Form<Vec<(String, String)>>,
) -> PageResult {
    let t = frame.t;
    let form = MoveForm::read(sent.into_inner()).ok_or_else(|| PageError::bad_request(t.board_no_form()))?;
    let asked = PlanRequest { frame, site, code: code.into_inner(), player: player.id };
    change(asked, Change::Add(form), true).await
}

async fn cut(
    frame: Frame,
    AtTable { player, .. }: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<CutForm>,
) -> PageResult {
    let asked = PlanRequest { frame, site, code: code.into_inner(), player: player.id };
    change(asked, Change::Of(Prepare::Cut(form.from)), true).await
}

async fn withdraw(
    frame: Frame,
    AtTable { player, .. }: AtTable,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let asked = PlanRequest { frame, site, code: code.into_inner(), player: player.id };
    change(asked, Change::Of(Prepare::Withdraw), false).await
}

/// What is to become of the plan.
enum Change {
    /// What a form of the page means is added.
    Add(MoveForm),
    Of(Prepare),
}

/// Changes the plan; a refusal comes back as the page with the reason on top.
async fn change(asked: PlanRequest, change: Change, stay: bool) -> PageResult {
    let frame = asked.frame.clone();
    let back = format!("/games/{}{}", asked.code, if stay { "/plan" } else { "" });
    let refused = blocking(move || {
        let Some(why) = asked.change(&change)? else { return Ok(None) };
        let (typed, filled) = match &change {
            Change::Add(form) => (form.lines.join(" "), form.fields.clone()),
            Change::Of(_) => Default::default(),
        };
        asked.page(&Chosen::default(), &typed, &filled, Some(why)).map(Some)
    })
    .await?
    .map_err(|e: LedgerError| explained(e, &frame))?;
    match refused {
        None => Ok(see_other(&back)),
        Some(again) => page_with(StatusCode::UNPROCESSABLE_ENTITY, &again),
    }
}
