//! Being led through a table: every kind of question is explained when it comes up first, a few of them at most.

use super::{blocking, explain};
use crate::language::{Guide, L10n};
use crate::ledger::{Ledger, LedgerError};
use crate::reading::Reading;
use crate::store::guides;
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, see_other};
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use kernel::Seat;
use serde::Deserialize;

/// So many questions are explained unasked; whoever has met these knows where the rest is.
const MOST: usize = 7;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/guide", web::post().to(lead));
}

#[derive(Deserialize)]
struct Wish {
    r#do: String,
}

async fn lead(
    frame: Frame,
    visitor: AtTable,
    site: Data<Site>,
    code: Path<String>,
    wish: Form<Wish>,
) -> PageResult {
    let (code, on, player) = (code.into_inner(), wish.r#do == "begin", visitor.player.id);
    let back = format!("/games/{code}");
    let done = blocking(move || {
        let seen = Reading::open(&site.ledger, &code, Some(player))?;
        if seen.seat().is_none() {
            return Ok(false);
        }
        site.ledger.db().write(|c| match on {
            true => guides::begin(c, seen.row.id, player),
            false => guides::end(c, seen.row.id, player),
        })?;
        Ok::<_, LedgerError>(true)
    });
    match done.await?.map_err(|e| explain(e, &frame))? {
        true => Ok(see_other(&back)),
        false => Err(PageError::forbidden().because(frame.t.table_not_yours())),
    }
}

/// Opens the explanation of a question that is new to somebody who is led.
pub(super) fn open(t: L10n, guide: &mut Guide, seen: &[String]) {
    if seen.len() < MOST && !seen.iter().any(|one| one == guide.id) {
        guide.step = Some(t.guide_step(MOST, seen.len() + 1));
    }
}

/// The question somebody is about to answer, if they are led.
pub(super) fn question(
    ledger: &Ledger,
    reading: &Reading,
    seat: Seat,
) -> Result<Option<&'static str>, LedgerError> {
    let Some(player) = reading.player else { return Ok(None) };
    if ledger.db().read(|c| guides::seen(c, reading.row.id, player))?.is_none() {
        return Ok(None);
    }
    Ok(reading.live()?.fold.position().prompt(seat).map(|prompt| prompt.ask.id))
}

/// They have answered it.
pub(super) fn learned(ledger: &Ledger, reading: &Reading, question: Option<&str>) -> Result<(), LedgerError> {
    match question.zip(reading.player) {
        Some((question, player)) => {
            Ok(ledger.db().write(|c| guides::learned(c, reading.row.id, player, question))?)
        }
        None => Ok(()),
    }
}
