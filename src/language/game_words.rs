//! What the rules of a game say, in a language.

use super::sentences::{Blank, Filled};
use super::{L10n, NONE};
use kernel::{Arg, Expected, Message, Plain, Rulebook, Seat, Words};

/// The words of one table: its game, its people, and the reader's language.
///
/// A message of the rules is looked up as `<game>-<id>`, then as `kernel-<id>` for what all games share. A message
/// nobody has words for yet is shown by its id: an odd line in the chronicle, never a lost page.
#[derive(Clone, Copy)]
pub struct GameWords<'a> {
    /// The reader's language.
    pub t: L10n,
    /// The game.
    pub rulebook: &'a dyn Rulebook,
    /// Names of the people by seat.
    pub people: &'a [String],
}

impl std::fmt::Debug for GameWords<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GameWords").field("t", &self.t).field("game", &self.rulebook.id()).finish()
    }
}

/// What a question is about, for whoever meets it the first time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guide {
    /// What is asked.
    pub what: String,
    /// Why one might answer what.
    pub why: String,
    /// The question by its name.
    pub id: &'static str,
    /// How far one is led, in words, where it is explained unasked.
    pub step: Option<String>,
}

impl GameWords<'_> {
    /// What a question is about (`<game>-guide-what-<id>`, `<game>-guide-why-<id>`).
    pub fn guide(&self, ask: &Message) -> Option<Guide> {
        let part = |part: &str| self.lookup(&format!("guide-{part}-{}", ask.id), NONE);
        Some(Guide { what: part("what")?, why: part("why")?, id: ask.id, step: None })
    }

    /// What a thing of the data does: as the rules say it, else as the guide tells it (`<game>-guide-thing-<kind>-<id>`).
    pub fn does(&self, kind: &str, id: &str) -> Option<String> {
        let told = self.rulebook.says(kind, id).map(|message| self.say(&message));
        told.or_else(|| self.lookup(&format!("guide-thing-{kind}-{id}"), NONE))
    }

    /// A sentence of the game, or else of all games.
    fn lookup<F: Filled + ?Sized>(&self, id: &str, blanks: &F) -> Option<String> {
        let own = self.t.lookup(&format!("{}-{id}", self.rulebook.id()), blanks);
        own.or_else(|| self.t.lookup(&format!("kernel-{id}"), blanks))
    }

    /// The name of an option of the game (`<game>-option-<key>`); its key if it has none.
    pub fn option(&self, key: &str) -> String {
        self.lookup(&format!("option-{key}"), NONE).unwrap_or_else(|| key.to_owned())
    }

    /// What an option does (`<game>-option-<key>-help`).
    pub fn option_help(&self, key: &str) -> Option<String> {
        self.lookup(&format!("option-{key}-help"), NONE)
    }

    /// What a value of an option is called (`<game>-option-<key>-<value>`); else yes, no, or the value itself.
    pub fn option_value(&self, key: &str, value: &str) -> String {
        self.lookup(&format!("option-{key}-{value}"), NONE)
            .or_else(|| self.lookup(&format!("option-value-{value}"), NONE))
            .unwrap_or_else(|| value.to_owned())
    }

    fn blank<'m>(&self, arg: &'m Arg) -> Blank<'m> {
        match arg {
            Arg::Number(n) => Blank::Number(*n),
            Arg::Text(text) => Blank::Words(text.into()),
            other => Blank::Words(self.text(other).into()),
        }
    }

    fn text(&self, arg: &Arg) -> String {
        match arg {
            Arg::Seat(seat) => self.seat(*seat),
            Arg::Number(n) => n.to_string(),
            Arg::Text(text) => text.clone(),
            Arg::Name { kind, id } => self.name(kind, id),
            Arg::List(items) => self.t.all_of(&items.iter().map(|item| self.text(item)).collect::<Vec<_>>()),
        }
    }

    /// The kernel knows options by their keys and says in English what they may be; people get names and their
    /// own language.
    fn name_options(&self, message: &Message, blanks: &mut Vec<(&'static str, Blank<'_>)>) {
        let key = message.args.iter().find_map(|(name, arg)| match arg {
            Arg::Text(key) if *name == "key" => Some(key),
            _ => None,
        });
        if let Some(spec) = self.rulebook.options().iter().find(|spec| key.is_some_and(|key| key == spec.key))
        {
            let expected: Vec<String> = spec.expected().iter().map(|e| self.expected(e)).collect();
            blanks.push(("key", Blank::Words(self.option(spec.key).into())));
            blanks.push(("expected", Blank::Words(self.t.one_of(&expected).into())));
        }
    }

    fn expected(&self, expected: &Expected) -> String {
        self.t.expected(expected, self.rulebook.id())
    }
}

impl Words for GameWords<'_> {
    fn say(&self, message: &Message) -> String {
        let mut blanks: Vec<(&'static str, Blank<'_>)> =
            message.args.iter().map(|(name, arg)| (*name, self.blank(arg))).collect();
        if message.id == "setup-option-value" {
            self.name_options(message, &mut blanks);
        }
        self.lookup(message.id, blanks.as_slice()).unwrap_or_else(|| {
            tracing::warn!(
                game = self.rulebook.id(),
                id = message.id,
                "the rules say what no language has words for"
            );
            Plain.say(message)
        })
    }

    fn name(&self, kind: &str, id: &str) -> String {
        self.rulebook.name(kind, id, self.t.code()).unwrap_or(id).to_owned()
    }

    fn seat(&self, seat: Seat) -> String {
        let person = self.people.get(seat.index()).filter(|name| !name.is_empty());
        person.cloned().unwrap_or_else(|| self.t.seat_number(seat.number()))
    }
}
