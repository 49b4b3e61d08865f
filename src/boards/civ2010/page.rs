//! The parts of the page.

use super::answers::Answers;
use super::ask::{self, Ask};
use super::board;
use super::panels;
use super::pen::Pen;
use super::{battle, changes, deals, describe, round, techs};
use crate::parts::{self, Map};
use crate::{Help, Markup, Paper, Parts, Scene, Sheet};
use askama::Template;
use civ2010::view::StepView;
use civ2010::{Phase, View};
use language::L10n;

#[derive(Template)]
#[template(path = "boards/civ2010/prompt.html")]
struct Prompt<'a> {
    t: L10n,
    paper: Paper<'a>,
    sprite: &'a str,
    base: &'a str,
    head: u64,
    question: &'a str,
    awaited: bool,
    /// What is behind the question.
    why: &'a [String],
    ask: &'a Ask,
    deals: &'a [Markup],
    undo: Option<u64>,
    undoable: &'a [u64],
    typed: &'a str,
    help: Help<'a>,
}

/// All parts.
pub(super) fn parts(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Parts> {
    let (t, table) = (scene.words.t, sheet.table);
    let sprite = sheet.paper.file("civ2010.svg");
    let pen = Pen { view, scene, paper: sheet.paper, sprite, ground: sheet.ground };
    let answers = Answers::of(table, sheet.chosen);
    let (ask, mut marks) = ask::of(view, scene, table, &answers);
    let entries = changes(view, scene, &mut marks.kit);
    let trading = view.phase == Phase::Trade && view.step.is_none();
    let learning = view.battle.is_none()
        && !trading
        && (view.phase == Phase::Research
            || matches!(view.step, Some(StepView::Learn { .. }))
            || !techs::open(&answers).is_empty());
    let hero = match &view.battle {
        Some(fight) => battle::hero(&pen, fight, &answers, &table.base),
        None if trading => deals::hero(&pen, sheet),
        None if learning => techs::hero(&pen, &answers),
        None => Markup::new(),
    };
    let told = describe::all(view, t, &scene.words);
    let map = Map {
        t,
        title: t.c10_map_title(),
        board: board::page(view, &told, &scene.words, &marks, pen.medium()),
        sample: "M-30-30h60v60h-60z",
        aim: board::aim(view, &marks),
        targets: marks.kit.targets.len(),
        changed: !marks.kit.changed.is_empty(),
        outlook: (!marks.kit.outlook.is_empty()).then(|| t.c10_key_tile()),
        words: told.into_iter().filter(|square| square.more).map(|square| square.words).collect(),
        legend: t.c10_legend(),
    };
    let mut shown = hero;
    shown.push(&map.part()?);
    shown.push(&board::key(&pen));
    let deals = if trading { deals::deals(&pen, &answers, &table.base) } else { Vec::new() };
    let prompt = match &table.question {
        Some(question) => Markup::rendered(&Prompt {
            t,
            paper: sheet.paper,
            sprite,
            base: &table.base,
            head: table.head,
            question,
            awaited: table.awaited,
            why: &table.why,
            ask: &ask,
            deals: &deals,
            undo: table.undo,
            undoable: &table.undoable,
            typed: sheet.typed,
            help: table.help(),
        })?,
        None => Markup::new(),
    };
    let since = scene.since.map(|_| parts::since(scene, sheet, &entries)).transpose()?;
    Ok(Parts {
        style: Some("civ2010.css"),
        title: ask::title(view, scene),
        figures: round::figures(&pen),
        round: Some(round::strip(&pen)),
        map: Some(shown),
        since,
        prompt: Some(prompt),
        under: Some(panels::under(&pen, marks.shown.first().copied())),
        panels: Some(panels::all(&pen, learning)),
        ..Parts::default()
    })
}
