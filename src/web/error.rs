//! What went wrong, told to the person it happened to.
//!
//! Handlers return a [`PageError`] made by the constructor that names what it means *to the person*. Modules below
//! `web` have errors of their own; the handler decides which of these they are. Anything unexpected is
//! [`PageError::internal`]: its cause goes to the logs, its number to the person.

use super::Frame;
use super::session::FOR_PROGRAMS;
use crate::language::L10n;
use crate::people::PeopleError;
use crate::store::StoreError;
use actix_web::error::BlockingError;
use actix_web::http::{StatusCode, header};
use actix_web::{HttpRequest, HttpResponse, ResponseError};
use askama::Template;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use std::error::Error as StdError;
use std::fmt;
use std::time::Duration;

/// Where [`PageError::sign_in_first`] leads.
pub const SIGN_IN: &str = "/sign-in";

/// An error a person sees.
#[derive(Debug)]
pub struct PageError {
    kind: Kind,
    /// What exactly, in the person's language.
    detail: Option<String>,
    /// Heading, what happened and what to do next, where the usual words for its kind won't do.
    own_words: Option<Box<[String; 3]>>,
    /// The section of the rules that says no.
    section: Option<&'static str>,
    /// For the logs alone.
    cause: Option<Box<dyn StdError + Send + Sync>>,
    retry_after: Option<Duration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    BadRequest,
    SignInFirst,
    Forbidden,
    /// A program's token is not made for it.
    Scope,
    /// The rules, or the state of the table, say no; a word for programs.
    Refused(&'static str),
    CrossSite,
    FormOutOfDate,
    Hidden,
    NotFound,
    WrongMethod,
    Stale,
    TooLarge,
    TooSlow,
    TooMany,
    Gone,
    OutOfOrder,
    Internal,
    Busy,
}

impl PageError {
    fn new(kind: Kind) -> PageError {
        PageError { kind, detail: None, own_words: None, section: None, cause: None, retry_after: None }
    }

    /// There is no such page, table or event, or none this person may know of.
    pub fn not_found() -> PageError {
        PageError::new(Kind::NotFound)
    }

    /// The person is known and may not do this.
    pub fn forbidden() -> PageError {
        PageError::new(Kind::Forbidden)
    }

    /// A program's token is not made for this; `why` says what it would have to be.
    pub(super) fn scope(why: String) -> PageError {
        PageError { detail: Some(why), ..PageError::new(Kind::Scope) }
    }

    /// The rules, or the state of the table, say no: a word for programs, the reason in the person's language, and the
    /// section of the rules.
    pub(super) fn refused(word: &'static str, why: String, section: Option<&'static str>) -> PageError {
        PageError { detail: Some(why), section, ..PageError::new(Kind::Refused(word)) }
    }

    /// Only signed-in people may do this; leads to the sign-in page and back.
    pub fn sign_in_first() -> PageError {
        PageError::new(Kind::SignInFirst)
    }

    /// Things have changed since the page was shown.
    pub fn stale() -> PageError {
        PageError::new(Kind::Stale)
    }

    /// The service is too busy just now; the same will work in a moment.
    pub fn busy() -> PageError {
        PageError { retry_after: Some(Duration::from_secs(5)), ..PageError::new(Kind::Busy) }
    }

    /// What was sent makes no sense; `message` says why, in the person's language.
    pub fn bad_request(message: impl Into<String>) -> PageError {
        PageError { detail: Some(message.into()), ..PageError::new(Kind::BadRequest) }
    }

    /// The person, or somebody at the same address, tries too often.
    pub fn too_many(retry_after: Duration) -> PageError {
        PageError { retry_after: Some(retry_after), ..PageError::new(Kind::TooMany) }
    }

    /// What was sent is larger than anything we expect.
    pub fn too_large() -> PageError {
        PageError::new(Kind::TooLarge)
    }

    /// What was sent did not arrive in time.
    pub(super) fn too_slow() -> PageError {
        PageError::new(Kind::TooSlow)
    }

    /// It can't be asked for like that.
    pub(super) fn wrong_method() -> PageError {
        PageError::new(Kind::WrongMethod)
    }

    /// Something unexpected; the cause is logged with the number of the request.
    pub fn internal(cause: impl Into<Box<dyn StdError + Send + Sync>>) -> PageError {
        PageError { cause: Some(cause.into()), ..PageError::new(Kind::Internal) }
    }

    /// One thing here is broken while the rest goes on: a table whose log does not replay.
    pub fn out_of_order(heading: String, what: String, next: String) -> PageError {
        PageError { own_words: Some(Box::new([heading, what, next])), ..PageError::new(Kind::OutOfOrder) }
    }

    /// What an address from a letter led to is over; who signs in may find it another way.
    pub fn gone(heading: String, what: String, next: String) -> PageError {
        PageError { own_words: Some(Box::new([heading, what, next])), ..PageError::new(Kind::Gone) }
    }

    /// Adds what exactly went wrong, in the person's language.
    #[must_use]
    pub fn because(self, detail: impl Into<String>) -> PageError {
        PageError { detail: Some(detail.into()), ..self }
    }

    pub(super) fn cross_site() -> PageError {
        PageError::new(Kind::CrossSite)
    }

    /// The form carries no token of this browser's session: its page is from before a change of session, or no
    /// page of ours.
    pub(super) fn form_out_of_date() -> PageError {
        PageError::new(Kind::FormOutOfDate)
    }

    /// Something in what was typed can't be seen.
    pub(super) fn hidden() -> PageError {
        PageError::new(Kind::Hidden)
    }

    pub(super) fn panicked() -> PageError {
        PageError::new(Kind::Internal)
    }

    /// What an error of actix (an unreadable form, say) means to the person.
    pub(super) fn from_actix(error: &actix_web::Error) -> PageError {
        match error.as_error::<PageError>() {
            Some(own) => {
                own.log();
                PageError {
                    kind: own.kind,
                    detail: own.detail.clone(),
                    own_words: own.own_words.clone(),
                    section: own.section,
                    cause: None,
                    retry_after: own.retry_after,
                }
            }
            None => {
                let other = PageError::from_status(error.as_response_error().status_code());
                if other.kind == Kind::Internal {
                    tracing::error!(%error, "a request failed");
                }
                other
            }
        }
    }

    pub(super) fn from_status(status: StatusCode) -> PageError {
        PageError::new(match status {
            StatusCode::UNAUTHORIZED => Kind::SignInFirst,
            StatusCode::FORBIDDEN => Kind::Forbidden,
            StatusCode::NOT_FOUND | StatusCode::GONE => Kind::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => Kind::WrongMethod,
            StatusCode::CONFLICT => Kind::Stale,
            StatusCode::PAYLOAD_TOO_LARGE => Kind::TooLarge,
            StatusCode::REQUEST_TIMEOUT => Kind::TooSlow,
            StatusCode::TOO_MANY_REQUESTS => Kind::TooMany,
            StatusCode::SERVICE_UNAVAILABLE => Kind::Busy,
            status if status.is_client_error() => Kind::BadRequest,
            _ => Kind::Internal,
        })
    }

    fn log(&self) {
        if let Some(cause) = &self.cause {
            let mut chain = cause.to_string();
            let mut next = cause.source();
            while let Some(source) = next {
                chain.push_str(": ");
                chain.push_str(&source.to_string());
                next = source.source();
            }
            tracing::error!(error = chain, "a request failed");
        }
    }

    /// Heading, what happened, what to do next.
    fn words(&self, t: L10n) -> [String; 3] {
        if let Some(words) = &self.own_words {
            return (**words).clone();
        }
        match self.kind {
            Kind::BadRequest | Kind::Refused(_) if self.detail.is_some() => {
                [t.error_impossible(), t.error_impossible_what(), t.error_impossible_next()]
            }
            Kind::BadRequest | Kind::Refused(_) => {
                [t.error_bad_request(), t.error_bad_request_what(), t.error_bad_request_next()]
            }
            Kind::SignInFirst => [t.error_sign_in(), t.error_sign_in_what(), t.error_sign_in_next()],
            Kind::Forbidden | Kind::Scope => {
                [t.error_forbidden(), t.error_forbidden_what(), t.error_forbidden_next()]
            }
            Kind::CrossSite => [t.error_cross_site(), t.error_cross_site_what(), t.error_cross_site_next()],
            Kind::FormOutOfDate => [t.error_form(), t.error_form_what(), t.error_form_next()],
            Kind::Hidden => [t.error_hidden(), t.error_hidden_what(), t.error_hidden_next()],
            Kind::NotFound | Kind::Gone => {
                [t.error_not_found(), t.error_not_found_what(), t.error_not_found_next()]
            }
            Kind::WrongMethod => [t.error_method(), t.error_method_what(), t.error_method_next()],
            Kind::Stale => [t.error_stale(), t.error_stale_what(), t.error_stale_next()],
            Kind::TooLarge => [t.error_too_large(), t.error_too_large_what(), t.error_too_large_next()],
            Kind::TooSlow => [t.error_too_slow(), t.error_too_slow_what(), t.error_too_slow_next()],
            Kind::TooMany => [t.error_too_many(), t.error_too_many_what(), t.error_too_many_next()],
            Kind::OutOfOrder | Kind::Internal => {
                [t.error_internal(), t.error_internal_what(), t.error_internal_next()]
            }
            Kind::Busy => [t.error_busy(), t.error_busy_what(), t.error_busy_next()],
        }
    }

    /// For programs.
    fn code(&self) -> &'static str {
        match self.kind {
            Kind::BadRequest => "bad_request",
            Kind::SignInFirst => "sign_in_first",
            Kind::Forbidden => "forbidden",
            Kind::Scope => "scope",
            Kind::Refused(word) => word,
            Kind::CrossSite => "cross_site",
            Kind::FormOutOfDate => "form_out_of_date",
            Kind::Hidden => "hidden",
            Kind::NotFound => "not_found",
            Kind::WrongMethod => "wrong_method",
            Kind::Stale => "stale",
            Kind::TooLarge => "too_large",
            Kind::TooSlow => "too_slow",
            Kind::TooMany => "too_many",
            Kind::Gone => "gone",
            Kind::OutOfOrder => "out_of_order",
            Kind::Internal => "internal",
            Kind::Busy => "busy",
        }
    }
}

/// Whether trying again helps is all a person needs to know of the database.
impl From<StoreError> for PageError {
    fn from(error: StoreError) -> PageError {
        if error.is_busy() { PageError::busy() } else { PageError::internal(error) }
    }
}

/// For pages on which people can't have made a mistake.
impl From<PeopleError> for PageError {
    fn from(error: PeopleError) -> PageError {
        match error {
            PeopleError::Store(error) => error.into(),
            other => PageError::internal(other),
        }
    }
}

/// Something broke down where it waited for the database.
impl From<BlockingError> for PageError {
    fn from(error: BlockingError) -> PageError {
        PageError::internal(error)
    }
}

/// For logs; people see the page.
impl fmt::Display for PageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())?;
        self.detail.iter().try_for_each(|detail| write!(f, ": {detail}"))?;
        self.cause.iter().try_for_each(|cause| write!(f, ": {cause}"))
    }
}

impl ResponseError for PageError {
    fn status_code(&self) -> StatusCode {
        match self.kind {
            Kind::BadRequest | Kind::Hidden => StatusCode::BAD_REQUEST,
            Kind::SignInFirst => StatusCode::UNAUTHORIZED,
            Kind::Forbidden | Kind::Scope | Kind::CrossSite | Kind::FormOutOfDate => StatusCode::FORBIDDEN,
            Kind::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Kind::NotFound => StatusCode::NOT_FOUND,
            Kind::Gone => StatusCode::GONE,
            Kind::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Kind::Stale => StatusCode::CONFLICT,
            Kind::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Kind::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Kind::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Kind::OutOfOrder | Kind::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Kind::Busy => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// Only the status: the pipeline knows the person's language and makes the page.
    fn error_response(&self) -> HttpResponse {
        HttpResponse::new(self.status_code())
    }
}

/// How to tell this request that it is refused.
pub(super) struct Refusal {
    frame: Frame,
    json: bool,
    /// A page one may come back to after signing in; not the target of a form.
    back: String,
}

impl Refusal {
    pub(super) fn of(request: &HttpRequest, frame: Frame) -> Refusal {
        let accept =
            request.headers().get(header::ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let back = if request.method().is_safe() { frame.here.clone() } else { "/".into() };
        let program = request.path().starts_with(FOR_PROGRAMS);
        let json = program || accept.contains("application/json") && !accept.contains("text/html");
        Refusal { json, frame, back }
    }

    pub(super) fn page(&self, error: &PageError) -> HttpResponse {
        let mut response = HttpResponse::build(error.status_code());
        if let Some(pause) = error.retry_after {
            response.insert_header((header::RETRY_AFTER, pause.as_secs().max(1).to_string()));
        }
        let t = self.frame.t;
        let [heading, what, next] = error.words(t);
        if self.json {
            return response.json(serde_json::json!({
                "error": error.code(),
                "message": error.detail.clone().unwrap_or(what),
                "section": error.section,
                "request": self.frame.request_id,
            }));
        }
        let sign_in = matches!(error.kind, Kind::SignInFirst | Kind::Gone)
            .then(|| format!("{SIGN_IN}?next={}", encoded(&self.back)));
        let page = ErrorPage {
            t,
            frame: self.frame.clone(),
            heading,
            what,
            next,
            detail: error.detail.clone(),
            sign_in,
        };
        match page.render() {
            Ok(html) => response.insert_header((header::CONTENT_TYPE, "text/html; charset=utf-8")).body(html),
            Err(_) => response.body(page.heading),
        }
    }
}

/// Everything but letters, digits and what may stand in the value of a parameter.
const UNSAFE: AsciiSet = NON_ALPHANUMERIC.remove(b'/').remove(b'-').remove(b'_').remove(b'.');

/// A path as the value of a parameter.
fn encoded(path: &str) -> String {
    utf8_percent_encode(path, &UNSAFE).to_string()
}

#[derive(Template)]
#[template(path = "pages/error.html")]
struct ErrorPage {
    t: L10n,
    frame: Frame,
    heading: String,
    what: String,
    next: String,
    detail: Option<String>,
    sign_in: Option<String>,
}
