//! All invariants over random tables of every size and kind.

use super::late::Late;
use crate::Civ1980;
use kernel::{Setup, testkit};

/// Tables of each kind; big runs are the example's.
const TABLES: u64 = 1;

macro_rules! tables {
    ($($name:ident: $setup:expr;)*) => { $(
        mod $name {
            use super::*;
            #[test]
            fn from_the_beginning() {
                testkit::playouts::<Civ1980>(&$setup.with("rounds", "7"), TABLES);
            }
            #[test]
            fn from_a_late_round() {
                testkit::playouts::<Late>(&$setup.with("rounds", "13"), TABLES);
            }
        }
    )* };
}

tables! {
    two: Setup::players(1, 2);
    three: Setup::players(1, 3);
    four: Setup::players(1, 4);
    five: Setup::players(1, 5).with("use_west_board", "yes");
    six: Setup::players(1, 6);
    seven: Setup::players(1, 7).with("trade_window", "sealed_rounds");
    eight: Setup::players(1, 8);
    base_two: Setup::players(1, 2).with("board", "base").with("random_nations", "yes");
    base_four: Setup::players(1, 4).with("board", "base").with("victory", "time_limit").with("ships_sequential", "yes");
    base_six_barbaric: Setup::players(1, 6).with("board", "base").with("victory", "barbaric");
    five_with_every_other_ruling: Setup::players(1, 5)
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
    three_barbaric_with_traders: Setup::players(1, 3)
        .with("victory", "barbaric")
        .with("piracy_mode", "takeover_by_trader")
        .with("engineering_in_conflict", "no")
        .with("city_attack_spoils", "no")
        .with("reentry", "no")
        .with("marker_moves_back", "no");
}
