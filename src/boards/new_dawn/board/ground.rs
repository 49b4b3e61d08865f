//! The ground: fill, coast lines, a pattern for each terrain, grid and outline.

use super::geometry::{Grid, Point, RADIUS, edge, hex, ring};
use crate::markup::{Len, Markup, Raw};
use new_dawn::View;
use new_dawn::hex::Hex;
use new_dawn::ids::{Id, Terrain};
use std::collections::{BTreeMap, BTreeSet};

/// Patterns are kept to the rim: the middle of a space belongs to its piece. Two of each, alternating, so that it
/// doesn't look stamped.
fn motif(terrain: Terrain, second: bool) -> String {
    let side = if second { -1.0 } else { 1.0 };
    match terrain {
        Terrain::Grassland => [
            (-19.0, -3.0, 1.0),
            (15.0, -11.0, 0.9),
            (-6.0, -19.0, 0.9),
            (19.0, 10.0, 0.9),
            (-20.0, 13.0, 0.8),
        ]
        .map(|(x, y, s)| tuft(side * x, y, s))
        .concat(),
        Terrain::Hills => {
            [(-15.0, -9.0, 7.0), (3.0, -17.0, 7.0), (18.0, -7.0, 6.0), (-19.0, 9.0, 6.0), (18.0, 13.0, 6.0)]
                .map(|(x, y, w)| hill(side * x, y, w))
                .concat()
        }
        Terrain::Forest => [
            (-20.0, 0.0),
            (-12.0, -10.0),
            (-1.0, -18.0),
            (11.0, -11.0),
            (20.0, 1.0),
            (-19.0, 14.0),
            (19.0, 15.0),
        ]
        .map(|(x, y)| tree(side * x, y))
        .concat(),
        Terrain::Desert => dots(side),
        Terrain::Mountains => peaks(side).map(|(x, y, s)| peak(x, y, s)).concat(),
        Terrain::NaturalWonder => GREAT.map(|(x, y, s)| peak(x, y, s)).concat(),
        Terrain::Water => [(-8.0, -12.0), (9.0, 1.0), (-7.0, 12.0)].map(|(x, y)| wave(side * x, y)).concat(),
    }
}

fn shade(terrain: Terrain, second: bool) -> Option<String> {
    let side = if second { -1.0 } else { 1.0 };
    match terrain {
        Terrain::Mountains => Some(peaks(side).map(|(x, y, s)| dark_side(x, y, s)).concat()),
        Terrain::NaturalWonder => Some(GREAT.map(|(x, y, s)| dark_side(x, y, s)).concat()),
        _ => None,
    }
}

const GREAT: [(f64, f64, f64); 2] = [(-9.0, -4.0, 0.8), (7.0, -6.0, 1.15)];

fn peaks(side: f64) -> [(f64, f64, f64); 3] {
    [(-13.0 * side, -4.0, 0.95), (2.0 * side, -12.0, 0.9), (16.0 * side, -3.0, 0.8)]
}

fn tuft(x: f64, y: f64, s: f64) -> String {
    format!(
        "M{} {}q1.6 .6 2 3M{} {}v4.8M{} {}q-1.6 .6 -2 3",
        Len(x - 3.0 * s),
        Len(y - 2.6 * s),
        Len(x),
        Len(y - 4.4 * s),
        Len(x + 3.0 * s),
        Len(y - 2.6 * s)
    )
}

fn hill(x: f64, y: f64, w: f64) -> String {
    format!("M{} {}q{} {} {} 0", Len(x - w), Len(y), Len(w * 0.9), Len(-w * 1.25), Len(2.0 * w))
}

fn tree(x: f64, y: f64) -> String {
    format!("M{} {}l3.4 6.6h-6.8zM{} {}v2.4", Len(x), Len(y - 9.0), Len(x), Len(y - 2.4))
}

fn peak(x: f64, y: f64, s: f64) -> String {
    let (w, h) = (8.0 * s, 12.0 * s);
    format!("M{} {}l{} {}l{} {}", Len(x - w), Len(y), Len(w), Len(-h), Len(w), Len(h))
}

fn dark_side(x: f64, y: f64, s: f64) -> String {
    format!(
        "M{} {}l{} {}h{}l{} {}z",
        Len(x),
        Len(y - 12.0 * s),
        Len(8.0 * s),
        Len(12.0 * s),
        Len(-5.0 * s),
        Len(-2.2 * s),
        Len(-4.4 * s)
    )
}

fn wave(x: f64, y: f64) -> String {
    format!("M{} {}q4.5 -3 9 0t9 0", Len(x - 9.0), Len(y))
}

/// Grains of sand: a loose spiral of equal area keeps them apart and looks thrown.
fn dots(side: f64) -> String {
    let mut path = String::new();
    for i in 0..44_u8 {
        let turn = f64::from(i) * 2.399_96 * side;
        let far = 4.9 * (f64::from(i) + 1.3).sqrt();
        let (x, y) = (far * turn.cos(), far * turn.sin());
        let inside = x.abs() < 26.5 && y.abs() + x.abs() / 1.732 < RADIUS - 3.5;
        let under_the_name = y > 15.0 && x.abs() < 14.0;
        if inside && !under_the_name && far > 12.5 {
            path.push_str(&format!("M{} {}h.01", Len(x), Len(y)));
        }
    }
    path
}

/// Patterns that are used again and again.
pub(super) fn motifs(out: &mut Markup) {
    out.put("<defs>");
    for terrain in Terrain::ALL {
        for second in [false, true] {
            out.add(pieces!("<g id=\"m-{}-{}\">", terrain.id(), u8::from(second)));
            if let Some(path) = shade(*terrain, second) {
                out.add(pieces!("<path fill=\"currentColor\" fill-opacity=\".42\" d=\"{path}\"/>"));
            }
            let line = if *terrain == Terrain::Desert { "1.8" } else { "1.15" };
            out.add(pieces!(
                "<path fill=\"none\" stroke=\"currentColor\" stroke-width=\"{line}\" stroke-linecap=\"round\" \
                 stroke-linejoin=\"round\" d=\"{}\"/></g>",
                motif(*terrain, second)
            ));
        }
    }
    out.put("</defs>");
}

/// Outlines of a space.
pub(super) fn shapes(out: &mut Markup) {
    out.add(pieces!(
        "<defs><path id=\"hx\" d=\"{}\"/><path id=\"hx-in\" d=\"{}\"/><path id=\"hx-all\" d=\"{}\"/></defs>",
        ring(RADIUS - 2.2),
        ring(RADIUS - 4.6),
        ring(RADIUS)
    ));
}

/// The colours of a terrain: of its ground and of its pattern.
pub(super) fn colours(terrain: Terrain) -> (&'static str, &'static str) {
    match terrain {
        Terrain::Grassland => ("var(--t-grassland)", "var(--ti-grassland)"),
        Terrain::Hills => ("var(--t-hills)", "var(--ti-hills)"),
        Terrain::Forest => ("var(--t-forest)", "var(--ti-forest)"),
        Terrain::Desert => ("var(--t-desert)", "var(--ti-desert)"),
        Terrain::Mountains => ("var(--t-mountains)", "var(--ti-mountains)"),
        Terrain::NaturalWonder => ("var(--t-natural)", "var(--ti-natural)"),
        Terrain::Water => ("var(--t-water)", "var(--ti-water)"),
    }
}

/// Everything below the marks and pieces. It has its colours with it: no stylesheet reaches into a file of its own, but the
/// palette does.
pub(super) fn draw(view: &View, grid: &Grid, out: &mut Markup) {
    let lines = Lines::of(view);
    let (coast, rim) = (grid.joined(&lines.coast), grid.joined(&lines.rim));
    let line = |look: Raw, d: &str, out: &mut Markup| {
        out.add(pieces!("<path fill=\"none\" stroke-linejoin=\"round\" {look} d=\"{d}\"/>"));
    };
    line(Raw("stroke=\"var(--rule-2)\" stroke-width=\"11\""), &rim, out);
    line(Raw("stroke=\"var(--paper)\" stroke-width=\"9.4\""), &rim, out);
    fill(view, grid, Terrain::Water, out);
    for look in WATERLINE {
        line(look, &coast, out);
    }
    for terrain in Terrain::ALL.iter().filter(|t| **t != Terrain::Water) {
        fill(view, grid, *terrain, out);
    }
    for terrain in Terrain::ALL {
        out.add(pieces!("<g color=\"{}\">", colours(*terrain).1));
        for space in view.spaces.iter().filter(|s| s.terrain == *terrain) {
            let (x, y) = grid.of_space(space);
            let second = (i32::from(space.q) * 3 + i32::from(space.r) * 5).rem_euclid(2);
            out.add(pieces!(
                "<use href=\"#m-{}-{second}\" x=\"{}\" y=\"{}\"/>",
                terrain.id(),
                Len(x),
                Len(y)
            ));
        }
        out.put("</g>");
    }
    let inner = grid.strokes(lines.inner);
    line(Raw("stroke=\"var(--ink)\" stroke-opacity=\".2\" stroke-width=\".8\""), &inner, out);
    line(
        Raw("stroke=\"var(--ink)\" stroke-opacity=\".62\" stroke-width=\"1.3\" stroke-linecap=\"round\""),
        &coast,
        out,
    );
    line(Raw("stroke=\"var(--ink)\" stroke-width=\"1.5\""), &rim, out);
}

/// Lines along the coast, from the widest.
const WATERLINE: [Raw; 4] = [
    Raw("stroke=\"var(--ti-water)\" stroke-width=\"21\" opacity=\".35\""),
    Raw("stroke=\"var(--t-water)\" stroke-width=\"19\""),
    Raw("stroke=\"var(--ti-water)\" stroke-width=\"11\" opacity=\".6\""),
    Raw("stroke=\"var(--t-water)\" stroke-width=\"9\""),
];

/// All spaces of a terrain.
fn fill(view: &View, grid: &Grid, terrain: Terrain, out: &mut Markup) {
    let spaces = view.spaces.iter().filter(|s| s.terrain == terrain);
    let path: String = spaces.map(|s| grid.outline(s)).collect();
    if !path.is_empty() {
        out.add(pieces!("<path fill=\"{}\" d=\"{path}\"/>", colours(terrain).0));
    }
}

struct Lines {
    coast: Vec<(Point, Point)>,
    rim: Vec<(Point, Point)>,
    inner: BTreeSet<(Point, Point)>,
}

impl Lines {
    fn of(view: &View) -> Lines {
        let ground: BTreeMap<Hex, Terrain> = view.spaces.iter().map(|s| (hex(s), s.terrain)).collect();
        let mut lines = Lines { coast: Vec::new(), rim: Vec::new(), inner: BTreeSet::new() };
        for (here, terrain) in &ground {
            for (number, there) in here.around().enumerate() {
                let (a, b) = edge(*here, number);
                match ground.get(&there) {
                    None => lines.rim.push((a, b)),
                    Some(other) => {
                        if *terrain != Terrain::Water && *other == Terrain::Water {
                            lines.coast.push((a, b));
                        }
                        lines.inner.insert((a.min(b), a.max(b)));
                    }
                }
            }
        }
        lines
    }
}
