//! The parts of the page, each a template of its own.

use super::board::{self, Marks, Medium};
use super::cards::{self, Card};
use super::changes::{self, Changes};
use super::offers::Answers;
use super::orders::{self, Matter};
use super::seats::{self, Goal, Mat, Stack, Who};
use super::{describe, dials};
use crate::language::L10n;
use crate::tables::{Markup, Paper, Parts, Scene, Sheet};
use askama::Template;
use kernel::Words;
use new_dawn::View;
use new_dawn::ids::Id;
use new_dawn::view::SeatView;

#[derive(Template)]
#[template(path = "tables/new_dawn/map.html")]
struct Map {
    t: L10n,
    board: Markup,
    /// A hex for the key.
    hex: String,
    /// Where the map is to be looked at first, in tenths.
    aim: (u8, u8),
    targets: usize,
    changed: bool,
    outlook: bool,
    /// Every space with something to tell, in words.
    spaces: Vec<String>,
}

#[derive(Template)]
#[template(path = "tables/new_dawn/since.html")]
struct SinceList<'a> {
    t: L10n,
    paper: Paper<'a>,
    own_seat: bool,
    entries: Vec<Told>,
}

/// A turn as the list tells it.
struct Told {
    seat: Option<u8>,
    told: Vec<String>,
    on_map: bool,
}

#[derive(Template)]
#[template(path = "tables/new_dawn/prompt.html")]
struct Prompt<'a> {
    t: L10n,
    paper: Paper<'a>,
    base: &'a str,
    head: u64,
    question: &'a str,
    awaited: bool,
    /// The card behind the question.
    why: Option<String>,
    answers: &'a Answers,
    targets: usize,
    undoable: &'a [u64],
    typed: &'a str,
    example: Option<&'a str>,
}

#[derive(Template)]
#[template(path = "tables/new_dawn/panels.html")]
struct Panels<'a> {
    t: L10n,
    paper: Paper<'a>,
    base: &'a str,
    own_row: bool,
    row_name: String,
    row: Vec<Card>,
    seats: Vec<Who>,
    goals: Vec<Goal>,
    completed: usize,
    dials_sum: String,
    tech: Markup,
    tech_cap: String,
    event: Markup,
    event_cap: String,
    market: Vec<Stack>,
    mats: Vec<Mat>,
}

#[derive(Template)]
#[template(path = "tables/new_dawn/orders.html")]
struct Orders<'a> {
    t: L10n,
    paper: Paper<'a>,
    base: &'a str,
    head: u64,
    matters: Vec<Matter>,
}

/// All parts.
pub(super) fn parts(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Parts> {
    let Changes { entries, mut marks } = changes::of(view, scene).unwrap_or_default();
    let answers = Answers::of(view, scene, sheet.table, sheet.chosen);
    marks.targets = answers.targets(&sheet.table.base, sheet.chosen, view.viewer);
    if let Some(picked) = &answers.picked {
        marks.outlook = picked.places.iter().copied().collect();
    }
    let t = scene.words.t;
    let since = SinceList {
        t,
        paper: sheet.paper,
        own_seat: sheet.table.seats.iter().any(|s| s.own),
        entries: entries
            .into_iter()
            .map(|e| Told { seat: e.seat.map(kernel::Seat::number), told: e.told, on_map: e.on_map })
            .collect(),
    };
    let since = if scene.since.is_some() { since.render()?.into() } else { Markup::new() };
    Ok(Parts {
        map: map(view, scene, sheet, &marks)?,
        since,
        prompt: prompt(view, scene, sheet, &answers, marks.targets.len())?,
        panels: panels(view, scene, sheet, &answers)?,
        orders: standing(view, scene, sheet)?,
    })
}

fn map(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>, marks: &Marks) -> askama::Result<Markup> {
    let (t, words) = (scene.words.t, &scene.words);
    let sprite = sheet.paper.sprite;
    let told = view.spaces.iter().map(|s| describe::space(s, t, words));
    let page = Map {
        t,
        board: board::draw(view, t, words, marks, Medium::Page(sprite)),
        hex: board::key_hex(),
        aim: board::aim(view, marks),
        targets: marks.targets.len(),
        changed: !marks.changed.is_empty(),
        outlook: !marks.outlook.is_empty(),
        spaces: told.collect(),
    };
    Ok(page.render()?.into())
}

fn prompt(
    view: &View,
    scene: &Scene<'_>,
    sheet: &Sheet<'_>,
    answers: &Answers,
    targets: usize,
) -> askama::Result<Markup> {
    let (t, table) = (scene.words.t, sheet.table);
    let Some(question) = &table.question else { return Ok(Markup::new()) };
    let why = view.resolving.as_ref().filter(|_| view.viewer == Some(view.turn)).map(|r| {
        let says = scene.words.say(&r.card.says(r.slot));
        t.dawn_why(scene.words.name("focus", r.card.id()), says, r.slot)
    });
    let page = Prompt {
        t,
        paper: sheet.paper,
        base: &table.base,
        head: table.head,
        question,
        awaited: table.awaited,
        why,
        answers,
        targets,
        undoable: &table.undoable,
        typed: sheet.typed,
        example: table.groups.first().and_then(|g| g.choices.first()).map(|o| o.notation.as_str()),
    };
    Ok(page.render()?.into())
}

fn panels(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>, answers: &Answers) -> askama::Result<Markup> {
    let (t, words) = (scene.words.t, &scene.words);
    // Somebody without a seat looks over the shoulder of whoever is in turn.
    let shown: Option<&SeatView> = view.viewer.and_then(|s| view.seat(s)).or_else(|| view.seat(view.turn));
    let answers = view.viewer.map(|_| answers);
    let goals = seats::goals(view, scene);
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
        seats: view.seats.iter().map(|s| seats::who(view, scene, s.seat)).collect(),
        completed: shown.map_or(0, |s| seats::completed(view, s.seat)),
        goals,
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
    Ok(page.render()?.into())
}

fn standing(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Markup> {
    let matters = orders::matters(view, scene, sheet.table);
    if matters.is_empty() {
        return Ok(Markup::new());
    }
    let (t, table) = (scene.words.t, sheet.table);
    let page = Orders { t, paper: sheet.paper, base: &table.base, head: table.head, matters };
    Ok(page.render()?.into())
}
