//! What stands on the map.

use super::Medium;
use super::geometry::Grid;
use crate::markup::{Len, Markup, Raw};
use crate::shapes;
use kernel::{Seat, Words};
use new_dawn::View;
use new_dawn::data::data;
use new_dawn::hex::Coord;
use new_dawn::ids::{CityState, Id, Wonder};
use new_dawn::tiles::Icon;
use new_dawn::view::{PieceView, SpaceView};
use std::collections::BTreeSet;
use std::f64::consts::PI;

const HOUSES: &str = "M-7.4 6.6V-.4l3.9-3.4 3.1 2.7V-4.6l4-3.2 3.9 3.2V6.6zM-4.3 6.6V3.6h1.8v3zM2.6 .2v2h1.8v-2zM2.6 4v1.6h1.8V4z";
const TEMPLE: &str = "M0-7.8L8.4-2.6v1.7H-8.4V-2.6zM-6.8 0h2.4v4.2h-2.4zM-1.2 0h2.4v4.2h-2.4zM4.4 0h2.4v4.2H4.4zM-8.4 5.2H8.4v2.2H-8.4z";

type At = (f64, f64);

/// All pieces, and after them the names, which no piece may hide.
pub(super) fn draw(
    view: &View,
    grid: &Grid,
    medium: Medium<'_>,
    words: &dyn Words,
    fresh: &BTreeSet<Coord>,
    out: &mut Markup,
) {
    let mut names = Markup::new();
    out.put("<g class=\"pieces\">");
    for space in &view.spaces {
        let at = grid.of_space(space);
        printed(space, at, medium, out);
        standing(space, at, fresh.contains(&space.coord), out);
        moving(space, at, out);
        if let Some(name) = name(space, words) {
            // A long name would lie on its neighbours.
            let class = Raw(if name.chars().count() > 12 { " class=\"long\"" } else { "" });
            names.add(pieces!("<text{class} x=\"{}\" y=\"{}\">{}</text>", Len(at.0), Len(at.1 + 14.5), name));
        }
        if let Some(wonder) = space.wonder {
            pennant(wonder, at, medium, out);
        }
    }
    out.put("</g>");
    out.add(pieces!("<g class=\"names\" aria-hidden=\"true\">{names}</g>"));
}

fn name(space: &SpaceView, words: &dyn Words) -> Option<String> {
    match space.icon? {
        Icon::CityState(c) => Some(words.name("city-state", c.id())),
        Icon::Nature(n) => Some(words.name("nature", n.id())),
        _ => None,
    }
}

fn icon(medium: Medium<'_>, name: &str, (x, y): At, size: f64, class: &str) -> Markup {
    markup!(
        "<use href=\"{}#i-{name}\" class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\"/>",
        medium.sprite(),
        Len(x - size / 2.0),
        Len(y - size / 2.0)
    )
}

/// What lies there from the start: resources, city-states, natural wonders, places where barbarians appear.
fn printed(space: &SpaceView, (x, y): At, medium: Medium<'_>, out: &mut Markup) {
    if let Some(resource) = space.resource {
        let at = (x, y - 2.0);
        out.add(pieces!(
            "<g class=\"res\"><circle cx=\"{}\" cy=\"{}\" r=\"11\"/>{}</g>",
            Len(at.0),
            Len(at.1),
            icon(medium, resource.id(), at, 15.0, "resi")
        ));
    }
    if let Some(nature) = space.nature {
        let at = (x, y - 9.0);
        let resource = data().nature[nature].resource;
        out.add(pieces!(
            "<g class=\"res\"><circle cx=\"{}\" cy=\"{}\" r=\"10\"/>{}</g>",
            Len(at.0),
            Len(at.1),
            icon(medium, resource.id(), at, 14.0, "resi")
        ));
    }
    if let Some(city_state) = space.city_state {
        free_city(city_state, (x, y), medium, out);
    }
    let empty = space.piece.is_none() && space.barbarian.is_none() && space.caravans.is_empty();
    if let (Some(Icon::Barbarian(letter)), true) = (space.icon, empty) {
        out.add(pieces!(
            "<g class=\"spawn\"><circle cx=\"{}\" cy=\"{}\" r=\"9\"/><text x=\"{}\" y=\"{}\">{}</text></g>",
            Len(x),
            Len(y - 3.0),
            Len(x),
            Len(y + 0.8),
            letter.letter()
        ));
    }
}

fn free_city(city_state: CityState, (x, y): At, medium: Medium<'_>, out: &mut Markup) {
    let kind = data().city_states[city_state].kind;
    let tag = (x + 15.0, y - 19.0);
    out.add(pieces!(
        "<g class=\"cs\"><circle class=\"plate\" cx=\"{}\" cy=\"{}\" r=\"15\"/>{}</g>\
         <g class=\"tag\"><circle cx=\"{}\" cy=\"{}\" r=\"8\"/>{}</g>",
        Len(x),
        Len(y - 8.0),
        icon(medium, "citystate", (x, y - 9.0), 20.0, "csi"),
        Len(tag.0),
        Len(tag.1),
        icon(medium, kind.id(), tag, 12.0, "tagi")
    ));
}

/// A city or a control token.
fn standing(space: &SpaceView, (x, y): At, fresh: bool, out: &mut Markup) {
    let (Some(seat), Some(piece)) = (space.owner, space.piece) else { return };
    let named = matches!(space.icon, Some(Icon::Nature(_) | Icon::CityState(_)));
    match piece {
        PieceView::Capital { mature } => city(seat, (x, y - 3.0), true, mature, fresh, out),
        PieceView::City { mature } => city(seat, (x, y - 3.0), false, mature, fresh, out),
        PieceView::Token { reinforced } => {
            let at = (x, if named { y - 9.0 } else { y - 3.0 });
            let half = if named {
                10.5
            } else if reinforced {
                11.6
            } else {
                13.0
            };
            token(seat, at, half, reinforced, if fresh { " is-new" } else { "" }, out);
        }
    }
}

/// A control token; a reinforced one has its shape once more around it and a boss in the middle.
pub(super) fn token(seat: Seat, at: At, half: f64, reinforced: bool, class: &str, out: &mut Markup) {
    out.add(pieces!("<g class=\"piece s{}{class}\">", seat.number()));
    if reinforced {
        shapes::put(out, seat, at, half * 1.42, "wall");
    }
    shapes::put(out, seat, at, half, "body");
    if reinforced {
        let lower = if shapes::is_triangle(seat) { 2.2 } else { 0.0 };
        out.add(pieces!(
            "<circle class=\"boss\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
            Len(at.0),
            Len(at.1 + lower),
            Len(half * 0.26)
        ));
    }
    out.put("</g>");
}

fn city(seat: Seat, (x, y): At, capital: bool, mature: bool, fresh: bool, out: &mut Markup) {
    let triangle = shapes::is_triangle(seat);
    let half = if triangle { 22.5 } else { 20.3 } * if capital { 1.06 } else { 0.93 };
    let glyph = if triangle { 0.82 } else { 0.98 } * if capital { 1.06 } else { 0.93 };
    out.add(pieces!(
        "<g class=\"piece city s{}{}{}\">",
        seat.number(),
        if capital { " capital" } else { "" },
        if fresh { " is-new" } else { "" }
    ));
    if mature {
        out.add(pieces!(
            "<g class=\"wreath\" transform=\"translate({} {})\"><path d=\"{}\"/></g>",
            Len(x),
            Len(y + 3.0),
            wreath()
        ));
    }
    shapes::put(out, seat, (x, y), half, "body");
    if capital {
        shapes::put(out, seat, (x, y + if triangle { 1.2 } else { 0.0 }), half * 0.86, "inline");
    }
    out.add(pieces!(
        "<path class=\"glyph\" transform=\"translate({} {}) scale({glyph:.2})\" d=\"{}\"/></g>",
        Len(x),
        Len(y + if triangle { 5.2 } else { 0.0 }),
        if capital { TEMPLE } else { HOUSES }
    ));
}

/// Laurel leaves below a mature city.
fn wreath() -> String {
    let mut path = String::new();
    for side in [1.0, -1.0] {
        for degrees in [96.0_f64, 113.0, 130.0, 147.0] {
            let turn = (degrees * side).to_radians();
            let (x, y) = (24.0 * turn.sin(), -24.0 * turn.cos());
            // Along the circle and slightly outward.
            let (dx, dy) =
                (-turn.cos() * side * 6.2 + turn.sin() * 2.4, -turn.sin() * side * 6.2 - turn.cos() * 2.4);
            let (px, py) = (-dy * 0.28, dx * 0.28);
            path.push_str(&format!(
                "M{} {}q{} {} {} {}q{} {} {} {}z",
                Len(x),
                Len(y),
                Len(dx / 2.0 + px),
                Len(dy / 2.0 + py),
                Len(dx),
                Len(dy),
                Len(-dx / 2.0 - px),
                Len(-dy / 2.0 - py),
                Len(-dx),
                Len(-dy)
            ));
        }
    }
    path
}

/// The wonder under a city hangs as a pennant at its upper right.
fn pennant(wonder: Wonder, (x, y): At, medium: Medium<'_>, out: &mut Markup) {
    let name = format!("wonder-{}", data().wonders[wonder].kind.id());
    out.add(pieces!(
        "<g class=\"won\"><path d=\"M{} {}h17v13.5l-8.5 5-8.5-5z\"/>{}</g>",
        Len(x + 8.0),
        Len(y - 23.5),
        icon(medium, &name, (x + 16.5, y - 15.8), 13.0, "woni")
    ));
}

/// Barbarians and caravans.
fn moving(space: &SpaceView, (x, y): At, out: &mut Markup) {
    let alone = space.piece.is_none() && space.city_state.is_none();
    let count = space.caravans.len();
    for (i, seat) in space.caravans.iter().enumerate() {
        let step = f64::from(u8::try_from(i).unwrap_or(0));
        let (dx, dy, size) = match (alone, count) {
            (true, 1) => (0.0, -3.0, 1.0),
            (true, _) => (-11.0 + 20.0 * step, -3.0 - 6.0 * step, 0.74),
            (false, _) => (-14.0 + 14.0 * step, 6.0, 0.7),
        };
        caravan(*seat, (x + dx, y + dy), size, out);
    }
    if let Some(barbarian) = space.barbarian {
        out.add(pieces!(
            "<g class=\"barb\"><path d=\"{}\"/><text x=\"{}\" y=\"{}\">{}</text></g>",
            badge(x, y - 3.0),
            Len(x),
            Len(y + 2.0),
            barbarian.letter()
        ));
    }
}

fn caravan(seat: Seat, (x, y): At, size: f64, out: &mut Markup) {
    out.add(pieces!(
        "<g class=\"cara s{}\" transform=\"translate({} {}) scale({size})\">\
         <path class=\"cart\" d=\"M-12 5v-6a9.5 9 0 0 1 19 0v6z\"/><path class=\"bar\" d=\"M-14.5 5.4h24l5-5\"/>\
         <circle class=\"whl\" cx=\"-7.5\" cy=\"9.5\" r=\"4\"/><circle class=\"whl\" cx=\"4\" cy=\"9.5\" r=\"4\"/>",
        seat.number(),
        Len(x),
        Len(y)
    ));
    shapes::put(out, seat, (-2.5, -1.5), 5.0, "mark");
    out.put("</g>");
}

/// A badge with sixteen points.
fn badge(x: f64, y: f64) -> String {
    let mut path = String::new();
    for i in 0..16_u8 {
        let turn = PI * f64::from(i) / 8.0;
        let far = if i % 2 == 0 { 14.5 } else { 11.0 };
        let sign = if i == 0 { 'M' } else { 'L' };
        path.push_str(&format!("{sign}{} {}", Len(x + far * turn.sin()), Len(y - far * turn.cos())));
    }
    path.push('z');
    path
}
