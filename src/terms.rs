//! What people agree on beside the game.

use crate::language::L10n;
use crate::store::tables::Agreed;
use crate::store::words;
use kernel::Level;
use serde::{Deserialize, Serialize};

/// Pace, who may see, who may join, how seats are given.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "snake_case")]
pub struct Terms {
    /// How long a turn may take.
    pub pace: Pace,
    /// The clock stands still on Saturdays and Sundays.
    pub weekends_off: bool,
    /// Hours of the night when it stands still as well.
    pub night: Option<Night>,
    /// Whose nights and weekends: the name of a time zone, such as `Europe/Berlin`.
    pub time_zone: String,
    /// What happens when somebody's time is up.
    pub late: Late,
    /// How well a bot plays that stands in for somebody.
    pub stand_in: Level,
    /// Who finds the table.
    pub visibility: Visibility,
    /// Who may look on.
    pub watch: Watch,
    /// How seats are given.
    pub seating: Seating,
    /// When it begins.
    pub start: Start,
    /// Does its end count for ratings?
    pub rated: bool,
    /// Was it made for people who looked for such a game? Then the house is its host: it asks whom it fits.
    pub sought: bool,
    /// Of a season: may accounts of programs play in it?
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub programs: bool,
    /// The number of the circle it is for: nobody else sits down or sees it.
    pub circle: Option<i64>,
}

/// Hours of the day that don't count, from the first up to but not including the second; may go over midnight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Night {
    /// The first hour that does not count, 0 to 23.
    pub from: u8,
    /// The first hour that counts again, 0 to 23.
    pub to: u8,
}

impl Night {
    pub(crate) fn covers(self, hour: i8) -> bool {
        let hour = u8::try_from(hour).unwrap_or(0);
        if self.from <= self.to {
            (self.from..self.to).contains(&hour)
        } else {
            hour >= self.from || hour < self.to
        }
    }
}

/// How long a turn may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Pace {
    /// As long as it takes.
    Relaxed,
    /// So many hours a turn.
    Hours(u16),
    /// So many hours in all, and so many more with each turn.
    Bank {
        /// In all, at the beginning.
        hours: u16,
        /// More with each turn.
        more: u16,
    },
}

impl Default for Pace {
    /// A day a turn, a little less so that it wanders round the clock and no time zone always loses.
    fn default() -> Pace {
        Pace::Hours(47)
    }
}

/// What happens when somebody's time is up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Late {
    /// Nothing; everybody sees it.
    Nothing,
    /// They are reminded every day.
    Remind,
    /// The game makes a safe move for them.
    Fallback,
    /// A bot plays until they are back.
    Bot,
    /// The others may vote to replace them. The default: nothing happens to anybody's position by itself, and still
    /// nobody is stuck.
    #[default]
    Vote,
}

words!(Late { Vote = "vote", Remind = "remind", Fallback = "fallback", Bot = "bot", Nothing = "nothing" });

impl Pace {
    /// In words.
    pub fn told(self, t: L10n) -> String {
        match self {
            Pace::Relaxed => t.new_pace_relaxed(),
            Pace::Hours(hours) => t.new_pace_hours(hours),
            Pace::Bank { hours, more } => t.new_pace_bank(hours, more),
        }
    }

    /// Which class it belongs to.
    pub fn class(self) -> PaceClass {
        match self {
            Pace::Relaxed => PaceClass::Relaxed,
            Pace::Bank { .. } => PaceClass::Bank,
            Pace::Hours(0..=24) => PaceClass::Day,
            Pace::Hours(25..=72) => PaceClass::Days,
            Pace::Hours(_) => PaceClass::Week,
        }
    }
}

/// Paces that are about the same; lists are filtered by them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaceClass {
    /// A turn takes at most a day.
    Day,
    /// A turn takes at most three.
    Days,
    /// A turn may take longer.
    Week,
    /// Everybody has a bank of time.
    Bank,
    /// No clock.
    Relaxed,
}

impl PaceClass {
    /// The pace of a table that is made for people who wish one of this class.
    pub fn usual(self) -> Pace {
        match self {
            PaceClass::Day => Pace::Hours(23),
            PaceClass::Days => Pace::default(),
            PaceClass::Week => Pace::Hours(167),
            PaceClass::Bank => Pace::Bank { hours: 120, more: 12 },
            PaceClass::Relaxed => Pace::Relaxed,
        }
    }
}

words!(PaceClass { Day = "day", Days = "days", Week = "week", Bank = "bank", Relaxed = "relaxed" });

/// Who finds the table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everybody, in lists.
    #[default]
    Public,
    /// Whoever has the address.
    Unlisted,
    /// Whoever has the address and the password, or an invitation.
    Private,
}

/// Who may look on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Watch {
    /// Everybody who finds it.
    #[default]
    Everybody,
    /// Only those who play, until it is over.
    Players,
}

/// How seats are given.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seating {
    /// By lot when it begins.
    #[default]
    Random,
    /// As people sat down.
    Chosen,
}

/// When it begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Start {
    /// As soon as every chair is taken.
    #[default]
    WhenFull,
    /// When whoever opened it says so.
    ByOwner,
}

impl Terms {
    /// Terms as the database keeps them; what an older program wrote is filled up.
    pub fn read(text: &str) -> Terms {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// As the database keeps them.
    pub fn write(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What a table's row keeps of them; `written` are the terms as [`Terms::write`] gives them.
    pub fn agreed<'a>(&self, owner: i64, written: &'a str) -> Agreed<'a> {
        Agreed {
            owner,
            terms: written,
            listed: self.listed(),
            watchable: self.may_watch(),
            pace: self.pace.class().word(),
        }
    }

    /// Is it shown in lists?
    pub fn listed(&self) -> bool {
        self.visibility == Visibility::Public && self.circle.is_none()
    }

    /// May anybody who does not play look on while it runs?
    pub fn may_watch(&self) -> bool {
        self.watch == Watch::Everybody && self.visibility != Visibility::Private && self.circle.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_pace_of_a_class_is_of_that_class() {
        assert!(PaceClass::ALL.into_iter().all(|class| class.usual().class() == class));
    }

    #[test]
    fn terms_read_back_and_old_ones_are_filled_up() {
        let terms = Terms {
            pace: Pace::Bank { hours: 72, more: 12 },
            visibility: Visibility::Private,
            ..Terms::default()
        };
        assert_eq!(Terms::read(&terms.write()), terms);
        assert_eq!(Terms::read("{}"), Terms::default());
        let old = Terms::read("{\"weekends_off\":true}");
        assert_eq!((old.pace, old.night, old.late), (Pace::Hours(47), None, Late::Vote));
    }
}
