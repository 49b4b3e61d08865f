//! Nations, starts, plains, revolts and ships: what there is to know of a place before it is chosen.

use super::place;
use crate::chart::Area;
use crate::data::data;
use crate::ids::{Nation, Plain};
use crate::losses::Counting;
use crate::moves::Act;
use crate::state::{Civ1980, SUPPORT};
use kernel::{Arg, Message, Seat, say};

/// A nation: its row of the succession table, and where it begins.
pub(super) fn nation(game: &Civ1980, nation: Nation) -> Vec<Message> {
    let areas = Arg::list(game.starts(nation).into_iter().map(place));
    let mut told = vec![say!("fore-starts", areas = areas)];
    let rows = &game.ast().row;
    if let Some((at, row)) = rows.iter().enumerate().find(|(_, r)| r.nation == nation)
        && !game.barbaric()
    {
        told.push(say!(
            "fore-row",
            row = at + 1,
            rows = rows.len(),
            bronze = row.early_bronze,
            late = row.late_bronze,
            iron = row.early_iron
        ));
        if row.total > 0 {
            told.push(say!("fore-row-total", points = row.total));
        }
    }
    told
}

/// What is printed there: the limit, a site, a plain, a volcano.
pub(super) fn ground(area: Area) -> Vec<Message> {
    let mut told = vec![say!("fore-limit", area = place(area), limit = area.limit())];
    if area.city_site() {
        told.push(say!("fore-city-site"));
    }
    let ground = &data().ground[area];
    told.extend(ground.plain.map(|p| say!("fore-plain", plain = Arg::name("plain", p.to_string()))));
    told.extend(ground.volcano.map(|v| say!("fore-volcano", volcano = Arg::name("volcano", v.to_string()))));
    told
}

/// Who has how much on a plain, in points.
pub(super) fn flood(game: &Civ1980, plain: Plain) -> Vec<Message> {
    let there = game.seats().map(|s| (s, game.capacity(s, Counting::Flood(plain)))).filter(|(_, n)| *n > 0);
    there.map(|(s, points)| say!("fore-floods", seat = s, points = points)).collect()
}

/// A city that revolts and is gained, or is lost.
pub(super) fn revolt(game: &Civ1980, seat: Seat, act: &Act) -> Vec<Message> {
    match act {
        Act::Units(_, area, _) => {
            let cities = game.cities(seat).saturating_add(1);
            let tax = SUPPORT * u32::from(cities);
            let mut told = vec![
                say!("fore-gained", cities = cities, tax = tax),
                say!("fore-stock", stock = game.player(seat).stock),
            ];
            told.extend(ground(*area));
            told
        }
        Act::Raze(_) => vec![say!("fore-city-gone", cities = game.cities(seat).saturating_sub(1))],
        _ => Vec::new(),
    }
}

/// Tokens go aboard: what the ship then carries, what stays behind.
pub(super) fn loading(game: &Civ1980, seat: Seat, number: u8, act: &Act) -> Vec<Message> {
    let mut copy = game.clone();
    copy.shift(seat, act);
    let Some(ship) = copy.ship(seat, number) else { return Vec::new() };
    let left = copy.lands[ship.at.area].of(seat);
    vec![say!("fore-loaded", aboard = ship.aboard, area = place(ship.at.area), left = left)]
}
