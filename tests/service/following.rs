//! Following a table without playing there: a list, a letter a week, one at the end, and nothing a spectator may not know.

use crate::crash::{serve, signed_in};
use crate::gathering::{lobby, people, plan};
use crate::house::{House, play_on, seat};
use crate::office::{Office, html, recipients, text, to, without_tokens};
use crate::on_both_engines;
use crate::support::smtp::Behaviour;
use annals::channels::ChannelError;
use annals::channels::feeds::{Feeds, Kind};
use annals::circles::Circles;
use annals::following::{FollowError, Following, MOST, followed};
use annals::ledger::{LedgerError, Opening};
use annals::lobby::Arrival;
use annals::notices::{FollowedWish, Quiet, Wishes};
use annals::store::tables::Sitter;
use annals::store::{follows, outbox, players};
use annals::terms::{Terms, Visibility, Watch};
use kernel::{Secret, Setup, TableKey};
use std::sync::{Arc, Barrier};

on_both_engines!(
    smtp_a_followed_table_is_told_once_a_week_and_when_it_ends,
    smtp_a_letter_to_followers_tells_what_a_spectator_may_know,
    smtp_who_may_not_look_at_a_table_any_more_follows_it_no_longer,
    smtp_letters_to_followers_are_as_they_wish,
    only_who_looks_on_follows,
    servers_that_write_at_once_write_one_letter,
    a_feed_of_a_followed_table_ends_with_the_following,
    the_pages_follow_and_list,
);

const DAY: i64 = 86_400_000;

fn following(house: &House) -> Following {
    Following::new(house.ledger.clone())
}

/// Somebody who plays nowhere.
fn vera(house: &House) -> i64 {
    house.people().add("Vera", "vera@example.org", Some("a long password")).unwrap()
}

/// What somebody follows, as their list shows it.
fn listed(house: &House, player: i64) -> Vec<String> {
    let tables = house.ledger.db().read(|c| followed(c, player, MOST)).unwrap();
    tables.into_iter().map(|table| table.key.code).collect()
}

fn wish(house: &House, player: i64, wishes: &Wishes) {
    house.ledger.db().write(|c| players::set_wishes(c, player, &wishes.to_json())).unwrap();
}

fn smtp_a_followed_table_is_told_once_a_week_and_when_it_ends(house: &House) {
    let code = house.table(2);
    let (vera, following) = (vera(house), following(house));
    let office = Office::of(&house.ledger, Behaviour::Accept);
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    following.follow(vera, &code).unwrap();
    following.follow(vera, &code).unwrap();
    assert_eq!(listed(house, vera), std::slice::from_ref(&code));
    house.ledger.play(&code, seat(2), "bid 3", None).unwrap();
    assert_eq!(following.write_weekly().unwrap(), 0, "the week is not over");
    house.clock.advance(7 * DAY);
    assert_eq!((following.write_weekly().unwrap(), following.write_weekly().unwrap()), (1, 0));
    house.clock.advance(DAY);
    office.deliver();
    let letters = office.letters();
    let letter = to(&letters, "vera@example.org");
    let told = text(letter);
    assert!(told.contains("A table") && told.contains(&format!("/games/{code}")), "{told}");
    assert!(told.contains("one event") && told.contains("■ "), "{told}");
    assert!(html(letter).contains("A table"));
    assert!(letter.contains("\r\nList-Unsubscribe: ") && letter.contains("List-Id: <followed."), "{letter}");
    // Where nothing has happened, there is nothing to tell.
    house.clock.advance(7 * DAY);
    assert_eq!(following.write_weekly().unwrap(), 0);
    assert!(play_on(&house.ledger, &code, 1000));
    office.deliver();
    let letters: Vec<String> = office.letters().split_off(letters.len());
    assert!(recipients(&letters).contains(&"player1@example.org".to_owned()));
    let end = text(to(&letters, "vera@example.org"));
    assert!(end.contains("the game is over") && end.contains(&format!("/games/{code}/result")), "{end}");
    assert!(listed(house, vera).is_empty(), "there is nothing more to follow");
    house.clock.advance(7 * DAY);
    assert_eq!(following.write_weekly().unwrap(), 0, "how it ended was told");
    house.clock.advance(28 * DAY);
    house.people().sweep().unwrap();
    assert!(house.ledger.db().read(|c| follows::of_player(c, vera)).unwrap().is_empty());
}

fn smtp_a_letter_to_followers_tells_what_a_spectator_may_know(house: &House) {
    let told = |house: &House, bid: &str, order: &str| {
        house.table(3);
        let vera = vera(house);
        let player = |n: usize| house.people().find(&format!("Player {n}")).unwrap();
        let sitters = (1..=3).map(|n| Sitter { player: Some(player(n).id), bot: None, name: String::new() });
        let key = TableKey::new("twin", Secret::from_number(5));
        let opening = Opening {
            game: "salt_market".into(),
            name: "Twins".into(),
            setup: Setup::players(1, 3),
            sitters: sitters.collect(),
        };
        house.ledger.open_with(key, &opening).unwrap();
        following(house).follow(vera, "twin").unwrap();
        house.ledger.play("twin", seat(1), bid, None).unwrap();
        house.ledger.play("twin", seat(1), order, None).unwrap();
        house.say("twin", seat(1), Some(seat(2).into()), "between us").unwrap();
        house.clock.advance(7 * DAY);
        assert_eq!(following(house).write_weekly().unwrap(), 1);
        house.clock.advance(DAY);
        let office = Office::of(&house.ledger, Behaviour::Accept);
        office.deliver();
        let letters = office.letters();
        let letter = to(&letters, "vera@example.org");
        (without_tokens(&text(letter)), without_tokens(&html(letter)))
    };
    let one = told(house, "bid 7", "order yield");
    let other = told(&House::on_sqlite(), "bid 2", "order contest");
    assert_eq!(one, other);
    assert!(
        one.0.contains("Player 1") || one.0.contains("● "),
        "it tells that something was done: {}",
        one.0
    );
    assert!(!one.0.contains("between us"), "{}", one.0);
}

fn smtp_who_may_not_look_at_a_table_any_more_follows_it_no_longer(house: &House) {
    let (lobby, who) = (lobby(house), people(house));
    let circles = Circles::new(house.ledger.clone());
    let circle = circles.found(who[0], "Old friends").unwrap();
    for player in &who[1..3] {
        let key = circles.link(&circle, who[0]).unwrap();
        circles.join(&circle, *player, &key).unwrap();
    }
    let friends = Terms { circle: circles.of(who[0]).unwrap().first().map(|c| c.id), ..Terms::default() };
    let open = |terms: Terms| {
        let code = lobby.open(who[0], &plan(2, terms)).unwrap();
        lobby.join(&code, who[1], &Arrival::default()).unwrap();
        code
    };
    let code = open(friends.clone());
    let closed = open(Terms { watch: Watch::Players, ..friends });
    let following = following(house);
    assert!(matches!(following.follow(who[3], &code), Err(FollowError::Ledger(LedgerError::NoTable(_)))));
    assert!(matches!(following.follow(who[2], &closed), Err(FollowError::Ledger(LedgerError::NoTable(_)))));
    following.follow(who[2], &code).unwrap();
    assert_eq!(listed(house, who[2]), std::slice::from_ref(&code));
    play_on(&house.ledger, &code, 3);
    house.clock.advance(7 * DAY);
    assert_eq!(following.write_weekly().unwrap(), 1);
    // The letter is written, and has not left yet.
    circles.leave(&circle, who[2]).unwrap();
    assert!(listed(house, who[2]).is_empty());
    house.clock.advance(DAY);
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    assert!(!recipients(&office.letters()).contains(&"player3@example.org".to_owned()));
    let left = house.ledger.db().read(|c| follows::of_player(c, who[2])).unwrap();
    assert!(left.is_empty(), "{left:?}");
    // Nor are they told how it ended.
    play_on(&house.ledger, &code, 1000);
    office.deliver();
    assert!(!recipients(&office.letters()).contains(&"player3@example.org".to_owned()));
}

fn smtp_letters_to_followers_are_as_they_wish(house: &House) {
    let code = house.table(2);
    let following = following(house);
    let accounts = house.people();
    let add = |name: &str| {
        let id = accounts.add(name, &format!("{}@example.org", name.to_lowercase()), None).unwrap();
        following.follow(id, &code).unwrap();
        id
    };
    let [vera, nora, otto, quill] = ["Vera", "Nora", "Otto", "Quill"].map(add);
    wish(house, nora, &Wishes { followed: FollowedWish::Never, ..Wishes::default() });
    wish(house, otto, &Wishes { followed: FollowedWish::Ended, ..Wishes::default() });
    let now = jiff::Timestamp::from_millisecond(house.clock.now()).unwrap();
    let hour = u8::try_from(now.to_zoned(jiff::tz::TimeZone::UTC).hour()).unwrap();
    let quiet = Some(Quiet { from: hour, until: (hour + 2) % 24 });
    wish(house, quill, &Wishes { quiet, ..Wishes::default() });
    play_on(&house.ledger, &code, 3);
    house.clock.advance(7 * DAY);
    assert_eq!(following.write_weekly().unwrap(), 2, "two wish it once a week");
    house.clock.advance(DAY);
    let office = Office::of(&house.ledger, Behaviour::Accept);
    office.deliver();
    let weekly: Vec<String> =
        office.letters().into_iter().filter(|raw| raw.contains("List-Id: <followed.")).collect();
    assert_eq!(recipients(&weekly), ["quill@example.org", "vera@example.org"]);
    let so_far = office.letters().len();
    // The letter itself says how to get no more.
    let about = annals::post::About::Followed;
    house.ledger.db().write(|c| annals::post::unsubscribe(c, vera, &about)).unwrap();
    assert!(play_on(&house.ledger, &code, 1000));
    office.deliver();
    let ended: Vec<String> = office
        .letters()
        .split_off(so_far)
        .into_iter()
        .filter(|raw| raw.contains("List-Id: <followed."))
        .collect();
    assert_eq!(recipients(&ended), ["otto@example.org"], "the others wish none, or it is quiet");
    house.clock.advance(3 * 3_600_000);
    office.deliver();
    let all: Vec<String> = office.letters().into_iter().filter(|raw| raw.contains("<followed.")).collect();
    assert_eq!(all.len(), 4);
    assert!(recipients(&all).iter().filter(|who| *who == "quill@example.org").count() == 2);
}

fn only_who_looks_on_follows(house: &House) {
    let (code, vera, following) = (house.table(2), vera(house), following(house));
    let ann = house.sitter(&code, seat(1)).unwrap();
    assert!(matches!(following.follow(ann, &code), Err(FollowError::Plays)));
    let private = Terms { visibility: Visibility::Private, watch: Watch::Players, ..Terms::default() };
    let closed = house.table_on(Setup::players(1, 2), &private);
    assert!(matches!(following.follow(vera, &closed), Err(FollowError::Ledger(LedgerError::NoTable(_)))));
    assert!(matches!(following.follow(vera, "nowhere"), Err(FollowError::Ledger(LedgerError::NoTable(_)))));
    let over = house.table(2);
    following.follow(vera, &over).unwrap();
    assert!(play_on(&house.ledger, &over, 1000));
    assert!(matches!(following.follow(vera, &over), Err(FollowError::Over)));
    for _ in 0..MOST {
        following.follow(vera, &house.table(2)).unwrap();
    }
    assert!(
        matches!(following.follow(vera, &code), Err(FollowError::TooMany)),
        "one that is over counts no more"
    );
    let first = listed(house, vera).pop().unwrap();
    following.follow(vera, &first).unwrap();
    following.unfollow(vera, &first).unwrap();
    following.follow(vera, &code).unwrap();
    // Whoever sits down there is told otherwise.
    house.replace(&code, seat(2), vera, "Vera");
    assert!(!listed(house, vera).contains(&code));
    house.outbox();
    play_on(&house.ledger, &code, 1000);
    let about = |(who, letter): &(String, String)| *who == vera.to_string() && letter.contains(&code);
    let ends: Vec<_> =
        house.outbox().into_iter().filter(about).filter(|(_, l)| l.contains("ended")).collect();
    assert_eq!(ends.len(), 1, "{ends:?}");
    assert!(!ends[0].1.contains("followed"), "as one who plays: {ends:?}");
}

fn servers_that_write_at_once_write_one_letter(house: &House) {
    let (code, vera) = (house.table(2), vera(house));
    following(house).follow(vera, &code).unwrap();
    play_on(&house.ledger, &code, 4);
    house.clock.advance(7 * DAY);
    let gate = Arc::new(Barrier::new(4));
    let servers: Vec<_> = (0..4)
        .map(|_| {
            let (following, gate) = (Following::new(house.another_server()), gate.clone());
            std::thread::spawn(move || {
                gate.wait();
                following.write_weekly().unwrap()
            })
        })
        .collect();
    let written: usize = servers.into_iter().map(|server| server.join().unwrap()).sum();
    assert_eq!(written, 1);
    let letters = house.outbox().into_iter().filter(|(_, letter)| letter.contains("\"followed\"")).count();
    assert_eq!(letters, 1);
    assert!(house.ledger.db().read(outbox::counts).unwrap().0 >= 1);
}

fn a_feed_of_a_followed_table_ends_with_the_following(house: &House) {
    let (code, vera, following) = (house.table(2), vera(house), following(house));
    let config = crate::office::config("smtp://localhost", "0");
    let feeds = Feeds::new(house.ledger.clone(), config.public_url);
    assert!(matches!(feeds.add(vera, Kind::Table, Some(&code)), Err(ChannelError::Missing)));
    following.follow(vera, &code).unwrap();
    let token = feeds.add(vera, Kind::Table, Some(&code)).unwrap();
    house.ledger.play(&code, seat(1), "bid 4", None).unwrap();
    let issue = feeds.read(&token, false).unwrap().unwrap();
    assert!(issue.body.contains("<entry>") && !issue.body.contains("bid 4"), "{}", issue.body);
    play_on(&house.ledger, &code, 1000);
    let issue = feeds.read(&token, false).unwrap().unwrap();
    assert!(issue.body.contains("<entry>"), "its end can still be read");
    following.unfollow(vera, &code).unwrap();
    assert!(feeds.read(&token, false).unwrap().is_none());
}

fn the_pages_follow_and_list(house: &House) {
    let code = house.table(2);
    vera(house);
    let server = serve(&house.ground);
    let page = format!("/games/{code}");
    assert!(!server.client().get(&page).text().contains("/follow\""), "a visitor has no list");
    assert!(!signed_in(&server, "Player 1").get(&page).text().contains("/follow\""));
    let mut vera = signed_in(&server, "Vera");
    assert!(!vera.get("/").text().contains("id=\"followed\""));
    assert!(vera.get(&page).text().contains("Follow this table"));
    let answer = vera.post(&format!("{page}/follow"), &[("do", "follow")]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    assert!(vera.get(&page).text().contains("You follow this table."));
    for list in ["/", "/watch?state=followed"] {
        assert!(vera.get(list).text().contains(&format!("href=\"{page}\"")), "{list}");
    }
    assert!(vera.get("/account/channels").text().contains(&format!("value=\"table {code}\"")));
    vera.get(&page);
    assert_eq!(vera.post(&format!("{page}/follow"), &[("do", "unfollow")]).status, 303);
    assert!(vera.get("/watch?state=followed").text().contains("You follow no table."));
    assert!(
        server.client().get("/watch?state=followed").text().contains(&page),
        "to a visitor it is the usual list"
    );
}
