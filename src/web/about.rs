//! Pages about the house itself.

use super::{Frame, PageResult, Shell, page};
use crate::language::L10n;
use actix_web::web;
use askama::Template;

#[derive(Template)]
#[template(path = "pages/about.html")]
struct About {
    t: L10n,
    frame: Frame,
    version: &'static str,
    rules: &'static str,
    admin_email: Option<String>,
    source_url: Option<String>,
    /// Are moves taken by mail?
    answers: bool,
}

/// `GET /about`: what this is, who runs it, which version.
pub(super) async fn about(frame: Frame, shell: web::Data<Shell>) -> PageResult {
    page(&About {
        t: frame.t,
        frame,
        version: env!("CARGO_PKG_VERSION"),
        rules: crate::ledger::BUILD,
        admin_email: shell.admin_email.clone(),
        source_url: shell.source_url.clone(),
        answers: shell.answers,
    })
}
