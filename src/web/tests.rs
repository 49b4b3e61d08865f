//! Each promise of the shell, broken when its protection is removed.

use super::*;
use crate::language::L10n;
use actix_web::http::header::{self, HeaderMap};
use actix_web::http::{Method, StatusCode};
use actix_web::test::{TestRequest, init_service, try_call_service};
use actix_web::{HttpMessage, HttpRequest, body};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

struct Told {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl Told {
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
async fn ask_of(shell: Shell, request: TestRequest) -> Told {
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
    Told { status, headers, text: String::from_utf8_lossy(&bytes).into_owned() }
}

async fn ask(request: TestRequest) -> Told {
    ask_of(shell(HTTPS), request).await
}

async fn get(path: &str) -> Told {
    ask(TestRequest::get().uri(path)).await
}

#[derive(serde::Deserialize)]
struct Letter {
    text: String,
}

fn pages(service: &mut ServiceConfig) {
    async fn panics() -> Answer {
        panic!("a handler went mad")
    }
    async fn fails() -> Answer {
        Err(PageError::internal(std::io::Error::other("the disk of doom is full")))
    }
    async fn private(request: HttpRequest) -> HttpResponse {
        let visitor = Visitor { name: "Ines & Co".into(), waiting: 3, ..Visitor::default() };
        request.extensions_mut().insert(visitor);
        HttpResponse::Ok().body("secret")
    }
    async fn framed(request: HttpRequest) -> Answer {
        let visitor = Visitor {
            name: "Ines & Co".into(),
            waiting: 3,
            language: Some(L10n::German),
            theme: Some(Theme::Dark),
            operator: false,
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

#[actix_web::test]
async fn every_answer_tells_the_browser_what_to_forbid() {
    for path in ["/about", "/nowhere", "/panic", "/healthz", assets::address("annals.css")] {
        let told = get(path).await;
        let policy = told.header("content-security-policy");
        for part in [
            "default-src 'self'",
            "frame-ancestors 'none'",
            "base-uri 'none'",
            "form-action 'self'",
            "object-src 'none'",
        ] {
            assert!(policy.contains(part), "{path}: {policy}");
        }
        assert!(!policy.contains("unsafe"), "{policy}");
        assert_eq!(told.header("referrer-policy"), "same-origin", "{path}");
        assert_eq!(told.header("x-content-type-options"), "nosniff", "{path}");
        assert_eq!(told.header("x-frame-options"), "DENY", "{path}");
        assert!(told.header("permissions-policy").contains("camera=()"), "{path}");
        assert_eq!(told.header("x-request-id").len(), 36, "{path}");
        assert!(told.header("strict-transport-security").contains("max-age=31536000"), "{path}");
    }
}

#[actix_web::test]
async fn browsers_are_held_to_tls_only_where_there_is_tls() {
    let told = ask_of(shell("http://annals.example"), TestRequest::get().uri("/about")).await;
    assert!(!told.headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
}

#[actix_web::test]
async fn pages_of_signed_in_people_are_kept_by_nobody() {
    assert_eq!(get("/private").await.header("cache-control"), "no-store");
    assert_eq!(get("/about").await.header("cache-control"), "private, no-cache");
    assert_eq!(get("/panic").await.header("cache-control"), "no-store");
}

#[actix_web::test]
async fn static_files_are_kept_for_ever_under_the_name_of_their_content() {
    for (name, kind) in
        [("annals.css", "text/css"), ("annals.js", "javascript"), ("icons.svg", "image/svg+xml")]
    {
        let address = assets::address(name);
        let told = get(address).await;
        assert_eq!(told.status, StatusCode::OK, "{address}");
        assert!(told.header("content-type").contains(kind), "{address}");
        assert_eq!(told.header("cache-control"), "public, max-age=31536000, immutable");
        let tag = told.header("etag").to_owned();
        let again = ask(TestRequest::get().uri(address).insert_header(("if-none-match", tag))).await;
        assert_eq!((again.status, again.text.as_str()), (StatusCode::NOT_MODIFIED, ""));
    }
    for wrong in ["/static/annals.css", "/static/annals.0000000000000000.css", "/static/..%2fCargo.toml"] {
        assert_eq!(get(wrong).await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[actix_web::test]
async fn pages_name_only_files_that_are_there() {
    let told = get("/style").await;
    assert_eq!(told.status, StatusCode::OK);
    assert!(!told.text.contains("/static/missing"));
    let html = scraper::Html::parse_document(&told.text);
    let links = scraper::Selector::parse("[src], link[href], use").unwrap();
    for link in html.select(&links) {
        let address = link.attr("src").or_else(|| link.attr("href")).unwrap();
        let file = address.split('#').next().unwrap();
        assert_eq!(get(file).await.status, StatusCode::OK, "{address}");
    }
    assert!(html.select(&links).count() > 10);
}

#[actix_web::test]
async fn answers_are_compressed_for_those_who_can_read_it() {
    let request = TestRequest::get().uri("/about").insert_header(("accept-encoding", "gzip"));
    let told = ask(request).await;
    assert_eq!(told.header("content-encoding"), "gzip");
}

#[actix_web::test]
async fn the_number_of_a_request_is_ours_and_never_taken_from_outside() {
    let request = TestRequest::get().uri("/nowhere").insert_header(("x-request-id", "mine"));
    let told = ask(request).await;
    let id = told.header("x-request-id").to_owned();
    assert!(id.len() == 36 && id.get(14..15) == Some("7"), "{id}");
    assert!(told.text.contains(&id));
}

#[actix_web::test]
async fn a_panic_becomes_a_page_and_the_server_goes_on() {
    let service = init_service(app(web::Data::new(shell(HTTPS)), pages)).await;
    for _ in 0..3 {
        let request = TestRequest::get().uri("/panic").insert_header(("accept-language", "de")).to_request();
        let error = try_call_service(&service, request).await.err().unwrap();
        let response = error.error_response();
        assert_eq!(response.status(), StatusCode::INTERNAL_SERVER_ERROR);
        let id = response.headers().get("x-request-id").unwrap().to_str().unwrap().to_owned();
        let text = body::to_bytes(response.into_body()).await.unwrap();
        let text = String::from_utf8(text.to_vec()).unwrap();
        assert!(text.contains("Wir haben einen Fehler gemacht") && text.contains(&id));
        assert!(!text.contains("went mad"));
    }
    let fine = try_call_service(&service, TestRequest::get().uri("/healthz").to_request()).await.unwrap();
    assert_eq!(fine.status(), StatusCode::OK);
}

#[actix_web::test]
async fn what_went_wrong_is_told_in_both_languages() {
    let oversize = "x".repeat(LARGEST_FORM + 1);
    for (language, t) in [("en", L10n::English), ("de", L10n::German)] {
        for (path, status, heading) in [
            ("/nowhere", 404, t.error_not_found()),
            ("/forbidden", 403, t.error_forbidden()),
            ("/sign-in-first", 401, t.error_sign_in()),
            ("/busy", 503, t.error_busy()),
            ("/often", 429, t.error_too_many()),
            ("/bad", 400, t.error_impossible()),
            ("/fail", 500, t.error_internal()),
            ("/letter", 405, t.error_method()),
            ("/number/many", 404, t.error_not_found()),
        ] {
            let told = ask(TestRequest::get().uri(path).insert_header(("accept-language", language))).await;
            assert_eq!(told.status.as_u16(), status, "{path}");
            assert!(told.text.contains(&format!("<h1>{}</h1>", escaped(&heading))), "{path}: {}", told.text);
            assert!(told.text.contains(&format!("<html lang=\"{language}\"")), "{path}");
            assert!(told.header("content-type").starts_with("text/html"), "{path}");
        }
        let form = TestRequest::post().uri("/letter").insert_header(("accept-language", language));
        let told = ask(form.set_form([("text", oversize.as_str())])).await;
        assert_eq!(told.status, StatusCode::PAYLOAD_TOO_LARGE);
        assert!(told.text.contains(&escaped(&t.error_too_large())));
        let form = TestRequest::post().uri("/letter").insert_header(("accept-language", language));
        let told = ask(form.set_form([("wrong", "field")])).await;
        assert_eq!(told.status, StatusCode::BAD_REQUEST);
        assert!(told.text.contains(&escaped(&t.error_bad_request())));
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&#38;").replace('\'', "&#39;")
}

#[actix_web::test]
async fn causes_stay_in_the_logs_and_details_are_escaped() {
    assert!(!get("/fail").await.text.contains("doom"));
    let told = get("/bad").await;
    assert!(told.text.contains("No &#38; no") && !told.text.contains("<b>No"), "{}", told.text);
}

#[actix_web::test]
async fn programs_are_told_in_json() {
    let told = ask(TestRequest::get().uri("/busy").insert_header(("accept", "application/json"))).await;
    let json: serde_json::Value = serde_json::from_str(&told.text).unwrap();
    assert_eq!(json["error"], "busy");
    assert_eq!(json["request"], told.header("x-request-id"));
    assert_eq!(told.header("retry-after"), "5");
}

#[actix_web::test]
async fn one_comes_back_after_signing_in() {
    let told = get("/sign-in-first?a=1&b=//x").await;
    assert!(told.text.contains("/sign-in?next=/sign-in-first%3Fa%3D1%26b%3D//x"), "{}", told.text);
}

#[actix_web::test]
async fn the_account_decides_before_the_cookie_before_the_browser() {
    let request = || TestRequest::get().insert_header(("accept-language", "en"));
    let told = ask(request().uri("/about")).await;
    assert!(told.text.contains("<html lang=\"en\" data-theme=\"auto\""));
    let told = ask(request().uri("/about").insert_header(("cookie", "lang=de; theme=light"))).await;
    assert!(told.text.contains("<html lang=\"de\" data-theme=\"light\""));
    let told = ask(request().uri("/about").insert_header(("cookie", "lang=xx; theme=\"><script>"))).await;
    assert!(told.text.contains("<html lang=\"en\" data-theme=\"auto\""));
    let told = ask(request().uri("/framed").insert_header(("cookie", "lang=en; theme=light"))).await;
    assert!(told.text.contains("<html lang=\"de\" data-theme=\"dark\""));
    assert!(told.text.contains("<title>(3) "), "the count of waiting tables stands in the title");
    assert!(told.text.contains("Ines &#38; Co"));
}

#[actix_web::test]
async fn choosing_a_language_or_theme_keeps_it_and_returns() {
    for (path, code, cookie) in [("/language", "de", "lang=de"), ("/theme", "dark", "theme=dark")] {
        let form = [("code", code), ("back", "/tables/7?at=3")];
        let told = ask(TestRequest::post().uri(path).set_form(form)).await;
        assert_eq!((told.status, told.header("location")), (StatusCode::SEE_OTHER, "/tables/7?at=3"));
        let set = told.header("set-cookie");
        assert!(set.starts_with(cookie), "{set}");
        for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/", "Max-Age="] {
            assert!(set.contains(part), "{set}");
        }
        let told = ask(TestRequest::post().uri(path).set_form([("code", "klingon")])).await;
        assert_eq!(told.status, StatusCode::BAD_REQUEST);
    }
}

#[actix_web::test]
async fn a_choice_is_kept_with_the_account_if_somebody_keeps_it() {
    let kept = Arc::new(AtomicBool::new(false));
    let seen = kept.clone();
    let shell = shell(HTTPS).with_remember(Arc::new(move |_, preference| {
        seen.store(preference == Preference::Language(L10n::German), Ordering::SeqCst);
        Box::pin(std::future::ready(Ok(())))
    }));
    ask_of(shell, TestRequest::post().uri("/language").set_form([("code", "de")])).await;
    assert!(kept.load(Ordering::SeqCst));
}

#[actix_web::test]
async fn nobody_is_sent_to_another_site() {
    for back in
        ["//evil.example", "/\\evil.example", "https://evil.example", "/\t/evil.example", "javascript:x", ""]
    {
        let form = [("code", "de"), ("back", back)];
        let told = ask(TestRequest::post().uri("/language").set_form(form)).await;
        assert_eq!(told.header("location"), "/", "{back}");
    }
    assert_eq!(local_path("/a?b=c"), Some("/a?b=c"));
}

async fn post_with(headers: &[(&str, &str)]) -> StatusCode {
    let request = TestRequest::post().uri("/letter").set_form([("text", "x")]);
    ask(headers.iter().fold(request, |request, header| request.insert_header(*header))).await.status
}

#[actix_web::test]
async fn forms_of_other_sites_are_refused() {
    let cookie = ("cookie", "session=1");
    for bad in [
        vec![("sec-fetch-site", "cross-site"), cookie],
        vec![("sec-fetch-site", "same-site"), cookie],
        vec![("sec-fetch-site", "cross-site"), ("origin", HTTPS)],
        vec![("origin", "https://evil.example"), cookie],
        vec![("origin", "https://evil.example")],
        vec![("origin", "http://annals.example"), cookie],
        vec![("origin", "https://annals.example.evil.example"), cookie],
        vec![("origin", "null"), cookie],
        vec![cookie],
    ] {
        assert_eq!(post_with(&bad).await, StatusCode::FORBIDDEN, "{bad:?}");
    }
    for good in [
        vec![("sec-fetch-site", "same-origin"), cookie],
        vec![("sec-fetch-site", "none"), cookie],
        vec![("origin", HTTPS), cookie],
        vec![],
    ] {
        assert_eq!(post_with(&good).await, StatusCode::OK, "{good:?}");
    }
    for method in [Method::PUT, Method::DELETE, Method::PATCH] {
        let request = TestRequest::default().method(method).uri("/letter");
        let told = ask(request.insert_header(("sec-fetch-site", "cross-site"))).await;
        assert_eq!(told.status, StatusCode::FORBIDDEN);
    }
    let link = TestRequest::get().uri("/about").insert_header(("sec-fetch-site", "cross-site"));
    assert_eq!(ask(link).await.status, StatusCode::OK, "links from elsewhere are welcome");
}

#[actix_web::test]
async fn those_who_watch_learn_whether_we_are_up_and_ready() {
    assert_eq!(get("/healthz").await.text, "ok\n");
    assert_eq!(get("/readyz").await.text, "ready\n");
    let broken: Ready = Arc::new(|| Box::pin(std::future::ready(Err("the store is gone".into()))));
    let told = ask_of(shell(HTTPS).with_ready(broken), TestRequest::get().uri("/readyz")).await;
    assert_eq!((told.status, told.text.as_str()), (StatusCode::SERVICE_UNAVAILABLE, "not ready\n"));
}

#[actix_web::test]
async fn a_store_that_never_answers_is_not_ready() {
    let silent: Ready = Arc::new(|| Box::pin(std::future::pending()));
    let told = ask_of(shell(HTTPS).with_ready(silent), TestRequest::get().uri("/readyz")).await;
    assert_eq!(told.status, StatusCode::SERVICE_UNAVAILABLE);
}

#[actix_web::test]
async fn requests_are_counted_by_pattern_and_never_by_path() {
    get("/number/7").await;
    get("/number/8").await;
    get("/sign-in/secret-token").await;
    let told = get("/metrics").await;
    let line = "annals_http_requests_total{method=\"GET\",route=\"/number/{n}\",status=\"200\"}";
    assert!(told.text.contains(line), "{}", told.text);
    assert!(told.text.contains("annals_http_request_duration_seconds_bucket"), "{}", told.text);
    assert!(!told.text.contains("secret-token") && !told.text.contains("/number/7"));
    let outside = TestRequest::get().uri("/metrics").insert_header(("x-forwarded-for", "203.0.113.9"));
    assert_eq!(ask(outside).await.status, StatusCode::NOT_FOUND);
}

#[test]
fn the_masthead_knows_where_one_is() {
    let frame = |here: &str| Frame {
        t: L10n::English,
        theme: Theme::Auto,
        here: here.into(),
        visitor: None,
        request_id: String::new(),
    };
    assert!(frame("/tables/7?x=/y").is_at("/tables") && frame("/tables?x").is_at("/tables"));
    assert!(!frame("/tablespoon").is_at("/tables") && !frame("/tables").is_at("/"));
}

/// A real server on a real socket: the answer of a slow handler arrives although we were told to stop meanwhile.
#[test]
fn requests_in_flight_are_finished_before_we_stop() {
    use std::io::{Read, Write};
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (begun_out, begun) = std::sync::mpsc::channel::<()>();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let slow = move |service: &mut ServiceConfig| {
        let begun = begun_out.clone();
        service.route(
            "/slow",
            web::get().to(move || {
                let begun = begun.clone();
                async move {
                    begun.send(()).unwrap();
                    tokio::time::sleep(Duration::from_millis(700)).await;
                    "played"
                }
            }),
        );
    };
    let server = std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(serve_until(
            listener,
            1,
            shell("http://127.0.0.1"),
            slow,
            async { drop(stopped.await) },
            std::future::pending(),
        ))
    });
    let mut client = std::net::TcpStream::connect(address).unwrap();
    client.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    client.write_all(b"GET /slow HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
    begun.recv_timeout(Duration::from_secs(10)).unwrap();
    stop.send(()).unwrap();
    let mut answer = Vec::new();
    // Until the server closes the connection.
    let _ = client.read_to_end(&mut answer);
    let answer = String::from_utf8_lossy(&answer).into_owned();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.ends_with("played"), "{answer}");
    server.join().unwrap().unwrap();
    assert!(std::net::TcpStream::connect(address).is_err(), "nobody listens any more");
}
