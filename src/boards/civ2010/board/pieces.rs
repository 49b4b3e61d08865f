//! What stands on squares: cities, markers, figures, huts and villages, resources.

use super::geometry::middle;
use super::{Marks, Medium, icon};
use crate::markup::{Len, Markup};
use crate::shapes;
use civ2010::ids::Id;
use civ2010::map::Sq;
use civ2010::view::SquareView;
use civ2010::{View, What};
use kernel::{Seat, Words};
use language::GameWords;

const CITY: &str = "M-7.4 6.6V-.4l3.9-3.4 3.1 2.7V-4.6l4-3.2 3.9 3.2V6.6zM-4.3 6.6V3.6h1.8v3zM2.6 .2v2h1.8v-2zM2.6 4v1.6h1.8V4z";
const CAPITAL: &str = "M0-7.8L8.4-2.6v1.7H-8.4V-2.6zM-6.8 0h2.4v4.2h-2.4zM-1.2 0h2.4v4.2h-2.4zM4.4 0h2.4v4.2H4.4zM-8.4 5.2H8.4v2.2H-8.4z";
const BADGE: &str = "M0 -12L1.9 -9.4L4.6 -11.1L5.3 -8L8.5 -8.5L8 -5.3L11.1 -4.6L9.4 -1.9L12 0L9.4 1.9L11.1 4.6L8 5.3L8.5 8.5L5.3 8L4.6 11.1L1.9 9.4L0 12L-1.9 9.4L-4.6 11.1L-5.3 8L-8.5 8.5L-8 5.3L-11.1 4.6L-9.4 1.9L-12 0L-9.4 -1.9L-11.1 -4.6L-8 -5.3L-8.5 -8.5L-5.3 -8L-4.6 -11.1L-1.9 -9.4z";
const WALL: &str =
    "M-17-17h6v4h5v-4h12v4h5v-4h6v6h-4v5h4v12h-4v5h4v6h-6v-4h-5v4h-12v-4h-5v4h-6v-6h4v-5h-4v-12h4v-5h-4z";

/// All pieces of the map.
pub(super) fn draw(view: &View, medium: Medium<'_>, words: &GameWords<'_>, marks: &Marks, out: &mut Markup) {
    out.put("<g class=\"pieces\">");
    for square in &view.squares {
        one(view, square, medium, words, marks, out);
    }
    out.put("</g>");
}

/// The city whose outskirts a square belongs to.
fn city_around(view: &View, at: Sq) -> Option<(Sq, Seat)> {
    let near = |s: &&SquareView| s.city.is_some() && s.at.reach(at) == 1;
    view.squares.iter().find(near).and_then(|s| s.city.map(|(owner, ..)| (s.at, owner)))
}

fn one(
    view: &View,
    square: &SquareView,
    medium: Medium<'_>,
    words: &GameWords<'_>,
    marks: &Marks,
    out: &mut Markup,
) {
    let (x, y) = middle(square.at);
    let around = city_around(view, square.at);
    let shown = around.is_some_and(|(city, _)| marks.shown.contains(&city));
    let target = marks.kit.targets.iter().any(|t| t.place == square.at);
    let crowded = !square.figures.is_empty();
    if let Some((owner, what)) = square.marker {
        let (dx, dy) = if crowded { (-8, -8) } else { (0, if shown { -4 } else { 0 }) };
        let obsolete = view.seats.iter().flat_map(|s| &s.wonders).any(|w| w.at == square.at && w.obsolete);
        let scale = if crowded { ".74" } else { ".9" };
        plate(owner, what, (x + dx, y + dy), scale, obsolete, medium, words, out);
    } else if let Some((owner, capital, walled)) = square.city {
        city(owner, capital, walled, (x, y - 3), out);
    } else if square.village {
        out.add(pieces!(
            "<g class=\"barb\" transform=\"translate({x} {y}) scale(1.2)\"><path d=\"{BADGE}\"/>"
        ));
        icon(medium, "village", (0, 0), 16, "barbi", out);
        out.put("</g>");
    } else if square.hut {
        disc(medium, "hut", (x, y), 13, "res hut", out);
    }
    if square.marker.is_none() && square.city.is_none() {
        let busy = crowded || square.village || square.hut || shown || target;
        let (place, radius) = if busy { ((x + 13, y - 13), 8) } else { ((x, y), 11) };
        if let Some(resource) = square.resource {
            disc(medium, resource.id(), place, radius, "res", out);
        } else if square.coins > 0 {
            disc(medium, "coin", place, radius, "res", out);
        } else if square.culture > 0 {
            disc(medium, "natural", place, radius, "res nat", out);
        }
    }
    if square.disaster {
        disc(medium, "disaster", (x - 14, y - 14), 8, "res", out);
    }
    if square.frozen {
        disc(medium, "frozen", (x - 14, y + 14), 8, "res", out);
    }
    for (seat, armies, scouts) in &square.figures {
        let fresh = if marks.kit.fresh.contains(&square.at) { " is-new" } else { "" };
        let plated = square.marker.is_some();
        let (dx, dy) = if plated { (11, 8) } else { (0, if shown { -4 } else { 0 }) };
        let both = *armies > 0 && *scouts > 0;
        let scale = if plated {
            0.62
        } else if both {
            0.72
        } else {
            0.92
        };
        if *armies > 0 {
            let at = (x + dx - if both { 10 } else { 0 }, y + dy);
            army(*seat, *armies, at, scale, fresh, out);
        }
        if *scouts > 0 {
            let at = (x + dx + if both { 11 } else { 0 }, y + dy + if both { 5 } else { 0 });
            scout(*seat, *scouts, at, scale * 0.92, fresh, out);
        }
        if around.is_some_and(|(_, owner)| owner != *seat) {
            out.put("<g class=\"block\">");
            out.add(pieces!("<circle cx=\"{}\" cy=\"{}\" r=\"8\"/>", x - 15, y + 15));
            icon(medium, "blockade", (x - 15, y + 15), 12, "blocki", out);
            out.put("</g>");
        }
    }
}

fn city(seat: Seat, capital: bool, walled: bool, (x, y): (i32, i32), out: &mut Markup) {
    let triangle = shapes::is_triangle(seat);
    let full = if triangle { 20.5 } else { 18.5 };
    let (size, glyph) = if capital { (full, 1.02) } else { (full * 0.9, 0.94) };
    let glyph = glyph
        * if triangle {
            0.78
        } else if seat.index() == 3 {
            0.84
        } else {
            1.0
        };
    let class = if capital { " capital" } else { "" };
    out.add(pieces!("<g class=\"piece city s{}{class}\" transform=\"translate({x} {y})\">", seat.number()));
    if walled {
        out.add(pieces!("<path class=\"wall\" d=\"{WALL}\" transform=\"scale(1.24)\"/>"));
    }
    shapes::put(out, seat, (0.0, 0.0), size, "body");
    if capital {
        shapes::put(out, seat, (0.0, if triangle { 1.0 } else { 0.0 }), size * 0.86, "inline");
    }
    out.add(pieces!(
        "<path class=\"glyph\" transform=\"translate(0 {}) scale({glyph:.2})\" d=\"{}\"/></g>",
        if triangle { "4.4" } else { "0" },
        if capital { CAPITAL } else { CITY }
    ));
}

fn number(n: u8, (x, y): (i32, i32), out: &mut Markup) {
    if n > 1 {
        out.add(pieces!(
            "<g class=\"n\"><circle cx=\"{x}\" cy=\"{y}\" r=\"7\"/><text x=\"{x}\" y=\"{}\">{n}</text></g>",
            y + 4
        ));
    }
}

fn army(seat: Seat, n: u8, (x, y): (i32, i32), scale: f64, class: &str, out: &mut Markup) {
    out.add(pieces!(
        "<g class=\"piece army s{}{class}\" transform=\"translate({x} {y}) scale({scale:.2})\">\
         <path class=\"pole\" d=\"M-10 15V-15M-14.5 15h9\"/>\
         <path class=\"body\" d=\"M-9.2-14.6H14l-4.4 8.8 4.4 8.8H-9.2z\"/>",
        seat.number()
    ));
    let down = if shapes::is_triangle(seat) { -6.4 } else { -5.6 };
    shapes::put(out, seat, (0.4, down), 5.4, "mark");
    number(n, (10, 10), out);
    out.put("</g>");
}

fn scout(seat: Seat, n: u8, (x, y): (i32, i32), scale: f64, class: &str, out: &mut Markup) {
    out.add(pieces!(
        "<g class=\"piece cara s{}{class}\" transform=\"translate({x} {y}) scale({scale:.2})\">\
         <path class=\"cart\" d=\"M-13 6V0C-13-9-7.5-12.5 0-12.5S13-9 13 0v6z\"/>\
         <path class=\"bar\" d=\"M-15 6.4h29l3.6-4\"/><circle class=\"whl\" cx=\"-7.5\" cy=\"10.4\" r=\"4.2\"/>\
         <circle class=\"whl\" cx=\"7.5\" cy=\"10.4\" r=\"4.2\"/>",
        seat.number()
    ));
    shapes::put(out, seat, (0.0, -3.4), 5.4, "mark");
    number(n, (13, -10), out);
    out.put("</g>");
}

/// The kind and id by which a marker is named.
pub(super) fn named(what: What) -> (&'static str, &'static str) {
    match what {
        What::Building(b) => ("building", b.id()),
        What::Wonder(w) => ("wonder", w.id()),
        What::Person(p) => ("person", p.id()),
    }
}

#[allow(clippy::too_many_arguments, reason = "a plate is where it is, whose and what")]
pub(super) fn plate(
    seat: Seat,
    what: What,
    (x, y): (i32, i32),
    scale: &str,
    obsolete: bool,
    medium: Medium<'_>,
    words: &GameWords<'_>,
    out: &mut Markup,
) {
    let (kind, id) = named(what);
    let class = if obsolete { " obsolete" } else { "" };
    out.add(pieces!(
        "<g class=\"plate {kind} s{}{class}\" transform=\"translate({x} {y}) scale({scale})\"><title>{}</title>",
        seat.number(),
        words.name(kind, id)
    ));
    match what {
        What::Wonder(_) => {
            out.put("<path class=\"leafp\" d=\"M0-18L15-8.5V13.5H-15V-8.5z\"/><path class=\"band\" d=\"M-15 10h30v4.5h-30z\"/>");
            icon(medium, "wonder", (0, 0), 19, "gi", out);
        }
        What::Person(_) => {
            out.put("<circle class=\"leafp\" r=\"14.5\"/><path class=\"band\" d=\"M-11.5 8.8a14.5 14.5 0 0 0 23 0z\"/>");
            icon(medium, "person", (0, -2), 19, "gi", out);
        }
        What::Building(_) => {
            out.put("<path class=\"leafp\" d=\"M-14-14H14V14H-14z\"/><path class=\"band\" d=\"M-14 10.5H14V15H-14z\"/>");
            icon(medium, id, (0, -2), 20, "gi", out);
        }
    }
    shapes::put(out, seat, (11.5, 11.5), 5.2, "tagm");
    out.put("</g>");
}

fn disc(medium: Medium<'_>, name: &str, (x, y): (i32, i32), radius: i32, class: &str, out: &mut Markup) {
    out.add(pieces!("<g class=\"{class}\"><circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
    icon(medium, name, (x, y), radius * 3 / 2, "resi", out);
    out.put("</g>");
}

/// Yields as chips: icon and figure.
pub(super) fn chips(medium: Medium<'_>, values: &[(&str, u16)], (x, y): (i32, i32), out: &mut Markup) {
    let values: Vec<(&str, u16)> = values.iter().copied().filter(|(_, n)| *n > 0).collect();
    let Ok(count) = i32::try_from(values.len()) else { return };
    if count == 0 {
        return;
    }
    let narrow = count > 2;
    let wide = values.iter().any(|(_, n)| *n > 9);
    let each = if narrow { 15 } else { 20 } + if wide { 6 } else { 0 };
    out.add(pieces!(
        "<g class=\"yield\"><rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"13\" rx=\"3\"/>",
        Len(f64::from(x) - f64::from(each * count) / 2.0),
        Len(f64::from(y) - 6.5),
        each * count
    ));
    for (i, (name, n)) in (0..).zip(values) {
        let left = x - each * count / 2 + each * i;
        icon(medium, name, (left + if narrow { 5 } else { 6 }, y), if narrow { 8 } else { 10 }, "gi", out);
        let text = left
            + if narrow {
                11
            } else if wide {
                17
            } else {
                15
            };
        out.add(pieces!("<text x=\"{text}\" y=\"{}\">{n}</text>", y + 4));
    }
    out.put("</g>");
}
