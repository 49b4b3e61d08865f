//! The ground of the map as one file for pages: drawn here from the crate's shapes, and never stale.
//!
//! `ANNALS_TEST_REGENERATE=1 cargo nextest run -p civ1980 ground` writes `static/civ1980-map.svg` anew. Colours are custom
//! properties of whoever shows it, so the file is the same by day and night. Mountains and dunes are decoration and
//! keep away from everything printed.

use crate::chart::Area;
use crate::data::{Anchor, data};
use crate::shapes::{Ground, shapes};
use std::fmt::Write;

type P = (f64, f64);

const FILE: &str = "../../static/civ1980-map.svg";

/// Chains of mountains, from end to end.
const RANGES: &[&[P]] = &[
    &[(307., 513.), (384., 532.), (457., 548.)],
    &[(599., 430.), (608., 349.), (650., 302.), (733., 272.), (819., 252.), (891., 261.)],
    &[(696., 402.), (776., 419.), (851., 464.), (901., 514.)],
    &[(926., 337.), (998., 371.), (1065., 395.), (1126., 420.), (1185., 488.)],
    &[(1058., 128.), (1184., 125.), (1271., 147.), (1325., 190.), (1294., 228.), (1224., 251.)],
    &[(1254., 352.), (1330., 358.), (1404., 335.)],
    &[(1295., 426.), (1366., 422.)],
    &[(172., 1019.), (270., 996.), (398., 976.), (505., 964.), (631., 955.)],
    &[(199., 834.), (266., 815.), (303., 796.)],
    &[(204., 655.), (273., 614.), (316., 669.)],
    &[(452., 417.), (478., 370.)],
    &[(1671., 587.), (1772., 567.), (1851., 492.), (1914., 431.), (1998., 378.), (2084., 336.)],
    &[(1848., 296.), (1938., 268.), (2008., 219.), (2060., 177.)],
    &[(1920., 106.), (2020., 91.), (2109., 74.), (2185., 66.)],
    &[(2294., 332.), (2378., 382.), (2465., 434.), (2567., 477.)],
    &[(1982., 661.), (1988., 701.)],
    &[(2009., 1022.), (2010., 1023.)],
    &[(1226., 545.), (1250., 588.)],
    &[(963., 1126.), (1042., 1136.)],
    &[(2074., 1112.), (2014., 1100.)],
];

const DESERT: &str = "garamantia gaetulia capsa syrtica jalo siwa western_desert marmarica nubia eastern_desert \
    trogodytica sinai arabia midian petra syria mari sumer leptis_magna thebes syene jericho parthia chaldaea sabratha";
const DRY: &str = "gades lusitania celtiberia edetania new_carthage ancyra cappadocia kanesh gordium lycia pamphylia \
    cilicia sardes ionia miletus troy bithynia paphlagonia sinope mitanni mesopotamia ashur nineveh gutium media \
    atropatene armenia damascus aleppo antioch phoenicia sidon tyre jerusalem gaza mauretania_tingitana \
    mauretania_caesariensis mauretania_sitifensis cirta numidia carthage hadrumetum cyrene knossos phaistos salamis \
    citium rhodes thera sittacene susa babylon ur eridu alexandria tanis memphis fayum upper_egypt";

/// A chain of numbers that is the same everywhere.
struct Chain(u64);

impl Chain {
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f64 / f64::from(1u32 << 24)
    }
    fn between(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * self.next()
    }
}

fn rings(d: &str) -> Vec<(Vec<P>, bool)> {
    let ring = |part: &str| {
        let n: Vec<f64> = part
            .split(|c: char| c.is_ascii_alphabetic() || c == ' ' || c == ',')
            .filter_map(|n| n.parse().ok())
            .collect();
        (n.chunks_exact(2).map(|p| (p[0], p[1])).collect(), part.trim_end().ends_with(['Z', 'z']))
    };
    d.split('M').skip(1).map(ring).collect()
}

/// Douglas and Peucker.
fn thin(p: &[P], tolerance: f64) -> Vec<P> {
    if p.len() < 3 {
        return p.to_vec();
    }
    let mut keep = vec![false; p.len()];
    (keep[0], keep[p.len() - 1]) = (true, true);
    let mut stack = vec![(0, p.len() - 1)];
    while let Some((a, b)) = stack.pop() {
        let ((x1, y1), (x2, y2)) = (p[a], p[b]);
        let (dx, dy) = (x2 - x1, y2 - y1);
        let length = dx.hypot(dy);
        let far = |q: &P| {
            if length > 1e-6 {
                (dx * (y1 - q.1) - (x1 - q.0) * dy).abs() / length
            } else {
                (q.0 - x1).hypot(q.1 - y1)
            }
        };
        let mut best = (tolerance, None);
        for (i, q) in p.iter().enumerate().take(b).skip(a + 1) {
            if far(q) > best.0 {
                best = (far(q), Some(i));
            }
        }
        if let Some(at) = best.1 {
            keep[at] = true;
            stack.extend([(a, at), (at, b)]);
        }
    }
    p.iter().zip(keep).filter(|(_, k)| *k).map(|(q, _)| *q).collect()
}

fn number(v: f64) -> String {
    let text = format!("{v:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    match text {
        "-0" => "0".into(),
        _ if text.starts_with("0.") => text[1..].into(),
        _ if text.starts_with("-0.") => format!("-{}", &text[2..]),
        _ => text.into(),
    }
}

/// The same path in fewer letters: thinned, in halves, relative.
fn short(d: &str, tolerance: f64) -> String {
    let mut out = String::new();
    for (p, closed) in rings(d) {
        let q = if closed && p.len() > 3 {
            let middle = p.len() / 2;
            let mut first = thin(&p[..=middle], tolerance);
            first.pop();
            let mut second = p[middle..].to_vec();
            second.push(p[0]);
            let mut second = thin(&second, tolerance);
            second.pop();
            [first, second].concat()
        } else {
            thin(&p, tolerance)
        };
        if q.len() < 2 {
            continue;
        }
        let half = |(x, y): P| ((x * 2.).round() / 2., (y * 2.).round() / 2.);
        let mut at = half(q[0]);
        let _ = write!(out, "M{} {}l", number(at.0), number(at.1));
        let mut first = true;
        for point in q.into_iter().skip(1).map(half).collect::<Vec<_>>() {
            if point == at {
                continue;
            }
            let (a, b) = (number(point.0 - at.0), number(point.1 - at.1));
            if !first && !a.starts_with('-') {
                out.push(' ');
            }
            out.push_str(&a);
            if !b.starts_with('-') {
                out.push(' ');
            }
            out.push_str(&b);
            (at, first) = (point, false);
        }
        if closed {
            out.push('z');
        }
    }
    out
}

fn inside((x, y): P, d: &[(Vec<P>, bool)]) -> bool {
    let mut hit = false;
    for (ring, _) in d {
        for (i, (xi, yi)) in ring.iter().enumerate() {
            let (xj, yj) = ring[(i + ring.len() - 1) % ring.len()];
            if (*yi > y) != (yj > y) && x < (xj - xi) * (y - yi) / (yj - yi) + xi {
                hit = !hit;
            }
        }
    }
    hit
}

fn bounds(rings: &[(Vec<P>, bool)]) -> [f64; 4] {
    let points = || rings.iter().flat_map(|(p, _)| p);
    [
        points().map(|p| p.0).fold(f64::MAX, f64::min),
        points().map(|p| p.1).fold(f64::MAX, f64::min),
        points().map(|p| p.0).fold(f64::MIN, f64::max),
        points().map(|p| p.1).fold(f64::MIN, f64::max),
    ]
}

/// Outlines of all land, for asking where a point lies.
struct Lands(Vec<Land>);

/// An area, its rings with whether each is a hole, and the box around it.
type Land = (Area, Vec<(Vec<P>, bool)>, [f64; 4]);

impl Lands {
    fn read() -> Lands {
        let land = |(area, o): (&Area, &crate::shapes::Outline)| {
            let rings = rings(o.land.as_ref()?);
            let bounds = bounds(&rings);
            Some((*area, rings, bounds))
        };
        Lands(shapes().areas.iter().filter_map(land).collect())
    }
    fn at(&self, p: P) -> Option<Area> {
        let within = |b: &[f64; 4]| b[0] <= p.0 && p.0 <= b[2] && b[1] <= p.1 && p.1 <= b[3];
        self.0.iter().find(|(_, rings, b)| within(b) && inside(p, rings)).map(|(a, _, _)| *a)
    }
    /// Is something printed near this point?
    fn taken(&self, x: f64, y: f64, margin: f64) -> bool {
        let Some(area) = self.at((x, y)) else { return true };
        let near = area.data().land_adjacent.iter().filter_map(|id| Area::find(id)).chain([area]);
        near.map(|a| a.data()).any(|a| {
            let close = |p: Option<crate::data::Point>, r: f64| {
                p.is_some_and(|p| (p[0] - x).hypot(p[1] - y) < r * margin)
            };
            let named = a.label_xy.is_some_and(|at| {
                let w = a.name_en.len() as f64 * a.label_size.unwrap_or(11.) * 0.32 + 6.;
                let cx = match a.label_anchor {
                    Some(Anchor::Start) => at[0] + w,
                    Some(Anchor::End) => at[0] - w,
                    _ => at[0],
                };
                (cx - x).abs() < w + 10. && (at[1] - 4. - y).abs() < 15.
            });
            named || close(a.city_xy, 22.) || close(a.population_xy, 15.) || close(Some(a.anchor_xy), 24.)
        })
    }
}

/// Outlines and shades of mountains.
fn relief(lands: &Lands) -> (String, String) {
    let mut chance = Chain(1980);
    let mut used: Vec<P> = Vec::new();
    for range in RANGES {
        let mut dots: Vec<P> = Vec::new();
        for pair in range.windows(2) {
            let ((a, b), (c, d)) = (pair[0], pair[1]);
            let n = ((c - a).hypot(d - b) / 15.).floor().max(1.);
            let mut i = 0.;
            while i < n {
                dots.push((a + (c - a) * i / n, b + (d - b) * i / n));
                i += 1.;
            }
        }
        dots.extend(range.last());
        for (x, y) in dots {
            for _ in 0..2 {
                let p = (x + chance.between(-13., 13.), y + chance.between(-10., 10.));
                let crowded = used.iter().any(|u| (p.0 - u.0).abs() < 11. && (p.1 - u.1).abs() < 8.);
                if !crowded && !lands.taken(p.0, p.1 - 4., 1.) {
                    used.push(p);
                }
            }
        }
    }
    used.sort_by(|a, b| a.1.total_cmp(&b.1));
    let (mut line, mut shade) = (String::new(), String::new());
    for (x, y) in used {
        let s = 0.62 + 0.3 * ((x * 7. + y * 3.) % 10.) / 10.;
        let (w, h) = (8. * s, 11. * s);
        let n = number;
        let _ = write!(
            line,
            "M{} {}q{} {} {} {}q{} {} {} {}",
            n(x - w),
            n(y),
            n(w * 0.55),
            n(-h * 0.45),
            n(w),
            n(-h),
            n(w * 0.4),
            n(h * 0.6),
            n(w),
            n(h)
        );
        let _ = write!(
            shade,
            "M{} {}l{} {}M{} {}l{} {}",
            n(x),
            n(y - h),
            n(w * 0.2),
            n(h * 0.95),
            n(x + w * 0.3),
            n(y - h * 0.6),
            n(w * 0.25),
            n(h * 0.55)
        );
    }
    (line, shade)
}

fn sand(lands: &Lands) -> String {
    let mut chance = Chain(7);
    let mut out = String::new();
    let mut used: Vec<P> = Vec::new();
    for (area, _, b) in lands.0.iter().filter(|(a, _, _)| named_in(DESERT, *a)) {
        let many = ((b[2] - b[0]) * (b[3] - b[1]) / 520.).floor();
        let mut i = 0.;
        while i < many {
            i += 1.;
            let (x, y) = (chance.between(b[0], b[2]), chance.between(b[1], b[3]));
            let crowded = used.iter().rev().take(160).any(|u| (x - u.0).abs() < 9. && (y - u.1).abs() < 7.);
            let dot = chance.next() < 0.72;
            if crowded || lands.at((x, y)) != Some(*area) || lands.taken(x, y, 0.8) {
                continue;
            }
            used.push((x, y));
            let _ = if dot {
                write!(out, "M{} {}h.1", number(x), number(y))
            } else {
                write!(out, "M{} {}q2.5-2.6 5 0t5 0", number(x - 5.), number(y))
            };
        }
    }
    out
}

fn reeds() -> String {
    let mut chance = Chain(3);
    let mut out = String::new();
    for d in shapes().flood_plains.values() {
        let rings = rings(d);
        let b = bounds(&rings);
        let mut y = b[1];
        while y < b[3] {
            let mut x = b[0] + chance.between(0., 9.);
            while x < b[2] {
                if inside((x, y), &rings) {
                    let _ = write!(out, "M{} {}h6", number(x - 3.), number(y));
                }
                x += 11.;
            }
            y += 6.5;
        }
    }
    out
}

fn named_in(list: &str, area: Area) -> bool {
    list.split_whitespace().any(|id| id == area.data().id)
}

fn joined<'a>(paths: impl Iterator<Item = &'a String>, tolerance: f64) -> String {
    paths.map(|d| short(d, tolerance)).collect()
}

/// The whole file.
fn draw() -> String {
    let (map, lands) = (shapes(), Lands::read());
    let all: Vec<Area> = map.areas.keys().copied().filter(|a| !a.open_sea()).collect();
    let mut o = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\">\n<defs>\n",
        map.width, map.height
    );
    for area in &all {
        let land = map.areas[area].land.as_deref().unwrap_or_default();
        let _ = writeln!(o, "<path id=\"l-{area}\" d=\"{}\"/>", short(land, 0.45));
    }
    let water: String = all.iter().map(|a| short(&map.areas[a].water, 0.8)).collect();
    let _ = writeln!(o, "<path id=\"shore\" d=\"{}\"/>", short(&map.coastline, 0.4));
    o.push_str("</defs>\n");
    // No patterns: a page that shows a part of another file can't find them there.
    let waves: String = (0..253).map(|i| format!("M0 {}h2600", f64::from(i) * 5. + 2.5)).collect();
    let (w, h) = (map.width, map.height);
    let _ = writeln!(
        o,
        "<g id=\"ground\" fill=\"none\" stroke-linejoin=\"round\"><rect fill=\"var(--sea-open)\" width=\"{w}\" height=\"{h}\"/><path stroke=\"var(--sea-line)\" stroke-width=\".5\" opacity=\".5\" d=\"{waves}\"/>"
    );
    let _ = writeln!(o, "<path fill=\"var(--sea-coast)\" fill-rule=\"evenodd\" d=\"{water}\"/>");
    for (colour, width, opacity) in [
        ("line", "25", ".22"),
        ("coast", "23.4", "1"),
        ("line", "15", ".4"),
        ("coast", "13.4", "1"),
        ("line", "7", ".65"),
        ("coast", "5.4", "1"),
    ] {
        let _ = writeln!(
            o,
            "<use href=\"#shore\" stroke=\"var(--sea-{colour})\" stroke-width=\"{width}\" stroke-opacity=\"{opacity}\"/>"
        );
    }
    let kind = |ground: Ground| map.borders.iter().filter(move |b| b.kind == ground).map(|b| &b.d);
    let _ = writeln!(
        o,
        "<path stroke=\"var(--ink)\" stroke-opacity=\".42\" stroke-width=\"1.1\" stroke-dasharray=\".2 4\" stroke-linecap=\"round\" d=\"{}\"/>",
        joined(kind(Ground::Water), 0.8)
    );
    for area in &all {
        let soil = match *area {
            a if named_in(DESERT, a) => "sand",
            a if named_in(DRY, a) => "dry",
            _ => "green",
        };
        let _ = writeln!(o, "<use href=\"#l-{area}\" fill=\"var(--g-{soil})\"/>");
    }
    let out = short(&map.out_of_play, 0.6);
    let _ = writeln!(o, "<path fill=\"var(--parch)\" d=\"{out}\"/>");
    let _ = writeln!(o, "<path fill=\"var(--g-plain)\" d=\"{}\"/>", joined(map.flood_plains.values(), 0.6));
    let _ = writeln!(
        o,
        "<path stroke=\"var(--ti-forest)\" stroke-width=\".7\" opacity=\".75\" d=\"{}\"/>",
        reeds()
    );
    let (line, shade) = relief(&lands);
    let _ = writeln!(
        o,
        "<path stroke=\"var(--engrave)\" stroke-width=\"1.1\" stroke-linecap=\"round\" opacity=\".6\" d=\"{}\"/>",
        sand(&lands)
    );
    let _ = writeln!(
        o,
        "<path stroke=\"var(--engrave)\" stroke-width=\".6\" opacity=\".7\" d=\"{shade}\"/><path stroke=\"var(--engrave)\" stroke-width=\".9\" stroke-linecap=\"round\" opacity=\".8\" d=\"{line}\"/>"
    );
    let _ = writeln!(
        o,
        "<path stroke=\"var(--sea-line)\" stroke-width=\"1.7\" stroke-linecap=\"round\" d=\"{}\"/>",
        joined(map.rivers.iter().map(|r| &r.d), 0.5)
    );
    let _ = writeln!(
        o,
        "<path fill=\"var(--sea-coast)\" stroke=\"var(--sea-line)\" stroke-width=\".8\" d=\"{}\"/></g>",
        joined(map.lakes.iter().map(|l| &l.d), 0.5)
    );
    let borders = joined(kind(Ground::Land), 0.45);
    let _ = writeln!(
        o,
        "<g id=\"borders\" fill=\"none\" stroke-linejoin=\"round\"><path id=\"border-lines\" stroke=\"var(--parch)\" stroke-width=\"2.6\" stroke-opacity=\".7\" d=\"{borders}\"/><path stroke=\"var(--ink)\" stroke-opacity=\".55\" stroke-width=\"1\" d=\"{borders}\"/><use href=\"#shore\" stroke=\"var(--ink)\" stroke-opacity=\".8\" stroke-width=\"1.25\"/></g>\n</svg>"
    );
    o
}

/// RULES 16. What pages show is what the crate's shapes say.
#[test]
fn the_ground_of_the_map_is_drawn_from_the_shapes() {
    let drawn = draw();
    if std::env::var("ANNALS_TEST_REGENERATE").is_ok_and(|v| v == "1") {
        std::fs::write(FILE, &drawn).unwrap();
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(kept == drawn, "{FILE} is stale: ANNALS_TEST_REGENERATE=1 cargo nextest run -p civ1980 ground");
    for area in Area::all().filter(|a| !a.open_sea()) {
        assert!(kept.contains(&format!("id=\"l-{area}\"")), "{area}");
    }
    assert!(data().map.width > 0.);
}
