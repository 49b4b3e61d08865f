//! The answers one may give: as buttons of the prompt, as buttons on cards, and as targets on the map, all from one
//! source.

use super::marks::Target;
use super::{Chosen, Offer, TablePage};
use std::collections::BTreeMap;

/// More than so many answers of a kind are folded away; the map shows them all.
const MANY: usize = 12;

/// How a game speaks of the places of its board.
pub(super) trait Places {
    /// A place with all that is there, as a heading.
    fn place(&self, place: &str) -> Option<String>;
    /// What is there, to stand beside the place's own name.
    fn ground(&self, place: &str) -> Option<String>;
}

/// A board without places, such as one of cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct NoPlaces;

impl Places for NoPlaces {
    fn place(&self, _: &str) -> Option<String> {
        None
    }
    fn ground(&self, _: &str) -> Option<String> {
        None
    }
}

/// One answer.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// The move, its words, and what of the board it is about.
    pub(super) offer: Offer,
    /// What is at its place.
    pub(super) ground: Option<String>,
}

impl Answer {
    /// What is sent.
    pub(super) fn notation(&self) -> &str {
        &self.offer.notation
    }

    /// What it does, in words.
    pub(super) fn label(&self) -> &str {
        &self.offer.label
    }

    /// What it would do.
    pub(super) fn foreseen(&self) -> &[String] {
        &self.offer.foreseen
    }

    /// Its place, if it has one.
    pub(super) fn place(&self) -> Option<&str> {
        self.offer.about.place.as_deref()
    }

    /// The places it would open, for the script that shows them.
    pub(super) fn opened(&self) -> String {
        self.offer.places.join(" ")
    }

    /// Is it about this place?
    pub(super) fn is_about(&self, place: &str) -> bool {
        let about = &self.offer.about;
        let same = |p: &Option<String>| p.as_deref().is_some_and(|p| p.eq_ignore_ascii_case(place));
        same(&about.place) || same(&about.from)
    }

    /// Is it about this card?
    pub(super) fn is_about_card(&self, card: &str) -> bool {
        !card.is_empty() && self.offer.about.card.as_deref() == Some(card)
    }

    /// Label, ground and foresight in one line.
    fn in_full(&self) -> String {
        let mut all = vec![self.offer.label.clone()];
        all.extend(self.ground.clone());
        all.extend(self.offer.foreseen.first().cloned());
        all.join(" · ")
    }
}

/// Answers of one kind.
#[derive(Clone, Debug)]
pub(super) struct AnswerKind {
    /// What they have in common, if the game says so.
    pub(super) title: Option<String>,
    /// The first word of their notation.
    word: String,
    /// The answers.
    pub(super) answers: Vec<Answer>,
    /// Too many to show at once.
    pub(super) folded: bool,
}

impl AnswerKind {
    /// What stands on the lid.
    pub(super) fn lid(&self) -> &str {
        self.title.as_deref().unwrap_or(&self.word)
    }

    /// The title says what is done and the place says where: no more words are needed.
    pub(super) fn brief(&self) -> bool {
        let plain = |a: &Answer| {
            let about = &a.offer.about;
            a.ground.is_some() && about.from.is_none() && about.card.is_none()
        };
        self.title.is_some() && self.answers.iter().all(plain)
    }
}

/// All answers.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// By kind, without those that finish.
    pub(super) kinds: Vec<AnswerKind>,
    /// Those that finish a step or the turn.
    pub(super) finish: Vec<Answer>,
    /// Those about the place the viewer has pointed at.
    pub(super) pointed: Vec<Answer>,
    /// The place pointed at, in words.
    pub(super) pointed_at: Option<String>,
    /// Those about the card the viewer has picked.
    pub(super) picked: Vec<Answer>,
}

impl Answers {
    /// The answers of the page, those of one kind together, and what of them the viewer thinks about.
    pub(super) fn of(table: &TablePage, chosen: &Chosen, places: &dyn Places) -> Answers {
        let mut answers = Answers::default();
        for offer in table.groups.iter().flat_map(|group| &group.choices) {
            let ground = offer.about.place.as_deref().and_then(|place| places.ground(place));
            let answer = Answer { offer: offer.clone(), ground };
            if offer.finishes {
                answers.finish.push(answer);
                continue;
            }
            let word = offer.notation.split(' ').next().unwrap_or_default();
            let same = |kind: &AnswerKind| {
                kind.title == offer.heading && (offer.heading.is_some() || kind.word == word)
            };
            match answers.kinds.iter_mut().find(|kind| same(kind)) {
                Some(kind) => kind.answers.push(answer),
                None => answers.kinds.push(AnswerKind {
                    title: offer.heading.clone(),
                    word: word.to_owned(),
                    answers: vec![answer],
                    folded: false,
                }),
            }
        }
        // A kind that stands alone needs no lid, however long it is.
        let most = if answers.kinds.len() == 1 { 3 * MANY } else { MANY };
        answers.kinds.iter_mut().for_each(|kind| kind.folded = kind.answers.len() > most);
        if !chosen.at.is_empty() {
            answers.pointed = answers.all().filter(|a| a.is_about(&chosen.at)).cloned().collect();
            if !answers.pointed.is_empty() {
                answers.pointed_at = places.place(&chosen.at);
            }
        }
        answers.picked = answers.about(&chosen.card);
        answers
    }

    /// Every answer that doesn't finish.
    pub(super) fn all(&self) -> impl Iterator<Item = &Answer> {
        self.kinds.iter().flat_map(|kind| &kind.answers)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.all().count() + self.finish.len()
    }

    /// Answers about a card.
    pub(super) fn about(&self, card: &str) -> Vec<Answer> {
        self.all().filter(|a| a.is_about_card(card)).cloned().collect()
    }

    /// The places that glow. A place with one safe answer can be played by one click where a script helps; all others
    /// lead to the page where one chooses.
    pub(super) fn targets(&self, base: &str, chosen: &Chosen) -> Vec<Target<String>> {
        let mut places: BTreeMap<&str, Vec<&Answer>> = BTreeMap::new();
        for answer in self.all() {
            if let Some(place) = answer.place() {
                places.entry(place).or_default().push(answer);
            }
        }
        let target = |(place, all): (&str, Vec<&Answer>)| {
            let labels: Vec<String> = all.iter().map(|a| a.in_full()).collect();
            let only = all.first().filter(|a| all.len() == 1 && !a.offer.risky);
            Target {
                place: place.to_owned(),
                label: labels.join(" / "),
                href: Some(format!("{base}?at={place}#prompt")),
                play: only.map(|a| a.offer.notation.clone()),
                chosen: chosen.at.eq_ignore_ascii_case(place),
            }
        };
        places.into_iter().map(target).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::About;

    struct Everywhere;
    impl Places for Everywhere {
        fn place(&self, place: &str) -> Option<String> {
            Some(format!("{place}, a meadow"))
        }
        fn ground(&self, _: &str) -> Option<String> {
            Some("meadow".into())
        }
    }

    fn offer(notation: &str, heading: Option<&str>, place: Option<&str>) -> Offer {
        Offer {
            notation: notation.into(),
            label: notation.into(),
            heading: heading.map(Into::into),
            about: About { place: place.map(Into::into), ..About::default() },
            ..Offer::default()
        }
    }

    #[test]
    fn a_place_with_two_answers_or_a_risky_one_is_never_played_by_one_click() {
        let offers = vec![
            offer("token A1", Some("Place"), Some("A1")),
            offer("token B2", Some("Place"), Some("B2")),
            offer("attack B2", Some("Attack"), Some("B2")),
            Offer { risky: true, ..offer("attack C3", Some("Attack"), Some("C3")) },
            Offer { finishes: true, ..offer("end", None, None) },
        ];
        let table = TablePage::asking(offers);
        let answers = Answers::of(&table, &Chosen { at: "b2".into(), ..Chosen::default() }, &Everywhere);
        let targets = answers.targets("/games/X", &Chosen::default());
        let plays: Vec<_> = targets.iter().map(|t| (t.place.as_str(), t.play.as_deref())).collect();
        assert_eq!(plays, [("A1", Some("token A1")), ("B2", None), ("C3", None)]);
        assert_eq!((answers.pointed.len(), answers.pointed_at.as_deref()), (2, Some("b2, a meadow")));
        assert_eq!((answers.kinds.len(), answers.finish.len()), (2, 1));
        assert!(answers.kinds.iter().all(AnswerKind::brief));
    }
}
