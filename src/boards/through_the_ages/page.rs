//! The parts of the page, in the order they are read: what changed, the matter, the question, the table.

use super::civ::BoardContext;
use super::pen::Pen;
use super::{civ, compare, end, hand, matter, others, prompt, rivals, row, treaties};
use crate::answers::{Answers, NoPlaces};
use crate::changes::{Changes, Entry};
use crate::marks::Marks;
use crate::{Markup, Parts, Scene, Sheet, parts as kit};
use kernel::{Game as _, Seat, Words};
use std::collections::{BTreeMap, BTreeSet};
use through_the_ages::names::Unit;
use through_the_ages::view::{CivView, Matter, Phase};
use through_the_ages::{ThroughTheAges, View};

pub(super) fn parts(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Parts> {
    let pen = Pen::of(scene, sheet);
    let answers = Answers::of(sheet.table, sheet.chosen, &NoPlaces);
    let before = scene.before::<View>();
    let (entries, fresh) = changes(view, before.as_deref(), scene);
    let since = scene.since.map(|_| kit::since(scene, sheet, &entries)).transpose()?;
    let acting = view.viewer == Some(view.active) && view.phase == Phase::Action && view.matter.is_none();
    let asked = sheet.table.question.is_some();
    let base = sheet.table.base.as_str();
    let shown = view.viewer.unwrap_or_else(|| view.awaited.iter().next().unwrap_or(view.active));
    let own = BoardContext {
        answers: Some(&answers).filter(|_| asked && view.viewer.is_some()),
        base,
        chosen: &sheet.chosen.card,
        own: view.viewer.is_some(),
    };
    let price_list = row::row(
        &pen,
        view,
        &row::RowContext {
            answers: &answers,
            base,
            chosen: &sheet.chosen.at,
            fresh: &fresh,
            acting: acting && asked,
        },
    );
    let civilization = civ::board(&pen, view, shown, own);
    let cards = hand::hand(&pen, view, &answers, base, &sheet.chosen.card);
    let mut map = Markup::new();
    map.put("<div class=\"tta-main\">");
    let (mut top, mut below) = (Vec::new(), Vec::new());
    let politics =
        asked && view.phase == Phase::Politics && view.matter.is_none() && view.viewer == Some(view.active);
    if view.over {
        top.push(end::score(&pen, view, sheet.table));
        below.push(civilization);
    } else if politics {
        top.extend([rivals::rivals(&pen, view, &answers), price_list]);
        below.extend([cards, civilization]);
    } else if view.matter.is_some() && !acting {
        top.extend([cards, civilization]);
        below.push(price_list);
    } else {
        top.extend([price_list, civilization]);
        below.push(cards);
    }
    for part in top {
        map.add(pieces!("{part}"));
    }
    map.add(pieces!(
        "<details class=\"drawer\" id=\"in-words\"><summary>{}</summary><pre class=\"text-board\" tabindex=\"0\">{}</pre></details></div>",
        pen.t.tta_in_words(),
        ThroughTheAges::text(view, &scene.words)
    ));
    let mut panels = Markup::new();
    for part in below {
        panels.add(pieces!("{part}"));
    }
    panels.add(pieces!(
        "<div class=\"tta-pair\">{}{}</div>{}",
        compare::compare(&pen, view, before.as_deref().filter(|_| view.viewer.is_some() && !view.over)),
        treaties::politics(&pen, view, own),
        others::mats(&pen, view, shown, victim(view), own)
    ));
    Ok(Parts {
        style: Some("through_the_ages.css"),
        question_first: true,
        matter_beside: true,
        figures: view.civs.iter().map(|civ| standing(&pen, civ)).collect(),
        round: Some(jumps(&pen, view)),
        map: Some(map),
        since,
        matter: matter::matter(&pen, view),
        prompt: Some(prompt::prompt(&pen, view, sheet, &answers, &prompt::done(scene))?),
        panels: Some(panels),
        ..Parts::default()
    })
}

/// Culture and strength of a civilization.
fn standing(pen: &Pen<'_>, civ: &CivView) -> Markup {
    let mut out = Markup::new();
    out.add(pieces!(
        "<span class=\"tta-at\">{}{}</span>",
        pen.amount(Unit::Culture, civ.culture),
        pen.amount(Unit::Strength, civ.ratings.strength)
    ));
    out
}

/// Whose board the viewer must name something on.
fn victim(view: &View) -> Option<Seat> {
    use through_the_ages::deed::Deed;
    use through_the_ages::task::Task;
    let me = view.viewer?;
    view.steps.iter().rev().find_map(|step| match step {
        Task::Deed { seat, deed, .. } if *seat == me => match deed {
            Deed::Raze { victim, .. } | Deed::Annex { victim } | Deed::Steal { victim, .. } => Some(*victim),
            Deed::Infiltrate { victim, .. } | Deed::Plunder { victim, .. } => Some(*victim),
            _ => None,
        },
        _ => None,
    })
}

/// Where the round stands, and on a phone a line of links to the sections.
fn jumps(pen: &Pen<'_>, view: &View) -> Markup {
    let t = pen.t;
    let mut links = Vec::new();
    if view.over {
        links.push(("score", t.tta_jump_score()));
    } else if view.matter.is_some() {
        links.push(("matter", matter_word(pen, view)));
    }
    if !view.over {
        links.push(("row", t.tta_jump_row()));
    }
    links.push(("board", t.tta_jump_board()));
    if view.viewer.is_some() {
        links.push(("hand", t.tta_jump_hand()));
    }
    links.extend([
        ("all", t.tta_jump_all()),
        ("politics", t.tta_jump_events()),
        ("mats", t.tta_jump_others()),
    ]);
    let mut out = Markup::new();
    out.add(pieces!(
        "<p class=\"tta-round\">{}</p><nav class=\"tta-jump\" aria-label=\"{}\">",
        t.tta_round_age(view.age.roman(), view.round),
        t.tta_on_this_page()
    ));
    for (id, word) in links {
        out.add(pieces!("<a href=\"#{id}\">{}</a>", word));
    }
    out.put("</nav>");
    out
}

fn matter_word(pen: &Pen<'_>, view: &View) -> String {
    match view.matter {
        Some(Matter::Auction { .. } | Matter::Sealed { .. }) => pen.t.tta_jump_auction(),
        Some(Matter::Force { .. }) => pen.t.tta_jump_force(),
        Some(Matter::Defence { .. }) => pen.t.tta_jump_attack(),
        Some(Matter::PactOffer { .. }) => pen.t.tta_pact(),
        _ => pen.t.tta_jump_event(),
    }
}

/// What happened, turn by turn, and one line about the row; new cards of the row by space.
fn changes(view: &View, before: Option<&View>, scene: &Scene<'_>) -> (Vec<Entry>, BTreeMap<usize, usize>) {
    let mut marks = Marks::<usize>::default();
    let mut changes: Changes<usize> = Changes::of(scene, |_| None);
    changes.drop_empty(&mut marks);
    let mut entries = changes.entries;
    let mut fresh = BTreeMap::new();
    let Some(before) = before else { return (entries, fresh) };
    // The same card lies there several times: copies are told apart by their number.
    let old: BTreeSet<_> = before.row.iter().flatten().map(|c| (c.card, c.serial)).collect();
    let new: Vec<(usize, _)> = view
        .row
        .iter()
        .enumerate()
        .filter_map(|(at, card)| Some((at, card.as_ref()?)))
        .filter(|(_, card)| !old.contains(&(card.card, card.serial)))
        .collect();
    if !new.is_empty() && before.viewer.is_none() {
        let names: Vec<String> = new.iter().map(|(_, c)| scene.words.name("card", c.card.id())).collect();
        let number = entries.len() + 1;
        entries.push(Entry::marked(vec![scene.words.t.tta_new_cards(new.len(), names.join(", "))]));
        fresh.extend(new.iter().map(|(at, _)| (*at, number)));
    }
    (entries, fresh)
}
