//! Golden games: whole logs that must go on meaning the same, and a golden count of move sequences.
#![allow(clippy::disallowed_methods, reason = "golden games are files")]

use super::playouts::with_resignations;
use crate::ThroughTheAges;
use kernel::dice::hex;
use kernel::{Entry, Event, Fold, Game, Of, Playout, Record, Rulebook, Setup};

#[test]
fn golden_games_still_mean_the_same() {
    testkit::golden::<ThroughTheAges>("golden");
}

/// One number that changes when any rule of the first turns does.
#[test]
fn the_count_of_first_moves_is_golden() {
    let secret = kernel::Secret::from_number(1);
    let setup = Setup::players(1, 2);
    let game = ThroughTheAges::setup(&setup, &mut kernel::Dice::new(&secret, "perft", 1)).unwrap();
    let counts: Vec<u64> = (1..=4).map(|depth| testkit::perft(&game, depth)).collect();
    assert_eq!(counts, PERFT);
}

const PERFT: [u64; 4] = [6, 15, 90, 798];

fn setup(players: usize, timing: &str) -> Setup {
    Setup::players(1, players).with("timing", timing)
}

/// Every fold's fingerprint as the test kit writes it.
fn state(fold: &Fold) -> String {
    format!("# state {} {}", fold.seq(), hex(&fold.position().digest()[..8]))
}

/// A golden game in which people leave: the test kit's own writer knows bots only.
fn write_with_resignations(file: &str, name: &str, seed: u64, setup: &Setup) {
    let rulebook: &'static dyn Rulebook = Box::leak(Box::new(Of::<ThroughTheAges>::new()));
    let mut entries = vec![Entry::setup(setup)];
    let played = with_resignations(setup, seed, &["builder", "random", "builder", "random"], |_, entry| {
        entries.push(entry.clone());
    });
    let minute = |seq: u64| 1_767_225_600_000 + i64::try_from(seq).unwrap() * 60_000;
    let events: Vec<Event> =
        (1u64..).zip(entries).map(|(seq, entry)| Event { seq, at: minute(seq), entry }).collect();
    let mut states = Vec::new();
    let fold = Fold::replay(rulebook, played.key().clone(), &events, |fold, happened| {
        states.extend(happened.seq.is_multiple_of(25).then(|| state(fold)));
    });
    states.push(state(&fold.unwrap()));
    let people = (1..=setup.seats.len()).map(|i| format!("bot {i}")).collect();
    let record = Record::full(played.key(), rulebook.id(), name, people, &events);
    std::fs::write(file, format!("{record}\n{}\n", states.join("\n"))).unwrap();
}

/// `GOLDEN=write cargo test -p through_the_ages golden_games_can_be_written` writes those that are not there yet.
#[test]
fn golden_games_can_be_written() {
    testkit::shelve("golden", write_all);
}

fn write_all(shelf: &testkit::Shelf) {
    let bots = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
    for players in 2..=4 {
        for timing in ["tabletop", "digital"] {
            let file = |what: &str| format!("{players}-{timing}-{what}");
            let name = |what: &str| format!("{players} players, {timing}, {what}");
            let random = Playout::random(7 + u64::try_from(players).unwrap());
            shelf.add::<ThroughTheAges>(&file("random"), &name("random"), &random, setup(players, timing));
            let mixed = Playout {
                bots: bots(&["builder", "random", "builder", "builder"]),
                orders: bots(&["order defence 2", "order losses units", "order bid 3"]),
                ..Playout::random(20 + u64::try_from(players).unwrap())
            };
            shelf.add::<ThroughTheAges>(&file("mixed"), &name("mixed"), &mixed, setup(players, timing));
        }
    }
    let seeds: [(usize, &str, u64); 4] =
        [(3, "tabletop", 1), (3, "digital", 2), (4, "tabletop", 3), (4, "digital", 4)];
    for (players, timing, seed) in seeds {
        if let Some(file) = shelf.missing(&format!("{players}-{timing}-resignations")) {
            let name = format!("{players} players, {timing}, people leave");
            write_with_resignations(&file, &name, seed, &setup(players, timing));
        }
    }
    for (file, option) in [("3-peaceful", "peaceful"), ("2-first-game", "first_game")] {
        let players = if option == "peaceful" { 3 } else { 2 };
        let setup = Setup::players(1, players).with(option, "yes");
        shelf.add::<ThroughTheAges>(file, option, &Playout::random(5), setup);
    }
    let rulings = [
        ("starting_player", "first"),
        ("iconoclasm_last_age", "no"),
        ("uprising_abilities", "no"),
        ("bach_by_cards", "yes"),
        ("sealed_price", "own"),
    ];
    let other = rulings.iter().fold(setup(3, "digital"), |setup, (key, value)| setup.with(key, value));
    let mixed = Playout { bots: bots(&["builder", "random", "builder"]), ..Playout::random(31) };
    shelf.add::<ThroughTheAges>("3-other-rulings", "other rulings", &mixed, other);
}

/// The golden games show what is rare: wars, pacts, colonies, revolutions, resignations.
#[test]
fn golden_games_show_what_is_rare() {
    let words = ["war", "attack", "offer", "accept", "resign", "colonize", "revolution", "bid", "defend"];
    testkit::shown("golden", 12, &words);
}

/// RULES 21. What nobody else may read, in all golden games.
#[test]
fn secret_moves_stay_secret() {
    assert_eq!(testkit::secrets::<ThroughTheAges>("golden"), SECRETS);
}

const SECRETS: &[&str] = &[
    "accept 8 of 53",
    "bid 46 of 74",
    "bonus 13 of 13",
    "build 3 of 506",
    "defend 36 of 36",
    "develop 1 of 283",
    "discard 500 of 500",
    "event 364 of 364",
    "gain 6 of 25",
    "limit 1 of 1",
    "lose 1 of 7",
    "order 54 of 54",
    "refuse 4 of 48",
    "shield 56 of 56",
    "split 2 of 48",
];
