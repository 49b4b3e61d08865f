//! The viewer's units, and where the combat bonus comes from.

use crate::civ2010::ask::own;
use crate::civ2010::board;
use crate::civ2010::pen::{Pen, panel, unit_card};
use crate::markup::Markup;

pub(super) fn forces(pen: &Pen<'_>, out: &mut Markup) {
    let t = pen.t();
    let Some(me) = own(pen.view) else { return };
    let Some(hidden) = &me.own else { return };
    let mut inner = Markup::new();
    inner.put("<div class=\"ucards\">");
    for unit in &hidden.units {
        let strength = me.strength(*unit);
        inner.push(&unit_card(pen, me, *unit, strength, ("", &Markup::new()), None));
    }
    inner.put("</div>");
    let from: Vec<String> = me
        .combat_parts
        .iter()
        .map(|(at, what, n)| {
            let (kind, id) = board::named(*what);
            format!("{} {at} +{n}", pen.name(kind, id))
        })
        .collect();
    if !from.is_empty() {
        inner.add(pieces!(
            "<p class=\"small quiet\">{}</p>",
            t.c10_bonus_from(me.combat_bonus, from.join(", "))
        ));
    }
    panel("forces", &t.c10_forces(), &t.c10_forces_sum(hidden.units.len()), &inner, false, out);
}
