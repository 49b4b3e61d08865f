//! What can't be taken back asks once more, on a page of its own that says what becomes of the table.

use super::moving::grave;
use super::{blocking, explain};
use crate::language::L10n;
use crate::ledger::LedgerError;
use crate::reading::Reading;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageError, PageResult, Site, page, see_other};
use actix_web::web::{self, Data, Path, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .route("/games/{code}/table/leave", web::get().to(leave))
        .route("/games/{code}/table/resign", web::get().to(resign))
        .route("/games/{code}/table/move", web::get().to(play));
}

/// The page that asks whether somebody is sure.
#[derive(Template)]
#[template(path = "pages/sure.html")]
struct SurePage {
    t: L10n,
    frame: Frame,
    code: String,
    name: String,
    title: String,
    /// What becomes of the table.
    what: Vec<String>,
    /// Where the answer goes.
    action: String,
    /// And with what.
    fields: Vec<(&'static str, String)>,
    yes: String,
}

/// A final move somebody is about to make.
#[derive(Deserialize)]
struct Grave {
    text: String,
    seen: u64,
}

/// Where a final move is asked about.
pub(super) fn about_move(code: &str, text: &str, seen: u64) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new())
        .append_pair("text", text)
        .append_pair("seen", &seen.to_string())
        .finish();
    format!("/games/{code}/table/move?{query}")
}

async fn leave(frame: Frame, who: SignedIn, site: Data<Site>, code: Path<String>) -> PageResult {
    let t = frame.t;
    let what = vec![t.manage_leave_help(), t.sure_leave_table()];
    ask(frame, who, site, code.into_inner(), "leave", (t.manage_leave_do(), what)).await
}

async fn resign(frame: Frame, who: SignedIn, site: Data<Site>, code: Path<String>) -> PageResult {
    let t = frame.t;
    let what = vec![t.manage_resign_help(), t.sure_resign_table()];
    ask(frame, who, site, code.into_inner(), "resign", (t.manage_resign_do(), what)).await
}

async fn ask(
    frame: Frame,
    who: SignedIn,
    site: Data<Site>,
    code: String,
    word: &str,
    (title, what): (String, Vec<String>),
) -> PageResult {
    let (action, yes) = (format!("/games/{code}/table"), title.clone());
    let fields = vec![("do", word.to_owned()), ("sure", "yes".to_owned())];
    let Some(seen) = at_the_table(&frame, who, site, &code).await? else {
        return Ok(see_other(&format!("/games/{code}")));
    };
    let name = seen.row.name;
    page(&SurePage { t: frame.t, frame, code, name, title, what, action, fields, yes })
}

async fn play(
    frame: Frame,
    who: SignedIn,
    site: Data<Site>,
    code: Path<String>,
    query: Query<Grave>,
) -> PageResult {
    let (code, Grave { text, seen }) = (code.into_inner(), query.into_inner());
    let t = frame.t;
    let Some(at) = at_the_table(&frame, who, site.clone(), &code).await? else {
        return Ok(see_other(&format!("/games/{code}")));
    };
    let (name, own_text) = (at.row.name.clone(), text.clone());
    let label = blocking(move || grave(t, &at, &own_text)).await?.map_err(|e| explain(e, &frame))?;
    let Some(yes) = label else { return Ok(see_other(&format!("/games/{code}"))) };
    let action = format!("/games/{code}/move");
    let fields = vec![("text", text), ("seen", seen.to_string()), ("sure", "yes".to_owned())];
    let what = vec![t.sure_move()];
    page(&SurePage { t, frame, code, name, title: yes.clone(), what, action, fields, yes })
}

/// The running table as somebody in it sees it; nothing if it is over, or not theirs.
async fn at_the_table(
    frame: &Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    code: &str,
) -> Result<Option<Reading>, PageError> {
    let code = code.to_owned();
    let seen = blocking(move || Reading::open(&site.ledger, &code, Some(player.id))).await?;
    let seen = seen.map_err(|e: LedgerError| explain(e, frame))?;
    Ok(Some(seen).filter(|seen| seen.seat().is_some() && !seen.row.status.over()))
}
