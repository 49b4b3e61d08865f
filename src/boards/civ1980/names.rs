//! Where the names of areas stand: as they are printed, or beside it if a piece or another name is there.
//!
//! Everything is counted in the map's units as the near zoom draws it; closer, all of it is smaller.

use super::chart::{count, letters, token_place};
use civ1980::chart::Area;
use civ1980::data::{Anchor, Point};
use civ1980::view::{AreaView, View};
use kernel::Words;
use std::collections::BTreeMap;

/// Width of a letter in the widest serif people have, and how far a name reaches above and below its line.
const LETTER: f64 = 9.5;
const ABOVE: f64 = 10.;
const BELOW: f64 = 3.2;
/// Pieces are drawn so much larger (`--pz`).
const ZOOM: f64 = 1.18;
/// Names look so far around them for something in their way.
const NEAR: f64 = 180.;

/// Where names of seas lie, and how they are turned.
const SEAS: &[(&str, f64, f64, i32)] = &[
    ("atlantic", 110., 330., -74),
    ("western-mediterranean", 560., 734., -8),
    ("central-mediterranean", 1150., 920., -6),
    ("eastern-mediterranean", 1690., 850., -12),
    ("adriatic", 1010., 480., 38),
    ("black-sea", 1800., 234., 6),
    ("aegean", 1480., 614., 57),
    ("caspian", 2424., 100., 52),
    ("red-sea", 2186., 1090., 47),
];

/// Width of a letter of a sea's name with the space after it, and how far it reaches around its middle.
const SEA_LETTER: f64 = 15.;
const SEA_HALF: f64 = 8.5;

/// The name of a sea, with the middle of its line and how it is turned, in degrees.
pub(super) struct Sea {
    pub(super) name: String,
    pub(super) at: Point,
    pub(super) turn: i32,
}

/// Names of all seas; they don't move.
pub(super) fn seas(words: &dyn Words) -> Vec<Sea> {
    let sea = |area: Area| {
        let id = area.to_string();
        let [x, y] = area.data().anchor_xy;
        let set = SEAS.iter().find(|s| id.starts_with(s.0)).map_or((x, y, 0), |s| (s.1, s.2, s.3));
        Sea { name: words.name("area", &id), at: [set.0, set.1], turn: set.2 }
    };
    Area::all().filter(|a| a.open_sea()).map(sea).collect()
}

impl Sea {
    /// A box for each letter: a line that is turned has no box of its own.
    fn letters(&self) -> impl Iterator<Item = Frame> {
        let (sin, cos) = f64::from(self.turn).to_radians().sin_cos();
        let ([x, y], many) = (self.at, self.name.chars().count());
        (0..many).map(move |i| {
            let far = (count(i) - (count(many) - 1.) / 2.) * SEA_LETTER;
            // Letters stand on their line.
            let [x, y] = [x + far * cos + 5. * sin, y + far * sin - 5. * cos];
            let half = SEA_HALF;
            Frame { left: x - half, top: y - half, right: x + half, bottom: y + half, weight: 8. }
        })
    }
}

/// A name, and how it lies at its point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    pub(super) at: Point,
    /// `start`, `middle` or `end`.
    pub(super) anchor: &'static str,
}

/// All names, by area.
pub(super) type Laid = BTreeMap<Area, (String, Placed)>;

/// A box on the map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    left: f64,
    top: f64,
    right: f64,
    bottom: f64,
    /// How bad it is to cover it.
    weight: f64,
}

impl Frame {
    fn around([x, y]: Point, half: f64, weight: f64) -> Frame {
        let half = half * ZOOM;
        Frame { left: x - half, top: y - half, right: x + half, bottom: y + half, weight }
    }

    /// A sign of this size, from its middle to both sides, up and down.
    pub(super) fn sign([x, y]: Point, (wide, high): (f64, f64)) -> Frame {
        let (wide, high) = (wide * ZOOM, high * ZOOM);
        Frame { left: x - wide, top: y - high, right: x + wide, bottom: y + high, weight: 8. }
    }

    /// Does it reach over the edge of the map?
    pub(super) fn outside(&self) -> bool {
        self.left < 6. || self.right > 2594. || self.top < 6. || self.bottom > 1259.
    }

    pub(super) fn of(name: &str, placed: Placed) -> Frame {
        Frame::wide(Frame::width(name), placed)
    }

    /// How wide a name is.
    fn width(name: &str) -> f64 {
        letters(name) * LETTER + 4.
    }

    fn wide(width: f64, placed: Placed) -> Frame {
        let [x, y] = placed.at;
        let left = match placed.anchor {
            "start" => x,
            "end" => x - width,
            _ => x - width / 2.,
        };
        Frame { left, top: y - ABOVE, right: left + width, bottom: y + BELOW, weight: 12. }
    }

    /// The area both cover.
    pub(super) fn shared(&self, other: &Frame) -> f64 {
        let wide = self.right.min(other.right) - self.left.max(other.left);
        let high = self.bottom.min(other.bottom) - self.top.max(other.top);
        if wide > 0. && high > 0. { wide * high } else { 0. }
    }

    /// How far a name there looks around itself.
    fn looks([x, y]: Point) -> Frame {
        Frame { left: x - NEAR, top: y - NEAR, right: x + NEAR, bottom: y + NEAR, weight: 0. }
    }

    pub(super) fn near(&self, [x, y]: Point) -> bool {
        self.left < x + NEAR && self.right > x - NEAR && self.top < y + NEAR && self.bottom > y - NEAR
    }
}

/// Everything in an area that a name should not cover.
pub(super) fn things(area: &AreaView, name: &str, out: &mut Vec<Frame>) {
    let facts = area.area.data();
    let [x, y] = token_place(area, name);
    let first = x - 10. * (count(area.tokens.len()) - 1.);
    out.extend((0..area.tokens.len()).map(|i| Frame::around([first + 20. * count(i), y], 9.6, 4.)));
    let site = facts.city_xy.unwrap_or(facts.anchor_xy);
    if area.city.is_some() || area.pirates {
        out.push(Frame::around(site, 13.6, 5.));
    } else if area.site && facts.city_xy.is_some() {
        out.push(Frame::around(site, 5.5, 2.));
    }
    out.extend(facts.population_xy.map(|at| Frame::around(at, 6.4, 2.)));
    let [sx, sy] = facts.ship_xy.unwrap_or(facts.anchor_xy);
    let lies = super::pieces::berths(area.ships.len());
    out.extend(lies.map(|[dx, dy]| Frame::around([sx + dx, sy + dy], 11., 1.)));
}

/// Where a name is printed.
fn printed(area: &AreaView) -> Option<Placed> {
    let facts = area.area.data();
    let anchor = match facts.label_anchor {
        Some(Anchor::Start) => "start",
        Some(Anchor::End) => "end",
        _ => "middle",
    };
    Some(Placed { at: facts.label_xy?, anchor })
}

/// Where a name may stand, the best place first.
fn places(area: &AreaView) -> Vec<Placed> {
    let facts = area.area.data();
    let Some(first) = printed(area) else { return Vec::new() };
    let (own, printed) = (first.at, first.anchor);
    let mut all = vec![first];
    let [ax, ay] = facts.anchor_xy;
    let site = facts.city_xy.unwrap_or(facts.anchor_xy);
    // Around the printed place, the tokens and the city: below, above, right and left, each nearer and further.
    for (middle, steps) in [([ax, ay], &[15., 19., 24., 30.][..]), (site, &[24., 28., 33.][..])] {
        let [x, y] = middle;
        for far in steps {
            all.push(Placed { at: [x, y + far + 3.], anchor: "middle" });
            all.push(Placed { at: [x, y - far + 1.], anchor: "middle" });
            all.push(Placed { at: [x + far, y + 4.], anchor: "start" });
            all.push(Placed { at: [x - far, y + 4.], anchor: "end" });
        }
        all.push(Placed { at: [x + 14., y + 22.], anchor: "start" });
        all.push(Placed { at: [x - 14., y + 22.], anchor: "end" });
        all.push(Placed { at: [x + 14., y - 16.], anchor: "start" });
        all.push(Placed { at: [x - 14., y - 16.], anchor: "end" });
    }
    let [x, y] = own;
    for (dx, dy) in [(0., 8.), (0., -8.), (10., 0.), (-10., 0.), (0., 15.), (0., -15.), (16., 8.), (-16., 8.)]
    {
        all.push(Placed { at: [x + dx, y + dy], anchor: printed });
    }
    all
}

/// The place of every name.
pub(super) fn lay(view: &View, words: &dyn Words) -> Laid {
    let named: Vec<(&AreaView, String)> =
        view.areas.iter().map(|a| (a, words.name("area", &a.area.to_string()))).collect();
    let mut all = Vec::new();
    for (area, name) in &named {
        things(area, name, &mut all);
    }
    all.extend(seas(words).iter().flat_map(Sea::letters));
    let mut names: Vec<Name> = named.iter().filter_map(|(area, name)| Name::printed(area, name)).collect();
    let (in_the_way, mut others) = (Squares::of(&all), Squares::of(names.iter().map(|name| &name.frame)));
    // Whoever stands badly looks for a better place, knowing all others; again, because others move away meanwhile.
    for _ in 0..3 {
        let mut moved = false;
        for number in 0..names.len() {
            let Some(name) = names.get(number) else { continue };
            let (now, own) = (name.placed, name.area.area.data().label_xy.unwrap_or(name.placed.at));
            // What might be in the way of the name there, as far as it looks around itself.
            let around = |frame: &Frame| {
                let things = in_the_way.near(frame).filter_map(|thing| all.get(thing));
                let others = others.near(frame).filter(|other| *other != number);
                let others = others.filter_map(|other| names.get(other)).map(|other| &other.frame);
                things.chain(others).filter(|other| other.near(now.at)).collect::<Vec<_>>()
            };
            // How badly it would stand there; more than `most` is as bad as anything.
            let harm = |placed: Placed, around: &[&Frame], most: f64| {
                let frame = Frame::wide(name.wide, placed);
                let ([x, y], [ox, oy]) = (placed.at, own);
                let mut harm = (x - ox).hypot(y - oy) * 0.2 + if frame.outside() { 4000. } else { 0. };
                for other in around {
                    if harm > most {
                        return f64::INFINITY;
                    }
                    harm += other.weight * frame.shared(other);
                }
                harm
            };
            if harm(now, &around(&name.frame), f64::INFINITY) <= 0.2 * 8. {
                continue;
            }
            let around = around(&Frame::looks(now.at));
            let mut best = (f64::INFINITY, now);
            for place in places(name.area) {
                let harm = harm(place, &around, best.0);
                if harm < best.0 {
                    best = (harm, place);
                }
            }
            let best = best.1;
            moved |= best != now;
            if let Some(name) = names.get_mut(number) {
                (name.placed, name.frame) = (best, Frame::wide(name.wide, best));
                others.add(number, &name.frame);
            }
        }
        if !moved {
            break;
        }
    }
    names.into_iter().map(|name| (name.area.area, (name.text.to_owned(), name.placed))).collect()
}

/// A name on its way to its place.
struct Name<'a> {
    area: &'a AreaView,
    text: &'a str,
    wide: f64,
    placed: Placed,
    frame: Frame,
}

impl<'a> Name<'a> {
    /// Where it is printed, if it is.
    fn printed(area: &'a AreaView, text: &'a str) -> Option<Name<'a>> {
        let (placed, wide) = (printed(area)?, Frame::width(text));
        Some(Name { area, text, wide, placed, frame: Frame::wide(wide, placed) })
    }
}

/// Boxes by the squares of the map they reach into: what another box might touch is found without a look at all of them.
pub(super) struct Squares {
    /// The first entry of each square, counted from 1.
    first: Vec<usize>,
    /// A box, and the entry before it in the same square.
    entries: Vec<(usize, usize)>,
}

impl Squares {
    const SIDE: f64 = 64.;
    const ACROSS: usize = 41;
    const DOWN: usize = 20;

    pub(super) fn of<'f>(frames: impl IntoIterator<Item = &'f Frame>) -> Squares {
        let mut squares = Squares { first: vec![0; Squares::ACROSS * Squares::DOWN], entries: Vec::new() };
        frames.into_iter().enumerate().for_each(|(number, frame)| squares.add(number, frame));
        squares
    }

    /// Adds a box. One that was there before is there twice, which does no harm.
    pub(super) fn add(&mut self, number: usize, frame: &Frame) {
        for square in Squares::below(frame) {
            if let Some(first) = self.first.get_mut(square) {
                self.entries.push((number, std::mem::replace(first, self.entries.len() + 1)));
            }
        }
    }

    /// The numbers of all boxes that might touch this one, in order.
    pub(super) fn near(&self, frame: &Frame) -> impl Iterator<Item = usize> {
        // Few names have more around them.
        let mut found = Vec::with_capacity(64);
        for square in Squares::below(frame) {
            let mut next = self.first.get(square).copied().unwrap_or(0);
            while let Some((number, before)) = next.checked_sub(1).and_then(|entry| self.entries.get(entry)) {
                found.push(*number);
                next = *before;
            }
        }
        found.sort_unstable();
        found.dedup();
        found.into_iter()
    }

    fn below(frame: &Frame) -> impl Iterator<Item = usize> + use<> {
        #[allow(
            clippy::as_conversions,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "a place on the map; what lies beside it counts to its edge"
        )]
        let square = |at: f64, most: usize| ((at / Squares::SIDE).max(0.) as usize).min(most - 1);
        let across = square(frame.left, Squares::ACROSS)..=square(frame.right, Squares::ACROSS);
        let down = square(frame.top, Squares::DOWN)..=square(frame.bottom, Squares::DOWN);
        down.flat_map(move |row| across.clone().map(move |column| row * Squares::ACROSS + column))
    }
}

#[cfg(test)]
#[allow(clippy::disallowed_methods, reason = "golden games are files")]
mod tests {
    use super::*;
    use civ1980::Civ1980;
    use kernel::{Dice, Fold, Game, Of, Record, Secret, Setup, Viewer};
    use language::L10n;

    struct Named(&'static str);

    impl Words for Named {
        fn say(&self, message: &kernel::Message) -> String {
            message.id.to_owned()
        }
        fn name(&self, kind: &str, id: &str) -> String {
            Civ1980::name(kind, id, self.0).unwrap_or(id).to_owned()
        }
        fn seat(&self, seat: kernel::Seat) -> String {
            seat.number().to_string()
        }
    }

    fn crossed(view: &View, language: &'static str) -> Vec<String> {
        let laid: Vec<(String, Frame)> = lay(view, &Named(language))
            .into_values()
            .map(|(name, placed)| (name.clone(), Frame::of(&name, placed)))
            .collect();
        let mut found = Vec::new();
        for sea in seas(&Named(language)) {
            let met = |(_, name): &&(String, Frame)| sea.letters().any(|letter| letter.shared(name) > 0.);
            found.extend(laid.iter().filter(met).map(|(name, _)| format!("{} / {name}", sea.name)));
        }
        for (i, (a, one)) in laid.iter().enumerate() {
            for (b, other) in laid.iter().skip(i + 1) {
                if one.shared(other) > 0. {
                    found.push(format!("{a} / {b}"));
                }
            }
        }
        found
    }

    /// The board of eight, empty and at every fortieth event of a golden game, in both languages.
    #[test]
    fn no_two_names_collide_at_the_near_zoom() {
        let languages = L10n::ALL.map(|t| t.code());
        let secret = Secret::from_number(1);
        let game = Civ1980::setup(&Setup::players(2, 8), &mut Dice::new(&secret, "names", 1)).unwrap();
        for language in languages {
            assert_eq!(crossed(&game.view(Viewer::Spectator), language), [""; 0], "{language}, empty");
        }
        let file = "../../games/civ1980/golden/8-merchants.annals";
        let record: Record = std::fs::read_to_string(file).unwrap().parse().unwrap();
        let rules: &'static dyn kernel::Rulebook = Box::leak(Box::new(Of::<Civ1980>::new()));
        Fold::replay(rules, record.key().unwrap(), &record.events().unwrap(), |fold, _| {
            if fold.seq() % 40 == 0 {
                let view = fold.position().typed_view(Viewer::Spectator).downcast::<View>().unwrap();
                for language in languages {
                    assert_eq!(crossed(&view, language), [""; 0], "{language}, event {}", fold.seq());
                }
            }
        })
        .unwrap();
    }
}
