//! Every word a person reads, in the person's language.
//!
//! The words stand in `locales/<language>/*.ftl`. For each sentence `build.rs` writes a method of [`L10n`]: the key
//! `nav-tables` becomes `t.nav_tables()`. A sentence with several blanks says above it in which order they are taken
//! (`# ($name, $count)`). A sentence that does not exist, or lacks a blank, does not compile, in templates either.
//!
//! What games say is named at run time by their rules; [`GameWords`] looks it up.

mod bots;
mod game_words;
mod games;
mod hidden;
mod levels;
mod manual;
mod moments;
mod refusals;
mod sentences;
#[cfg(test)]
mod tests;
mod zones;

pub use bots::BotWords;
pub use game_words::{GameWords, Guide};
pub use games::{GameTold, Step};
pub use hidden::{hides, is_hidden};
pub use manual::{Manual, Section, linked};
pub use moments::Place;
pub use sentences::Blank;
pub use zones::{is_zone, local, zone, zones};

use fluent_bundle::FluentResource;
use fluent_bundle::concurrent::FluentBundle;
use sentences::{Filled, Sentences};
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

/// No blanks.
const NONE: &[(&str, Blank<'_>)] = &[];

fn bundle(code: &str, sources: &[&str]) -> Bundle {
    let language: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![language]);
    // The invisible marks around what fills a blank help right-to-left languages and hurt in plain-text mails.
    bundle.set_use_isolating(false);
    for source in sources {
        // `build.rs` has parsed the same text, so what can't be read here was never built.
        let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(|(resource, _)| resource);
        bundle.add_resource_overriding(resource);
    }
    bundle
}

impl L10n {
    /// The language with this code.
    pub fn from_code(code: &str) -> Option<L10n> {
        L10n::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language a browser asks for in `Accept-Language`; English if we have none of its languages.
    pub fn negotiate(accept_language: &str) -> L10n {
        let wanted = fluent_langneg::parse_accepted_languages(accept_language);
        let available =
            L10n::ALL.map(|language| language.code().parse::<LanguageIdentifier>().unwrap_or_default());
        let strategy = fluent_langneg::NegotiationStrategy::Lookup;
        fluent_langneg::negotiate_languages(&wanted, &available, None, strategy)
            .first()
            .and_then(|language| L10n::from_code(language.language.as_str()))
            .unwrap_or_default()
    }

    /// What the language calls itself.
    pub fn own_name(&self) -> String {
        self.language_name()
    }

    /// A sentence that `build.rs` has seen.
    fn known(&self, key: &str, blanks: &[(&'static str, &dyn Fill)]) -> String {
        self.lookup(key, blanks).unwrap_or_else(|| key.to_owned())
    }

    /// A sentence by its key, such as `kernel-setup-seats`; `None` if there is none.
    ///
    /// For sentences without blanks whose key is made at run time: the names of games and of their options.
    pub fn sentence(&self, key: &str) -> Option<String> {
        self.lookup(key, NONE)
    }

    fn lookup<F: Filled + ?Sized>(&self, key: &str, blanks: &F) -> Option<String> {
        self.told().tell(key, blanks).or_else(|| self.by_fluent(key, blanks))
    }

    /// A sentence as Fluent tells it.
    fn by_fluent<F: Filled + ?Sized>(&self, key: &str, blanks: &F) -> Option<String> {
        let bundle = self.bundle();
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&blanks.all()), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::warn!(key, language = self.code(), ?errors, "a sentence was told with holes");
        }
        Some(text)
    }

    /// What a game is called (`<game>-title`); its id until it has a name.
    pub fn game_name(&self, game: &str) -> String {
        self.sentence(&format!("{game}-title")).unwrap_or_else(|| game.to_owned())
    }

    /// Several things as one: `a, b and c`.
    pub fn all_of(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [most @ .., last] => self.list_and(most.join(", "), last),
        }
    }

    /// Several things to choose from: `a, b or c`.
    pub fn one_of(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [most @ .., last] => self.list_or(most.join(", "), last),
        }
    }
}

/// What may fill a blank: text, or a whole number that decides between one and many.
pub trait Fill {
    /// With what it fills it.
    fn fill(&self) -> Blank<'_>;
}

impl Fill for str {
    fn fill(&self) -> Blank<'_> {
        Blank::Words(self.into())
    }
}
impl Fill for String {
    fn fill(&self) -> Blank<'_> {
        Blank::Words(self.as_str().into())
    }
}
impl Fill for std::borrow::Cow<'_, str> {
    fn fill(&self) -> Blank<'_> {
        Blank::Words((&**self).into())
    }
}
// Templates hand out references.
impl<T: Fill + ?Sized> Fill for &T {
    fn fill(&self) -> Blank<'_> {
        (**self).fill()
    }
}
macro_rules! numbers {
    ($($t:ty),*) => { $(impl Fill for $t {
        fn fill(&self) -> Blank<'_> { Blank::Number(i64::try_from(*self).unwrap_or(i64::MAX)) }
    })* };
}
numbers!(i8, i16, i32, i64, isize, u8, u16, u32, u64, usize);

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
