//! The answers one may give: as buttons of the prompt, as buttons on cards, and as targets on the map.

use super::board::Target;
use super::describe;
use crate::language::L10n;
use crate::tables::{Chosen, Offer, Scene, TablePage};
use kernel::Seat;
use new_dawn::hex::Coord;
use new_dawn::moves::Act;
use new_dawn::row::CardRef;
use new_dawn::{Move, View};
use std::collections::BTreeMap;

/// More than so many answers of a kind are folded away; the map shows them all.
const MANY: usize = 12;

/// One answer.
#[derive(Clone, Debug)]
pub(super) struct Answer {
    /// What is sent.
    pub(super) notation: String,
    /// What it does, in words.
    pub(super) label: String,
    /// Its space, and what is there.
    pub(super) space: Option<(Coord, String)>,
    /// What it would do.
    pub(super) foreseen: Vec<String>,
    /// Spaces it would open.
    pub(super) places: Vec<Coord>,
    /// The move itself.
    pub(super) act: Act,
}

impl Answer {
    /// The spaces it would open, for the script that shows them.
    pub(super) fn opened(&self) -> String {
        self.places.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    }

    /// Does it choose a card to resolve?
    pub(super) fn chooses(&self) -> bool {
        matches!(self.act, Act::Focus(_) | Act::Encore(_))
    }

    /// Does it end something: a step, or the turn?
    pub(super) fn finishes(&self) -> bool {
        matches!(self.act, Act::Done | Act::End)
    }

    /// Chance decides, or it can't be taken back: never by one click on the map.
    fn is_risky(&self) -> bool {
        matches!(
            self.act,
            Act::Attack(_) | Act::Blast(_) | Act::Sacrifice(_) | Act::Cede(_) | Act::Wonder(..)
        )
    }
}

/// Answers of one kind.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    /// What they have in common.
    pub(super) title: Option<String>,
    /// The word of their notation: unique on the page.
    pub(super) word: String,
    /// The answers.
    pub(super) answers: Vec<Answer>,
    /// Too many to show at once.
    pub(super) folded: bool,
}

impl Kind {
    /// The title says what is done and the space says where: no more words are needed.
    pub(super) fn brief(&self) -> bool {
        self.title.is_some()
            && self.answers.iter().all(|a| {
                matches!(
                    a.act,
                    Act::Token(_) | Act::Attack(_) | Act::Reinforce(_) | Act::Build(_) | Act::Recall(_)
                )
            })
    }
}

/// All answers.
#[derive(Clone, Debug, Default)]
pub(super) struct Answers {
    /// By kind, without those that finish.
    pub(super) kinds: Vec<Kind>,
    /// Those that finish a step or the turn.
    pub(super) finish: Vec<Answer>,
    /// Those about the space the viewer has pointed at.
    pub(super) pointed: Vec<Answer>,
    /// The space pointed at, in words.
    pub(super) pointed_at: Option<String>,
    /// The one about the card the viewer has picked.
    pub(super) picked: Option<Answer>,
}

impl Answers {
    pub(super) fn of(view: &View, scene: &Scene<'_>, table: &TablePage, chosen: &Chosen) -> Answers {
        let t = scene.words.t;
        let mut answers = Answers::default();
        for offer in table.groups.iter().flat_map(|group| &group.choices) {
            let Some(answer) = answer(offer, view, scene) else { continue };
            if answer.finishes() {
                answers.finish.push(answer);
                continue;
            }
            let word = kind_word(&answer);
            match answers.kinds.iter_mut().find(|kind| kind.word == word) {
                Some(kind) => kind.answers.push(answer),
                None => {
                    let title = title(t, &word);
                    answers.kinds.push(Kind { title, word, answers: vec![answer], folded: false });
                }
            }
        }
        answers.kinds.iter_mut().for_each(|kind| kind.folded = kind.answers.len() > MANY);
        // A kind that stands alone needs no lid, however long it is.
        let alone = answers.kinds.len() == 1;
        if alone {
            answers.kinds.iter_mut().for_each(|kind| kind.folded &= kind.answers.len() > 3 * MANY);
        }
        answers.choose(view, scene, chosen);
        answers
    }

    fn choose(&mut self, view: &View, scene: &Scene<'_>, chosen: &Chosen) {
        if let Ok(at) = chosen.at.parse::<Coord>() {
            let about = |a: &&Answer| a.act.target() == Some(at) || a.act.origin() == Some(at);
            self.pointed = self.all().filter(about).cloned().collect();
            if !self.pointed.is_empty() {
                self.pointed_at = view.space(at).map(|s| describe::space(s, scene.words.t, &scene.words));
            }
        }
        if let Ok(card) = chosen.card.parse::<CardRef>() {
            let resolves = |a: &&Answer| matches!(a.act, Act::Focus(c) | Act::Encore(c) if c == card);
            let picked = self.all().find(resolves).cloned();
            self.picked = picked;
        }
    }

    /// Every answer that doesn't finish.
    pub(super) fn all(&self) -> impl Iterator<Item = &Answer> {
        self.kinds.iter().flat_map(|kind| &kind.answers)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.all().count() + self.finish.len()
    }

    /// Answers about a card of the viewer's row.
    pub(super) fn about(&self, card: &str) -> Vec<Answer> {
        self.all().filter(|a| a.act.card().is_some_and(|c| c.to_string() == card)).cloned().collect()
    }

    /// The spaces that glow. A space with one safe answer can be played by one click where a script helps; all
    /// others lead to the page where one chooses.
    pub(super) fn targets(&self, base: &str, chosen: &Chosen, viewer: Option<Seat>) -> Vec<Target> {
        let mut spaces: BTreeMap<Coord, Vec<&Answer>> = BTreeMap::new();
        for answer in self.all() {
            if let Some(at) = answer.act.target() {
                spaces.entry(at).or_default().push(answer);
            }
        }
        let at = chosen.at.parse::<Coord>().ok();
        let target = |(space, all): (Coord, Vec<&Answer>)| {
            let labels: Vec<String> = all.iter().map(|a| a.in_full()).collect();
            let only = all.first().filter(|a| all.len() == 1 && !a.is_risky());
            let token = all.iter().any(|a| matches!(a.act, Act::Token(_)));
            Target {
                space,
                label: labels.join(" / "),
                href: Some(format!("{base}?at={space}#prompt")),
                play: only.map(|a| a.notation.clone()),
                chosen: at == Some(space),
                ghost: viewer.filter(|_| token),
            }
        };
        spaces.into_iter().map(target).collect()
    }
}

impl Answer {
    /// Label, ground and foresight in one line.
    fn in_full(&self) -> String {
        let mut all = vec![self.label.clone()];
        all.extend(self.space.iter().map(|(_, what)| what.clone()));
        all.extend(self.foreseen.first().cloned());
        all.join(" · ")
    }
}

fn answer(offer: &Offer, view: &View, scene: &Scene<'_>) -> Option<Answer> {
    let mv: Move = offer.notation.parse().ok()?;
    let space = mv.act.target().and_then(|at| {
        let space = view.space(at)?;
        let things = describe::things(space, scene.words.t, &scene.words);
        let ground = describe::terrain(space, scene.words.t, &scene.words);
        let what = if things.is_empty() { ground } else { format!("{ground}; {}", things.join("; ")) };
        Some((at, what))
    });
    Some(Answer {
        notation: offer.notation.clone(),
        label: offer.label.clone(),
        space,
        foreseen: offer.foreseen.clone(),
        places: offer.places.iter().filter_map(|p| p.parse().ok()).collect(),
        act: mv.act,
    })
}

/// What an answer is sorted by: the first word of its notation, or for a map tile the tile.
fn kind_word(answer: &Answer) -> String {
    let words = if matches!(answer.act, Act::Tile(_)) { 2 } else { 1 };
    answer.notation.split(' ').take(words).collect::<Vec<_>>().join(" ")
}

/// What answers with this word have in common; their labels say it where there are few kinds.
fn title(t: L10n, word: &str) -> Option<String> {
    Some(match word {
        "focus" => t.dawn_kind_focus(),
        "token" => t.dawn_kind_token(),
        "attack" => t.dawn_kind_attack(),
        "reinforce" => t.dawn_kind_reinforce(),
        "build" => t.dawn_kind_build(),
        "wonder" => t.dawn_kind_wonder(),
        "caravan" => t.dawn_kind_caravan(),
        "shift" => t.dawn_kind_shift(),
        "spend" => t.dawn_kind_spend(),
        "recall" => t.dawn_kind_recall(),
        tile if tile.starts_with("tile ") => t.dawn_kind_tile(tile.trim_start_matches("tile ")),
        "forbid" | "eiffel" | "oracle" | "zimbabwe" | "seoul" | "geneva" | "gardens" => t.dawn_kind_start(),
        _ => return None,
    })
}
