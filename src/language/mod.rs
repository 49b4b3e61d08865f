//! Every word a person reads, in the person's language.
//!
//! The words stand in `locales/<language>/*.ftl`. For each sentence `build.rs` writes a method of [`L10n`]: the key
//! `nav-tables` becomes `t.nav_tables()`, and a sentence with blanks takes them **in alphabetical order of their
//! names**. A sentence that does not exist, or lacks a blank, does not compile, in templates either.
//!
//! What games say is named at run time by their rules; [`GameWords`] looks it up.

mod game_words;
mod hidden;
mod moments;
mod refusals;
#[cfg(test)]
mod tests;
mod zones;

pub use game_words::GameWords;
pub use hidden::{hides, is_hidden};
pub use moments::Place;
pub use zones::{is_zone, local, zone, zones};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;
use unic_langid::{LanguageIdentifier, langid};

/// The language of one request or one mail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum L10n {
    /// What we fall back to.
    #[default]
    English,
    /// The language of the booklets.
    German,
}

type Bundle = FluentBundle<FluentResource>;

static ENGLISH: LazyLock<Bundle> = LazyLock::new(|| bundle(langid!("en"), EN));
static GERMAN: LazyLock<Bundle> = LazyLock::new(|| bundle(langid!("de"), DE));

fn bundle(language: LanguageIdentifier, sources: &[&str]) -> Bundle {
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
    /// All languages, in the order the switch shows them.
    pub const ALL: [L10n; 2] = [L10n::English, L10n::German];

    /// The code of the language, as in `<html lang>`.
    pub fn code(&self) -> &'static str {
        match self {
            L10n::English => "en",
            L10n::German => "de",
        }
    }

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
    pub fn own_name(&self) -> &'static str {
        match self {
            L10n::English => "English",
            L10n::German => "Deutsch",
        }
    }

    fn bundle(&self) -> &'static Bundle {
        match self {
            L10n::English => &ENGLISH,
            L10n::German => &GERMAN,
        }
    }

    /// A sentence that `build.rs` has seen.
    fn known(&self, key: &str, blanks: &FluentArgs<'_>) -> String {
        self.lookup(key, blanks).unwrap_or_else(|| key.to_owned())
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
