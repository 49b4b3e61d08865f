//! Panels below the map: own cities, four ways to win, culture, market, forces, every seat.

mod culture;
mod forces;
mod market;
mod mats;
mod towns;
pub(super) mod ways;

use super::ask::own;
use super::pen::Pen;
use super::techs;
use crate::markup::Markup;
use civ2010::View;
use civ2010::map::Sq;
use civ2010::view::SeatView;

/// The seat whose things are shown: the viewer's, else that of whoever is in turn.
pub(super) fn shown(view: &View) -> Option<&SeatView> {
    own(view).or_else(|| view.seats.iter().find(|s| s.seat == view.turn))
}

/// Below the board, in its column.
pub(super) fn under(pen: &Pen<'_>, chosen: Option<Sq>) -> Markup {
    let mut out = Markup::new();
    towns::towns(pen, chosen, &mut out);
    ways::ways(pen, &mut out);
    out
}

/// Everything below.
pub(super) fn all(pen: &Pen<'_>, research_above: bool) -> Markup {
    let mut out = Markup::new();
    if !research_above {
        techs::panel(pen, &mut out);
    }
    culture::culture(pen, &mut out);
    market::market(pen, &mut out);
    forces::forces(pen, &mut out);
    mats::mats(pen, &mut out);
    out
}
