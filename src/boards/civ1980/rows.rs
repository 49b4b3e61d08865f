//! Answers as rows: a place or a card, what is to be known of it, and a small button for each number.

use crate::Offer;
use civ1980::moves::{Act, ShipOrder, Units, Verb};
use civ1980::view::View;
use kernel::Words;
use language::L10n;

/// Rows that belong together.
#[derive(Clone, Debug, Default)]
pub(super) struct Section {
    pub(super) title: String,
    pub(super) rows: Vec<Row>,
}

/// A place, a ship or a card with what can be done there.
#[derive(Clone, Debug, Default)]
pub(super) struct Row {
    pub(super) title: String,
    /// What is there, and what would come of it.
    pub(super) note: String,
    /// Its place, as notation calls it.
    pub(super) at: Option<String>,
    pub(super) buttons: Vec<Button>,
    /// Is it the one pointed at?
    pub(super) on: bool,
}

/// One answer of a row.
#[derive(Clone, Debug, Default)]
pub(super) struct Button {
    pub(super) notation: String,
    /// A number or a word.
    pub(super) label: String,
    /// All of it, for whoever does not see the row.
    pub(super) full: String,
}

/// What row an answer belongs to: section, row, words on the button.
pub(super) fn place_of(
    view: &View,
    t: L10n,
    words: &dyn Words,
    act: &Act,
) -> Option<(String, String, String)> {
    let area = |a: civ1980::chart::Area| words.name("area", &a.to_string());
    let berth = |b: civ1980::chart::Berth| match b.area.data().coasts.get(usize::from(b.coast)) {
        Some(coast) => format!("{} ({})", area(b.area), words.name("coast", &coast.id.replace('_', "-"))),
        None => area(b.area),
    };
    let ship = |n: u8| {
        let own = |s: &civ1980::view::ShipView| Some(s.seat) == view.viewer && s.number == n;
        let lies = view.areas.iter().find(|a| a.ships.iter().any(own)).map(|a| area(a.area));
        t.civ80_ship_at(n, lies.unwrap_or_default())
    };
    Some(match act {
        Act::Walk(from, to, n) => (t.civ80_from(area(*from)), area(*to), n.to_string()),
        Act::Load(s, n) => (ship(*s), t.civ80_aboard(), format!("+{n}")),
        Act::Unload(s, n) => (ship(*s), t.civ80_ashore(), format!("−{n}")),
        Act::Sail(s, to) => (ship(*s), berth(*to), t.civ80_sail()),
        Act::Ship(ShipOrder::Keep(s)) => (t.civ80_your_ships(), ship(*s), t.civ80_keep()),
        Act::Ship(ShipOrder::Levy(s)) => (t.civ80_your_ships(), ship(*s), t.civ80_levy()),
        Act::Ship(ShipOrder::Scrap(s)) => (t.civ80_your_ships(), ship(*s), t.civ80_scrap()),
        Act::Ship(ShipOrder::Build(at, n)) => {
            let levied = 2u8.saturating_sub(*n);
            (t.civ80_build_ship(), berth(*at), t.civ80_paid(levied, *n))
        }
        Act::Units(verb, a, units) => {
            let sign = if *verb == Verb::Lose { "−" } else { "" };
            let label = match units {
                Units::Tokens(n) => format!("{sign}{n}"),
                Units::City => t.civ80_city(),
            };
            (String::new(), area(*a), label)
        }
        Act::Plan(planned) => return place_of(view, t, words, &planned.act),
        _ => return None,
    })
}

/// Puts an answer into its row; what is foreseen of the last one of a row stands beside it.
pub(super) fn put(sections: &mut Vec<Section>, key: (String, String, String), offer: &Offer, on: bool) {
    let (title, row, label) = key;
    if !sections.iter().any(|s| s.title == title) {
        sections.push(Section { title: title.clone(), rows: Vec::new() });
    }
    let Some(section) = sections.iter_mut().find(|s| s.title == title) else { return };
    if !section.rows.iter().any(|r| r.title == row) {
        section.rows.push(Row { title: row.clone(), at: offer.about.place.clone(), on, ..Row::default() });
    }
    let Some(found) = section.rows.iter_mut().find(|r| r.title == row) else { return };
    let told = offer.foreseen.join(" ");
    found.buttons.push(Button {
        notation: offer.notation.clone(),
        label,
        full: format!("{}. {told}", offer.label),
    });
    found.note = told;
}
