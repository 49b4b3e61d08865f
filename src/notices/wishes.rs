//! Which letters somebody wishes, and when.

use super::Letter;
use crate::language::local;
use crate::store::players::Player;
use crate::store::span::HOUR;
use crate::store::words;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{ToSpan as _, Zoned};
use serde::{Deserialize, Serialize};

/// What a player wishes to be written about. Kept as JSON; what is not there is as it is at the beginning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Wishes {
    /// When a table waits.
    pub turns: Turns,
    /// The hour of the daily letter.
    pub hour: u8,
    /// When the mailbox is left alone.
    pub quiet: Option<Quiet>,
    /// When somebody says something.
    pub talk: TalkWish,
    /// Once a week, about tables and people that wait for players.
    pub weekly: WeeklyWish,
    /// About tables one follows.
    pub followed: FollowedWish,
}

impl Default for Wishes {
    fn default() -> Wishes {
        Wishes {
            turns: Turns::Each,
            hour: 18,
            quiet: None,
            talk: TalkWish::All,
            weekly: WeeklyWish::Seeking,
            followed: FollowedWish::Weekly,
        }
    }
}

/// Letters about tables that wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Turns {
    /// One for each.
    Each,
    /// One an hour for all of them.
    Hourly,
    /// One a day for all of them.
    Daily,
    /// Only when time is running out.
    Reminders,
    /// None at all.
    Never,
}

words!(Turns {
    Each = "each",
    Hourly = "hourly",
    Daily = "daily",
    Reminders = "reminders",
    Never = "never",
});

/// Letters about what is said at tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TalkWish {
    /// About everything one may hear.
    All,
    /// About what is said to few.
    Private,
    /// None.
    Never,
}

words!(TalkWish { All = "all", Private = "private", Never = "never" });

/// Letters once a week about what waits for players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WeeklyWish {
    /// While one looks for a game oneself.
    Seeking,
    /// Every week.
    Always,
    /// None.
    Never,
}

words!(WeeklyWish { Seeking = "seeking", Always = "always", Never = "never" });

impl WeeklyWish {
    /// As it stands among somebody's wishes.
    pub fn written(self) -> String {
        format!("\"weekly\":\"{}\"", self.word())
    }
}

/// Letters about tables one follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FollowedWish {
    /// Once a week what happened, and when one ends.
    Weekly,
    /// Only when one ends.
    Ended,
    /// None.
    Never,
}

words!(FollowedWish { Weekly = "weekly", Ended = "ended", Never = "never" });

/// Hours of the day, from one to before the other; over midnight if the first is the later one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Quiet {
    /// From this hour.
    pub from: u8,
    pub until: u8,
}

impl Quiet {
    fn holds(self, hour: u8) -> bool {
        if self.from <= self.until {
            (self.from..self.until).contains(&hour)
        } else {
            hour >= self.from || hour < self.until
        }
    }
}

impl Wishes {
    /// What a player wishes.
    pub fn of(player: &Player) -> Wishes {
        Wishes::read(&player.mail)
    }

    /// Reads what is kept; what can't be read counts as not chosen.
    pub fn read(json: &str) -> Wishes {
        serde_json::from_str(json).unwrap_or_default()
    }

    /// As it is kept.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Does this player wish to hear when time is running out?
    pub fn reminders(&self) -> bool {
        self.turns != Turns::Never
    }

    /// When a letter about a table that waits since `since` may leave; `pause` lets several become one. Nothing if
    /// none is wished.
    pub fn turn_at(&self, zone: &TimeZone, since: i64, pause: i64) -> Option<i64> {
        let at = match self.turns {
            Turns::Each => since + pause,
            Turns::Hourly => since - since.rem_euclid(HOUR) + HOUR,
            Turns::Daily => next(local(since, zone.clone()), self.hour),
            Turns::Reminders | Turns::Never => return None,
        };
        Some(self.after_quiet(zone, at))
    }

    /// The same for something said at a table: in the letter for the turns if these are gathered.
    pub fn talk_at(&self, zone: &TimeZone, since: i64, pause: i64, private: bool) -> Option<i64> {
        if self.talk == TalkWish::Never || (self.talk == TalkWish::Private && !private) {
            return None;
        }
        Some(self.turn_at(zone, since, pause).unwrap_or_else(|| self.after_quiet(zone, since + pause)))
    }

    /// When a letter written at `since` may leave; nothing if none such is wished.
    pub fn leaves_at(&self, letter: &Letter, zone: &TimeZone, since: i64, pause: i64) -> Option<i64> {
        match letter {
            Letter::YourMove { .. } | Letter::Prepared { .. } => self.turn_at(zone, since, pause),
            // Who comes to a table is news for those who wish to hear of all that happens there.
            Letter::SatDown { .. } | Letter::Declined { .. } => self.turn_at(zone, since, pause),
            // That it begins and how it ends is told to whoever wishes letters at all, be it reminders only.
            Letter::Began { .. } | Letter::CalledOff { .. } | Letter::Ended { .. } => {
                self.milestone_at(zone, since, pause)
            }
            Letter::Said { private, .. } => self.talk_at(zone, since, pause, *private),
            _ => Some(since),
        }
    }

    /// The same for how a table begins and ends.
    pub fn milestone_at(&self, zone: &TimeZone, since: i64, pause: i64) -> Option<i64> {
        let at = self.turn_at(zone, since, pause);
        let at = at.or_else(|| self.reminders().then(|| self.after_quiet(zone, since + pause)));
        at.filter(|_| self.reminders())
    }

    /// When the letter of the week leaves that is written at `since`: at the hour of the daily letter.
    pub fn weekly_at(&self, zone: &TimeZone, since: i64) -> i64 {
        self.after_quiet(zone, next(local(since, zone.clone()), self.hour))
    }

    /// Is such a letter wished at all?
    pub fn wants(&self, letter: &Letter) -> bool {
        self.leaves_at(letter, &TimeZone::UTC, 0, 0).is_some()
    }

    /// This moment, or the end of the quiet hours it falls into.
    pub fn after_quiet(&self, zone: &TimeZone, at: i64) -> i64 {
        let here = local(at, zone.clone());
        match self.quiet {
            Some(quiet) if quiet.holds(u8::try_from(here.hour()).unwrap_or(0)) => next(here, quiet.until),
            _ => at,
        }
    }
}

/// The next time after `here` that the clocks there show this hour.
fn next(here: Zoned, hour: u8) -> i64 {
    let hour = i8::try_from(hour % 24).unwrap_or(0);
    let on = |day: Date| day.at(hour, 0, 0, 0).to_zoned(here.time_zone().clone()).ok();
    let today = on(here.date()).filter(|moment| *moment > here);
    let tomorrow = || on(here.date().checked_add(1.day()).ok()?);
    today.or_else(tomorrow).unwrap_or(here).timestamp().as_millisecond()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::language;
    use jiff::Timestamp;

    const PAUSE: i64 = 180_000;

    fn at(text: &str) -> i64 {
        text.parse::<Timestamp>().unwrap().as_millisecond()
    }

    fn berlin() -> TimeZone {
        language::zone(Some("Europe/Berlin"))
    }

    fn told(moment: Option<i64>) -> String {
        let moment = moment.map(|at| local(at, berlin()).strftime("%d. %H:%M").to_string());
        moment.unwrap_or_else(|| "never".into())
    }

    #[test]
    fn letters_leave_when_they_are_wished() {
        let since = at("2026-11-19T20:15:00Z"); // 21:15 in Berlin
        let wish = |turns| Wishes { turns, ..Wishes::default() }.turn_at(&berlin(), since, PAUSE);
        assert_eq!(told(wish(Turns::Each)), "19. 21:18");
        assert_eq!(told(wish(Turns::Hourly)), "19. 22:00");
        assert_eq!(told(wish(Turns::Daily)), "20. 18:00");
        assert_eq!(told(wish(Turns::Reminders)), "never");
        let early = Wishes { turns: Turns::Daily, hour: 22, ..Wishes::default() };
        assert_eq!(told(early.turn_at(&berlin(), since, PAUSE)), "19. 22:00");
        // Exactly then is the next day's: the letter of today has just left.
        assert_eq!(told(early.turn_at(&berlin(), at("2026-11-19T21:00:00Z"), PAUSE)), "20. 22:00");
    }

    #[test]
    fn quiet_hours_are_kept_over_midnight_and_when_clocks_change() {
        let quiet = |from, until| Wishes { quiet: Some(Quiet { from, until }), ..Wishes::default() };
        let night = quiet(22, 7);
        let leaves = |wishes: &Wishes, since: &str| told(wishes.turn_at(&berlin(), at(since), 0));
        assert_eq!(leaves(&night, "2026-11-19T20:59:00Z"), "19. 21:59");
        assert_eq!(leaves(&night, "2026-11-19T21:00:00Z"), "20. 07:00");
        assert_eq!(leaves(&night, "2026-11-20T05:59:00Z"), "20. 07:00");
        assert_eq!(leaves(&night, "2026-11-20T06:00:00Z"), "20. 07:00");
        assert_eq!(leaves(&quiet(9, 17), "2026-11-20T10:00:00Z"), "20. 17:00");
        // In the night of 28 to 29 March 2026 there is no half past two.
        assert_eq!(leaves(&night, "2026-03-29T00:30:00Z"), "29. 07:00");
        assert_eq!(leaves(&quiet(1, 2), "2026-03-29T00:30:00Z"), "29. 03:00");
        assert_eq!(leaves(&quiet(5, 5), "2026-11-20T04:30:00Z"), "20. 05:30", "no hour at all");
    }

    #[test]
    fn talk_is_told_as_it_is_wished_and_never_alone_where_letters_are_gathered() {
        let since = at("2026-11-19T20:15:00Z");
        let wish = |turns, talk, private| {
            told(Wishes { turns, talk, ..Wishes::default() }.talk_at(&berlin(), since, PAUSE, private))
        };
        assert_eq!(wish(Turns::Each, TalkWish::All, false), "19. 21:18");
        assert_eq!(wish(Turns::Daily, TalkWish::All, false), "20. 18:00");
        assert_eq!(wish(Turns::Never, TalkWish::All, false), "19. 21:18");
        assert_eq!(wish(Turns::Each, TalkWish::Private, false), "never");
        assert_eq!(wish(Turns::Each, TalkWish::Private, true), "19. 21:18");
        assert_eq!(wish(Turns::Each, TalkWish::Never, true), "never");
    }

    #[test]
    fn what_is_kept_reads_back_and_what_is_not_there_is_as_at_the_beginning() {
        let wishes = Wishes {
            turns: Turns::Daily,
            hour: 7,
            quiet: Some(Quiet { from: 22, until: 7 }),
            talk: TalkWish::Private,
            weekly: WeeklyWish::Always,
            followed: FollowedWish::Ended,
        };
        assert_eq!(Wishes::read(&wishes.to_json()), wishes);
        assert!(wishes.to_json().contains(&WeeklyWish::Always.written()));
        assert_eq!(Wishes::read("{}"), Wishes::default());
        assert_eq!(Wishes::read("nonsense"), Wishes::default());
        assert_eq!(Wishes::read(r#"{"talk":"never"}"#).turns, Turns::Each);
        for turns in Turns::ALL {
            assert_eq!(Turns::read(turns.word()), Some(turns));
        }
        for talk in TalkWish::ALL {
            assert_eq!(TalkWish::read(talk.word()), Some(talk));
        }
    }
}
