//! Records that somebody else made, brought in by `annals import`: their words are shown as words, wherever they are shown.

use crate::channels::config;
use crate::crash::{serve, signed_in};
use crate::feeds::entries;
use crate::folder::{Folder, Run};
use crate::house::{House, play_on, seat};
use crate::office::{Office, html, read, text};
use crate::on_both_engines;
use crate::rights::{Places, filled, rules};
use crate::support::http::{Client, Response};
use crate::support::smtp::Behaviour;
use annals::channels::feeds::{Feeds, Kind};
use annals::following::Following;
use annals::ledger::Opening;
use annals::store::tables::Sitter;
use kernel::{Record, Secret, Setup, TableKey, Viewer};
use scraper::Html;
use std::time::Duration;

on_both_engines!(
    smtp_words_of_a_record_are_shown_as_words_everywhere,
    what_a_record_hides_is_not_brought_in,
    a_record_from_any_year_is_shown,
);

/// Ends whatever it is put into, and begins an element, an attribute or a comment of its own.
const NASTY: [&str; 4] = [
    "</title></script><marked>",
    "\" onmarked=\"1\" x=\"",
    "' onmarked='1' x='",
    "]]>--><marked/>{{7*7}}&lt;marked&gt;",
];

/// A table of three people, of whom the last one lets others take over, as its record tells it.
fn record(code: &str, moves: usize) -> Record {
    let house = House::on_sqlite();
    let share = |text: &str| text.to_owned();
    let key = TableKey::shared(code, Secret::from_number(7), vec![share(NASTY[0]), share(NASTY[1])]);
    let sitter = |name: &str| Sitter { player: None, bot: None, name: name.into() };
    let opening = Opening {
        game: "salt_market".into(),
        name: "A table".into(),
        setup: Setup::players(1, 3),
        sitters: vec![sitter("One"), sitter("Two"), sitter("Three")],
    };
    house.ledger.open_with(key, &opening).unwrap();
    play_on(&house.ledger, code, moves);
    house.ledger.export(code, Viewer::Historian).unwrap()
}

/// The same, told in words that would rather be markup.
fn spoilt(code: &str, moves: usize) -> Record {
    let people = NASTY[1..].iter().map(|nasty| (*nasty).to_owned()).collect();
    Record { name: NASTY[0].into(), people, ..record(code, moves) }
}

fn bring_in(house: &House, record: &Record) -> Run {
    let folder = Folder::on(house);
    folder.write("brought.annals", &record.to_string());
    folder.run("import brought.annals")
}

/// No element and no attribute of a page came out of what a record says.
fn check_page(what: &str, page: &str) {
    for node in Html::parse_document(page).tree.nodes().filter_map(|node| node.value().as_element().cloned())
    {
        assert_ne!(node.name(), "marked", "{what}: {page}");
        assert!(node.attr("onmarked").is_none(), "{what}: {page}");
    }
}

/// Else nothing below could fail.
#[test]
fn what_became_markup_is_noticed() {
    let [text, quoted, single, comment] = NASTY;
    for page in [
        format!("<title>{text}</title>"),
        format!("<p>{text}</p>"),
        format!("<a href=\"{quoted}\">x</a>"),
        format!("<a href='{single}'>x</a>"),
        format!("<!-- {comment} --><p>x</p>"),
    ] {
        let noticed = std::panic::catch_unwind(|| check_page("unescaped", &page)).is_err();
        assert!(noticed, "{page}");
    }
    check_page("escaped", "<title>&lt;marked&gt;</title><a title='&#34; onmarked=&#34;1&#34;'>x</a>");
}

/// What is no page must be whole of its own kind.
fn check(what: &str, answer: &Response) {
    let kind = answer.header("content-type").unwrap_or_default();
    match kind.split(';').next().unwrap_or_default() {
        "text/html" => check_page(what, &answer.text()),
        "application/json" | "application/manifest+json" => {
            serde_json::from_slice::<serde_json::Value>(&answer.body)
                .unwrap_or_else(|e| panic!("{what}: {e}"));
        }
        "application/xml" | "application/atom+xml" | "image/svg+xml" => {
            let text = answer.text();
            let document =
                roxmltree::Document::parse(&text).unwrap_or_else(|e| panic!("{what}: {e}: {text}"));
            assert!(document.descendants().all(|node| node.tag_name().name() != "marked"), "{what}: {text}");
            let scripted = |node: roxmltree::Node<'_, '_>| node.attribute("onmarked").is_some();
            assert!(!document.descendants().any(scripted), "{what}: {text}");
        }
        _ => {}
    }
    let policy = answer.header("content-security-policy").unwrap_or_default();
    assert!(!kind.starts_with("text/html") || policy.contains("default-src 'self'"), "{what}: {policy}");
}

fn smtp_words_of_a_record_are_shown_as_words_everywhere(house: &House) {
    let people = house.people();
    for name in ["Vera", "Grete", "Ines"] {
        let mail = format!("{}@example.org", name.to_lowercase());
        people.add(name, &mail, Some("a long password")).unwrap();
    }
    people.set_admin("Grete", true).unwrap();
    for (code, moves) in [("running", 12), ("played", 1000)] {
        bring_in(house, &spoilt(code, moves)).fine();
    }
    let vera = people.find("Vera").unwrap().id;
    Following::new(house.ledger.clone()).follow(vera, "running").unwrap();
    let feeds = Feeds::new(house.ledger.clone(), config().public_url);
    let feed = feeds.add(vera, Kind::Table, Some("running")).unwrap();

    let server = serve(&house.ground);
    // Somebody takes over a seat, so that letters tell of whoever sits beside them.
    let mut ines = signed_in(&server, "Ines").timeout(Duration::from_secs(60));
    ines.get("/games/running");
    let sat = ines.post("/games/running/table", &[("do", "take_over"), ("seat", "3")]);
    assert_eq!(sat.status, 303, "{}", sat.text());
    // Hundreds of pages, as fast as they come.
    let visitor = || server.client().timeout(Duration::from_secs(60));
    let mut clients = vec![
        ("visitor", visitor()),
        ("reader", signed_in(&server, "Vera").timeout(Duration::from_secs(60))),
        ("player", ines),
        ("administrator", signed_in(&server, "Grete").timeout(Duration::from_secs(60))),
    ];
    let german = visitor().header("Accept-Language", "de");
    clients.push(("visitor in German", german));
    let style = clients[0].1.get("/about").text();
    let style = style.split("/static/").nth(1).and_then(|rest| rest.split('"').next()).unwrap().to_owned();
    let mut told = 0;
    for (open, event) in [("running", "7"), ("played", "30")] {
        let places = Places::from([
            ("open", open.to_owned()),
            ("closed", open.to_owned()),
            ("over", open.to_owned()),
            ("event", event.to_owned()),
            ("file", style.clone()),
            ("game", "salt_market".into()),
            ("name", "%22%20onmarked%3D%221%22%20x%3D%22".into()),
        ]);
        let mut paths: Vec<String> = rules()
            .iter()
            .filter(|rule| rule.method == "GET")
            .map(|rule| filled(&rule.path, &places))
            .collect();
        paths.retain(|path| !path.contains('{') && !path.ends_with("/live") && !path.ends_with("/news"));
        paths.push("/tables?text=onmarked".into());
        paths.push("/watch?game=salt_market".into());
        paths.push(Kind::Table.path(&feed));
        paths.sort();
        paths.dedup();
        for path in &paths {
            for (who, client) in &mut clients {
                let answer = client.get(path);
                assert!(answer.status < 500, "{who} {path}: {}", answer.text());
                let shown = String::from_utf8_lossy(&answer.body);
                told += usize::from(answer.status == 200 && shown.contains("marked"));
                check(&format!("{who}: {path}"), &answer);
                if path.ends_with(".atom") {
                    assert!(answer.status != 200 || !entries(&answer.text()).is_empty(), "{path}");
                }
            }
        }
    }
    // Else nothing was looked at.
    assert!(told > 60, "{told} answers hold words of a record");
    drop(server);

    let office = Office::of(&house.ledger, Behaviour::Accept);
    house.clock.advance(8 * 86_400_000);
    Following::new(house.ledger.clone()).write_weekly().unwrap();
    house.ledger.resign("running", seat(1)).unwrap();
    play_on(&house.ledger, "running", 1000);
    office.deliver();
    let letters = office.letters();
    assert!(
        letters.iter().any(|raw| raw.contains("vera@")) && letters.iter().any(|raw| raw.contains("ines@"))
    );
    let mut told = 0;
    for raw in &letters {
        check_page("a letter", &html(raw));
        told += usize::from(text(raw).contains("onmarked") || html(raw).contains("onmarked"));
        let message = read(raw);
        assert!(message.header("onmarked").is_none() && message.subject().is_some(), "{raw}");
    }
    assert!(told > 1, "{told} of {} letters tell of it", letters.len());
}

/// The same that forms refuse: what nobody can see, and what is longer than anybody could have typed.
fn what_a_record_hides_is_not_brought_in(house: &House) {
    let whole = record("hidden", 5);
    let names = |name: &str| Record {
        name: format!("The table{name}"),
        people: vec![format!("In\u{200b}es{name}"), "\u{202e}kram".into(), String::new()],
        ..whole.clone()
    };
    bring_in(house, &names(&format!("\0\u{202e}{}", "x".repeat(5_000)))).fine();
    let found = house.ledger.export("hidden", Viewer::Historian).unwrap();
    assert!(found.name.starts_with("The tablexxx") && found.name.chars().count() == 60, "{}", found.name);
    assert!(found.people[0].starts_with("Inesxxx") && found.people[0].chars().count() == 60, "{found:?}");
    assert_eq!(found.people[1..], ["kram", ""]);

    for share in ["a\0b", "salt\u{202e}gnp", &"x".repeat(65)] {
        let key = TableKey::shared("shared", Secret::from_number(7), vec![share.into()]);
        let events = whole.events().unwrap();
        let record = Record::full(&key, "salt_market", "A table", whole.people.clone(), &events[..1]);
        bring_in(house, &record).refused(&["share"]);
    }
    for setup in ["rules=1 seats=player,player <marked>=1", "rules=1 seats=player,player rounds=<marked>"] {
        let key = TableKey::new("chosen", Secret::from_number(7));
        let mut events = whole.events().unwrap();
        events.truncate(1);
        events[0].entry.text = setup.into();
        bring_in(house, &Record::full(&key, "salt_market", "A table", Vec::new(), &events))
            .refused(&["marked"]);
    }
    assert!(house.ledger.table("shared").is_err() && house.ledger.table("chosen").is_err());
}

/// A time is told and not checked: whatever can be written in a record can be shown.
fn a_record_from_any_year_is_shown(house: &House) {
    for (code, at) in [("early", "0000-01-01T00:00:00.000Z"), ("late", "9999-12-31T23:59:59.999Z")] {
        let at = kernel::clock::from_iso(at).unwrap();
        for (code, moves) in [(format!("{code}-running"), 12), (format!("{code}-played"), 1000)] {
            let whole = record(&code, moves);
            let mut events = whole.events().unwrap();
            events.iter_mut().for_each(|event| event.at = at);
            let key = whole.key().unwrap();
            bring_in(house, &Record::full(&key, "salt_market", "A table", whole.people, &events)).fine();
        }
    }
    house.people().add("Ines", "ines@example.org", Some("a long password")).unwrap();
    let server = serve(&house.ground);
    let mut ines = signed_in(&server, "Ines");
    for when in ["early", "late"] {
        for code in [format!("{when}-running"), format!("{when}-played")] {
            let places = Places::from([
                ("open", code.clone()),
                ("over", code.clone()),
                ("event", "5".to_owned()),
                ("game", "salt_market".into()),
            ]);
            let look = |ines: &mut Client| {
                for rule in rules().iter().filter(|rule| rule.method == "GET") {
                    let path = filled(&rule.path, &places);
                    if path.contains('{') || path.ends_with("/live") || path.ends_with("/news") {
                        continue;
                    }
                    let answer = ines.get(&path);
                    assert!(answer.status < 500, "{path}: {}", answer.text());
                }
            };
            look(&mut ines);
            if code.ends_with("running") {
                ines.get(&format!("/games/{code}"));
                let take = [("do", "take_over"), ("seat", "3")];
                let sat = ines.post(&format!("/games/{code}/table"), &take);
                assert_eq!(sat.status, 303, "{}", sat.text());
                look(&mut ines);
            }
        }
    }
}
