//! What a table may choose (RULES 16.1, 17).

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
];

/// What was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Options {
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
}

impl Options {
    pub(crate) fn of(setup: &Setup) -> Options {
        let flag = |key| setup.flag(OPTIONS, key);
        Options {
            round_limit: u16::try_from(setup.number(OPTIONS, "round_limit")).unwrap_or(0),
            chosen: setup.choice(OPTIONS, "civilizations") == "chosen",
            introductory: flag("introductory"),
            neighbour: setup.choice(OPTIONS, "barbarians") == "neighbour",
            faq_loot: flag("faq_loot"),
            escorted_scouts: flag("escorted_scouts"),
            scout_kill_is_battle: flag("scout_kill_is_battle"),
            stack_in_passing: flag("stack_in_passing"),
        }
    }
}
