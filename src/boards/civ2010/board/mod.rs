//! The map as SVG: a pure function of the view and of what is marked on it.
//!
//! Layers, from below: frame, ground, coast lines, pattern, grid, tiles face down, outskirts, changes, outlook, targets,
//! arrows, pieces, letters at the edges, coordinates, yields, numbers. On a page the stylesheet colours it by class; a
//! picture for mails carries its own.

pub(super) mod bands;
mod geometry;
mod ground;
mod pieces;
mod style;

use super::describe::Told;
use super::pen::Pen;
use crate::marks::{self, Target};
use crate::markup::Markup;
use crate::palette::by_day;
use civ2010::ids::Dir;
use civ2010::map::Sq;
use civ2010::{View, What};
use geometry::{Frame, SIDE, corner, middle};
use kernel::Seat;
use language::GameWords;

/// Where the map is shown.
#[derive(Clone, Copy, Debug)]
pub(super) enum Medium<'a> {
    /// On a page, with the address of the sprite and, if it is a file of its own, that of the ground.
    Page { sprite: &'a str, ground: Option<&'a str> },
    /// As a picture that has everything in it.
    Picture,
}

/// Everything that is marked.
#[derive(Clone, Debug, Default)]
pub(super) struct Marks {
    /// Changes; squares one may choose; squares of tiles that would be turned up, and squares in reach while one thinks
    /// about it; the viewer's figures of this turn, or those in hand.
    pub(super) kit: marks::Marks<Sq>,
    /// Tiles one may turn up: from where and in which direction.
    pub(super) explores: Vec<(Sq, Dir, Target<Sq>)>,
    /// The upper left squares of those tiles, and where their arrows will point.
    pub(super) turns: Vec<(Sq, Dir)>,
    /// The way of figures, square after square.
    pub(super) path: Vec<Sq>,
    /// Cities whose squares show what they yield.
    pub(super) shown: Vec<Sq>,
    /// Squares where a fight would begin.
    pub(super) fights: Vec<Sq>,
    /// What would stand there.
    pub(super) ghost: Option<(Sq, Seat, What)>,
}

/// A symbol of the sprite around a point.
fn icon(medium: Medium<'_>, name: &str, (x, y): (i32, i32), size: i32, class: &str, out: &mut Markup) {
    let sprite = match medium {
        Medium::Page { sprite, .. } => sprite,
        Medium::Picture => "",
    };
    let (x, y) = (x - size / 2, y - size / 2);
    out.add(pieces!(
        "<use href=\"{sprite}#c-{name}\" class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{size}\" height=\"{size}\"/>"
    ));
}

/// Where to look first, in tenths of the map: the upper left corner of what is open, else of what changed.
pub(super) fn aim(view: &View, marks: &Marks) -> (u8, u8) {
    let mut look: Vec<Sq> =
        marks.kit.targets.iter().map(|t| t.place).chain(marks.path.iter().copied()).collect();
    look.extend(marks.shown.iter().copied());
    if look.is_empty() {
        look = marks.kit.changed.keys().copied().collect();
    }
    let own = view.you.and_then(|you| view.seats.iter().find(|s| s.seat == you));
    if look.is_empty() {
        // A spectator looks at the cities of whoever is in turn, else at any.
        let turn = view.seats.iter().filter(|s| s.seat == view.turn);
        let mut seats = own.into_iter().chain(turn).chain(&view.seats);
        let cities = seats.find_map(|s| Some(&s.cities).filter(|all| !all.is_empty()));
        look = cities.into_iter().flatten().map(|c| c.at).collect();
    }
    let tenth = |of: fn(Sq) -> u8, size: u8| {
        let low = look.iter().map(|sq| of(*sq)).min().unwrap_or(size / 2).saturating_sub(2);
        (u16::from(low) * 10 / u16::from(size.max(1))).try_into().unwrap_or(0_u8).min(9)
    };
    (tenth(Sq::x, view.width), tenth(Sq::y, view.height))
}

/// The whole map, for a page.
pub(super) fn page(
    view: &View,
    told: &[Told],
    words: &GameWords<'_>,
    marks: &Marks,
    medium: Medium<'_>,
) -> Markup {
    let (t, mut out) = (words.t, Markup::new());
    out.add(pieces!(
        "<svg class=\"board sqboard cols-{}\" id=\"board\" {} role=\"group\" aria-labelledby=\"board-t\" \
         aria-describedby=\"board-d\"><title id=\"board-t\">{}</title><desc id=\"board-d\">{}</desc>",
        view.width,
        Frame::whole(view).view_box(),
        t.c10_map_title(),
        t.c10_map_words(view.squares.len())
    ));
    inside(view, told, words, marks, medium, false, &mut out);
    out.put("</svg>");
    out
}

/// A cut-out for a mail: twelve by eight squares around what is asked.
pub(super) fn picture(view: &View, words: &GameWords<'_>, marks: &Marks) -> Markup {
    let mut out = Markup::new();
    let mut about: Vec<Sq> = marks.kit.targets.iter().map(|t| t.place).collect();
    about.extend(marks.path.iter().chain(&marks.shown).chain(&marks.fights).copied());
    if about.is_empty() {
        about.extend(marks.kit.changed.keys().copied());
    }
    if about.is_empty() {
        let own = view.seats.iter().filter(|s| view.you.is_none_or(|you| you == s.seat));
        about = own.flat_map(|s| s.cities.iter().map(|c| c.at)).collect();
    }
    if about.is_empty() {
        about = view.squares.iter().map(|s| s.at).collect();
    }
    let frame = Frame::around(view, &about, (12, 8));
    out.add(pieces!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board sqboard\" {} width=\"600\" height=\"400\">",
        frame.view_box()
    ));
    style::put(&mut out);
    out.add(pieces!(
        "<rect class=\"paper\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
        frame.x,
        frame.y,
        frame.width,
        frame.height
    ));
    inside(view, &[], words, marks, Medium::Picture, false, &mut out);
    out.put("</svg>");
    out
}

/// A city with its eight squares and what they yield.
pub(super) fn town(view: &View, at: Sq, label: &str, words: &GameWords<'_>, medium: Medium<'_>) -> Markup {
    let (x, y) = corner(at);
    let mut near = view.clone();
    near.squares.retain(|s| s.at.reach(at) <= 1);
    near.fog.clear();
    near.tiles.clear();
    for seat in &mut near.seats {
        seat.cities.retain(|c| c.at == at);
    }
    let marks = Marks { shown: vec![at], ..Marks::default() };
    let mut out = Markup::new();
    out.add(pieces!(
        "<svg class=\"board sqboard\" viewBox=\"{} {} {} {}\" role=\"img\" aria-label=\"{}\">",
        x - SIDE - 2,
        y - SIDE - 2,
        3 * SIDE + 4,
        3 * SIDE + 4,
        label
    ));
    inside(&near, &[], words, &marks, medium, true, &mut out);
    out.put("</svg>");
    out
}

fn inside(
    view: &View,
    told: &[Told],
    words: &GameWords<'_>,
    marks: &Marks,
    medium: Medium<'_>,
    bare: bool,
    out: &mut Markup,
) {
    match medium {
        Medium::Page { ground: Some(file), .. } => {
            out.add(pieces!("<use href=\"{file}#ground\" aria-hidden=\"true\"/>"));
            if !bare {
                out.add(pieces!("<use class=\"letters\" href=\"{file}#letters\" aria-hidden=\"true\"/>"));
            }
        }
        Medium::Page { ground: None, .. } => lying(view, bare, out),
        Medium::Picture => {
            let mut below = Markup::new();
            lying(view, bare, &mut below);
            out.push(&by_day(below));
        }
    }
    if !bare {
        ground::compasses(view, medium, out);
    }
    ground::belts(view, &marks.shown, out);
    if matches!(medium, Medium::Page { .. }) && !bare {
        squares(view, told, out);
    }
    below(marks, out);
    arrow(&marks.path, out);
    pieces::draw(view, medium, words, marks, out);
    if let Some((at, seat, what)) = marks.ghost {
        out.put("<g class=\"ghost\">");
        pieces::plate(seat, what, middle(at), ".9", false, medium, words, out);
        out.put("</g>");
    }
    coords(marks, medium, out);
    yields(view, medium, marks, out);
    out.put("<g class=\"foot\" aria-hidden=\"true\">");
    for (at, number) in &marks.kit.changed {
        let (x, y) = middle(*at);
        out.add(pieces!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"7\"/><text x=\"{}\" y=\"{}\">{number}</text>",
            x - 17,
            y - 17,
            x - 17,
            y - 13
        ));
    }
    out.put("</g>");
}

/// A see-through square over each one that says what is there.
fn squares(view: &View, told: &[Told], out: &mut Markup) {
    out.put("<g class=\"spaces\">");
    for (square, told) in view.squares.iter().zip(told) {
        let (x, y) = corner(square.at);
        out.add(pieces!(
            "<rect role=\"img\" data-at=\"{}\" x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\"><title>{}</title></rect>",
            square.at,
            told.words
        ));
    }
    out.put("</g>");
}

/// A frame inside a square.
fn inner(at: Sq, by: i32, class: &str) -> Markup {
    let (x, y) = corner(at);
    let size = SIDE - 2 * by;
    markup!(
        "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" rx=\"2\"/>",
        x + by,
        y + by
    )
}

/// Degrees of an arrow that points there.
fn turned(dir: Dir) -> u16 {
    match dir {
        Dir::Right => 0,
        Dir::Down => 90,
        Dir::Left => 180,
        Dir::Up => 270,
    }
}

/// Marks below the pieces: never hide a piece under a mark.
fn below(marks: &Marks, out: &mut Markup) {
    out.put("<g class=\"changed\">");
    marks.kit.changed.keys().for_each(|at| out.push(&inner(*at, 4, "chg")));
    out.put("</g><g class=\"outlook\">");
    marks.kit.outlook.iter().for_each(|at| out.push(&inner(*at, 3, "out")));
    out.put("</g><g class=\"targets\">");
    for target in &marks.kit.targets {
        let rings = markup!("{}{}", inner(target.place, 2, "halo"), inner(target.place, 2, "ring"));
        marks::link(target, "target", out, |out| out.push(&rings));
    }
    for (tile, dir) in &marks.turns {
        let ((x, y), turn) = (corner(*tile), turned(*dir));
        let (x, y) = (x + 2 * SIDE, y + 2 * SIDE);
        out.add(pieces!(
            "<path class=\"orient\" transform=\"translate({x} {y}) rotate({turn})\" d=\"M-46-9H14V-26L52 0 14 26V9H-46z\"/>"
        ));
    }
    for (from, dir, target) in &marks.explores {
        let (x, y) = middle(from.step(*dir).unwrap_or(*from));
        let turn = turned(*dir);
        let shape = "M-18-13H6l14 13L6 13H-18z";
        let rings = markup!(
            "<g transform=\"translate({x} {y}) rotate({turn})\"><path class=\"halo\" d=\"{shape}\"/>\
             <path class=\"ring\" d=\"{shape}\"/></g>"
        );
        marks::link(target, "target explore", out, |out| out.push(&rings));
    }
    out.put("</g>");
}

/// The way of figures, dashed, with a head.
fn arrow(path: &[Sq], out: &mut Markup) {
    let [.., before, last] = path else { return };
    let points: Vec<String> = path.iter().map(|sq| middle(*sq)).map(|(x, y)| format!("{x} {y}")).collect();
    let way = format!("M{}", points.join("L"));
    let ((ax, ay), (bx, by)) = (middle(*before), middle(*last));
    let turn = match ((bx - ax).signum(), (by - ay).signum()) {
        (1, _) => 0,
        (-1, _) => 180,
        (_, 1) => 90,
        _ => 270,
    };
    out.add(pieces!(
        "<g class=\"arrows\" aria-hidden=\"true\"><path class=\"shaft-a\" d=\"{way}\"/><path class=\"shaft\" d=\"{way}\"/>\
         <path class=\"tip\" d=\"M9 0L-6-7v14z\" transform=\"translate({bx} {by}) rotate({turn})\"/></g>"
    ));
}

/// All that lies there until a tile is turned up; around a city, without what frames the map.
fn lying(view: &View, bare: bool, out: &mut Markup) {
    if bare {
        return ground::draw(view, true, out);
    }
    out.put("<g id=\"ground\">");
    ground::draw(view, false, out);
    out.put("</g>");
    edges(view, out);
}

/// What the ground depends on.
pub(super) fn ground_key(view: &View) -> Vec<u8> {
    let mut key = vec![view.width, view.height];
    for square in &view.squares {
        key.extend([square.at.x(), square.at.y()]);
        key.extend(ground::class(square.terrain).bytes().take(1));
    }
    key.push(b'?');
    key.extend(view.fog.iter().flat_map(|sq| [sq.x(), sq.y()]));
    key.push(b'#');
    key.extend(view.tiles.iter().flat_map(|tile| [tile.corner.x(), tile.corner.y(), u8::from(tile.face_up)]));
    key
}

/// The ground as a file of its own.
pub(super) fn ground(view: &View) -> Markup {
    let mut out = Markup::new();
    out.add(pieces!("<svg xmlns=\"http://www.w3.org/2000/svg\" {}>", Frame::whole(view).view_box()));
    lying(view, false, &mut out);
    out.put("</svg>");
    out
}

/// What the grounds look like and yield.
pub(super) fn key(pen: &Pen<'_>) -> Markup {
    let mut out = Markup::new();
    ground::key(pen, &mut out);
    out
}

/// Letters and numbers on all sides.
fn edges(view: &View, out: &mut Markup) {
    let every: Vec<Sq> = view.squares.iter().map(|s| s.at).chain(view.fog.iter().copied()).collect();
    out.put(
        "<g id=\"letters\" class=\"edge\" aria-hidden=\"true\" text-anchor=\"middle\" font-size=\"13\" font-weight=\"600\" \
         fill=\"var(--ink-3)\">",
    );
    for x in 0..view.width {
        let rows = every.iter().filter(|sq| sq.x() == x);
        let (Some(low), Some(high)) = (rows.clone().min_by_key(|s| s.y()), rows.max_by_key(|s| s.y())) else {
            continue;
        };
        let letter = char::from(b'A' + x);
        let ((cx, top), (_, bottom)) = (corner(*low), corner(*high));
        for y in [top - 9, bottom + SIDE + 18] {
            out.add(pieces!("<text x=\"{}\" y=\"{y}\">{letter}</text>", cx + SIDE / 2));
        }
    }
    for y in 0..view.height {
        let cols = every.iter().filter(|sq| sq.y() == y);
        let (Some(low), Some(high)) = (cols.clone().min_by_key(|s| s.x()), cols.max_by_key(|s| s.x())) else {
            continue;
        };
        let ((left, cy), (right, _)) = (corner(*low), corner(*high));
        for x in [left - 15, right + SIDE + 15] {
            out.add(pieces!("<text x=\"{x}\" y=\"{}\">{}</text>", cy + SIDE / 2 + 4, y + 1));
        }
    }
    out.put("</g>");
}

/// The names of open squares, and a black badge where a fight would begin.
fn coords(marks: &Marks, medium: Medium<'_>, out: &mut Markup) {
    out.put("<g class=\"coords\" aria-hidden=\"true\">");
    for target in &marks.kit.targets {
        let ((x, y), name) = (middle(target.place), target.place);
        out.add(pieces!("<text class=\"on\" x=\"{}\" y=\"{}\">{name}</text>", x - 10, y - 12));
    }
    for at in &marks.fights {
        let (x, y) = middle(*at);
        out.put("<g class=\"block\">");
        out.add(pieces!("<circle cx=\"{}\" cy=\"{}\" r=\"8\"/>", x + 15, y - 15));
        icon(medium, "combat", (x + 15, y - 15), 12, "blocki", out);
        out.put("</g>");
    }
    out.put("</g>");
}

/// What the squares of chosen cities yield, and every city's production.
fn yields(view: &View, medium: Medium<'_>, marks: &Marks, out: &mut Markup) {
    out.put("<g class=\"yields\" aria-hidden=\"true\">");
    for seat in &view.seats {
        for city in &seat.cities {
            let (x, y) = middle(city.at);
            if !marks.shown.contains(&city.at) || view.squares.len() > 9 {
                pieces::chips(medium, &[("production", city.production)], (x, y + 16), out);
            }
            if city.acted > 0 && view.you == Some(seat.seat) {
                out.put("<g class=\"acted\">");
                out.add(pieces!("<circle cx=\"{}\" cy=\"{}\" r=\"8\"/>", x + 15, y - 15));
                icon(medium, "check", (x + 15, y - 15), 11, "actedi", out);
                out.put("</g>");
            }
            if !marks.shown.contains(&city.at) {
                continue;
            }
            for square in view.squares.iter().filter(|s| s.at.reach(city.at) == 1) {
                let (x, y) = middle(square.at);
                if city.blocked.contains(&square.at) {
                    out.add(pieces!("<text class=\"none\" x=\"{x}\" y=\"{}\">0</text>", y + 19));
                    continue;
                }
                let all = [
                    ("production", u16::from(square.production)),
                    ("trade", u16::from(square.trade)),
                    ("culture", u16::from(square.culture)),
                    ("coin", u16::from(square.coins)),
                ];
                pieces::chips(medium, &all, (x, y + 16), out);
            }
        }
    }
    out.put("</g>");
}

/// The kind and id by which a marker is named.
pub(super) fn named(what: What) -> (&'static str, &'static str) {
    pieces::named(what)
}
