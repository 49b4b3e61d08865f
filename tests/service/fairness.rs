//! Nobody takes the server from others: not with live pages, not with work, not with bots.

use crate::crash::{program, serve, signed_in};
use crate::gathering::{lobby, people, plan};
use crate::house::{Ground, House};
use crate::support::http::Client;
use crate::support::server::{Launch, Server};
use annals::ledger::Bots;
use annals::terms::Terms;
use diesel::connection::SimpleConnection as _;
use diesel::{Connection as _, SqliteConnection};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// A server that believes what clients say of where they are.
fn launch(ground: &Ground) -> Launch {
    let command = format!("ulimit -S -n 1024; exec '{}' serve", program().display());
    Launch::of("sh")
        .args(["-c", &command])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &ground.url())
        .env("ANNALS_LOG_FILTER", "info,annals::language=error")
        .env("ANNALS_TRUSTED_PROXIES", "127.0.0.1")
}

fn from(server: &Server, address: &str) -> Client {
    server.client().header("X-Forwarded-For", address).timeout(Duration::from_secs(5))
}

/// Asks for a live page; its status, and the connection.
fn listen(server: &Server, code: &str, address: &str) -> (u16, TcpStream) {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    write!(stream, "GET /games/{code}/live HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\n\r\n")
        .unwrap();
    let mut line = String::new();
    BufReader::new(&stream).read_line(&mut line).unwrap();
    (line.split(' ').nth(1).unwrap().parse().unwrap(), stream)
}

#[test]
fn a_thousand_live_pages_of_one_visitor_stop_nobody() {
    rlimit::increase_nofile_limit(4096).unwrap();
    let house = House::on_sqlite();
    let code = house.table(2);
    let server = launch(&house.ground).start();
    let mut held: Vec<(u16, TcpStream)> = (0..1050).map(|_| listen(&server, &code, "203.0.113.1")).collect();
    let open = held.iter().filter(|(status, _)| *status == 200).count();
    assert_eq!((open, held.iter().filter(|(status, _)| *status == 429).count()), (100, 950));
    let page = format!("/games/{code}");
    let begun = Instant::now();
    assert_eq!(from(&server, "203.0.113.2").get(&page).status, 200);
    assert_eq!(from(&server, "203.0.113.1").get(&page).status, 200, "pages still work there too");
    assert_eq!(listen(&server, &code, "203.0.113.2").0, 200);
    assert!(begun.elapsed() < Duration::from_secs(5));
    held.clear();
    let again = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(50));
        listen(&server, &code, "203.0.113.1").0 == 200
    });
    assert!(again, "whoever goes makes room");
    // It began with a low limit of files, and said what it made of it.
    let (_, hard) = rlimit::getrlimit(rlimit::Resource::NOFILE).unwrap();
    let log = server.log();
    assert!(log.contains("so much may be open at once") && log.contains(&format!("files={hard}")), "{log}");
}

/// Whoever asks for much waits for themselves: here everything that writes waits for a lock that the test holds.
#[test]
fn work_of_one_visitor_leaves_room_for_others() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let server = launch(&house.ground).start();
    let Ground::Sqlite(folder) = &house.ground else { unreachable!() };
    let mut writer = SqliteConnection::establish(folder.path().join("annals.db").to_str().unwrap()).unwrap();
    // The server may be writing just now.
    writer.batch_execute("PRAGMA busy_timeout=10000; BEGIN IMMEDIATE").unwrap();
    let dear = "/unsubscribe/1/tables/nonsense";
    let crowd: Vec<_> = (0..60)
        .map(|_| {
            let mut client = from(&server, "203.0.113.1").timeout(Duration::from_secs(30));
            std::thread::spawn(move || {
                client.request("GET", dear, &[], b"").map_or(0, |answer| answer.status)
            })
        })
        .collect();
    std::thread::sleep(Duration::from_millis(500));
    let begun = Instant::now();
    assert_eq!(from(&server, "203.0.113.2").get(&format!("/games/{code}")).status, 200);
    let took = begun.elapsed();
    writer.batch_execute("ROLLBACK").unwrap();
    let statuses: Vec<u16> = crowd.into_iter().map(|one| one.join().unwrap()).collect();
    assert!(took < Duration::from_secs(2), "it took {took:?}");
    assert!(
        statuses.iter().filter(|s| **s == 429).count() >= 60 - 34,
        "more than wait are sent away: {statuses:?}"
    );
    assert!(statuses.contains(&410), "and who waited is answered: {statuses:?}");
}

#[test]
fn pages_have_a_limit_and_files_have_none() {
    let house = House::on_sqlite();
    house.table(2);
    let server = launch(&house.ground).env("ANNALS_LIMITS_PAGES", "5").start();
    let mut client = from(&server, "203.0.113.1");
    let pages: Vec<u16> = (0..21).map(|_| client.get("/about").status).collect();
    assert_eq!((pages[19], pages[20]), (200, 429), "{pages:?}");
    let sent_away = client.get("/about");
    assert!(sent_away.header("retry-after").unwrap().parse::<u64>().unwrap() >= 1);
    let style =
        sent_away.text().split("href=\"/static/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!((0..50).all(|_| client.get(&format!("/static/{style}")).status == 200));
    assert_eq!(client.get("/healthz").status, 200);
    assert_eq!(from(&server, "203.0.113.2").get("/about").status, 200);
    // Who is signed in is counted wherever they are.
    let mut own = signed_in(&server, "Player 1");
    let many: Vec<u16> = (0..6).map(|_| own.get("/about").status).collect();
    assert_eq!(many.last(), Some(&429), "{many:?}");
}

#[test]
fn one_person_opens_so_many_tables_in_an_hour() {
    let house = House::on_sqlite();
    house.table(2);
    let server = launch(&house.ground).env("ANNALS_LIMITS_TABLES", "3").start();
    let open = |client: &mut Client| {
        client.get("/tables/new");
        client.post("/tables", &[("game", "salt_market"), ("name", "One of many"), ("seats", "2")]).status
    };
    let (mut one, mut two) = (signed_in(&server, "Player 1"), signed_in(&server, "Player 2"));
    assert_eq!([open(&mut one), open(&mut one), open(&mut one), open(&mut one)], [303, 303, 303, 429]);
    assert_eq!(open(&mut two), 303);
}

#[test]
fn tables_full_of_bots_let_others_have_their_turn() {
    let house = House::on_sqlite();
    let (lobby, who) = (lobby(&house), people(&house));
    let with_bots = |host| {
        let code = lobby.open(host, &plan(4, Terms::default())).unwrap();
        lobby.begin(&code, host, Some("random")).unwrap();
        code
    };
    let many: Vec<String> = (0..60).map(|_| with_bots(who[0])).collect();
    let other = with_bots(who[1]);
    let mut news = house.ledger.bell().listen();
    let bots = Bots::new(house.ledger.clone(), Duration::ZERO);
    let before = actix_web::rt::System::new().block_on(async move {
        let moving = actix_web::rt::spawn(bots.run());
        let mut before = Vec::new();
        loop {
            let told = tokio::time::timeout(Duration::from_secs(20), news.recv()).await.unwrap().unwrap();
            if told.code == other {
                break;
            }
            before.push(told.code);
        }
        moving.abort();
        before
    });
    assert!(before.len() <= 1, "{} decisions came first", before.len());
    assert!(before.iter().all(|code| many.contains(code)));
}

#[test]
fn one_person_has_ten_live_pages_at_once() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let server = serve(&house.ground);
    let client = signed_in(&server, "Player 1");
    let cookie = format!("annals={}", client.cookie("annals").unwrap());
    let listen = || {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        write!(stream, "GET /games/{code}/live HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n").unwrap();
        let mut line = String::new();
        BufReader::new(&stream).read_line(&mut line).unwrap();
        (line.split(' ').nth(1).unwrap().parse::<u16>().unwrap(), stream)
    };
    let pages: Vec<_> = (0..11).map(|_| listen()).collect();
    let statuses: Vec<u16> = pages.iter().map(|(status, _)| *status).collect();
    assert_eq!((statuses[9], statuses[10]), (200, 429), "ten of one person: {statuses:?}");
}
