//! Files, health, counting and stopping.

use super::*;

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
async fn files_are_as_small_as_the_browser_can_read_them() {
    let address = assets::address("annals.css");
    let mut sizes = Vec::new();
    for (takes, sent) in
        [("gzip, deflate, br, zstd", "br"), ("gzip", "gzip"), ("br;q=0, gzip;q=0", ""), ("", "")]
    {
        let told = ask(TestRequest::get().uri(address).insert_header(("accept-encoding", takes))).await;
        assert_eq!(told.header("content-encoding"), sent, "{takes}");
        assert_eq!(told.header("vary"), "accept-encoding");
        sizes.push(told.bytes);
    }
    assert!(sizes.is_sorted() && sizes[1] * 3 < sizes[3], "{sizes:?}");
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

/// A real server on a real socket that loses patience soon, for as long as `visit` lasts.
fn while_serving(visit: impl FnOnce(std::net::SocketAddr)) {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
    let soon = Duration::from_millis(400);
    let patience = Patience { body: soon, idle: soon, stuck: soon * 4 };
    let shell = Shell { patience, ..shell("http://127.0.0.1") };
    let endless = |service: &mut ServiceConfig| {
        // More than all buffers on the way take.
        let page = || async { vec![b'x'; 50_000_000] };
        service.route("/endless", web::get().to(page));
    };
    let server = std::thread::spawn(move || {
        actix_web::rt::System::new().block_on(serve_until(
            listener,
            1,
            shell,
            endless,
            async { drop(stopped.await) },
            std::future::pending(),
        ))
    });
    visit(address);
    stop.send(()).unwrap();
    server.join().unwrap().unwrap();
}

/// Sends this, and reads until the other side ends the connection; panics if it does not.
fn until_the_end(address: std::net::SocketAddr, sent: &str) -> String {
    use std::io::{Read, Write};
    let mut client = std::net::TcpStream::connect(address).unwrap();
    client.set_read_timeout(Some(Duration::from_secs(8))).unwrap();
    client.write_all(sent.as_bytes()).unwrap();
    let mut answer = Vec::new();
    match client.read_to_end(&mut answer) {
        Ok(_) => {}
        Err(error) if error.kind() == std::io::ErrorKind::ConnectionReset => {}
        Err(error) => panic!("{sent:?} is left alone: {error}"),
    }
    String::from_utf8_lossy(&answer).into_owned()
}

#[test]
fn what_never_arrives_is_not_waited_for() {
    let post = "POST /language HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    while_serving(|address| {
        for stalled in [
            format!("{post}Content-Length: 100\r\n\r\ncode="),
            format!("{post}Transfer-Encoding: chunked\r\n\r\n5\r\ncode="),
            format!("{post}Connection: upgrade\r\nUpgrade: websocket\r\n\r\n"),
        ] {
            let answer = until_the_end(address, &stalled);
            assert!(
                answer.starts_with("HTTP/1.1 408") && answer.contains("did not arrive"),
                "{stalled}: {answer}"
            );
        }
        // What comes after an answer, or never.
        let about = "GET /healthz HTTP/1.1\r\nHost: x\r\n";
        for idle in [
            format!("{about}\r\n"),
            format!("{about}\r\nGET /heal"),
            format!("{about}Transfer-Encoding: chunked\r\n\r\n"),
            format!("{about}Content-Length: 10\r\n\r\n"),
        ] {
            assert!(until_the_end(address, &idle).starts_with("HTTP/1.1 200"), "{idle}");
        }
    });
}

#[test]
fn a_tunnel_is_refused_at_once() {
    while_serving(|address| {
        for method in ["CONNECT", "TRACE"] {
            let begun = std::time::Instant::now();
            let answer = until_the_end(address, &format!("{method} / HTTP/1.1\r\nHost: x\r\n\r\n"));
            assert!(answer.starts_with("HTTP/1.1 405"), "{answer}");
            assert!(begun.elapsed() < Duration::from_secs(4), "{method}");
        }
    });
}

#[test]
fn who_reads_nothing_of_an_answer_is_not_waited_for() {
    use std::io::{Read, Write};
    while_serving(|address| {
        let mut client = std::net::TcpStream::connect(address).unwrap();
        client.write_all(b"GET /endless HTTP/1.1\r\nHost: x\r\n\r\n").unwrap();
        std::thread::sleep(Duration::from_secs(4));
        client.set_read_timeout(Some(Duration::from_secs(8))).unwrap();
        let mut read = Vec::new();
        let _ = client.read_to_end(&mut read);
        assert!(read.len() < 50_000_000, "all of it was kept for somebody who did not come");
    });
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

#[actix_web::test]
async fn the_page_about_the_house_leads_to_its_source_if_that_is_told() {
    let about = || TestRequest::get().uri("/about");
    let there = Shell { source_url: Some("https://annals.example/source?a&b".into()), ..shell(HTTPS) };
    let told = ask_of(there, about()).await;
    assert!(told.text.contains("<a href=\"https://annals.example/source?a&#38;b\">"), "{}", told.text);
    assert!(!ask(about()).await.text.contains("The source of the program"));
}
