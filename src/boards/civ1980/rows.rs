//! Answers as rows: a place or a card, what is to be known of it, and a small button for each number.

use crate::Offer;
use civ1980::Leaves;
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
    /// What it would leave, in figures, and in sentences.
    pub(super) leaves: String,
    pub(super) told: String,
    /// All of it, for whoever does not see the row.
    pub(super) full: String,
}

impl Row {
    /// What comes of it, if all its answers tell the same.
    pub(super) fn note(&self) -> &str {
        let first = self.buttons.first().map_or("", |b| b.told.as_str());
        if self.buttons.iter().all(|b| b.told == first) { first } else { "" }
    }

    /// Are there so many answers that what they leave is folded?
    pub(super) fn long(&self) -> bool {
        self.buttons.len() > 3
    }
}

/// The figures of what a move would leave where it leads.
fn leaves(t: L10n, offer: &Offer) -> String {
    match civ1980::leaves(&offer.told) {
        Some(Leaves::There(count, limit)) => t.civ80_leaves_there(count, limit),
        Some(Leaves::Shared(count, others)) => t.civ80_leaves_shared(count, others),
        Some(Leaves::Conflict(left, others)) => t.civ80_leaves_conflict(left, others),
        Some(Leaves::Siege(left)) => t.civ80_leaves_siege(left),
        Some(Leaves::Fails) => t.civ80_leaves_fails(),
        None => String::new(),
    }
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

/// Puts an answer into its row.
pub(super) fn put(
    t: L10n,
    sections: &mut Vec<Section>,
    key: (String, String, String),
    offer: &Offer,
    on: bool,
) {
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
        leaves: leaves(t, offer),
        full: format!("{}. {told}", offer.label),
        told,
    });
}
