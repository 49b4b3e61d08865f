//! A square in words: the tooltip on the map, and the list below it.

use civ2010::View;
use civ2010::ids::Id;
use civ2010::view::SquareView;
use kernel::Words;
use language::{GameWords, L10n};

/// A square in words.
pub(super) struct Told {
    /// Where it is, what ground it has and what is there.
    pub(super) words: String,
    /// Is there anything besides the ground?
    pub(super) more: bool,
}

/// Every square of the map, in the order of the view.
pub(super) fn all(view: &View, t: L10n, words: &GameWords<'_>) -> Vec<Told> {
    view.squares.iter().map(|square| told(view, square, t, words)).collect()
}

/// Where it is, what ground it has and what is there.
pub(super) fn square(view: &View, square: &SquareView, t: L10n, words: &GameWords<'_>) -> String {
    told(view, square, t, words).words
}

fn told(view: &View, square: &SquareView, t: L10n, words: &GameWords<'_>) -> Told {
    let ground = words.name("terrain", square.terrain.id());
    let mut said = vec![t.c10_square(square.at.to_string(), ground)];
    type Word = fn(L10n) -> String;
    let yields: [(Word, u8); 4] = [
        (|t| t.c10_production(), square.production),
        (|t| t.c10_trade(), square.trade),
        (|t| t.c10_culture(), square.culture),
        (|t| t.c10_coins(), square.coins),
    ];
    let yields: Vec<String> =
        yields.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| format!("{} {n}", name(t))).collect();
    if square.city.is_none() && !yields.is_empty() {
        said.push(t.c10_yields(yields.join(", ")));
    }
    let things = things(view, square, t, words);
    let more = !things.is_empty();
    said.extend(things);
    Told { words: said.join("; "), more }
}

/// What is there besides the ground.
fn things(view: &View, square: &SquareView, t: L10n, words: &GameWords<'_>) -> Vec<String> {
    let mut said = Vec::new();
    if let Some((owner, capital, walled)) = square.city {
        let who = words.seat(owner);
        said.push(match (capital, walled) {
            (true, true) => t.c10_has_capital_walled(who),
            (true, false) => t.c10_has_capital(who),
            (false, true) => t.c10_has_city_walled(who),
            (false, false) => t.c10_has_city(who),
        });
    }
    if let Some((owner, what)) = square.marker {
        let (kind, id) = super::board::named(what);
        said.push(t.c10_has_marker(words.name(kind, id), words.seat(owner)));
    }
    if square.hut {
        said.push(t.c10_has_hut());
    }
    if square.village {
        said.push(t.c10_has_village());
    }
    if let Some(resource) = square.resource.filter(|_| square.marker.is_none()) {
        said.push(words.name("resource", resource.id()));
    }
    for (owner, armies, scouts) in &square.figures {
        let figures = figures(t, *armies, *scouts);
        said.push(t.c10_has_figures(figures, words.seat(*owner)));
        let foreign = view.seats.iter().filter(|s| s.seat != *owner);
        if foreign.flat_map(|s| &s.cities).any(|c| c.blocked.contains(&square.at)) {
            said.push(t.c10_has_blockade());
        }
    }
    for seat in &view.seats {
        let here = seat.gathers.iter().filter(|(at, _)| *at == square.at);
        said.extend(here.map(|(_, city)| t.c10_has_gatherer(city.to_string(), words.seat(seat.seat))));
    }
    if square.disaster {
        said.push(t.c10_has_disaster());
    }
    if square.frozen {
        said.push(t.c10_has_frozen());
    }
    said
}

/// So many armies and scouts.
pub(super) fn figures(t: L10n, armies: u8, scouts: u8) -> String {
    let mut all = Vec::new();
    if armies > 0 {
        all.push(t.c10_armies(armies));
    }
    if scouts > 0 {
        all.push(t.c10_scouts(scouts));
    }
    t.all_of(&all)
}
