//! Cities or stacks of figures one may choose.

use crate::Scene;
use crate::civ2010::answers::Answer;
use crate::civ2010::describe;
use civ2010::View;
use civ2010::ids::Id;
use civ2010::map::Sq;
use civ2010::moves::Move;
use civ2010::view::{CityView, SeatView};
use language::L10n;

/// A city or a stack of figures.
#[derive(Clone, Debug)]
pub(in crate::civ2010) struct Tab {
    pub(in crate::civ2010) at: String,
    pub(in crate::civ2010) href: String,
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
            href: format!("{base}?at={}#prompt", c.at),
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
    let mut places: Vec<Sq> =
        all.iter().filter(|a| matches!(a.mv, Move::Take(..))).filter_map(|a| a.place()).collect();
    places.sort();
    places.dedup();
    let tab = |sq: &Sq| {
        let square = view.squares.iter().find(|s| s.at == *sq);
        let own = square.and_then(|s| s.figures.iter().find(|(seat, ..)| view.you == Some(*seat)));
        let (armies, scouts) = own.map_or((0, 0), |(_, a, s)| (*a, *s));
        Tab {
            at: sq.to_string(),
            href: format!("{base}?at={sq}#prompt"),
            icon: if armies > 0 { "army" } else { "scout" },
            name: sq.to_string(),
            facts: Vec::new(),
            note: describe::figures(t, armies, scouts),
            current: at == Some(*sq),
        }
    };
    places.iter().map(tab).collect()
}
