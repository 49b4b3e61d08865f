//! Where signs stand on the map: shields of conflicts, numbers of changes, losses. They never hide a piece, and rather stand
//! a little aside than on a name.

use super::names::{Frame, Laid, Squares, things};
use civ1980::chart::Area;
use civ1980::data::Point;
use civ1980::view::View;
use std::collections::BTreeMap;

/// What stands somewhere, and how far it reaches to both sides, up and down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Sign {
    /// A conflict foreseen.
    Shield,
    /// The number of a change.
    Number,
    /// What is given up.
    Loss,
}

impl Sign {
    pub(super) const fn size(self) -> (f64, f64) {
        match self {
            Sign::Shield => (11.8, 12.4),
            Sign::Number => (8.1, 8.1),
            Sign::Loss => (13.7, 8.7),
        }
    }
}

/// The place of every sign.
pub(super) type Signs = BTreeMap<(Area, Sign), Point>;

/// Points around a middle, the nearest first.
fn around([x, y]: Point) -> impl Iterator<Item = Point> {
    /// Twelve directions; up and to the sides before down, where names stand.
    const WAYS: [(f64, f64); 12] = [
        (0.87, -0.5),
        (-0.87, -0.5),
        (0.5, -0.87),
        (-0.5, -0.87),
        (1., 0.),
        (-1., 0.),
        (0., -1.),
        (0.87, 0.5),
        (-0.87, 0.5),
        (0.5, 0.87),
        (-0.5, 0.87),
        (0., 1.),
    ];
    const FAR: [f64; 9] = [22., 26., 30., 34., 39., 45., 52., 60., 70.];
    FAR.into_iter().flat_map(move |far| WAYS.into_iter().map(move |(dx, dy)| [x + dx * far, y + dy * far]))
}

/// Puts every sign where it covers least. Pieces and what is printed weigh so much that a free place is always better.
pub(super) fn place(view: &View, laid: &Laid, wanted: impl IntoIterator<Item = (Area, Sign)>) -> Signs {
    let mut wanted: Vec<(Area, Sign)> = wanted.into_iter().collect();
    let mut out = Signs::new();
    if wanted.is_empty() {
        return out;
    }
    wanted.sort_by_key(|(area, sign)| (*sign, *area));
    let mut pieces: Vec<Frame> = Vec::new();
    for area in &view.areas {
        things(area, laid.get(&area.area).map_or("", |(name, _)| name.as_str()), &mut pieces);
    }
    let names: Vec<Frame> = laid.values().map(|(name, placed)| Frame::of(name, *placed)).collect();
    let (mut lying, written) = (Squares::of(&pieces), Squares::of(&names));
    for (area, sign) in wanted {
        let [x, y] = area.data().anchor_xy;
        let mut best: Option<(f64, Point)> = None;
        for at in around([x, y]) {
            let [px, py] = at;
            let aside = (px - x).hypot(py - y);
            // What covers nothing at all stands aside all the same.
            if best.is_some_and(|(least, _)| least <= aside) {
                continue;
            }
            let frame = Frame::sign(at, sign.size());
            let covered = |squares: &Squares, frames: &[Frame]| -> f64 {
                let near = squares.near(&frame).filter_map(|number| frames.get(number));
                near.filter(|other| other.near([x, y])).map(|other| frame.shared(other)).sum()
            };
            let (hidden, named) = (covered(&lying, &pieces), covered(&written, &names));
            let harm = hidden * 100. + named * 3. + aside + if frame.outside() { 9000. } else { 0. };
            if best.is_none_or(|(least, _)| harm < least) {
                best = Some((harm, at));
            }
        }
        if let Some((_, best)) = best {
            let frame = Frame::sign(best, sign.size());
            lying.add(pieces.len(), &frame);
            pieces.push(frame);
            out.insert((area, sign), best);
        }
    }
    out
}
