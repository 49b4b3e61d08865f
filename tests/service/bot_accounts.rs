//! Accounts of programs: marked, kept by somebody, asked like people, and never anywhere else.

use crate::crash::signed_in;
use crate::gathering::{lobby, people, plan};
use crate::house::{ADMIN, House, play_on};
use crate::office::{Office, recipients, text, to};
use crate::on_both_engines;
use crate::programs::{client, post, served, token, told};
use crate::seasons::{self, DAY};
use crate::support::server::Server;
use crate::support::smtp::Behaviour;
use annals::circles::{CircleError, Circles};
use annals::lobby::{Arrival, LobbyError, Wish};
use annals::moderation::{About, Moderation, Reason};
use annals::people::{PeopleError, Scope, SignIn, token_for_program};
use annals::seasons::SeasonError;
use annals::store::ratings::{self, Rated};
use annals::store::{bot_accounts, hosts, locks, outbox, players};
use annals::terms::{PaceClass, Seating, Terms};
use serde_json::{Value, json};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

on_both_engines!(
    a_bot_account_is_made_listed_and_closed_by_its_owner,
    its_name_says_what_it_is_and_nobody_else_is_called_so,
    nobody_signs_in_to_it_and_no_letter_goes_there,
    everybody_keeps_as_many_as_the_house_allows,
    it_sits_down_only_where_it_was_asked_and_at_its_games,
    it_looks_for_no_game_joins_no_circle_and_plays_in_a_season_only_if_let,
    its_tables_count_but_not_with_whoever_keeps_it,
    who_blocks_its_owner_is_rid_of_it_too,
    a_report_reaches_its_owner_and_not_who_wrote_it,
    it_goes_with_its_owner,
);

/// A program called Nepomuk, kept by this person.
fn nepomuk(house: &House, owner: i64) -> i64 {
    let people = house.people();
    let owner = house.ledger.db().read(|c| players::by_id(c, owner)).unwrap().unwrap();
    people.make_bot(&owner, "Nepomuk", &[]).unwrap()
}

const NAME: &str = "Nepomuk (bot)";

fn a_bot_account_is_made_listed_and_closed_by_its_owner(house: &House) {
    people(house);
    let server = served(house, &[]);
    let mut owner = signed_in(&server, "Player 1");
    assert!(owner.get("/account").text().contains("/account/bots"));
    assert!(server.client().get("/bots").text().contains("Nobody has brought"));
    let refused = owner.post("/account/bots", &[("name", "7 <b>")]);
    assert_eq!(refused.status, 422, "{}", refused.text());
    let made = owner.post("/account/bots", &[("name", "Nepomuk"), ("game-salt_market", "yes")]);
    let page = made.header("location").unwrap().to_owned();
    assert!(page.starts_with("/account/bots/"), "{page}");
    let shown = owner.get(&page).text();
    assert!(shown.contains(NAME) && shown.contains("none yet"), "{shown}");
    let listed = server.client().get("/bots").text();
    assert!(listed.contains(NAME) && listed.contains("Player 1"), "{listed}");
    let profile = server.client().get("/people/Nepomuk%20%28bot%29").text();
    assert!(profile.contains("This is a program") && profile.contains("Player 1"), "{profile}");
    assert!(!server.client().get("/people/Player%201").text().contains("This is a program"));
    let fields = [("do", "token"), ("name", "at home"), ("play", "yes"), ("host", "yes")];
    let made = owner.post(&page, &fields).text();
    let key = made.split("value=\"annals_").nth(1).unwrap().split('"').next().unwrap();
    let mut program = client(&server, &format!("annals_{key}"));
    let me = told(&program.get("/api/v1/me"));
    assert_eq!(
        (&me["name"], &me["program"], &me["scopes"]),
        (&json!(NAME), &json!(true), &json!(["read", "play", "host"]))
    );
    let seen = told(&server.client().get("/api/v1/people/Nepomuk%20%28bot%29"));
    assert_eq!(seen["program"], json!({"kept_by": "Player 1", "games": []}), "one game of one is all");
    // Somebody else's is as if it were not there.
    let mut other = signed_in(&server, "Player 2");
    assert_eq!(other.get(&page).status, 404);
    for deed in ["token", "games", "revoke", "close"] {
        assert_eq!(other.post(&page, &[("do", deed), ("name", "x")]).status, 404, "{deed}");
    }
    assert_eq!(told(&program.get("/api/v1/me"))["name"], NAME);
    let id = owner.get(&page).text();
    let id = id.split("name=\"token\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(owner.post(&page, &[("do", "revoke"), ("token", &id)]).status, 303);
    assert_eq!(program.get("/api/v1/me").status, 401);
    assert_eq!(owner.post(&page, &[("do", "close")]).status, 303);
    assert_eq!(owner.get(&page).status, 404);
    assert_eq!(server.client().get("/people/Nepomuk%20%28bot%29").status, 404);
    assert!(!server.client().get("/bots").text().contains(NAME));
}

fn its_name_says_what_it_is_and_nobody_else_is_called_so(house: &House) {
    let who = people(house);
    let bot = nepomuk(house, who[0]);
    let people = house.people();
    assert_eq!(people.find(NAME).unwrap().id, bot);
    for name in ["Nepomuk (bot)", "Nepomuk Bot", "Nepomuk bot"] {
        assert!(people.add(name, "n@example.org", None).is_err(), "{name}");
    }
    let second = people.find("Player 2").unwrap();
    assert!(matches!(people.make_bot(&second, "Nepomuk", &[]), Err(PeopleError::NameTaken)));
    assert!(matches!(people.make_bot(&second, "Player 1", &[]), Err(PeopleError::NameTaken)));
    assert!(people.make_bot(&second, &"x".repeat(19), &[]).is_err());
    // At a table everybody reads it: on the page, in words, and as data.
    let lobby = lobby(house);
    let code = lobby.open(who[1], &plan(2, Terms { rated: true, ..Terms::default() })).unwrap();
    lobby.invite(&code, who[1], NAME).unwrap();
    let server = served(house, &[]);
    lobby.join(&code, bot, &Arrival::default()).unwrap();
    let table = server.client().get(&format!("/games/{code}")).text();
    assert!(table.contains("class=\"person program\"") && table.contains(NAME), "{table}");
    assert!(table.contains("Its end counts for everybody"), "what counts is said there");
    let seen = told(&server.client().get(&format!("/api/v1/tables/{code}")));
    let marked: Vec<bool> =
        seen["seats"].as_array().unwrap().iter().map(|seat| seat["program"] == true).collect();
    assert_eq!(marked.iter().filter(|program| **program).count(), 1);
    assert!(seen["text"].as_str().unwrap().contains(NAME), "{}", seen["text"]);
}

fn nobody_signs_in_to_it_and_no_letter_goes_there(house: &House) {
    let who = people(house);
    let bot = nepomuk(house, who[0]);
    let people = house.people();
    for password in ["", "a long password"] {
        assert!(matches!(people.sign_in(NAME, password, "x").unwrap(), SignIn::Wrong));
    }
    assert!(matches!(people.set_password(NAME, "another long password"), Err(PeopleError::IsBot)));
    assert!(matches!(people.set_admin(NAME, true), Err(PeopleError::IsBot)));
    let lobby = lobby(house);
    let code = lobby.open(who[1], &plan(2, Terms::default())).unwrap();
    lobby.invite(&code, who[1], NAME).unwrap();
    lobby.join(&code, bot, &Arrival::default()).unwrap();
    assert!(house.ledger.table(&code).is_ok(), "it has begun");
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    let to: Vec<String> = recipients(&office.letters());
    assert!(!to.is_empty() && to.iter().all(|address| address == "player2@example.org"), "{to:?}");
    let kept = house.ledger.db().read(|c| outbox::of_player(c, bot, "")).unwrap();
    assert!(!kept.is_empty() && kept.iter().all(|letter| letter.ended_at().is_some()), "nothing waits");
}

fn everybody_keeps_as_many_as_the_house_allows(house: &House) {
    people(house);
    let owner = house.people().find("Player 1").unwrap();
    let two = house.people().keeping_bots(2);
    two.make_bot(&owner, "First", &[]).unwrap();
    let second = two.make_bot(&owner, "Second", &[]).unwrap();
    assert!(matches!(two.make_bot(&owner, "Third", &[]), Err(PeopleError::TooManyBots(2))));
    assert!(two.make_bot(&two.find("Player 2").unwrap(), "Third", &[]).is_ok(), "others may");
    two.close_bot(owner.id, second).unwrap();
    assert!(two.make_bot(&owner, "Fourth", &[]).is_ok());
    let bot = two.find("First (bot)").unwrap();
    assert!(matches!(two.make_bot(&bot, "Sixth", &[]), Err(PeopleError::TooManyBots(_))), "no bots of bots");
    let off = house.people().keeping_bots(0);
    assert!(matches!(off.make_bot(&owner, "Fifth", &[]), Err(PeopleError::TooManyBots(0))));
    let server = served(house, &[("ANNALS_BOTS_ACCOUNTS", "0")]);
    let mut client = signed_in(&server, "Player 3");
    assert!(client.get("/account/bots").text().contains("nobody can make bot accounts"));
    assert_eq!(client.post("/account/bots", &[("name", "Fifth")]).status, 422);
}

fn it_sits_down_only_where_it_was_asked_and_at_its_games(house: &House) {
    let who = people(house);
    let bot = nepomuk(house, who[0]);
    let lobby = lobby(house);
    let open = lobby.open(who[1], &plan(3, Terms::default())).unwrap();
    assert!(matches!(lobby.join(&open, bot, &Arrival::default()), Err(LobbyError::NotInvited)));
    // By a link that the host passed on, by name, or because its owner opened the table.
    let key = lobby.link(&open, who[1]).unwrap();
    lobby.join(&open, bot, &Arrival { invitation: Some(&key), ..Arrival::default() }).unwrap();
    let named = lobby.open(who[1], &plan(3, Terms::default())).unwrap();
    lobby.invite(&named, who[1], NAME).unwrap();
    lobby.join(&named, bot, &Arrival::default()).unwrap();
    let own = lobby.open(who[0], &plan(3, Terms::default())).unwrap();
    lobby.join(&own, bot, &Arrival::default()).unwrap();
    let its = lobby.open(bot, &plan(3, Terms::default())).unwrap();
    lobby.join(&its, who[2], &Arrival::default()).unwrap();
    // Of another game nobody can ask it, and what it was asked to before it need not take.
    let other = lobby.open(who[1], &plan(3, Terms::default())).unwrap();
    lobby.invite(&other, who[1], NAME).unwrap();
    house.people().set_bot_games(who[0], bot, &["new_dawn".into()]).unwrap();
    assert!(
        matches!(lobby.join(&other, bot, &Arrival::default()), Err(LobbyError::OtherGames(name)) if name == NAME)
    );
    let third = lobby.open(who[1], &plan(3, Terms::default())).unwrap();
    assert!(matches!(lobby.invite(&third, who[1], NAME), Err(LobbyError::OtherGames(_))));
    // A program is told so in a word, and finds what it was asked to.
    house.people().set_bot_games(who[0], bot, &[]).unwrap();
    let server = served(house, &[]);
    let key = house.people().make_bot_access(who[0], bot, "x", &[Scope::Host]).unwrap();
    let mut program = client(&server, &token_for_program(&key));
    let (status, why) = post(&mut program, &format!("/api/v1/openings/{third}/join"), &json!({}));
    assert_eq!((status, &why["error"]), (422, &json!("not_asked")), "{why}");
    let asked = |program: &mut _| -> Vec<Value> {
        let told: Value = told(&crate::support::http::Client::get(program, "/api/v1/invitations"));
        told["openings"].as_array().unwrap().iter().map(|row| row["code"].clone()).collect()
    };
    assert_eq!(asked(&mut program), [json!(other)]);
    assert_eq!(post(&mut program, &format!("/api/v1/openings/{other}/decline"), &json!({})).0, 200);
    assert!(asked(&mut program).is_empty());
    let (status, why) = post(&mut program, &format!("/api/v1/openings/{other}/decline"), &json!({}));
    assert_eq!((status, &why["error"]), (422, &json!("not_asked")));
}

fn it_looks_for_no_game_joins_no_circle_and_plays_in_a_season_only_if_let(house: &House) {
    let who = people(house);
    let bot = nepomuk(house, who[0]);
    let wish = Wish {
        game: "salt_market".into(),
        pace: PaceClass::Day,
        least: 2,
        most: 4,
        within: None,
        rated: false,
    };
    assert!(matches!(lobby(house).seek(bot, &wish), Err(LobbyError::ForPeople)));
    let circles = Circles::new(house.ledger.clone());
    assert!(matches!(circles.found(bot, "Machines"), Err(CircleError::ForPeople)));
    let code = circles.found(who[0], "Friends").unwrap();
    let key = circles.link(&code, who[0]).unwrap();
    assert!(matches!(circles.join(&code, bot, &key), Err(CircleError::ForPeople)));
    house.ledger.db().write(|c| hosts::add(c, who[0], 1)).unwrap();
    let seasons = seasons::seasons(house);
    let closed = seasons.open(who[0], &seasons::league(house, 2, 4)).unwrap();
    for substitute in [false, true] {
        assert!(matches!(seasons.sign_up(closed, bot, substitute), Err(SeasonError::ForPeople)));
    }
    let mut plan = seasons::league(house, 2, 4);
    plan.terms.programs = true;
    let open = seasons.open(who[0], &plan).unwrap();
    seasons.sign_up(open, bot, false).unwrap();
    house.people().set_bot_games(who[0], bot, &["new_dawn".into()]).unwrap();
    seasons.withdraw(open, bot).unwrap();
    assert!(matches!(seasons.sign_up(open, bot, false), Err(SeasonError::ForPeople)), "not its game");
    house.clock.advance(DAY);
}

fn its_tables_count_but_not_with_whoever_keeps_it(house: &House) {
    let who = people(house);
    let bot = nepomuk(house, who[0]);
    let second = house.people().make_bot(&house.people().find("Player 1").unwrap(), "Ottokar", &[]).unwrap();
    let lobby = lobby(house);
    let played = |host: i64, guests: &[i64]| {
        let terms = Terms { seating: Seating::Chosen, rated: true, ..Terms::default() };
        let code = lobby.open(host, &plan(guests.len() + 1, terms)).unwrap();
        let key = lobby.link(&code, host).unwrap();
        for guest in guests {
            let arrival = Arrival { invitation: Some(&key), ..Arrival::default() };
            lobby.join(&code, *guest, &arrival).unwrap();
        }
        house.clock.advance(1_000);
        assert!(play_on(&house.ledger, &code, 500));
    };
    let standings = || house.ledger.db().read(|c| ratings::standings(c, "salt_market")).unwrap();
    played(who[0], &[bot]);
    played(who[0], &[who[1], bot]);
    played(who[1], &[bot, second]);
    assert!(standings().is_empty(), "its owner could win whenever they like: {:?}", standings());
    played(who[1], &[bot]);
    let now = standings();
    assert_eq!(now.keys().cloned().collect::<Vec<_>>(), [Rated::Player(who[1]), Rated::Player(bot)]);
    // On the ladder programs stand with the bots, below people.
    house.ground.sql("UPDATE ratings SET tables = 9");
    let server = served(house, &[]);
    let ladder = server.client().get("/ladder/salt_market").text();
    let (person, program) = (ladder.find("Player 2").unwrap(), ladder.find(NAME).unwrap());
    assert!(person < program, "{ladder}");
    let rungs = told(&server.client().get("/api/v1/ratings/salt_market"))["rungs"].clone();
    let marked = rungs.as_array().unwrap().iter().find(|rung| rung["name"] == NAME).unwrap();
    assert_eq!(marked["program"], true);
}

fn who_blocks_its_owner_is_rid_of_it_too(house: &House) {
    let who = people(house);
    let bot = nepomuk(house, who[0]);
    let moderation = Moderation::new(house.ledger.clone());
    let lobby = lobby(house);
    let code = lobby.open(bot, &plan(3, Terms::default())).unwrap();
    moderation.block(who[1], who[0]).unwrap();
    lobby.invite(&code, bot, "Player 2").unwrap();
    let asked = |player: i64| {
        let kept = house.ledger.db().read(|c| outbox::of_player(c, player, "")).unwrap();
        kept.iter().filter(|letter| letter.letter.contains("\"invited\"")).count()
    };
    assert_eq!(asked(who[1]), 0, "no letter from a program of somebody they have blocked");
    lobby.invite(&code, bot, "Player 3").unwrap();
    assert_eq!(asked(who[2]), 1);
    let own = lobby.open(who[1], &plan(3, Terms::default())).unwrap();
    assert!(matches!(lobby.invite(&own, who[1], NAME), Err(LobbyError::Blocked(_))));
    // And itself it can be blocked like anybody, without its owner.
    moderation.block(who[2], bot).unwrap();
    let own = lobby.open(who[2], &plan(3, Terms::default())).unwrap();
    assert!(matches!(lobby.invite(&own, who[2], NAME), Err(LobbyError::Blocked(_))));
    lobby.join(&own, who[0], &Arrival::default()).unwrap();
}

fn a_report_reaches_its_owner_and_not_who_wrote_it(house: &House) {
    let who = people(house);
    let bot = nepomuk(house, who[0]);
    let reporter = house.people().find("Player 2").unwrap();
    let about = About { person: Some(bot), ..About::default() };
    let moderation = Moderation::new(house.ledger.clone());
    moderation.report(&reporter, about, Reason::Spam, "It spoils our table").unwrap();
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    let letters = office.letters();
    let letter = text(to(&letters, "player1@example.org"));
    assert!(letter.contains(NAME) && letter.contains("/account/bots/"), "{letter}");
    assert!(!letter.contains("Player 2") && !letter.contains("spoils"), "{letter}");
    assert!(text(to(&letters, ADMIN)).contains("spoils"));
    let person = About { person: Some(who[2]), ..About::default() };
    moderation.report(&reporter, person, Reason::Spam, "So does she").unwrap();
    office.deliver();
    assert_eq!(recipients(&office.letters()), [ADMIN, ADMIN, "player1@example.org"], "people are not told");
}

fn it_goes_with_its_owner(house: &House) {
    let who = people(house);
    let bot = nepomuk(house, who[0]);
    let people = house.people();
    let key = people.make_bot_access(who[0], bot, "x", &Scope::ALL).unwrap();
    assert!(people.access(&key).unwrap().is_some());
    // Whoever is shut out is so with their programs.
    house.ledger.db().write(|c| locks::put(c, who[0], "x", 1)).unwrap();
    assert!(people.access(&key).unwrap().is_none());
    house.ledger.db().write(|c| locks::lift(c, who[0])).unwrap();
    let access = people.access(&key).unwrap().unwrap();
    let code = lobby(house).open(bot, &plan(2, Terms::default())).unwrap();
    let told = people.holdings(&people.find("Player 1").unwrap()).unwrap();
    assert_eq!(told["among_others"]["bot_accounts"][0]["name"], NAME);
    people.leave(&people.find("Player 1").unwrap(), "a long password").unwrap();
    assert!(people.access(&key).unwrap().is_none() && !people.access_stands(&access).unwrap());
    assert!(people.find(NAME).is_err(), "its name is gone");
    assert!(house.ledger.db().read(|c| bot_accounts::of(c, bot)).unwrap().is_none());
    assert!(!lobby(house).gathering(&code).unwrap().opening.is_open(), "what it had opened is called off");
    assert!(people.add("Nepomuk", "n@example.org", None).is_ok(), "the name is free again");
}

/// A program that runs beside a test, and ends with it.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        self.0.kill().ok();
        self.0.wait().ok();
    }
}

fn bot_of_the_examples(server: &Server, token: &str) -> Running {
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/examples/bot.py");
    let base = format!("http://{}", server.address());
    let child = Command::new("python3")
        .args([bot, &base, token, "--pause", "0.02"])
        .stdout(Stdio::null())
        .spawn()
        .expect("python3 runs the example");
    Running(child)
}

/// A person plays by HTTP; the program is asked, sits down and answers by itself.
#[test]
fn a_person_plays_a_whole_table_against_a_bot_account() {
    let house = House::on_sqlite();
    let who = people(&house);
    let bot = nepomuk(&house, who[0]);
    let server = served(&house, &[("ANNALS_LIMITS_API", "100000")]);
    let key = house.people().make_bot_access(who[0], bot, "x", &[Scope::Play, Scope::Host]).unwrap();
    let _running = bot_of_the_examples(&server, &token_for_program(&key));
    let mut person = client(&server, &token(&house, who[1], &[Scope::Play, Scope::Host]));
    let table =
        json!({"game": "salt_market", "name": "Against a program", "seats": 2, "hours": 0, "guests": [NAME]});
    let (status, opened) = post(&mut person, "/api/v1/openings", &table);
    assert_eq!(status, 200, "{opened}");
    let code = opened["code"].as_str().unwrap().to_owned();
    let (at, until) =
        (|part: &str| format!("/api/v1/tables/{code}{part}"), Instant::now() + Duration::from_secs(90));
    let mut own = 0;
    let over = loop {
        assert!(Instant::now() < until, "it does not come to an end");
        std::thread::sleep(Duration::from_millis(10));
        let response = person.get(&at("/prompt"));
        if response.status == 404 {
            continue; // It has not begun.
        }
        let prompt = told(&response);
        let Some(first) = prompt["moves"].get(0).filter(|_| prompt["awaited"] == true) else {
            let now = told(&person.get(&at("")));
            if now["status"] == "finished" {
                break now;
            }
            continue;
        };
        let body = json!({"text": first["notation"], "seen": prompt["event"], "sure": true});
        own += u32::from(post(&mut person, &at("/moves"), &body).0 == 200);
    };
    assert!(own > 1 && over["outcome"].is_array(), "{over}");
    let seats = over["seats"].as_array().unwrap();
    assert!(seats.iter().any(|seat| seat["name"] == NAME && seat["program"] == true), "{over}");
}
