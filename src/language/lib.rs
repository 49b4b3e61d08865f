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
#[cfg(test)]
mod tests;
mod zones;

pub use bots::BotWords;
pub use game_words::{GameWords, Guide};
pub use games::{GameTold, Step};
pub use hidden::{hides, is_hidden};
pub use manual::{Manual, Section, linked};
pub use moments::Place;
pub use zones::{is_zone, local, zone, zones};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

type Bundle = FluentBundle<FluentResource>;

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
            L10n::ALL.map(|language| language.bundle().locales.first().cloned().unwrap_or_default());
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
        let mut filled = FluentArgs::with_capacity(blanks.len());
        blanks.iter().for_each(|(name, value)| filled.set(*name, value.fill()));
        self.lookup(key, &filled).unwrap_or_else(|| key.to_owned())
    }

    /// A sentence by its key, such as `kernel-setup-seats`; `None` if there is none.
    ///
    /// For sentences without blanks whose key is made at run time: the names of games and of their options.
    pub fn sentence(&self, key: &str) -> Option<String> {
        self.lookup(key, &FluentArgs::new())
    }

    fn lookup(&self, key: &str, blanks: &FluentArgs<'_>) -> Option<String> {
        let bundle = self.bundle();
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(blanks), &mut errors).into_owned();
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
    /// As Fluent takes it.
    fn fill(&self) -> FluentValue<'_>;
}

impl Fill for str {
    fn fill(&self) -> FluentValue<'_> {
        FluentValue::from(self)
    }
}
impl Fill for String {
    fn fill(&self) -> FluentValue<'_> {
        FluentValue::from(self.as_str())
    }
}
impl Fill for std::borrow::Cow<'_, str> {
    fn fill(&self) -> FluentValue<'_> {
        FluentValue::from(&**self)
    }
}
// Templates hand out references.
impl<T: Fill + ?Sized> Fill for &T {
    fn fill(&self) -> FluentValue<'_> {
        (**self).fill()
    }
}
macro_rules! numbers {
    ($($t:ty),*) => { $(impl Fill for $t {
        fn fill(&self) -> FluentValue<'_> { FluentValue::from(*self) }
    })* };
}
numbers!(i8, i16, i32, i64, isize, u8, u16, u32, u64, usize);

include!(concat!(env!("OUT_DIR"), "/sentences.rs"));
