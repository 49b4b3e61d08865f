//! What a table may choose (RULES 16.1, 17), and the rules number it plays by.

use kernel::{OptionSpec, Setup};
use serde::{Deserialize, Serialize};

/// The options as the kernel offers them.
pub const OPTIONS: &[OptionSpec] = &[
    OptionSpec::number("round_limit", 0, 99, 0),
    OptionSpec::choice("civilizations", &["dealt", "chosen"]),
    OptionSpec::flag("introductory", false),
    OptionSpec::choice("barbarians", &["server", "neighbour"]),
    OptionSpec::flag("faq_loot", false),
    OptionSpec::flag("escorted_scouts", false),
    OptionSpec::flag("scout_kill_is_battle", false),
    OptionSpec::flag("stack_in_passing", false),
    OptionSpec::choice("monarchy", &["every_city", "capital"]),
    OptionSpec::flag("covered_resources", false),
    OptionSpec::flag("new_coin_counts", false),
    OptionSpec::flag("paid_victory", false),
    OptionSpec::choice("egypt_builds", &["once", "every_city"]),
    OptionSpec::choice("disaster_covers", &["everything", "ground"]),
];

/// What was chosen. Options that came later are not written where they are not chosen: positions of old tables stay as
/// they were.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Options {
    /// The rules number; the first is not written, as it was before there were two.
    #[serde(default = "first_number", skip_serializing_if = "is_first_number")]
    rules: u32,
    /// The last round; 0 is none.
    pub(crate) round_limit: u16,
    pub(crate) chosen: bool,
    pub(crate) introductory: bool,
    /// The left neighbour plays the barbarians.
    pub(crate) neighbour: bool,
    pub(crate) faq_loot: bool,
    pub(crate) escorted_scouts: bool,
    pub(crate) scout_kill_is_battle: bool,
    /// The stacking limit counts only where a move ends.
    pub(crate) stack_in_passing: bool,
    /// Monarchy's culture is for the arts of the capital alone.
    #[serde(default, skip_serializing_if = "is_no")]
    pub(crate) monarchy_capital: bool,
    /// A resource under a marker can still be harvested.
    #[serde(default, skip_serializing_if = "is_no")]
    pub(crate) covered_resources: bool,
    /// The coin of a technology just researched keeps trade already.
    #[serde(default, skip_serializing_if = "is_no")]
    pub(crate) new_coin_counts: bool,
    /// Nobody comes to the last space of the culture track for nothing.
    #[serde(default, skip_serializing_if = "is_no")]
    pub(crate) paid_victory: bool,
    /// Egypt builds for nothing with the action of any of its cities, not once a round.
    #[serde(default, skip_serializing_if = "is_no")]
    pub(crate) egypt_often: bool,
    /// Drought and Deforestation change the ground alone; what else is printed there stays.
    #[serde(default, skip_serializing_if = "is_no")]
    pub(crate) disaster_ground: bool,
}

fn first_number() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
fn is_first_number(rules: &u32) -> bool {
    *rules == first_number()
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks with a reference")]
pub(crate) fn is_no(flag: &bool) -> bool {
    !flag
}

impl Options {
    /// Since rules 2
    /// - every move ends in one way, with what its square brings, and falls back where it may not end (RULES 10.1, 10.2);
    /// - whoever walks by stands nowhere, and is met once on each square of a walk (7.2, 13);
    /// - Combustion burns before the battle (10.2);
    /// - nobody is asked for spoils where there is nothing (10.6);
    /// - a refusal of the United Nations holds for reactions too (13);
    /// - a research choice can be changed until the phase begins, and is asked for again if it has become impossible (16);
    /// - an offer has a largest size (8);
    /// - America draws its great person when the capital stands (4).
    pub(crate) fn amended(&self) -> bool {
        self.rules >= 2
    }

    /// Since rules 3 everybody begins with standing orders that ask little (RULES 16).
    pub(crate) fn orderly(&self) -> bool {
        self.rules >= 3
    }

    /// Since rules 4 nothing is taken back that has opened a window (RULES 13, 16).
    pub(crate) fn watchful(&self) -> bool {
        self.rules >= 4
    }

    pub(crate) fn of(setup: &Setup) -> Options {
        let flag = |key| setup.flag(OPTIONS, key);
        Options {
            rules: setup.rules,
            round_limit: u16::try_from(setup.number(OPTIONS, "round_limit")).unwrap_or(0),
            chosen: setup.choice(OPTIONS, "civilizations") == "chosen",
            introductory: flag("introductory"),
            neighbour: setup.choice(OPTIONS, "barbarians") == "neighbour",
            faq_loot: flag("faq_loot"),
            escorted_scouts: flag("escorted_scouts"),
            scout_kill_is_battle: flag("scout_kill_is_battle"),
            stack_in_passing: flag("stack_in_passing"),
            monarchy_capital: setup.choice(OPTIONS, "monarchy") == "capital",
            covered_resources: flag("covered_resources"),
            new_coin_counts: flag("new_coin_counts"),
            paid_victory: flag("paid_victory"),
            egypt_often: setup.choice(OPTIONS, "egypt_builds") == "every_city",
            disaster_ground: setup.choice(OPTIONS, "disaster_covers") == "ground",
        }
    }
}
