//! Pages that were made before: they are what would be made anew, and whoever has one is not sent it again.

use crate::house::{House, seat};
use crate::support::inside::Inside;
use annals::catalog::Catalog;
use annals::ledger::{Ledger, Opening};
use annals::lobby::{Lobby, Motion};
use annals::people::Hasher;
use annals::store::tables::Sitter;
use annals::store::{attention, blocks};
use annals::talk::Talk;
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

fn compare(table: &Table, kept: &Inside, cookies: &[Option<String>]) {
    let head = table.ledger.table(&table.code).unwrap().head;
    let middle = (head / 2).max(1);
    for ending in ["".to_owned(), "/text".into(), format!("/at/{middle}"), format!("/at/{}", middle + 1)] {
        let path = format!("/games/{}{ending}", table.code);
        for cookie in cookies {
            let cookie = cookie.as_deref();
            let anew = alike(&Inside::new(table.ledger.clone()).get(&path, cookie).text);
            for time in ["first", "second"] {
                assert_eq!(alike(&kept.get(&path, cookie).text), anew, "{path} at {head}, the {time} time");
            }
        }
    }
}

/// All along random tables of every game, whatever happens there, and for everybody who looks.
#[test]
fn a_page_that_was_kept_is_what_would_be_made_anew() {
    let house = House::on_sqlite();
    for (number, rulebook) in (1..).zip(Catalog::shipped().games()) {
        let table = Table::of(&house, rulebook.id(), number);
        let kept = Inside::new(table.ledger.clone()).staying();
        let mut cookies: Vec<Option<String>> = vec![None];
        cookies.extend(table.people.iter().map(|player| Some(kept.sign_in(*player))));
        for what in 0..8 {
            for step in 0..12 {
                table.play(number * 1000 + what * 12 + step);
            }
            let looks = usize::try_from(what).unwrap() % cookies.len();
            compare(&table, &kept, &cookies[looks..=looks]);
            table.happen(what);
            compare(&table, &kept, &cookies);
        }
    }
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
    assert!(ask("unknown").header("content-type").unwrap().starts_with("text/html"));
}
