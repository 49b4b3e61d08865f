//! Cities or stacks of figures one may choose.

use crate::Scene;
use crate::civ2010::answers::Answer;
use crate::civ2010::describe;
use civ2010::View;
use civ2010::ids::Id;
use civ2010::map::Sq;
use civ2010::moves::Move;
use civ2010::view::{CityView, SeatView, SquareView};
use kernel::Seat;
use language::L10n;

/// A city or a stack of figures.
#[derive(Clone, Debug)]
pub(in crate::civ2010) struct Tab {
    pub(in crate::civ2010) at: String,
    /// None of figures that have moved.
    pub(in crate::civ2010) href: Option<String>,
    pub(in crate::civ2010) icon: &'static str,
    pub(in crate::civ2010) name: String,
    /// Icon and figure each.
    pub(in crate::civ2010) facts: Vec<(&'static str, String)>,
    pub(in crate::civ2010) note: String,
    pub(in crate::civ2010) current: bool,
}

pub(super) fn cities(
    me: &SeatView,
    able: &[Sq],
    city: Option<Sq>,
    base: &str,
    scene: &Scene<'_>,
) -> Vec<Tab> {
    let t = scene.words.t;
    let tab = |c: &CityView| {
        let mut facts = vec![("production", c.production.to_string()), ("culture", c.arts.to_string())];
        if let Some(harvest) = c.harvests.first() {
            facts.push((harvest.id(), c.harvests.len().to_string()));
        }
        Tab {
            at: c.at.to_string(),
            href: Some(format!("{base}?at={}#prompt", c.at)),
            icon: if c.capital { "capital" } else { "city" },
            name: c.at.to_string(),
            facts,
            note: if able.contains(&c.at) { String::new() } else { t.c10_acted() },
            current: city == Some(c.at),
        }
    };
    me.cities.iter().filter(|c| able.contains(&c.at) || c.acted > 0).map(tab).collect()
}

pub(super) fn figures(view: &View, all: &[&Answer], at: Option<Sq>, base: &str, t: L10n) -> Vec<Tab> {
    let places: Vec<Sq> =
        all.iter().filter(|a| matches!(a.mv, Move::Take(..))).filter_map(|a| a.place()).collect();
    let own = |all: &[(Seat, u8, u8)]| {
        all.iter().find(|(seat, ..)| view.you == Some(*seat)).map(|(_, armies, scouts)| (*armies, *scouts))
    };
    let tab = |square: &SquareView| {
        let (armies, scouts) = own(&square.figures)?;
        let open = places.contains(&square.at);
        let mut note = vec![describe::figures(t, armies, scouts)];
        note.extend(own(&square.moved).map(|(a, s)| match (a, s) == (armies, scouts) {
            true => t.c10_moved(),
            false => t.c10_moved_some(a.saturating_add(s)),
        }));
        Some(Tab {
            at: square.at.to_string(),
            href: open.then(|| format!("{base}?at={}#prompt", square.at)),
            icon: if armies > 0 { "army" } else { "scout" },
            name: square.at.to_string(),
            facts: Vec::new(),
            note: note.join(", "),
            current: open && at == Some(square.at),
        })
    };
    let mut tabs: Vec<Tab> = view.squares.iter().filter_map(tab).collect();
    tabs.sort_by_key(|tab| tab.href.is_none());
    tabs
}
