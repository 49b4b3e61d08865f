//! What happens to every request, in order.
//!
//! 1. It gets a number and a span (by `tracing-actix-web`, just outside of here).
//! 2. A form of another site is refused, and an address with characters nobody can see.
//! 3. Whose session it is is looked up (`session`); who asks too often is sent away (`limits`); a form that does not
//!    arrive, without our token, or with such characters in it, is refused (`forms`); who has much in work waits.
//! 4. The handler runs; a panic in it is caught.
//! 5. What went wrong becomes a page in the person's language.
//! 6. The answer gets the headers that protect the reader, is counted and logged.

use super::app::KeptFor;
use super::error::{PageError, Refusal};
use super::{Frame, Shell, Visitor, forms, headers, health, origin};
use crate::language::hides;
use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::error::InternalError;
use actix_web::http::{Method, StatusCode, header};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage, HttpRequest, HttpResponse, web};
use futures_util::FutureExt;
use std::panic::AssertUnwindSafe;
use std::rc::Rc;
use std::time::Instant;
use tracing_actix_web::RootSpanBuilder;
use url::form_urlencoded;

/// A page may lie open for so long and its forms still work.
const FORM_COOKIE_DAYS: u32 = 30;

/// The middleware.
pub(super) async fn pipeline(
    shell: web::Data<Shell>,
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    // If the handler panics it takes the request with it, so what an error page needs is noted before.
    let frame = Frame::of(request.request());
    let refusal = Refusal::of(request.request(), frame.clone());
    let seen = Seen {
        shell,
        request_id: frame.request_id,
        method: request.method().to_string(),
        route: route(request.request()),
        form_cookie: forms::fresh_cookie(request.request()),
        begun: Instant::now(),
    };
    // It would be a tunnel through us, and never end.
    if matches!(*request.method(), Method::CONNECT | Method::TRACE) {
        return Ok(seen.finish(request.into_response(refusal.page(&PageError::wrong_method()))));
    }
    if !origin::is_ours(&request, &seen.shell.public_url) {
        tracing::warn!(
            origin = ?request.headers().get("origin"), public_url = %seen.shell.public_url,
            "refused a form of another site; if it is ours, public_url must be what people type"
        );
        let page = refusal.page(&PageError::cross_site());
        return Ok(seen.finish(request.into_response(page)));
    }
    // Nothing of ours has such an address, and no database is to be asked for it.
    let holds = |part: &str, what: fn(&str) -> bool| {
        form_urlencoded::parse(part.as_bytes()).any(|(name, value)| what(&name) || what(&value))
    };
    let refused = match (request.uri().path(), request.uri().query()) {
        // Ends of lines neither: some pages lead on to their own address, and no header may hold one.
        (path, _) if holds(path, |text| hides(text) || text.contains(char::is_control)) => {
            Some(PageError::not_found())
        }
        (_, Some(query)) if holds(query, hides) => Some(PageError::hidden()),
        _ => None,
    };
    if let Some(error) = refused {
        return Ok(seen.finish(request.into_response(refusal.page(&error))));
    }
    match AssertUnwindSafe(next.call(request)).catch_unwind().await {
        Ok(Ok(response)) => Ok(seen.finish(explained(response.map_into_boxed_body()))),
        Ok(Err(error)) => Err(seen.finish_lost(refusal.page(&PageError::from_actix(&error)))),
        // The hook has logged where and why.
        Err(_) => Err(seen.finish_lost(refusal.page(&PageError::panicked()))),
    }
}

/// What is still known of a request when its answer is ready.
struct Seen {
    shell: web::Data<Shell>,
    request_id: String,
    method: String,
    route: Rc<str>,
    /// For a browser that comes without any cookie of ours.
    form_cookie: Option<String>,
    begun: Instant,
}

impl Seen {
    fn finish(self, mut response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
        let visitor = response.request().extensions().get::<Visitor>().cloned();
        let kept_for = response.request().extensions().get::<KeptFor>().cloned();
        let (visitor, kept_for) = (visitor.as_ref(), kept_for.as_ref());
        headers::secure(response.headers_mut(), &self.shell, visitor, kept_for, &self.request_id);
        self.add_form_cookie(response.response_mut());
        self.count(response.status());
        response
    }

    /// An answer whose request is gone: it travels as an error that already is a page.
    fn finish_lost(self, mut page: HttpResponse) -> Error {
        // Who looked is gone too, so nobody may keep it.
        headers::secure(page.headers_mut(), &self.shell, Some(&Visitor::default()), None, &self.request_id);
        self.add_form_cookie(&mut page);
        self.count(page.status());
        InternalError::from_response("the request was lost", page).into()
    }

    /// Pages have forms, files and answers for programs have none.
    fn add_form_cookie<B>(&self, response: &mut HttpResponse<B>) {
        let html = response
            .headers()
            .get(header::CONTENT_TYPE)
            .is_some_and(|t| t.as_bytes().starts_with(b"text/html"));
        if let (Some(value), true) = (&self.form_cookie, html) {
            let name = forms::COOKIE.of(&self.shell.public_url);
            let cookie = self.shell.cookie(name, value.as_str(), FORM_COOKIE_DAYS);
            if let Err(error) = response.add_cookie(&cookie) {
                tracing::error!(%error, "a cookie could not be set");
            }
        }
    }

    fn count(self, status: StatusCode) {
        let took = self.begun.elapsed();
        let millis = u64::try_from(took.as_millis()).unwrap_or(u64::MAX);
        match &*self.route {
            "/healthz" | "/readyz" | "/metrics" => {
                tracing::debug!(status = status.as_u16(), millis, "answered")
            }
            _ => tracing::info!(status = status.as_u16(), millis, "answered"),
        }
        if health::RECORDER.is_some() {
            let (method, route, status) = (self.method, self.route.to_string(), status.as_str().to_owned());
            metrics::counter!(
                "annals_http_requests_total",
                "method" => method.clone(), "route" => route.clone(), "status" => status
            )
            .increment(1);
            metrics::histogram!("annals_http_request_duration_seconds", "method" => method, "route" => route)
                .record(took.as_secs_f64());
        }
    }
}

/// Gives an answer that only says what went wrong a page that helps.
fn explained(response: ServiceResponse<BoxBody>) -> ServiceResponse<BoxBody> {
    let status = response.status();
    let empty = matches!(response.response().body().size(), BodySize::None | BodySize::Sized(0));
    let error = response.response().error();
    if !(status.is_client_error() || status.is_server_error()) || (error.is_none() && !empty) {
        return response;
    }
    let told = error.map_or_else(|| PageError::from_status(status), PageError::from_actix);
    let mut page = Refusal::of(response.request(), Frame::of(response.request())).page(&told);
    // What the handler has set for the reader (`Allow`, cookies) stays; what described its own body goes.
    let (request, old) = response.into_parts();
    for (name, value) in old.headers() {
        let of_body = [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::RETRY_AFTER].contains(name);
        if !of_body {
            page.headers_mut().append(name.clone(), value.clone());
        }
    }
    ServiceResponse::new(request, page)
}

/// The pattern of the route, never the path: paths hold secrets (sign-in links) and have no end. All patterns there are would be
/// tried for it, so it is looked up once for each request.
pub(super) fn route(request: &HttpRequest) -> Rc<str> {
    if let Some(Route(known)) = request.extensions().get::<Route>() {
        return known.clone();
    }
    let found: Rc<str> = request.match_pattern().unwrap_or_else(|| "unmatched".into()).into();
    request.extensions_mut().insert(Route(found.clone()));
    found
}

/// The pattern of a request's route.
struct Route(Rc<str>);

/// The span of a request: its number, method and route pattern.
pub struct Spans;

impl RootSpanBuilder for Spans {
    fn on_request_start(request: &ServiceRequest) -> tracing::Span {
        let id = request.extensions().get::<tracing_actix_web::RequestId>().map(ToString::to_string);
        tracing::info_span!(
            "request",
            id = id.unwrap_or_default(),
            method = %request.method(),
            route = &*route(request.request())
        )
    }

    fn on_request_end<B: MessageBody>(_: tracing::Span, _: &Result<ServiceResponse<B>, Error>) {}
}
