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

/// Writes golden games that are not there yet: `GOLDEN=write cargo test -p through_the_ages golden_games_can_be_written`.
/// To write one anew, take the old one away first: then an old log means something else now, which needs a rules number of
/// its own. Without the variable all go to a folder that is thrown away.
#[test]
fn golden_games_can_be_written() {
    #[allow(clippy::disallowed_methods, reason = "the explicit command that regenerates golden files")]
    let keep = std::env::var("GOLDEN").as_deref() == Ok("write");
    let folder = match keep {
        true => std::path::PathBuf::from("golden"),
        false => std::env::temp_dir().join(format!("golden-{}", std::process::id())),
    };
    std::fs::create_dir_all(&folder).unwrap();
    write_all(&folder.display().to_string());
    if !keep {
        std::fs::remove_dir_all(&folder).unwrap();
    }
}

/// Plays and writes a golden game, unless it is there.
fn write_golden(file: &str, name: &str, playout: &Playout, setup: Setup) {
    if !std::path::Path::new(file).exists() {
        testkit::write_golden::<ThroughTheAges>(file, name, playout, setup);
    }
}

fn write_all(folder: &str) {
    let bots = |names: &[&str]| names.iter().map(|n| (*n).to_owned()).collect::<Vec<_>>();
    for players in 2..=4 {
        for timing in ["tabletop", "digital"] {
            let file = |what: &str| format!("{folder}/{players}-{timing}-{what}.annals");
            let name = |what: &str| format!("{players} players, {timing}, {what}");
            let random = Playout::random(7 + u64::try_from(players).unwrap());
            write_golden(&file("random"), &name("random"), &random, setup(players, timing));
            let mixed = Playout {
                bots: bots(&["builder", "random", "builder", "builder"]),
                orders: bots(&["order defence 2", "order losses units", "order bid 3"]),
                ..Playout::random(20 + u64::try_from(players).unwrap())
            };
            write_golden(&file("mixed"), &name("mixed"), &mixed, setup(players, timing));
        }
    }
    let seeds: [(usize, &str, u64); 4] =
        [(3, "tabletop", 1), (3, "digital", 2), (4, "tabletop", 3), (4, "digital", 4)];
    for (players, timing, seed) in seeds {
        let file = format!("{folder}/{players}-{timing}-resignations.annals");
        if std::path::Path::new(&file).exists() {
            continue;
        }
        write_with_resignations(
            &file,
            &format!("{players} players, {timing}, people leave"),
            seed,
            &setup(players, timing),
        );
    }
    for (file, option) in [("3-peaceful", "peaceful"), ("2-first-game", "first_game")] {
        let players = if option == "peaceful" { 3 } else { 2 };
        let setup = Setup::players(1, players).with(option, "yes");
        let file = format!("{folder}/{file}.annals");
        write_golden(&file, option, &Playout::random(5), setup);
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
    write_golden(&format!("{folder}/3-other-rulings.annals"), "other rulings", &mixed, other);
}

/// The golden games show what is rare: wars, pacts, colonies, revolutions, resignations.
#[test]
fn golden_games_show_what_is_rare() {
    let mut text = String::new();
    let mut files = 0;
    for entry in std::fs::read_dir("golden").unwrap() {
        let path = entry.unwrap().path();
        text.push_str(&std::fs::read_to_string(path).unwrap());
        files += 1;
    }
    assert!(files >= 12, "only {files} golden games");
    for word in
        ["war ", "attack ", "offer ", "accept", "resign", "colonize", "revolution ", "bid ", "defend "]
    {
        let lines =
            text.lines().filter(|l| l.contains(&format!(" {word}")) || l.ends_with(word.trim())).count();
        assert!(lines > 0, "no golden game has “{word}”");
    }
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
