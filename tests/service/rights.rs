//! Who may do what: every request of `docs/rights.md`, sent as everybody.

use crate::crash::{program, serve, signed_in};
use crate::gathering::{lobby, people, plan};
use crate::house::{House, play_on};
use crate::on_both_engines;
use crate::seasons;
use crate::support::http::Client;
use crate::support::server::{Launch, Server};
use annals::annotations::Annotations;
use annals::circles::Circles;
use annals::lobby::{Arrival, Plan};
use annals::people::{Scope, token_for_program};
use annals::terms::{Terms, Visibility, Watch};
use kernel::Setup;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

on_both_engines!(everybody_gets_what_the_table_of_rights_says, no_list_names_a_table_that_is_not_shown);

/// Columns of the document, in order.
const EVERYBODY: [&str; 6] = ["visitor", "stranger", "elsewhere", "letter", "seat", "administrator"];
const DOCUMENT: &str = include_str!("../../docs/rights.md");

/// One line of the document.
pub(crate) struct Rule {
    pub(crate) method: &'static str,
    pub(crate) path: String,
    fields: Vec<(String, String)>,
    answers: Vec<&'static str>,
}

pub(crate) fn rules() -> Vec<Rule> {
    let rows = DOCUMENT.lines().filter(|line| line.starts_with("| GET ") || line.starts_with("| POST "));
    let rule = |line: &'static str| {
        let mut cells = line.trim_matches('|').split('|').map(str::trim);
        let mut request = cells.next().unwrap().splitn(3, ' ');
        let (method, path) = (request.next().unwrap(), request.next().unwrap().to_owned());
        let pair = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap();
            (name.to_owned(), value.to_owned())
        };
        let fields = request.next().map(|fields| fields.split('&').map(pair).collect()).unwrap_or_default();
        Rule { method, path, fields, answers: cells.collect() }
    };
    rows.map(rule).collect()
}

/// What an answer means in the document.
fn meaning(status: u16) -> &'static str {
    match status {
        401 => "sign in",
        403 | 404 | 410 => "no",
        ..429 => "yes",
        _ => "broken",
    }
}

/// What the names in braces stand for.
pub(crate) type Places = BTreeMap<&'static str, String>;

pub(crate) fn filled(text: &str, places: &Places) -> String {
    places.iter().fold(text.to_owned(), |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
}

/// A house with a table of every kind; everybody is called Player, 1 sits at the tables, 3 at another one.
fn furnish(house: &House) -> Places {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    house.clock.advance(i64::try_from(now.as_millis()).unwrap() - house.clock.now());
    let who = people(house);
    house.people().set_admin("Player 4", true).unwrap();
    let private = Terms { visibility: Visibility::Private, watch: Watch::Players, ..Terms::default() };
    let open = house.table(2);
    let closed = house.table_on(Setup::players(1, 2), &private);
    let over = house.table_on(Setup::players(1, 2), &private);
    assert!(play_on(&house.ledger, &over, 1000));
    let gathering = lobby(house).open(who[0], &plan(2, Terms::default())).unwrap();
    let behind = Plan { password: Some("swordfish".into()), ..plan(2, private) };
    let secret = lobby(house).open(who[0], &behind).unwrap();
    let elsewhere = lobby(house).open(who[2], &plan(2, Terms::default())).unwrap();
    lobby(house).join(&elsewhere, who[1], &Arrival::default()).unwrap();
    let circles = Circles::new(house.ledger.clone());
    let circle = circles.found(who[0], "Old friends").unwrap();
    let friends = Terms { circle: circles.of(who[0]).unwrap().first().map(|c| c.id), ..Terms::default() };
    let ours = lobby(house).open(who[0], &plan(2, friends.clone())).unwrap();
    let among = house.table_on(Setup::players(1, 2), &friends);
    let season = seasons::seasons(house).open(who[3], &seasons::league(house, 2, 4)).unwrap();
    let notes = Annotations::new(house.ledger.clone());
    for player in &who[..2] {
        notes.write(&over, *player, 1, "So it began").unwrap();
    }
    let (study, _) = notes.share(&over, who[0], "Our table", false).unwrap();
    let (shared, _) = notes.share(&over, who[1], "For everybody", true).unwrap();
    let keeper = house.people().find("Player 1").unwrap();
    let bot = house.people().make_bot(&keeper, "Nepomuk", &[]).unwrap();
    let id = house.ledger.table(&open).unwrap().id;
    let now = house.clock.now();
    let link = house.ledger.db().write(|c| annals::people::issue_seat_link(c, who[0], id, now)).unwrap();
    Places::from([
        ("open", open),
        ("closed", closed),
        ("over", over),
        ("gathering", gathering),
        ("secret", secret),
        ("circle", circle),
        ("ours", ours),
        ("among", among),
        ("season", season.to_string()),
        ("bot", bot.to_string()),
        ("study", study),
        ("shared", shared),
        ("event", "1".into()),
        ("name", "Player%201".into()),
        ("game", "new_dawn".into()),
        ("file", "nothing".into()),
        ("token", "nothing".into()),
        ("game", "salt_market".into()),
        ("book", "new_dawn".into()),
        ("section", "9.4".into()),
        ("link", link.to_cookie()),
    ])
}

fn somebody(server: &Server, who: &str, places: &Places) -> Client {
    let visitor = || {
        let mut client = server.client().header("Origin", &format!("http://{}", server.address()));
        client.get("/about");
        client
    };
    match who {
        "visitor" => visitor(),
        "stranger" => signed_in(server, "Player 5"),
        "elsewhere" => signed_in(server, "Player 3"),
        "seat" => signed_in(server, "Player 1"),
        "administrator" => signed_in(server, "Player 4"),
        _ => {
            let mut client = visitor();
            let entered = client.get(&filled("/games/{open}/enter/{link}", places));
            assert_eq!(entered.status, 303, "{}", entered.text());
            client
        }
    }
}

/// Tokens that may do everything, of those who can have one.
fn tokens(house: &House) -> BTreeMap<&'static str, String> {
    let people = [
        ("stranger", "Player 5"),
        ("elsewhere", "Player 3"),
        ("seat", "Player 1"),
        ("administrator", "Player 4"),
    ];
    let token = |(who, name)| {
        let player = house.people().find(name).unwrap().id;
        let token = house.people().make_access(player, "rights", &Scope::ALL).unwrap();
        (who, token_for_program(&token))
    };
    people.into_iter().map(token).collect()
}

/// How a program is answered: what it sends is JSON, and numbers in it are numbers.
fn as_program(server: &Server, token: Option<&String>, rule: &Rule, path: &str) -> u16 {
    let mut client = match token {
        Some(token) => server.client().header("Authorization", &format!("Bearer {token}")),
        None => server.client(),
    };
    let value = |text: &String| text.parse::<u64>().map_or_else(|_| json!(text), |number| json!(number));
    let body: BTreeMap<&String, Value> = rule.fields.iter().map(|(name, text)| (name, value(text))).collect();
    let body = if rule.method == "GET" { String::new() } else { json!(body).to_string() };
    match path.ends_with("/news") {
        true => client.status_of(path),
        false => client.request(rule.method, path, &[], body.as_bytes()).unwrap().status,
    }
}

/// A server that lets everybody try everything.
fn served(house: &House) -> Server {
    let limits = ["POSTS", "SIGN_INS", "REGISTRATIONS", "LETTERS"];
    let launch = Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &house.ground.url())
        .env("ANNALS_LOG_FILTER", "warn,annals::language=error");
    limits.iter().fold(launch, |launch, limit| launch.env(&format!("ANNALS_LIMITS_{limit}"), "1000")).start()
}

fn everybody_gets_what_the_table_of_rights_says(house: &House) {
    let mut places = furnish(house);
    let server = served(house);
    let page = somebody(&server, "visitor", &places).get("/about").text();
    let (_, style) = page.split_once("/static/").unwrap();
    let (style, _) = style.split_once('"').unwrap();
    places.insert("file", style.to_owned());
    let tokens = tokens(house);
    let mut clients: Vec<Client> = EVERYBODY.map(|who| somebody(&server, who, &places)).into();
    let mut wrong = Vec::new();
    for rule in rules() {
        let path = filled(&rule.path, &places);
        let fields: Vec<(&str, String)> =
            rule.fields.iter().map(|(n, v)| (n.as_str(), filled(v, &places))).collect();
        let fields: Vec<(&str, &str)> = fields.iter().map(|(n, v)| (*n, v.as_str())).collect();
        assert_eq!(rule.answers.len(), EVERYBODY.len(), "{}", rule.path);
        for ((who, client), expected) in EVERYBODY.iter().zip(&mut clients).zip(&rule.answers) {
            let status = match rule.method {
                _ if path.starts_with("/api/v1/") => as_program(&server, tokens.get(who), &rule, &path),
                "GET" if path.ends_with("/live") => client.status_of(&path),
                "GET" => client.get(&path).status,
                _ => client.post(&path, &fields).status,
            };
            if meaning(status) != *expected {
                wrong.push(format!("{} {}: {who} got {status}, not {expected}", rule.method, rule.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What a list shows, its page shows as well.
fn no_list_names_a_table_that_is_not_shown(house: &House) {
    let places = furnish(house);
    house.ground.sql(&format!("UPDATE tables SET name = 'Closed Doors' WHERE code = '{}'", places["closed"]));
    let server = serve(&house.ground);
    for who in EVERYBODY {
        let mut client = somebody(&server, who, &places);
        let shown = client.get(&filled("/games/{closed}", &places)).status == 200;
        assert_eq!(shown, who == "seat");
        let mut listed = BTreeSet::new();
        for list in
            ["/", "/watch", "/tables", "/people/Player%201", "/people/Player%202", "/watch?status=finished"]
        {
            if client.get(list).text().contains("Closed Doors") {
                listed.insert(list);
            }
        }
        assert!(shown || listed.is_empty(), "{who} finds it at {listed:?}");
        assert_eq!(shown, !listed.is_empty(), "{who} sits there and finds it nowhere");
    }
}

/// Routes as the source adds them: method and path, what stands in braces left open.
fn routes() -> BTreeSet<(String, String)> {
    let mut found = BTreeSet::new();
    for file in sources(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src/web"))) {
        let code = std::fs::read_to_string(&file).unwrap();
        // Paths that have a name stand in the same file.
        let named = |name: &str| {
            let line = code.lines().find(|line| line.contains(&format!("const {name}: &str")))?;
            line.split('"').nth(1).map(str::to_owned)
        };
        let path = |argument: &str| match argument.trim().strip_prefix('"') {
            Some(rest) => rest.split('"').next().map(str::to_owned),
            None => named(argument.split([',', ')']).next().unwrap_or_default().trim()),
        };
        for part in code.split(".route(").skip(1) {
            let how = part.split(".to(").next().unwrap();
            let method = how.rsplit("web::").next().unwrap().trim_end_matches("()").to_uppercase();
            if let Some(path) = path(part).filter(|path| path.starts_with('/')) {
                found.insert((method, open(&path)));
            }
        }
        for part in code.split("web::resource(").skip(1) {
            let Some(path) = path(part) else { continue };
            let how = part.split(['\n', ';']).next().unwrap();
            for method in ["get", "post", "head"] {
                if how.contains(&format!(".{method}(")) || how.contains(&format!("web::{method}()")) {
                    found.insert((method.to_uppercase(), open(&path)));
                }
            }
        }
    }
    found
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of = |path: PathBuf| match path.is_dir() {
        true if path.ends_with("tests") => Vec::new(),
        true => sources(&path),
        false => vec![path],
    };
    entries.flat_map(of).filter(|path| !path.ends_with("tests.rs")).collect()
}

/// `/games/{code}/live` as `/games/{}/live`, and without a question.
fn open(path: &str) -> String {
    let path = path.split('?').next().unwrap();
    let part = |part: &str| if part.starts_with('{') { "{}".to_owned() } else { part.to_owned() };
    path.split('/').map(part).collect::<Vec<_>>().join("/")
}

#[test]
fn every_route_is_in_the_table_of_rights() {
    let routes = routes();
    assert!(routes.len() > 90, "the routes are not found any more: {routes:?}");
    // A head is the same page without its body.
    let routes: BTreeSet<_> = routes.into_iter().filter(|(method, _)| method != "HEAD").collect();
    let concrete = |path: &str| match path {
        "/sent/link" => "/sent/{}".to_owned(),
        "/admin/people/1" => "/admin/people/{}".to_owned(),
        "/rules/{game}/example/1/{file}" => "/rules/{}/example/{}/{}".to_owned(),
        "/{game}/picture/en" => "/{}/picture/{}".to_owned(),
        path => open(path),
    };
    let ruled: BTreeSet<_> =
        rules().into_iter().map(|rule| (rule.method.to_owned(), concrete(&rule.path))).collect();
    let missing: Vec<_> = routes.difference(&ruled).collect();
    assert!(missing.is_empty(), "docs/rights.md says nothing about {missing:?}");
    let gone: Vec<_> = ruled.difference(&routes).collect();
    assert!(gone.is_empty(), "docs/rights.md speaks of {gone:?}, which is nowhere");
}
