//! The map in letters.
//!
//! Each row takes two lines: the numbers of its spaces, and below them what is there, in three signs: ground, thing,
//! whose. A map too wide for a mail is cut into strips from west to east. While tiles are being laid, spaces have no
//! names yet: rows and spaces then bear the coordinates that moves use.

use crate::ids::{Resource, Terrain};
use crate::tiles::Icon;
use crate::view::{Phase, PieceView, SpaceView, View};
use kernel::lines::WIDTH;

/// Columns of a space on the map.
const CELL: usize = 4;
/// Columns of the row's letter.
const MARGIN: usize = 5;

/// Where a space begins on its line, before strips are cut.
fn column(space: &SpaceView, west: i16) -> usize {
    usize::try_from(i16::from(space.q) * 2 + i16::from(space.r) - west).unwrap_or(0) * CELL / 2
}

/// The whole map.
pub(super) fn lines(view: &View) -> Vec<String> {
    let laying = view.phase == Phase::Map && view.hands.iter().any(|hand| !hand.is_empty());
    let half = |s: &SpaceView| i16::from(s.q) * 2 + i16::from(s.r);
    let west = view.spaces.iter().map(half).min().unwrap_or(0);
    let width = view.spaces.iter().map(|s| column(s, west) + CELL).max().unwrap_or(0);
    let strip = WIDTH - MARGIN;
    let strips = width.div_ceil(strip).max(1);
    let mut lines = Vec::new();
    for number in 0..strips {
        // Strips of equal width, rounded so that no space is cut in two.
        let each = width.div_ceil(strips).next_multiple_of(CELL).min(strip / CELL * CELL);
        let (from, to) = (number * each, (number + 1) * each);
        let mut row = None;
        let (mut numbers, mut cells) = (String::new(), String::new());
        for space in &view.spaces {
            if row != Some(space.coord.row) {
                flush(&mut lines, &mut numbers, &mut cells);
                row = Some(space.coord.row);
            }
            let at = column(space, west);
            if at < from || at >= to {
                continue;
            }
            let name = space.coord.to_string();
            let (label, count) = if laying {
                (format!("r{}", space.r), space.q.to_string())
            } else {
                (
                    name.trim_end_matches(|c: char| c.is_ascii_digit()).to_owned(),
                    space.coord.number.to_string(),
                )
            };
            if cells.is_empty() {
                cells = format!("{label:<MARGIN$}");
                numbers = " ".repeat(MARGIN);
            }
            let pad = (at - from + MARGIN).saturating_sub(cells.chars().count());
            cells.push_str(&" ".repeat(pad));
            numbers.push_str(&" ".repeat((at - from + MARGIN).saturating_sub(numbers.chars().count())));
            cells.push_str(&cell(space, view.phase == Phase::Map));
            numbers.push_str(&format!("{count:<3}"));
        }
        flush(&mut lines, &mut numbers, &mut cells);
        if number + 1 < strips {
            lines.push(String::new());
        }
    }
    lines
}

fn flush(lines: &mut Vec<String>, numbers: &mut String, cells: &mut String) {
    if !cells.is_empty() {
        lines.push(std::mem::take(numbers).trim_end().to_owned());
        lines.push(std::mem::take(cells).trim_end().to_owned());
    }
}

fn ground(terrain: Terrain) -> char {
    match terrain {
        Terrain::Grassland => 'g',
        Terrain::Hills => 'h',
        Terrain::Forest => 'f',
        Terrain::Desert => 'd',
        Terrain::Mountains => 'm',
        Terrain::Water => '~',
        Terrain::NaturalWonder => 'N',
    }
}

/// Three signs for a space: ground, thing, whose.
fn cell(space: &SpaceView, laying: bool) -> String {
    let digit = |seat: kernel::Seat| char::from(b'0' + seat.number());
    let (thing, whose) = match (space.piece, space.owner) {
        (Some(PieceView::Capital { mature: false }), Some(seat)) => ('*', digit(seat)),
        (Some(PieceView::Capital { mature: true }), Some(seat)) => ('+', digit(seat)),
        (Some(PieceView::City { mature: false }), Some(seat)) => ('#', digit(seat)),
        (Some(PieceView::City { mature: true }), Some(seat)) => ('%', digit(seat)),
        (Some(PieceView::Token { reinforced: true }), Some(seat)) => ('@', digit(seat)),
        (Some(PieceView::Token { reinforced: false }), Some(seat)) => ('o', digit(seat)),
        _ if laying => return printed(space.terrain, space.icon),
        _ => nobodys(space, digit),
    };
    [ground(space.terrain), thing, whose].iter().collect()
}

fn nobodys(space: &SpaceView, digit: impl Fn(kernel::Seat) -> char) -> (char, char) {
    if let Some(barbarian) = space.barbarian {
        ('!', barbarian.letter())
    } else if let Some(seat) = space.caravans.first() {
        ('c', digit(*seat))
    } else if space.city_state.is_some() {
        ('S', '.')
    } else if space.nature.is_some() {
        ('W', '.')
    } else if let Some(resource) = space.resource {
        ('$', sign(resource))
    } else if space.wonder.is_some() {
        ('w', '.')
    } else if let Some(Icon::Barbarian(barbarian)) = space.icon {
        ('.', barbarian.letter().to_ascii_lowercase())
    } else {
        ('.', ' ')
    }
}

fn sign(resource: Resource) -> char {
    match resource {
        Resource::Marble => 'm',
        Resource::Mercury => 'q',
        Resource::Oil => 'o',
        Resource::Diamonds => 'd',
    }
}

/// A space as it is printed, before anything lies on it.
pub(super) fn printed(terrain: Terrain, icon: Option<Icon>) -> String {
    let (thing, whose) = match icon {
        Some(Icon::Capital) => ('*', '.'),
        Some(Icon::CityState(_)) => ('S', '.'),
        Some(Icon::Nature(_)) => ('W', '.'),
        Some(Icon::Resource(resource)) => ('$', sign(resource)),
        Some(Icon::Barbarian(barbarian)) => ('.', barbarian.letter().to_ascii_lowercase()),
        None => ('.', ' '),
    };
    [ground(terrain), thing, whose].iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::NewDawn;
    use kernel::{Dice, Game, Secret, Setup, Viewer};

    #[test]
    fn the_map_shows_every_space_with_its_number() {
        let secret = Secret::from_number(1);
        let game = NewDawn::setup(&Setup::players(2, 2), &mut Dice::new(&secret, "t", 1)).unwrap();
        let lines = lines(&game.view(Viewer::Spectator));
        let cells: usize = lines.iter().skip(1).step_by(2).map(|l| l.split_whitespace().count() - 1).sum();
        assert_eq!(cells, 100);
    }
}
