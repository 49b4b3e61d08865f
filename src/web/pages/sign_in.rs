//! Signing in and out.

use super::off;
use crate::language::L10n;
use crate::people::Token;
use crate::web::session::{self, SignedIn};
use crate::web::{Answer, Frame, PageError, Site, local_path, page_with, see_other};
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
    wrong: bool,
}

#[derive(Deserialize)]
struct Next {
    #[serde(default)]
    next: String,
}

#[derive(Deserialize)]
struct Credentials {
    who: String,
    password: String,
    #[serde(default)]
    next: String,
}

async fn form(frame: Frame, visitor: Option<SignedIn>, query: Query<Next>) -> Answer {
    let next = local_path(&query.next).unwrap_or("/").to_owned();
    if visitor.is_some() {
        return Ok(see_other(&next));
    }
    page_with(StatusCode::OK, &SignInPage { t: frame.t, frame, next, who: String::new(), wrong: false })
}

async fn sign_in(frame: Frame, site: Data<Site>, form: Form<Credentials>) -> Answer {
    let Credentials { who, password, next } = form.into_inner();
    let next = local_path(&next).unwrap_or("/").to_owned();
    let (people, name) = (site.people.clone(), who.clone());
    let found = off(move || people.sign_in(&name, &password)).await?.map_err(PageError::internal)?;
    match found {
        Some((_, token)) => {
            let mut answer = see_other(&next);
            answer.add_cookie(&session::cookie(&token, &site.config)).map_err(PageError::internal)?;
            Ok(answer)
        }
        None => {
            let again = SignInPage { t: frame.t, frame, next, who, wrong: true };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

async fn sign_out(request: HttpRequest, site: Data<Site>) -> Answer {
    let mut answer = see_other("/");
    if let Some(cookie) = request.cookie(session::COOKIE) {
        if let Some(token) = Token::from_cookie(cookie.value()) {
            let people = site.people.clone();
            off(move || people.sign_out(&token)).await?.map_err(PageError::internal)?;
        }
        answer.add_removal_cookie(&session::removal()).map_err(PageError::internal)?;
    }
    Ok(answer)
}
