//! What a table may choose.

use kernel::{OptionSpec, Setup};
use serde::{Deserialize, Serialize};

/// The choices, the first of each list being the default.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("map", &["first", "advanced"]),
    OptionSpec::flag("epic", false),
    OptionSpec::number("round_limit", 10, 99, 30),
    OptionSpec::number("stall_rounds", 0, 9, 3),
    OptionSpec::flag("agreed_end", false),
    OptionSpec::choice("city_site", &["open", "marked"]),
    OptionSpec::choice("flight", &["cities", "spaces"]),
    OptionSpec::flag("currency_stops", false),
    OptionSpec::flag("build_on_rival_caravans", false),
    OptionSpec::choice("capitals", &["random", "chosen"]),
    OptionSpec::choice("estadio", &["after", "before"]),
    OptionSpec::flag("barbarian_15b", true),
    OptionSpec::flag("water_stops", true),
    OptionSpec::flag("machu_picchu_always", false),
    OptionSpec::flag("nuclear_spares_own", false),
    OptionSpec::flag("pacts_add_up", true),
    OptionSpec::flag("mathematics_at_once", true),
    OptionSpec::choice("embassy_card", &["visitor", "giver"]),
    OptionSpec::flag("stonehenge_anywhere", true),
    OptionSpec::choice("currency_spoils", &["leader", "trade", "nothing"]),
    OptionSpec::flag("explorer_cities", true),
    OptionSpec::flag("discounts_add_up", true),
    OptionSpec::flag("open_borders_cities", false),
    OptionSpec::choice("automated_wonders", &["payable", "best"]),
    OptionSpec::choice("automated_cities", &["own", "all"]),
];

/// The choices of one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Options {
    /// Players lay the map themselves.
    pub advanced: bool,
    /// Four victory cards.
    pub epic: bool,
    /// The game ends after so many rounds.
    pub round_limit: u16,
    /// It ends after so many rounds without a change; 0 never.
    pub stall_rounds: u8,
    /// All may agree to end it.
    pub agreed_end: bool,
    /// Cities only on spaces with a friendly caravan or control token (RULES 15.1, the German sentence).
    pub marked_sites: bool,
    /// Flight passes every rival space (RULES 15.3, the automated player's card).
    pub flight_over_spaces: bool,
    /// A caravan that beats a barbarian stops there (RULES 15.7, the reprint).
    pub currency_stops: bool,
    /// A rival's caravan does not keep a city away (RULES 15.31, the English text).
    pub build_on_rival_caravans: bool,
    /// On the first-game map people choose their capital's place in seat order (RULES 5.3).
    ///
    /// This and what follows came after the first tables; at its default it is not written, so that their positions
    /// keep their fingerprints.
    #[serde(default, skip_serializing_if = "is_default")]
    pub chosen_capitals: bool,
    /// Estádio do Maracanã works before the other card is resolved (RULES 15.5, the cited erratum).
    #[serde(default, skip_serializing_if = "is_default")]
    pub estadio_before: bool,
    /// No barbarian I on side B of tile 15 (RULES 15.10, the other source).
    #[serde(default, skip_serializing_if = "is_default")]
    pub bare_15b: bool,
    /// Caravans never stop on water (RULES 15.11).
    #[serde(default, skip_serializing_if = "is_default")]
    pub dry_stops: bool,
    /// Machu Picchu lifts an “as though in slot 1” too (RULES 15.13).
    #[serde(default, skip_serializing_if = "is_default")]
    pub machu_picchu_always: bool,
    /// A player's Nuclear Power leaves the player's own control tokens alone (RULES 15.25).
    #[serde(default, skip_serializing_if = "is_default")]
    pub nuclear_spares_own: bool,
    /// Joint War and Defensive Pact of several players count once (RULES 9.8 is silent).
    #[serde(default, skip_serializing_if = "is_default")]
    pub single_pacts: bool,
    /// A trade token of Mathematics can't be spent while that card is resolved (RULES 15.15).
    #[serde(default, skip_serializing_if = "is_default")]
    pub late_mathematics: bool,
    /// The giver puts the Embassy's trade token (RULES 15.17).
    #[serde(default, skip_serializing_if = "is_default")]
    pub embassy_giver: bool,
    /// Stonehenge's tokens need a friendly city beside them (RULES 15.18).
    #[serde(default, skip_serializing_if = "is_default")]
    pub stonehenge_at_cities: bool,
    /// A barbarian beaten by Currency brings a trade token too (RULES 15.20).
    #[serde(default, skip_serializing_if = "is_default")]
    pub currency_trade: bool,
    /// A barbarian beaten by Currency brings nobody anything, not even Gilgamesh (RULES 15.20).
    #[serde(default, skip_serializing_if = "is_default")]
    pub currency_barren: bool,
    /// Explorer counts control tokens only (RULES 15.24).
    #[serde(default, skip_serializing_if = "is_default")]
    pub explorer_tokens_only: bool,
    /// Of several reductions of a wonder's cost the greatest counts (RULES 15.27).
    #[serde(default, skip_serializing_if = "is_default")]
    pub single_discount: bool,
    /// Open Borders count the giver's cities too (RULES 15.32).
    #[serde(default, skip_serializing_if = "is_default")]
    pub open_borders_cities: bool,
    /// The automated player's best wonder is the only candidate, payable or not (AUTOMA 12.3).
    #[serde(default, skip_serializing_if = "is_default")]
    pub best_wonder_only: bool,
    /// Everybody's cities count where the automated player looks for most of them (AUTOMA 12.2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub all_cities_count: bool,
    /// The table plays by rules 2. What older tables do otherwise:
    /// the last city named for Nuclear Power can be taken back · debts come before every answer, and raids are answered
    /// by default · tasks don't know which card was resolved, and an automated card has no end of its own · a token that
    /// stands for a conquered city-state's city is no destination · nobody takes a control token back to conquer · a
    /// city or caravan covers an icon of barbarians for the automated player.
    #[serde(default, skip_serializing_if = "is_default")]
    pub revised: bool,
}

/// Is this what it would be if it were not written?
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
pub(crate) fn is_default(flag: &bool) -> bool {
    !*flag
}

impl Options {
    /// Reads what a table has agreed.
    pub fn read(setup: &Setup) -> Options {
        let flag = |key| setup.flag(OPTIONS, key);
        let number = |key| setup.number(OPTIONS, key);
        Options {
            advanced: setup.choice(OPTIONS, "map") == "advanced",
            epic: flag("epic"),
            round_limit: u16::try_from(number("round_limit")).unwrap_or(30),
            stall_rounds: u8::try_from(number("stall_rounds")).unwrap_or(3),
            agreed_end: flag("agreed_end"),
            marked_sites: setup.choice(OPTIONS, "city_site") == "marked",
            flight_over_spaces: setup.choice(OPTIONS, "flight") == "spaces",
            currency_stops: flag("currency_stops"),
            build_on_rival_caravans: flag("build_on_rival_caravans"),
            chosen_capitals: setup.choice(OPTIONS, "capitals") == "chosen",
            estadio_before: setup.choice(OPTIONS, "estadio") == "before",
            bare_15b: !flag("barbarian_15b"),
            dry_stops: !flag("water_stops"),
            machu_picchu_always: flag("machu_picchu_always"),
            nuclear_spares_own: flag("nuclear_spares_own"),
            single_pacts: !flag("pacts_add_up"),
            late_mathematics: !flag("mathematics_at_once"),
            embassy_giver: setup.choice(OPTIONS, "embassy_card") == "giver",
            stonehenge_at_cities: !flag("stonehenge_anywhere"),
            currency_trade: setup.choice(OPTIONS, "currency_spoils") == "trade",
            currency_barren: setup.choice(OPTIONS, "currency_spoils") == "nothing",
            explorer_tokens_only: !flag("explorer_cities"),
            single_discount: !flag("discounts_add_up"),
            open_borders_cities: flag("open_borders_cities"),
            best_wonder_only: setup.choice(OPTIONS, "automated_wonders") == "best",
            all_cities_count: setup.choice(OPTIONS, "automated_cities") == "all",
            revised: setup.rules >= 2,
        }
    }
}
