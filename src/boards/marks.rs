//! What is marked on a board, whatever its places are: changes with their numbers, moves with arrows, open targets.

use super::markup::{Len, Markup, Raw};
use std::collections::{BTreeMap, BTreeSet};

/// Everything that is marked; places are named as notation calls them.
#[derive(Clone, Debug)]
pub(super) struct Marks<P> {
    /// Places that changed, each with the number of the entry that tells how.
    pub(super) changed: BTreeMap<P, usize>,
    /// What moved from where to where.
    pub(super) arrows: BTreeSet<(P, P)>,
    /// Places one may choose.
    pub(super) targets: Vec<Target<P>>,
    /// Places an answer would open, while one thinks about it.
    pub(super) outlook: BTreeSet<P>,
    /// The viewer's pieces of this turn.
    pub(super) fresh: BTreeSet<P>,
}

impl<P> Default for Marks<P> {
    fn default() -> Self {
        Marks {
            changed: BTreeMap::new(),
            arrows: BTreeSet::new(),
            targets: Vec::new(),
            outlook: BTreeSet::new(),
            fresh: BTreeSet::new(),
        }
    }
}

/// A place one may choose.
#[derive(Clone, Debug)]
pub(super) struct Target<P> {
    /// Where.
    pub(super) place: P,
    /// What choosing it does, in words.
    pub(super) label: String,
    /// The page on which it is chosen; none in a picture.
    pub(super) href: Option<String>,
    /// The move to play at once where a script can: one way only, and it can be taken back.
    pub(super) play: Option<String>,
    /// Is it the one chosen?
    pub(super) chosen: bool,
}

impl<P> Target<P> {
    /// The same at a place of the board's own type; nothing if there is no such place.
    pub(super) fn at<Q>(self, read: impl Fn(&P) -> Option<Q>) -> Option<Target<Q>> {
        let place = read(&self.place)?;
        Some(Target { place, label: self.label, href: self.href, play: self.play, chosen: self.chosen })
    }
}

/// Which line around a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outline {
    /// Along its border.
    Border,
    /// A little inside, so that two neighbours don't share it.
    Inside,
}

/// Where places lie on a board, and how their outlines are drawn.
pub(super) trait Plate<P> {
    /// The middle of a place.
    fn at(&self, place: &P) -> Option<(f64, f64)>;
    /// The outline of a place, with these attributes.
    fn outline(&self, place: &P, line: Outline, attributes: Raw, out: &mut Markup);
    /// Where the number of a change stands, from the middle of its place.
    fn number(&self) -> (f64, f64) {
        (-17.5, -17.0)
    }
}

/// Marks below the pieces: never hide a piece under a mark.
pub(super) fn below<P: ToString>(plate: &dyn Plate<P>, marks: &Marks<P>, out: &mut Markup) {
    out.put("<g class=\"changed\">");
    for place in marks.changed.keys() {
        plate.outline(place, Outline::Inside, Raw(""), out);
    }
    out.put("</g><g class=\"outlook\">");
    for place in &marks.outlook {
        plate.outline(place, Outline::Border, Raw(""), out);
    }
    out.put("</g><g class=\"targets\">");
    for target in marks.targets.iter().filter(|t| plate.at(&t.place).is_some()) {
        self::target(plate, target, out);
    }
    out.put("</g>");
}

fn target<P: ToString>(plate: &dyn Plate<P>, target: &Target<P>, out: &mut Markup) {
    link(target, "target", out, |out| {
        plate.outline(&target.place, Outline::Border, Raw(" class=\"halo\""), out);
        plate.outline(&target.place, Outline::Border, Raw(" class=\"ring\""), out);
    });
}

/// What is drawn of a target, as a link to the page on which it is chosen.
pub(super) fn link<P: ToString>(
    target: &Target<P>,
    class: &str,
    out: &mut Markup,
    draw: impl FnOnce(&mut Markup),
) {
    let chosen = if target.chosen { " is-chosen" } else { "" };
    match &target.href {
        Some(href) => {
            out.add(pieces!(
                "<a class=\"{class}{chosen}\" href=\"{}\" aria-label=\"{}\" data-space=\"{}\"",
                href,
                target.label,
                target.place.to_string()
            ));
            if let Some(play) = &target.play {
                out.add(pieces!(" data-play=\"{}\"", play));
            }
            out.put(">");
        }
        None => out.add(pieces!("<g class=\"{class}{chosen}\">")),
    }
    out.add(pieces!("<title>{}</title>", target.label));
    draw(out);
    out.put(if target.href.is_some() { "</a>" } else { "</g>" });
}

/// Arrows, above the pieces.
pub(super) fn arrows<P>(plate: &dyn Plate<P>, marks: &Marks<P>, out: &mut Markup) {
    out.put("<g class=\"arrows\" aria-hidden=\"true\">");
    for (from, to) in &marks.arrows {
        if let (Some(from), Some(to)) = (plate.at(from), plate.at(to)) {
            arrow(from, to, out);
        }
    }
    out.put("</g>");
}

/// The numbers of changes, above everything.
pub(super) fn numbers<P>(plate: &dyn Plate<P>, marks: &Marks<P>, out: &mut Markup) {
    let (dx, dy) = plate.number();
    out.put("<g class=\"foot\" aria-hidden=\"true\">");
    for (place, number) in &marks.changed {
        let Some((x, y)) = plate.at(place) else { continue };
        out.add(pieces!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"7\"/><text x=\"{}\" y=\"{}\">{number}</text>",
            Len(x + dx),
            Len(y + dy),
            Len(x + dx),
            Len(y + dy + 3.4)
        ));
    }
    out.put("</g>");
}

/// A bow from one point to another, with a head; it starts and ends beside the pieces.
pub(super) fn arrow((ax, ay): (f64, f64), (bx, by): (f64, f64), out: &mut Markup) {
    let (dx, dy) = (bx - ax, by - ay);
    let far = dx.hypot(dy);
    if far < 1.0 {
        return;
    }
    let (ux, uy) = (dx / far, dy / far);
    let bow = (far * 0.16).min(26.0);
    let (cx, cy) = ((ax + bx) / 2.0 + uy * bow, (ay + by) / 2.0 - ux * bow);
    let (sx, sy) = (ax + ux * 15.0 + uy * 4.0, ay + uy * 15.0 - ux * 4.0);
    // The head points along the end of the bow.
    let (hx, hy) = (bx - cx, by - cy);
    let along = hx.hypot(hy).max(0.1);
    let (hx, hy) = (hx / along, hy / along);
    let (ex, ey) = (bx - hx * 17.0, by - hy * 17.0);
    let (lx, ly) = (ex - hx * 9.0, ey - hy * 9.0);
    let path = format!("M{} {}Q{} {} {} {}", Len(sx), Len(sy), Len(cx), Len(cy), Len(lx), Len(ly));
    out.add(pieces!(
        "<path class=\"shaft-a\" d=\"{path}\"/><path class=\"shaft\" d=\"{path}\"/>\
         <path class=\"tip\" d=\"M{} {}L{} {}L{} {}z\"/>",
        Len(ex),
        Len(ey),
        Len(lx - hy * 5.0),
        Len(ly + hx * 5.0),
        Len(lx + hy * 5.0),
        Len(ly - hx * 5.0)
    ));
}

/// Where to look first, in tenths of the board: the middle of what is open, else of what changed, else of `own`, else
/// of the board.
pub(super) fn aim<P: Clone>(
    plate: &dyn Plate<P>,
    marks: &Marks<P>,
    own: impl IntoIterator<Item = P>,
    (width, height): (f64, f64),
) -> (u8, u8) {
    let open: Vec<P> =
        marks.targets.iter().map(|t| t.place.clone()).chain(marks.outlook.iter().cloned()).collect();
    let changed = marks.changed.keys().cloned().collect();
    let look =
        [open, changed, own.into_iter().collect::<Vec<P>>()].into_iter().find(|places| !places.is_empty());
    let points: Vec<(f64, f64)> = look.unwrap_or_default().iter().filter_map(|p| plate.at(p)).collect();
    if points.is_empty() {
        return (4, 4);
    }
    let tenth = |sum: f64, whole: f64| {
        let count = f64::from(u32::try_from(points.len()).unwrap_or(1));
        let part = sum / count / whole * 10.0;
        (0..10_u8).rev().find(|i| f64::from(*i) <= part).unwrap_or(0)
    };
    (tenth(points.iter().map(|p| p.0).sum(), width), tenth(points.iter().map(|p| p.1).sum(), height))
}
