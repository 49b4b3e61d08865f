//! The next turn, prepared while others move: tried on a copy on which everything its seat may not know is dealt anew, as on
//! the page.

use super::shapes::{Done, Question, Refused};
use super::tables::question;
use super::{Plays, Reads, answer, moves_of, read};
use crate::language::{GameWords, L10n};
use crate::ledger::{LedgerError, Prepare, WhatIf};
use crate::reading::Reading;
use crate::showing::why_not;
use crate::sitters::names;
use crate::web::pages::refusal::Refusal;
use crate::web::pages::{blocking, explain};
use crate::web::{Frame, PageError, PageResult, Site};
use actix_web::web::{self, Bytes, Data, Path, ServiceConfig};
use kernel::{Dated, Denied, Refused as No, Seat, Viewer, Words as _};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/api/v1/tables/{code}/plan", web::get().to(show))
        .route("/api/v1/tables/{code}/plan", web::post().to(set))
        .route("/api/v1/tables/{code}/plan/clear", web::post().to(clear));
}

/// A prepared turn, tried on a copy of the table. Chance and everything you can't know may fall out otherwise.
#[derive(Serialize, ToSchema)]
pub(super) struct PlanView {
    /// The newest event of the table itself.
    event: u64,
    lines: Vec<PlannedLine>,
    /// From this line on, counted from 1, chance or others have a say.
    guessed_from: Option<usize>,
    /// The first line that no longer holds, and why.
    stopped: Option<StoppedLine>,
    /// The turn ends with what is prepared.
    complete: bool,
    /// What the copy asks next, and what may be prepared there.
    next: Question,
}

/// A prepared move.
#[derive(Serialize, ToSchema)]
pub(super) struct PlannedLine {
    notation: String,
    /// What it did on the copy, in sentences.
    told: Vec<String>,
}

/// A prepared move that does not hold any more.
#[derive(Serialize, ToSchema)]
pub(super) struct StoppedLine {
    notation: String,
    message: String,
    /// The section of the rules that says so.
    section: Option<&'static str>,
}

/// A turn to prepare.
#[derive(Deserialize, ToSchema)]
pub(super) struct PlanBody {
    /// In notation, one move a line. It takes the place of what was prepared.
    text: String,
}

/// What you have prepared
///
/// With what it would do, and what may be prepared next. While the table waits for you there is nothing to prepare.
#[utoipa::path(get, path = "/api/v1/tables/{code}/plan", tag = "playing",
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, body = PlanView), (status = 422, body = Refused)))]
pub(super) async fn show(
    frame: Frame,
    Reads(access): Reads,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let (t, player) = (frame.t, access.player.id);
    let found = blocking(move || {
        let (seen, seat) = seated(&site, &code, player)?;
        view(t, &site, &seen, seat, player)
    });
    answer(&found.await?.map_err(|error| refused(error, &frame))?)
}

/// Prepare a turn
///
/// It is played when your turn comes, up to the first line that no longer holds; nothing final is. All lines are kept or none.
#[utoipa::path(post, path = "/api/v1/tables/{code}/plan", tag = "playing", request_body = PlanBody,
    params(("code" = String, Path, description = "The table's code")),
    responses((status = 200, body = PlanView), (status = 422, body = Refused, description = "The rules say no, and where")))]
pub(super) async fn set(
    frame: Frame,
    Plays(access): Plays,
    site: Data<Site>,
    code: Path<String>,
    body: Bytes,
) -> PageResult {
    let (t, player, PlanBody { text }) = (frame.t, access.player.id, read(frame.t, &body)?);
    let done = blocking(move || {
        let (seen, seat) = seated(&site, &code, player)?;
        match site.ledger.prepare(&code, seat, player, &Prepare::Set(moves_of(&text))) {
            Ok(()) => view(t, &site, &seen, seat, player).map(Ok),
            Err(LedgerError::Final) => Ok(Err(("final", Refusal::because(t.plan_final())))),
            Err(LedgerError::PlanFull) => Ok(Err(("plan_full", Refusal::because(t.plan_full())))),
            Err(error @ LedgerError::NothingToPrepare) => Err(error),
            Err(error) => {
                let word = super::playing::word(&error);
                Ok(Err((word, Refusal::of(t, &site.ledger, &seen, error)?)))
            }
        }
    });
    match done.await?.map_err(|error| refused(error, &frame))? {
        Ok(view) => answer(&view),
        Err((word, refusal)) => Err(PageError::refused(word, refusal.why, refusal.section)),
    }
}

/// Prepare nothing
///
/// What was prepared is forgotten.
#[utoipa::path(post, path = "/api/v1/tables/{code}/plan/clear", tag = "playing",
    params(("code" = String, Path, description = "The table's code")), responses((status = 200, body = Done)))]
pub(super) async fn clear(
    frame: Frame,
    Plays(access): Plays,
    site: Data<Site>,
    code: Path<String>,
) -> PageResult {
    let player = access.player.id;
    let done = blocking(move || {
        let (_, seat) = seated(&site, &code, player)?;
        site.ledger.prepare(&code, seat, player, &Prepare::Withdraw)
    });
    done.await?.map_err(|error| refused(error, &frame))?;
    answer(&Done { done: true })
}

/// The table, and where this person sits.
fn seated(site: &Site, code: &str, player: i64) -> Result<(Reading, Seat), LedgerError> {
    let seen = Reading::open(&site.ledger, code, Some(player))?;
    let seat = seen.seat().ok_or_else(|| LedgerError::NoTable(code.to_owned()))?;
    Ok((seen, seat))
}

fn view(t: L10n, site: &Site, seen: &Reading, seat: Seat, player: i64) -> Result<PlanView, LedgerError> {
    let copy = site.ledger.what_if(&seen.row.key.code, seat, player)?;
    let WhatIf { live, tried, guessed_from, stopped } = copy.ok_or(LedgerError::NothingToPrepare)?;
    let people = names(t, live.fold.setup(), &seen.sitters);
    let words = GameWords { t, rulebook: live.fold.rulebook(), people: &people };
    let line = |(notation, told): &(String, Vec<Dated>)| {
        let own = told.first().into_iter().flat_map(|line| line.happened.notes_for(Viewer::Seat(seat)));
        PlannedLine { notation: notation.clone(), told: own.map(|note| words.say(&note.message)).collect() }
    };
    let section = |why: &LedgerError| match why {
        LedgerError::Denied(Denied::Refused(No::Illegal(illegal))) => Some(illegal.section),
        _ => None,
    };
    Ok(PlanView {
        event: seen.row.head,
        lines: tried.iter().map(line).collect(),
        guessed_from,
        stopped: stopped.as_ref().map(|(notation, why)| StoppedLine {
            notation: notation.clone(),
            message: why_not(&words, why),
            section: section(why),
        }),
        complete: !live.fold.awaited().contains(seat),
        next: question(&words, &live.fold, seat),
    })
}

fn refused(error: LedgerError, frame: &Frame) -> PageError {
    match error {
        LedgerError::NothingToPrepare => {
            PageError::refused("nothing_to_prepare", frame.t.plan_nothing_what(), None)
        }
        other => explain(other, frame),
    }
}
