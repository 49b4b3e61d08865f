//! Each promise of the shell, broken when its protection is removed.

mod errors;
mod preferences;
mod protection;
mod serving;

use super::*;
use crate::language::L10n;
use actix_web::http::header::{self, HeaderMap};
use actix_web::http::{Method, StatusCode};
use actix_web::test::{TestRequest, init_service, try_call_service};
use actix_web::{HttpMessage, HttpRequest, body};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

struct Response {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
    /// So many came.
    bytes: usize,
}

impl Response {
    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }
}

fn shell(public_url: &str) -> Shell {
    let env = [("ANNALS_PUBLIC_URL".to_owned(), public_url.to_owned())];
    Shell::new(&Config::read(None, &env).unwrap())
}

const HTTPS: &str = "https://annals.example";

/// Asks an application with a few pages of its own.
async fn ask_of(shell: Shell, request: TestRequest) -> Response {
    let service = init_service(app(web::Data::new(shell), pages)).await;
    let response = match try_call_service(&service, request.to_request()).await {
        Ok(response) => {
            let (_, response) = response.into_parts();
            response.map_into_boxed_body()
        }
        // What actix itself does with an error at the very outside.
        Err(error) => error.error_response(),
    };
    let (status, headers) = (response.status(), response.headers().clone());
    let bytes = body::to_bytes(response.into_body()).await.unwrap();
    Response { status, headers, text: String::from_utf8_lossy(&bytes).into_owned(), bytes: bytes.len() }
}

async fn ask(request: TestRequest) -> Response {
    ask_of(shell(HTTPS), request).await
}

async fn get(path: &str) -> Response {
    ask(TestRequest::get().uri(path)).await
}

/// A form as a browser sends it from a page of ours.
fn form_of_ours(path: &str, fields: &[(&str, &str)]) -> TestRequest {
    let (cookie, token) = forms::tests::pair();
    let mut fields = fields.to_vec();
    fields.push((forms::FIELD, &token));
    TestRequest::post()
        .uri(path)
        .insert_header(("cookie", cookie))
        .insert_header(("origin", HTTPS))
        .set_form(fields)
}

#[derive(serde::Deserialize)]
struct Letter {
    text: String,
}

fn pages(service: &mut ServiceConfig) {
    async fn panics() -> PageResult {
        panic!("a handler went mad")
    }
    async fn fails() -> PageResult {
        Err(PageError::internal(std::io::Error::other("the disk of doom is full")))
    }
    async fn private(request: HttpRequest) -> HttpResponse {
        let visitor = Visitor { name: "Ines & Co".into(), waiting: 3, ..Visitor::default() };
        request.extensions_mut().insert(visitor);
        HttpResponse::Ok().body("secret")
    }
    async fn framed(request: HttpRequest) -> PageResult {
        let visitor = Visitor {
            name: "Ines & Co".into(),
            waiting: 3,
            language: Some(L10n::German),
            theme: Some(Theme::Dark),
            ..Visitor::default()
        };
        request.extensions_mut().insert(visitor);
        Err(PageError::stale())
    }
    async fn letter(letter: web::Form<Letter>) -> String {
        letter.text.clone()
    }
    service
        .route("/panic", web::get().to(panics))
        .route("/fail", web::get().to(fails))
        .route("/private", web::get().to(private))
        .route("/framed", web::get().to(framed))
        .service(web::resource("/letter").route(web::post().to(letter)))
        .route("/forbidden", web::get().to(|| async { Err::<HttpResponse, _>(PageError::forbidden()) }))
        .route(
            "/sign-in-first",
            web::get().to(|| async { Err::<HttpResponse, _>(PageError::sign_in_first()) }),
        )
        .route("/busy", web::get().to(|| async { Err::<HttpResponse, _>(PageError::busy()) }))
        .route("/number/{n}", web::get().to(|n: web::Path<u8>| async move { n.to_string() }))
        .route(
            "/often",
            web::get().to(|| async { Err::<HttpResponse, _>(PageError::too_many(Duration::from_secs(60))) }),
        )
        .route(
            "/bad",
            web::get().to(|| async { Err::<HttpResponse, _>(PageError::bad_request("<b>No & no</b>")) }),
        );
}
