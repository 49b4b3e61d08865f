//! Where squares lie: 48 units each, with room for letters and numbers on all sides.

use crate::markup::Markup;
use civ2010::View;
use civ2010::map::Sq;

/// The side of a square.
pub(super) const SIDE: i32 = 48;
/// Room at the left and right, and above and below.
pub(super) const MARGIN: (i32, i32) = (30, 28);

/// A part of the map that is drawn: all of it, or a cut-out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    pub(super) x: i32,
    pub(super) y: i32,
    pub(super) width: i32,
    pub(super) height: i32,
}

impl Frame {
    /// The whole map.
    pub(super) fn whole(view: &View) -> Frame {
        Frame {
            x: 0,
            y: 0,
            width: 2 * MARGIN.0 + i32::from(view.width) * SIDE,
            height: 2 * MARGIN.1 + i32::from(view.height) * SIDE,
        }
    }

    /// So many columns and rows around some squares, as far as the map goes.
    pub(super) fn around(view: &View, squares: &[Sq], (columns, rows): (u8, u8)) -> Frame {
        let whole = Frame::whole(view);
        let span = |of: fn(Sq) -> u8| {
            let low = squares.iter().map(|sq| of(*sq)).min().unwrap_or(0);
            let high = squares.iter().map(|sq| of(*sq)).max().unwrap_or(0);
            (i32::from(low) + i32::from(high) + 1) * SIDE / 2
        };
        let place = |middle: i32, size: i32, margin: i32, all: i32| {
            let from = margin + middle - size / 2;
            from.clamp(0, (all - size).max(0))
        };
        let (width, height) = (i32::from(columns) * SIDE, i32::from(rows) * SIDE);
        let (width, height) = (width.min(whole.width), height.min(whole.height));
        Frame {
            x: place(span(Sq::x), width, MARGIN.0, whole.width),
            y: place(span(Sq::y), height, MARGIN.1, whole.height),
            width,
            height,
        }
    }

    pub(super) fn view_box(self) -> Markup {
        markup!("viewBox=\"{} {} {} {}\"", self.x, self.y, self.width, self.height)
    }
}

/// The upper left corner of a square.
pub(super) fn corner(sq: Sq) -> (i32, i32) {
    (MARGIN.0 + i32::from(sq.x()) * SIDE, MARGIN.1 + i32::from(sq.y()) * SIDE)
}

/// The middle of a square.
pub(super) fn middle(sq: Sq) -> (i32, i32) {
    let (x, y) = corner(sq);
    (x + SIDE / 2, y + SIDE / 2)
}

/// The sides of squares where a neighbour is of another sort, as a path.
pub(super) fn borders(squares: &[Sq], differs: impl Fn(Sq, Option<Sq>) -> bool) -> String {
    use civ2010::ids::{Dir, Id};
    let mut path = String::new();
    for sq in squares {
        let (x, y) = corner(*sq);
        for dir in Dir::ALL {
            if !differs(*sq, sq.step(*dir)) {
                continue;
            }
            path.push_str(&match dir {
                Dir::Up => format!("M{x} {y}h{SIDE}"),
                Dir::Down => format!("M{x} {}h{SIDE}", y + SIDE),
                Dir::Left => format!("M{x} {y}v{SIDE}"),
                Dir::Right => format!("M{} {y}v{SIDE}", x + SIDE),
            });
        }
    }
    path
}
