//! Names of cards and other things in a sentence lead to where they are explained.

use super::markup::Markup;
use kernel::{Rulebook, Words as _};
use language::{GameWords, L10n};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Shorter names are also words that mean something else.
const SHORTEST: usize = 5;

/// What was looked up, by game and language: the data of a game never change while the program runs.
static KNOWN: LazyLock<Mutex<Known>> = LazyLock::new(Mutex::default);

/// Names by game and language.
type Known = BTreeMap<(&'static str, &'static str), Arc<Names>>;

/// Everything of a game that has a name and an explanation.
#[derive(Debug, Default)]
pub struct Names {
    game: &'static str,
    /// Name and anchor, by the first letter and there the longest first.
    all: HashMap<char, Vec<(String, String)>>,
}

impl Names {
    /// The names of a game in a language.
    pub fn of(t: L10n, rulebook: &dyn Rulebook) -> Arc<Names> {
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        known.entry((rulebook.id(), t.code())).or_insert_with(|| Arc::new(Names::new(t, rulebook))).clone()
    }

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
        let mut by_letter: HashMap<char, Vec<(String, String)>> = HashMap::new();
        for (name, anchor) in all {
            let first = name.chars().next().unwrap_or_default();
            by_letter.entry(first).or_default().push((name, anchor));
        }
        Names { game: rulebook.id(), all: by_letter }
    }

    /// A sentence of a page, with links in it.
    pub fn link(&self, text: &str) -> Markup {
        self.linked(text, |linked, anchor| {
            linked.add(pieces!("<a class=\"thing\" href=\"/cards/{}#{anchor}\">", self.game));
        })
    }

    /// The same for a letter from the house at this address, which has no style sheet.
    pub fn link_from(&self, house: &str, text: &str) -> Markup {
        self.linked(text, |linked, anchor| {
            let href = format!("{}/cards/{}#{anchor}", house.trim_end_matches('/'), self.game);
            linked.add(pieces!("<a href=\"{}\" style=\"color:inherit\">", href));
        })
    }

    fn linked(&self, text: &str, open: impl Fn(&mut Markup, &str)) -> Markup {
        let mut linked = Markup::new();
        let (mut plain, mut at, mut inside) = (0, 0, false);
        while let Some((rest, letter)) = text.get(at..).and_then(|rest| Some((rest, rest.chars().next()?))) {
            // No name begins with a small letter, and most of a text is that.
            let begins = !inside && letter.is_uppercase();
            let known = begins.then(|| self.all.get(&letter)).flatten();
            let found = known.and_then(|names| names.iter().find(|(name, _)| is_word(rest, name)));
            match found {
                Some((name, anchor)) => {
                    linked.add(pieces!("{}", text.get(plain..at).unwrap_or_default()));
                    open(&mut linked, anchor);
                    linked.add(pieces!("{}</a>", name));
                    at += name.len();
                    plain = at;
                }
                None => at += letter.len_utf8(),
            }
            inside = letter.is_alphanumeric() && found.is_none();
        }
        linked.add(pieces!("{}", text.get(plain..).unwrap_or_default()));
        linked
    }
}

/// Does the text begin with this name, and does that end there?
fn is_word(text: &str, name: &str) -> bool {
    let after = text.strip_prefix(name).map(|rest| rest.chars().next());
    after.is_some_and(|next| next.is_none_or(|c| !c.is_alphanumeric()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::Of;

    fn games() -> [&'static dyn Rulebook; 4] {
        const {
            [
                &Of::<new_dawn::NewDawn>::new(),
                &Of::<through_the_ages::ThroughTheAges>::new(),
                &Of::<civ2010::Civ2010>::new(),
                &Of::<civ1980::Civ1980>::new(),
            ]
        }
    }

    #[test]
    fn a_name_leads_to_its_card_and_nothing_else_does() {
        let names = Names::of(L10n::English, &Of::<through_the_ages::ThroughTheAges>::new());
        let text = "Ann <b> takes Isaac Newton, not Newtonian “Pyramids”.";
        let told = names.link(text).to_string();
        assert!(told.contains("Isaac Newton</a>, not Newtonian"), "{told}");
        assert_eq!(told.matches("<a class=\"thing\" href=\"/cards/through_the_ages#").count(), 2, "{told}");
        assert!(!told.contains("<b>") && told.contains("Ann &lt;b&gt; takes"), "{told}");
        let letter = names.link_from("https://example.org/", text).to_string();
        assert_eq!(
            letter.matches("<a href=\"https://example.org/cards/through_the_ages#").count(),
            2,
            "{letter}"
        );
    }

    /// Every name that is long enough leads to the card that bears it, in every game and language.
    #[test]
    fn names_of_every_game_resolve_in_every_language() {
        for rulebook in games() {
            for t in L10n::ALL {
                let (names, words) = (Names::of(t, rulebook), GameWords { t, rulebook, people: &[] });
                let mut resolved = 0;
                for thing in
                    rulebook.things().iter().filter(|thing| words.does(thing.kind, &thing.id).is_some())
                {
                    let name = words.name(thing.kind, &thing.id);
                    let told = names.link(&format!("({name})")).to_string();
                    let Some((_, led)) = told.split_once(&format!("/cards/{}#", rulebook.id())) else {
                        let short = name.chars().count() < SHORTEST || !name.starts_with(char::is_uppercase);
                        assert!(short, "{} {}: {name} leads nowhere", rulebook.id(), t.code());
                        continue;
                    };
                    // Two things of one name are explained at either place.
                    let anchor = led.split('"').next().unwrap_or_default();
                    let (kind, id) = anchor.split_once('-').unwrap();
                    let bears = rulebook.things().iter().any(|other| {
                        format!("{}-{}", other.kind, other.id) == anchor
                            && words.name(other.kind, &other.id) == name
                    });
                    assert!(bears, "{} {}: {name} leads to {kind} {id}: {told}", rulebook.id(), t.code());
                    resolved += 1;
                }
                assert!(resolved > 10, "{} {}", rulebook.id(), t.code());
            }
        }
    }
}
