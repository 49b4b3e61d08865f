//! Golden games and golden numbers: what an old log means never changes by accident.
//!
//! `ANNALS_TEST_REGENERATE=1 cargo nextest run -p civ1980 golden` writes the games that are not there.

use super::late::play_to;
use crate::Civ1980;
use kernel::{Dice, Playout, Secret, Setup};

fn regenerate() -> bool {
    std::env::var("ANNALS_TEST_REGENERATE").is_ok_and(|v| v == "1")
}

/// Name, players, options, who plays.
type Plan<'a> = (&'a str, usize, &'a [(&'a str, &'a str)], Playout);

fn write_games() {
    let merchant = |seed| Playout { bots: vec!["merchant".into()], ..Playout::random(seed) };
    let mixed = |seed| Playout {
        bots: ["merchant", "random", "merchant", "merchant"].map(String::from).to_vec(),
        orders: ["order ships keep", "order losses auto", "order returns auto"].map(String::from).to_vec(),
        ..Playout::random(seed)
    };
    let games: [Plan<'_>; 17] = [
        ("2-merchants", 2, &[("rounds", "24")], merchant(2)),
        ("3-merchants", 3, &[("rounds", "20")], merchant(3)),
        ("4-merchants", 4, &[("rounds", "18")], merchant(4)),
        ("5-mixed-west", 5, &[("rounds", "12"), ("use_west_board", "yes")], mixed(5)),
        ("6-merchants", 6, &[("rounds", "14")], merchant(6)),
        ("7-mixed", 7, &[("rounds", "8")], mixed(7)),
        ("8-merchants", 8, &[("rounds", "13")], merchant(8)),
        ("2-base-random", 2, &[("rounds", "10"), ("board", "base")], Playout::random(12)),
        (
            "4-base-merchants",
            4,
            &[("rounds", "18"), ("board", "base"), ("victory", "time_limit")],
            merchant(14),
        ),
        (
            "3-barbaric",
            3,
            &[("rounds", "18"), ("victory", "barbaric"), ("piracy_mode", "pirate_cities")],
            merchant(13),
        ),
        ("4-sealed-trade", 4, &[("rounds", "15"), ("trade_window", "sealed_rounds")], merchant(24)),
        (
            "5-other-rulings",
            5,
            &[
                ("rounds", "14"),
                ("support_check", "avalon_hill"),
                ("calamity_limit", "none"),
                ("earthquake_mode", "advanced"),
                ("movement_order", "strict"),
                ("ships_sequential", "yes"),
            ],
            merchant(25),
        ),
        ("3-barbaric-discreet", 3, &[("rounds", "18"), ("victory", "barbaric")], merchant(13)),
        (
            "3-barbaric-watchful",
            3,
            &[("rounds", "16"), ("victory", "barbaric"), ("earthquake_mode", "advanced")],
            mixed(31),
        ),
        ("4-merchants-discreet", 4, &[("rounds", "12")], merchant(26)),
        (
            "4-sealed-discreet",
            4,
            &[
                ("rounds", "11"),
                ("trade_window", "sealed_rounds"),
                ("tax_remainder", "treasury"),
                ("revolt_gained", "no"),
                ("earthquake_neighbour", "may"),
                ("flood_everywhere", "no"),
            ],
            mixed(27),
        ),
        ("5-barbaric-private", 5, &[("rounds", "13"), ("victory", "barbaric")], mixed(41)),
    ];
    for (name, players, options, playout) in games {
        // Since rules 2 the market's moves are not taken back, cards without effect stay secret, and acceptances that
        // are taken back leave no gap.
        // Since rules 3 nothing that has shown a secret is.
        // Since rules 4 the question for Grain tells of no Pottery, and whoever has left plans nothing.
        let rules = match name.rsplit('-').next() {
            Some("private") => 4,
            Some("watchful") => 3,
            Some("discreet") => 2,
            _ => 1,
        };
        let setup = options.iter().fold(Setup::players(rules, players), |s, (k, v)| s.with(k, v));
        let file = format!("golden/{name}.annals");
        if !std::path::Path::new(&file).exists() {
            testkit::write_golden::<Civ1980>(&file, name, &playout, setup);
        }
    }
}

#[test]
fn golden_games_still_mean_the_same() {
    if regenerate() {
        write_games();
    }
    testkit::golden::<Civ1980>("golden");
}

/// The golden games show what is rare.
#[test]
fn golden_games_show_what_is_rare() {
    let words = ["build", "offer", "accept", "buy", "reduce", "lose", "assign", "return", "sail", "unload"];
    testkit::shown("golden", 10, &words);
}

/// How many sequences of so many moves there are from fixed positions: the start, and later rounds of bots.
#[test]
fn the_number_of_move_sequences_has_not_changed() {
    let secret = Secret::from_number(21);
    let at =
        |players, round| play_to(&Setup::players(1, players), round, &mut Dice::new(&secret, "perft", 1));
    let counts = [testkit::perft(&at(2, 0), 3), testkit::perft(&at(3, 4), 2), testkit::perft(&at(4, 9), 2)];
    let text = format!(
        "2 players, start, depth 3: {}\n3 players, round 4, depth 2: {}\n4 players, round 9, depth 2: {}\n",
        counts[0], counts[1], counts[2]
    );
    if regenerate() {
        std::fs::write("golden/perft.txt", &text).unwrap();
    }
    assert_eq!(std::fs::read_to_string("golden/perft.txt").unwrap(), text);
}

/// RULES 13.1. What nobody else may read, in all golden games.
#[test]
fn secret_moves_stay_secret() {
    assert_eq!(testkit::secrets::<Civ1980>("golden"), SECRETS);
}

const SECRETS: &[&str] = &[
    "accept 38 of 38",
    "build 269 of 269",
    "buy 176 of 176",
    // Of sealed lists, not of a movement.
    "done 1830 of 3931",
    // None is shown in a Barbaric game.
    "grain 4 of 8",
    "keep 2 of 2",
    "offer 974 of 974",
    "order 72 of 72",
    "pay 10 of 10",
    "scrap 23 of 23",
    "ship 25 of 25",
    "withdraw 10 of 10",
];
