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
    /// The last city named for Nuclear Power stands: it brings to light what others have named (rules 2).
    #[serde(default, skip_serializing_if = "is_default")]
    pub strikes_stand: bool,
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
            strikes_stand: setup.rules >= 2,
        }
    }
}
