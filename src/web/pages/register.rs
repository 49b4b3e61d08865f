//! Registering.

use super::{Mistakes, off};
use crate::language::L10n;
use crate::people::Registration;
use crate::web::limits::network;
use crate::web::session::SignedIn;
use crate::web::{Answer, Frame, Site, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, ServiceConfig};
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
    mistakes: Mistakes,
}

#[derive(Clone, Deserialize)]
struct Wish {
    name: String,
    email: String,
    password: String,
    /// A guess of the script.
    #[serde(default)]
    time_zone: String,
}

async fn form(frame: Frame, visitor: Option<SignedIn>) -> Answer {
    if visitor.is_some() {
        return Ok(see_other("/account"));
    }
    let (name, email) = (String::new(), String::new());
    page(&RegisterPage { t: frame.t, frame, name, email, mistakes: Mistakes::default() })
}

async fn register(request: HttpRequest, frame: Frame, site: Data<Site>, wish: Form<Wish>) -> Answer {
    let (t, wish) = (frame.t, wish.into_inner());
    site.limits.register(network(&request, &site), &wish.email)?;
    let (people, sent) = (site.people.clone(), wish.clone());
    let done = off(move || {
        let Wish { name, email, password, time_zone } = &sent;
        people.register(&Registration { name, email, password, language: t.code(), time_zone })
    })
    .await?;
    match done {
        Ok(()) => Ok(see_other("/sent/registration")),
        Err(error) => {
            let mistakes = Mistakes::read(error, t)?;
            let again = RegisterPage { t, frame, name: wish.name, email: wish.email, mistakes };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}
