//! The parts pages are made of, for those who build them. Colours, sizes and icons are read from the stylesheet and
//! the sprite themselves, so this page can't tell anything else than they do.

use super::{Frame, PageResult, assets, page};
use crate::language::L10n;
use askama::Template;
use std::sync::LazyLock;

/// A colour by day and by night.
#[derive(Clone, Debug, PartialEq)]
struct Colour {
    name: String,
    day: Rgb,
    night: Rgb,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Rgb(u8, u8, u8);

impl Rgb {
    fn read(hex: &str) -> Option<Rgb> {
        let hex = hex.trim().strip_prefix('#').filter(|h| h.len() == 6 && h.is_ascii())?;
        let part = |range| u8::from_str_radix(hex.get(range)?, 16).ok();
        Some(Rgb(part(0..2)?, part(2..4)?, part(4..6)?))
    }

    /// How bright it seems, as WCAG counts.
    fn luminance(self) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// How well one can be read on the other: 1 is not at all, 21 is black on white.
    fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

impl std::fmt::Display for Rgb {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:02X}{:02X}{:02X}", self.0, self.1, self.2)
    }
}

/// The colour of the paper, by day and by night.
pub(super) fn paper() -> (String, String) {
    static PAPER: LazyLock<(String, String)> = LazyLock::new(|| {
        let paper = colours(assets::text("annals.css")).into_iter().find(|colour| colour.name == "paper");
        paper.map(|colour| (colour.day.to_string(), colour.night.to_string())).unwrap_or_default()
    });
    PAPER.clone()
}

/// Every `--name: light-dark(day, night)` of the stylesheet, in its order.
fn colours(css: &str) -> Vec<Colour> {
    let colour = |declaration: &str| {
        // What stands after the last declaration may be a remark, and remarks hold colons.
        let (name, value) = declaration.rsplit("*/").next()?.split_once(':')?;
        let (day, night) =
            value.trim().strip_prefix("light-dark(")?.strip_suffix(')').and_then(|v| v.split_once(','))?;
        let name = name.rsplit("--").next()?.trim().to_owned();
        Some(Colour { name, day: Rgb::read(day)?, night: Rgb::read(night)? })
    };
    css.split(';').filter_map(colour).collect()
}

/// Every symbol of the sprite whose name begins like this.
fn symbols(sprite: &str, prefix: &str) -> Vec<String> {
    let name = |part: &str| part.split('"').next().map(str::to_owned);
    sprite.split("<symbol id=\"").skip(1).filter_map(name).filter(|n| n.starts_with(prefix)).collect()
}

#[derive(Template)]
#[template(path = "pages/style.html")]
struct Style {
    t: L10n,
    frame: Frame,
    house: Vec<Swatch>,
    terrains: Vec<Swatch>,
    seats: Vec<(u8, Swatch)>,
    icons: Vec<String>,
}

/// A colour as the page shows it, with its contrast on paper.
struct Swatch {
    name: String,
    day: String,
    night: String,
    contrast: String,
}

/// `GET /style`.
pub(super) async fn style(frame: Frame) -> PageResult {
    let all = colours(assets::text("annals.css"));
    let paper = all.iter().find(|c| c.name == "paper").cloned();
    let swatch = |c: &Colour| Swatch {
        name: format!("--{}", c.name),
        day: c.day.to_string(),
        night: c.night.to_string(),
        contrast: paper.as_ref().map_or_else(String::new, |p| {
            format!("{:.1} / {:.1}", c.day.contrast(p.day), c.night.contrast(p.night))
        }),
    };
    let of = |prefix: &str| all.iter().filter(|c| c.name.starts_with(prefix)).map(swatch).collect::<Vec<_>>();
    let special = ["seat-", "t-", "ti-"];
    let house = all.iter().filter(|c| !special.iter().any(|p| c.name.starts_with(p))).map(swatch).collect();
    page(&Style {
        t: frame.t,
        frame,
        house,
        terrains: of("t-"),
        seats: (1..).zip(of("seat-")).collect(),
        icons: symbols(assets::text("icons.svg"), "i-"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(name: &str) -> Colour {
        colours(assets::text("annals.css")).into_iter().find(|c| c.name == name).unwrap()
    }

    /// The weaker of day and night.
    fn weakest(name: &str, ground: &str) -> f64 {
        let (a, b) = (named(name), named(ground));
        a.day.contrast(b.day).min(a.night.contrast(b.night))
    }

    #[test]
    fn contrast_is_counted_as_wcag_does() {
        let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
        assert!((black.contrast(white) - 21.0).abs() < 0.001);
        assert!((Rgb::read("#777777").unwrap().contrast(white) - 4.48).abs() < 0.01);
        assert_eq!(Rgb::read("#12345"), None);
        assert_eq!(Rgb::read("#1234é"), None);
    }

    #[test]
    fn text_can_be_read_on_every_ground_by_day_and_night() {
        for text in ["ink", "ink-2", "ink-3", "rubric"] {
            for ground in ["paper", "leaf", "wash", "rubric-wash"] {
                let contrast = weakest(text, ground);
                assert!(contrast >= 4.5, "--{text} on --{ground}: {contrast:.2}");
            }
        }
        assert!(weakest("on-rubric", "rubric") >= 4.5);
        for border in
            ["rule-2", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5", "seat-6", "seat-7", "seat-8"]
        {
            assert!(weakest(border, "paper") >= 3.0, "--{border}");
            assert!(weakest(border, "leaf") >= 3.0, "--{border}");
        }
        for terrain in ["grassland", "hills", "forest", "desert", "mountains", "water", "natural"] {
            let ground = format!("t-{terrain}");
            assert!(weakest("coord", &ground) >= 4.5, "{terrain}: {:.2}", weakest("coord", &ground));
        }
    }

    /// One colour laid over another, so much of it.
    #[allow(clippy::as_conversions, reason = "a mean of two bytes is a byte")]
    fn over(top: Rgb, part: f64, below: Rgb) -> Rgb {
        let mix = |a: u8, b: u8| (f64::from(a) * part + f64::from(b) * (1.0 - part)).round() as u8;
        Rgb(mix(top.0, below.0), mix(top.1, below.1), mix(top.2, below.2))
    }

    /// Names stand on a halo of parchment, over land that its owner's colour washes; opacities are those of civ1980.css.
    #[test]
    fn the_engraved_map_can_be_read_by_day_and_night() {
        let css = assets::text("civ1980.css");
        for said in ["fill-opacity: .2; stroke: var(--seat)", "stroke: var(--parch); stroke-opacity: .82"] {
            assert!(css.contains(said), "{said}");
        }
        for night in [false, true] {
            let of = |name: &str| if night { named(name).night } else { named(name).day };
            let enough = |text: Rgb, ground: Rgb, least: f64, what: String| {
                let contrast = text.contrast(ground);
                assert!(contrast >= least, "{what}, night {night}: {contrast:.2}");
            };
            for ground in ["g-green", "g-dry", "g-sand", "g-plain", "parch"] {
                enough(of("ink"), of(ground), 4.5, format!("a name on {ground}"));
                for seat in (1..=8).map(|n| format!("seat-{n}")) {
                    let washed = over(of(&seat), 0.2, of(ground));
                    enough(of("ink"), washed, 4.5, format!("a name on {ground} of {seat}"));
                    let halo = over(of("parch"), 0.82, washed);
                    enough(of("rubric"), halo, 4.5, format!("an open name on {ground} of {seat}"));
                    enough(of(&seat), of(ground), 3.0, format!("{seat} on {ground}"));
                }
            }
            for sea in ["sea-open", "sea-coast"] {
                enough(of("ink-2"), of(sea), 4.5, format!("a name of the {sea}"));
                for seat in (1..=8).map(|n| format!("seat-{n}")) {
                    enough(of(&seat), of(sea), 3.0, format!("a ship of {seat} on {sea}"));
                    enough(of("on-seat"), of(&seat), 4.5, format!("a number on {seat}"));
                }
            }
            enough(of("paper"), of("ink"), 4.5, "a calamity in hand".into());
        }
    }

    #[test]
    fn every_seat_has_a_colour_and_a_shape() {
        let all = colours(assets::text("annals.css"));
        let seats = all.iter().filter(|c| c.name.starts_with("seat-")).count();
        assert_eq!((seats, symbols(assets::text("icons.svg"), "seat-").len()), (8, 8));
    }
}
