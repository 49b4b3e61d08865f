//! The pages of tables, through HTTP against the real program.

use crate::crash::{serve, signed_in};
use crate::house::{Ground, House, play_on, seat};
use crate::on_both_engines;
use crate::support::http::{Client, Response};
use crate::support::server::Server;
use annals::store::{attention, sessions};
use kernel::{Kind, Setup};
use scraper::{Html, Selector};
use std::io::{BufRead, BufReader, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

on_both_engines!(
    two_people_play_through_pages_alone,
    clicking_twice_moves_once,
    a_button_of_several_lines_plays_all_or_none_and_is_one_act,
    a_form_nobody_knows_is_explained,
    what_is_refused_is_explained_and_kept_in_the_field,
    a_final_move_stands_apart_behind_a_warning,
    leaving_and_resigning_ask_once_more,
    nobody_moves_for_somebody_else,
    every_event_has_a_page,
    the_rules_of_a_table_are_shown_while_it_is_played,
    secrets_stay_secret_on_every_page,
    a_damaged_table_is_explained_and_the_rest_goes_on,
);

fn texts(page: &str, selector: &str) -> Vec<String> {
    let html = Html::parse_document(page);
    let selector = Selector::parse(selector).unwrap();
    let found = html.select(&selector);
    found.map(|e| e.text().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

fn attribute(page: &str, selector: &str, name: &str) -> Vec<String> {
    let html = Html::parse_document(page);
    html.select(&Selector::parse(selector).unwrap()).filter_map(|e| e.attr(name)).map(str::to_owned).collect()
}

/// Sends the first form of the prompt with this move, with what the page says it has seen.
fn choose(client: &mut Client, code: &str, text: &str) -> Response {
    let page = client.get(&format!("/games/{code}")).text();
    let seen = attribute(&page, ".prompt input[name=seen]", "value").remove(0);
    client.post(&format!("/games/{code}/move"), &[("text", text), ("seen", &seen)])
}

/// Whoever is asked presses the first button, until nobody is asked any more.
fn two_people_play_through_pages_alone(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut clients = [signed_in(&server, "Player 1"), signed_in(&server, "Player 2")];
    let mut moves = 0;
    loop {
        let mut moved = false;
        for client in &mut clients {
            let page = client.get(&format!("/games/{code}")).text();
            let Some(button) = attribute(&page, ".prompt button[name=text]", "value").into_iter().next()
            else {
                continue;
            };
            assert_eq!(texts(&page, "h1").len(), 1);
            let answer = choose(client, &code, &button);
            assert_eq!(answer.status, 303, "{button}: {}", answer.text());
            assert_eq!(answer.location(), Some(format!("/games/{code}").as_str()));
            moved = true;
            moves += 1;
        }
        if !moved {
            break;
        }
        assert!(moves < 100);
    }
    let page = clients[0].get(&format!("/games/{code}")).text();
    let heading = texts(&page, "h1").concat();
    // By the dice of this table one of them may win, or both alike.
    let won = heading.contains(" won") || heading.contains(" share the win");
    assert!(heading.starts_with("The game is over: ") && won, "{heading}");
    // Whoever has not seen that yet, and gives up, is told.
    let late = clients[0].post(&format!("/games/{code}/table"), &[("do", "resign"), ("sure", "yes")]);
    assert_eq!(late.status, 409);
    assert!(late.text().contains("The game is over. You can look at every move"), "{}", late.text());
    let record = clients[0].get(&format!("/games/{code}/record.annals")).text();
    assert!(record.contains("\nseed ") && record.contains(" move bid "), "{record}");
    house.another_server().verify(&code).unwrap();
}

fn a_button_of_several_lines_plays_all_or_none_and_is_one_act(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut ann = signed_in(&server, "Player 1");
    let head = || house.another_server().now(&code).unwrap().fold.seq();
    let (page, before) = (format!("/games/{code}"), head());
    let refused = choose(&mut ann, &code, "order yield\nbid 99");
    assert_eq!((refused.status, head()), (422, before), "the second is refused, so the first is not played");

    let seen = attribute(&ann.get(&page).text(), ".prompt input[name=seen]", "value").remove(0);
    for _ in 0..2 {
        let lines = [("text", "order yield\nbid 3"), ("seen", seen.as_str())];
        assert_eq!(ann.post(&format!("{page}/move"), &lines).status, 303);
        assert_eq!(head(), before + 2, "a double click adds nothing");
    }
    let late =
        ann.post(&format!("{page}/move"), &[("text", "order ask\norder yield"), ("seen", seen.as_str())]);
    assert!(late.status == 422 && late.text().contains("You have moved since"), "{}", late.text());

    let shown = ann.get(&page).text();
    assert_eq!(attribute(&shown, "button[name=from]", "value").first(), Some(&(before + 1).to_string()));
    let seen = head().to_string();
    ann.post(&format!("{page}/undo"), &[("from", &(before + 1).to_string()), ("seen", &seen)]);
    let asked = ann.get(&page).text();
    assert!(
        !attribute(&asked, ".prompt button[value='bid 3']", "value").is_empty(),
        "both were taken back: {asked}"
    );
}

fn a_form_nobody_knows_is_explained(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut ann = signed_in(&server, "Player 1");
    let seen = house.ledger.now(&code).unwrap().fold.seq().to_string();
    let address = format!("/games/{code}/move");
    let unknown = ann.post(&address, &[("form", "offer"), ("give", "salt"), ("seen", &seen)]);
    assert!(unknown.status == 422 && unknown.text().contains("not known here"), "{}", unknown.text());
    assert_eq!(ann.post(&address, &[("text", "bid 1")]).status, 400, "it does not say what it has seen");
    let many: Vec<(String, String)> = (0..401).map(|n| (format!("f{n}"), "1".to_owned())).collect();
    let many: Vec<(&str, &str)> = many.iter().map(|(n, v)| (n.as_str(), v.as_str())).collect();
    assert_eq!(ann.post(&address, &many).status, 400);
}

fn clicking_twice_moves_once(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    let path = format!("/games/{code}/move");
    for _ in 0..2 {
        assert_eq!(client.post(&path, &[("text", "bid 2"), ("seen", "1")]).status, 303);
    }
    assert_eq!(house.another_server().now(&code).unwrap().fold.seq(), 2);
}

fn what_is_refused_is_explained_and_kept_in_the_field(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    for (text, why) in [
        ("bet 3", "Expected “bid”, “contest”, “yield”, “leave” or “order”, but found “bet” at character 1."),
        ("bid many", "Expected a number from 0 to 99, but found “many” at character 5."),
        ("contest", "(Rules 3)"),
    ] {
        let answer = choose(&mut client, &code, text);
        assert_eq!(answer.status, 422);
        let page = answer.text();
        assert!(texts(&page, "[role=alert]")[0].contains(why), "{:?}", texts(&page, "[role=alert]"));
        assert_eq!(attribute(&page, "#text", "value"), [text]);
        let near = attribute(&page, "[role=alert] button[name=text]", "value");
        assert!(near.len() <= 8 && near.is_empty() == (text == "contest"), "{text}: {near:?}");
        assert!(text != "bet 3" || near[0] == "bid 3", "the nearest first: {near:?}");
    }
    let nasty = "<script>alert(1)</script>";
    let page = choose(&mut client, &code, nasty).text();
    assert!(!page.contains(nasty));
    let mut german = signed_in(&server, "Player 2").header("Accept-Language", "de-AT");
    let page = choose(&mut german, &code, "bid viel").text();
    assert!(
        texts(&page, "[role=alert]")[0].contains("Zahl von 0 bis 99"),
        "{:?}",
        texts(&page, "[role=alert]")
    );
    assert_eq!(house.another_server().now(&code).unwrap().fold.seq(), 1);
}

/// Without a script: the button is inside a closed `details`, below the prompt.
fn a_final_move_stands_apart_behind_a_warning(house: &House) {
    let code = house.table(3);
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    let page = client.get(&format!("/games/{code}")).text();
    assert!(!attribute(&page, ".prompt [value]", "value").contains(&"leave".to_owned()));
    assert_eq!(attribute(&page, "details#grave:not([open]) button[name=text]", "value"), ["leave"]);
    assert!(texts(&page, "#grave p")[0].contains("can’t be taken back"));
    let seen = attribute(&page, "#grave input[name=seen]", "value").remove(0);
    // One click is not enough, from wherever it comes: a page of its own asks once more.
    let asked = client.post(&format!("/games/{code}/move"), &[("text", "Leave"), ("seen", &seen)]);
    assert_eq!(asked.location(), Some(format!("/games/{code}/table/move?text=Leave&seen={seen}").as_str()));
    assert_eq!(house.another_server().now(&code).unwrap().fold.seq(), 1);
    let sure = client.follow(&asked).text();
    assert!(texts(&sure, "main")[0].contains("Nobody at the table can take this back"), "{sure}");
    assert_eq!(attribute(&sure, "main form a", "href"), [format!("/games/{code}")]);
    let fields: Vec<_> = ["text", "seen", "sure"]
        .map(|name| (name, attribute(&sure, &format!("main form [name={name}]"), "value").remove(0)))
        .into();
    let fields: Vec<_> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(client.post(&format!("/games/{code}/move"), &fields).status, 303);
    let page = client.get(&format!("/games/{code}")).text();
    assert!(attribute(&page, "#grave, .prompt", "id").is_empty(), "nothing more is asked");
    assert!(house.another_server().now(&code).unwrap().fold.undoable(seat(1)).is_empty());
}

fn leaving_and_resigning_ask_once_more(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    let table = format!("/games/{code}");
    let page = client.get(&table).text();
    for (action, what) in
        [("leave", "waits until somebody takes it over"), ("resign", "the game is over at once")]
    {
        let asks = format!("{table}/table/{action}");
        assert_eq!(attribute(&page, &format!("#manage a[href='{asks}']"), "href").len(), 1);
        assert!(attribute(&page, &format!("#manage [value={action}]"), "value").is_empty());
        let once = client.post(&format!("{table}/table"), &[("do", action)]);
        assert_eq!(once.location(), Some(asks.as_str()), "one click does nothing");
        assert_eq!(house.another_server().now(&code).unwrap().fold.seq(), 1);
        assert!(house.sitter(&code, seat(1)).is_some());
        let sure = client.get(&asks).text();
        assert!(texts(&sure, "main")[0].contains(what), "{sure}");
        assert_eq!(attribute(&sure, "main form a", "href"), [table.as_str()], "one can go back");
        assert_eq!(attribute(&sure, "main form [name=do]", "value"), [action]);
        assert_eq!(attribute(&sure, "main form [name=sure]", "value"), ["yes"]);
    }
    let mut german = signed_in(&server, "Player 1").header("Accept-Language", "de-AT");
    assert!(german.get(&format!("{table}/table/resign")).text().contains("Endgültig aufgeben?"));
    let mut stranger = server.client();
    assert_eq!(stranger.get(&format!("{table}/table/resign")).status, 401);
    let done = client.post(&format!("{table}/table"), &[("do", "resign"), ("sure", "yes")]);
    assert_eq!(done.location(), Some(table.as_str()));
    assert!(house.another_server().now(&code).unwrap().fold.over());
    assert_eq!(client.get(&format!("{table}/table/leave")).status, 303, "there is nothing left to leave");
}

fn nobody_moves_for_somebody_else(house: &House) {
    let code = house.table(2);
    house.people().add("Stranger", "stranger@example.org", Some("a long password")).unwrap();
    let server = serve(&house.ground);
    let path = format!("/games/{code}/move");
    let form = [("text", "bid 2"), ("seen", "1")];
    let origin = format!("http://{}", server.address());
    let mut nobody = server.client().header("Origin", &origin);
    nobody.get("/sign-in");
    assert_eq!(nobody.post(&path, &form).status, 401);
    let mut stranger = signed_in(&server, "Stranger");
    assert_eq!(stranger.post(&path, &form).status, 403);
    assert_eq!(stranger.post("/games/nowhere/move", &form).status, 404);
    let mut forger = signed_in(&server, "Player 1").header("Sec-Fetch-Site", "cross-site");
    assert_eq!(forger.post(&path, &form).status, 403, "a form of another site");
    assert_eq!(house.another_server().now(&code).unwrap().fold.seq(), 1);
    let mut wrong = server.client().header("Origin", &origin);
    wrong.get("/sign-in");
    let answer = wrong.post("/sign-in", &[("who", "Player 1"), ("password", "a wrong password")]);
    assert_eq!((answer.status, wrong.cookie("annals")), (422, None));
}

fn every_event_has_a_page(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 9);
    house.ledger.set_state(&code, Kind::Pause, Some(seat(1))).unwrap();
    let server = serve(&house.ground);
    let mut client = server.client();
    for seq in 1..=11 {
        let answer = client.get(&format!("/games/{code}/at/{seq}"));
        assert_eq!(answer.status, 200, "event {seq}");
        assert!(texts(&answer.text(), ".kicker")[0].contains(&format!("event {seq} ·")));
        assert!(attribute(&answer.text(), ".prompt", "class").is_empty(), "the past asks nothing");
    }
    for missing in ["/games/nowhere", "/games/nowhere/at/1"] {
        assert_eq!(client.get(missing).status, 404);
    }
    for missing in ["0", "12", "x", "-1", "99999999999999999999999"] {
        assert_eq!(client.get(&format!("/games/{code}/at/{missing}")).status, 404, "{missing}");
    }
}

fn the_rules_of_a_table_are_shown_while_it_is_played(house: &House) {
    let (short, usual) = (house.table_with(Setup::players(1, 2).with("rounds", "4")), house.table(2));
    let server = serve(&house.ground);
    let mut client = server.client();
    let mut german = server.client().header("Accept-Language", "de");
    for (code, rounds, runden) in
        [(short, "4 (usually: 6)", "4 (üblich: 6)"), (usual, "6 (as usual)", "6 (wie üblich)")]
    {
        for path in ["", "/text", "/at/1"] {
            let page = client.get(&format!("/games/{code}{path}")).text();
            assert_eq!(attribute(&page, ".kicker a[href='#rules-agreed']", "href").len(), 1, "{path}");
            assert_eq!(texts(&page, "#rules dd"), [rounds], "{path}");
            assert!(texts(&page, "#rules #rules-agreed")[0].starts_with("Played by rules 1 of this game"));
        }
        let page = german.get(&format!("/games/{code}")).text();
        assert_eq!(texts(&page, "#rules dd"), [runden]);
        assert_eq!(texts(&page, "#rules h2"), ["Regeln dieses Tisches"]);
    }
}

fn secrets_stay_secret_on_every_page(house: &House) {
    let code = house.table(2);
    house.ledger.play(&code, seat(1), "bid 7", None).unwrap();
    house.ledger.play(&code, seat(1), "order contest", None).unwrap();
    let server = serve(&house.ground);
    let mut rival = signed_in(&server, "Player 2");
    let mut own = signed_in(&server, "Player 1");
    let mut spectator = server.client();
    for path in ["", "/at/2", "/at/3", "/record.annals"] {
        let path = format!("/games/{code}{path}");
        let own = own.get(&path).text();
        assert!(
            own.contains("bid 7") || own.contains("order contest") || own.contains("[7]"),
            "{path}: {own}"
        );
        for other in [&mut rival, &mut spectator] {
            let seen = other.get(&path).text();
            let chronicle = texts(&seen, ".chron").join(" ");
            assert!(!seen.contains("[7]") && !chronicle.contains("bid 7"), "{path}: {seen}");
            assert!(!chronicle.contains("order contest"), "{path}: {seen}");
            assert!(!seen.contains(" move bid 7") && !seen.contains(" move order"), "{path}: {seen}");
        }
    }
}

fn a_damaged_table_is_explained_and_the_rest_goes_on(house: &House) {
    let (hurt, well) = (house.table(2), house.table(2));
    house.ledger.play(&hurt, seat(1), "bid 1", None).unwrap();
    let id = house.ledger.table(&hurt).unwrap().id;
    house.ground.tamper(&format!("UPDATE events SET text = 'bid 2' WHERE table_id = {id} AND seq = 2"));
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    let answer = client.get(&format!("/games/{hurt}"));
    assert_eq!(answer.status, 500);
    assert_eq!(texts(&answer.text(), "h1"), ["This table is damaged"]);
    assert_eq!(client.get(&format!("/games/{well}")).status, 200);
    let home = client.get("/").text();
    assert!(home.contains("damaged"), "{home}");
}

#[test]
fn a_page_hears_of_moves_as_they_happen() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    write!(stream, "GET /games/{code}/live HTTP/1.1\r\nHost: {}\r\n\r\n", server.address()).unwrap();
    let mut lines = BufReader::new(stream).lines().map(Result::unwrap);
    assert!(lines.any(|l| l == "retry: 5000"), "the stream has begun");
    // It begins with where the table stands: the page may be older.
    assert!(lines.any(|l| l == "event: grown"));
    assert_eq!(lines.next().as_deref(), Some("data: 1"));
    let mut client = signed_in(&server, "Player 2");
    assert_eq!(choose(&mut client, &code, "bid 1").status, 303);
    assert!(lines.any(|l| l == "event: grown"));
    assert_eq!(lines.next().as_deref(), Some("data: 2"));
    an_open_page_is_brought_what_differs(&house, &server, &code, &mut client);
}

/// To whoever says which page they have, as long as they are signed in.
fn an_open_page_is_brought_what_differs(house: &House, server: &Server, code: &str, other: &mut Client) {
    let (path, mut reader) = (format!("/games/{code}"), signed_in(server, "Player 1"));
    let cookie = reader.cookie("annals").unwrap().to_owned();
    let mut ask = |shown: &str| {
        let answer = reader.request("GET", &path, &[("Annals-Shown", shown)], b"").unwrap();
        (answer.status, answer.header("Annals-Shown").unwrap().to_owned())
    };
    let (_, first) = ask("none");
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let head = format!("GET {path}/live?shown={first} HTTP/1.1\r\nHost: {}\r\n", server.address());
    write!(stream, "{head}Cookie: annals={cookie}\r\n\r\n").unwrap();
    let mut lines = BufReader::new(stream).lines().map(Result::unwrap);
    assert!(lines.any(|l| l == "event: grown"));
    let say = |other: &mut Client, text: &str| {
        assert_eq!(other.post(&format!("{path}/talk"), &[("text", text), ("to", "")]).status, 303);
    };
    say(other, "Good evening");
    assert!(lines.any(|l| l == "event: page"), "what differs comes by itself");
    let brought = lines.next().unwrap();
    let brought: serde_json::Value = serde_json::from_str(brought.strip_prefix("data: ").unwrap()).unwrap();
    assert_eq!(brought["from"], *first);
    assert!(brought["steps"].to_string().contains("Good evening"), "{brought}");
    assert_eq!(ask(brought["name"].as_str().unwrap()).0, 304, "it is the page that would be asked for");
    let player = house.sitter(code, seat(1)).unwrap();
    house.ledger.db().write(|c| sessions::delete_all(c, player, None)).unwrap();
    say(other, "Between us");
    assert!(lines.any(|l| l == "event: grown"), "who has signed out is told nothing more than that");
    assert!(lines.next().is_some_and(|line| line.starts_with("data: ")));
}

#[test]
fn closing_the_last_page_ends_the_look_at_once() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let (table, player) = (house.ledger.table(&code).unwrap().id, house.sitter(&code, seat(1)).unwrap());
    let server = serve(&house.ground);
    let cookie = signed_in(&server, "Player 1").cookie("annals").unwrap().to_owned();
    let open = || {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let head = format!("GET /games/{code}/live HTTP/1.1\r\nHost: {}\r\n", server.address());
        write!(stream, "{head}Cookie: annals={cookie}\r\n\r\n").unwrap();
        let mut lines = BufReader::new(stream.try_clone().unwrap()).lines().map(Result::unwrap);
        assert!(lines.any(|l| l == "event: grown"));
        stream
    };
    let looks = || {
        let now = std::time::SystemTime::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
        let look = house.ledger.db().read(|c| attention::look_of(c, table, player)).unwrap();
        look.is_some_and(|look| look.until > now)
    };
    let soon = |wanted: bool| {
        let begun = Instant::now();
        while looks() != wanted && begun.elapsed() < Duration::from_secs(15) {
            std::thread::sleep(Duration::from_millis(50));
        }
        looks() == wanted
    };
    assert!(!looks());
    let (one, other) = (open(), open());
    assert!(looks());
    drop(one);
    std::thread::sleep(Duration::from_millis(1500));
    assert!(looks(), "the other page is still open");
    drop(other);
    assert!(soon(false), "nobody looks for half a minute more");
    let _again = open();
    assert!(looks());
}

#[test]
fn the_development_mailbox_is_open_only_at_home() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut client = server.client();
    // The postman goes round once a second.
    let found = (0..100).any(|_| {
        std::thread::sleep(Duration::from_millis(200));
        client.get("/dev/mail").text().contains("A table: your move")
    });
    assert!(found);
    let page = client.get("/dev/mail").text();
    let letter = attribute(&page, "main table a", "href").remove(0);
    assert!(client.get(&letter).text().contains(&format!("/games/{code}")), "the address of the table");
    assert_eq!(client.get("/dev/mail/..%2fannals").status, 404);
    // Whoever forgot to set `public_url` behind a proxy shows nothing.
    for (name, value) in
        [("X-Forwarded-For", "203.0.113.7"), ("Forwarded", "for=203.0.113.7"), ("X-Real-IP", "203.0.113.7")]
    {
        let mut outside = server.client().header(name, value);
        assert_eq!((outside.get("/dev/mail").status, outside.get(&letter).status), (404, 404), "{name}");
    }
    let Ground::Sqlite(_) = &house.ground else { unreachable!() };
    let public = crate::support::server::Launch::of(crate::crash::program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("ANNALS_PUBLIC_URL", "https://annals.example")
        .start();
    assert_eq!(public.client().get("/dev/mail").status, 404);
}
