//! The map as SVG: a pure function of the view and of what is marked on it.
//!
//! Layers, from below: ground, coast lines, pattern, grid, outline, changes, targets, pieces, names, coordinates,
//! arrows and numbers. On a page the stylesheet colours it by class; a picture for mails carries its own.

mod furniture;
mod geometry;
mod ground;
mod pieces;
mod style;

use crate::marks::{self, Outline, Plate};
use crate::markup::{Len, Markup, Raw};
use crate::palette;
use geometry::Grid;
use language::GameWords;
use new_dawn::View;
use new_dawn::hex::Coord;
use new_dawn::ids::Id;

/// Where the map is shown.
#[derive(Clone, Copy, Debug)]
pub(super) enum Medium<'a> {
    /// On a page, with the address of the sprite and, if it is a file of its own, that of the ground.
    Page { sprite: &'a str, ground: Option<&'a str> },
    /// As a picture that has everything in it.
    Picture,
}

impl<'a> Medium<'a> {
    fn sprite(self) -> &'a str {
        match self {
            Medium::Page { sprite, .. } => sprite,
            Medium::Picture => "",
        }
    }

    /// Where the ground is, if it is not drawn here.
    fn ground(self) -> Option<&'a str> {
        match self {
            Medium::Page { ground, .. } => ground,
            Medium::Picture => None,
        }
    }
}

/// A hex around the origin, for the key below the map.
pub(super) fn key_hex() -> String {
    geometry::ring(geometry::RADIUS)
}

/// Everything that is marked on the map.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// What any board marks.
    pub(super) kit: marks::Marks<Coord>,
    /// Where the barbarians went last, as the die says it.
    pub(super) die: Option<u8>,
    /// Where the viewer is about to place a control token.
    pub(super) ghost: Option<(kernel::Seat, Coord)>,
}

/// The map as marks are drawn on it.
struct Hexes<'a> {
    view: &'a View,
    grid: &'a Grid,
}

impl Plate<Coord> for Hexes<'_> {
    fn at(&self, place: &Coord) -> Option<(f64, f64)> {
        self.view.space(*place).map(|s| self.grid.of_space(s))
    }

    fn outline(&self, place: &Coord, line: Outline, attributes: Raw, out: &mut Markup) {
        let Some((x, y)) = self.at(place) else { return };
        let hex = if line == Outline::Inside { "hx-in" } else { "hx" };
        out.add(pieces!("<use href=\"#{hex}\"{attributes} x=\"{}\" y=\"{}\"/>", Len(x), Len(y)));
    }
}

/// Where to look first, in tenths of the map: what is open, else what changed, else the viewer's own land.
pub(super) fn aim(view: &View, marks: &Marks) -> (u8, u8) {
    let grid = Grid::of(view);
    let own = view.spaces.iter().filter(|s| s.owner.is_some() && s.owner == view.viewer).map(|s| s.coord);
    marks::aim(&Hexes { view, grid: &grid }, &marks.kit, own, (grid.width, grid.height))
}

/// The map; on a page with what is told of each space.
pub(super) fn draw(
    view: &View,
    told: &[String],
    words: &GameWords<'_>,
    marks: &Marks,
    medium: Medium<'_>,
) -> Markup {
    let t = words.t;
    let grid = Grid::of(view);
    let mut out = Markup::new();
    let size = markup!("viewBox=\"0 0 {} {}\"", Len(grid.width), Len(grid.height));
    match medium {
        Medium::Page { .. } => out.add(pieces!(
            "<svg class=\"board\" id=\"board\" {size} role=\"group\" aria-labelledby=\"board-t\" \
             aria-describedby=\"board-d\"><title id=\"board-t\">{}</title><desc id=\"board-d\">{}</desc>",
            t.dawn_map_title(),
            t.dawn_map_words(view.spaces.len())
        )),
        Medium::Picture => {
            out.add(pieces!("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" {size}>"));
            style::put(&mut out);
        }
    }
    ground::shapes(&mut out);
    if matches!(medium, Medium::Picture) {
        out.add(pieces!(
            "<rect class=\"paper\" width=\"{}\" height=\"{}\"/>",
            Len(grid.width),
            Len(grid.height)
        ));
    }
    match (medium.ground(), medium) {
        (Some(file), _) => {
            out.add(pieces!(
                "<use href=\"{file}#ground\" aria-hidden=\"true\"/>\
                 <use class=\"letters\" href=\"{file}#letters\" aria-hidden=\"true\"/>"
            ));
        }
        (None, Medium::Picture) => {
            let mut below = Markup::new();
            lying(view, &grid, &mut below);
            out.push(&palette::by_day(below));
        }
        (None, Medium::Page { .. }) => lying(view, &grid, &mut out),
    }
    if matches!(medium, Medium::Page { .. }) {
        spaces(view, &grid, told, &mut out);
    }
    let plate = Hexes { view, grid: &grid };
    marks::below(&plate, &marks.kit, &mut out);
    pieces::draw(view, &grid, medium, words, &marks.kit.fresh, &mut out);
    furniture::coords(view, &grid, marks, medium.ground(), &mut out);
    marks::arrows(&plate, &marks.kit, &mut out);
    if let Some(((x, y), seat)) = marks.ghost.and_then(|(seat, place)| Some((plate.at(&place)?, seat))) {
        out.put("<g class=\"ghost\">");
        pieces::token(seat, (x, y - 3.0), 13.0, false, "", &mut out);
        out.put("</g>");
    }
    marks::numbers(&plate, &marks.kit, &mut out);
    furniture::cartouche(view, &grid, t, words, medium.ground().unwrap_or_default(), &mut out);
    furniture::compass(view, &grid, t, marks.die, &mut out);
    out.put("</svg>");
    out
}

/// All that lies there for the whole game.
fn lying(view: &View, grid: &Grid, out: &mut Markup) {
    ground::motifs(out);
    out.put("<g id=\"ground\">");
    ground::draw(view, grid, out);
    out.put("</g>");
    furniture::rows(view, grid, out);
}

/// What the ground depends on.
pub(super) fn ground_key(view: &View) -> Vec<u8> {
    let mut key = Vec::with_capacity(view.spaces.len() * 8);
    for space in &view.spaces {
        key.extend(space.q.to_le_bytes());
        key.extend(space.r.to_le_bytes());
        key.extend(space.terrain.id().bytes());
        key.push(b';');
    }
    key
}

/// The ground and the names of the spaces, as a file of their own.
pub(super) fn ground(view: &View) -> Markup {
    let grid = Grid::of(view);
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">",
        Len(grid.width),
        Len(grid.height)
    ));
    lying(view, &grid, &mut out);
    furniture::every_coord(view, &grid, &mut out);
    out.put("</svg>");
    out
}

/// A see-through hex over each space that says what is there.
fn spaces(view: &View, grid: &Grid, told: &[String], out: &mut Markup) {
    out.put("<g class=\"spaces\">");
    for (space, told) in view.spaces.iter().zip(told) {
        let (x, y) = grid.of_space(space);
        out.add(pieces!(
            "<use href=\"#hx-all\" role=\"img\" data-at=\"{}\" x=\"{}\" y=\"{}\"><title>{}</title></use>",
            space.coord,
            Len(x),
            Len(y),
            told
        ));
    }
    out.put("</g>");
}
