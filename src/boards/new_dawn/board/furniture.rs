//! What stands around the spaces: row letters, coordinates, the cartouche with its legend, the compass of the
//! barbarians' die.

use super::Marks;
use super::geometry::{Grid, RADIUS, WIDE, ring};
use super::ground::colours;
use crate::markup::{Len, Markup};
use kernel::Words;
use language::L10n;
use new_dawn::View;
use new_dawn::data::data;
use new_dawn::ids::{Id, Terrain};
use new_dawn::view::SpaceView;
use std::collections::{BTreeMap, BTreeSet};

/// Letters at both ends of each row.
pub(super) fn rows(view: &View, grid: &Grid, out: &mut Markup) {
    let mut ends: BTreeMap<u8, (f64, f64, f64, &SpaceView)> = BTreeMap::new();
    for space in &view.spaces {
        let (x, y) = grid.of_space(space);
        let end = ends.entry(space.coord.row).or_insert((x, x, y, space));
        (end.0, end.1) = (end.0.min(x), end.1.max(x));
    }
    out.put(
        "<g id=\"letters\" class=\"rows\" aria-hidden=\"true\" text-anchor=\"middle\" font-size=\"12\" font-weight=\"600\" \
         fill=\"var(--ink-3)\">",
    );
    for (west, east, y, space) in ends.into_values() {
        let name = space.coord.to_string();
        let letter = name.trim_end_matches(|c: char| c.is_ascii_digit());
        for x in [west - WIDE / 2.0 - 16.0, east + WIDE / 2.0 + 16.0] {
            out.add(pieces!("<text x=\"{}\" y=\"{}\">{letter}</text>", Len(x), Len(y + 4.0)));
        }
    }
    out.put("</g>");
}

/// The names of all spaces for a file of their own, with their colours.
pub(super) fn every_coord(view: &View, grid: &Grid, out: &mut Markup) {
    out.put(
        "<g id=\"coords\" text-anchor=\"middle\" font-size=\"9.4\" fill=\"var(--coord)\" letter-spacing=\".2\" \
         paint-order=\"stroke\" stroke-width=\"2.6\" stroke-linejoin=\"round\">",
    );
    for space in &view.spaces {
        let (x, y) = grid.of_space(space);
        out.add(pieces!(
            "<text x=\"{}\" y=\"{}\" stroke=\"{}\">{}</text>",
            Len(x),
            Len(y + RADIUS * 0.77),
            colours(space.terrain).0,
            space.coord
        ));
    }
    out.put("</g>");
}

/// The name of every space at its foot, from the file of the ground if there is one; open ones in bold and red.
pub(super) fn coords(view: &View, grid: &Grid, marks: &Marks, file: Option<&str>, out: &mut Markup) {
    let open: BTreeSet<_> = marks.kit.targets.iter().map(|t| t.place).collect();
    if let Some(file) = file {
        out.add(pieces!("<use href=\"{}#coords\" aria-hidden=\"true\"/>", file));
    }
    out.put("<g class=\"coords\" aria-hidden=\"true\">");
    for space in &view.spaces {
        let (x, y) = grid.of_space(space);
        let is_open = open.contains(&space.coord);
        if file.is_some() && !is_open {
            continue;
        }
        let on = if is_open { " on" } else { "" };
        out.add(pieces!(
            "<text x=\"{}\" y=\"{}\" class=\"c-{}{on}\">{}</text>",
            Len(x),
            Len(y + RADIUS * 0.77),
            space.terrain.id(),
            space.coord
        ));
    }
    out.put("</g>");
}

const LEGEND: [Terrain; 6] = [
    Terrain::Grassland,
    Terrain::Hills,
    Terrain::Forest,
    Terrain::Desert,
    Terrain::Mountains,
    Terrain::Water,
];

/// A box of the paper: left, top, width, height.
type Box = (f64, f64, f64, f64);

/// Is the box free of land and row letters?
fn is_free(view: &View, grid: &Grid, (left, top, width, height): Box) -> bool {
    let near = |space: &SpaceView| {
        let (x, y) = grid.of_space(space);
        let (dx, dy) = ((left - x).max(x - left - width), (top - y).max(y - top - height));
        dx < WIDE / 2.0 + 24.0 && dy < RADIUS
    };
    !view.spaces.iter().any(near)
}

/// The first corner where such a thing finds room.
fn corner(view: &View, grid: &Grid, (width, height): (f64, f64), order: [usize; 4]) -> Option<(f64, f64)> {
    let (right, low) = (grid.width - width - 14.0, grid.height - height - 10.0);
    let all = [(14.0, 10.0), (right, 10.0), (14.0, low), (right, low)];
    order
        .into_iter()
        .filter_map(|i| all.get(i).copied())
        .find(|(x, y)| is_free(view, grid, (*x, *y, width, height)))
}

/// Title and legend, if a corner has room for them; the page repeats the legend below the map. The patterns of the legend
/// are those of `file`, the ground.
pub(super) fn cartouche(view: &View, grid: &Grid, t: L10n, words: &dyn Words, file: &str, out: &mut Markup) {
    let Some((x, y)) = corner(view, grid, (250.0, 174.0), [0, 1, 2, 3]) else { return };
    out.add(pieces!(
        "<g class=\"cartouche\" aria-hidden=\"true\" transform=\"translate({} {})\">\
         <text class=\"ct\" x=\"0\" y=\"26\">{}</text><text class=\"cs2\" x=\"0\" y=\"48\">{}</text>\
         <path class=\"ctrule\" d=\"M0 62h238\"/>",
        Len(x),
        Len(y),
        t.dawn_map_title(),
        t.dawn_map_round(view.round_limit, view.round)
    ));
    for (i, terrain) in LEGEND.into_iter().enumerate() {
        let (column, line) = (u8::try_from(i % 2).unwrap_or(0), u8::try_from(i / 2).unwrap_or(0));
        let (x, y) = (14.0 + f64::from(column) * 128.0, 86.0 + f64::from(line) * 36.0);
        swatch(terrain, (x, y), file, out);
        let name = words.name("terrain", terrain.id());
        out.add(pieces!("<text class=\"lg\" x=\"{}\" y=\"{}\">{}", x + 21.0, y + 4.5, name));
        if terrain != Terrain::Water {
            out.add(pieces!("<tspan class=\"lgd\" dx=\"5\">{}</tspan>", data().terrain[terrain].difficulty));
        }
        out.put("</text>");
    }
    out.put("</g>");
}

fn swatch(terrain: Terrain, (x, y): (f64, f64), file: &str, out: &mut Markup) {
    let (id, hex, file) = (terrain.id(), ring(RADIUS), file);
    out.add(pieces!(
        "<g transform=\"translate({x} {y}) scale(.44)\"><path class=\"t t-{id}\" d=\"{hex}\"/>\
         <use href=\"{file}#m-{id}-0\" class=\"m m-{id}\"/><path class=\"lgrim\" d=\"{hex}\"/></g>"
    ));
}

/// The compass says where each number of the die sends the barbarians; the last throw is filled in.
pub(super) fn compass(view: &View, grid: &Grid, t: L10n, last: Option<u8>, out: &mut Markup) {
    let Some((x, y)) = corner(view, grid, (112.0, 132.0), [2, 3, 1, 0]) else { return };
    out.add(pieces!(
        "<g class=\"compass\" aria-hidden=\"true\" transform=\"translate({} {})\"><circle r=\"34\"/><circle r=\"30.5\"/>",
        Len(x + 56.0),
        Len(y + 54.0)
    ));
    for number in 1..=6_u8 {
        let turn = (f64::from(number) * 60.0 - 30.0).to_radians();
        let (px, py) = (turn.sin(), -turn.cos());
        let class = if last == Some(number) { " last" } else { "" };
        out.add(pieces!(
            "<path class=\"ray{class}\" d=\"M{} {}L{} {}L0 0z\"/><path class=\"ray2{class}\" d=\"M{} {}L{} {}L0 0z\"/>",
            Len(px * 30.0),
            Len(py * 30.0),
            Len(-py * 5.5),
            Len(px * 5.5),
            Len(px * 30.0),
            Len(py * 30.0),
            Len(py * 5.5),
            Len(-px * 5.5)
        ));
        if last == Some(number) {
            out.add(pieces!(
                "<circle class=\"thrown\" cx=\"{}\" cy=\"{}\" r=\"9.5\"/>",
                Len(px * 46.0),
                Len(py * 46.0)
            ));
        }
        out.add(pieces!(
            "<text class=\"{}\" x=\"{}\" y=\"{}\">{number}</text>",
            if last == Some(number) { "dn last" } else { "dn" },
            Len(px * 46.0),
            Len(py * 46.0 + 4.0)
        ));
    }
    out.add(pieces!("<text class=\"cap\" x=\"0\" y=\"74\">{}</text></g>", t.dawn_die()));
}
