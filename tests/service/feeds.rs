//! Feeds and calendars that are read: what they tell, and to whom.

use crate::channels::{config, player};
use crate::house::{House, play_on, seat};
use crate::on_both_engines;
use annals::channels::ChannelError;
use annals::channels::feeds::{Feeds, Kind};
use annals::ledger::Opening;
use annals::store::feeds;
use annals::store::tables::Sitter;
use annals::terms::{Pace, Terms};
use kernel::{Secret, Setup, TableKey};

on_both_engines!(
    a_feed_tells_what_waits_and_what_ended,
    a_feed_of_a_table_tells_nothing_its_reader_may_not_know,
    a_calendar_holds_the_deadlines,
);

/// Atom as its readers need it: well-formed, every required part, every name once.
pub(crate) fn entries(body: &str) -> Vec<(String, String, String)> {
    let document = roxmltree::Document::parse(body).unwrap();
    let root = document.root_element();
    assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2005/Atom"));
    let text = |node: roxmltree::Node<'_, '_>, name: &str| -> String {
        let child = node.children().find(|c| c.has_tag_name(("http://www.w3.org/2005/Atom", name)));
        child.unwrap_or_else(|| panic!("no {name} in {body}")).text().unwrap_or_default().to_owned()
    };
    for part in ["id", "title", "updated", "author"] {
        text(root, part);
    }
    let all = root.children().filter(|c| c.has_tag_name("entry"));
    let all: Vec<_> = all
        .map(|e| {
            text(e, "updated").parse::<jiff::Timestamp>().unwrap();
            (text(e, "id"), text(e, "title"), text(e, "content"))
        })
        .collect();
    let mut ids: Vec<_> = all.iter().map(|(id, ..)| id.clone()).collect();
    ids.sort();
    ids.dedup();
    assert_eq!(ids.len(), all.len(), "{body}");
    all
}

fn a_feed_tells_what_waits_and_what_ended(house: &House) {
    let code = house.table(2);
    house.ground.sql("UPDATE tables SET name = 'Salz & <Pfeffer> \"ü\"'");
    let feeds = Feeds::new(house.ledger.clone(), config().public_url);
    let token = feeds.add(player(house, 1), Kind::Player, None).unwrap();
    let read = || feeds.read(&token, false).unwrap().unwrap();
    let first = read();
    assert_eq!(first.content_type, "application/atom+xml; charset=utf-8");
    let told = entries(&first.body);
    assert_eq!(told.len(), 1);
    assert_eq!(told[0].1, "Salz & <Pfeffer> \"ü\": it is your move");
    house.clock.advance(5_000);
    house.ledger.play(&code, seat(2), "bid 1", None).unwrap();
    assert_eq!(entries(&read().body)[0].0, told[0].0, "the same question is the same news");
    house.ledger.play(&code, seat(1), "order contest", None).unwrap();
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    play_on(&house.ledger, &code, 500);
    let ended = entries(&read().body);
    assert_eq!(ended.len(), 1);
    assert!(ended[0].1.ends_with("the game is over"), "{ended:?}");
    assert!(read().changed > first.changed);
    assert!(
        house.ledger.db().read(|c| feeds::of_player(c, player(house, 1))).unwrap()[0].0.read_at.is_some()
    );
}

/// Two houses that differ only in what seat 1 keeps to itself have the same feed for seat 2.
fn a_feed_of_a_table_tells_nothing_its_reader_may_not_know(house: &House) {
    let told = |house: &House, order: &str, bid: &str| {
        house.table(2);
        let sitter = |n| Sitter { player: Some(player(house, n)), bot: None, name: format!("Player {n}") };
        let opening = Opening {
            game: "salt_market".into(),
            name: "The same".into(),
            setup: Setup::players(1, 2),
            sitters: vec![sitter(1), sitter(2)],
        };
        let key = TableKey::new("same", Secret::from_number(7));
        house.ledger.open_with(key, &opening).unwrap();
        house.ledger.play("same", seat(1), order, None).unwrap();
        house.ledger.play("same", seat(1), bid, None).unwrap();
        let feeds = Feeds::new(house.ledger.clone(), config().public_url);
        let body = |n: usize| {
            let token = feeds.add(player(house, n), Kind::Table, Some("same")).unwrap();
            let issue = feeds.read(&token, false).unwrap().unwrap();
            (entries(&issue.body), issue.body.replace(&token.to_cookie(), "TOKEN"))
        };
        assert!(!body(2).0.is_empty());
        body(2).0
    };
    let one = told(house, "order contest", "bid 3");
    let other = told(&House::on_sqlite(), "order yield", "bid 5");
    assert_eq!(one, other);
    let feeds = Feeds::new(house.ledger.clone(), config().public_url);
    let carl = house.people().add("Carl", "carl@example.org", None).unwrap();
    assert!(matches!(feeds.add(carl, Kind::Table, Some("same")), Err(ChannelError::Missing)));
    // Who has left the seat reads no more of it.
    let token = feeds.add(player(house, 2), Kind::Table, Some("same")).unwrap();
    house.replace("same", seat(2), carl, "Carl");
    assert!(feeds.read(&token, false).unwrap().is_none());
}

fn a_calendar_holds_the_deadlines(house: &House) {
    let terms = Terms { pace: Pace::Hours(24), ..Terms::default() };
    let code = house.table_on(Setup::players(1, 2), &terms);
    house.table(2);
    let feeds = Feeds::new(house.ledger.clone(), config().public_url);
    let token = feeds.add(player(house, 1), Kind::Calendar, None).unwrap();
    let read = || feeds.read(&token, true).unwrap().unwrap();
    let issue = read();
    assert_eq!(issue.content_type, "text/calendar; charset=utf-8");
    let due = jiff::Timestamp::from_millisecond(house.clock.now() + 24 * 3_600_000).unwrap();
    let due = due.strftime("%Y%m%dT%H%M%SZ").to_string();
    let lines: Vec<&str> = issue.body.split("\r\n").collect();
    assert_eq!((lines[0], lines[lines.len() - 2]), ("BEGIN:VCALENDAR", "END:VCALENDAR"));
    assert!(lines.contains(&format!("DTSTART:{due}").as_str()), "{}", issue.body);
    assert!(lines.contains(&format!("URL:https://annals.example/games/{code}").as_str()), "{}", issue.body);
    for part in ["VERSION:2.0", "BEGIN:VEVENT", "END:VEVENT", "SUMMARY:A table: move by now"] {
        assert!(lines.contains(&part), "{part}\n{}", issue.body);
    }
    assert!(lines.iter().all(|line| line.len() <= 75));
    assert!(lines.iter().any(|l| l.starts_with("UID:")) && lines.iter().any(|l| l.starts_with("DTSTAMP:")));
    assert_eq!(read(), issue, "the same deadlines are the same text");
    house.ledger.play(&code, seat(1), "bid 1", None).unwrap();
    assert!(!read().body.contains(&code), "what is done is not due");
}
