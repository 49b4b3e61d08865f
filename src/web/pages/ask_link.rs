//! Asking for a link by mail: to sign in, or to set a new password.

use super::{Mistakes, blocking};
use crate::language::L10n;
use crate::notices::Purpose;
use crate::web::limits::network;
use crate::web::{Frame, PageResult, Site, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/sign-in/link").get(sign_in_form).post(ask_sign_in))
        .service(web::resource("/reset").get(reset_form).post(ask_reset));
}

#[derive(Template)]
#[template(path = "pages/ask_link.html")]
struct AskPage {
    t: L10n,
    frame: Frame,
    purpose: Purpose,
    email: String,
    mistakes: Mistakes,
}

impl AskPage {
    fn new(frame: Frame, purpose: Purpose) -> AskPage {
        AskPage { t: frame.t, frame, purpose, email: String::new(), mistakes: Mistakes::default() }
    }

    /// Title, what will happen, and the button.
    fn words(&self) -> [String; 3] {
        let t = self.t;
        match self.purpose {
            Purpose::Reset => [t.reset_title(), t.reset_lead(), t.reset_do()],
            _ => [t.link_ask_title(), t.link_ask_lead(), t.link_ask_do()],
        }
    }

    fn action(&self) -> &'static str {
        if self.purpose == Purpose::Reset { "/reset" } else { "/sign-in/link" }
    }
}

#[derive(Deserialize)]
struct AddressForm {
    email: String,
}

async fn sign_in_form(frame: Frame) -> PageResult {
    page(&AskPage::new(frame, Purpose::SignIn))
}

async fn reset_form(frame: Frame) -> PageResult {
    page(&AskPage::new(frame, Purpose::Reset))
}

async fn ask_sign_in(
    request: HttpRequest,
    frame: Frame,
    site: Data<Site>,
    form: Form<AddressForm>,
) -> PageResult {
    ask(&request, frame, site, form.into_inner().email, Purpose::SignIn).await
}

async fn ask_reset(
    request: HttpRequest,
    frame: Frame,
    site: Data<Site>,
    form: Form<AddressForm>,
) -> PageResult {
    ask(&request, frame, site, form.into_inner().email, Purpose::Reset).await
}

async fn ask(
    request: &HttpRequest,
    frame: Frame,
    site: Data<Site>,
    email: String,
    purpose: Purpose,
) -> PageResult {
    site.limits.letter(network(request, &site), &email)?;
    let (people, to) = (site.people.clone(), email.clone());
    match blocking(move || people.ask_link(purpose, &to)).await? {
        Ok(()) => Ok(see_other("/sent/link")),
        Err(error) => {
            let mistakes = Mistakes::read(error, frame.t)?;
            let again = AskPage { email, mistakes, ..AskPage::new(frame, purpose) };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}
