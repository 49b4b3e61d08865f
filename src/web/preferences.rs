//! Language and theme: the account's, else the cookie's, else the browser's.

use super::{Frame, PageError, PageResult, Shell, Visitor};
use crate::language::L10n;
use crate::store::words;
use actix_web::http::header;
use actix_web::{HttpRequest, HttpResponse, web};
use futures_util::future::LocalBoxFuture;
use serde::Deserialize;
use std::sync::Arc;

const LANGUAGE_COOKIE: &str = "lang";
const THEME_COOKIE: &str = "theme";

/// Day, night, or what the system says.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Theme {
    /// What the system says.
    #[default]
    Auto,
    /// Day.
    Light,
    /// Night.
    Dark,
}

words!(Theme { Auto = "auto", Light = "light", Dark = "dark" });

impl Theme {
    /// In words.
    pub fn name(self, t: L10n) -> String {
        match self {
            Theme::Auto => t.theme_auto(),
            Theme::Light => t.theme_light(),
            Theme::Dark => t.theme_dark(),
        }
    }
}

/// What somebody has just chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Preference {
    Language(L10n),
    Theme(Theme),
}

/// Keeps what a signed-in person chose with the account, which counts more than the cookie.
pub type Remember =
    Arc<dyn Fn(HttpRequest, Preference) -> LocalBoxFuture<'static, Result<(), PageError>> + Send + Sync>;

pub(super) fn language(request: &HttpRequest, visitor: Option<&Visitor>) -> L10n {
    let account = visitor.and_then(|visitor| visitor.language);
    let cookie = || request.cookie(LANGUAGE_COOKIE).and_then(|cookie| L10n::from_code(cookie.value()));
    let browser = || {
        let wish = request.headers().get(header::ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
        L10n::negotiate(wish.unwrap_or_default())
    };
    account.or_else(cookie).unwrap_or_else(browser)
}

pub(super) fn theme(request: &HttpRequest, visitor: Option<&Visitor>) -> Theme {
    let account = visitor.and_then(|visitor| visitor.theme);
    let cookie = || request.cookie(THEME_COOKIE).and_then(|cookie| Theme::read(cookie.value()));
    account.or_else(cookie).unwrap_or_default()
}

/// What a switch in the footer sends.
#[derive(Deserialize)]
pub(super) struct Choice {
    code: String,
    #[serde(default)]
    back: String,
}

/// `POST /language`.
pub(super) async fn choose_language(
    request: HttpRequest,
    frame: Frame,
    shell: web::Data<Shell>,
    form: web::Form<Choice>,
) -> PageResult {
    let language =
        L10n::from_code(&form.code).ok_or_else(|| PageError::bad_request(frame.t.error_no_language()))?;
    keep(request, &shell, Preference::Language(language), &form.back).await
}

/// `POST /theme`.
pub(super) async fn choose_theme(
    request: HttpRequest,
    frame: Frame,
    shell: web::Data<Shell>,
    form: web::Form<Choice>,
) -> PageResult {
    let theme = Theme::read(&form.code).ok_or_else(|| PageError::bad_request(frame.t.error_no_theme()))?;
    keep(request, &shell, Preference::Theme(theme), &form.back).await
}

async fn keep(request: HttpRequest, shell: &Shell, preference: Preference, back: &str) -> PageResult {
    if let Some(remember) = &shell.remember {
        remember(request, preference).await?;
    }
    let (name, value) = match preference {
        Preference::Language(language) => (LANGUAGE_COOKIE, language.code()),
        Preference::Theme(theme) => (THEME_COOKIE, theme.word()),
    };
    let cookie = shell.cookie(name, value, 365);
    let mut response = see_other(local_path(back).unwrap_or("/"));
    response.add_cookie(&cookie).map_err(PageError::internal)?;
    Ok(response)
}

/// Goes on to another page of ours after a form; `path` must be local.
pub fn see_other(path: &str) -> HttpResponse {
    HttpResponse::SeeOther().insert_header((header::LOCATION, path)).finish()
}

/// A page that leads on to another one of ours; `next` may be empty.
pub fn going_on(path: &str, next: &str) -> String {
    if next.is_empty() || next == "/" {
        return path.to_owned();
    }
    let query: String = url::form_urlencoded::byte_serialize(next.as_bytes()).collect();
    let joint = if path.contains('?') { '&' } else { '?' };
    format!("{path}{joint}next={query}")
}

/// The path itself if it leads to a page of ours. Browsers read `//host` and `/\host` as another site, and skip
/// tabs and line ends while reading.
pub fn local_path(path: &str) -> Option<&str> {
    let plain = path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
    (plain && path.starts_with('/') && !path.starts_with("//")).then_some(path)
}
