//! The ground: terrain by colour and pattern, coast lines, tiles that lie face down, the outskirts of cities.

use super::geometry::{SIDE, borders, corner, middle};
use super::{Medium, icon};
use crate::civ2010::pen::Pen;
use crate::markup::{Markup, Raw};
use civ2010::View;
use civ2010::ids::{Id, Terrain};
use civ2010::map::Sq;
use std::collections::{BTreeMap, BTreeSet};

/// A pattern of a kind of ground, around the origin.
struct Motif {
    name: &'static str,
    line: &'static str,
    shade: &'static str,
}

const MOTIFS: [Motif; 10] = [
    Motif {
        name: "grassland-0",
        line: "M-24 -14.6q1.6 .6 2 3M-21 -16.4v4.8M-18 -14.6q-1.6 .6 -2 3M14.3 -21.3q1.6 .6 2 3M17 -23v4.8M19.7 -21.3q-1.6 .6 -2 3M-6.7 -24.3q1.6 .6 2 3M-4 -26v4.8M-1.3 -24.3q-1.6 .6 -2 3M18.3 6.7q1.6 .6 2 3M21 5v4.8M23.7 6.7q-1.6 .6 -2 3M-23.4 14.9q1.6 .6 2 3M-21 13.5v4.8M-18.6 14.9q-1.6 .6 -2 3M1.6 21.9q1.6 .6 2 3M4 20.5v4.8M6.4 21.9q-1.6 .6 -2 3",
        shade: "",
    },
    Motif {
        name: "grassland-1",
        line: "M16 -9.6q1.6 .6 2 3M19 -11.4v4.8M22 -9.6q-1.6 .6 -2 3M-17.7 -20.3q1.6 .6 2 3M-15 -22v4.8M-12.3 -20.3q-1.6 .6 -2 3M3.3 -25.3q1.6 .6 2 3M6 -27v4.8M8.7 -25.3q-1.6 .6 -2 3M-23.7 5.7q1.6 .6 2 3M-21 4v4.8M-18.3 5.7q-1.6 .6 -2 3M16.6 17.9q1.6 .6 2 3M19 16.5v4.8M21.4 17.9q-1.6 .6 -2 3M-5.4 21.9q1.6 .6 2 3M-3 20.5v4.8M-0.6 21.9q-1.6 .6 -2 3",
        shade: "",
    },
    Motif {
        name: "forest-0",
        line: "M-22 -17l3.4 6.6h-6.8zM-22 -10.4v2.4M-13 -26l3.4 6.6h-6.8zM-13 -19.4v2.4M0 -26l3.4 6.6h-6.8zM0 -19.4v2.4M13 -25l3.4 6.6h-6.8zM13 -18.4v2.4M23 -15l3.4 6.6h-6.8zM23 -8.4v2.4M-22 3l3.4 6.6h-6.8zM-22 9.6v2.4M22 5l3.4 6.6h-6.8zM22 11.6v2.4M-13 17l3.4 6.6h-6.8zM-13 23.6v2.4M13 17l3.4 6.6h-6.8zM13 23.6v2.4",
        shade: "",
    },
    Motif {
        name: "forest-1",
        line: "M22 -18l3.4 6.6h-6.8zM22 -11.4v2.4M14 -27l3.4 6.6h-6.8zM14 -20.4v2.4M1 -25l3.4 6.6h-6.8zM1 -18.4v2.4M-12 -25l3.4 6.6h-6.8zM-12 -18.4v2.4M-23 -14l3.4 6.6h-6.8zM-23 -7.4v2.4M23 2l3.4 6.6h-6.8zM23 8.6v2.4M-21 6l3.4 6.6h-6.8zM-21 12.6v2.4M10 17l3.4 6.6h-6.8zM10 23.6v2.4M-12 16l3.4 6.6h-6.8zM-12 22.6v2.4",
        shade: "",
    },
    Motif {
        name: "desert-0",
        line: "M-14.1 2.4h.01M-7 5.6h.01M6.8 -23.5h.01M-26.3 18.2h.01M-13 -14.3h.01M26.8 -1.6h.01M18.2 -1.3h.01M7.3 19.9h.01M1.3 13h.01M13.9 4.9h.01M-10.7 -25.3h.01M-5.7 16.2h.01M-3 23.5h.01M20.5 -21.7h.01M-19.7 -15.3h.01M6.8 -10.7h.01M0.4 -6.2h.01M19.2 26.5h.01M11.5 -15.6h.01M-4.8 -18.9h.01M-16.3 -5h.01M-10.1 24.8h.01M-2.1 1.1h.01M3.2 6.5h.01M-25.9 6.3h.01M6.9 -1.8h.01",
        shade: "",
    },
    Motif {
        name: "desert-1",
        line: "M-14.8 25h.01M-20.2 11.1h.01M-22.4 -13.6h.01M27 -15.7h.01M7.7 -2.2h.01M-2.5 -0.3h.01M-16.6 17.8h.01M-5 21.7h.01M-6.5 -20.9h.01M-6.6 8.7h.01M-0.1 8.1h.01M21.7 4.4h.01M-19.3 -23.5h.01M20.6 -11.6h.01M10.9 24.3h.01M-23.1 21.8h.01M-15.1 -13.8h.01M-26.4 -8.5h.01M-12.6 -4.1h.01M-10.8 -26.3h.01M14.3 -8.5h.01M4.8 -11.4h.01M-21.2 1.1h.01M25.9 -23.6h.01M-26.1 -19.4h.01M25.1 14h.01",
        shade: "",
    },
    Motif {
        name: "mountains-0",
        line: "M-23.6 -9l7.6 -11.4l7.6 11.4M-5.2 -15l7.2 -10.8l7.2 10.8M11.6 -8l6.4 -9.6l6.4 9.6M-23.8 22l4.8 -7.2l4.8 7.2M13.2 23l4.8 -7.2l4.8 7.2",
        shade: "M-16 -20.4l7.6 11.4h-4.8l-2.1 -4.2zM2 -25.8l7.2 10.8h-4.5l-2 -4zM18 -17.6l6.4 9.6h-4l-1.8 -3.5z",
    },
    Motif {
        name: "mountains-1",
        line: "M7.4 -9l7.6 -11.4l7.6 11.4M-10.2 -15l7.2 -10.8l7.2 10.8M-25.4 -8l6.4 -9.6l6.4 9.6M15.2 21l4.8 -7.2l4.8 7.2M-21.8 23l4.8 -7.2l4.8 7.2",
        shade: "M15 -20.4l7.6 11.4h-4.8l-2.1 -4.2zM-3 -25.8l7.2 10.8h-4.5l-2 -4zM-19 -17.6l6.4 9.6h-4l-1.8 -3.5z",
    },
    Motif {
        name: "water-0",
        line: "M-21 -18q4.5 -3 9 0t9 0M4 -5q4.5 -3 9 0t9 0M-23 8q4.5 -3 9 0t9 0M3 21q4.5 -3 9 0t9 0",
        shade: "",
    },
    Motif {
        name: "water-1",
        line: "M3 -19q4.5 -3 9 0t9 0M-23 -6q4.5 -3 9 0t9 0M4 8q4.5 -3 9 0t9 0M-21 21q4.5 -3 9 0t9 0",
        shade: "",
    },
];

/// What a terrain is called in classes and patterns.
pub(super) fn class(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Grassland => "grassland",
        Terrain::Forest => "forest",
        Terrain::Mountain => "mountains",
        Terrain::Desert => "desert",
        Terrain::Water => "water",
    }
}

/// The colours of a terrain: of its ground and of its pattern.
fn colours(terrain: Terrain) -> (&'static str, &'static str) {
    match terrain {
        Terrain::Grassland => ("var(--t-grassland)", "var(--ti-grassland)"),
        Terrain::Forest => ("var(--t-forest)", "var(--ti-forest)"),
        Terrain::Mountain => ("var(--t-mountains)", "var(--ti-mountains)"),
        Terrain::Desert => ("var(--t-desert)", "var(--ti-desert)"),
        Terrain::Water => ("var(--t-water)", "var(--ti-water)"),
    }
}

/// Every ground with its colour, its pattern and what it yields, as a list.
pub(super) fn key(pen: &Pen<'_>, out: &mut Markup) {
    let t = pen.t();
    out.add(pieces!("<ul class=\"grounds\" aria-label=\"{}\">", t.c10_grounds()));
    for terrain in Terrain::ALL {
        let ((ground, ink), class) = (colours(*terrain), class(*terrain));
        let drawn = MOTIFS.iter().find(|m| m.name.starts_with(class)).map_or("", |m| m.line);
        out.add(pieces!(
            "<li><svg viewBox=\"-26 -26 52 52\" aria-hidden=\"true\"><path fill=\"{ground}\" d=\"M-26-26h52v52h-52z\"/><path fill=\"none\" stroke=\"{ink}\" stroke-width=\"2\" stroke-linecap=\"round\" d=\"{drawn}\"/></svg>{}",
            pen.name("terrain", terrain.id())
        ));
        let (trade, production) = terrain.yields();
        for (icon, name, n) in
            [("production", t.c10_production(), production), ("trade", t.c10_trade(), trade)]
        {
            if n > 0 {
                out.add(pieces!(
                    " <span title=\"{0}\"><span class=\"hush\">{0} </span>{1}{n}</span>",
                    name,
                    pen.ico(icon)
                ));
            }
        }
        if trade + production == 0 {
            out.add(pieces!(" <span class=\"quiet\">{}</span>", t.c10_ground_nothing()));
        }
        out.put("</li>");
    }
    out.put("</ul>");
}

/// Patterns that squares refer to.
fn motifs(out: &mut Markup) {
    out.put("<defs>");
    for Motif { name, line, shade } in &MOTIFS {
        let width = if name.starts_with("desert") { "2" } else { "1.3" };
        out.add(pieces!(
            "<g id=\"q-{name}\"><g transform=\"scale(.82)\"><path fill=\"none\" stroke=\"currentColor\" \
             stroke-width=\"{width}\" stroke-linecap=\"round\" stroke-linejoin=\"round\" d=\"{line}\"/>"
        ));
        if !shade.is_empty() {
            out.add(pieces!("<path fill=\"currentColor\" fill-opacity=\".25\" d=\"{shade}\"/>"));
        }
        out.put("</g></g>");
    }
    out.put("</defs>");
}

/// These squares in this colour.
fn fill<'a>(squares: impl IntoIterator<Item = &'a Sq>, colour: &str, out: &mut Markup) {
    out.add(pieces!("<path fill=\"{colour}\" d=\""));
    for sq in squares {
        let (x, y) = corner(*sq);
        out.add(pieces!("M{x} {y}h{SIDE}v{SIDE}h-{SIDE}z"));
    }
    out.put("\"/>");
}

fn line(look: Raw, d: &str, out: &mut Markup) {
    out.add(pieces!("<path fill=\"none\" stroke-linejoin=\"round\" {look} d=\"{d}\"/>"));
}

/// Lines along the coast, from the widest.
const WATERLINE: [Raw; 4] = [
    Raw("stroke=\"var(--ti-water)\" stroke-width=\"21\" opacity=\".35\""),
    Raw("stroke=\"var(--t-water)\" stroke-width=\"19\""),
    Raw("stroke=\"var(--ti-water)\" stroke-width=\"11\" opacity=\".6\""),
    Raw("stroke=\"var(--t-water)\" stroke-width=\"9\""),
];
const KINDS: [Terrain; 4] = [Terrain::Grassland, Terrain::Forest, Terrain::Mountain, Terrain::Desert];

/// Everything below marks and pieces that is the same until a tile is turned up. It has its colours with it: no stylesheet
/// reaches into a file of its own, but the palette does.
pub(super) fn draw(view: &View, bare: bool, out: &mut Markup) {
    let ground: BTreeMap<Sq, Terrain> = view.squares.iter().map(|s| (s.at, s.terrain)).collect();
    let known: Vec<Sq> = ground.keys().copied().collect();
    let every: BTreeSet<Sq> = known.iter().chain(&view.fog).copied().collect();
    let all: Vec<Sq> = every.iter().copied().collect();
    let rim = borders(&all, |_, next| next.is_none_or(|n| !every.contains(&n)));
    if !bare {
        motifs(out);
        line(Raw("stroke=\"var(--rule-2)\" stroke-width=\"11\""), &rim, out);
        line(Raw("stroke=\"var(--paper)\" stroke-width=\"9.4\""), &rim, out);
    }
    let water = |sq: &Sq| ground.get(sq) == Some(&Terrain::Water);
    fill(known.iter().filter(|sq| water(sq)), "var(--t-water)", out);
    let land: Vec<Sq> = known.iter().copied().filter(|sq| !water(sq)).collect();
    let coast = borders(&land, |_, next| next.is_some_and(|n| water(&n)));
    for look in WATERLINE {
        line(look, &coast, out);
    }
    let of = |kind: Terrain| ground.iter().filter(move |(_, terrain)| **terrain == kind).map(|(sq, _)| sq);
    for kind in KINDS {
        fill(of(kind), colours(kind).0, out);
    }
    for kind in KINDS.into_iter().chain([Terrain::Water]) {
        let name = class(kind);
        out.add(pieces!("<g color=\"{}\" opacity=\".5\">", colours(kind).1));
        for sq in of(kind) {
            let ((x, y), variant) = (middle(*sq), (sq.x() + sq.y()) % 2);
            out.add(pieces!("<use href=\"#q-{name}-{variant}\" x=\"{x}\" y=\"{y}\"/>"));
        }
        out.put("</g>");
    }
    line(
        Raw("stroke=\"var(--ink)\" stroke-opacity=\".62\" stroke-width=\"1.3\" stroke-linecap=\"round\""),
        &coast,
        out,
    );
    let mut grid = String::new();
    for sq in &known {
        let (x, y) = corner(*sq);
        grid.push_str(&format!("M{x} {y}h{SIDE}v{SIDE}"));
    }
    line(Raw("stroke=\"var(--ink)\" stroke-opacity=\".16\" stroke-width=\".8\""), &grid, out);
    if !bare {
        unknown(view, out);
        line(Raw("stroke=\"var(--ink)\" stroke-opacity=\".5\" stroke-width=\"1.5\""), &tiles(view), out);
        line(Raw("stroke=\"var(--ink)\" stroke-width=\"1.5\""), &rim, out);
    }
}

/// Tiles that lie face down: diagonal lines.
fn unknown(view: &View, out: &mut Markup) {
    fill(&view.fog, "var(--wash)", out);
    let size = 4 * SIDE;
    out.put("<path fill=\"none\" stroke=\"var(--rule-2)\" d=\"");
    for tile in view.tiles.iter().filter(|tile| !tile.face_up) {
        let (x, y) = corner(tile.corner);
        for k in (14..2 * size).step_by(14) {
            let (low, high) = ((k - size).max(0), k.min(size));
            out.add(pieces!("M{} {}L{} {}", x + low, y + high, x + high, y + low));
        }
    }
    out.put("\"/>");
}

/// A compass on each tile that lies face down; its symbol is another file's, so it is no part of the ground.
pub(super) fn compasses(view: &View, medium: Medium<'_>, out: &mut Markup) {
    out.put("<g class=\"fog\">");
    for tile in view.tiles.iter().filter(|tile| !tile.face_up) {
        let (x, y) = corner(tile.corner);
        let (cx, cy) = (x + 2 * SIDE, y + 2 * SIDE);
        out.add(pieces!("<g class=\"unknown-l\"><circle cx=\"{cx}\" cy=\"{cy}\" r=\"26\"/>"));
        icon(medium, "compass", (cx, cy), 34, "gi", out);
        out.put("</g>");
    }
    out.put("</g>");
}

fn tiles(view: &View) -> String {
    let size = 4 * SIDE;
    let outline = |(x, y): (i32, i32)| format!("M{x} {y}h{size}v{size}h-{size}z");
    view.tiles.iter().map(|tile| outline(corner(tile.corner))).collect()
}

/// A belt around each city and its eight squares; those of chosen cities are thick.
pub(super) fn belts(view: &View, chosen: &[Sq], out: &mut Markup) {
    out.put("<g class=\"outskirts\">");
    for square in &view.squares {
        let Some((owner, ..)) = square.city else { continue };
        let (x, y) = corner(square.at);
        let on = if chosen.contains(&square.at) { " is-on" } else { "" };
        let (x, y, size) = (x - SIDE + 3, y - SIDE + 3, 3 * SIDE - 6);
        out.add(pieces!(
            "<g class=\"s{}{on}\"><rect class=\"belt\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" rx=\"5\"/>\
             <rect class=\"beltline\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\" rx=\"5\"/></g>",
            owner.number()
        ));
    }
    out.put("</g>");
}
