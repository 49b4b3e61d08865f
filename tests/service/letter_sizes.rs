//! Letters about the shipped games: small enough for every mailbox, with all of the board in words.

use crate::house::{Ground, House};
use crate::office::{Office, html, read, text};
use crate::support::smtp::Behaviour;
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
        let (mut largest, mut letters) = (0, 0);
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
                assert_eq!(
                    raw.contains("Content-Type: image/png"),
                    html(&raw).contains("cid:board@"),
                    "{stop}"
                );
                assert!(raw.contains("Content-Type: image/png") || game.id() != "new_dawn", "{stop}");
                assert!(text(&raw).contains("https://annals.example/games/"));
            }
            house.clock.advance(1_000);
        }
        assert!(letters >= 3, "{}: {letters}", game.id());
        println!("{}: {letters} letters, the largest {largest} bytes", game.id());
        let live = ledger.now(&code).unwrap();
        assert!(!live.fold.position().text(Viewer::Spectator, &kernel::Plain).is_empty());
    }
}
