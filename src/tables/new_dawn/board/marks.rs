//! What is marked on the map: changes with their numbers, moves with arrows, open targets.

use super::geometry::Grid;
use super::pieces;
use crate::tables::markup::{Esc, Len, Markup};
use kernel::Seat;
use new_dawn::View;
use new_dawn::hex::Coord;
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is marked.
#[derive(Clone, Debug, Default)]
pub(in crate::tables) struct Marks {
    /// Spaces that changed, each with the number of the entry that tells how.
    pub changed: BTreeMap<Coord, usize>,
    /// What moved from where to where.
    pub arrows: BTreeSet<(Coord, Coord)>,
    /// Spaces one may choose.
    pub targets: Vec<Target>,
    /// Spaces a card would open, while one thinks about it.
    pub outlook: BTreeSet<Coord>,
    /// The viewer's pieces of this turn.
    pub fresh: BTreeSet<Coord>,
    /// Where the barbarians went last, as the die says it.
    pub die: Option<u8>,
}

/// A space one may choose.
#[derive(Clone, Debug)]
pub(in crate::tables) struct Target {
    /// Where.
    pub space: Coord,
    /// What choosing it does, in words.
    pub label: String,
    /// The page on which it is chosen; none in a picture.
    pub href: Option<String>,
    /// The move to play at once where a script can: one way only, and it can be taken back.
    pub play: Option<String>,
    /// Is it the one chosen?
    pub chosen: bool,
    /// Show this seat's control token there while it is chosen.
    pub ghost: Option<Seat>,
}

/// Marks below the pieces: never hide a piece under a mark.
pub(super) fn below(view: &View, grid: &Grid, marks: &Marks, out: &mut Markup) {
    let at = |coord: Coord| view.space(coord).map(|s| grid.of_space(s));
    out.put("<g class=\"changed\">");
    for (x, y) in marks.changed.keys().filter_map(|c| at(*c)) {
        out.add(format_args!("<use href=\"#hx-in\" x=\"{}\" y=\"{}\"/>", Len(x), Len(y)));
    }
    out.put("</g><g class=\"outlook\">");
    for (x, y) in marks.outlook.iter().filter_map(|c| at(*c)) {
        out.add(format_args!("<use href=\"#hx\" x=\"{}\" y=\"{}\"/>", Len(x), Len(y)));
    }
    out.put("</g><g class=\"targets\">");
    for target in &marks.targets {
        let Some((x, y)) = at(target.space) else { continue };
        let class = if target.chosen { "target is-chosen" } else { "target" };
        match &target.href {
            Some(href) => {
                out.add(format_args!(
                    "<a class=\"{class}\" href=\"{}\" aria-label=\"{}\" data-space=\"{}\"",
                    Esc(href),
                    Esc(&target.label),
                    target.space
                ));
                if let Some(play) = &target.play {
                    out.add(format_args!(" data-play=\"{}\"", Esc(play)));
                }
                out.put(">");
            }
            None => out.add(format_args!("<g class=\"{class}\">")),
        }
        out.add(format_args!(
            "<title>{}</title><use href=\"#hx\" class=\"halo\" x=\"{}\" y=\"{}\"/>\
             <use href=\"#hx\" class=\"ring\" x=\"{}\" y=\"{}\"/>",
            Esc(&target.label),
            Len(x),
            Len(y),
            Len(x),
            Len(y)
        ));
        out.put(if target.href.is_some() { "</a>" } else { "</g>" });
    }
    out.put("</g>");
}

/// Marks above the pieces: arrows, the ghost of a chosen piece, numbers.
pub(super) fn above(view: &View, grid: &Grid, marks: &Marks, out: &mut Markup) {
    let at = |coord: Coord| view.space(coord).map(|s| grid.of_space(s));
    out.put("<g class=\"arrows\" aria-hidden=\"true\">");
    for (from, to) in &marks.arrows {
        if let (Some(from), Some(to)) = (at(*from), at(*to)) {
            arrow(from, to, out);
        }
    }
    out.put("</g>");
    for target in marks.targets.iter().filter(|t| t.chosen) {
        if let (Some(seat), Some((x, y))) = (target.ghost, at(target.space)) {
            out.put("<g class=\"ghost\">");
            pieces::token(seat, (x, y - 3.0), 13.0, false, "", out);
            out.put("</g>");
        }
    }
    out.put("<g class=\"foot\" aria-hidden=\"true\">");
    for (coord, number) in &marks.changed {
        let Some((x, y)) = at(*coord) else { continue };
        out.add(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"7\"/><text x=\"{}\" y=\"{}\">{number}</text>",
            Len(x - 17.5),
            Len(y - 17.0),
            Len(x - 17.5),
            Len(y - 13.6)
        ));
    }
    out.put("</g>");
}

/// A bow from one space to another, with a head; it starts and ends beside the pieces.
fn arrow((ax, ay): (f64, f64), (bx, by): (f64, f64), out: &mut Markup) {
    let (dx, dy) = (bx - ax, by - ay);
    let far = dx.hypot(dy);
    if far < 1.0 {
        return;
    }
    let (ux, uy) = (dx / far, dy / far);
    let bow = (far * 0.16).min(26.0);
    let (cx, cy) = ((ax + bx) / 2.0 + uy * bow, (ay + by) / 2.0 - ux * bow);
    let (sx, sy) = (ax + ux * 15.0 + uy * 4.0, ay + uy * 15.0 - ux * 4.0);
    // The head points along the end of the bow.
    let (hx, hy) = (bx - cx, by - cy);
    let along = hx.hypot(hy).max(0.1);
    let (hx, hy) = (hx / along, hy / along);
    let (ex, ey) = (bx - hx * 17.0, by - hy * 17.0);
    let (lx, ly) = (ex - hx * 9.0, ey - hy * 9.0);
    let path = format!("M{} {}Q{} {} {} {}", Len(sx), Len(sy), Len(cx), Len(cy), Len(lx), Len(ly));
    out.add(format_args!(
        "<path class=\"shaft-a\" d=\"{path}\"/><path class=\"shaft\" d=\"{path}\"/>\
         <path class=\"tip\" d=\"M{} {}L{} {}L{} {}z\"/>",
        Len(ex),
        Len(ey),
        Len(lx - hy * 5.0),
        Len(ly + hx * 5.0),
        Len(lx + hy * 5.0),
        Len(ly - hx * 5.0)
    ));
}
