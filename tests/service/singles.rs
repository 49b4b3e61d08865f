//! Questions with a single answer: given where nothing is lost and nothing told, unless the player wishes otherwise.

use crate::house::{House, seat};
use crate::on_both_engines;
use annals::catalog::Catalog;
use annals::ledger::{Ledger, Opening};
use annals::store::Db;
use annals::store::singles::{self, Singles};
use annals::store::tables::Sitter;
use kernel::{Dice, Fold, Kind, Seat, Secret, Setup};

on_both_engines!(
    single_answers_are_given_where_nothing_is_lost_and_nothing_told,
    whoever_wishes_it_is_asked_everything,
    a_substitute_begins_with_what_is_usual,
);

/// So many moves are made by hand at each table.
const MOVES: usize = 120;

/// A table of two people of every game.
fn tables(house: &House) -> (Ledger, Vec<i64>, Vec<String>) {
    let db = Db::open(&house.ground.url()).unwrap();
    let ledger = Ledger::new(db, Catalog::shipped(), house.clock.clone(), 16, None);
    let accounts = house.people();
    let account = |n: usize| {
        accounts
            .add(&format!("Player {n}"), &format!("player{n}@example.org"), Some("a long password"))
            .unwrap()
    };
    let people: Vec<i64> = (1..=2).map(account).collect();
    let sitter = |id: &i64| Sitter { player: Some(*id), bot: None, name: "Player".into() };
    let games = Catalog::shipped();
    let codes = games.games().map(|game| {
        let setup = Setup::players(*game.rules().end(), people.len());
        let sitters = people.iter().map(sitter).collect();
        ledger.open(&Opening { game: game.id().into(), name: "A table".into(), setup, sitters }).unwrap()
    });
    let codes = codes.collect();
    (ledger, people, codes)
}

/// What chance plays next, the same every time.
fn next(fold: &Fold) -> Option<(Seat, String)> {
    let luck = Secret::from_number(5);
    let mut dice = Dice::new(&luck, "singles", fold.seq());
    let awaited: Vec<Seat> = fold.awaited().iter().collect();
    let seat = *dice.pick("who", &awaited)?;
    fold.position().bot("random", seat, &mut dice).map(|text| (seat, text))
}

/// Plays on by hand; says how many single answers were given.
fn play(ledger: &Ledger, code: &str, wish: Singles) -> usize {
    let mut given = 0;
    for _ in 0..MOVES {
        let before = ledger.now(code).unwrap();
        let Some((seat, text)) = next(&before.fold) else { break };
        let receipt = ledger.play(code, seat, &text, None).unwrap();
        let fold = &receipt.live.fold;
        // Each line on the way was the only answer of who is said to have given it, and could be taken back by nobody.
        let mut then = before.fold.clone();
        for (at, line) in receipt.happened.iter().enumerate() {
            if let (true, Some(seat)) = (line.entry.kind == Kind::Auto, line.entry.seat) {
                let by_order = then.position().automatic(&mut then.key().dice(then.seq() + 1));
                if by_order.is_none() {
                    assert!(at > 0 && then.stands(), "{code}: something could still be taken back");
                    let single = then.position().single(seat).unwrap();
                    assert_eq!(single.notation, line.entry.text);
                    assert!(
                        single.overt || wish == Singles::All,
                        "{code}: {} tells something",
                        line.entry.text
                    );
                    given += 1;
                }
            }
            then.step(&line.entry).unwrap();
        }
        // Who is still asked something with one answer could take something back, or would tell something.
        for seat in fold.awaited().iter().filter(|_| fold.stands()) {
            let left = fold.position().single(seat).filter(|s| s.overt || wish == Singles::All);
            assert!(left.is_none() || wish == Singles::Ask, "{code}: {left:?} is asked");
        }
    }
    ledger.verify(code).unwrap();
    given
}

fn single_answers_are_given_where_nothing_is_lost_and_nothing_told(house: &House) {
    let (ledger, people, codes) = tables(house);
    let mut given = 0;
    for code in &codes {
        given += play(&ledger, code, Singles::Overt);
        for (at, player) in people.iter().enumerate() {
            ledger.take_singles(code, Seat::new(at).unwrap(), *player, Singles::All).unwrap();
        }
        given += play(&ledger, code, Singles::All);
    }
    assert!(given > 0, "nobody ever had a single answer");
}

fn whoever_wishes_it_is_asked_everything(house: &House) {
    let (ledger, people, codes) = tables(house);
    for code in &codes {
        for (at, player) in people.iter().enumerate() {
            ledger.take_singles(code, Seat::new(at).unwrap(), *player, Singles::Ask).unwrap();
        }
        assert_eq!(play(&ledger, code, Singles::Ask), 0, "{code}");
    }
    // Nobody decides for another seat.
    assert!(ledger.take_singles(&codes[0], seat(1), people[1], Singles::All).is_err());
}

fn a_substitute_begins_with_what_is_usual(house: &House) {
    let code = house.table(2);
    let row = house.ledger.table(&code).unwrap();
    let player = |n: usize| house.people().find(&format!("Player {n}")).unwrap().id;
    house.ledger.take_singles(&code, seat(1), player(1), Singles::All).unwrap();
    let wishes = || house.ledger.db().read(|c| singles::of_table(c, row.id)).unwrap();
    assert_eq!(wishes(), [(seat(1), Singles::All), (seat(2), Singles::Overt)]);
    let nobody = Sitter { player: None, bot: None, name: String::new() };
    let now = house.clock.now();
    let leave = |c: &mut annals::store::Conn| annals::store::tables::seat(c, row.id, seat(1), &nobody, now);
    house.ledger.db().write(leave).unwrap();
    let newcomer = house.people().add("Somebody", "somebody@example.org", Some("a long password")).unwrap();
    house.ledger.substitute(&code, seat(1), newcomer, "Somebody", |_| Ok(())).unwrap();
    assert_eq!(wishes(), [(seat(1), Singles::Overt), (seat(2), Singles::Overt)]);
}
