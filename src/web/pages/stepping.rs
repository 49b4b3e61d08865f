//! Going through the past of a table, step by step or as a film.

use crate::language::L10n;
use boards::TablePage;
use serde::Deserialize;

/// How a past goes on by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Hash)]
#[serde(rename_all = "snake_case")]
pub(super) enum Film {
    Events,
    Turns,
}

impl Film {
    /// As the address calls it.
    fn word(self) -> &'static str {
        match self {
            Film::Events => "events",
            Film::Turns => "turns",
        }
    }
}

/// Where one can step to from an event.
pub(super) struct Steps {
    /// The end of the turn before.
    pub(super) turn_back: Option<u64>,
    /// The end of the next one.
    pub(super) turn_on: Option<u64>,
    pub(super) film: Option<Film>,
    /// Seconds for each picture of it.
    pub(super) every: u8,
    /// The address of this moment.
    pub(super) link: String,
    /// The picture of it, for whoever shows what a link leads to.
    pub(super) picture: String,
}

impl Steps {
    /// How fast a film may run: seconds for a picture; [`Steps::EACH`] is from event to event, ten in a second where a script shows it.
    pub(super) const SPEEDS: [u8; 4] = [6, 3, 1, Steps::EACH];
    /// A picture of every event, as fast as one can follow.
    pub(super) const EACH: u8 = 0;

    /// The speeds one can choose, in words, and whether it runs like that.
    pub(super) fn speeds(&self, t: L10n) -> [(u8, String, bool); 4] {
        let told = [t.history_slow(), t.history_usual(), t.history_fast(), t.history_each()];
        let mut told = told.into_iter();
        Self::SPEEDS.map(|every| (every, told.next().unwrap_or_default(), every == self.every))
    }

    /// How long a browser without a script shows a picture.
    pub(super) fn seconds(&self) -> u8 {
        self.every.max(1)
    }

    /// And a script.
    pub(super) fn millis(&self) -> u16 {
        if self.every == Steps::EACH { 100 } else { u16::from(self.every) * 1000 }
    }

    /// Where a picture of the film is.
    pub(super) fn scene(&self, table: &TablePage, event: &u64, film: &Film) -> String {
        Steps::address(&table.code, *event, *film, self.every)
    }

    /// The same of any table.
    pub(super) fn address(code: &str, event: u64, film: Film, every: u8) -> String {
        format!("/games/{code}/at/{event}?film={}&every={every}", film.word())
    }

    /// The next picture of the film, while it runs.
    pub(super) fn next(&self, table: &TablePage) -> Option<(u64, Film)> {
        let on = match self.film? {
            Film::Events => (table.seq < table.head).then_some((table.seq + 1, Film::Events)),
            Film::Turns => self.turn_on.map(|event| (event, Film::Turns)),
        };
        on.filter(|(event, _)| *event <= table.head)
    }
}
