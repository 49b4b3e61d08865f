//! Accounts through pages and letters, against the real program.

use crate::crash::{program, signed_in};
use crate::gathering;
use crate::house::{Ground, House, play_on};
use crate::on_both_engines;
use crate::support::http::Client;
use crate::support::server::{Launch, Server};
use annals::terms::Terms;
use base64::Engine as _;
use scraper::{Html, Selector};
use std::time::{Duration, Instant};

on_both_engines!(
    a_newcomer_registers_confirms_and_signs_in,
    whoever_registers_on_the_way_to_a_table_arrives_there,
    whoever_forgot_the_password_comes_in_by_mail,
    an_address_is_changed_by_following_two_links,
    deleting_leaves_a_former_player_at_the_table,
    sessions_are_listed_and_ended,
    everything_we_hold_can_be_downloaded,
);

const PASSWORD: &str = "a long password";

fn launch(ground: &Ground) -> Launch {
    Launch::of(program())
        .args(["serve"])
        .env("ANNALS_LISTEN", "{address}")
        .env("DATABASE_URL", &ground.url())
        .env("ANNALS_LOG_FILTER", "info,annals::language=error")
        .env("ANNALS_PASSWORD_MEMORY_KIB", "8192")
        .env("ANNALS_PASSWORD_ITERATIONS", "1")
}

fn visitor(server: &Server) -> Client {
    server
        .client()
        .header("Origin", &format!("http://{}", server.address()))
        .header("User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
        .timeout(Duration::from_secs(20))
}

fn text(page: &str, selector: &str) -> String {
    let html = Html::parse_document(page);
    let selector = Selector::parse(selector).unwrap();
    let found = html.select(&selector).flat_map(|e| e.text().collect::<Vec<_>>());
    found.collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The text of the newest letter with this subject to this address; waits for it.
fn letter(server: &Server, to: &str, subject: &str) -> String {
    let mut reader = server.client();
    let deadline = Instant::now() + Duration::from_secs(15);
    loop {
        let list = Html::parse_document(&reader.get("/dev/mail").text());
        for row in list.select(&Selector::parse("tbody tr").unwrap()) {
            let words: String = row.text().collect();
            if words.contains(to) && words.contains(subject) {
                let path = row.select(&Selector::parse("a").unwrap()).next().unwrap().attr("href").unwrap();
                return text_of_letter(&reader.get(path).text());
            }
        }
        assert!(Instant::now() < deadline, "no letter to {to} about {subject}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

fn text_of_letter(page: &str) -> String {
    let html = Html::parse_document(page);
    html.select(&Selector::parse("pre").unwrap()).next().unwrap().text().collect()
}

/// The path of the link in a letter.
fn link_in(letter: &str) -> String {
    let start = letter.find("/link/").unwrap_or_else(|| panic!("no link in {letter}"));
    letter[start..].split_whitespace().next().unwrap().to_owned()
}

fn register(client: &mut Client, name: &str, email: &str) -> u16 {
    client.get("/register");
    client.post("/register", &[("name", name), ("email", email), ("password", PASSWORD)]).status
}

fn sign_in(client: &mut Client, who: &str, password: &str) -> u16 {
    client.get("/sign-in");
    let answer = client.post("/sign-in", &[("who", who), ("password", password)]);
    client.get("/about");
    answer.status
}

/// Looks at a link as a mail scanner does, and then presses the button.
fn press(client: &mut Client, path: &str, fields: &[(&str, &str)]) -> (u16, Option<String>) {
    for _ in 0..2 {
        let page = client.get(path);
        assert_eq!((page.status, page.header("cache-control")), (200, Some("no-store")));
    }
    let answer = client.post(path, fields);
    client.get("/about");
    (answer.status, answer.location().map(str::to_owned))
}

fn whoever_registers_on_the_way_to_a_table_arrives_there(house: &House) {
    let (lobby, who) = (gathering::lobby(house), gathering::people(house));
    let code = lobby.open(who[0], &gathering::plan(4, Terms::default())).unwrap();
    let key = lobby.link(&code, who[0]).unwrap();
    let server = launch(&house.ground).start();
    let mut ines = visitor(&server);
    let (table, next) = (format!("/tables/{code}?key={key}"), format!("%2Ftables%2F{code}%3Fkey%3D{key}"));
    // From the table to either page, and from each of them to the other.
    let page = ines.get(&table).text();
    for (from, to) in
        [("table", "sign-in"), ("table", "register"), ("sign-in", "register"), ("register", "sign-in")]
    {
        let page = match from {
            "table" => page.clone(),
            other => ines.get(&format!("/{other}?next={next}")).text(),
        };
        assert!(page.contains(&format!("href=\"/{to}?next={next}\"")), "{from} to {to}: {page}");
    }
    let form = [("name", "Ines"), ("email", "ines@example.org"), ("password", PASSWORD), ("next", &table)];
    assert_eq!(ines.post("/register", &form).status, 303);
    let path = link_in(&letter(&server, "ines@example.org", "Confirm your address"));
    assert!(path.ends_with(&format!("?next={next}")), "{path}");
    assert!(ines.get(&path).text().contains(&format!("name=\"next\" value=\"{table}\"")));
    let (_, location) = press(&mut ines, &path, &[("next", &table)]);
    assert_eq!(location.as_deref(), Some(table.as_str()), "signed in, and where they were going");
    assert!(ines.get(&table).text().contains("Sit down"));
    // Nobody is led to another site.
    let mut eve = visitor(&server);
    assert!(eve.get("/register?next=//evil.example").text().contains("name=\"next\" value=\"\""));
}

fn a_newcomer_registers_confirms_and_signs_in(house: &House) {
    let server = launch(&house.ground).start();
    let mut ines = visitor(&server).header("Accept-Language", "de");
    assert_eq!(register(&mut ines, "Ines", "ines@example.org"), 303);
    assert_eq!(sign_in(&mut ines, "Ines", PASSWORD), 422, "not before the address is confirmed");
    assert_eq!(ines.cookie("annals"), None);
    let letter = letter(&server, "ines@example.org", "Bestätige deine Adresse");
    assert!(letter.contains("„Ines“"), "{letter}");
    let path = link_in(&letter);
    let (status, location) = press(&mut ines, &path, &[]);
    assert_eq!((status, location.as_deref()), (303, Some("/")));
    assert!(
        text(&ines.get("/account").text(), "h1").contains("Ines"),
        "the browser that registered is signed in"
    );
    let again = ines.post(&path, &[]);
    assert_eq!(again.status, 410, "a link works once");
    assert_eq!(sign_in(&mut visitor(&server), "ines", PASSWORD), 303);
    // Another browser: whoever reads the mail chooses the password.
    let mut laptop = visitor(&server);
    assert_eq!(register(&mut laptop, "Jun", "jun@example.org"), 303);
    let path = link_in(&super::through_pages::letter(&server, "jun@example.org", "Confirm your address"));
    let mut phone = visitor(&server);
    let page = phone.get(&path).text();
    assert!(page.contains("another browser") && page.contains("name=\"password\""), "{page}");
    assert_eq!(phone.post(&path, &[("password", "")]).status, 422);
    phone.get(&path);
    let done = phone.post(&path, &[("password", "typed on the phone")]);
    assert_eq!((done.status, done.location()), (303, Some("/")));
    phone.get("/about");
    assert!(text(&phone.get("/account").text(), "h1").contains("Jun"));
    assert_eq!(sign_in(&mut visitor(&server), "Jun", "typed on the phone"), 303);
    // The paths of links are nobody's business, not even the log's.
    assert!(!server.log().contains(&path), "{}", server.log());
}

#[test]
fn what_is_wrong_with_a_registration_is_said() {
    let house = House::on_sqlite();
    house.table(2);
    let server = launch(&house.ground).env("ANNALS_LIMITS_REGISTRATIONS", "100").start();
    let mut client = visitor(&server);
    for (name, email, password, why) in [
        ("x", "a@example.org", PASSWORD, "A name has 2 to 24"),
        ("Аdmin", "b@example.org", PASSWORD, "somebody who runs this house"),
        ("P1ayer l", "c@example.org", PASSWORD, "Somebody has this name already"),
        ("Ines", "nowhere", PASSWORD, "no address mail could go to"),
        ("Ines", "d@example.org", "short", "at least 10 characters"),
    ] {
        client.get("/register");
        let answer = client.post("/register", &[("name", name), ("email", email), ("password", password)]);
        assert_eq!(answer.status, 422, "{name} {email}");
        let page = answer.text();
        assert!(text(&page, ".is-wrong strong").contains(why), "{}", text(&page, "main"));
        assert!(page.contains(&format!("value=\"{email}\"")) && page.contains(&format!("value=\"{name}\"")));
        assert!(!page.contains(&format!("value=\"{password}\"")), "a password never comes back");
    }
}

#[test]
fn pages_answer_the_same_whether_or_not_an_address_exists() {
    let house = House::on_sqlite();
    house.people().add("Ines", "ines@example.org", Some(PASSWORD)).unwrap();
    let server = launch(&house.ground).start();
    let answers = |email: &str, name: &str| {
        let mut all = Vec::new();
        for (path, form) in [
            ("/sign-in", vec![("who", email), ("password", "wrong password")]),
            ("/sign-in/link", vec![("email", email)]),
            ("/reset", vec![("email", email)]),
            ("/register", vec![("name", name), ("email", email), ("password", PASSWORD)]),
        ] {
            let mut client = visitor(&server);
            client.get(path);
            let answer = client.post(path, &form);
            let words = text(&answer.text(), "main");
            let page = answer.location().map(|_| text(&client.follow(&answer).text(), "main"));
            let headers: Vec<_> = answer.headers.iter().map(|(name, _)| name.clone()).collect();
            all.push((path, answer.status, answer.location().map(str::to_owned), words, page, headers));
        }
        all
    };
    assert_eq!(answers("ines@example.org", "Prober"), answers("nobody@example.org", "Poker"));
    // Only whoever reads the mail learns more.
    let told = letter(&server, "ines@example.org", "You already have an account");
    assert!(told.contains("the account of Ines") && !told.contains("/link/"), "{told}");
    letter(&server, "nobody@example.org", "Confirm your address");
}

fn whoever_forgot_the_password_comes_in_by_mail(house: &House) {
    house.people().add("Ines", "ines@example.org", Some(PASSWORD)).unwrap();
    let server = launch(&house.ground).start();
    let mut ines = visitor(&server);
    ines.get("/sign-in/link");
    let answer = ines.post("/sign-in/link", &[("email", "Ines@Example.org")]);
    assert_eq!((answer.status, answer.location()), (303, Some("/sent/link")));
    let path = link_in(&letter(&server, "ines@example.org", "Your link to sign in"));
    assert_eq!(press(&mut ines, &path, &[]).0, 303);
    assert_eq!(ines.get("/account").status, 200, "signed in");
    let mut elsewhere = visitor(&server);
    assert_eq!(sign_in(&mut elsewhere, "Ines", PASSWORD), 303);
    let mut forgot = visitor(&server);
    forgot.get("/reset");
    forgot.post("/reset", &[("email", "ines@example.org")]);
    let path = link_in(&letter(&server, "ines@example.org", "Choose a new password"));
    forgot.get(&path);
    let weak = forgot.post(&path, &[("password", "short")]);
    assert_eq!(weak.status, 422);
    let done = press(&mut forgot, &path, &[("password", "a better password")]);
    assert_eq!(done, (303, Some("/sign-in?done=password".into())));
    for client in [&mut ines, &mut elsewhere] {
        assert_eq!(client.get("/account").status, 401, "a reset ends every session");
    }
    assert_eq!(sign_in(&mut forgot, "Ines", PASSWORD), 422);
    assert_eq!(sign_in(&mut forgot, "Ines", "a better password"), 303);
}

fn an_address_is_changed_by_following_two_links(house: &House) {
    let people = house.people();
    people.add("Ines", "ines@example.org", Some(PASSWORD)).unwrap();
    people.add("Jun", "jun@example.org", Some(PASSWORD)).unwrap();
    let server = launch(&house.ground).start();
    let mut ines = visitor(&server);
    assert_eq!(sign_in(&mut ines, "Ines", PASSWORD), 303);
    let answer = ines.post("/account/address", &[("email", "ines@example.net")]);
    assert_eq!(answer.location(), Some("/sent/address"));
    let old = link_in(&letter(&server, "ines@example.org", "Change of your address"));
    let new = link_in(&letter(&server, "ines@example.net", "Change of your address"));
    assert_eq!(press(&mut ines, &new, &[]).1.as_deref(), Some("/sent/address"));
    assert_eq!(people.find("Ines").unwrap().email, "ines@example.org");
    assert_eq!(press(&mut ines, &old, &[]).1.as_deref(), Some("/account?done=address"));
    assert_eq!(people.find("Ines").unwrap().email, "ines@example.net");
    // An address somebody has: the same answer, and only its owner is told.
    let answer = ines.post("/account/address", &[("email", "jun@example.org")]);
    assert_eq!(answer.location(), Some("/sent/address"));
    let told = letter(&server, "jun@example.org", "Somebody wanted to use your address");
    assert!(!told.contains("/link/") && !told.contains("Ines"), "{told}");
}

fn deleting_leaves_a_former_player_at_the_table(house: &House) {
    let code = house.table(2);
    play_on(&house.ledger, &code, 5);
    let server = launch(&house.ground).start();
    let mut one = signed_in(&server, "Player 1");
    let mut two = signed_in(&server, "Player 2");
    assert_eq!(one.post("/account/delete", &[("old", "not the password")]).status, 422);
    assert_eq!(one.get("/account").status, 200);
    let done = one.post("/account/delete", &[("old", PASSWORD)]);
    assert_eq!(done.location(), Some("/sign-in?done=deleted"));
    assert_eq!(one.cookie("annals"), None);
    assert_eq!(one.get("/account").status, 401);
    for path in [format!("/games/{code}"), "/".into(), format!("/games/{code}/record.annals")] {
        let page = two.get(&path).text();
        assert!(page.contains("a former player") && !page.contains("Player 1"), "{path}: {page}");
    }
    house.another_server().verify(&code).unwrap();
    // The other one has no password at hand.
    two.get("/account/delete");
    two.post("/account/delete/link", &[]);
    let path = link_in(&letter(&server, "player2@example.org", "Delete your account"));
    assert_eq!(two.get("/account").status, 200, "asking deletes nothing");
    assert_eq!(press(&mut two, &path, &[]).1.as_deref(), Some("/sign-in?done=deleted"));
    assert_eq!(two.get("/account").status, 401);
    let page = two.get(&format!("/games/{code}"));
    assert_eq!(page.status, 200);
    assert!(!page.text().contains("Player 2"));
}

fn sessions_are_listed_and_ended(house: &House) {
    house.people().add("Ines", "ines@example.org", Some(PASSWORD)).unwrap();
    let server = launch(&house.ground).start();
    let (mut here, mut there) = (visitor(&server), visitor(&server));
    let mut phone = server.client().header("Origin", &format!("http://{}", server.address())).header(
        "User-Agent",
        "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1",
    );
    for client in [&mut here, &mut there, &mut phone] {
        assert_eq!(sign_in(client, "Ines", PASSWORD), 303);
    }
    let page = here.get("/account").text();
    let list = text(&page, ".sessions");
    assert!(
        list.contains("Firefox, Linux") && list.contains("Safari, iPhone") && list.contains("This one"),
        "{list}"
    );
    let html = Html::parse_document(&page);
    let buttons = Selector::parse(".sessions button").unwrap();
    let of_phone = html
        .select(&buttons)
        .find(|b| b.attr("aria-label").unwrap_or_default().contains("iPhone"))
        .unwrap()
        .attr("value")
        .unwrap();
    assert_eq!(here.post("/account/sessions", &[("session", of_phone)]).status, 303);
    assert_eq!((phone.get("/account").status, there.get("/account").status), (401, 200));
    here.post("/account/sessions", &[("session", "others")]);
    assert_eq!((there.get("/account").status, here.get("/account").status), (401, 200));
}

fn everything_we_hold_can_be_downloaded(house: &House) {
    let code = house.table(2);
    let server = launch(&house.ground).start();
    assert_eq!(visitor(&server).get("/account/annals-account.json").status, 401);
    let mut one = signed_in(&server, "Player 1");
    letter(&server, "player1@example.org", "your move");
    let answer = one.get("/account/annals-account.json");
    assert!(answer.header("content-disposition").unwrap().contains("attachment"));
    let held: serde_json::Value = serde_json::from_slice(&answer.body).unwrap();
    assert_eq!(held["account"]["name"], "Player 1");
    assert_eq!(held["account"]["address"], "player1@example.org");
    assert_eq!(held["sessions"].as_array().unwrap().len(), 1);
    assert_eq!(held["tables"][0]["table"], code);
    assert_eq!(held["letters"][0]["letter"]["about"], "your_move");
    let all = answer.text();
    assert!(!all.contains("argon2") && !all.contains("Player 2") && !all.contains("player2@"), "{all}");
}

/// Everything that changes something, with a session and from our own origin, but without the token of our forms.
#[test]
fn no_form_works_without_our_token() {
    let house = House::on_sqlite();
    let code = house.table(2);
    let server = launch(&house.ground).start();
    let mut one = signed_in(&server, "Player 1");
    let mut other = signed_in(&server, "Player 2");
    other.get("/account");
    let stolen = other.form_token().unwrap().to_owned();
    for (path, form) in [
        (format!("/games/{code}/move"), vec![("text", "bid 2"), ("seen", "1")]),
        (format!("/games/{code}/undo"), vec![("from", "1"), ("seen", "1")]),
        ("/account/address".into(), vec![("email", "x@example.org")]),
        ("/account/password".into(), vec![("old", PASSWORD), ("password", "another password")]),
        ("/account/sessions".into(), vec![("session", "others")]),
        ("/account/delete".into(), vec![("old", PASSWORD)]),
        ("/account/delete/link".into(), vec![]),
        ("/language".into(), vec![("code", "de")]),
        ("/theme".into(), vec![("code", "dark")]),
        ("/register".into(), vec![("name", "Ines"), ("email", "x@example.org"), ("password", PASSWORD)]),
        ("/sign-in".into(), vec![("who", "Player 1"), ("password", PASSWORD)]),
        ("/sign-in/link".into(), vec![("email", "player1@example.org")]),
        ("/reset".into(), vec![("email", "player1@example.org")]),
        ("/sign-out".into(), vec![]),
    ] {
        assert_eq!(one.post_bare(&path, &form).status, 403, "{path} without a token");
        let mut form = form;
        form.push(("form_token", &stolen));
        assert_eq!(one.post_bare(&path, &form).status, 403, "{path} with another's token");
        let mut nobody = visitor(&server);
        assert_eq!(nobody.post_bare(&path, &form).status, 403, "{path} without a cookie");
    }
    one.get("/");
    assert_eq!(one.get("/account").status, 200, "nothing happened");
    assert_eq!(house.another_server().now(&code).unwrap().fold.seq(), 1);
    assert_eq!(one.post(&format!("/games/{code}/move"), &[("text", "bid 2"), ("seen", "1")]).status, 303);
    let mut forger = signed_in(&server, "Player 1").header("Sec-Fetch-Site", "cross-site");
    assert_eq!(
        forger.post("/account/delete", &[("old", PASSWORD)]).status,
        403,
        "a token alone is not enough"
    );
}

#[test]
fn cookies_of_sessions_are_kept_from_scripts_other_sites_and_open_wires() {
    let house = House::on_sqlite();
    house.people().add("Ines", "ines@example.org", Some(PASSWORD)).unwrap();
    for (public_url, secure, name) in
        [("https://annals.example", true, "__Host-annals"), ("http://annals.example", false, "annals")]
    {
        let server = launch(&house.ground).env("ANNALS_PUBLIC_URL", public_url).start();
        let mut client = server.client().header("Origin", public_url);
        client.get("/sign-in");
        let answer = client.post("/sign-in", &[("who", "Ines"), ("password", PASSWORD)]);
        let set = answer.header("set-cookie").unwrap().to_owned();
        assert!(
            set.starts_with(&format!("{name}=")) && set.contains("HttpOnly") && set.contains("SameSite=Lax"),
            "{set}"
        );
        // Browsers take a name that begins with __Host- on these conditions only.
        assert!(set.contains("; Path=/;") && !set.contains("Domain"), "{set}");
        assert_eq!(set.contains("Secure"), secure, "{set}");
        let value = client.cookie(name).unwrap();
        let bytes = base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(value).unwrap();
        assert_eq!(bytes.len(), 32);
    }
}

/// What the releases before set is called `annals` in every house.
#[test]
fn a_session_from_before_gets_its_new_name_and_none_is_slipped_in_beside_it() {
    const HOUSE: &str = "https://annals.example";
    let house = House::on_sqlite();
    let token = |name: &str| {
        let id = house
            .people()
            .add(name, &format!("{}@example.org", name.to_lowercase()), Some(PASSWORD))
            .unwrap();
        house.people().begin_session(id, "").unwrap().to_cookie()
    };
    let (ines, other) = (token("Ines"), token("Other"));
    // This house's clock stands still, the server's does not.
    house.ground.sql("UPDATE sessions SET expires_at = 99999999999999");
    let server = launch(&house.ground).env("ANNALS_PUBLIC_URL", HOUSE).start();
    let with = |cookie: String| server.client().header("Origin", HOUSE).header("Cookie", &cookie);
    let set = |answer: &crate::support::http::Response| -> Vec<String> {
        let set = answer.headers.iter().filter(|(name, _)| name.eq_ignore_ascii_case("set-cookie"));
        set.map(|(_, value)| value.clone()).collect()
    };
    let answer = with(format!("annals={ines}")).get("/account");
    assert_eq!(answer.status, 200, "it still counts");
    let [new, old] = &set(&answer)[..] else { panic!("{:?}", set(&answer)) };
    assert!(new.starts_with(&format!("__Host-annals={ines};")) && new.contains("Secure"), "{new}");
    assert!(old.starts_with("annals=;") && old.contains("Max-Age=0"), "{old}");
    // A neighbour's site can set the plain one. It is not looked at.
    let answer = with(format!("annals={other}; __Host-annals={ines}")).get("/account");
    assert!(answer.text().contains("ines@example.org"), "{}", answer.text());
    assert_eq!(set(&answer), [""; 0]);
    // One that has ended is not renamed; signing out takes both away.
    let mut dead = with(format!("annals={}", "A".repeat(43)));
    assert!(set(&dead.get("/about")).iter().all(|set| !set.starts_with("__Host-annals")));
    let mut leaving = with(format!("__Host-annals={ines}"));
    leaving.get("/account");
    let gone = set(&leaving.post("/sign-out", &[]));
    for name in ["annals=;", "__Host-annals=;"] {
        assert!(gone.iter().any(|set| set.starts_with(name) && set.contains("Max-Age=0")), "{gone:?}");
    }
    assert!(gone.iter().all(|set| set.contains("Secure") || !set.starts_with("__Host-")), "{gone:?}");
    assert_eq!(with(format!("__Host-annals={ines}")).get("/account").status, 401);
}

/// Looks for secrets in the very bytes of the database.
#[test]
fn the_database_holds_no_secret_that_opens_anything() {
    let house = House::on_sqlite();
    let server = launch(&house.ground).start();
    let mut ines = visitor(&server);
    register(&mut ines, "Ines", "ines@example.org");
    let path = link_in(&letter(&server, "ines@example.org", "Confirm your address"));
    press(&mut ines, &path, &[]);
    sign_in(&mut ines, "Ines", PASSWORD);
    ines.get("/reset");
    ines.post("/reset", &[("email", "ines@example.org")]);
    let reset = link_in(&letter(&server, "ines@example.org", "Choose a new password"));
    let Ground::Sqlite(folder) = &house.ground else { panic!() };
    let mut stored = Vec::new();
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        stored.extend(std::fs::read(entry.unwrap().path()).unwrap());
    }
    let holds = |needle: &[u8]| stored.windows(needle.len()).any(|window| window == needle);
    assert!(holds(b"ines@example.org"), "the search finds what is there");
    let tokens = [path.as_str(), &reset].map(|p| p.strip_prefix("/link/").unwrap());
    for secret in [tokens[0], tokens[1], ines.cookie("annals").unwrap()] {
        let bytes = base64::engine::general_purpose::URL_SAFE_NO_PAD.decode(secret).unwrap();
        assert!(!holds(secret.as_bytes()) && !holds(&bytes));
    }
    assert!(!holds(PASSWORD.as_bytes()));
}

#[test]
fn whoever_tries_too_often_waits() {
    let house = House::on_sqlite();
    house.people().add("Ines", "ines@example.org", Some(PASSWORD)).unwrap();
    house.people().add("Jun", "jun@example.org", Some(PASSWORD)).unwrap();
    let server = launch(&house.ground)
        .env("ANNALS_LIMITS_SIGN_INS", "4")
        .env("ANNALS_LIMITS_REGISTRATIONS", "3")
        .env("ANNALS_LIMITS_LETTERS", "2")
        .env("ANNALS_LIMITS_POSTS", "40")
        .env("ANNALS_TRUSTED_PROXIES", "127.0.0.1")
        .start();
    let from = |address: &str| visitor(&server).header("X-Forwarded-For", address);
    let statuses = |client: &mut Client, path: &str, form: &[(&str, &str)], times: usize| -> Vec<u16> {
        client.get("/sign-in");
        (0..times).map(|_| client.post(path, form).status).collect()
    };
    let wrong = [("who", "Ines"), ("password", "wrong password")];
    assert_eq!(statuses(&mut from("203.0.113.1"), "/sign-in", &wrong, 5), [422, 422, 422, 422, 429]);
    let right = [("who", "Ines"), ("password", PASSWORD)];
    assert_eq!(
        statuses(&mut from("203.0.113.2"), "/sign-in", &right, 1),
        [303],
        "nobody is kept out by a stranger"
    );
    for n in 0..60 {
        statuses(&mut from(&format!("198.51.100.{n}")), "/sign-in", &wrong, 1);
    }
    let mut ines = from("203.0.113.2");
    ines.get("/sign-in");
    let guarded = ines.post("/sign-in", &right);
    assert_eq!(guarded.status, 429, "the account is guarded too");
    assert!(
        guarded.text().contains("Too many passwords") && guarded.text().contains("href=\"/sign-in/link\"")
    );
    assert_eq!(
        ines.post("/sign-in/link", &[("email", "ines@example.org")]).status,
        303,
        "there is another way in"
    );
    let other = [("who", "Nobody"), ("password", "wrong password")];
    assert_eq!(statuses(&mut from("203.0.113.2"), "/sign-in", &other, 1), [422], "but nobody else's");
    let mut jun = from("203.0.113.3");
    statuses(&mut jun, "/sign-in", &[("who", "Jun"), ("password", PASSWORD)], 1);
    jun.get("/account");
    let form = [("old", "wrong password"), ("password", "another password")];
    assert_eq!(statuses(&mut jun, "/account/password", &form, 4), [422, 422, 422, 429], "also from inside");
    let form = [("name", "x"), ("email", "a@example.org"), ("password", PASSWORD)];
    let mut client = from("203.0.113.4");
    client.get("/register");
    let names = ["One", "Two", "Three", "Four"];
    let registered: Vec<u16> = names
        .iter()
        .map(|name| {
            client
                .post("/register", &[("name", name), ("email", &format!("{name}@example.org")), form[2]])
                .status
        })
        .collect();
    assert_eq!(registered, [303, 303, 303, 429]);
    for (path, address, email) in
        [("/sign-in/link", "203.0.113.5", "k@example.org"), ("/reset", "203.0.113.6", "m@example.org")]
    {
        assert_eq!(statuses(&mut from(address), path, &[("email", email)], 3), [303, 303, 429], "{path}");
        let elsewhere = statuses(&mut from("203.0.113.7"), path, &[("email", &email.to_uppercase())], 1);
        assert_eq!(elsewhere, [429], "{path}: the mailbox is guarded wherever it is asked from");
    }
    let mut jun_too = from("203.0.113.8");
    jun_too.get("/sign-in");
    jun_too.post("/sign-in", &[("who", "jun@example.org"), ("password", PASSWORD)]);
    jun_too.get("/account");
    let status = |client: &mut Client| client.post("/account/address", &[("email", "j@example.net")]).status;
    assert_eq!([status(&mut jun_too), status(&mut jun_too), status(&mut jun_too)], [303, 303, 429]);
    let theme = [("code", "dark")];
    let many = statuses(&mut from("2001:db8:1:2::1"), "/theme", &theme, 41);
    assert_eq!((many[39], many[40]), (303, 429), "anything that changes something");
    assert_eq!(statuses(&mut from("2001:db8:1:2::99"), "/theme", &theme, 1), [429], "one household");
    let mut waiting = from("2001:db8:1:2::1");
    waiting.get("/about");
    let told = waiting.post("/theme", &theme);
    assert!(told.header("retry-after").unwrap().parse::<u64>().unwrap() >= 1);
    assert!(told.text().contains("A little slower"), "{}", told.text());
}

#[test]
fn whom_nobody_trusts_cannot_choose_an_address() {
    let house = House::on_sqlite();
    let server = launch(&house.ground).env("ANNALS_LIMITS_SIGN_INS", "2").start();
    let tries: Vec<u16> = (1..=3)
        .map(|n| {
            let mut client = visitor(&server).header("X-Forwarded-For", &format!("203.0.113.{n}"));
            client.get("/sign-in");
            client.post("/sign-in", &[("who", &format!("Nobody {n}")), ("password", "wrong password")]).status
        })
        .collect();
    assert_eq!(tries, [422, 422, 429]);
}
