//! The map as SVG: a pure function of the view and of what is marked on it.
//!
//! Layers, from below: ground, coast lines, pattern, grid, outline, changes, targets, pieces, names, coordinates,
//! arrows and numbers. On a page the stylesheet colours it by class; a picture for mails carries its own.

mod furniture;
mod geometry;
mod ground;
mod marks;
mod pieces;
mod style;

pub(super) use marks::{Marks, Target};

use super::describe;
use crate::language::{GameWords, L10n};
use crate::tables::markup::{Esc, Len, Markup};
use geometry::Grid;
use new_dawn::View;
use new_dawn::hex::Coord;

/// Where the map is shown.
#[derive(Clone, Copy, Debug)]
pub(super) enum Medium<'a> {
    /// On a page, with the address of the sprite.
    Page(&'a str),
    /// As a picture that has everything in it.
    Picture,
}

impl<'a> Medium<'a> {
    fn sprite(self) -> &'a str {
        match self {
            Medium::Page(address) => address,
            Medium::Picture => "",
        }
    }
}

/// A hex around the origin, for the key below the map.
pub(super) fn key_hex() -> String {
    geometry::ring(geometry::RADIUS)
}

/// Where to look first, in tenths of the map: the middle of what is open, else of what changed, else of the map.
pub(super) fn aim(view: &View, marks: &Marks) -> (u8, u8) {
    let grid = Grid::of(view);
    let open = marks.targets.iter().map(|t| t.space).chain(marks.outlook.iter().copied());
    let mut look: Vec<Coord> = open.collect();
    if look.is_empty() {
        look = marks.changed.keys().copied().collect();
    }
    let points: Vec<(f64, f64)> =
        look.iter().filter_map(|c| view.space(*c)).map(|s| grid.of_space(s)).collect();
    let tenth = |sum: f64, whole: f64| {
        let count = f64::from(u32::try_from(points.len()).unwrap_or(1));
        let part = sum / count / whole * 10.0;
        (0..10_u8).rev().find(|i| f64::from(*i) <= part).unwrap_or(0)
    };
    if points.is_empty() {
        return (4, 4);
    }
    (
        tenth(points.iter().map(|p| p.0).sum(), grid.width),
        tenth(points.iter().map(|p| p.1).sum(), grid.height),
    )
}

/// The map.
pub(super) fn draw(view: &View, t: L10n, words: &GameWords<'_>, marks: &Marks, medium: Medium<'_>) -> Markup {
    let grid = Grid::of(view);
    let mut out = Markup::new();
    let size = format!("viewBox=\"0 0 {} {}\"", Len(grid.width), Len(grid.height));
    match medium {
        Medium::Page(_) => out.add(format_args!(
            "<svg class=\"board\" id=\"board\" {size} role=\"group\" aria-labelledby=\"board-t\" \
             aria-describedby=\"board-d\"><title id=\"board-t\">{}</title><desc id=\"board-d\">{}</desc>",
            Esc(&t.dawn_map_title()),
            Esc(&t.dawn_map_words(view.spaces.len()))
        )),
        Medium::Picture => {
            out.add(format_args!("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" {size}>"));
            style::put(&mut out);
        }
    }
    ground::defs(&mut out);
    if matches!(medium, Medium::Picture) {
        out.add(format_args!(
            "<rect class=\"paper\" width=\"{}\" height=\"{}\"/>",
            Len(grid.width),
            Len(grid.height)
        ));
    }
    ground::draw(view, &grid, &mut out);
    furniture::rows(view, &grid, &mut out);
    if matches!(medium, Medium::Page(_)) {
        spaces(view, &grid, t, words, &mut out);
    }
    marks::below(view, &grid, marks, &mut out);
    pieces::draw(view, &grid, medium, words, &marks.fresh, &mut out);
    furniture::coords(view, &grid, marks, &mut out);
    marks::above(view, &grid, marks, &mut out);
    furniture::cartouche(view, &grid, t, words, &mut out);
    furniture::compass(view, &grid, t, marks.die, &mut out);
    out.put("</svg>");
    out
}

/// A see-through hex over each space that says what is there.
fn spaces(view: &View, grid: &Grid, t: L10n, words: &GameWords<'_>, out: &mut Markup) {
    out.put("<g class=\"spaces\">");
    for space in &view.spaces {
        let (x, y) = grid.of_space(space);
        out.add(format_args!(
            "<use href=\"#hx-all\" role=\"img\" data-at=\"{}\" x=\"{}\" y=\"{}\"><title>{}</title></use>",
            space.coord,
            Len(x),
            Len(y),
            Esc(&describe::space(space, t, words))
        ));
    }
    out.put("</g>");
}
