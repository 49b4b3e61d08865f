//! The areas by region: the reader's own first, with the borders over which they can be left.

use super::Page;
use crate::chart::Area;
use crate::data::data;
use crate::ids::{Id, Region};
use crate::view::{AreaView, View};
use kernel::{Arg, Seat, Words, say};

/// `Knossos 3oc A4 B# A~1`: name, limit and what is printed there, then who is there.
fn area_text(area: &AreaView, words: &dyn Words) -> String {
    let mut out = format!("{} {}", words.name("area", &area.area.to_string()), area.limit);
    let signs =
        [(area.site, 'o'), (area.coastal, 'c'), (area.plain.is_some(), 'f'), (area.volcano.is_some(), 'v')];
    out.extend(signs.iter().filter(|(there, _)| *there).map(|(_, sign)| sign));
    if let Some(owner) = area.city {
        out.push_str(&format!(" {}#", sign(owner)));
    }
    if area.pirates {
        out.push_str(" ?#");
    }
    for (seat, n) in &area.tokens {
        out.push_str(&format!(" {}{n}", sign(*seat)));
    }
    for ship in &area.ships {
        out.push_str(&format!(" {}~{}", sign(ship.seat), ship.number));
        if ship.aboard > 0 {
            out.push_str(&format!("+{}", ship.aboard));
        }
        if let Some((_, coast)) = ship.berth.split_once('/') {
            out.push_str(&format!("({coast})"));
        }
    }
    out.replace(' ', "\u{a0}")
}

/// A seat's letter on the board.
fn sign(seat: Seat) -> char {
    ('A'..='H').nth(seat.index()).unwrap_or('?')
}

fn mine(view: &View, a: &AreaView) -> bool {
    view.viewer.is_some_and(|me| {
        a.city == Some(me) || a.tokens.iter().any(|(s, _)| *s == me) || a.ships.iter().any(|s| s.seat == me)
    })
}

/// The reader's areas and their surroundings first, then the other regions, empty areas last.
pub(super) fn areas(page: &mut Page<'_>, view: &View) {
    let letters: Vec<String> = view
        .seats
        .iter()
        .map(|s| format!("{}\u{a0}=\u{a0}{}", sign(s.seat), page.words.seat(s.seat).replace(' ', "\u{a0}")))
        .collect();
    page.gap();
    page.wrap(&letters.join(", "));
    let taken = |a: &AreaView| a.city.is_some() || a.pirates || !a.tokens.is_empty() || !a.ships.is_empty();
    let mut regions: Vec<Region> = Region::ALL.to_vec();
    let in_region = |r: Region| view.areas.iter().filter(move |a| data().regions[r].areas.contains(&a.area));
    regions.sort_by_key(|r| std::cmp::Reverse(in_region(*r).filter(|a| mine(view, a)).count()));
    for region in regions {
        let mut busy: Vec<&AreaView> = in_region(region).filter(|a| taken(a)).collect();
        busy.sort_by_key(|a| !mine(view, a));
        let free: Vec<&AreaView> = in_region(region).filter(|a| !taken(a)).collect();
        if busy.is_empty() && free.is_empty() {
            continue;
        }
        page.gap();
        page.say(say!("board-region", region = Arg::name("region", region.to_string())));
        let texts: Vec<String> = busy.iter().map(|a| area_text(a, page.words)).collect();
        if !texts.is_empty() {
            page.wrap(&texts.join("; "));
        }
        let texts: Vec<String> = free.iter().map(|a| area_text(a, page.words)).collect();
        if !texts.is_empty() {
            let line = page.words.say(&say!("board-free"));
            page.wrap(&format!("{line} {}", texts.join("; ")));
        }
    }
    borders(page, view);
}

/// Where the reader's tokens could walk and ships sail.
fn borders(page: &mut Page<'_>, view: &View) {
    let own: Vec<&AreaView> = view.areas.iter().filter(|a| mine(view, a)).collect();
    if own.is_empty() || view.ended.is_some() {
        return;
    }
    page.gap();
    page.say(say!("board-borders"));
    for here in own {
        let facts = here.area.data();
        let named = |ids: &[String]| -> Vec<Arg> {
            let near = ids.iter().filter_map(|id| Area::find(id));
            let near = near.filter(|a| a.open_sea() || view.area(*a).is_some());
            near.map(|a| Arg::name("area", a.to_string())).collect()
        };
        let (land, water) = (named(&facts.land_adjacent), named(&facts.water_adjacent));
        let area = Arg::name("area", here.area.to_string());
        page.say(match (land.is_empty(), water.is_empty()) {
            (false, false) => {
                say!("board-near", area = area, land = Arg::List(land), water = Arg::List(water))
            }
            (false, true) => say!("board-near-land", area = area, land = Arg::List(land)),
            _ => say!("board-near-water", area = area, water = Arg::List(water)),
        });
    }
}
