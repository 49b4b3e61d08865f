//! Golden games: whole logs that must go on meaning the same, and a golden count of move sequences.
#![allow(clippy::disallowed_methods, reason = "golden games are files")]

use crate::Civ2010;
use kernel::{Game, Playout, Setup};

#[test]
fn golden_games_still_mean_the_same() {
    testkit::golden::<Civ2010>("golden");
}

/// RULES 1: somebody leaves in the middle of a golden game, and the others play on.
#[test]
fn somebody_leaves_in_a_golden_game() {
    let text = std::fs::read_to_string("golden/3-resignation.annals").unwrap();
    let lines: Vec<&str> = text.lines().filter(|l| !l.starts_with('#')).collect();
    let left = lines.iter().position(|l| l.split_whitespace().any(|word| word == "resign")).unwrap();
    assert!(left + 100 < lines.len(), "{left} of {}", lines.len());
}

/// One number that changes when any rule of the first turns does.
#[test]
fn the_count_of_first_moves_is_golden() {
    let secret = kernel::Secret::from_number(1);
    for rules in Civ2010::RULES {
        let setup = Setup::players(rules, 2);
        let game = Civ2010::setup(&setup, &mut kernel::Dice::new(&secret, "perft", 1)).unwrap();
        let counts: Vec<u64> = (1..=4).map(|depth| testkit::perft(&game, depth)).collect();
        assert_eq!(counts, PERFT, "rules {rules}");
    }
}

const PERFT: [u64; 4] = [8, 83, 943, 10187];

/// `GOLDEN=write cargo test -p civ2010 golden_games_can_be_written` writes those that are not there.
#[test]
fn golden_games_can_be_written() {
    testkit::shelve("golden", write_all);
}

fn write_all(shelf: &testkit::Shelf) {
    let table = |n: usize, limit: &str| Setup::players(1, n).with("round_limit", limit);
    let amended = |n: usize, limit: &str| Setup::players(2, n).with("round_limit", limit);
    let games: Vec<(&str, &[&str], Setup)> = vec![
        ("2-random", &["random"], table(2, "6")),
        ("2-mayors", &["mayor"], table(2, "14")),
        ("2-mixed", &["mayor", "random"], table(2, "10")),
        ("3-random", &["random"], table(3, "5")),
        ("3-mayors", &["mayor"], table(3, "10")),
        ("4-random", &["random"], table(4, "4")),
        ("4-mayors", &["mayor"], table(4, "8")),
        ("4-mixed", &["mayor", "random"], table(4, "5")),
        ("2-chosen", &["random"], table(2, "5").with("civilizations", "chosen")),
        ("3-introductory", &["mayor"], table(3, "12").with("introductory", "yes")),
        ("3-neighbour", &["random"], table(3, "5").with("barbarians", "neighbour").with("faq_loot", "yes")),
        (
            "2-other-rulings",
            &["random"],
            table(2, "6")
                .with("escorted_scouts", "yes")
                .with("scout_kill_is_battle", "yes")
                .with("stack_in_passing", "yes"),
        ),
        ("3-resignation", &["mayor"], table(3, "8")),
        ("2-amended", &["random"], amended(2, "30")),
        ("3-amended", &["mayor", "random"], amended(3, "16")),
        ("4-amended", &["random"], amended(4, "4").with("civilizations", "chosen")),
        (
            "2-amended-rulings",
            &["mayor", "random"],
            amended(2, "12")
                .with("escorted_scouts", "yes")
                .with("monarchy", "capital")
                .with("covered_resources", "yes")
                .with("new_coin_counts", "yes")
                .with("paid_victory", "yes"),
        ),
    ];
    // 2-raze, 2-split and 3-loot are beginnings of tables whose players preferred what is rare; no bot plays them again.
    for (seed, (name, bots, setup)) in (40..).zip(games) {
        let bots = bots.iter().map(|b| (*b).to_owned()).collect();
        let leaving = if name == "3-resignation" { vec![(150, super::stage::seat(2))] } else { Vec::new() };
        let playout = Playout { bots, leaving, ..Playout::random(seed) };
        shelf.add::<Civ2010>(name, name, &playout, setup);
    }
}

/// RULES 16. What nobody else may read, in all golden games.
#[test]
fn secret_moves_stay_secret() {
    assert_eq!(testkit::secrets::<Civ2010>("golden"), SECRETS);
}

const SECRETS: &[&str] = &[
    "offer 14 of 14",
    "pass 1317 of 1317",
    "react 5 of 5",
    "refuse 11 of 11",
    "research 512 of 512",
    "withdraw 2 of 2",
];
