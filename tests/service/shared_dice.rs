//! Dice nobody can choose: the server promises a seed when a table is opened, and everybody adds a share.

use crate::crash::{serve, signed_in};
use crate::house::House;
use crate::on_both_engines;
use annals::lobby::{Arrival, Lobby, LobbyError, Plan};
use annals::people::Hasher;
use annals::terms::{Seating, Start, Terms};
use kernel::key::SHARE_LENGTH;
use kernel::{Record, Setup, Viewer};
use std::process::Command;

on_both_engines!(
    the_promise_is_made_before_anybody_sits_down_and_kept,
    every_share_changes_the_dice,
    a_share_leaves_with_its_person,
    a_share_is_typed_or_made_by_the_page,
    who_sits_where_follows_from_the_dice,
    programs_without_any_of_our_code_agree,
);

fn lobby(house: &House) -> Lobby {
    Lobby::new(house.ledger.clone(), Hasher::new(64, 1, 1).unwrap())
}

fn people(house: &House, count: usize) -> Vec<i64> {
    let add = |i| {
        house.people().add(&format!("Player {i}"), &format!("player{i}@example.org"), Some("a long password"))
    };
    (1..=count).map(|i| add(i).unwrap()).collect()
}

fn plan(seats: usize, share: &str) -> Plan {
    Plan {
        game: "salt_market".into(),
        name: "Open dice".into(),
        setup: Setup::players(1, seats),
        terms: Terms { seating: Seating::Chosen, ..Terms::default() },
        password: None,
        share: share.into(),
    }
}

fn with(share: &str) -> Arrival<'_> {
    Arrival { share, ..Arrival::default() }
}

fn the_promise_is_made_before_anybody_sits_down_and_kept(house: &House) {
    let (lobby, who) = (lobby(house), people(house, 3));
    let code = lobby.open(who[0], &plan(3, "an owl")).unwrap();
    let promised = lobby.gathering(&code).unwrap().key().unwrap().commitment();
    let server = serve(&house.ground);
    let page = server.client().get(&format!("/tables/{code}")).text();
    assert!(page.contains(&promised) && page.contains("an owl"), "{page}");
    lobby.join(&code, who[1], &with("")).unwrap();
    lobby.join(&code, who[2], &with("  seven \n acorns ")).unwrap();
    let key = house.ledger.table(&code).unwrap().key;
    assert_eq!(key.commitment(), promised);
    assert_eq!(key.shares(), ["an owl", "seven acorns"]);
    assert_ne!(key.secret(), key.seed(), "the server's own number alone decides nothing");
    let table = server.client().get(&format!("/games/{code}")).text();
    assert!(
        table.contains(&promised)
            && table.contains("seven acorns")
            && !table.contains(&key.seed().to_string())
    );
    let copy: Record = server.client().get(&format!("/games/{code}/record.annals")).text().parse().unwrap();
    assert_eq!((copy.commitment.as_str(), copy.shares.len()), (promised.as_str(), 2));
    house.ledger.set_state(&code, kernel::Kind::Abandon, None).unwrap();
    let whole: Record = server.client().get(&format!("/games/{code}/record.annals")).text().parse().unwrap();
    assert_eq!(whole.key().unwrap().secret(), key.secret(), "everybody can check it now");
    assert_eq!(copy.agrees_with(&whole), Ok(()));
}

fn every_share_changes_the_dice(house: &House) {
    let (lobby, who) = (lobby(house), people(house, 2));
    let code = lobby.open(who[0], &plan(2, "one")).unwrap();
    let now = lobby.gathering(&code).unwrap();
    let key = |shares: &[&str]| {
        let shares = shares.iter().map(|s| (*s).to_owned()).collect();
        kernel::TableKey::shared(code.clone(), now.key().unwrap().seed().clone(), shares)
    };
    lobby.join(&code, who[1], &with("two")).unwrap();
    let fold = |key| kernel::Fold::open(&crate::house::MARKET, key, Setup::players(1, 2)).unwrap();
    let truth = house.ledger.at(&code, 1).unwrap();
    assert_eq!(truth.fold.position().digest(), fold(key(&["one", "two"])).position().digest());
    for other in [&["one"][..], &["two", "one"], &["one", "too"], &[]] {
        assert_ne!(truth.fold.position().digest(), fold(key(other)).position().digest(), "{other:?}");
    }
    assert!(house.ledger.verify(&code).is_ok());
}

fn a_share_leaves_with_its_person(house: &House) {
    let (lobby, who) = (lobby(house), people(house, 4));
    let code = lobby.open(who[0], &plan(3, "first")).unwrap();
    lobby.join(&code, who[1], &with("gone again")).unwrap();
    lobby.leave(&code, who[1]).unwrap();
    house.clock.advance(1000);
    lobby.join(&code, who[2], &Arrival { chair: Some(crate::house::seat(3)), ..with("second") }).unwrap();
    house.clock.advance(1000);
    lobby.join(&code, who[3], &with("third")).unwrap();
    assert_eq!(
        house.ledger.table(&code).unwrap().key.shares(),
        ["first", "second", "third"],
        "in the order of sitting down"
    );
}

fn a_share_is_typed_or_made_by_the_page(house: &House) {
    let (lobby, who) = (lobby(house), people(house, 2));
    let terms = Terms { start: Start::ByOwner, ..Terms::default() };
    let code = lobby.open(who[0], &Plan { terms, ..plan(2, "") }).unwrap();
    let too_long = "x".repeat(SHARE_LENGTH + 1);
    assert!(matches!(lobby.join(&code, who[1], &with(&too_long)), Err(LobbyError::BadShare)));
    assert!(lobby.gathering(&code).unwrap().chair_of(who[1]).is_none());
    let server = serve(&house.ground);
    let mut two = signed_in(&server, "Player 2");
    let path = format!("/tables/{code}");
    let page = two.get(&path).text();
    assert!(page.contains("name=\"share\"") && page.contains("data-share"), "{page}");
    let refused = two.post(&path, &[("do", "join"), ("share", &too_long)]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("at most 64"), "{}", refused.text());
    assert_eq!(two.post(&path, &[("do", "join"), ("share", "<b>owls</b>")]).status, 303);
    let page = two.get(&path).text();
    assert!(page.contains("&#60;b&#62;owls") && !page.contains("<b>owls"), "{page}");
    assert!(two.get("/tables/new?game=salt_market").text().contains("data-share"));
}

fn who_sits_where_follows_from_the_dice(house: &House) {
    let (lobby, who) = (lobby(house), people(house, 4));
    let terms = Terms { seating: Seating::Random, ..Terms::default() };
    for _ in 0..4 {
        let code = lobby.open(who[0], &Plan { terms: terms.clone(), ..plan(4, "a") }).unwrap();
        for player in &who[1..] {
            lobby.join(&code, *player, &with("b")).unwrap();
        }
        let mut expected = who.clone();
        house.ledger.table(&code).unwrap().key.dice(0).shuffle("seating", &mut expected);
        let sitters: Vec<i64> = kernel::Seat::first(4).filter_map(|s| house.sitter(&code, s)).collect();
        assert_eq!(sitters, expected);
    }
}

fn programs_without_any_of_our_code_agree(house: &House) {
    let (lobby, who) = (lobby(house), people(house, 2));
    let code = lobby.open(who[0], &plan(2, "kahve & çay")).unwrap();
    lobby.join(&code, who[1], &with("7 acorns")).unwrap();
    crate::house::play_on(&house.ledger, &code, 9);
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    };
    let export = |viewer| house.ledger.export(&code, viewer).unwrap().to_string();
    let (mine, whole) = (export(Viewer::Seat(crate::house::seat(1))), export(Viewer::Historian));
    let python = |program: &str, files: &[&std::path::Path]| {
        let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("docs").join(program);
        let ran = Command::new("python3").arg(docs).args(files).output().unwrap();
        let said = String::from_utf8_lossy(&[ran.stdout, ran.stderr].concat()).into_owned();
        (ran.status.success(), said)
    };
    let (fine, said) = python("check-record.py", &[std::path::Path::new("--self-test")]);
    assert!(fine, "{said}");
    let (early, late) = (file("early.annals", &mine), file("late.annals", &whole));
    let (fine, said) = python("check-record.py", &[&early, &late]);
    assert!(
        fine && said.contains("every hash follows") && said.contains("the one that was promised"),
        "{said}"
    );
    let (_, said) = python("check-dice.py", &[&late]);
    assert!(said.contains("promised at the start: yes"), "{said}");
    let at = mine.rfind(" move ?").unwrap() + 8;
    let mut forged = mine.clone();
    let digit = if &mine[at..=at] == "0" { "1" } else { "0" };
    forged.replace_range(at..=at, digit);
    let (fine, said) = python("check-record.py", &[&file("forged.annals", &forged)]);
    assert!(!fine && said.contains("was changed"), "{said}");
    let reseeded = whole.replace("share 7 acorns", "share 8 acorns");
    assert!(!python("check-record.py", &[&file("reseeded.annals", &reseeded)]).0);
}
