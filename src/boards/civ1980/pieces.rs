//! Tokens, cities, ships, orders and signs of the map.

use super::chart::Arrow;
use crate::markup::{Len, Markup, Pieces, Raw};
use crate::shapes;
use civ1980::data::Point;
use civ1980::view::AreaView;
use kernel::Seat;

pub(super) const SITE: Raw =
    Raw(r#"<path class="site" d="M-5.5-5.5h11v11h-11z"/><path class="site-i" d="M-2.4-2.4h4.8v4.8h-4.8z"/>"#);
pub(super) const WET_SITE: Raw = Raw(
    r#"<path class="site wet" d="M-5.5-5.5h11v11h-11z"/><path class="site-w" d="M-4 1.6q2-2.6 4 0t4 0"/>"#,
);
pub(super) const VOLCANO: Raw = Raw(
    r#"<path class="volcano" d="M-9 7L-2.6-5h5.2L9 7z"/><path class="smoke" d="M-1-8c-2-2 1.6-3.4 0-6M2.4-8c-1.4-1.6 1.2-2.8.2-4.6"/><path class="vfire" d="M-2.6-5h5.2l-1 3-1.4-1.6L-1.2-2z"/>"#,
);
pub(super) const CLASH: Raw = Raw(
    r#"<path class="clash" d="M-11-9h22v16L0 12-11 7z"/><path class="clash-x" d="M-5-5L5 5M5-5L-5 5M-6.4-2.6l3.8-3.8M6.4-2.6L2.6-6.4"/>"#,
);
const TOWN: &str = "M-7.4 6.6V-.4l3.9-3.4 3.1 2.7V-4.6l4-3.2 3.9 3.2V6.6zM-4.3 6.6V3.6h1.8v3zM2.6 .2v2h1.8v-2zM2.6 4v1.6h1.8V4z";
const HULL: &str = r#"<path class="hull" d="M-13 3.2h26c-1.2 5-4.6 7.4-8.6 7.4H-4.6C-8.8 10.6-12 8-13 3.2z"/><path class="mast" d="M0 3.2V-13"/><path class="sail" d="M-9 -11.5h18c1.6 4.4 1.6 8.4 0 12.6H-9c1.6-4.2 1.6-8.2 0-12.6z"/>"#;

/// Something at a point, in the size of the zoom.
pub(super) fn at(out: &mut Markup, [x, y]: Point, inner: Pieces<'_>) {
    out.add(pieces!("<g transform=\"translate({} {})\"><g class=\"sz\">{inner}</g></g>", Len(x), Len(y)));
}

/// How far a seat's shape reaches, and where a number stands in it.
fn token_size(seat: Seat) -> (f64, f64) {
    match seat.number() {
        1 => (9.6, 4.),
        2 => (9.2, 4.),
        3 => (11.6, 6.6),
        4 => (10.6, 4.),
        7 => (12., 5.),
        _ => (10.2, 4.),
    }
}

/// The tokens of an area, in a row; they make room for its name.
pub(super) fn tokens(out: &mut Markup, area: &AreaView, name: &str) {
    let [x, y] = super::chart::token_place(area, name);
    let many = u32::try_from(area.tokens.len()).map_or(0., f64::from);
    let mut dx = -10. * (many - 1.);
    for (seat, count) in &area.tokens {
        let (half, dy) = token_size(*seat);
        let mut shape = Markup::new();
        shapes::put(&mut shape, *seat, (0., 0.), half, "body");
        at(
            out,
            [x + dx, y],
            pieces!(
                "<g class=\"piece s{}\">{shape}<text class=\"count\" y=\"{dy}\">{count}</text></g>",
                seat.number()
            ),
        );
        dx += 20.;
    }
}

/// The city of an area, or the pirates'.
pub(super) fn city(out: &mut Markup, area: &AreaView) {
    let facts = area.area.data();
    let place = facts.city_xy.unwrap_or(facts.anchor_xy);
    if area.pirates {
        at(
            out,
            place,
            pieces!(
                "<g class=\"piece city pirates\"><circle class=\"body\" r=\"13\"/><path class=\"glyph\" d=\"{TOWN}\"/></g>"
            ),
        );
    }
    let Some(seat) = area.city else { return };
    let (big, low, scale) = match seat.number() {
        3 => (17., 4.2, 0.74),
        4 => (15.6, 0., 0.78),
        7 => (17.5, 1., 0.74),
        8 => (14.4, 0., 0.8),
        _ => (14.4, 0., 0.9),
    };
    let mut shape = Markup::new();
    shapes::put(&mut shape, seat, (0., 0.), big, "body");
    shapes::put(&mut shape, seat, (0., 0.), big * 0.86, "inline");
    at(
        out,
        place,
        pieces!(
            "<g class=\"piece city s{}\">{shape}<path class=\"glyph\" transform=\"translate(0 {low}) scale({scale})\" d=\"{TOWN}\"/></g>",
            seat.number()
        ),
    );
}

/// Where so many ships lie, from the middle of their coast: two in a row.
pub(super) fn berths(many: usize) -> impl Iterator<Item = Point> {
    (0..many).map(move |i| {
        let dx = if many == 1 {
            0.
        } else if i % 2 == 0 {
            -12.
        } else {
            13.
        };
        [dx, 20. * super::chart::count(i / 2)]
    })
}

/// Ships at an area's coast; the viewer's own with their numbers.
pub(super) fn ships(out: &mut Markup, area: &AreaView, viewer: Option<Seat>) {
    let facts = area.area.data();
    let [x, y] = facts.ship_xy.unwrap_or(facts.anchor_xy);
    for (ship, [dx, dy]) in area.ships.iter().zip(berths(area.ships.len())) {
        let mut inner = Markup::new();
        inner.put(HULL);
        shapes::put(&mut inner, ship.seat, (0.6, -5.2), 4.6, "smark");
        if ship.aboard > 0 {
            inner.add(pieces!(
                "<circle class=\"aboard\" cx=\"12\" cy=\"-8\" r=\"6.6\"/><text class=\"aboard-n\" x=\"12\" y=\"-4.6\">{}</text>",
                ship.aboard
            ));
        }
        if viewer == Some(ship.seat) {
            inner.add(pieces!("<text class=\"ship-n\" x=\"0\" y=\"9.6\">{}</text>", ship.number));
        }
        at(out, [x + dx, y + dy], pieces!("<g class=\"piece ship s{}\">{inner}</g>", ship.seat.number()));
    }
}

/// An order: a curve with a head and a number on it.
pub(super) fn arrow(out: &mut Markup, arrow: &Arrow) {
    let end = |area: civ1980::chart::Area| {
        let facts = area.data();
        if arrow.sea { facts.ship_xy.unwrap_or(facts.anchor_xy) } else { facts.anchor_xy }
    };
    let ([px, py], [qx, qy]) = (end(arrow.from), end(arrow.to));
    let (dx, dy) = (qx - px, qy - py);
    let c = ((px + qx) / 2. - dy * 0.16, (py + qy) / 2. + dx * 0.16);
    let (a0, a1) = ((c.1 - py).atan2(c.0 - px), (qy - c.1).atan2(qx - c.0));
    let s = (px + 13. * a0.cos(), py + 13. * a0.sin());
    let e = (qx - 15. * a1.cos(), qy - 15. * a1.sin());
    let middle = [0.25 * s.0 + 0.5 * c.0 + 0.25 * e.0, 0.25 * s.1 + 0.5 * c.1 + 0.25 * e.1];
    let d = format!("M{} {}Q{} {} {} {}", Len(s.0), Len(s.1), Len(c.0), Len(c.1), Len(e.0), Len(e.1));
    let tip = |turn: f64, r: f64| {
        format!("{} {}", Len(e.0 + r * (a1 + turn).cos()), Len(e.1 + r * (a1 + turn).sin()))
    };
    out.add(pieces!(
        "<g class=\"order-arrow{} {}\"><path class=\"shaft-a\" d=\"{d}\"/><path class=\"shaft\" d=\"{d}\"/><path class=\"tip\" d=\"M{}L{}L{}L{}z\"/>",
        if arrow.sea { " sea" } else { "" },
        arrow.class,
        tip(0., 6.),
        tip(2.5, 9.),
        tip(std::f64::consts::PI, 3.),
        tip(-2.5, 9.)
    ));
    at(out, middle, pieces!("<circle class=\"plate\" r=\"8\"/><text y=\"3.7\">{}</text>", arrow.count));
    out.put("</g>");
}
