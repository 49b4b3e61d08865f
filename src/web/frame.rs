//! What the layout around every page needs to know of the request.

use super::announcing::{self, Announcements};
use super::{PageError, PageResult, Theme, assets, forms, local_path, preferences, style};
use crate::language::L10n;
use actix_web::dev::Payload;
use actix_web::http::{Method, StatusCode, Uri, header};
use actix_web::{FromRequest, HttpMessage, HttpRequest, HttpResponse};
use askama::Template;
use boards::Paper;
use std::convert::Infallible;
use std::future::{Ready, ready};

/// The signed-in person, put into the request's extensions by whoever checks the session.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Visitor {
    /// As the masthead shows it.
    pub name: String,
    /// The account's language; `None` leaves it to cookie and browser.
    pub language: Option<L10n>,
    /// The account's theme; `None` leaves it to cookie and browser.
    pub theme: Option<Theme>,
    /// Tables that wait for this person; shown in the title and in the masthead.
    pub waiting: usize,
    /// May this person see the pages of the operator?
    pub operator: bool,
    /// The code of the one table this session is good for, if it came from the button of a letter.
    pub seat_only: Option<String>,
    /// Somebody without an account, at the table they try.
    pub guest: bool,
    /// The address that takes no letters, if that is so.
    pub unreachable: Option<String>,
}

/// Everything the layout needs. Every page's template has it as `frame`.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The language.
    pub t: L10n,
    pub theme: Theme,
    /// The path and query of this page, to come back to.
    pub here: String,
    /// Who looks.
    pub visitor: Option<Visitor>,
    /// What everybody is told now, by number, without what this browser has put away.
    pub announcements: Vec<(i64, String)>,
    /// The number of this request, as in the logs.
    pub request_id: String,
    /// What every form on this page sends along; see `forms`.
    pub form_token: String,
}

impl Frame {
    /// The frame of a request; never fails.
    pub fn of(request: &HttpRequest) -> Frame {
        let visitor = request.extensions().get::<Visitor>().cloned();
        let id = request.extensions().get::<tracing_actix_web::RequestId>().map(ToString::to_string);
        let t = preferences::language(request, visitor.as_ref());
        let told = request.extensions().get::<Announcements>().cloned().unwrap_or_default();
        Frame {
            t,
            announcements: announcing::unread(t, &told, &announcing::heard(request)),
            theme: preferences::theme(request, visitor.as_ref()),
            here: here(request),
            visitor,
            request_id: id.unwrap_or_default(),
            form_token: forms::token(request),
        }
    }

    /// Is it somebody without an account, at the table they try?
    pub fn is_guest(&self) -> bool {
        self.visitor.as_ref().is_some_and(|visitor| visitor.guest)
    }

    /// Is somebody signed in, and not for one table only?
    pub fn is_at_home(&self) -> bool {
        self.visitor.as_ref().is_some_and(|visitor| visitor.seat_only.is_none())
    }

    /// The colour of the browser's own edge around the page: for which media, and which.
    pub fn theme_colours(&self) -> Vec<(&'static str, String)> {
        let (day, night) = style::paper();
        match self.theme {
            Theme::Light => vec![("", day)],
            Theme::Dark => vec![("", night)],
            Theme::Auto => {
                vec![("(prefers-color-scheme: light)", day), ("(prefers-color-scheme: dark)", night)]
            }
        }
    }

    /// Tables that wait for the person who looks.
    pub fn waiting(&self) -> usize {
        self.visitor.as_ref().map_or(0, |visitor| visitor.waiting)
    }

    /// Is this page `path` or below it? The masthead marks where one is.
    pub fn is_at(&self, path: &str) -> bool {
        let here = self.here.split('?').next().unwrap_or_default();
        here == path || (path != "/" && here.strip_prefix(path).is_some_and(|rest| rest.starts_with('/')))
    }

    /// The address of a file in `static/`.
    pub fn asset(&self, name: &str) -> &'static str {
        assets::address(name)
    }

    /// The address of a symbol of the sprite, for `<use href>`: `frame.icon("i-mail")`.
    pub fn icon(&self, symbol: &str) -> String {
        self.paper().icon(symbol)
    }

    /// The shape of a seat by its number; colour and shape belong together and never change places.
    pub fn seat_shape(&self, number: &u8) -> String {
        self.paper().seat_shape(number)
    }

    /// What boards are drawn on.
    pub fn paper(&self) -> Paper<'_> {
        Paper { sprite: assets::address("icons.svg"), form_token: &self.form_token, file: assets::address }
    }

    /// All languages, for the switch.
    pub fn languages(&self) -> [L10n; L10n::ALL.len()] {
        L10n::ALL
    }

    /// All themes with their names, for the switch.
    pub fn themes(&self) -> [(Theme, String); 3] {
        Theme::ALL.map(|theme| (theme, theme.name(self.t)))
    }
}

/// A page one can come back to: this one, or after a form the one it stood on, since what a form is sent to may answer
/// nothing else.
fn here(request: &HttpRequest) -> String {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        return request.uri().path_and_query().map_or("/", |here| here.as_str()).to_owned();
    }
    let referer = request.headers().get(header::REFERER).and_then(|value| value.to_str().ok());
    // Forms of other sites never come so far: whatever host this is, it is ours.
    let page = referer.and_then(|referer| referer.parse::<Uri>().ok());
    let page = page.and_then(|page| Some(page.path_and_query()?.as_str().to_owned()));
    page.filter(|page| local_path(page).is_some()).unwrap_or_else(|| "/".into())
}

impl FromRequest for Frame {
    type Error = Infallible;
    type Future = Ready<Result<Frame, Infallible>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Frame::of(request)))
    }
}

/// The language of a request alone, for handlers that render no page.
#[derive(Clone, Copy, Debug)]
pub struct Tr(pub L10n);

impl FromRequest for Tr {
    type Error = Infallible;
    type Future = Ready<Result<Tr, Infallible>>;
    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Tr(preferences::language(request, request.extensions().get::<Visitor>()))))
    }
}

pub fn page(template: &impl Template) -> PageResult {
    page_with(StatusCode::OK, template)
}

/// A page with another status, such as a form that comes back with its mistakes marked.
pub fn page_with(status: StatusCode, template: &impl Template) -> PageResult {
    let html = template.render().map_err(PageError::internal)?;
    Ok(HttpResponse::build(status)
        .insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8"))
        .body(html))
}
