//! The parts of the page, each a template of its own.

use super::board::{self, Marks, Medium};
use super::cards::{self, Card};
use super::changes;
use super::seats::{self, Mat, Stack};
use super::{describe, dials};
use crate::answers::{Answer, Answers, Places};
use crate::parts::{self, Map, Prompt};
use crate::{Markup, Paper, Parts, Scene, Sheet};
use askama::Template;
use kernel::Words;
use language::L10n;
use new_dawn::hex::Coord;
use new_dawn::ids::Id;
use new_dawn::moves::Act;
use new_dawn::view::SeatView;
use new_dawn::{Move, View};

#[derive(Template)]
#[template(path = "boards/new_dawn/panels.html")]
struct Panels<'a> {
    t: L10n,
    paper: Paper<'a>,
    base: &'a str,
    own_row: bool,
    row_name: String,
    row: Vec<Card>,
    /// How many victory cards there are, and everybody's way to them.
    goals: usize,
    progress: Markup,
    completed: usize,
    dials_sum: String,
    tech: Markup,
    tech_cap: String,
    event: Markup,
    event_cap: String,
    market: Vec<Stack>,
    mats: Vec<Mat>,
}

/// All parts.
pub(super) fn parts(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Parts> {
    let (entries, mut marks) = changes::of(view, scene);
    let answers = Answers::of(sheet.table, sheet.chosen, &Spaces { view, scene });
    let read = |place: &String| place.parse::<Coord>().ok();
    let targets = answers.targets(&sheet.table.base, sheet.chosen);
    marks.kit.targets = targets.into_iter().filter_map(|target| target.at(read)).collect();
    let opened = answers.picked.iter().flat_map(|answer| &answer.offer.places);
    marks.kit.outlook = opened.filter_map(read).collect();
    let token = |a: &Answer| match a.notation().parse::<Move>().ok()?.act {
        Act::Token(space) => Some(space),
        _ => None,
    };
    marks.ghost = view.viewer.zip(answers.pointed.iter().find_map(token));
    let prompt = match Prompt::of(scene, sheet, &answers) {
        Some(prompt) => {
            let why = why(view, scene).or_else(|| prompt.why.clone());
            Prompt { why, targets: marks.kit.targets.len(), ..prompt }.part()?
        }
        None => Markup::new(),
    };
    let since = scene.since.map(|_| parts::since(scene, sheet, &entries)).transpose()?;
    Ok(Parts {
        map: Some(map(view, scene, sheet, &marks)?),
        since,
        prompt: Some(prompt),
        panels: Some(panels(view, scene, sheet, &answers)?),
        ..Parts::default()
    })
}

/// The map's spaces in words.
struct Spaces<'a> {
    view: &'a View,
    scene: &'a Scene<'a>,
}

impl Places for Spaces<'_> {
    fn place(&self, place: &str) -> Option<String> {
        let space = self.view.space(place.parse().ok()?)?;
        Some(describe::space(space, self.scene.words.t, &self.scene.words))
    }

    fn ground(&self, place: &str) -> Option<String> {
        let space = self.view.space(place.parse().ok()?)?;
        let (t, words) = (self.scene.words.t, &self.scene.words);
        let (ground, things) = (describe::terrain(space, t, words), describe::things(space, t, words));
        Some(if things.is_empty() { ground } else { format!("{ground}; {}", things.join("; ")) })
    }
}

fn map(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>, marks: &Marks) -> askama::Result<Markup> {
    let (t, words) = (scene.words.t, &scene.words);
    let told: Vec<String> = view.spaces.iter().map(|s| describe::space(s, t, words)).collect();
    let map = Map {
        t,
        title: t.dawn_map_title(),
        board: board::draw(
            view,
            &told,
            words,
            marks,
            Medium::Page { sprite: sheet.paper.sprite, ground: sheet.ground },
        ),
        sample: &board::key_hex(),
        aim: board::aim(view, marks),
        targets: marks.kit.targets.len(),
        changed: !marks.kit.changed.is_empty(),
        outlook: (!marks.kit.outlook.is_empty()).then(|| t.board_key_outlook()),
        words: told,
        legend: t.dawn_legend(),
    };
    map.part()
}

/// The card behind the question.
fn why(view: &View, scene: &Scene<'_>) -> Option<String> {
    let resolving = view.resolving.as_ref().filter(|_| view.viewer == Some(view.turn))?;
    let says = scene.words.say(&resolving.card.says(resolving.slot));
    Some(scene.words.t.dawn_why(scene.words.name("focus", resolving.card.id()), says, resolving.slot))
}

fn panels(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>, answers: &Answers) -> askama::Result<Markup> {
    let (t, words) = (scene.words.t, &scene.words);
    // Somebody without a seat looks over the shoulder of whoever is in turn.
    let shown: Option<&SeatView> = view.viewer.and_then(|s| view.seat(s)).or_else(|| view.seat(view.turn));
    let answers = view.viewer.map(|_| answers);
    let dial = shown.map_or(0, |s| s.dial);
    let next_mark = new_dawn::data::data().marks.iter().find(|m| m.space > dial);
    let event = dials::event_name(t, view.events.get(usize::from(view.event)).copied());
    let next = dials::event_name(t, dials::next_event(view));
    let page = Panels {
        t,
        paper: sheet.paper,
        base: &sheet.table.base,
        own_row: view.viewer.is_some(),
        row_name: shown.map(|s| words.seat(s.seat)).unwrap_or_default(),
        row: shown.map(|s| cards::row(view, s, scene, answers, &sheet.chosen.card)).unwrap_or_default(),
        completed: shown.map_or(0, |s| seats::completed(view, s.seat)),
        goals: view.goals.len(),
        progress: seats::progress(view, scene, sheet.paper),
        dials_sum: t.dawn_dials_sum(dial, next.as_str()),
        tech: dials::tech(view, t, words),
        tech_cap: match next_mark {
            Some(mark) => t.dawn_next_mark(dials::level(mark.level), mark.space),
            None => t.dawn_no_mark(),
        },
        event: dials::event(view, t, sheet.paper.sprite),
        event_cap: t.dawn_event_cap(event, next),
        market: seats::market(view, scene),
        mats: seats::mats(view, scene, sheet.table),
    };
    Markup::rendered(&page)
}
