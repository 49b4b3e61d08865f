//! Other ways to hear news: addresses that are called, and the page on which they and feeds are made.

use crate::crash::{program, serve, signed_in};
use crate::feeds::entries;
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use crate::support::certificate::Certificate;
use crate::support::server::Launch;
use annals::channels::feeds::{Feeds, Kind};
use annals::channels::{Caller, ChannelError, Channels, Format, Messenger, Reach, signature};
use annals::config::Config;
use annals::notices::ChannelEvent;
use annals::people::Token;
use annals::store::tables;
use annals::store::webhooks::{self, Webhook};
use annals::store::{feeds, locks, players};
use diesel::prelude::*;
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::TcpListener;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

on_both_engines!(
    a_hand_over_is_told_once_in_each_format_and_signed,
    nobody_is_called_while_a_bot_stands_in,
    a_call_that_fails_is_made_again_and_an_address_that_fails_is_given_up,
    an_address_that_fails_is_asked_once_and_not_for_each_thing_to_tell,
    news_of_a_newer_program_is_left_for_it_for_a_week,
    nothing_private_is_called_whatever_a_name_stands_for,
    addresses_belong_to_their_player_and_leave_with_them,
);

/// What an address heard: its headers in small letters, and the body.
#[derive(Clone, Debug)]
pub(crate) struct Heard {
    head: String,
    /// As text, and as it came.
    pub(crate) body: String,
    pub(crate) raw: Vec<u8>,
}

impl Heard {
    /// Was it sent to this path?
    pub(crate) fn is_to(&self, path: &str) -> bool {
        self.head.contains(&format!("post {path} "))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        let prefix = format!("{name}: ");
        self.head.lines().find_map(|line| line.strip_prefix(&prefix)).unwrap_or_default()
    }
}

/// Somebody who can be called on the loopback and answers as told.
pub(crate) struct Listener {
    port: u16,
    heard: Arc<Mutex<Vec<Heard>>>,
    answer: Arc<Mutex<String>>,
}

impl Listener {
    pub(crate) fn start() -> Listener {
        Listener::start_as(None)
    }

    fn start_with_tls(certificate: &Certificate) -> Listener {
        let chain = CertificateDer::pem_file_iter(&certificate.file).unwrap().map(Result::unwrap).collect();
        let key = PrivateKeyDer::from_pem_file(&certificate.key).unwrap();
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls = rustls::ServerConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .unwrap()
            .with_no_client_auth()
            .with_single_cert(chain, key)
            .unwrap();
        Listener::start_as(Some(Arc::new(tls)))
    }

    fn start_as(tls: Option<Arc<rustls::ServerConfig>>) -> Listener {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let heard: Arc<Mutex<Vec<Heard>>> = Arc::default();
        let answer = Arc::new(Mutex::new("204 No Content".to_owned()));
        let (keeps, says) = (heard.clone(), answer.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming() {
                let stream = stream.unwrap();
                match &tls {
                    None => listen(stream, &keeps, &says),
                    Some(tls) => {
                        let session = rustls::ServerConnection::new(tls.clone()).unwrap();
                        listen(rustls::StreamOwned::new(session, stream), &keeps, &says)
                    }
                };
            }
        });
        Listener { port, heard, answer }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    pub(crate) fn answers(&self, status: &str) {
        *self.answer.lock().unwrap() = status.into();
    }

    pub(crate) fn heard(&self) -> Vec<Heard> {
        self.heard.lock().unwrap().clone()
    }
}

/// Hears one call and answers it; whoever hangs up half-way has said nothing.
fn listen(stream: impl Read + Write, heard: &Mutex<Vec<Heard>>, answer: &Mutex<String>) -> Option<()> {
    let mut stream = BufReader::new(stream);
    let (mut head, mut length) = (String::new(), 0);
    loop {
        let mut line = String::new();
        match stream.read_line(&mut line) {
            Ok(0) | Err(_) => return None,
            Ok(_) if line == "\r\n" => break,
            Ok(_) => {}
        }
        let (name, value) = line.trim_end().split_once(": ").unwrap_or((line.trim_end(), ""));
        let name = name.to_lowercase();
        if name == "content-length" {
            length = value.parse().unwrap();
        }
        head.push_str(&format!("{name}: {value}\n"));
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).ok()?;
    heard.lock().unwrap().push(Heard { head, body: String::from_utf8_lossy(&body).into_owned(), raw: body });
    let answer = answer.lock().unwrap().clone();
    let text = format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    stream.get_mut().write_all(text.as_bytes()).ok()
}

fn channels(house: &House, reach: Reach) -> Channels {
    Channels::new(house.ledger.db().clone(), house.clock.clone(), reach)
}

pub(crate) fn config() -> Config {
    let url = ("ANNALS_PUBLIC_URL".to_owned(), "https://annals.example".to_owned());
    Config::read(None, &[url]).unwrap()
}

pub(crate) fn messenger(house: &House, reach: Reach) -> Messenger {
    Messenger::new(house.ledger.clone(), config().public_url, Caller::new(reach))
}

pub(crate) fn player(house: &House, number: usize) -> i64 {
    house.people().find(&format!("Player {number}")).unwrap().id
}

fn hook(house: &House, id: i64) -> Webhook {
    house.ledger.db().read(|c| webhooks::by_id(c, id)).unwrap().unwrap()
}

fn a_hand_over_is_told_once_in_each_format_and_signed(house: &House) {
    let code = house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    let channels = channels(house, Reach::Private);
    for format in Format::ALL {
        channels.add(ann, format, &listener.url(&format!("/{}", format.word()))).unwrap();
    }
    let json = channels.of(ann).unwrap().into_iter().find(|h| h.format == "json").unwrap();
    let messenger = messenger(house, Reach::Private);
    assert_eq!(messenger.round().unwrap(), 0, "what was before is not told");
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    house.ledger.play(&code, seat(2), "bid 3", None).unwrap();
    assert_eq!(messenger.round().unwrap(), 4);
    assert_eq!(messenger.round().unwrap(), 0);
    let heard = listener.heard();
    assert_eq!(heard.len(), 4);
    let at = |path: &str| heard.iter().find(|h| h.head.contains(&format!("post {path} "))).unwrap();
    let plain = at("/json");
    let body: serde_json::Value = serde_json::from_str(&plain.body).unwrap();
    assert_eq!(body["event"], "your_move");
    assert_eq!(body["table"], code.as_str());
    assert_eq!(body["url"], format!("https://annals.example/games/{code}"));
    assert_eq!((body["seat"].as_i64(), body["title"].as_str()), (Some(1), Some("A table: it is your move")));
    let stamp: i64 = plain.header("annals-timestamp").parse().unwrap();
    assert_eq!(stamp, house.clock.now() / 1000);
    assert_eq!(plain.header("annals-signature"), signature(&json.secret, stamp, &plain.body));
    assert!(at("/discord").body.contains("\"content\":") && at("/slack").body.contains("\"text\":"));
    assert_eq!(at("/ntfy").header("title"), "A table: it is your move");
    for h in &heard {
        assert!(!h.body.contains("bid") && !h.body.contains('¤'), "nobody knows who listens: {h:?}");
    }
    // Overtaken news is no news.
    house.ledger.play(&code, seat(1), "yield", None).unwrap();
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    messenger.round().unwrap();
    assert_eq!(listener.heard().len(), 4);
    play_on(&house.ledger, &code, 500);
    while messenger.round().unwrap() > 0 {}
    let last = listener.heard().into_iter().rev().find(|h| h.head.contains("post /json ")).unwrap();
    assert!(last.body.contains("\"event\":\"ended\""), "{last:?}");
}

fn nobody_is_called_while_a_bot_stands_in(house: &House) {
    let (code, other) = (house.table(2), house.table(2));
    let (ann, listener) = (player(house, 1), Listener::start());
    channels(house, Reach::Private).add(ann, Format::Json, &listener.url("/json")).unwrap();
    let messenger = messenger(house, Reach::Private);
    let stand_in = |code: &str, bot| {
        let id = house.ledger.table(code).unwrap().id;
        house.ledger.db().write(|c| tables::stand_in(c, id, seat(1), bot)).unwrap();
    };
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    stand_in(&code, Some("random"));
    house.ledger.play(&code, seat(2), "bid 3", None).unwrap();
    assert!(house.ledger.now(&code).unwrap().fold.awaited().contains(seat(1)));
    stand_in(&code, None);
    assert_eq!(messenger.round().unwrap(), 0, "it was the bot's move");
    // What waits to be told when the bot comes in is no news any more.
    house.ledger.play(&other, seat(1), "bid 1", None).unwrap();
    house.ledger.play(&other, seat(2), "bid 3", None).unwrap();
    stand_in(&other, Some("random"));
    assert_eq!(messenger.round().unwrap(), 1);
    assert!(listener.heard().is_empty(), "{:?}", listener.heard());
}

fn a_call_that_fails_is_made_again_and_an_address_that_fails_is_given_up(house: &House) {
    house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    let channels = channels(house, Reach::Private);
    let id = channels.add(ann, Format::Json, &listener.url("/x")).unwrap();
    let messenger = messenger(house, Reach::Private);
    channels.test(ann, id).unwrap();
    listener.answers("503 Service Unavailable");
    messenger.round().unwrap();
    assert_eq!(messenger.round().unwrap(), 0, "not at once");
    assert!(hook(house, id).error.unwrap().contains("503"));
    house.clock.advance(30_000);
    assert_eq!(messenger.round().unwrap(), 1);
    house.clock.advance(30_000);
    assert_eq!(messenger.round().unwrap(), 0, "pauses grow");
    house.clock.advance(30_000);
    listener.answers("200 OK");
    assert_eq!(messenger.round().unwrap(), 1);
    let heard = listener.heard();
    assert_eq!(heard.len(), 3);
    assert_eq!(heard[0].header("annals-delivery"), heard[2].header("annals-delivery"), "known as one");
    assert_eq!((hook(house, id).error, hook(house, id).called_at), (None, Some(house.clock.now())));

    listener.answers("404 Not Found");
    for given_up in 1..=5 {
        house.clock.advance(61_000);
        channels.test(ann, id).unwrap();
        // A test calls it anew, so failures are counted here as moves would make them.
        let failures = given_up - 1;
        house.ground.sql(&format!("UPDATE webhooks SET failures = {failures}"));
        messenger.round().unwrap();
        assert_eq!(hook(house, id).disabled_at.is_some(), given_up == 5, "{given_up}");
    }
    let before = listener.heard().len();
    house.table(2);
    assert_eq!(messenger.round().unwrap(), 0, "it is called no more");
    listener.answers("200 OK");
    channels.test(ann, id).unwrap();
    messenger.round().unwrap();
    assert_eq!(listener.heard().len(), before + 1);
    assert!(hook(house, id).disabled_at.is_none(), "and again once somebody says so");
    for _ in 0..10 {
        let _ = channels.test(ann, id);
    }
    assert!(matches!(channels.test(ann, id), Err(ChannelError::TooOften)));
}

fn news_of_a_newer_program_is_left_for_it_for_a_week(house: &House) {
    const DAY: i64 = 86_400_000;
    house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    let channels = channels(house, Reach::Private);
    let id = channels.add(ann, Format::Json, &listener.url("/x")).unwrap();
    let messenger = messenger(house, Reach::Private);
    let tell = |key: &str, news: &str| {
        let now = house.clock.now();
        house.ledger.db().write(|c| webhooks::tell_one(c, id, key, news, now)).unwrap();
    };
    // More than are taken at a time, and the oldest: they hold up nobody.
    for number in 0..20 {
        tell(&format!("comet/{number}"), r#"{"about":"comet","table":"x"}"#);
    }
    tell("broken", r#"{"about":"#);
    tell("known", &ChannelEvent::Test.to_json());
    while messenger.round().unwrap() > 0 {}
    assert_eq!(listener.heard().len(), 1, "what can be told is told");
    let calls = |state: &str| {
        use annals::store::schema::calls::dsl;
        let rows = house.ledger.db().read(|c| {
            let rows = dsl::calls.order(dsl::id).select((dsl::dedup_key, dsl::attempts, dsl::failed_at));
            rows.load::<(String, i32, Option<i64>)>(c).map_err(annals::store::StoreError::from)
        });
        let rows: Vec<_> = rows.unwrap().into_iter().filter(|(key, ..)| key.contains(state)).collect();
        rows
    };
    assert!(calls("broken").iter().all(|(_, _, failed)| failed.is_some()), "that is nobody's");
    for _ in 0..6 {
        house.clock.advance(DAY);
        while messenger.round().unwrap() > 0 {}
        assert!(calls("comet").iter().all(|(_, tried, failed)| *tried == 0 && failed.is_none()));
    }
    house.clock.advance(2 * DAY);
    while messenger.round().unwrap() > 0 {}
    assert!(calls("comet").iter().all(|(_, _, failed)| failed.is_some()), "a week is enough");
    let hook = hook(house, id);
    assert_eq!((hook.failures, hook.disabled_at), (0, None), "its address has done nothing wrong");
}

fn nothing_private_is_called_whatever_a_name_stands_for(house: &House) {
    house.table(2);
    let (ann, listener, elsewhere) = (player(house, 1), Listener::start(), Listener::start());
    let public = channels(house, Reach::Public);
    for bad in
        [listener.url("/"), format!("https://127.0.0.1:{}/", listener.port), "https://localhost/".into()]
    {
        assert!(matches!(public.add(ann, Format::Json, &bad), Err(ChannelError::Address(_))), "{bad}");
    }
    // A name that was public when it was written down and is not any more, as far as can be shown here.
    let url = format!("https://localhost:{}/", listener.port);
    let id = house.ledger.db().write(|c| webhooks::insert(c, ann, "json", &url, "secret", 1)).unwrap();
    public.test(ann, id).unwrap();
    messenger(house, Reach::Public).round().unwrap();
    assert!(hook(house, id).error.unwrap().contains("no public address"));
    assert_eq!(hook(house, id).failures, 1, "it is not tried again");
    // Without TLS nothing is called either.
    house.ground.sql(&format!("UPDATE webhooks SET url = '{}'", listener.url("/")));
    public.test(ann, id).unwrap();
    messenger(house, Reach::Public).round().unwrap();
    assert!(listener.heard().is_empty());
    // Where somebody is sent on to was never written down.
    listener.answers(&format!("307 Temporary Redirect\r\nLocation: {}", elsewhere.url("/")));
    public.test(ann, id).unwrap();
    messenger(house, Reach::Private).round().unwrap();
    assert_eq!((listener.heard().len(), elsewhere.heard().len()), (1, 0));
    assert!(hook(house, id).error.unwrap().contains("307"));
}

fn addresses_belong_to_their_player_and_leave_with_them(house: &House) {
    house.table(2);
    let (ann, bob) = (player(house, 1), player(house, 2));
    let channels = channels(house, Reach::Public);
    let feeds_of = Feeds::new(house.ledger.clone(), config().public_url);
    let id = channels.add(ann, Format::Ntfy, "https://ntfy.sh/some-topic").unwrap();
    let token = feeds_of.add(ann, Kind::Player, None).unwrap();
    let feed = feeds_of.of(ann).unwrap()[0].0.id;
    assert!(matches!(channels.remove(bob, id), Err(ChannelError::Missing)));
    assert!(matches!(channels.test(bob, id), Err(ChannelError::Missing)));
    assert!(matches!(feeds_of.remove(bob, feed), Err(ChannelError::Missing)));
    for _ in 0..4 {
        channels.add(ann, Format::Ntfy, "https://ntfy.sh/other").unwrap();
    }
    assert!(matches!(channels.add(ann, Format::Ntfy, "https://ntfy.sh/x"), Err(ChannelError::TooMany)));
    let who = house.people().find("Player 1").unwrap();
    let held = house.people().holdings(&who).unwrap();
    assert_eq!(held["webhooks"][0]["address"], "https://ntfy.sh/some-topic");
    assert_eq!(held["feeds"][0]["shows"], "player");
    assert!(!held.to_string().contains(&token.to_cookie()), "nobody knows it any more");
    house.ledger.db().write(|c| locks::put(c, ann, "why not", 1)).unwrap();
    assert!(feeds_of.read(&token, false).unwrap().is_none(), "a locked account reads nothing");
    house.ledger.db().write(|c| locks::lift(c, ann)).unwrap();
    assert!(feeds_of.read(&token, false).unwrap().is_some());
    assert!(feeds_of.read(&token, true).unwrap().is_none(), "it is no calendar");
    channels.test(ann, id).unwrap();
    house.ledger.db().write(|c| players::erase(c, &who, 1)).unwrap();
    assert!(channels.of(ann).unwrap().is_empty() && feeds_of.of(ann).unwrap().is_empty());
    assert!(feeds_of.read(&token, false).unwrap().is_none());
}

/// Over TLS, by the program itself: an address whose certificate the machine trusts is called, and no other is.
#[test]
fn a_call_over_tls_reaches_only_whom_the_machine_trusts() {
    let folder = tempfile::tempdir().unwrap();
    let certificate = Certificate::make(folder.path());
    let listener = Listener::start_with_tls(&certificate);
    let house = House::on_sqlite();
    // The program's clock is the machine's.
    house.clock.advance(annals::clock::Clock::system().now() - house.clock.now());
    house.table(2);
    let ann = player(&house, 1);
    let url = format!("https://localhost:{}/hook", listener.port);
    let id = channels(&house, Reach::Private).add(ann, Format::Json, &url).unwrap();
    let call = |trusted: bool| {
        channels(&house, Reach::Private).test(ann, id).unwrap();
        let mut launch = Launch::of(program())
            .args(["serve"])
            .env("ANNALS_LISTEN", "{address}")
            .env("DATABASE_URL", &house.ground.url())
            .env("ANNALS_WEBHOOKS_PRIVATE", "true");
        if trusted {
            launch = launch.env("SSL_CERT_FILE", certificate.file.to_str().unwrap());
        }
        let server = launch.start();
        let deadline = Instant::now() + Duration::from_secs(20);
        loop {
            let hook = hook(&house, id);
            if hook.called_at.is_some() || hook.error.is_some() {
                return hook;
            }
            assert!(Instant::now() < deadline, "nobody was called\n{}", server.log());
            std::thread::sleep(Duration::from_millis(20));
        }
    };
    let refused = call(false).error.unwrap();
    assert!(refused.contains("certificate"), "{refused}");
    assert!(listener.heard().is_empty(), "not a word before the other is known");
    house.ground.sql("UPDATE webhooks SET error = NULL");
    assert_eq!(call(true).error, None);
    let heard = listener.heard();
    assert!(
        heard.iter().all(|h| h.head.contains("post /hook ") && h.body.contains("\"event\":")),
        "{heard:?}"
    );
    assert!(!heard.is_empty());
}

#[test]
fn making_a_channel_takes_more_than_a_session_somebody_left_open() {
    let house = House::on_sqlite();
    house.clock.advance(annals::clock::Clock::system().now() - house.clock.now());
    house.table(2);
    house.people().add("Carl", "carl@example.org", None).unwrap();
    let server = serve(&house.ground);
    let mut ann = signed_in(&server, "Player 1");
    let of = |id| (channels(&house, Reach::Public).of(id).unwrap().len(), feeds_of(&house, id));
    let ann_id = player(&house, 1);
    let hook = [("format", "ntfy"), ("url", "https://ntfy.invalid/topic")];
    let page = ann.get("/account/channels").text();
    assert!(!page.contains("_password"), "who has just signed in is known: {page}");
    house.ground.sql("UPDATE sessions SET created_at = created_at - 660000");
    let page = ann.get("/account/channels").text();
    assert!(page.contains("name=\"hook_password\"") && page.contains("name=\"feed_password\""), "{page}");
    for (path, form) in [("webhooks", &hook[..]), ("feeds", &[("show", "player")][..])] {
        let path = format!("/account/channels/{path}");
        assert_eq!(ann.post(&path, form).status, 422, "{path}");
        for field in ["hook_password", "feed_password"] {
            let wrong = ann.post(&path, &[form, &[(field, "a wrong password")]].concat());
            assert_eq!(wrong.status, 422, "{path}");
            assert!(wrong.text().contains("This is not your password."), "{}", wrong.text());
        }
    }
    assert_eq!(of(ann_id), (0, 0));
    assert_eq!(
        ann.post(
            "/account/channels/webhooks",
            &[&hook[..], &[("hook_password", "a long password")]].concat()
        )
        .status,
        303
    );
    assert_eq!(
        ann.post("/account/channels/feeds", &[("show", "player"), ("feed_password", "a long password")])
            .status,
        200
    );
    assert_eq!(of(ann_id), (1, 1));
    // Who has no password signs in again.
    let carl = house.people().find("Carl").unwrap().id;
    let token = house.people().begin_session(carl, "").unwrap();
    house.ground.sql("UPDATE sessions SET created_at = 0");
    let mut carl_page = server
        .client()
        .header("Origin", &format!("http://{}", server.address()))
        .header("Cookie", &format!("annals={}", token.to_cookie()));
    let page = carl_page.get("/account/channels");
    assert!(page.text().contains("sign in once more by a link"), "{}", page.text());
    assert_eq!(carl_page.post("/account/channels/feeds", &[("show", "player")]).status, 422);
    assert_eq!(of(carl), (0, 0));
}

fn feeds_of(house: &House, player: i64) -> usize {
    house.ledger.db().read(|c| feeds::of_player(c, player)).unwrap().len()
}

/// One player's addresses take every call and answer none; another's is called all the same.
#[test]
fn an_address_that_never_answers_holds_up_nobody_else() {
    let house = House::on_sqlite();
    house.clock.advance(annals::clock::Clock::system().now() - house.clock.now());
    house.table(2);
    let (ann, bob, listener) = (player(&house, 1), player(&house, 2), Listener::start());
    let silent = TcpListener::bind("127.0.0.1:0").unwrap();
    let channels = channels(&house, Reach::Private);
    for n in 0..5 {
        let url = format!("http://127.0.0.1:{}/{n}", silent.local_addr().unwrap().port());
        let id = channels.add(ann, Format::Json, &url).unwrap();
        (0..5).for_each(|_| channels.test(ann, id).unwrap());
    }
    let id = channels.add(bob, Format::Json, &listener.url("/bob")).unwrap();
    channels.test(bob, id).unwrap();
    let _server = Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_WEBHOOKS_PRIVATE", "true")
        .start();
    let deadline = Instant::now() + Duration::from_secs(8);
    while listener.heard().is_empty() {
        assert!(Instant::now() < deadline, "Bob's address was not called");
        std::thread::sleep(Duration::from_millis(20));
    }
    silent.set_nonblocking(true).unwrap();
    let calls = std::iter::from_fn(|| silent.accept().ok()).count();
    assert!(calls <= 2, "one at a time, not {calls}");
}

fn an_address_that_fails_is_asked_once_and_not_for_each_thing_to_tell(house: &House) {
    house.table(2);
    let (ann, listener) = (player(house, 1), Listener::start());
    let channels = channels(house, Reach::Private);
    let id = channels.add(ann, Format::Json, &listener.url("/x")).unwrap();
    (0..5).for_each(|_| channels.test(ann, id).unwrap());
    listener.answers("503 Service Unavailable");
    let messenger = messenger(house, Reach::Private);
    assert_eq!(messenger.round().unwrap(), 1);
    house.clock.advance(30_000);
    assert_eq!(messenger.round().unwrap(), 1);
    house.clock.advance(60_000);
    listener.answers("200 OK");
    assert_eq!(messenger.round().unwrap(), 5);
}

#[test]
fn channels_are_made_tested_and_taken_back_on_their_page() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut ann = signed_in(&server, "Player 1");
    assert!(ann.get("/account").text().contains("href=\"/account/channels\""));
    let page = ann.get("/account/channels").text();
    assert!(
        page.contains("Addresses that are called") && page.contains(&format!("value=\"table {code}\"")),
        "{page}"
    );
    let bad = ann.post("/account/channels/webhooks", &[("format", "ntfy"), ("url", "http://127.0.0.1/<b>")]);
    assert_eq!(bad.status, 422);
    assert!(bad.text().contains("Only addresses that begin with https://"), "{}", bad.text());
    let private = ann.post("/account/channels/webhooks", &[("format", "ntfy"), ("url", "https://10.0.0.1/")]);
    assert!(private.text().contains("not on the public Internet"));
    let good = ann.post(
        "/account/channels/webhooks",
        &[("format", "ntfy"), ("url", "https://ntfy.invalid/secret-topic")],
    );
    let page = ann.follow(&good).text();
    assert!(page.contains("ntfy.invalid") && !page.contains("secret-topic"), "{page}");

    let made = ann.post("/account/channels/feeds", &[("show", &format!("table {code}"))]).text();
    let path = made.split("/feeds/").nth(1).unwrap().split('"').next().unwrap();
    let path = format!("/feeds/{path}");
    let mut reader = server.client();
    let feed = reader.get(&path);
    assert_eq!(
        (feed.status, feed.header("content-type")),
        (200, Some("application/atom+xml; charset=utf-8"))
    );
    entries(&feed.text());
    let (tag, date) = (feed.header("etag").unwrap(), feed.header("last-modified").unwrap());
    let again = server.client().header("If-None-Match", tag).get(&path);
    assert_eq!((again.status, again.text().as_str()), (304, ""));
    assert_eq!(server.client().header("If-Modified-Since", date).get(&path).status, 304);
    assert_eq!(server.client().header("If-None-Match", "W/\"other\"").get(&path).status, 200);
    assert_eq!(server.client().get("/feeds/nonsense/news.atom").status, 404);
    assert_eq!(server.client().get(&format!("/feeds/{}/news.atom", Token::new().to_cookie())).status, 404);
    let page = ann.get("/account/channels").text();
    assert!(!page.contains(&path), "an address is shown once");
    let id = page.split("name=\"feed\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let mut bob = signed_in(&server, "Player 2");
    assert_eq!(bob.post("/account/channels/feed", &[("feed", &id)]).status, 404);
    assert_eq!(reader.get(&path).status, 200);
    let gone = ann.post("/account/channels/feed", &[("feed", &id)]);
    assert!(ann.follow(&gone).text().contains("shows nothing any more"));
    assert_eq!(reader.get(&path).status, 404);
    let mut stranger = server.client();
    assert_eq!(stranger.get("/account/channels").status, 401);
}
