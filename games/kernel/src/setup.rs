//! What is agreed before the first move: rules number, seats, options. It is the first line of every log.

use crate::notation::{Expected, Misread, Scanner};
use crate::say;
use crate::{Message, Seat};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// One thing a table may choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its name in the log; the service says it as `<game>-option-<key>` and explains it as `…-<key>-help`.
    pub key: &'static str,
    /// What it may be.
    pub range: OptionRange,
}

/// What an option may be, with what it is unless somebody chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionRange {
    /// Yes or no.
    Flag {
        /// Unless chosen.
        default: bool,
    },
    /// A whole number.
    Number {
        /// Smallest.
        from: u32,
        /// Largest.
        to: u32,
        /// Unless chosen.
        default: u32,
    },
    /// One of these words; the first unless chosen.
    Choice(&'static [&'static str]),
}

impl OptionSpec {
    /// A yes-or-no option.
    pub const fn flag(key: &'static str, default: bool) -> OptionSpec {
        OptionSpec { key, range: OptionRange::Flag { default } }
    }
    /// A number.
    pub const fn number(key: &'static str, from: u32, to: u32, default: u32) -> OptionSpec {
        OptionSpec { key, range: OptionRange::Number { from, to, default } }
    }
    /// One of several words; the first is the default.
    pub const fn choice(key: &'static str, words: &'static [&'static str]) -> OptionSpec {
        OptionSpec { key, range: OptionRange::Choice(words) }
    }

    /// The value it has unless chosen, in notation.
    pub fn default_value(&self) -> String {
        match self.range {
            OptionRange::Flag { default } => if default { "yes" } else { "no" }.into(),
            OptionRange::Number { default, .. } => default.to_string(),
            OptionRange::Choice(words) => words.first().copied().unwrap_or_default().into(),
        }
    }

    /// May it be `value`?
    pub fn allows(&self, value: &str) -> bool {
        match self.range {
            OptionRange::Flag { .. } => matches!(value, "yes" | "no"),
            OptionRange::Number { from, to, .. } => {
                value.parse::<u32>().is_ok_and(|n| (from..=to).contains(&n) && n.to_string() == value)
            }
            OptionRange::Choice(words) => words.contains(&value),
        }
    }

    /// What it may be, for an error.
    pub fn expected(&self) -> Vec<Expected> {
        match self.range {
            OptionRange::Flag { .. } => vec![Expected::Word("yes".into()), Expected::Word("no".into())],
            OptionRange::Number { from, to, .. } => {
                vec![Expected::Number { from: from.into(), to: to.into() }]
            }
            OptionRange::Choice(words) => words.iter().map(|w| Expected::Word((*w).into())).collect(),
        }
    }
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Controller {
    /// A person, or a bot in a person's place.
    Player,
    /// The game's own automated player, at this level.
    Automated(u8),
}

/// All that is agreed before the first move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The rules number the table keeps for good.
    pub rules: u32,
    /// Who decides for each seat, in order.
    pub seats: Vec<Controller>,
    /// Options that differ from the default, by key.
    pub options: BTreeMap<String, String>,
}

impl Setup {
    /// `players` people, everything else by default.
    pub fn players(rules: u32, players: usize) -> Setup {
        Setup { rules, seats: vec![Controller::Player; players], options: BTreeMap::new() }
    }

    /// Chooses one option.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Setup {
        self.options.insert(key.into(), value.into());
        self
    }

    /// Who decides for `seat`.
    pub fn controller(&self, seat: Seat) -> Option<Controller> {
        self.seats.get(seat.index()).copied()
    }

    /// The value of an option: as chosen, else its default.
    pub fn value(&self, spec: &OptionSpec) -> String {
        self.options.get(spec.key).cloned().unwrap_or_else(|| spec.default_value())
    }

    fn lookup(&self, specs: &[OptionSpec], key: &str) -> String {
        specs.iter().find(|s| s.key == key).map(|s| self.value(s)).unwrap_or_default()
    }

    /// The value of a yes-or-no option.
    pub fn flag(&self, specs: &[OptionSpec], key: &str) -> bool {
        self.lookup(specs, key) == "yes"
    }

    /// The value of a number.
    pub fn number(&self, specs: &[OptionSpec], key: &str) -> u32 {
        self.lookup(specs, key).parse().unwrap_or_default()
    }

    /// The word chosen.
    pub fn choice(&self, specs: &[OptionSpec], key: &str) -> String {
        self.lookup(specs, key)
    }
}

/// `rules=1 seats=player,automated:3 map=advanced`, options in alphabetical order.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rules={} seats=", self.rules)?;
        for (i, seat) in self.seats.iter().enumerate() {
            let comma = if i > 0 { "," } else { "" };
            match seat {
                Controller::Player => write!(f, "{comma}player")?,
                Controller::Automated(level) => write!(f, "{comma}automated:{level}")?,
            }
        }
        self.options.iter().try_for_each(|(key, value)| write!(f, " {key}={value}"))
    }
}

impl FromStr for Setup {
    type Err = Misread;
    fn from_str(text: &str) -> Result<Setup, Misread> {
        let mut scan = Scanner::new(text);
        let rules = scan.parse_with(vec![Expected::Word("rules=…".into())], |word| {
            word.strip_prefix("rules=").and_then(|n| n.parse().ok())
        })?;
        let seats = scan.parse_with(vec![Expected::Word("seats=…".into())], |word| {
            word.strip_prefix("seats=")?.split(',').map(controller).collect::<Option<Vec<_>>>()
        })?;
        let mut options = BTreeMap::new();
        while scan.peek().is_some() {
            let (key, value) = scan.parse_with(vec![Expected::Word("key=value".into())], |word| {
                word.split_once('=').map(|(k, v)| (k.to_owned(), v.to_owned()))
            })?;
            options.insert(key, value);
        }
        Ok(Setup { rules, seats, options })
    }
}

fn controller(text: &str) -> Option<Controller> {
    match text.split_once(':') {
        None => (text == "player").then_some(Controller::Player),
        Some(("automated", level)) => level.parse().ok().map(Controller::Automated),
        Some(_) => None,
    }
}

/// Why a table can't begin like that.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", crate::Words::say(&crate::Plain, .0))]
pub struct Invalid(pub Message);

impl Invalid {
    /// The checks that are the same for every game.
    pub(crate) fn check(
        setup: &Setup,
        rules: &std::ops::RangeInclusive<u32>,
        seats: &std::ops::RangeInclusive<usize>,
        automated: Option<&std::ops::RangeInclusive<u8>>,
        specs: &[OptionSpec],
    ) -> Result<(), Invalid> {
        if !rules.contains(&setup.rules) {
            return Err(Invalid(say!(
                "setup-rules",
                rules = setup.rules,
                from = *rules.start(),
                to = *rules.end()
            )));
        }
        let count = setup.seats.len();
        if !seats.contains(&count) || count > Seat::MAX {
            return Err(Invalid(say!(
                "setup-seats",
                count = count,
                from = *seats.start(),
                to = *seats.end()
            )));
        }
        for seat in &setup.seats {
            if let Controller::Automated(level) = seat
                && !automated.is_some_and(|levels| levels.contains(level))
            {
                return Err(Invalid(say!("setup-automated", level = *level)));
            }
        }
        if !setup.seats.contains(&Controller::Player) {
            return Err(Invalid(say!("setup-nobody")));
        }
        for (key, value) in &setup.options {
            let Some(spec) = specs.iter().find(|s| s.key == key) else {
                return Err(Invalid(say!("setup-unknown-option", key = key.clone())));
            };
            if !spec.allows(value) {
                let expected: Vec<String> = spec.expected().iter().map(ToString::to_string).collect();
                return Err(Invalid(say!(
                    "setup-option-value",
                    key = key.clone(),
                    value = value.clone(),
                    expected = expected.join(", ")
                )));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_reads_back_as_it_was_written() {
        let mut setup = Setup::players(2, 2).with("map", "advanced").with("epic", "yes");
        setup.seats.push(Controller::Automated(3));
        let text = setup.to_string();
        assert_eq!(text, "rules=2 seats=player,player,automated:3 epic=yes map=advanced");
        assert_eq!(text.parse::<Setup>().unwrap(), setup);
    }

    #[test]
    fn a_broken_setup_says_what_was_expected() {
        let error = "rules=1 seats=player,robot".parse::<Setup>().unwrap_err();
        assert_eq!(error.to_string(), "expected seats=…, found “seats=player,robot” at character 9");
    }

    #[test]
    fn options_are_checked_against_what_they_may_be() {
        let specs = [OptionSpec::flag("epic", false), OptionSpec::number("limit", 10, 99, 30)];
        let check =
            |setup: &Setup| Invalid::check(setup, &(1..=1), &(2..=4), None, &specs).map_err(|e| e.0.id);
        let plain = Setup::players(1, 2);
        assert_eq!(check(&plain), Ok(()));
        assert_eq!(plain.number(&specs, "limit"), 30);
        assert_eq!(check(&plain.clone().with("limit", "9")), Err("setup-option-value"));
        assert_eq!(check(&plain.clone().with("limit", "099")), Err("setup-option-value"));
        assert_eq!(check(&plain.clone().with("epicc", "yes")), Err("setup-unknown-option"));
        assert_eq!(check(&Setup::players(2, 2)), Err("setup-rules"));
        assert_eq!(check(&Setup::players(1, 5)), Err("setup-seats"));
        assert_eq!(
            check(&Setup { seats: vec![Controller::Player, Controller::Automated(1)], ..plain }),
            Err("setup-automated")
        );
    }
}
