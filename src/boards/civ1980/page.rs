//! The parts of the page.

use super::chart::{self, Arrow, Shown, Source};
use super::decision::{Decision, condition, own_lines};
use super::{panels, round, trade, wares};
use crate::changes::Changes;
use crate::marks::{Marks, Target};
use crate::markup::Markup;
use crate::{Matter, Offer, Paper, Parts, Scene, Sheet, parts};
use askama::Template;
use civ1980::chart::Area;
use civ1980::moves::Act;
use civ1980::view::{AreaView, View};
use kernel::Words;
use language::L10n;
use std::cell::LazyCell;
use std::collections::BTreeMap;

/// The parts of the map one can go to at once, each with its middle in fortieths and twentieths.
const SHEETS: &[(&str, u8, u8)] = &[
    ("gaul", 6, 4),
    ("iberia", 4, 10),
    ("italy", 14, 9),
    ("balkans", 20, 5),
    ("aegean", 22, 10),
    ("asia", 27, 8),
    ("levant", 31, 12),
    ("mesopotamia", 36, 8),
    ("egypt", 30, 17),
    ("libya", 18, 17),
    ("africa", 9, 15),
];

#[derive(Template)]
#[template(path = "boards/civ1980/map.html")]
struct Map {
    t: L10n,
    board: Markup,
    title: String,
    aim: (u8, u8),
    sheets: Vec<(&'static str, String, u8, u8)>,
    targets: usize,
    changed: bool,
    orders: bool,
    conflicts: bool,
    losses: bool,
    factions: bool,
    keymap: Markup,
    /// Who only watches sees the whole map first.
    whole: bool,
    words: Vec<String>,
}

/// The map below what is decided, where it is not needed.
#[derive(Template)]
#[template(path = "boards/civ1980/folded.html")]
struct Folded {
    t: L10n,
    above: Markup,
    map: Markup,
}

/// All parts.
pub(super) fn parts(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> askama::Result<Parts> {
    let mut shown = Shown { title: scene.words.t.civ80_map(), ..Shown::default() };
    let mut changes = changes(view, scene, &mut shown.marks);
    changes.drop_empty(&mut shown.marks);
    let decision = Decision::of(view, scene, sheet);
    shown.marks.targets = decision.targets(sheet);
    shown.chosen = Area::find(&sheet.chosen.at.replace('-', "_")).filter(|a| decision.from.contains(a));
    shown.orders = orders(view, scene, sheet);
    shown.losses = losses(view);
    shown.factions = factions(view);
    let round = Markup::rendered(&round::round(view, scene, sheet))?;
    let since = match scene.since {
        Some(_) => Some(parts::since(scene, sheet, &changes.entries)?),
        None => None,
    };
    let board = map(view, scene, sheet.paper, &shown)?;
    // Cards take the place of the map where they are bargained for.
    let above = match view.step {
        11 => {
            let mut above = panels::hand(view, scene, sheet.paper)?;
            above.add(pieces!("{}", trade::market(view, scene, sheet)?));
            Some(above)
        }
        12 => Some(wares::display(view, scene, sheet.paper, &decision.wares)?),
        _ => None,
    };
    let board = match above {
        Some(above) => Markup::rendered(&Folded { t: scene.words.t, above, map: board })?,
        None => board,
    };
    Ok(Parts {
        style: Some("civ1980.css"),
        question_first: decision.distributes(),
        matter_beside: false,
        title: None,
        figures: Vec::new(),
        round: Some(round),
        map: Some(board),
        since,
        matter: panels::calamity(view, scene, sheet.paper)?,
        prompt: Some(decision.part(view, scene, sheet)?),
        under: Some(panels::own(view, scene, sheet.paper)?),
        panels: Some(panels::all(view, scene, sheet.paper)?),
        own_orders: &["plan", "unplan"],
    })
}

pub(super) fn changes(view: &View, scene: &Scene<'_>, marks: &mut Marks<Area>) -> Changes<Area> {
    let mut changes = Changes::of(scene, |id| Area::find(&id.replace('-', "_")));
    // Most lines change nothing on the map.
    let before = LazyCell::new(|| scene.before::<View>());
    let stands = |a: &AreaView| (a.tokens.clone(), a.city, a.pirates, a.ships.len());
    changes.mark(marks, |area| {
        let then = before.as_deref().and_then(|b| b.area(*area)).map(stands);
        then != view.area(*area).map(stands)
    });
    changes
}

/// The viewer's own moves of this turn that may be taken back, and those given in advance.
fn orders(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> Vec<Arrow> {
    let given: Vec<Act> = own_lines(scene, sheet).iter().filter_map(|(_, line)| line.parse().ok()).collect();
    let mut all = Vec::new();
    // Where ships lay before they were sent: the first order of this turn is taken back on a copy.
    if given.iter().any(|act| matches!(act, Act::Sail(..)))
        && let Some(before) = before_orders(view, scene, sheet)
    {
        all.extend(arrows(&mut Fleet::of(&before), &given, ""));
    } else {
        all.extend(arrows(&mut Fleet::default(), &given, ""));
    }
    let plan = view.plan.iter().filter_map(|line| condition(line).1.parse().ok());
    all.extend(arrows(&mut Fleet::of(view), &plan.collect::<Vec<Act>>(), "plan"));
    all
}

/// What the viewer saw before the orders that may be taken back.
fn before_orders(view: &View, scene: &Scene<'_>, sheet: &Sheet<'_>) -> Option<View> {
    let (seat, first) = (view.viewer?, *sheet.table.undoable.first()?);
    let mut copy = scene.fold.clone();
    copy.act(&kernel::Entry::undo(seat, first)).ok()?;
    Some(*copy.position().typed_view(scene.viewer).downcast::<View>().ok()?)
}

/// Where the viewer's ships lie, and what they carry.
#[derive(Default)]
struct Fleet(BTreeMap<u8, (Area, u8)>);

impl Fleet {
    fn of(view: &View) -> Fleet {
        let ships = view.areas.iter().flat_map(|a| a.ships.iter().map(move |s| (a.area, s)));
        let own = ships.filter(|(_, s)| Some(s.seat) == view.viewer);
        Fleet(own.map(|(area, s)| (s.number, (area, s.aboard))).collect())
    }
}

/// An arrow for each march and voyage.
fn arrows(fleet: &mut Fleet, acts: &[Act], class: &'static str) -> Vec<Arrow> {
    let mut all = Vec::new();
    for act in acts {
        match act {
            Act::Walk(from, to, count) => {
                all.push(Arrow { from: *from, to: *to, count: *count, sea: false, class });
            }
            Act::Load(ship, n) => {
                fleet.0.entry(*ship).and_modify(|s| s.1 = s.1.saturating_add(*n));
            }
            Act::Unload(ship, n) => {
                fleet.0.entry(*ship).and_modify(|s| s.1 = s.1.saturating_sub(*n));
            }
            Act::Sail(ship, to) => {
                if let Some((from, count)) = fleet.0.get_mut(ship) {
                    all.push(Arrow { from: *from, to: to.area, count: *count, sea: true, class });
                    *from = to.area;
                }
            }
            _ => {}
        }
    }
    all
}

/// What has been chosen to be lost, on the map.
fn losses(view: &View) -> BTreeMap<Area, String> {
    let mut all = BTreeMap::new();
    for loss in view.trouble.iter().flat_map(|t| &t.losses) {
        all.extend(loss.units.tokens.iter().map(|(a, n)| (*a, format!("−{n}"))));
        all.extend(loss.units.cities.iter().map(|a| (*a, "−".to_owned())));
    }
    all
}

/// Land of the two factions of a civil war, as far as they are chosen; the second is all the rest once it is asked about.
fn factions(view: &View) -> [Vec<Area>; 2] {
    let land = |units: &civ1980::view::UnitsView| -> Vec<Area> {
        units.tokens.iter().map(|(a, _)| *a).chain(units.cities.iter().copied()).collect()
    };
    let parts = view.trouble.as_ref().and_then(|t| t.factions.as_ref());
    parts.map(|[first, second]| [land(first), land(second)]).unwrap_or_default()
}

/// A small map of who lives where, with the sheets as links.
fn keymap(view: &View, t: L10n, address: &str) -> Markup {
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg class=\"keymap\" viewBox=\"0 0 2600 1265\" role=\"group\" aria-label=\"{}\"><use class=\"kl\" href=\"{address}#shore\"/>",
        t.civ80_keymap()
    ));
    for area in &view.areas {
        if let Some(seat) = chart::sole_owner(area) {
            let (n, id) = (seat.number(), area.area);
            out.add(pieces!("<use class=\"ko s{n}\" href=\"{address}#l-{id}\"/>"));
        }
    }
    for (id, x, y) in SHEETS {
        let (x, y) = ((i32::from(*x) * 65 - 230).clamp(8, 2132), (i32::from(*y) * 63 - 150).clamp(8, 957));
        out.add(pieces!(
            "<a href=\"#sheet-{id}\" aria-label=\"{}\"><rect x=\"{x}\" y=\"{y}\" width=\"460\" height=\"300\" rx=\"6\"/></a>",
            sheet_name(t, id)
        ));
    }
    out.put("</svg>");
    out
}

fn svg(view: &View, words: &dyn Words, shown: &Shown, source: Source<'_>) -> Markup {
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg class=\"board\" id=\"board\" viewBox=\"0 0 2600 1265\" role=\"group\" aria-label=\"{}\">",
        shown.title
    ));
    out.add(pieces!("{}", chart::draw(view, words, shown, source)));
    out.put("<rect class=\"neat-o\" x=\"3\" y=\"3\" width=\"2594\" height=\"1259\"/></svg>");
    out
}

fn map(view: &View, scene: &Scene<'_>, paper: Paper<'_>, shown: &Shown) -> askama::Result<Markup> {
    let (t, words) = (scene.words.t, &scene.words);
    let [x, y] = chart::aim(view, shown);
    let part = |v: f64, parts: u8, whole: f64| {
        (0..parts).rev().find(|i| f64::from(*i) / f64::from(parts) * whole <= v).unwrap_or(0)
    };
    let sheets = SHEETS.iter().map(|(id, x, y)| (*id, sheet_name(t, id), *x, *y)).collect();
    let page = Map {
        t,
        board: svg(view, words, shown, Source::File(paper.file("civ1980-map.svg"))),
        title: shown.title.clone(),
        aim: (part(x, 40, 2600.), part(y, 20, 1265.)),
        sheets,
        targets: shown.marks.targets.len(),
        changed: !shown.marks.changed.is_empty(),
        orders: !shown.orders.is_empty(),
        conflicts: view.forecast.as_ref().is_some_and(|f| !f.conflicts.is_empty()),
        losses: !shown.losses.is_empty(),
        factions: shown.factions.iter().any(|land| !land.is_empty()),
        keymap: keymap(view, t, paper.file("civ1980-map.svg")),
        whole: view.viewer.is_none(),
        words: view.areas.iter().filter_map(|a| describe(a, t, words)).collect(),
    };
    Markup::rendered(&page)
}

fn sheet_name(t: L10n, id: &str) -> String {
    match id {
        "gaul" => t.civ80_sheet_gaul(),
        "iberia" => t.civ80_sheet_iberia(),
        "italy" => t.civ80_sheet_italy(),
        "balkans" => t.civ80_sheet_balkans(),
        "aegean" => t.civ80_sheet_aegean(),
        "asia" => t.civ80_sheet_asia(),
        "levant" => t.civ80_sheet_levant(),
        "mesopotamia" => t.civ80_sheet_mesopotamia(),
        "egypt" => t.civ80_sheet_egypt(),
        "libya" => t.civ80_sheet_libya(),
        _ => t.civ80_sheet_africa(),
    }
}

/// An area with somebody in it, in a sentence.
fn describe(area: &AreaView, t: L10n, words: &dyn Words) -> Option<String> {
    if area.tokens.is_empty() && area.city.is_none() && !area.pirates && area.ships.is_empty() {
        return None;
    }
    let mut parts = vec![t.civ80_area(area.limit, words.name("area", &area.area.to_string()))];
    parts.extend(area.city.map(|s| t.civ80_city_of(words.seat(s))));
    parts.extend(area.pirates.then(|| t.civ80_pirates()));
    parts.extend(area.tokens.iter().map(|(s, n)| t.civ80_tokens_of(*n, words.seat(*s))));
    parts.extend(area.ships.iter().map(|s| t.civ80_ship_of(words.seat(s.seat), s.number)));
    Some(parts.join(", "))
}

/// A target of the kit at an area.
pub(super) fn target(
    area: Area,
    label: String,
    href: String,
    play: Option<String>,
    chosen: bool,
) -> Target<Area> {
    Target { place: area, label, href: Some(href), play, chosen }
}

/// Moves in advance among what may be ordered.
pub(super) fn plans(sheet: &Sheet<'_>) -> Vec<Offer> {
    let ours = |o: &&Offer| o.notation.starts_with("plan ") || o.notation == "unplan";
    sheet.table.matters.iter().flat_map(|m: &Matter| &m.others).filter(ours).cloned().collect()
}
