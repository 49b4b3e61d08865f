//! The engraved map: the ground is one file of `static`, drawn once; everything that changes is drawn here.

use super::names::{self, Laid};
use super::pieces;
use super::signs::{self, Sign};
use crate::marks::{Marks, Target};
use crate::markup::{Len, Markup};
use civ1980::chart::Area;
use civ1980::data::{Anchor, Point, data};
use civ1980::view::{AreaView, View};
use kernel::{Seat, Words};
use std::collections::BTreeMap;

/// Hatching of the two factions of a civil war: one rises, the other falls.
const FIRST: &str = r#"<pattern id="faction-1" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path class="hatch" d="M0 0v9"/></pattern>"#;
const SECOND: &str = r#"<pattern id="faction-2" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path class="hatch two" d="M0 0v9M4 0v9"/></pattern>"#;

/// What the map shows besides the position.
#[derive(Default)]
pub(super) struct Shown {
    /// Changes, targets.
    pub(super) marks: Marks<Area>,
    /// Orders of the viewer in this turn, planned ones marked.
    pub(super) orders: Vec<Arrow>,
    /// Losses chosen: points by area.
    pub(super) losses: BTreeMap<Area, String>,
    /// The area orders come from.
    pub(super) chosen: Option<Area>,
    /// Land of the two factions of a civil war.
    pub(super) factions: [Vec<Area>; 2],
    /// In words, for whoever can't see it.
    pub(super) title: String,
}

/// An order drawn on the map.
#[derive(Clone, Debug)]
pub(super) struct Arrow {
    pub(super) from: Area,
    pub(super) to: Area,
    pub(super) count: u8,
    /// A voyage: its count is what the ship carries.
    pub(super) sea: bool,
    /// `plan`, or nothing.
    pub(super) class: &'static str,
}

/// Where the outlines come from: a file of their own, or the drawing itself.
#[derive(Clone, Copy)]
pub(super) enum Source<'a> {
    /// The address of the file.
    File(&'a str),
    /// They stand in the picture.
    Inside,
}

impl Source<'_> {
    fn of(self, id: &str) -> String {
        match self {
            Source::File(address) => format!("{address}#{id}"),
            Source::Inside => format!("#{id}"),
        }
    }
    fn land(self, area: Area) -> String {
        self.of(&format!("l-{area}"))
    }
}

/// All of the map that changes, with the ground below it. `words` names areas and people.
pub(super) fn draw(view: &View, words: &dyn Words, shown: &Shown, source: Source<'_>) -> Markup {
    let mut out = Markup::new();
    out.add(pieces!("<use href=\"{}\" aria-hidden=\"true\"/>", source.of("ground")));
    owners(&mut out, view, shown, source);
    out.add(pieces!("<use href=\"{}\" aria-hidden=\"true\"/>", source.of("borders")));
    seas(&mut out, words);
    spaces(&mut out, view, shown, source);
    let laid = names::lay(view, words);
    printed(&mut out, view, words, shown, &laid);
    standing(&mut out, view, shown, &laid);
    powers(&mut out, view, words);
    out
}

pub(super) fn sole_owner(area: &AreaView) -> Option<Seat> {
    let mut who = area.tokens.iter().map(|(s, _)| *s).chain(area.city);
    let first = who.next()?;
    who.all(|s| s == first).then_some(first)
}

/// Whose land, as in hand-coloured atlases; land out of play is veiled.
fn owners(out: &mut Markup, view: &View, shown: &Shown, source: Source<'_>) {
    out.put("<g class=\"own\" aria-hidden=\"true\">");
    for area in &view.areas {
        if let Some(seat) = sole_owner(area) {
            let (n, land) = (seat.number(), source.land(area.area));
            out.add(pieces!("<use class=\"wash s{n}\" href=\"{land}\"/>"));
        } else if area.tokens.len() > 1 {
            out.add(pieces!("<use class=\"shared\" href=\"{}\"/>", source.land(area.area)));
        }
    }
    out.put("</g>");
    for (land, hatch) in shown.factions.iter().zip([1, 2]) {
        if !land.is_empty() {
            out.put(if hatch == 1 { FIRST } else { SECOND });
        }
        for area in land {
            let land = source.land(*area);
            out.add(pieces!(
                "<use class=\"faction\" fill=\"url(#faction-{hatch})\" aria-hidden=\"true\" href=\"{land}\"/>"
            ));
        }
    }
    out.put("<g class=\"veil\" aria-hidden=\"true\">");
    let away = Area::all().filter(|a| !a.open_sea() && view.area(*a).is_none());
    for area in away {
        out.add(pieces!("<use href=\"{}\"/>", source.land(area)));
    }
    out.put("</g>");
}

fn seas(out: &mut Markup, words: &dyn Words) {
    out.put("<g class=\"seanames\" aria-hidden=\"true\">");
    for sea in names::seas(words) {
        let [x, y] = sea.at;
        out.add(pieces!(
            "<text class=\"seaname\" transform=\"translate({} {}) rotate({})\">{}</text>",
            Len(x),
            Len(y),
            sea.turn,
            sea.name
        ));
    }
    out.put("</g>");
}

/// Areas that changed and areas that are open.
fn spaces(out: &mut Markup, view: &View, shown: &Shown, source: Source<'_>) {
    if !shown.marks.changed.is_empty() {
        out.put("<g class=\"changed\" aria-hidden=\"true\">");
        for area in shown.marks.changed.keys().filter(|a| view.area(**a).is_some()) {
            out.add(pieces!("<use href=\"{}\"/>", source.land(*area)));
        }
        out.put("</g>");
    }
    if let Some(area) = shown.chosen {
        out.add(pieces!("<use class=\"picked\" aria-hidden=\"true\" href=\"{}\"/>", source.land(area)));
    }
    out.put("<g class=\"targets\">");
    for target in &shown.marks.targets {
        open(out, target, source);
    }
    out.put("</g>");
}

fn open(out: &mut Markup, target: &Target<Area>, source: Source<'_>) {
    let (land, id) = (source.land(target.place), target.place.to_string());
    let class = if target.chosen { "target is-chosen" } else { "target" };
    match &target.href {
        Some(href) => {
            out.add(pieces!("<a class=\"{class}\" href=\"{}\" data-space=\"{id}\"", href));
            if let Some(play) = &target.play {
                out.add(pieces!(" data-play=\"{}\"", play));
            }
            out.add(pieces!(" aria-label=\"{}\">", target.label));
        }
        None => out.add(pieces!("<g class=\"{class}\">")),
    }
    out.add(pieces!("<use class=\"halo\" href=\"{land}\"/><use class=\"ring\" href=\"{land}\"/>"));
    out.put(if target.href.is_some() { "</a>" } else { "</g>" });
}

/// Does the name lie where the tokens stand?
fn crowded(area: &AreaView, name: &str) -> bool {
    let facts = area.area.data();
    let Some([lx, ly]) = facts.label_xy else { return false };
    let [ax, ay] = facts.anchor_xy;
    let width = letters(name) * 7.4;
    let left = match facts.label_anchor {
        Some(Anchor::Start) => lx,
        Some(Anchor::End) => lx - width,
        _ => lx - width / 2.,
    };
    let half = 10. * count(area.tokens.len()) + 2.;
    !area.tokens.is_empty() && left < ax + half && left + width > ax - half && (ly - 4. - ay).abs() < 17.
}

pub(super) fn letters(name: &str) -> f64 {
    count(name.chars().count())
}

pub(super) fn count(n: usize) -> f64 {
    u32::try_from(n).map_or(0., f64::from)
}

/// Where its tokens stand.
pub(super) fn token_place(area: &AreaView, name: &str) -> Point {
    let [x, y] = area.area.data().anchor_xy;
    let y = if crowded(area, name) { y - 11. } else { y };
    match (area.city, area.area.data().city_xy) {
        (Some(_), site) if !area.tokens.is_empty() => {
            let [cx, cy] = site.unwrap_or([x, y]);
            if (cx - x).hypot(cy - y) < 20. { [x, cy + 22.] } else { [x, y] }
        }
        _ => [x, y],
    }
}

/// Limits, sites, volcanoes and names.
fn printed(out: &mut Markup, view: &View, words: &dyn Words, shown: &Shown, laid: &Laid) {
    let open: Vec<Area> = shown.marks.targets.iter().map(|t| t.place).chain(shown.chosen).collect();
    let (mut limits, mut sites, mut names) = (Markup::new(), Markup::new(), Markup::new());
    for area in &view.areas {
        let facts = area.area.data();
        if let Some(at) = facts.population_xy {
            pieces::at(&mut limits, at, pieces!("<circle r=\"7\"/><text y=\"3.4\">{}</text>", area.limit));
        }
        if let Some(at) = facts.city_xy.filter(|_| area.site && area.city.is_none() && !area.pirates) {
            let wet = facts.city_site == civ1980::data::Site::FloodPlain;
            pieces::at(&mut sites, at, pieces!("{}", if wet { pieces::WET_SITE } else { pieces::SITE }));
        }
        if let Some((name, placed)) = laid.get(&area.area) {
            let on = if open.contains(&area.area) { " on" } else { "" };
            let ([x, y], anchor) = (placed.at, placed.anchor);
            names.add(pieces!(
                "<text class=\"nm{on} {anchor}\" x=\"{}\" y=\"{}\">{}</text>",
                Len(x),
                Len(y),
                name
            ));
        }
    }
    out.add(pieces!("<g class=\"limits lod-near\" aria-hidden=\"true\">{limits}</g>"));
    out.add(pieces!("<g class=\"sites lod-near\" aria-hidden=\"true\">{sites}</g><g class=\"volcanoes\" aria-hidden=\"true\">"));
    for (volcano, feature) in data().volcanoes.iter() {
        if let Some(at) = feature.symbol_xy {
            let name = words.name("volcano", &volcano.to_string());
            pieces::at(out, at, pieces!("<title>{}</title>{}", name, pieces::VOLCANO));
        }
    }
    out.add(pieces!("</g><g class=\"names lod-near\" aria-hidden=\"true\">{names}</g>"));
}

/// Pieces, orders, conflicts, numbers of changes and losses.
fn standing(out: &mut Markup, view: &View, shown: &Shown, laid: &Laid) {
    let (mut tokens, mut cities, mut ships) = (Markup::new(), Markup::new(), Markup::new());
    for area in &view.areas {
        let name = laid.get(&area.area).map_or("", |(name, _)| name.as_str());
        pieces::tokens(&mut tokens, area, name);
        pieces::city(&mut cities, area);
        pieces::ships(&mut ships, area, view.viewer);
    }
    out.add(pieces!("<g class=\"pieces tokens lod-near\" aria-hidden=\"true\">{tokens}</g>"));
    out.add(pieces!("<g class=\"pieces cities\" aria-hidden=\"true\">{cities}</g>"));
    out.add(pieces!(
        "<g class=\"pieces ships\" aria-hidden=\"true\">{ships}</g><g class=\"arrows\" aria-hidden=\"true\">"
    ));
    for arrow in &shown.orders {
        pieces::arrow(out, arrow);
    }
    let (mut conflicts, mut numbers, mut losses) = (Markup::new(), Markup::new(), Markup::new());
    for ((area, sign), at) in signs::place(view, laid, wanted(view, shown)) {
        match sign {
            Sign::Shield => pieces::at(&mut conflicts, at, pieces!("{}", pieces::CLASH)),
            Sign::Number => {
                let number = shown.marks.changed.get(&area).copied().unwrap_or_default();
                pieces::at(&mut numbers, at, pieces!("<circle r=\"7.4\"/><text y=\"3.6\">{number}</text>"));
            }
            Sign::Loss => {
                let text = shown.losses.get(&area).map_or("", String::as_str);
                pieces::at(
                    &mut losses,
                    at,
                    pieces!(
                        "<rect x=\"-13\" y=\"-8\" width=\"26\" height=\"16\" rx=\"8\"/><text y=\"4.2\">{}</text>",
                        text
                    ),
                );
            }
        }
    }
    out.add(pieces!("</g><g class=\"conflicts lod-near\" aria-hidden=\"true\">{conflicts}</g>"));
    out.add(pieces!("<g class=\"foot lod-near\" aria-hidden=\"true\">{numbers}</g>"));
    out.add(pieces!("<g class=\"losses\" aria-hidden=\"true\">{losses}</g>"));
}

/// Signs the map carries besides its pieces.
pub(super) fn wanted(view: &View, shown: &Shown) -> Vec<(Area, Sign)> {
    let fights = view.forecast.iter().flat_map(|f| &f.conflicts).map(|f| (f.area, Sign::Shield));
    let changed = shown.marks.changed.keys().map(|a| (*a, Sign::Number));
    fights.chain(changed).chain(shown.losses.keys().map(|a| (*a, Sign::Loss))).collect()
}

/// The middle of a nation's pieces.
fn heart(view: &View, seat: Seat) -> Option<Point> {
    let own = |a: &&AreaView| a.city == Some(seat) || a.tokens.iter().any(|(s, _)| *s == seat);
    central(view.areas.iter().filter(own).map(|a| a.area))
}

/// A plate for each nation, shown on the whole map alone.
fn powers(out: &mut Markup, view: &View, words: &dyn Words) {
    out.put("<g class=\"powers lod-far\" aria-hidden=\"true\">");
    for seat in &view.seats {
        let (Some([x, y]), Some(nation)) = (heart(view, seat.seat), seat.nation) else { continue };
        let text = format!("{} {}·{}", words.name("nation", &nation.to_string()), seat.tokens, seat.cities);
        let width = letters(&text) * 11.5 + 46.;
        out.add(pieces!(
            "<g class=\"power s{}\" transform=\"translate({} {})\"><rect x=\"{}\" y=\"-19\" width=\"{}\" height=\"38\" rx=\"4\"/>",
            seat.seat.number(),
            Len(x.clamp(width / 2., 2600. - width / 2.)),
            Len(y),
            Len(-width / 2.),
            Len(width)
        ));
        crate::shapes::put(out, seat.seat, (-width / 2. + 22., 0.), 13., "body");
        out.add(pieces!("<text x=\"14\" y=\"8\">{}</text></g>", text));
    }
    out.put("</g>");
}

/// Where the map is to be looked at first, in map units: at what is open, else at the viewer's land, else at what changed.
pub(super) fn aim(view: &View, shown: &Shown) -> Point {
    central(shown.chosen)
        .or_else(|| central(shown.marks.targets.iter().map(|t| t.place)))
        .or_else(|| view.viewer.and_then(|s| heart(view, s)))
        .or_else(|| central(shown.marks.changed.keys().copied()))
        .unwrap_or([1300., 600.])
}

/// The most central of some areas: their middle may lie in the sea, or in somebody else's land.
fn central(areas: impl IntoIterator<Item = Area>) -> Option<Point> {
    let all: Vec<Point> = areas.into_iter().map(|a| a.data().anchor_xy).collect();
    let many = count(all.len());
    let middle = |i: usize| all.iter().filter_map(|p| p.get(i)).sum::<f64>() / many;
    let (x, y) = (middle(0), middle(1));
    all.into_iter().min_by(|[ax, ay], [bx, by]| (ax - x).hypot(ay - y).total_cmp(&(bx - x).hypot(by - y)))
}
