//! Signing in and out.

use super::{blocking, device};
use crate::language::L10n;
use crate::notices::Purpose;
use crate::people::{PeopleError, SignIn, Token};
use crate::web::limits::{Guarded, network};
use crate::web::session::{self, SignedIn};
use crate::web::{Frame, PageError, PageResult, Site, going_on, local_path, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/sign-in").get(form).post(sign_in))
        .route("/sign-out", web::post().to(sign_out));
}

#[derive(Template)]
#[template(path = "pages/sign_in.html")]
struct SignInPage {
    t: L10n,
    frame: Frame,
    next: String,
    who: String,
    /// Heading and text above the form, and whether something went wrong.
    notice: Option<(String, String, bool)>,
}

impl SignInPage {
    fn register(&self) -> String {
        going_on("/register", &self.next)
    }
}

#[derive(Deserialize)]
struct SignInQuery {
    #[serde(default)]
    next: String,
    /// What has just been done.
    #[serde(default)]
    done: String,
}

#[derive(Deserialize)]
struct Credentials {
    who: String,
    password: String,
    #[serde(default)]
    next: String,
    /// A guess of the script.
    #[serde(default)]
    time_zone: String,
}

async fn form(frame: Frame, visitor: Option<SignedIn>, query: Query<SignInQuery>) -> PageResult {
    let (t, next) = (frame.t, local_path(&query.next).unwrap_or("/").to_owned());
    if visitor.is_some() {
        return Ok(see_other(&next));
    }
    let notice = match query.done.as_str() {
        "confirmed" => Some((t.done_confirmed(), t.done_confirmed_next(), false)),
        "password" => Some((t.done_password(), t.done_password_next(), false)),
        "deleted" => Some((t.done_deleted(), t.done_deleted_next(), false)),
        _ => None,
    };
    page(&SignInPage { t, frame, next, who: String::new(), notice })
}

async fn sign_in(
    request: HttpRequest,
    frame: Frame,
    site: Data<Site>,
    form: Form<Credentials>,
) -> PageResult {
    let Credentials { who, password, next, time_zone } = form.into_inner();
    let (t, from) = (frame.t, network(&request, &site));
    let next = local_path(&next).unwrap_or("/").to_owned();
    match site.limits.sign_in(from, &who) {
        Ok(()) => {}
        Err(Guarded::Here(error)) => return Err(error),
        Err(Guarded::Everywhere) => {
            let notice = Some((t.sign_in_guarded(), t.sign_in_guarded_next(), true));
            let guarded = SignInPage { t, frame, next, who, notice };
            return page_with(StatusCode::TOO_MANY_REQUESTS, &guarded);
        }
    }
    let (people, name, device) = (site.people.clone(), who.clone(), device(&request));
    let found = blocking(move || {
        let entry = people.sign_in(&name, &password, &device)?;
        if let SignIn::In(token) = &entry {
            people.guess_time_zone(token, &time_zone)?;
        }
        Ok::<_, PeopleError>(entry)
    })
    .await??;
    let notice = match found {
        SignIn::In(token) => return enter(&token, &site, &next),
        SignIn::Wrong => (t.sign_in_wrong(), t.sign_in_wrong_next(), true),
        SignIn::Locked(why) => (t.sign_in_locked(), t.sign_in_locked_next(why), true),
        SignIn::Unconfirmed(player) => {
            // By the number: what holds only a name has no address, and must not be told apart by when this ends.
            site.limits.letter(from, &format!("#{}", player.id))?;
            let people = site.people.clone();
            blocking(move || people.ask_own_link(Purpose::Confirm, player.id)).await??;
            (t.sign_in_unconfirmed(), t.sign_in_unconfirmed_next(), true)
        }
    };
    let again = SignInPage { t, frame, next, who, notice: Some(notice) };
    page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
}

/// Goes on with a new session.
pub(super) fn enter(token: &Token, site: &Site, next: &str) -> PageResult {
    let mut answer = see_other(next);
    answer.add_cookie(&session::cookie(token, &site.config)).map_err(PageError::internal)?;
    Ok(answer)
}

/// Goes on without any session.
pub(super) fn exit(site: &Site, next: &str) -> PageResult {
    let mut answer = see_other(next);
    for gone in session::removals(&site.config) {
        answer.add_removal_cookie(&gone).map_err(PageError::internal)?;
    }
    Ok(answer)
}

async fn sign_out(request: HttpRequest, site: Data<Site>) -> PageResult {
    if let Some(token) = session::SESSION.token(&request) {
        let people = site.people.clone();
        blocking(move || people.sign_out(&token)).await??;
    }
    exit(&site, "/")
}
