//! The shell every page stands in: one pipeline for all requests, one frame around all pages, one kind of error.
//!
//! **To add a page**: a template that extends `layout.html`, a struct with the fields `t` and `frame`, a handler
//! that takes a [`Frame`] and returns [`PageResult`], and its route in the function given to [`app`]:
//!
//! ```ignore
//! #[derive(Template)]
//! #[template(path = "pages/tables.html")]
//! struct Tables { t: L10n, frame: Frame, tables: Vec<Row> }
//!
//! async fn tables(frame: Frame, store: web::Data<Store>) -> PageResult {
//!     let tables = store.tables().await.map_err(PageError::internal)?;
//!     page(&Tables { t: frame.t, frame, tables })
//! }
//! ```
//!
//! **To add a form**: `method="post"`, and `{% call f::token(frame) %}{% endcall %}` in it (with
//! `{% import "parts/form.html" as f %}` on top), or every answer is a refusal.
//!
//! **To refuse**: return a [`PageError`], whose constructors are named after what they mean to the person. It is
//! shown in the person's language with what to do next, or as JSON to a program that asks for it.
//!
//! Read on in [`pipeline`] (what happens to every request, in order), [`frame`] (what the layout needs to know),
//! [`error`], [`preferences`] (language and theme) and [`serve`](mod@serve).

pub mod about;
mod announcing;
mod app;
pub mod assets;
mod connections;
mod cookies;
mod counts;
mod crowd;
pub mod error;
pub mod forms;
pub mod frame;
mod gauges;
pub mod headers;
pub mod health;
mod limits;
pub mod logs;
pub mod origin;
mod pages;
pub mod pipeline;
pub mod preferences;
mod remembered;
pub mod serve;
pub mod session;
mod site;
mod squeeze;
mod style;
#[cfg(test)]
mod tests;

pub use connections::Patience;
pub use error::PageError;
pub use frame::{Frame, Tr, Visitor, page, page_with};
pub use health::Ready;
pub use preferences::{Preference, Remember, Theme, going_on, local_path, see_other};
pub use serve::{serve, serve_until};
pub use site::Site;

use crate::config::{Config, PublicUrl};
use actix_web::body::MessageBody;
use actix_web::cookie::time::Duration;
use actix_web::cookie::{Cookie, SameSite};
use actix_web::dev::{ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{self, ServiceConfig};
use actix_web::{App, HttpResponse};
use std::borrow::Cow;

/// What a handler of a page returns.
pub type PageResult = Result<HttpResponse, PageError>;

/// What the shell itself must know, the same for all requests.
#[derive(Clone)]
pub struct Shell {
    /// What people type to get here.
    pub public_url: PublicUrl,
    /// Whom people may write to.
    pub admin_email: Option<String>,
    /// Where the source is.
    pub source_url: Option<String>,
    /// Are moves taken by mail?
    pub answers: bool,
    /// Can the service do its work?
    pub ready: Ready,
    /// Keeps a signed-in person's choice of language or theme.
    pub remember: Option<Remember>,
    /// How long others may let us wait.
    pub patience: Patience,
}

impl std::fmt::Debug for Shell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Shell").field("public_url", &self.public_url).finish_non_exhaustive()
    }
}

impl Shell {
    /// A shell that is always ready and keeps choices in cookies only.
    pub fn new(config: &Config) -> Shell {
        Shell {
            public_url: config.public_url.clone(),
            admin_email: config.admin_email.clone(),
            source_url: config.source_url.clone(),
            answers: config.mail.reply_to.is_some(),
            ready: health::always(),
            remember: None,
            patience: Patience::default(),
        }
    }

    /// A cookie for the whole site that lives for so many days. Scripts can't read it, other sites' forms don't
    /// send it, and where there is TLS it never travels without.
    pub fn cookie<'c>(
        &self,
        name: impl Into<Cow<'c, str>>,
        value: impl Into<Cow<'c, str>>,
        days: u32,
    ) -> Cookie<'c> {
        Cookie::build(name, value)
            .path("/")
            .max_age(Duration::days(i64::from(days)))
            .same_site(SameSite::Lax)
            .http_only(true)
            .secure(self.public_url.is_https())
            .finish()
    }

    /// Asks `ready` before it calls itself ready.
    #[must_use]
    pub fn with_ready(self, ready: Ready) -> Shell {
        Shell { ready, ..self }
    }

    /// Lets `remember` keep the choices of signed-in people.
    #[must_use]
    pub fn with_remember(self, remember: Remember) -> Shell {
        Shell { remember: Some(remember), ..self }
    }
}

/// The largest form anybody may send; a move is a line, a letter to the table a few pages.
pub const LARGEST_FORM: usize = 64 * 1024;

/// The whole application: the shell with these pages in it.
pub fn app(
    shell: web::Data<Shell>,
    pages: impl FnOnce(&mut ServiceConfig),
) -> App<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody>,
        Error = actix_web::Error,
        InitError = (),
    >,
> {
    App::new()
        .app_data(shell)
        .configure(configure)
        .configure(pages)
        .default_service(web::to(nowhere))
        .wrap(from_fn(limits::take_turns))
        .wrap(from_fn(forms::guard))
        .wrap(from_fn(limits::throttle))
        .wrap(from_fn(session::find))
        .wrap(from_fn(pipeline::pipeline))
        .wrap(tracing_actix_web::TracingLogger::<pipeline::Spans>::new())
        .wrap(Compress::default())
        .wrap(from_fn(connections::watch))
}

/// What the shell itself answers.
fn configure(service: &mut ServiceConfig) {
    service
        .app_data(web::FormConfig::default().limit(LARGEST_FORM))
        .app_data(web::JsonConfig::default().limit(LARGEST_FORM))
        .app_data(web::PayloadConfig::default().limit(LARGEST_FORM))
        // Some who watch ask for the head alone.
        .route("/healthz", web::get().to(health::alive))
        .route("/healthz", web::head().to(health::alive))
        .route("/readyz", web::get().to(health::ready))
        .route("/readyz", web::head().to(health::ready))
        .route("/metrics", web::get().to(health::metrics))
        .route("/static/{name}", web::get().to(assets::serve))
        .service(web::resource("/language").route(web::post().to(preferences::choose_language)))
        .service(web::resource("/theme").route(web::post().to(preferences::choose_theme)))
        .service(web::resource("/heard").route(web::post().to(announcing::put_away)))
        .configure(app::add)
        .service(web::resource("/about").route(web::get().to(about::about)))
        .service(web::resource("/style").route(web::get().to(style::style)));
}

async fn nowhere() -> PageResult {
    Err(PageError::not_found())
}
