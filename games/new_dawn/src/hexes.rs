//! Sets of hexes of the table a map is laid on, a bit each, so that whole rows are compared at once.

use crate::hex::Hex;

/// Half the width of the table.
const HALF: i16 = 64;
const ROWS: usize = 128;

/// Hexes, a word for each row of the table.
#[derive(Clone)]
pub(crate) struct Hexes {
    rows: [u128; ROWS],
}

impl Hexes {
    pub(crate) const NONE: Hexes = Hexes { rows: [0; ROWS] };

    fn bit(hex: Hex) -> u128 {
        u32::try_from(i16::from(hex.q) + HALF).ok().and_then(|at| 1u128.checked_shl(at)).unwrap_or(0)
    }

    fn index(r: i16) -> usize {
        usize::try_from(r + HALF).unwrap_or(ROWS)
    }

    pub(crate) fn add(&mut self, hex: Hex) {
        if let Some(row) = self.rows.get_mut(Hexes::index(i16::from(hex.r))) {
            *row |= Hexes::bit(hex);
        }
    }

    pub(crate) fn has(&self, hex: Hex) -> bool {
        self.row(i16::from(hex.r)) & Hexes::bit(hex) != 0
    }

    fn row(&self, r: i16) -> u128 {
        self.rows.get(Hexes::index(r)).copied().unwrap_or(0)
    }

    /// The hexes of row `r` from which `step` leads to one of these.
    pub(crate) fn before(&self, r: i16, step: Hex) -> u128 {
        let row = self.row(r + i16::from(step.r));
        let far = u32::from(step.q.unsigned_abs());
        if step.q < 0 { row << far } else { row >> far }
    }

    /// The first and the last column and row of them.
    pub(crate) fn bounds(&self) -> Bounds {
        let all = self.rows.iter().fold(0, |all, row| all | row);
        let place = |at: u32| i16::try_from(at).unwrap_or(0) - HALF;
        let row = |at: Option<usize>| i16::try_from(at.unwrap_or(0)).unwrap_or(0) - HALF;
        Bounds {
            columns: (place(all.trailing_zeros()), place(127 - all.leading_zeros().min(127))),
            rows: (
                row(self.rows.iter().position(|row| *row != 0)),
                row(self.rows.iter().rposition(|row| *row != 0)),
            ),
        }
    }

    /// The hexes that the outside can't reach past these, by row and column.
    pub(crate) fn holes(&self) -> Hexes {
        let within = self.bounds().wider(1);
        let room = within.columns();
        let mut open = Hexes::NONE;
        open.fill(within.rows.0, room);
        // Down and up in turn, until nothing more is reached in a whole pass.
        let (mut down, mut grown) = (true, true);
        while grown {
            grown = false;
            let mut reach = |r: i16| {
                let beside = Hex::STEPS.iter().fold(0, |all, step| all | open.before(r, *step));
                let free = room & !self.row(r);
                let seen = spread((open.row(r) | beside) & free, free);
                grown |= seen != open.row(r);
                open.fill(r, seen);
            };
            let rows = within.rows.0..=within.rows.1;
            if down {
                rows.for_each(&mut reach)
            } else {
                rows.rev().for_each(&mut reach)
            }
            down = !down;
        }
        let mut holes = Hexes::NONE;
        for r in within.rows.0..=within.rows.1 {
            holes.fill(r, room & !self.row(r) & !open.row(r));
        }
        holes
    }

    fn fill(&mut self, r: i16, bits: u128) {
        if let Some(row) = self.rows.get_mut(Hexes::index(r)) {
            *row = bits;
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.rows.iter().map(|row| usize::try_from(row.count_ones()).unwrap_or(0)).sum()
    }

    /// All of them, row by row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = Hex> + '_ {
        (-HALF..).zip(&self.rows).flat_map(|(r, row)| columns(*row, r))
    }
}

/// The hexes of a row.
pub(crate) fn columns(mut bits: u128, r: i16) -> impl Iterator<Item = Hex> {
    std::iter::from_fn(move || {
        if bits == 0 {
            return None;
        }
        let at = i16::try_from(bits.trailing_zeros()).unwrap_or(0) - HALF;
        bits &= bits - 1;
        Some(Hex { q: i8::try_from(at).unwrap_or(0), r: i8::try_from(r).unwrap_or(0) })
    })
}

/// Grows `bits` along a row as far as it is `free`.
fn spread(bits: u128, free: u128) -> u128 {
    let (mut up, mut down, mut above, mut below) = (bits, bits, free, free);
    for far in [1, 2, 4, 8, 16, 32, 64] {
        up |= above & (up << far);
        down |= below & (down >> far);
        above &= above << far;
        below &= below >> far;
    }
    up | down
}

/// A part of the table.
#[derive(Clone, Copy)]
pub(crate) struct Bounds {
    columns: (i16, i16),
    pub(crate) rows: (i16, i16),
}

impl Bounds {
    /// So many hexes more on each side.
    #[must_use]
    pub(crate) fn wider(self, by: i16) -> Bounds {
        let wide = |(low, high): (i16, i16)| ((low - by).max(-HALF), (high + by).min(HALF - 1));
        Bounds { columns: wide(self.columns), rows: wide(self.rows) }
    }

    /// Its columns, as bits of a row.
    pub(crate) fn columns(&self) -> u128 {
        let shift = |at: i16| u32::try_from(at + HALF).unwrap_or(0).min(127);
        (u128::MAX << shift(self.columns.0)) & (u128::MAX >> (127 - shift(self.columns.1)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(hexes: impl IntoIterator<Item = Hex>) -> Hexes {
        let mut set = Hexes::NONE;
        hexes.into_iter().for_each(|hex| set.add(hex));
        set
    }

    #[test]
    fn what_is_closed_off_is_a_hole() {
        let middle = Hex { q: -3, r: 2 };
        let ring: Vec<Hex> = middle.around().collect();
        assert_eq!(of(ring.clone()).holes().iter().collect::<Vec<_>>(), [middle]);
        assert_eq!(of(ring.clone().into_iter().skip(1)).holes().count(), 0);
        // Two rings side by side, and a way around a corner that no straight line finds.
        let next = middle.plus(Hex { q: 1, r: 0 });
        let both: Vec<Hex> =
            ring.into_iter().chain(next.around()).filter(|h| ![middle, next].contains(h)).collect();
        assert_eq!(of(both.clone()).holes().iter().collect::<Vec<_>>(), [middle, next]);
        assert_eq!(of(both).count(), 8);
    }

    #[test]
    fn a_row_is_compared_at_once() {
        let set = of([Hex { q: 5, r: 1 }, Hex { q: -7, r: 1 }]);
        for step in Hex::STEPS {
            for r in -1..=3 {
                let found: Vec<Hex> = columns(set.before(r, step), r).collect();
                let plain = (-20..20).map(|q| Hex { q, r: i8::try_from(r).unwrap() });
                assert_eq!(found, plain.filter(|hex| set.has(hex.plus(step))).collect::<Vec<_>>());
            }
        }
    }
}
