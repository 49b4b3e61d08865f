//! The shape of each seat on a grid of 24 units. Colour and shape belong together and never change places; the
//! sprite `static/icons.svg` has the same ones.

use super::markup::{Len, Markup};

const SHAPES: [&str; 8] = [
    "M12 3.6a8.4 8.4 0 1 1 0 16.8a8.4 8.4 0 1 1 0-16.8z",
    "M4.6 4.6h14.8v14.8H4.6z",
    "M12 2.2L22 19.6H2z",
    "M12 1.6L22.4 12 12 22.4 1.6 12z",
    "M12.00 2.90L21.23 9.60L17.70 20.45L6.30 20.45L2.77 9.60z",
    "M16.70 3.86L21.40 12.00L16.70 20.14L7.30 20.14L2.60 12.00L7.30 3.86z",
    "M12.00 1.60L15.29 8.27L22.65 9.34L17.33 14.53L18.58 21.86L12.00 18.40L5.42 21.86L6.67 14.53L1.35 9.34L8.71 8.27z",
    "M8.3 2.8h7.4v5.5h5.5v7.4h-5.5v5.5H8.3v-5.5H2.8V8.3h5.5z",
];

/// The outline of a seat's shape.
pub fn shape(seat: kernel::Seat) -> &'static str {
    SHAPES.get(seat.index()).copied().unwrap_or(SHAPES[0])
}

/// Is it the triangle, whose middle lies lower?
pub(super) fn is_triangle(seat: kernel::Seat) -> bool {
    seat.index() == 2
}

/// Draws a seat's shape around a point; `half` is half its size.
pub(super) fn put(out: &mut Markup, seat: kernel::Seat, (x, y): (f64, f64), half: f64, class: &str) {
    let scale = half / 12.0;
    out.add(pieces!(
        "<path class=\"{class}\" transform=\"translate({} {}) scale({scale:.3})\" d=\"{}\"/>",
        Len(x - half),
        Len(y - half),
        shape(seat)
    ));
}

#[cfg(test)]
mod tests {
    use super::SHAPES;

    #[test]
    fn the_sprite_has_the_same_shapes() {
        let sprite = include_str!("../../static/icons.svg");
        for shape in SHAPES {
            assert!(sprite.contains(&format!("d=\"{shape}\"")), "{shape}");
        }
    }
}
