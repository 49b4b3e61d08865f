//! What a table may choose: scenario, victory and every point where editions differ.

use crate::ids::Scenario;
use kernel::{OptionSpec, Setup};
use serde::{Deserialize, Serialize};

/// The choices; the default is always the reading of the German edition.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("board", &["western", "base"]),
    OptionSpec::choice("victory", &["race", "time_limit", "barbaric"]),
    OptionSpec::number("rounds", 3, 99, 45),
    OptionSpec::flag("full_score_at_finish", false),
    OptionSpec::flag("western_cards", true),
    OptionSpec::flag("use_west_board", false),
    OptionSpec::flag("random_nations", false),
    OptionSpec::flag("unlimited_civ_cards", false),
    OptionSpec::flag("credits_single_use", false),
    OptionSpec::flag("marker_moves_back", true),
    OptionSpec::choice("famine_numbers", &["original", "advanced"]),
    OptionSpec::choice("piracy_mode", &["eliminate", "pirate_cities", "takeover_by_trader"]),
    OptionSpec::flag("avalon_hill_tokens", false),
    OptionSpec::choice("trade_window", &["continuous", "sealed_rounds"]),
    OptionSpec::number("trade_posts", 1, 20, 6),
    OptionSpec::flag("ships_sequential", false),
    OptionSpec::choice("movement_order", &["groups", "strict"]),
    OptionSpec::choice("calamity_stacks", &["flood4_war5", "war4_flood5"]),
    OptionSpec::choice("civil_war_beneficiary", &["nominated", "most_stock"]),
    OptionSpec::choice("earthquake_mode", &["gibsons", "advanced"]),
    OptionSpec::choice("calamity_limit", &["two", "none"]),
    OptionSpec::choice("support_check", &["gibsons", "avalon_hill"]),
    OptionSpec::choice("revolt_beneficiary", &["tokens", "units"]),
    OptionSpec::flag("engineering_in_conflict", true),
    OptionSpec::flag("city_attack_spoils", true),
    OptionSpec::choice("hand_limit", &["six", "five", "eight"]),
    OptionSpec::choice("true_named_cards", &["two", "three"]),
    OptionSpec::choice("purchase_order", &["reverse_ast", "ast"]),
    OptionSpec::flag("reentry", true),
    OptionSpec::choice("tax_remainder", &["stock", "treasury"]),
    OptionSpec::flag("revolt_gained", true),
    OptionSpec::choice("earthquake_neighbour", &["must", "may"]),
    OptionSpec::flag("flood_everywhere", true),
];

/// How the game is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Victory {
    /// First marker on the finish.
    Race,
    /// Most points after the agreed rounds.
    TimeLimit,
    /// Eleven civilization cards end it.
    Barbaric,
}

/// What becomes of cities lost to pirates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PiracyMode {
    /// They are lost.
    Eliminate,
    /// Neutral pirate cities stand there.
    PirateCities,
    /// Whoever gave the card takes them.
    TakeoverByTrader,
}

fn first_number() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_first_number(rules: &u32) -> bool {
    *rules == first_number()
}

/// The choices of one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// The rules number; the first is not written, as it was before there were two.
    #[serde(default = "first_number", skip_serializing_if = "is_first_number")]
    pub rules: u32,
    /// The board, by number of players.
    pub scenario: Scenario,
    /// The extension board is added to a board that lacks it.
    pub west: bool,
    /// The extension's trade and civilization cards are used.
    pub western_cards: bool,
    /// How it is won.
    pub victory: Victory,
    /// The last round.
    pub rounds: u16,
    /// At the finish the full score decides.
    pub full_score: bool,
    /// Nations by lot.
    pub random_nations: bool,
    /// No limit to copies.
    pub unlimited: bool,
    /// A credit serves one new card a round.
    pub single_credits: bool,
    /// Markers without a city move back.
    pub moves_back: bool,
    /// Famine 10 / 20 / 8.
    pub famine_advanced: bool,
    /// Lost cities.
    pub piracy: PiracyMode,
    /// Tokens of a nation.
    pub tokens: u8,
    /// Trade in three sealed rounds.
    pub sealed_trade: bool,
    /// Offers and bids a seat may post before its first deal.
    pub trade_posts: u8,
    /// Ships in census order.
    pub ships_sequential: bool,
    /// One census order for all, without parallel groups.
    pub strict_movement: bool,
    /// Civil War in stack 4, Flood in 5.
    pub war_first: bool,
    /// Civil War goes to the largest stock.
    pub war_to_most_stock: bool,
    /// Earthquakes as in the later game.
    pub earthquake_advanced: bool,
    /// Calamities a victim suffers at most.
    pub calamity_limit: Option<u8>,
    /// Support is checked after surplus removal.
    pub late_support: bool,
    /// Revolting cities go to most unit points in stock.
    pub revolt_by_units: bool,
    /// Engineering changes city attacks.
    pub engineering: bool,
    /// A card and pillage after a city attack.
    pub spoils: bool,
    /// Commodities kept between rounds.
    pub hand_limit: u8,
    /// Goods named truthfully in a deal.
    pub named: u8,
    /// Purchases run down the table.
    pub purchases_by_ast: bool,
    /// A nation without units comes back.
    pub reentry: bool,
    /// Tokens that pay for no whole city go to the treasury all the same. This and what follows is not written unless
    /// it was chosen, as it was before one could.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tax_remainder_paid: bool,
    /// A city gained in a revolt can't revolt again in the same round.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub revolt_once: bool,
    /// The victim of an earthquake may spare the neighbour.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub tremor_voluntary: bool,
    /// A flood reaches cities on white sites only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub flood_white_sites: bool,
}

fn scenario(base: bool, players: usize) -> Scenario {
    match (base, players) {
        (true, 2) => Scenario::Base2,
        (true, 3) => Scenario::Base3,
        (true, 4) => Scenario::Base4,
        (true, 5) => Scenario::Base5,
        (true, 6) => Scenario::Base6,
        (true, _) => Scenario::Base7,
        (false, 2) => Scenario::Western2,
        (false, 3) => Scenario::Western3,
        (false, 4) => Scenario::Western4,
        (false, 5) => Scenario::Western5,
        (false, 6) => Scenario::Western6,
        (false, 7) => Scenario::Western7,
        (false, _) => Scenario::Western8,
    }
}

impl Options {
    /// Since rules 2 what others have read in the market is not taken back, and a card of a Barbaric game stays secret
    /// until it makes a difference (RULES 11, 13.3.5).
    pub(crate) fn discreet(&self) -> bool {
        self.rules >= 2
    }

    /// Since rules 2 an acceptance that is taken back leaves no gap among those of its author, and nobody is named twice
    /// in one offer (RULES 13.3.7, 13.3.2).
    pub(crate) fn tidy(&self) -> bool {
        self.rules >= 2
    }

    /// Since rules 3 nothing is taken back that has shown what somebody kept secret, or that there was nothing to show
    /// (RULES 11, 13.1).
    pub(crate) fn watchful(&self) -> bool {
        self.rules >= 3
    }

    /// Since rules 4 nobody is told by the question for Grain who holds Pottery in secret, and whoever has left plans
    /// nothing (RULES 11, 13.6).
    pub(crate) fn private(&self) -> bool {
        self.rules >= 4
    }

    /// Reads what a table has agreed. Eight players always play with everything of the extension.
    pub fn read(setup: &Setup) -> Options {
        let flag = |key| setup.flag(OPTIONS, key);
        let is = |key, word: &str| setup.choice(OPTIONS, key) == word;
        let number = |key| setup.number(OPTIONS, key);
        let players = setup.seats.len();
        let base = is("board", "base") && players < 8;
        let can_extend = !base && matches!(players, 5 | 7);
        Options {
            rules: setup.rules,
            scenario: scenario(base, players),
            west: can_extend && flag("use_west_board"),
            western_cards: !base && (players == 8 || flag("western_cards")),
            victory: match setup.choice(OPTIONS, "victory").as_str() {
                "time_limit" => Victory::TimeLimit,
                "barbaric" => Victory::Barbaric,
                _ => Victory::Race,
            },
            rounds: u16::try_from(number("rounds")).unwrap_or(45),
            full_score: flag("full_score_at_finish"),
            random_nations: flag("random_nations"),
            unlimited: flag("unlimited_civ_cards"),
            single_credits: flag("credits_single_use"),
            moves_back: flag("marker_moves_back"),
            famine_advanced: is("famine_numbers", "advanced"),
            piracy: match setup.choice(OPTIONS, "piracy_mode").as_str() {
                "pirate_cities" => PiracyMode::PirateCities,
                "takeover_by_trader" => PiracyMode::TakeoverByTrader,
                _ => PiracyMode::Eliminate,
            },
            tokens: match players {
                3 | 5 | 8 if flag("avalon_hill_tokens") => 47,
                _ if flag("avalon_hill_tokens") => 55,
                _ => 56,
            },
            sealed_trade: is("trade_window", "sealed_rounds"),
            trade_posts: u8::try_from(number("trade_posts")).unwrap_or(6),
            ships_sequential: flag("ships_sequential"),
            strict_movement: is("movement_order", "strict"),
            war_first: is("calamity_stacks", "war4_flood5"),
            war_to_most_stock: is("civil_war_beneficiary", "most_stock"),
            earthquake_advanced: is("earthquake_mode", "advanced"),
            calamity_limit: is("calamity_limit", "two").then_some(2),
            late_support: is("support_check", "avalon_hill"),
            revolt_by_units: is("revolt_beneficiary", "units"),
            engineering: flag("engineering_in_conflict"),
            spoils: flag("city_attack_spoils"),
            hand_limit: match setup.choice(OPTIONS, "hand_limit").as_str() {
                _ if players == 8 => 5,
                "five" => 5,
                "eight" => 8,
                _ => 6,
            },
            named: if is("true_named_cards", "three") { 3 } else { 2 },
            purchases_by_ast: is("purchase_order", "ast"),
            reentry: flag("reentry"),
            tax_remainder_paid: is("tax_remainder", "treasury"),
            revolt_once: !flag("revolt_gained"),
            tremor_voluntary: is("earthquake_neighbour", "may"),
            flood_white_sites: !flag("flood_everywhere"),
        }
    }
}
