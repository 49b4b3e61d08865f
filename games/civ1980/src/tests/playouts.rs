//! All invariants over random tables of every size and kind.

use super::late::Late;
use crate::Civ1980;
use kernel::{Game, Setup};

/// Tables of each kind; big runs are the example's.
const TABLES: u64 = 1;

/// What new tables are played by.
const RULES: u32 = *Civ1980::RULES.end();

macro_rules! tables {
    ($($name:ident: $setup:expr;)*) => { $(
        mod $name {
            use super::*;
            #[test]
            fn from_the_beginning() {
                testkit::peeking::<Civ1980>(&$setup.with("rounds", "7"), TABLES);
            }
            #[test]
            fn from_a_late_round() {
                testkit::peeking::<Late>(&$setup.with("rounds", "13"), TABLES);
            }
        }
    )* };
}

tables! {
    two: Setup::players(RULES, 2);
    three: Setup::players(RULES, 3);
    four: Setup::players(RULES, 4);
    five: Setup::players(RULES, 5).with("use_west_board", "yes");
    six: Setup::players(RULES, 6);
    seven: Setup::players(RULES, 7).with("trade_window", "sealed_rounds");
    eight: Setup::players(RULES, 8);
    base_two: Setup::players(RULES, 2).with("board", "base").with("random_nations", "yes");
    base_four: Setup::players(RULES, 4).with("board", "base").with("victory", "time_limit").with("ships_sequential", "yes");
    base_six_barbaric: Setup::players(RULES, 6).with("board", "base").with("victory", "barbaric");
    five_with_every_other_ruling: Setup::players(RULES, 5)
        .with("western_cards", "no")
        .with("unlimited_civ_cards", "yes")
        .with("credits_single_use", "yes")
        .with("famine_numbers", "advanced")
        .with("piracy_mode", "pirate_cities")
        .with("avalon_hill_tokens", "yes")
        .with("movement_order", "strict")
        .with("calamity_stacks", "war4_flood5")
        .with("civil_war_beneficiary", "most_stock")
        .with("earthquake_mode", "advanced")
        .with("calamity_limit", "none")
        .with("support_check", "avalon_hill")
        .with("revolt_beneficiary", "units")
        .with("hand_limit", "eight")
        .with("true_named_cards", "three")
        .with("purchase_order", "ast");
    three_barbaric_with_traders: Setup::players(RULES, 3)
        .with("victory", "barbaric")
        .with("piracy_mode", "takeover_by_trader")
        .with("engineering_in_conflict", "no")
        .with("city_attack_spoils", "no")
        .with("reentry", "no")
        .with("marker_moves_back", "no");
}

/// RULES 13.6. People leave in the middle of anything and the rest plays on; nothing is lost.
#[test]
fn tables_survive_resignations() {
    use kernel::{Dice, Entry, Fold, Of, Seat, Secret, TableKey};
    let rulebook: &'static Of<Civ1980> = Box::leak(Box::new(Of::new()));
    for seed in 0..12u64 {
        let players = 3 + usize::try_from(seed % 4).unwrap();
        let trade = if seed % 2 == 0 { "continuous" } else { "sealed_rounds" };
        let setup = Setup::players(RULES, players).with("rounds", "13").with("trade_window", trade);
        let key = TableKey::new(format!("leaving-{seed}"), Secret::from_number(seed));
        let mut fold = Fold::open(rulebook, key, setup).unwrap();
        let luck = Secret::from_number(!seed);
        let inventory = fold.position().inventory();
        let mut left = 0;
        while !fold.over() {
            let mut dice = Dice::new(&luck, "leaving", fold.seq());
            let awaited: Vec<Seat> = fold.awaited().iter().collect();
            let seat = *dice.pick("seat", &awaited).unwrap();
            let entry = if dice.below("leave", 250) == 0 && left + 1 < players {
                left += 1;
                Entry::resign(Seat::new(dice.below("who", players)).unwrap())
            } else {
                let bot = if dice.below("bot", 8) == 0 { "random" } else { "merchant" };
                Entry::play(seat, fold.position().bot(bot, seat, &mut dice).unwrap())
            };
            fold.act(&entry).unwrap_or_else(|e| panic!("seed {seed}: {} of {seat}: {e}", entry.text));
            assert_eq!(fold.position().inventory(), inventory, "seed {seed}, event {}", fold.seq());
            assert!(fold.seq() < 20_000);
        }
        assert_eq!(fold.outcome().unwrap().ranking.len(), players);
    }
}
