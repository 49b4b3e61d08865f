//! Every operation of the API: the token it asks for, its example, and what those that are not about moves do.

use crate::crash::signed_in;
use crate::gathering::{lobby, people, plan};
use crate::house::{House, play_on};
use crate::on_both_engines;
use crate::programs::{client, post, served, token, told};
use crate::seasons::{self, DAY};
use crate::support::http::Client;
use crate::support::server::Server;
use annals::circles::Circles;
use annals::lobby::Wish;
use annals::people::Scope;
use annals::store::hosts;
use annals::terms::{PaceClass, Terms};
use serde_json::{Value, json};
use std::collections::BTreeMap;

on_both_engines!(
    every_operation_asks_for_the_token_it_says,
    every_example_of_the_page_works,
    pages_elsewhere_read_what_is_public_and_nothing_else,
    a_turn_is_prepared_read_and_forgotten,
    notation_is_told_for_the_game_and_for_the_position,
    programs_look_for_a_game_and_take_it_back,
    circles_are_for_programs_of_their_members,
    programs_sign_up_for_seasons_and_host_them,
);

/// Method, path and scope of every operation, as the page lists them.
fn operations(server: &Server) -> Vec<(String, String, Option<String>)> {
    let page = server.client().get("/api").text();
    let rows = page.split("<tr><th scope=\"row\"><code>").skip(1);
    let row = |row: &str| {
        let (operation, rest) = row.split_once("</code>").unwrap();
        let (method, path) = operation.split_once(' ').unwrap();
        let last = rest.split("<td").last().unwrap();
        let scope = last.split("<code>").nth(1).and_then(|scope| scope.split('<').next());
        (method.to_owned(), path.to_owned(), scope.map(str::to_owned))
    };
    let all: Vec<_> = rows.map(row).collect();
    assert!(all.len() > 35, "{all:?}");
    all
}

fn every_operation_asks_for_the_token_it_says(house: &House) {
    let who = people(house);
    let code = house.table(2);
    let server = served(house, &[]);
    let all = Scope::ALL;
    let without = |scope: &str| -> Vec<Scope> { all.into_iter().filter(|s| s.word() != scope).collect() };
    for (method, path, scope) in operations(&server) {
        let path = path.replace("{code}", &code).replace("{id}", "1").replace("{game}", "salt_market");
        let path = path.replace("{name}", "Player%201");
        let sent: &[u8] = if method == "GET" { b"" } else { b"{}" };
        let ask = |client: &mut Client| match path.ends_with("/news") {
            true => client.status_of(&path),
            false => client.request(&method, &path, &[], sent).unwrap().status,
        };
        match scope.as_deref() {
            None => assert_ne!(ask(&mut server.client()), 401, "{method} {path} is for everybody"),
            Some(scope) => {
                assert_eq!(ask(&mut server.client()), 401, "{method} {path} needs a token");
                if scope != "read" {
                    let mut lacking = client(&server, &token(house, who[0], &without(scope)));
                    let answer = lacking.request(&method, &path, &[], sent).unwrap();
                    assert_eq!(
                        (answer.status, &told(&answer)["error"]),
                        (403, &json!("scope")),
                        "{method} {path}"
                    );
                    let [kept] = &house.people().accesses(who[0]).unwrap()[..] else { panic!() };
                    house.people().revoke_access(who[0], kept.id).unwrap();
                }
            }
        }
    }
}

/// A request as the page writes it for `curl`.
fn curl(server: &Server, token: &str, line: &str, filled: &BTreeMap<&str, String>) -> (u16, String) {
    let mut line = line.replace("&#34;", "\"").replace("&#39;", "'").replace("&#38;", "&");
    for (name, value) in filled {
        line = line.replace(name, value);
    }
    let rest = line.strip_prefix("curl ").unwrap_or_else(|| panic!("{line}"));
    let mut program = match rest.contains("Authorization: Bearer $TOKEN") {
        true => client(server, token),
        false => server.client(),
    };
    let sent = rest.split("-d '").nth(1).map(|rest| rest.split("' ").next().unwrap().to_owned());
    let address = rest.split(' ').next_back().unwrap();
    let path = address.split_once("/api/v1").map(|(_, path)| format!("/api/v1{path}")).unwrap();
    if path.ends_with("/news") {
        return (program.status_of(&path), line);
    }
    let answer = match sent {
        Some(sent) => program.request("POST", &path, &[], sent.as_bytes()).unwrap(),
        None => program.get(&path),
    };
    (answer.status, format!("{line}\n{}", answer.text()))
}

/// What stands for something on the page is filled in, and then each example does what it says.
fn every_example_of_the_page_works(house: &House) {
    let who = people(house);
    let real = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    house.clock.advance(i64::try_from(real.as_millis()).unwrap() - house.clock.now());
    let server = served(house, &[("ANNALS_LIMITS_API", "100000"), ("ANNALS_LIMITS_TABLES", "1000")]);
    let key = token(house, who[0], &Scope::ALL);
    house.ledger.db().write(|c| hosts::add(c, who[0], 1)).unwrap();
    let lobby = lobby(house);
    let page = server.client().get("/api").text();
    let lines: Vec<&str> = page
        .split("<pre class=\"code\"><code>curl ")
        .skip(1)
        .map(|rest| rest.split("</code>").next().unwrap())
        .collect();
    let mut tried = 0;
    for line in lines.iter().flat_map(|text| text.split('\n')) {
        let line = if line.starts_with("curl ") { line.to_owned() } else { format!("curl {line}") };
        let (path, is) = (line.split("/api/v1").nth(1).unwrap().to_owned(), |part: &str| line.contains(part));
        // Where one has moved already one can take back and prepare; else it is one's turn.
        let table = house.table(2);
        let first = |code: &str| {
            let question = told(&client(&server, &key).get(&format!("/api/v1/tables/{code}/prompt")));
            (question["moves"][0]["notation"].as_str().unwrap().to_owned(), question["event"].to_string())
        };
        let (mut text, mut event) = first(&table);
        if is("/undo") || is("/plan") {
            house.ledger.play(&table, house_seat(), &text, None).unwrap();
            if is("/undo") {
                event = house.ledger.table(&table).unwrap().head.to_string();
            } else {
                text = "bid 1".into();
            }
        }
        let asked = lobby.open(who[1], &plan(3, Terms::default())).unwrap();
        lobby.invite(&asked, who[1], "Player 1").unwrap();
        let own = lobby.open(who[0], &plan(2, Terms::default())).unwrap();
        let circles = Circles::new(house.ledger.clone());
        let mine = circles.of(who[0]).unwrap().first().map(|circle| circle.code.clone());
        let circle = mine.unwrap_or_else(|| circles.found(who[0], "Friends").unwrap());
        let season = seasons::seasons(house).open(who[0], &seasons::league(house, 2, 4)).unwrap();
        let seek = Wish {
            game: "salt_market".into(),
            pace: PaceClass::Relaxed,
            least: 3,
            most: 4,
            within: None,
            rated: false,
        };
        lobby.seek(who[0], &seek).unwrap();
        let seek = lobby.seeks_of(who[0]).unwrap()[0].0.id;
        if is("/next") {
            house.ground.sql(&format!("UPDATE seasons SET status = 'ended' WHERE id = {season}"));
        }
        let code = match () {
            () if path.contains("/circles/") => circle,
            () if path.contains("/start") => own,
            () if path.contains("/openings/") => asked,
            () => table,
        };
        let id = if path.contains("/seeks/") { seek } else { season };
        let date = jiff::Timestamp::from_millisecond(house.clock.now() + 5 * DAY).unwrap().to_string();
        let filled = BTreeMap::from([
            ("CODE", code),
            ("/ID", format!("/{id}")),
            ("GAME", "salt_market".to_owned()),
            ("NAME", "Player%201".to_owned()),
            ("\"MOVE\"", format!("\"{text}\"")),
            ("EVENT", event),
            ("DATE", date),
            ("\"pass\"", format!("\"{text}\"")),
        ]);
        let line = match is("\"seen\": 42") {
            true => line.replace("42", &filled["EVENT"]),
            false => line,
        };
        let (status, what) = curl(&server, &key, &line, &filled);
        assert_eq!(status, 200, "{what}");
        tried += 1;
    }
    assert!(tried > 40, "{tried}");
}

fn house_seat() -> kernel::Seat {
    crate::house::seat(1)
}

fn pages_elsewhere_read_what_is_public_and_nothing_else(house: &House) {
    let who = people(house);
    let code = house.table(2);
    let server = served(house, &[]);
    let mut elsewhere = server.client().header("Origin", "https://elsewhere.example");
    let mut owner =
        client(&server, &token(house, who[0], &Scope::ALL)).header("Origin", "https://elsewhere.example");
    let allowed = |answer: &crate::support::http::Response| {
        answer.header("access-control-allow-origin").map(str::to_owned)
    };
    let public =
        ["/games", "/openings", "/seeks", "/seasons", "/ratings/salt_market", "/games/salt_market/notation"];
    for path in public.map(|path| format!("/api/v1{path}")) {
        assert_eq!(allowed(&elsewhere.get(&path)).as_deref(), Some("*"), "{path}");
        assert_eq!(allowed(&owner.get(&path)), None, "{path}: what a token shows is its owner's");
    }
    for path in ["/me", "/tables", "/invitations", "/circles"].map(|path| format!("/api/v1{path}")) {
        assert_eq!(allowed(&elsewhere.get(&path)), None, "{path}");
        assert_eq!(allowed(&owner.get(&path)), None, "{path}");
    }
    // A browser asks first whether a page elsewhere may show a token, or send something; it may not.
    let moves = format!("/api/v1/tables/{code}/moves");
    for path in ["/api/v1/me", "/api/v1/games", moves.as_str()] {
        let asks =
            [("Access-Control-Request-Method", "POST"), ("Access-Control-Request-Headers", "authorization")];
        let answer = elsewhere.request("OPTIONS", path, &asks, b"").unwrap();
        assert_eq!(allowed(&answer), None, "{path}: {}", answer.status);
        assert_eq!(answer.header("access-control-allow-headers"), None);
        assert_eq!(answer.header("access-control-allow-credentials"), None);
    }
}

fn a_turn_is_prepared_read_and_forgotten(house: &House) {
    let who = people(house);
    let code = house.table(2);
    let server = served(house, &[]);
    let mut player = client(&server, &token(house, who[0], &[Scope::Play]));
    let at = |part: &str| format!("/api/v1/tables/{code}/{part}");
    let answer = player.get(&at("plan"));
    assert_eq!((answer.status, &told(&answer)["error"]), (422, &json!("nothing_to_prepare")), "their move");
    house.ledger.play(&code, house_seat(), "order yield", None).unwrap();
    house.ledger.play(&code, house_seat(), "bid 0", None).unwrap();
    let empty = told(&player.get(&at("plan")));
    assert_eq!((&empty["lines"], &empty["complete"]), (&json!([]), &json!(false)), "{empty}");
    let offered = empty["next"]["moves"].as_array().unwrap();
    assert!(offered.iter().any(|offer| offer["notation"] == "bid 3"), "{empty}");
    let (status, set) = post(&mut player, &at("plan"), &json!({"text": "order ask\nbid 3"}));
    assert_eq!(status, 200, "{set}");
    let lines = |plan: &Value| -> Vec<Value> {
        plan["lines"].as_array().unwrap().iter().map(|line| line["notation"].clone()).collect()
    };
    assert_eq!(lines(&set), [json!("order ask"), json!("bid 3")]);
    assert!(set["lines"][1]["told"][0].is_string(), "{set}");
    // What is refused changes nothing, and says why.
    let (status, why) = post(&mut player, &at("plan"), &json!({"text": "order ask\nbid 99"}));
    assert_eq!((status, &why["error"]), (422, &json!("illegal")), "{why}");
    assert!(why["section"].is_string());
    assert_eq!(post(&mut player, &at("plan"), &json!({"text": "no such move"})).1["error"], "misread");
    assert_eq!(lines(&told(&player.get(&at("plan")))), lines(&set));
    // It takes the place of what was prepared, and is played when the turn comes.
    assert_eq!(lines(&post(&mut player, &at("plan"), &json!({"text": "bid 2"})).1), [json!("bid 2")]);
    let mut stranger = client(&server, &token(house, who[2], &Scope::ALL));
    assert_eq!(stranger.get(&at("plan")).status, 404);
    assert_eq!(post(&mut player, &at("plan/clear"), &json!({})).0, 200);
    assert_eq!(told(&player.get(&at("plan")))["lines"], json!([]));
    post(&mut player, &at("plan"), &json!({"text": "bid 2"}));
    house.ledger.play(&code, crate::house::seat(2), "bid 1", None).unwrap();
    let history = told(&player.get(&format!("{}?after=1", at("history"))));
    let played: Vec<&Value> =
        history["events"].as_array().unwrap().iter().map(|event| &event["text"]).collect();
    assert!(played.contains(&&json!("bid 2")), "{history}");
}

fn notation_is_told_for_the_game_and_for_the_position(house: &House) {
    let who = people(house);
    let code = house.table(2);
    let server = served(house, &[]);
    let mut player = client(&server, &token(house, who[0], &[]));
    let here = told(&player.get(&format!("/api/v1/tables/{code}/notation")));
    let verbs = here["verbs"].as_array().unwrap();
    let bid = verbs.iter().find(|verb| verb["verb"] == "bid").unwrap_or_else(|| panic!("{here}"));
    let prompt = told(&player.get(&format!("/api/v1/tables/{code}/prompt")));
    let moves = prompt["moves"].as_array().unwrap();
    let bids = moves.iter().filter(|offer| offer["notation"].as_str().unwrap().starts_with("bid ")).count();
    assert_eq!((&bid["count"], &bid["order"]), (&json!(bids), &json!(false)));
    assert!(bid["examples"][0]["label"].is_string() && here["event"] == prompt["event"]);
    let ordered = verbs.iter().filter(|verb| verb["order"] == true).count();
    assert_eq!(ordered > 0, !prompt["orders"].as_array().unwrap().is_empty(), "{here}");
    assert_eq!(
        client(&server, &token(house, who[3], &[])).get(&format!("/api/v1/tables/{code}/notation")).status,
        403
    );
    let game = told(&server.client().get("/api/v1/games/salt_market/notation"));
    assert_eq!(game["game"], "salt_market");
    assert_eq!(server.client().get("/api/v1/games/chess/notation").status, 404);
    // Over, nothing may be typed.
    assert!(play_on(&house.ledger, &code, 1000));
    assert_eq!(told(&player.get(&format!("/api/v1/tables/{code}/notation")))["verbs"], json!([]));
}

fn programs_look_for_a_game_and_take_it_back(house: &House) {
    let who = people(house);
    let server = served(house, &[]);
    let mut players: Vec<Client> =
        who[..3].iter().map(|player| client(&server, &token(house, *player, &[Scope::Host]))).collect();
    let wish = json!({"game": "salt_market", "pace": "days", "least": 2, "most": 2});
    let (status, mine) = post(&mut players[0], "/api/v1/seeks", &wish);
    assert_eq!((status, &mine["mine"][0]["table"]), (200, &Value::Null), "{mine}");
    let others = told(&server.client().get("/api/v1/seeks"));
    assert_eq!((&others["mine"], &others["others"][0]["name"]), (&json!([]), &json!("Player 1")));
    let id = mine["mine"][0]["id"].as_i64().unwrap();
    let withdraw = format!("/api/v1/seeks/{id}/withdraw");
    assert_eq!(post(&mut players[1], &withdraw, &json!({})).1["error"], "no_such_seek", "not theirs");
    assert_eq!(post(&mut players[0], &withdraw, &json!({})).0, 200);
    assert_eq!(told(&players[0].get("/api/v1/seeks"))["mine"], json!([]));
    for wrong in [
        json!({"game": "chess", "pace": "days", "least": 2, "most": 2}),
        json!({"game": "salt_market", "pace": "soon", "least": 2, "most": 2}),
        json!({"game": "salt_market", "pace": "days", "least": 2, "most": 90}),
    ] {
        let (status, why) = post(&mut players[0], "/api/v1/seeks", &wrong);
        assert_eq!((status, &why["error"]), (422, &json!("no_such_seek")), "{wrong}");
    }
    post(&mut players[0], "/api/v1/seeks", &wish);
    let (_, found) = post(&mut players[1], "/api/v1/seeks", &wish);
    let code = found["mine"][0]["table"].as_str().unwrap_or_else(|| panic!("{found}")).to_owned();
    // Both are asked: one says no, and the next comes instead; then the table begins.
    let asked = told(&players[1].get("/api/v1/invitations"))["openings"][0]["code"].clone();
    assert_eq!(asked, json!(code));
    assert_eq!(post(&mut players[1], &format!("/api/v1/openings/{code}/decline"), &json!({})).0, 200);
    let (_, found) = post(&mut players[2], "/api/v1/seeks", &wish);
    assert_eq!(found["mine"][0]["table"], json!(code));
    for player in [0, 2] {
        assert_eq!(post(&mut players[player], &format!("/api/v1/openings/{code}/join"), &json!({})).0, 200);
    }
    assert_eq!(told(&players[0].get(&format!("/api/v1/tables/{code}")))["status"], "running");
}

fn circles_are_for_programs_of_their_members(house: &House) {
    let who = people(house);
    let circles = Circles::new(house.ledger.clone());
    let code = circles.found(who[0], "Friends").unwrap();
    let key = circles.link(&code, who[0]).unwrap();
    circles.join(&code, who[1], &key).unwrap();
    let server = served(house, &[]);
    let mut inside = client(&server, &token(house, who[1], &Scope::ALL));
    let mut outside = client(&server, &token(house, who[2], &Scope::ALL));
    assert_eq!(
        told(&inside.get("/api/v1/circles")),
        json!({"circles": [{"code": code, "name": "Friends", "host": false}]})
    );
    assert_eq!(told(&outside.get("/api/v1/circles"))["circles"], json!([]));
    let (here, talk) = (format!("/api/v1/circles/{code}"), format!("/api/v1/circles/{code}/talk"));
    assert_eq!(post(&mut inside, &talk, &json!({"text": "Who plays?"})).0, 200);
    assert_eq!(post(&mut inside, &talk, &json!({"text": " "})).0, 400);
    assert_eq!([outside.get(&here).status, post(&mut outside, &talk, &json!({"text": "x"})).0], [404, 404]);
    // A table for the circle, opened by a program: its members are asked, and nobody else sees it.
    let table = json!({"game": "salt_market", "name": "Ours", "seats": 2, "circle": code});
    assert_eq!(post(&mut outside, "/api/v1/openings", &table).1["error"], "not_for_you");
    let (status, opened) = post(&mut inside, "/api/v1/openings", &table);
    assert_eq!(status, 200, "{opened}");
    let opening = format!("/api/v1/openings/{}", opened["code"].as_str().unwrap());
    assert_eq!([inside.get(&opening).status, outside.get(&opening).status], [200, 404]);
    let mut first = client(&server, &token(house, who[0], &Scope::ALL));
    assert_eq!(told(&first.get("/api/v1/invitations"))["openings"][0]["code"], opened["code"]);
    let seen = told(&first.get(&here));
    assert_eq!(
        (&seen["talk"][0]["text"], &seen["talk"][0]["name"]),
        (&json!("Who plays?"), &json!("Player 2"))
    );
    let names: Vec<&Value> =
        seen["members"].as_array().unwrap().iter().map(|member| &member["name"]).collect();
    assert_eq!(names, [&json!("Player 1"), &json!("Player 2")]);
    assert_eq!((&seen["gathering"][0]["name"], &seen["host"]), (&json!("Ours"), &json!(true)));
}

fn programs_sign_up_for_seasons_and_host_them(house: &House) {
    let who = people(house);
    let server = served(house, &[]);
    let real = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    house.clock.advance(i64::try_from(real.as_millis()).unwrap() - house.clock.now());
    let mut host = client(&server, &token(house, who[0], &[Scope::Host]));
    let mut player = client(&server, &token(house, who[1], &[Scope::Host]));
    let begins = jiff::Timestamp::from_millisecond(house.clock.now() + 5 * DAY).unwrap().to_string();
    let season = json!({
        "kind": "league", "begins": begins, "size": 4, "moving": 1, "tables_each": 1,
        "table": {"game": "salt_market", "name": "By program", "seats": 2},
    });
    let (status, why) = post(&mut host, "/api/v1/seasons", &season);
    assert_eq!((status, &why["error"]), (403, &json!("forbidden")), "{why}");
    house.ledger.db().write(|c| hosts::add(c, who[0], 1)).unwrap();
    let (status, opened) = post(&mut host, "/api/v1/seasons", &season);
    assert_eq!((status, &opened["season"]["status"]), (200, &json!("open")), "{opened}");
    assert_eq!(opened["season"]["programs"], false);
    let at = |part: &str| format!("/api/v1/seasons/{}/{part}", opened["season"]["id"]);
    let (status, signed) = post(&mut player, &at("sign-up"), &json!({}));
    assert_eq!((status, &signed["people"]), (200, &json!(["Player 2"])));
    assert_eq!(post(&mut player, &at("withdraw"), &json!({})).1["people"], json!([]));
    assert_eq!(post(&mut player, &at("call-off"), &json!({})).0, 403, "only its host");
    assert_eq!(post(&mut host, &at("next"), &json!({"begins": begins})).1["error"], "closed");
    assert_eq!(post(&mut host, &at("next"), &json!({"begins": "soon"})).1["error"], "bad_time");
    assert_eq!(post(&mut host, &at("call-off"), &json!({})).1["season"]["status"], "called_off");
    assert_eq!(post(&mut player, &at("sign-up"), &json!({})).1["error"], "closed");
    for wrong in [json!({"moving": 9}), json!({"begins": "2000-01-01T00:00:00Z"}), json!({"size": 99})] {
        let mut other = season.clone();
        other.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        assert_eq!(post(&mut host, "/api/v1/seasons", &other).0, 422, "{wrong}");
    }
    assert_eq!(player.get("/api/v1/seasons/99999").status, 404);
    assert!(signed_in(&server, "Player 1").get("/seasons").text().contains("By program"));
}
