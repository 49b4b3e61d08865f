//! Letters about the shipped games: small enough for every mailbox, with all of the board in words.

use crate::house::{Ground, House};
use crate::office::{Office, html, read, text};
use crate::support::smtp::Behaviour;
use annals::boards;
use annals::catalog::Catalog;
use annals::ledger::{Ledger, Opening};
use annals::store::Db;
use annals::store::tables::Sitter;
use kernel::{Dice, Secret, Setup, Viewer};

/// What mail programs cut off, or leave on the server.
const LARGEST: usize = 100_000;

#[test]
fn smtp_letters_about_every_game_stay_small_and_tell_all() {
    for game in Catalog::shipped().games() {
        let house = House::on_sqlite();
        let Ground::Sqlite(_) = &house.ground else { unreachable!() };
        let db = Db::open(&house.ground.url()).unwrap();
        let ledger = Ledger::new(db, Catalog::shipped(), house.clock.clone(), 16, None);
        let most = *game.seats().end();
        let people = house.people();
        let sitter = |i: usize| {
            let (name, email) = (format!("Player {i}"), format!("player{i}@example.org"));
            Sitter { player: Some(people.add(&name, &email, None).unwrap()), bot: None, name }
        };
        let opening = Opening {
            game: game.id().into(),
            name: "Größe und Übermut an einem langen Tisch".into(),
            setup: Setup::players(*game.rules().end(), most),
            sitters: (1..=most).map(sitter).collect(),
        };
        let code = ledger.open(&opening).unwrap();
        let luck = Secret::from_number(11);
        let (mut largest, mut letters, mut drawn) = (0, 0, 0);
        for stop in [0, 60, 200, 500] {
            // Until somebody else is asked.
            let mut handed_over = stop == 0;
            while ledger.table(&code).unwrap().head < stop || !handed_over {
                let live = ledger.now(&code).unwrap();
                let Some(seat) = live.fold.awaited().iter().next() else { break };
                let mut dice = Dice::new(&luck, "sizes", live.fold.seq());
                let text = live.fold.position().bot("random", seat, &mut dice).unwrap();
                let after = ledger.play(&code, seat, &text, None).unwrap().live;
                handed_over = !after.fold.awaited().minus(live.fold.awaited()).is_empty();
            }
            let office = Office::of(&ledger, Behaviour::Accept);
            office.deliver();
            for raw in office.letters() {
                (largest, letters) = (largest.max(raw.len()), letters + 1);
                assert!(raw.len() < LARGEST, "{}: {} bytes at event {stop}", game.id(), raw.len());
                let leads_on = ["/enter/", "/result"].iter().any(|way| html(&raw).contains(way));
                assert!(read(&raw).text_body_count() == 1 && leads_on);
                assert_eq!(raw.contains("Content-Type: image/png"), html(&raw).contains("cid:"), "{stop}");
                let pictured = raw.contains("Content-Type: image/png");
                // Of Civilization (2010)'s trade and research words tell more than a map.
                assert!(pictured || game.id() == "civ2010", "{}: {stop}", game.id());
                assert!(
                    !(pictured && html(&raw).contains("<pre")),
                    "a picture or the board in words, not both"
                );
                drawn += usize::from(pictured);
                assert!(text(&raw).contains("https://annals.example/games/"));
            }
            house.clock.advance(1_000);
        }
        assert!(letters >= 3, "{}: {letters}", game.id());
        assert!(drawn > 0 || boards::board(game.id()).is_none(), "{}: no picture", game.id());
        println!("{}: {letters} letters, the largest {largest} bytes", game.id());
        let live = ledger.now(&code).unwrap();
        assert!(!live.fold.position().text(Viewer::Spectator, &kernel::Plain).is_empty());
    }
}

#[test]
fn smtp_the_letter_about_the_end_shows_how_everybody_came_along_and_stays_small() {
    let mut with_curves = 0;
    for game in Catalog::shipped().games() {
        let house = House::on_sqlite();
        let ledger =
            Ledger::new(house.ledger.db().clone(), Catalog::shipped(), house.clock.clone(), 16, None);
        let people = house.people();
        let sitter = |i: usize| {
            let (name, email) = (format!("Player {i}"), format!("player{i}@example.org"));
            Sitter { player: Some(people.add(&name, &email, None).unwrap()), bot: None, name }
        };
        let whole = Setup::players(*game.rules().end(), 2);
        let setup = game.short().iter().fold(whole, |setup, (key, value)| setup.with(key, value));
        let (id, sitters) = (game.id().to_owned(), (1..=2).map(sitter).collect());
        let code = ledger.open(&Opening { game: id, name: "A long way".into(), setup, sitters }).unwrap();
        let luck = Secret::from_number(11);
        while let Some(seat) = ledger.now(&code).unwrap().fold.awaited().iter().next() {
            let live = ledger.now(&code).unwrap();
            let best = game.bots().last().copied().unwrap_or("random");
            let text = live.fold.position().bot(best, seat, &mut Dice::new(&luck, "end", live.fold.seq()));
            ledger.play(&code, seat, &text.unwrap(), None).unwrap();
        }
        let office = Office::of(&ledger, Behaviour::Accept);
        office.deliver();
        let letters = office.letters();
        assert_eq!(letters.len(), 2);
        for raw in letters {
            let (said, page) = (text(&raw), html(&raw));
            println!("{}: {} bytes", game.id(), raw.len());
            assert!(raw.len() < LARGEST, "{}: {} bytes", game.id(), raw.len());
            // Not every game has figures; of those that have, all are told.
            let has = ledger.now(&code).unwrap().fold.position().figures().len();
            let told =
                said.lines().filter(|l| l.contains(": Player 1 ") && l.contains(", Player 2 ")).count();
            assert_eq!(told, has, "{}: {said}", game.id());
            let drawn = page.contains("cid:curve@") && raw.contains("filename=\"curve.png\"");
            assert_eq!((drawn, page.contains(": Player 1 ")), (has > 0, has > 0), "{}", game.id());
            with_curves += usize::from(drawn);
        }
    }
    assert!(with_curves >= 4, "{with_curves} letters with curves");
}
