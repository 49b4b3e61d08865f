//! Pages that were made before: they are what would be made anew, and whoever has one is not sent it again.

use crate::house::{House, seat};
use crate::support::inside::Inside;
use annals::catalog::Catalog;
use annals::ledger::{Ledger, Opening};
use annals::lobby::{Lobby, Motion};
use annals::people::Hasher;
use annals::store::tables::{self, Sitter};
use annals::store::{attention, blocks, sessions, vacations, waits};
use annals::talk::Talk;
use annals::terms::{Terms, Visibility, Watch};
use kernel::{Dice, Kind, Secret, Setup, bot};

const SEATS: usize = 3;

struct Table {
    ledger: Ledger,
    code: String,
    people: Vec<i64>,
}

impl Table {
    fn of(house: &House, game: &str, number: u64) -> Table {
        let ledger =
            Ledger::new(house.ledger.db().clone(), Catalog::shipped(), house.clock.clone(), 16, None);
        let name = |n: usize| format!("Player {number} {n}");
        let people: Vec<i64> = (1..=SEATS)
            .map(|n| house.people().add(&name(n), &format!("p{number}.{n}@example.org"), None).unwrap())
            .collect();
        let rulebook = ledger.catalog().find(game).unwrap();
        let sitter = |(n, id): (usize, &i64)| Sitter { player: Some(*id), bot: None, name: name(n + 1) };
        let opening = Opening {
            game: game.into(),
            name: "A table".into(),
            setup: Setup::players(*rulebook.rules().end(), SEATS),
            sitters: people.iter().enumerate().map(sitter).collect(),
        };
        let code = ledger.open(&opening).unwrap();
        Table { ledger, code, people }
    }

    /// A random move, and now and then one that is taken back.
    fn play(&self, luck: u64) {
        let live = self.ledger.now(&self.code).unwrap();
        let Some(mover) = live.fold.awaited().iter().next() else { return };
        let secret = Secret::from_number(luck);
        let mut dice = Dice::new(&secret, "kept", live.fold.seq());
        let text = live.fold.position().bot(bot::RANDOM, mover, &mut dice).unwrap();
        let played = self.ledger.play(&self.code, mover, &text, None).unwrap();
        let undoable = played.live.fold.undoable(mover);
        if let Some(from) = undoable.last().filter(|_| luck.is_multiple_of(5)) {
            self.ledger.undo(&self.code, mover, *from, None).unwrap();
        }
    }

    /// Something beside the game that pages show.
    fn happen(&self, what: u64) {
        let (talk, db) = (Talk::new(self.ledger.clone()), self.ledger.db());
        let lobby = Lobby::new(self.ledger.clone(), Hasher::new(64, 1, 1).unwrap());
        let [one, two, ..] = self.people[..] else { unreachable!() };
        let table = self.ledger.table(&self.code).unwrap().id;
        match what {
            0 => talk.say(&self.code, one, None, "Good evening").unwrap(),
            1 => talk.say(&self.code, two, Some(seat(1).into()), "Between us").unwrap(),
            2 => talk.keep_note(&self.code, one, "wonders first").unwrap(),
            3 => lobby.agree(&self.code, two, Motion::Pause).unwrap(),
            4 => db.write(|c| attention::set_muted(c, table, one, true)).unwrap(),
            5 => db.write(|c| blocks::add(c, one, two, 1)).unwrap(),
            6 => drop(self.ledger.resign(&self.code, seat(3)).unwrap()),
            _ => drop(self.ledger.set_state(&self.code, Kind::Abandon, None).unwrap()),
        }
    }
}

/// Without what differs in every answer: the token of the forms, and after which event a server first drew a ground.
fn alike(page: &str) -> String {
    let mut parts = page.split("name=\"form_token\" value=\"");
    let first = parts.next().unwrap().to_owned();
    let rest = parts.map(|part| part.split_once('"').unwrap().1);
    let page = rest.fold(first, |all, part| all + "TOKEN" + part);
    let mut parts = page.split("/ground/");
    let first = parts.next().unwrap().to_owned();
    parts.fold(first, |all, part| all + "/ground" + part.split_once('/').unwrap().1)
}

/// A page as it is made anew, and twice as a site has it that remembers.
fn compare(table: &Table, kept: &Inside, cookie: Option<&str>, ending: &str) {
    let path = format!("/games/{}{ending}", table.code);
    let anew = alike(&Inside::new(table.ledger.clone()).get(&path, cookie).text);
    for time in ["first", "second"] {
        assert_eq!(alike(&kept.get(&path, cookie).text), anew, "{path}, the {time} time");
    }
}

/// All along a random table, whatever happens there, and for everybody who looks.
fn a_page_that_was_kept_is_what_would_be_made_anew(game: &str, number: u64) {
    let house = House::on_sqlite();
    let table = Table::of(&house, game, number);
    let kept = Inside::new(table.ledger.clone()).staying();
    let mut cookies: Vec<Option<String>> = vec![None];
    cookies.extend(table.people.iter().map(|player| Some(kept.sign_in(*player))));
    // Half of what may happen, another half at the next game.
    for what in (0..8).filter(|what| (what + number).is_multiple_of(2)) {
        for step in 0..24 {
            table.play(number * 1000 + what * 24 + step);
        }
        let middle = (table.ledger.table(&table.code).unwrap().head / 2).max(1);
        let past = [format!("/at/{middle}"), format!("/at/{}", middle + 1)];
        let one = cookies[usize::try_from(what).unwrap() / 2 % cookies.len()].as_deref();
        compare(&table, &kept, one, "");
        table.happen(what);
        cookies.iter().for_each(|cookie| compare(&table, &kept, cookie.as_deref(), ""));
        compare(&table, &kept, one, "/text");
        past.iter().for_each(|ending| compare(&table, &kept, one, ending));
    }
}

#[test]
fn pages_of_new_dawn_that_were_kept() {
    a_page_that_was_kept_is_what_would_be_made_anew("new_dawn", 1);
}

#[test]
fn pages_of_through_the_ages_that_were_kept() {
    a_page_that_was_kept_is_what_would_be_made_anew("through_the_ages", 2);
}

#[test]
fn pages_of_civ1980_that_were_kept() {
    a_page_that_was_kept_is_what_would_be_made_anew("civ1980", 3);
}

#[test]
fn pages_of_civ2010_that_were_kept() {
    a_page_that_was_kept_is_what_would_be_made_anew("civ2010", 4);
}

#[test]
fn whoever_has_the_page_is_not_sent_it_again() {
    let house = House::on_sqlite();
    let table = Table::of(&house, "new_dawn", 1);
    let site = Inside::new(table.ledger.clone()).staying();
    let own = site.sign_in(table.people[0]);
    let path = format!("/games/{}", table.code);
    let first = site.get(&path, Some(&own));
    let tag = first.header("etag").unwrap().to_owned();
    let again =
        |cookie: &str, tag: &str| site.get_with(&path, Some(cookie), &[("if-none-match", tag)]).status;
    assert_eq!(again(&own, &tag), 304);
    let other = site.sign_in(table.people[1]);
    assert_eq!(again(&other, &tag), 200, "another one's page");
    let newer = site.sign_in(table.people[0]);
    assert_eq!(again(&newer, &tag), 200, "the forms of the page are of no use in another session");
    for what in 0..6 {
        let tag = site.get(&path, Some(&own)).header("etag").unwrap().to_owned();
        assert_eq!(again(&own, &tag), 304);
        table.happen(what);
        assert_eq!(again(&own, &tag), 200, "{what}");
    }
    let tag = site.get(&path, Some(&own)).header("etag").unwrap().to_owned();
    table.play(1);
    assert_eq!(again(&own, &tag), 200);
}

/// A script that has a page gets what differs, without anybody's token.
#[test]
fn a_script_gets_what_differs() {
    let house = House::on_sqlite();
    let table = Table::of(&house, "civ1980", 1);
    let site = Inside::new(table.ledger.clone()).staying();
    let own = site.sign_in(table.people[0]);
    let path = format!("/games/{}", table.code);
    let ask = |shown: &str| site.get_with(&path, Some(&own), &[("annals-shown", shown)]);
    let first = ask("none");
    assert!(first.header("content-type").unwrap().starts_with("text/html"));
    let shown = first.header("annals-shown").unwrap().to_owned();
    assert_eq!(ask(&shown).status, 304);
    table.happen(0);
    let second = ask(&shown);
    assert_eq!(second.header("content-type"), Some("application/vnd.annals.delta+json"));
    assert!(second.text.contains("Good evening") && second.text.len() < 2_000, "{}", second.text.len());
    assert_eq!(second.header("cache-control"), Some("no-store"), "no browser shows it to people");
    assert!(ask("unknown").header("content-type").unwrap().starts_with("text/html"));
}

/// Where a script shows ten events a second, those to come are drawn before they are asked for.
#[test]
fn a_film_is_drawn_ahead_and_is_what_would_be_drawn_anew() {
    let house = House::on_sqlite();
    let table = Table::of(&house, "civ2010", 5);
    let site = Inside::new(table.ledger.clone()).staying();
    let own = site.sign_in(table.people[0]);
    (0..60).for_each(|step| table.play(step));
    let ending = |event: u64| format!("/at/{event}?film=events&every=0");
    let path = |event: u64| format!("/games/{}{}", table.code, ending(event));
    site.get_with(&path(20), Some(&own), &[("annals-shown", "none")]);
    let asked = || table.ledger.db().tally();
    let mut before = None;
    while before.replace(asked()) != Some(asked()) {
        std::thread::sleep(std::time::Duration::from_millis(500));
    }
    for event in 21..=30 {
        assert_eq!(site.get(&path(event), Some(&own)).statements, 0, "{event} is there");
    }
    assert_ne!(site.get(&path(31), Some(&own)).statements, 0, "and no more than a second of it");
    (20..=31).for_each(|event| compare(&table, &site, Some(&own), &ending(event)));
}

/// Whatever changes beside the game, without a line of the log: nobody is told that a page is still the same.
#[test]
fn a_page_is_another_one_by_language_look_and_time() {
    let house = House::on_sqlite();
    let table = Table::of(&house, "through_the_ages", 1);
    let site = Inside::new(table.ledger.clone()).staying();
    let own = site.sign_in(table.people[0]);
    let path = format!("/games/{}", table.code);
    let ask = |cookie: &str, tag: &str, language: &'static str| {
        let headers = [("if-none-match", tag), ("accept-language", language)];
        site.get_with(&path, Some(cookie), &headers)
    };
    let first = ask(&own, "", "en");
    let tag = first.header("etag").unwrap();
    assert_eq!(ask(&own, tag, "en").status, 304);
    assert!(ask(&own, tag, "de").text.contains("lang=\"de\""));
    assert!(ask(&format!("{own}; theme=dark"), tag, "en").text.contains("data-theme=\"dark\""));
    assert_eq!(ask(&own, tag, "en").status, 304);
    // A deadline passes, and nothing is written down.
    let row = table.ledger.table(&table.code).unwrap();
    let waits = table.ledger.db().read(|c| waits::of_table(c, row.id)).unwrap();
    assert!(waits.iter().any(|wait| wait.due.is_some()), "somebody has a deadline");
    house.clock.advance(20 * 86_400_000);
    assert_eq!(ask(&own, tag, "en").status, 200);
    let tag = ask(&own, "", "en").header("etag").unwrap().to_owned();
    table.ledger.set_state(&table.code, Kind::Pause, None).unwrap();
    assert_eq!(ask(&own, &tag, "en").status, 200);
}

/// What a browser keeps of a page opens nothing to anybody else, nor to the same person once it is no longer theirs to see.
#[test]
fn anothers_tag_opens_nothing() {
    let house = House::on_sqlite();
    let table = Table::of(&house, "civ2010", 1);
    let terms = Terms { watch: Watch::Players, visibility: Visibility::Private, ..Terms::default() };
    let row = table.ledger.table(&table.code).unwrap();
    let agreed = terms.write();
    let own = |c: &mut _| tables::set_terms(c, row.id, &terms.agreed(table.people[0], &agreed));
    table.ledger.db().write(own).unwrap();
    table.play(1);
    let site = Inside::new(table.ledger.clone()).staying();
    let (one, two) = (site.sign_in(table.people[0]), site.sign_in(table.people[1]));
    let path = format!("/games/{}", table.code);
    let ask = |cookie: Option<&str>, shown: &str| site.get_with(&path, cookie, &[("annals-shown", shown)]);
    let (ones, twos) = (ask(Some(&one), "none"), ask(Some(&two), "none"));
    let (ones, twos) = (ones.header("annals-shown").unwrap(), twos.header("annals-shown").unwrap());
    // With the first half of another one's name, and the second half of the own.
    let (tag, _) = ones.split_once('.').unwrap();
    let (_, forms) = twos.split_once('.').unwrap();
    let plain = alike(&Inside::new(table.ledger.clone()).get(&path, Some(&two)).text);
    for stolen in [ones.to_owned(), format!("{tag}.{forms}")] {
        let asked = ask(Some(&two), &stolen);
        assert_eq!(asked.status, 200);
        assert_eq!(alike(&asked.text), plain, "the whole page of who asks");
        assert_eq!(ask(None, &stolen).status, 404, "a stranger");
    }
    let token = |page: &str| {
        page.split("form_token\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    let (first, again) = (ask(Some(&one), "none").text, ask(Some(&one), "none").text);
    assert_ne!(token(&first), token(&again), "what stays the same in a compressed page can be guessed");
    assert!(!first.contains("token-"), "a word that stands for everybody's token");
    // Signed out, and another one in the seat.
    table.ledger.db().write(|c| sessions::delete_all(c, table.people[0], None)).unwrap();
    assert_eq!(ask(Some(&one), ones).status, 404);
    let newcomer = house.people().add("Newcomer", "newcomer@example.org", None).unwrap();
    let lobby = Lobby::new(table.ledger.clone(), Hasher::new(64, 1, 1).unwrap());
    lobby.vacate(&table.code, seat(2)).unwrap();
    table.ledger.substitute(&table.code, seat(2), newcomer, "Newcomer", |_| Ok(())).unwrap();
    assert_eq!(ask(Some(&two), twos).status, 404, "whoever has left reads no more");
    let new = site.sign_in(newcomer);
    let fresh = alike(&Inside::new(table.ledger.clone()).get(&path, Some(&new)).text);
    assert_eq!(alike(&ask(Some(&new), twos).text), fresh);
}

/// While nothing has changed the database is not asked at all; and whatever changes, by whomever and by itself, is seen at once.
#[test]
fn what_was_answered_holds_while_nothing_changes() {
    let house = House::on_sqlite();
    let table = Table::of(&house, "new_dawn", 1);
    let site = Inside::new(table.ledger.clone()).staying();
    let own = site.sign_in(table.people[0]);
    let path = format!("/games/{}", table.code);
    let tag = || site.get(&path, Some(&own)).header("etag").unwrap().to_owned();
    let again = |tag: &str| site.get_with(&path, Some(&own), &[("if-none-match", tag)]);
    let same = |tag: &str| {
        let asked = again(tag);
        (asked.status, asked.statements, asked.transactions)
    };
    let first = tag();
    assert_eq!(same(&first), (304, 0, 0));
    assert_eq!(site.get(&path, Some(&own)).statements, 0, "the page itself is there too");
    // A vacation begins, and nothing is written down then.
    let (db, now) = (table.ledger.db(), house.clock.now());
    db.write(|c| vacations::add(c, table.people[1], now + 600_000, now + 6_000_000, 1)).unwrap();
    let here = tag();
    assert_eq!(same(&here), (304, 0, 0));
    house.clock.advance(1_200_000);
    assert_eq!(again(&here).status, 200);
    compare(&table, &site, Some(&own), "");
    let away = tag();
    assert_eq!(same(&away), (304, 0, 0));
    house.clock.advance(5_000_000);
    assert_eq!(again(&away).status, 200);
    compare(&table, &site, Some(&own), "");
    // Another program shuts somebody out: they are a stranger with the next page.
    let back = tag();
    assert_eq!(same(&back), (304, 0, 0));
    assert!(site.get(&path, Some(&own)).text.contains("id=\"notes\""));
    house.ground.sql(&format!("INSERT INTO locks (player_id, why, at) VALUES ({}, 'x', 1)", table.people[0]));
    let asked = again(&back);
    assert_eq!(asked.status, 200);
    assert!(!asked.text.contains("id=\"notes\""), "a seat's page");
}
