//! “No, thanks”, from the link of a letter: for guests who may have no account. Following it shows a page with one button,
//! since programs that look through mail follow every link.

use super::refusal;
use crate::language::L10n;
use crate::lobby::{Gathering, LobbyError};
use crate::web::pages::blocking;
use crate::web::{Frame, PageError, PageResult, Site, page};
use actix_web::web::{self, Data, Form, Path, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.service(web::resource("/tables/{code}/decline").get(ask).post(decline));
}

#[derive(Template)]
#[template(path = "pages/decline.html")]
struct DeclinePage {
    t: L10n,
    frame: Frame,
    table: Gathering,
    key: String,
    done: bool,
}

#[derive(Deserialize)]
struct Key {
    #[serde(default)]
    key: String,
}

async fn ask(frame: Frame, site: Data<Site>, code: Path<String>, query: Query<Key>) -> PageResult {
    let key = query.into_inner().key;
    let table = invited(&frame, &site, &code, &key).await?;
    page(&DeclinePage { t: frame.t, frame, table, key, done: false })
}

async fn decline(frame: Frame, site: Data<Site>, code: Path<String>, form: Form<Key>) -> PageResult {
    let key = form.into_inner().key;
    let table = invited(&frame, &site, &code, &key).await?;
    let (lobby, code, link) = (site.lobby.clone(), code.into_inner(), key.clone());
    let done = blocking(move || lobby.decline_by(&code, &link)).await?;
    done.or_else(|error| Err(PageError::bad_request(refusal(error, &frame)?)))?;
    page(&DeclinePage { t: frame.t, frame, table, key, done: true })
}

/// The table to which the link with this key asks somebody. Nobody else learns whether there is one.
async fn invited(frame: &Frame, site: &Data<Site>, code: &str, key: &str) -> Result<Gathering, PageError> {
    let (lobby, code, key) = (site.lobby.clone(), code.to_owned(), key.to_owned());
    let found = blocking(move || {
        let table = lobby.gathering(&code)?;
        Ok(lobby.may_decline(&table.opening, &key)?.then_some(table))
    });
    let t = frame.t;
    let dead = || PageError::gone(t.link_dead(), t.decline_dead(), t.decline_dead_next());
    match found.await? {
        Ok(Some(table)) => Ok(table),
        Ok(None) | Err(LobbyError::Nowhere(_)) => Err(dead()),
        Err(error) => Err(PageError::bad_request(refusal(error, frame)?)),
    }
}
