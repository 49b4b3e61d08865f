//! What is done for a player where there is a single answer.

use super::{blocking, explain};
use crate::ledger::LedgerError;
use crate::reading::Reading;
use crate::store::singles::Singles;
use crate::web::session::AtTable;
use crate::web::{Frame, PageError, PageResult, Site, see_other};
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.route("/games/{code}/singles", web::post().to(wish));
}

#[derive(Deserialize)]
struct Wish {
    /// As it is stored; anything else is the usual.
    wish: String,
}

async fn wish(
    frame: Frame,
    visitor: AtTable,
    site: Data<Site>,
    code: Path<String>,
    form: Form<Wish>,
) -> PageResult {
    let (code, player) = (code.into_inner(), visitor.player.id);
    let wish = Singles::of(&form.wish).unwrap_or_default();
    let back = format!("/games/{code}#manage");
    let done = blocking(move || {
        let seen = Reading::open(&site.ledger, &code, Some(player))?;
        let Some(seat) = seen.seat() else { return Ok(false) };
        site.ledger.take_singles(&code, seat, player, wish)?;
        Ok::<_, LedgerError>(true)
    });
    match done.await?.map_err(|e| explain(e, &frame))? {
        true => Ok(see_other(&back)),
        false => Err(PageError::forbidden().because(frame.t.table_not_yours())),
    }
}
