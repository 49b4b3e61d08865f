//! Deleting one's account: what goes, what stays, and a password or a link by mail to be sure.

use super::{Mistakes, blocking, sign_in};
use crate::language::L10n;
use crate::notices::Purpose;
use crate::web::limits::network;
use crate::web::session::SignedIn;
use crate::web::{Frame, PageResult, Site, page, page_with, see_other};
use actix_web::HttpRequest;
use actix_web::http::StatusCode;
use actix_web::web::{self, Data, Form, ServiceConfig};
use askama::Template;
use serde::Deserialize;

pub(super) fn add(config: &mut ServiceConfig) {
    config
        .service(web::resource("/account/delete").get(form).post(delete))
        .route("/account/delete/link", web::post().to(ask));
}

#[derive(Template)]
#[template(path = "pages/delete_account.html")]
struct DeletePage {
    t: L10n,
    frame: Frame,
    has_password: bool,
    mistakes: Mistakes,
}

#[derive(Deserialize)]
struct Sure {
    old: String,
}

async fn form(frame: Frame, SignedIn(player): SignedIn) -> PageResult {
    let has_password = player.password.is_some();
    page(&DeletePage { t: frame.t, frame, has_password, mistakes: Mistakes::default() })
}

async fn delete(
    request: HttpRequest,
    frame: Frame,
    SignedIn(player): SignedIn,
    site: Data<Site>,
    form: Form<Sure>,
) -> PageResult {
    site.limits.password(network(&request, &site), &player.email)?;
    let (people, has_password) = (site.people.clone(), player.password.is_some());
    match blocking(move || people.leave(&player, &form.old)).await? {
        Ok(()) => sign_in::exit(&site, "/sign-in?done=deleted"),
        Err(error) => {
            let mistakes = Mistakes::read(error, frame.t)?;
            let again = DeletePage { t: frame.t, frame, has_password, mistakes };
            page_with(StatusCode::UNPROCESSABLE_ENTITY, &again)
        }
    }
}

async fn ask(request: HttpRequest, SignedIn(player): SignedIn, site: Data<Site>) -> PageResult {
    site.limits.letter(network(&request, &site), &player.email)?;
    let people = site.people.clone();
    blocking(move || people.ask_own_link(Purpose::Delete, player.id)).await??;
    Ok(see_other("/sent/deletion"))
}
