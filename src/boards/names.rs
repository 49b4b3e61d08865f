//! Names of cards and other things in a sentence lead to where they are explained.

use crate::language::{GameWords, L10n};
use askama::filters::Escaper as _;
use boards::Markup;
use kernel::{Rulebook, Words as _};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// Shorter names are also words that mean something else.
const SHORTEST: usize = 5;

/// Everything of a game that has a name and an explanation.
#[derive(Debug)]
pub(super) struct Names {
    game: &'static str,
    /// Name and anchor, the longest first.
    all: Vec<(String, String)>,
}

impl Names {
    fn new(t: L10n, rulebook: &dyn Rulebook) -> Names {
        let words = GameWords { t, rulebook, people: &[] };
        let mut all: Vec<(String, String)> = rulebook
            .things()
            .iter()
            .filter(|thing| words.does(thing.kind, &thing.id).is_some())
            .map(|thing| (words.name(thing.kind, &thing.id), format!("{}-{}", thing.kind, thing.id)))
            .filter(|(name, _)| name.chars().count() >= SHORTEST && name.starts_with(char::is_uppercase))
            .collect();
        all.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        Names { game: rulebook.id(), all }
    }

    /// A sentence with links in it.
    pub(super) fn link(&self, text: &str) -> Markup {
        let mut linked = Markup::new();
        let (mut rest, mut inside) = (text, false);
        while let Some(first) = rest.chars().next() {
            let found = self.all.iter().find(|(name, _)| !inside && is_word(rest, name));
            let taken = match found {
                Some((name, anchor)) => {
                    linked.add(format_args!("<a class=\"thing\" href=\"/cards/{}#{anchor}\">", self.game));
                    escape(&mut linked, name);
                    linked.put("</a>");
                    name.len()
                }
                None => {
                    let length = first.len_utf8();
                    escape(&mut linked, rest.get(..length).unwrap_or_default());
                    length
                }
            };
            inside = first.is_alphanumeric() && found.is_none();
            rest = rest.get(taken..).unwrap_or_default();
        }
        linked
    }
}

/// Does the text begin with this name, and does that end there?
fn is_word(text: &str, name: &str) -> bool {
    let after = text.strip_prefix(name).map(|rest| rest.chars().next());
    after.is_some_and(|next| next.is_none_or(|c| !c.is_alphanumeric()))
}

fn escape(markup: &mut Markup, text: &str) {
    let mut safe = String::new();
    // Writing to a string can't fail.
    let _ = askama::filters::Html.write_escaped_str(&mut safe, text);
    markup.put(&safe);
}

/// Names that were looked up, for each game and language.
#[derive(Default)]
pub(in crate::web) struct AllNames(Mutex<HashMap<(&'static str, L10n), Arc<Names>>>);

impl AllNames {
    pub(super) fn of(&self, t: L10n, rulebook: &dyn Rulebook) -> Arc<Names> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.entry((rulebook.id(), t)).or_insert_with(|| Arc::new(Names::new(t, rulebook))).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalog::Catalog;

    #[test]
    fn a_name_leads_to_its_card_and_nothing_else_does() {
        let catalog = Catalog::shipped();
        let names = AllNames::default().of(L10n::English, catalog.find("through_the_ages").unwrap());
        let told = names.link("Ann <b> takes Isaac Newton, not Newtonian “Pyramids”.").to_string();
        assert!(told.contains("Isaac Newton</a>, not Newtonian"), "{told}");
        assert_eq!(told.matches("<a class=\"thing\" href=\"/cards/through_the_ages#").count(), 2, "{told}");
        assert!(!told.contains("<b>") && told.contains("Ann &#60;b&#62; takes"), "{told}");
    }

    #[test]
    fn every_game_has_names_in_every_language() {
        let (catalog, all) = (Catalog::shipped(), AllNames::default());
        for game in catalog.games() {
            for t in L10n::ALL {
                assert!(all.of(t, game).all.len() > 10, "{} {}", game.id(), t.code());
            }
        }
    }
}
