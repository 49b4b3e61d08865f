//! Where things are on the map: pointy hexes 60 units wide, rows from the north.
//!
//! Corners and centres are points of one lattice of half hex widths and half hex radii, so that two hexes agree exactly
//! on the corner they share.

use crate::markup::Len;
use new_dawn::View;
use new_dawn::hex::Hex;
use new_dawn::view::SpaceView;
use std::collections::BTreeMap;
use std::fmt::Write;

/// Width of a hex.
pub(super) const WIDE: f64 = 60.0;
/// From its centre to a corner.
pub(super) const RADIUS: f64 = 34.641;
const MARGIN: (f64, f64) = (34.0, 30.0);

/// A point of the lattice.
pub(super) type Point = (i32, i32);

/// From a centre to its corners, clockwise from the upper right; edge `i` lies between corner `i` and the next and
/// looks in direction `i` of [`Hex::STEPS`].
const CORNERS: [Point; 6] = [(1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2)];

/// The map on paper.
#[derive(Clone, Debug)]
pub(super) struct Grid {
    west: i32,
    north: i32,
    pub(super) width: f64,
    pub(super) height: f64,
}

/// The lattice point of a hex's centre.
pub(super) fn centre(hex: Hex) -> Point {
    (2 * i32::from(hex.q) + i32::from(hex.r), 3 * i32::from(hex.r))
}

pub(super) fn hex(space: &SpaceView) -> Hex {
    Hex { q: space.q, r: space.r }
}

impl Grid {
    pub(super) fn of(view: &View) -> Grid {
        let points: Vec<Point> = view.spaces.iter().map(|s| centre(hex(s))).collect();
        let least = |axis: fn(&Point) -> i32| points.iter().map(axis).min().unwrap_or(0);
        let most = |axis: fn(&Point) -> i32| points.iter().map(axis).max().unwrap_or(0);
        let (west, north) = (least(|p| p.0), least(|p| p.1));
        let width = MARGIN.0 * 2.0 + f64::from(most(|p| p.0) - west + 2) * WIDE / 2.0;
        let height = MARGIN.1 * 2.0 + f64::from(most(|p| p.1) - north + 4) * RADIUS / 2.0;
        Grid { west, north, width, height }
    }

    /// Where a point lies.
    pub(super) fn at(&self, (x, y): Point) -> (f64, f64) {
        (
            MARGIN.0 + f64::from(x - self.west + 1) * WIDE / 2.0,
            MARGIN.1 + f64::from(y - self.north + 2) * RADIUS / 2.0,
        )
    }

    /// Where a space's centre lies.
    pub(super) fn of_space(&self, space: &SpaceView) -> (f64, f64) {
        self.at(centre(hex(space)))
    }

    /// The outline of a space.
    pub(super) fn outline(&self, space: &SpaceView) -> String {
        let corners: Vec<Point> = (0..6).map(|i| corner(hex(space), i)).collect();
        self.path(&corners, true)
    }

    fn path(&self, points: &[Point], closed: bool) -> String {
        let mut path = String::new();
        for (i, point) in points.iter().enumerate() {
            let (x, y) = self.at(*point);
            let _ = write!(path, "{}{} {}", if i == 0 { 'M' } else { 'L' }, Len(x), Len(y));
        }
        if closed {
            path.push('z');
        }
        path
    }

    /// Edges joined to as few lines as they give.
    pub(super) fn joined(&self, edges: &[(Point, Point)]) -> String {
        let mut next: BTreeMap<Point, Vec<Point>> = BTreeMap::new();
        for (from, to) in edges {
            next.entry(*from).or_default().push(*to);
        }
        let mut path = String::new();
        while let Some(start) = next.keys().next().copied() {
            let mut line = vec![start];
            let mut here = start;
            while let Some(ways) = next.get_mut(&here) {
                let Some(to) = ways.pop() else { break };
                if ways.is_empty() {
                    next.remove(&here);
                }
                here = to;
                if here == start {
                    break;
                }
                line.push(here);
            }
            path.push_str(&self.path(&line, here == start));
        }
        path
    }

    /// Single edges, not joined: each is drawn once.
    pub(super) fn strokes(&self, edges: impl IntoIterator<Item = (Point, Point)>) -> String {
        edges.into_iter().map(|(a, b)| self.path(&[a, b], false)).collect()
    }
}

fn corner(hex: Hex, number: usize) -> Point {
    let (x, y) = centre(hex);
    let (dx, dy) = CORNERS.get(number % 6).copied().unwrap_or_default();
    (x + dx, y + dy)
}

/// The edge of a hex towards direction `number`.
pub(super) fn edge(hex: Hex, number: usize) -> (Point, Point) {
    (corner(hex, number), corner(hex, number + 1))
}

/// A hex around the origin with this radius, to be used again and again.
pub(super) fn ring(radius: f64) -> String {
    let half = radius * 0.866_025_4;
    let points = [
        (half, -radius / 2.0),
        (half, radius / 2.0),
        (0.0, radius),
        (-half, radius / 2.0),
        (-half, -radius / 2.0),
        (0.0, -radius),
    ];
    let mut path = String::new();
    for (i, (x, y)) in points.into_iter().enumerate() {
        let _ = write!(path, "{}{} {}", if i == 0 { 'M' } else { 'L' }, Len(x), Len(y));
    }
    path.push('z');
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_share_an_edge_the_other_way_round() {
        let here = Hex { q: 2, r: -1 };
        for (i, there) in here.around().enumerate() {
            let (a, b) = edge(here, i);
            assert_eq!(edge(there, i + 3), (b, a), "direction {i}");
        }
    }

    #[test]
    fn the_outline_of_a_hex_is_one_closed_line() {
        let grid = Grid { west: 0, north: 0, width: 1.0, height: 1.0 };
        let edges: Vec<_> = (0..6).map(|i| edge(Hex { q: 0, r: 0 }, i)).collect();
        let path = grid.joined(&edges);
        assert_eq!(
            (path.matches('M').count(), path.matches('L').count(), path.matches('z').count()),
            (1, 5, 1)
        );
    }
}
