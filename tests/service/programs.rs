//! Programs play: tokens, what they may see and do, and a bot in Python that plays a whole table.

use crate::crash::{program, signed_in};
use crate::gathering::people;
use crate::house::House;
use crate::on_both_engines;
use crate::support::http::{Client, Response};
use crate::support::server::{Launch, Server};
use annals::people::{Scope, token_for_program};
use annals::terms::{Terms, Visibility, Watch};
use kernel::Setup;
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::time::Duration;

on_both_engines!(
    a_token_is_made_named_listed_and_taken_back,
    a_token_may_what_it_was_made_for_and_sees_what_its_owner_sees,
    a_program_plays_takes_back_and_is_told_why_not,
    a_program_opens_a_table_and_others_sit_down,
    a_token_asks_so_often_and_no_more,
    news_go_on_where_a_program_left_off,
    news_end_with_the_token,
);

pub(crate) fn served(house: &House, settings: &[(&str, &str)]) -> Server {
    let launch = Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_LOG_FILTER", "warn");
    settings.iter().fold(launch, |launch, (name, value)| launch.env(name, value)).start()
}

pub(crate) fn token(house: &House, player: i64, scopes: &[Scope]) -> String {
    token_for_program(&house.people().make_access(player, "test", scopes).unwrap())
}

pub(crate) fn client(server: &Server, token: &str) -> Client {
    server.client().header("Authorization", &format!("Bearer {token}"))
}

pub(crate) fn told(response: &Response) -> Value {
    assert_eq!(response.header("content-type"), Some("application/json"), "{}", response.text());
    serde_json::from_slice(&response.body).unwrap()
}

pub(crate) fn post(client: &mut Client, path: &str, body: &Value) -> (u16, Value) {
    let body = body.to_string();
    let response =
        client.request("POST", path, &[("Content-Type", "application/json")], body.as_bytes()).unwrap();
    (response.status, told(&response))
}

fn a_token_is_made_named_listed_and_taken_back(house: &House) {
    people(house);
    let server = served(house, &[]);
    let mut owner = signed_in(&server, "Player 1");
    assert!(owner.get("/account").text().contains("/account/tokens"));
    assert_eq!(owner.get("/account/tokens").status, 200);
    let made = owner.post("/account/tokens", &[("name", "My <bot>"), ("play", "yes")]).text();
    let token = made.split("value=\"annals_").nth(1).unwrap().split('"').next().unwrap();
    let token = format!("annals_{token}");
    assert!(made.contains("My &#60;bot&#62;") && made.contains("see, play"), "{made}");
    let listed = owner.get("/account/tokens").text();
    assert!(!listed.contains(&token), "shown once");
    let me = told(&client(&server, &token).get("/api/v1/me"));
    assert_eq!(
        me,
        json!({"name": "Player 1", "language": "en", "program": false, "scopes": ["read", "play"], "waiting": 0})
    );
    assert_eq!(owner.post("/account/tokens", &[("name", " ")]).status, 422);
    let id = listed.split("name=\"token\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(signed_in(&server, "Player 2").post("/account/tokens/revoke", &[("token", &id)]).status, 404);
    assert_eq!(owner.post("/account/tokens/revoke", &[("token", &id)]).status, 303);
    let refused = client(&server, &token).get("/api/v1/me");
    assert_eq!((refused.status, &told(&refused)["error"]), (401, &json!("sign_in_first")));
    // Where a token is of no use, a wrong one is told of all the same.
    assert_eq!(client(&server, &token).get("/api/v1/games").status, 401);
}

fn a_token_may_what_it_was_made_for_and_sees_what_its_owner_sees(house: &House) {
    let who = people(house);
    let private = Terms { visibility: Visibility::Private, watch: Watch::Players, ..Terms::default() };
    let (open, closed) = (house.table(2), house.table_on(Setup::players(1, 2), &private));
    let server = served(house, &[]);
    let mut seat = client(&server, &token(house, who[0], &[]));
    let mut stranger = client(&server, &token(house, who[4], &Scope::ALL));
    let mut nobody = server.client();
    let tables = told(&seat.get("/api/v1/tables"));
    let rows = tables["tables"].as_array().unwrap();
    assert_eq!(rows.len(), 2);
    let waits: Vec<bool> = rows.iter().map(|row| row["waits_for_you"].as_bool().unwrap()).collect();
    assert!(waits.is_sorted_by(|a, b| a >= b), "those that wait come first: {waits:?}");
    assert_eq!(told(&stranger.get("/api/v1/tables"))["tables"], json!([]));
    for part in ["", "/history", "/record"] {
        let (open, closed) =
            (format!("/api/v1/tables/{open}{part}"), format!("/api/v1/tables/{closed}{part}"));
        assert_eq!([seat.get(&open).status, seat.get(&closed).status], [200, 200], "{part}");
        assert_eq!([stranger.get(&open).status, stranger.get(&closed).status], [200, 404], "{part}");
        assert_eq!([nobody.get(&open).status, nobody.get(&closed).status], [200, 404], "{part}");
        // Pages elsewhere may read what everybody may, and nothing that is somebody's.
        assert_eq!(nobody.get(&open).header("access-control-allow-origin"), Some("*"));
        assert_eq!(seat.get(&open).header("access-control-allow-origin"), None);
    }
    let prompt = format!("/api/v1/tables/{open}/prompt");
    assert_eq!(
        [seat.get(&prompt).status, stranger.get(&prompt).status, nobody.get(&prompt).status],
        [200, 403, 401]
    );
    // A token that may only see does not play, and a session is no token.
    let moves = format!("/api/v1/tables/{open}/moves");
    let (status, why) = post(&mut seat, &moves, &json!({"text": "pass", "seen": 1}));
    assert_eq!((status, &why["error"]), (403, &json!("scope")));
    let mut browser = signed_in(&server, "Player 1");
    assert_eq!(browser.get("/api/v1/me").status, 401);
    // Who is shut out has no token either.
    house.ground.sql(&format!("INSERT INTO locks (player_id, why, at) VALUES ({}, 'x', 1)", who[0]));
    assert_eq!(seat.get("/api/v1/me").status, 401);
}

fn a_program_plays_takes_back_and_is_told_why_not(house: &House) {
    let who = people(house);
    let code = house.table(2);
    let server = served(house, &[]);
    let mut clients: Vec<Client> =
        who[..2].iter().map(|player| client(&server, &token(house, *player, &[Scope::Play]))).collect();
    let at = |part: &str| format!("/api/v1/tables/{code}/{part}");
    let prompts: Vec<Value> = clients.iter_mut().map(|client| told(&client.get(&at("prompt")))).collect();
    let turn = prompts.iter().position(|prompt| prompt["awaited"] == true).unwrap();
    let (prompt, client) = (&prompts[turn], &mut clients[turn]);
    let first = &prompt["moves"][0];
    assert!(first["label"].is_string() && prompt["question"].is_string(), "{prompt}");
    let seen = prompt["event"].as_u64().unwrap();
    let (status, why) = post(client, &at("moves"), &json!({"text": "no such move", "seen": seen}));
    assert_eq!((status, &why["error"]), (422, &json!("misread")), "{why}");
    assert!(why["message"].is_string());
    let (status, why) = post(client, &at("moves"), &json!({"text": 7}));
    assert_eq!((status, &why["error"]), (400, &json!("bad_request")));
    let body = json!({"text": first["notation"], "seen": seen});
    let (status, played) = post(client, &at("moves"), &body);
    assert_eq!(status, 200, "{played}");
    assert_eq!(played["happened"][0]["text"], first["notation"]);
    let (status, twice) = post(client, &at("moves"), &body);
    assert_eq!((status, &twice["event"]), (200, &played["event"]), "sent twice, it counts once");
    let history = told(&client.get(&format!("{}?after={seen}", at("history"))));
    assert_eq!(history["events"], played["happened"]);
    let undo = told(&client.get(&at("prompt")))["undo"].clone();
    if let Some(from) = undo.get(0) {
        let (status, back) = post(client, &at("undo"), &json!({"from": from, "seen": played["event"]}));
        assert_eq!((status, &back["happened"][0]["kind"]), (200, &json!("undo")));
    }
    let (status, why) = post(client, &at("undo"), &json!({"from": 1, "seen": seen}));
    assert_eq!((status, &why["error"]), (422, &json!("no_undo")));
    assert_eq!(post(client, &at("talk"), &json!({"text": "Good luck"})).0, 200);
    let other = &mut clients[1 - turn];
    assert_eq!(told(&other.get(&at("talk")))["said"][0]["text"], "Good luck");
    let (status, refused) = post(other, &at("moves"), &json!({"text": "bid 99", "seen": 1}));
    assert_eq!((status, &refused["error"]), (422, &json!("illegal")), "{refused}");
    assert!(refused["section"].is_string(), "the rules' section is named: {refused}");
}

fn a_program_opens_a_table_and_others_sit_down(house: &House) {
    let who = people(house);
    let server = served(house, &[]);
    let mut host = client(&server, &token(house, who[0], &[Scope::Host, Scope::Play]));
    let mut guest = client(&server, &token(house, who[1], &[Scope::Host]));
    let (status, opened) = post(
        &mut host,
        "/api/v1/openings",
        &json!({"game": "salt_market", "name": "By program", "seats": 3}),
    );
    assert_eq!((status, &opened["free"]), (200, &json!(2)), "{opened}");
    let code = opened["code"].as_str().unwrap().to_owned();
    let listed = told(&server.client().get("/api/v1/openings?game=salt_market"));
    assert_eq!(listed["openings"][0]["code"], json!(code));
    let at = |part: &str| format!("/api/v1/openings/{code}{part}");
    assert_eq!(post(&mut guest, &at("/start"), &json!({})).1["error"], "not_host");
    assert_eq!(post(&mut guest, &at("/join"), &json!({})).0, 200);
    let mut third = client(&server, &token(house, who[2], &[Scope::Host]));
    assert_eq!(post(&mut third, &at("/join"), &json!({"seat": 1})).1["error"], "taken");
    assert_eq!(post(&mut host, &at("/start"), &json!({})).1["error"], "missing");
    assert_eq!(post(&mut host, &at("/start"), &json!({"bot": "random"})).0, 200);
    assert_eq!(told(&host.get(&format!("/api/v1/tables/{code}")))["seats"].as_array().unwrap().len(), 3);
    for wrong in [
        json!({"game": "chess", "name": "By program", "seats": 2}),
        json!({"game": "salt_market", "name": "By program", "seats": 7}),
        json!({"game": "salt_market", "name": "B", "seats": 2}),
        json!({"game": "salt_market", "name": "By program", "seats": 2, "options": {"no": "such"}}),
    ] {
        assert_eq!(post(&mut host, "/api/v1/openings", &wrong).0, 422, "{wrong}");
    }
    let games = told(&server.client().get("/api/v1/games"));
    assert_eq!(games["games"][0]["id"], "salt_market");
    assert_eq!(told(&server.client().get("/api/v1/people/Player%201"))["name"], "Player 1");
    assert_eq!(told(&server.client().get("/api/v1/ratings/salt_market"))["rungs"], json!([]));
    assert_eq!(server.client().get("/api/v1/ratings/chess").status, 404);
    assert!(server.client().get("/api").text().contains("curl "));
    assert_eq!(told(&server.client().get("/api/v1/openapi.json"))["info"]["title"], "Annals");
}

fn a_token_asks_so_often_and_no_more(house: &House) {
    let who = people(house);
    let server = served(house, &[("ANNALS_LIMITS_API", "3")]);
    let mut eager = client(&server, &token(house, who[0], &[]));
    let answers: Vec<u16> = (0..5).map(|_| eager.get("/api/v1/me").status).collect();
    assert_eq!(answers, [200, 200, 200, 429, 429]);
    assert!(eager.get("/api/v1/me").header("retry-after").is_some());
    assert_eq!(client(&server, &token(house, who[0], &[])).get("/api/v1/me").status, 200, "another token");
}

/// The lines of a stream.
fn lines(server: &Server, path: &str, headers: &str) -> impl Iterator<Item = String> + use<> {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let head =
        format!("GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{headers}\r\n", server.address());
    stream.write_all(head.as_bytes()).unwrap();
    BufReader::new(stream).lines().map(Result::unwrap)
}

/// The numbers of the first events of a stream.
fn heard(server: &Server, path: &str, last: Option<u64>, count: usize) -> Vec<u64> {
    let last = last.map_or_else(String::new, |last| format!("Last-Event-ID: {last}\r\n"));
    lines(server, path, &last)
        .filter_map(|line| line.strip_prefix("id: ")?.parse().ok())
        .take(count)
        .collect()
}

fn news_go_on_where_a_program_left_off(house: &House) {
    let who = people(house);
    let code = house.table(2);
    let server = served(house, &[]);
    let mut clients: Vec<Client> =
        who[..2].iter().map(|player| client(&server, &token(house, *player, &[Scope::Play]))).collect();
    let at = |part: &str| format!("/api/v1/tables/{code}/{part}");
    let mut moves = |count: usize| {
        for _ in 0..count {
            let asked = clients.iter_mut().find_map(|client| {
                let prompt = told(&client.get(&at("prompt")));
                (prompt["awaited"] == true).then_some((client, prompt))
            });
            let (client, prompt) = asked.unwrap();
            let body = json!({"text": prompt["moves"][0]["notation"], "seen": prompt["event"]});
            assert_eq!(post(client, &at("moves"), &body).0, 200);
        }
    };
    moves(2);
    let told_of = heard(&server, &at("news?after=1"), None, 2);
    assert_eq!(told_of, [2, 3]);
    assert_eq!(heard(&server, &at("news?after=1"), Some(2), 1), [3], "a break is no gap");
    std::thread::scope(|scope| {
        let next = scope.spawn(|| heard(&server, &at("news?after=3"), None, 1));
        moves(1);
        assert_eq!(next.join().unwrap(), [4], "as it happens");
    });
}

fn news_end_with_the_token(house: &House) {
    let who = people(house);
    let code = house.table(2);
    let server = served(house, &[]);
    let lent = token(house, who[0], &[]);
    let at = |part: &str| format!("/api/v1/tables/{code}/{part}");
    let mut stream = lines(&server, &at("news"), &format!("Authorization: Bearer {lent}\r\n"));
    assert!(stream.any(|line| line == "retry: 5000"), "it listens");
    let [kept] = &house.people().accesses(who[0]).unwrap()[..] else { panic!() };
    assert!(house.people().revoke_access(who[0], kept.id).unwrap());
    let mut players = who[..2].iter().map(|player| client(&server, &token(house, *player, &[Scope::Play])));
    let played = players.any(|mut client| {
        let prompt = told(&client.get(&at("prompt")));
        let body = json!({"text": prompt["moves"][0]["notation"], "seen": prompt["event"]});
        prompt["awaited"] == true && post(&mut client, &at("moves"), &body).0 == 200
    });
    assert!(played);
    let told = stream.find(|line| line.starts_with("id: "));
    assert_eq!(told, None, "whose token was taken back is told nothing more");
}

/// The bot of the examples opens a table against the house's own and plays it to its end. What it said.
fn python_plays(house: &House, server: &Server, game: &str) -> String {
    let who = people(house);
    let token = token(house, who[0], &[Scope::Play, Scope::Host]);
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bot.py");
    let base = format!("http://{}", server.address());
    let played = std::process::Command::new("python3")
        .args([bot, &base, &token, "--open", game, "--pause", "0.02"])
        .output()
        .expect("python3 runs the example");
    let (said, wrong) = (String::from_utf8_lossy(&played.stdout), String::from_utf8_lossy(&played.stderr));
    assert!(played.status.success(), "{said}\n{wrong}");
    assert!(said.contains("I play for Player 1") && said.contains("over: ["), "{said}");
    let length = std::fs::read_to_string(bot).unwrap().lines().count();
    assert!(length <= 100, "it is to stay short: {length}");
    said.into_owned()
}

#[test]
fn the_python_bot_plays_a_whole_table() {
    let house = House::on_sqlite();
    let server = served(&house, &[("ANNALS_LIMITS_API", "100000")]);
    python_plays(&house, &server, "salt_market");
}

/// A real game, the one that random moves bring to an end soonest: it has so many rounds and no more.
#[test]
fn the_python_bot_plays_a_whole_table_of_a_real_game() {
    let house = House::on_sqlite();
    let server = Launch::of(env!("CARGO_BIN_EXE_annals"))
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_LOG_FILTER", "warn,annals::language=error")
        .env("ANNALS_LIMITS_API", "100000")
        .start();
    let said = python_plays(&house, &server, "new_dawn");
    let told = said.lines().filter(|line| line.contains(": ")).count();
    assert!(told > 50, "a whole table has more to tell: {said}");
}
