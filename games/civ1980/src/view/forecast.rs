//! What comes of the board as it stands: conflicts, losses, cities, cards, tax and growth, told before they come.
//!
//! All of it follows from what the viewer may know; what others will still do does not.

use crate::chart::Area;
use crate::foresee::{fought, grown, known};
use crate::state::{Civ1980, SUPPORT};
use kernel::{Applied, Seat};
use serde::Serialize;

/// The next steps for the viewer, if nobody moved any more.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Forecast {
    /// Where it would come to blows, everywhere on the board.
    pub conflicts: Vec<ConflictView>,
    /// The census if it were taken now: most tokens first.
    pub census: Vec<(Seat, u32)>,
    /// The viewer's own next steps; a spectator has none.
    pub own: Option<OwnForecast>,
}

/// What the next steps would bring one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct OwnForecast {
    /// Tokens left on the board after conflicts, and after growth if that is still to come.
    pub after_conflict: u32,
    /// Tokens that would leave areas as too many, after conflicts.
    pub surplus: Vec<(Area, u8)>,
    /// Tokens that cities need, after conflicts.
    pub needed: u32,
    /// Where a city could be built, after conflicts and support aside.
    pub sites: Vec<Area>,
    /// Trade cards for the cities there are.
    pub cards: u8,
    /// The next tax at the usual rate.
    pub tax: u32,
    /// Cities that the stock could not pay for then.
    pub unpaid: u8,
    /// Tokens in stock once that tax is paid.
    pub stock: u32,
    /// Tokens the areas would grow by, if the stock allows.
    pub growth: u32,
    /// Where they would grow.
    pub grows: Vec<(Area, u8)>,
    /// Tokens that keep the ships for another round.
    pub upkeep: u8,
}

/// One fight foreseen.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ConflictView {
    /// Where.
    pub area: Area,
    /// Tokens there now.
    pub before: Vec<(Seat, u8)>,
    /// Tokens that stay.
    pub after: Vec<(Seat, u8)>,
    /// Whose city stands there.
    pub city: Option<Seat>,
    /// That city, or the pirates', would fall.
    pub falls: bool,
}

fn tokens(game: &Civ1980, area: Area) -> Vec<(Seat, u8)> {
    game.seats().map(|s| (s, game.lands[area].of(s))).filter(|(_, n)| *n > 0).collect()
}

/// The board after the conflicts, and where they were.
fn conflicts(now: &Civ1980) -> (Civ1980, Vec<ConflictView>) {
    let after = fought(now.clone());
    let fights = now.chart().lands.iter().copied().filter(|a| {
        let (was, is) = (&now.lands[*a], &after.lands[*a]);
        was.tokens != is.tokens || was.city != is.city || was.pirates != is.pirates
    });
    let views = fights.map(|area| ConflictView {
        area,
        before: tokens(now, area),
        after: tokens(&after, area),
        city: now.lands[area].city.map(|c| c.owner),
        falls: now.lands[area].city != after.lands[area].city
            || now.lands[area].pirates != after.lands[area].pirates,
    });
    let views = views.collect();
    (after, views)
}

/// What can be foreseen for a viewer.
pub(super) fn forecast(game: &Civ1980, me: Option<Seat>) -> Forecast {
    let (after, conflicts) = conflicts(&grown(known(game, me)));
    Forecast { own: me.map(|seat| own(game, &after, seat)), conflicts, census: game.count_tokens() }
}

fn own(game: &Civ1980, after: &Civ1980, seat: Seat) -> OwnForecast {
    let mut cleared = after.clone();
    cleared.remove_surplus(&mut Applied::default());
    let gone = |a: Area| after.lands[a].of(seat).saturating_sub(cleared.lands[a].of(seat));
    let surplus = after.token_areas(seat).map(|a| (a, gone(a))).filter(|(_, n)| *n > 0);
    let (cities, stock) = (game.cities(seat), u32::from(game.player(seat).stock));
    let tax = SUPPORT * u32::from(cities);
    let ships = game.player(seat).ships.iter().flatten().count();
    let grows = game.token_areas(seat).map(|a| (a, game.lands[a].of(seat).min(2)));
    let grows: Vec<(Area, u8)> = grows.collect();
    OwnForecast {
        after_conflict: after.board_tokens(seat),
        surplus: surplus.collect(),
        needed: SUPPORT * u32::from(after.cities(seat)),
        sites: after.token_areas(seat).filter(|a| after.enough_for_city(seat, *a)).collect(),
        cards: after.cities(seat),
        tax,
        unpaid: cities.saturating_sub(u8::try_from(stock / SUPPORT).unwrap_or(u8::MAX)),
        stock: stock.saturating_sub(tax),
        growth: grows.iter().map(|(_, n)| u32::from(*n)).sum(),
        grows,
        upkeep: u8::try_from(ships).unwrap_or(0),
    }
}
