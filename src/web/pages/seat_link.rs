//! The button of a letter: comes in at one table, and leaves it again.
//!
//! Unlike a link about an account it works with one click and more than once: whoever reads the letter may play anyway.
//! Following it writes nothing down, so programs that do leave nothing behind. Only where it would change who somebody is
//! does it ask first.

use super::{blocking, explain};
use crate::language::L10n;
use crate::people::Token;
use crate::reading::Reading;
use crate::store::players::Player;
use crate::web::session::{self, AtTable};
use crate::web::{Frame, PageError, PageResult, Site, page, see_other};
use actix_web::HttpRequest;
use actix_web::http::header::{CACHE_CONTROL, HeaderValue};
use actix_web::web::{self, Data, Path, ServiceConfig};
use askama::Template;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/games/{code}/enter/{token}").get(follow).post(change))
        .route("/games/{code}/exit", web::post().to(exit));
}

/// Asks somebody who is somebody else here whether they want to be the reader of the letter.
#[derive(Template)]
#[template(path = "pages/seat_link.html")]
struct AskPage {
    t: L10n,
    frame: Frame,
    /// Who they are.
    now: String,
    /// Whom the letter was for.
    reader: String,
    code: String,
    token: String,
}

async fn follow(
    frame: Frame,
    visitor: Option<AtTable>,
    site: Data<Site>,
    path: Path<(String, String)>,
) -> PageResult {
    let (code, text) = path.into_inner();
    let reader = reader(&frame, &site, &code, &text).await?;
    match (reader, visitor) {
        // Whoever is at home here needs no button, and still gets in when it works no more.
        (None, Some(visitor)) => {
            let (ledger, here, id) = (site.ledger.clone(), code.clone(), visitor.player.id);
            let seen = blocking(move || Reading::open(&ledger, &here, Some(id))).await?;
            let seat = seen.map_err(|e| explain(e, &frame))?.seat();
            let own = seat.map(|_| see_other(&format!("/games/{code}")));
            own.ok_or_else(|| dead(frame.t))
        }
        (None, None) => Err(dead(frame.t)),
        (Some(reader), Some(visitor)) if reader.id != visitor.player.id => {
            let (now, reader) = (visitor.player.name, reader.name);
            no_store(page(&AskPage { t: frame.t, frame, now, reader, code, token: text })?)
        }
        (Some(_), Some(visitor)) if !visitor.by_letter => Ok(see_other(&format!("/games/{code}"))),
        (Some(_), _) => enter(&site, &code, &text),
    }
}

/// They want to.
async fn change(frame: Frame, site: Data<Site>, path: Path<(String, String)>) -> PageResult {
    let (code, text) = path.into_inner();
    match reader(&frame, &site, &code, &text).await? {
        Some(_) => enter(&site, &code, &text),
        None => Err(dead(frame.t)),
    }
}

/// Whom a button is for, if it still works.
async fn reader(frame: &Frame, site: &Site, code: &str, token: &str) -> Result<Option<Player>, PageError> {
    let token = Token::from_cookie(token).ok_or_else(|| dead(frame.t))?;
    let (people, code) = (site.people.clone(), code.to_owned());
    Ok(blocking(move || people.seat_link(&token, &code)).await??)
}

fn enter(site: &Site, code: &str, token: &str) -> PageResult {
    let mut answer = see_other(&format!("/games/{code}"));
    if let Some(token) = Token::from_cookie(token) {
        let cookie = session::seat_cookie(&token, code, &site.config);
        answer.add_cookie(&cookie).map_err(PageError::internal)?;
    }
    no_store(answer)
}

fn no_store(mut answer: actix_web::HttpResponse) -> PageResult {
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

fn dead(t: L10n) -> PageError {
    PageError::gone(t.seat_link_dead(), t.seat_link_dead_what(), t.seat_link_dead_next())
}

async fn exit(request: HttpRequest, site: Data<Site>, code: Path<String>) -> PageResult {
    if let Some(token) = session::seat_token(&request) {
        let people = site.people.clone();
        blocking(move || people.sign_out(&token)).await??;
    }
    let mut answer = see_other(&format!("/sign-in?next=/games/{code}"));
    for gone in session::seat_removals(&code, &site.config) {
        answer.add_removal_cookie(&gone).map_err(PageError::internal)?;
    }
    Ok(answer)
}
