//! Registering.

use super::{Mistakes, blocking, link};
use crate::language::L10n;
use crate::people::Registration;
use crate::web::limits::network;
use crate::web::session::{SignedIn, guest_token};
use crate::web::{Frame, PageError, PageResult, Site, going_on, local_path, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, Query, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config.service(web::resource("/register").get(form).post(register));
}

#[derive(Template)]
#[template(path = "pages/register.html")]
struct RegisterPage {
    t: L10n,
    frame: Frame,
    name: String,
    email: String,
    /// Where the person was going.
    next: String,
    mistakes: Mistakes,
}

#[derive(Deserialize)]
struct RegisterQuery {
    #[serde(default)]
    next: String,
}

impl RegisterPage {
    fn sign_in(&self) -> String {
        going_on("/sign-in", &self.next)
    }
}

#[derive(Clone, Deserialize)]
struct RegisterForm {
    name: String,
    email: String,
    password: String,
    /// A guess of the script.
    #[serde(default)]
    time_zone: String,
    #[serde(default)]
    next: String,
}

async fn form(frame: Frame, visitor: Option<SignedIn>, query: Query<RegisterQuery>) -> PageResult {
    let next = local_path(&query.next).unwrap_or_default().to_owned();
    if visitor.is_some() {
        return Ok(see_other(if next.is_empty() { "/account" } else { &next }));
    }
    let (name, email) = (String::new(), String::new());
    page(&RegisterPage { t: frame.t, frame, name, email, next, mistakes: Mistakes::default() })
}

async fn register(
    request: HttpRequest,
    frame: Frame,
    site: Data<Site>,
    wish: Form<RegisterForm>,
) -> PageResult {
    let (t, mut wish) = (frame.t, wish.into_inner());
    wish.next = local_path(&wish.next).unwrap_or_default().to_owned();
    site.limits.register(network(&request, &site), &wish.email)?;
    let (people, sent, guest) = (site.people.clone(), wish.clone(), guest_token(&request));
    let done = blocking(move || {
        let RegisterForm { name, email, password, time_zone, next } = &sent;
        let new = Registration { name, email, password, language: t.code(), time_zone, next };
        let browser = people.register(&new)?;
        if let Some(guest) = guest {
            people.take_along(&guest, &browser)?;
        }
        Ok(browser)
    })
    .await?;
    match done {
        Ok(browser) => {
            let mut answer = see_other("/sent/registration");
            answer.add_cookie(&link::registered_here(&browser, &site.config)).map_err(PageError::internal)?;
            Ok(answer)
        }
        Err(error) => {
            let mistakes = Mistakes::read(error, t)?;
            let RegisterForm { name, email, next, .. } = wish;
            let again = RegisterPage { t, frame, name, email, next, mistakes };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}
