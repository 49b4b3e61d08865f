//! The first administrator: whoever starts a server that has none finds a link in its log.

use super::{Mistakes, blocking, device, sign_in};
use crate::language::L10n;
use crate::people::{PeopleError, Registration, Token};
use crate::store::{StoreError, players};
use crate::web::limits::network;
use crate::web::{Frame, PageError, PageResult, Site, page, page_with};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Path, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.service(web::resource("/first/{key}").get(form).post(found));
}

/// What the link holds, as long as this server runs: its hash, or nothing if somebody was administrator when it began.
#[derive(Default)]
pub(in crate::web) struct FirstKey(Option<Vec<u8>>);

impl FirstKey {
    /// A key and the path of its page, if nobody is administrator yet.
    pub(in crate::web) fn of(site: &Site) -> Result<Option<(FirstKey, String)>, StoreError> {
        if site.ledger.db().read(players::has_admin)? {
            return Ok(None);
        }
        let key = Token::new();
        Ok(Some((FirstKey(Some(key.hash())), format!("/first/{}", key.to_cookie()))))
    }

    fn fits(&self, key: &str) -> bool {
        // Hashes are compared, so how long it takes tells nothing of the key.
        self.0.is_some() && Token::from_cookie(key).map(|key| key.hash()) == self.0
    }
}

#[derive(Template)]
#[template(path = "pages/first.html")]
struct FirstPage {
    t: L10n,
    frame: Frame,
    key: String,
    name: String,
    email: String,
    mistakes: Mistakes,
}

#[derive(Clone, Deserialize)]
struct FirstForm {
    name: String,
    email: String,
    password: String,
    /// A guess of the script.
    #[serde(default)]
    time_zone: String,
}

async fn form(frame: Frame, site: Data<Site>, key: Path<String>) -> PageResult {
    let (key, db) = (key.into_inner(), site.ledger.db().clone());
    if !site.first.fits(&key) || blocking(move || db.read(players::has_admin)).await?? {
        return Err(PageError::not_found());
    }
    // It may be written with a name: “Ines <ines@example.org>”.
    let known = site.config.admin_email.clone().filter(|email| !email.contains('<'));
    let (name, email) = (String::new(), known.unwrap_or_default());
    page(&FirstPage { t: frame.t, frame, key, name, email, mistakes: Mistakes::default() })
}

async fn found(
    request: HttpRequest,
    frame: Frame,
    site: Data<Site>,
    key: Path<String>,
    wish: Form<FirstForm>,
) -> PageResult {
    let (t, key, wish) = (frame.t, key.into_inner(), wish.into_inner());
    site.limits.register(network(&request, &site), &wish.email)?;
    if !site.first.fits(&key) {
        return Err(PageError::not_found());
    }
    let (people, sent, device) = (site.people.clone(), wish.clone(), device(&request));
    let done = blocking(move || {
        let FirstForm { name, email, password, time_zone } = &sent;
        let new = Registration { name, email, password, language: t.code(), time_zone, next: "" };
        people.found(&new, &device)
    })
    .await?;
    match done {
        Ok(token) => sign_in::enter(&token, &site, "/admin"),
        // Somebody was quicker.
        Err(PeopleError::DeadLink) => Err(PageError::not_found()),
        Err(error) => {
            let mistakes = Mistakes::read(error, t)?;
            let FirstForm { name, email, .. } = wish;
            let again = FirstPage { t, frame, key, name, email, mistakes };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}
