//! What letters lead to: the button that lets in at one table, stopping letters, and choosing them.

use crate::crash::{serve, signed_in};
use crate::house::{House, seat};
use crate::office::{Office, html, text, to};
use crate::on_both_engines;
use crate::support::http::Client;
use crate::support::server::Server;
use crate::support::smtp::Behaviour;
use annals::notices::{TalkWish, Turns, Wishes};
use annals::store::{attention, outbox, players};
use std::time::Duration;

on_both_engines!(
    smtp_the_button_of_a_letter_plays_at_its_table_and_does_nothing_else,
    smtp_the_button_ends_with_time_a_password_or_the_seat,
    smtp_one_click_stops_the_letters_of_a_table_or_all_of_them,
    letters_are_chosen_on_a_page_of_their_own,
    smtp_whoever_can_not_be_reached_is_told_on_every_page,
);

fn visitor(server: &Server) -> Client {
    server.client().header("Origin", &format!("http://{}", server.address())).timeout(Duration::from_secs(20))
}

/// The path of the first address in a letter that leads to `part`.
fn address(raw: &str, part: &str) -> String {
    let said = text(raw);
    let found = said.lines().find_map(|line| line.split_once(part).map(|(_, rest)| rest.trim().to_owned()));
    format!("{part}{}", found.unwrap_or_else(|| panic!("no {part} in\n{said}")))
}

/// The letters of a table of two, the code of the table, and the post office.
fn letters(house: &House) -> (String, Vec<String>) {
    // The server goes by the real time, and buttons end.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    house.clock.advance(i64::try_from(now.as_millis()).unwrap() - house.clock.now());
    let code = house.table(2);
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    (code, office.letters())
}

fn smtp_the_button_of_a_letter_plays_at_its_table_and_does_nothing_else(house: &House) {
    let other = house.table(2);
    house.ledger.play(&other, seat(1), "bid 1", None).unwrap();
    let (code, letters) = letters(house);
    let server = serve(&house.ground);
    let button = address(to(&letters, "player1@example.org"), &format!("/games/{code}/enter/"));
    // Whoever has the letter forwarded comes as its reader, but to this table only. This client sends every cookie
    // everywhere, as an attacker would.
    let mut client = visitor(&server);
    let answer = client.get(&button);
    assert_eq!((answer.status, answer.location()), (303, Some(format!("/games/{code}").as_str())));
    let cookie =
        answer.headers.iter().find(|(n, v)| n.eq_ignore_ascii_case("set-cookie") && v.starts_with("seat="));
    let cookie = &cookie.unwrap().1;
    assert!(cookie.contains(&format!("Path=/games/{code}")) && cookie.contains("HttpOnly"), "{cookie}");
    let page = client.get(&format!("/games/{code}")).text();
    assert!(page.contains("Your move") && page.contains("Signed in for this table only"), "{page}");
    assert!(!page.contains("player1@example.org") && !page.contains("href=\"/account\""));
    assert!(!client.get("/").text().contains("/sign-out"), "at home nobody is known");
    for path in ["/account", "/account/mail", "/account/annals-account.json"] {
        assert_eq!(client.get(path).status, 401, "{path}");
    }
    let elsewhere = client.get(&format!("/games/{other}")).text();
    assert!(!elsewhere.contains("Signed in for this table only") && !elsewhere.contains("/sign-out"));
    client.get(&format!("/games/{code}"));
    let play = |client: &mut Client, code: &str| {
        client.post(&format!("/games/{code}/move"), &[("text", "bid 1"), ("seen", "1")]).status
    };
    assert_eq!(play(&mut client, &other), 401);
    for action in ["leave", "resign", "rematch"] {
        let done = client.post(&format!("/games/{code}/table"), &[("do", action)]);
        assert_eq!(done.status, 401, "{action}: {}", done.text());
    }
    let left = client.post(&format!("/games/{code}/move"), &[("text", "leave"), ("seen", "1")]);
    assert_eq!(left.status, 422, "a final move is not for the button: {}", left.text());
    assert_eq!(play(&mut client, &code), 303);
    assert_eq!(house.another_server().table(&code).unwrap().head, 2);
    for _ in 0..20 {
        assert_eq!(client.get(&button).status, 303, "it works again");
        assert_eq!(visitor(&server).get(&button).status, 303, "and for programs that look through mail");
    }
    let mut own = signed_in(&server, "Player 1");
    let sessions = own.get("/account").text();
    assert_eq!(sessions.matches("(only at one table)</b>").count(), 1, "a button is one session: {sessions}");
    // The button is for its own table.
    let token = button.rsplit('/').next().unwrap();
    assert_eq!(visitor(&server).get(&format!("/games/{other}/enter/{token}")).status, 410);
    // Leaving.
    client.get(&format!("/games/{code}"));
    assert_eq!(client.post(&format!("/games/{code}/exit"), &[]).status, 303);
    assert!(!client.get(&format!("/games/{code}")).text().contains("Signed in for this table only"));
    // Whoever is signed in needs no lesser session, and sees it in the list of sessions if there is one.
    own.get(&button);
    let page = own.get(&format!("/games/{code}")).text();
    assert!(!page.contains("Signed in for this table only") && page.contains("href=\"/account\""));
    // Somebody else at the same computer is asked first, and comes to the seat if they say so.
    let mut sister = signed_in(&server, "Player 2");
    let asked = sister.get(&button);
    assert_eq!(asked.status, 200);
    let page = asked.text();
    assert!(page.contains("You are Player 2 here") && page.contains("sent to Player 1"), "{page}");
    let still = sister.get(&format!("/games/{code}")).text();
    assert!(!still.contains("Signed in for this table only") && still.contains("Player 2"), "{still}");
    sister.get(&button);
    assert_eq!(sister.post(&button, &[]).status, 303);
    assert!(sister.get(&format!("/games/{code}")).text().contains("Signed in for this table only"));
    assert_eq!(sister.get(&button).status, 303, "now they are who it is for");
    // Ended from the list, the button is over too.
    let list = own.get("/account").text();
    let row = list.split("only at one table").nth(1).unwrap();
    let id = row.split("name=\"session\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(own.post("/account/sessions", &[("session", &id)]).status, 303);
    assert_eq!(visitor(&server).get(&button).status, 410);
    assert!(!sister.get(&format!("/games/{code}")).text().contains("Signed in for this table only"));
}

fn smtp_the_button_ends_with_time_a_password_or_the_seat(house: &House) {
    let (code, letters) = letters(house);
    let people = house.people();
    let token = |who: &str| {
        let path = address(to(&letters, who), &format!("/games/{code}/enter/"));
        annals::people::Token::from_cookie(path.rsplit('/').next().unwrap()).unwrap()
    };
    let (first, second) = (token("player1@example.org"), token("player2@example.org"));
    let player = people.seat_link(&first, &code).unwrap().unwrap().id;
    assert_eq!(people.seat_session(&first, &code, "").unwrap().unwrap().id, player);
    assert!(people.session(&first).unwrap().is_none(), "it is no session elsewhere");
    people.set_password("Player 1", "another long password").unwrap();
    assert!(people.seat_link(&first, &code).unwrap().is_none());
    assert!(people.seat_session(&first, &code, "").unwrap().is_none());
    let day = 24 * 3_600_000;
    house.clock.advance(13 * day);
    assert!(people.seat_session(&second, &code, "").unwrap().is_some());
    house.clock.advance(2 * day);
    assert!(people.seat_link(&second, &code).unwrap().is_none(), "after two weeks");
    assert!(people.seat_session(&second, &code, "").unwrap().is_some());
    house.clock.advance(6 * day);
    assert!(people.seat_session(&second, &code, "").unwrap().is_none());
}

fn smtp_one_click_stops_the_letters_of_a_table_or_all_of_them(house: &House) {
    let (code, letters) = letters(house);
    let server = serve(&house.ground);
    let raw = to(&letters, "player1@example.org");
    let header = |name: &str| {
        let unfolded = raw.replace("\r\n ", " ");
        let line = unfolded.lines().find_map(|l| l.strip_prefix(&format!("{name}: ")).map(str::to_owned));
        line.unwrap_or_else(|| panic!("no {name}"))
    };
    assert_eq!(header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let url = header("List-Unsubscribe");
    let path = url.trim_matches(['<', '>', ' ']).strip_prefix("https://annals.example").unwrap().to_owned();
    assert!(html(raw).contains(&path), "the same address for people");
    let (table, player) =
        (house.ledger.table(&code).unwrap().id, house.people().find("Player 1").unwrap().id);
    let muted = || house.ledger.db().read(|c| attention::is_muted(c, table, player)).unwrap();
    // Looking does nothing, and a wrong signature neither.
    let mut client = visitor(&server);
    let page = client.get(&path);
    assert!(page.status == 200 && page.text().contains("A table"), "{}", page.text());
    let wrong = path.replace(&format!("/{player}/"), "/2/");
    assert_eq!(server.client().post_bare(&wrong, &[("List-Unsubscribe", "One-Click")]).status, 410);
    assert!(!muted());
    // The mail provider comes without cookies and without our form.
    let answer = server.client().post_bare(&path, &[("List-Unsubscribe", "One-Click")]);
    assert_eq!(answer.status, 200, "{}", answer.text());
    assert!(muted());
    let wishes = || Wishes::of(&house.people().find("Player 1").unwrap());
    assert_eq!(wishes().turns, Turns::Each);
    assert_eq!(client.post(&path, &[("do", "all")]).status, 200);
    assert_eq!((wishes().turns, wishes().talk), (Turns::Never, TalkWish::Never));
}

fn letters_are_chosen_on_a_page_of_their_own(house: &House) {
    let code = house.table(2);
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    let page = client.get("/account/mail").text();
    assert!(
        page.contains("<option>Europe/Berlin</option>") && page.contains("value=\"each\" checked"),
        "{page}"
    );
    let chosen = [
        ("time_zone", "Europe/Berlin"),
        ("turns", "daily"),
        ("hour", "7"),
        ("quiet_from", "22"),
        ("quiet_until", "6"),
        ("talk", "private"),
    ];
    let answer = client.post("/account/mail", &chosen);
    assert_eq!(answer.status, 303, "{}", answer.text());
    let player = house.people().find("Player 1").unwrap();
    assert_eq!(player.time_zone.as_deref(), Some("Europe/Berlin"));
    let wishes = Wishes::of(&player);
    assert_eq!((wishes.turns, wishes.hour, wishes.talk), (Turns::Daily, 7, TalkWish::Private));
    assert!(client.get("/account/mail").text().contains("value=\"daily\" checked"));
    for (field, nonsense) in
        [("time_zone", "Mars/Olympus"), ("hour", "24"), ("turns", "x"), ("quiet_from", "-1")]
    {
        let fields = chosen.map(|(name, value)| (name, if name == field { nonsense } else { value }));
        assert_eq!(client.post("/account/mail", &fields).status, 400, "{field}");
    }
    assert_eq!(Wishes::of(&house.people().find("Player 1").unwrap()), wishes);
    // At the table.
    let row = house.ledger.table(&code).unwrap().id;
    let muted = || house.ledger.db().read(|c| attention::is_muted(c, row, player.id)).unwrap();
    client.get(&format!("/games/{code}"));
    assert_eq!(client.post(&format!("/games/{code}/letters"), &[("do", "mute")]).status, 303);
    assert!(muted() && client.get(&format!("/games/{code}")).text().contains("Letters again"));
    assert_eq!(client.post(&format!("/games/{code}/letters"), &[("do", "unmute")]).status, 303);
    assert!(!muted());
    // A page that is open keeps letters back; the list of the server tells so.
    let held = client.get("/account/annals-account.json").text();
    assert!(held.contains("\"turns\": \"daily\"") && held.contains("Europe/Berlin"), "{held}");
}

fn smtp_whoever_can_not_be_reached_is_told_on_every_page(house: &House) {
    house.table(2);
    let server = serve(&house.ground);
    let mut client = signed_in(&server, "Player 1");
    let told = "Our letters don’t reach you";
    assert!(!client.get("/").text().contains(told));
    let (id, now) = (house.people().find("Player 1").unwrap().id, house.clock.now());
    for _ in 0..players::BOUNCES {
        house.ledger.db().write(|c| players::bounced(c, id, now)).unwrap();
    }
    let page = client.get("/tables").text();
    assert!(page.contains(told) && page.contains("player1@example.org"), "{page}");
    assert!(!signed_in(&server, "Player 2").get("/").text().contains(told));
    let answer = client.post("/account/mail/confirm", &[]);
    assert_eq!(answer.location(), Some("/sent/confirmation"), "{}", answer.text());
    let links = house.ledger.db().read(|c| outbox::of_player(c, id, "")).unwrap();
    assert!(links.iter().any(|l| l.letter.contains("\"confirm\"")), "{links:?}");
}
